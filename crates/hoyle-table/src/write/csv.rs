//! Tables as CSV (RFC 4180): a line of names, then a line for each row. What is not known is empty.

use std::io::{self, Write};

use super::Writer;
use super::text::push_value;
use crate::{Batch, Chosen, Field};

/// Writes rows as CSV (RFC 4180), under a line with the names of the columns.
#[derive(Debug)]
pub struct Csv<W> {
    out: W,
    fields: Vec<Field>,
    scale: u8,
    text: String,
    value: String,
}

impl<W: Write> Csv<W> {
    /// Begins a table of these columns, whose amounts have so many decimals.
    ///
    /// # Errors
    /// The names cannot be written.
    pub fn new(mut out: W, chosen: &Chosen, scale: u8) -> io::Result<Csv<W>> {
        let fields = chosen.fields();
        let names: Vec<&str> = fields.iter().map(|field| field.name).collect();
        writeln!(out, "{}", names.join(","))?;
        Ok(Csv { out, fields, scale, text: String::new(), value: String::new() })
    }
}

impl<W: Write> Writer<W> for Csv<W> {
    fn write(&mut self, batch: &Batch) -> io::Result<()> {
        self.text.clear();
        for row in 0..batch.rows {
            for (place, (field, values)) in self.fields.iter().zip(&batch.columns).enumerate() {
                if place > 0 {
                    self.text.push(',');
                }
                self.value.clear();
                let is_known = push_value(values, field.kind, self.scale, row, &mut self.value);
                // An empty text is not the same as none.
                let is_quoted = self.value.contains([',', '"', '\n', '\r']) || is_known && self.value.is_empty();
                if is_quoted {
                    self.text.push('"');
                    self.text.push_str(&self.value.replace('"', "\"\""));
                    self.text.push('"');
                } else {
                    self.text.push_str(&self.value);
                }
            }
            self.text.push('\n');
        }
        self.out.write_all(self.text.as_bytes())
    }

    fn end(self: Box<Self>) -> io::Result<W> {
        Ok(self.out)
    }
}
