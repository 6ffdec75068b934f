//! What is wrong with a text: plain data ([`Problem`]) until somebody wants to see it.
//!
//! Not here: the conditions under which a problem arises; those are with the notation.

pub mod code;
pub mod fix;
pub mod registry;

pub use code::{Code, Severity};
pub use fix::{Edit, Fix, Safety};
pub use registry::Entry;
pub(crate) use registry::problems;

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
    /// With its two numbers.
    #[must_use]
    pub const fn with(mut self, first: i64, second: i64) -> Problem {
        self.facts = [first, second];
        self
    }

    /// With its third, small fact.
    #[must_use]
    pub const fn about(mut self, about: u8) -> Problem {
        self.about = about;
        self
    }

    /// With the decimal places of its amounts.
    #[must_use]
    pub const fn scaled(mut self, scale: u8) -> Problem {
        self.scale = scale;
        self
    }
}

/// A kind of problem: its code and how serious it is. `KIND.at(span)` makes a problem of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kind {
    /// Its code.
    pub code: Code,
    /// How serious it is.
    pub severity: Severity,
}

impl Kind {
    /// A problem of this kind at a place.
    pub const fn at(self, at: Span) -> Problem {
        Problem { facts: [0, 0], at, code: self.code, severity: self.severity, scale: 0, about: 0 }
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
