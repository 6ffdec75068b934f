//! The `hoyle` command: verbs over the notations of the `hoyle` library. No rules, no parsing, no drawing here.
//!
//! `main` collects what the outside gives ([`Outside`]) and calls [`run`], which needs nothing else; tests call it with
//! streams and notations of their own.

mod args;
mod collector;
mod diff;
mod frame;
mod inputs;
mod output;
mod pipeline;
mod report;
mod rewrite;
mod verbs;
mod writer;

use std::ffi::OsString;
use std::process::ExitCode;

use hoyle::notation::NOTATIONS;

pub use output::Outside;

/// Runs the program as it was called, and gives its exit status.
pub fn main() -> ExitCode {
    ExitCode::from(run(std::env::args_os(), Outside::real(NOTATIONS)))
}

/// Runs the program with these arguments (the first is its own name) and this outside. 0: nothing wrong; 1: problems
/// found; 2: it could not run.
pub fn run(args: impl IntoIterator<Item = OsString>, mut outside: Outside) -> u8 {
    let matches = match args::command(outside.notations).try_get_matches_from(args) {
        Ok(matches) => matches,
        Err(error) => return output::usage(&error, &mut outside),
    };
    verbs::run(&matches, outside)
}
