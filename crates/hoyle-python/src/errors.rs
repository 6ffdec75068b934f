//! Exceptions of the package: their classes are written in Python.

use core::fmt::Display;

use pyo3::prelude::*;

/// An exception of `hoyle.errors`, of the class with this name.
fn raise(class: &str, message: String, file: Option<&str>) -> PyErr {
    Python::attach(|py| {
        let made = py.import("hoyle.errors").and_then(|module| module.getattr(class));
        match made.and_then(|class| class.call1((message, None::<&str>, file))) {
            Ok(exception) => PyErr::from_value(exception),
            Err(error) => error,
        }
    })
}

/// The caller asks for what is not there.
pub(crate) fn usage(error: &dyn Display) -> PyErr {
    raise("UsageError", error.to_string(), None)
}

/// A file cannot be read or written.
pub(crate) fn read(file: Option<&str>, error: &dyn Display) -> PyErr {
    raise("ReadError", error.to_string(), file)
}

/// Something would be lost, or cannot be said at all.
pub(crate) fn convert(error: &dyn Display) -> PyErr {
    raise("ConvertError", error.to_string(), None)
}
