//! A hand that was run several times, as notations with one board have it.

use hoyle_notation::problem::{ComposeError, Loss};
use hoyle_rules::Seat;
use hoyle_rules::poker::{Action, RunOuts};

use crate::hand::{Hand, PlayedAction, Settlement};

impl Hand {
    /// The hand with the first of its boards alone, and what was paid for all of them: for notations that have one board.
    /// `None` where no more than one was agreed on.
    ///
    /// # Errors
    /// A player whose cards must be known to say who wins, where the first board alone would say it.
    pub(crate) fn with_first_board(&self) -> Result<Option<Hand>, Seat> {
        if self.setup.run_outs == RunOuts::One {
            return Ok(None);
        }
        let outcome = self.outcome();
        let is_later = |played: &PlayedAction| matches!(played.action, Some(Action::DealBoard { board: 1.., .. }));
        let mut first = Hand { settlement: None, ..self.clone() };
        first.setup.run_outs = RunOuts::One;
        first.actions.clear();
        for played in &self.actions {
            match first.actions.last_mut().filter(|_| is_later(played)) {
                // What is remarked upon a later board stays where it stands.
                Some(before) => before.comments.extend(played.comments.iter().chain(&played.asides).cloned()),
                None => first.actions.push(played.clone()),
            }
        }
        let done: Vec<&PlayedAction> = self.actions.iter().filter(|played| played.action.is_some()).collect();
        for exposure in &mut first.exposed {
            exposure.after -= done.iter().take(exposure.after).filter(|played| is_later(played)).count();
        }
        let ruled = first.outcome();
        first.settlement = match (&self.settlement, ruled.payoffs()) {
            (Some(paid), _) => Some(paid.clone()),
            (None, Some(payoffs)) => match outcome.payoffs() {
                Some(own) if own == payoffs => None,
                Some(_) => Settlement::from_winnings(&ruled, outcome.won.clone()),
                None => return Err(outcome.undecided.iter().next().unwrap_or(Seat::FIRST)),
            },
            (None, None) => None,
        };
        Ok(Some(first))
    }

    /// Appends the hand with the first of its boards alone; gives what is lost, and `None` where it has one board.
    ///
    /// # Errors
    /// Where the first board alone would give the pots to others: `refusal`, with the player whose cards would have to be
    /// known. Nothing is appended then.
    pub(crate) fn compose_first_board(
        &self,
        out: &mut Vec<u8>,
        refusal: impl Fn(Option<Seat>) -> ComposeError,
        compose: impl FnOnce(&Hand, &mut Vec<u8>) -> Result<Vec<Loss>, ComposeError>,
    ) -> Result<Option<Vec<Loss>>, ComposeError> {
        let Some(first) = self.with_first_board().map_err(|seat| refusal(Some(seat)))? else { return Ok(None) };
        let before = out.len();
        let losses = compose(&first, out)?;
        if first.settlement.is_some_and(|paid| paid.is_lost(&losses)) {
            out.truncate(before);
            return Err(refusal(None));
        }
        Ok(Some(losses))
    }
}
