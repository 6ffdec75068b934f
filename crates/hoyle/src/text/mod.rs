//! What several notations stand on: spans, exact numbers, edits, TOML, JSON, terminals' columns. Not here: any game.

pub mod columns;
pub mod date;
pub mod edit;
pub mod encoding;
pub mod json;
pub(crate) mod lanes;
pub mod money;
pub mod number;
pub mod span;
pub mod toml;

pub use span::Span;
