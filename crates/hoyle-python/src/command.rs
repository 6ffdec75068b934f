//! A verb of the command in this process: what it would write is given back. So a collection is edited and counted here as
//! it is there, by the same code.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufWriter, Cursor, Write};
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};

use hoyle_cli::Environment;
use pyo3::prelude::*;

use crate::{errors, interrupt};

/// What is written, for whoever reads it afterwards.
#[derive(Clone, Default)]
struct SharedBuffer(Arc<Mutex<Vec<u8>>>);

impl SharedBuffer {
    fn take(&self) -> Vec<u8> {
        core::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Write for SharedBuffer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Runs the command with these arguments. Gives its exit status, what it writes on the standard output, unless that goes to
/// a file, and on the standard error.
#[pyfunction]
#[pyo3(signature = (arguments, input=Vec::new(), output=None))]
pub(crate) fn command(
    py: Python<'_>,
    arguments: Vec<OsString>,
    input: Vec<u8>,
    output: Option<PathBuf>,
) -> PyResult<(u8, Vec<u8>, String)> {
    let (kept, told, stop) = (SharedBuffer::default(), SharedBuffer::default(), Arc::new(AtomicBool::new(false)));
    let to: Box<dyn Write + Send> = match &output {
        Some(path) => {
            let failed = |error: io::Error| errors::read(Some(&path.to_string_lossy()), &hoyle_scan::io_reason(&error));
            Box::new(BufWriter::new(File::create(path).map_err(failed)?))
        }
        None => Box::new(kept.clone()),
    };
    let environment = Environment {
        notations: hoyle::NOTATIONS,
        input: Box::new(Cursor::new(input)),
        output: to,
        errors: Box::new(told.clone()),
        input_is_terminal: false,
        output_is_terminal: false,
        errors_is_terminal: false,
        colour: false,
        stop: stop.clone(),
    };
    let arguments = core::iter::once(OsString::from("hoyle")).chain(arguments).collect::<Vec<_>>();
    let Some(status) = interrupt::run(py, &stop, move || hoyle_cli::run(arguments, environment))? else {
        return Err(errors::usage(&"the command has ended in a panic, which is a defect of hoyle"));
    };
    Ok((status, kept.take(), String::from_utf8_lossy(&told.take()).into_owned()))
}
