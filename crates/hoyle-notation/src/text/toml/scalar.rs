//! What a value without quotes and brackets is: numbers, booleans, dates and times, checked by the whole grammar. Not
//! here: what they amount to, which is [`value`]'s.

use super::value::{self, DateTimeError};
use super::{Fault, Kind, scan};
use crate::text::number::{NumberError, integer};

/// What a token is, and what is wrong with it. With a fault the kind is [`Kind::Unreadable`], but for what only TOML
/// 1.1 allows.
pub(super) fn classify(token: &[u8]) -> (Kind, Option<Fault>) {
    let unsigned = match token {
        [b'+' | b'-', rest @ ..] => rest,
        _ => token,
    };
    match unsigned {
        b"true" | b"false" if unsigned.len() == token.len() => return (Kind::Bool, None),
        b"inf" | b"nan" => return (Kind::Float, None),
        [b'0'..=b'9', ..] if unsigned.len() == token.len() && is_date_like(token) => return date_time(token),
        [b'0'..=b'9', ..] => {}
        [b'.' | b'_', b'0'..=b'9', ..] => return (Kind::Unreadable, Some(Fault::NotANumber)),
        _ if unsigned.len() != token.len() => return (Kind::Unreadable, Some(Fault::NotANumber)),
        _ => return (Kind::Unreadable, Some(Fault::NotAValue)),
    }
    match number(token, unsigned) {
        Ok(kind) => (kind, None),
        Err(fault) => (Kind::Unreadable, Some(fault)),
    }
}

/// A date with a space instead of `T` is two tokens: whether `token` may be the first of them.
pub(super) fn is_date(token: &[u8]) -> bool {
    matches!(token, [b'0'..=b'9', _, _, _, b'-', _, _, b'-', _, b'0'..=b'9'])
}

fn is_date_like(token: &[u8]) -> bool {
    let dash = || token.windows(2).any(|pair| matches!(pair, [before, b'-'] if !matches!(before, b'e' | b'E')));
    token.contains(&b':') || (!matches!(token, [b'0', b'x' | b'o' | b'b', ..]) && dash())
}

fn date_time(token: &[u8]) -> (Kind, Option<Fault>) {
    match value::date_time_with_seconds(token) {
        Ok((read, seconds)) => {
            let kind = match (read.date.is_some(), read.time.is_some(), read.offset.is_some()) {
                (true, true, true) => Kind::OffsetDateTime,
                (true, true, false) => Kind::LocalDateTime,
                (true, false, _) => Kind::LocalDate,
                (false, _, _) => Kind::LocalTime,
            };
            (kind, (!seconds).then_some(Fault::SecondsMissing))
        }
        Err(DateTimeError::Malformed) => (Kind::Unreadable, Some(Fault::NotADateTime)),
        Err(DateTimeError::Range) => (Kind::Unreadable, Some(Fault::DateTimeRange)),
    }
}

fn number(token: &[u8], unsigned: &[u8]) -> Result<Kind, Fault> {
    let radix: Option<fn(u8) -> bool> = match unsigned {
        [b'0', b'x', ..] => Some(|byte| scan::is(byte, scan::HEX)),
        [b'0', b'o', ..] => Some(|byte| matches!(byte, b'0'..=b'7')),
        [b'0', b'b', ..] => Some(|byte| matches!(byte, b'0' | b'1')),
        _ => None,
    };
    if let Some(is_digit) = radix {
        if unsigned.len() != token.len() {
            return Err(Fault::NotANumber);
        }
        digits(token.get(2..).unwrap_or_default(), is_digit)?;
        return in_range(token);
    }
    let is_digit = |byte: u8| byte.is_ascii_digit();
    let (mantissa, exponent) = halves(unsigned, |byte| matches!(byte, b'e' | b'E'));
    let (whole, part) = halves(mantissa, |byte| byte == b'.');
    digits(whole, is_digit)?;
    if matches!(whole, [b'0', _, ..]) {
        return Err(Fault::LeadingZero);
    }
    if let Some(part) = part {
        digits(part, is_digit)?;
    }
    match exponent {
        Some([b'+' | b'-', power @ ..]) | Some(power) => digits(power, is_digit)?,
        None if part.is_none() => return in_range(token),
        None => {}
    }
    Ok(Kind::Float)
}

fn in_range(token: &[u8]) -> Result<Kind, Fault> {
    match integer(token) {
        Ok(_) => Ok(Kind::Integer),
        Err(NumberError::TooManyDigits) => Err(Fault::IntegerRange),
        Err(NumberError::Malformed) => Err(Fault::NotANumber),
    }
}

/// What stands before and after the first byte that `splits`.
fn halves(text: &[u8], splits: impl Fn(u8) -> bool) -> (&[u8], Option<&[u8]>) {
    match text.iter().position(|&byte| splits(byte)).and_then(|at| text.split_at_checked(at)) {
        Some((before, rest)) => (before, Some(rest.get(1..).unwrap_or_default())),
        None => (text, None),
    }
}

/// "Each underscore must be surrounded by at least one digit on each side."
fn digits(text: &[u8], is_digit: impl Fn(u8) -> bool) -> Result<(), Fault> {
    let mut before = b'_';
    let mut astray = text.is_empty();
    for &byte in text {
        if byte == b'_' {
            astray |= before == b'_';
        } else if !is_digit(byte) {
            return Err(Fault::NotANumber);
        }
        before = byte;
    }
    match (text.is_empty(), astray || before == b'_') {
        (true, _) => Err(Fault::NotANumber),
        (false, true) => Err(Fault::Underscore),
        (false, false) => Ok(()),
    }
}
