//! Checks that the bytes of a text are allowed in TOML: UTF-8, control characters, carriage returns. Not here: grammar.
//!
//! "Control characters other than tab (U+0000 to U+0008, U+000A to U+001F, U+007F) are not permitted in comments"; nor,
//! by the grammar, anywhere else, but for line feed and for carriage return before it. So the check needs no grammar,
//! and one pass over a whole record does it, after the grammar has found where the record ends.

use super::Fault;
use crate::text::Span;
use core::str::from_utf8;

/// Reports each run of bytes that TOML does not allow. `text` is not longer than a span can name.
pub(super) fn check(text: &[u8], mut report: impl FnMut(Fault, Span)) {
    if is_plain(text) {
        return;
    }
    if from_utf8(text).is_ok() && !has_control(text) && returns_pair(text) {
        return;
    }
    search(text, &mut report);
}

/// Only printable ASCII, tabs and line feeds: the one pass that nearly every record needs.
fn is_plain(text: &[u8]) -> bool {
    // From the space on, or from the tab on with the line feed moved to the same end, these come first; all else wraps
    // round to beyond them.
    const LAST: u8 = b'~' - b' ';
    let distance =
        |byte: u8| byte.wrapping_sub(b' ').min(byte.wrapping_sub(b'\t').saturating_add(LAST - (b'\n' - b'\t')));
    greatest(text, distance) <= LAST
}

/// The greatest of what the bytes are mapped to. A block at a time, without a branch, which the compiler makes vectors of.
/// The last block overlaps the one before it.
#[inline(always)]
fn greatest(text: &[u8], map: impl Fn(u8) -> u8) -> u8 {
    let (blocks, rest) = text.as_chunks::<64>();
    let Some(last) = text.last_chunk::<64>() else { return rest.iter().map(|byte| map(*byte)).max().unwrap_or(0) };
    let mut found = last.map(&map);
    for block in blocks {
        for (found, byte) in found.iter_mut().zip(block) {
            *found = (*found).max(map(*byte));
        }
    }
    found.into_iter().max().unwrap_or(0)
}

fn is_control(byte: u8) -> bool {
    (byte < 0x20 && !matches!(byte, b'\t' | b'\n' | b'\r')) || byte == 0x7f
}

fn has_control(text: &[u8]) -> bool {
    greatest(text, |byte| {
        u8::from((byte < 0x20) & (byte != b'\t') & (byte != b'\n') & (byte != b'\r') | (byte == 0x7f))
    }) > 0
}

fn returns_pair(text: &[u8]) -> bool {
    memchr::memchr_iter(b'\r', text).all(|at| text.get(at + 1) == Some(&b'\n'))
}

#[cold]
fn search(text: &[u8], report: &mut impl FnMut(Fault, Span)) {
    let mut start = 0;
    // Noise comes in pieces of one to three bytes; adjacent pieces are reported as one.
    let mut noise = Span::at(0);
    for chunk in text.utf8_chunks() {
        let valid = chunk.valid().as_bytes();
        if !valid.is_empty() && !noise.is_empty() {
            report(Fault::NotUtf8, noise);
            noise = Span::at(0);
        }
        let mut at = 0;
        while let Some(offset) = valid.get(at..).and_then(|rest| rest.iter().position(|&b| is_control(b) || b == b'\r'))
        {
            at += offset;
            let end = if valid.get(at) == Some(&b'\r') {
                at + 1
            } else {
                valid.iter().skip(at).position(|&b| !is_control(b)).map_or(valid.len(), |n| at + n)
            };
            let span = Span::new((start + at) as u32, (start + end) as u32);
            if valid.get(at) != Some(&b'\r') {
                report(Fault::ControlCharacter, span);
            } else if text.get(start + end) != Some(&b'\n') {
                report(Fault::CarriageReturn, span);
            }
            at = end;
        }
        let bad = start + valid.len();
        start = bad + chunk.invalid().len();
        if bad < start {
            noise = Span::new(if noise.is_empty() { bad as u32 } else { noise.start }, start as u32);
        }
    }
    if !noise.is_empty() {
        report(Fault::NotUtf8, noise);
    }
}

/// Whether [`check`] reports a fault for the byte at `at`, so that the grammar need not report another.
#[cold]
pub(super) fn is_forbidden(text: &[u8], at: usize) -> bool {
    let Some(&byte) = text.get(at) else { return false };
    if byte < 0x80 {
        return is_control(byte) || (byte == b'\r' && text.get(at + 1) != Some(&b'\n'));
    }
    let head = text.get(at..text.len().min(at + 4)).unwrap_or_default();
    match from_utf8(head) {
        Ok(_) => false,
        Err(error) => error.valid_up_to() == 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_quick_looks_agree_with_the_slow_one() {
        for length in [1, 63, 64, 65, 130] {
            for place in [0, length / 2, length - 1] {
                for byte in 0..=255u8 {
                    let mut text = vec![b'a'; length];
                    text[place] = byte;
                    let plain = byte == b'\t' || byte == b'\n' || (b' '..=b'~').contains(&byte);
                    assert_eq!(is_plain(&text), plain, "{byte}");
                    assert_eq!(has_control(&text), is_control(byte), "{byte}");
                    let mut found = Vec::new();
                    search(&text, &mut |fault, at| found.push((fault, at)));
                    let fault = match byte {
                        b'\r' => Some(Fault::CarriageReturn),
                        0x80.. => Some(Fault::NotUtf8),
                        _ if is_control(byte) => Some(Fault::ControlCharacter),
                        _ => None,
                    };
                    let at = Span::new(place as u32, place as u32 + 1);
                    assert_eq!(found, fault.map(|fault| (fault, at)).as_slice(), "{byte}");
                    assert_eq!(is_forbidden(&text, place), fault.is_some(), "{byte}");
                    let mut reported = Vec::new();
                    check(&text, |fault, at| reported.push((fault, at)));
                    assert_eq!(reported, found);
                }
            }
        }
    }

    #[test]
    fn adjacent_bytes_are_reported_once() {
        let mut reported = Vec::new();
        check(b"ab\xff\xfe\xc3(\0\x01\x7f)\r\r\n\xe2\x82", |fault, at| reported.push((fault, at.start, at.end)));
        let noise = Fault::NotUtf8;
        let expected =
            [(noise, 2, 5), (Fault::ControlCharacter, 6, 9), (Fault::CarriageReturn, 10, 11), (noise, 13, 15)];
        assert_eq!(reported, expected);
    }
}
