//! Which files are meant: paths, folders, globs, `-`; and which notation a file is in. Not here: reading them.
//!
//! A file named by the user is always read. In a folder, files are taken in the order of their names; hidden files and
//! folders (a dot before the name) are passed over, links to folders are not followed. A file with the extension of a
//! notation is read; any other is looked into, and read if it looks like one.

use std::io::{self, Read};
use std::path::{Path, PathBuf};

use hoyle::notation::{Form, Notation};
use walkdir::WalkDir;

/// A notation and the form in which a text is written.
#[derive(Clone, Copy)]
pub(crate) struct Format {
    pub(crate) notation: &'static dyn Notation,
    pub(crate) form: Form,
}

impl std::fmt::Debug for Format {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", self.notation.name(), self.form.extension)
    }
}

/// Where a text comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Origin {
    /// The standard input.
    Stdin,
    /// A file.
    Path(PathBuf),
}

/// One text to read.
#[derive(Clone, Debug)]
pub(crate) struct Input {
    /// Its name in every output.
    pub(crate) name: String,
    /// Where it comes from.
    pub(crate) origin: Origin,
    /// Whether it was found in a folder and has no extension that a notation uses: it is read only if its content looks
    /// like one.
    pub(crate) perhaps: bool,
}

/// What a walk over the paths gives.
#[derive(Debug)]
pub(crate) enum Found {
    /// A text.
    Input(Input),
    /// Something could not be read; says what and why.
    Trouble(String),
}

/// Packed files are read through.
pub(crate) fn packed(name: &str) -> Option<(&str, Packing)> {
    let cut = |ending: &str| {
        let (stem, end) = name.split_at_checked(name.len().checked_sub(ending.len())?)?;
        (end.eq_ignore_ascii_case(ending) && !stem.is_empty()).then_some(stem)
    };
    cut(".gz").map(|stem| (stem, Packing::Gzip)).or_else(|| cut(".zst").map(|stem| (stem, Packing::Zstd)))
}

/// How a file is packed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Packing {
    /// gzip, one or more members.
    Gzip,
    /// Zstandard, one or more frames.
    Zstd,
}

/// A text as it was before it was packed. What the standard input is packed with is seen by its first bytes.
pub(crate) fn unpacked(input: &Input, mut from: Box<dyn Read + Send>) -> io::Result<Box<dyn Read + Send>> {
    let mut packing = packed(&input.name).map(|(_, packing)| packing);
    if input.origin == Origin::Stdin {
        let mut magic = Vec::new();
        from.by_ref().take(4).read_to_end(&mut magic)?;
        packing = match magic.as_slice() {
            [0x1F, 0x8B, ..] => Some(Packing::Gzip),
            [0x28, 0xB5, 0x2F, 0xFD] => Some(Packing::Zstd),
            _ => None,
        };
        from = Box::new(io::Cursor::new(magic).chain(from));
    }
    Ok(match packing {
        None => from,
        Some(Packing::Gzip) => Box::new(flate2::read::MultiGzDecoder::new(from)),
        Some(Packing::Zstd) => Box::new(zstd::stream::read::Decoder::new(from)?),
    })
}

/// The formats whose extension a name has; of several extensions that fit, the longest.
fn by_extension(notations: &[&'static dyn Notation], name: &str) -> Vec<Format> {
    let name = packed(name).map_or(name, |(stem, _)| stem);
    let mut fitting: Vec<Format> = Vec::new();
    for notation in notations {
        for form in notation.forms() {
            let end = name.len().checked_sub(form.extension.len()).and_then(|at| name.get(at..));
            if end.is_some_and(|end| end.eq_ignore_ascii_case(form.extension)) {
                let longest = fitting.first().map_or(0, |format| format.form.extension.len());
                if form.extension.len() > longest {
                    fitting.clear();
                }
                if form.extension.len() >= longest {
                    fitting.push(Format { notation: *notation, form: *form });
                }
            }
        }
    }
    fitting
}

/// The format of a text: what its name says, else what its first bytes look like. `from` is the notation that the user
/// named.
pub(crate) fn recognise(
    notations: &[&'static dyn Notation],
    from: Option<&'static dyn Notation>,
    name: &str,
    head: &[u8],
) -> Option<Format> {
    let looks = |notation: &'static dyn Notation| notation.sniff(head).map(|form| Format { notation, form });
    if let Some(notation) = from {
        return by_extension(&[notation], name)
            .first()
            .copied()
            .or_else(|| looks(notation))
            .or_else(|| Some(Format { notation, form: *notation.forms().first()? }));
    }
    match by_extension(notations, name).as_slice() {
        [] => notations.iter().find_map(|notation| looks(*notation)),
        [one] => Some(*one),
        several => several.iter().find(|one| one.notation.sniff(head).is_some()).or(several.first()).copied(),
    }
}

/// Walks over the paths that the user named, in their order.
pub(crate) fn walk(
    paths: Vec<PathBuf>,
    notations: &'static [&'static dyn Notation],
) -> Box<dyn Iterator<Item = Found> + Send> {
    if paths.is_empty() {
        return Box::new(core::iter::once(stdin()));
    }
    Box::new(paths.into_iter().flat_map(move |path| one(path, notations)))
}

fn stdin() -> Found {
    Found::Input(Input { name: "-".to_owned(), origin: Origin::Stdin, perhaps: false })
}

fn file(path: PathBuf) -> Found {
    Found::Input(Input { name: path.to_string_lossy().into_owned(), origin: Origin::Path(path), perhaps: false })
}

fn one(path: PathBuf, notations: &'static [&'static dyn Notation]) -> Box<dyn Iterator<Item = Found> + Send> {
    if path.as_os_str() == "-" {
        return Box::new(core::iter::once(stdin()));
    }
    if path.is_dir() {
        return folder(path, notations);
    }
    // A pattern that the shell did not expand; a file of that very name goes first.
    if let Some(pattern) = path.to_str().filter(|text| text.contains(['*', '?', '['])).filter(|_| !path.exists()) {
        return match glob::glob(pattern) {
            Ok(found) => {
                let nothing = format!("{pattern}: no file matches");
                let mut any = false;
                let found: Vec<Found> = found
                    .flat_map(|found| {
                        any = true;
                        match found {
                            Ok(path) if path.is_dir() => folder(path, notations),
                            Ok(path) => Box::new(core::iter::once(file(path))),
                            Err(error) => {
                                let text = format!("{}: {}", error.path().display(), error.error());
                                Box::new(core::iter::once(Found::Trouble(text)))
                            }
                        }
                    })
                    .collect();
                match found.is_empty() && !any {
                    true => Box::new(core::iter::once(Found::Trouble(nothing))),
                    false => Box::new(found.into_iter()),
                }
            }
            Err(error) => Box::new(core::iter::once(Found::Trouble(format!("{pattern}: {error}")))),
        };
    }
    Box::new(core::iter::once(file(path)))
}

fn folder(root: PathBuf, notations: &'static [&'static dyn Notation]) -> Box<dyn Iterator<Item = Found> + Send> {
    let hidden =
        |entry: &walkdir::DirEntry| entry.depth() > 0 && entry.file_name().as_encoded_bytes().starts_with(b".");
    let walk = WalkDir::new(root).sort_by_file_name().into_iter().filter_entry(move |entry| !hidden(entry));
    Box::new(walk.filter_map(move |entry| match entry {
        Ok(entry) if entry.file_type().is_dir() => None,
        Ok(entry) => {
            let name = entry.path().to_string_lossy().into_owned();
            // A link to a folder, a socket: not what a walk is for.
            if !entry.file_type().is_file() && !entry.path().is_file() {
                return None;
            }
            let perhaps = by_extension(notations, &name).is_empty();
            Some(Found::Input(Input { name, origin: Origin::Path(entry.into_path()), perhaps }))
        }
        Err(error) => {
            let place = error.path().unwrap_or(Path::new("?")).display().to_string();
            let reason = error.io_error().map_or_else(|| error.to_string(), why);
            Some(Found::Trouble(format!("{place}: {reason}")))
        }
    }))
}

/// The reason of an I/O error without the number that the system gives it.
pub(crate) fn why(error: &std::io::Error) -> String {
    let text = error.to_string();
    let text = text.split(" (os error").next().unwrap_or(&text).to_owned();
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_lowercase().chain(letters).collect(),
        None => text,
    }
}
