//! Which texts are meant: paths, folders, globs and `-`. Not here: reading them.
//!
//! A file that is named is always read. In a folder, those files are read whose names say that they are meant, in the order
//! of their names. There and among what a glob stands for, what `.gitignore` names and what is hidden (a dot before the
//! name) is passed over. Links that are found
//! on the way are not followed: neither a file nor a folder is read that lies elsewhere, and no walk goes in circles.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Component, Path, PathBuf};

use glob::{MatchOptions, Pattern};
use hoyle::{AnyNotation, Format};
use ignore::{DirEntry, WalkBuilder};

use crate::Error;
use crate::packing::unpack;

/// Where a text comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The standard input.
    Stdin,
    /// A file, also one inside a folder that was named.
    Path(PathBuf),
}

/// One text to read.
#[derive(Clone, Debug)]
pub struct Input {
    /// Its name in every output: the path as it was given or found, or `-`.
    pub name: String,
    /// From where its bytes are read.
    pub origin: Origin,
}

impl Input {
    fn stdin() -> Input {
        Input { name: "-".to_owned(), origin: Origin::Stdin }
    }

    fn file(path: PathBuf) -> Input {
        Input { name: path.to_string_lossy().into_owned(), origin: Origin::Path(path) }
    }

    /// The text, unpacked. `stdin` is taken where the text is the standard input; a second time it is empty.
    ///
    /// # Errors
    /// The file cannot be opened.
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

/// Walks over the paths in their order; `-` is the standard input, and an empty path the current folder, whose files then
/// have names without it. `is_meant` says by its name whether a file in a folder
/// is read.
pub fn walk(
    paths: impl IntoIterator<Item = PathBuf>,
    is_meant: impl Fn(&str) -> bool + Clone + Send + 'static,
) -> Inputs {
    let paths: Vec<PathBuf> = paths.into_iter().collect();
    Box::new(paths.into_iter().flat_map(move |path| walk_one(path, is_meant.clone())))
}

fn one(input: Result<Input, Error>) -> Inputs {
    Box::new(core::iter::once(input))
}

fn walk_one(path: PathBuf, is_meant: impl Fn(&str) -> bool + Clone + Send + 'static) -> Inputs {
    if path.as_os_str() == "-" {
        return one(Ok(Input::stdin()));
    }
    if path.is_dir() || path.as_os_str().is_empty() {
        return walk_folder(&path, is_meant);
    }
    // A pattern that the shell did not expand; a file of that very name goes first.
    match path.to_str() {
        Some(pattern) if has_wildcard(pattern) && !path.exists() => walk_pattern(pattern, is_meant),
        _ => one(Ok(Input::file(path))),
    }
}

fn walk_folder(root: &Path, is_meant: impl Fn(&str) -> bool + Send + 'static) -> Inputs {
    let here = root.as_os_str().is_empty();
    let walk = walker(if here { Path::new(".") } else { root }).build();
    Box::new(walk.filter_map(move |entry| match entry {
        Ok(entry) if !entry.file_type().is_some_and(|kind| kind.is_file()) => None,
        Ok(entry) => {
            let path = if here { entry.path().strip_prefix(".").unwrap_or(entry.path()) } else { entry.path() };
            Some(Input::file(path.to_owned())).filter(|input| is_meant(&input.name)).map(Ok)
        }
        Err(error) => Some(Err(unread(error))),
    }))
}

/// Walks through a folder. Of all the files by which folders say what is to be left out, only `.gitignore` counts, in a
/// repository or not.
fn walker(root: &Path) -> WalkBuilder {
    let mut walker = WalkBuilder::new(root);
    walker.standard_filters(false).hidden(true).parents(true).git_ignore(true).require_git(false);
    walker.follow_links(false).sort_by_file_name(Ord::cmp);
    walker
}

fn unread(error: ignore::Error) -> Error {
    let name = place(&error).map_or_else(|| "?".to_owned(), |path| path.display().to_string());
    let text = error.to_string();
    let source = error.into_io_error().unwrap_or_else(|| io::Error::other(text));
    Error::Read { name, source }
}

/// The path that an error of a walk is about.
fn place(error: &ignore::Error) -> Option<&Path> {
    match error {
        ignore::Error::WithPath { path, .. } => Some(path),
        ignore::Error::WithDepth { err, .. } | ignore::Error::WithLineNumber { err, .. } => place(err),
        _ => None,
    }
}

fn has_wildcard(text: &str) -> bool {
    text.contains(['*', '?', '['])
}

/// As a shell expands it: neither `*` nor `?` stands for a separator or for the dot of a hidden name.
const AS_SHELLS_DO: MatchOptions =
    MatchOptions { case_sensitive: true, require_literal_separator: true, require_literal_leading_dot: true };

fn walk_pattern(text: &str, is_meant: impl Fn(&str) -> bool + Clone + Send + 'static) -> Inputs {
    let wrong = |error: glob::PatternError| Error::Pattern { pattern: text.to_owned(), reason: error.to_string() };
    // What stands before the first wildcard is a folder that is named.
    let is_fixed = |part: &Component<'_>| !part.as_os_str().to_str().is_some_and(has_wildcard);
    let parts: Vec<Component<'_>> = Path::new(text).components().collect();
    let root: PathBuf = parts.iter().take_while(|part| is_fixed(part)).collect();
    let open = parts.get(root.components().count()..).unwrap_or_default();
    let compiled = open.iter().map(|part| Pattern::new(&part.as_os_str().to_string_lossy())).collect();
    let whole = Pattern::new(&parts.iter().collect::<PathBuf>().to_string_lossy());
    let (open, whole): (Vec<Pattern>, Pattern) = match (compiled, whole) {
        (Ok(open), Ok(whole)) => (open, whole),
        (Err(error), _) | (_, Err(error)) => return one(Err(wrong(error))),
    };
    // From `**` on, any folder may lead to a match.
    let certain = open.iter().position(|part| part.as_str() == "**").unwrap_or(open.len());
    let depth = (certain == open.len()).then_some(open.len());
    let here = root.as_os_str().is_empty();
    // As in a folder; but a dot that the pattern itself has is meant.
    let hidden = !open.iter().any(|part| part.as_str().starts_with('.'));
    let leads_on = move |entry: &DirEntry| {
        let part = entry.depth().checked_sub(1).filter(|at| *at < certain).and_then(|at| open.get(at));
        part.is_none_or(|part| entry.file_name().to_str().is_some_and(|name| part.matches_with(name, AS_SHELLS_DO)))
    };
    let root = if here { Path::new(".") } else { &root };
    let mut entries = walker(root).hidden(hidden).max_depth(depth).filter_entry(leads_on).build();
    // The last folder that matched: all of it was read then, and nothing of it is read again.
    let mut taken: Option<PathBuf> = None;
    let found = core::iter::from_fn(move || {
        loop {
            let is_taken =
                |path: Option<&Path>| taken.as_ref().zip(path).is_some_and(|(taken, path)| path.starts_with(taken));
            let entry = match entries.next()? {
                Ok(entry) => entry,
                // Where nothing can be read nothing is found.
                Err(error) if error.depth() == Some(0) || is_taken(place(&error)) => continue,
                Err(error) => return Some(one(Err(unread(error)))),
            };
            let path = if here { entry.path().strip_prefix(".").unwrap_or(entry.path()) } else { entry.path() };
            let matches = path.to_str().is_some_and(|path| whole.matches_with(path, AS_SHELLS_DO));
            if entry.depth() == 0 || is_taken(Some(entry.path())) || !matches {
                continue;
            }
            match entry.file_type() {
                Some(kind) if kind.is_dir() => {
                    taken = Some(entry.path().to_owned());
                    return Some(walk_folder(path, is_meant.clone()));
                }
                Some(kind) if kind.is_file() => return Some(one(Ok(Input::file(path.to_owned())))),
                _ => {}
            }
        }
    });
    let mut found = found.peekable();
    match found.peek() {
        None => one(Err(Error::NoMatch { pattern: text.to_owned() })),
        Some(_) => Box::new(found.flatten()),
    }
}

/// So many bytes at the start of a file show its notation.
const HEAD: u64 = 4096;

/// Whether a file in a folder is read: its extension says so, or its beginning. `from` is the one notation that is asked for.
pub fn is_meant(notations: &[AnyNotation], from: Option<AnyNotation>, name: &str) -> bool {
    Format::is_meant(from.as_ref().map_or(notations, core::slice::from_ref), name, || head_of(name))
}

/// What a file begins with, unpacked; nothing where it cannot be read, which is reported when it is read.
fn head_of(name: &str) -> Vec<u8> {
    let input = Input::file(PathBuf::from(name));
    let mut head = Vec::new();
    if let Ok(text) = input.open(&mut None) {
        _ = text.take(HEAD).read_to_end(&mut head);
    }
    head
}
