//! Reads, checks, replays, converts and writes records of card games.

pub mod notation;
pub mod problem;
pub mod read;
pub mod record;
pub mod replay;
pub mod text;

pub use problem::{Code, Problem, Problems, Severity};
pub use read::Records;
