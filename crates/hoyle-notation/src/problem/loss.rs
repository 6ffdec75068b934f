//! What a conversion loses: [`Loss`]. Not here: converting.

use core::fmt;

use hoyle_rules::Seat;

use super::message::message;
use super::{Code, Problem};
use crate::text::Span;

/// A part of a record that another notation has no place for.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Lost {
    /// The record as a whole.
    Whole,
    /// A field about the record, under its name in the source: `author`, `INFO`.
    Field(String),
    /// The cards of a player.
    HoleCards(Seat),
    /// What a player started with.
    Stack(Seat),
    /// What a player posted.
    Post(Seat),
    /// An action, by its index from 0.
    Action(usize),
    /// One of the comments, by its number from 0: those on the record as a whole, then those on what was done.
    Comment(usize),
}

/// A part of a record that was lost, with the problem that reports it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Loss {
    /// The part of the record.
    pub lost: Lost,
    /// The problem, from the table of the target notation. It has no place yet, for only the source notation knows where
    /// the part stands ([`Reader::places_of`](crate::Reader::places_of)).
    pub problem: Problem,
}

/// Why a record cannot be written in a notation at all.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ComposeError {
    /// The notation is for another game, or writes nothing yet.
    Foreign,
    /// For this reason.
    Because(Loss),
}

/// Players and actions are counted from 1, as people count.
impl fmt::Display for Lost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let of = |what: &str, seat: &Seat, f: &mut fmt::Formatter<'_>| write!(f, "the {what} of p{}", seat.index() + 1);
        match self {
            Lost::Whole => f.write_str("the record"),
            Lost::Field(name) => f.write_str(name),
            Lost::HoleCards(seat) => of("cards", seat, f),
            Lost::Stack(seat) => of("stack", seat, f),
            Lost::Post(seat) => of("post", seat, f),
            Lost::Action(index) => write!(f, "action {}", index + 1),
            Lost::Comment(index) => write!(f, "comment {}", index + 1),
        }
    }
}

/// Where the message quotes the text, the part has its name: no text is at hand.
impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = self.lost.to_string();
        let named = self.problem.with_span(Span::new(0, u32::try_from(part.len()).unwrap_or(u32::MAX)));
        write!(f, "{}: {}", self.code(), message(&named, part.as_bytes()))
    }
}

impl fmt::Display for ComposeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ComposeError::Foreign => f.write_str("the notation is for another game"),
            ComposeError::Because(loss) => loss.fmt(f),
        }
    }
}

impl core::error::Error for ComposeError {}

impl Loss {
    /// A part that is lost, reported by this problem.
    pub const fn new(lost: Lost, problem: Problem) -> Loss {
        Loss { lost, problem }
    }

    /// The code of the problem that reports it.
    pub const fn code(&self) -> Code {
        self.problem.code()
    }
}

/// The place of a problem whose place is not known yet.
pub const NOWHERE: Span = Span::at(0);
