//! The files that a verb makes of what it reads: [`Outputs`]. None of them takes the place of what is read.

use std::collections::HashSet;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use hoyle_scan::io_reason;

use crate::replace_file::{Identity, Replacement, identity, write_file, write_new};

/// Where a verb may write.
#[derive(Default)]
pub(crate) struct Outputs {
    inputs: HashSet<Identity>,
}

impl Outputs {
    /// Anywhere but over these files.
    pub(crate) fn beside(inputs: HashSet<Identity>) -> Outputs {
        Outputs { inputs }
    }

    /// Refuses a file that is read, by whatever name.
    pub(crate) fn allow(&self, path: &Path) -> io::Result<()> {
        match identity(path).is_some_and(|file| self.inputs.contains(&file)) {
            true => {
                let text = format!("{}: it is one of the files that are read; name another", path.display());
                Err(io::Error::new(io::ErrorKind::InvalidInput, text))
            }
            false => Ok(()),
        }
    }

    /// Writes a file, or the standard output where its name is `-`.
    pub(crate) fn write(&self, path: &Path, pieces: &[&[u8]], output: &mut dyn Write) -> io::Result<()> {
        if path.as_os_str() == "-" {
            return pieces.iter().try_for_each(|piece| output.write_all(piece));
        }
        self.allow(path)?;
        write_file(path, pieces).map_err(|error| named(path, &error))
    }

    /// Writes a file where there is nothing of this name, so that it is none that is read; says whether that is so.
    pub(crate) fn write_new(&self, path: &Path, text: &[u8]) -> io::Result<bool> {
        write_new(path, text).map_err(|error| named(path, &error))
    }
}

/// Whether two outputs would be one file, or both the standard output.
pub(crate) fn is_same(one: &Path, other: &Path) -> bool {
    let absolute = |path: &Path| std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let stream = |path: &Path| path.as_os_str() == "-";
    match stream(one) || stream(other) {
        true => one == other,
        false => absolute(one) == absolute(other) || identity(one).is_some_and(|file| identity(other) == Some(file)),
    }
}

/// A file that is made little by little. It gets its name when it is kept; nothing is left of one that could not be written
/// to its end.
#[derive(Debug)]
pub(crate) struct NewFile {
    path: PathBuf,
    file: io::Result<Replacement>,
}

impl NewFile {
    /// Begins the file, which may be there already.
    pub(crate) fn new(path: &Path) -> NewFile {
        NewFile { path: path.to_owned(), file: Replacement::new(path) }
    }

    /// Adds to it. An error is reported when it is to be kept.
    pub(crate) fn write(&mut self, data: &[u8]) {
        if let Ok(file) = &mut self.file
            && let Err(error) = file.write(data)
        {
            self.file = Err(error);
        }
    }

    /// Closes it until more is written.
    pub(crate) fn rest(&mut self) {
        if let Ok(file) = &mut self.file {
            file.rest();
        }
    }

    /// Gives it its name.
    ///
    /// # Errors
    /// Why it could not be written, with its name.
    pub(crate) fn keep(self) -> Result<(), String> {
        self.file.and_then(Replacement::keep).map_err(|error| named(&self.path, &error).to_string())
    }
}

/// An error with the file that it is about.
pub(crate) fn named(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {}", path.display(), io_reason(error)))
}
