//! The repairs of problems, where there is one right repair or one that is probably right. Not here: when a problem
//! arises.

use crate::pn::cards::{Suits, push_card, trump_name};
use crate::pn::parse;
use crate::pn::parse::values::every_bad_byte;
use crate::pn::parse::words::{SUITS, card, suit};
use crate::pn::problems::{Habit, Invalid, Malformed, Misplaced, Missing};
use hoyle_notation::problem::{Edit, Fix, Problem, Safety};
use hoyle_notation::text::Span;
use hoyle_notation::text::encoding::windows_1252;

/// How many lines before it are looked at for the twin of a line.
const MOST_LINES: usize = 400;

/// The repair of a problem in its record's text, if there is one.
pub(crate) fn fix(text: &[u8], problem: &Problem) -> Option<Fix> {
    let at = problem.at;
    if let Some(fault) = Malformed::of(problem) {
        return match fault {
            Malformed::NotUtf8 | Malformed::ControlCharacter => along_the_line(fault, text, at),
            Malformed::Tab => tabs(text, at),
            _ => broken(fault, text, at),
        };
    }
    if let Some(fault) = Invalid::of(problem) {
        return wrong(fault, text, at);
    }
    match Misplaced::of(problem) {
        Some(Misplaced::NotParted) => {
            return safe("put an empty line before it", Span::at(at.start), line_end(text, at));
        }
        Some(Misplaced::UsedTwice) => return used_twice(text, at),
        _ => {}
    }
    if let Some(Missing::SplitHand) = Missing::of(problem) {
        return risky("take the empty line out", blank_before(text, at)?, "");
    }
    match Habit::of(problem)? {
        Habit::ByteOrderMark => safe("take the byte order mark out", at, ""),
        Habit::EmptyLines => safe("leave two empty lines", at, line_end(text, at).repeat(2)),
        Habit::SpacesAroundText => safe("take the spaces out", at, at.of(text).trim_ascii()),
        _ => None,
    }
}

fn one(title: &str, at: Span, with: impl Into<Vec<u8>>, safety: Safety) -> Option<Fix> {
    Some(Fix::new(title, vec![Edit { at, with: with.into() }], safety))
}

/// A repair that keeps the meaning.
fn safe(title: &str, at: Span, with: impl Into<Vec<u8>>) -> Option<Fix> {
    one(title, at, with, Safety::Safe)
}

/// A repair that is probably right.
fn risky(title: &str, at: Span, with: impl Into<Vec<u8>>) -> Option<Fix> {
    one(title, at, with, Safety::Unsafe)
}

fn write_instead(at: Span, with: impl Into<Vec<u8>>) -> Option<Fix> {
    let with = with.into();
    safe(&format!("write {}", String::from_utf8_lossy(&with)), at, with)
}

/// Of such bytes in a line only the first is reported, so that the others are repaired with it.
fn along_the_line(fault: Malformed, text: &[u8], at: Span) -> Option<Fix> {
    if fault == Malformed::ControlCharacter
        && let Some(line) = line_of_nothing(text, at)
    {
        return safe("take the line out", line, "");
    }
    let mut fix = broken(fault, text, at)?;
    let rest = text.get(at.end as usize..).unwrap_or_default();
    let line = rest.split(|byte| *byte == b'\n').next().unwrap_or_default();
    // Where no line feed follows, a carriage return may end the line, but in a text that has no other ends of lines.
    let line = match line.len() < rest.len() || at.of(text) == b"\r" {
        true => line.strip_suffix(b"\r").unwrap_or(line),
        false => line.split(|byte| *byte == b'\r').next().unwrap_or_default(),
    };
    let others = every_bad_byte(line, Span::new(at.end, at.end + line.len() as u32));
    let alike = others.filter(|other| Malformed::of(other) == Some(fault));
    fix.edits.extend(alike.filter_map(|other| broken(fault, text, other.at)).flat_map(|fix| fix.edits));
    Some(fix)
}

/// The line of this place if there is nothing in it but control characters and blanks. Without them it would be an empty
/// line more, and empty lines part games: those at the start of a game would belong to the one before it, so that they go
/// too.
fn line_of_nothing(text: &[u8], at: Span) -> Option<Span> {
    let head = text.get(..at.start as usize)?;
    let start = memchr::memrchr(b'\n', head).map_or(0, |end| end + 1);
    let is_nothing = |line: &&[u8]| {
        let line = core::str::from_utf8(line).ok();
        line.is_some_and(|line| line.chars().all(|letter| letter.is_control() || matches!(letter, ' ' | '\u{feff}')))
    };
    let rest = text.get(start..)?;
    let mut lines = rest.split_inclusive(|byte| *byte == b'\n');
    let own = lines.next().filter(is_nothing)?.len();
    let is_first = head.get(..start)?.trim_ascii().is_empty();
    let more: usize = lines.take_while(|line| is_first && line.trim_ascii().is_empty()).map(<[u8]>::len).sum();
    Some(Span::new(start as u32, (start + own + more) as u32))
}

/// Of the tabs in a line only the first is reported, so that the others are repaired with it. Each becomes one space with the
/// blanks around it, and nothing at an end of the line.
fn tabs(text: &[u8], at: Span) -> Option<Fix> {
    let is_blank = |byte: &u8| matches!(byte, b' ' | b'\t');
    let is_end = |byte: Option<&u8>| matches!(byte, None | Some(b'\n' | b'\r'));
    let mut fix = Fix::new("write a space", Vec::new(), Safety::Safe);
    let head = text.get(..at.start as usize)?;
    let mut from = head.len() - head.iter().rev().take_while(|byte| is_blank(byte)).count();
    while let Some(&byte) = text.get(from).filter(|byte| **byte != b'\n') {
        let run = text.get(from..)?;
        let blanks = run.get(..run.iter().take_while(|byte| is_blank(byte)).count())?;
        if is_blank(&byte) && blanks.contains(&b'\t') {
            let before = from.checked_sub(1).and_then(|place| text.get(place));
            let with = if is_end(before) || is_end(run.get(blanks.len())) { "" } else { " " };
            let at = Span::new(from as u32, (from + blanks.len()) as u32);
            fix.edits.push(Edit { at, with: with.into() });
        }
        from += blanks.len().max(1);
    }
    Some(fix)
}

/// Whether the line begins or ends here anyway.
fn ends_here(text: &[u8], at: Span) -> bool {
    let before = text.get(..at.start as usize).unwrap_or_default();
    matches!(before, [] | [.., b'\n'])
        || matches!(text.get(at.end as usize..).unwrap_or_default(), [] | [b'\n', ..] | [b'\r', b'\n', ..])
}

fn broken(fault: Malformed, text: &[u8], at: Span) -> Option<Fix> {
    let raw = at.of(text);
    match fault {
        Malformed::NotUtf8 => {
            let [byte] = raw else { return None };
            let letter = windows_1252(*byte)?;
            risky(&format!("take the byte for {letter}"), at, letter.to_string())
        }
        // What stands behind it is a line of its own, and without it would be a part of this one.
        Malformed::ControlCharacter if raw == b"\r" && !ends_here(text, at) => {
            safe("end the line with a newline", at, "\n")
        }
        Malformed::ControlCharacter => safe("take the control character out", at, ""),
        Malformed::StraySpaces => safe("take the spaces out", at, ""),
        Malformed::NotEmpty => safe("take the spaces out", at, ""),
        Malformed::LabelMalformed | Malformed::LabelUnknown => {
            let (label, number) = parse::meant(raw)?;
            let number = if number > 0 { number.to_string() } else { String::new() };
            write_instead(at, format!("{}{number}", label.name()))
        }
        Malformed::NumberNotAllowed => risky("take the number away", at, ""),
        Malformed::LeadingZero => {
            let (sign, digits) = match raw.split_first() {
                Some((b'-', digits)) => ("-", digits),
                _ => ("", raw),
            };
            let first = digits.iter().position(|digit| *digit != b'0').unwrap_or(digits.len().saturating_sub(1));
            write_instead(at, [sign.as_bytes(), digits.get(first..)?].concat())
        }
        _ => None,
    }
}

fn wrong(fault: Invalid, text: &[u8], at: Span) -> Option<Fix> {
    let raw = at.of(text);
    match fault {
        Invalid::DateTimeMalformed => {
            let mut mended = raw.to_vec();
            for (place, sign) in [(4, b'-'), (7, b'-'), (10, b' '), (13, b':'), (16, b':')] {
                let own = mended.get_mut(place).filter(|own| matches!(own, b'-' | b'/' | b'.' | b':' | b' ' | b'T'))?;
                *own = sign;
            }
            let digits = mended.iter().filter(|byte| byte.is_ascii_digit()).count();
            if mended.len() != 19 || digits != 14 { None } else { write_instead(at, mended) }
        }
        Invalid::NotASeat => match raw {
            [digit @ b'1'..=b'8'] => risky("take the number for the seat's", at, [b"Seat", &[*digit][..]].concat()),
            [name @ .., digit @ b'1'..=b'8'] if name.eq_ignore_ascii_case(b"seat") => {
                write_instead(at, [b"Seat", &[*digit][..]].concat())
            }
            _ => None,
        },
        Invalid::NotABid if raw.eq_ignore_ascii_case(b"pass") => write_instead(at, "Pass"),
        Invalid::NotATrump => {
            let means = |name: &str| {
                let (name, singular) = (name.as_bytes(), name.trim_end_matches('s').as_bytes());
                [name, singular].into_iter().chain(name.get(..1)).any(|one| raw.eq_ignore_ascii_case(one))
            };
            write_instead(at, SUITS.into_iter().map(trump_name).find(|name| means(name))?)
        }
        Invalid::NotACard => one_card(at, raw),
        Invalid::NotInSuits | Invalid::NotARank | Invalid::RanksOutOfOrder => by_suit(text, at),
        Invalid::CardsOutOfOrder => {
            let value = value_around(text, at);
            let cards = Suits::meant(value.of(text))?;
            let mut out = Vec::new();
            cards.push_one_by_one(&mut out);
            write_instead(value, out)
        }
        Invalid::DiscardWriting => {
            let (cards, points) = split_points(at, at.of(text))?;
            let found = Suits::meant(cards.of(text))?;
            let mut out = Vec::new();
            if found.count() < 5 {
                found.push_one_by_one(&mut out)
            } else {
                found.push_by_suit(&mut out)
            }
            out.push(b' ');
            out.extend_from_slice(points.of(text));
            write_instead(at, out)
        }
        _ => None,
    }
}

/// A card whose two signs changed places, are small letters, or of which the ten is written 10.
fn one_card(at: Span, raw: &[u8]) -> Option<Fix> {
    let word = String::from_utf8(raw.to_ascii_uppercase()).ok()?.replace("10", "T").into_bytes();
    let [first, second] = *word else { return None };
    let (found, _) = if suit(first).is_some() { card(&[first, second])? } else { card(&[second, first])? };
    let mut out = Vec::new();
    push_card(found, &mut out);
    write_instead(at, out)
}

/// The value of the line around a place.
fn value_around(text: &[u8], at: Span) -> Span {
    let start = (at.start as usize).min(text.len());
    let head = text.get(..start).unwrap_or_default();
    let line = memchr::memrchr(b'\n', head).map_or(0, |end| end + 1);
    let rest = text.get(line..).unwrap_or_default();
    let end = rest.iter().position(|byte| matches!(byte, b'\n' | b'\r')).unwrap_or(rest.len());
    let value = rest.iter().position(|byte| *byte == b' ').map_or(end, |space| (space + 1).min(end));
    Span::new((line + value) as u32, (line + end) as u32)
}

/// Cards, and what stands behind the last space.
fn split_points(at: Span, value: &[u8]) -> Option<(Span, Span)> {
    let space = value.iter().rposition(|byte| *byte == b' ')? as u32;
    Some((Span::new(at.start, at.start + space), Span::new(at.start + space + 1, at.end)))
}

/// Cards that are all known, written by suit.
fn by_suit(text: &[u8], at: Span) -> Option<Fix> {
    let value = value_around(text, at);
    let whole = Suits::meant(value.of(text)).map(|cards| (value, cards));
    // Points behind them are no cards.
    let (place, cards) = match (whole, split_points(value, value.of(text))) {
        (Some(whole), _) => whole,
        (None, Some((cards, points))) => {
            let last = points.of(text);
            let plain = last.iter().all(u8::is_ascii_digit) || matches!(last, b"-" | b"?");
            (cards, Suits::meant(cards.of(text)).filter(|_| plain)?)
        }
        _ => return None,
    };
    let mut out = Vec::new();
    cards.push_by_suit(&mut out);
    write_instead(place, out)
}

/// The empty lines before a place.
fn blank_before(text: &[u8], at: Span) -> Option<Span> {
    let head = text.get(..at.start as usize)?;
    let end = head.trim_ascii_end().len();
    let first = memchr::memchr(b'\n', head.get(end..)?)? + end + 1;
    (first < head.len()).then(|| Span::new(first as u32, at.start))
}

/// One of two lines that say the same goes.
fn used_twice(text: &[u8], at: Span) -> Option<Fix> {
    let head = text.get(..at.start as usize)?;
    let same = |line: &&[u8]| line.strip_suffix(b"\r").unwrap_or(line) == at.of(text);
    // Within the same section: an empty line ends the search. No section has so many lines that all have a place in it.
    let lines = head.strip_suffix(b"\n").unwrap_or(head).rsplit(|byte| *byte == b'\n');
    lines.take(MOST_LINES).take_while(|line| !line.trim_ascii().is_empty()).find(same)?;
    let rest = text.get(at.end as usize..).unwrap_or_default();
    let ending = memchr::memchr(b'\n', rest).map_or(rest.len(), |end| end + 1);
    safe("take the second out", Span::new(at.start, at.end + ending as u32), "")
}

/// How the line ends before this place; where none stands before it, the first one behind.
fn line_end(text: &[u8], at: Span) -> &'static str {
    let (head, rest) = text.split_at_checked(at.start as usize).unwrap_or((text, &[]));
    let end = match head.strip_suffix(b"\n") {
        Some(before) => Some(before.len()),
        None => memchr::memchr(b'\n', rest).map(|end| head.len() + end),
    };
    match end.and_then(|end| text.get(end.checked_sub(1)?)) {
        Some(b'\r') => "\r\n",
        _ => "\n",
    }
}
