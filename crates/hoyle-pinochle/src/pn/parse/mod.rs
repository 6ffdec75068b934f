//! From bytes to lines: [`game`] reads one game of a text into a [`Draft`]. Each line is read on its own; only the empty
//! lines, which part sections and games, are looked at here as well.
//!
//! Not here: whether a line may stand where it stands; that is `judge/structure.rs`.

pub(crate) mod draft;
pub(in crate::pn) mod values;
pub(crate) mod words;

use crate::pn::label::{Entry, LABELS, Label, Numbered};
use crate::pn::parse::draft::{Draft, Line};
use crate::pn::problems::{Habit, Invalid, Malformed};
use hoyle_notation::Likeness;
use hoyle_notation::problem::Problem;
use hoyle_notation::text::Span;
use hoyle_notation::text::encoding;

/// What ended the reading of a game.
pub(crate) enum Ended {
    /// The game is this long, with the empty lines that part it from the next.
    Game(usize),
    /// The text ends before the game is sure to end.
    NeedMore,
    /// There is no line at all.
    Nothing,
}

/// Reads the game that starts at the start of `text`. `last` says that nothing follows `text`.
pub(crate) fn game(text: &[u8], last: bool, draft: &mut Draft, found: &mut Vec<Problem>) -> Ended {
    draft.clear();
    let mut at = encoding::mark_length(text);
    if at > 0 {
        found.push(Habit::ByteOrderMark.at(Span::new(0, at as u32)));
    }
    // Where the empty lines before this one start, and how many they are.
    let (mut gap, mut empty) = (at, 0_usize);
    let mut returns = false;
    while at < text.len() {
        let rest = text.get(at..).unwrap_or_default();
        let (mut written, next) = match memchr::memchr(b'\n', rest) {
            Some(length) => (rest.get(..length).unwrap_or_default(), at + length + 1),
            None if last => (rest, text.len()),
            None => return Ended::NeedMore,
        };
        let end = at + written.len();
        if let [before @ .., b'\r'] = written {
            if !returns {
                returns = true;
                found.push(Habit::CarriageReturn.at(Span::new(end as u32 - 1, end as u32)));
            }
            written = before;
        }
        let line = Span::new(at as u32, (at + written.len()) as u32);
        if is_blank(written) {
            if !line.is_empty() {
                found.push(Malformed::NotEmpty.at(line));
            }
            if empty == 0 {
                gap = at;
            }
            empty += 1;
            at = next;
            continue;
        }
        if empty > 0 && !draft.lines.is_empty() {
            if empty > 1 {
                return whole_game(at, gap, empty, found);
            }
            draft.breaks.push(draft.lines.len() as u32);
        }
        empty = 0;
        read_line(text, written, line, draft, found);
        at = next;
    }
    match (draft.lines.is_empty(), last) {
        (_, false) => Ended::NeedMore,
        (true, true) => Ended::Nothing,
        // Behind the last game, more than one empty line belongs to none.
        (false, true) => Ended::Game(if empty > 1 { gap } else { text.len() }),
    }
}

/// Whether a line counts as empty: it may have blanks in it, which are reported.
#[inline]
fn is_blank(line: &[u8]) -> bool {
    line.first().is_none_or(|first| *first <= b' ')
        && line.iter().all(|byte| matches!(byte, b' ' | b'\t' | b'\r' | b'\n'))
}

/// The game ends before the line that starts here.
#[cold]
fn whole_game(at: usize, gap: usize, empty: usize, found: &mut Vec<Problem>) -> Ended {
    if empty > 2 {
        found.push(Habit::EmptyLines.at(Span::new(gap as u32, at as u32)).fact(empty as i64));
    }
    Ended::Game(at)
}

fn read_line(text: &[u8], written: &[u8], at: Span, draft: &mut Draft, found: &mut Vec<Problem>) {
    let (values, bags) = (draft.values.len(), draft.bags.len());
    let mut line = Line::new(at, at.end, Label::Unknown, 0);
    let read = label(written, at, &mut line)
        .and_then(|(entry, value)| values::read(entry, value, line.value(), &mut draft.values, &mut draft.bags));
    if let Err(problem) = read {
        draft.values.truncate(values);
        draft.bags.truncate(bags);
        line.flawed = true;
        found.push(worst(text, at, line, problem));
    }
    draft.add(line, values, bags);
}

/// Of what is wrong with a line, what is to be said: bytes that no text may have explain most of the rest.
#[cold]
fn worst(text: &[u8], at: Span, line: Line, problem: Problem) -> Problem {
    let bad = values::bad_bytes(at.of(text), at);
    let short = Invalid::TooFewValues.is(&problem) || Malformed::NoValue.is(&problem);
    // Its message names the line with its number.
    let problem = if short { problem.fact(i64::from(line.number)) } else { problem };
    bad.unwrap_or(problem.about(line.label as u8))
}

/// Reads the label of a line, with its number; gives what is said of it and the value.
// Called where every line is read, and once more where a text is recognized.
#[inline(always)]
fn label<'t>(whole: &'t [u8], at: Span, line: &mut Line) -> Result<(&'static Entry, &'t [u8]), Problem> {
    let Some((entry, behind)) = Entry::at_start(whole) else { return Err(unknown(at, whole, line)) };
    let (mut number, mut rest) = (0_u32, behind);
    while let [digit @ b'0'..=b'9', after @ ..] = rest {
        number = number.saturating_mul(10).saturating_add(u32::from(digit - b'0'));
        rest = after;
    }
    let (sign, value) = match rest {
        [] => (None, rest),
        [sign @ (b' ' | b'\t'), value @ ..] => (Some(*sign), value),
        _ => return Err(unknown(at, whole, line)),
    };
    line.label = entry.label;
    line.value_at = at.end - value.len() as u32;
    let (least, most) = entry.numbered.limits();
    if number < u32::from(least) || number > u32::from(most) || behind.first() == Some(&b'0') {
        return Err(wrong_number(entry, at, behind.get(..behind.len() - rest.len()).unwrap_or_default()));
    }
    line.number = number as u8;
    if sign == Some(b'\t') {
        return Err(Malformed::Tab.at(Span::new(line.value_at - 1, line.value_at)));
    }
    match value.first() {
        None => Err(Malformed::NoValue.at(at).about(entry.label as u8)),
        Some(b' ') if value.trim_ascii().is_empty() => Err(Malformed::NoValue.at(at).about(entry.label as u8)),
        Some(_) => Ok((entry, value)),
    }
}

/// What is wrong with the number of a label.
#[cold]
fn wrong_number(entry: &Entry, at: Span, number: &[u8]) -> Problem {
    let (_, most) = entry.numbered.limits();
    let name_end = at.start + entry.name.len() as u32;
    let number_at = Span::new(name_end, name_end + number.len() as u32);
    match (number, entry.numbered) {
        ([], _) => Malformed::NumberMissing.at(Span::new(at.start, name_end)).about(entry.label as u8),
        (_, Numbered::No) => Malformed::NumberNotAllowed.at(number_at).about(entry.label as u8),
        ([b'0', _, ..], _) => Malformed::LeadingZero.at(number_at),
        _ => Malformed::NumberOutOfRange.at(number_at).about(entry.label as u8).facts(0, i64::from(most)),
    }
}

#[cold]
fn unknown(at: Span, whole: &[u8], line: &mut Line) -> Problem {
    let written = whole.split(|byte| matches!(byte, b' ' | b'\t')).next().unwrap_or_default();
    let label_at = Span::new(at.start, at.start + written.len() as u32);
    line.value_at = (label_at.end + 1).min(at.end);
    if written.is_empty() {
        return Malformed::StraySpaces.at(Span::new(at.start, at.start + at.len().min(1)));
    }
    if let Some((label, number)) = meant(written) {
        (line.label, line.number) = (label, number);
    }
    // Words that begin with a capital letter, one after the other, and a number.
    let letters = written.iter().rposition(|byte| !byte.is_ascii_digit()).map_or(0, |last| last + 1);
    let words = written.get(..letters).unwrap_or_default();
    let sound = words.first().is_some_and(u8::is_ascii_uppercase) && words.iter().all(u8::is_ascii_alphabetic);
    match sound {
        true => Malformed::LabelUnknown.at(label_at),
        false => Malformed::LabelMalformed.at(label_at),
    }
}

/// The label that is meant by a word that differs from it in capitals, or has a colon or the like behind it; and its
/// number.
pub(crate) fn meant(written: &[u8]) -> Option<(Label, u8)> {
    let end = written.iter().rposition(u8::is_ascii_alphanumeric)? + 1;
    let written = written.get(..end)?;
    let name = written.iter().rposition(|byte| !byte.is_ascii_digit())? + 1;
    let (name, digits) = written.split_at(name);
    let entry = LABELS.iter().find(|entry| entry.name.as_bytes().eq_ignore_ascii_case(name))?;
    let number = core::str::from_utf8(digits).ok()?;
    match (number, entry.numbered) {
        ("", Numbered::No | Numbered::Perhaps) => Some((entry.label, 0)),
        (_, Numbered::No) => None,
        _ => Some((entry.label, number.parse().ok().filter(|number| *number > 0)?)),
    }
}

/// Whether a line is one of PN.
fn is_known(line: &[u8]) -> bool {
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    let at = Span::new(0, line.len() as u32);
    label(line, at, &mut Line::new(at, at.end, Label::Unknown, 0)).is_ok()
}

/// Whether a line begins with a label, though perhaps a flawed one.
fn is_likely(line: &[u8]) -> bool {
    line.split(|byte| matches!(byte, b' ' | b'\t')).next().is_some_and(|word| meant(word).is_some())
}

/// Whether a text that begins like this is PN: its first two lines are, and of the lines behind them no fewer than others.
pub(crate) fn looks_like_it(head: &[u8]) -> bool {
    let head = encoding::unmarked(head);
    let mut lines = head.split(|byte| *byte == b'\n').filter(|line| !is_blank(line));
    // Two lines of PN: one alone could be prose. In one of the two, the label may have a flaw.
    let (Some(one), Some(other)) = (lines.next(), lines.next()) else { return false };
    let begins = is_known(one) && (is_known(other) || is_likely(other)) || is_likely(one) && is_known(other);
    begins && likeness(head) == Likeness::Record
}

/// A game begins with a word, and has two lines whose labels are of PN, though perhaps flawed, or one line alone; and no fewer
/// such lines than others. Prose has a line that begins `Note` too.
pub(crate) fn likeness(text: &[u8]) -> Likeness {
    let text = encoding::unmarked(text);
    let mut lines =
        text.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii).filter(|line| !line.is_empty()).peekable();
    let Some(first) = lines.peek() else { return Likeness::Nothing };
    let (begins, known) = (first.first().is_some_and(u8::is_ascii_alphanumeric), is_known(first));
    let (ours, others): (Vec<_>, Vec<_>) = lines.partition(|line| is_known(line) || is_likely(line));
    if begins && (ours.len() > 1 || known) && ours.len() >= others.len() { Likeness::Record } else { Likeness::Prose }
}

/// Where the first game at or behind `from` starts: the first line behind two empty ones.
pub(crate) fn first_start(text: &[u8], from: usize) -> Option<usize> {
    let mut at = from;
    // A line that starts before `from` starts no game there.
    if from > 0 && text.get(from - 1) != Some(&b'\n') {
        at += memchr::memchr(b'\n', text.get(from..)?)? + 1;
    }
    let mut empty = blank_before(text, at);
    while at < text.len() {
        let rest = text.get(at..)?;
        let length = memchr::memchr(b'\n', rest).map_or(rest.len(), |end| end + 1);
        if is_blank(rest.get(..length)?) {
            empty += 1;
        } else if empty >= 2 {
            return Some(at);
        } else {
            empty = 0;
        }
        at += length;
    }
    None
}

/// How many empty lines, up to two, stand before the line that starts here; the start of the text counts as two.
fn blank_before(text: &[u8], mut at: usize) -> usize {
    let mut empty = 0;
    while empty < 2 {
        let Some(before) = text.get(..at).and_then(|head| head.strip_suffix(b"\n")) else { return 2 };
        let start = memchr::memrchr(b'\n', before).map_or(0, |end| end + 1);
        if !is_blank(before.get(start..).unwrap_or_default()) {
            return empty;
        }
        empty += 1;
        at = start;
    }
    empty
}

/// Where the last game starts, if one starts behind the first.
pub(crate) fn last_start(text: &[u8]) -> Option<usize> {
    let mut end = text.len();
    // The start of the line last looked at that is not empty, and the empty lines found before it.
    let (mut line, mut empty) = (None, 0);
    while end > 0 {
        let before = text.get(..end)?.strip_suffix(b"\n").unwrap_or(text.get(..end)?);
        let start = memchr::memrchr(b'\n', before).map_or(0, |line_end| line_end + 1);
        if is_blank(before.get(start..)?) {
            empty += 1;
            if empty == 2
                && let Some(line) = line
            {
                // Empty lines before the first game part nothing.
                return Some(line).filter(|_| !is_blank(text.get(..start).unwrap_or_default()));
            }
        } else {
            (line, empty) = (Some(start), 0);
        }
        end = start;
    }
    None
}
