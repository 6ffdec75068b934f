//! Reads, checks, replays, converts and writes records of card games.

pub mod text;
