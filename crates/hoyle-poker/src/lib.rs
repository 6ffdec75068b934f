//! Records of poker hands: the notations PHH, PSN and PFN, replay, conversion from one to another.
//!
//! A [`Hand`] is what was played, whatever notation it comes from. [`phh::read`], [`psn::read`] and [`pfn::read`] read hands
//! from a text; [`Hand::builder`] makes one as it is played. A replay lends the table after every action, and an
//! [`Outcome`](replay::Outcome) says who won what with which hand:
//!
//! ```
//! let text = include_bytes!("../../../examples/variants/no-limit-holdem.phh");
//! let hand = hoyle_poker::phh::read(text).next().and_then(|found| found.record).ok_or("no hand")?;
//! let mut replay = hand.replay();
//! replay.start();
//! while let Some(step) = replay.next_step() {
//!     if let Some(action) = step.action() {
//!         println!("{action}; {} in the middle; then {}", hand.money(step.state.total_pot()), step.due());
//!     }
//! }
//! for pot in hand.outcome().pots {
//!     let winners: Vec<_> = pot.winners.iter().map(|winner| hand.name(winner.seat)).collect();
//!     println!("{} won {}", winners.join(" and "), hand.money(pot.amount));
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | what it has |
//! |---|---|
//! | [`hand`], [`builder`] | a hand, its metadata and its settlement; a hand made by playing it |
//! | [`phh`], [`psn`], [`pfn`] | the notations |
//! | [`replay`] | the course of a hand, its outcome, its sentences; the listener of a reader |
//! | [`statistics`] | what players do over many hands, heard while texts are checked |
//! | [`mod@convert`], [`diff`] | from one notation to another; what changed between two hands or frames |
//! | [`identity`] | which hands are one hand |
//! | [`positions`] | the places around the table by name: `BTN`, `UTG+1` |
//!
//! Seats are counted from 0 in the order in which cards are dealt, and shown from 1: the first is `p1`. Amounts are whole
//! numbers of `10^-scale` of the currency; [`Hand::money`] shows them as the record counts.

pub mod builder;
pub mod conventions;
pub mod convert;
mod custom_field;
pub mod diff;
mod first_board;
pub mod hand;
pub mod identity;
#[doc(hidden)]
pub mod lost;
mod names;
mod occasion;
pub mod pfn;
pub mod phh;
pub mod positions;
pub mod psn;
mod rake;
pub mod replay;
pub mod select;
pub mod statistics;

pub use builder::{BuildError, HandBuilder};
pub use hand::Hand;
