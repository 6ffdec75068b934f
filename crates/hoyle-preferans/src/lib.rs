//! Records of preferans games: the notation PPN in text, in JSON and in the form for people, replay, the score sheet.

pub mod game;
pub mod ppn;
pub mod replay;

pub use game::Game;
