//! What a text says of amounts while the hand is played, beside what the rules make of them.

use hoyle_notation::text::Span;
use hoyle_rules::poker::{EventKind, Stack};
use hoyle_rules::{Chips, Seat, SeatSet};

use super::play::Player;
use super::setup::stakes_are_bets;
use crate::draft::{Called, Done, Paid, PostKind, What};
use crate::problems::{Mismatch, Misplay};
use crate::text::amount::Amount;

impl Player<'_, '_> {
    /// Whether so much is due to call.
    #[inline]
    pub(super) fn compare_call(&mut self, seat: Seat, said: Chips, at: Span) {
        if self.sums.put_in != said && !self.comes_back(seat, said - self.sums.put_in) {
            self.draft.found.push(self.scale.problem(Mismatch::CallDiffers.at(at), self.sums.put_in, said));
        }
    }

    /// Whether each hand that is told has as many cards as the game deals: of one that has more or fewer nothing is believed.
    pub(super) fn compare_hand_sizes(&mut self, told: SeatSet, first: usize) {
        let variant = self.course.state().variant();
        let most = variant.hole_cards();
        // In stud and in games with draws a part of a hand may be told.
        let least = if most == first && !self.draws() { first } else { 0 };
        for seat in told.iter() {
            let Some(own) = self.seat_with_cards(seat) else { continue };
            let is_wrong = own.dealt.len().max(own.shown.len()) > most || (1..least).contains(&own.dealt.len());
            if is_wrong {
                let name = own.name;
                self.draft.found.push(Misplay::WrongCards.at(name));
            }
        }
    }

    /// Whether so much is in the pots. Several boards are played one after the other, and not as they were dealt.
    pub(super) fn compare_pots(&mut self, said: Chips, at: Span) {
        let state = self.course.state();
        // Where all is known the pots are pushed as soon as the last card lies.
        let pushed: Chips = self.sums.won.0.iter().copied().sum();
        let due = pushed + state.total_pot() - state.everyone().iter().map(|seat| state.bet(seat)).sum::<Chips>();
        if said != due && self.draft.last_board == 0 {
            self.draft.stated_otherwise(self.scale.problem(Mismatch::PotDiffers.at(at), due, said));
        }
    }

    /// Whether so many who are in the hand have no chips left. Where all is known with the last card the hand is over by then.
    pub(super) fn compare_all_in_count(&mut self, said: Option<u8>, at: Span) {
        let state = self.course.state();
        let Some(said) = said.filter(|_| !state.is_over()) else { return };
        let is_all_in = |seat: &Seat| state.stack(*seat) == Stack::Known(Chips::ZERO);
        if state.live().iter().filter(is_all_in).count() != usize::from(said) {
            self.draft.report_contradiction(at);
        }
    }

    /// Whether so much is left to a player. Chips that nobody can match come back at once where the betting ends, in rooms a
    /// line later.
    pub(super) fn compare_left(&mut self, seat: Seat, said: Chips, at: Span) {
        let Stack::Known(left) = self.course.state().stack(seat) else { return };
        let (back, won) = (self.sums.returned[seat], self.sums.won[seat]);
        if ![left, left - won, left - won - back].contains(&said) {
            self.draft.stated_otherwise(self.scale.problem(Mismatch::NotAllIn.at(at), left, said));
        }
    }

    /// Whether the text gives back what was called too much: the whole of a blind of which less was posted.
    fn comes_back(&mut self, seat: Seat, over: Chips) -> bool {
        let (chair, scale) = (self.seating.chair(seat), self.scale);
        let big = if stakes_are_bets(self.draft) { self.draft.small } else { self.draft.big };
        let missing = self.draft.entries.iter().find_map(|entry| match entry.what {
            What::Post { kind: PostKind::BigBlind, amount, .. } => Some(scale.chips(big?) - scale.chips(amount)),
            _ => None,
        });
        if missing != Some(over) {
            return false;
        }
        let is_it =
            |line: &&mut Paid| Some(line.chair) == chair && over > Chips::ZERO && scale.chips(line.amount) == over;
        let back = self.draft.uncalled.iter_mut().find(is_it);
        // By the rules it was never put in.
        back.map(|line| line.amount = Amount::ZERO).is_some()
    }

    /// Whether what is called a raise raises a bet, and what is called a bet is the first.
    #[inline]
    pub(super) fn compare_word(&mut self, is_raise: bool, by: Done, at: Span) {
        let state = self.course.state();
        if state.max_bet().is_zero() != is_raise || self.draft.bets_are_raises {
            return;
        }
        // All-in is one word for both. Who need not bring it in may complete at once.
        let is_completion = is_raise && state.raise_is() == EventKind::Complete;
        if !by.all_in && !is_completion {
            self.draft.report_contradiction(at);
        }
    }

    /// Whether what a text calls a bet or a raise, and tells by what is put in, is one.
    pub(super) fn compare_called(&mut self, seat: Seat, by: Done, adds: Amount, called: Option<Called>, at: Span) {
        let Some(called) = called.filter(|_| !by.all_in) else { return };
        let state = self.course.state();
        if state.bet(seat) + self.scale.chips(adds) > state.max_bet() {
            self.compare_word(called == Called::Raise, by, at);
        } else {
            self.draft.report_contradiction(at);
        }
    }

    /// Whether who is called all-in has nothing left, and who has nothing left is called so where the room does.
    #[inline]
    pub(super) fn compare_all_in(&mut self, seat: Seat, by: Done, at: Span) {
        let Stack::Known(left) = self.course.state().stack(seat) else { return };
        // Chips that nobody can match come back at once where the betting ends with this.
        let has_none = left.is_zero() || left == self.sums.returned[seat];
        if by.all_in == has_none {
            return;
        }
        if has_none {
            if self.draft.marks_all_in {
                self.draft.report_contradiction(at);
            }
            return;
        }
        let is_fine = self.course.state().is_over() || self.draft.all_in_may_cover && self.covers_all(seat);
        if !is_fine {
            self.draft.found.push(self.scale.problem(Mismatch::NotAllIn.at(at), left, Chips::ZERO));
        }
    }

    /// Whether nobody else has chips to put in beyond this player's bet.
    fn covers_all(&self, seat: Seat) -> bool {
        let state = self.course.state();
        let others = state.live() - SeatSet::from(seat);
        others.iter().all(|other| match state.stack(other) {
            Stack::Known(left) => state.bet(other) + left <= state.bet(seat),
            Stack::Unknown => false,
        })
    }
}
