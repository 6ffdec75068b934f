//! What every problem means in words: [`Entry`].

use super::{Code, Severity};

/// The words of one problem.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Its code.
    pub code: Code,
    /// Its name in the source, such as `NotYourTurn`.
    pub name: &'static str,
    /// How serious it is.
    pub severity: Severity,
    /// The message, with places for facts.
    pub message: &'static str,
    /// What to do; may be empty.
    pub help: &'static str,
    /// Its page, in Markdown.
    pub page: &'static str,
}
