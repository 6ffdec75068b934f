//! The cards of pinochle: which there are, which is higher, which count. Not here: who plays them.

use crate::bag::CardBag;
use crate::card::{Card, Rank};

/// The most players that any deck is dealt to.
pub const MAX_PLAYERS: usize = 8;
/// The most copies of one card: eight, in a deck of 160.
pub const MAX_COPIES: usize = 8;

/// The ranks, highest first: the ten stands above the king.
pub const RANKS: [Rank; 6] = {
    let [a, t, k, q, j] = [12, 8, 11, 10, 9];
    [rank(a), rank(t), rank(k), rank(q), rank(j), Rank::NINE]
};

const fn rank(number: u8) -> Rank {
    match Rank::new(number) {
        Some(rank) => rank,
        None => Rank::NINE, // never: the numbers above are ranks
    }
}

/// Where a rank stands: 5 = ace, 4 = ten, 3 = king, 2 = queen, 1 = jack, 0 = nine; `None` for ranks that pinochle has not.
#[inline]
pub const fn strength(rank: Rank) -> Option<u8> {
    Some(match rank.number() {
        12 => 5,
        8 => 4,
        11 => 3,
        10 => 2,
        9 => 1,
        7 => 0,
        _ => return None,
    })
}

/// The ranks above this one, as a mask for [`CardBag::suit`].
#[inline]
pub(crate) const fn above(rank: Rank) -> u64 {
    ABOVE[(rank.number() & 15) as usize]
}

/// Those masks by the number of the rank; above what is no rank of pinochle all of them stand.
const ABOVE: [u64; 16] = {
    let mut all = 0;
    let mut place = 0;
    while place < RANKS.len() {
        all |= 15 << (4 * RANKS[place].number());
        place += 1;
    }
    let mut above = [all; 16];
    let mut higher = 0;
    let mut place = 0;
    while place < RANKS.len() {
        let number = RANKS[place].number();
        above[number as usize] = higher;
        higher |= 15 << (4 * number);
        place += 1;
    }
    above
};

/// Whether the card is a counter: an ace, a ten or a king, worth one point to who takes it.
#[inline]
pub const fn is_counter(card: Card) -> bool {
    COUNTERS >> card.rank().number() & 1 != 0
}

const COUNTERS: u16 = 1 << 12 | 1 << 8 | 1 << 11;

/// How many counters there are among the cards.
pub fn counters(cards: &CardBag) -> u32 {
    cards.count_of_ranks(COUNTERS)
}

/// Which cards a game is played with. [`Deck::from`](crate::Deck) its [`cards`](DeckKind::cards) deals them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DeckKind {
    /// Copies of each card: 2 in a single deck, 4 in a double deck. 1 to [`MAX_COPIES`].
    pub copies: u8,
    /// Whether the nines are in it: 24 different cards, not 20.
    pub nines: bool,
}

impl DeckKind {
    /// The single deck: 48 cards.
    pub const SINGLE: DeckKind = DeckKind { copies: 2, nines: true };
    /// The double deck without nines: 80 cards.
    pub const DOUBLE: DeckKind = DeckKind { copies: 4, nines: false };

    /// The decks that are known to be played: 48, 80, 96, 120 and 160 cards.
    pub const KNOWN: [DeckKind; 5] = [
        DeckKind::SINGLE,
        DeckKind::DOUBLE,
        DeckKind { copies: 4, nines: true },
        DeckKind { copies: 6, nines: false },
        DeckKind { copies: 8, nines: false },
    ];

    /// The known deck with so many cards.
    pub fn of_size(cards: u32) -> Option<DeckKind> {
        Self::KNOWN.into_iter().find(|deck| deck.size() == cards)
    }

    /// How many cards it has.
    pub const fn size(self) -> u32 {
        self.copies as u32 * if self.nines { 24 } else { 20 }
    }

    /// How many copies of this card.
    pub const fn copies_of(self, card: Card) -> u8 {
        match strength(card.rank()) {
            None => 0,
            Some(0) if !self.nines => 0,
            Some(_) => self.copies,
        }
    }

    /// All its cards, copies of one card behind each other: it is for the caller to shuffle.
    pub const fn cards(self) -> CardBag {
        let nines = if self.nines { 1 << 28 } else { 0 };
        let ranks: u64 = 1 << 48 | 1 << 44 | 1 << 40 | 1 << 36 | 1 << 32 | nines;
        let copies = if self.copies > CardBag::MOST { CardBag::MOST } else { self.copies };
        CardBag::in_all_suits(ranks * copies as u64)
    }

    /// Its counters, without the bonus for the last trick.
    pub const fn counters(self) -> u32 {
        self.copies as u32 * 12
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ten_stands_above_the_king() {
        for pair in RANKS.windows(2) {
            assert!(strength(pair[0]) > strength(pair[1]));
        }
        for one in RANKS {
            for other in RANKS {
                assert_eq!(
                    above(one) >> (4 * other.number()) & 15 != 0,
                    strength(other) > strength(one),
                    "{one}{other}"
                );
            }
        }
    }

    #[test]
    fn decks_have_their_sizes() {
        assert_eq!(DeckKind::KNOWN.map(DeckKind::size), [48, 80, 96, 120, 160]);
        for deck in DeckKind::KNOWN {
            assert_eq!(deck.cards().len(), deck.size());
            assert_eq!(counters(&deck.cards()), deck.counters());
            assert!(deck.cards().kinds().all(|(card, count)| count == deck.copies_of(card)));
            assert_eq!(DeckKind::of_size(deck.size()), Some(deck));
        }
    }
}
