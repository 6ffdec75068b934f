//! Repairs of PHH's problems, where there is one right repair or one that is probably right. Here: which problem has a
//! repair, and what the repairs share. Not here: when a problem arises.
//!
//! A repair edits only its own place; all else stays byte for byte. Each is made for one problem, as the text stands:
//! of two that want the same place one is made in the next round.

mod actions;
mod fields;
mod grammar;

use core::cell::{Cell, RefCell};
use std::collections::{HashMap, HashSet};

use crate::phh::problems::{Habit, Invalid, Malformed, Mismatch, Misplay, Miswritten};
use hoyle_notation::problem::fix::apply;
use hoyle_notation::problem::{Edit, Fix, Problem, Safety};
use hoyle_notation::text::Span;
use hoyle_notation::text::toml::tree::{Statement, Tree};
use hoyle_notation::text::toml::{Kind, Reader, value};

/// The repairs of problems in the text of their record, in their order.
pub(in crate::phh) fn fixes(text: &[u8], problems: &[Problem]) -> Vec<Fix> {
    if problems.is_empty() {
        return Vec::new();
    }
    let hand = Lines::read(text);
    let mut fixes: Vec<(usize, Fix)> = Vec::new();
    let mut of_grammar: Vec<(usize, Fix)> = Vec::new();
    for (number, problem) in problems.iter().enumerate() {
        match Malformed::of(problem) {
            Some(fault) => of_grammar.extend(Some(number).zip(grammar::fix(fault, text, &hand, problem.at))),
            None => fixes.extend(Some(number).zip(of_content(text, &hand, problem))),
        }
    }
    let mut trials = TRIALS;
    improving(text, hand.tree.faults.len(), &of_grammar, &mut trials, &mut fixes);
    fixes.sort_by_key(|(number, _)| *number);
    fixes.into_iter().map(|(_, fix)| fix).collect()
}

fn of_content(text: &[u8], hand: &Lines, problem: &Problem) -> Option<Fix> {
    if let Some(fault) = Invalid::of(problem) {
        return fields::fix(fault, text, hand, problem);
    }
    if let Some(fault) = Miswritten::of(problem) {
        return actions::fix_writing(fault, text, problem.at);
    }
    if let Some(fault) = Misplay::of(problem) {
        return actions::fix_play(fault, text, hand, problem);
    }
    if let Some(Habit::ByteOrderMark) = Habit::of(problem) {
        return safe_fix("take the byte order mark out", vec![replace(problem.at, "")]);
    }
    match Mismatch::of(problem)? {
        Mismatch::WinningsZero => unsafe_fix("take winnings out", vec![hand.removal(text, hand.named("winnings")?)]),
        _ => None,
    }
}

/// How often a text is read to see which repairs of its grammar are some.
const TRIALS: usize = 64;

/// Keeps the repairs after which there are fewer faults of the grammar than there were. Where one fault hides another, as
/// an open string hides all behind it on its line, a repair that is right elsewhere may do nothing, or harm. They are
/// tried together, and in halves where together they do not each mend something; so the time does not grow with the
/// square of them.
fn improving(text: &[u8], faults: usize, some: &[(usize, Fix)], trials: &mut usize, kept: &mut Vec<(usize, Fix)>) {
    if some.is_empty() || *trials == 0 {
        return;
    }
    *trials -= 1;
    let fixes: Vec<Fix> = some.iter().map(|(_, fix)| fix.clone()).collect();
    let mut mended = Vec::new();
    let made = apply(text, &fixes, &mut mended);
    let mut tree = Tree::new();
    tree.read(&mut Reader::new(), &mended);
    if made > 0 && tree.faults.len() + made <= faults {
        kept.extend_from_slice(some);
    } else if some.len() > 1 {
        let (first, second) = some.split_at(some.len() / 2);
        improving(text, faults, first, trials, kept);
        improving(text, faults, second, trials, kept);
    }
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

const NOWHERE: u32 = u32::MAX;

/// The lines of a record.
struct Lines {
    tree: Tree,
    lines: Vec<Line>,
    /// The first line of each name after so many headers.
    names: HashMap<(usize, String), usize>,
    /// Every part of every key.
    all_names: HashSet<String>,
    /// How many headers stand before the fields of the hand, its own counted in; `None` where it has no table of its own.
    own: Option<usize>,
    /// The names that repairs give to lines: no two give the same.
    given: RefCell<HashSet<String>>,
    /// For each event, and the end, the event that opens the array or inline table it stands in; else [`NOWHERE`].
    enclosing: Vec<u32>,
    /// The inline table that was repaired last.
    inline: Cell<Option<usize>>,
    /// How the text ends its lines.
    line_end: &'static str,
}

impl Lines {
    fn read(text: &[u8]) -> Lines {
        let mut tree = Tree::new();
        tree.read(&mut Reader::new(), text);
        let mut lines = Vec::new();
        let mut names = HashMap::new();
        let mut section = 0;
        let mut own = None;
        for statement in tree.statements(text) {
            match statement {
                Statement::Header(header) => {
                    section += 1;
                    // `[3.weather]` opens a table below the hand, `[3]` the hand's own; lines before any header are its own.
                    if header.key.len() == 1 {
                        own = own.or(Some(section));
                    }
                }
                Statement::Entry(entry) => {
                    let at = |place: usize| tree.events.get(place).map_or(Span::at(entry.span.end), |event| event.1);
                    let key = at(entry.key.start).to(at(entry.key.end.saturating_sub(1)));
                    let kind = tree.events.get(entry.key.start).map_or(Kind::BareKey, |event| event.0);
                    let name = (entry.key.len() == 1).then(|| value::string(key.of(text), kind).into_owned());
                    let value = match entry.value.is_empty() {
                        true => Span::at(key.end),
                        false => at(entry.value.start).to(at(entry.value.end - 1)),
                    };
                    if section == 0 {
                        own = Some(0);
                    }
                    if let Some(name) = &name {
                        names.entry((section, name.clone())).or_insert(lines.len());
                    }
                    lines.push(Line { key, name, value, events: entry.value, end: entry.span.end, section });
                }
                _ => {}
            }
        }
        let mut open = Vec::new();
        let mut enclosing = Vec::with_capacity(tree.events.len() + 1);
        for (place, (kind, _)) in tree.events.iter().enumerate() {
            enclosing.push(open.last().copied().unwrap_or(NOWHERE));
            match kind {
                Kind::ArrayOpen | Kind::InlineOpen => open.push(place as u32),
                Kind::ArrayClose | Kind::InlineClose => _ = open.pop(),
                _ => {}
            }
        }
        enclosing.push(open.last().copied().unwrap_or(NOWHERE));
        let is_key = |kind: Kind| matches!(kind, Kind::BareKey | Kind::BasicKey | Kind::EscapedKey | Kind::LiteralKey);
        let keys = tree.events.iter().filter(|(kind, _)| is_key(*kind));
        let all_names = keys.map(|(kind, at)| value::string(at.of(text), *kind).into_owned()).collect();
        Lines {
            tree,
            lines,
            names,
            all_names,
            own,
            given: RefCell::default(),
            enclosing,
            inline: Cell::new(None),
            line_end: line_end(text),
        }
    }

    /// The line of a field of the hand.
    fn named(&self, name: &str) -> Option<&Line> {
        self.first_named(self.own?, name)
    }

    /// Whether no other repair has given this name to a line yet. Now one has.
    fn gives(&self, name: &str) -> bool {
        self.given.borrow_mut().insert(name.to_owned())
    }

    /// The first line of a name after so many headers.
    fn first_named(&self, section: usize, name: &str) -> Option<&Line> {
        self.lines.get(*self.names.get(&(section, name.to_owned()))?)
    }

    /// Whether a key anywhere has a part of this name.
    fn has_name(&self, name: &str) -> bool {
        self.all_names.contains(name)
    }

    /// The line in which a place lies.
    fn around(&self, at: Span) -> Option<&Line> {
        let behind = self.lines.partition_point(|line| line.key.start <= at.start);
        self.lines.get(behind.checked_sub(1)?).filter(|line| at.end <= line.end.max(line.value.end))
    }

    /// The line whose key stands there.
    fn with_key(&self, key: Span) -> Option<&Line> {
        self.around(key).filter(|line| line.key == key)
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
    fn addition(&self, after: &Line, new: &str) -> Edit {
        insert(after.end, format!("{}{new}", self.line_end))
    }
}
