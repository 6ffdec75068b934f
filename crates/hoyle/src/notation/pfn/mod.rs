//! PFN, the Poker Frame Notation: JSON documents of one frame (`.pfn`) or of many, one on a line (`.pfn.jsonl`).
//! `specs/pfn.rst` of its authors; what is undecided there is decided in FORMATS.md.
//!
//! | file | holds |
//! |---|---|
//! | `keys.rs` | the one table of keys |
//! | `frame.rs` | a frame as plain data |
//! | `draft.rs`, `gather.rs`, `values.rs` | a frame's text taken apart |
//! | `rules.rs` | whether its values make sense together |
//! | `problems/` | what can be wrong |
//! | `seen.rs` | a hand as one onlooker sees it: the only door for cards |
//! | `compose.rs`, `paint.rs`, `history.rs`, `steps.rs` | frames made from it |

#[allow(dead_code, reason = "the checks of history and sequences, which come next, read the rest")]
pub mod compose;
mod draft;
mod faults;
mod fix;
pub mod frame;
mod gather;
mod history;
pub mod keys;
mod paint;
mod path;
pub mod problems;
mod rules;
pub mod seen;
mod sniff;
mod steps;
mod sums;
mod time;
mod values;

pub use frame::Frame;

use self::draft::Draft;
use self::gather::Gather;
use super::{Form, How, Next, Notation, Options, Reader, Want};
use crate::problem::{Entry, Fix, Loss, Problem, Problems, Unsaid};
use crate::record::Record;
use crate::text::{Span, json};

/// PFN.
#[derive(Clone, Copy, Debug)]
pub struct Pfn;

/// One frame to a file.
pub const SINGLE: Form = Form { extension: ".pfn", collection: false };
/// Many frames to a file, one on a line.
pub const COLLECTION: Form = Form { extension: ".pfn.jsonl", collection: true };

impl Notation for Pfn {
    fn name(&self) -> &'static str {
        "pfn"
    }

    fn title(&self) -> &'static str {
        "Poker Frame Notation"
    }

    fn versions(&self) -> &'static str {
        "0.0"
    }

    fn forms(&self) -> &'static [Form] {
        &[SINGLE, COLLECTION]
    }

    fn verbs(&self) -> &'static [&'static str] {
        &["fmt", "fix", "convert"]
    }

    fn sniff(&self, head: &[u8]) -> Option<Form> {
        sniff::sniff(head)
    }

    fn reader(&self, form: Form, want: Want, options: &Options) -> Box<dyn Reader> {
        Box::new(PfnReader::new(form.collection, want, options))
    }

    fn problems(&self) -> &'static [Entry] {
        problems::ENTRIES
    }

    fn path(&self, text: &[u8], problem: &Problem) -> String {
        path::path(text, problem.at)
    }

    fn fix(&self, text: &[u8], problem: &Problem) -> Option<Fix> {
        fix::fix(text, problem)
    }

    fn format(&self, text: &[u8], _form: Form, out: &mut Vec<u8>) -> Result<(), Problem> {
        out.extend_from_slice(text);
        Ok(())
    }

    fn compose(&self, record: &Record, how: &How<'_>, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unsaid> {
        match record {
            Record::Poker(hand) => compose::compose(hand, how, out),
        }
    }

    fn collect(&self, _number: u64, text: &[u8], out: &mut Vec<u8>) {
        out.extend_from_slice(text);
    }

    fn schema(&self) -> String {
        "{}".to_owned()
    }

    fn from_json(&self, json: &[u8], out: &mut Vec<u8>) -> Result<(), String> {
        out.extend_from_slice(json);
        Ok(())
    }
}

/// To what a frame is held.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Level {
    /// To what a live table writes.
    live: bool,
    /// It may be in the dialect of cardroom.
    cardroom: bool,
    /// It must have its history.
    history: bool,
}

/// Reads frames one after the other, with buffers that are used again.
pub struct PfnReader {
    draft: Draft,
    collection: bool,
    want: Want,
    level: Level,
}

impl PfnReader {
    /// A reader of a single frame or of a sequence of them.
    pub fn new(collection: bool, want: Want, options: &Options) -> PfnReader {
        let level = Level { live: options.live, cardroom: options.cardroom, history: options.history };
        PfnReader { draft: Draft::default(), collection, want, level }
    }

    /// Reads and judges the next frame: the static road under [`Reader::next`].
    pub fn take<P: Problems + ?Sized>(&mut self, text: &[u8], last: bool, problems: &mut P) -> Next {
        let consumed = if self.collection {
            match memchr::memchr(b'\n', text) {
                Some(end) => end + 1,
                None if !last => return Next::NeedMore,
                None => text.len(),
            }
        } else if last {
            text.len()
        } else {
            return Next::NeedMore;
        };
        let record = text.get(..consumed).unwrap_or_default();
        if record.trim_ascii().is_empty() {
            return Next::End;
        }
        json::read(record, &mut Gather::new(record, self.level.cardroom, &mut self.draft));
        if self.want != Want::Syntax && self.draft.whole {
            rules::check(&mut self.draft, self.level);
        }
        self.draft.found.sort_by_key(|problem| problem.at.start);
        for problem in &self.draft.found {
            problems.report(*problem);
        }
        Next::Record { consumed, name: Span::at(0) }
    }
}

impl Reader for PfnReader {
    fn next(&mut self, text: &[u8], last: bool, problems: &mut dyn Problems) -> Next {
        self.take(text, last, problems)
    }

    fn last_start(&self, text: &[u8]) -> Option<usize> {
        let lines = text.strip_suffix(b"\n").unwrap_or(text);
        (self.collection).then(|| memchr::memrchr(b'\n', lines).map(|end| end + 1)).flatten()
    }

    fn first_start(&self, text: &[u8], from: usize) -> Option<usize> {
        if !self.collection {
            return None;
        }
        let before = from.checked_sub(1)?;
        memchr::memchr(b'\n', text.get(before..)?).map(|end| before + end + 1)
    }

    fn record(&self) -> Option<&Record> {
        None
    }

    fn to_json(&mut self, text: &[u8], out: &mut Vec<u8>) -> Vec<Problem> {
        out.extend_from_slice(text.trim_ascii());
        Vec::new()
    }
}
