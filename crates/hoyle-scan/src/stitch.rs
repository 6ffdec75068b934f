//! Joins the pieces of a long text: [`Stitch`] knows what stands before a piece, sees whether its guessed start is right,
//! and joins the record that a wrong cut divides.

use std::hash::RandomState;

use hoyle::notation::{Carryover, Next};
use hoyle::problem::LineColumn;
use hoyle::problems::Shared;
use hoyle::text::Span;

use crate::Fold;
use crate::buffer::Buffer;
use crate::fold::Base;
use crate::names::Names;
use crate::reading::{Reading, Start};
use crate::source::{Limits, Piece};
use hoyle::AnyReader;

/// What one piece hands to the next.
#[derive(Debug)]
pub(crate) struct Stitch {
    base: Base,
    /// Up to where the text is read.
    read_to: u64,
    /// What was not read of the pieces before: the start of a record that a cut divides.
    rest: Vec<u8>,
    /// How long the rest and a piece must be together before another try; it doubles, so that the work stays linear.
    try_at: usize,
    names: Names,
    /// What the records so far hand on to those behind them.
    before: Option<Carryover>,
    forgotten: bool,
    /// Whether a part of the text was passed over.
    passed_over: bool,
}

/// What a worker reads a piece with.
pub(crate) struct Workspace<'a, F> {
    pub(crate) buffer: &'a mut Buffer,
    pub(crate) reading: &'a mut Reading,
    pub(crate) fold: &'a mut F,
    /// `None`: the text is in no notation.
    pub(crate) reader: Option<&'a mut AnyReader>,
}

impl Stitch {
    pub(crate) fn new() -> Stitch {
        Stitch {
            base: Base::START,
            read_to: 0,
            rest: Vec::new(),
            try_at: 0,
            names: Names::default(),
            before: None,
            forgotten: false,
            passed_over: false,
        }
    }

    /// Joins a piece to those before it: completes `reading`, and gives what stands before the piece. `read` says that
    /// `reading` holds the piece read from its own start, on trust. The buffer then holds the text that `reading` is
    /// about: the rest of the pieces before may be put before the piece's own.
    pub(crate) fn join<F: Fold>(
        &mut self,
        piece: &mut Piece,
        read: bool,
        workspace: Workspace<'_, F>,
        limits: &Limits,
        hasher: &RandomState,
    ) -> Base {
        let Workspace { buffer, reading, fold, reader } = workspace;
        if piece.first {
            *self = Stitch::new();
        }
        let base = self.base;
        let Some(reader) = reader else {
            // A text that is in no notation.
            reading.clear(0);
            fold.begin(&piece.input, piece.format, false);
            let all = (0, buffer.text().len());
            reading.add_problem(0, all, Shared::of_unread(buffer.text()).at(Span::at(0)));
            self.base.tally.add(&reading.tally);
            return base;
        };
        if let Some(skipped) = piece.skipped {
            reading.clear(0);
            fold.begin(&piece.input, piece.format, false);
            reading.too_large(buffer.text().len());
            self.rest.clear();
            self.read_to = piece.offset + skipped.bytes;
            self.base.tally.add(&reading.tally);
            self.base.place = LineColumn { line: base.place.line + skipped.lines, column: 1 };
            return base;
        }
        let (mut from, mut reread) = (0, !read);
        if !self.rest.is_empty() {
            reread = true;
            let unread = core::mem::take(&mut self.rest);
            let together = unread.len() + buffer.text().len();
            if together < self.try_at && !piece.last {
                // Not yet worth another try.
                self.rest = unread;
                self.rest.extend_from_slice(buffer.text().get(..piece.cut).unwrap_or_default());
                self.read_to = piece.offset + piece.cut as u64 - self.rest.len() as u64;
                reading.clear(0);
                fold.begin(&piece.input, piece.format, false);
                return base;
            }
            let own = buffer.text().to_vec();
            buffer.clear();
            buffer.push(&unread);
            buffer.push(&own);
            piece.offset -= unread.len() as u64;
            piece.cut += unread.len();
            if unread.len() >= limits.record {
                // The record is too large: reading goes on at this piece's own start, which is a guess.
                let start = Start { at: unread.len(), before: self.before.as_ref() };
                reading.read(fold, reader, piece, buffer.text(), start, hasher);
                reading.end_place = LineColumn::START.after(&unread).then(reading.end_place);
                self.before = fold.carryover(reader);
                self.settle(piece, buffer, reading, reader, Some(unread.len()));
                return base;
            }
        } else if self.read_to > piece.offset {
            let over = (self.read_to - piece.offset) as usize;
            let text = buffer.text();
            if over >= piece.cut && !piece.last {
                reading.clear(over);
                fold.begin(&piece.input, piece.format, false);
                return Base { start: over, ..base };
            }
            from = over.min(text.len());
            reread = true;
        }
        let before = self.before.as_ref();
        if reread || before.is_some_and(|before| !fold.follows(reader, before)) {
            reading.read(fold, reader, piece, buffer.text(), Start { at: from, before }, hasher);
        }
        self.before = fold.carryover(reader);
        self.settle(piece, buffer, reading, reader, None);
        Base { start: from, ..base }
    }

    /// Names used twice, what is left, and the base for the next piece.
    /// `lost` is the length of a record before the others that is too large to be read.
    fn settle(
        &mut self,
        piece: &Piece,
        buffer: &Buffer,
        reading: &mut Reading,
        reader: &mut AnyReader,
        lost: Option<usize>,
    ) {
        let text = buffer.text();
        let mut twice = Vec::new();
        for record in self.names.add(&reading.names) {
            let Some(start) = reading.starts.get(record as usize).map(|start| *start as usize) else { continue };
            let rest = text.get(start..).unwrap_or_default();
            if let Next::Record { consumed, name } = reader.next(rest, piece.last, &mut ()) {
                twice.push((record, (start, start + consumed), Shared::NameUsedTwice.at(name)));
            }
        }
        reading.add_problems(twice);
        if self.names.full && !self.forgotten {
            self.forgotten = true;
            let start = reading.starts.first().map_or(0, |start| *start as usize);
            reading.add_problem(0, (start, text.len()), Shared::NamesForgotten.at(Span::at(0)));
        }
        self.passed_over |= reading.passed_over;
        let none = self.base.tally.records + reading.tally.records == 0 && reading.marks.is_empty();
        if piece.last && none && !self.passed_over {
            let collection = piece.format.is_some_and(|format| format.form.collection);
            let fault = if collection { Shared::NoRecords } else { Shared::Empty };
            reading.add_problem(0, (0, text.len()), fault.at(Span::at(0)));
        }
        self.read_to = piece.offset + reading.end as u64;
        self.rest.clear();
        if reading.unfinished && !piece.last {
            self.rest.extend_from_slice(text.get(reading.end..piece.cut).unwrap_or_default());
            self.try_at = if reading.starts.is_empty() { self.rest.len().saturating_mul(2) } else { 0 };
        }
        if let Some(length) = lost {
            reading.too_large(length);
        }
        self.base.tally.add(&reading.tally);
        self.base.place = self.base.place.then(reading.end_place);
    }
}
