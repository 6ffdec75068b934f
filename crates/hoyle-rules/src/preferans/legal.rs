//! What the one who is awaited may do: [`Legal`].

use crate::cards::CardSet;
use crate::preferans::auction::Calls;
use crate::preferans::contract::{Contract, Kontra};

/// The lawful actions of the one who is awaited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Legal {
    /// One of these calls.
    Calls(Calls),
    /// Any two of these cards are discarded.
    Discard(CardSet),
    /// A contract from the first to the second; both are games, or neither is.
    Contracts(Contract, Contract),
    /// Follow or stay out.
    Follow,
    /// Say no more; or raise to this kontra, or invite the other.
    Challenge {
        /// The kontra that may be said.
        kontra: Option<Kontra>,
        /// Whether the one other player may be invited.
        invite: bool,
    },
    /// One of these cards is thrown.
    Throw(CardSet),
    /// Nothing: the deal is over.
    Nothing,
}
