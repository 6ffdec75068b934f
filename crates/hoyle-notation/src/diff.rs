//! What changed between two records: [`Change`]. Not here: differences of texts.

use core::fmt;

use crate::text::json;
use crate::text::json::tree::{Tree, Value};

/// One thing that changed.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Change {
    /// Which thing, in the terms of the notation: a JSON pointer of a frame, `actions[3]` of a hand.
    pub path: String,
    /// What it was, as written; `None` where there was nothing.
    pub before: Option<String>,
    /// What it is; `None` where there is nothing.
    pub after: Option<String>,
    /// The change as a sentence without a full stop, for people.
    pub words: String,
}

/// Compares two texts of a notation; see [`Notation::compare_texts`](crate::Notation::compare_texts).
pub type CompareTexts = fn(&[u8], &[u8]) -> Result<Vec<Change>, DiffError>;

/// One of two texts that are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Which {
    /// The text before.
    First,
    /// The text after.
    Second,
}

impl fmt::Display for Which {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Which::First => "first",
            Which::Second => "second",
        })
    }
}

/// Why two texts cannot be compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum DiffError {
    /// Nothing can be made of this text.
    Unreadable(Which),
    /// One text shows a moment of a game, the other is the record of one.
    MomentAndRecord,
    /// They are records of different games.
    DifferentGames,
}

impl fmt::Display for DiffError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DiffError::Unreadable(which) => {
                write!(f, "nothing could be made of the {which} text")
            }
            DiffError::MomentAndRecord => {
                f.write_str("one shows a moment of a game and the other is the record of one")
            }
            DiffError::DifferentGames => f.write_str("they are records of different games"),
        }
    }
}

impl core::error::Error for DiffError {}

/// The change in words.
impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words)
    }
}

impl Change {
    /// A change of the value at this path.
    pub fn new(
        path: impl Into<String>,
        before: Option<String>,
        after: Option<String>,
        words: impl Into<String>,
    ) -> Change {
        Change { path: path.into(), before, after, words: words.into() }
    }

    /// The change as one line of JSON, without a line end.
    pub fn json(&self, out: &mut Vec<u8>) {
        out.push(b'{');
        json::string(&self.path, json::key("path", out));
        for (name, text) in [("before", &self.before), ("after", &self.after)] {
            json::or_null(text.as_deref(), json::key(name, out), json::string);
        }
        json::string(&self.words, json::key("words", out));
        out.push(b'}');
    }
}

/// What changed from one JSON text to another, member by member.
pub fn json(one: &[u8], other: &[u8]) -> Vec<Change> {
    let (mut first, mut second) = (Tree::new(), Tree::new());
    first.read(one);
    second.read(other);
    let mut found = Vec::new();
    let mut todo = vec![(String::new(), first.root(one), second.root(other))];
    while let Some((path, before, after)) = todo.pop() {
        let raw = |value: Option<Value<'_>>| value.map(|value| String::from_utf8_lossy(value.raw()).into_owned());
        if raw(before) == raw(after) {
            continue;
        }
        match (before, after) {
            (Some(one), Some(other)) if one.is_object() && other.is_object() => {
                let point = if path.is_empty() { "" } else { "." };
                let mut names: Vec<String> = one.members().map(|member| member.name().into_owned()).collect();
                names.extend(
                    other.members().map(|member| member.name().into_owned()).filter(|name| one.get(name).is_none()),
                );
                todo.extend(
                    names.iter().rev().map(|name| (format!("{path}{point}{name}"), one.get(name), other.get(name))),
                );
            }
            (Some(one), Some(other)) if one.is_array() && other.is_array() => {
                let (one, other): (Vec<_>, Vec<_>) = (one.elements().collect(), other.elements().collect());
                let places = (0..one.len().max(other.len())).rev();
                todo.extend(
                    places
                        .map(|place| (format!("{path}[{place}]"), one.get(place).copied(), other.get(place).copied())),
                );
            }
            (before, after) => {
                let (before, after) = (raw(before), raw(after));
                let words = match (&before, &after) {
                    (Some(before), Some(after)) => format!("{path}: {before} became {after}"),
                    (None, Some(after)) => format!("{path}: {after} is new"),
                    (Some(before), None) => format!("{path}: {before} is gone"),
                    (None, None) => continue,
                };
                found.push(Change::new(path, before, after, words));
            }
        }
    }
    found
}
