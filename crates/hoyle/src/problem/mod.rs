//! What is wrong with a text: plain data ([`Problem`]) until somebody wants to see it.
//!
//! Not here: the conditions under which a problem arises; those are with the notation.

pub mod code;
pub mod diagnostic;
pub mod fix;
pub mod loss;
pub mod message;
pub mod pages;
pub mod place;
pub mod registry;
pub mod render;
pub mod rul;
pub mod trail;

pub use code::{Code, Severity};
pub use diagnostic::Diagnostic;
pub use fix::{Edit, Fix, Safety};
pub use loss::{Loss, Lost, Unsaid};
pub use place::{Locator, Place};
pub use registry::Entry;
pub(crate) use registry::problems;
pub use trail::Trail;

use crate::text::Span;

/// Something to tell the user about a record's text. Copy, 32 bytes; its words are made at the end, from the registry
/// entry of its [`Code`], its facts and the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The numbers that the message speaks of; what they mean is said by the code's entry.
    pub facts: [i64; 2],
    /// Where, in the record's text.
    pub at: Span,
    /// Which problem it is.
    pub code: Code,
    /// How serious it is.
    pub severity: Severity,
    /// Decimal places of the facts that are amounts of money.
    pub scale: u8,
    /// A third, small fact: often the player or the field that the message is about.
    pub about: u8,
}

impl Problem {
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
    pub const fn as_serious_as(self, severity: Severity) -> Problem {
        Problem { severity, ..self }
    }
}

/// Takes the problems that a reader finds.
pub trait Problems {
    /// One more problem. Problems come in the order in which they are found; a shower sorts them by place.
    fn report(&mut self, problem: Problem);
}

/// Forgets every problem.
impl Problems for () {
    fn report(&mut self, _: Problem) {}
}

/// Keeps every problem.
impl Problems for Vec<Problem> {
    fn report(&mut self, problem: Problem) {
        self.push(problem);
    }
}

/// Keeps the first error.
impl Problems for Option<Problem> {
    fn report(&mut self, problem: Problem) {
        if self.is_none() && problem.severity == Severity::Error {
            *self = Some(problem);
        }
    }
}
