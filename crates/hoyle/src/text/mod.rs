//! What several notations stand on: spans, exact numbers, TOML, JSON. Not here: any game.

pub mod span;

pub use span::Span;
