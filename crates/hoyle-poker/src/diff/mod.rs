//! Compares two hands or two frames, and tells the changes in the words of the game. The kit compares texts.

mod frames;
mod hands;
mod metadata;

pub use frames::changes as frames;
pub use hands::hands;
