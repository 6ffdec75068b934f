//! Records of preferans games: the notation PPN in text, in JSON and in the form for people, replay, the score sheet.
//!
//! A [`Game`] is what the record says, deal by deal. [`ppn::read`] reads games from a text of any form, and says where they
//! break the rules or are written down wrongly. A replay lends the papers after every step:
//!
//! ```
//! use hoyle_preferans::ppn;
//!
//! for found in ppn::read(include_bytes!("../../../examples/preferans/evening.ppn")) {
//!     let game = found.record.ok_or("nothing could be made of it")?;
//!     let mut replay = game.replay();
//!     while let Some(step) = replay.next_step() {
//!         for event in step.course.events() {
//!             println!("step {}: {event}", step.number);
//!         }
//!     }
//!     println!("{:?}", replay.outcome().results);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | what it has |
//! |---|---|
//! | [`game`] | a game: what the table has agreed, deals, contracts, tricks |
//! | [`ppn`] | the notation in its three forms |
//! | [`replay`] | the game step by step, its outcome, its words, the paper; the listener of a reader |
//!
//! The three players keep their numbers, 1 to 3; who is dealt to first changes from deal to deal. Each has three columns on
//! the paper: what is written against the player before (left), the own middle, and against the player after (right).

pub mod game;
pub mod ppn;
pub mod replay;

pub use game::Game;
