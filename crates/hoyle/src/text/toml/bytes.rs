//! Whether the bytes of a text may stand in TOML at all: UTF-8, control characters, carriage returns. Not here: what
//! they say.
//!
//! "Control characters other than tab (U+0000 to U+0008, U+000A to U+001F, U+007F) are not permitted in comments"; nor,
//! by the grammar, anywhere else, but for line feed and for carriage return before it. So the check needs no grammar,
//! and one pass over a whole record does it, after the grammar has found where the record ends.

use super::Fault;
use crate::text::Span;
use core::str::from_utf8;

/// Tells each run of bytes that may not stand in TOML. `text` is not longer than a span can name.
pub(super) fn check(text: &[u8], mut told: impl FnMut(Fault, Span)) {
    if is_plain(text) {
        return;
    }
    if from_utf8(text).is_ok() && !has_control(text) && returns_pair(text) {
        return;
    }
    search(text, &mut told);
}

/// Only printable ASCII, tabs and line feeds: the one pass that nearly every record needs.
fn is_plain(text: &[u8]) -> bool {
    // One up, as a signed number, DEL and all that is not ASCII join the control characters below the space.
    let other = |byte: u8| ((byte.wrapping_add(1) as i8) < 0x21) & (byte != b'\n') & (byte != b'\t');
    let (blocks, rest) = text.as_chunks::<64>();
    for block in blocks {
        if block.iter().fold(false, |any, &byte| any | other(byte)) {
            return false;
        }
    }
    !rest.iter().fold(false, |any, &byte| any | other(byte))
}

fn is_control(byte: u8) -> bool {
    (byte < 0x20 && !matches!(byte, b'\t' | b'\n' | b'\r')) || byte == 0x7f
}

fn has_control(text: &[u8]) -> bool {
    text.chunks(64).any(|block| block.iter().fold(false, |any, &byte| any | is_control(byte)))
}

fn returns_pair(text: &[u8]) -> bool {
    memchr::memchr_iter(b'\r', text).all(|at| text.get(at + 1) == Some(&b'\n'))
}

#[cold]
fn search(text: &[u8], told: &mut impl FnMut(Fault, Span)) {
    let mut start = 0;
    // Noise comes in pieces of one to three bytes; what hangs together is told as one.
    let mut noise = Span::at(0);
    for chunk in text.utf8_chunks() {
        let valid = chunk.valid().as_bytes();
        if !valid.is_empty() && !noise.is_empty() {
            told(Fault::NotUtf8, noise);
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
                told(Fault::ControlCharacter, span);
            } else if text.get(start + end) != Some(&b'\n') {
                told(Fault::CarriageReturn, span);
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
        told(Fault::NotUtf8, noise);
    }
}

/// Whether [`check`] tells a fault for the byte at `at`, so that the grammar need not tell another.
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
