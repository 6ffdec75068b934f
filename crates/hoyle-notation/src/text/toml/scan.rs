//! Where things end: strings, bare keys, tokens, lines, blanks. Sixteen bytes at a time where it pays. Not here: what
//! the things mean.
//!
//! Short strings are the rule in hand histories ("p3 cbr 300"), so a call to a general search costs more than the
//! search. The first blocks are therefore looked at in line, in ordinary words: vector instructions that give a mask
//! are not to be had without `unsafe`. The plain twins stand in the tests below.

use crate::text::swar as word;
use memchr::{memchr, memchr2, memchr3};

/// Sixteen bytes of text.
type Block = [u8; 16];

/// The sixteen bytes from `at` on, if there are as many.
#[inline(always)]
pub(super) fn block(text: &[u8], at: usize) -> Option<&Block> {
    text.get(at..)?.first_chunk()
}

/// Finding in words of eight bytes. In the results only the lowest set bit is exact, for a borrow or carry can reach what
/// lies above it.
mod swar {
    use super::Block;
    use crate::text::swar::{HIGH, controls, every, first as number, zeros};

    /// The end of a literal string.
    #[inline(always)]
    pub(super) fn literal_end(word: u64) -> u64 {
        zeros(word ^ every(b'\'')) | controls(word)
    }

    /// The end of a basic string, or a backslash.
    #[inline(always)]
    pub(super) fn basic_end(word: u64) -> u64 {
        zeros(word ^ every(b'"')) | zeros(word ^ every(b'\\')) | controls(word)
    }

    /// Bytes that are neither `a` to `z` nor `_`.
    #[inline(always)]
    fn other_than_lower(word: u64) -> u64 {
        let low = word & !HIGH;
        let from_a = low + every(0x80 - b'a');
        let above_z = low + every(0x7f - b'z');
        let other_than_line = (low ^ every(b'_')) + every(0x7f);
        ((!from_a | above_z) & other_than_line | word) & HIGH
    }

    /// How many bytes at the start are `a` to `z` or `_`.
    #[inline(always)]
    pub(super) fn lower_length(block: &Block) -> usize {
        let word = u128::from_le_bytes(*block);
        match other_than_lower(word as u64) {
            0 => 8 + number(other_than_lower((word >> 64) as u64)),
            found => number(found),
        }
    }
}

/// What a bare key may hold: `A-Za-z0-9_-`.
pub(super) const BARE: u8 = 1;
/// What a number, date, time or word may hold: bare, `+`, `.` and `:`.
pub(super) const TOKEN: u8 = 2;
/// `0` to `9`.
pub(super) const DIGIT: u8 = 4;
/// `0-9A-Fa-f`.
pub(super) const HEX: u8 = 8;

const CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let b = byte as u8;
        if b.is_ascii_alphanumeric() || b == b'_' || b == b'-' {
            classes[byte] |= BARE | TOKEN;
        }
        if b == b'+' || b == b'.' || b == b':' {
            classes[byte] |= TOKEN;
        }
        if b.is_ascii_digit() {
            classes[byte] |= DIGIT;
        }
        if b.is_ascii_hexdigit() {
            classes[byte] |= HEX;
        }
        byte += 1;
    }
    classes
};

/// Whether a byte is of a class.
#[inline(always)]
pub(super) fn is(byte: u8, class: u8) -> bool {
    CLASSES[byte as usize] & class != 0
}

/// The first place from `at` on where a byte is not of the class.
#[inline(always)]
pub(super) fn class_end(text: &[u8], at: usize, class: u8) -> usize {
    let rest = text.get(at..).unwrap_or_default();
    at + rest.iter().position(|&byte| !is(byte, class)).unwrap_or(rest.len())
}

/// A short string and what follows it: sixteen bytes to find its end in, and four more.
pub(super) type Window = [u8; 20];

/// The window that begins at `at`, if there are as many bytes.
#[inline(always)]
pub(super) fn window(text: &[u8], at: usize) -> Option<&Window> {
    text.get(at..)?.first_chunk()
}

/// How long the string is whose first byte begins the window, and the four bytes from its end on, where `end` finds it.
/// None where it is longer than 15 bytes.
#[inline(always)]
fn short(window: &Window, end: impl Fn(u64) -> u64) -> Option<(usize, [u8; 4])> {
    let four = |length: usize| [window[length], window[length + 1], window[length + 2], window[length + 3]];
    let ([first, second], _) = window.as_chunks::<8>() else { return None };
    // Most strings end in the first word, and the second is then not looked at.
    let found = end(u64::from_le_bytes(*first));
    if found != 0 {
        let length = word::first(found);
        return Some((length, four(length)));
    }
    let found = end(u64::from_le_bytes(*second));
    if found == 0 {
        return None;
    }
    let length = 8 + word::first(found);
    Some((length, four(length)))
}

/// How long the literal string is whose first byte after the quote begins the window, and the four bytes from its end on,
/// its quote or a control character first. None where it is longer than 15 bytes.
#[inline(always)]
pub(super) fn short_literal(window: &Window) -> Option<(usize, [u8; 4])> {
    short(window, swar::literal_end)
}

/// The same for a basic string; a backslash ends it too.
#[inline(always)]
pub(super) fn short_basic(window: &Window) -> Option<(usize, [u8; 4])> {
    short(window, swar::basic_end)
}

/// A short whole number.
#[derive(Clone, Copy)]
pub(super) struct Number {
    /// How many digits it has, one to seven.
    pub(super) length: usize,
    /// What they are.
    pub(super) value: u64,
    /// All bits of the digits and of the byte behind them.
    pub(super) mask: u64,
}

/// The number that a word begins with. None where there is no digit, or more than seven, or a zero before the others.
#[inline(always)]
pub(super) fn short_number(word: u64) -> Option<Number> {
    let others = other_than_digits(word);
    let length = word::first(others);
    if !(1..8).contains(&length) || (word as u8 == b'0' && length > 1) {
        return None;
    }
    Some(Number { length, value: word::joined(word, length as u32), mask: others ^ (others - 1) })
}

/// The first `'` or newline from `at` on, or the text's end.
#[inline(never)]
pub(super) fn literal_end(text: &[u8], at: usize) -> usize {
    memchr2(b'\'', b'\n', text.get(at..).unwrap_or_default()).map_or(text.len(), |n| at + n)
}

/// The first `"`, backslash or newline from `at` on, or the text's end.
#[inline(never)]
pub(super) fn basic_end(text: &[u8], at: usize) -> usize {
    memchr3(b'"', b'\\', b'\n', text.get(at..).unwrap_or_default()).map_or(text.len(), |n| at + n)
}

/// The end of a key of `a` to `z` and `_`, if what follows is ` = ` and a value; and the value's first byte.
#[inline(always)]
pub(super) fn lower_key(text: &[u8], at: usize) -> Option<(usize, u8)> {
    let mut end = at + swar::lower_length(block(text, at)?);
    if end == at + 16 {
        end += swar::lower_length(block(text, end)?);
    }
    match text.get(end..)?.first_chunk()? {
        [b' ', b'=', b' ', value] if end > at => Some((end, *value)),
        _ => None,
    }
}

/// The first place from `at` on that no bare key holds.
#[inline]
pub(super) fn bare_end(text: &[u8], at: usize) -> usize {
    class_end(text, at, BARE)
}

/// The next newline, or the text's end.
#[inline]
pub(super) fn line_end(text: &[u8], at: usize) -> usize {
    memchr(b'\n', text.get(at..).unwrap_or_default()).map_or(text.len(), |n| at + n)
}

/// The same, but before a carriage return that stands there.
#[inline]
pub(super) fn content_end(text: &[u8], at: usize) -> usize {
    without_return(text, at, line_end(text, at))
}

/// `end`, or before it where a carriage return not before `start` is the last byte.
#[inline]
pub(super) fn without_return(text: &[u8], start: usize, end: usize) -> usize {
    if end > start && text.get(end - 1) == Some(&b'\r') { end - 1 } else { end }
}

/// After the spaces and tabs at `at`.
#[inline(always)]
pub(super) fn blank_end(text: &[u8], mut at: usize) -> usize {
    while let Some(b' ' | b'\t') = text.get(at) {
        at += 1;
    }
    at
}

/// Sets the highest bit of bytes that are no digits; of the bits only the lowest is exact.
#[inline(always)]
fn other_than_digits(word: u64) -> u64 {
    let digits = word ^ word::every(b'0');
    // 0 to 9 stay below 0x80, all else is 0x80 or more; a carry reaches only bytes after the first such.
    (digits.wrapping_add(word::every(0x76)) | digits) & word::HIGH
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every place of a text with every byte in it, long enough for all roads.
    fn texts() -> impl Iterator<Item = Vec<u8>> {
        (0..=255u8).flat_map(|byte| {
            [0, 1, 7, 8, 15, 16, 17, 31, 33, 63, 64, 65, 79, 80, 81, 100].into_iter().map(move |place| {
                let mut text = vec![b'a'; 110];
                text[place] = byte;
                text
            })
        })
    }

    /// Where the first byte stands that stops, or the text's end.
    fn plain(text: &[u8], at: usize, stops: impl Fn(u8) -> bool) -> usize {
        let rest = text.get(at..).unwrap_or_default();
        rest.iter().position(|&byte| stops(byte)).map_or(text.len(), |n| at + n)
    }

    #[test]
    fn the_ends_agree_with_their_plain_twins() {
        for text in texts() {
            for at in [0, 1, 5, 16, 60, 90, 105, 110] {
                assert_eq!(literal_end(&text, at), plain(&text, at, |b| b == b'\'' || b == b'\n'));
                assert_eq!(basic_end(&text, at), plain(&text, at, |b| matches!(b, b'"' | b'\\' | b'\n')));
                let bare = |b: u8| b.is_ascii_alphanumeric() || b == b'_' || b == b'-';
                assert_eq!(bare_end(&text, at), plain(&text, at, |b| !bare(b)));
            }
        }
    }

    #[test]
    fn short_strings_agree_with_their_plain_twins() {
        for text in texts() {
            for at in 0..=90 {
                let window = window(&text, at).unwrap();
                let near = |end: usize| {
                    (end < at + 16).then(|| (end - at, [text[end], text[end + 1], text[end + 2], text[end + 3]]))
                };
                assert_eq!(short_literal(window), near(plain(&text, at, |b| b == b'\'' || b < b' ')));
                assert_eq!(short_basic(window), near(plain(&text, at, |b| matches!(b, b'"' | b'\\') || b < b' ')));
            }
        }
    }

    #[test]
    fn keys_agree_with_their_plain_twins() {
        for length in 0..40 {
            for byte in 0..=255u8 {
                for place in [0, 1, 7, 8, 15, 16, 17, 31, 32] {
                    let mut text = vec![b'k'; length];
                    text.extend_from_slice(b" = 'value and enough after it'");
                    text[place.min(length)] = byte;
                    let end = plain(&text, 0, |b| !(b.is_ascii_lowercase() || b == b'_'));
                    let expected = match text.get(end..end + 4) {
                        Some(&[b' ', b'=', b' ', value]) if (1..=32).contains(&end) => Some((end, value)),
                        _ => None,
                    };
                    assert_eq!(lower_key(&text, 0), expected, "{}", String::from_utf8_lossy(&text));
                }
            }
        }
    }

    #[test]
    fn eight_digits_are_counted() {
        for place in 0..8 {
            for byte in 0..=255u8 {
                let mut bytes = *b"90909090";
                bytes[place] = byte;
                let plain = bytes.iter().position(|b| !b.is_ascii_digit()).unwrap_or(8);
                assert_eq!(word::first(other_than_digits(u64::from_le_bytes(bytes))), plain);
            }
        }
    }
}
