//! Hands of poker as rows: heard while they are checked (`listener.rs`), kept (`rows.rs`), and made into the columns of three
//! tables.

mod actions;
mod ending;
mod hands;
mod identity;
mod listener;
mod players;
mod rows;
mod when;

pub(crate) use actions::action_columns;
pub(crate) use hands::hand_columns;
pub(crate) use identity::file_hash;
pub(crate) use listener::{RowListener, Wanted};
pub(crate) use players::player_columns;
pub(crate) use rows::PokerRows;
pub(crate) use when::write_moment;
