//! Repairs of fields and their values. Not here: how TOML is written, what actions mean.

use core::cmp::Ordering;

use crate::hand::is_currency;
use crate::phh::fields::{CODES, FIELDS, Field, Shape};
use crate::phh::fix::grammar::mended_time;
use crate::phh::fix::{Lines, insert, is_number, quoted, replace, safe_fix, span, unquoted, unsafe_fix, without_zeros};
use crate::phh::problems::Invalid;
use hoyle_notation::problem::{Edit, Fix, Problem};
use hoyle_notation::text::Span;
use hoyle_notation::text::number::{Decimal, Number, number};
use hoyle_notation::text::toml::{Kind, value};

/// The repair of a problem with a field, if there is one.
pub(in crate::phh) fn fix(fault: Invalid, text: &[u8], hand: &Lines, problem: &Problem) -> Option<Fix> {
    let at = problem.at;
    let raw = at.of(text);
    let field = FIELDS.get(usize::from(problem.about)).copied();
    match fault {
        Invalid::MissingField => missing(text, hand, at, field?),
        Invalid::FieldNotAllowed => {
            let line = hand.with_key(at)?;
            unsafe_fix(format!("take {} out", field?.name()), vec![hand.removal(text, line)])
        }
        Invalid::WrongType => wrong_type(text, hand, at, field?),
        Invalid::WrongLength => filled_up(text, hand, at, field?, problem.facts),
        Invalid::UnknownVariant => {
            let letters = |code: &str| code.bytes().filter(u8::is_ascii_alphanumeric).collect::<Vec<u8>>();
            let written = core::str::from_utf8(unquoted(raw)?).ok()?.to_ascii_uppercase();
            let (code, _) = CODES.iter().find(|(code, _)| letters(code) == letters(&written))?;
            safe_fix(format!("write {code}"), vec![replace(inside(at), *code)])
        }
        Invalid::UnknownField => unknown_field(text, hand, at),
        Invalid::CurrencySymbolLength => {
            let symbol = unquoted(raw)?;
            let code = symbol.len() == 3 && is_currency(symbol);
            renamed(hand, at, Field::Currency).filter(|_| code)
        }
        Invalid::UnknownTimeZone => {
            let zone = unquoted(raw)?;
            let short = (2..=5).contains(&zone.len()) && zone.iter().all(u8::is_ascii_uppercase);
            renamed(hand, at, Field::TimeZoneAbbreviation).filter(|_| short)
        }
        Invalid::UnknownCurrency => {
            let written = core::str::from_utf8(unquoted(raw)?).ok()?;
            let code = written.trim().to_ascii_uppercase();
            if is_currency(code.as_bytes()) {
                return safe_fix(format!("write {code}"), vec![replace(inside(at), code)]);
            }
            renamed(hand, at, Field::CurrencySymbol)
                .filter(|_| written.chars().count() == 1 && !written.chars().any(char::is_alphanumeric))
        }
        Invalid::NotAUrl => url(raw, at),
        Invalid::NotAnAmount => {
            let stack = field == Some(Field::StartingStacks) && raw.ends_with(b"nan");
            unsafe_fix("write inf for a stack that nobody knows", vec![replace(at, "inf")]).filter(|_| stack)
        }
        Invalid::ArrayOfHands => {
            let name = raw.iter().take_while(|byte| byte.is_ascii_digit()).count();
            let open = (at.start as usize).checked_sub(1).filter(|open| text.get(*open) == Some(&b'['))?;
            let plain = name > 0 && raw.get(name..) == Some(b"]]");
            let edits = vec![replace(span(open, open + 1), ""), replace(Span::new(at.end - 1, at.end), "")];
            safe_fix("take one pair of brackets off", edits).filter(|_| plain)
        }
        _ => None,
    }
}

/// What stands between the quotes at a place.
fn inside(at: Span) -> Span {
    Span::new(at.start + 1, at.end.saturating_sub(1).max(at.start + 1))
}

/// The field whose value stands at a place gets another name, if no field has it yet.
fn renamed(hand: &Lines, at: Span, to: Field) -> Option<Fix> {
    let line = hand.around(at).filter(|line| line.value == at)?;
    if hand.named(to.name()).is_some() || !hand.gives(to.name()) {
        return None;
    }
    unsafe_fix(format!("make it {}", to.name()), vec![replace(line.key, to.name())])
}

/// A line for a field that is missing. `head` is the name of the hand, empty where it is the only one of its file.
fn missing(text: &[u8], hand: &Lines, head: Span, field: Field) -> Option<Fix> {
    // Where all lines are in tables below the hand, so would be the new one.
    if head.is_empty() != (hand.own? == 0) {
        return None;
    }
    // A line whose name is nearly this gets this name, and no second line does.
    let is_meant = |name: &str| bare(name) == bare(field.name());
    let mut own = hand.lines.iter().filter(|line| Some(line.section) == hand.own);
    if own.any(|line| line.name.as_deref().is_some_and(is_meant)) {
        return None;
    }
    let (after, value) = match field {
        Field::MinBet => {
            let blinds = hand.named(Field::BlindsOrStraddles.name())?;
            let mut largest: Option<(Decimal, Span)> = None;
            let mut posts = 0;
            for (_, at) in hand.elements(blinds) {
                let Ok(Number::Decimal(amount)) = number(at.of(text)) else { return None };
                posts += usize::from(amount.mantissa > 0);
                if amount.mantissa > 0 && largest.is_none_or(|(most, _)| amount.compare(most) == Ordering::Greater) {
                    largest = Some((amount, at));
                }
            }
            // More than two are straddles, of which the largest is not the least bet.
            let (_, at) = largest.filter(|_| posts <= 2)?;
            (blinds, String::from_utf8_lossy(at.of(text)).into_owned())
        }
        Field::Antes => {
            let players = hand.elements(hand.named(Field::StartingStacks.name())?).len();
            (hand.named(Field::Variant.name())?, format!("[{}]", vec!["0"; players].join(", ")))
        }
        _ => return None,
    };
    let new = format!("{} = {value}", field.name());
    if !hand.gives(field.name()) {
        return None;
    }
    unsafe_fix(format!("add {new}"), vec![hand.addition(after, &new)])
}

/// The same value without, or with, its quotes.
fn wrong_type(text: &[u8], hand: &Lines, at: Span, field: Field) -> Option<Fix> {
    let line = hand.named(field.name())?;
    if line.value == at {
        let (kind, _) = hand.kind_at(at)?;
        let (right, title) = mended(text, field.shape(), kind, at)?;
        return safe_fix(title, vec![replace(at, right)]);
    }
    // The first wrong element is reported; the others are wrong in the same way, or the repair is none.
    let mut edits = Vec::new();
    let mut fix_title = "";
    for (kind, at) in hand.elements(line) {
        let (fits, one) = match field.shape() {
            Shape::Amounts => (matches!(kind, Kind::Integer | Kind::Float), Shape::Amount),
            Shape::Wholes => (kind == Kind::Integer, Shape::Whole),
            Shape::Texts => (kind.is_string(), Shape::Text),
            _ => return None,
        };
        if !fits {
            let (right, title) = mended(text, one, kind, at)?;
            edits.push(replace(at, right));
            fix_title = title;
        }
    }
    if edits.is_empty() { None } else { safe_fix(fix_title, edits) }
}

fn mended(text: &[u8], shape: Shape, kind: Kind, at: Span) -> Option<(Vec<u8>, &'static str)> {
    let raw = at.of(text);
    let inner = if kind.is_string() { unquoted(raw) } else { None };
    let right = match shape {
        Shape::Amount => without_zeros(inner.filter(|inner| is_number(inner))?).to_vec(),
        Shape::Whole | Shape::WholeOrText if kind == Kind::Float => {
            // 7.0 is 7; what is not whole is not mended.
            let Ok(Number::Decimal(decimal)) = number(raw) else { return None };
            return Some((decimal.at_scale(0)?.to_string().into_bytes(), "write a whole number"));
        }
        Shape::Whole => {
            let digits = inner.filter(|inner| !inner.is_empty() && inner.iter().all(u8::is_ascii_digit))?;
            without_zeros(digits).to_vec()
        }
        Shape::Text if matches!(kind, Kind::Integer | Kind::Float) => return Some((quoted(raw)?, "put quotes")),
        Shape::Truth => inner.filter(|inner| matches!(*inner, b"true" | b"false"))?.to_vec(),
        Shape::Time => mended_time(inner?)?.into_bytes(),
        _ => return None,
    };
    Some((right, "take the quotes off"))
}

/// Zero for the players without a blind, the ante of all for those without an ante.
fn filled_up(text: &[u8], hand: &Lines, at: Span, field: Field, [length, players]: [i64; 2]) -> Option<Fix> {
    let lacking = usize::try_from(players.checked_sub(length)?).ok()?;
    let elements = hand.elements(hand.around(at).filter(|line| line.value == at)?);
    let (last, others) = elements.split_last()?;
    let entry = last.1.of(text);
    let entry: &[u8] = match field {
        Field::BlindsOrStraddles => b"0",
        Field::Antes if others.iter().all(|other| other.1.of(text) == entry) => entry,
        _ => return None,
    };
    let edit = insert(last.1.end, [b", ", entry].concat().repeat(lacking));
    unsafe_fix("fill it up", vec![edit]).filter(|_| lacking > 0 && lacking <= 64)
}

/// The field that was meant, where the name differs in case or strokes alone; else an underscore.
fn unknown_field(text: &[u8], hand: &Lines, at: Span) -> Option<Fix> {
    let (kind, _) = hand.kind_at(at)?;
    let name_written = value::string(at.of(text), kind);
    let field = FIELDS.iter().find(|field| bare(field.name()) == bare(&name_written));
    let line = hand.with_key(at);
    if let (Some(field), Some(_)) = (field, line)
        && hand.named(field.name()).is_none()
        && hand.gives(field.name())
    {
        return unsafe_fix(format!("make it {}", field.name()), vec![replace(at, field.name())]);
    }
    let quotes = u32::from(kind != Kind::BareKey);
    let taken = hand.has_name(&format!("_{name_written}"));
    let name = format!("_{}", String::from_utf8_lossy(at.of(text)).trim_matches(['\'', '"']));
    unsafe_fix(format!("call it {name}"), vec![insert(at.start + quotes, "_")]).filter(|_| !taken)
}

/// The letters and digits of a name, as small letters.
fn bare(name: &str) -> String {
    name.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

fn url(raw: &[u8], at: Span) -> Option<Fix> {
    let url = core::str::from_utf8(unquoted(raw)?).ok()?;
    let scheme = |scheme: &str| url.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme));
    if let Some(scheme) = ["http://", "https://"].into_iter().find(|name| scheme(name)) {
        let start = at.start + 1;
        let edits: Vec<Edit> = vec![replace(Span::new(start, start + scheme.len() as u32), scheme)];
        return safe_fix("write the scheme in lower case", edits);
    }
    let host = url.split('/').next().unwrap_or_default();
    let proper = host.contains('.')
        && !host.starts_with('.')
        && !host.ends_with('.')
        && host.chars().all(|letter| letter.is_alphanumeric() || matches!(letter, '.' | '-'));
    unsafe_fix("put https:// before it", vec![insert(at.start + 1, "https://")]).filter(|_| proper)
}
