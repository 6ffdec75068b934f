//! The names of the objects that are open, so that one that is used twice is found: [`Names`]. Not here: reading.

use super::{Kind, unescape};
use crate::text::Span;
use std::collections::HashMap;

/// Up to so many members an object's names are compared one with the other.
const FEW: usize = 16;

/// What is open, innermost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Inside {
    Nothing,
    Array,
    Object,
}

/// An array or an object that is being read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) at: Span,
    /// What it is in.
    pub(super) outside: Inside,
    /// Its names are the last in [`Names`], from here on.
    from: u32,
    /// Bit n is set if the object has the name to which the receiver gives the number n.
    numbers: u64,
}

/// The names of all that is open. Reused from text to text.
#[derive(Debug, Default)]
pub(super) struct Names {
    keys: Vec<(Kind, Span)>,
    many: Vec<Many>,
}

/// The names without a number of an object that has many.
#[derive(Debug)]
struct Many {
    /// How many are open with it.
    depth: usize,
    names: HashMap<Vec<u8>, Span>,
}

impl Names {
    /// No names.
    pub(super) const fn new() -> Names {
        Names { keys: Vec::new(), many: Vec::new() }
    }

    pub(super) fn clear(&mut self) {
        self.keys.clear();
        self.many.clear();
    }

    /// An array or object that opens at `at`.
    #[inline]
    pub(super) fn opens(&self, at: Span, outside: Inside) -> Frame {
        Frame { at, outside, from: self.keys.len() as u32, numbers: 0 }
    }

    /// The array or object closes; `depth` counts those that were open, itself among them.
    #[inline]
    pub(super) fn closes(&mut self, frame: &Frame, depth: usize) {
        self.keys.truncate(frame.from as usize);
        while self.many.last().is_some_and(|many| many.depth == depth) {
            self.many.pop();
        }
    }

    /// Notes a name with a number. `Some(Some(_))` is where the object has this name already; `None` means that the
    /// number is above 63.
    #[inline]
    pub(super) fn numbered(
        &mut self,
        text: &[u8],
        frame: &mut Frame,
        number: u8,
        kind: Kind,
        at: Span,
    ) -> Option<Option<Span>> {
        let bit = 1_u64.checked_shl(u32::from(number))?;
        if frame.numbers & bit != 0 {
            return Some(self.first_of(text, frame, kind, at));
        }
        frame.numbers |= bit;
        self.keys.push((kind, at));
        Some(None)
    }

    /// Where the name at `at` stands first in its object.
    #[cold]
    fn first_of(&self, text: &[u8], frame: &Frame, kind: Kind, at: Span) -> Option<Span> {
        let decoded = |kind: Kind, at: Span| unescape::bytes(at.of(text), kind);
        let keys = self.keys.get(frame.from as usize..).unwrap_or_default();
        let name = decoded(kind, at);
        keys.iter().find(|(kind, first)| decoded(*kind, *first) == name).map(|(_, first)| *first)
    }

    /// As [`Names::numbered`], for names without a number; `depth` is how many are open with the object.
    pub(super) fn compared(&mut self, text: &[u8], frame: &Frame, depth: usize, kind: Kind, at: Span) -> Option<Span> {
        if let Some(many) = self.many.last_mut().filter(|many| many.depth == depth) {
            let name = unescape::bytes(at.of(text), kind);
            if let Some(first) = many.names.get(&*name) {
                return Some(*first);
            }
            many.names.insert(name.into_owned(), at);
            return None;
        }
        let keys = self.keys.get(frame.from as usize..).unwrap_or_default();
        // Names without escapes are compared as they are written, which is nearly always.
        let raw = at.of(text);
        let same = |(other, first): &&(Kind, Span)| match (kind, other) {
            (Kind::Key, Kind::Key) => first.len() == at.len() && first.of(text) == raw,
            _ => unescape::bytes(first.of(text), *other) == unescape::bytes(raw, kind),
        };
        if let Some((_, first)) = keys.iter().find(same) {
            return Some(*first);
        }
        if keys.len() >= FEW {
            let decoded = |kind: Kind, at: Span| unescape::bytes(at.of(text), kind).into_owned();
            let mut names: HashMap<_, _> = keys.iter().map(|(kind, at)| (decoded(*kind, *at), *at)).collect();
            names.insert(decoded(kind, at), at);
            self.many.push(Many { depth, names });
        }
        self.keys.push((kind, at));
        None
    }
}
