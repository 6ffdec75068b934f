//! What the Python package `hoyle` is made of, as its module `_hoyle`. What its users see is written in Python
//! (`python/hoyle`); here is only what needs the libraries.
#![allow(missing_docs, reason = "the package in Python has the words for its users")]

mod command;
mod errors;
mod interrupt;
mod pieces;
mod record;
mod rows;
mod spec;

use pyo3::prelude::*;

#[pymodule]
mod _hoyle {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::command::command;
    #[pymodule_export]
    use crate::pieces::pieces;
    #[pymodule_export]
    use crate::record::{Record, Records, open, read};
    #[pymodule_export]
    use crate::rows::{Batch, Rows, count, write_parquet};

    #[pymodule_export]
    use super::{columns, notations, statistics, tables};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        crate::interrupt::remember_main_thread();
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}

/// The tables, each with what a row of it is.
#[pyfunction]
fn tables() -> Vec<(&'static str, &'static str)> {
    hoyle_table::TABLES.iter().map(|table| (table.name, table.about)).collect()
}

/// The columns of a table, each with its type in SQL and what it says.
#[pyfunction]
fn columns(table: &str) -> PyResult<Vec<(&'static str, &'static str, &'static str)>> {
    let chosen = hoyle_table::Chosen::new::<&str>(table, &[]).map_err(|error| errors::usage(&error))?;
    Ok(chosen.fields().into_iter().map(|field| (field.name, field.kind.sql(), field.about)).collect())
}

/// The statistics: name, when there is an opportunity, what the player has to do with it.
#[pyfunction]
fn statistics() -> Vec<(&'static str, &'static str, &'static str)> {
    let statistics = hoyle::poker::statistics::STATISTICS.iter();
    statistics.map(|row| (row.name, row.opportunity, row.done)).collect()
}

/// What `read_as` can name: the notations, and the rooms.
#[pyfunction]
fn notations() -> Vec<&'static str> {
    let mut names = Vec::new();
    for notation in hoyle::NOTATIONS {
        names.push(notation.name());
        names.extend(notation.readings().iter().map(|(name, _)| *name));
    }
    names
}
