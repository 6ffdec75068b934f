//! The repairs of problems, where there is an obvious one. Not here: when a problem arises.

use crate::psn::parse::lexer;
use crate::psn::problems::{Habit, Invalid, Malformed, Mismatch};
use hoyle_notation::problem::{Edit, Fix, Problem, Safety};
use hoyle_notation::text::Span;

/// The repair of a problem in the text of its hand, if there is one.
pub(in crate::psn) fn fix(text: &[u8], problem: &Problem) -> Option<Fix> {
    if let Some(fault) = Malformed::of(problem) {
        return of_text(text, problem, fault);
    }
    let word = problem.at.of(text);
    if let Some(fault) = Invalid::of(problem) {
        return match fault {
            Invalid::SmallLetters => safe("write it in capitals", problem.at, word.to_ascii_uppercase()),
            Invalid::NotDecimal => {
                let start = problem.at.end;
                safe("write the decimal places", Span::at(start), b".00".to_vec())
            }
            _ => None,
        };
    }
    match (Mismatch::of(problem), Habit::of(problem)) {
        (Some(Mismatch::WrongHand), _) => {
            let name = *crate::psn::parse::draft::HandId::NAMES.get(usize::try_from(problem.facts[0]).ok()?)?;
            let fix = safe("write the hand that the cards make", problem.at, name.as_bytes().to_vec())?;
            Some(fix.with_safety(Safety::Unsafe))
        }
        (_, Some(Habit::ShowWithColon)) => {
            let colon = problem.at.start + word.iter().position(|byte| *byte == b':')? as u32;
            safe("take the colon away", Span::new(colon, colon + 1), Vec::new())
        }
        _ => None,
    }
}

fn safe(title: &str, at: Span, with: Vec<u8>) -> Option<Fix> {
    Some(Fix::new(title, vec![Edit { at, with }], Safety::Safe))
}

/// A hand with comments above it, written so that it may begin a text: the comments stand under its first line.
pub(in crate::psn) fn first(text: &[u8]) -> Option<Vec<u8>> {
    let magic = lexer::find_line(text, 0).filter(|_| text.trim_ascii_start().starts_with(b";"))?;
    let fix = under_head(text, Span::new(0, (magic + lexer::MAGIC.len()) as u32))?;
    let mut out = Vec::with_capacity(text.len() + 1);
    (hoyle_notation::problem::fix::apply(text, &[fix], &mut out) > 0).then_some(out)
}

/// Puts the comments before the first letters of a hand under its first line.
fn under_head(text: &[u8], at: Span) -> Option<Fix> {
    let comments = at.of(text).strip_suffix(lexer::MAGIC)?.trim_ascii();
    let line = text.get(at.end as usize..)?;
    let length = memchr::memchr2(b'\n', b'\r', line).unwrap_or(line.len());
    if memchr::memchr(b'"', line.get(..length)?).is_some() {
        return None;
    }
    let below = Edit { at: Span::at(at.end + length as u32), with: [b"\n", comments].concat() };
    Some(Fix::new(
        "put the comment under the first line",
        vec![Edit { at, with: lexer::MAGIC.to_vec() }, below],
        Safety::Safe,
    ))
}

fn of_text(text: &[u8], problem: &Problem, fault: Malformed) -> Option<Fix> {
    let at = problem.at;
    let word = at.of(text);
    let fact = problem.facts[0];
    match fault {
        Malformed::NoMagic if fact > 0 && word.contains(&b';') => under_head(text, at),
        Malformed::NoMagic if fact > 0 => safe("begin with NLH", at, b"NLH".to_vec()),
        Malformed::MagicNotSetOff => safe("put a space behind NLH", Span::at(at.start + 3), b" ".to_vec()),
        Malformed::ByteOrderMark => safe("take the byte order mark away", at, Vec::new()),
        Malformed::BadSeats if fact == 1 => safe("write BTN in capitals", at, b"BTN".to_vec()),
        Malformed::UnknownStreet => {
            let letter = *b"PFTRSE".get(usize::try_from(fact).ok()?)?;
            let name = word.iter().skip(1).take_while(|byte| byte.is_ascii_alphabetic()).count() as u32;
            let long = ["Preflop", "Flop", "Turn", "River", "Showdown", "End"];
            let with =
                if name == 1 { vec![letter] } else { long.get(usize::try_from(fact).ok()?)?.as_bytes().to_vec() };
            let at = Span::new(at.start + 1, at.start + 1 + name);
            (at.of(text) != with).then(|| safe("write the street as PSN does", at, with))?
        }
        Malformed::CardsMissing if problem.facts[1] == 1 => {
            let gap = text
                .get(at.end as usize..)?
                .iter()
                .take_while(|byte| crate::psn::parse::lexer::is_space(**byte))
                .count() as u32;
            let next = text.get((at.end + gap) as usize);
            (gap > 0 && next == Some(&b'['))
                .then(|| safe("put the cards right behind the street", Span::new(at.end, at.end + gap), Vec::new()))?
        }
        Malformed::BadPayout if [&b"WIN"[..], b"P", b"POT"].iter().any(|name| word.eq_ignore_ascii_case(name)) => {
            safe("write it in capitals", at, word.to_ascii_uppercase())
        }
        Malformed::BadCard => card(word).and_then(|with| safe("write the card as PSN does", at, with)),
        Malformed::BadAction if fact > 0 => {
            let letter = at.start + 1 + word.iter().position(|byte| *byte == b':')? as u32;
            safe("write the action in capitals", Span::new(letter, letter + 1), vec![u8::try_from(fact).ok()?])
        }
        Malformed::HeroSpelling => {
            let value = at.start + 1 + word.iter().position(|byte| *byte == b'=')? as u32;
            safe("write HERO", Span::new(value, at.end), b"HERO".to_vec())
        }
        Malformed::NameNotQuoted => {
            let start = word.iter().position(|byte| *byte == b'=')? + 1;
            let name = word.get(start..)?;
            if name.is_empty() || name.contains(&b'"') || name.ends_with(b"\\") {
                return None;
            }
            let with = [b"\"".as_slice(), name, b"\""].concat();
            let fix = safe("write the name in quotation marks", Span::new(at.start + start as u32, at.end), with)?;
            Some(fix.with_safety(Safety::Unsafe))
        }
        Malformed::BadHandId if fact == 0 => {
            let end = word.iter().position(|byte| *byte == b'+').unwrap_or(word.len());
            let upper = word.get(..end)?.to_ascii_uppercase();
            crate::psn::parse::draft::HandId::named(&upper)?;
            safe("write the hand in capitals", Span::new(at.start, at.start + end as u32), upper)
        }
        _ => None,
    }
}

/// A card as PSN writes it, if a word is one in another spelling: ten as `10`, letters of the wrong case, white or
/// coloured signs of suits.
fn card(word: &[u8]) -> Option<Vec<u8>> {
    let text = core::str::from_utf8(word).ok()?;
    let (rank, suit) = match text.strip_prefix("10") {
        Some(suit) => ('T', suit),
        None => {
            let mut letters = text.chars();
            (letters.next()?.to_ascii_uppercase(), letters.as_str())
        }
    };
    let suit = match suit {
        "c" | "C" | "♧" => "c",
        "d" | "D" | "♢" => "d",
        "h" | "H" | "♡" => "h",
        "s" | "S" | "♤" => "s",
        "♣" | "♦" | "♥" | "♠" => suit,
        _ => return None,
    };
    let with = format!("{rank}{suit}").into_bytes();
    (crate::psn::parse::values::card(&with).is_some() && with != word).then_some(with)
}
