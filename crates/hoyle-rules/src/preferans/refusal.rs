//! Why an action is not lawful now: [`Refusal`].

use core::fmt;

use crate::card::{Card, Suit};
use crate::preferans::contract::Contract;
use crate::preferans::state::Awaiting;

/// Why the rules refuse an action. Nothing has changed then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Refusal {
    /// Another kind of action is due.
    NotNow {
        /// What is due.
        due: Awaiting,
    },
    /// The auction has no room for this call.
    NotOpen,
    /// The player does not hold the card.
    NotHeld {
        /// The card.
        card: Card,
    },
    /// The same card is discarded twice.
    DiscardTwice {
        /// The card.
        card: Card,
    },
    /// The contract is lower than what was bid, or a game where none was won, or the other way round.
    NotBid {
        /// The least contract that the bid allows.
        least: Contract,
        /// The highest.
        most: Contract,
    },
    /// Nobody is there to be invited.
    NobodyToInvite,
    /// The table doubles no higher.
    DoublingEnds,
    /// The suit led must be followed.
    MustFollow {
        /// The suit.
        suit: Suit,
    },
    /// Who cannot follow must trump.
    MustTrump {
        /// The trumps.
        trumps: Suit,
    },
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotNow { due } => write!(f, "not now: {due}"),
            Refusal::NotOpen => f.write_str("this call is not open to the player"),
            Refusal::NotHeld { card } => write!(f, "the player does not hold {card}"),
            Refusal::DiscardTwice { card } => write!(f, "{card} is discarded twice"),
            Refusal::NotBid { least, most } => write!(f, "the bid allows {least} to {most}"),
            Refusal::NobodyToInvite => f.write_str("nobody is there to be invited"),
            Refusal::DoublingEnds => f.write_str("the table doubles no higher"),
            Refusal::MustFollow { suit } => write!(f, "the player holds {} and must follow", suit.name()),
            Refusal::MustTrump { trumps } => {
                write!(f, "the player cannot follow, holds {} and must trump", trumps.name())
            }
        }
    }
}

impl core::error::Error for Refusal {}
