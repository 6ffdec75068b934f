//! What the notations share for reading and writing text: spans, exact numbers, edits, TOML, JSON, dates, lines for a
//! terminal. Not here: any game.

pub mod date;
mod edit;
#[doc(hidden)]
pub mod encoding;
pub mod json;
#[doc(hidden)]
pub mod layout;
pub mod money;
pub mod number;
mod span;
#[doc(hidden)]
pub mod swar;
pub mod toml;
pub mod utf_16;
pub mod visible;

pub use edit::{Edit, EditError, Edits};
pub use span::Span;
