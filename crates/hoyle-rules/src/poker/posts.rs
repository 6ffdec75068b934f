//! Who posts which blind by an agreement, and what of it is dead. Not here: how they are posted (`opening.rs`).

use super::setup::Setup;
use super::stack::Stack;
use crate::{Chips, Seat};

/// What a player puts in before the first card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Post {
    /// The ante: goes to the pot, does not count towards a bet.
    pub ante: Chips,
    /// A dead blind, as of a player who missed the small one: goes to the pot as an ante does, beside it.
    pub dead: Chips,
    /// Live money: a blind, a straddle or a live post; counts as the player's bet.
    pub blind: Chips,
}

impl Post {
    /// What goes to the pot and does not count towards a bet: the ante and the dead blind.
    #[inline]
    pub const fn dead_money(self) -> Chips {
        Chips(self.ante.0.saturating_add(self.dead.0))
    }
}

impl Setup {
    /// Exchanges the posts of two players: heads-up, forced bets are written in the other order.
    pub fn reverse_heads_up(&mut self) {
        if self.seats == 2 {
            self.posts.0.swap(0, 1);
        }
    }

    /// What a player puts in: as much as there is, the ante first and the blind last.
    pub fn put_in(&self, seat: Seat) -> Post {
        let Post { ante, dead, blind } = self.posts[seat];
        let Stack::Known(mut stack) = self.stacks[seat] else { return self.posts[seat] };
        let mut take = |wanted: Chips| {
            let taken = wanted.min(stack);
            stack -= taken;
            taken
        };
        Post { ante: take(ante), dead: take(dead), blind: take(blind) }
    }

    /// Who posts the small blind, and who the big one, of those who post in turn: the two left of the button. Where one of
    /// them posts nothing, it is the first two who do, if they post less than the least bet and the least bet.
    pub fn blinds(&self) -> (Option<Seat>, Option<Seat>) {
        let (one, other) = (Seat::new(0), Seat::new(1));
        // Of two players the one with the button posts the small blind.
        let (small, big) = if self.seats == 2 && !self.has_dead_button() { (other, one) } else { (one, other) };
        let blind = |seat: Seat| self.posts[seat].blind;
        let posts = |seat: &Seat| !blind(*seat).is_zero() && !self.late_posts.contains(*seat);
        let (first, big) = (small.filter(posts), big.filter(posts));
        if self.seats > 2 && (first.is_none() || big.is_none()) {
            let mut in_turn = self.occupied().filter(posts);
            if let (Some(small), Some(big)) = (in_turn.next(), in_turn.next())
                && blind(small) < self.small_bet
                && blind(big) == self.small_bet
            {
                return (Some(small), Some(big));
            }
        }
        // Where nobody sits in the big blind, the first post may be that.
        let small = first.filter(|seat| big.is_some() || blind(*seat) < self.small_bet);
        (small, big.or(first.filter(|_| small.is_none())))
    }

    /// Tells dead blinds from antes where only their sums are known: whoever is in neither blind and puts in as much more than
    /// most as the small blind is, has missed it.
    pub fn part_dead_blinds(&mut self) {
        let all = || self.occupied().map(|seat| self.posts[seat].dead_money());
        let usual = all().max_by_key(|own| all().filter(|other| other == own).count()).unwrap_or_default();
        let (small, big) = self.blinds();
        let missed = small.map_or(Chips::ZERO, |seat| self.put_in(seat).blind);
        for seat in self.occupied() {
            let is_in_turn = Some(seat) == small || Some(seat) == big;
            let post = &mut self.posts[seat];
            let sum = post.dead_money();
            let has_missed = !is_in_turn && sum > usual && sum - usual == missed;
            post.dead = if has_missed { missed } else { Chips::ZERO };
            post.ante = sum - post.dead;
        }
    }

    /// Whether neither of two players has the button: the first one posts the small blind all the same.
    pub fn has_dead_button(&self) -> bool {
        let blind = |seat: &Seat| self.posts[*seat].blind;
        let in_turn = self.occupied().filter(|seat| !self.late_posts.contains(*seat) && !blind(seat).is_zero());
        self.seats == 2 && in_turn.clone().count() == 2 && in_turn.is_sorted_by(|one, other| blind(one) < blind(other))
    }
}
