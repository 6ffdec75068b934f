//! Fixes for problems. A fix edits only its own place, so that everything else stays byte for byte.

use super::keys::{KEYS, Key, Shape};
use super::parse::timestamp;
use super::problems::{Contradiction, Habit, Invalid, Malformed};
use hoyle_notation::problem::{Edit, Fix, Problem, Safety};
use hoyle_notation::text::Span;
use hoyle_notation::text::json::{is_number, tree::Tree};
use hoyle_notation::text::number::Decimal;

/// The fix for a problem in the text of its frame, if there is one.
pub(super) fn fix(text: &[u8], problem: &Problem) -> Option<Fix> {
    let at = problem.at;
    if let Some(fault) = Malformed::of(problem) {
        return fix_syntax(fault, text, at);
    }
    if let Some(fault) = Invalid::of(problem) {
        return fix_value(fault, text, problem);
    }
    if let Some(fault) = Contradiction::of(problem) {
        return fix_contradiction(fault, text, problem);
    }
    match Habit::of(problem)? {
        Habit::ByteOrderMark => safe_fix("take the byte order mark out", at, ""),
    }
}

fn fix_syntax(fault: Malformed, text: &[u8], at: Span) -> Option<Fix> {
    let raw = at.of(text);
    match fault {
        Malformed::ControlCharacter => {
            let escape = match raw {
                b"\t" => "\\t".to_owned(),
                [byte] => format!("\\u{byte:04x}"),
                _ => return None,
            };
            safe_fix("write it as an escape", at, escape)
        }
        Malformed::NotAValue => match raw {
            b"True" => safe_fix("write true", at, "true"),
            b"False" => safe_fix("write false", at, "false"),
            b"None" => safe_fix("write null", at, "null"),
            _ => None,
        },
        Malformed::KeyExpected => {
            let rest = text.get(at.start as usize..)?;
            let letter = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
            let length = rest.iter().take_while(|byte| letter(byte)).count();
            let word = rest.get(..length)?;
            let colon = rest.get(length..)?.trim_ascii_start().starts_with(b":");
            let at = Span::new(at.start, at.start + length as u32);
            (length > 0 && colon).then(|| safe_fix("put it in quotes", at, [b"\"", word, b"\""].concat()))?
        }
        Malformed::ColonExpected => safe_fix("put the colon in", Span::at(end_before(text, at.start)?), ":"),
        Malformed::CommaExpected => safe_fix("put the comma in", Span::at(end_before(text, at.start)?), ","),
        Malformed::TrailingComma => {
            let end = end_before(text, at.start)?;
            (text.get(end as usize - 1) == Some(&b',')).then(|| safe_fix("take it out", Span::new(end - 1, end), ""))?
        }
        _ => None,
    }
}

fn fix_value(fault: Invalid, text: &[u8], problem: &Problem) -> Option<Fix> {
    let at = problem.at;
    let raw = at.of(text);
    let inside = || raw.strip_prefix(b"\"")?.strip_suffix(b"\"");
    let key = || KEYS.get(usize::from(problem.about)).copied();
    match fault {
        Invalid::UnknownKey if problem.facts[1] == 1 => {
            // In a seat that has a name, `user` is another key.
            let named = seat_around(text, at).is_none_or(|seat| seat);
            (!named).then(|| unsafe_fix("call it name", at, "\"name\""))?
        }
        Invalid::UnknownKey => {
            let inside = inside().filter(|name| !name.is_empty())?;
            unsafe_fix("put an underscore before it", at, [b"\"_", inside, b"\""].concat())
        }
        Invalid::WrongType => {
            let (inside, key) = (inside()?, key()?);
            let nullable = matches!(
                key.shape(),
                Shape::AmountOrNull | Shape::PositiveOrNull | Shape::TrueOrNull | Shape::TruthOrNull
            );
            let fits = match (key.shape(), inside) {
                (Shape::AmountOrNull | Shape::PositiveOrNull, _) if is_number(inside) => true,
                (Shape::Amounts | Shape::Counts | Shape::SeatNumbers | Shape::Interval, _) => is_number(inside),
                (Shape::Truth | Shape::Truths | Shape::Dealings | Shape::TruthOrNull, b"true" | b"false") => true,
                (Shape::TrueOrNull, b"true") => true,
                (_, b"null") => nullable,
                _ => false,
            };
            fits.then(|| safe_fix("take the quotation marks off", at, inside))?
        }
        Invalid::BadRank => {
            let rank = match inside()? {
                b"10" | b"t" => "T",
                b"j" => "J",
                b"q" => "Q",
                b"k" => "K",
                b"a" => "A",
                _ => return None,
            };
            safe_fix("write the letter that is meant", at, format!("\"{rank}\""))
        }
        Invalid::BadSuit => {
            let suit = match core::str::from_utf8(inside()?).ok()? {
                "C" | "♣" | "♧" => "c",
                "D" | "♦" | "♢" => "d",
                "H" | "♥" | "♡" => "h",
                "S" | "♠" | "♤" => "s",
                _ => return None,
            };
            safe_fix("write the letter that is meant", at, format!("\"{suit}\""))
        }
        Invalid::BadTime => {
            let standard = timestamp::standard(inside()?)?;
            safe_fix("write it as ECMA-262 does", at, format!("\"{standard}\""))
        }
        Invalid::NotTrue => unsafe_fix("write null", at, "null"),
        _ => None,
    }
}

fn fix_contradiction(fault: Contradiction, text: &[u8], problem: &Problem) -> Option<Fix> {
    let at = problem.at;
    match fault {
        Contradiction::ButtonInStud | Contradiction::EmptySeatActive => safe_fix("write false", at, "false"),
        Contradiction::ClockWithoutTurn => unsafe_fix("empty it", at, "[]"),
        Contradiction::ActionWithoutTurn => unsafe_fix("write null", at, "null"),
        Contradiction::IntervalReversed => {
            let numbers = elements(text, at)?;
            let [.., least, most] = numbers.as_slice() else { return None };
            let edits = vec![
                Edit { at: *least, with: most.of(text).to_vec() },
                Edit { at: *most, with: least.of(text).to_vec() },
            ];
            Some(Fix::new("exchange the two", edits, Safety::Unsafe))
        }
        Contradiction::CallAmount => {
            let due = Decimal { mantissa: problem.facts[0], scale: problem.scale };
            unsafe_fix("write what is due", at, due.to_string())
        }
        Contradiction::ZeroPot => {
            // The comma after it goes too, or without one, the comma before it.
            let blanks = |bytes: &[u8]| bytes.iter().take_while(|byte| byte.is_ascii_whitespace()).count() as u32;
            let after = at.end + blanks(text.get(at.end as usize..)?);
            let before = end_before(text, at.start)?;
            let at = if text.get(after as usize) == Some(&b',') {
                Span::new(at.start, after + 1 + blanks(text.get(after as usize + 1..)?))
            } else if text.get(before.checked_sub(1)? as usize) == Some(&b',') {
                Span::new(before - 1, at.end)
            } else {
                at
            };
            safe_fix("leave it out", at, "")
        }
        Contradiction::NoSeatOffered => safe_fix("write null", at, "null"),
        _ => None,
    }
}

/// Whether the seat around a place has a name. `None` where there is no seat.
fn seat_around(text: &[u8], at: Span) -> Option<bool> {
    let mut tree = Tree::new();
    tree.read(text);
    let seats = tree.root(text)?.get(Key::Seats.name())?;
    let mut around = seats.elements().filter(|seat| seat.span().start <= at.start && at.end <= seat.span().end);
    around.next().map(|seat| seat.get(Key::Name.name()).is_some())
}

/// The places of the elements of an array.
fn elements(text: &[u8], at: Span) -> Option<Vec<Span>> {
    let mut tree = Tree::new();
    let array = at.of(text);
    tree.read(array);
    let within = |span: Span| Span::new(at.start + span.start, at.start + span.end);
    Some(tree.root(array)?.elements().map(|element| within(element.span())).collect())
}

/// The place after the last byte before `at` that is not white space.
fn end_before(text: &[u8], at: u32) -> Option<u32> {
    let before = text.get(..at as usize)?.trim_ascii_end().len();
    (before > 0).then_some(before as u32)
}

/// A fix that keeps the meaning.
fn safe_fix(title: &str, at: Span, with: impl Into<Vec<u8>>) -> Option<Fix> {
    Some(Fix::new(title, vec![Edit { at, with: with.into() }], Safety::Safe))
}

/// A fix that is probably what the author means.
fn unsafe_fix(title: &str, at: Span, with: impl Into<Vec<u8>>) -> Option<Fix> {
    Some(Fix::new(title, vec![Edit { at, with: with.into() }], Safety::Unsafe))
}
