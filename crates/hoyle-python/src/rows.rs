//! Rows of tables as Arrow: [`Rows`], a stream that any program of Arrow takes; each time that it is asked for, the texts
//! are read anew, on threads of their own.

use std::collections::HashMap;
use std::fs::File;
use std::io::BufWriter;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use arrow_array::ffi::{FFI_ArrowSchema, to_ffi};
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{Array, RecordBatch, RecordBatchReader, StructArray};
use arrow_schema::{ArrowError, Schema, SchemaRef};
use hoyle::AnyReader;
use hoyle::notation::Depth;
use hoyle_scan::{Error, Fold, ReadPiece, Sink};
use hoyle_table::{ArrowRows, Coalescer, Format, Writer};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use crate::pieces::Piece;
use crate::spec::{Asked, Ended, Spec, of_file, unread_reason};
use crate::{errors, interrupt};

/// So many batches may wait for whoever takes them.
const WAITING: usize = 16;

/// A batch, or the file that could not be read and why.
type Message = Result<RecordBatch, (Option<String>, String)>;

/// Some rows.
#[pyclass(frozen, module = "hoyle._hoyle")]
pub(crate) struct Batch(RecordBatch);

#[pymethods]
impl Batch {
    fn __len__(&self) -> usize {
        self.0.num_rows()
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        schema_capsule(py, self.0.schema_ref())
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<(Bound<'py, PyCapsule>, Bound<'py, PyCapsule>)> {
        _ = requested_schema;
        let rows = StructArray::from(self.0.clone());
        let (array, _) = to_ffi(&rows.to_data()).map_err(|error| errors::convert(&error))?;
        Ok((schema_capsule(py, self.0.schema_ref())?, PyCapsule::new_with_value(py, array, c"arrow_array")?))
    }
}

fn schema_capsule<'py>(py: Python<'py>, schema: &Schema) -> PyResult<Bound<'py, PyCapsule>> {
    let schema = FFI_ArrowSchema::try_from(schema).map_err(|error| errors::convert(&error))?;
    PyCapsule::new_with_value(py, schema, c"arrow_schema")
}

/// The rows of one table.
#[pyclass(frozen, module = "hoyle._hoyle")]
pub(crate) struct Rows {
    spec: Spec,
    /// The piece of one text of which they are made, where they are not of all.
    piece: Option<Piece>,
    arrow: ArrowRows,
}

#[pymethods]
impl Rows {
    #[new]
    #[pyo3(signature = (asked, piece=None))]
    fn new(asked: Asked, piece: Option<Piece>) -> PyResult<Rows> {
        let spec = asked.checked()?;
        let chosen = spec.plan.tables.first().ok_or_else(|| errors::usage(&"no table is named"))?;
        let arrow = ArrowRows::new(chosen, spec.plan.scale);
        Ok(Rows { spec, piece, arrow })
    }

    /// The files that could not be read so far, with the reasons, where that is no error.
    #[getter]
    fn unread(&self) -> Vec<(String, String)> {
        let all = self.spec.unread.as_ref();
        all.map(|all| all.lock().unwrap_or_else(PoisonError::into_inner).clone()).unwrap_or_default()
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        schema_capsule(py, self.arrow.schema())
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        _ = requested_schema;
        let stream = FFI_ArrowArrayStream::new(Box::new(self.begin()));
        PyCapsule::new_with_value(py, stream, c"arrow_array_stream")
    }

    fn __iter__(&self) -> Batches {
        Batches(Mutex::new(self.begin()))
    }
}

impl Rows {
    /// Begins to read.
    fn begin(&self) -> Reading {
        let (send, batches) = sync_channel::<Message>(WAITING);
        let stop = Arc::new(AtomicBool::new(false));
        let (spec, piece, arrow, stopped) = (self.spec.clone(), self.piece.clone(), self.arrow.clone(), stop.clone());
        thread::spawn(move || {
            let hand_on = |batch: hoyle_table::Batch| {
                let rows = arrow.batch(&batch).map_err(|error| Ended::Failed(None, error.to_string()))?;
                send.send(Ok(rows)).map_err(|_| Ended::Stopped)
            };
            let mut short = Coalescer::default();
            let take = |batch| short.push(batch).map_or(Ok(()), hand_on);
            let read = match &piece {
                Some(piece) => piece.run(&spec, take),
                None => spec.run(&stopped, take),
            };
            // What was read before something failed is handed on first.
            let rest = short.finish().map_or(Ok(()), hand_on);
            if let Err(Ended::Failed(file, reason)) = read.and(rest) {
                _ = send.send(Err((file, reason)));
            }
        });
        Reading { batches, stop, schema: self.arrow.schema().clone(), asked: Instant::now() }
    }
}

/// Rows that are being made. Whoever drops it ends that.
struct Reading {
    batches: Receiver<Message>,
    stop: Arc<AtomicBool>,
    schema: SchemaRef,
    /// When it was last asked whether there is an interrupt.
    asked: Instant,
}

impl Drop for Reading {
    fn drop(&mut self) {
        self.stop.store(true, Relaxed);
    }
}

impl Iterator for Reading {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if self.asked.elapsed() >= interrupt::PACE {
                self.asked = Instant::now();
                if interrupt::is_interrupted() {
                    self.stop.store(true, Relaxed);
                    return Some(Err(ArrowError::ExternalError("interrupted".into())));
                }
            }
            match self.batches.recv_timeout(interrupt::PACE) {
                Ok(Ok(batch)) => return Some(Ok(batch)),
                Ok(Err((file, reason))) => {
                    let text = file.map_or_else(|| reason.clone(), |file| format!("{file}: {reason}"));
                    return Some(Err(ArrowError::ExternalError(text.into())));
                }
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}

impl RecordBatchReader for Reading {
    fn schema(&self) -> SchemaRef {
        self.schema.clone()
    }
}

/// The batches of a table, one after the other.
#[pyclass(frozen, module = "hoyle._hoyle")]
pub(crate) struct Batches(Mutex<Reading>);

#[pymethods]
impl Batches {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Batch>> {
        let wait = || self.0.lock().unwrap_or_else(PoisonError::into_inner).batches.recv_timeout(interrupt::PACE);
        loop {
            py.check_signals()?;
            match py.detach(wait) {
                Ok(Ok(batch)) => return Ok(Some(Batch(batch))),
                Ok(Err((file, reason))) => return Err(errors::read(file.as_deref(), &reason)),
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}

/// Does work that may be long, which an interrupt ends.
fn interruptible<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce(&AtomicBool) -> Result<T, Ended> + Send + 'static,
) -> PyResult<T> {
    let stop = Arc::new(AtomicBool::new(false));
    let stopped = stop.clone();
    match interrupt::run(py, &stop, move || work(&stopped))? {
        Some(Ok(made)) => Ok(made),
        Some(Err(Ended::Failed(file, reason))) => Err(errors::read(file.as_deref(), &reason)),
        Some(Err(Ended::Stopped)) | None => Err(errors::read(None, &"the work has ended early")),
    }
}

/// Writes tables as Parquet, in one pass over the texts: each to the file that is named for it, if it has rows. Gives how
/// many each has.
#[pyfunction]
pub(crate) fn write_parquet(
    py: Python<'_>,
    asked: Asked,
    files: HashMap<String, PathBuf>,
) -> PyResult<HashMap<String, u64>> {
    let spec = asked.checked()?;
    interruptible(py, move |stop| {
        let plan = spec.plan.clone();
        type Out = Box<dyn Writer<BufWriter<File>> + Send>;
        let mut writers: Vec<Option<(Out, u64)>> = plan.tables.iter().map(|_| None).collect();
        spec.run(stop, |batch| {
            let Some((chosen, place)) = plan.tables.get(batch.table).zip(writers.get_mut(batch.table)) else {
                return Ok(());
            };
            if place.is_none()
                && let Some(path) = files.get(chosen.table.name)
            {
                let out = BufWriter::new(File::create(path)?);
                *place = Some((Format::Parquet.writer(out, chosen, plan.scale)?, 0));
            }
            if let Some((writer, rows)) = place {
                *rows += batch.rows as u64;
                writer.write(&batch)?;
            }
            Ok(())
        })?;
        let mut rows = HashMap::new();
        for (chosen, writer) in plan.tables.iter().zip(writers) {
            let Some((writer, count)) = writer else { continue };
            writer.end()?.into_inner().map_err(|error| error.into_error())?;
            rows.insert(chosen.table.name.to_owned(), count);
        }
        Ok(rows)
    })
}

/// How many records there are. Nothing is played.
#[pyfunction]
pub(crate) fn count(py: Python<'_>, asked: Asked) -> PyResult<u64> {
    let spec = asked.checked()?;
    interruptible(py, move |stop| {
        let totals = spec.scan().run(|| Counting, &mut Stopping { stop, is_strict: spec.unread.is_none() })?;
        Ok(totals.tally.records)
    })
}

/// Reads records only as far as to know where they end.
struct Counting;

impl Fold for Counting {
    type Output = Option<(String, String)>;
    const DEPTH: Depth = Depth::Syntax;

    fn finish(&mut self, piece: &ReadPiece<'_>, _: Option<&mut AnyReader>, unread: &mut Self::Output) {
        let reason = unread_reason(piece).map(|reason| (piece.input.name.clone(), reason.to_owned()));
        *unread = unread.take().or(reason);
    }

    fn error(&mut self, error: Error, output: &mut Self::Output) {
        *output = Some(of_file(&error));
    }
}

struct Stopping<'a> {
    stop: &'a AtomicBool,
    is_strict: bool,
}

impl Sink<Option<(String, String)>> for Stopping<'_> {
    type Error = Ended;

    fn consume(&mut self, unread: &mut Option<(String, String)>) -> Result<(), Ended> {
        if self.stop.load(Relaxed) {
            return Err(Ended::Stopped);
        }
        match unread.take() {
            Some((file, reason)) if self.is_strict => Err(Ended::Failed(Some(file), reason)),
            _ => Ok(()),
        }
    }
}
