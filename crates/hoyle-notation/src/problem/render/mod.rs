//! Renders diagnostics, one file for each format. Not here: source snippets in colour, which are the command's.

pub mod github;
pub mod json;
pub mod sarif;
pub mod short;

/// Where a diagnostic comes from: what every format needs besides the diagnostic.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Origin<'a> {
    /// The file as the user named it; `-` is the standard input.
    pub file: &'a str,
    /// The record within the file, from 0.
    pub record: u64,
    /// The notation's name, where it is known.
    pub notation: Option<&'a str>,
}

impl<'a> Origin<'a> {
    /// A record, counted from 0, of a file.
    pub const fn new(file: &'a str, record: u64) -> Origin<'a> {
        Origin { file, record, notation: None }
    }

    /// The same in the notation of this name, where it is known.
    #[must_use]
    pub const fn in_notation(self, notation: Option<&'a str>) -> Origin<'a> {
        Origin { notation, ..self }
    }
}

/// The diagnostic that the tests of the formats render.
#[cfg(test)]
pub(crate) mod sample {
    use super::Origin;
    use crate::problem::{Code, Diagnostic, LineColumn, Severity};

    pub(crate) const ORIGIN: Origin<'static> = Origin { file: "my hands/a.phh", record: 3, notation: Some("phh") };

    pub(crate) fn diagnostic() -> Diagnostic {
        Diagnostic {
            code: Code::new("PHH301"),
            severity: Severity::Error,
            message: "it is p2's turn, not \"p1\"'s".to_owned(),
            help: String::new(),
            path: "actions[7]".to_owned(),
            start: LineColumn { line: 8, column: 14 },
            end: LineColumn { line: 8, column: 25 },
        }
    }
}
