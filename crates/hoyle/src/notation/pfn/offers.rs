//! Which raise a frame offers, where the rules allow one: [`raise`]. The writer and the checker of frames ask here.

use hoyle_rules::Seat;
use hoyle_rules::poker::{Legal, Raise, Stack, State};

/// The completion, bet or raise that is offered to the player in turn. None with a stack of which nobody knows how far it
/// goes, for then there is no most that could be written; none where all that the player has goes into the bring-in.
pub(super) fn raise(state: &State, seat: Seat, legal: &Legal) -> Option<Raise> {
    legal.raise.filter(|raise| {
        let covers = legal.bring_in.is_none_or(|bring_in| raise.least > bring_in);
        let unbounded = raise.takes_all && state.stack(seat) == Stack::Unknown;
        covers && !unbounded
    })
}
