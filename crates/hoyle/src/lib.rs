//! Reads, checks, replays, converts and writes records of card games.
//!
//! Four things that can be done with a text, here with a hand of poker in [PHH](notation::phh):
//!
//! # Read and check
//!
//! Reading never fails: a record comes with what is wrong with it, and the next one follows.
//!
//! ```
//! use hoyle::notation::phh::{Phh, SINGLE};
//! use hoyle::problem::{Diagnostic, Locator, Place};
//! use hoyle::{Records, Severity};
//!
//! let text = b"variant = 'NT'
//! antes = [0, 0]
//! blinds_or_straddles = [1, 2]
//! min_bet = 2
//! starting_stacks = [50, 60]
//! actions = ['d dh p1 AsKs', 'd dh p2 QdQh', 'p2 cbr 3']
//! ";
//! let found = Records::new(text, &Phh, SINGLE).next().unwrap();
//! let problem = found.problems[0];
//! assert_eq!((problem.code.to_string().as_str(), problem.severity), ("PHH313", Severity::Error));
//! // A problem is plain data until it is shown.
//! let mut locator = Locator::new(text, Place { line: 1, column: 1 });
//! let shown = Diagnostic::new(&problem, Some(&Phh), found.text, 0, &mut locator);
//! assert_eq!(shown.message, "raise to 3; at least 4 is needed");
//! assert_eq!((shown.path.as_str(), shown.start.line), ("actions[2]", 6));
//! ```
//!
//! # Replay
//!
//! ```
//! # use hoyle::Records;
//! # use hoyle::notation::phh::{Phh, SINGLE};
//! use hoyle::replay::{self, Look};
//!
//! # let text = b"variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
//! #     starting_stacks = [50, 60]\nactions = ['d dh p1 AsKs', 'd dh p2 QdQh', 'p2 f']\n";
//! let found = Records::new(text, &Phh, SINGLE).next().unwrap();
//! let record = found.record.unwrap();
//! let mut words = Vec::new();
//! replay::text(&record, "hand.phh", 0, None, Look { colour: false, ascii: true }, &mut words);
//! assert!(String::from_utf8(words)?.contains("p1 wins 2 from the pot; everybody else folded"));
//!
//! let mut json = Vec::new();
//! replay::json(&record, "hand.phh", 0, None, &mut json);
//! assert!(String::from_utf8(json)?.contains(r#""final_stacks":["51","59"]"#));
//! # Ok::<(), std::string::FromUtf8Error>(())
//! ```
//!
//! # Convert
//!
//! A reader gives the record just read as JSON, and what JSON cannot carry; the notation takes it back.
//!
//! ```
//! use hoyle::notation::phh::{Phh, SINGLE};
//! use hoyle::notation::{Next, Notation, Options, Want};
//!
//! # let text = b"variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
//! #     starting_stacks = [50, 60]\nactions = ['d dh p1 AsKs', 'd dh p2 QdQh', 'p2 f']\n";
//! let mut reader = Phh.reader(SINGLE, Want::Record, &Options::default());
//! let mut problems = Vec::new();
//! assert!(matches!(reader.next(text, true, &mut problems), Next::Record { .. }));
//! let mut json = Vec::new();
//! let lost = reader.to_json(text, &mut json);
//! assert!(lost.is_empty());
//! let mut back = Vec::new();
//! Phh.from_json(&json, &mut back)?;
//! assert!(String::from_utf8_lossy(&back).starts_with("variant = 'NT'\n"));
//! # Ok::<(), String>(())
//! ```
//!
//! # Write
//!
//! One style for all, comments kept; nothing else changes.
//!
//! ```
//! use hoyle::notation::Notation;
//! use hoyle::notation::phh::{Phh, SINGLE};
//!
//! let mut canonical = Vec::new();
//! let text = b"antes=[0,0] # none\nvariant = \"NT\"\n";
//! Phh.format(text, SINGLE, &mut canonical).unwrap();
//! assert_eq!(canonical, b"variant = 'NT'\nantes = [0, 0]  # none\n");
//! ```
//!
//! # Where to look
//!
//! - [`notation`]: what a notation can do, and the one list of them, [`NOTATIONS`](notation::NOTATIONS);
//! - [`read`]: the records of a text one after the other; [`record`]: what they say;
//! - [`problem`]: what can be wrong, with pages, repairs and renderers;
//! - [`replay`]: a record played step by step;
//! - [`text`]: TOML and JSON with places, exact numbers, edits.
//!
//! The rules of the games are in their own crate, [`hoyle_rules`].

#![allow(rustdoc::invalid_codeblock_attributes, reason = "pages of problems say how their examples are read")]

pub mod convert;
pub mod diff;
pub mod notation;
pub mod positions;
pub mod problem;
pub mod read;
pub mod record;
pub mod replay;
pub mod text;

/// A place at a table, for callers that know the rules only through this crate.
pub use hoyle_rules::Seat;
pub use problem::{Code, Problem, Problems, Severity};
pub use read::Records;

/// The code in README.md is compiled and run with the doc tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
