//! The bets of stud, where no line tells the stakes.

use super::{Draft, Entry, What};
use crate::text::amount::Amount;

impl Draft {
    /// The first bet tells the stakes: it is the small one up to fourth street, and the big one behind it or on an open pair;
    /// an all-in is at most that. Where nobody bets, what is brought in is taken for half of the small one. What comes is not
    /// pushed yet.
    pub(crate) fn tell_bets(&mut self, what: What, is_big: bool) {
        self.stakes_are_bets = true;
        let (by, to) = match what {
            What::BringIn { to, .. } => return self.set_bets(to.plus(to)),
            What::Bet { by, to } | What::Raise { by, to, .. } | What::PutIn { by, adds: to, .. } => (by, to),
            _ => return,
        };
        let is_late = self.seats.get(usize::from(by.chair)).is_some_and(|seat| seat.dealt.len() > 4);
        let small = if is_big || is_late { Amount(to.0 / 2) } else { to };
        let is_least = !by.all_in || self.small.is_none_or(|known| known < small);
        if is_least && !self.entries.iter().any(is_bet) {
            self.set_bets(small);
        }
    }

    fn set_bets(&mut self, small: Amount) {
        (self.small, self.big) = (Some(small), Some(small.plus(small)));
    }
}

fn is_bet(entry: &Entry) -> bool {
    matches!(entry.what, What::Bet { by, .. } | What::Raise { by, .. } | What::PutIn { by, .. } if !by.all_in)
}
