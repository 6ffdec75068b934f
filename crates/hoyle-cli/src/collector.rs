//! Puts records that are made one by one into one text: [`Collector`]. One record alone is written as it is; several
//! become a collection of their notation.

use hoyle::AnyNotation;

/// Takes the records in order.
pub(crate) struct Collector {
    notation: AnyNotation,
    /// Whether the records come from several texts, so that what they are called may be the same.
    anew: bool,
    /// Whether one record alone is written as it is.
    holds: bool,
    /// The first record, until it is known whether it is the only one.
    first: Option<Vec<u8>>,
    written: u64,
}

impl Collector {
    pub(crate) fn new(notation: AnyNotation, anew: bool) -> Collector {
        Collector { notation, anew, holds: true, first: None, written: 0 }
    }

    /// The same; it says whether one record alone is written as it is, or as a collection too.
    pub(crate) fn holding(self, holds: bool) -> Collector {
        Collector { holds, ..self }
    }

    /// One more record.
    pub(crate) fn push(&mut self, record: Vec<u8>, out: &mut Vec<u8>) {
        if self.written == 0 && self.first.is_none() {
            let first = self.notation.as_first_record(&record).unwrap_or(record);
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

    /// There are no more.
    pub(crate) fn end(&mut self, out: &mut Vec<u8>) {
        out.append(&mut self.first.take().unwrap_or_default());
    }

    fn write(&mut self, record: &[u8], out: &mut Vec<u8>) {
        // A byte order mark is the text's that the record comes from.
        let record = record.strip_prefix("\u{feff}".as_bytes()).unwrap_or(record);
        let mut text = Vec::with_capacity(record.len() + 16);
        match self.anew {
            true => self.notation.collect_anew(self.written, record, &mut text),
            false => self.notation.collect(self.written, record, &mut text),
        }
        self.written += 1;
        out.append(&mut text);
    }
}
