//! The auction: who may bid what, and who has won: [`Auction`]. Not here: what the winner does with it.

use core::fmt;

use super::deck::MAX_PLAYERS;
use crate::seat::{Seat, SeatSet};

/// What bids are allowed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bidding {
    /// The least bid of a player who is free to pass.
    pub least: i32,
    /// The least bid of the dealer when everybody else has passed without a bid.
    pub forced: i32,
    /// Above this bid, bids are multiples of [`step`](Self::step).
    pub free_up_to: i32,
    /// What bids above [`free_up_to`](Self::free_up_to) are multiples of; 1 where every number will do.
    pub step: i32,
}

/// Why a call is not lawful.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Miscall {
    /// The auction has ended.
    Over,
    /// It is another player's turn.
    NotTheirTurn(Seat),
    /// The bid is not above this one.
    NotHigher(i32),
    /// The bid is below the least.
    TooLow(i32),
    /// Bids of this table go up in steps, and the bid is no multiple of this step.
    NoMultiple(i32),
    /// Everybody else has passed: the dealer must bid.
    Forced,
}

impl fmt::Display for Miscall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Miscall::Over => f.write_str("the auction has ended"),
            Miscall::NotTheirTurn(due) => write!(f, "it is the turn of {due}"),
            Miscall::NotHigher(high) => write!(f, "a bid must be above {high}"),
            Miscall::TooLow(least) => write!(f, "a bid must be at least {least}"),
            Miscall::NoMultiple(step) => write!(f, "a bid so high must be a multiple of {step}"),
            Miscall::Forced => f.write_str("everybody else has passed, so the dealer must bid"),
        }
    }
}

impl core::error::Error for Miscall {}

/// An auction in progress. The player to the dealer's left calls first; who has passed does not call again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Auction {
    players: u8,
    dealer: Seat,
    next: Seat,
    active: SeatSet,
    high: Option<(Seat, i32)>,
    ended: bool,
}

impl Auction {
    /// Before the first call.
    pub fn new(players: usize, dealer: Seat) -> Auction {
        let players = players.clamp(1, MAX_PLAYERS);
        Auction {
            players: players as u8,
            dealer,
            next: left_of(dealer, players),
            active: SeatSet::first(players),
            high: None,
            ended: false,
        }
    }

    /// Who calls next; `None` when the auction has ended.
    #[inline]
    pub const fn next(&self) -> Option<Seat> {
        if self.ended { None } else { Some(self.next) }
    }

    /// Who has not passed.
    pub const fn active(&self) -> SeatSet {
        self.active
    }

    /// The highest bid so far and whose it is.
    pub const fn high(&self) -> Option<(Seat, i32)> {
        self.high
    }

    /// Whether the dealer alone is left without a bid, and so must bid.
    pub fn is_forced(&self) -> bool {
        !self.ended && self.high.is_none() && self.active.len() == 1
    }

    /// The least lawful bid of whoever is next.
    pub fn least(&self, bidding: Bidding) -> i32 {
        let floor = if self.is_forced() { bidding.forced } else { bidding.least };
        let least = self.high.map_or(floor, |(_, high)| floor.max(high.saturating_add(1)));
        let over = least.rem_euclid(bidding.step.max(1));
        if least > bidding.free_up_to && over != 0 { least.saturating_add(bidding.step - over) } else { least }
    }

    /// Whether the player may make this call; `None` is a pass.
    ///
    /// # Errors
    /// Why the call is not lawful now.
    pub fn check(&self, bidding: Bidding, seat: Seat, bid: Option<i32>) -> Result<(), Miscall> {
        if self.ended {
            return Err(Miscall::Over);
        }
        if seat != self.next {
            return Err(Miscall::NotTheirTurn(self.next));
        }
        let Some(bid) = bid else {
            return if self.is_forced() { Err(Miscall::Forced) } else { Ok(()) };
        };
        if let Some((_, high)) = self.high
            && bid <= high
        {
            return Err(Miscall::NotHigher(high));
        }
        let floor = if self.is_forced() { bidding.forced } else { bidding.least };
        if bid < floor {
            return Err(Miscall::TooLow(floor));
        }
        if bid > bidding.free_up_to && bidding.step > 1 && bid % bidding.step != 0 {
            return Err(Miscall::NoMultiple(bidding.step));
        }
        Ok(())
    }

    /// Makes the call of whoever is next, lawful or not: a pass, or a bid that counts as the highest if it is.
    pub fn call(&mut self, bid: Option<i32>) {
        if self.ended {
            return;
        }
        match bid {
            None => self.active.remove(self.next),
            Some(bid) if self.high.is_none_or(|(_, high)| bid > high) => self.high = Some((self.next, bid)),
            Some(_) => {}
        }
        self.ended = match self.active.len() {
            0 => true,
            1 => self.high.is_some(),
            _ => false,
        };
        if !self.ended {
            self.next = self.active.after(self.next).unwrap_or(self.next);
        }
    }

    /// The seat that deals.
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// How many players there are.
    pub const fn players(&self) -> usize {
        self.players as usize
    }
}

/// The seat to the left of another.
#[inline]
pub fn left_of(seat: Seat, players: usize) -> Seat {
    let next = seat.index() + 1;
    Seat::new(if next >= players { 0 } else { next }).unwrap_or(Seat::FIRST)
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOUBLE: Bidding = Bidding { least: 50, forced: 50, free_up_to: 60, step: 5 };

    fn seat(number: usize) -> Seat {
        Seat::new(number).unwrap()
    }

    #[test]
    fn the_specification_s_second_auction() {
        let mut auction = Auction::new(4, seat(3));
        for bid in [None, Some(52), Some(59), Some(60), None, Some(65), Some(70), None] {
            let next = auction.next().unwrap();
            assert_eq!(auction.check(DOUBLE, next, bid), Ok(()));
            auction.call(bid);
        }
        assert_eq!((auction.next(), auction.high()), (None, Some((seat(3), 70))));
        assert_eq!(auction.check(DOUBLE, seat(0), None), Err(Miscall::Over));
    }

    #[test]
    fn the_dealer_is_forced() {
        let mut auction = Auction::new(4, seat(3));
        (0..3).for_each(|_| auction.call(None));
        assert_eq!(auction.check(DOUBLE, seat(3), None), Err(Miscall::Forced));
        assert_eq!(auction.check(DOUBLE, seat(3), Some(49)), Err(Miscall::TooLow(50)));
        auction.call(Some(50));
        assert_eq!((auction.next(), auction.high()), (None, Some((seat(3), 50))));
    }

    #[test]
    fn bids_rise_by_steps() {
        let mut auction = Auction::new(3, seat(0));
        assert_eq!(auction.check(DOUBLE, seat(2), Some(50)), Err(Miscall::NotTheirTurn(seat(1))));
        auction.call(Some(60));
        assert_eq!(auction.least(DOUBLE), 65);
        assert_eq!(auction.check(DOUBLE, seat(2), Some(60)), Err(Miscall::NotHigher(60)));
        assert_eq!(auction.check(DOUBLE, seat(2), Some(61)), Err(Miscall::NoMultiple(5)));
        assert_eq!(auction.check(DOUBLE, seat(2), Some(65)), Ok(()));
    }
}
