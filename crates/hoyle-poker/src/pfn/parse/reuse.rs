//! Copies what a frame has in common with the previous one instead of parsing it again: [`PreviousFrame`].
//!
//! From one frame of a hand to the next, most seats, the game and often the actions have the same bytes. Only a frame
//! without problems is copied from, so that a copy is what parsing would give.

use super::draft::{Actions, Draft, Field, Game, Seat};
use crate::pfn::keys::Object;
use hoyle_notation::text::Span;

/// The previous frame. Its buffers are reused.
#[derive(Debug, Default)]
pub(crate) struct PreviousFrame {
    /// Its text up to the end of the last part that can be copied. It is empty if nothing can be.
    text: Vec<u8>,
    draft: Draft,
}

impl PreviousFrame {
    /// Keeps the text of a frame that was just read. Its draft follows with [`PreviousFrame::swap`].
    pub(crate) fn remember(&mut self, text: &[u8], draft: &Draft) {
        self.text.clear();
        // Custom keys are listed for the frame as a whole. The list does not tell in which seat one stood.
        let foreign = draft.custom_keys.iter().any(|own| own.object != Object::Frame);
        if draft.whole && draft.found.is_empty() && !foreign {
            let ends = [draft.seats_at.at.end, draft.game_at.at.end, draft.action_at.at.end];
            let end = ends.into_iter().max().unwrap_or_default();
            self.text.extend_from_slice(text.get(..end as usize).unwrap_or_default());
        }
    }

    /// Takes the draft of the frame before the next one is parsed into the other.
    pub(crate) fn swap(&mut self, draft: &mut Draft) {
        core::mem::swap(&mut self.draft, draft);
    }

    /// Forgets the frame, because what comes next does not follow it.
    pub(crate) fn forget(&mut self) {
        self.text.clear();
    }

    /// The length of the part that stood at `at`, if the rest of the text begins with the same bytes.
    #[inline]
    fn unchanged(&self, rest: &[u8], at: Span) -> Option<usize> {
        let before = self.text.get(at.start as usize..at.end as usize)?;
        (!before.is_empty() && rest.starts_with(before)).then_some(before.len())
    }

    /// Copies the next seat if it is unchanged.
    #[inline]
    pub(crate) fn seat(&self, rest: &[u8], start: u32, draft: &mut Draft) -> Option<usize> {
        let before = self.draft.seats.get(draft.seats.len())?;
        let length = self.unchanged(rest, before.at)?;
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

    /// Copies the game if it is unchanged.
    #[inline]
    pub(crate) fn game(&self, rest: &[u8], start: u32, draft: &mut Draft) -> Option<usize> {
        let before = self.draft.game_at.at;
        let length = self.unchanged(rest, before)?;
        let by = start.wrapping_sub(before.start);
        draft.game_at = Field::present((), Span::new(start, start + length as u32));
        draft.game = self.draft.game;
        draft.game.spans().into_iter().for_each(|at| shift(at, by));
        copy_shifted(&mut draft.rounds, &self.draft.rounds, by);
        copy_shifted(&mut draft.counts, &self.draft.counts, by);
        copy_shifted(&mut draft.draws, &self.draft.draws, by);
        draft.seen |= Object::Game.mask();
        Some(length)
    }

    /// Copies the actions if they are unchanged.
    #[inline]
    pub(crate) fn action(&self, rest: &[u8], start: u32, draft: &mut Draft) -> Option<usize> {
        let before = self.draft.action_at.at;
        let length = self.unchanged(rest, before)?;
        let by = start.wrapping_sub(before.start);
        draft.action_at = Field::present((), Span::new(start, start + length as u32));
        draft.action = self.draft.action;
        draft.action.spans().into_iter().for_each(|at| shift(at, by));
        copy_shifted(&mut draft.joins, &self.draft.joins, by);
        draft.seen |= Object::Action.mask();
        Some(length)
    }
}

/// Appends copies of values whose places are shifted.
#[inline]
fn copy_shifted<T: Copy>(list: &mut Vec<Field<T>>, before: &[Field<T>], by: u32) {
    list.extend(before.iter().map(|field| {
        let mut field = *field;
        shift(&mut field.at, by);
        field
    }));
}

/// Shifts a place, forward or back: the addition wraps.
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
