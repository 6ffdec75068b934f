//! Hands a long text on from piece to piece: [`Chain`] knows what is true of all that stands before a piece, sees
//! whether a guessed start was right, and joins what a wrong cut tore apart.

use std::hash::RandomState;

use hoyle::notation::{Before, Next, Reader};
use hoyle::problem::{Place, rul};
use hoyle::text::Span;

use super::names::Names;
use super::reading::{Reading, Start};
use super::source::{Buffer, Limits, Piece};
use super::{Base, Work};

/// What one piece hands to the next.
#[derive(Debug)]
pub(crate) struct Chain {
    base: Base,
    /// Up to where the text is read.
    read_to: u64,
    /// What was not read of the pieces before: the start of a record that a cut tore apart.
    rest: Vec<u8>,
    /// How long the rest and a piece must be together before another try; it doubles, so that the work stays linear.
    try_at: usize,
    names: Names,
    /// What the records so far hand on to those behind them.
    before: Option<Before>,
    forgotten: bool,
}

/// What a worker reads a piece with.
pub(crate) struct Desk<'a, W> {
    pub(crate) buffer: &'a mut Buffer,
    pub(crate) reading: &'a mut Reading,
    pub(crate) work: &'a mut W,
    /// `None`: the text is in no notation.
    pub(crate) reader: Option<&'a mut dyn Reader>,
}

impl Chain {
    pub(crate) fn new() -> Chain {
        Chain {
            base: Base::START,
            read_to: 0,
            rest: Vec::new(),
            try_at: 0,
            names: Names::default(),
            before: None,
            forgotten: false,
        }
    }

    /// Takes a piece in: makes `reading` what is to be said of it, and gives the base on which it stands. `read` says
    /// that `reading` holds the piece read from its own start, on trust. The buffer holds the text that `reading` speaks
    /// of: the rest of the pieces before may be put before the piece's own.
    pub(crate) fn link<W: Work>(
        &mut self,
        piece: &mut Piece,
        read: bool,
        desk: Desk<'_, W>,
        limits: &Limits,
        hasher: &RandomState,
    ) -> Base {
        let Desk { buffer, reading, work, reader } = desk;
        if piece.first {
            *self = Chain::new();
        }
        let base = self.base;
        let Some(reader) = reader else {
            // A text that is in no notation.
            reading.clear(0);
            work.begin(piece.format, false);
            let all = (0, buffer.text().len());
            let empty = buffer.text().trim_ascii().is_empty();
            let fault = if empty { rul::Fault::Empty } else { rul::Fault::Unrecognised };
            reading.add_problem(0, all, fault.at(Span::at(0)));
            self.base.tally.add(&reading.tally);
            return base;
        };
        if let Some(skipped) = piece.skipped {
            reading.clear(0);
            work.begin(piece.format, false);
            reading.too_large(buffer.text().len());
            self.rest.clear();
            self.read_to = piece.offset + skipped.bytes;
            self.base.tally.add(&reading.tally);
            self.base.place = Place { line: base.place.line + skipped.lines, column: 1 };
            return base;
        }
        let (mut from, mut again) = (0, !read);
        if !self.rest.is_empty() {
            again = true;
            let torn = core::mem::take(&mut self.rest);
            let together = torn.len() + buffer.text().len();
            if together < self.try_at && !piece.last {
                // Not yet worth another try.
                self.rest = torn;
                self.rest.extend_from_slice(buffer.text().get(..piece.cut).unwrap_or_default());
                self.read_to = piece.offset + piece.cut as u64 - self.rest.len() as u64;
                reading.clear(0);
                work.begin(piece.format, false);
                return base;
            }
            let own = buffer.text().to_vec();
            buffer.clear();
            buffer.push(&torn);
            buffer.push(&own);
            piece.offset -= torn.len() as u64;
            piece.cut += torn.len();
            if torn.len() >= limits.record {
                // The record is too large: reading goes on at this piece's own start, a guess that must do.
                let start = Start { at: torn.len(), before: self.before.as_ref() };
                reading.read(work, reader, piece, buffer.text(), start, hasher);
                reading.further = Place::START.after(&torn).then(reading.further);
                self.settle(piece, buffer, reading, reader, Some(torn.len()));
                return base;
            }
        } else if self.read_to > piece.offset {
            let over = (self.read_to - piece.offset) as usize;
            let text = buffer.text();
            if over >= piece.cut && !piece.last {
                reading.clear(over);
                work.begin(piece.format, false);
                return Base { from: over, ..base };
            }
            from = over.min(text.len());
            again = true;
        }
        let before = self.before.as_ref();
        if again || before.is_some_and(|before| !reader.follows(before)) {
            reading.read(work, reader, piece, buffer.text(), Start { at: from, before }, hasher);
        }
        self.settle(piece, buffer, reading, reader, None);
        Base { from, ..base }
    }

    /// Names used twice, what is left, and the base for the next piece.
    /// `lost` is the length of a record before the others that is too large to be read.
    fn settle(
        &mut self,
        piece: &Piece,
        buffer: &Buffer,
        reading: &mut Reading,
        reader: &mut dyn Reader,
        lost: Option<usize>,
    ) {
        let text = buffer.text();
        self.before = reader.leave();
        for record in self.names.add(&reading.names) {
            let Some(start) = reading.starts.get(record as usize).map(|start| *start as usize) else { continue };
            let rest = text.get(start..).unwrap_or_default();
            if let Next::Record { consumed, name } = reader.next(rest, piece.last, &mut ()) {
                reading.add_problem(record, (start, start + consumed), rul::Fault::NameUsedTwice.at(name));
            }
        }
        if self.names.full && !self.forgotten {
            self.forgotten = true;
            let start = reading.starts.first().map_or(0, |start| *start as usize);
            reading.add_problem(0, (start, text.len()), rul::Fault::NamesForgotten.at(Span::at(0)));
        }
        if piece.last && self.base.tally.records + reading.tally.records == 0 && reading.marks.is_empty() {
            let collection = piece.format.is_some_and(|format| format.form.collection);
            let fault = if collection { rul::Fault::NoRecords } else { rul::Fault::Empty };
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
        self.base.place = self.base.place.then(reading.further);
    }
}
