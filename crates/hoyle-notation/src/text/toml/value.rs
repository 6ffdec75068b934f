//! Values from the bytes that an event names: strings, booleans, dates and times. Not here: numbers, which are
//! [`number`](crate::text::number)'s; finding where a value ends.
//!
//! All functions take whatever bytes: what no well-formed event would hand them gives an error or a stand-in, not a
//! panic.

use super::Kind;
use crate::text::date::days_in;
use crate::text::encoding;
pub use crate::text::number::{NumberError, integer, number};
use std::borrow::Cow;

/// What stands between the quotes, still with its escapes.
#[inline]
pub fn inside(raw: &[u8], kind: Kind) -> &[u8] {
    let quotes = match kind {
        Kind::MultiLiteralString | Kind::MultiBasicString | Kind::MultiEscapedString => 3,
        Kind::BareKey => return raw,
        // The quote at the end is missing where the string was not closed.
        _ => {
            return match raw {
                [open, body @ .., close] if open == close => body,
                [_, body @ ..] => body,
                [] => &[],
            };
        }
    };
    let Some((open, rest)) = raw.split_at_checked(quotes) else { return &[] };
    let body = match rest.split_at_checked(rest.len().wrapping_sub(quotes)) {
        Some((body, close)) if close == open => body,
        _ => rest,
    };
    // "A newline immediately following the opening delimiter will be trimmed."
    match body {
        [b'\n', body @ ..] | [b'\r', b'\n', body @ ..] => body,
        _ => body,
    }
}

/// The decoded bytes of a string or a part of a key; borrowed from `raw` where nothing needs decoding.
///
/// In strings of several lines CR LF gives LF, so that a text means the same whatever its line ends ("parsers should
/// feel free to normalize newline"). A backslash that makes no escape gives U+FFFD. The bytes are UTF-8 if the reader
/// found no fault.
#[inline]
pub fn bytes(raw: &[u8], kind: Kind) -> Cow<'_, [u8]> {
    let plain = match kind {
        Kind::EscapedKey | Kind::EscapedString | Kind::MultiEscapedString => false,
        Kind::MultiLiteralString | Kind::MultiBasicString => memchr::memchr(b'\r', raw).is_none(),
        _ => true,
    };
    if plain { Cow::Borrowed(inside(raw, kind)) } else { Cow::Owned(decoded(raw, kind)) }
}

// Apart, so that what mostly needs no decoding is found without a call.
#[inline(never)]
fn decoded(raw: &[u8], kind: Kind) -> Vec<u8> {
    let mut out = Vec::with_capacity(raw.len());
    string_into(raw, kind, &mut out);
    out
}

/// As [`bytes`], as text; what is not UTF-8 becomes U+FFFD.
pub fn string(raw: &[u8], kind: Kind) -> Cow<'_, str> {
    match bytes(raw, kind) {
        Cow::Borrowed(bytes) => encoding::lossy(bytes),
        Cow::Owned(bytes) => Cow::Owned(match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => String::from_utf8_lossy(error.as_bytes()).into_owned(),
        }),
    }
}

/// Appends the decoded bytes of a string or a part of a key.
pub fn string_into(raw: &[u8], kind: Kind, out: &mut Vec<u8>) {
    let body = inside(raw, kind);
    match kind {
        Kind::EscapedKey | Kind::EscapedString => unescape(body, false, out),
        Kind::MultiEscapedString => unescape(body, true, out),
        Kind::MultiLiteralString | Kind::MultiBasicString => with_line_feeds(body, out),
        _ => out.extend_from_slice(body),
    }
}

fn with_line_feeds(mut body: &[u8], out: &mut Vec<u8>) {
    while let Some(at) = memchr::memmem::find(body, b"\r\n") {
        out.extend_from_slice(body.get(..at).unwrap_or_default());
        body = body.get(at + 1..).unwrap_or_default();
    }
    out.extend_from_slice(body);
}

fn unescape(mut body: &[u8], multi: bool, out: &mut Vec<u8>) {
    while let Some(at) = memchr::memchr(b'\\', body) {
        let plain = body.get(..at).unwrap_or_default();
        if multi {
            with_line_feeds(plain, out);
        } else {
            out.extend_from_slice(plain);
        }
        let rest = body.get(at..).unwrap_or_default();
        let Escape { length, decoded } = escape(rest, multi);
        match decoded {
            Decoded::Char(char) => push(char, out),
            Decoded::Nothing => {}
            Decoded::Later(char) => push(char, out),
            Decoded::Unknown | Decoded::NotUnicode => push(char::REPLACEMENT_CHARACTER, out),
        }
        body = rest.get(length..).unwrap_or_default();
    }
    if multi {
        with_line_feeds(body, out);
    } else {
        out.extend_from_slice(body);
    }
}

fn push(char: char, out: &mut Vec<u8>) {
    out.extend_from_slice(char.encode_utf8(&mut [0; 4]).as_bytes());
}

/// A backslash and what belongs to it.
pub(super) struct Escape {
    /// In bytes, the backslash included; at least 1.
    pub(super) length: usize,
    pub(super) decoded: Decoded,
}

/// What an escape says.
pub(super) enum Decoded {
    Char(char),
    /// A backslash at a line's end: no newline, no white space up to the next thing.
    Nothing,
    /// What only TOML 1.1 knows.
    Later(char),
    Unknown,
    NotUnicode,
}

/// Reads the escape that `text` begins with, its backslash first.
pub(super) fn escape(text: &[u8], multi: bool) -> Escape {
    let one = |char| Escape { length: 2, decoded: Decoded::Char(char) };
    match text.get(1) {
        Some(b'b') => one('\u{8}'),
        Some(b't') => one('\t'),
        Some(b'n') => one('\n'),
        Some(b'f') => one('\u{c}'),
        Some(b'r') => one('\r'),
        Some(b'"') => one('"'),
        Some(b'\\') => one('\\'),
        Some(b'u') => hexadecimal(text, 4),
        Some(b'U') => hexadecimal(text, 8),
        Some(b'e') => Escape { length: 2, decoded: Decoded::Later('\u{1b}') },
        Some(b'x') => match hexadecimal(text, 2) {
            Escape { length, decoded: Decoded::Char(char) } => Escape { length, decoded: Decoded::Later(char) },
            other => other,
        },
        Some(b' ' | b'\t' | b'\n' | b'\r') if multi => {
            let rest = text.get(1..).unwrap_or_default();
            let blank = |byte: &u8| matches!(byte, b' ' | b'\t');
            let spaces = rest.iter().take_while(|byte| blank(byte)).count();
            match rest.get(spaces..) {
                Some([b'\n', ..] | [b'\r', b'\n', ..]) => {
                    let white = rest.iter().take_while(|byte| blank(byte) || matches!(byte, b'\n' | b'\r')).count();
                    Escape { length: 1 + white, decoded: Decoded::Nothing }
                }
                _ => Escape { length: 1, decoded: Decoded::Unknown },
            }
        }
        _ => Escape { length: 1, decoded: Decoded::Unknown },
    }
}

fn hexadecimal(text: &[u8], digits: usize) -> Escape {
    let found = text.get(2..).unwrap_or_default();
    let found = found.get(..digits.min(found.len())).unwrap_or_default();
    let length = found.iter().take_while(|byte| byte.is_ascii_hexdigit()).count();
    let value =
        found.iter().take(length).fold(0, |value, &byte| value * 16 + char::from(byte).to_digit(16).unwrap_or(0));
    let decoded = match char::from_u32(value) {
        _ if length < digits => Decoded::Unknown,
        Some(char) => Decoded::Char(char),
        None => Decoded::NotUnicode,
    };
    Escape { length: 2 + length, decoded }
}

/// `true` or `false`.
pub fn boolean(raw: &[u8]) -> Option<bool> {
    match raw {
        b"true" => Some(true),
        b"false" => Some(false),
        _ => None,
    }
}

/// A day of the calendar.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LocalDate {
    /// 0 to 9999.
    pub year: u16,
    /// 1 to 12.
    pub month: u8,
    /// From 1 to the last day of the month.
    pub day: u8,
}

/// A time of day.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LocalTime {
    /// 0 to 23.
    pub hour: u8,
    /// 0 to 59.
    pub minute: u8,
    /// 0 to 60; 60 is a leap second.
    pub second: u8,
    /// Digits after the ninth are cut off, as the text allows ("the additional precision must be truncated").
    pub nanosecond: u32,
}

/// A date, a time, and an offset, as far as they are written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DateTime {
    /// The date; a local time has none.
    pub date: Option<LocalDate>,
    /// The time; a local date has none.
    pub time: Option<LocalTime>,
    /// Minutes that local time is before UTC (`Z` is 0); local dates and times have none.
    pub offset: Option<i16>,
}

/// Why a text gave no date or time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum DateTimeError {
    /// It is not written as one.
    Malformed,
    /// There is no such day or no such time.
    Range,
}

impl core::fmt::Display for DateTimeError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            DateTimeError::Malformed => "not written as a date or time",
            DateTimeError::Range => "no such date or time",
        })
    }
}

impl core::error::Error for DateTimeError {}

/// The date, the time or both that are written; a time without seconds, which TOML 1.0 has not, is read as of second 0.
///
/// # Errors
/// It is written otherwise, or no calendar or clock shows it.
pub fn date_time(raw: &[u8]) -> Result<DateTime, DateTimeError> {
    date_time_with_seconds(raw).map(|(date_time, _)| date_time)
}

/// The same, and whether the seconds were written.
pub(super) fn date_time_with_seconds(raw: &[u8]) -> Result<(DateTime, bool), DateTimeError> {
    let mut read = Digits { rest: raw };
    let date = if raw.get(4) == Some(&b'-') {
        let date = read.date()?;
        match read.rest {
            [] => return Ok((DateTime { date: Some(date), time: None, offset: None }, true)),
            [b'T' | b't' | b' ', rest @ ..] => read.rest = rest,
            _ => return Err(DateTimeError::Malformed),
        }
        Some(date)
    } else {
        None
    };
    let (time, seconds) = read.time()?;
    let offset = if date.is_some() { read.offset()? } else { None };
    if !read.rest.is_empty() {
        return Err(DateTimeError::Malformed);
    }
    Ok((DateTime { date, time: Some(time), offset }, seconds))
}

struct Digits<'a> {
    rest: &'a [u8],
}

impl Digits<'_> {
    fn number(&mut self, digits: usize) -> Result<u16, DateTimeError> {
        let (head, rest) = self.rest.split_at_checked(digits).ok_or(DateTimeError::Malformed)?;
        if !head.iter().all(u8::is_ascii_digit) {
            return Err(DateTimeError::Malformed);
        }
        self.rest = rest;
        Ok(head.iter().fold(0, |number, byte| number * 10 + u16::from(byte - b'0')))
    }

    fn mark(&mut self, mark: u8) -> Result<(), DateTimeError> {
        match self.rest {
            [first, rest @ ..] if *first == mark => {
                self.rest = rest;
                Ok(())
            }
            _ => Err(DateTimeError::Malformed),
        }
    }

    fn date(&mut self) -> Result<LocalDate, DateTimeError> {
        let year = self.number(4)?;
        self.mark(b'-')?;
        let month = self.number(2)? as u8;
        self.mark(b'-')?;
        let day = self.number(2)? as u8;
        if !(1..=12).contains(&month) || day < 1 || i64::from(day) > days_in(month.into(), Some(year.into())) {
            return Err(DateTimeError::Range);
        }
        Ok(LocalDate { year, month, day })
    }

    fn time(&mut self) -> Result<(LocalTime, bool), DateTimeError> {
        let hour = self.number(2)? as u8;
        self.mark(b':')?;
        let minute = self.number(2)? as u8;
        let mut time = LocalTime { hour, minute, second: 0, nanosecond: 0 };
        let seconds = self.mark(b':').is_ok();
        if seconds {
            time.second = self.number(2)? as u8;
            if self.mark(b'.').is_ok() {
                time.nanosecond = self.fraction()?;
            }
        }
        if hour > 23 || minute > 59 || time.second > 60 {
            return Err(DateTimeError::Range);
        }
        Ok((time, seconds))
    }

    fn fraction(&mut self) -> Result<u32, DateTimeError> {
        let length = self.rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let (digits, rest) = self.rest.split_at_checked(length).ok_or(DateTimeError::Malformed)?;
        if digits.is_empty() {
            return Err(DateTimeError::Malformed);
        }
        self.rest = rest;
        let padded = digits.iter().copied().chain(core::iter::repeat(b'0')).take(9);
        Ok(padded.fold(0, |number, byte| number * 10 + u32::from(byte - b'0')))
    }

    fn offset(&mut self) -> Result<Option<i16>, DateTimeError> {
        let sign = match self.rest {
            [] => return Ok(None),
            [b'Z' | b'z', rest @ ..] => {
                self.rest = rest;
                return Ok(Some(0));
            }
            [b'+', rest @ ..] => (rest, 1),
            [b'-', rest @ ..] => (rest, -1),
            _ => return Err(DateTimeError::Malformed),
        };
        self.rest = sign.0;
        let hours = self.number(2)? as i16;
        self.mark(b':')?;
        let minutes = self.number(2)? as i16;
        if hours > 23 || minutes > 59 {
            return Err(DateTimeError::Range);
        }
        Ok(Some(sign.1 * (hours * 60 + minutes)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_are_decoded() {
        for (raw, kind, decoded) in [
            ("plain", Kind::BareKey, "plain"),
            ("'a\\b'", Kind::LiteralString, "a\\b"),
            ("\"a b\"", Kind::BasicString, "a b"),
            ("''", Kind::LiteralKey, ""),
            (r#""\b\t\n\f\r\"\\""#, Kind::EscapedString, "\u{8}\t\n\u{c}\r\"\\"),
            (r#""\u00e9\U0001F0A1""#, Kind::EscapedKey, "é🂡"),
            (r#""\e\x41""#, Kind::EscapedString, "\u{1b}A"),
            ("'''\na\r\nb'c'''", Kind::MultiLiteralString, "a\nb'c"),
            ("'''''a'''''", Kind::MultiLiteralString, "''a''"),
            ("\"\"\"\r\na\"\"b\r\n\"\"\"", Kind::MultiBasicString, "a\"\"b\n"),
            ("\"\"\"a \\  \n\n  b\\\r\n c\"\"\"", Kind::MultiEscapedString, "a bc"),
            ("\"\"\"\\\"\"\"\\\"\"\"\"\"", Kind::MultiEscapedString, "\"\"\"\"\""),
        ] {
            assert_eq!(string(raw.as_bytes(), kind), decoded, "{raw}");
            let mut appended = b"before ".to_vec();
            string_into(raw.as_bytes(), kind, &mut appended);
            assert_eq!(String::from_utf8(appended).unwrap(), format!("before {decoded}"));
        }
    }

    #[test]
    fn what_is_plain_is_borrowed() {
        assert!(matches!(bytes(b"'p1 f'", Kind::LiteralString), Cow::Borrowed(b"p1 f")));
        assert!(matches!(bytes(b"\"p1 f\"", Kind::BasicString), Cow::Borrowed(b"p1 f")));
        assert!(matches!(bytes(b"'''\na\nb'''", Kind::MultiLiteralString), Cow::Borrowed(b"a\nb")));
    }

    #[test]
    fn broken_strings_are_decoded() {
        for (raw, kind, decoded) in [
            ("'abc", Kind::LiteralString, "abc"),
            ("'", Kind::LiteralString, ""),
            ("", Kind::BasicString, ""),
            ("\"a\\qb\"", Kind::EscapedString, "a\u{fffd}qb"),
            ("\"\\ud800\\u12\"", Kind::EscapedString, "\u{fffd}\u{fffd}"),
            ("\"\"\"a", Kind::MultiBasicString, "a"),
            ("\"\"\"\"", Kind::MultiBasicString, "\""),
            ("\"\"\"a\\ b\"\"\"", Kind::MultiEscapedString, "a\u{fffd} b"),
        ] {
            assert_eq!(string(raw.as_bytes(), kind), decoded, "{raw}");
        }
        assert_eq!(string(b"'a\xffb'", Kind::LiteralString), "a\u{fffd}b");
        assert_eq!(string(b"\"\\n\xff\"", Kind::EscapedString), "\n\u{fffd}");
    }

    #[test]
    fn dates_and_times_are_taken_apart() {
        let date = Some(LocalDate { year: 1979, month: 5, day: 27 });
        let time = |nanosecond| Some(LocalTime { hour: 7, minute: 32, second: 9, nanosecond });
        for (raw, date, time, offset) in [
            ("1979-05-27", date, None, None),
            ("07:32:09", None, time(0), None),
            ("07:32:09.5", None, time(500_000_000), None),
            ("07:32:09.1234567899", None, time(123_456_789), None),
            ("1979-05-27T07:32:09", date, time(0), None),
            ("1979-05-27 07:32:09Z", date, time(0), Some(0)),
            ("1979-05-27t07:32:09z", date, time(0), Some(0)),
            ("1979-05-27T07:32:09.000000001-07:30", date, time(1), Some(-450)),
            ("1979-05-27T07:32:09+23:59", date, time(0), Some(1439)),
        ] {
            assert_eq!(date_time(raw.as_bytes()), Ok(DateTime { date, time, offset }), "{raw}");
        }
    }

    #[test]
    fn the_calendar_is_kept() {
        for year in 0..=9999u16 {
            let leap = if year % 100 == 0 { year % 400 == 0 } else { year % 4 == 0 };
            let last = format!("{year:04}-02-29");
            let expected = if leap { Ok(29) } else { Err(DateTimeError::Range) };
            assert_eq!(date_time(last.as_bytes()).map(|read| read.date.unwrap().day), expected, "{last}");
        }
        for raw in ["2023-00-01", "2023-13-01", "2023-04-31", "2023-01-00", "24:00:00", "00:60:00", "00:00:61"] {
            assert_eq!(date_time(raw.as_bytes()), Err(DateTimeError::Range), "{raw}");
        }
        assert_eq!(date_time(b"1979-05-27T00:00:00+24:00"), Err(DateTimeError::Range));
        assert!(date_time(b"23:59:60").is_ok());
        for raw in [
            "",
            "7:32:00",
            "07:32:00Z",
            "07:32:00.",
            "1979-5-27",
            "1979-05-27T",
            "1979-05-27X07:32:00",
            "1979-05-27T07:32:00+7",
        ] {
            assert_eq!(date_time(raw.as_bytes()), Err(DateTimeError::Malformed), "{raw}");
        }
    }
}
