//! The usual ranking: the best five of five to seven cards, and the visible cards of stud.
//!
//! Not here: short deck, whose flushes and straights differ; Omaha, which may not use any five cards; the tables.

use core::ops::{Add, AddAssign};

use super::shape::Shape;
use super::strength::Strength;
use super::tables;
use crate::card::{Card, Suit};
use crate::cards::CardSet;

/// The strength of the best five of five to seven cards; `None` for any other number.
#[inline]
pub fn strength(cards: CardSet) -> Option<Strength> {
    let sum =
        Suit::ALL.into_iter().map(|suit| tables::of_suit(cards.ranks_of(suit))).fold(0, tables::Sum::wrapping_add);
    if sum & 0xff == 7 {
        return Strength::from_table(tables::seven(sum));
    }
    not_plain_seven(sum, cards)
}

/// The strength of other hands than seven cards without a flush. Kept out of line, so that these seven go through quickly.
#[inline(never)]
fn not_plain_seven(sum: tables::Sum, cards: CardSet) -> Option<Strength> {
    const FLUSHES: core::ops::RangeInclusive<tables::Sum> = tables::FLUSH + 5..=tables::FLUSH + 7;
    Strength::from_table(match sum & 0xff {
        5 => tables::five(sum),
        6 => tables::six(sum),
        n if FLUSHES.contains(&n) => {
            Suit::ALL.into_iter().map(|suit| tables::flush(cards.ranks_of(suit))).fold(0, u16::max)
        }
        _ => 0,
    })
}

/// The strength of the one to four cards that a stud player shows, by which the high hand opens; `None` for any other
/// number.
///
/// Four of a kind, three of a kind, two pair, one pair, high card: straights and flushes do not count, nor do suits.
/// Of two hands of one category that with more cards is the stronger.
pub fn visible(cards: CardSet) -> Option<Strength> {
    Shape::of(cards).visible().map(|(category, within)| Strength::at(category, within))
}

/// What a card of this rank adds to the sum for [`of_ranks`].
#[inline]
pub(in crate::poker) fn rank_key(rank: usize) -> u32 {
    tables::OF_RANK[rank % tables::OF_RANK.len()]
}

/// What seven cards with this sum of keys are worth if no five are of one suit: comparable with [`of_flush`].
#[inline]
pub(in crate::poker) fn of_ranks(sum: u32) -> u16 {
    tables::seven(sum)
}

/// What the best five of these ranks in one suit are worth; 0 if there are fewer than five.
#[inline]
pub(in crate::poker) fn of_flush(ranks: u16) -> u16 {
    tables::flush(ranks)
}

/// Cards that are being added up: the quickest way to a strength where many hands share some of their cards.
///
/// ```
/// use hoyle_rules::poker::rank::high::{self, Tally};
/// use hoyle_rules::CardSet;
///
/// let (board, hole): (CardSet, CardSet) = ("AhKdKh7c2s".parse()?, "KsKc".parse()?);
/// let sum = board.iter().collect::<Tally>() + hole.iter().collect();
/// assert_eq!(sum.strength(), high::strength(board | hole));
/// # Ok::<(), hoyle_rules::ParseCardError>(())
/// ```
///
/// A card that is added twice is counted twice, and there is no telling what strength comes of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tally {
    /// The upper 24 bits are the sum of the keys, which may wrap around. At bit 16 eight bits count the cards from -7, and
    /// carry into nothing; below, four bits a suit count its cards from 3. So of seven cards without a flush all bits of
    /// [`KIND`] are 0.
    sums: u64,
    cards: CardSet,
}

/// The sums of no card.
const NO_CARDS: u64 = (256 - 7) << 16 | 0x3333;

/// The bits of the sums that count the cards, and those that say which suits have five.
const KIND: u32 = 0x00ff_8888;

/// What each card adds to a tally, by its index.
static OF_CARD: [u64; 64] = {
    let mut sums = [0; 64];
    let mut index = 0;
    while index < 64 {
        let key = tables::OF_RANK[index % 16] & !0xff;
        sums[index] = (key as u64) << 32 | 1 << 16 | 1 << (4 * (index / 16));
        index += 1;
    }
    sums
};

impl Tally {
    /// No card.
    pub const EMPTY: Tally = Tally { sums: NO_CARDS, cards: CardSet::EMPTY };

    /// The cards so far.
    #[inline]
    pub const fn cards(self) -> CardSet {
        self.cards
    }

    /// With one card more.
    #[inline]
    pub fn with(self, card: Card) -> Tally {
        let sum = OF_CARD[usize::from(card.index()) % OF_CARD.len()];
        Tally { sums: self.sums.wrapping_add(sum), cards: self.cards | card.into() }
    }

    /// With the cards of another.
    #[inline]
    pub fn and(self, other: Tally) -> Tally {
        Tally { sums: self.sums.wrapping_add(other.sums).wrapping_sub(NO_CARDS), cards: self.cards | other.cards }
    }

    /// As [`strength`] of the cards.
    #[inline]
    pub fn strength(self) -> Option<Strength> {
        let kind = self.sums as u32 & KIND;
        if kind == 0 {
            return Strength::from_table(tables::seven((self.sums >> 32) as tables::Sum));
        }
        if kind >> 16 == 0 {
            return Strength::from_table(self.flush(kind));
        }
        self.not_seven()
    }

    /// What the flush is worth that this kind shows.
    #[inline]
    fn flush(self, kind: u32) -> u16 {
        let suit = kind.trailing_zeros() / 4;
        tables::flush((self.cards.bits() >> (16 * suit)) as u16)
    }

    /// Kept out of line, so that seven cards go through quickly.
    #[inline(never)]
    fn not_seven(self) -> Option<Strength> {
        let kind = self.sums as u32 & KIND;
        let sum = (self.sums >> 32) as tables::Sum;
        Strength::from_table(match (((kind >> 16) + 7) & 0xff, kind & 0xffff) {
            (6, 0) => tables::six(sum),
            (5, 0) => tables::five(sum),
            (5 | 6, _) => self.flush(kind),
            _ => 0,
        })
    }
}

impl Default for Tally {
    fn default() -> Tally {
        Tally::EMPTY
    }
}

impl From<Card> for Tally {
    #[inline]
    fn from(card: Card) -> Tally {
        Tally::EMPTY.with(card)
    }
}

impl FromIterator<Card> for Tally {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Tally {
        cards.into_iter().fold(Tally::EMPTY, Tally::with)
    }
}

impl AddAssign<Card> for Tally {
    #[inline]
    fn add_assign(&mut self, card: Card) {
        *self = self.with(card);
    }
}

impl Add for Tally {
    type Output = Tally;
    #[inline]
    fn add(self, other: Tally) -> Tally {
        self.and(other)
    }
}
