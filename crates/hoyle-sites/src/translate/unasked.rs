//! Where a room asks other players than the rules do: nobody in a bomb pot, nobody who is alone with chips or has put in all
//! that the table allows, and players who are away.

use hoyle_notation::text::Span;
use hoyle_rules::poker::{Action, Awaiting, Cards, Refusal, Stack};
use hoyle_rules::{Chips, Seat};

use super::play::{Player, Stopped};

impl Player<'_, '_> {
    /// A player who is all-in and away folds in turn: the room gives such a hand nothing. By the rules there is no turn, and
    /// the hand is mucked when it would be shown.
    #[cold]
    pub(super) fn give_up(&mut self, seat: Seat, refusal: Refusal, at: Span) -> Result<(), Stopped> {
        let state = self.course.state();
        if !state.live().contains(seat) || state.stack(seat) != Stack::Known(Chips::ZERO) {
            return Err(self.stop(refusal, at));
        }
        self.given_up.insert(seat);
        self.draft.remarks.push(at);
        Ok(())
    }

    /// Mucks what players have given up, as soon as hands are shown; where nobody else is left, nobody draws before.
    #[cold]
    pub(super) fn muck_what_was_given_up(&mut self, at: Span) {
        loop {
            let state = self.course.state();
            let is_alone = (state.live() - self.given_up).len() < 2;
            let action = match state.awaiting() {
                Awaiting::Show { .. } => {
                    let Some(seat) = (state.pending() & self.given_up).iter().next() else { return };
                    Action::Muck { seat }
                }
                Awaiting::Discard { seat } if is_alone => Action::Discard { seat, cards: Cards::NONE },
                Awaiting::DealHole { seat, count } if is_alone => {
                    Action::DealHole { seat, cards: Cards::unknown(count.into()) }
                }
                _ => return,
            };
            if self.act(action, at, true).is_err() {
                return;
            }
        }
    }

    /// The rules have betting before the flop. In a bomb pot nobody is asked: all check.
    pub(super) fn check_bomb_pot(&mut self, at: Span) -> Result<(), Stopped> {
        while let Awaiting::Act { seat } = self.course.state().awaiting()
            && self.course.state().street() == Some(0)
        {
            self.act(Action::Call { seat }, at, true).map_err(|refusal| self.stop(refusal, at))?;
        }
        Ok(())
    }

    /// A room does not ask a player who is alone with chips and has nothing to call, or who has put in all that the table
    /// allows. By the rules that player checks.
    pub(super) fn check_without_opponents(&mut self, at: Span) -> Result<(), Stopped> {
        while let Awaiting::Act { seat } = self.course.state().awaiting() {
            let state = self.course.state();
            let is_done = |other: Seat| state.stack(other) == Stack::Known(Chips::ZERO) || self.is_capped(other);
            let is_alone = || state.live().iter().all(|other| other == seat || is_done(other));
            if state.bet(seat) != state.max_bet() || !self.is_capped(seat) && !is_alone() {
                break;
            }
            self.act(Action::Call { seat }, at, true).map_err(|refusal| self.stop(refusal, at))?;
        }
        Ok(())
    }

    /// Where players have put in all that the table allows, nobody bets on the last street.
    pub(super) fn end_capped_betting(&mut self, at: Span) -> Result<(), Stopped> {
        if self.draft.capped == 0 { Ok(()) } else { self.check_without_opponents(at) }
    }

    /// Whether the text says that a player has put in all that the table allows.
    fn is_capped(&self, seat: Seat) -> bool {
        self.draft.capped != 0
            && self.seating.chair(seat).is_some_and(|chair| self.draft.capped >> (chair & 63) & 1 != 0)
    }

    /// Whether it is nobody's turn, and this player is all-in.
    pub(super) fn is_without_turn(&self, seat: Seat) -> bool {
        let state = self.course.state();
        state.stack(seat) == Stack::Known(Chips::ZERO) && !matches!(state.awaiting(), Awaiting::Act { .. })
    }
}
