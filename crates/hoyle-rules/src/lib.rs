//! Cards and the rules of card games.
//!
//! This crate has never heard of a file, a byte offset or a currency sign: it knows what a card is, whose turn it is,
//! which actions are lawful and who wins what. Texts live in the `hoyle` crate, which asks this one.

pub mod bag;
pub mod card;
pub mod cards;
pub mod chips;
pub mod conventions;
pub mod pinochle;
pub mod poker;
pub mod preferans;
pub mod rules;
pub mod seat;

pub use bag::CardBag;
pub use card::{Card, MaybeCard, Rank, Suit};
pub use cards::CardSet;
pub use chips::Chips;
pub use rules::Rules;
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet};
