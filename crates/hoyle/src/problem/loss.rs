//! What one notation says and another cannot: [`Loss`]. Not here: converting.

use hoyle_rules::Seat;

use super::{Code, Problem};
use crate::text::Span;

/// Something that a record says and another notation cannot say.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Lost {
    /// The record as a whole.
    Whole,
    /// Something told about the record, under its name in the source: `author`, `INFO`.
    Field(String),
    /// The cards of a player.
    HoleCards(Seat),
    /// What a player started with.
    Stack(Seat),
    /// What a player posted.
    Post(Seat),
    /// One of the things done, by its number from 0 in the order of the deeds.
    Deed(usize),
}

/// One thing lost: which, and how the notation that cannot say it puts that in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loss {
    /// What.
    pub lost: Lost,
    /// The problem to be told, without its place; the source knows the place of what is lost.
    pub problem: Problem,
}

/// Why a record cannot be said in a notation at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unsaid {
    /// The notation is for another game, or writes nothing yet.
    Foreign,
    /// For this reason.
    Because(Loss),
}

impl Loss {
    /// This loss, told by this problem.
    pub const fn new(lost: Lost, problem: Problem) -> Loss {
        Loss { lost, problem }
    }

    /// The code under which it is told.
    pub const fn code(&self) -> Code {
        self.problem.code
    }
}

/// Where a problem stands before its source has said where.
pub(crate) const NOWHERE: Span = Span::at(0);
