//! Puts records that are made one by one into one text: [`Collector`]. One record alone is written as it is; several
//! become a collection of their notation.

use std::io::{self, Write};

use hoyle::AnyNotation;

/// Takes the records in order.
pub(crate) struct Collector {
    notation: AnyNotation,
    /// The first record, until it is known whether it is the only one.
    first: Option<Vec<u8>>,
    written: u64,
}

impl Collector {
    pub(crate) fn new(notation: AnyNotation) -> Collector {
        Collector { notation, first: None, written: 0 }
    }

    /// One more record.
    pub(crate) fn take(&mut self, record: Vec<u8>, out: &mut dyn Write) -> io::Result<()> {
        if self.written == 0 && self.first.is_none() {
            self.first = Some(record);
            return Ok(());
        }
        if let Some(first) = self.first.take() {
            self.write(&first, out)?;
        }
        self.write(&record, out)
    }

    /// There are no more.
    pub(crate) fn end(&mut self, out: &mut dyn Write) -> io::Result<()> {
        match self.first.take() {
            Some(only) => out.write_all(&only),
            None => Ok(()),
        }
    }

    fn write(&mut self, record: &[u8], out: &mut dyn Write) -> io::Result<()> {
        let mut text = Vec::with_capacity(record.len() + 16);
        self.notation.collect(self.written, record, &mut text);
        self.written += 1;
        out.write_all(&text)
    }
}
