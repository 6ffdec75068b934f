//! A record of any game, kept ([`Record`]) or borrowed ([`RecordRef`]).

use core::fmt;

#[cfg(feature = "pinochle")]
use hoyle_pinochle as pinochle;
#[cfg(feature = "poker")]
use hoyle_poker as poker;
#[cfg(feature = "preferans")]
use hoyle_preferans as preferans;
use hoyle_rules::Seat;

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

/// Nobody in a record is called so, or more than one is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownPlayer {
    who: String,
    /// The player there: `p1 Ada`.
    there: Vec<String>,
    /// Whether players may be named by their positions, and one is the hero.
    by_position: bool,
    hero: bool,
}

impl fmt::Display for UnknownPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let called = |one: &&String| one.split_once(' ').is_some_and(|(_, name)| name == self.who);
        let are = if self.there.iter().filter(called).count() > 1 { "more than one" } else { "no" };
        write!(f, "there is {are} player {}; there are {}", self.who, self.there.join(", "))?;
        match (self.by_position, self.hero) {
            (true, true) => f.write_str(", positions such as BTN, and HERO"),
            (true, false) => f.write_str(", and positions such as BTN"),
            (false, true) => f.write_str(", and HERO"),
            (false, false) => Ok(()),
        }
    }
}

impl core::error::Error for UnknownPlayer {}

impl<'a> RecordRef<'a> {
    /// The seat of a player: `p2` or `2` in the order of dealing, a name, and in poker a position (`BTN`) or `HERO`, whose
    /// record it is. A name as it is written goes before all that is not a number; letters of the wrong case go last.
    ///
    /// # Errors
    /// That there is no such player, or more than one, and who is there.
    pub fn seat_of(self, who: &str) -> Result<Seat, UnknownPlayer> {
        let names = self.names();
        let number = who.strip_prefix(['p', 'P']).unwrap_or(who).parse::<usize>().ok();
        let by_number = || number.and_then(|number| number.checked_sub(1)).filter(|place| *place < names.len());
        let by_name = |same: fn(&str, &str) -> bool| {
            let mut alike = (0..names.len()).filter(|place| names.get(*place).is_some_and(|name| same(name, who)));
            alike.next().filter(|_| alike.next().is_none())
        };
        let found = by_number()
            .or_else(|| by_name(|name, who| name == who))
            .or_else(|| self.hero().filter(|_| who.eq_ignore_ascii_case("HERO")).map(Seat::index))
            .or_else(|| self.at_position(&who.to_ascii_uppercase()))
            .or_else(|| by_name(|name, who| name.to_lowercase() == who.to_lowercase()));
        found.and_then(Seat::new).ok_or_else(|| UnknownPlayer {
            who: who.to_owned(),
            there: (1..).zip(&names).map(|(number, name)| format!("p{number} {name}").trim_end().to_owned()).collect(),
            // Nobody has a dead button.
            by_position: self.at_position("BB").is_some(),
            hero: self.hero().is_some(),
        })
    }

    /// The names of the players by seat, as written; empty where they are not known.
    pub(crate) fn names(self) -> Vec<String> {
        let (names, players) = match self {
            #[cfg(feature = "poker")]
            RecordRef::Poker(hand) => (hand.names.clone().unwrap_or_default(), hand.setup.seats),
            #[cfg(feature = "pinochle")]
            RecordRef::Pinochle(game) => (game.names.clone(), game.players.map_or(game.names.len(), usize::from)),
            #[cfg(feature = "preferans")]
            RecordRef::Preferans(game) => (game.players.iter().cloned().map(Option::unwrap_or_default).collect(), 3),
        };
        let mut names: Vec<String> = names;
        names.resize(players, String::new());
        names
    }

    /// Whose record it is.
    fn hero(self) -> Option<Seat> {
        match self {
            #[cfg(feature = "poker")]
            RecordRef::Poker(hand) => hand.metadata.hero,
            #[allow(unreachable_patterns, reason = "there may be no other game")]
            _ => None,
        }
    }

    /// Who sits at a position.
    #[allow(unused_variables, reason = "poker may not be there")]
    fn at_position(self, name: &str) -> Option<usize> {
        match self {
            #[cfg(feature = "poker")]
            RecordRef::Poker(hand) => poker::positions::player_at(hand, name).ok().map(|sitter| sitter.seat.index()),
            #[allow(unreachable_patterns, reason = "there may be no other game")]
            _ => None,
        }
    }

    /// A copy that lives on when the next record is read.
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
