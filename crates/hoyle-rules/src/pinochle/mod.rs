//! Pinochle: two to eight players, decks of 48 to 160 cards, with auction, passing, kitty, meld and play.
//!
//! [`Conventions`] say what a table agrees on, [`PRESETS`] are the usual ones, [`Setup`] adds who deals, and [`State`]
//! plays: [`State::awaiting`](crate::Rules::awaiting) says who must do what. What a referee needs stands alone as well:
//! [`Auction`], [`Meld`], [`Trick`], [`settle`].

mod action;
mod auction;
mod conventions;
mod deck;
mod meld;
mod presets;
mod score;
mod settling;
mod state;
mod trick;

pub use action::{Action, Awaiting, Event, Legal, Refusal};
pub use auction::{Auction, Bidding, Miscall, left_of};
pub use conventions::{Conventions, Field, Passing, SETTINGS, SetupError, Value};
pub use deck::{DeckKind, MAX_COPIES, MAX_PLAYERS, RANKS, counters, is_counter, strength};
pub use meld::{Counted, Meld, MeldKind, MeldTable};
pub use presets::{PRESETS, Preset};
pub use score::{ByTeam, Settlement, Tally, after_minimums, settle, winner};
pub use state::{Setup, State};
pub use trick::{Duties, MustBeat, Revoke, Trick};
