//! Reads timestamps, which are date time strings of ECMA-262.
//!
//! <https://tc39.es/ecma262/multipage/numbers-and-dates.html#sec-date-time-string-format>

use hoyle_notation::text::date::{days_in, days_since_1970};

/// A point in time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct Instant {
    /// Milliseconds since the start of 1970 on the clock that is meant.
    pub(crate) milliseconds: i64,
    /// Whether the clock is the local one: "When the UTC offset representation is absent, date-only
    /// forms are interpreted as a UTC time and date-time forms are interpreted as a local time."
    pub(crate) local: bool,
}

/// Why a text is not a date time string.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flaw {
    /// Its syntax is wrong.
    Malformed,
    /// The month does not have this day.
    NoSuchDay,
}

/// Reads a date time string. In the dialect of cardroom (`relaxed`), seconds may have any number of decimal places and
/// a space may stand for the `T`.
pub(crate) fn read(text: &[u8], relaxed: bool) -> Result<Instant, Flaw> {
    let mut rest = Rest(text);
    let (negative, digits) = match text.first() {
        Some(b'+') => (false, 6),
        Some(b'-') => (true, 6),
        _ => (false, 4),
    };
    if digits == 6 {
        rest.pass(b"+-");
    }
    let year = rest.digits(digits).ok_or(Flaw::Malformed)?;
    if negative && year == 0 {
        return Err(Flaw::Malformed);
    }
    let year = if negative { -year } else { year };
    let (mut month, mut day) = (1, 1);
    if rest.pass(b"-") {
        month = rest.within(2, 1, 12).ok_or(Flaw::Malformed)?;
        if rest.pass(b"-") {
            day = rest.within(2, 1, 31).ok_or(Flaw::Malformed)?;
        }
    }
    let mut milliseconds = 0;
    let mut local = false;
    if rest.pass(if relaxed { b"T " } else { b"T" }) {
        milliseconds = clock(&mut rest, relaxed).ok_or(Flaw::Malformed)?;
        match rest.0.first() {
            Some(b'Z') => _ = rest.pass(b"Z"),
            Some(sign @ (b'+' | b'-')) => {
                let east = *sign == b'+';
                rest.pass(b"+-");
                let hours = rest.within(2, 0, 23).ok_or(Flaw::Malformed)?;
                let minutes = if rest.pass(b":") { rest.within(2, 0, 59) } else { None }.ok_or(Flaw::Malformed)?;
                let offset = (hours * 60 + minutes) * 60_000;
                milliseconds += if east { -offset } else { offset };
            }
            _ => local = true,
        }
    }
    if !rest.0.is_empty() {
        return Err(Flaw::Malformed);
    }
    if day > days_in(month, Some(year)) {
        return Err(Flaw::NoSuchDay);
    }
    Ok(Instant { milliseconds: days_since_1970(year, month, day) * 86_400_000 + milliseconds, local })
}

/// Corrects a text that is nearly a date time string: a space for the `T`, small letters, seconds without exactly three
/// decimal places, an offset without its colon. `None` where that is not enough.
pub(crate) fn standard(text: &[u8]) -> Option<String> {
    let text = core::str::from_utf8(text).ok()?;
    let (date, time) = text.split_once(['T', 't', ' '])?;
    let end = time.find(['Z', 'z', '+', '-']).unwrap_or(time.len());
    let (clock, offset) = time.split_at_checked(end)?;
    let (clock, places) = clock.split_once('.').map_or((clock, None), |(clock, places)| (clock, Some(places)));
    let mut written = format!("{date}T{clock}");
    if let Some(places) = places {
        let three: String = places.chars().chain("00".chars()).take(3).collect();
        written.push('.');
        written.push_str(&three);
    }
    match offset.as_bytes() {
        [b'z'] => written.push('Z'),
        [b'+' | b'-', _, _] => {
            written.push_str(offset);
            written.push_str(":00");
        }
        [sign @ (b'+' | b'-'), a, b, c, d] if ![a, b, c, d].contains(&&b':') => {
            written.extend([*sign, *a, *b, b':', *c, *d].map(char::from));
        }
        _ => written.push_str(offset),
    }
    read(written.as_bytes(), false).is_ok().then_some(written)
}

/// `HH:mm`, `HH:mm:ss` or `HH:mm:ss.sss` in milliseconds. `24:00` is the end of the day.
fn clock(rest: &mut Rest<'_>, relaxed: bool) -> Option<i64> {
    let hours = rest.within(2, 0, 24)?;
    if !rest.pass(b":") {
        return None;
    }
    let minutes = rest.within(2, 0, 59)?;
    let mut milliseconds = (hours * 60 + minutes) * 60_000;
    if rest.pass(b":") {
        milliseconds += rest.within(2, 0, 59)? * 1000;
        if rest.pass(b".") {
            let places = rest.0.iter().take_while(|byte| byte.is_ascii_digit()).count();
            if places != 3 && !(relaxed && places > 0) {
                return None;
            }
            for place in 0..places {
                let digit = rest.digits(1)?;
                milliseconds += digit * [100, 10, 1].get(place).unwrap_or(&0);
            }
        }
    }
    (hours < 24 || milliseconds == 86_400_000).then_some(milliseconds)
}

/// The text that is still to be read.
struct Rest<'a>(&'a [u8]);

impl Rest<'_> {
    /// Skips the next byte if it is one of these, and tells whether it did.
    fn pass(&mut self, any: &[u8]) -> bool {
        match self.0.split_first() {
            Some((first, rest)) if any.contains(first) => {
                self.0 = rest;
                true
            }
            _ => false,
        }
    }

    /// Reads a number of exactly this many digits.
    fn digits(&mut self, count: usize) -> Option<i64> {
        let (digits, rest) = self.0.split_at_checked(count)?;
        if !digits.iter().all(u8::is_ascii_digit) {
            return None;
        }
        self.0 = rest;
        Some(digits.iter().fold(0, |number, digit| number * 10 + i64::from(digit - b'0')))
    }

    /// Reads a number of exactly this many digits that lies in this range.
    fn within(&mut self, count: usize, least: i64, most: i64) -> Option<i64> {
        self.digits(count).filter(|number| (least..=most).contains(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_forms_of_the_standard_are_read() {
        for (text, milliseconds, local) in [
            ("1970", 0, false),
            ("1970-02", 31 * 86_400_000, false),
            ("1970-01-02", 86_400_000, false),
            ("1970T00:00", 0, true),
            ("1970-01T00:01Z", 60_000, false),
            ("1970-01-01T00:00:01.234Z", 1234, false),
            ("1970-01-01T01:00+01:00", 0, false),
            ("1970-01-01T00:00-00:30", 1_800_000, false),
            ("1970-01-01T24:00:00.000Z", 86_400_000, false),
            ("2000-03-01T00:00Z", 951_868_800_000, false),
            ("2026-11-21T07:41:03.000Z", 1_795_246_863_000, false),
            ("+002026-11-21T07:41:03.000Z", 1_795_246_863_000, false),
            ("-000001-01-01T00:00:00Z", -62_198_755_200_000, false),
        ] {
            assert_eq!(read(text.as_bytes(), false), Ok(Instant { milliseconds, local }), "{text}");
        }
    }

    #[test]
    fn other_forms_are_not() {
        for text in [
            "",
            "now",
            "26",
            "2026-1-1",
            "2026-13-01",
            "2026-00",
            "2026-01-00",
            "2026-01-32",
            "2026-11-21 07:41:03Z",
            "2026-11-21t07:41:03Z",
            "2026-11-21T07:41:03z",
            "2026-11-21T07",
            "2026-11-21T7:41Z",
            "2026-11-21T07:60Z",
            "2026-11-21T07:41:60Z",
            "2026-11-21T07:41:03.1Z",
            "2026-11-21T07:41:03.1234Z",
            "2026-11-21T07:41:03,123Z",
            "2026-11-21T24:00:01Z",
            "2026-11-21T24:01Z",
            "2026-11-21T25:00Z",
            "2026-11-21T07:41:03+0100",
            "2026-11-21T07:41:03+01",
            "2026-11-21T07:41:03+24:00",
            "2026-11-21Z",
            "2026-11-21T07:41:03Z ",
            "-000000-01-01T00:00Z",
            "+02026",
            "20261121",
            "2026-W47",
        ] {
            assert_eq!(read(text.as_bytes(), false), Err(Flaw::Malformed), "{text}");
        }
        for text in ["2026-02-30", "2026-02-29T00:00Z", "1900-02-29", "2026-04-31T00:00:00.000Z"] {
            assert_eq!(read(text.as_bytes(), false), Err(Flaw::NoSuchDay), "{text}");
        }
        assert!(read(b"2000-02-29", false).is_ok() && read(b"2024-02-29", false).is_ok());
    }

    #[test]
    fn cardroom_writes_microseconds() {
        let exact = read(b"2026-11-21T07:55:21.581Z", false);
        assert_eq!(read(b"2026-11-21T07:55:21.581398+00:00", true), exact);
        assert_eq!(read(b"2026-11-21 07:55:21.581398+00:00", true), exact);
        assert!(read(b"2026-11-21T07:55:21.+00:00", true).is_err());
    }
}
