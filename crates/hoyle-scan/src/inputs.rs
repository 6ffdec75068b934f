//! Which texts are meant: paths, folders, globs and `-`. Not here: reading them.
//!
//! A file that is named is always read. In a folder, files come in the order of their names; hidden files and folders
//! (a dot before the name) are passed over, links to folders are not followed. A file with the extension of a notation
//! is read; any other is looked into, and read if it looks like one.

use hoyle::Format;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use walkdir::{DirEntry, WalkDir};

use crate::Error;
use crate::packing::unpack;
use hoyle::AnyNotation;

/// Where a text comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The standard input.
    Stdin,
    /// A file.
    Path(PathBuf),
}

/// One text to read.
#[derive(Clone, Debug)]
pub struct Input {
    /// Its name in every output: the path as it was given or found, or `-`.
    pub name: String,
    /// Where it comes from.
    pub origin: Origin,
    /// Whether it was found in a folder and has no extension that a notation uses: it is read only if its content looks
    /// like a notation.
    pub by_content: bool,
}

impl Input {
    fn stdin() -> Input {
        Input { name: "-".to_owned(), origin: Origin::Stdin, by_content: false }
    }

    fn file(path: PathBuf) -> Input {
        Input { name: path.to_string_lossy().into_owned(), origin: Origin::Path(path), by_content: false }
    }

    /// The text, unpacked. `stdin` is taken where the text is the standard input; a second time it is empty.
    pub fn open(&self, stdin: &mut Option<Box<dyn Read + Send>>) -> Result<Box<dyn Read + Send>, Error> {
        let packed: io::Result<Box<dyn Read + Send>> = match &self.origin {
            Origin::Stdin => Ok(stdin.take().unwrap_or_else(|| Box::new(io::empty()))),
            Origin::Path(path) => File::open(path).map(|file| Box::new(file) as Box<dyn Read + Send>),
        };
        packed.and_then(|packed| unpack(self, packed)).map_err(|error| self.error(error))
    }

    /// An error that says which text could not be read.
    pub(crate) fn error(&self, source: io::Error) -> Error {
        Error::Read { name: self.name.clone(), source }
    }
}

/// The texts that a walk finds, and what it could not read.
pub type Inputs = Box<dyn Iterator<Item = Result<Input, Error>> + Send>;

/// Walks over the paths in their order; `-` is the standard input. `notations` are those whose extensions count.
pub fn walk(paths: impl IntoIterator<Item = PathBuf>, notations: &'static [AnyNotation]) -> Inputs {
    let paths: Vec<PathBuf> = paths.into_iter().collect();
    Box::new(paths.into_iter().flat_map(move |path| walk_one(path, notations)))
}

fn one(input: Result<Input, Error>) -> Inputs {
    Box::new(core::iter::once(input))
}

fn walk_one(path: PathBuf, notations: &'static [AnyNotation]) -> Inputs {
    if path.as_os_str() == "-" {
        return one(Ok(Input::stdin()));
    }
    if path.is_dir() {
        return walk_folder(path, notations);
    }
    // A pattern that the shell did not expand; a file of that very name goes first.
    match path.to_str() {
        Some(pattern) if pattern.contains(['*', '?', '[']) && !path.exists() => walk_pattern(pattern, notations),
        _ => one(Ok(Input::file(path))),
    }
}

fn walk_pattern(pattern: &str, notations: &'static [AnyNotation]) -> Inputs {
    let found = match glob::glob(pattern) {
        Ok(found) => found,
        Err(error) => {
            return one(Err(Error::Pattern { pattern: pattern.to_owned(), reason: error.to_string() }));
        }
    };
    let mut found = found.peekable();
    if found.peek().is_none() {
        return one(Err(Error::NoMatch { pattern: pattern.to_owned() }));
    }
    Box::new(found.flat_map(move |found| match found {
        Ok(path) if path.is_dir() => walk_folder(path, notations),
        Ok(path) => one(Ok(Input::file(path))),
        Err(error) => {
            let name = error.path().display().to_string();
            one(Err(Error::Read { name, source: error.into() }))
        }
    }))
}

fn walk_folder(root: PathBuf, notations: &'static [AnyNotation]) -> Inputs {
    let is_hidden = |entry: &DirEntry| entry.depth() > 0 && entry.file_name().as_encoded_bytes().starts_with(b".");
    let walk = WalkDir::new(root).sort_by_file_name().into_iter().filter_entry(move |entry| !is_hidden(entry));
    Box::new(walk.filter_map(move |entry| match entry {
        Ok(entry) if entry.file_type().is_dir() => None,
        // A link to a folder or a socket is not what a walk is for.
        Ok(entry) if !entry.file_type().is_file() && !entry.path().is_file() => None,
        Ok(entry) => {
            let input = Input::file(entry.into_path());
            let by_content = Format::by_extension(notations, &input.name).is_empty();
            Some(Ok(Input { by_content, ..input }))
        }
        Err(error) => {
            let name = error.path().unwrap_or(Path::new("?")).display().to_string();
            let text = error.to_string();
            let source = error.into_io_error().unwrap_or_else(|| io::Error::other(text));
            Some(Err(Error::Read { name, source }))
        }
    }))
}
