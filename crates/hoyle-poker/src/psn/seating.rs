//! Who sits where: from seat numbers or positions to the seats of the rules. Not here: names of positions
//! (`crate::positions`).

use hoyle_rules::Seat;

use crate::positions;
use crate::psn::parse::draft::{Draft, NOBODY, Who, WhoSet};
use crate::psn::problems::Invalid;
use hoyle_notation::problem::Problem;
use hoyle_notation::text::Span;

/// From here on the name of a seat in a message is its number.
pub(in crate::psn) const NUMBERED: u8 = 32;

/// The seats that are taken.
#[derive(Clone, Copy, Debug)]
pub(in crate::psn) struct Seating {
    players: usize,
    /// With seat numbers: those that are taken, and how many of them are below the button's.
    numbers: Option<(WhoSet, usize)>,
}

impl Seating {
    /// Works out which seats are taken. With seat numbers: those that the text mentions, if they are as many as it says
    /// are taken; if they are fewer and none is higher, seats 1 to that number. PSN, GAME: "`<Dealer>` should identify
    /// the Button's seat number; all other positions are calculated from this".
    #[inline]
    pub(in crate::psn) fn of(draft: &Draft) -> Result<Seating, Problem> {
        let players = draft.seats;
        let Some(button) = draft.button else { return Ok(Seating { players, numbers: None }) };
        let mut taken = draft.mentioned;
        let count = taken.len();
        if count > players {
            let extra = i64::from(one_too_many(draft, button, players));
            return Err(Invalid::TooManySeats.at(draft.last).facts(extra, players as i64));
        }
        if count < players {
            let all: WhoSet = (1..=players as Who).collect();
            if taken.minus(all).len() > 0 {
                return Err(Invalid::SeatsUnclear.at(draft.last).facts(count as i64, players as i64));
            }
            taken = all;
        }
        Ok(Seating { players, numbers: Some((taken, taken.below(button))) })
    }

    /// How far to the left of the button somebody sits.
    #[inline]
    fn offset(&self, who: Who) -> usize {
        match &self.numbers {
            None => usize::from(who),
            Some((taken, button)) => {
                let below = taken.below(who);
                below.checked_sub(*button).unwrap_or(below + self.players - button)
            }
        }
    }

    /// The seat of a player who is written.
    #[inline]
    pub(in crate::psn) fn seat(&self, who: Who) -> Option<Seat> {
        if who == NOBODY { None } else { positions::seat_at(self.offset(who), self.players) }
    }

    /// The number of a seat, where the text has seat numbers.
    pub(in crate::psn) fn number(&self, seat: Seat) -> Option<i64> {
        let (taken, _) = &self.numbers?;
        taken.iter().find(|who| self.seat(*who) == Some(seat)).map(i64::from)
    }

    /// How messages name a seat: by its number behind [`NUMBERED`] where the text has seat numbers, else as a number of their
    /// table of positions.
    pub(in crate::psn) fn name(&self, seat: Seat) -> u8 {
        let number = self.number(seat).and_then(|number| u8::try_from(number).ok()?.checked_add(NUMBERED));
        number.unwrap_or_else(|| {
            let offset = positions::offset_of(seat, self.players) as u8;
            // Heads-up the only other seat is the big blind.
            if self.players == 2 && offset == 1 { 2 } else { offset }
        })
    }

    /// The seat numbers in the order of the seats, where the text has seat numbers.
    pub(in crate::psn) fn numbers(&self) -> Option<Vec<i64>> {
        let (taken, _) = &self.numbers?;
        let mut numbers = vec![0; self.players];
        for who in taken.iter() {
            if let Some(place) = self.seat(who).and_then(|seat| numbers.get_mut(seat.index())) {
                *place = i64::from(who);
            }
        }
        Some(numbers)
    }
}

/// The first seat in the text that is one too many.
#[cold]
fn one_too_many(draft: &Draft, button: Who, players: usize) -> Who {
    let listed = draft.names.iter().map(|named| (named.at, named.who));
    let stacked = draft.stacks.iter().map(|stacked| (stacked.at, stacked.who));
    let acted = draft.actions.iter().map(|written| (written.at, written.who));
    let paid = draft.payouts.iter().map(|payout| (payout.at, payout.who));
    let shown = draft.shown.iter().map(|shown| (shown.at, shown.who));
    let mut mentions: Vec<(Span, Who)> = listed.chain(stacked).chain(acted).chain(paid).chain(shown).collect();
    mentions.sort_by_key(|(at, _)| at.start);
    let mut seen: WhoSet = [button].into_iter().collect();
    for (_, who) in mentions {
        if draft.mentioned.contains(who) {
            seen.insert(who);
        }
        if seen.len() > players {
            return who;
        }
    }
    button
}
