//! What `replay` and its like share: [`InOrder`], which says something of each record that makes sense. A record's number
//! is part of what is said of it; so the records of a piece are kept until it is known how many stand before it.

use hoyle::notation::{Reader, Want};
use hoyle::problem::Problem;
use hoyle::record::Record;

use crate::inputs::Format;
use crate::pipeline::{Finished, Out, Work};
use crate::report;

/// A record and where it comes from.
pub(super) struct Numbered<'a> {
    pub(super) record: &'a Record,
    /// Its number in its file, from 0.
    pub(super) number: u64,
    /// Its text.
    pub(super) text: &'a [u8],
    /// How that is written.
    pub(super) format: Format,
    /// The file's name.
    pub(super) file: &'a str,
}

/// Tells the errors of every text, and hands its records over.
pub(super) struct InOrder<T> {
    tell: T,
    /// What each record of the piece says, if anything could be made of it, and how long its text is.
    kept: Vec<(Option<Record>, usize)>,
}

impl<T: FnMut(&Numbered<'_>, &mut Out) + Send> InOrder<T> {
    /// `tell` gets the records.
    pub(super) fn new(tell: T) -> InOrder<T> {
        InOrder { tell, kept: Vec::new() }
    }
}

impl<T: FnMut(&Numbered<'_>, &mut Out) + Send> Work for InOrder<T> {
    // Frames end where the hand ends that they show, and where that is only playing tells.
    const WANT: Want = Want::Record;

    fn begin(&mut self, _: Option<Format>, _: bool) {
        self.kept.clear();
    }

    fn record(&mut self, reader: &mut dyn Reader, text: &[u8], _: &[Problem]) {
        self.kept.push((reader.record().cloned(), text.len()));
    }

    fn finish(&mut self, finished: &Finished<'_>, _: Option<&mut dyn Reader>, out: &mut Out) {
        report::errors(finished, out);
        let Some(format) = finished.format else { return };
        let reading = finished.reading;
        for ((record, length), (number, start)) in self.kept.iter().zip((reading.lost..).zip(&reading.starts)) {
            let Some(record) = record else { continue };
            let text = finished.text.get(*start as usize..).and_then(|rest| rest.get(..*length)).unwrap_or_default();
            let (number, file) = (finished.record(number), finished.input.name.as_str());
            (self.tell)(&Numbered { record, number, text, format, file }, out);
        }
    }
}
