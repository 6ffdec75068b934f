//! Records of pinochle games: the notation PN, what a game says of itself judged, replay.
//!
//! A [`Game`] is what the record says; what is withheld or not known in it is `None`. [`pn::read`] reads games from a text,
//! and says where they break the rules or contradict themselves. Every card of every trick, with who played it, and how
//! the game ends:
//!
//! ```
//! use hoyle_pinochle::{pn, replay::PlayedAction};
//!
//! for found in pn::read(include_bytes!("../../../examples/pinochle/three-handed.pn")) {
//!     let game = found.record.ok_or("nothing could be made of it")?;
//!     let mut replay = game.replay();
//!     while let Some(step) = replay.next_step() {
//!         if let (PlayedAction::Card(Some(card)), Some(seat)) = (step.action, step.player) {
//!             println!("deal {}: {seat} plays {card}", step.place + 1);
//!         }
//!     }
//!     println!("{:?}", game.outcome().winner);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | what it has |
//! |---|---|
//! | [`game`] | a game: deals, auction, cards, melds, tricks, scores |
//! | [`pn`] | the notation; what cards are worth as meld ([`pn::meld_count`]) |
//! | [`replay`] | the game step by step, its outcome, its words; the listener of a reader |
//!
//! Seats, teams and deals are counted from 0 and shown from 1. Points are as the record counts them.

pub mod game;
pub mod pn;
pub mod replay;

pub use game::Game;
