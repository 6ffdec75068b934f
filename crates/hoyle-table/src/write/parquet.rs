//! Tables as Parquet: row groups with statistics, Bloom filters on what rows are looked up by, Zstandard.

use std::io::{self, Write};

use parquet::arrow::ArrowWriter;
use parquet::basic::{Compression, ZstdLevel};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::ColumnPath;
use zstd::bulk::Compressor;

use super::Writer;
use super::arrow::ArrowRows;
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
const DISTINCT: u64 = 1 << 16;

/// Writes Parquet.
pub(super) struct Parquet<W: Write + Send> {
    writer: SerializedFileWriter<W>,
    fields: Vec<Field>,
    /// The columns of the group that is not yet written, and how many rows it has.
    columns: Vec<Chunk>,
    rows: usize,
    /// So many make it whole.
    most: usize,
    compressor: Compressor<'static>,
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
        let properties = WriterProperties::builder()
            .set_compression(compression)
            .set_created_by(concat!("hoyle ", env!("CARGO_PKG_VERSION")).to_owned());
        let writer = ArrowWriter::try_new(out, schema, Some(properties.build())).map_err(reason)?;
        // The library writes the file around the columns.
        let (writer, _) = writer.into_serialized_writer().map_err(reason)?;
        let compressor = Compressor::new(LEVEL)?;
        Ok(Parquet { writer, fields: chosen.fields(), columns: Vec::new(), rows: 0, most: GROUP, compressor })
    }

    /// Begins a group.
    fn begin(&mut self) -> Result<(), ParquetError> {
        let compression = self.writer.properties().compression(&ColumnPath::from(""));
        let descriptions = self.writer.schema_descr().columns();
        for (field, column) in self.fields.iter().zip(descriptions) {
            let grows = matches!(field.kind, Kind::Whole | Kind::Long | Kind::Moment | Kind::Local);
            let different = Some(DISTINCT).filter(|_| LOOKED_UP.contains(&field.name));
            self.columns.push(Chunk::new(column.clone(), compression, has_bounds(field), grows, different)?);
        }
        Ok(())
    }

    fn push(&mut self, batch: &Batch) -> Result<(), ParquetError> {
        if self.columns.is_empty() {
            self.begin()?;
        }
        for (chunk, values) in self.columns.iter_mut().zip(&batch.columns) {
            chunk.push(values, &mut self.compressor)?;
        }
        self.rows += batch.rows;
        if self.rows >= self.most { self.end_group() } else { Ok(()) }
    }

    fn end_group(&mut self) -> Result<(), ParquetError> {
        if self.columns.is_empty() {
            return Ok(());
        }
        let mut group = self.writer.next_row_group()?;
        for chunk in self.columns.drain(..) {
            let (bytes, end) = chunk.end(&mut self.compressor)?;
            group.append_column(&bytes, end)?;
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

#[cfg(test)]
mod tests {
    use arrow_array::{Array, RecordBatch};
    use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
    use parquet::file::statistics::Statistics;

    use super::*;
    use crate::Bits;
    use crate::values::{Dictionary, Values};

    const COLUMNS: [&str; 9] =
        ["hand_id", "player", "seat", "net", "net_bb", "showed", "position", "played_at", "record"];

    /// Rows with all kinds of values: every third of some columns has none, `position` has none at all, and from some row on
    /// there are more different nets and names than are numbered.
    fn batch(rows: core::ops::Range<i64>, of: i64) -> Batch {
        let bits = |is: &dyn Fn(i64) -> bool| {
            let mut bits = Bits::default();
            rows.clone().for_each(|row| bits.push(is(row)));
            bits
        };
        let known = || bits(&|row| row % 3 != 0);
        let all = || bits(&|_| true);
        let none_is_zero = |row: i64, value: i64| if row % 3 == 0 { 0 } else { value };
        let mut names = Dictionary::default();
        let numbers: Vec<i32> = rows.clone().map(|row| names.push(&format!("Ann {}", row % of))).collect();
        let whole = |value: &dyn Fn(i64) -> i64| rows.clone().map(value).collect::<Vec<i64>>();
        let columns = vec![
            // Some are as far apart as can be.
            Values::Whole(whole(&|row| if row % 997 == 0 { i64::MIN + row } else { i64::MAX - row / 6 }), all()),
            Values::Words(numbers, all(), names),
            Values::Whole(whole(&|row| row % 6 + 1), all()),
            Values::Whole(whole(&|row| none_is_zero(row, (row % of - 7) * 1_000_000_007)), known()),
            Values::Real(rows.clone().map(|row| none_is_zero(row, row % of - 7) as f64 / 4.0).collect(), known()),
            Values::Flags(bits(&|row| row % 3 != 0 && row % 5 == 0), known()),
            Values::Words(vec![0; whole(&|row| row).len()], bits(&|_| false), Dictionary::default()),
            Values::Whole(whole(&|row| none_is_zero(row, row * 1_000)), known()),
            Values::Whole(
                whole(&|row| if row % 1_009 == 0 { i64::from(i32::MIN) } else { 2_147_483_647 - row }),
                all(),
            ),
        ];
        Batch { table: 0, rows: columns[0].len(), columns, unrepresentable: Vec::new() }
    }

    #[test]
    fn what_is_packed_here_is_read_back() {
        let chosen = Chosen::new("players", &COLUMNS).unwrap();
        for of in [40, 100_000] {
            let mut writer = Box::new(Parquet::new(Vec::new(), &chosen, 2).unwrap());
            writer.most = 1 << 17;
            let rows = ArrowRows::new(&chosen, 2);
            let batches: Vec<Batch> = (0..20).map(|nth| batch(nth * 10_001..(nth + 1) * 10_001, of)).collect();
            batches.iter().for_each(|batch| writer.write(batch).unwrap());
            let file = bytes::Bytes::from(writer.end().unwrap());
            let reader = ParquetRecordBatchReaderBuilder::try_new(file).unwrap();
            assert_eq!(reader.schema(), rows.schema());
            let groups = reader.metadata().row_groups().to_vec();
            assert_eq!(groups.len(), 2);
            let Some(Statistics::Int64(net)) = groups[0].column(3).statistics() else { panic!("no statistics") };
            assert_eq!(net.min_opt().copied(), Some(-7 * 1_000_000_007));
            let is_filtered =
                |place: usize| groups.iter().all(|group| group.column(place).bloom_filter_offset().is_some());
            assert!(is_filtered(0) && is_filtered(1));
            let mut read = reader.with_batch_size(10_001).build().unwrap();
            for batch in &batches {
                let (own, read): (RecordBatch, RecordBatch) =
                    (rows.batch(batch).unwrap(), read.next().unwrap().unwrap());
                for (one, other) in own.columns().iter().zip(read.columns()) {
                    let words = |array: &dyn Array| -> Option<Vec<Option<String>>> {
                        let keyed = array
                            .as_any()
                            .downcast_ref::<arrow_array::DictionaryArray<arrow_array::types::Int32Type>>()?;
                        let typed = keyed.downcast_dict::<arrow_array::StringArray>()?;
                        Some(typed.into_iter().map(|word| word.map(str::to_owned)).collect())
                    };
                    match words(one) {
                        Some(list) => assert_eq!(Some(list), words(other)),
                        None => assert_eq!(one.to_data(), other.to_data()),
                    }
                }
            }
            assert!(read.next().is_none());
        }
    }
}
