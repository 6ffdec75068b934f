//! How tables are written: [`Writer`], with a file for each format.

#[cfg(feature = "arrow")]
mod arrow;
#[cfg(feature = "arrow")]
mod chunk;
mod csv;
mod json;
#[cfg(feature = "arrow")]
mod parquet;
#[cfg(feature = "arrow")]
mod runs;
mod text;

use std::io::{self, Write};

#[cfg(feature = "arrow")]
pub use arrow::ArrowRows;
pub use csv::Csv;
pub use json::JsonLines;
pub(crate) use text::push_value;

use crate::{Batch, Chosen};

/// Writes the rows of one table, and gives back where it has written to.
pub trait Writer<W> {
    /// Writes some rows.
    ///
    /// # Errors
    /// They cannot be written.
    fn write(&mut self, batch: &Batch) -> io::Result<()>;

    /// There are no more rows.
    ///
    /// # Errors
    /// The end cannot be written.
    fn end(self: Box<Self>) -> io::Result<W>;
}

/// In which format a table is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// Apache Parquet: columns, packed, with their types. It needs the feature `arrow`.
    Parquet,
    /// Arrow's format for files and streams.
    Arrow,
    /// Values parted by commas.
    Csv,
    /// An object a line, with a member for each column.
    JsonLines,
}

impl Format {
    /// Every format.
    pub const ALL: [Format; 4] = [Format::Parquet, Format::Arrow, Format::Csv, Format::JsonLines];

    /// What it is called, which is the extension of its files, too.
    pub const fn name(self) -> &'static str {
        match self {
            Format::Parquet => "parquet",
            Format::Arrow => "arrow",
            Format::Csv => "csv",
            Format::JsonLines => "jsonl",
        }
    }

    /// Whether this build writes it: Parquet and Arrow come with the feature `arrow`.
    pub const fn is_here(self) -> bool {
        match self {
            Format::Parquet | Format::Arrow => cfg!(feature = "arrow"),
            Format::Csv | Format::JsonLines => true,
        }
    }

    /// Begins a table of these columns, whose amounts have so many decimals.
    ///
    /// # Errors
    /// Its start cannot be written, or this build does not write the format.
    pub fn writer<W: Write + Send + 'static>(
        self,
        out: W,
        chosen: &Chosen,
        scale: u8,
    ) -> io::Result<Box<dyn Writer<W> + Send>> {
        Ok(match self {
            #[cfg(feature = "arrow")]
            Format::Parquet => Box::new(parquet::Parquet::new(out, chosen, scale)?),
            #[cfg(feature = "arrow")]
            Format::Arrow => Box::new(arrow::Arrow::new(out, chosen, scale)?),
            #[cfg(not(feature = "arrow"))]
            Format::Parquet | Format::Arrow => {
                let text = format!("hoyle-table is built without its feature arrow, which writes {}", self.name());
                return Err(io::Error::new(io::ErrorKind::Unsupported, text));
            }
            Format::Csv => Box::new(Csv::new(out, chosen, scale)?),
            Format::JsonLines => Box::new(JsonLines::new(out, chosen, scale)),
        })
    }
}
