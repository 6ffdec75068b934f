//! The lines of a timeline: what is said of a step, and of what kind it is. Not here: who says it (a file for each game).

use super::Sentence;

/// A sentence about a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The step, an index into [`super::Timeline::steps`].
    pub step: usize,
    /// What happened in the step, in words.
    pub sentence: Sentence,
    /// What kind of line it is.
    pub kind: LineKind,
    /// What a coach asks about it: how much of the pot a bet is, what a call must win; may be empty.
    pub aside: Sentence,
}

/// Kinds of lines, which lists and captions tell apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum LineKind {
    /// A line like any other.
    #[default]
    Plain,
    /// Somebody folds.
    Fold,
    /// What lies in the pots: the heading of the next street has it as well, and the table.
    Pots,
    /// Who wins how much.
    Wins,
}
