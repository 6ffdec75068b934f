//! Decodes strings: [`bytes`], [`text`]; the escapes. Not here: where a string ends.

use super::{Fault, Kind};
use std::borrow::Cow;

/// The decoded bytes of a string or a name. `raw` is how it is written, quotes included; the result borrows from it where
/// there is no escape. A backslash that makes no escape becomes U+FFFD. The result is UTF-8 if the reader found no fault.
pub fn bytes(raw: &[u8], kind: Kind) -> Cow<'_, [u8]> {
    if !matches!(kind, Kind::EscapedKey | Kind::EscapedString) {
        return Cow::Borrowed(inside(raw));
    }
    let mut out = Vec::with_capacity(raw.len());
    bytes_into(raw, &mut out);
    Cow::Owned(out)
}

/// As [`bytes`], appended to `out`. The string may have escapes or not.
pub fn bytes_into(raw: &[u8], out: &mut Vec<u8>) {
    between_quotes_into(inside(raw), out);
}

/// As [`bytes_into`], of what stands between the quotes.
pub fn between_quotes_into(mut rest: &[u8], out: &mut Vec<u8>) {
    while let Some(at) = memchr::memchr(b'\\', rest) {
        out.extend_from_slice(rest.get(..at).unwrap_or_default());
        rest = rest.get(at..).unwrap_or_default();
        let (length, char) = match escape(rest) {
            Ok((length, char)) => (length, char),
            Err((length, _)) => (length, char::REPLACEMENT_CHARACTER),
        };
        out.extend_from_slice(char.encode_utf8(&mut [0; 4]).as_bytes());
        rest = rest.get(length..).unwrap_or_default();
    }
    out.extend_from_slice(rest);
}

/// Turns offsets into a decoded string into offsets into `raw`, its written form with the quotes. `offsets` must be in
/// rising order; each is replaced by its answer.
pub fn places(raw: &[u8], offsets: &mut [u32]) {
    let body = inside(raw);
    let quote = usize::from(body.len() < raw.len()) as u32;
    let (mut at, mut decoded) = (0, 0);
    let mut wanted = offsets.iter_mut();
    let mut next = wanted.next();
    loop {
        // Up to the next backslash, an offset more is an offset more.
        let rest = body.get(at..).unwrap_or_default();
        let plain = memchr::memchr(b'\\', rest).unwrap_or(rest.len());
        while let Some(offset) = next.take_if(|offset| **offset as usize <= decoded + plain || plain == rest.len()) {
            *offset = quote + (at + (*offset as usize).saturating_sub(decoded)).min(body.len()) as u32;
            next = wanted.next();
        }
        if next.is_none() || plain == rest.len() {
            return;
        }
        let (length, char) = match escape(rest.get(plain..).unwrap_or_default()) {
            Ok((length, char)) => (length, char),
            Err((length, _)) => (length, char::REPLACEMENT_CHARACTER),
        };
        at += plain + length;
        decoded += plain + char.len_utf8();
    }
}

fn inside(raw: &[u8]) -> &[u8] {
    let body = raw.strip_prefix(b"\"").unwrap_or(raw);
    body.strip_suffix(b"\"").unwrap_or(body)
}

/// As [`bytes`], as text; what is not UTF-8 becomes U+FFFD.
pub fn text(raw: &[u8], kind: Kind) -> Cow<'_, str> {
    match bytes(raw, kind) {
        Cow::Borrowed(bytes) => String::from_utf8_lossy(bytes),
        Cow::Owned(bytes) => Cow::Owned(match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => String::from_utf8_lossy(error.as_bytes()).into_owned(),
        }),
    }
}

/// The escape that `text` begins with, its backslash first: its length in bytes, at least 1, and its character or its
/// fault.
pub(super) fn escape(text: &[u8]) -> Result<(usize, char), (usize, Fault)> {
    let char = match text.get(1) {
        Some(b'"') => '"',
        Some(b'\\') => '\\',
        Some(b'/') => '/',
        Some(b'b') => '\u{8}',
        Some(b'f') => '\u{c}',
        Some(b'n') => '\n',
        Some(b'r') => '\r',
        Some(b't') => '\t',
        Some(b'u') => return unicode(text),
        _ => return Err((1, Fault::UnknownEscape)),
    };
    Ok((2, char))
}

/// `\uXXXX`, and `\uXXXX\uXXXX` for what lies outside the basic plane.
fn unicode(text: &[u8]) -> Result<(usize, char), (usize, Fault)> {
    let first = four(text).ok_or((2, Fault::UnknownEscape))?;
    if let Some(char) = char::from_u32(first) {
        return Ok((6, char));
    }
    let lone = Err((6, Fault::LoneSurrogate));
    let second = text.get(6..).filter(|rest| rest.starts_with(b"\\u")).and_then(four);
    match (first, second) {
        (0xd800..0xdc00, Some(second @ 0xdc00..0xe000)) => {
            let char = 0x1_0000 + ((first - 0xd800) << 10) + (second - 0xdc00);
            char::from_u32(char).map_or(lone, |char| Ok((12, char)))
        }
        _ => lone,
    }
}

/// The four hexadecimal digits after `\u`.
fn four(text: &[u8]) -> Option<u32> {
    let digits = text.get(2..6)?;
    digits.iter().try_fold(0, |value, &byte| Some(value * 16 + char::from(byte).to_digit(16)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_are_those_of_the_rfc() {
        let decoded = |raw: &str| text(raw.as_bytes(), Kind::EscapedString).into_owned();
        assert_eq!(decoded(r#""\"\\\/\b\f\n\r\t""#), "\"\\/\u{8}\u{c}\n\r\t");
        assert_eq!(decoded(r#""a\u00e9\u20AC!""#), "aé€!");
        // The RFC's own example: the G clef, U+1D11E.
        assert_eq!(decoded(r#""\uD834\uDD1E""#), "\u{1d11e}");
        assert_eq!(decoded(r#""\ud834x\udd1e""#), "\u{fffd}x\u{fffd}");
        assert_eq!(decoded(r#""\q\u12""#), "\u{fffd}q\u{fffd}12");
    }

    #[test]
    fn decoded_offsets_become_written_ones() {
        let raw = br#""a\nb\u00e9c\ud834\udd1ed""#;
        let decoded = bytes(raw, Kind::EscapedString);
        assert_eq!(&*decoded, "a\nbéc\u{1d11e}d".as_bytes());
        let mut offsets: Vec<u32> = (0..=decoded.len() as u32).collect();
        places(raw, &mut offsets);
        // Of the bytes of one character, the later stand behind it.
        assert_eq!(offsets, [1, 2, 4, 5, 11, 11, 12, 24, 24, 24, 24, 25]);
        let mut far = [3, 99];
        places(b"\"abc\"", &mut far);
        assert_eq!(far, [4, 4]);
    }

    #[test]
    fn a_string_without_quotes_or_escapes_is_itself() {
        assert_eq!(text(b"\"abc\"", Kind::String), "abc");
        assert_eq!(text(b"\"", Kind::String), "");
        assert_eq!(text(b"", Kind::EscapedKey), "");
    }
}
