//! PFN, the Poker Frame Notation: JSON documents of one frame (`.pfn`) or of many, one on a line (`.pfn.jsonl`).
//! `specs/pfn.rst` of its authors; what is undecided there is decided in FORMATS.md.
//!
//! | file | holds |
//! |---|---|
//! | `keys.rs` | the one table of keys |
//! | `frame.rs` | a frame as plain data |
//! | `draft.rs`, `gather.rs`, `names.rs`, `values.rs`, `again.rs` | a frame's text taken apart |
//! | `rules.rs` | whether its values make sense together |
//! | `history.rs` | its history, read as PHH and held against it |
//! | `sequence.rs` | whether it can follow the frame before |
//! | `problems/` | what can be wrong |
//! | `seen.rs` | a hand as one onlooker sees it: the only door for cards |
//! | `compose.rs`, `paint.rs`, `grown.rs`, `steps.rs` | frames made from it |
//! | `runs.rs`, `rebuild.rs` | frames as the hands that they show |

mod again;
pub mod compose;
mod draft;
mod faults;
mod fix;
pub mod frame;
mod gather;
mod grown;
mod history;
pub mod keys;
mod list;
mod names;
mod offers;
mod paint;
mod path;
pub mod problems;
mod rebuild;
mod rules;
mod runs;
mod schema;
pub mod seen;
mod sequence;
mod sniff;
mod steps;
mod sums;
mod time;
mod values;
mod write;

pub use frame::Frame;

use self::again::Again;
use self::draft::Draft;
use self::gather::Gather;
use self::history::History;
use self::sequence::Snap;
use super::phh::Phh;
use super::{Before, Form, How, Next, Notation, Options, Reader, Want};
use crate::problem::{Diagnostic, Entry, Fix, Locator, Loss, Place, Problem, Problems, Unsaid};
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
        &["fmt", "fix", "replay", "convert", "diff", "view"]
    }

    fn sniff(&self, head: &[u8]) -> Option<Form> {
        sniff::sniff(head)
    }

    fn allows(&self, options: &Options) -> Result<(), String> {
        Phh.allows(options)
    }

    fn rules(&self) -> Vec<(String, String)> {
        Phh.rules()
    }

    fn reader(&self, form: Form, want: Want, options: &Options) -> Box<dyn Reader> {
        match want {
            Want::Record => Box::new(runs::Runs::new(form.collection, options)),
            _ => Box::new(PfnReader::new(form.collection, want, options)),
        }
    }

    fn problems(&self) -> &'static [Entry] {
        problems::ENTRIES
    }

    fn path(&self, text: &[u8], problem: &Problem) -> String {
        // Of a record of several frames, the one on whose line it stands.
        let start = problem.at.start as usize;
        let from = memchr::memrchr(b'\n', text.get(..start).unwrap_or_default()).map_or(0, |end| end + 1);
        let line = text.get(from..).unwrap_or_default();
        let line = line.split(|byte| *byte == b'\n').next().unwrap_or_default();
        let alone = |line: &[u8]| line.starts_with(b"{") && line.trim_ascii_end().ends_with(b"}");
        let first = text.split(|byte| *byte == b'\n').next().unwrap_or_default();
        match from > 0 && alone(line) && alone(first) {
            true => path::path(line, Span::new(problem.at.start - from as u32, problem.at.end - from as u32)),
            false => path::path(text, problem.at),
        }
    }

    fn fix(&self, text: &[u8], problem: &Problem) -> Option<Fix> {
        fix::fix(text, problem)
    }

    fn format(&self, text: &[u8], form: Form, out: &mut Vec<u8>) -> Result<(), Problem> {
        write::format(text, form.collection, false, out)
    }

    fn collect(&self, _number: u64, text: &[u8], out: &mut Vec<u8>) {
        // One frame on a line: a text with several has them on lines already.
        let on_a_line = |line: &[u8]| line.is_empty() || line.starts_with(b"{") && line.ends_with(b"}");
        let lines = text.split(|byte| *byte == b'\n').all(on_a_line);
        match !lines && write::format(text, true, false, out).is_ok() {
            true => {}
            false => {
                out.extend_from_slice(text.trim_ascii_end());
                out.push(b'\n');
            }
        }
    }

    fn compose(&self, record: &Record, how: &How<'_>, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unsaid> {
        match record.poker() {
            Some(hand) => compose::compose(hand, how, out),
            None => Err(Unsaid::Foreign),
        }
    }

    fn schema(&self) -> String {
        schema::schema()
    }

    fn from_json(&self, json: &[u8], out: &mut Vec<u8>) -> Result<(), String> {
        write::format(json, false, false, out).map_err(|problem| {
            let told = Diagnostic::new(&problem, Some(self), json, 0, &mut Locator::new(json, Place::START));
            format!("line {}, column {}: {}", told.start.line, told.start.column, told.message)
        })
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
    json: json::Reader,
    draft: Draft,
    again: Again,
    collection: bool,
    want: Want,
    level: Level,
    history: History,
    /// What is kept of the frame before, of this one, and of the first since reading began.
    before: Snap,
    now: Snap,
    first: Option<Snap>,
    /// Whether a list of frames goes on.
    in_list: bool,
    /// Where the frame stands in the text that was read last.
    frame: Span,
}

impl PfnReader {
    /// A reader of a single frame or of a sequence of them.
    pub fn new(collection: bool, want: Want, options: &Options) -> PfnReader {
        let level = Level { live: options.live, cardroom: options.cardroom, history: options.history };
        PfnReader {
            json: json::Reader::new(),
            draft: Draft::default(),
            again: Again::default(),
            collection,
            want,
            level,
            history: History::new(want, options),
            before: Snap::default(),
            now: Snap::default(),
            first: None,
            in_list: false,
            frame: Span::at(0),
        }
    }

    /// Reads and judges the next frame: the static road under [`Reader::next`].
    pub fn take<P: Problems + ?Sized>(&mut self, text: &[u8], last: bool, problems: &mut P) -> Next {
        let consumed = if self.collection {
            // Blank lines before a frame are passed over.
            let blank = text.len() - text.trim_ascii_start().len();
            let rest = text.get(blank..).unwrap_or_default();
            match memchr::memchr(b'\n', rest) {
                Some(end) => blank + end + 1,
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
        let item = if self.level.cardroom && !self.collection { list::next(record, self.in_list) } else { None };
        let list = self.in_list || item.is_some();
        self.in_list = item.is_some_and(|item| item.more);
        let frame = item.and_then(|item| record.get(item.start..item.end)).unwrap_or(record);
        self.again.turn(&mut self.draft);
        self.json.read(frame, &mut Gather::after(&self.again, frame, self.level.cardroom, &mut self.draft));
        if self.collection {
            self.again.keep(frame, &self.draft);
        }
        if self.want != Want::Syntax {
            self.judge(frame, self.collection || list);
        }
        self.draft.found.sort_by_key(|problem| problem.at.start);
        let before = item.map_or(0, |item| item.start as u32);
        for problem in &self.draft.found {
            let at = Span::new(before + problem.at.start, before + problem.at.end);
            problems.report(Problem { at, ..*problem });
        }
        self.frame = Span::new(before, before + frame.len() as u32);
        let consumed = item.map_or(consumed, |item| item.consumed);
        Next::Record { consumed, name: Span::at(0) }
    }

    fn judge(&mut self, record: &[u8], sequence: bool) {
        self.history.played = false;
        if self.draft.whole {
            rules::check(&mut self.draft, self.level);
            self.history.check(record, &mut self.draft, self.level);
        }
        if !sequence {
            return;
        }
        core::mem::swap(&mut self.before, &mut self.now);
        self.now.take(record, &self.draft, &self.history);
        sequence::check(&self.before, &self.now, self.level, &mut self.draft.found);
        if self.first.is_none() {
            self.first = Some(self.now.clone());
        }
    }
}

impl Reader for PfnReader {
    fn begin(&mut self, before: Option<&Before>) {
        self.first = None;
        self.again.forget();
        match before.and_then(Before::kept) {
            Some(before) => self.now.clone_from(before),
            None => self.now.whole = false,
        }
        self.in_list = false;
    }

    fn leave(&self) -> Option<Before> {
        (self.collection && self.want != Want::Syntax).then(|| Before::new(self.now.clone()))
    }

    fn follows(&self, before: &Before) -> bool {
        // Where no frame was read, what stands before is to be handed on.
        let (Some(before), Some(first)) = (before.kept(), &self.first) else { return false };
        let mut found = Vec::new();
        sequence::check(before, first, self.level, &mut found);
        found.is_empty()
    }

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

    /// The hand of the history, as the frame's onlooker saw it.
    fn record(&self) -> Option<&Record> {
        self.history.played.then(|| self.history.phh.record()).flatten()
    }

    fn has_json(&self) -> bool {
        self.draft.whole
    }

    fn format(&self, text: &[u8], out: &mut Vec<u8>) -> Option<Result<(), Problem>> {
        let line = self.collection || self.frame.len() as usize != text.len();
        self.level.cardroom.then(|| write::format(self.frame.of(text), line, true, out))
    }

    fn to_json(&mut self, text: &[u8], out: &mut Vec<u8>) -> Vec<Problem> {
        let text = self.frame.of(text);
        write::without_space(text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text), out);
        Vec::new()
    }
}
