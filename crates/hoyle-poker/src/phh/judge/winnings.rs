//! What the players collect while a hand is played: [`Winnings`].

use hoyle_rules::poker::{Event, EventKind};
use hoyle_rules::{BySeat, Chips, MAX_SEATS};

/// Who collected what.
#[derive(Clone, Copy)]
pub(in crate::phh) struct Winnings {
    /// From pots, their own bet that others had matched counted in.
    pub(in crate::phh) collected: BySeat<Chips>,
    /// Bets that nobody called, given back.
    pub(in crate::phh) uncalled: BySeat<Chips>,
}

impl Winnings {
    pub(super) const NOTHING: Winnings =
        Winnings { collected: BySeat([Chips::ZERO; MAX_SEATS]), uncalled: BySeat([Chips::ZERO; MAX_SEATS]) };

    #[inline]
    pub(super) fn on_event(&mut self, event: Event) {
        if let Some(seat) = event.seat {
            match event.kind {
                EventKind::Pushed { .. } | EventKind::TakenBack => self.collected[seat] += event.amount,
                EventKind::Returned => self.uncalled[seat] = event.amount,
                _ => {}
            }
        }
    }
}
