//! A record kept as the list of its events: [`Tree`], and how to walk it. With the text it was read from it is the
//! whole text. Not here: values, changing the text.

use super::{Fault, Kind, Reader, Receiver};
use crate::text::Span;
use core::ops::{ControlFlow, Range};

/// All events and faults of a text. To be cleared and filled again.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tree {
    /// The events, in the order of the text.
    pub events: Vec<(Kind, Span)>,
    /// The faults, in the order told.
    pub faults: Vec<(Fault, Span)>,
}

impl Receiver for Tree {
    #[inline(always)]
    fn event(&mut self, kind: Kind, at: Span) -> ControlFlow<()> {
        self.events.push((kind, at));
        ControlFlow::Continue(())
    }

    fn fault(&mut self, fault: Fault, at: Span) {
        self.faults.push((fault, at));
    }
}

/// One thing that a text says at its own level. Numbers are places in [`Tree::events`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Statement {
    /// A comment that stands alone on its line.
    Comment(usize),
    /// A table header.
    Header(Header),
    /// A key and its value.
    Entry(Entry),
    /// What could not be read, or the byte order mark.
    Other(usize),
}

/// `[key]` or `[[key]]`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The events of the key, dots included.
    pub key: Range<usize>,
    /// With double brackets.
    pub array: bool,
    /// The comment after it, on its line.
    pub comment: Option<usize>,
    /// From its bracket to its end, the comment included, the newline not.
    pub span: Span,
}

/// `key = value`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The events of the key, dots included.
    pub key: Range<usize>,
    /// The events of the value, brackets included; none where it is missing.
    pub value: Range<usize>,
    /// The comment after it, on its line.
    pub comment: Option<usize>,
    /// From its key to its end, the comment included, the newline not.
    pub span: Span,
}

impl Tree {
    /// An empty tree.
    pub const fn new() -> Tree {
        Tree { events: Vec::new(), faults: Vec::new() }
    }

    /// Forgets all events and faults, not the memory for them.
    pub fn clear(&mut self) {
        self.events.clear();
        self.faults.clear();
    }

    /// Reads a whole document into this tree, which forgets what it held.
    pub fn read(&mut self, reader: &mut Reader, text: &[u8]) {
        self.clear();
        reader.document(text, self);
    }

    /// What the text says line by line. `text` is what the tree was read from.
    pub fn statements<'t>(&'t self, text: &'t [u8]) -> Statements<'t> {
        Statements { events: &self.events, text, at: 0 }
    }

    /// Tells another receiver all events, then all faults, as if it read the text itself.
    pub fn replay<R: Receiver>(&self, receiver: &mut R) -> ControlFlow<()> {
        for &(kind, at) in &self.events {
            receiver.event(kind, at)?;
        }
        for &(fault, at) in &self.faults {
            receiver.fault(fault, at);
        }
        ControlFlow::Continue(())
    }
}

/// The statements of a [`Tree`].
#[derive(Clone, Debug)]
pub struct Statements<'t> {
    events: &'t [(Kind, Span)],
    text: &'t [u8],
    at: usize,
}

impl Statements<'_> {
    fn kind(&self, at: usize) -> Option<Kind> {
        self.events.get(at).map(|event| event.0)
    }

    fn span(&self, at: usize) -> Span {
        self.events.get(at).map(|event| event.1).unwrap_or_default()
    }

    fn key_end(&self, mut at: usize) -> usize {
        while self.kind(at).is_some_and(Kind::is_key) {
            at += 1;
            if self.kind(at) != Some(Kind::KeyDot) {
                break;
            }
            at += 1;
        }
        at
    }

    /// The comment at `at` if it stands on the line on which the event before it ends.
    fn comment(&mut self) -> Option<usize> {
        let at = self.at;
        if self.kind(at) != Some(Kind::Comment) {
            return None;
        }
        let between = Span::new(self.span(at.checked_sub(1)?).end, self.span(at).start);
        if between.of(self.text).contains(&b'\n') {
            return None;
        }
        self.at += 1;
        Some(at)
    }

    fn whole(&self, start: usize) -> Span {
        self.span(start).to(self.span(self.at.saturating_sub(1)))
    }
}

impl Iterator for Statements<'_> {
    type Item = Statement;

    fn next(&mut self) -> Option<Statement> {
        let start = self.at;
        let kind = self.kind(start)?;
        self.at += 1;
        Some(match kind {
            Kind::Comment => Statement::Comment(start),
            Kind::TableOpen | Kind::ArrayTableOpen => {
                let end = self.key_end(start + 1);
                self.at = end;
                if matches!(self.kind(end), Some(Kind::TableClose | Kind::ArrayTableClose)) {
                    self.at += 1;
                }
                let comment = self.comment();
                let array = kind == Kind::ArrayTableOpen;
                Statement::Header(Header { key: start + 1..end, array, comment, span: self.whole(start) })
            }
            kind if kind.is_key() => {
                let key = start..self.key_end(start);
                // A colon in the place of `=` is unreadable and stands before the value.
                let value = value_end(self.events, key.end);
                self.at = value;
                let comment = self.comment();
                let value = key.end..value;
                Statement::Entry(Entry { key, value, comment, span: self.whole(start) })
            }
            _ => Statement::Other(start),
        })
    }
}

/// Where the value ends whose first event is at `at`; `at` itself where none is there.
pub fn value_end(events: &[(Kind, Span)], at: usize) -> usize {
    let mut depth = 0usize;
    for (place, (kind, _)) in events.iter().enumerate().skip(at) {
        match kind {
            Kind::ArrayOpen | Kind::InlineOpen => depth += 1,
            Kind::ArrayClose | Kind::InlineClose => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return place + 1;
                }
            }
            _ if depth > 0 => {}
            Kind::Unreadable => return place + 1,
            kind if kind.is_scalar() => return place + 1,
            _ => return place,
        }
    }
    events.len().max(at)
}
