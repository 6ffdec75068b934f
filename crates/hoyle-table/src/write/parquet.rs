//! Tables as Parquet: row groups with statistics, Bloom filters on what rows are looked up by, Zstandard.

use std::io::{self, Write};

use arrow_schema::SchemaRef;
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_writer::{ArrowColumnWriter, ArrowRowGroupWriterFactory, compute_leaves};
use parquet::basic::{Compression, Encoding, ZstdLevel};
use parquet::errors::ParquetError;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::ColumnPath;
use zstd::bulk::Compressor;

use super::Writer;
use super::arrow::{self, ArrowRows};
use super::chunk::Chunk;
use crate::schema::{Field, Kind};
use crate::{Batch, Chosen};

/// How much is done for smaller files.
const LEVEL: i32 = 3;

/// A group ends with the batch that brings it to so many rows.
const GROUP: usize = 1 << 19;

/// What single rows are looked up by.
const LOOKED_UP: [&str; 2] = ["player", "hand_id"];

/// The words of which whole files, or long runs of rows, have one alone.
const PARTED_BY: [&str; 3] = ["file", "venue", "variant"];

/// So many different ones are expected of those in a group.
const DIFFERENT: u64 = 1 << 16;

/// Writes Parquet.
pub(super) struct Parquet<W: Write + Send> {
    writer: SerializedFileWriter<W>,
    /// Makes those columns of a group that the library packs.
    factory: ArrowRowGroupWriterFactory,
    schema: SchemaRef,
    fields: Vec<Field>,
    scale: u8,
    /// The columns of the group that is not yet written, and how many rows it has.
    columns: Vec<Column>,
    rows: usize,
    compressor: Compressor<'static>,
}

/// A column of a group.
enum Column {
    /// One with few different values.
    Own(Chunk),
    /// Numbers of records and moments, which grow and are told by their differences, and texts that differ in each row.
    Library(ArrowColumnWriter),
}

/// Of groups of yes and no, of counts and of most words all have the same least and most.
fn has_bounds(field: &Field) -> bool {
    match field.kind {
        Kind::Flag | Kind::Tiny => false,
        Kind::Word => LOOKED_UP.contains(&field.name) || PARTED_BY.contains(&field.name),
        _ => true,
    }
}

impl<W: Write + Send> Parquet<W> {
    pub(super) fn new(out: W, chosen: &Chosen, scale: u8) -> io::Result<Parquet<W>> {
        let schema = ArrowRows::new(chosen, scale).schema().clone();
        let compression = Compression::ZSTD(ZstdLevel::try_new(LEVEL).map_err(reason)?);
        let mut properties = WriterProperties::builder()
            .set_compression(compression)
            .set_statistics_enabled(EnabledStatistics::Page)
            .set_created_by(concat!("hoyle ", env!("CARGO_PKG_VERSION")).to_owned());
        let fields = chosen.fields();
        for field in &fields {
            let column = ColumnPath::from(field.name);
            if LOOKED_UP.contains(&field.name) {
                properties = properties
                    .set_column_bloom_filter_enabled(column.clone(), true)
                    .set_column_bloom_filter_max_ndv(column.clone(), DIFFERENT);
            }
            if matches!(field.kind, Kind::Whole | Kind::Long) {
                properties = properties
                    .set_column_dictionary_enabled(column.clone(), false)
                    .set_column_encoding(column, Encoding::DELTA_BINARY_PACKED);
            }
        }
        let writer = ArrowWriter::try_new(out, schema.clone(), Some(properties.build())).map_err(reason)?;
        let (writer, factory) = writer.into_serialized_writer().map_err(reason)?;
        let compressor = Compressor::new(LEVEL)?;
        Ok(Parquet { writer, factory, schema, fields, scale, columns: Vec::new(), rows: 0, compressor })
    }

    /// Begins a group.
    fn begin(&mut self) -> Result<(), ParquetError> {
        let packed = self.factory.create_column_writers(self.writer.flushed_row_groups().len())?;
        let compression = self.writer.properties().compression(&ColumnPath::from(""));
        let descriptions = self.writer.schema_descr().columns();
        for ((library, field), column) in packed.into_iter().zip(&self.fields).zip(descriptions) {
            let is_own = !matches!(field.kind, Kind::Whole | Kind::Long | Kind::Text | Kind::Moment | Kind::Local);
            self.columns.push(if is_own {
                let different = Some(DIFFERENT).filter(|_| LOOKED_UP.contains(&field.name));
                Column::Own(Chunk::new(column.clone(), compression, has_bounds(field), different)?)
            } else {
                Column::Library(library)
            });
        }
        Ok(())
    }

    fn push(&mut self, batch: &Batch) -> Result<(), ParquetError> {
        if self.columns.is_empty() {
            self.begin()?;
        }
        let described = self.fields.iter().zip(self.schema.fields());
        for ((column, values), (field, own)) in self.columns.iter_mut().zip(&batch.columns).zip(described) {
            match column {
                Column::Own(chunk) => chunk.push(values, &mut self.compressor)?,
                Column::Library(writer) => {
                    let array = arrow::array(values, field.kind, self.scale);
                    compute_leaves(own, &array)?.iter().try_for_each(|leaf| writer.write(leaf))?;
                }
            }
        }
        self.rows += batch.rows;
        if self.rows >= GROUP { self.end_group() } else { Ok(()) }
    }

    fn end_group(&mut self) -> Result<(), ParquetError> {
        if self.columns.is_empty() {
            return Ok(());
        }
        let mut group = self.writer.next_row_group()?;
        for column in self.columns.drain(..) {
            match column {
                Column::Own(chunk) => {
                    let (bytes, end) = chunk.end(&mut self.compressor)?;
                    group.append_column(&bytes, end)?;
                }
                Column::Library(writer) => writer.close()?.append_to_row_group(&mut group)?,
            }
        }
        self.rows = 0;
        group.close().map(|_| ())
    }
}

impl<W: Write + Send> Writer<W> for Parquet<W> {
    fn write(&mut self, batch: &Batch) -> io::Result<()> {
        self.push(batch).map_err(reason)
    }

    fn end(mut self: Box<Self>) -> io::Result<W> {
        self.end_group().map_err(reason)?;
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
