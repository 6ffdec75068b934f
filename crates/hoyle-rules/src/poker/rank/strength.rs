//! [`Strength`], by which hands of one ranking compare, and [`Category`], what a hand is called.
//!
//! Not here: how a hand comes by its strength; that is each ranking's file.

use core::fmt;
use core::num::NonZeroU16;

/// How strong a hand is within one [`Ranking`](super::Ranking): the bigger strength wins, in low rankings too, and equal
/// strengths split. Strengths of different rankings do not compare.
///
/// It has 16 bits. In the high rankings the upper four say the place of the category, lowest first, and the lower
/// twelve, counted from 1, the place of the hand within it; in the low rankings every bit is turned over. So none is 0,
/// and an `Option<Strength>` takes two bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Strength(NonZeroU16);

impl Strength {
    /// From the place of the category and the place within it, from 0, which must be below 4095.
    #[inline]
    pub(super) const fn at(category: u16, within: u16) -> Strength {
        match NonZeroU16::new(category << 12 | (within + 1)) {
            Some(bits) => Strength(bits),
            None => Strength(NonZeroU16::MIN), // never: one of them is at least 1
        }
    }

    /// From a table, in which 0 is no hand.
    #[inline]
    pub(super) const fn from_table(bits: u16) -> Option<Strength> {
        match NonZeroU16::new(bits) {
            Some(bits) => Some(Strength(bits)),
            None => None,
        }
    }

    /// The same hands in the opposite order: the weakest is the strongest.
    #[inline]
    pub(super) const fn reversed(self) -> Strength {
        match NonZeroU16::new(!self.0.get()) {
            Some(bits) => Strength(bits),
            None => Strength(NonZeroU16::MIN), // never: there is no sixteenth category
        }
    }

    /// The place of the category, of a strength that is not reversed.
    #[inline]
    pub(super) const fn place(self) -> u16 {
        self.0.get() >> 12
    }

    /// The place within the category, of a strength that is not reversed.
    #[inline]
    pub(super) const fn within(self) -> u16 {
        (self.0.get() & 0xfff).saturating_sub(1)
    }

    /// The category where categories stand in their usual order.
    #[inline]
    pub(super) const fn high_category(self) -> Category {
        let place = self.place() as usize;
        if place < 9 { Category::ALL[place] } else { Category::StraightFlush }
    }

    /// The bits, for counting or hashing hands. The numbers mean nothing but their order, and may change between
    /// versions of this crate.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0.get()
    }
}

impl fmt::Debug for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Strength({:x}:{:03x})", self.place(), self.within())
    }
}

/// What a hand is called. The order is that of [`Ranking::High`](super::Ranking::High), lowest first; other rankings
/// have others.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Category {
    /// Nothing of what follows.
    HighCard = 0,
    /// Two cards of a rank.
    OnePair = 1,
    /// Two cards of a rank, twice.
    TwoPair = 2,
    /// Three cards of a rank.
    ThreeOfAKind = 3,
    /// Five ranks in a row.
    Straight = 4,
    /// Five cards of a suit.
    Flush = 5,
    /// Three cards of one rank and two of another.
    FullHouse = 6,
    /// Four cards of a rank.
    FourOfAKind = 7,
    /// Five ranks in a row, of one suit.
    StraightFlush = 8,
}

impl Category {
    /// Every category, lowest first.
    pub const ALL: [Category; 9] = [
        Category::HighCard,
        Category::OnePair,
        Category::TwoPair,
        Category::ThreeOfAKind,
        Category::Straight,
        Category::Flush,
        Category::FullHouse,
        Category::FourOfAKind,
        Category::StraightFlush,
    ];

    /// Its name: `High card`, `One pair` and so on.
    pub const fn name(self) -> &'static str {
        match self {
            Category::HighCard => "High card",
            Category::OnePair => "One pair",
            Category::TwoPair => "Two pair",
            Category::ThreeOfAKind => "Three of a kind",
            Category::Straight => "Straight",
            Category::Flush => "Flush",
            Category::FullHouse => "Full house",
            Category::FourOfAKind => "Four of a kind",
            Category::StraightFlush => "Straight flush",
        }
    }
}

impl fmt::Display for Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
