//! A game deal by deal: the cursor over its steps, and what is made of them: JSON, words, the score sheet. Not here:
//! drawing.

mod course;
mod json;
mod paper;
#[doc(hidden)]
pub mod sentences;
mod steps;
mod text;

pub use course::{Course, PlayedAction};
pub use hoyle_notation::sentence::TerminalStyle;
pub use json::{schema, write as json};
pub use paper::{paper_json, paper_text};
pub use steps::{Listener, Outcome, Replay, Step};
pub(crate) use steps::{OnStep, Steps};
pub use text::write as text;
