//! Who posts which blind by an agreement, and what of it is dead. Not here: how they are posted (`opening.rs`).

use super::setup::{Post, Setup, Stack};
use crate::{Chips, Seat};

impl Setup {
    /// The ante and the blind that a player puts in: as much as there is.
    pub fn put_in(&self, seat: Seat) -> (Chips, Chips) {
        let Post { ante, blind } = self.posts[seat];
        match self.stacks[seat] {
            Stack::Known(stack) => (ante.min(stack), blind.min(stack - ante.min(stack))),
            Stack::Unknown => (ante, blind),
        }
    }

    /// Who posts the small blind, and who the big one, of those who post in turn.
    pub fn blinds(&self) -> (Option<Seat>, Option<Seat>) {
        let (one, other) = (Seat::new(0), Seat::new(1));
        // Of two players the one with the button posts the small blind.
        let (small, big) = if self.seats == 2 && !self.has_dead_button() { (other, one) } else { (one, other) };
        let posts = |seat: &Seat| self.put_in(*seat).1 > Chips::ZERO && !self.late_posts.contains(*seat);
        let (first, big) = (small.filter(posts), big.filter(posts));
        // Where nobody sits in the big blind, the first post may be that.
        let small = first.filter(|seat| big.is_some() || self.posts[*seat].blind < self.small_bet);
        (small, big.or(first.filter(|_| small.is_none())))
    }

    /// What of the ante that a player puts in is a dead blind, beside an ante that all pay: of a post out of turn, or the
    /// small blind that was missed.
    pub fn dead_blind(&self, seat: Seat) -> Chips {
        let antes = || self.occupied().map(|seat| self.put_in(seat).0);
        let (own, blind) = self.put_in(seat);
        if self.late_posts.contains(seat) {
            return own - antes().min().unwrap_or_default();
        }
        let usual = antes().max_by_key(|own| antes().filter(|other| other == own).count()).unwrap_or_default();
        let small_blind = self.blinds().0.map_or(Chips::ZERO, |seat| self.put_in(seat).1);
        let is_dead = blind.is_zero() && own > usual && own - usual == small_blind;
        if is_dead { small_blind } else { Chips::ZERO }
    }

    /// Whether neither of two players has the button: the first one posts the small blind all the same.
    pub fn has_dead_button(&self) -> bool {
        let blind = |seat: &Seat| self.posts[*seat].blind;
        let in_turn = self.occupied().filter(|seat| !self.late_posts.contains(*seat) && !blind(seat).is_zero());
        self.seats == 2 && in_turn.clone().count() == 2 && in_turn.is_sorted_by(|one, other| blind(one) < blind(other))
    }
}
