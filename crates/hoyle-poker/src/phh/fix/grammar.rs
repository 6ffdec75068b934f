//! Repairs of the text itself: bytes, tokens, the grammar of TOML. Not here: what fields and actions mean.

use crate::phh::fields::{Due, Field};
use crate::phh::fix::{
    Lines, begins_line, blanks_after, blanks_before, insert, is_number, line_over, quoted, replace, safe_fix, span,
    unsafe_fix, without_zeros,
};
use crate::phh::problems::Malformed;
use hoyle_notation::problem::{Edit, Fix};
use hoyle_notation::text::Span;
use hoyle_notation::text::encoding::windows_1252;
use hoyle_notation::text::toml::{Kind, value};

/// The repair of a fault at a place, if there is one.
pub(in crate::phh) fn fix(fault: Malformed, text: &[u8], hand: &Lines, at: Span) -> Option<Fix> {
    let raw = at.of(text);
    match fault {
        Malformed::NotUtf8 => {
            let [byte] = raw else { return None };
            let letter = windows_1252(*byte)?;
            unsafe_fix(format!("take the byte for {letter}"), vec![replace(at, letter.to_string())])
        }
        Malformed::ControlCharacter => control_character(text, hand, at),
        Malformed::CarriageReturn => carriage_return(text, hand, at),
        Malformed::ByteOrderMarkInside => safe_fix("take the byte order mark out", vec![replace(at, "")]),
        Malformed::BadEscape => bad_escape(text, hand, at),
        Malformed::BadNumber => {
            let number = mended_number(raw)?;
            safe_fix(format!("write {}", String::from_utf8_lossy(&number)), vec![replace(at, number)])
        }
        Malformed::BadDateTime => {
            let time = mended_time(raw)?;
            safe_fix(format!("write {time}"), vec![replace(at, time)])
        }
        Malformed::NotAValue => not_a_value(text, hand, at),
        Malformed::IntegerTooLarge => {
            let line = hand.around(at).filter(|line| line.value == at)?;
            let takes_text = matches!(line.name.as_deref(), Some("hand" | "table"));
            let number = quoted(raw).filter(|_| takes_text && raw.iter().all(u8::is_ascii_digit))?;
            safe_fix("write the number as a text", vec![replace(at, number)])
        }
        Malformed::EqualsExpected if raw == b":" => {
            let before = if blanks_before(text, at.start as usize) > 0 { "" } else { " " };
            let after = if blanks_after(text, at.end as usize) > 0 { "" } else { " " };
            safe_fix("write = instead of the colon", vec![replace(at, format!("{before}={after}"))])
        }
        Malformed::LineEndExpected => more_on_the_line(text, hand, at),
        Malformed::HeaderNotClosed => {
            let array = header_is_array(text, at.start as usize);
            let missing = if array && raw.is_empty() { "]]" } else { "]" };
            line_or_comment(text, at.end as usize)?;
            let blanks = if raw.is_empty() { blanks_before(text, at.start as usize) as u32 } else { 0 };
            safe_fix("close the header", vec![insert(at.end - blanks, missing)])
        }
        Malformed::CommaExpected => missing_comma(hand, at),
        Malformed::WrongBracket => {
            let right = if raw == b"]" { "}" } else { "]" };
            safe_fix(format!("close with {right}"), vec![replace(at, right)])
        }
        Malformed::DuplicateKey => duplicate_key(text, hand, at),
        Malformed::LaterToml => later_toml(text, hand, at),
        _ => None,
    }
}

fn control_character(text: &[u8], hand: &Lines, at: Span) -> Option<Fix> {
    match hand.kind_at(at) {
        Some((Kind::Comment, _)) => safe_fix("take the control character out", vec![replace(at, "")]),
        Some((Kind::BasicString | Kind::EscapedString | Kind::MultiBasicString | Kind::MultiEscapedString, string))
            if at.end < string.end =>
        {
            let escapes: String = at.of(text).iter().map(|byte| format!("\\u{byte:04X}")).collect();
            safe_fix("write the control character as an escape", vec![replace(at, escapes)])
        }
        None | Some((Kind::Unreadable, _)) => {
            // Between two lines it parts nothing.
            line_over(text, at.end as usize).filter(|_| begins_line(text, at.start as usize))?;
            safe_fix("take the control character out", vec![replace(at, "")])
        }
        _ => None,
    }
}

fn carriage_return(text: &[u8], hand: &Lines, at: Span) -> Option<Fix> {
    if text.get(at.end as usize..).is_some_and(|rest| rest.starts_with(b"\r\n")) {
        return safe_fix("take the carriage return out", vec![replace(at, "")]);
    }
    let edit = vec![replace(at, "\n")];
    match hand.kind_at(at) {
        None => safe_fix("end the line with a line feed", edit),
        // What follows may have been meant as a part of the comment.
        Some((Kind::Comment, _)) => unsafe_fix("end the line with a line feed", edit),
        _ => None,
    }
}

/// In single quotes a backslash is a backslash; where the text cannot stand in them, this one is doubled.
fn bad_escape(text: &[u8], hand: &Lines, at: Span) -> Option<Fix> {
    let (kind, string) = hand.kind_at(at)?;
    let raw = string.of(text);
    if kind == Kind::EscapedString && raw.len() >= 2 {
        let inside = value::inside(raw, kind);
        if !inside.contains(&b'\'') && !inside.windows(2).any(|pair| pair == b"\\\"" || pair == b"\\\\") {
            let edits = vec![replace(string, [b"'", inside, b"'"].concat())];
            return unsafe_fix("take the backslashes for themselves", edits);
        }
    }
    unsafe_fix("take the backslash for itself", vec![insert(at.start, "\\")])
}

/// The one number that can be meant.
fn mended_number(raw: &[u8]) -> Option<Vec<u8>> {
    let (sign, digits) = match raw {
        [sign @ (b'+' | b'-'), digits @ ..] => (core::slice::from_ref(sign), digits),
        _ => (&[][..], raw),
    };
    let mut digits: Vec<u8> = digits.iter().copied().filter(|byte| *byte != b'_').collect();
    if digits.first() == Some(&b'.') {
        digits.insert(0, b'0');
    }
    if digits.last() == Some(&b'.') {
        digits.pop();
    }
    let number = [sign, without_zeros(&digits)].concat();
    (is_number(&digits) && number != raw).then_some(number)
}

/// A time with a zero before digits that stand alone, and with seconds.
pub(in crate::phh) fn mended_time(raw: &[u8]) -> Option<String> {
    let text = core::str::from_utf8(raw).ok()?;
    let parts: Vec<&str> = text.split(':').collect();
    let number = |part: &str, most: u8| {
        let proper = (1..=2).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit());
        part.parse::<u8>().ok().filter(|number| proper && *number <= most)
    };
    let (hour, minute, second) = match *parts.as_slice() {
        [hour, minute, second] => (hour, minute, second),
        [hour, minute] => (hour, minute, "0"),
        _ => return None,
    };
    Some(format!("{:02}:{:02}:{:02}", number(hour, 23)?, number(minute, 59)?, number(second, 59)?))
}

fn not_a_value(text: &[u8], hand: &Lines, at: Span) -> Option<Fix> {
    let raw = at.of(text);
    let is = |words: &[&str]| words.iter().any(|word| word.as_bytes().eq_ignore_ascii_case(raw));
    if is(&["true", "false"]) {
        return safe_fix("write it in lower case", vec![replace(at, raw.to_ascii_lowercase())]);
    }
    let line = hand.around(at)?;
    let nothing = is(&["null", "none", "nil"]);
    if line.name.as_deref() == Some("starting_stacks") && line.value != at {
        let unknown = nothing || is(&["inf", "infinity", "∞"]);
        return safe_fix("write inf for a stack that nobody knows", vec![replace(at, "inf")]).filter(|_| unknown);
    }
    // What says nothing is left out, where it may be.
    let optional = line
        .name
        .as_deref()
        .is_some_and(|name| Field::named(name.as_bytes()).is_none_or(|field| field.due() == Due::Optional));
    safe_fix("take the field out", vec![hand.removal(text, line)]).filter(|_| nothing && optional && line.value == at)
}

fn more_on_the_line(text: &[u8], hand: &Lines, at: Span) -> Option<Fix> {
    let start = at.start as usize;
    if matches!(at.of(text), b"," | b";") {
        return safe_fix("take it out", vec![replace(at, "")]);
    }
    let after = at.end as usize + blanks_after(text, at.end as usize);
    if text.get(after) == Some(&b'=') {
        let gap = span(start - blanks_before(text, start), start);
        return safe_fix("begin a new line", vec![replace(gap, hand.line_end)]);
    }
    None
}

/// Whether the header that is not closed at a place has double brackets.
fn header_is_array(text: &[u8], at: usize) -> bool {
    let before = text.get(..at).unwrap_or_default();
    let line = memchr::memrchr(b'\n', before).map_or(0, |newline| newline + 1);
    before.get(line..).unwrap_or_default().trim_ascii_start().starts_with(b"[[")
}

/// Something if from a place on the line has only blanks and a comment.
fn line_or_comment(text: &[u8], at: usize) -> Option<()> {
    let rest = at + blanks_after(text, at);
    (line_over(text, rest).is_some() || text.get(rest) == Some(&b'#')).then_some(())
}

/// Between two texts a comma is all that can be missing; two numbers may be one.
fn missing_comma(hand: &Lines, at: Span) -> Option<Fix> {
    let events = &hand.tree.events;
    let next = events.partition_point(|event| event.1.start < at.start);
    events.get(next).filter(|event| event.1.start == at.start && event.0.is_string())?;
    let before = events.get(..next)?.iter().rfind(|event| event.0 != Kind::Comment)?;
    safe_fix("put a comma", vec![insert(before.1.end, ",")]).filter(|_| before.0.is_string())
}

/// The second of two that say the same.
fn duplicate_key(text: &[u8], hand: &Lines, at: Span) -> Option<Fix> {
    let second = hand.with_key(at)?;
    let first = hand.first_named(second.section, second.name.as_deref()?).filter(|first| first.key != at)?;
    if first.value.is_empty() || first.value.of(text) != second.value.of(text) {
        return None;
    }
    safe_fix("take the second out, which says the same", vec![hand.removal(text, second)])
}

fn later_toml(text: &[u8], hand: &Lines, at: Span) -> Option<Fix> {
    let raw = at.of(text);
    match raw {
        b"\\e" => safe_fix("write the escape as TOML 1.0 does", vec![replace(at, "\\u001b")]),
        [b'\\', b'x', digits @ ..] => {
            let escape = [b"\\u00", digits].concat();
            safe_fix("write the escape as TOML 1.0 does", vec![replace(at, escape)])
        }
        b"}" => {
            let white = text.get(..at.start as usize)?.iter().rev().take_while(|byte| byte.is_ascii_whitespace());
            let comma = (at.start as usize).checked_sub(white.count() + 1)?;
            safe_fix("take the last comma out", vec![replace(span(comma, comma + 1), "")])
                .filter(|_| text.get(comma) == Some(&b','))
        }
        [] => inline_newlines(text, hand, at),
        _ => {
            let time = if raw.get(4) == Some(&b'-') { 11 } else { 0 };
            let minutes = raw.get(time..time + 5)?;
            safe_fix("write the seconds", vec![insert(at.start + time as u32 + 5, ":00")])
                .filter(|_| minutes.get(2) == Some(&b':'))
        }
    }
}

/// An inline table on one line. Comments in it could not stay.
fn inline_newlines(text: &[u8], hand: &Lines, at: Span) -> Option<Fix> {
    let events = &hand.tree.events;
    let next = events.partition_point(|event| event.1.start < at.start);
    let from = *hand.enclosing.get(next)? as usize;
    // One repair is for the whole table.
    let begun = hand.inline.replace(Some(from)) == Some(from);
    events.get(from).filter(|event| event.0 == Kind::InlineOpen && !begun)?;
    let mut edits: Vec<Edit> = Vec::new();
    let mut depth = 0usize;
    for pair in events.get(from..)?.windows(2) {
        let [(kind, here), (next_kind, next)] = pair else { break };
        match kind {
            Kind::ArrayOpen | Kind::InlineOpen => depth += 1,
            Kind::ArrayClose | Kind::InlineClose => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            break;
        }
        if depth == 1 {
            if *next_kind == Kind::Comment {
                return None;
            }
            edits.extend(without_newlines(text, here.end as usize, next.start as usize));
        }
    }
    if edits.is_empty() { None } else { safe_fix("write the inline table on one line", edits) }
}

/// A blank for each run of white space with a newline in it.
fn without_newlines(text: &[u8], from: usize, to: usize) -> Vec<Edit> {
    let mut edits = Vec::new();
    let mut at = from;
    while at < to {
        let white = text.get(at..to).unwrap_or_default().iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        if text.get(at..at + white).is_some_and(|white| white.contains(&b'\n')) {
            edits.push(replace(span(at, at + white), " "));
        }
        at += white.max(1);
    }
    edits
}
