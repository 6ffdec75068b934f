//! Long work, which ends when the user presses Ctrl-C: [`run`]; whether that has happened: [`is_interrupted`].

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread::{self, ThreadId};
use std::time::Duration;

use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;

/// So often long work asks.
pub(crate) const PACE: Duration = Duration::from_millis(50);

static MAIN: OnceLock<ThreadId> = OnceLock::new();

/// Python hands signals to its main thread alone, which is the one that imports the package first.
pub(crate) fn remember_main_thread() {
    _ = MAIN.set(thread::current().id());
}

/// Whether whoever reads a stream of ours has been interrupted. Its reader may be any program, which makes an error of its
/// own of it; so the signal is sent once more, and Python raises it when that program returns. On other threads nobody
/// asks: to wait for Python there could be to wait for ever.
pub(crate) fn is_interrupted() -> bool {
    MAIN.get() == Some(&thread::current().id())
        && Python::attach(|py| match py.check_signals() {
            Ok(()) => false,
            Err(error) if error.is_instance_of::<PyKeyboardInterrupt>(py) => {
                _ = py.import("_thread").and_then(|module| module.call_method0("interrupt_main"));
                true
            }
            Err(_) => true,
        })
}

/// Does work on another thread, without Python's lock. An interrupt sets `stop`, which the work heeds. `None`: the work
/// has ended in a panic.
pub(crate) fn run<T: Send + 'static>(
    py: Python<'_>,
    stop: &Arc<AtomicBool>,
    work: impl FnOnce() -> T + Send + 'static,
) -> PyResult<Option<T>> {
    let (send, wait) = sync_channel(1);
    let thread = thread::spawn(move || _ = send.send(work()));
    let wait = Mutex::new(wait);
    loop {
        match py.detach(|| wait.lock().unwrap_or_else(PoisonError::into_inner).recv_timeout(PACE)) {
            Ok(made) => return Ok(Some(made)),
            Err(RecvTimeoutError::Disconnected) => return Ok(None),
            Err(RecvTimeoutError::Timeout) => {
                if let Err(interrupted) = py.check_signals() {
                    stop.store(true, Relaxed);
                    _ = py.detach(|| thread.join());
                    return Err(interrupted);
                }
            }
        }
    }
}
