//! The canonical writing of a hand, [`format`](fn@format): the fields in the order of the standard, one way of quoting
//! and spacing, every comment kept, no value changed. [`collect`]: a hand as one of a collection. Not here: how keys and
//! strings are quoted (`quote.rs`), JSON.
//!
//! What belongs to what: comments above a field or a header go with it; so does one on its line. Comments at the top of
//! the text before a blank line belong to the text and stay there, and those after the last value stay last. Blank
//! lines are kept among these two, and in an array with comments; elsewhere there is none but one before each header.
//!
//! The values of fields that are not the standard's are not ours to restyle: they keep their bytes, but for the line
//! ends.

use core::cmp::Reverse;
use core::ops::Range;

use crate::phh::fields::{FIELD_COUNT, Field};
use crate::phh::parse::malformed;
use crate::phh::quote::{rekey, requote, with_line_feeds};
use hoyle_notation::problem::Problem;
use hoyle_notation::text::Span;
use hoyle_notation::text::toml::tree::{Entry, Header, Statement, Tree, value_end};
use hoyle_notation::text::toml::{Kind, Progress, Reader, value};

/// Appends the canonical writing of a single hand, or of the hands of (a piece of) a collection. Nothing is appended
/// where the text cannot be read as TOML; its first problem is given.
pub(in crate::phh) fn format(text: &[u8], collection: bool, out: &mut Vec<u8>) -> Result<(), Problem> {
    let before = out.len();
    let mut reader = Reader::new();
    let mut tree = Tree::new();
    if !collection {
        tree.read(&mut reader, text);
        refuse_faults(&tree, 0)?;
        Composer::new(text, &tree, false).write(out);
        return Ok(());
    }
    let mut at = 0;
    loop {
        let rest = text.get(at..).unwrap_or_default();
        tree.clear();
        let length = match reader.record(rest, true, &mut tree) {
            Progress::Record(length) | Progress::Blank(length) => length,
            Progress::NeedMore | Progress::End => return Ok(()),
        };
        if let Err(problem) = refuse_faults(&tree, at) {
            out.truncate(before);
            return Err(problem);
        }
        let record = rest.get(..length).unwrap_or_default();
        if at > 0 {
            out.push(b'\n');
        }
        Composer::new(record, &tree, true).write(out);
        at += length;
    }
}

/// Appends a hand to a collection, as the hand with this number (counted from 0). One that has a header keeps it, unless it
/// is to be numbered anew; another gets one, and so do its sub-tables.
pub(in crate::phh) fn collect(number: u64, anew: bool, text: &[u8], out: &mut Vec<u8>) {
    if number > 0 {
        out.push(b'\n');
    }
    let mut tree = Tree::new();
    tree.read(&mut Reader::new(), text);
    let mut done = tree.events.first().filter(|event| event.0 == Kind::ByteOrderMark).map_or(0, |mark| mark.1.end);
    let first = tree.events.iter().find(|(kind, _)| !matches!(kind, Kind::Comment | Kind::ByteOrderMark));
    if let Some((_, at)) = first.filter(|(kind, _)| !matches!(kind, Kind::TableOpen | Kind::ArrayTableOpen)) {
        out.extend_from_slice(Span::new(done, at.start).of(text));
        out.extend_from_slice(format!("[{}]\n", number + 1).as_bytes());
        done = at.start;
        for (kind, at) in &tree.events {
            if matches!(kind, Kind::TableOpen | Kind::ArrayTableOpen) {
                out.extend_from_slice(Span::new(done, at.end).of(text));
                out.extend_from_slice(format!("{}.", number + 1).as_bytes());
                done = at.end;
            }
        }
    } else if anew {
        // The first key of each header is the hand's name.
        for (header, name) in tree.events.iter().zip(tree.events.iter().skip(1)) {
            if matches!(header.0, Kind::TableOpen | Kind::ArrayTableOpen) {
                out.extend_from_slice(Span::new(done, name.1.start).of(text));
                out.extend_from_slice((number + 1).to_string().as_bytes());
                done = name.1.end;
            }
        }
    }
    out.extend_from_slice(text.get(done as usize..).unwrap_or_default());
    if !out.ends_with(b"\n") {
        out.push(b'\n');
    }
}

fn refuse_faults(tree: &Tree, from: usize) -> Result<(), Problem> {
    let Some((fault, at)) = tree.faults.iter().min_by_key(|(_, at)| at.start) else { return Ok(()) };
    let from = u32::try_from(from).unwrap_or(u32::MAX);
    let at = Span::new(at.start.saturating_add(from), at.end.saturating_add(from));
    Err(malformed::problem(*fault, at))
}

/// A run of events.
type Events = Range<usize>;

/// A key with its value, and the comments above it.
struct Item {
    above: Events,
    entry: Entry,
    /// Fields come in this order; what is not the standard's, after them.
    rank: usize,
}

/// A header with what stands under it. What stands before any header is one without.
#[derive(Default)]
struct Section {
    above: Events,
    header: Option<Header>,
    items: Vec<Item>,
}

/// One hand, or whatever a text holds, taken apart into what moves as a whole.
struct Composer<'t> {
    text: &'t [u8],
    events: &'t [(Kind, Span)],
    top: Events,
    sections: Vec<Section>,
    bottom: Events,
}

impl<'t> Composer<'t> {
    fn new(text: &'t [u8], tree: &'t Tree, collection: bool) -> Composer<'t> {
        let events = tree.events.as_slice();
        let mut composer = Composer { text, events, top: 0..0, sections: vec![Section::default()], bottom: 0..0 };
        let mut above = 0..0;
        let mut begun = false;
        for statement in tree.statements(text) {
            let begins = match &statement {
                Statement::Comment(at) => {
                    above.end = at + 1;
                    continue;
                }
                // The byte order mark says nothing; nothing else comes here without a fault.
                Statement::Other(at) => {
                    above = at + 1..at + 1;
                    continue;
                }
                Statement::Header(header) => header.key.start.saturating_sub(1),
                Statement::Entry(entry) => entry.key.start,
            };
            if !core::mem::replace(&mut begun, true) {
                let split = above.clone().rev().find(|at| composer.is_parted(*at)).map_or(above.start, |at| at + 1);
                composer.top = above.start..split;
                above.start = split;
            }
            above.end = begins;
            let ends = match statement {
                Statement::Header(header) => {
                    let ends = header.comment.unwrap_or(header.key.end) + 1;
                    composer.sections.push(Section { above, header: Some(header), items: Vec::new() });
                    ends
                }
                Statement::Entry(entry) => {
                    let ends = entry.comment.map_or(entry.value.end, |at| at + 1);
                    if let Some(section) = composer.sections.last_mut() {
                        section.items.push(Item { above, entry, rank: 0 });
                    }
                    ends
                }
                Statement::Comment(_) | Statement::Other(_) => begins,
            };
            above = ends..ends;
        }
        if begun {
            composer.bottom = above
        } else {
            composer.top = above
        }
        composer.sort_fields(collection);
        composer
    }

    /// Puts the fields in order, and the hand's own table before those below it.
    fn sort_fields(&mut self, collection: bool) {
        let is_own =
            |section: &Section| section.header.as_ref().is_none_or(|header| collection && header.key.len() == 1);
        self.sections.sort_by_key(|section| Reverse(is_own(section)));
        let (text, events) = (self.text, self.events);
        for section in self.sections.iter_mut().filter(|section| is_own(section)) {
            for item in &mut section.items {
                let field = events.get(item.entry.key.start).and_then(|(kind, at)| field_of(text, *kind, *at));
                item.rank = field.map_or(FIELD_COUNT, |field| field as usize);
            }
            section.items.sort_by_key(|item| item.rank);
        }
        // What nothing ranked is somebody's own table.
        for section in self.sections.iter_mut().filter(|section| !is_own(section)) {
            section.items.iter_mut().for_each(|item| item.rank = FIELD_COUNT);
        }
    }

    fn at(&self, event: usize) -> Span {
        self.events.get(event).map(|event| event.1).unwrap_or_default()
    }

    fn kind(&self, event: usize) -> Option<Kind> {
        self.events.get(event).map(|event| event.0)
    }

    fn raw(&self, event: usize) -> &'t [u8] {
        self.at(event).of(self.text)
    }

    /// How many lines end between an event and the next.
    fn line_ends(&self, event: usize) -> usize {
        let gap = Span::new(self.at(event).end, self.at(event + 1).start);
        gap.of(self.text).iter().filter(|byte| **byte == b'\n').count()
    }

    /// Whether a blank line stands between an event and the next.
    fn is_parted(&self, event: usize) -> bool {
        self.line_ends(event) > 1
    }

    fn write(&self, out: &mut Vec<u8>) {
        let begin = out.len();
        for comment in self.top.clone() {
            self.comment(comment, out);
            let last = comment + 1 == self.top.end;
            if if last { self.sections.iter().any(|section| !section.is_empty()) } else { self.is_parted(comment) } {
                out.push(b'\n');
            }
        }
        let top = out.len();
        for section in self.sections.iter().filter(|section| !section.is_empty()) {
            if out.len() > top {
                out.push(b'\n');
            }
            self.section(section, out);
        }
        for comment in self.bottom.clone() {
            if out.len() > begin && comment > 0 && self.is_parted(comment - 1) {
                out.push(b'\n');
            }
            self.comment(comment, out);
        }
    }

    fn section(&self, section: &Section, out: &mut Vec<u8>) {
        self.comments(&section.above, out);
        if let Some(header) = &section.header {
            out.extend_from_slice(if header.array { b"[[" } else { b"[" });
            self.key(&header.key, out);
            out.extend_from_slice(if header.array { b"]]" } else { b"]" });
            self.comment_after(header.comment, out);
            out.push(b'\n');
        }
        for Item { above, entry, rank } in &section.items {
            self.comments(above, out);
            self.key(&entry.key, out);
            out.extend_from_slice(b" = ");
            if *rank < FIELD_COUNT {
                self.value(&entry.value, out)
            } else {
                self.verbatim(&entry.value, out)
            }
            self.comment_after(entry.comment, out);
            out.push(b'\n');
        }
    }

    fn comments(&self, comments: &Events, out: &mut Vec<u8>) {
        comments.clone().for_each(|comment| self.comment(comment, out));
    }

    fn comment(&self, comment: usize, out: &mut Vec<u8>) {
        out.extend_from_slice(self.raw(comment));
        out.push(b'\n');
    }

    fn comment_after(&self, comment: Option<usize>, out: &mut Vec<u8>) {
        if let Some(comment) = comment {
            out.extend_from_slice(b"  ");
            out.extend_from_slice(self.raw(comment));
        }
    }

    fn key(&self, key: &Events, out: &mut Vec<u8>) {
        for event in key.clone() {
            match self.kind(event) {
                Some(kind) if kind.is_key() => rekey(self.raw(event), kind, out),
                _ => out.push(b'.'),
            }
        }
    }

    fn verbatim(&self, value: &Events, out: &mut Vec<u8>) {
        let whole = self.at(value.start).to(self.at(value.end.saturating_sub(1)));
        with_line_feeds(whole.of(self.text), out);
    }

    /// The value of a field of the standard. Inner arrays and tables, which no field has, are left alone.
    fn value(&self, value: &Events, out: &mut Vec<u8>) {
        match self.kind(value.start) {
            Some(kind) if kind.is_string() => requote(self.raw(value.start), kind, out),
            Some(Kind::ArrayOpen) => {
                let inside = value.start + 1..value.end.saturating_sub(1);
                if self.elements(&inside).any(|element| self.kind(element.start) == Some(Kind::Comment)) {
                    self.long_array(&inside, out);
                } else {
                    self.short_array(&inside, out);
                }
            }
            _ => self.verbatim(value, out),
        }
    }

    /// The elements of an array and the comments among them.
    fn elements(&self, inside: &Events) -> impl Iterator<Item = Events> {
        let (mut at, end) = (inside.start, inside.end);
        core::iter::from_fn(move || {
            let from = at;
            if from >= end {
                return None;
            }
            at = if self.kind(from) == Some(Kind::Comment) { from + 1 } else { value_end(self.events, from) };
            // However broken, something is passed over.
            at = at.clamp(from + 1, end);
            Some(from..at)
        })
    }

    fn element(&self, element: &Events, out: &mut Vec<u8>) {
        match self.kind(element.start) {
            Some(kind) if kind.is_string() => requote(self.raw(element.start), kind, out),
            _ => self.verbatim(element, out),
        }
    }

    fn short_array(&self, inside: &Events, out: &mut Vec<u8>) {
        out.push(b'[');
        for (place, element) in self.elements(inside).enumerate() {
            if place > 0 {
                out.extend_from_slice(b", ");
            }
            self.element(&element, out);
        }
        out.push(b']');
    }

    /// One element a line, two spaces in, with its comment; blank lines part groups.
    fn long_array(&self, inside: &Events, out: &mut Vec<u8>) {
        out.push(b'[');
        for element in self.elements(inside) {
            let is_comment = self.kind(element.start) == Some(Kind::Comment);
            let before = element.start.saturating_sub(1);
            if is_comment && self.line_ends(before) == 0 {
                self.comment_after(Some(element.start), out);
                continue;
            }
            out.push(b'\n');
            if element.start > inside.start && self.is_parted(before) {
                out.push(b'\n');
            }
            out.extend_from_slice(b"  ");
            if is_comment {
                out.extend_from_slice(self.raw(element.start));
            } else {
                self.element(&element, out);
                out.push(b',');
            }
        }
        out.extend_from_slice(b"\n]");
    }
}

impl Section {
    fn is_empty(&self) -> bool {
        self.header.is_none() && self.items.is_empty()
    }
}

/// The field of the standard that a key begins with.
fn field_of(text: &[u8], kind: Kind, at: Span) -> Option<Field> {
    Field::named(&value::bytes(at.of(text), kind))
}
