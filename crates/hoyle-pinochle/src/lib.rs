//! Records of pinochle games: the notation PN, what a game says of itself judged, replay.
//!
//! Every card of every trick, with who played it, and how the game ends:
//!
//! ```
//! use hoyle_notation::{Depth, GameReader, Next};
//! use hoyle_pinochle::{pn::PnReader, replay::PlayedAction};
//!
//! let text = include_bytes!("../../../examples/pinochle/three-handed.pn");
//! let mut reader = PnReader::new(Depth::Record, None);
//! if let (Next::Record { .. }, Some(game)) = (reader.read_next(text, true, &mut Vec::new()), reader.record()) {
//!     let mut replay = game.replay();
//!     while let Some(step) = replay.next_step() {
//!         if let (PlayedAction::Card(Some(card)), Some(seat)) = (step.action, step.player) {
//!             println!("deal {}: {seat} plays {card}", step.place + 1);
//!         }
//!     }
//!     println!("{:?}", game.outcome().winner);
//! }
//! ```

pub mod game;
pub mod pn;
pub mod replay;

pub use game::Game;
