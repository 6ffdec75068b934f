//! Who shows what at the end of a hand.

use hoyle_notation::text::Span;
use hoyle_rules::Seat;
use hoyle_rules::poker::{Action, Awaiting, Cards, Refusal};

use super::play::{Player, Stopped};
use crate::text::amount::Amount;

impl Player<'_, '_> {
    /// A player shows a hand, or a part of one.
    pub(super) fn show(&mut self, seat: Seat, cards: Cards, at: Span) -> Result<(), Stopped> {
        if cards.len() > self.course.state().hole(seat).len() {
            self.deal_out(at);
        }
        let held = self.course.state().hole(seat).len();
        if self.course.state().is_face_up(seat) && cards == *self.course.state().hole(seat) {
            // It was shown before, for another board.
            return Ok(());
        }
        let rest = Cards::unknown(held.saturating_sub(cards.len()));
        let shown = cards.iter().chain(rest.iter()).collect();
        let state = self.course.state();
        if cards.len() < held && state.pending().contains(seat) && !self.has_collected(seat) && !state.is_all_in() {
            // A part of a hand that has lost: the room takes it in. What was seen of it is a remark.
            self.draft.remarks.push(at);
            return self.must(Action::Muck { seat }, at);
        }
        match self.act(Action::Show { seat, cards: shown }, at, false) {
            Ok(()) => Ok(()),
            // A hand that was given up, or that is shown while there is betting, is exposed.
            Err(Refusal::NotInHand | Refusal::NotNow { .. } | Refusal::NothingToShow) => {
                self.expose(seat, cards, at);
                Ok(())
            }
            Err(refusal) => Err(self.stop(refusal, at)),
        }
    }

    /// Deals what is left of stud after an all-in: the text shows whole hands, and need not tell of each card as it came.
    fn deal_out(&mut self, at: Span) {
        while let Awaiting::Show { .. } = self.course.state().awaiting() {
            let state = self.course.state();
            let Some(seat) = state.live().iter().min_by_key(|seat| state.hole(*seat).len()) else { return };
            let cards = self.known_hand(seat, state.hole(seat).len(), 1);
            if self.act(Action::DealHole { seat, cards }, at, true).is_err() {
                return;
            }
        }
    }

    /// What the text does not tell of a showdown: who took nothing mucks; who is left shows what is known.
    pub(super) fn finish_showdown(&mut self) {
        let at = self.draft.entries.last().map_or(self.draft.id, |entry| entry.at);
        if self.deal_unknown_cards(at).is_err() || self.end_capped_betting(at).is_err() {
            return;
        }
        if !self.given_up.is_empty() {
            self.muck_what_was_given_up(at);
        }
        for winners in [false, true] {
            while let Awaiting::Show { .. } = self.course.state().awaiting() {
                let state = self.course.state();
                let wanted = |seat: &Seat| self.has_collected(*seat) == winners;
                let Some(seat) = state.show_order().find(wanted) else { break };
                let held = *state.hole(seat);
                let chair = self.seating.chair(seat).and_then(|chair| self.draft.seats.get(usize::from(chair)));
                let showed = chair.is_some_and(|known| known.showed);
                // What is held after a draw may be told at the end alone.
                let told = chair.map_or(Cards::NONE, |known| known.shown);
                let is_stated = self.draws() && !held.all_known() && told.all_known() && told.len() == held.len();
                let hole = if is_stated { told } else { held };
                let action = match hole.all_known() && (winners || showed) {
                    true => Action::Show { seat, cards: hole },
                    false if winners => break,
                    false => Action::Muck { seat },
                };
                if self.act(action, at, true).is_err() {
                    break;
                }
            }
        }
        // One winner at last, or several of whom nobody knows what they hold.
        while let Awaiting::Show { seat } = self.course.state().awaiting() {
            let unseen = Cards::unknown(self.course.state().hole(seat).len());
            let alone = self.course.state().live().len() == 1;
            let action = if alone { Action::Muck { seat } } else { Action::Show { seat, cards: unseen } };
            if self.act(action, at, true).is_err() {
                break;
            }
        }
        self.show_alone(at);
    }

    /// Who is left alone may show, which a summary alone may tell.
    fn show_alone(&mut self, at: Span) {
        let state = self.course.state();
        let Some(seat) = state.live().iter().next().filter(|_| state.live().len() == 1 && state.is_over()) else {
            return;
        };
        let cards = *state.hole(seat);
        let chair = self.seating.chair(seat).and_then(|chair| self.draft.seats.get(usize::from(chair)));
        if cards.all_known() && !state.is_face_up(seat) && chair.is_some_and(|known| known.showed) {
            // Where it may not, the summary says no more than what is held.
            _ = self.act(Action::Show { seat, cards }, at, true);
        }
    }

    pub(super) fn has_collected(&self, seat: Seat) -> bool {
        let chair = self.seating.chair(seat);
        let paid = self.draft.collected.iter().chain(&self.draft.summary);
        paid.into_iter().any(|paid| Some(paid.chair) == chair && paid.amount > Amount::ZERO)
    }
}
