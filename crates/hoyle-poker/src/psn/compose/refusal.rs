//! What PSN cannot say at all: other games, other posts. Not here: what is lost of a hand that it can say.

use hoyle_rules::poker::{Game, Post};
use hoyle_rules::{BySeat, Seat};

use crate::hand::Hand;
use crate::positions::seat_at;
use crate::psn::problems::Inexpressible;
use hoyle_notation::problem::{ComposeError, Loss, Lost, NOWHERE, Problem};

/// What cannot be said at all.
pub(super) fn refuse(hand: &Hand) -> Result<(), ComposeError> {
    let setup = &hand.setup;
    if setup.variant.game != Game::NoLimitHoldem {
        let problem = Inexpressible::OtherGame.at(NOWHERE).facts(setup.variant.game as i64, 0);
        return Err(because(Lost::Field("variant".to_owned()), problem));
    }
    let (small, big) = blinds(setup.seats).ok_or(ComposeError::Foreign)?;
    let posts: BySeat<Post> = setup.posts;
    let first = posts[small].ante;
    if let Some(seat) = setup.occupied().find(|seat| posts[*seat].ante != first || !posts[*seat].dead.is_zero()) {
        return Err(because(Lost::Field("antes".to_owned()), of_player(Inexpressible::UnevenAntes.at(NOWHERE), seat)));
    }
    let other = |seat: &Seat| *seat != small && *seat != big && !posts[*seat].blind.is_zero();
    let wrong = setup.occupied().find(other);
    let wrong = wrong.or((posts[small].blind > posts[big].blind).then_some(small));
    if let Some(seat) = wrong {
        return Err(because(Lost::Post(seat), of_player(Inexpressible::OtherBlinds.at(NOWHERE), seat)));
    }
    if posts[big].blind != setup.small_bet {
        return Err(because(Lost::Post(big), Inexpressible::OtherMinimum.at(NOWHERE)));
    }
    Ok(())
}

/// Who posts the small and the big blind.
pub(super) fn blinds(seats: usize) -> Option<(Seat, Seat)> {
    let (small, big) = if seats == 2 { (0, 1) } else { (1, 2) };
    Some((seat_at(small, seats)?, seat_at(big, seats)?))
}

pub(super) fn because(lost: Lost, problem: Problem) -> ComposeError {
    ComposeError::Inexpressible(Loss::new(lost, problem))
}

pub(super) fn of_player(problem: Problem, seat: Seat) -> Problem {
    problem.facts(seat.index() as i64, 0)
}
