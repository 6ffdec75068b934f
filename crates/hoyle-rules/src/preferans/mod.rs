//! Preferans as the Serbian school plays it, the game that PPN records: [`Setup`] says how a deal begins, [`State`] plays
//! it to its score, [`Sheet`] keeps the three papers over a game.
//!
//! The parts of a deal can also be asked one by one, which a reader of finished deals does: [`auction::expand`] gives the
//! calls behind three highest bids, [`trick`] says what may be thrown and who wins, [`score::score`] what is written
//! down. Where tables differ there is an [`Options`] field that names the convention.

pub mod auction;
pub mod contract;
mod legal;
mod player;
mod refusal;
pub mod score;
pub mod setup;
mod sheet;
mod state;
pub mod trick;
mod unchecked;

pub use auction::{Auction, Bid, Call, Calls};
pub use contract::{Contract, Kontra};
pub use legal::Legal;
pub use player::Player;
pub use refusal::Refusal;
pub use score::{Challenge, Entry, Role, Score};
pub use setup::{Options, Setup, SetupError};
pub use sheet::{Paper, Sheet};
pub use state::{Action, Awaiting, Event, State, leader};
