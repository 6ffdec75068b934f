//! What a user of the scan writes: [`Fold`], of which every worker has one, and [`Sink`], of which there is one. Between
//! them: [`ReadPiece`].

use hoyle::notation::{Carryover, Depth, Next, Status};
use hoyle::problem::{LineColumn, Locator, Problem, Problems};
use hoyle::{DetectedBy, Format};

use crate::reading::Reading;
use crate::{Error, Input, Tally, Totals};
use hoyle::AnyReader;

/// What one worker makes of the records that it reads.
///
/// A worker reads a text, or a piece of a long one, before it is known what stands before it: [`Fold::begin`], then
/// [`Fold::record`] for each record. If it turns out that the piece was cut at a wrong place, it is read again, from
/// [`Fold::begin`] on. When all before the piece is known, [`Fold::finish`] puts into the output what is to be kept.
pub trait Fold: Send {
    /// What is handed to the sink.
    type Output: Default + Send;
    /// How deep the readers read.
    const DEPTH: Depth;
    /// Whether every byte between records is wanted too, by [`Fold::between`].
    const EVERY_BYTE: bool = false;

    /// A text, or a piece of one, is about to be read, or read again: what was kept of the last is forgotten. `from_start`
    /// says that it is read from the start of its text. Without a format the text is in no notation, and no record comes.
    fn begin(&mut self, _input: &Input, _format: Option<Format>, _from_start: bool) {}

    /// Whether no record of this stretch of a text matters, so that it is passed over unread. It begins where a record
    /// begins, as far as that is known; what is wrong in it is not reported.
    fn passes_over(&mut self, _reader: &AnyReader, _text: &[u8]) -> bool {
        false
    }

    /// A record is about to be read.
    fn before_record(&mut self, _reader: &AnyReader) {}

    /// Reads the next record of `text`. A fold that listens to the steps of the games calls [`AnyReader::next_with`]
    /// instead; what its listeners heard counts only if [`Fold::record`] follows.
    fn next(&mut self, reader: &mut AnyReader, text: &[u8], last: bool, problems: &mut dyn Problems) -> Next {
        reader.next(text, last, problems)
    }

    /// A record was read; the reader still holds it. Its number in its text is known in [`Fold::finish`] only.
    fn record(&mut self, _reader: &mut AnyReader, _text: &[u8], _problems: &[Problem]) {}

    /// What stands between two records, or behind the last; with [`Fold::EVERY_BYTE`] only.
    fn between(&mut self, _text: &[u8]) {}

    /// The text ends here, or, unless it is the `last` one, the piece of it.
    fn end(&mut self, _last: bool) {}

    /// What the records of the piece hand on to those behind it, where the fold makes other records of them.
    fn carryover(&self, reader: &AnyReader) -> Option<Carryover> {
        reader.carryover()
    }

    /// Whether what was kept of the piece holds with this before it; if not, the piece is read again.
    fn follows(&self, reader: &AnyReader, before: &Carryover) -> bool {
        reader.follows(before)
    }

    /// Adds what the fold itself counts of the piece.
    fn count(&self, _tally: &mut Tally) {}

    /// All before this piece is known. `reader` is the one that read it, unless it is in no notation.
    fn finish(&mut self, piece: &ReadPiece<'_>, reader: Option<&mut AnyReader>, output: &mut Self::Output);

    /// Something could not be read.
    fn error(&mut self, error: Error, output: &mut Self::Output);
}

/// Takes the outputs of all workers, in the order of the texts.
pub trait Sink<T>: Send {
    /// Why it can take no more.
    type Error: Send;

    /// Takes an output, and leaves it empty: the worker goes on with it.
    ///
    /// # Errors
    /// Why it can take no more; it ends the scan.
    fn consume(&mut self, output: &mut T) -> Result<(), Self::Error>;

    /// How far the scan is, after each [`Sink::consume`].
    fn progress(&mut self, _totals: &Totals) {}
}

/// A text, or a piece of one, that was read.
#[derive(Debug)]
pub struct ReadPiece<'a> {
    /// The text that the piece is cut from.
    pub input: &'a Input,
    /// The text's format; without one nothing of it was read.
    pub format: Option<Format>,
    /// By what the format is known: the name of the text, its content, or the caller.
    pub by: Option<DetectedBy>,
    /// The bytes that the places of this piece count in.
    pub text: &'a [u8],
    /// Where in its unpacked text these bytes start.
    pub offset: u64,
    /// Whether it is the first of its text.
    pub is_first: bool,
    /// Whether it is the last of its text.
    pub is_last: bool,
    /// Whether not all of the text is here: it could not be read on, or a record is too large.
    pub is_broken: bool,
    pub(crate) base: Base,
    pub(crate) reading: &'a Reading,
}

impl<'a> ReadPiece<'a> {
    /// Where in [`ReadPiece::text`] the piece starts; what stands before was read with the piece before.
    pub fn start(&self) -> usize {
        self.base.start
    }

    /// The status of its text up to its end: the worst of its records.
    pub fn status_so_far(&self) -> Status {
        let nothing = self.format.map_or(Status::Valid, |format| format.notation.status_of_nothing());
        self.tally_so_far().worst(nothing)
    }

    /// The name of the notation in which it was read; `None` where nothing of it was.
    pub fn notation(&self) -> Option<&'static str> {
        self.format.map(|format| format.notation.name())
    }

    /// A locator over the piece; its offsets count from [`ReadPiece::start`].
    pub fn locator(&self) -> Locator<'a> {
        Locator::new(self.text.get(self.base.start..).unwrap_or_default(), self.base.place)
    }

    /// The number in its text of the record with this number in the piece. Both count from 0.
    pub fn number(&self, record: u32) -> u64 {
        self.base.tally.records + u64::from(record)
    }

    /// What is counted of the text before this piece.
    pub fn tally_before(&self) -> &Tally {
        &self.base.tally
    }

    /// What is counted of this piece alone.
    pub fn tally(&self) -> &Tally {
        &self.reading.tally
    }

    /// What is counted of the text up to the end of this piece.
    pub fn tally_so_far(&self) -> Tally {
        let mut tally = self.base.tally;
        tally.add(&self.reading.tally);
        tally
    }

    /// The number in the piece of the first record that [`Fold::record`] was given: 1 where one too large to be read
    /// stands before it, else 0.
    pub fn first_record(&self) -> u32 {
        self.reading.lost
    }

    /// The records that [`Fold::record`] was given, in order: the number of each in the piece, and where it starts.
    pub fn records(&self) -> impl Iterator<Item = (u32, usize)> + use<'a> {
        (self.reading.lost..).zip(self.reading.starts.iter().map(|start| *start as usize))
    }

    /// The records that have problems, in order, with their problems.
    pub fn problems(&self) -> impl Iterator<Item = (Spot, &'a [Problem])> + use<'a> {
        let reading = self.reading;
        reading.marks.iter().map(|mark| (mark.spot(), reading.problems_of(mark)))
    }
}

/// Where a record stands in a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The number of the record in the piece, from 0.
    pub record: u32,
    /// Where its text starts in that of the piece.
    pub start: usize,
    /// Where its text ends in that of the piece: just after its last byte.
    pub end: usize,
}

/// What stands before a piece of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Base {
    /// What was counted.
    pub(crate) tally: Tally,
    /// The place where the piece starts.
    pub(crate) place: LineColumn,
    /// Where in the text given with the piece that is.
    pub(crate) start: usize,
}

impl Base {
    pub(crate) const START: Base = Base { tally: Tally::ZERO, place: LineColumn::START, start: 0 };
}
