//! Tables as Arrow has them: the schema, batches, and files in Arrow's own format.

use std::collections::HashMap;
use std::io::{self, Write};
use std::sync::Arc;

use arrow_array::types::{Int8Type, Int16Type, Int32Type};
use arrow_array::{
    ArrayRef, BooleanArray, Decimal128Array, DictionaryArray, Float64Array, Int32Array, Int64Array, PrimitiveArray,
    RecordBatch, RecordBatchOptions, StringArray, TimestampMicrosecondArray,
};
use arrow_buffer::{BooleanBuffer, Buffer, NullBuffer};
use arrow_ipc::writer::StreamWriter;
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef, TimeUnit};

use super::Writer;
use crate::schema::{Kind, STATISTICS_VERSION, VERSION};
use crate::values::{Bits, FINER, Values};
use crate::{Batch, Chosen};

/// So many digits has an amount.
const DIGITS: u8 = 18;

/// What the program calls itself in the files that it writes.
const PROGRAM: &str = env!("CARGO_PKG_VERSION");

fn data_type(kind: Kind, scale: u8) -> DataType {
    let decimal = |scale: u8| DataType::Decimal128(DIGITS, scale as i8);
    match kind {
        Kind::Tiny => DataType::Int8,
        Kind::Small => DataType::Int16,
        Kind::Whole => DataType::Int32,
        Kind::Long => DataType::Int64,
        Kind::Money => decimal(scale),
        Kind::Fine => decimal(scale + FINER),
        Kind::Real => DataType::Float64,
        Kind::Flag => DataType::Boolean,
        Kind::Word => DataType::Dictionary(Box::new(DataType::Int32), Box::new(DataType::Utf8)),
        Kind::Text => DataType::Utf8,
        Kind::Moment => DataType::Timestamp(TimeUnit::Microsecond, Some("UTC".into())),
        Kind::Local => DataType::Timestamp(TimeUnit::Microsecond, None),
    }
}

/// The schema of these columns, with the versions of what they mean.
fn schema(chosen: &Chosen, scale: u8) -> SchemaRef {
    let fields = chosen.fields().into_iter().map(|field| Field::new(field.name, data_type(field.kind, scale), true));
    let versions = [("hoyle.schema", VERSION), ("hoyle.statistics", STATISTICS_VERSION), ("hoyle.version", PROGRAM)];
    let metadata: HashMap<String, String> =
        versions.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    Arc::new(Schema::new_with_metadata(fields.collect::<Vec<_>>(), metadata))
}

fn bits(bits: &Bits) -> BooleanBuffer {
    BooleanBuffer::new(Buffer::from_slice_ref(bits.words()), 0, bits.len())
}

fn array(values: &Values, kind: Kind, scale: u8) -> ArrayRef {
    let nulls = Some(NullBuffer::new(bits(values.known()))).filter(|nulls| nulls.null_count() > 0);
    match values {
        Values::Whole(numbers, _) => match kind {
            Kind::Tiny => narrow::<Int8Type>(numbers, |number| number as i8, nulls),
            Kind::Small => narrow::<Int16Type>(numbers, |number| number as i16, nulls),
            Kind::Whole => narrow::<Int32Type>(numbers, |number| number as i32, nulls),
            Kind::Money | Kind::Fine => {
                let amounts: Vec<i128> = numbers.iter().map(|number| i128::from(*number)).collect();
                let array = Decimal128Array::new(amounts.into(), nulls);
                Arc::new(array.with_data_type(data_type(kind, scale)))
            }
            Kind::Moment | Kind::Local => {
                let array = TimestampMicrosecondArray::new(numbers.clone().into(), nulls);
                Arc::new(array.with_data_type(data_type(kind, scale)))
            }
            _ => Arc::new(Int64Array::new(numbers.clone().into(), nulls)),
        },
        Values::Real(numbers, _) => Arc::new(Float64Array::new(numbers.clone().into(), nulls)),
        Values::Flags(flags, _) => Arc::new(BooleanArray::new(bits(flags), nulls)),
        Values::Words(numbers, _, words) if kind == Kind::Word => {
            let words: ArrayRef = Arc::new(StringArray::from_iter_values(words.iter()));
            let keys = Int32Array::new(numbers.clone().into(), nulls);
            // Every number is that of a word: each was given with it.
            Arc::new(DictionaryArray::<Int32Type>::new(keys, words))
        }
        Values::Words(numbers, known, words) => {
            let texts = numbers.iter().enumerate().map(|(row, number)| known.get(row).then(|| words.get(*number)));
            Arc::new(texts.collect::<StringArray>())
        }
    }
}

fn narrow<T: arrow_array::ArrowPrimitiveType>(
    numbers: &[i64],
    to: impl Fn(i64) -> T::Native,
    nulls: Option<NullBuffer>,
) -> ArrayRef {
    let numbers: Vec<T::Native> = numbers.iter().map(|number| to(*number)).collect();
    Arc::new(PrimitiveArray::<T>::new(numbers.into(), nulls))
}

/// Makes batches of Arrow of the rows of one table.
#[derive(Clone, Debug)]
pub struct ArrowRows {
    schema: SchemaRef,
    kinds: Vec<Kind>,
    scale: u8,
}

impl ArrowRows {
    /// Rows of these columns, whose amounts have so many decimals.
    pub fn new(chosen: &Chosen, scale: u8) -> ArrowRows {
        let kinds = chosen.fields().into_iter().map(|field| field.kind).collect();
        ArrowRows { schema: schema(chosen, scale), kinds, scale }
    }

    /// The columns, with the versions of what they mean.
    pub fn schema(&self) -> &SchemaRef {
        &self.schema
    }

    /// The rows as Arrow has them.
    ///
    /// # Errors
    /// They are not rows of these columns.
    pub fn batch(&self, batch: &Batch) -> Result<RecordBatch, ArrowError> {
        let values = batch.columns.iter().zip(&self.kinds);
        let columns = values.map(|(values, kind)| array(values, *kind, self.scale)).collect();
        let options = RecordBatchOptions::new().with_row_count(Some(batch.rows));
        RecordBatch::try_new_with_options(self.schema.clone(), columns, &options)
    }
}

/// Writes a stream of Arrow, which every reader of Arrow files reads as well; it needs no end to be looked for.
pub(super) struct Arrow<W: Write> {
    writer: StreamWriter<W>,
    rows: ArrowRows,
}

impl<W: Write> Arrow<W> {
    pub(super) fn new(out: W, chosen: &Chosen, scale: u8) -> io::Result<Arrow<W>> {
        let rows = ArrowRows::new(chosen, scale);
        let writer = StreamWriter::try_new(out, rows.schema()).map_err(io::Error::other)?;
        Ok(Arrow { writer, rows })
    }
}

impl<W: Write> Writer<W> for Arrow<W> {
    fn write(&mut self, batch: &Batch) -> io::Result<()> {
        self.rows.batch(batch).and_then(|rows| self.writer.write(&rows)).map_err(reason)
    }

    fn end(mut self: Box<Self>) -> io::Result<W> {
        self.writer.finish().map_err(reason)?;
        self.writer.into_inner().map_err(reason)
    }
}

/// What the system says of it, where it says it.
pub(super) fn reason(error: ArrowError) -> io::Error {
    match error {
        ArrowError::IoError(_, error) => error,
        error => io::Error::other(error),
    }
}
