//! Tables as Parquet: row groups with statistics, Bloom filters on what rows are looked up by, Zstandard.

use std::io::{self, Write};

use arrow_schema::SchemaRef;
use parquet::arrow::ArrowWriter;
use parquet::basic::{Compression, ZstdLevel};
use parquet::errors::ParquetError;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::schema::types::ColumnPath;

use super::Writer;
use super::arrow::{kinds, record_batch, schema};
use crate::schema::Kind;
use crate::{Batch, Chosen};

/// So many rows are a group.
const GROUP: usize = 1 << 19;

/// What single rows are looked up by.
const LOOKED_UP: [&str; 2] = ["player", "hand_id"];

/// So many different ones are expected of those in a group.
const DIFFERENT: u64 = 1 << 16;

/// Writes Parquet.
pub(super) struct Parquet<W: Write + Send> {
    writer: ArrowWriter<W>,
    schema: SchemaRef,
    kinds: Vec<Kind>,
    scale: u8,
}

impl<W: Write + Send> Parquet<W> {
    pub(super) fn new(out: W, chosen: &Chosen, scale: u8) -> io::Result<Parquet<W>> {
        let schema = schema(chosen, scale);
        let level = ZstdLevel::try_new(3).map_err(reason)?;
        let mut properties = WriterProperties::builder()
            .set_compression(Compression::ZSTD(level))
            .set_max_row_group_row_count(Some(GROUP))
            .set_statistics_enabled(EnabledStatistics::Page)
            .set_created_by(concat!("hoyle ", env!("CARGO_PKG_VERSION")).to_owned());
        for name in chosen.fields().iter().map(|field| field.name).filter(|name| LOOKED_UP.contains(name)) {
            let column = ColumnPath::from(name);
            properties = properties
                .set_column_bloom_filter_enabled(column.clone(), true)
                .set_column_bloom_filter_max_ndv(column, DIFFERENT);
        }
        let writer = ArrowWriter::try_new(out, schema.clone(), Some(properties.build())).map_err(reason)?;
        Ok(Parquet { writer, schema, kinds: kinds(chosen), scale })
    }
}

impl<W: Write + Send> Writer<W> for Parquet<W> {
    fn write(&mut self, batch: &Batch) -> io::Result<()> {
        let rows = record_batch(batch, &self.kinds, &self.schema, self.scale)?;
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
