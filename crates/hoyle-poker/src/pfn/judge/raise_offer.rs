//! The raise that a frame offers, [`raise`], and what it is called, [`ways`]. The judge and the writer of frames share this rule.

use hoyle_rules::Seat;
use hoyle_rules::poker::{Legal, Raise, Stack, State};

/// What a raise is called.
pub(crate) const KINDS: &[&str] =
    &["a bet", "a raise", "a completion", "a raise or a completion", "a bet or a completion"];

/// Of [`KINDS`]: what follows a bet that may be a bring-in.
pub(crate) const RAISE_OR_COMPLETION: i64 = 3;

/// Of [`KINDS`]: what is offered where nothing is bet yet and a bring-in may be due.
pub(crate) const BET_OR_COMPLETION: i64 = 4;

/// Whether a raise completes the bring-in, and whether it raises a bet. Neither: it is a bet.
pub(crate) fn ways(state: &State, raise: &Raise) -> (bool, bool) {
    (raise.completes, !raise.completes && !state.max_bet().is_zero())
}

/// Which of [`KINDS`] it is.
pub(crate) fn kind((completes, raises): (bool, bool)) -> i64 {
    if completes { 2 } else { i64::from(raises) }
}

/// The completion, bet or raise that is offered to the player in turn.
///
/// None is offered with a stack of unknown size, because then the most cannot be written. None is offered where the
/// bring-in takes all that the player has.
pub(crate) fn raise(state: &State, seat: Seat, legal: &Legal) -> Option<Raise> {
    legal.raise.filter(|raise| {
        let covers = legal.bring_in.is_none_or(|bring_in| raise.least > bring_in);
        let unbounded = raise.takes_all && state.stack(seat) == Stack::Unknown;
        covers && !unbounded
    })
}
