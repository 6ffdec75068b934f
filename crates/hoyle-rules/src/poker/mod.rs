//! Poker: its variants, its betting, its showdown.
//!
//! [`Setup`] says what was agreed, [`State`] plays it: [`State::awaiting`] says who must do what, [`State::play`] does it.

pub mod action;
mod betting;
pub mod conventions;
mod dealing;
mod legal;
mod pots;
pub mod rank;
pub mod refusal;
pub mod setup;
mod showdown;
pub mod state;
pub mod variants;
mod view;

pub use action::{Action, Cards, Event, Happening, MAX_CARDS};
pub use legal::{Fold, Legal, Raise};
pub use pots::{Pot, Pots};
pub use rank::{Ranking, Strength};
pub use refusal::Refusal;
pub use setup::{
    AllInShow, CommunityCard, CoveringRaise, OddChips, Options, Post, PotLimitAntes, PotMerging, Rake, Reopening,
    Reshuffle, Setup, SetupError, ShortBlind, Stack, UnclaimedLow,
};
pub use state::{Awaiting, State};
pub use variants::{Betting, Game, Opening, Street, VARIANTS, Variant};
pub use view::Viewer;
