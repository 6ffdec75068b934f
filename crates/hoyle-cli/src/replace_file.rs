//! Replaces a file by a new text, wholly or not at all: [`Replacement`].

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The new text of a file, written under another name in the same folder. Unless it is kept, it is removed.
#[derive(Debug)]
pub(crate) struct Replacement {
    file: Option<File>,
    temporary: PathBuf,
    target: PathBuf,
}

impl Replacement {
    /// Begins the new text of the file at this path, or of the file that a link there leads to. A file that may not be
    /// written is refused.
    pub(crate) fn new(path: &Path) -> io::Result<Replacement> {
        let target = fs::canonicalize(path)?;
        let rights = fs::metadata(&target)?.permissions();
        if rights.readonly() {
            return Err(io::Error::new(io::ErrorKind::PermissionDenied, "the file is read-only"));
        }
        let name = target.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let mut number = 0;
        let (file, temporary) = loop {
            let temporary = target.with_file_name(format!(".{name}.{}-{number}.hoyle", std::process::id()));
            match OpenOptions::new().write(true).create_new(true).open(&temporary) {
                Ok(file) => break (file, temporary),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists && number < 1000 => number += 1,
                Err(error) => return Err(error),
            }
        };
        let replacement = Replacement { file: Some(file), temporary, target };
        fs::set_permissions(&replacement.temporary, rights)?;
        Ok(replacement)
    }

    /// Adds to the new text.
    pub(crate) fn write(&mut self, text: &[u8]) -> io::Result<()> {
        match &mut self.file {
            Some(file) => file.write_all(text),
            None => Ok(()),
        }
    }

    /// Puts the new text in the place of the old.
    pub(crate) fn keep(mut self) -> io::Result<()> {
        if let Some(file) = self.file.take() {
            drop(file);
            if let Err(error) = fs::rename(&self.temporary, &self.target) {
                let _ = fs::remove_file(&self.temporary);
                return Err(error);
            }
        }
        Ok(())
    }
}

impl Drop for Replacement {
    fn drop(&mut self) {
        if self.file.take().is_some() {
            let _ = fs::remove_file(&self.temporary);
        }
    }
}

/// Replaces a file by a text.
pub(crate) fn replace_file(path: &Path, text: &[u8]) -> io::Result<()> {
    let mut replacement = Replacement::new(path)?;
    replacement.write(text)?;
    replacement.keep()
}
