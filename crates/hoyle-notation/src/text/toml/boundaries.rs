//! Where records begin and end in a collection: [`find_record_start`], [`last_record_start`]; which header begins
//! another record; how to pass over the rest of one. Not here: how a record is read.

use super::keys::Part;
use super::read::{Reader, Reading};
use super::{Fault, Kind, Receiver, scan, value};
use crate::text::Span;
use crate::text::encoding;
use core::ops::ControlFlow::{self, Break, Continue};
use memchr::{memchr, memmem, memrchr};

/// The first place, `from` or after it, where a record seems to begin: at its blank and comment lines before a header, just
/// where [`Reader::record`] would cut.
///
/// For a reader that starts in the middle of a file. It is a guess: what looks like a header may stand in a string
/// of several lines or in an array. So it counts only if the record before it ends there. `text` may hold what is before
/// `from`, which lets the guess see where lines begin; without it, `from` is taken for a line's begin.
pub fn find_record_start(text: &[u8], from: usize) -> Option<usize> {
    let mut line = match from.checked_sub(1) {
        None => 0,
        Some(before) if text.get(before) == Some(&b'\n') => from,
        Some(_) => next_line(text, from)?,
    };
    loop {
        let end = scan::line_end(text, line);
        if is_header_line(text.get(line..end)?) {
            let start = seeming_end(text, line);
            if start >= from {
                return Some(start);
            }
        }
        line = next_line(text, line)?;
    }
}

/// The last place in `text` where a record seems to begin, after the first byte; see [`find_record_start`].
pub fn last_record_start(text: &[u8]) -> Option<usize> {
    let mut end = text.len();
    loop {
        let line = memrchr(b'\n', text.get(..end)?)? + 1;
        if is_header_line(text.get(line..end)?) {
            let start = seeming_end(text, line);
            return (start > 0).then_some(start);
        }
        end = line - 1;
    }
}

fn next_line(text: &[u8], from: usize) -> Option<usize> {
    Some(from + memchr(b'\n', text.get(from..)?)? + 1)
}

/// Whether a whole line looks like the header of a record: `[key]` with one plain or quoted key, then nothing or a
/// comment. Also `[[key]]`.
pub(super) fn is_header_line(line: &[u8]) -> bool {
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    let (inside, brackets) = match line {
        [b'[', b'[', inside @ ..] => (inside, 2),
        [b'[', inside @ ..] => (inside, 1),
        _ => return false,
    };
    let start = scan::blank_end(inside, 0);
    let end = match inside.get(start) {
        Some(quote @ (b'\'' | b'"')) => match memchr(*quote, inside.get(start + 1..).unwrap_or_default()) {
            Some(length) => start + length + 2,
            None => return false,
        },
        _ => scan::bare_end(inside, start),
    };
    let close = scan::blank_end(inside, end);
    if end == start || !inside.get(close..).is_some_and(|rest| rest.starts_with(&b"]]"[..brackets])) {
        return false;
    }
    matches!(inside.get(scan::blank_end(inside, close + brackets)), None | Some(b'#'))
}

/// The begin of the blank and comment lines that stand directly before the line that begins at `line`.
fn before_blank_lines(text: &[u8], mut line: usize) -> usize {
    while let Some(end) = line.checked_sub(1) {
        let start = memrchr(b'\n', text.get(..end).unwrap_or_default()).map_or(0, |at| at + 1);
        match text.get(scan::blank_end(text, start)) {
            Some(b'#' | b'\n' | b'\r') => line = start,
            _ => break,
        }
    }
    line
}

/// Where the record before a header ends: `at`, where blank and comment lines begin, or behind those comment lines that
/// stand right below it and are parted from the header by a blank line. Each comment so stays with the record that it
/// stands with; one that stands with both is of the second.
pub(super) fn record_end(text: &[u8], at: usize, header: usize) -> usize {
    let mut line = at;
    while line < header {
        match text.get(scan::blank_end(text, line)) {
            Some(b'#') => line = scan::line_end(text, line) + 1,
            Some(b'\n' | b'\r') => return line,
            _ => break,
        }
    }
    at
}

/// Where the record before the header line at `line` seems to end; 0 where nothing is before it.
fn seeming_end(text: &[u8], line: usize) -> usize {
    match before_blank_lines(text, line) {
        0 => 0,
        start => record_end(text, start, line),
    }
}

/// The first byte from `at` on that is neither white space nor in a comment, or the text's end.
pub(super) fn past_blank_lines(text: &[u8], mut at: usize) -> usize {
    loop {
        match text.get(at) {
            Some(b' ' | b'\t' | b'\n' | b'\r') => at += 1,
            Some(b'#') => at = scan::line_end(text, at),
            _ => return at,
        }
    }
}

/// The name that a header gives first, and whether it gives no other.
struct Heading {
    name: Part,
    single: bool,
    array: bool,
}

/// Looks at the header at `at`; none if it is not one.
fn heading(text: &[u8], at: usize) -> Option<Heading> {
    let array = text.get(at + 1) == Some(&b'[');
    let start = scan::blank_end(text, at + if array { 2 } else { 1 });
    let (kind, end) = match text.get(start) {
        Some(b'\'') => (Kind::LiteralKey, scan::literal_end(text, start + 1) + 1),
        Some(b'"') => {
            let mut end = scan::basic_end(text, start + 1);
            while text.get(end) == Some(&b'\\') {
                end = scan::basic_end(text, end + 2);
            }
            (Kind::EscapedKey, end + 1)
        }
        _ => (Kind::BareKey, scan::bare_end(text, start)),
    };
    let name = Part { kind, at: Span::new(start as u32, end.min(text.len()) as u32) };
    let single = text.get(scan::blank_end(text, end)) != Some(&b'.');
    (end > start).then_some(Heading { name, single, array })
}

fn same_name(text: &[u8], a: Part, b: Part) -> bool {
    let decoded = |part: Part| value::bytes(part.at.of(text), part.kind);
    decoded(a) == decoded(b)
}

impl<R: Receiver> Reading<'_, R> {
    /// Whether the header at `at` is of another record than the one being read. Breaks if more text is needed to decide.
    pub(super) fn begins_another(&mut self, at: usize) -> ControlFlow<(), bool> {
        if !self.is_final && scan::line_end(self.text, at) == self.text.len() {
            self.needs_more = true;
            return Break(());
        }
        // `[8]`, plainly, after the own header: nothing need be compared.
        let end = scan::bare_end(self.text, at + 1);
        if self.has_own_header && end > at + 1 && self.text.get(end) == Some(&b']') {
            return Continue(true);
        }
        Continue(is_another(self.text, at, self.name, self.has_own_header))
    }
}

fn is_another(text: &[u8], at: usize, name: Option<Part>, has_own_header: bool) -> bool {
    match (name, heading(text, at)) {
        (Some(name), Some(next)) => {
            (next.single && (has_own_header || next.array)) || !same_name(text, name, next.name)
        }
        _ => true,
    }
}

/// Discards all events.
struct Ignore;

impl Receiver for Ignore {
    #[inline(always)]
    fn event(&mut self, _: Kind, _: Span) -> ControlFlow<()> {
        Continue(())
    }
    #[inline(always)]
    fn fault(&mut self, _: Fault, _: Span) {}
}

/// How far the reading of a record came before it was broken off.
pub(super) struct Stopped {
    /// The end of the last event.
    pub(super) at: usize,
    /// Where the last header began, if there was one.
    pub(super) header: Option<usize>,
    /// Whether a header before that was the record's own.
    pub(super) has_own_header: bool,
}

/// Where a record ends whose reading was broken off; `None` if more text is needed to decide.
pub(super) fn skip(reader: &mut Reader, text: &[u8], is_final: bool, stopped: Stopped) -> Option<usize> {
    match skip_fast(text, is_final, stopped, &reader.long_quotes) {
        Fast::End(end) => Some(end),
        Fast::NeedMore => None,
        Fast::Unsure => {
            let mut ignore = Ignore;
            let mut reading = reader.reading(text, is_final, &mut ignore);
            match reading.statements::<true>() {
                Continue(end) if is_final || end < text.len() => Some(end),
                _ => None,
            }
        }
    }
}

/// Finds what begins or ends strings of several lines. To make a finder takes longer than to look through a record.
#[derive(Clone, Debug)]
pub(super) struct LongQuotes([memmem::Finder<'static>; 2]);

impl LongQuotes {
    pub(super) fn new() -> LongQuotes {
        LongQuotes([memmem::Finder::new("'''"), memmem::Finder::new("\"\"\"")])
    }

    fn are_in(&self, text: &[u8]) -> bool {
        self.0.iter().any(|quotes| quotes.find(text).is_some())
    }
}

enum Fast {
    End(usize),
    NeedMore,
    Unsure,
}

/// Looks only at how lines begin and end. Sure where no string of several lines can be between, and where the
/// line before a header cannot be inside an array.
fn skip_fast(text: &[u8], is_final: bool, stopped: Stopped, long_quotes: &LongQuotes) -> Fast {
    let start = encoding::mark_length(text);
    let start = stopped.header.unwrap_or_else(|| past_blank_lines(text, start));
    let (name, mut has_own_header, mut at) = match text.get(start) {
        Some(b'[') => match heading(text, start) {
            Some(own) => {
                (Some(own.name), stopped.has_own_header || own.single, stopped.at.max(scan::line_end(text, start)))
            }
            None => return Fast::Unsure,
        },
        _ => (None, false, stopped.at),
    };
    let mut checked = at;
    loop {
        let newline = scan::line_end(text, at);
        let line = newline + 1;
        match text.get(line) {
            None if is_final => return Fast::End(text.len()),
            None => return Fast::NeedMore,
            Some(b' ' | b'\t' | b'\r') if text.get(scan::blank_end(text, line)) == Some(&b'[') => return Fast::Unsure,
            Some(b'[') => {
                if !is_final && scan::line_end(text, line) == text.len() {
                    return Fast::NeedMore;
                }
                let passed = text.get(checked..line).unwrap_or_default();
                checked = line;
                if long_quotes.are_in(passed) {
                    return Fast::Unsure;
                }
                let cut = before_blank_lines(text, line);
                let before = text.get(..cut).unwrap_or_default().trim_ascii_end();
                let start = memrchr(b'\n', before).map_or(0, |at| at + 1);
                let before = before.get(start..).unwrap_or_default();
                if memchr(b'#', before).is_some() || matches!(before.last(), None | Some(b'[' | b',')) {
                    return Fast::Unsure;
                }
                if is_another(text, line, name, has_own_header) {
                    return Fast::End(record_end(text, cut, line));
                }
                has_own_header |= heading(text, line).is_some_and(|next| next.single);
            }
            Some(_) => {}
        }
        at = line;
    }
}
