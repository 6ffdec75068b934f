//! Omaha: exactly two of the hole cards and three of the board, for high and for the eight-or-better low.
//!
//! Not here: what a five-card hand is worth; that is [`high`](super::high) and [`eight_or_better`](super::eight_or_better).

use super::strength::Strength;
use super::{eight_or_better as low, high as usual};
use crate::cards::CardSet;

/// The strength of the best high hand of exactly two of two to six hole cards and three of three to five board cards;
/// `None` for other numbers of cards, and if a card is in both sets.
///
/// It compares with strengths of [`high`](super::high).
pub fn high(hole: CardSet, board: CardSet) -> Option<Strength> {
    choose(hole, board, usual::strength)
}

/// The strength of the best eight-or-better low of exactly two of two to six hole cards and three of three to five board
/// cards; `None` if there is none, for other numbers of cards, and if a card is in both sets.
///
/// It compares with strengths of [`eight_or_better`](super::eight_or_better).
pub fn eight_or_better(hole: CardSet, board: CardSet) -> Option<Strength> {
    choose(hole, board, low::strength)
}

fn choose(hole: CardSet, board: CardSet, strength: fn(CardSet) -> Option<Strength>) -> Option<Strength> {
    if !(2..=6).contains(&hole.len()) || !(3..=5).contains(&board.len()) || !(hole & board).is_empty() {
        return None;
    }
    let mut best = None;
    for a in hole {
        for b in hole.iter().filter(|&b| b > a) {
            for c in board {
                for d in board.iter().filter(|&d| d > c) {
                    for e in board.iter().filter(|&e| e > d) {
                        best = best.max(strength(CardSet::from_iter([a, b, c, d, e])));
                    }
                }
            }
        }
    }
    best
}
