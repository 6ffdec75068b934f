//! What calls and raises come to, and whether they are written right. Not here: whose turn it is (`interpret.rs`).

use hoyle_rules::poker::{Action, Refusal, Stack};
use hoyle_rules::{Chips, Seat};

use super::draft::{Verb, Written};
use super::interpret::{Table, Watch};
use super::problems::fields::Fault as Field;
use super::problems::play::Fault as Wrong;
use crate::problem::Problem;

impl<W: Watch> Table<'_, W> {
    /// Whether a check or call may be written so.
    #[inline]
    pub(super) fn call(&self, seat: Seat, written: &Written) -> Result<(), Problem> {
        let due = self.state.max_bet() - self.state.bet(seat);
        let wrong = |kind: Wrong| self.wrong(kind, seat, written);
        if due <= Chips::ZERO {
            if written.verb == Verb::Call {
                return Err(wrong(Wrong::NothingToCall));
            }
            if written.amount.is_written() || written.all_in {
                return Err(wrong(Wrong::CheckWithAmount));
            }
            return Ok(());
        }
        if written.verb == Verb::Check {
            return Err(wrong(Wrong::CheckFacingBet).fact(due.0));
        }
        if !written.amount.is_written() && !written.all_in {
            return Ok(());
        }
        let stack = self.state.stack(seat);
        let adds = match stack {
            Stack::Known(stack) => stack.min(due),
            Stack::Unknown => due,
        };
        if written.amount.is_written() {
            let given = self.chips(written)?;
            if given != adds {
                return Err(wrong(Wrong::CallAmount).facts(adds.0, given.0));
            }
        }
        match stack {
            Stack::Known(stack) if written.all_in && stack > adds => Err(wrong(Wrong::NotAllIn).fact((stack - adds).0)),
            Stack::Unknown if written.all_in => Err(wrong(Wrong::AllInUnknown)),
            _ => Ok(()),
        }
    }

    #[cold]
    fn wrong(&self, kind: Wrong, seat: Seat, written: &Written) -> Problem {
        kind.at(written.at).about(self.name(seat)).scale(self.worth.scale)
    }

    #[inline]
    pub(super) fn chips(&self, written: &Written) -> Result<Chips, Problem> {
        self.worth.chips(written.amount).ok_or_else(|| Field::TooManyDigits.at(written.at))
    }

    /// The bet after a raise. What is written is the raise itself: PSN's own Example 1 makes of `6:R3B` over a big blind of
    /// 200 a bet of 800.
    #[inline]
    pub(super) fn raise(&self, seat: Seat, written: &Written) -> Result<Chips, Problem> {
        let wrong = |kind: Wrong| self.wrong(kind, seat, written);
        let given = if written.amount.is_written() { Some(self.chips(written)?) } else { None };
        if given == Some(Chips::ZERO) {
            return Err(wrong(Wrong::RaiseOfNothing));
        }
        if !written.all_in {
            return Ok(self.state.max_bet() + given.unwrap_or(Chips::ZERO));
        }
        let Stack::Known(stack) = self.state.stack(seat) else { return Err(wrong(Wrong::AllInUnknown)) };
        let by = self.state.bet(seat) + stack - self.state.max_bet();
        if by <= Chips::ZERO {
            return Err(wrong(Wrong::OnlyACall).fact(stack.0));
        }
        if let Some(given) = given.filter(|given| *given != by) {
            return Err(wrong(Wrong::AllInAmount).facts(by.0, given.0));
        }
        Ok(self.state.max_bet() + by)
    }

    /// What the rules say no to.
    #[cold]
    pub(super) fn refused(&self, refusal: Refusal, action: Action, written: &Written) -> Problem {
        let seat = action.seat().unwrap_or(Seat::FIRST);
        let (max, to) = (self.state.max_bet(), if let Action::RaiseTo { to, .. } = action { to } else { Chips::ZERO });
        let (kind, first, second) = match refusal {
            Refusal::RaiseTooSmall { least } => (Wrong::RaiseTooSmall, (least - max).0, (to - max).0),
            Refusal::NotEnoughChips { most } | Refusal::RaiseTooBig { most } => {
                (Wrong::NotEnoughChips, (most - max).0, (to - max).0)
            }
            Refusal::OnlyACall { call } => (Wrong::OnlyACall, call.0, 0),
            Refusal::NotReopened => (Wrong::NotReopened, 0, 0),
            Refusal::NobodyToCall => (Wrong::NobodyToCall, 0, 0),
            _ => (Wrong::BettingClosed, 0, 0),
        };
        kind.at(written.at).facts(first, second).about(self.name(seat)).scale(self.worth.scale)
    }
}
