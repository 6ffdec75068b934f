//! A record kept as the list of its events: [`Tree`], and how to walk it. With the text it was read from it is the
//! whole text. Not here: values, changing the text.

use super::{Fault, Kind, Reader, Receiver};
use crate::text::Span;
use core::ops::{ControlFlow, Range};

/// All events and faults of a text. It can be cleared and filled again.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tree {
    /// The events, in the order of the text.
    pub events: Vec<(Kind, Span)>,
    /// The faults, in the order in which the reader reported them.
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

/// A line of a text: a comment, a header, or a key with its value. Numbers are indexes into [`Tree::events`].
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

    /// The statements of the text in order. `text` is what the tree was read from.
    pub fn statements<'t>(&'t self, text: &'t [u8]) -> Statements<'t> {
        Statements { events: &self.events, text, at: 0 }
    }

    /// Passes all events, then all faults, to another receiver, as if that read the text itself.
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

    fn span_from(&self, start: usize) -> Span {
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
                Statement::Header(Header { key: start + 1..end, array, comment, span: self.span_from(start) })
            }
            kind if kind.is_key() => {
                let key = start..self.key_end(start);
                // What stands in the place of `=` may be unreadable; the value comes after it.
                let begins = |kind: Kind| kind.is_scalar() || matches!(kind, Kind::ArrayOpen | Kind::InlineOpen);
                let passed = self.kind(key.end) == Some(Kind::Unreadable) && self.kind(key.end + 1).is_some_and(begins);
                let value = key.end + usize::from(passed);
                let value = value..value_end(self.events, value);
                self.at = value.end;
                let comment = self.comment();
                Statement::Entry(Entry { key, value, comment, span: self.span_from(start) })
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

#[cfg(test)]
mod tests {
    use super::*;

    fn statements_of(text: &str) -> Vec<String> {
        let mut tree = Tree::new();
        tree.read(&mut Reader::new(), text.as_bytes());
        let whole = |events: Range<usize>| {
            let events = &tree.events[events];
            let span = events.first().map_or(Span::at(0), |first| first.1.to(events[events.len() - 1].1));
            &text[span.range()]
        };
        let show = |statement| match statement {
            Statement::Comment(at) => format!("comment {}", whole(at..at + 1)),
            Statement::Other(at) => format!("other {}", whole(at..at + 1)),
            Statement::Header(header) => {
                let kind = if header.array { "tables" } else { "table" };
                format!("{kind} {} of {}", whole(header.key), &text[header.span.range()])
            }
            Statement::Entry(entry) => {
                format!("{} is {} of {}", whole(entry.key), whole(entry.value), &text[entry.span.range()])
            }
        };
        tree.statements(text.as_bytes()).map(show).collect()
    }

    #[test]
    fn statements_are_walked() {
        let text =
            "# top\na = 1 # one\n# alone\nb.'c' = [ # in\n 'x', {d = 2} ]\n[t]\n[[u.v]] # tables\n\u{feff}e = {}";
        assert_eq!(
            statements_of(text),
            [
                "comment # top",
                "a is 1 of a = 1 # one",
                "comment # alone",
                "b.'c' is [ # in\n 'x', {d = 2} ] of b.'c' = [ # in\n 'x', {d = 2} ]",
                "table t of [t]",
                "tables u.v of [[u.v]] # tables",
                "other \u{feff}",
                "e is {} of e = {}",
            ]
        );
    }

    #[test]
    fn broken_statements_are_walked() {
        assert_eq!(statements_of("a = \nb"), ["a is  of a", "b is  of b"]);
        assert_eq!(statements_of("a: 1\nb c = 2"), ["a is 1 of a: 1", "b is 2 of b c = 2"]);
        assert_eq!(statements_of("a = x\nb = 1 2"), ["a is x of a = x", "b is 1 of b = 1", "other 2"]);
        assert_eq!(statements_of("= [1]\n[x"), [" is [1] of = [1]", "table x of [x"]);
    }

    #[test]
    fn a_tree_replays_what_it_received() {
        let text = b"a = [1, '\0', x]\na = 2\n";
        let mut tree = Tree::new();
        tree.read(&mut Reader::new(), text);
        assert_eq!(tree.faults.len(), 3);
        let mut copy = Tree::new();
        assert_eq!(tree.replay(&mut copy), ControlFlow::Continue(()));
        assert_eq!(copy, tree);
    }
}
