//! A hand played step by step: [`Replay`] lends its steps, [`Outcome`] says how it ends; as JSON, as sentences, as text.
//! Not here: drawing.

pub(crate) mod course;
mod cursor;
mod dealing;
mod hand_names;
mod json;
pub(crate) mod listener;
mod narration;
mod narrator;
pub(crate) mod outcome;
mod result;
mod seats;
pub(crate) mod settling;
mod stakes;
mod text;

pub use course::{Course, Step};
pub use cursor::Replay;
pub use hoyle_notation::sentence::TerminalStyle;
pub use hoyle_notation::text::money::Money;
pub use json::{UnplayedTable, schema, write as json};
pub use listener::{Listener, Particulars};
pub use narration::{Line, LineKind, Narration, Part};
pub use outcome::{MadeHand, Outcome, Tally, Winner, WonPot};
pub use seats::{SeatError, seat_json, seat_text, seats_json, seats_text};
pub use text::write as text;
