//! Tables as JSON Lines: an object for each row, with every column. Amounts are strings, what is not known is null.

use std::io::{self, Write};

use hoyle::text::json::string;

use super::Writer;
use super::text::{is_quoted, push_value};
use crate::{Batch, Chosen, Field};

/// Writes rows as JSON Lines: an object a row, whose keys are the columns.
#[derive(Debug)]
pub struct JsonLines<W> {
    out: W,
    fields: Vec<Field>,
    scale: u8,
    text: Vec<u8>,
    value: String,
}

impl<W: Write> JsonLines<W> {
    /// Begins a table of these columns, whose amounts have so many decimals.
    pub fn new(out: W, chosen: &Chosen, scale: u8) -> JsonLines<W> {
        JsonLines { out, fields: chosen.fields(), scale, text: Vec::new(), value: String::new() }
    }
}

impl<W: Write> Writer<W> for JsonLines<W> {
    fn write(&mut self, batch: &Batch) -> io::Result<()> {
        self.text.clear();
        for row in 0..batch.rows {
            for (place, (field, values)) in self.fields.iter().zip(&batch.columns).enumerate() {
                self.text.push(if place == 0 { b'{' } else { b',' });
                string(field.name, &mut self.text);
                self.text.push(b':');
                self.value.clear();
                match push_value(values, field.kind, self.scale, row, &mut self.value) {
                    false => self.text.extend_from_slice(b"null"),
                    true if is_quoted(field.kind) => string(&self.value, &mut self.text),
                    true => self.text.extend_from_slice(self.value.as_bytes()),
                }
            }
            self.text.extend_from_slice(b"}\n");
        }
        self.out.write_all(&self.text)
    }

    fn end(self: Box<Self>) -> io::Result<W> {
        Ok(self.out)
    }
}
