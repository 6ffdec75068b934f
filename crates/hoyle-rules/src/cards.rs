//! Sets of cards: [`CardSet`], one copy of each card.

use core::fmt;
use core::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};

use crate::card::{Card, Rank, Suit};

/// A set of known cards, at most one copy of each: one bit a card at its [index](Card::index), 16 bits a suit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);
    /// The deck of 52: every rank of every suit, no joker.
    pub const STANDARD: CardSet = CardSet(0x1fff_1fff_1fff_1fff);
    /// The 36 cards from six to ace.
    pub const SHORT: CardSet = CardSet(0x1ff0_1ff0_1ff0_1ff0);
    /// The 32 cards from seven to ace.
    pub const PIQUET: CardSet = CardSet(0x1fe0_1fe0_1fe0_1fe0);

    /// The set with these bits; bits that are no card are dropped.
    #[inline]
    pub const fn from_bits(bits: u64) -> CardSet {
        CardSet(bits & Self::STANDARD.0)
    }

    /// One bit a card, at its index.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// How many cards there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the card is in it.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 != 0
    }

    /// Adds a card.
    #[inline]
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.index();
    }

    /// Takes a card out.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.index());
    }

    /// The ranks held in one suit: bit 0 = deuce … bit 12 = ace.
    #[inline]
    pub const fn ranks_of(self, suit: Suit) -> u16 {
        (self.0 >> (16 * suit as u32)) as u16
    }

    /// The ranks held in any suit: bit 0 = deuce … bit 12 = ace.
    #[inline]
    pub const fn ranks(self) -> u16 {
        let half = self.0 | self.0 >> 32;
        (half | half >> 16) as u16
    }

    /// The cards, by index: clubs from deuce to ace, then diamonds, hearts, spades.
    #[inline]
    pub fn iter(self) -> CardSetIter {
        CardSetIter(self.0)
    }

    /// Every rank of a suit.
    #[inline]
    pub const fn of_suit(suit: Suit) -> CardSet {
        CardSet(0x1fff << (16 * suit as u32))
    }

    /// All four cards of a rank.
    #[inline]
    pub const fn of_rank(rank: Rank) -> CardSet {
        CardSet(0x0001_0001_0001_0001 << rank.number())
    }
}

/// The cards of a [`CardSet`], by index.
#[derive(Clone, Debug)]
pub struct CardSetIter(u64);

impl Iterator for CardSetIter {
    type Item = Card;
    #[inline]
    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let index = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Card::from_index(index)
    }
    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.0.count_ones() as usize;
        (n, Some(n))
    }
}

impl ExactSizeIterator for CardSetIter {}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = CardSetIter;
    fn into_iter(self) -> CardSetIter {
        self.iter()
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl From<Card> for CardSet {
    #[inline]
    fn from(card: Card) -> CardSet {
        CardSet(1 << card.index())
    }
}

impl BitOr for CardSet {
    type Output = CardSet;
    #[inline]
    fn bitor(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }
}

impl BitOrAssign for CardSet {
    #[inline]
    fn bitor_assign(&mut self, other: CardSet) {
        self.0 |= other.0;
    }
}

impl BitAnd for CardSet {
    type Output = CardSet;
    #[inline]
    fn bitand(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }
}

impl Sub for CardSet {
    type Output = CardSet;
    #[inline]
    fn sub(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }
}

impl SubAssign for CardSet {
    #[inline]
    fn sub_assign(&mut self, other: CardSet) {
        self.0 &= !other.0;
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|card| card.fmt(f))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decks_have_their_sizes() {
        assert_eq!(CardSet::STANDARD.len(), 52);
        assert_eq!(CardSet::SHORT.len(), 36);
        assert_eq!(CardSet::STANDARD.iter().collect::<CardSet>(), CardSet::STANDARD);
        assert_eq!(CardSet::SHORT.ranks(), 0x1ff0);
        assert_eq!(CardSet::PIQUET.len(), 32);
        assert_eq!((CardSet::PIQUET & CardSet::of_suit(Suit::Hearts)).to_string(), "7h8h9hThJhQhKhAh");
        assert_eq!(CardSet::of_rank(Rank::ACE).to_string(), "AcAdAhAs");
    }
}
