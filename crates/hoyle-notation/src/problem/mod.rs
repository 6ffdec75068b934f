//! What is wrong with a text: [`Problem`], its table ([`Entry`]), its repair ([`Fix`]), its renderers ([`render`]).
//!
//! A problem is plain data while a text is read. It becomes words, lines and columns only when somebody wants to see it
//! ([`Diagnostic`]), so that checking a million records costs no formatting. The conditions under which a problem arises
//! are with the notation that reports it.

mod code;
mod diagnostic;
pub mod fix;
mod loss;
#[doc(hidden)]
pub mod message;
mod pages;
mod path_cache;
mod place;
mod registry;
pub mod render;

pub use code::{Code, Severity, Stage};
pub use diagnostic::Diagnostic;
pub use fix::{Edit, Fix, Safety};
pub use loss::{ComposeError, Loss, Lost, NOWHERE};
pub use pages::page_body;
pub use path_cache::PathCache;
pub use place::{LineColumn, Locator, line_end};
pub use registry::{Entry, Page, Words, check_table};

use crate::text::Span;

/// An error, a warning or a note about the text of a record. It takes 40 bytes and no allocation; its message is made later
/// from its entry, its facts and the text ([`Diagnostic::new`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Problem {
    /// Its entry in the table of problems: code, stage, message.
    pub entry: &'static Entry,
    /// The numbers that the message has places for, `{0}` and `{1}`; see [`message`].
    pub facts: [i64; 2],
    /// Where in the text of the record, in bytes from its first byte.
    pub at: Span,
    /// How serious it is here; the entry has the usual severity.
    pub severity: Severity,
    /// How many decimal places the amounts among the facts have: 1250 at scale 2 is 12.5.
    pub scale: u8,
    /// A third, small fact, `{2}` in the message: often the number of a player or a field, from 0.
    pub about: u8,
}

impl Problem {
    /// What is wrong, as a sentence without a full stop. `text` is that of the record.
    pub fn message(&self, text: &[u8]) -> String {
        message::message(self, text)
    }

    /// What to do about it; may be empty. `text` is that of the record.
    pub fn help(&self, text: &[u8]) -> String {
        message::help(self, text)
    }

    /// Its stable code, such as `PHH301`.
    pub const fn code(&self) -> Code {
        self.entry.code
    }

    /// Whether it is an error here.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }

    /// The step of reading at which it is found.
    pub const fn stage(&self) -> Stage {
        self.entry.stage
    }

    /// The same problem with its two facts.
    #[must_use]
    pub const fn facts(self, first: i64, second: i64) -> Problem {
        Problem { facts: [first, second], ..self }
    }

    /// The same problem with its first fact.
    #[must_use]
    pub const fn fact(self, first: i64) -> Problem {
        Problem { facts: [first, self.facts[1]], ..self }
    }

    /// The same problem with the decimal places of its amounts.
    #[must_use]
    pub const fn scale(self, scale: u8) -> Problem {
        Problem { scale, ..self }
    }

    /// The same problem with its third, small fact.
    #[must_use]
    pub const fn about(self, about: u8) -> Problem {
        Problem { about, ..self }
    }

    /// The same problem, more or less serious than usual.
    #[must_use]
    pub const fn with_severity(self, severity: Severity) -> Problem {
        Problem { severity, ..self }
    }

    /// The same problem at another place.
    #[must_use]
    pub const fn with_span(self, at: Span) -> Problem {
        Problem { at, ..self }
    }

    /// The same problem in a text whose parts stand elsewhere.
    #[must_use]
    pub fn moved(mut self, moved: impl Fn(Span) -> Span) -> Problem {
        self.at = moved(self.at);
        for number in message::parts(self.entry) {
            if let Some(fact) = self.facts.get_mut(number) {
                *fact = message::part(moved(message::part_of(*fact)));
            }
        }
        self
    }
}

/// Takes the problems that a reader finds. `()` discards them, `Vec<Problem>` keeps them all, and `Option<Problem>` keeps
/// the first error.
pub trait Problems {
    /// Takes a problem. Problems come in the order in which they are found, which need not be that of their places.
    fn report(&mut self, problem: Problem);
}

/// Hands over what was found, in the order of the places; of what stands at one place, the first found comes first.
#[inline]
pub fn report_in_order<P: Problems + ?Sized>(found: &mut [Problem], problems: &mut P) {
    found.sort_by_key(|problem| problem.at.start);
    found.iter().for_each(|problem| problems.report(*problem));
}

impl Problems for () {
    fn report(&mut self, _: Problem) {}
}

impl Problems for Vec<Problem> {
    fn report(&mut self, problem: Problem) {
        self.push(problem);
    }
}

impl Problems for Option<Problem> {
    fn report(&mut self, problem: Problem) {
        if self.is_none() && problem.is_error() {
            *self = Some(problem);
        }
    }
}
