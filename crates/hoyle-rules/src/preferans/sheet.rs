//! The score sheet: three papers over a game, with refas and results: [`Sheet`].

use crate::preferans::player::Player;
use crate::preferans::score::Entry;
use crate::preferans::setup::UnderHat;

/// One player's paper: the middle, and a column of soup for either neighbour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Paper {
    /// Soup from the player before.
    pub left: i64,
    /// Counts down from the bula; below zero the player is under the hat.
    pub middle: i64,
    /// Soup from the player after.
    pub right: i64,
}

/// The papers of the three players, and their refas.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sheet {
    papers: [Paper; 3],
    /// How many refas may be opened; `None`: any number.
    refe: Option<u64>,
    opened: u64,
    refas: [u64; 3],
    under_hat: UnderHat,
}

impl Sheet {
    /// The sheet before the first deal: middles at `bula`, up to `refe` refas, `None` for any number.
    pub fn new(bula: i64, refe: Option<u64>, under_hat: UnderHat) -> Sheet {
        let paper = Paper { middle: bula, ..Paper::default() };
        Sheet { papers: [paper; 3], refe, opened: 0, refas: [0; 3], under_hat }
    }

    /// The papers of the three players, in the order of their numbers.
    pub const fn papers(&self) -> &[Paper; 3] {
        &self.papers
    }

    /// How many open refas each player has.
    pub const fn refas(&self) -> [u64; 3] {
        self.refas
    }

    /// How many refas were opened so far.
    pub const fn opened(&self) -> u64 {
        self.opened
    }

    /// Whether a deal that this player plays is under refa.
    pub fn is_refa(&self, main: Player) -> bool {
        self.refas[main] > 0
    }

    /// All have passed: each player gets one more refa, if there are any left. Says whether there was one.
    pub fn pass(&mut self) -> bool {
        let hat = self.under_hat == UnderHat::NoRefa && self.papers.iter().any(|paper| paper.middle < 0);
        let opens = !hat && self.refe.is_none_or(|refe| self.opened < refe);
        if opens {
            self.opened += 1;
            self.refas.iter_mut().for_each(|refas| *refas += 1);
        }
        opens
    }

    /// Spends a refa of the main player, if there is one.
    pub fn spend(&mut self, main: Player) {
        self.refas[main] = self.refas[main].saturating_sub(1);
    }

    /// Writes what a deal brought.
    pub fn write(&mut self, entries: &[Entry; 3]) {
        for player in Player::ALL {
            let (paper, entry) = (&mut self.papers[player], &entries[player]);
            // Columns of soup begin at nothing, and no game has the deals to fill one; a bula may be any number.
            paper.left = paper.left.wrapping_add(i64::from(entry.left));
            paper.middle = paper.middle.saturating_add(i64::from(entry.middle));
            paper.right = paper.right.wrapping_add(i64::from(entry.right));
        }
    }

    /// What a player has won, or lost: own soups less those that the others have from this player, less ten times the
    /// middle.
    pub fn result(&self, player: Player) -> i64 {
        let paper = &self.papers[player];
        let against = self.papers[player.previous()].right.saturating_add(self.papers[player.next()].left);
        paper.left.saturating_add(paper.right).saturating_sub(paper.middle.saturating_mul(10)).saturating_sub(against)
    }

    /// The three results, by player. Their sum is -10 times the sum of the middles.
    pub fn results(&self) -> [i64; 3] {
        Player::ALL.map(|player| self.result(player))
    }

    /// Whether the game is over: the middles sum to nothing.
    pub fn is_finished(&self) -> bool {
        self.papers.iter().fold(0_i64, |sum, paper| sum.saturating_add(paper.middle)) == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::preferans::score::Role;

    #[test]
    fn results_sum_to_minus_ten_times_the_middles() {
        let mut sheet = Sheet::new(60, Some(1), UnderHat::Refa);
        assert_eq!(sheet.results(), [-600; 3]);
        let main = Entry { role: Role::Main, tricks: 6, middle: -8, ..Entry::default() };
        let right = Entry { role: Role::Follower, tricks: 2, left: 16, ..Entry::default() };
        let left = Entry { role: Role::Follower, tricks: 2, right: 16, ..Entry::default() };
        sheet.write(&[left, main, right]);
        // As in the corpus: the papers after a single deal of hearts that player 2 made with six.
        assert_eq!(sheet.results(), [-584, -552, -584]);
        assert_eq!(sheet.results().iter().sum::<i64>(), -10 * (60 + 52 + 60));
        assert!(!sheet.is_finished());
    }

    #[test]
    fn a_refa_is_for_each_player_once() {
        let mut sheet = Sheet::new(60, Some(1), UnderHat::Refa);
        assert!(sheet.pass() && !sheet.pass());
        assert_eq!(sheet.refas(), [1; 3]);
        sheet.spend(Player::Two);
        assert_eq!(Player::ALL.map(|player| sheet.is_refa(player)), [true, false, true]);
        sheet.spend(Player::Two);
        assert_eq!(sheet.refas(), [1, 0, 1]);
    }
}
