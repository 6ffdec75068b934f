//! The kit that every notation of a card game is made of. It knows no game and no notation.
//!
//! | module | what it has |
//! |---|---|
//! | [`notation`] | the traits: what a notation can do, and what reads it |
//! | [`records`] | the records of a text or a stream, one after the other |
//! | [`rewrite`] | a text written anew record by record |
//! | [`repair`] | a text repaired record by record |
//! | [`problem`] | problems with their tables, messages, repairs, places and renderers |
//! | [`mod@problems`] | the problems that all notations share |
//! | [`text`] | TOML and JSON as events with places, exact numbers, edits, dates, lines for a terminal |
//! | [`sentence`] | the sentences of a replay, which terminals, pages and pictures render in their own ways |
//! | [`diff`] | what differs between two records |
//! | [`OptionError`], [`FromJsonError`] | why a notation refuses what its caller asks for |
//!
//! # Writing a notation
//!
//! 1. The record is a type of the game, the same for all notations of the game: [`GameRecord`].
//! 2. The problems are a table, written with the macro [`problems!`]; each has a page in Markdown. A problem has a code
//!    that never changes and a [`Stage`](problem::Stage), which fixes the hundreds digit of the code.
//! 3. The reader turns a text into records and reports problems: [`Reader`], and [`GameReader`] for the record. It is given
//!    the text from the start of a record on and says how long the record is. It never fails: a broken record has problems.
//! 4. [`Splitter`] lets a large file be cut into pieces that are read side by side. Two guesses are enough for a notation
//!    whose records stand by themselves.
//! 5. The notation lists its forms, formats, repairs and converts: [`Notation`], and [`GameNotation::compose`], which
//!    writes a record that comes from another notation and says what is lost.
//!
//! A notation of coin tosses, each a line of its own:
//!
//! ```
//! use hoyle_notation::problem::{ComposeError, Entry, Fix, Loss, Stage};
//! use hoyle_notation::text::{Span, json};
//! use hoyle_notation::*;
//!
//! #[derive(Clone, PartialEq, Debug)]
//! enum Toss { Heads, Tails }
//! impl GameRecord for Toss { type Listener<'l> = (); }
//!
//! static NOT_A_TOSS: Entry = Entry {
//!     code: Code::new("TOS101"), name: "NotAToss", severity: Severity::Error, stage: Stage::Grammar,
//!     message: "{text} is neither heads nor tails", help: "write heads or tails", words: &[],
//! };
//!
//! struct TossReader(Option<Toss>);
//! impl Splitter for TossReader {
//!     fn last_start(&self, _: &[u8]) -> Option<usize> { None }
//!     fn first_start(&self, _: &[u8], _: usize) -> Option<usize> { None }
//! }
//! impl Reader for TossReader {
//!     fn next(&mut self, text: &[u8], last: bool, problems: &mut dyn Problems) -> Next {
//!         let line = text.split_inclusive(|byte| *byte == b'\n').next();
//!         let Some(line) = line.filter(|line| last || line.ends_with(b"\n")) else {
//!             return if last { Next::End } else { Next::NeedMore };
//!         };
//!         let word = line.trim_ascii_end();
//!         self.0 = match word { b"heads" => Some(Toss::Heads), b"tails" => Some(Toss::Tails), _ => None };
//!         if self.0.is_none() { problems.report(NOT_A_TOSS.at(Span::new(0, word.len() as u32))); }
//!         Next::Record { consumed: line.len(), name: Span::at(0) }
//!     }
//!     fn has_json(&self) -> bool { self.0.is_some() }
//!     fn to_json(&mut self, text: &[u8], out: &mut Vec<u8>) -> Vec<Problem> {
//!         json::string(&String::from_utf8_lossy(text.trim_ascii_end()), out);
//!         Vec::new()
//!     }
//! }
//! impl GameReader for TossReader { type Record = Toss; fn record(&self) -> Option<&Toss> { self.0.as_ref() } }
//!
//! struct Tosses;
//! impl Notation for Tosses {
//!     fn about(&self) -> &'static About {
//!         const { &About {
//!             name: "toss", title: "Coin tosses", versions: "1", forms: &[Form { extension: ".toss", collection: true }],
//!             options: &[], plain_names: None, problems: &[&NOT_A_TOSS],
//!         } }
//!     }
//!     fn sniff(&self, _: &[u8]) -> Option<Form> { None } // the content alone does not show it
//!     fn path(&self, _: &[u8], _: &Problem) -> String { "toss".into() }
//!     fn fix(&self, _: &[u8], _: &Problem) -> Option<Fix> { None }
//!     fn format(&self, text: &[u8], _: Form, out: &mut Vec<u8>) -> Result<(), Problem> { out.extend(text); Ok(()) }
//!     fn schema(&self) -> String { r#"{"enum": ["heads", "tails"]}"#.into() }
//!     fn from_json(&self, _: &[u8], _: Form, _: &mut Vec<u8>) -> Result<Vec<Problem>, FromJsonError> {
//!         Err("not written yet".into())
//!     }
//! }
//! impl GameNotation for Tosses {
//!     type Record = Toss;
//!     fn reader(&self, _: Form, _: Depth, _: &Options) -> Box<dyn GameReader<Record = Toss>> { Box::new(TossReader(None)) }
//!     fn compose(&self, toss: &Toss, _: &WriteOptions, out: &mut Vec<u8>) -> Result<Vec<Loss>, ComposeError> {
//!         out.extend(if *toss == Toss::Heads { b"heads\n" } else { b"tails\n" });
//!         Ok(Vec::new())
//!     }
//! }
//!
//! let found: Vec<_> = Records::of(b"heads\ntail\n", &Tosses).collect();
//! assert_eq!(found[0].record, Some(Toss::Heads));
//! assert_eq!(found[1].diagnostics()[0].message, "tail is neither heads nor tails");
//! ```

pub mod diff;
mod error;
pub mod notation;
mod options;
mod plain_names;
pub mod problem;
pub mod problems;
pub mod records;
pub mod repair;
pub mod rewrite;
pub mod sentence;
pub mod text;

pub use error::{FromJsonError, OptionError};
pub use notation::{
    About, Attachment, Carryover, Depth, Form, GameNotation, GameReader, GameRecord, Likeness, Next, Notation, Reader,
    Splitter, Status,
};
pub use options::{Options, Style, WriteOptions};
pub use plain_names::PlainNames;
pub use problem::{Code, Problem, Problems, Severity};
pub use records::{Found, RecordSource, Records, Stream};
