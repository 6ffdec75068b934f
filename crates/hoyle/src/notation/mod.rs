//! The one list of notations, and what each of them can do: [`Notation`], [`Reader`], [`NOTATIONS`].
//!
//! The program, the tests and the documents walk this list and know no notation by name.

pub mod pfn;
pub mod phh;
pub mod pn;
pub mod ppn;
pub mod psn;
mod room;

use core::any::Any;
use core::fmt;
use std::sync::Arc;

use hoyle_rules::Seat;

use crate::problem::{Entry, Fix, Loss, Lost, Problem, Problems, Severity, Trail, Unsaid};
use crate::record::Record;
use crate::text::Span;

/// Every notation that hoyle speaks.
pub const NOTATIONS: &[&dyn Notation] = &[&phh::Phh, &psn::Psn, &pfn::Pfn, &pn::Pn, &ppn::Ppn];

/// One way in which a notation is written down: single hand or collection, text or JSON.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Form {
    /// The file extension with its dot, such as `.phh`.
    pub extension: &'static str,
    /// Whether a file of this form may hold more than one record.
    pub collection: bool,
}

/// What the caller needs; a reader skips the rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Want {
    /// Only that the text is well-formed.
    Syntax,
    /// Only the fields about the record: who, where, when, how much. Actions are passed over, nothing is played.
    Fields,
    /// Problems of every kind: read, replayed, cross-checked.
    Check,
    /// As `Check`, and the interpreted record kept for replay and conversion.
    Record,
}

/// What is known of a record after reading it, best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Status {
    /// Nothing is wrong.
    Valid,
    /// All is there (notations that tell complete from incomplete records).
    Complete,
    /// Something is missing yet, nothing is wrong (the same notations).
    Incomplete,
    /// There is an error.
    Invalid,
}

impl Status {
    /// Every status, best first.
    pub const ALL: [Status; 4] = [Status::Valid, Status::Complete, Status::Incomplete, Status::Invalid];

    /// Its name in every output.
    pub const fn name(self) -> &'static str {
        match self {
            Status::Valid => "valid",
            Status::Complete => "complete",
            Status::Incomplete => "incomplete",
            Status::Invalid => "invalid",
        }
    }
}

/// The manners of writing that some notations have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Style {
    /// The notation's usual one.
    #[default]
    Usual,
    /// As short as it can be said.
    Concise,
    /// As plain as it can be said.
    Verbose,
}

/// What the user chose about reading, for all notations; each heeds what concerns it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// The conventions of the house: the name of a preset, or the text of a file that sets them.
    pub rules: Option<String>,
    /// Whether frames are held to what a live table must write.
    pub live: bool,
    /// Whether frames may be in the dialect of cardroom.
    pub cardroom: bool,
    /// Whether frames are asked for their history.
    pub history: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { rules: None, live: false, cardroom: false, history: true }
    }
}

/// How a record is to be written in another notation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct How<'a> {
    /// The manner.
    pub style: Style,
    /// For notations that show what one onlooker sees: who. `None`: a spectator.
    pub viewer: Option<Seat>,
    /// For the same notations: whether the automatic steps are shown one by one.
    pub fine: bool,
    /// For the same notations: whether the history is written along.
    pub history: bool,
    /// The name of the notation that the record comes from, and its text as [`Reader::carry`] gives it, to ride along
    /// in the extension point. Nothing is lost then.
    pub carried: Option<(&'static str, &'a str)>,
}

impl Default for How<'_> {
    fn default() -> Self {
        How { style: Style::Usual, viewer: None, fine: false, history: true, carried: None }
    }
}

/// How a call of [`Reader::next`] ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// One record was read.
    Record {
        /// Bytes of leading blank lines and comments that belong to no record, and of the record itself: the next call
        /// starts this much later. Spans of problems count from the start of this call's text.
        consumed: usize,
        /// The record's own name in a collection (`[17]`) as a span, or an empty span.
        name: Span,
    },
    /// The text ends before the record is sure to end; call again from the same place with more text.
    NeedMore,
    /// Nothing but blank lines and comments is left.
    End,
}

/// A notation.
pub trait Notation: Sync {
    /// Its short lower-case name, such as `phh`.
    fn name(&self) -> &'static str;
    /// Its full name.
    fn title(&self) -> &'static str;
    /// Which versions of its specification are read.
    fn versions(&self) -> &'static str;
    /// The forms it is written in, the usual one first.
    fn forms(&self) -> &'static [Form];
    /// The verbs of the contract that work on it besides check and explain: "fmt", "fix", "replay", "convert", …
    fn verbs(&self) -> &'static [&'static str];
    /// Which form a text has that begins like this, if it looks like this notation at all.
    fn sniff(&self, head: &[u8]) -> Option<Form>;
    /// Whether these choices can be made here; if not, what is wrong with them, as `there is no preset x; there are y`.
    fn allows(&self, options: &Options) -> Result<(), String> {
        match &options.rules {
            Some(_) => Err(format!("{} has no presets of rules", self.name())),
            None => Ok(()),
        }
    }
    /// The names that [`Options::rules`] may give, presets or conventions, each with what it says.
    fn rules(&self) -> Vec<(String, String)> {
        Vec::new()
    }
    /// A reader with its own reusable buffers; one for each thread.
    fn reader(&self, form: Form, want: Want, options: &Options) -> Box<dyn Reader>;
    /// The problems that this notation can report.
    fn problems(&self) -> &'static [Entry];
    /// Names the thing that a problem is about in the notation's own terms, such as `actions[7]` or `antes`.
    fn path(&self, text: &[u8], problem: &Problem) -> String;
    /// The same for the problems of one text one after the other, the first with an empty trail.
    fn path_along(&self, text: &[u8], problem: &Problem, _trail: &mut Trail) -> String {
        self.path(text, problem)
    }
    /// The repair of a problem, if there is one.
    fn fix(&self, text: &[u8], problem: &Problem) -> Option<Fix>;
    /// The canonical form of one record's text (or of a whole single-record document), comments kept, appended to
    /// `out`; what `out` holds already counts as the record before, for a collection that parts its records. A text that
    /// cannot be read is refused with its first problem.
    fn format(&self, text: &[u8], form: Form, out: &mut Vec<u8>) -> Result<(), Problem>;
    /// As [`Notation::format`], in one of the notation's styles. `None`: it has but one style.
    fn format_in(&self, style: Style, text: &[u8], form: Form, out: &mut Vec<u8>) -> Option<Result<(), Problem>> {
        (style == Style::Usual).then(|| self.format(text, form, out))
    }
    /// Further names under which it can be written, each with its form: `ppnh`. Under its own name its usual form is
    /// written, if it has several that say the same.
    fn targets(&self) -> &'static [(&'static str, Form)] {
        &[]
    }
    /// Writes one record's text in another form of the same notation, appended to `out`: gives what is lost. A text that
    /// cannot be read is refused with its first problem.
    fn recast(&self, text: &[u8], from: Form, _to: Form, out: &mut Vec<u8>) -> Result<Vec<Problem>, Problem> {
        self.format(text, from, out).map(|()| Vec::new())
    }
    /// Writes a record that comes from another notation, appended to `out`: gives what is lost, item by item, or why it
    /// cannot be said at all; nothing is appended then.
    fn compose(&self, record: &Record, how: &How<'_>, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unsaid>;
    /// What [`Reader::carry`] gave for a record of this notation, turned into the record's text again.
    fn revive(&self, carried: &str, out: &mut Vec<u8>) -> Result<(), String> {
        out.extend_from_slice(carried.as_bytes());
        Ok(())
    }
    /// Adds to one record's text what follows from what is written, appended to `out`; never changes what is there.
    /// Gives what could not be known, as notes; a text that cannot be read is refused with its first problem. `None`:
    /// the notation has nothing to fill in.
    fn fill(
        &self,
        _text: &[u8],
        _form: Form,
        _options: &Options,
        _out: &mut Vec<u8>,
    ) -> Option<Result<Vec<Problem>, Problem>> {
        None
    }
    /// Appends the text of one record to a collection, as the record with this number (counted from 0).
    fn collect(&self, number: u64, text: &[u8], out: &mut Vec<u8>) {
        if number > 0 {
            out.push(b'\n');
        }
        out.extend_from_slice(text);
    }
    /// The JSON Schema (2020-12) of what `convert --to json` writes.
    fn schema(&self) -> String;
    /// One record's JSON as `convert --to json` writes it, turned back into this notation's text.
    #[expect(clippy::wrong_self_convention, reason = "a notation is not made from the JSON; a text of it is")]
    fn from_json(&self, json: &[u8], out: &mut Vec<u8>) -> Result<(), String>;
}

/// What the records of a text hand on to those behind them: for a reader of the same notation, of whatever thread.
#[derive(Clone)]
pub struct Before(Arc<dyn Any + Send + Sync>);

impl Before {
    /// Hands this on.
    pub fn new(kept: impl Any + Send + Sync) -> Before {
        Before(Arc::new(kept))
    }

    /// What was handed on, if it is of this kind.
    pub fn kept<T: Any>(&self) -> Option<&T> {
        self.0.downcast_ref()
    }
}

impl fmt::Debug for Before {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Before")
    }
}

/// Reads the records of one text, one after the other.
pub trait Reader: Send {
    /// The next record is the first of a text, or of a piece of one: what was kept of other records is forgotten, and
    /// `before` taken in its stead, which is what [`Reader::leave`] gave behind the piece before. `None`: it is the first
    /// of its text, or nobody knows yet what stands before.
    fn begin(&mut self, _before: Option<&Before>) {}
    /// What the records since [`Reader::begin`], and those before them, hand on to those behind them. `None`: each record
    /// of this notation stands by itself.
    fn leave(&self) -> Option<Before> {
        None
    }
    /// Whether the records read since [`Reader::begin`], which was told nothing, are read alike with this before them. If
    /// not, they are to be read again, told.
    fn follows(&self, _before: &Before) -> bool {
        true
    }
    /// Reads the record that starts at the start of `text`. `last` says that nothing follows `text` in the file.
    fn next(&mut self, text: &[u8], last: bool, problems: &mut dyn Problems) -> Next;
    /// The status of the record just read. `problems` are those that it drew.
    fn status(&self, problems: &[Problem]) -> Status {
        match problems.iter().any(|problem| problem.severity == Severity::Error) {
            true => Status::Invalid,
            false => Status::Valid,
        }
    }
    /// A guess at where the last record of this piece of a collection starts, for cutting files into chunks; the guess
    /// counts only if the record before it ends there. `None`: no guess.
    fn last_start(&self, text: &[u8]) -> Option<usize>;
    /// Whether blank lines and remarks (`# …`) before a record are read together with it, so that a chunk that starts with
    /// the record may start with them.
    fn reads_remarks_before(&self) -> bool {
        true
    }
    /// A guess at where the first record at or after `from` starts.
    fn first_start(&self, text: &[u8], from: usize) -> Option<usize>;
    /// The record just read, interpreted: for `Want::Record`. `None` where it could not be made sense of at all.
    fn record(&self) -> Option<&Record>;
    /// Whether there is something of the record just read that can be written as JSON.
    fn has_json(&self) -> bool {
        self.record().is_some()
    }
    /// The canonical form of the record just read, from its text, where it depends on what was chosen about reading; see
    /// [`Notation::format`]. `None`: it does not.
    fn format(&self, _text: &[u8], _out: &mut Vec<u8>) -> Option<Result<(), Problem>> {
        None
    }
    /// The record just read, from its text, with what follows from it added, where that depends on the records before it;
    /// see [`Notation::fill`]. `None`: it does not.
    fn fill(&self, _text: &[u8], _out: &mut Vec<u8>) -> Option<Result<Vec<Problem>, Problem>> {
        None
    }
    /// The record just read as another notation can carry it along: such that [`Notation::revive`] gives it back.
    fn carry(&mut self, text: &[u8]) -> String {
        String::from_utf8_lossy(text).into_owned()
    }
    /// Where in the record just read that stands which another notation cannot say.
    fn place_of(&self, _text: &[u8], _lost: &Lost) -> Span {
        Span::at(0)
    }
    /// The record just read (for `Want::Record`) as one line of JSON without a line end, and what JSON cannot carry.
    fn to_json(&mut self, text: &[u8], out: &mut Vec<u8>) -> Vec<Problem>;
}
