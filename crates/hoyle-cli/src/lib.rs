//! The `hoyle` command: verbs over the notations of the `hoyle` library. No rules, no parsing, no drawing here.
//!
//! `main` collects the [`Environment`] and calls [`run`], which needs nothing else; tests call it with streams and
//! notations of their own.

mod args;
mod collector;
mod diff;
mod duplicates;
mod environment;
mod lock;
mod losses;
mod numbers;
mod out;
mod outputs;
mod parts;
mod pseudonyms;
mod replace_file;
mod report;
mod selection;
#[cfg(unix)]
mod signals;
mod snippet;
mod sorted_lists;
mod spill_buffer;
mod temporaries;
mod verbs;
mod writer;

use std::ffi::OsString;
use std::process::ExitCode;

use hoyle::notation::NOTATIONS;

pub use environment::Environment;

/// Runs the program as it is called, and gives its exit status.
pub fn main() -> ExitCode {
    temporaries::may_end_process();
    ExitCode::from(run(std::env::args_os(), Environment::of_process(NOTATIONS)))
}

/// Runs the program with these arguments (the first is its own name) in this environment; gives the exit status. 0:
/// nothing is wrong; 1: problems are found; 2: it cannot run. It catches no signals: the process is the caller's, who
/// sets [`Environment::stop`].
pub fn run(args: impl IntoIterator<Item = OsString>, mut environment: Environment) -> u8 {
    let matches = match args::command(environment.notations).try_get_matches_from(args) {
        Ok(matches) => matches,
        Err(error) => return environment::usage(&error, &mut environment),
    };
    verbs::run(&matches, environment)
}
