//! Why a text cannot be read: [`Error`].

use std::fmt;
use std::io;

/// Why a text cannot be read, or not to its end. What is wrong with a record is never an error: it is a
/// [`Problem`](hoyle::Problem) of that record. Why the system cannot read a file is the source.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// A file or folder cannot be opened, or not be read on. What could be read of it is read.
    Read {
        /// The path, or `-` for the standard input.
        name: String,
        /// What the system says.
        source: io::Error,
    },
    /// A pattern such as `hands/[` is not well formed.
    Pattern {
        /// The pattern.
        pattern: String,
        /// What is wrong with it.
        reason: String,
    },
    /// No file matches a pattern.
    NoMatch {
        /// The pattern.
        pattern: String,
    },
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Read { name, source: _ } => write!(f, "cannot read {name}"),
            Error::Pattern { pattern, reason } => write!(f, "{pattern}: {reason}"),
            Error::NoMatch { pattern } => write!(f, "{pattern}: no file matches"),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Error::Read { source, .. } => Some(source),
            Error::Pattern { .. } | Error::NoMatch { .. } => None,
        }
    }
}

/// What an I/O error says, without the number that the system gives it, as the middle of a sentence.
pub fn io_reason(error: &io::Error) -> String {
    let text = error.to_string();
    let text = text.split(" (os error").next().unwrap_or(&text).to_owned();
    // What begins with a word is a sentence; with anything else, such as a path, it stays as it is.
    let word = text.split(' ').next().unwrap_or_default();
    let mut letters = text.chars();
    match letters.next() {
        Some(first) if word.chars().all(char::is_alphabetic) => first.to_lowercase().chain(letters).collect(),
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use std::error::Error as _;

    use super::*;

    #[test]
    fn a_reason_begins_small_and_a_path_as_it_is_called() {
        let reason = |text: &str| io_reason(&io::Error::other(text.to_owned()));
        assert_eq!(reason("Is a directory (os error 21)"), "is a directory");
        assert_eq!(reason("Out.html: is a directory"), "Out.html: is a directory");
        assert_eq!(reason("Folder/a: is a directory"), "Folder/a: is a directory");
    }

    #[test]
    fn an_error_does_not_repeat_its_source() {
        let source = io::Error::other("the line is cut");
        let error = Error::Read { name: "a.phh".to_owned(), source };
        assert_eq!(error.to_string(), "cannot read a.phh");
        assert_eq!(error.source().map(ToString::to_string).as_deref(), Some("the line is cut"));
    }
}
