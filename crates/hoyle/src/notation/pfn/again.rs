//! What stands in a frame in the very bytes in which the frame before had it is not taken apart again: [`Again`]. From one
//! frame to the next of a hand, most seats, the game, and mostly the actions are the same. Not here: what they say.
//!
//! Only a frame in which the reader found nothing wrong is gone back to, so what is taken over is what would be read.

use super::draft::{Actions, Draft, Game, Said, Seat};
use super::keys::Object;
use crate::text::Span;

/// The frame before. Reused from frame to frame.
#[derive(Debug, Default)]
pub(super) struct Again {
    /// Its text, up to where what may be taken over ends; empty if it is not to be gone back to.
    text: Vec<u8>,
    draft: Draft,
}

impl Again {
    /// Keeps the text of a frame that was just read; the draft follows by [`Again::turn`].
    pub(super) fn keep(&mut self, text: &[u8], draft: &Draft) {
        self.text.clear();
        // What is the platform's own is kept in a list of its own, and does not say in which seat it stood.
        let foreign = draft.own.iter().any(|own| own.object != Object::Frame);
        if draft.whole && draft.found.is_empty() && !foreign {
            let ends = [draft.seats_at.at.end, draft.game_at.at.end, draft.action_at.at.end];
            let end = ends.into_iter().max().unwrap_or_default();
            self.text.extend_from_slice(text.get(..end as usize).unwrap_or_default());
        }
    }

    /// Before the next frame is read: the draft is that of the frame before from now on.
    pub(super) fn turn(&mut self, draft: &mut Draft) {
        core::mem::swap(&mut self.draft, draft);
    }

    /// Nothing before what comes next is to be gone back to.
    pub(super) fn forget(&mut self) {
        self.text.clear();
    }

    /// How long what stood there is, if the rest of a text begins with it.
    #[inline]
    fn begins(&self, rest: &[u8], at: Span) -> Option<usize> {
        let before = self.text.get(at.start as usize..at.end as usize)?;
        (!before.is_empty() && rest.starts_with(before)).then_some(before.len())
    }

    /// The next seat, if it is that of the frame before.
    #[inline]
    pub(super) fn seat(&self, rest: &[u8], start: u32, draft: &mut Draft) -> Option<usize> {
        let before = self.draft.seats.get(draft.seats.len())?;
        let length = self.begins(rest, before.at)?;
        let by = start.wrapping_sub(before.at.start);
        let mut seat = *before;
        seat.spans().into_iter().for_each(|at| shift(at, by));
        let from = draft.cards.len() as u32;
        let cards = self.draft.cards_of(before.hole.value);
        draft.cards.extend(cards.iter().map(|card| {
            let mut card = *card;
            shift(&mut card.at, by);
            card
        }));
        seat.hole.value = (from, draft.cards.len() as u32);
        draft.seats.push(seat);
        Some(length)
    }

    /// The game, if it is that of the frame before.
    #[inline]
    pub(super) fn game(&self, rest: &[u8], start: u32, draft: &mut Draft) -> Option<usize> {
        let before = self.draft.game_at.at;
        let length = self.begins(rest, before)?;
        let by = start.wrapping_sub(before.start);
        draft.game_at = Said::there((), Span::new(start, start + length as u32));
        draft.game = self.draft.game;
        draft.game.spans().into_iter().for_each(|at| shift(at, by));
        follow(&mut draft.rounds, &self.draft.rounds, by);
        follow(&mut draft.counts, &self.draft.counts, by);
        follow(&mut draft.draws, &self.draft.draws, by);
        draft.seen |= Object::Game.mask();
        Some(length)
    }

    /// The actions, if they are those of the frame before.
    #[inline]
    pub(super) fn action(&self, rest: &[u8], start: u32, draft: &mut Draft) -> Option<usize> {
        let before = self.draft.action_at.at;
        let length = self.begins(rest, before)?;
        let by = start.wrapping_sub(before.start);
        draft.action_at = Said::there((), Span::new(start, start + length as u32));
        draft.action = self.draft.action;
        draft.action.spans().into_iter().for_each(|at| shift(at, by));
        follow(&mut draft.joins, &self.draft.joins, by);
        draft.seen |= Object::Action.mask();
        Some(length)
    }
}

/// The same values, so much further on.
#[inline]
fn follow<T: Copy>(list: &mut Vec<Said<T>>, before: &[Said<T>], by: u32) {
    list.extend(before.iter().map(|said| {
        let mut said = *said;
        shift(&mut said.at, by);
        said
    }));
}

/// So much further on, or back: the numbers wrap.
#[inline]
fn shift(at: &mut Span, by: u32) {
    *at = Span::new(at.start.wrapping_add(by), at.end.wrapping_add(by));
}

impl Seat {
    fn spans(&mut self) -> [&mut Span; 11] {
        let [began, ends] = &mut self.times;
        [
            &mut self.at,
            &mut self.name.at,
            &mut self.button.at,
            &mut self.bet.at,
            &mut self.stack.at,
            &mut self.hole.at,
            &mut self.timestamp.at,
            &mut began.at,
            &mut ends.at,
            &mut self.active.at,
            &mut self.turn.at,
        ]
    }
}

impl Game {
    fn spans(&mut self) -> [&mut Span; 3] {
        [&mut self.hole.at, &mut self.board.at, &mut self.draw.at]
    }
}

impl Actions {
    fn spans(&mut self) -> [&mut Span; 17] {
        let ([least, most], [low, high]) = (&mut self.interval, &mut self.bounds);
        let [completes, raises] = &mut self.ways;
        [
            &mut self.join.at,
            &mut self.leave.at,
            &mut self.sit_out.at,
            &mut self.be_back.at,
            &mut self.buy_in.at,
            &mut least.at,
            &mut most.at,
            &mut self.discard.at,
            &mut self.fold.at,
            &mut self.call.at,
            &mut self.bring_in.at,
            &mut self.raise.at,
            &mut completes.at,
            &mut raises.at,
            &mut low.at,
            &mut high.at,
            &mut self.show.at,
        ]
    }
}
