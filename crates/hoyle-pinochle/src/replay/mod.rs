//! A recorded game step by step: [`Replay`] lends its steps, [`Outcome`] says how it ends; as JSON, as sentences, as text.
//! Not here: drawing.

mod course;
mod cursor;
mod json;
mod listener;
mod outcome;
#[doc(hidden)]
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
