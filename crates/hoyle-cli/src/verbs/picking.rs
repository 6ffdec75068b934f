//! What `select`, `dedupe`, `anonymise` and `split` share: [`Picking`], which hands the records that are picked to a
//! [`RecordSink`](crate::out::RecordSink), with what is to be said where one of them goes by a record that is left out.

use std::sync::Arc;

use hoyle::notation::{Depth, Options as Reading};
use hoyle::problem::{Problem, Severity};
use hoyle::problems::Shared;
use hoyle::text::Span;
use hoyle::{AnyReader, Format};

use super::convert;
use crate::environment::unread;
use crate::out::{Out, OutOfContext, Picked, Selected};
use crate::report::{self, Reporter};
use hoyle_scan::{Error, Fold, Input, ReadPiece, Spot};

/// What a verb makes of a record.
pub(super) trait Pick: Send {
    /// A text, or a piece of one, is about to be read.
    fn begin(&mut self, _input: &Input, _format: Option<Format>) {}
    /// Whether no record of this stretch of a text can be picked.
    fn passes_over(&mut self, _reader: &AnyReader, _format: Format, _text: &[u8]) -> bool {
        false
    }
    /// A record is about to be read.
    fn before(&mut self, _reader: &AnyReader) {}
    /// The record as it is handed on; its text is added to it if it has none. `None`: it is left out.
    fn pick(&mut self, reader: &mut AnyReader, format: Format, text: &[u8], problems: &[Problem]) -> Option<Picked>;
    /// What is to be said of the file, once for all files of which it is true.
    fn of_file(&mut self) -> Vec<String> {
        Vec::new()
    }
    /// What is to be said of records of the piece, by their numbers in it, and how severe it is.
    fn remarks(&mut self) -> Vec<(u32, String, Severity)> {
        Vec::new()
    }
}

/// Picks records.
pub(super) struct Picking<P> {
    pick: P,
    /// How severe a problem must be to be shown; `None`: none is.
    least: Option<Severity>,
    /// How records are read.
    reading: Arc<Reading>,
    format: Option<Format>,
    records: u32,
    read: usize,
    /// Each with the text that must stand above it if it goes by a record before it; an empty one where none helps.
    picked: Vec<(Spot, Picked, Option<Vec<u8>>)>,
    gap: bool,
}

impl<P: Pick> Picking<P> {
    pub(super) fn new(pick: P, least: Option<Severity>, reading: Arc<Reading>) -> Picking<P> {
        Picking { pick, least, reading, format: None, records: 0, read: 0, picked: Vec::new(), gap: false }
    }
}

impl<P: Pick> Fold for Picking<P> {
    type Output = Out;
    // Only playing shows which players were in, and what they won.
    const DEPTH: Depth = Depth::Record;
    const EVERY_BYTE: bool = true;

    fn begin(&mut self, input: &Input, format: Option<Format>, _: bool) {
        self.format = format;
        (self.records, self.read, self.gap) = (0, 0, false);
        self.picked.clear();
        self.pick.begin(input, format);
    }

    fn passes_over(&mut self, reader: &AnyReader, text: &[u8]) -> bool {
        let passes_over = self.format.is_some_and(|format| self.pick.passes_over(reader, format, text));
        self.gap |= passes_over;
        passes_over
    }

    fn before_record(&mut self, reader: &AnyReader) {
        self.pick.before(reader);
    }

    fn record(&mut self, reader: &mut AnyReader, text: &[u8], problems: &[Problem]) {
        let spot = Spot { record: self.records, start: self.read, end: self.read + text.len() };
        self.records += 1;
        self.read += text.len();
        let Some(format) = self.format else { return };
        let Some(mut picked) = self.pick.pick(reader, format, text, problems) else {
            self.gap = true;
            return;
        };
        picked.behind_gap = core::mem::take(&mut self.gap);
        // What is copied takes nothing along of what stands before it.
        let depends_on_records_before =
            |text: &[u8]| convert::depends_on_records_before(format, &self.reading, reader, text, problems);
        let above = (reader.carryover().is_some() && depends_on_records_before(text)).then(|| {
            let above = reader.preamble();
            let helps =
                picked.text.is_empty() && !above.is_empty() && !depends_on_records_before(&[above, text].concat());
            if helps { above.to_vec() } else { Vec::new() }
        });
        self.picked.push((spot, picked, above));
    }

    fn between(&mut self, text: &[u8]) {
        self.read += text.len();
    }

    fn finish(&mut self, piece: &ReadPiece<'_>, _: Option<&mut AnyReader>, out: &mut Out) {
        // A selection by problems does not report these problems.
        let is_reported = self.least.is_some() || piece.format.is_none() || piece.is_broken;
        let mut errors = is_reported.then(|| report::Errors::new(piece, self.least.unwrap_or(Severity::Error)));
        for (spot, picked, _) in &mut self.picked {
            if let Some(errors) = &mut errors {
                errors.up_to(spot.record + piece.first_record(), out);
            }
            picked.so_far = out.so_far();
        }
        if let Some(errors) = &mut errors {
            errors.up_to(u32::MAX, out);
        }
        for (record, words, severity) in self.pick.remarks() {
            let number = piece.number(record + piece.first_record());
            out.message(&format!("{}, record {number}: {words}", piece.input.name));
            out.counted.count(severity);
        }
        out.remarks.extend(self.pick.of_file().into_iter().map(|words| (piece.input.name.clone(), words)));
        let Some(format) = piece.format else { return };
        let from = piece.start();
        let text = piece.text.get(from..).unwrap_or_default();
        let mut reporter = Reporter::new(piece, report::Format::Short, false);
        let mut records = Vec::with_capacity(self.picked.len());
        for (spot, mut picked, above) in self.picked.drain(..) {
            if picked.text.is_empty() {
                picked.text.extend_from_slice(text.get(spot.start..spot.end).unwrap_or_default());
            }
            let record = spot.record + piece.first_record();
            picked.number = piece.number(record);
            if let Some(above) = above.as_ref().filter(|above| !above.is_empty()) {
                picked.out_of_context = Some(OutOfContext::Prefix(above.clone()));
            } else if above.is_some() {
                let spot = Spot { start: spot.start + from, end: spot.end + from, record };
                let lost = Shared::RecordBeforeLost.at(Span::at(0)).with_severity(Severity::Warning);
                let mut words = Vec::new();
                reporter.show(&lost, spot, &mut words);
                picked.out_of_context = Some(OutOfContext::Warn(words));
            }
            records.push(picked);
        }
        let ends_with_gap = core::mem::take(&mut self.gap);
        out.selected.push(Selected { file: piece.input.name.clone(), format, records, ends_with_gap });
    }

    fn error(&mut self, error: Error, out: &mut Out) {
        out.failure(&unread(&error));
    }
}
