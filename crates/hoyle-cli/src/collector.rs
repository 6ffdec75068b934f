//! Puts records that are made one by one into one text: [`Collector`]. One record alone is written as it is; several
//! become a collection of their notation.

use hoyle::{AnyNotation, RecordRef};

use crate::numbers::Numbers;

/// A record that was made.
#[derive(Debug)]
pub(crate) struct Made {
    pub(crate) text: Vec<u8>,
    /// Whether it is a text of somebody's that rode along in another, with what stood between it and others.
    pub(crate) is_original: bool,
    /// The number of the hand, for a room: trackers know hands by it.
    pub(crate) number: Option<String>,
}

impl Made {
    pub(crate) fn anew(text: Vec<u8>) -> Made {
        Made { text, is_original: false, number: None }
    }

    /// The same of a record: in what rooms write it is known by its number.
    pub(crate) fn of(text: Vec<u8>, record: Option<RecordRef<'_>>, to: AnyNotation) -> Made {
        let hand = record.filter(|_| !to.is_written()).and_then(RecordRef::poker);
        let number = hand.and_then(|hand| hand.metadata.hand.as_ref());
        Made { number: number.map(ToString::to_string), ..Made::anew(text) }
    }
}

/// Takes the records in order.
pub(crate) struct Collector {
    notation: AnyNotation,
    /// Whether the records come from several texts, so that what they are called may be the same.
    anew: bool,
    /// Whether one record alone is written as it is.
    holds: bool,
    /// The first record, until it is known whether it is the only one.
    first: Option<Made>,
    written: u64,
    /// Whether all records so far are originals of a collection, so that one more stands behind them as it stood.
    as_it_was: bool,
    numbers: Numbers,
}

impl Collector {
    pub(crate) fn new(notation: AnyNotation, anew: bool) -> Collector {
        Collector {
            notation,
            anew,
            holds: true,
            first: None,
            written: 0,
            as_it_was: !anew,
            numbers: Numbers::default(),
        }
    }

    /// The same; it says whether one record alone is written as it is, or as a collection too.
    pub(crate) fn holding(self, holds: bool) -> Collector {
        Collector { holds, ..self }
    }

    /// One more record.
    pub(crate) fn push(&mut self, mut record: Made, out: &mut Vec<u8>) {
        if let Some(number) = record.number.take() {
            self.numbers.add(&number);
        }
        if self.written == 0 && self.first.is_none() {
            let text = self.notation.as_first_record(&record.text).unwrap_or(record.text);
            let first = Made { text, ..record };
            match self.holds {
                true => self.first = Some(first),
                false => self.write(&first, out),
            }
            return;
        }
        if let Some(first) = self.first.take() {
            self.write(&first, out);
        }
        self.write(&record, out);
    }

    /// There are no more. Gives what is to be said of the records.
    pub(crate) fn end(&mut self, out: &mut Vec<u8>) -> Option<String> {
        out.append(&mut self.first.take().map(|first| first.text).unwrap_or_default());
        self.numbers.remark()
    }

    fn write(&mut self, record: &Made, out: &mut Vec<u8>) {
        let Made { text: record, is_original, .. } = record;
        // A hand of PHH without a header is of no collection; a text that begins with a comment is not always recognised.
        let is_of_collection = self.notation.forms().iter().all(|form| form.collection)
            || self.notation.sniff(record).is_some_and(|form| form.collection);
        self.as_it_was &= *is_original && is_of_collection;
        if self.as_it_was {
            out.extend_from_slice(record);
            self.as_it_was = record.last().is_some_and(u8::is_ascii_whitespace);
            self.written += 1;
            return;
        }
        // A byte order mark is the text's that the record comes from.
        let record = hoyle::text::encoding::unmarked(record);
        let mut text = Vec::with_capacity(record.len() + 16);
        match self.anew {
            true => self.notation.collect_anew(self.written, record, &mut text),
            false => self.notation.collect(self.written, record, &mut text),
        }
        self.written += 1;
        out.append(&mut text);
    }
}
