//! Repairs of PHH's problems, where there is one right repair or one that is probably right. Here: which problem has a
//! repair, and what the repairs share. Not here: when a problem arises.
//!
//! A repair edits only its own place; all else stays byte for byte. Each is made for one problem, as the text stands:
//! of two that want the same place one is made in the next round.

mod actions;
mod fields;
mod grammar;

use crate::phh::problems;
use hoyle_notation::problem::fix::apply;
use hoyle_notation::problem::{Edit, Fix, Problem, Safety};
use hoyle_notation::text::Span;
use hoyle_notation::text::toml::tree::{Statement, Tree};
use hoyle_notation::text::toml::{Kind, Reader, value};

/// The repair of a problem in the text of its record, if there is one.
pub(in crate::phh) fn fix(text: &[u8], problem: &Problem) -> Option<Fix> {
    use problems::{Habit, Invalid, Malformed, Mismatch, Misplay, Miswritten};
    if let Some(fault) = Malformed::of(problem) {
        return self::grammar::fix(fault, text, problem.at).filter(|fix| lessens_faults(text, fix));
    }
    if let Some(fault) = Invalid::of(problem) {
        return fields::fix(fault, text, problem);
    }
    if let Some(fault) = Miswritten::of(problem) {
        return actions::fix_writing(fault, text, problem.at);
    }
    if let Some(fault) = Misplay::of(problem) {
        return actions::fix_play(fault, text, problem);
    }
    if let Some(Habit::ByteOrderMark) = Habit::of(problem) {
        return safe_fix("take the byte order mark out", vec![replace(problem.at, "")]);
    }
    match Mismatch::of(problem)? {
        Mismatch::WinningsZero => {
            let hand = Lines::read(text);
            unsafe_fix("take winnings out", vec![hand.removal(text, hand.named("winnings")?)])
        }
        _ => None,
    }
}

/// Whether a repair leaves fewer faults of the grammar than there were. Where one fault hides another, as an open string
/// hides all behind it on its line, a repair that is right elsewhere may do nothing, or harm.
fn lessens_faults(text: &[u8], fix: &Fix) -> bool {
    let mut mended = Vec::new();
    apply(text, core::slice::from_ref(fix), &mut mended);
    let (mut reader, mut tree) = (Reader::new(), Tree::default());
    tree.read(&mut reader, text);
    let before = tree.faults.len();
    tree.read(&mut reader, &mended);
    tree.faults.len() < before
}

/// A repair that keeps the meaning.
fn safe_fix(title: impl Into<String>, edits: Vec<Edit>) -> Option<Fix> {
    Some(Fix::new(title, edits, Safety::Safe))
}

/// A repair that is probably right.
fn unsafe_fix(title: impl Into<String>, edits: Vec<Edit>) -> Option<Fix> {
    Some(Fix::new(title, edits, Safety::Unsafe))
}

/// These bytes instead of those.
fn replace(at: Span, with: impl Into<Vec<u8>>) -> Edit {
    Edit { at, with: with.into() }
}

/// These bytes before the byte at a place.
fn insert(place: u32, with: impl Into<Vec<u8>>) -> Edit {
    replace(Span::at(place), with)
}

/// A piece of text between two offsets.
fn span(start: usize, end: usize) -> Span {
    Span::new(u32::try_from(start).unwrap_or(u32::MAX), u32::try_from(end).unwrap_or(u32::MAX))
}

/// How the text ends its lines.
fn line_end(text: &[u8]) -> &'static str {
    match memchr::memchr(b'\n', text) {
        Some(at) if at > 0 && text.get(at - 1) == Some(&b'\r') => "\r\n",
        _ => "\n",
    }
}

fn is_blank(byte: &u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

/// How many blanks stand directly before a place.
fn blanks_before(text: &[u8], at: usize) -> usize {
    text.get(..at).unwrap_or_default().iter().rev().take_while(|byte| is_blank(byte)).count()
}

/// How many blanks stand from a place on.
fn blanks_after(text: &[u8], at: usize) -> usize {
    text.get(at..).unwrap_or_default().iter().take_while(|byte| is_blank(byte)).count()
}

/// Whether only blanks stand between the begin of the line and a place.
fn begins_line(text: &[u8], at: usize) -> bool {
    at.checked_sub(blanks_before(text, at) + 1).is_none_or(|before| text.get(before) == Some(&b'\n'))
}

/// The end of the line, line end included, if only blanks stand between a place and it.
fn line_over(text: &[u8], at: usize) -> Option<usize> {
    let at = at + blanks_after(text, at);
    match text.get(at..)? {
        [] => Some(at),
        [b'\n', ..] => Some(at + 1),
        [b'\r', b'\n', ..] => Some(at + 2),
        _ => None,
    }
}

/// A number as every notation writes it: digits, perhaps a point and more digits.
fn is_number(word: &[u8]) -> bool {
    let mut halves = word.splitn(2, |byte| *byte == b'.');
    halves.all(|half| !half.is_empty() && half.iter().all(u8::is_ascii_digit))
}

/// A number without needless zeros in front.
fn without_zeros(number: &[u8]) -> &[u8] {
    let whole = number.iter().position(|byte| *byte == b'.').unwrap_or(number.len());
    let zeros = number.iter().take(whole.saturating_sub(1)).take_while(|byte| **byte == b'0').count();
    number.get(zeros..).unwrap_or_default()
}

/// A text in quotes that it does not hold itself, if there are any.
fn quoted(bytes: &[u8]) -> Option<Vec<u8>> {
    let plain = |byte: &u8| (0x20..0x7f).contains(byte);
    (bytes.iter().all(plain) && !bytes.contains(&b'\'')).then(|| [b"'", bytes, b"'"].concat())
}

/// What a string of one line says, if it says it without escapes.
fn unquoted(raw: &[u8]) -> Option<&[u8]> {
    match raw {
        [b'\'', b'\'', b'\'', ..] | [b'"', b'"', b'"', ..] => None,
        [quote @ (b'\'' | b'"'), inside @ .., close] if quote == close && !inside.contains(&b'\\') => Some(inside),
        _ => None,
    }
}

/// One `key = value` of a record.
#[derive(Clone, Debug)]
struct Line {
    /// The key, dots and quotes included.
    key: Span,
    /// What the key says, where it has no dots.
    name: Option<String>,
    /// The value, brackets and quotes included; empty where it is missing.
    value: Span,
    /// The events of the value.
    events: core::ops::Range<usize>,
    /// Where the line ends, its comment included.
    end: u32,
    /// How many headers stand before it.
    section: usize,
}

/// The lines of a record.
struct Lines {
    tree: Tree,
    lines: Vec<Line>,
}

impl Lines {
    fn read(text: &[u8]) -> Lines {
        let mut tree = Tree::new();
        tree.read(&mut Reader::new(), text);
        let mut lines = Vec::new();
        let mut section = 0;
        for statement in tree.statements(text) {
            match statement {
                Statement::Header(_) => section += 1,
                Statement::Entry(entry) => {
                    let at = |place: usize| tree.events.get(place).map_or(Span::at(entry.span.end), |event| event.1);
                    let key = at(entry.key.start).to(at(entry.key.end.saturating_sub(1)));
                    let kind = tree.events.get(entry.key.start).map_or(Kind::BareKey, |event| event.0);
                    let name = (entry.key.len() == 1).then(|| value::string(key.of(text), kind).into_owned());
                    let value = match entry.value.is_empty() {
                        true => Span::at(key.end),
                        false => at(entry.value.start).to(at(entry.value.end - 1)),
                    };
                    lines.push(Line { key, name, value, events: entry.value, end: entry.span.end, section });
                }
                _ => {}
            }
        }
        Lines { tree, lines }
    }

    /// The line of a field of the hand.
    fn named(&self, name: &str) -> Option<&Line> {
        let section = self.lines.first()?.section;
        self.lines.iter().find(|line| line.section == section && line.name.as_deref() == Some(name))
    }

    /// The line in which a place lies.
    fn around(&self, at: Span) -> Option<&Line> {
        self.lines.iter().find(|line| line.key.start <= at.start && at.end <= line.end.max(line.value.end))
    }

    /// The elements of a line's array.
    fn elements(&self, line: &Line) -> Vec<(Kind, Span)> {
        let mut depth = 0usize;
        let mut elements = Vec::new();
        for (kind, at) in self.tree.events.get(line.events.clone()).unwrap_or_default() {
            match kind {
                Kind::ArrayClose | Kind::InlineClose => depth = depth.saturating_sub(1),
                Kind::Comment => {}
                _ if depth == 1 => elements.push((*kind, *at)),
                _ => {}
            }
            if matches!(kind, Kind::ArrayOpen | Kind::InlineOpen) {
                depth += 1;
            }
        }
        elements
    }

    /// What stands at a place.
    fn kind_at(&self, at: Span) -> Option<(Kind, Span)> {
        let place = self.tree.events.partition_point(|event| event.1.end <= at.start);
        self.tree.events.get(place).copied().filter(|event| event.1.start <= at.start)
    }

    /// Takes a line out; a comment after it stays.
    fn removal(&self, text: &[u8], line: &Line) -> Edit {
        let (start, end) = (line.key.start as usize, line.value.end.max(line.key.end) as usize);
        // Where the value is missing, the = is what is left of it.
        let end = match text.get(end + blanks_after(text, end)) {
            Some(b'=') if line.value.is_empty() => end + blanks_after(text, end) + 1,
            _ => end,
        };
        match line_over(text, end) {
            Some(over) if begins_line(text, start) => replace(span(start - blanks_before(text, start), over), ""),
            _ => replace(span(start, end + blanks_after(text, end)), ""),
        }
    }

    /// A new line after another.
    fn addition(&self, text: &[u8], after: &Line, new: &str) -> Edit {
        insert(after.end, format!("{}{new}", line_end(text)))
    }
}
