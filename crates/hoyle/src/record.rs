//! A record of any game, kept ([`Record`]) or borrowed ([`RecordRef`]).

#[cfg(feature = "pinochle")]
use hoyle_pinochle as pinochle;
#[cfg(feature = "poker")]
use hoyle_poker as poker;
#[cfg(feature = "preferans")]
use hoyle_preferans as preferans;

/// One record of a game. There is a variant for each game whose feature is on, so that a match has an arm for the others.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
#[expect(clippy::large_enum_variant, reason = "one at a time is held; a hand of poker is most of them")]
pub enum Record {
    /// A hand of poker.
    #[cfg(feature = "poker")]
    Poker(poker::Hand),
    /// A game of pinochle.
    #[cfg(feature = "pinochle")]
    Pinochle(pinochle::Game),
    /// A game of preferans.
    #[cfg(feature = "preferans")]
    Preferans(preferans::Game),
}

/// A record, borrowed. There is a variant for each game whose feature is on, so that a match has an arm for the others.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum RecordRef<'a> {
    /// A hand of poker.
    #[cfg(feature = "poker")]
    Poker(&'a poker::Hand),
    /// A game of pinochle.
    #[cfg(feature = "pinochle")]
    Pinochle(&'a pinochle::Game),
    /// A game of preferans.
    #[cfg(feature = "preferans")]
    Preferans(&'a preferans::Game),
}

impl<'a> From<&'a Record> for RecordRef<'a> {
    fn from(record: &'a Record) -> RecordRef<'a> {
        record.as_ref()
    }
}

#[cfg(feature = "poker")]
impl<'a> From<&'a poker::Hand> for RecordRef<'a> {
    fn from(hand: &'a poker::Hand) -> RecordRef<'a> {
        RecordRef::Poker(hand)
    }
}

#[cfg(feature = "pinochle")]
impl<'a> From<&'a pinochle::Game> for RecordRef<'a> {
    fn from(game: &'a pinochle::Game) -> RecordRef<'a> {
        RecordRef::Pinochle(game)
    }
}

#[cfg(feature = "preferans")]
impl<'a> From<&'a preferans::Game> for RecordRef<'a> {
    fn from(game: &'a preferans::Game) -> RecordRef<'a> {
        RecordRef::Preferans(game)
    }
}

impl<'a> RecordRef<'a> {
    /// The record, to keep.
    pub fn to_record(self) -> Record {
        match self {
            #[cfg(feature = "poker")]
            RecordRef::Poker(hand) => Record::Poker(hand.clone()),
            #[cfg(feature = "pinochle")]
            RecordRef::Pinochle(game) => Record::Pinochle(game.clone()),
            #[cfg(feature = "preferans")]
            RecordRef::Preferans(game) => Record::Preferans(game.clone()),
        }
    }

    /// The hand, if the record is one of poker.
    #[cfg(feature = "poker")]
    pub fn poker(self) -> Option<&'a poker::Hand> {
        match self {
            RecordRef::Poker(hand) => Some(hand),
            #[allow(unreachable_patterns, reason = "there may be no other game")]
            _ => None,
        }
    }

    /// The game, if the record is one of pinochle.
    #[cfg(feature = "pinochle")]
    pub fn pinochle(self) -> Option<&'a pinochle::Game> {
        match self {
            RecordRef::Pinochle(game) => Some(game),
            #[allow(unreachable_patterns, reason = "there may be no other game")]
            _ => None,
        }
    }

    /// The game, if the record is one of preferans.
    #[cfg(feature = "preferans")]
    pub fn preferans(self) -> Option<&'a preferans::Game> {
        match self {
            RecordRef::Preferans(game) => Some(game),
            #[allow(unreachable_patterns, reason = "there may be no other game")]
            _ => None,
        }
    }
}

impl Record {
    /// The record, borrowed.
    pub fn as_ref(&self) -> RecordRef<'_> {
        match self {
            #[cfg(feature = "poker")]
            Record::Poker(hand) => RecordRef::Poker(hand),
            #[cfg(feature = "pinochle")]
            Record::Pinochle(game) => RecordRef::Pinochle(game),
            #[cfg(feature = "preferans")]
            Record::Preferans(game) => RecordRef::Preferans(game),
        }
    }

    /// The hand, if the record is one of poker.
    #[cfg(feature = "poker")]
    pub fn poker(&self) -> Option<&poker::Hand> {
        self.as_ref().poker()
    }

    /// The game, if the record is one of pinochle.
    #[cfg(feature = "pinochle")]
    pub fn pinochle(&self) -> Option<&pinochle::Game> {
        self.as_ref().pinochle()
    }

    /// The game, if the record is one of preferans.
    #[cfg(feature = "preferans")]
    pub fn preferans(&self) -> Option<&preferans::Game> {
        self.as_ref().preferans()
    }
}
