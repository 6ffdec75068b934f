//! Repairs: [`Fix`].

use crate::text::Span;

/// How far a repair can be trusted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Safety {
    /// The one right repair; the meaning stays.
    Safe,
    /// Probably right, but it may change the meaning.
    Unsafe,
    /// Only to be shown.
    ShowOnly,
}

/// One replacement in a record's text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edit {
    /// What is replaced.
    pub at: Span,
    /// By what.
    pub with: Vec<u8>,
}

/// A repair of a problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fix {
    /// What it does, in words.
    pub title: String,
    /// The replacements, in order, not overlapping.
    pub edits: Vec<Edit>,
    /// How far it can be trusted.
    pub safety: Safety,
}
