//! A recorded game step by step: [`Replay`] lends its steps, [`Outcome`] says how it ends; as JSON, as sentences, as text.
//! Not here: drawing.

pub(crate) mod course;
mod cursor;
mod json;
mod json_steps;
mod listener;
mod names;
mod narration;
mod outcome;
#[doc(hidden)]
pub mod sentences;
mod text;

pub use course::{DealScores, Phase, Play, PlayedAction, Step, Table, TeamScores};
pub use cursor::Replay;
pub use hoyle_notation::sentence::TerminalStyle;
pub use json::{schema, write as json};
pub use listener::{Listener, Opening};
pub use names::Names;
pub use narration::{Line, LineKind, Narration, Part};
pub use outcome::{DealOutcome, Outcome};
pub use text::write as text;
