//! Who wins what as a hand is played: [`Winnings`]. Not here: what the text says of it (`declared.rs`).

use hoyle_rules::poker::{Event, EventKind};
use hoyle_rules::{BySeat, Chips, MAX_SEATS, Seat, SeatSet};

/// Who collected what.
#[derive(Clone, Copy, Debug)]
pub(in crate::psn) struct Winnings {
    /// From pots, their own bet that others had matched counted in.
    pub(in crate::psn) collected: BySeat<Chips>,
    /// Bets that nobody called, given back.
    pub(in crate::psn) uncalled: BySeat<Chips>,
    /// Who collected anything.
    pub(in crate::psn) winners: SeatSet,
    /// Who got a share of each pot, and what all of them got.
    pub(in crate::psn) shares: [(SeatSet, Chips); MAX_SEATS],
}

impl Winnings {
    pub(in crate::psn) const NOTHING: Winnings = Winnings {
        collected: BySeat([Chips::ZERO; MAX_SEATS]),
        uncalled: BySeat([Chips::ZERO; MAX_SEATS]),
        winners: SeatSet::EMPTY,
        shares: [(SeatSet::EMPTY, Chips::ZERO); MAX_SEATS],
    };

    // Small, so that callers inline it: what happens once in a hand then costs other events nothing.
    #[inline]
    pub(in crate::psn) fn on_event(&mut self, event: Event) {
        if let EventKind::Pushed { .. } | EventKind::TakenBack | EventKind::Returned = event.kind {
            self.take(event.kind, event.seat, event.amount);
        }
    }

    #[inline(never)]
    fn take(&mut self, kind: EventKind, seat: Option<Seat>, amount: Chips) {
        let Some(seat) = seat else { return };
        match kind {
            EventKind::Pushed { pot, .. } => {
                self.collect(seat, amount);
                if let Some((winners, pot)) = self.shares.get_mut(usize::from(pot)) {
                    winners.insert(seat);
                    *pot += amount;
                }
            }
            EventKind::TakenBack => self.collect(seat, amount),
            _ => self.uncalled[seat] += amount,
        }
    }

    fn collect(&mut self, seat: Seat, amount: Chips) {
        self.collected[seat] += amount;
        self.winners.insert(seat);
    }
}
