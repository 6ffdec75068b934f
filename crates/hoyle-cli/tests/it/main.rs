//! The program as its users meet it: arguments and files in; output, messages and exit status out. Most tests run it
//! within the test, with a toy notation; what only the real program shows is in `program.rs`.

mod anonymise;
mod bad_input;
mod check;
mod convert;
mod corpus;
mod dedupe;
mod diff;
mod exit_status;
mod foreign_files;
mod in_order;
mod program;
mod properties;
mod psn;
mod readme;
#[cfg(unix)]
mod replacing;
mod rewrite;
#[cfg(feature = "terminal")]
mod screen;
mod select;
mod settling;
mod split;
mod stats;
mod summaries;
mod table;
mod toy;
mod view;
mod visible;
mod who;

use std::fs;
use std::io::{self, Cursor, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use hoyle::AnyNotation;
use hoyle_cli::Environment;

/// What a run gave.
#[derive(PartialEq, Eq, Debug)]
struct Ran {
    status: u8,
    out: String,
    err: String,
}

/// A stream that the test reads afterwards.
#[derive(Clone, Default)]
struct Heard(Arc<Mutex<Vec<u8>>>);

impl Heard {
    fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().unwrap_or_else(PoisonError::into_inner)).into_owned()
    }
}

impl Write for Heard {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).write(bytes)
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Runs the program with the toy notation and this on its standard input.
fn hoyle_with(args: &[&str], input: &[u8]) -> Ran {
    run(toy::TOYS, args, input)
}

/// Runs the program with the notations that it really has.
fn real(args: &[&str], input: &[u8]) -> Ran {
    run(hoyle::notation::NOTATIONS, args, input)
}

fn run(notations: &'static [AnyNotation], args: &[&str], input: &[u8]) -> Ran {
    let (out, err) = (Heard::default(), Heard::default());
    let environment = Environment {
        notations,
        input: Box::new(Cursor::new(input.to_vec())),
        output: Box::new(out.clone()),
        errors: Box::new(err.clone()),
        input_is_terminal: false,
        output_is_terminal: false,
        errors_is_terminal: false,
        colour: false,
        stop: Default::default(),
    };
    let args = std::iter::once("hoyle").chain(args.iter().copied()).map(Into::into);
    let status = hoyle_cli::run(args, environment);
    Ran { status, out: out.text(), err: err.text() }
}

fn hoyle(args: &[&str]) -> Ran {
    hoyle_with(args, b"")
}

/// A folder that is taken away when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("hoyle-it-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        Folder(path)
    }

    /// The path of a file in it, as text.
    fn path(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }

    /// Writes a file in it, with the folders on the way; gives its path.
    fn file(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        let made = path.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| fs::write(&path, text));
        made.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        path.display().to_string()
    }

    fn all(&self) -> String {
        self.0.display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn read(path: impl AsRef<Path>) -> String {
    fs::read_to_string(path.as_ref()).unwrap_or_else(|error| panic!("{}: {error}", path.as_ref().display()))
}
