//! A problem ready to be shown: [`Diagnostic`].

use super::{Code, Entry, Locator, Place, Problem, Severity, message, registry, rul};
use crate::notation::{NOTATIONS, Notation};

/// A problem in words, with its place in the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// Its code.
    pub code: Code,
    /// How serious it is.
    pub severity: Severity,
    /// What is wrong.
    pub message: String,
    /// What to do about it; empty where there is nothing to say.
    pub help: String,
    /// The thing it is about in the notation's own terms, such as `actions[7]`; empty for the whole document.
    pub path: String,
    /// Where it starts.
    pub start: Place,
    /// The place just after its last character.
    pub end: Place,
}

impl Diagnostic {
    /// Makes the words of a problem. `locator` stands over a text in which the record starts at `offset` and has the
    /// text `record`; `notation` is the one that reported the problem, if it is known.
    pub fn new(
        problem: &Problem,
        notation: Option<&dyn Notation>,
        record: &[u8],
        offset: usize,
        locator: &mut Locator<'_>,
    ) -> Diagnostic {
        let (start, end) =
            locator.range(offset + problem.at.start as usize, offset + problem.at.end.max(problem.at.start) as usize);
        let shared = registry::find(rul::ENTRIES, problem.code);
        let own = || notation.and_then(|notation| registry::find(notation.problems(), problem.code));
        // What a text loses is told by the notation that cannot say it, and what is wrong in a text within a text by the
        // inner one's.
        let other = || NOTATIONS.iter().find_map(|notation| registry::find(notation.problems(), problem.code));
        let entry: Option<&Entry> = shared.or_else(own).or_else(other);
        let path = match notation {
            Some(notation) if shared.is_none() => notation.path_along(record, problem, locator.trail(offset)),
            _ => String::new(),
        };
        Diagnostic {
            code: problem.code,
            severity: problem.severity,
            message: entry.map(|entry| message::message(entry, problem, record)).unwrap_or_default(),
            help: entry.map(|entry| message::help(entry, problem, record)).unwrap_or_default(),
            path,
            start,
            end,
        }
    }
}
