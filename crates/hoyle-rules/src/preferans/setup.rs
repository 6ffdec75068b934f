//! How a deal begins, and on what the table has agreed: [`Setup`], [`Options`].

use core::fmt;

use crate::cards::CardSet;
use crate::conventions::{Convention, UnknownConvention, choose};
use crate::preferans::player::Player;

/// In which order numbers are outbid by three who bid numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Numbers {
    /// Who sits before the holder of the standing number says "mine", who sits after raises by one.
    #[default]
    Seniority,
    /// A number and "mine" alternate, whoever speaks: prefko's own engine.
    Alternating,
}

/// When a follower who took fewer than two tricks of a made contract falls.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Falling {
    /// Only if both followers together have fewer than four.
    #[default]
    Together,
    /// Whatever the other one took.
    Alone,
}

/// How many tricks both followers need together, so that one who invited the other does not fall.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Invitation {
    /// Four, as two who follow on their own.
    #[default]
    Four,
    /// Two, as one who follows alone.
    Two,
}

/// When the play of a deal ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ending {
    /// As soon as the main player has fallen.
    #[default]
    AtOnce,
    /// After ten tricks; of the followers' tricks five count.
    TenTricks,
}

/// How high a table doubles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Doubling {
    /// Up to mortkontra.
    #[default]
    Mortkontra,
    /// Up to rekontra.
    Rekontra,
}

/// Whether a passed deal opens a refa once a player is below zero, "under the hat".
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum UnderHat {
    /// As before.
    #[default]
    Refa,
    /// No more.
    NoRefa,
}

/// What followers write when a preferans has fallen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FallenPreferans {
    /// Five times the value each, as after betl.
    #[default]
    Five,
    /// Their own tricks.
    Tricks,
}

/// What tables decide differently. The defaults are those of FORMATS.md.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// In which order numbers are outbid.
    pub numbers: Numbers,
    /// When a follower falls.
    pub falling: Falling,
    /// When a defender who invited the other one fails.
    pub invitation: Invitation,
    /// When the play of a deal ends.
    pub ending: Ending,
    /// How high is doubled.
    pub doubling: Doubling,
    /// Whether refas are opened under the hat.
    pub under_hat: UnderHat,
    /// What is written when a preferans has fallen.
    pub fallen_preferans: FallenPreferans,
}

/// The conventions that depart from the defaults.
pub const CONVENTIONS: &[Convention<Options>] = &[
    ("alternating", "number and \"mine\" alternate, whoever speaks", |o| o.numbers = Numbers::Alternating),
    ("falls-alone", "a follower with fewer than two tricks falls, whatever the other took", |o| {
        o.falling = Falling::Alone;
    }),
    ("invites-two", "one who invited stands with two tricks together", |o| o.invitation = Invitation::Two),
    ("ten-tricks", "all ten tricks are played; five of the followers' count", |o| o.ending = Ending::TenTricks),
    ("rekontra", "doubling ends with rekontra", |o| o.doubling = Doubling::Rekontra),
    ("no-refa-under-hat", "no refa is opened once a player is below zero", |o| o.under_hat = UnderHat::NoRefa),
    ("preferans-tricks", "after a fallen preferans followers write their own tricks", |o| {
        o.fallen_preferans = FallenPreferans::Tricks;
    }),
];

impl Options {
    /// The options with the conventions of these names chosen; see [`choose`].
    ///
    /// # Errors
    /// The name that no convention has.
    pub fn named(names: &str) -> Result<Options, UnknownConvention<'_>> {
        let mut options = Options::default();
        choose(CONVENTIONS, names, &mut options).map(|()| options)
    }
}

/// A deal before the first call. Data; may be nonsense.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Who is dealt to first and bids first; the player before deals.
    pub first: Player,
    /// The ten cards of each player, by player.
    pub hands: [CardSet; 3],
    /// The two cards of the talon.
    pub talon: CardSet,
    /// Which players have an open refa.
    pub refas: [bool; 3],
    /// On what the table has agreed.
    pub options: Options,
}

impl Setup {
    /// Whether the 32 cards are dealt as they should be.
    ///
    /// # Errors
    /// What is wrong with them.
    pub fn check(&self) -> Result<(), SetupError> {
        let mut all = self.talon;
        for player in Player::ALL {
            if self.hands[player].len() != 10 {
                return Err(SetupError::Hand(player));
            }
            all |= self.hands[player];
        }
        match (self.talon.len(), all == CardSet::PIQUET) {
            (2, true) => Ok(()),
            (2, false) => Err(SetupError::Deck),
            _ => Err(SetupError::Talon),
        }
    }
}

/// Why a setup cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SetupError {
    /// A hand has not ten cards.
    Hand(Player),
    /// The talon has not two cards.
    Talon,
    /// The cards are not the 32 from seven to ace, each once.
    Deck,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Hand(player) => write!(f, "{player} has not ten cards"),
            SetupError::Talon => f.write_str("the talon has not two cards"),
            SetupError::Deck => f.write_str("the cards are not the 32 from seven to ace, each once"),
        }
    }
}

impl core::error::Error for SetupError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conventions_have_names() {
        assert_eq!(Options::named(""), Ok(Options::default()));
        assert_eq!(Options::named("default"), Ok(Options::default()));
        let both = Options::named("ten-tricks, invites-two").unwrap();
        assert_eq!((both.ending, both.invitation), (Ending::TenTricks, Invitation::Two));
        assert_eq!(Options::named("ten-tricks,house"), Err(UnknownConvention { name: "house" }));
        for (name, about, choose) in CONVENTIONS {
            let mut options = Options::default();
            choose(&mut options);
            assert_ne!(options, Options::default(), "{name}");
            assert!(!about.is_empty());
        }
    }
}
