//! Reading the records of a text one after the other: [`Records`] of a text in memory, [`Stream`] of anything that can
//! be read. Every record is owned, which is the simplest way. [`Records::read_into`] uses a record again;
//! [`Reader::next`], on which both stand, uses every buffer again.

use core::fmt;
use std::borrow::Cow;
use std::io::{self, Read};

use crate::notation::{Depth, Form, GameNotation, GameReader, GameRecord, Next, Notation, Reader};
use crate::options::Options;
use crate::problem::{self, Diagnostic, Locator, Problem};
use crate::text::Span;

/// Where a record stands in its text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RecordPlace {
    /// How many records come before it in this run.
    pub index: u64,
    /// Its first byte in the text; blank lines and comments before its header are counted in.
    pub offset: u64,
    /// The line and column of that byte.
    pub start: problem::LineColumn,
}

impl RecordPlace {
    /// The start of a text.
    pub const START: RecordPlace = RecordPlace { index: 0, offset: 0, start: problem::LineColumn::START };
}

/// A record as it was found.
#[derive(Clone, Debug)]
pub struct Found<'t, R> {
    /// What it says, if anything could be made of it.
    pub record: Option<R>,
    /// What is wrong with it, in the order of the text; empty where nothing is.
    pub problems: Vec<Problem>,
    /// Where it stands: its number, its first byte, its line.
    pub place: RecordPlace,
    /// Its text. Spans count from its first byte.
    pub text: Cow<'t, [u8]>,
    /// Its own name in a collection, such as `17`, or an empty span.
    pub name: Span,
    /// The notation it is in; `None` for a text that is in none.
    pub notation: Option<&'static dyn Notation>,
}

impl<R> Found<'_, R> {
    /// Whether there is an error among the problems.
    pub fn is_invalid(&self) -> bool {
        self.problems.iter().any(Problem::is_error)
    }

    /// The problems in words, with their lines and columns in the whole text.
    pub fn diagnostics(&self) -> Vec<Diagnostic> {
        let mut locator = Locator::new(&self.text, self.place.start);
        let of = |problem| Diagnostic::new(problem, self.notation, &self.text, 0, &mut locator);
        self.problems.iter().map(of).collect()
    }
}

/// A reader with the records that it makes: of one game ([`GameReader`]), or of any.
pub trait RecordSource {
    /// What was played.
    type Record;

    /// The reader.
    fn reader(&mut self) -> &mut dyn Reader;

    /// The record just read, to keep.
    fn to_record(&self) -> Option<Self::Record>;

    /// The record just read, put in the place of another whose memory may serve again.
    fn read_into(&self, record: &mut Option<Self::Record>) {
        *record = self.to_record();
    }
}

impl<R: GameRecord + Clone> RecordSource for Box<dyn GameReader<Record = R>> {
    type Record = R;

    fn reader(&mut self) -> &mut dyn Reader {
        &mut **self
    }

    fn to_record(&self) -> Option<R> {
        self.record().cloned()
    }

    fn read_into(&self, record: &mut Option<R>) {
        match (self.record(), record) {
            (Some(read), Some(record)) => record.clone_from(read),
            (read, record) => *record = read.cloned(),
        }
    }
}

/// The records of a text, one after the other. Reading never fails: what is wrong with a record is reported with it, and
/// the next one follows.
pub struct Records<'t, S> {
    text: &'t [u8],
    place: RecordPlace,
    notation: &'static dyn Notation,
    source: S,
}

impl<'t, R: GameRecord + Clone> Records<'t, Box<dyn GameReader<Record = R>>> {
    /// The records of a text of a notation, in the form that it seems to have.
    pub fn of(text: &'t [u8], notation: &'static dyn GameNotation<Record = R>) -> Self {
        let usual = || notation.forms().first().copied().unwrap_or(Form { extension: "", collection: false });
        Records::new(text, notation, notation.sniff(text).unwrap_or_else(usual))
    }

    /// The records of a text in a form of a notation.
    pub fn new(text: &'t [u8], notation: &'static dyn GameNotation<Record = R>, form: Form) -> Self {
        Records::from_source(text, notation, notation.reader(form, Depth::Record, &Options::default()))
    }
}

impl<'t, S: RecordSource> Records<'t, S> {
    /// The records that a reader of this notation makes of a text.
    pub fn from_source(text: &'t [u8], notation: &'static dyn Notation, source: S) -> Self {
        Records { text, place: RecordPlace::START, notation, source }
    }

    /// Reads the next record into `record`, whose memory is used again, and its problems into `problems`, which is
    /// emptied first. Gives where it stands and its text; `None` at the end.
    pub fn read_into(
        &mut self,
        record: &mut Option<S::Record>,
        problems: &mut Vec<Problem>,
    ) -> Option<(RecordPlace, &'t [u8])> {
        problems.clear();
        let text = self.rest();
        let Next::Record { consumed, .. } = self.source.reader().next(text, true, problems) else { return None };
        self.source.read_into(record);
        let place = self.place;
        self.step(consumed);
        Some((place, text.get(..consumed).unwrap_or(text)))
    }

    fn rest(&self) -> &'t [u8] {
        usize::try_from(self.place.offset).ok().and_then(|at| self.text.get(at..)).unwrap_or_default()
    }

    fn pass(&mut self, bytes: usize) {
        let text = self.rest();
        self.place.start = self.place.start.after(text.get(..bytes).unwrap_or(text));
        self.place.offset += bytes as u64;
    }

    fn step(&mut self, consumed: usize) {
        self.pass(consumed.max(1));
        self.place.index += 1;
    }
}

impl<'t, S: RecordSource> Iterator for Records<'t, S> {
    type Item = Found<'t, S::Record>;

    fn next(&mut self) -> Option<Self::Item> {
        let text = self.rest();
        let mut problems = Vec::new();
        let Next::Record { consumed, name } = self.source.reader().next(text, true, &mut problems) else { return None };
        let place = self.place;
        self.step(consumed);
        let text = Cow::Borrowed(text.get(..consumed).unwrap_or(text));
        Some(Found { record: self.source.to_record(), problems, place, text, name, notation: Some(self.notation) })
    }
}

/// The records of anything that can be read, one after the other, in the memory that the longest of them takes. Only
/// input and output fails; after a failure there is nothing more.
pub struct Stream<I, S> {
    input: I,
    buffer: Vec<u8>,
    /// What of the buffer was read already.
    done: usize,
    ended: bool,
    place: RecordPlace,
    notation: &'static dyn Notation,
    source: S,
}

impl<S> fmt::Debug for Records<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (notation, place) = (self.notation.name(), &self.place);
        f.debug_struct("Records").field("notation", &notation).field("place", place).finish_non_exhaustive()
    }
}

impl<I, S> fmt::Debug for Stream<I, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (notation, place) = (self.notation.name(), &self.place);
        f.debug_struct("Stream").field("notation", &notation).field("place", place).finish_non_exhaustive()
    }
}

/// What is asked of the input at once.
const CHUNK: u64 = 256 << 10;

impl<I: Read, S: RecordSource> Stream<I, S> {
    /// The records that a reader of this notation makes of an input.
    pub fn from_source(input: I, notation: &'static dyn Notation, source: S) -> Self {
        let place = RecordPlace::START;
        Stream { input, buffer: Vec::new(), done: 0, ended: false, place, notation, source }
    }

    /// As much again as there is, so that a long record is looked at a few times only.
    fn fill(&mut self) -> io::Result<()> {
        self.buffer.drain(..self.done);
        self.done = 0;
        let wanted = CHUNK.max(self.buffer.len() as u64);
        let read = self.input.by_ref().take(wanted).read_to_end(&mut self.buffer)?;
        self.ended = (read as u64) < wanted;
        Ok(())
    }
}

impl<I: Read, S: RecordSource> Iterator for Stream<I, S> {
    type Item = io::Result<Found<'static, S::Record>>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut problems = Vec::new();
        loop {
            let text = self.buffer.get(self.done..).unwrap_or_default();
            problems.clear();
            match self.source.reader().next(text, self.ended, &mut problems) {
                Next::Record { consumed, name } => {
                    let text = text.get(..consumed).unwrap_or(text).to_vec();
                    let place = self.place;
                    self.place.index += 1;
                    self.place.offset += consumed as u64;
                    self.place.start = self.place.start.after(&text);
                    self.done = self.buffer.len().min(self.done + consumed.max(1));
                    let (record, notation) = (self.source.to_record(), Some(self.notation));
                    return Some(Ok(Found { record, problems, place, text: text.into(), name, notation }));
                }
                Next::NeedMore | Next::End if self.ended => return None,
                // Blank lines alone say nothing of what follows them.
                Next::NeedMore | Next::End => {
                    if let Err(error) = self.fill() {
                        self.buffer.clear();
                        (self.done, self.ended) = (0, true);
                        return Some(Err(error));
                    }
                }
            }
        }
    }
}
