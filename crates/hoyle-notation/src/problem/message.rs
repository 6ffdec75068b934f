//! Makes the message of a problem from its template, its facts and the text.
//!
//! A template has places in braces; `{{` and `}}` are braces themselves.
//!
//! | place | what stands there |
//! |---|---|
//! | `{0}`, `{1}`, `{2}` | the fact as a whole number; the third is the small one, [`Problem::about`] |
//! | `{0a}` to `{0d}`, `{1a}` to `{1d}` | a quarter of the fact, 16 bits each, the lowest first: see [`quarters`] |
//! | `{0:player}` | the fact counted from 0 as a player: 0 is `p1` |
//! | `{0:ordinal}` | the fact counted from 0 in words: 0 is `1st` |
//! | `{0:times}` | how often: `not at all`, `once`, `twice`, `3 times` |
//! | `{0:chips}` | the fact as an amount with the problem's scale: 1250 at scale 2 is `12.5` |
//! | `{0:money}` | the same with every decimal place of the scale, where a text must write them: `12.50` |
//! | `{0:card}` | the card with that index; 255 is an unknown card, `??` |
//! | `{0:char}` | the Unicode character with that number: `'x'`, or `U+0007` where it cannot be shown |
//! | `{0:byte}` | the byte: `0xFF` |
//! | `{0:cards}`, `{0:players}`, … | the fact with a noun: `1 card`, `2 cards`; the nouns are in [`NOUNS`] |
//! | `{0:part}` | another part of the text, quoted as `{text}` is: the fact is that of [`part`] |
//! | `{0:field}`, … | the fact in the words of that name, which the list of problems brings along: see [`Words`] |
//! | `{lost}` | the part of the record that is lost, in the words that the list of problems brings along; one that has none is quoted as `{text}` is |
//! | `{text}` | the text at the problem's place, shortened to 40 characters, what cannot be shown written as an escape; `(empty)` where there is none |

use core::fmt::Write;

use super::{Entry, Problem, Words, loss};
use crate::text::money::Money;
use crate::text::utf_16::Utf16;
use crate::text::{Span, visible};
use hoyle_rules::{Card, Chips};

/// The nouns that can be counted in a message: plural, singular.
pub const NOUNS: &[(&str, &str)] = &[
    ("actions", "action"),
    ("amounts", "amount"),
    ("bets", "bet"),
    ("bytes", "byte"),
    ("cards", "card"),
    ("characters", "character"),
    ("days", "day"),
    ("deals", "deal"),
    ("digits", "digit"),
    ("elements", "element"),
    ("entries", "entry"),
    ("fields", "field"),
    ("hands", "hand"),
    ("names", "name"),
    ("places", "place"),
    ("players", "player"),
    ("points", "point"),
    ("problems", "problem"),
    ("records", "record"),
    ("rounds", "round"),
    ("seats", "seat"),
    ("stacks", "stack"),
    ("teams", "team"),
    ("tricks", "trick"),
    ("values", "value"),
];

/// How many characters of the text a message quotes.
const QUOTED: usize = 40;

/// What a template is made of.
enum Piece<'t> {
    Words(&'t str),
    /// Which fact, which quarter of it, and how it is shown.
    Fact(usize, Option<u32>, &'t str),
    Lost,
    Text,
}

/// Packs four small numbers into one fact, for a message that mentions more numbers than a problem has facts.
pub const fn quarters(a: u16, b: u16, c: u16, d: u16) -> i64 {
    (a as u64 | (b as u64) << 16 | (c as u64) << 32 | (d as u64) << 48) as i64
}

/// A part of the text as a fact, for a message that quotes it beside the place of the problem.
pub const fn part(at: Span) -> i64 {
    (at.start as i64) << 32 | at.end as i64
}

/// The part of the text that a fact of [`part`] is.
pub(super) const fn part_of(fact: i64) -> Span {
    Span { start: (fact >> 32) as u32, end: fact as u32 }
}

/// Which facts of a problem are parts of the text.
pub(super) fn parts(entry: &Entry) -> impl Iterator<Item = usize> {
    pieces(entry.message).filter_map(|piece| match piece {
        Ok(Piece::Fact(number, _, "part")) => Some(number),
        _ => None,
    })
}

/// Splits a template; a place that makes no sense is given back as an error.
fn pieces(template: &str) -> impl Iterator<Item = Result<Piece<'_>, &str>> {
    let mut rest = template;
    core::iter::from_fn(move || {
        let open = rest.find(['{', '}']).unwrap_or(rest.len());
        if open > 0 {
            let (words, after) = rest.split_at(open);
            rest = after;
            return Some(Ok(Piece::Words(words)));
        }
        if rest.starts_with("{{") || rest.starts_with("}}") {
            let (brace, after) = rest.split_at(1);
            rest = after.get(1..).unwrap_or_default();
            return Some(Ok(Piece::Words(brace)));
        }
        if rest.is_empty() {
            return None;
        }
        let (place, after) = rest.split_once('}').unwrap_or((rest, ""));
        rest = after;
        let inside = place.strip_prefix('{').unwrap_or_default();
        let (number, kind) = inside.split_once(':').unwrap_or((inside, ""));
        Some(match number.as_bytes() {
            b"text" => Ok(Piece::Text),
            b"lost" => Ok(Piece::Lost),
            [fact @ b'0'..=b'2'] => Ok(Piece::Fact(usize::from(fact - b'0'), None, kind)),
            [fact @ (b'0' | b'1'), quarter @ b'a'..=b'd'] => {
                Ok(Piece::Fact(usize::from(fact - b'0'), Some(u32::from(quarter - b'a')), kind))
            }
            _ => Err(place),
        })
    })
}

/// Whether every place of a template can be filled; says which cannot.
pub(super) fn check(entry: &Entry, template: &str) -> Result<(), String> {
    for piece in pieces(template) {
        match piece {
            Ok(Piece::Fact(_, _, kind)) => {
                let known = matches!(
                    kind,
                    "" | "player" | "ordinal" | "chips" | "money" | "card" | "char" | "byte" | "times" | "part"
                );
                let noun = NOUNS.iter().any(|(plural, _)| *plural == kind);
                let word = entry.words.iter().any(|(name, _)| *name == kind);
                match (known, noun, word) {
                    (false, false, false) => return Err(format!("nothing fills {{0:{kind}}}")),
                    (true, _, true) | (_, true, true) => {
                        return Err(format!("the words {kind} hide another meaning"));
                    }
                    _ => {}
                }
            }
            Ok(Piece::Lost) if loss::parts(entry).is_none() => return Err("nothing fills {lost}".to_owned()),
            Err(place) => return Err(format!("nothing fills {place}")),
            Ok(_) => {}
        }
    }
    Ok(())
}

/// The message of a problem. `text` is the record's text.
pub fn message(problem: &Problem, text: &[u8]) -> String {
    fill(problem.entry.message, problem, text)
}

/// The help of a problem; empty where there is none. `text` is the record's text.
pub fn help(problem: &Problem, text: &[u8]) -> String {
    fill(problem.entry.help, problem, text)
}

fn fill(template: &str, problem: &Problem, text: &[u8]) -> String {
    let mut out = String::with_capacity(template.len() + 16);
    for piece in pieces(template) {
        match piece {
            Ok(Piece::Words(words)) | Err(words) => out.push_str(words),
            Ok(Piece::Lost) if loss::write_part(problem, &mut out) => {}
            Ok(Piece::Text | Piece::Lost) if problem.at.is_empty() => out.push_str("(empty)"),
            Ok(Piece::Text | Piece::Lost) => quote_part(&mut out, problem.at, text),
            Ok(Piece::Fact(number, _, "part")) => {
                quote_part(&mut out, part_of(problem.facts.get(number).copied().unwrap_or_default()), text);
            }
            Ok(Piece::Fact(number, quarter, kind)) => {
                let fact = problem.facts.get(number).copied().unwrap_or(i64::from(problem.about));
                let fact = quarter.map_or(fact, |quarter| fact >> (16 * quarter) & 0xffff);
                write_fact(&mut out, problem.entry, kind, fact, problem.scale);
            }
        }
    }
    out
}

/// Quotes a part of a record's text, in whatever encoding it is.
fn quote_part(out: &mut String, at: Span, text: &[u8]) {
    match Utf16::of(text) {
        Some(order) => quote(out, String::from_iter(order.letters(at.of(text))).as_bytes(), QUOTED),
        None => quote(out, at.of(text), QUOTED),
    }
}

fn write_fact(out: &mut String, entry: &Entry, kind: &str, fact: i64, scale: u8) {
    let written = match kind {
        "" => write!(out, "{fact}"),
        "player" => write!(out, "p{}", fact.saturating_add(1)),
        "ordinal" => {
            let nth = fact.saturating_add(1);
            let ending = match (nth % 100, nth % 10) {
                (11..=13, _) => "th",
                (_, 1) => "st",
                (_, 2) => "nd",
                (_, 3) => "rd",
                _ => "th",
            };
            write!(out, "{nth}{ending}")
        }
        "chips" => {
            decimal(out, fact, scale);
            Ok(())
        }
        "money" => out.write_str(&Money { chips: Chips(fact), scale }.exact()),
        "card" => match u8::try_from(fact).ok().and_then(Card::from_index) {
            Some(card) => write!(out, "{card}"),
            None => out.write_str("??"),
        },
        "times" => match fact {
            0 => out.write_str("not at all"),
            1 => out.write_str("once"),
            2 => out.write_str("twice"),
            _ => write!(out, "{fact} times"),
        },
        "char" => match u32::try_from(fact).ok().and_then(char::from_u32) {
            Some(letter) if shows(letter) => write!(out, "'{letter}'"),
            _ => write!(out, "U+{fact:04X}"),
        },
        "byte" => write!(out, "0x{fact:02X}"),
        _ => {
            if let Some((plural, singular)) = NOUNS.iter().find(|(plural, _)| *plural == kind) {
                write!(out, "{fact} {}", if fact == 1 { singular } else { plural })
            } else {
                match entry.words.iter().find(|(name, _)| *name == kind) {
                    Some((_, Words::Table(words))) => {
                        let word = usize::try_from(fact).ok().and_then(|at| words.get(at));
                        out.push_str(word.copied().unwrap_or("?"));
                    }
                    Some((_, Words::Written(write))) => write(fact, out),
                    Some((_, Words::Parts(_))) | None => out.push('?'),
                }
                Ok(())
            }
        }
    };
    // Writing to a String does not fail.
    debug_assert!(written.is_ok());
}

/// An amount counted in units of `10^-scale` as an exact decimal without needless zeros: 1250 at scale 2 is `12.5`.
pub fn decimal(out: &mut String, amount: i64, scale: u8) {
    let digits = amount.unsigned_abs().to_string();
    if amount < 0 {
        out.push('-');
    }
    let scale = usize::from(scale);
    let integer_digits = digits.len().saturating_sub(scale);
    let (before, after) = digits.split_at(integer_digits);
    out.push_str(if before.is_empty() { "0" } else { before });
    let after = after.trim_end_matches('0');
    if !after.is_empty() {
        out.push('.');
        out.extend(core::iter::repeat_n('0', scale.saturating_sub(digits.len())));
        out.push_str(after);
    }
}

/// Whether a character can be shown as it is.
fn shows(letter: char) -> bool {
    // A message quotes what cannot be seen either.
    !visible::is_control(letter) && !matches!(letter, '\u{200b}'..='\u{200d}')
}

/// Appends a piece of text as a message may quote it: at most `most` characters and then `…`; control characters, marks
/// that turn the direction, and bytes that are no UTF-8 as escapes.
pub fn quote(out: &mut String, piece: &[u8], most: usize) {
    // A character has at most four bytes; what lies further on cannot be shown anyhow.
    let near = piece.get(..most.saturating_mul(4) + 4).unwrap_or(piece);
    let mut left = most;
    for chunk in near.utf8_chunks() {
        for letter in chunk.valid().chars() {
            if left == 0 {
                out.push('…');
                return;
            }
            left -= 1;
            if shows(letter) {
                out.push(letter);
            } else {
                out.extend(letter.escape_default());
            }
        }
        for byte in chunk.invalid() {
            if left == 0 {
                out.push('…');
                return;
            }
            left -= 1;
            // Writing to a String does not fail.
            let _ = write!(out, "\\x{byte:02X}");
        }
    }
    if near.len() < piece.len() {
        out.push('…');
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::{Code, Severity, Stage};
    use crate::text::Span;

    const FIELDS: &[&str] = &["variant", "antes"];

    fn in_quotes(fact: i64, out: &mut String) {
        *out += &format!("\"{fact}\"");
    }

    fn entry(message: &'static str) -> Entry {
        Entry {
            code: Code::new("RUL999"),
            name: "Test",
            severity: Severity::Error,
            stage: Stage::Style,
            message,
            help: "",
            words: &[("field", Words::Table(FIELDS)), ("quoted", Words::Written(in_quotes))],
        }
    }

    fn filled(template: &'static str, facts: [i64; 2], scale: u8, text: &[u8]) -> String {
        let at = Span::new(0, text.len() as u32);
        let entry: &'static Entry = Box::leak(Box::new(entry(template)));
        assert_eq!(check(entry, template), Ok(()));
        message(&entry.at(at).facts(facts[0], facts[1]).scale(scale), text)
    }

    #[test]
    fn places_are_filled() {
        assert_eq!(filled("it is {0:player}'s turn, not {1:player}'s", [1, 0], 0, b""), "it is p2's turn, not p1's");
        assert_eq!(filled("{0:card} {1:card}", [0, 255], 0, b""), "2c ??");
        assert_eq!(filled("{0:card}", [16 * 3 + 12, 0], 0, b""), "As");
        assert_eq!(filled("{0:cards}, {1:cards}", [1, 2], 0, b""), "1 card, 2 cards");
        assert_eq!(filled("{0:field} {1:field}", [1, 2], 0, b""), "antes ?");
        assert_eq!(filled("{0:quoted} {1:quoted}", [1, -2], 0, b""), "\"1\" \"-2\"");
        assert_eq!(filled("{{{0}}} {1}", [-7, 12], 0, b""), "{-7} 12");
        assert_eq!(filled("{0:ordinal} {1:ordinal}", [0, 10], 0, b""), "1st 11th");
        assert_eq!(filled("{0:ordinal} {1:ordinal}", [21, 111], 0, b""), "22nd 112th");
        assert_eq!(filled("{0:times} {1:times}", [0, 1], 0, b""), "not at all once");
        assert_eq!(filled("{0:times} {1:times}", [2, 3], 0, b""), "twice 3 times");
        assert_eq!(filled("{0:char} {1:char}", [0x20ac, 7], 0, b""), "'€' U+0007");
        assert_eq!(filled("{0:byte}", [255, 0], 0, b""), "0xFF");
        assert_eq!(filled("`{text}`", [0, 0], 0, b"p1 cbr\t5"), "`p1 cbr\\t5`");
    }

    #[test]
    fn a_fact_may_be_four() {
        let facts = [quarters(1, 2, 3, u16::MAX), quarters(u16::MAX, 0, 1, 0)];
        assert_eq!(filled("{0a} {0b:player} {0c} {0d} {1a} {1c:field}", facts, 0, b""), "1 p3 3 65535 65535 antes");
    }

    #[test]
    fn places_that_nothing_fills_are_found() {
        assert!(check(&entry(""), "{3}").is_err());
        assert!(check(&entry(""), "{0:fruit}").is_err());
        assert!(check(&entry(""), "{0").is_ok(), "an open brace at the end still names a fact");
        assert!(check(&entry(""), "}").is_err());
    }

    #[test]
    fn amounts_are_exact() {
        for (amount, scale, text) in [
            (1250, 2, "12.5"),
            (1200, 2, "12"),
            (5, 2, "0.05"),
            (50, 2, "0.5"),
            (0, 2, "0"),
            (0, 0, "0"),
            (-5, 1, "-0.5"),
            (1000, 0, "1000"),
            (i64::MIN, 0, "-9223372036854775808"),
            (1, 20, "0.00000000000000000001"),
        ] {
            let mut out = String::new();
            decimal(&mut out, amount, scale);
            assert_eq!(out, text, "{amount} at {scale}");
        }
    }

    #[test]
    fn quotes_are_short_and_printable() {
        let quoted = |piece: &[u8]| {
            let mut out = String::new();
            quote(&mut out, piece, 5);
            out
        };
        assert_eq!(quoted(b"12345"), "12345");
        assert_eq!(quoted(b"123456"), "12345…");
        assert_eq!(quoted("€€€€€".as_bytes()), "€€€€€");
        assert_eq!(quoted(b"a\xffb\n"), "a\\xFFb\\n");
        assert_eq!(quoted("a\u{202e}b".as_bytes()), "a\\u{202e}b");
        assert_eq!(quoted(&[b'x'; 1000]), "xxxxx…");
    }
}
