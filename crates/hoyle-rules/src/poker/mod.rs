//! Poker: its variants, its betting, its showdown.

pub mod rank;
