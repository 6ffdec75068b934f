//! [`Best`]: which cards make the hand. For display; slow, for it tries every combination.
//!
//! Not here: how strong a combination is; that is each ranking's file.

use super::strength::{Category, Strength};
use super::{Ranking, eight_or_better, high};
use crate::card::{Card, Rank, Suit};
use crate::cards::CardSet;

/// The best hand of a player: its strength, its category and its cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Best {
    /// How strong it is by this ranking. It can be compared with strengths of the same ranking only; the greater
    /// wins, in lowball too.
    pub strength: Strength,
    /// What kind of hand it is, a flush say, where the ranking has such kinds.
    pub category: Category,
    cards: [Card; 5],
    len: u8,
}

impl Best {
    /// The cards of the hand: five, or one to four in badugi. Hole cards stand before board cards, each in dealt order.
    pub fn cards(&self) -> &[Card] {
        self.cards.get(..usize::from(self.len)).unwrap_or_default()
    }
}

pub(super) fn best(ranking: Ranking, hole: &[Card], board: &[Card]) -> Option<Best> {
    let strength = ranking.strength(hole.iter().copied().collect(), board.iter().copied().collect())?;
    let category = ranking.category(strength);
    let found = |cards: [Card; 5], len| Best { strength, category, cards, len };

    if ranking.hole_cards_used() == Some(2) {
        let (hole, board) = (without_repeats(hole), without_repeats(board));
        return combinations::<2>(&hole).find_map(|[a, b]| {
            combinations::<3>(&board).find_map(|[c, d, e]| {
                let cards = [a, b, c, d, e];
                let set = CardSet::from_iter(cards);
                let made = match ranking {
                    Ranking::OmahaHigh => high::strength(set),
                    _ => eight_or_better::strength(set),
                };
                (made == Some(strength)).then(|| found(cards, 5))
            })
        });
    }
    let all = without_repeats(&[hole, board].concat());
    let makes = |cards: &[Card]| ranking.strength(cards.iter().copied().collect(), CardSet::EMPTY) == Some(strength);
    if ranking == Ranking::Badugi {
        // The place says how many cards count; of more cards than that, some would be left out.
        return match strength.place() {
            4 => first(&all, makes).map(|[a, b, c, d]| found([a, b, c, d, FILL], 4)),
            3 => first(&all, makes).map(|[a, b, c]| found([a, b, c, FILL, FILL], 3)),
            2 => first(&all, makes).map(|[a, b]| found([a, b, FILL, FILL, FILL], 2)),
            _ => first(&all, makes).map(|[a]| found([a, FILL, FILL, FILL, FILL], 1)),
        };
    }
    first(&all, makes).map(|five| found(five, 5))
}

/// Stands where there is no card.
const FILL: Card = Card::new(Rank::DEUCE, Suit::Clubs);

/// The first choice of `K` cards that makes the hand.
fn first<const K: usize>(all: &[Card], makes: impl Fn(&[Card]) -> bool) -> Option<[Card; K]> {
    combinations(all).find(|chosen| makes(chosen))
}

/// The cards in their order, each once.
fn without_repeats(cards: &[Card]) -> Vec<Card> {
    let mut seen = CardSet::EMPTY;
    let mut once = cards.to_vec();
    once.retain(|&card| {
        let new = !seen.contains(card);
        seen.insert(card);
        new
    });
    once
}

/// Every choice of `K` of the cards, in lexicographic order of their positions.
fn combinations<const K: usize>(cards: &[Card]) -> impl Iterator<Item = [Card; K]> {
    let mut next = (K <= cards.len()).then(|| core::array::from_fn::<usize, K, _>(|i| i));
    core::iter::from_fn(move || {
        let positions = next?;
        next = following(positions, cards.len());
        Some(positions.map(|position| cards[position]))
    })
}

/// The choice of positions below `n` that follows: the last position that can move moves, those behind it follow on.
fn following<const K: usize>(mut positions: [usize; K], n: usize) -> Option<[usize; K]> {
    let moving = (0..K).rev().find(|&i| positions[i] + (K - i) < n)?;
    let start = positions[moving] + 1;
    for (position, value) in positions[moving..].iter_mut().zip(start..) {
        *position = value;
    }
    Some(positions)
}
