//! What the notations share for reading and writing text: spans, exact numbers, edits, TOML, JSON, dates, lines for a
//! terminal. Not here: any game.

pub mod date;
pub mod edit;
pub mod encoding;
pub mod json;
pub mod layout;
pub mod money;
pub mod number;
pub mod span;
pub mod swar;
pub mod toml;

pub use span::Span;
