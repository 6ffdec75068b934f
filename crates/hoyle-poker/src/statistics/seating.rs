//! What is true of the players before anybody acts: [`Seating`]. It follows from how many they are and who posts, which is
//! mostly as in the hand before.

use hoyle_rules::poker::{Opening, Setup};
use hoyle_rules::{BySeat, Chips, Seat, SeatSet};

use super::list::*;
use crate::positions::{Position, places, position_of};

/// What follows from how many players there are and who posts.
#[derive(Debug, Default)]
pub(super) struct Seating {
    /// How many players and places there are, whether there is a button, and who posts: what all else follows from.
    of: (usize, usize, bool, SeatSet),
    pub(super) facts: BySeat<Facts>,
    /// Where each sits, in a game with a button.
    pub(super) positions: BySeat<Option<Position>>,
    pub(super) big_blind: Option<Seat>,
}

impl Seating {
    /// Looks who sits where.
    #[inline]
    pub(super) fn look(&mut self, setup: &Setup) {
        let has_button = setup.variant.opening == Opening::Position;
        let posters = setup.occupied().filter(|seat| !setup.posts[*seat].blind.is_zero()).collect();
        let of = (setup.seats, places(setup), has_button, posters);
        if self.of != of {
            self.of = of;
            self.find();
        }
    }

    fn find(&mut self) {
        let (seats, places, has_button, posters) = self.of;
        self.big_blind = None;
        for seat in SeatSet::first(seats).iter() {
            let position = position_of(seat, seats, places);
            let mut facts = FIRST_DECISION | HAS_NOT_LIMPED | MADE_NONE;
            if !posters.contains(seat) {
                facts |= POSTED_NOTHING;
            }
            if position.is_big_blind() {
                self.big_blind = Some(seat);
                facts |= IN_BLINDS;
            } else {
                facts |= if position.is_small_blind() { IN_BLINDS } else { 0 };
                facts |= if position.may_steal() { MAY_STEAL } else { 0 };
            }
            self.facts[seat] = facts;
            self.positions[seat] = has_button.then_some(position);
        }
    }
}

/// The big blind, where nobody posts it in turn the largest post; `None` in games without.
pub fn big_blind(setup: &Setup) -> Option<Chips> {
    let post = |seat: Seat| setup.posts[seat].blind;
    let (_, big) = setup.blinds();
    big.map(post).or_else(|| setup.occupied().map(post).max()).filter(|post| *post > Chips::ZERO)
}
