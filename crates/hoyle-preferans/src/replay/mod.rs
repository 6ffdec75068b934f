//! A game deal by deal: the cursor over its steps, and what is made of them: JSON, sentences, text, the score sheet. Not
//! here: drawing.

mod course;
mod cursor;
mod json;
mod listener;
mod narration;
mod outcome;
mod paper;
#[doc(hidden)]
pub mod sentences;
mod text;

pub use course::{Course, PlayedAction, Step};
pub use cursor::Replay;
pub(crate) use cursor::{OnStep, Steps};
pub use hoyle_notation::sentence::TerminalStyle;
pub use json::{schema, write as json};
pub use listener::Listener;
pub use narration::{Line, LineKind, Narration, Part};
pub use outcome::Outcome;
pub use paper::{paper_json, paper_text};
pub use text::write as text;
