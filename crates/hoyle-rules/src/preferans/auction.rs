//! The auction: [`Auction`] call by call, and [`expand`], which finds the calls behind three highest bids.
//!
//! The calls of a deal are written down as three bids, each player's highest. Few calls are open at a time, so that each
//! three bids that can come about come about in one way: they are all enumerated once.

use core::fmt;
use std::sync::OnceLock;

use crate::preferans::setup::Numbers;

/// A player's highest bid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Bid {
    /// None: the player passed.
    Pass,
    /// A number, 2 to 8.
    Number(u8),
    /// "Mine": a number that somebody else held before, 3 to 8.
    Mine(u8),
    /// A game, not yet named.
    Game,
    /// A named game: 2 to 5 in a contest of games, 6 to 8 at once.
    Named(u8),
}

impl Bid {
    /// How many there are, counting a "mine 2" that nobody can say.
    pub const COUNT: usize = 23;

    /// The bid's place among all, 0 to 22; numbers outside their range are brought into it.
    #[inline]
    pub const fn index(self) -> usize {
        const fn within(number: u8) -> usize {
            if number < 2 {
                0
            } else if number > 8 {
                6
            } else {
                number as usize - 2
            }
        }
        match self {
            Bid::Pass => 0,
            Bid::Number(number) => 1 + within(number),
            Bid::Mine(number) => 8 + within(number),
            Bid::Game => 15,
            Bid::Named(number) => 16 + within(number),
        }
    }

    /// How high it is; of the three bids of an auction the highest wins.
    #[inline]
    pub const fn height(self) -> u8 {
        match self {
            Bid::Pass => 0,
            Bid::Number(number) => 2 * number,
            Bid::Mine(number) => 2 * number + 1,
            Bid::Game => 32,
            Bid::Named(number) => 32 + number,
        }
    }

    /// Whether it is a game, named or not.
    #[inline]
    pub const fn is_game(self) -> bool {
        matches!(self, Bid::Game | Bid::Named(_))
    }
}

/// What a player says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Call {
    /// A bid of the player's own, or pass.
    Bid(Bid),
    /// "Yours": the game that another named is let stand.
    Yours,
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Call::Bid(Bid::Pass) => f.write_str("pass"),
            Call::Bid(Bid::Number(number)) => write!(f, "{number}"),
            Call::Bid(Bid::Mine(number)) => write!(f, "mine {number}"),
            Call::Bid(Bid::Game) => f.write_str("game"),
            Call::Bid(Bid::Named(number)) => write!(f, "game {number}"),
            Call::Yours => f.write_str("yours"),
        }
    }
}

/// The most calls that an auction has.
pub const MOST_CALLS: usize = 20;

/// The calls that are open to a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Calls {
    calls: [Call; 6],
    len: u8,
}

impl Calls {
    const NONE: Calls = Calls { calls: [Call::Yours; 6], len: 0 };

    fn add(&mut self, call: Call) {
        if let Some(place) = self.calls.get_mut(usize::from(self.len)) {
            *place = call;
            self.len += 1;
        }
    }

    fn of(bids: &[Bid]) -> Calls {
        let mut calls = Calls::NONE;
        bids.iter().for_each(|bid| calls.add(Call::Bid(*bid)));
        calls
    }

    /// The calls, pass or "yours" first.
    pub fn as_slice(&self) -> &[Call] {
        self.calls.get(..usize::from(self.len)).unwrap_or_default()
    }
}

/// An auction in progress. Players are places in the order of the deal, 0 to 2.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Auction {
    numbers: Numbers,
    bids: [Bid; 3],
    live: [bool; 3],
    /// How many calls were made.
    made: u8,
    /// Whose call it is.
    turn: u8,
    /// The place that holds the standing number.
    holder: u8,
    /// The games are being named: how many were.
    named: Option<u8>,
    over: bool,
}

impl Auction {
    /// Before the first call.
    pub const fn new(numbers: Numbers) -> Auction {
        Auction {
            numbers,
            bids: [Bid::Pass; 3],
            live: [true; 3],
            made: 0,
            turn: 0,
            holder: 0,
            named: None,
            over: false,
        }
    }

    /// The highest bids so far, in the order of the deal.
    pub const fn bids(&self) -> [Bid; 3] {
        self.bids
    }

    /// The place, 0 to 2, whose call it is; `None` when the auction is over.
    pub const fn turn(&self) -> Option<usize> {
        if self.over { None } else { Some(self.turn as usize) }
    }

    /// The place that has won; `None` before the end, and where all have passed.
    pub fn winner(&self) -> Option<usize> {
        if self.over { highest(self.bids) } else { None }
    }

    /// The highest bid of all.
    fn standing(&self) -> Bid {
        let [one, two, three] = self.bids;
        let higher = |a: Bid, b: Bid| if b.height() > a.height() { b } else { a };
        higher(one, higher(two, three))
    }

    /// What may be said now; nothing when the auction is over.
    pub fn open(&self) -> Calls {
        if self.over {
            return Calls::NONE;
        }
        if self.named.is_some() {
            return self.open_names();
        }
        let standing = self.standing();
        if self.made < 3 {
            let (lower, games) = match standing {
                Bid::Pass => (&[Bid::Pass, Bid::Number(2), Bid::Game][..], 6),
                Bid::Number(number) | Bid::Mine(number) => (&[Bid::Pass, Bid::Number(number + 1), Bid::Game][..], 6),
                Bid::Game => (&[Bid::Pass, Bid::Game][..], 6),
                Bid::Named(number) => (&[Bid::Pass][..], number + 1),
            };
            let mut calls = Calls::of(lower);
            (games..=8).for_each(|number| calls.add(Call::Bid(Bid::Named(number))));
            return calls;
        }
        let mut calls = Calls::of(&[Bid::Pass]);
        let senior = self.turn < self.holder;
        match standing {
            Bid::Number(number) if senior || self.numbers == Numbers::Alternating => {
                calls.add(Call::Bid(Bid::Mine(number)));
            }
            Bid::Number(number) | Bid::Mine(number) if number < 8 => calls.add(Call::Bid(Bid::Number(number + 1))),
            _ => {}
        }
        calls
    }

    /// What may be said where only games are left and are named one after the other.
    fn open_names(&self) -> Calls {
        let mut calls = Calls::NONE;
        let from = match self.standing() {
            Bid::Named(number) => {
                calls.add(Call::Yours);
                number + 1
            }
            _ => 2,
        };
        (from..=5).for_each(|number| calls.add(Call::Bid(Bid::Named(number))));
        calls
    }

    /// Makes a call; `false`, and nothing changes, if it is not open.
    pub fn call(&mut self, call: Call) -> bool {
        let at = usize::from(self.turn);
        let (Some(bid), Some(live)) = (self.bids.get_mut(at), self.live.get_mut(at)) else { return false };
        let (mut new_bid, mut stays) = (*bid, *live);
        match call {
            Call::Bid(Bid::Pass) => stays = false,
            Call::Bid(called) => new_bid = called,
            Call::Yours => {}
        }
        if !self.open().as_slice().contains(&call) {
            return false;
        }
        let (Some(bid), Some(live)) = (self.bids.get_mut(at), self.live.get_mut(at)) else { return false };
        *bid = new_bid;
        *live = stays;
        self.made += 1;
        if matches!(call, Call::Bid(Bid::Number(_) | Bid::Mine(_))) {
            self.holder = self.turn;
        }
        self.go_on();
        true
    }

    /// Finds out whose call is next, or that the auction is over.
    fn go_on(&mut self) {
        let left = self.live.iter().filter(|live| **live).count();
        if let Some(named) = &mut self.named {
            *named += 1;
            self.over = usize::from(*named) == left;
        } else if self.made >= 3 && left <= 1 {
            self.over = true;
        } else if self.made >= 3 && self.live.iter().zip(self.bids).all(|(live, bid)| !live || bid == Bid::Game) {
            self.named = Some(0);
            // The first in the order of the deal begins.
            self.turn = 2;
        }
        if self.over {
            return;
        }
        for _ in 0..3 {
            self.turn = (self.turn + 1) % 3;
            if self.live.get(usize::from(self.turn)) == Some(&true) {
                return;
            }
        }
    }
}

/// The place with the highest of three bids; `None` if all passed.
pub fn highest(bids: [Bid; 3]) -> Option<usize> {
    let (place, bid) = bids.iter().enumerate().rev().max_by_key(|(_, bid)| bid.height())?;
    (*bid != Bid::Pass).then_some(place)
}

/// The calls of a whole auction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Expanded {
    calls: [(u8, Call); MOST_CALLS],
    /// The auction after each of the calls.
    after: [Auction; MOST_CALLS],
    len: u8,
    winner: Option<u8>,
    order: Numbers,
    end: Auction,
}

impl Expanded {
    /// Who said what: places in the order of the deal, 0 to 2.
    pub fn calls(&self) -> impl ExactSizeIterator<Item = (usize, Call)> + Clone + '_ {
        let calls = self.calls.get(..usize::from(self.len)).unwrap_or_default();
        calls.iter().map(|(place, call)| (usize::from(*place), *call))
    }

    /// The place that won; `None` if all passed.
    pub fn winner(&self) -> Option<usize> {
        self.winner.map(usize::from)
    }

    /// In which order numbers were outbid.
    pub const fn order(&self) -> Numbers {
        self.order
    }

    /// The auction after each of the calls.
    pub fn after(&self) -> impl Iterator<Item = &Auction> {
        self.after.iter().take(usize::from(self.len))
    }

    /// The auction after its last call.
    #[inline]
    pub fn auction(&self) -> &Auction {
        &self.end
    }
}

/// Every auction, by its three bids.
struct Table {
    /// 255, or the place in `auctions`, for each three bids.
    by_bids: Vec<u8>,
    auctions: Vec<Expanded>,
}

fn table() -> &'static Table {
    static TABLE: OnceLock<Table> = OnceLock::new();
    TABLE.get_or_init(|| {
        let mut table = Table { by_bids: vec![u8::MAX; Bid::COUNT.pow(3)], auctions: Vec::new() };
        // What both orders know is expanded by seniority.
        for order in [Numbers::Seniority, Numbers::Alternating] {
            let start = Auction::new(order);
            let calls = [(0, Call::Yours); MOST_CALLS];
            let blank = Expanded { calls, after: [start; MOST_CALLS], len: 0, winner: None, order, end: start };
            walk(start, blank, &mut table);
        }
        table
    })
}

/// Plays every way in which an auction can go on. It ends after [`MOST_CALLS`] calls at the latest.
fn walk(auction: Auction, so_far: Expanded, table: &mut Table) {
    let Some(turn) = auction.turn() else {
        let place = table.by_bids.get_mut(key(auction.bids()));
        if let Some(place) = place.filter(|place| **place == u8::MAX) {
            *place = table.auctions.len() as u8;
            let winner = auction.winner().map(|winner| winner as u8);
            table.auctions.push(Expanded { winner, end: auction, ..so_far });
        }
        return;
    };
    for call in auction.open().as_slice() {
        let (mut next, mut longer) = (auction, so_far);
        let number = usize::from(longer.len);
        if let (Some(place), Some(after)) = (longer.calls.get_mut(number), longer.after.get_mut(number))
            && next.call(*call)
        {
            (*place, *after) = ((turn as u8, *call), next);
            longer.len += 1;
            walk(next, longer, table);
        }
    }
}

fn key(bids: [Bid; 3]) -> usize {
    bids.iter().fold(0, |key, bid| key * Bid::COUNT + bid.index())
}

/// The calls behind three highest bids, in the order of the deal; `None` if no auction ends with them. What only the
/// alternating order knows is expanded by that order, and says so.
#[inline]
pub fn expand(bids: [Bid; 3]) -> Option<&'static Expanded> {
    let table = table();
    let place = table.by_bids.get(key(bids))?;
    table.auctions.get(usize::from(*place))
}

/// Every auction there is, without those that only the alternating order knows.
pub fn all() -> impl Iterator<Item = ([Bid; 3], &'static Expanded)> {
    let bids = (0..Bid::COUNT).map(|index| match index {
        0 => Bid::Pass,
        1..8 => Bid::Number(index as u8 + 1),
        8..15 => Bid::Mine(index as u8 - 6),
        15 => Bid::Game,
        _ => Bid::Named(index as u8 - 14),
    });
    let threes = bids.clone().flat_map({
        let bids = bids.clone();
        move |one| {
            let third = bids.clone();
            bids.clone().flat_map(move |two| third.clone().map(move |three| [one, two, three]))
        }
    });
    threes.filter_map(|bids| expand(bids).filter(|found| found.order == Numbers::Seniority).map(|found| (bids, found)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bid(text: &str) -> Bid {
        let number = |text: &str| text.parse::<u8>().unwrap();
        match text.as_bytes() {
            b"P" => Bid::Pass,
            b"G" => Bid::Game,
            [b'M', ..] => Bid::Mine(number(&text[1..])),
            [b'G', ..] => Bid::Named(number(&text[1..])),
            _ => Bid::Number(number(text)),
        }
    }

    fn called(bids: &str) -> Option<String> {
        let bids: Vec<Bid> = bids.split(',').map(bid).collect();
        let found = expand([bids[0], bids[1], bids[2]])?;
        Some(found.calls().map(|(place, call)| format!("{}:{call}", place + 1)).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn the_examples_of_the_specification() {
        assert_eq!(called("P,P,P").as_deref(), Some("1:pass 2:pass 3:pass"));
        assert_eq!(called("M3,P,3").as_deref(), Some("1:2 2:pass 3:3 1:mine 3 3:pass"));
        assert_eq!(called("2,G4,G").as_deref(), Some("1:2 2:game 3:game 1:pass 2:game 4 3:yours"));
        assert_eq!(called("P,2,3").as_deref(), Some("1:pass 2:2 3:3 2:pass"));
    }

    #[test]
    fn every_three_bids_have_one_auction() {
        assert_eq!(all().count(), 204);
        for order in [Numbers::Seniority, Numbers::Alternating] {
            let mut seen = std::collections::HashSet::new();
            let mut count = 0;
            let mut open = vec![Auction::new(order)];
            while let Some(auction) = open.pop() {
                if auction.turn().is_none() {
                    assert!(seen.insert(auction.bids()), "{:?} comes about in two ways", auction.bids());
                    count += 1;
                }
                for call in auction.open().as_slice() {
                    let mut next = auction;
                    assert!(next.call(*call));
                    open.push(next);
                }
            }
            // 28 are known to the alternating order alone, 18 to the other.
            assert_eq!(count, if order == Numbers::Seniority { 204 } else { 214 });
        }
        let both = table();
        assert_eq!(both.auctions.len(), 204 + 28);
        assert!(called("M4,5,M5").is_some() && called("M4,5,6").is_some());
    }

    #[test]
    fn the_highest_bid_wins() {
        for (bids, found) in all() {
            assert_eq!(found.winner(), highest(bids), "{bids:?}");
        }
    }

    #[test]
    fn what_cannot_be_said_cannot_have_been() {
        for bids in ["3,P,M3", "M2,P,2", "2,2,P", "P,P,3", "G,G2,P", "8,P,P", "P,P,M3", "2,P,G2"] {
            assert_eq!(called(bids), None, "{bids}");
        }
        let mut auction = Auction::new(Numbers::Seniority);
        let before = auction;
        assert!(!auction.call(Call::Yours) && !auction.call(Call::Bid(Bid::Number(3))));
        assert_eq!(auction, before);
    }
}
