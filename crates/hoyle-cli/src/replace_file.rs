//! Files that are written wholly or not at all: [`Replacement`]. The new text is written beside the place where it shall
//! stand, and takes the place with one step at the end. Not here: what is written.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use hoyle_scan::io_reason;
use sha2::{Digest, Sha256};

use crate::temporaries;

/// What a piece of a text was when it was read, so that it is seen whether it still is that.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fingerprint {
    length: u64,
    hash: [u8; 32],
}

impl Fingerprint {
    pub(crate) fn of(text: &[u8]) -> Fingerprint {
        Fingerprint { length: text.len() as u64, hash: Sha256::digest(text).into() }
    }
}

/// The new text of a file, written under another name in the same folder. Unless it is kept, it is removed.
#[derive(Debug)]
pub(crate) struct Replacement {
    file: Option<File>,
    /// Whether it has got its name, so that there is nothing to remove any more.
    kept: bool,
    temporary: PathBuf,
    target: PathBuf,
    /// The file whose place it takes, where there is one.
    old: Option<File>,
}

impl Replacement {
    /// Begins the new text of the file at this path, or of the file that a link there leads to. Refused is what could not
    /// be replaced without a loss.
    pub(crate) fn of(path: &Path) -> io::Result<Replacement> {
        let target = fs::canonicalize(path)?;
        let data = fs::metadata(&target)?;
        if !data.is_file() {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is not a regular file"));
        }
        if data.permissions().readonly() {
            return Err(io::Error::new(io::ErrorKind::PermissionDenied, "the file is read-only"));
        }
        if links(&data) > 1 {
            let text = "the file has several names (hard links), of which one alone would have the new text";
            return Err(io::Error::new(io::ErrorKind::InvalidInput, text));
        }
        // The folder may allow to replace a file that the caller may not write.
        let old = OpenOptions::new().read(true).write(true).open(&target)?;
        Replacement::beside(target, Some(old))
    }

    /// Begins a file that may be there already, or not.
    pub(crate) fn new(path: &Path) -> io::Result<Replacement> {
        match fs::symlink_metadata(path) {
            Ok(_) => Replacement::of(path),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Replacement::beside(path.to_owned(), None),
            Err(error) => Err(error),
        }
    }

    fn beside(target: PathBuf, old: Option<File>) -> io::Result<Replacement> {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        loop {
            let number = NUMBER.fetch_add(1, Ordering::Relaxed);
            // It has nothing of the other name, which may be as long as names can be.
            let temporary = target.with_file_name(format!(".hoyle-{}-{number}.tmp", std::process::id()));
            match temporaries::create(&temporary, old.is_some()) {
                Ok(file) => return Ok(Replacement { file: Some(file), kept: false, temporary, target, old }),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// Adds to the new text.
    pub(crate) fn write(&mut self, text: &[u8]) -> io::Result<()> {
        if self.file.is_none() {
            self.file = Some(OpenOptions::new().append(true).open(&self.temporary)?);
        }
        match &mut self.file {
            Some(file) => file.write_all(text),
            None => Ok(()),
        }
    }

    /// Closes the new text until more is added: there are only so many files that may be open at a time.
    pub(crate) fn rest(&mut self) {
        self.file = None;
    }

    /// Puts the new text in the place of the old, if that is still what was read piece by piece.
    pub(crate) fn keep_if_still(mut self, read: &[Fingerprint]) -> io::Result<()> {
        // It takes time until a text is on the disk: what others write meanwhile is seen.
        let replaces = self.complete()?;
        let mut now = File::open(&self.target)?;
        let data = now.metadata()?;
        let mut text = Vec::new();
        for piece in read {
            text.clear();
            Read::by_ref(&mut now).take(piece.length).read_to_end(&mut text)?;
            if Fingerprint::of(&text) != *piece {
                return Err(changed());
            }
        }
        // A long text takes time to compare, too.
        let last = fs::metadata(&self.target)?;
        let is_same = last.len() == data.len() && last.modified().ok() == data.modified().ok();
        if now.read(&mut [0])? > 0 || !is_same {
            return Err(changed());
        }
        self.rename(replaces)
    }

    /// Puts the new text in the place of the old.
    pub(crate) fn keep(mut self) -> io::Result<()> {
        let replaces = self.complete()?;
        self.rename(replaces)
    }

    /// Gives the new text what the old file has besides, and puts it on the disk. Says whether there is an old one.
    fn complete(&mut self) -> io::Result<bool> {
        let (file, old) = (self.file.take(), self.old.take());
        if let (Some(file), Some(old)) = (&file, &old) {
            attributes::copy(old, file)?;
            // The new text must be on the disk before the old one goes.
            file.sync_all()?;
        }
        // Not every system lets open files change their names, so that both are closed now.
        Ok(old.is_some())
    }

    fn rename(mut self, replaces: bool) -> io::Result<()> {
        temporaries::rename(&self.temporary, &self.target)?;
        self.kept = true;
        if let Some(folder) = self.target.parent().filter(|_| replaces) {
            // The new text is in its place; not every system lets a folder be synced.
            let _ = File::open(folder).and_then(|folder| folder.sync_all());
        }
        Ok(())
    }
}

fn changed() -> io::Error {
    io::Error::other("the file has been changed since it was read; nothing is written")
}

impl Drop for Replacement {
    fn drop(&mut self) {
        self.file = None;
        if !self.kept {
            temporaries::remove(&self.temporary);
        }
    }
}

/// Writes a file of the program's own making. What is no file, such as a pipe, is written to as it is.
pub(crate) fn write_file(path: &Path, pieces: &[&[u8]]) -> io::Result<()> {
    if fs::metadata(path).is_ok_and(|data| !data.is_file() && !data.is_dir()) {
        let mut file = OpenOptions::new().write(true).open(path)?;
        return pieces.iter().try_for_each(|piece| file.write_all(piece));
    }
    let mut replacement = Replacement::new(path)?;
    pieces.iter().try_for_each(|piece| replacement.write(piece))?;
    replacement.keep()
}

/// Writes a file of the program's own making where there is nothing of this name; says whether that is so. It has its name from
/// the beginning: of thousands of files, second names and looks at what may be there take a system longer than the texts.
pub(crate) fn write_new(path: &Path, text: &[u8]) -> io::Result<bool> {
    let written = match temporaries::create(path, false) {
        Ok(mut file) => file.write_all(text),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => return Ok(false),
        Err(error) => return Err(error),
    };
    match written {
        Ok(()) => temporaries::keep(path),
        Err(_) => temporaries::remove(path),
    }
    written.map(|()| true)
}

/// What a file is, whatever it is called: two names of one file have the same.
#[cfg(unix)]
pub(crate) type Identity = (u64, u64);
#[cfg(not(unix))]
pub(crate) type Identity = PathBuf;

/// What the file at a path is; `None` where there is none.
#[cfg(unix)]
pub(crate) fn identity(path: &Path) -> Option<Identity> {
    fs::metadata(path).ok().map(|data| data_identity(&data))
}

#[cfg(not(unix))]
pub(crate) fn identity(path: &Path) -> Option<Identity> {
    fs::canonicalize(path).ok()
}

/// What the regular file is that the process has as a standard stream.
#[cfg(unix)]
pub(crate) fn stream_identity(stream: &impl std::os::fd::AsFd) -> Option<Identity> {
    let data = File::from(stream.as_fd().try_clone_to_owned().ok()?).metadata().ok()?;
    data.is_file().then(|| data_identity(&data))
}

#[cfg(not(unix))]
pub(crate) fn stream_identity<S>(_: &S) -> Option<Identity> {
    None
}

#[cfg(unix)]
fn data_identity(data: &fs::Metadata) -> Identity {
    use std::os::unix::fs::MetadataExt;
    (data.dev(), data.ino())
}

/// How many names a file has.
#[cfg(unix)]
fn links(data: &fs::Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::nlink(data)
}

#[cfg(not(unix))]
fn links(_: &fs::Metadata) -> u64 {
    1
}

/// What a file has besides its text: owner, extended attributes, rights.
mod attributes {
    use super::*;

    /// An error that says what cannot be kept.
    fn lost(what: &str, error: &io::Error) -> io::Error {
        io::Error::new(error.kind(), format!("its {what} cannot be kept: {}", io_reason(error)))
    }

    #[cfg(unix)]
    pub(super) fn copy(old: &File, new: &File) -> io::Result<()> {
        use std::os::unix::fs::{MetadataExt, fchown};
        let (was, is) = (old.metadata()?, new.metadata()?);
        if (was.uid(), was.gid()) != (is.uid(), is.gid()) {
            fchown(new, Some(was.uid()), Some(was.gid())).map_err(|error| lost("owner", &error))?;
        }
        extended(old, new)?;
        // A new owner takes some rights away, so they come last.
        new.set_permissions(was.permissions()).map_err(|error| lost("mode", &error))
    }

    #[cfg(unix)]
    fn extended(old: &File, new: &File) -> io::Result<()> {
        use xattr::FileExt;
        let all = |file: &File| match file.list_xattr() {
            Ok(names) => Ok(names.collect::<Vec<_>>()),
            // Not every file system has them.
            Err(error) if error.kind() == io::ErrorKind::Unsupported => Ok(Vec::new()),
            Err(error) => Err(lost("extended attributes", &error)),
        };
        let (names, given) = (all(old)?, all(new)?);
        let failed = |name: &std::ffi::OsStr, error: io::Error| {
            lost(&format!("extended attribute {}", name.to_string_lossy()), &error)
        };
        for name in &names {
            let value = old.get_xattr(name).map_err(|error| failed(name, error))?;
            if let Some(value) = value
                && new.get_xattr(name).ok().flatten().as_ref() != Some(&value)
            {
                new.set_xattr(name, &value).map_err(|error| failed(name, error))?;
            }
        }
        // A folder may give its new files rights of its own.
        for name in given.iter().filter(|name| !names.contains(name)) {
            new.remove_xattr(name).map_err(|error| failed(name, error))?;
        }
        Ok(())
    }

    #[cfg(not(unix))]
    pub(super) fn copy(old: &File, new: &File) -> io::Result<()> {
        new.set_permissions(old.metadata()?.permissions()).map_err(|error| lost("mode", &error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder with a file in it.
    fn file(name: &str, text: &[u8]) -> (PathBuf, PathBuf) {
        let folder = std::env::temp_dir().join(format!("hoyle-replace-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).unwrap_or_default();
        let file = folder.join("a.phh");
        assert!(fs::write(&file, text).is_ok());
        (folder, file)
    }

    fn replaced(file: &Path, read: &[&[u8]], meanwhile: impl FnOnce()) -> io::Result<()> {
        let mut new = Replacement::of(file)?;
        new.write(b"new ")?;
        new.write(b"text")?;
        meanwhile();
        let read: Vec<Fingerprint> = read.iter().map(|piece| Fingerprint::of(piece)).collect();
        new.keep_if_still(&read)
    }

    #[test]
    fn what_others_wrote_meanwhile_is_not_lost() {
        let (folder, file) = file("meanwhile", b"old text");
        for now in [&b"old text and more"[..], b"old", b"old tex", b"OLD text", b""] {
            let done = replaced(&file, &[b"old ", b"text"], || assert!(fs::write(&file, now).is_ok()));
            assert!(done.is_err_and(|error| error.to_string().contains("has been changed")));
            assert_eq!(fs::read(&file).ok().as_deref(), Some(now));
        }
        assert!(replaced(&file, &[], || assert!(fs::remove_file(&file).is_ok())).is_err());
        assert_eq!(fs::read_dir(&folder).map(Iterator::count).ok(), Some(0), "nothing is left");
        assert!(fs::write(&file, b"old text").is_ok());
        assert!(replaced(&file, &[b"old ", b"text"], || ()).is_ok());
        assert_eq!(fs::read(&file).ok().as_deref(), Some(&b"new text"[..]));
        assert!(fs::remove_dir_all(folder).is_ok());
    }
}
