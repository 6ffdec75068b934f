//! One playing card: [`Card`], [`Rank`], [`Suit`], and [`MaybeCard`] for a card whose face we may not know.
//!
//! Not here: which rank beats which. That belongs to a game.

use core::fmt;
use core::num::NonZeroU8;

/// A rank, deuce to ace. The numbers are only names (0 = deuce … 12 = ace): rank order belongs to a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

impl Rank {
    /// The letters by number, deuce first.
    pub const LETTERS: [u8; 13] = *b"23456789TJQKA";
    /// The 2, the lowest rank of a standard deck.
    pub const DEUCE: Rank = Rank(0);
    /// The six, lowest rank of the short deck.
    pub const SIX: Rank = Rank(4);
    /// The nine.
    pub const NINE: Rank = Rank(7);
    /// The highest rank. Rankings in which an ace may be low say so themselves.
    pub const ACE: Rank = Rank(12);

    /// The rank of this number (0 = deuce … 12 = ace).
    #[inline]
    pub const fn new(number: u8) -> Option<Rank> {
        if number < 13 { Some(Rank(number)) } else { None }
    }

    /// The rank of this letter; upper case only.
    #[inline]
    pub const fn from_letter(letter: u8) -> Option<Rank> {
        Some(Rank(match letter {
            b'2'..=b'9' => letter - b'2',
            b'T' => 8,
            b'J' => 9,
            b'Q' => 10,
            b'K' => 11,
            b'A' => 12,
            _ => return None,
        }))
    }

    /// 0 = deuce … 12 = ace.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its letter as all notations write it: `2` to `9`, `T`, `J`, `Q`, `K`, `A`.
    #[inline]
    pub const fn letter(self) -> char {
        Self::LETTERS[self.0 as usize] as char
    }

    /// Every rank, deuce first.
    pub fn all() -> impl DoubleEndedIterator<Item = Rank> + Clone {
        (0..13).map(Rank)
    }
}

impl fmt::Debug for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A suit, in the order in which a stud bring-in breaks ties: clubs lowest, spades highest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Suit {
    /// ♣
    Clubs = 0,
    /// ♦
    Diamonds = 1,
    /// ♥
    Hearts = 2,
    /// ♠
    Spades = 3,
}

impl Suit {
    /// Every suit, clubs first.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// The suit of this letter; lower case only.
    #[inline]
    pub const fn from_letter(letter: u8) -> Option<Suit> {
        Some(match letter {
            b'c' => Suit::Clubs,
            b'd' => Suit::Diamonds,
            b'h' => Suit::Hearts,
            b's' => Suit::Spades,
            _ => return None,
        })
    }

    /// Its letter, lower case.
    #[inline]
    pub const fn letter(self) -> char {
        ['c', 'd', 'h', 's'][self as usize]
    }

    /// Its name: `clubs`, `diamonds`, `hearts` or `spades`.
    pub const fn name(self) -> &'static str {
        ["clubs", "diamonds", "hearts", "spades"][self as usize]
    }
}

impl fmt::Debug for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A card whose rank and suit are known. `Option<Card>` takes one byte.
///
/// Its [index](Card::index) is `16 * suit + rank`, which is also its bit in a [`CardSet`](crate::CardSet).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(NonZeroU8);

impl Card {
    /// The card of this rank and suit.
    #[inline]
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        match NonZeroU8::new(suit as u8 * 16 + rank.0 + 1) {
            Some(n) => Card(n),
            None => Card(NonZeroU8::MIN), // never: the sum is at least 1
        }
    }

    /// The card with this [index](Card::index).
    #[inline]
    pub const fn from_index(index: u8) -> Option<Card> {
        // A bit for each index of a card.
        const INDEXES: u64 = 0x1fff_1fff_1fff_1fff;
        if index < 64 && INDEXES >> index & 1 != 0 {
            match NonZeroU8::new(index + 1) {
                Some(n) => Some(Card(n)),
                None => None,
            }
        } else {
            None
        }
    }

    /// The card that two letters such as `A`, `s` write; rank upper case, suit lower case.
    #[inline]
    pub const fn from_letters(rank: u8, suit: u8) -> Option<Card> {
        match (Rank::from_letter(rank), Suit::from_letter(suit)) {
            (Some(rank), Some(suit)) => Some(Card::new(rank, suit)),
            _ => None,
        }
    }

    /// `16 * suit + rank`: below 64, and `index & 15` below 13.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0.get() - 1
    }

    /// The rank, deuce to ace.
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank((self.0.get() - 1) & 15)
    }

    /// The suit, clubs to spades.
    #[inline]
    pub const fn suit(self) -> Suit {
        // Without a table: the compiler sees that this is the number itself.
        match (self.0.get() - 1) >> 4 & 3 {
            0 => Suit::Clubs,
            1 => Suit::Diamonds,
            2 => Suit::Hearts,
            _ => Suit::Spades,
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank(), self.suit())
    }
}

/// A card on the table whose face may be hidden from us. It cannot be ranked: ranking takes a [`CardSet`](crate::CardSet)
/// of known cards, so an unknown card is never ranked by accident.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct MaybeCard(Option<Card>);

impl MaybeCard {
    /// A card whose face is not known.
    pub const UNKNOWN: MaybeCard = MaybeCard(None);

    /// The card, if its face is known.
    #[inline]
    pub const fn known(self) -> Option<Card> {
        self.0
    }
}

impl From<Card> for MaybeCard {
    #[inline]
    fn from(card: Card) -> MaybeCard {
        MaybeCard(Some(card))
    }
}

impl fmt::Debug for MaybeCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for MaybeCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(card) => card.fmt(f),
            None => f.write_str("??"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_hold_as_sketched() {
        assert_eq!(size_of::<Option<Card>>(), 1);
        assert_eq!(size_of::<MaybeCard>(), 1);
    }

    #[test]
    fn every_card_is_itself_again() {
        let mut seen = 0;
        for index in 0..=255 {
            let Some(card) = Card::from_index(index) else { continue };
            seen += 1;
            assert_eq!(card.index(), index);
            assert_eq!(Card::new(card.rank(), card.suit()), card);
            let text = card.to_string();
            assert_eq!(Card::from_letters(text.as_bytes()[0], text.as_bytes()[1]), Some(card));
        }
        assert_eq!(seen, 52);
    }
}
