//! What a conversion loses: [`Loss`]. What is lost has a name, for the text at its place need not say what it is. Not here:
//! converting.

use core::fmt;

use hoyle_rules::Seat;

use super::message::message;
use super::{Code, Entry, Problem, Words};
use crate::text::Span;

/// A part of a record that another notation has no place for.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Lost {
    /// The record as a whole, where no part of it is to blame.
    Whole,
    /// A field about the record, under its name in the source: `author`, `INFO`.
    Field(String),
    /// Cards of a player that another notation has no place for.
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

/// Why a record cannot be written in a notation at all. Its `Debug` says what its `Display` says, for that is what a
/// program prints whose `main` returns it.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum ComposeError {
    /// The notation is for another game, or writes nothing yet.
    Foreign,
    /// The notation has no way to write this part, and cannot leave it out; the problem says why.
    Inexpressible(Loss),
}

/// Players and actions are counted from 1, as people count.
impl fmt::Display for Lost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let of = |what: &str, seat: &Seat, f: &mut fmt::Formatter<'_>| write!(f, "the {what} of p{}", seat.index() + 1);
        match self {
            Lost::Whole => f.write_str("the record"),
            Lost::Field(name) => f.write_str(name),
            Lost::HoleCards(seat) => of("hole cards", seat, f),
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
        let named = self.at(Span::new(0, u32::try_from(part.len()).unwrap_or(u32::MAX)));
        write!(f, "{}: {}", self.code(), message(&named, part.as_bytes()))
    }
}

impl fmt::Display for ComposeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ComposeError::Foreign => f.write_str("the notation is for another game"),
            ComposeError::Inexpressible(loss) => loss.fmt(f),
        }
    }
}

impl fmt::Debug for ComposeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
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

    /// The problem at the place of the part. Where its message names the part, it knows which it is.
    pub fn at(&self, place: Span) -> Problem {
        let placed = self.problem.with_span(place);
        match parts(placed.entry).and_then(|parts| self.lost.fact(parts)) {
            Some(fact) if placed.entry.message.contains("{lost}") => placed.fact(fact),
            Some(_) | None => placed,
        }
    }
}

/// How the parts of one player are told from those of another: as facts below nothing, by kinds of so many.
const PLAYERS: i64 = 1 << 16;

impl Lost {
    /// Which part it is, for a message: a name by its place in the list, from 1. `None` for what has no name of its own.
    fn fact(&self, parts: &[(&str, &str)]) -> Option<i64> {
        let of = |kind: i64, seat: &Seat| Some(-(kind * PLAYERS + seat.index() as i64));
        match self {
            Lost::Field(name) => {
                // What a record of a collection is called stands between brackets.
                let name = if name.starts_with('[') { "[]" } else { name };
                parts.iter().position(|(known, _)| *known == name).map(|place| place as i64 + 1)
            }
            Lost::HoleCards(seat) => of(1, seat),
            Lost::Stack(seat) => of(2, seat),
            Lost::Post(seat) => of(3, seat),
            Lost::Whole | Lost::Action(_) | Lost::Comment(_) => None,
        }
    }
}

/// What the parts of a record are called in the messages of a list of problems.
pub(super) fn parts(entry: &Entry) -> Option<&'static [(&'static str, &'static str)]> {
    entry.words.iter().find_map(|(_, words)| if let Words::Parts(parts) = words { Some(*parts) } else { None })
}

/// Appends what the part is called that the problem's fact tells; says whether it tells one.
pub(super) fn write_part(problem: &Problem, out: &mut String) -> bool {
    let fact = problem.facts[0];
    let seat = usize::try_from(-fact % PLAYERS).ok().and_then(Seat::new);
    let lost = match (-fact / PLAYERS, seat) {
        (1, Some(seat)) => Lost::HoleCards(seat),
        (2, Some(seat)) => Lost::Stack(seat),
        (3, Some(seat)) => Lost::Post(seat),
        _ => {
            let place = usize::try_from(fact).ok().and_then(|fact| fact.checked_sub(1));
            let part = parts(problem.entry).and_then(|parts| parts.get(place?));
            part.inspect(|(_, words)| out.push_str(words));
            return part.is_some();
        }
    };
    out.push_str(&lost.to_string());
    true
}

/// The place of a problem whose place is not known yet.
pub const NOWHERE: Span = Span::at(0);
