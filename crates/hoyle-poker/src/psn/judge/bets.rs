//! What calls and raises come to, and whether they are written right. Not here: whose turn it is (`mod.rs`).

use hoyle_rules::poker::{Action, Refusal, Stack};
use hoyle_rules::{Chips, Seat};

use crate::psn::judge::{Table, Watch};
use crate::psn::parse::draft::{Verb, Written};
use crate::psn::problems::{Invalid, Misplay, OPENS};
use hoyle_notation::problem::Problem;

impl<W: Watch> Table<'_, W> {
    /// Whether a check or call may be written so.
    #[inline]
    pub(in crate::psn) fn call(&self, seat: Seat, written: &Written) -> Result<(), Problem> {
        let due = self.state().max_bet() - self.state().bet(seat);
        let wrong = |kind: Misplay| self.wrong(kind, seat, written);
        if due <= Chips::ZERO {
            if written.verb == Verb::Call {
                return Err(wrong(Misplay::NothingToCall));
            }
            if written.amount.is_written() || written.all_in {
                return Err(wrong(Misplay::CheckWithAmount));
            }
            return Ok(());
        }
        if written.verb == Verb::Check {
            return Err(wrong(Misplay::CheckFacingBet).fact(due.0));
        }
        if !written.amount.is_written() && !written.all_in {
            return Ok(());
        }
        let stack = self.state().stack(seat);
        let adds = match stack {
            Stack::Known(stack) => stack.min(due),
            Stack::Unknown => due,
        };
        if written.amount.is_written() {
            let given = self.chips(written)?;
            if given != adds {
                return Err(wrong(Misplay::CallAmount).facts(adds.0, given.0));
            }
        }
        match stack {
            Stack::Known(stack) if written.all_in && stack > adds => {
                Err(wrong(Misplay::NotAllIn).fact((stack - adds).0))
            }
            Stack::Unknown if written.all_in => Err(wrong(Misplay::AllInUnknown)),
            _ => Ok(()),
        }
    }

    #[cold]
    fn wrong(&self, kind: Misplay, seat: Seat, written: &Written) -> Problem {
        kind.at(written.at).about(self.name(seat)).scale(self.worth.scale)
    }

    #[inline]
    pub(in crate::psn) fn chips(&self, written: &Written) -> Result<Chips, Problem> {
        self.worth.chips(written.amount).ok_or_else(|| Invalid::TooManyDigits.at(written.at))
    }

    /// The bet after a raise. What is written is the raise itself: PSN's own Example 1 makes of `6:R3B` over a big blind of
    /// 200 a bet of 800.
    #[inline]
    pub(in crate::psn) fn raise(&self, seat: Seat, written: &Written) -> Result<Chips, Problem> {
        let wrong = |kind: Misplay| self.wrong(kind, seat, written);
        let given = if written.amount.is_written() { Some(self.chips(written)?) } else { None };
        if given == Some(Chips::ZERO) {
            return Err(wrong(Misplay::RaiseOfNothing));
        }
        if !written.all_in {
            let to = self.state().max_bet().checked_add(given.unwrap_or(Chips::ZERO));
            return to.ok_or_else(|| wrong(Misplay::CountedTooMuch));
        }
        let Stack::Known(stack) = self.state().stack(seat) else { return Err(wrong(Misplay::AllInUnknown)) };
        let by = self.state().bet(seat) + stack - self.state().max_bet();
        if by <= Chips::ZERO {
            return Err(wrong(Misplay::OnlyACall).fact(stack.0));
        }
        if let Some(given) = given.filter(|given| *given != by) {
            return Err(wrong(Misplay::AllInAmount).facts(by.0, given.0));
        }
        Ok(self.state().max_bet() + by)
    }

    /// What the rules say no to.
    #[cold]
    pub(in crate::psn) fn refused(&self, refusal: Refusal, action: Action, written: &Written) -> Problem {
        let seat = action.seat().unwrap_or(Seat::FIRST);
        let (max, to) =
            (self.state().max_bet(), if let Action::RaiseTo { to, .. } = action { to } else { Chips::ZERO });
        let (kind, first, second) = match refusal {
            Refusal::RaiseTooSmall { least } => (Misplay::RaiseTooSmall, (least - max).0, (to - max).0),
            Refusal::NotEnoughChips { most } | Refusal::RaiseTooBig { most } => {
                (Misplay::NotEnoughChips, (most - max).0, (to - max).0)
            }
            Refusal::OnlyACall { call } => (Misplay::OnlyACall, call.0, 0),
            Refusal::NotReopened => (Misplay::NotReopened, 0, 0),
            Refusal::NobodyToCall => (Misplay::NobodyToCall, 0, 0),
            Refusal::TooMuchMoney => (Misplay::CountedTooMuch, 0, 0),
            _ => (Misplay::BettingClosed, 0, 0),
        };
        let sized = matches!(kind, Misplay::RaiseTooSmall | Misplay::NotEnoughChips);
        let opens = if sized && max.is_zero() { OPENS } else { 0 };
        kind.at(written.at).facts(first, second).about(self.name(seat) | opens).scale(self.worth.scale)
    }
}
