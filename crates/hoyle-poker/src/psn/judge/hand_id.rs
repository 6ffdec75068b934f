//! What a hand at the showdown is called: [`NamedHand`], its hand id with the ranks that decide. Not here: whether what a
//! text calls it is right.

use hoyle_rules::Card;
use hoyle_rules::Rank;
use hoyle_rules::poker::Cards;
use hoyle_rules::poker::rank::{Category, Ranking};

use crate::psn::parse::draft::HandId;

/// A hand's id, the ranks that make it, and its kickers from the highest on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::psn) struct NamedHand {
    pub(in crate::psn) id: HandId,
    /// The ranks of the pair, of both pairs, of the straight's highest card, …
    made: Vec<u8>,
    pub(in crate::psn) kickers: Vec<u8>,
}

impl NamedHand {
    /// What these hole cards are with this board of five.
    pub(in crate::psn) fn new(hole: &Cards, board: &[Card]) -> Option<NamedHand> {
        let hole: Vec<Card> = hole.iter().filter_map(|card| card.known()).collect();
        let best = Ranking::High.best(&hole, board)?;
        let mut counts = [0_u8; 13];
        for card in best.cards() {
            if let Some(count) = counts.get_mut(usize::from(card.rank().number())) {
                *count += 1;
            }
        }
        let of = |wanted: u8| -> Vec<u8> {
            (0_u8..13).rev().filter(|rank| counts.get(usize::from(*rank)) == Some(&wanted)).collect()
        };
        let (ones, twos, threes) = (of(1), of(2), of(3));
        let top = |ranks: &[u8]| ranks.first().copied().into_iter().collect::<Vec<u8>>();
        let below = |ranks: &[u8]| ranks.get(1..).unwrap_or_default().to_vec();
        // The wheel is led by its five.
        let led = if ones.starts_with(&[12, 3]) { vec![3] } else { top(&ones) };
        let (id, made, kickers) = match best.category {
            Category::HighCard => (HandId::HighCard, top(&ones), below(&ones)),
            Category::OnePair => (HandId::Pair, twos, ones),
            Category::TwoPair => (HandId::TwoPair, twos, ones),
            Category::ThreeOfAKind => (HandId::ThreeOfAKind, threes, ones),
            Category::Straight => (HandId::Straight, led, Vec::new()),
            Category::Flush => (HandId::Flush, top(&ones), below(&ones)),
            Category::FullHouse => (HandId::FullHouse, [threes, twos].concat(), Vec::new()),
            Category::FourOfAKind => (HandId::FourOfAKind, of(4), ones),
            Category::StraightFlush if led == [12] => (HandId::RoyalFlush, led, Vec::new()),
            Category::StraightFlush => (HandId::StraightFlush, led, Vec::new()),
        };
        Some(NamedHand { id, made, kickers })
    }

    /// How many kickers tell this hand from the others of the same kind: none where nothing else is of it, or where all of
    /// it is equal; three at most, for more are not written.
    pub(in crate::psn) fn deciding(&self, others: &[NamedHand]) -> usize {
        others.iter().filter_map(|other| self.differs_at(other)).map(|place| (place + 1).min(3)).max().unwrap_or(0)
    }

    /// The place of the kicker that tells it from another hand of the same kind.
    pub(in crate::psn) fn differs_at(&self, other: &NamedHand) -> Option<usize> {
        let alike = other.id == self.id && other.made == self.made;
        self.kickers.iter().zip(&other.kickers).position(|(own, other)| own != other).filter(|_| alike)
    }

    /// The id with so many kickers: `PA+AQ`.
    pub(in crate::psn) fn write(&self, kickers: usize) -> String {
        let mut text = HandId::NAMES.get(self.id as usize).copied().unwrap_or_default().to_owned();
        for (place, rank) in self.kickers.iter().take(kickers).enumerate() {
            if place == 0 {
                text.push('+');
            }
            text.extend(Rank::new(*rank).map(Rank::letter));
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> Vec<Card> {
        text.as_bytes().chunks(2).map(|card| hoyle_rules::Card::from_letters(card[0], card[1]).unwrap()).collect()
    }

    fn named(hole: &str, board: &str) -> NamedHand {
        NamedHand::new(&cards(hole).into_iter().collect(), &cards(board)).unwrap()
    }

    #[test]
    fn hands_are_called_as_the_list_has_it() {
        for (hole, board, name) in [
            ("AsKs", "QsJsTs2d2h", "RF"),
            ("As2s", "3s4s5s2d2h", "SF"),
            ("KsQs", "JsTs9sAdAh", "SF"),
            ("7c7d", "7h7s2dKcAs", "4K+A"),
            ("7c7d", "7h2s2dKcAs", "FH"),
            ("As4s", "9s7s2sKcKd", "FL+974"),
            ("Ac2d", "3h4s5dKcKs", "ST"),
            ("7c7d", "7h2s4dKcAs", "3K+AK"),
            ("7c2d", "7h2s4dKcAs", "2P+A"),
            ("QdAh", "7h2h5s5d4d", "PA+AQ7"),
            ("3c4d", "7h9sJdKcAs", "HC+KJ9"),
        ] {
            assert_eq!(named(hole, board).write(3), name, "{hole} {board}");
        }
    }

    #[test]
    fn as_many_kickers_as_decide() {
        let board = "7h2h5s5d4d";
        let (queen, jack, same) = (named("QdAh", board), named("JdAc", board), named("QcAs", board));
        assert_eq!(queen.deciding(std::slice::from_ref(&jack)), 2);
        assert_eq!(queen.deciding(&[same, named("7c7d", board)]), 0);
        assert_eq!(queen.deciding(&[]), 0);
        assert_eq!(jack.deciding(&[named("JcKs", board), queen]), 2);
    }
}
