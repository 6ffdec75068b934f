//! Cards of which there may be several copies: [`CardBag`]. Sets with one copy of each are in `cards.rs`.

use core::fmt;

use crate::card::{Card, Rank, Suit};

/// Known cards, each with how many copies of it there are: at most [`CardBag::MOST`] of one card.
///
/// A suit is a word of four bits a rank, the deuce lowest, so that questions about a suit are one instruction or two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardBag([u64; 4]);

/// Every other rank of a suit's word, so that sums and differences of one rank do not run into the next.
const EVEN: u64 = 0x0f0f_0f0f_0f0f_0f0f;

impl CardBag {
    /// No card.
    pub const EMPTY: CardBag = CardBag([0; 4]);
    /// The most copies of one card.
    pub const MOST: u8 = 15;

    /// The same cards in every suit: four bits a rank, the deuce lowest.
    #[cfg(feature = "pinochle")]
    #[inline]
    pub(crate) const fn in_all_suits(ranks: u64) -> CardBag {
        CardBag([ranks; 4])
    }

    /// How many copies of the card.
    #[inline]
    pub const fn count(&self, card: Card) -> u8 {
        (self.0[card.suit() as usize] >> (4 * card.rank().number()) & 15) as u8
    }

    /// Whether there is a copy of the card.
    #[inline]
    pub const fn contains(&self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// Adds a copy of the card; `false` and no change where there are [`CardBag::MOST`] already.
    #[inline]
    pub const fn insert(&mut self, card: Card) -> bool {
        let fits = self.count(card) < Self::MOST;
        if fits {
            self.0[card.suit() as usize] += 1 << (4 * card.rank().number());
        }
        fits
    }

    /// Takes a copy of the card out; `false` and no change where there is none.
    #[inline]
    pub const fn remove(&mut self, card: Card) -> bool {
        let held = self.contains(card);
        if held {
            self.0[card.suit() as usize] -= 1 << (4 * card.rank().number());
        }
        held
    }

    /// How many cards there are, each copy counted.
    #[inline]
    pub const fn len(&self) -> u32 {
        sum(self.0[0]) + sum(self.0[1]) + sum(self.0[2]) + sum(self.0[3])
    }

    /// Whether there is no card.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    /// Whether there is a card of the suit.
    #[inline]
    pub const fn has_suit(&self, suit: Suit) -> bool {
        self.0[suit as usize] != 0
    }

    /// The copies of each rank of a suit, four bits a rank, the deuce lowest.
    #[inline]
    pub const fn suit(&self, suit: Suit) -> u64 {
        self.0[suit as usize]
    }

    /// Makes the copies of a suit's ranks these: four bits a rank, the deuce lowest; what is no rank is dropped.
    #[inline]
    pub const fn set_suit(&mut self, suit: Suit, ranks: u64) {
        self.0[suit as usize] = ranks & 0xf_ffff_ffff_ffff;
    }

    /// Whether every card of `other`, as often as it is there, is here too.
    pub const fn contains_all(&self, other: &CardBag) -> bool {
        let mut suit = 0;
        while suit < 4 {
            if !covers(self.0[suit], other.0[suit]) {
                return false;
            }
            suit += 1;
        }
        true
    }

    /// These cards and those of `other`; `None` where one card would have too many copies.
    #[must_use]
    pub fn plus(&self, other: &CardBag) -> Option<CardBag> {
        let mut all = *self;
        for (here, there) in all.0.iter_mut().zip(other.0) {
            let (low, high) = ((*here & EVEN) + (there & EVEN), (*here >> 4 & EVEN) + (there >> 4 & EVEN));
            if (low | high) & !EVEN != 0 {
                return None;
            }
            *here = low | high << 4;
        }
        Some(all)
    }

    /// These cards without those of `other`, as far as they are here.
    #[must_use]
    pub fn minus(&self, other: &CardBag) -> CardBag {
        if self.contains_all(other) {
            let mut left = *self;
            for (here, there) in left.0.iter_mut().zip(other.0) {
                *here -= there;
            }
            return left;
        }
        let mut left = CardBag::EMPTY;
        for (card, count) in self.kinds() {
            let stay = count.saturating_sub(other.count(card));
            left.0[card.suit() as usize] |= u64::from(stay) << (4 * card.rank().number());
        }
        left
    }

    /// Each card that is here with its number of copies: clubs from deuce to ace, then diamonds, hearts, spades.
    #[inline]
    pub fn kinds(self) -> CardKinds {
        CardKinds { suits: self.0, suit: 0 }
    }

    /// Every copy of every card, in the order of [`CardBag::kinds`].
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        self.kinds().flat_map(|(card, count)| core::iter::repeat_n(card, usize::from(count)))
    }

    /// How many cards are of one of these ranks (bit 0 = deuce … bit 12 = ace).
    #[cfg(any(feature = "pinochle", test))]
    pub(crate) fn count_of_ranks(&self, ranks: u16) -> u32 {
        let mut mask = 0;
        let mut rest = ranks & 0x1fff;
        while rest != 0 {
            mask |= 15 << (4 * rest.trailing_zeros());
            rest &= rest - 1;
        }
        self.0.iter().map(|&suit| sum(suit & mask)).sum()
    }
}

/// The sum of the sixteen four-bit numbers of a word.
#[inline]
const fn sum(word: u64) -> u32 {
    let bytes = (word & EVEN) + (word >> 4 & EVEN);
    (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
}

/// Whether each four-bit number of `one` is at least that of `other`.
#[inline]
const fn covers(one: u64, other: u64) -> bool {
    const GUARD: u64 = 0x1010_1010_1010_1010;
    let low = ((one & EVEN) | GUARD) - (other & EVEN);
    let high = ((one >> 4 & EVEN) | GUARD) - (other >> 4 & EVEN);
    low & high & GUARD == GUARD
}

/// Each card of a [`CardBag`] with its number of copies.
#[derive(Clone, Debug)]
pub struct CardKinds {
    suits: [u64; 4],
    suit: usize,
}

impl Iterator for CardKinds {
    type Item = (Card, u8);

    #[inline]
    fn next(&mut self) -> Option<(Card, u8)> {
        loop {
            let word = self.suits.get_mut(self.suit)?;
            if *word == 0 {
                self.suit += 1;
                continue;
            }
            let rank = word.trailing_zeros() / 4;
            let count = (*word >> (4 * rank) & 15) as u8;
            *word &= !(15 << (4 * rank));
            let card = Card::new(Rank::new(rank as u8)?, *Suit::ALL.get(self.suit)?);
            return Some((card, count));
        }
    }
}

impl FromIterator<Card> for CardBag {
    /// Copies beyond [`CardBag::MOST`] are left out.
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardBag {
        let mut bag = CardBag::EMPTY;
        for card in cards {
            bag.insert(card);
        }
        bag
    }
}

impl fmt::Debug for CardBag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for CardBag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|card| card.fmt(f))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bag(cards: &str) -> CardBag {
        cards.parse().unwrap()
    }

    #[test]
    fn copies_are_counted() {
        let mut two = bag("AsAsTd");
        let ace = "As".parse().unwrap();
        assert_eq!((two.len(), two.count(ace)), (3, 2));
        assert!(two.remove(ace) && two.remove(ace) && !two.remove(ace));
        assert_eq!(two.to_string(), "Td");
        for _ in 0..CardBag::MOST {
            assert!(two.insert(ace));
        }
        assert!(!two.insert(ace));
        assert_eq!(two.len(), 16);
        assert_eq!(two.plus(&bag("As")), None);
        assert_eq!(two.plus(&bag("Kh")).map(|all| all.len()), Some(17));
    }

    #[test]
    fn bags_compare_card_by_card() {
        let big = bag("2cAcAcKdKdKhQs");
        assert!(big.contains_all(&bag("AcAcKd")));
        assert!(big.contains_all(&CardBag::EMPTY));
        assert!(!big.contains_all(&bag("AcAcAc")));
        assert!(!big.contains_all(&bag("As")));
        assert_eq!(big.minus(&bag("AcKdQs")), bag("2cAcKdKh"));
        assert_eq!(big.minus(&bag("AcAcAcJs")), bag("2cKdKdKhQs"));
        assert_eq!(big.count_of_ranks(1 << 12 | 1 << 11), 5);
        assert_eq!(big.iter().collect::<CardBag>(), big);
        let full: CardBag = (0..64).filter_map(Card::from_index).flat_map(|card| [card; 15]).collect();
        assert_eq!(full.len(), 15 * 52);
    }
}
