//! What `replay` and its like share: the records of a text, read in full one after the other, with their numbers. The
//! number of a record is part of what is said of it and is known only when all before it is read; so the text is read
//! quickly first, and in full then.

use std::sync::Arc;

use hoyle::notation::{Form, Next, Options, Reader, Want};
use hoyle::problem::{Problem, Severity, rul};
use hoyle::record::Record;

use crate::inputs::Format;
use crate::pipeline::{Finished, Out};
use crate::report::{self, Reporter, Spot};

/// The readers of one worker.
pub(super) struct InOrder {
    options: Arc<Options>,
    readers: Vec<(&'static str, Form, Box<dyn Reader>)>,
    problems: Vec<Problem>,
}

impl InOrder {
    pub(super) fn new(options: &Arc<Options>) -> InOrder {
        InOrder { options: options.clone(), readers: Vec::new(), problems: Vec::new() }
    }

    fn reader(&mut self, format: Format) -> usize {
        let name = format.notation.name();
        let known = self.readers.iter().position(|(known, form, _)| *known == name && *form == format.form);
        known.unwrap_or_else(|| {
            self.readers.push((name, format.form, format.notation.reader(format.form, Want::Record, &self.options)));
            self.readers.len() - 1
        })
    }

    /// Reads the records of a piece again, tells their errors, and hands over each that makes sense with its number in
    /// the text.
    pub(super) fn each(
        &mut self,
        finished: &Finished<'_>,
        out: &mut Out,
        mut take: impl FnMut(&Record, u64, &mut Out),
    ) {
        self.each_with_text(finished, out, |record, number, _, out| take(record, number, out));
    }

    /// The same with the text of each record.
    pub(super) fn each_with_text(
        &mut self,
        finished: &Finished<'_>,
        out: &mut Out,
        mut take: impl FnMut(&Record, u64, &[u8], &mut Out),
    ) {
        let Some(format) = finished.format else { return report::errors(finished, out) };
        if finished.broken || finished.reading.starts.is_empty() {
            report::errors(finished, out);
        }
        let at = self.reader(format);
        let Some((_, _, reader)) = self.readers.get_mut(at) else { return };
        reader.inherit(&finished.reading.inherited);
        reader.begin();
        let mut own = pipelines_own(finished).peekable();
        let mut reporter = Reporter::new(finished, report::Format::Short, false);
        let mut end = 0;
        for (record, start) in (finished.reading.lost..).zip(finished.reading.starts.iter().copied()) {
            let start = start as usize;
            // Frames of one hand are one record.
            if start < end {
                continue;
            }
            let rest = finished.text.get(start..).unwrap_or_default();
            self.problems.clear();
            let Next::Record { consumed, .. } = reader.next(rest, finished.last, &mut self.problems) else { continue };
            end = start + consumed;
            while let Some((_, problem)) = own.next_if(|(at, _)| *at <= record) {
                self.problems.push(*problem);
            }
            self.problems.sort_by_key(|problem| problem.at.start);
            for problem in self.problems.iter().filter(|problem| problem.severity == Severity::Error) {
                reporter.show(problem, Spot { record, start, end: start + consumed }, &mut out.words);
                out.totals.left.errors += 1;
            }
            if let Some(played) = reader.record() {
                take(played, finished.record(record), rest.get(..consumed).unwrap_or(rest), out);
            }
        }
    }
}

/// What no reader can know of a record: that its name is used by an earlier one. With the number of the record.
fn pipelines_own<'a>(finished: &'a Finished<'_>) -> impl Iterator<Item = (u32, &'a Problem)> {
    let reading = finished.reading;
    let told = reading.marks.iter().flat_map(|mark| reading.of(mark).iter().map(|problem| (mark.record, problem)));
    told.filter(|(_, problem)| problem.code == rul::Fault::NameUsedTwice.entry().code)
}
