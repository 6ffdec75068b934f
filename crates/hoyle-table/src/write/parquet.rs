//! Tables as Parquet: row groups with statistics, Bloom filters on what rows are looked up by, Zstandard.

use std::io::{self, Write};

use parquet::arrow::ArrowWriter;
use parquet::basic::{Compression, Encoding, ZstdLevel};
use parquet::errors::ParquetError;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::schema::types::ColumnPath;

use super::Writer;
use super::arrow::{self, ArrowRows};
use crate::schema::Kind;
use crate::{Batch, Chosen};

/// So many rows are a group.
const GROUP: usize = 1 << 19;

/// What single rows are looked up by.
const LOOKED_UP: [&str; 2] = ["player", "hand_id"];

/// The words of which whole files, or long runs of rows, have one alone.
const PARTED_BY: [&str; 3] = ["file", "venue", "variant"];

/// So many different ones are expected of those in a group.
const DIFFERENT: u64 = 1 << 16;

/// Writes Parquet.
pub(super) struct Parquet<W: Write + Send> {
    writer: ArrowWriter<W>,
    rows: ArrowRows,
}

impl<W: Write + Send> Parquet<W> {
    pub(super) fn new(out: W, chosen: &Chosen, scale: u8) -> io::Result<Parquet<W>> {
        let rows = ArrowRows::new(chosen, scale);
        let level = ZstdLevel::try_new(3).map_err(reason)?;
        let mut properties = WriterProperties::builder()
            .set_compression(Compression::ZSTD(level))
            .set_max_row_group_row_count(Some(GROUP))
            .set_statistics_enabled(EnabledStatistics::Page)
            .set_created_by(concat!("hoyle ", env!("CARGO_PKG_VERSION")).to_owned());
        for field in chosen.fields() {
            let column = ColumnPath::from(field.name);
            if LOOKED_UP.contains(&field.name) {
                properties = properties
                    .set_column_bloom_filter_enabled(column.clone(), true)
                    .set_column_bloom_filter_max_ndv(column.clone(), DIFFERENT);
            }
            // Of a hundred columns it is most of the work to look for the least and the most of a page, and to look each
            // number up in a dictionary. Groups of yes and no, of counts and of most words all have the same least and most.
            let has_bounds = match field.kind {
                Kind::Flag | Kind::Tiny => false,
                Kind::Word => LOOKED_UP.contains(&field.name) || PARTED_BY.contains(&field.name),
                _ => true,
            };
            if !has_bounds {
                properties = properties.set_column_statistics_enabled(column.clone(), EnabledStatistics::None);
            }
            if matches!(field.kind, Kind::Tiny | Kind::Small | Kind::Whole | Kind::Long) {
                properties = properties
                    .set_column_dictionary_enabled(column.clone(), false)
                    .set_column_encoding(column, Encoding::DELTA_BINARY_PACKED);
            }
        }
        let writer = ArrowWriter::try_new(out, rows.schema().clone(), Some(properties.build())).map_err(reason)?;
        Ok(Parquet { writer, rows })
    }
}

impl<W: Write + Send> Writer<W> for Parquet<W> {
    fn write(&mut self, batch: &Batch) -> io::Result<()> {
        let rows = self.rows.batch(batch).map_err(arrow::reason)?;
        self.writer.write(&rows).map_err(reason)
    }

    fn end(self: Box<Self>) -> io::Result<W> {
        self.writer.into_inner().map_err(reason)
    }
}

/// What the system says of it, where it says it.
fn reason(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(inner) => match inner.downcast::<io::Error>() {
            Ok(error) => *error,
            Err(other) => io::Error::other(other),
        },
        error => io::Error::other(error),
    }
}
