//! What the players collect while a hand is played: [`Won`].

use hoyle_rules::poker::{Event, EventKind, PotPart};
use hoyle_rules::{BySeat, Chips, MAX_SEATS};

/// Who collected what.
#[derive(Clone, Copy)]
pub(in crate::phh) struct Won {
    /// From pots, their own bet that others had matched counted in.
    pub(in crate::phh) collected: BySeat<Chips>,
    /// Bets that nobody called, given back.
    pub(in crate::phh) uncalled: BySeat<Chips>,
    /// The last share that was pushed: of which pot, which part, and how much.
    last: Option<(u8, PotPart, Chips)>,
    /// What the parts of that pot come to: the high half, or all of it, and the low half.
    halves: [Chips; 2],
    /// Whether a pot before that was shared unevenly, or two had unlike shares of one part.
    uneven: bool,
}

impl Won {
    pub(super) const NOTHING: Won = Won {
        collected: BySeat([Chips::ZERO; MAX_SEATS]),
        uncalled: BySeat([Chips::ZERO; MAX_SEATS]),
        last: None,
        halves: [Chips::ZERO; 2],
        uneven: false,
    };

    #[inline]
    pub(super) fn on_event(&mut self, event: Event) {
        if let Some(seat) = event.seat {
            match event.kind {
                EventKind::Pushed { pot, part } => {
                    self.collected[seat] += event.amount;
                    self.share(pot, part, event.amount);
                }
                EventKind::TakenBack => self.collected[seat] += event.amount,
                EventKind::Returned => self.uncalled[seat] = event.amount,
                _ => {}
            }
        }
    }

    fn share(&mut self, pot: u8, part: PotPart, amount: Chips) {
        if let Some((last_pot, last_part, share)) = self.last {
            if last_pot != pot {
                self.uneven = self.is_uneven();
                self.halves = [Chips::ZERO; 2];
            } else if last_part == part {
                self.uneven |= share != amount;
            }
        }
        self.last = Some((pot, part, amount));
        self.halves[usize::from(part == PotPart::Low)] += amount;
    }

    /// Whether a pot was shared unevenly: it did not divide, so that somebody has an odd chip.
    pub(in crate::phh) fn is_uneven(&self) -> bool {
        let [high, low] = self.halves;
        self.uneven || !low.is_zero() && high != low
    }
}
