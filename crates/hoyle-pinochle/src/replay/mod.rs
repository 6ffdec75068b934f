//! A recorded game step by step: [`Replay`] lends its steps, [`Outcome`] says how it ends; as JSON, as sentences, as text.
//! Not here: drawing.

pub mod course;
pub mod cursor;
mod json;
pub mod listener;
pub mod outcome;
pub mod sentences;
mod steps;
mod text;

pub use course::{Phase, PlayedAction, Step, Table};
pub use cursor::Replay;
pub use hoyle_notation::sentence::TerminalStyle;
pub use json::write as json;
pub use listener::Listener;
pub use outcome::{DealOutcome, Outcome};
pub use text::write as text;
