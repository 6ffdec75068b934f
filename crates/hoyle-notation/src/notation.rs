//! What a notation can do ([`Notation`], [`GameNotation`]) and what reads it ([`Reader`], [`GameReader`]).
//!
//! Most of what is asked of a notation has nothing to do with the game that it records; that is [`Notation`] and
//! [`Reader`]. What gives or takes a record is typed by the game: [`GameNotation`] and [`GameReader`]. So the command asks
//! any notation for its name, its problems or its canonical form without knowing a game.

use core::any::Any;
use core::fmt;
use std::sync::Arc;

use crate::diff::CompareTexts;
use crate::error::{FromJsonError, OptionError};
use crate::options::{Options, Style, WriteOptions};
use crate::plain_names::PlainNames;
use crate::problem::{ComposeError, Entry, Fix, Loss, Lost, PathCache, Problem, Problems};
use crate::text::{Span, json};

/// One way in which a notation is written down: single hand or collection, text or JSON.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Form {
    /// The file extension with its dot, such as `.phh`.
    pub extension: &'static str,
    /// Whether a file of this form may hold more than one record.
    pub collection: bool,
}

/// How far a record is read; a reader skips what is not asked for, which saves time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Depth {
    /// Only that the text is well-formed.
    Syntax,
    /// Only the fields about the record: who, where, when, how much. Actions are skipped, nothing is played.
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
    /// Nothing is missing, in a notation that distinguishes complete from incomplete records.
    Complete,
    /// Something is still missing and nothing is wrong, in such a notation.
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

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
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

/// What is in a text that is said to be a record of a notation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Likeness {
    /// Something of the notation: a field, a label, a key.
    Record,
    /// Nothing of the notation: blank lines, comments, or another kind of text.
    Nothing,
    /// Prose or code, which may quote a record. A file that begins so is none of records.
    Prose,
}

/// What is always the same of a notation.
#[derive(Debug)]
pub struct About {
    /// Its short lower-case name, such as `phh`.
    pub name: &'static str,
    /// Its name in full: `Poker Hand History`.
    pub title: &'static str,
    /// Which versions of its specification are read, in words: `1.0`.
    pub versions: &'static str,
    /// The forms it is written in, the usual one first.
    pub forms: &'static [Form],
    /// The names of its options, such as `rules`: the conventions of the house, the name of a preset or the
    /// text of a file that sets them.
    pub options: &'static [&'static str],
    /// In which of its texts names of players stand letter for letter; `None` where that is not known.
    pub plain_names: Option<PlainNames>,
    /// The problems that it can report.
    pub problems: &'static [&'static Entry],
}

/// A payload that rides in a record's text, as [`Notation::attached`] finds it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attachment {
    /// What the part of the text is called that holds it: `_psn`, `INFO`.
    pub part: String,
    /// The name of the notation that the payload is in, `psn` say.
    pub notation: String,
}

/// A notation, as far as it has nothing to do with its game: names, forms, problems, texts.
pub trait Notation: Sync {
    /// What it is called, what it is written in, and what it can report.
    fn about(&self) -> &'static About;
    /// Its short lower-case name.
    fn name(&self) -> &'static str {
        self.about().name
    }
    /// The forms it is written in, the usual one first.
    fn forms(&self) -> &'static [Form] {
        self.about().forms
    }
    /// Whether a text can be read with these options.
    ///
    /// # Errors
    /// The first option that the notation does not have, or does not have with this value.
    fn check_options(&self, options: &Options) -> Result<(), OptionError> {
        match options.names().find(|name| !self.about().options.contains(name)) {
            Some(name) => Err(OptionError::UnknownOption { notation: self.name(), option: name.to_owned() }),
            None => self.check_values(options),
        }
    }
    /// The status of a text in which there is no record.
    fn status_of_nothing(&self) -> Status {
        Status::Valid
    }
    /// Names under which its texts can be asked for besides its own, each with what it is called. The option `reading`
    /// takes one.
    fn readings(&self) -> Vec<(&'static str, &'static str)> {
        Vec::new()
    }
    /// Extensions of files that are read in a folder if they begin as a text of this notation: other programs' too. Such
    /// texts may be in other encodings than UTF-8.
    fn extensions_by_content(&self) -> &'static [&'static str] {
        &[]
    }
    /// Those of them that no other program has: such a file is read in a folder whatever it begins with, so that a damaged
    /// one is reported.
    fn extensions_of_its_own(&self) -> &'static [&'static str] {
        &[]
    }
    /// Whether records of other notations can be written in it.
    fn is_written(&self) -> bool {
        true
    }
    /// Which form a text has that begins like this, if it looks like this notation at all.
    fn sniff(&self, head: &[u8]) -> Option<Form>;
    /// What is in a record that is said to be in the notation. A file without anything of it, or that begins as prose, is
    /// foreign whatever its name says, and nobody should write to it.
    fn likeness(&self, text: &[u8]) -> Likeness {
        if self.sniff(text).is_some() { Likeness::Record } else { Likeness::Nothing }
    }
    /// Whether its options can have these values.
    ///
    /// # Errors
    /// The first that cannot.
    fn check_values(&self, _options: &Options) -> Result<(), OptionError> {
        Ok(())
    }
    /// The values that the option `rules` may have, presets or conventions, each with what it says.
    fn rules(&self) -> Vec<(String, String)> {
        Vec::new()
    }
    /// Names the thing that a problem is about in the notation's own terms, such as `actions[7]` or `antes`.
    fn path(&self, text: &[u8], problem: &Problem) -> String;
    /// As [`Notation::path`], for the problems of one text in order. The cache is empty for the first.
    fn path_cached(&self, text: &[u8], problem: &Problem, _cache: &mut PathCache) -> String {
        self.path(text, problem)
    }
    /// The repair of a problem, if there is one.
    fn fix(&self, text: &[u8], problem: &Problem) -> Option<Fix>;
    /// The repairs of many problems of one text, in their order, in a time that does not grow with the square of them.
    fn fixes(&self, text: &[u8], problems: &[Problem]) -> Vec<Fix> {
        problems.iter().filter_map(|problem| self.fix(text, problem)).collect()
    }
    /// The canonical form of one record's text (or of a whole single-record document), comments kept, appended to
    /// `out`, without the empty lines around it: [`Notation::separator`]. It says what the text says, and has the same
    /// problems.
    ///
    /// # Errors
    /// Why the text cannot be written so.
    fn format(&self, text: &[u8], form: Form, out: &mut Vec<u8>) -> Result<(), Problem>;
    /// What separates two records of a collection in canonical style: line ends. `None`: what stands there stays.
    fn separator(&self, _form: Form) -> Option<&'static str> {
        None
    }
    /// As [`Notation::format`], in one of the notation's styles. `None`: it has but one style.
    fn format_in(&self, style: Style, text: &[u8], form: Form, out: &mut Vec<u8>) -> Option<Result<(), Problem>> {
        (style == Style::Usual).then(|| self.format(text, form, out))
    }
    /// Further names under which it can be written, each with its form: `ppnh`. Under its own name its usual form is
    /// written, if it has several that say the same.
    fn targets(&self) -> &'static [(&'static str, Form)] {
        &[]
    }
    /// Writes one record's text in another form of the same notation, appended to `out`: gives what is lost.
    ///
    /// # Errors
    /// The first problem of a text that cannot be read.
    fn convert_form(&self, text: &[u8], from: Form, _to: Form, out: &mut Vec<u8>) -> Result<Vec<Problem>, Problem> {
        self.format(text, from, out).map(|()| Vec::new())
    }
    /// What of a record's text is embedded in a text of another notation, as JSON: a string that is the text, if nothing
    /// else gives back every byte. `None` where a string cannot, for the text is not in UTF-8.
    fn payload(&self, text: &[u8]) -> Option<String> {
        let mut json = Vec::new();
        json::string(str::from_utf8(text).ok()?, &mut json);
        String::from_utf8(json).ok()
    }
    /// The text of the record that [`Notation::payload`] made a payload of; `None` where the payload is of no record.
    fn restore(&self, payload: &str) -> Option<Vec<u8>> {
        json::tree::string_alone(payload).map(String::into_bytes)
    }
    /// Lets a payload of the notation of this name ride in one record's text, in what the notation has for extensions.
    /// Whether there is room for it.
    ///
    /// # Errors
    /// Why nothing may ride in this text.
    fn attach(&self, _text: &mut Vec<u8>, _name: &str, _payload: &str) -> Result<bool, Loss> {
        Ok(false)
    }
    /// The payload of the notation of this name that rides in one record's text.
    fn attached(&self, _text: &[u8], _name: &str) -> Option<String> {
        None
    }
    /// The payloads that ride in one record's text, of whatever notation. They are no part of the record.
    fn attachments(&self, _text: &[u8]) -> Vec<Attachment> {
        Vec::new()
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
    /// The text of a record that stood behind others, changed so that a file may begin with it. `None`: it needs no change.
    fn as_first_record(&self, text: &[u8]) -> Option<Vec<u8>> {
        _ = text;
        None
    }
    /// Appends the text of one record to a collection, as the record with this number (counted from 0).
    fn collect(&self, number: u64, text: &[u8], out: &mut Vec<u8>) {
        if number > 0 {
            out.push(b'\n');
        }
        out.extend_from_slice(text);
    }
    /// What compares two of its texts, if a text shows a moment of a game, such as a frame, rather than the whole. `None`:
    /// records are compared.
    fn compare_texts(&self) -> Option<CompareTexts> {
        None
    }
    /// As [`Notation::collect`], for a record that comes from another collection: a name that it had there may be another's
    /// here, so it gets a new one.
    fn collect_anew(&self, number: u64, text: &[u8], out: &mut Vec<u8>) {
        self.collect(number, text, out);
    }
    /// The JSON Schema (2020-12) of what [`Reader::to_json`] writes.
    fn schema(&self) -> String;
    /// Appends the text of one record whose JSON [`Reader::to_json`] has written, in one of the forms; gives what the form
    /// cannot say, with its places in the JSON.
    ///
    /// # Errors
    /// What is no JSON, or what the notation cannot write, and where; nothing is appended then.
    #[expect(clippy::wrong_self_convention, reason = "a notation is not made from the JSON; a text of it is")]
    fn from_json(&self, json: &[u8], form: Form, out: &mut Vec<u8>) -> Result<Vec<Problem>, FromJsonError>;
}

/// By its name, so that what refers to a notation can be shown.
impl fmt::Debug for dyn Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// By its name, so that what refers to a notation can be shown.
impl<R: GameRecord> fmt::Debug for dyn GameNotation<Record = R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The record of one game, the same type for all notations of the game.
pub trait GameRecord: Clone {
    /// What is called with the steps of such a record while a text is checked: a trait object that the game defines.
    type Listener<'l>: ?Sized;
}

/// A notation of one game: what of it gives or takes a record.
pub trait GameNotation: Notation {
    /// What was played: the record that a text of the notation is read into.
    type Record: GameRecord;

    /// A reader with its own reusable buffers; one for each thread.
    fn reader(&self, form: Form, depth: Depth, options: &Options) -> Box<dyn GameReader<Record = Self::Record>>;

    /// Writes a record that comes from another notation, appended to `out`: gives what is lost, item by item.
    ///
    /// # Errors
    /// Why it cannot be said at all; nothing is appended then.
    fn compose(
        &self,
        record: &Self::Record,
        options: &WriteOptions,
        out: &mut Vec<u8>,
    ) -> Result<Vec<Loss>, ComposeError>;

    /// The text of a record in this notation, written as usual, with what is lost.
    ///
    /// # Errors
    /// Why it cannot be said at all.
    fn write(&self, record: &Self::Record) -> Result<(String, Vec<Loss>), ComposeError> {
        let mut out = Vec::new();
        let losses = self.compose(record, &WriteOptions::default(), &mut out)?;
        Ok((String::from_utf8_lossy(&out).into_owned(), losses))
    }
}

/// What the records of a text hand on to those behind them, for another reader of the same notation, also on another
/// thread.
#[derive(Clone)]
pub struct Carryover(Arc<dyn Any + Send + Sync>);

impl Carryover {
    /// Wraps what a reader needs to know of the records before.
    pub fn new(kept: impl Any + Send + Sync) -> Carryover {
        Carryover(Arc::new(kept))
    }

    /// The wrapped value, if it is of this type.
    pub fn downcast_ref<T: Any>(&self) -> Option<&T> {
        self.0.downcast_ref()
    }
}

impl fmt::Debug for Carryover {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Carryover")
    }
}

/// Lets a text be cut into pieces that are read side by side. Reading a text from its start to its end does not need it. Every
/// reader has it all the same: who cuts texts is handed a reader of any notation.
pub trait Splitter: Send {
    /// A guess at where the last record of this piece of a collection starts; it counts only if the record before it ends
    /// there. `None`: no guess.
    fn last_start(&self, text: &[u8]) -> Option<usize>;
    /// A guess at where the first record at or after `from` starts.
    fn first_start(&self, text: &[u8], from: usize) -> Option<usize>;
    /// Whether blank lines and remarks (`# …`) before a record are read together with it, so that a piece may start with
    /// them.
    fn reads_remarks_before(&self) -> bool {
        true
    }
    /// The next record is the first of a text, or of a piece of one. What was kept of other records is forgotten;
    /// `carryover` takes its place, which is what [`Splitter::carryover`] gave behind the piece before. `None`: it is the
    /// first of its text, or what stands before is not known.
    fn begin(&mut self, _carryover: Option<&Carryover>) {}
    /// What the records since [`Splitter::begin`], and those before them, hand on to those behind them. `None`: each
    /// record of this notation stands by itself.
    fn carryover(&self) -> Option<Carryover> {
        None
    }
    /// Whether the records since [`Splitter::begin`], which was given nothing, are read alike with this before them. If
    /// not, they are to be read again with it.
    fn follows(&self, _carryover: &Carryover) -> bool {
        true
    }
}

/// Reads the records of one text, one after the other.
pub trait Reader: Splitter {
    /// Reads the record that starts at the start of `text`. `last` says that nothing follows `text` in the file.
    fn next(&mut self, text: &[u8], last: bool, problems: &mut dyn Problems) -> Next;
    /// The status of the record just read, with its problems.
    fn status(&self, problems: &[Problem]) -> Status {
        match problems.iter().any(Problem::is_error) {
            true => Status::Invalid,
            false => Status::Valid,
        }
    }
    /// Whether the record just read can be written as JSON.
    fn has_json(&self) -> bool;
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
    /// The record just read, from its text, in another form, where that depends on the records before it; see
    /// [`Notation::convert_form`]. `None`: it does not.
    fn convert_form(&self, _text: &[u8], _to: Form, _out: &mut Vec<u8>) -> Option<Result<Vec<Problem>, Problem>> {
        None
    }
    /// Whether the text of the record just read, copied alone, may say something else than here, because it refers to what
    /// records before it declare. By default this holds for notations with a [`Splitter::carryover`].
    fn needs_records_before(&self) -> bool {
        self.carryover().is_some()
    }
    /// The part of the text before the record just read without which the record says something else. Empty where there is
    /// no such part.
    fn preamble(&self) -> &[u8] {
        &[]
    }
    /// The text of each action of the record just read, in the order of the record, as the JSON of a replay quotes it.
    /// `None` for an action that the text leaves out.
    fn action_texts(&self, _text: &[u8]) -> Vec<Option<String>> {
        Vec::new()
    }
    /// What the JSON of a replay says of the record just read where nobody knows the rules of its game: its members behind
    /// those that say where it stands. Empty where there is a record.
    fn unplayed_table(&self) -> &[u8] {
        &[]
    }
    /// Where in the text of the record just read each of these things stands. They are what another notation cannot say.
    fn places_of(&self, _text: &[u8], lost: &[&Lost]) -> Vec<Span> {
        vec![Span::at(0); lost.len()]
    }
    /// The names of all players at the table of the record just read (for `Depth::Record`), also of those who are not dealt
    /// in. Empty where the record itself names all of them.
    fn seated(&self) -> &[String] {
        &[]
    }
    /// The record just read (for `Depth::Record`) as one line of JSON without a line end, and what JSON cannot carry.
    fn to_json(&mut self, text: &[u8], out: &mut Vec<u8>) -> Vec<Problem>;
}

/// Reads the records of a game.
pub trait GameReader: Reader {
    /// What was played.
    type Record: GameRecord;

    /// The record just read, interpreted: for [`Depth::Record`]. `None` where it could not be made sense of at all.
    fn record(&self) -> Option<&Self::Record>;

    /// As [`Reader::next`], with a listener that hears every step in the pass that checks, from [`Depth::Check`] on. So
    /// nothing is played twice for it, and no record need be kept. A reader that plays nothing is silent.
    fn next_with<'l>(
        &mut self,
        text: &[u8],
        last: bool,
        problems: &mut dyn Problems,
        _listener: &mut <Self::Record as GameRecord>::Listener<'l>,
    ) -> Next {
        self.next(text, last, problems)
    }
}

/// The conventions of a game with what they say, as [`Notation::rules`] lists them.
pub fn listed<O>(conventions: &[hoyle_rules::conventions::Convention<O>]) -> Vec<(String, String)> {
    conventions.iter().map(|(name, about, _)| ((*name).to_owned(), (*about).to_owned())).collect()
}
