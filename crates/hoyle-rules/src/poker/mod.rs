//! Poker: its variants, its betting, its showdown.
//!
//! [`Setup`] says what was agreed, and [`Setup::builder`] makes the usual ones. [`State`] plays it: [`State::awaiting`] says
//! who must do what, [`State::legal`] what is lawful, [`State::play`] does it.
//!
//! [`Ranking`] compares hands without a table. An event of [`State::play_with`] says what follows from an action, chips
//! that move among it.

mod action;
mod awaiting;
mod betting;
mod builder;
pub mod conventions;
mod dealing;
pub mod equity;
mod legal;
mod opening;
mod playable;
mod posts;
mod pots;
pub mod rank;
mod refusal;
mod run_outs;
mod setup;
mod showdown;
mod stack;
mod state;
mod variants;
mod view;

pub use action::{Action, Cards, Event, EventKind, MAX_CARDS, PotPart};
pub use awaiting::Awaiting;
pub use builder::SetupBuilder;
pub use legal::{Fold, Legal, Raise};
pub use playable::Playable;
pub use posts::Post;
pub use pots::{Pot, Pots};
pub use rank::{Ranking, Strength};
pub use refusal::Refusal;
pub use run_outs::RunOuts;
pub use setup::{
    AfterShort, AllInShow, BlindInCap, CommunityCard, CoveringRaise, HalfBet, OddChips, OpenPair, Options,
    PotLimitAntes, PotMerging, Rake, Reopening, Reshuffle, Setup, SetupError, ShortBlind, UncallableRaise,
    UnclaimedLow,
};
pub use stack::Stack;
pub use state::State;
pub use variants::{Betting, Game, Opening, Street, VARIANTS, Variant};
pub use view::Viewer;
