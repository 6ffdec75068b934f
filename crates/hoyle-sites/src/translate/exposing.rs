//! Hands that are shown when no show is due.

use hoyle_notation::text::Span;
use hoyle_poker::hand::Exposure;
use hoyle_rules::Seat;
use hoyle_rules::poker::Cards;

use super::play::Player;
use crate::problems::Mismatch;

impl Player<'_, '_> {
    /// Whether cards are drawn, so that what is shown is not what was dealt.
    pub(super) fn draws(&self) -> bool {
        self.course.state().variant().streets.iter().any(|street| street.draws)
    }

    /// A hand that was given up is shown. It must be the one that was dealt; a part of it is exposed by nobody.
    pub(super) fn expose(&mut self, seat: Seat, cards: Cards, at: Span) {
        let known = self.seating.chair(seat).and_then(|chair| self.draft.seats.get(usize::from(chair)));
        let Some(known) = known.filter(|_| cards.all_known()) else { return };
        let is_other = known.dealt.len() == cards.len() && known.dealt.known() != cards.known();
        if known.dealt.all_known() && is_other && !self.draws() {
            self.draft.found.push(Mismatch::CardsDiffer.at(at));
            return;
        }
        let least = self.course.state().variant().streets.first().map_or(0, |street| street.hole.len());
        if self.keep && cards.len() >= least && known.shown.len() == cards.len() {
            self.exposed.push(Exposure { seat, after: self.actions.len() });
        }
    }
}
