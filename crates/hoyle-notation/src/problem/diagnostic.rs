//! A problem ready to be shown: [`Diagnostic`].

use core::fmt;

use super::{Code, LineColumn, Locator, Problem, Severity, message};
use crate::notation::Notation;
use crate::problems::Shared;

/// A problem in words, with its place in the file.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Diagnostic {
    /// Its stable code, such as `PHH301`.
    pub code: Code,
    /// How serious it is here: a problem may weigh less in one place than in another.
    pub severity: Severity,
    /// What is wrong, as a sentence without a full stop.
    pub message: String,
    /// What to do about it; may be empty.
    pub help: String,
    /// The thing it is about in the notation's own terms, such as `actions[7]`; empty for the whole document.
    pub path: String,
    /// Its first character: line and column, both from 1.
    pub start: LineColumn,
    /// The place just after its last character.
    pub end: LineColumn,
}

/// The line that [`render::short`](super::render::short) writes, without the file: `8:14: error[PHH301] …`.
impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Diagnostic { code, severity, message, start, .. } = self;
        write!(f, "{start}: {severity}[{code}] {message}")
    }
}

impl Diagnostic {
    /// Makes a diagnostic of a problem. `notation` is the one that reported it, if it is known, and names its path, for
    /// which it reads the record again; `record` is the text of the record, which starts at byte `offset` of the text that
    /// `locator` was made for.
    pub fn new(
        problem: &Problem,
        notation: Option<&dyn Notation>,
        record: &[u8],
        offset: usize,
        locator: &mut Locator<'_>,
    ) -> Diagnostic {
        let (start, end) =
            locator.range(offset + problem.at.start as usize, offset + problem.at.end.max(problem.at.start) as usize);
        let path = match notation {
            // A problem that all notations share is about the text as a whole.
            Some(notation) if Shared::of(problem).is_none() => {
                notation.path_cached(record, problem, locator.path_cache(offset))
            }
            _ => String::new(),
        };
        Diagnostic {
            code: problem.code(),
            severity: problem.severity,
            message: message::message(problem, record),
            help: message::help(problem, record),
            path,
            start,
            end,
        }
    }
}
