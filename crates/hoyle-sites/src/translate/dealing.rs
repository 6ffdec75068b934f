//! Cards of later streets, in the order of the rules: texts deal to players and boards as the room does, or not at all.

use hoyle_notation::text::Span;
use hoyle_rules::poker::{Action, Awaiting, Cards};
use hoyle_rules::{Seat, SeatSet};

use super::play::{Player, Stopped};
use crate::draft::{Entry, What};

/// Rooms deal new cards as soon as a player has drawn. By the rules all draw first.
#[cold]
pub(super) fn draws_before_deals(entries: &mut [Entry]) {
    let is_draw = |entry: &Entry| matches!(entry.what, What::Discard { .. } | What::Dealt { .. });
    for round in entries.chunk_by_mut(|one, next| is_draw(one) && is_draw(next)) {
        round.sort_by_key(|entry| matches!(entry.what, What::Dealt { .. }));
    }
}

impl Player<'_, '_> {
    /// Deals what the rules ask for of the board that the summary tells.
    #[cold]
    pub(super) fn begin_streets(&mut self, at: Span) -> Result<(), Stopped> {
        let board = self.draft.board.map_or(Cards::NONE, |(board, _)| board);
        loop {
            let state = self.course.state();
            let lies = state.board().len();
            let count = match state.awaiting() {
                Awaiting::DealBoard { count, .. } => count.into(),
                // After an all-in cards come before the hands are shown.
                Awaiting::Show { .. } if state.is_all_in() && lies == 0 => 3,
                Awaiting::Show { .. } if state.is_all_in() => 1,
                _ => return Ok(()),
            };
            let new: Cards = board.iter().skip(lies).take(count).collect();
            if new.is_empty() {
                return Ok(());
            }
            new.iter().for_each(|card| _ = self.draft.shown.push(card));
            self.begin_street(new, at)?;
        }
    }

    /// Cards of a later street to a player; those who get theirs before and of whom the text does not tell get unknown ones.
    pub(super) fn deal_later(&mut self, seat: Seat, cards: Cards, at: Span) -> Result<(), Stopped> {
        while let Awaiting::DealHole { seat: next, count } = self.course.state().awaiting() {
            if next == seat {
                return self.must(Action::DealHole { seat, cards }, at);
            }
            if !self.course.state().pending().contains(seat) {
                // Dealt before, when a line above was read.
                return Ok(());
            }
            match self.told_below(next, at) {
                Some((cards, at)) => self.must(Action::DealHole { seat: next, cards }, at)?,
                None => self.deal_what_is_known(next, count, at)?,
            }
        }
        // After an all-in cards come before the hands are shown.
        match self.course.state().awaiting() {
            Awaiting::Show { .. } if self.is_dealt(seat, at) => Ok(()),
            Awaiting::Show { .. } => self.deal_after_all_in(seat, cards, at),
            _ => Ok(()),
        }
    }

    /// The cards that a line below this one deals to a player on the same street: the text need not have the order of the
    /// rules.
    #[cold]
    fn told_below(&self, seat: Seat, at: Span) -> Option<(Cards, Span)> {
        let chair = self.seating.chair(seat)?;
        let below = self.draft.entries.iter().skip_while(|entry| entry.at != at);
        let mut dealt = below.map_while(|entry| match entry.what {
            What::Dealt { to, cards } => Some((to, cards, entry.at)),
            _ => None,
        });
        dealt.find(|(to, ..)| *to == chair).map(|(_, cards, at)| (cards, at))
    }

    /// Whether a player has the cards of a line of stud already: what comes later is dealt where it is known that it must
    /// come.
    fn is_dealt(&self, seat: Seat, at: Span) -> bool {
        let state = self.course.state();
        let first = state.variant().streets.first().map_or(0, |street| street.hole.len());
        let up_to = self.draft.entries.iter().position(|entry| entry.at == at).map_or(0, |place| place + 1);
        let own = self.draft.entries.iter().take(up_to).map(|entry| match entry.what {
            What::Dealt { to, cards } if self.seating.of(to) == Some(seat) => cards.len(),
            _ => 0,
        });
        state.hole(seat).len() >= first + own.sum::<usize>()
    }

    /// The same after an all-in, where the text need not tell of everybody's cards: those who come before get theirs first.
    fn deal_after_all_in(&mut self, seat: Seat, cards: Cards, at: Span) -> Result<(), Stopped> {
        loop {
            let Err(refusal) = self.act(Action::DealHole { seat, cards }, at, false) else { return Ok(()) };
            let state = self.course.state();
            let behind = state.live() - SeatSet::from(seat);
            let behind = behind.iter().min_by_key(|other| state.hole(*other).len());
            let Some(other) = behind.filter(|other| state.hole(*other).len() <= state.hole(seat).len()) else {
                return Err(self.stop(refusal, at));
            };
            let card = self.known_hand(other, state.hole(other).len(), 1);
            if self.act(Action::DealHole { seat: other, cards: card }, at, true).is_err() {
                return Err(self.stop(refusal, at));
            }
        }
    }

    /// Deals a player so many cards, of which no line tells at once.
    pub(super) fn deal_what_is_known(&mut self, seat: Seat, count: u8, at: Span) -> Result<(), Stopped> {
        let held = self.course.state().hole(seat).len();
        let unknown = Cards::unknown(count.into());
        let cards = if self.draws() { unknown } else { self.known_hand(seat, held, unknown.len()) };
        self.must(Action::DealHole { seat, cards }, at)
    }
}
