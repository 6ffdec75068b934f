//! Repairs: what [`Notation::fix`](crate::notation::Notation::fix) offers for a problem. Not here: when a problem arises.
//!
//! A repair edits only its own place; all else stays byte for byte.

use super::keys::{KEYS, Key, Shape};
use super::problems::{fields, habits, rules, text as grammar};
use super::time;
use crate::problem::{Edit, Fix, Problem, Safety};
use crate::text::Span;
use crate::text::json::{is_number, tree::Tree};
use crate::text::number::Decimal;

/// The repair of a problem in the text of its frame, if there is one.
pub(super) fn fix(text: &[u8], problem: &Problem) -> Option<Fix> {
    let (code, at) = (problem.code, problem.at);
    if let Some(fault) = grammar::Fault::of(code) {
        return syntax(fault, text, at);
    }
    if let Some(fault) = fields::Fault::of(code) {
        return value(fault, text, problem);
    }
    if let Some(fault) = rules::Fault::of(code) {
        return sense(fault, text, problem);
    }
    match habits::Fault::of(code)? {
        habits::Fault::ByteOrderMark => safe("take the byte order mark out", at, ""),
    }
}

fn syntax(fault: grammar::Fault, text: &[u8], at: Span) -> Option<Fix> {
    use grammar::Fault as Wrong;
    let raw = at.of(text);
    match fault {
        Wrong::ControlCharacter => {
            let escape = match raw {
                b"\t" => "\\t".to_owned(),
                [byte] => format!("\\u{byte:04x}"),
                _ => return None,
            };
            safe("write it as an escape", at, escape)
        }
        Wrong::NotAValue => match raw {
            b"True" => safe("write true", at, "true"),
            b"False" => safe("write false", at, "false"),
            b"None" => safe("write null", at, "null"),
            _ => None,
        },
        Wrong::KeyExpected => {
            let rest = text.get(at.start as usize..)?;
            let letter = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
            let length = rest.iter().take_while(|byte| letter(byte)).count();
            let word = rest.get(..length)?;
            let colon = rest.get(length..)?.trim_ascii_start().starts_with(b":");
            let at = Span::new(at.start, at.start + length as u32);
            (length > 0 && colon).then(|| safe("put it in quotes", at, [b"\"", word, b"\""].concat()))?
        }
        Wrong::ColonExpected => safe("put the colon in", Span::at(behind(text, at.start)?), ":"),
        Wrong::CommaExpected => safe("put the comma in", Span::at(behind(text, at.start)?), ","),
        Wrong::TrailingComma => {
            let end = behind(text, at.start)?;
            (text.get(end as usize - 1) == Some(&b',')).then(|| safe("take it out", Span::new(end - 1, end), ""))?
        }
        _ => None,
    }
}

fn value(fault: fields::Fault, text: &[u8], problem: &Problem) -> Option<Fix> {
    use fields::Fault as Wrong;
    let at = problem.at;
    let raw = at.of(text);
    let inside = || raw.strip_prefix(b"\"")?.strip_suffix(b"\"");
    let key = || KEYS.get(usize::from(problem.about)).copied();
    match fault {
        Wrong::UnknownKey if problem.facts[1] == 1 => {
            // Of a seat that has a name already, `user` is something else.
            let named = seat_around(text, at).is_none_or(|seat| seat);
            (!named).then(|| perhaps("call it name", at, "\"name\""))?
        }
        Wrong::UnknownKey => {
            let inside = inside().filter(|name| !name.is_empty())?;
            perhaps("put an underscore before it", at, [b"\"_", inside, b"\""].concat())
        }
        Wrong::WrongType => {
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
            fits.then(|| safe("take the quotation marks off", at, inside))?
        }
        Wrong::BadRank => {
            let rank = match inside()? {
                b"10" | b"t" => "T",
                b"j" => "J",
                b"q" => "Q",
                b"k" => "K",
                b"a" => "A",
                _ => return None,
            };
            safe("write the letter that is meant", at, format!("\"{rank}\""))
        }
        Wrong::BadSuit => {
            let suit = match core::str::from_utf8(inside()?).ok()? {
                "C" | "♣" | "♧" => "c",
                "D" | "♦" | "♢" => "d",
                "H" | "♥" | "♡" => "h",
                "S" | "♠" | "♤" => "s",
                _ => return None,
            };
            safe("write the letter that is meant", at, format!("\"{suit}\""))
        }
        Wrong::BadTime => {
            let standard = time::standard(inside()?)?;
            safe("write it as ECMA-262 does", at, format!("\"{standard}\""))
        }
        Wrong::NotTrue => perhaps("write null", at, "null"),
        _ => None,
    }
}

fn sense(fault: rules::Fault, text: &[u8], problem: &Problem) -> Option<Fix> {
    use rules::Fault as Wrong;
    let at = problem.at;
    match fault {
        Wrong::ButtonInStud | Wrong::EmptySeatActive => safe("write false", at, "false"),
        Wrong::ClockWithoutTurn => perhaps("empty it", at, "[]"),
        Wrong::ActionWithoutTurn => perhaps("write null", at, "null"),
        Wrong::IntervalReversed => {
            let numbers = elements(text, at)?;
            let [.., least, most] = numbers.as_slice() else { return None };
            let edits = vec![
                Edit { at: *least, with: most.of(text).to_vec() },
                Edit { at: *most, with: least.of(text).to_vec() },
            ];
            Some(Fix { title: "exchange the two".to_owned(), edits, safety: Safety::Unsafe })
        }
        Wrong::CallAmount => {
            let due = Decimal { mantissa: problem.facts[0], scale: problem.scale };
            perhaps("write what is due", at, due.to_string())
        }
        Wrong::ZeroPot => {
            // The comma after it goes too, else the one before it.
            let blanks = |bytes: &[u8]| bytes.iter().take_while(|byte| byte.is_ascii_whitespace()).count() as u32;
            let after = at.end + blanks(text.get(at.end as usize..)?);
            let before = behind(text, at.start)?;
            let at = if text.get(after as usize) == Some(&b',') {
                Span::new(at.start, after + 1 + blanks(text.get(after as usize + 1..)?))
            } else if text.get(before.checked_sub(1)? as usize) == Some(&b',') {
                Span::new(before - 1, at.end)
            } else {
                at
            };
            safe("leave it out", at, "")
        }
        Wrong::NoSeatOffered => safe("write null", at, "null"),
        _ => None,
    }
}

/// Whether the seat around a place has a name; `None` where there is no seat.
fn seat_around(text: &[u8], at: Span) -> Option<bool> {
    let mut tree = Tree::new();
    tree.read(text);
    let seats = tree.root(text)?.get(Key::Seats.name())?;
    let mut around = seats.elements().filter(|seat| seat.span().start <= at.start && at.end <= seat.span().end);
    around.next().map(|seat| seat.get(Key::Name.name()).is_some())
}

/// The places of an array's elements.
fn elements(text: &[u8], at: Span) -> Option<Vec<Span>> {
    let mut tree = Tree::new();
    let array = at.of(text);
    tree.read(array);
    let within = |span: Span| Span::new(at.start + span.start, at.start + span.end);
    Some(tree.root(array)?.elements().map(|element| within(element.span())).collect())
}

/// The place behind the last byte before a place that is not blank.
fn behind(text: &[u8], at: u32) -> Option<u32> {
    let before = text.get(..at as usize)?.trim_ascii_end().len();
    (before > 0).then_some(before as u32)
}

/// A repair that keeps the meaning.
fn safe(title: &str, at: Span, with: impl Into<Vec<u8>>) -> Option<Fix> {
    Some(Fix { title: title.to_owned(), edits: vec![Edit { at, with: with.into() }], safety: Safety::Safe })
}

/// A repair that is probably right.
fn perhaps(title: &str, at: Span, with: impl Into<Vec<u8>>) -> Option<Fix> {
    Some(Fix { title: title.to_owned(), edits: vec![Edit { at, with: with.into() }], safety: Safety::Unsafe })
}
