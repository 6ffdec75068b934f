//! Whether bytes are text at all ([`is_text`]), and letters of encodings older than UTF-8. Not here: which text is in which.

use std::borrow::Cow;

/// Whether bytes look like text, by some thousand at the start: not a third of them are control characters or no UTF-8.
/// Few bytes are always text, so that a few wrong letters are reported as what they are.
pub fn is_text(bytes: &[u8]) -> bool {
    const LOOKED_AT: usize = 4096;
    const FEW: usize = 64;
    let head = bytes.get(..LOOKED_AT).unwrap_or(bytes);
    let wrong = |chunk: std::str::Utf8Chunk<'_>| {
        let controls = chunk.valid().bytes().filter(|byte| byte.is_ascii_control() && !byte.is_ascii_whitespace());
        controls.count() + chunk.invalid().len()
    };
    let are_few = |wrong: usize| wrong < FEW || wrong * 3 < head.len();
    // No more than these can be wrong: of most texts nothing need be decoded.
    let strange = head.iter().filter(|byte| !byte.is_ascii_graphic() && !byte.is_ascii_whitespace()).count();
    are_few(strange) || are_few(head.utf8_chunks().map(wrong).sum())
}

/// The mark of the byte order, as UTF-8 has it. It says nothing there, and some programs write it at the start of a text.
pub const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// A text without a mark of the byte order at its start.
#[inline]
pub fn unmarked(text: &[u8]) -> &[u8] {
    text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text)
}

/// How many bytes the mark of the byte order takes at the start of a text: three or none.
#[inline]
pub fn mark_length(text: &[u8]) -> usize {
    if text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 }
}

/// Whether a text begins with the mark of UTF-16.
pub fn begins_as_utf_16(bytes: &[u8]) -> bool {
    bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff])
}

/// The text; what is not UTF-8 becomes U+FFFD. Of UTF-8 it takes less time than the standard library's, which looks for what
/// is wrong piece by piece.
#[inline]
pub fn lossy(bytes: &[u8]) -> Cow<'_, str> {
    match core::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => String::from_utf8_lossy(bytes),
    }
}

/// The text in Windows-1252, whose five bytes that mean nothing are the controls of the same number, as browsers have it.
/// `None` where a letter has no byte.
pub fn to_windows_1252(text: &str) -> Option<Vec<u8>> {
    let byte = |letter: char| match u8::try_from(letter).ok().filter(u8::is_ascii) {
        Some(byte) => Some(byte),
        None => (0x80..=0xff).find(|byte| windows_1252(*byte).unwrap_or(char::from(*byte)) == letter),
    };
    text.chars().map(byte).collect()
}

/// The letter that a byte outside ASCII is in Windows-1252, where it is one.
pub fn windows_1252(byte: u8) -> Option<char> {
    const FIRST: [char; 32] = [
        '€', '\0', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\0', 'Ž', '\0', '\0', '‘', '’', '“', '”',
        '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\0', 'ž', 'Ÿ',
    ];
    match byte {
        0x80..=0x9f => FIRST.get(usize::from(byte - 0x80)).copied().filter(|letter| *letter != '\0'),
        0xa0.. => Some(char::from(byte)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_no_text_and_old_encodings_are() {
        assert!(is_text(b"") && is_text(b"\0\xff") && is_text("Хренов, 王小明\r\n".repeat(100).as_bytes()));
        assert!(is_text(&b"[Player1 \xcd\xe5\xed\xe0\xe4]\n[Bula 12]\n".repeat(10)));
        let utf_16: Vec<u8> = "variant = 'NT'".repeat(9).encode_utf16().flat_map(u16::to_le_bytes).collect();
        let noise: Vec<u8> = (0..500_u32).map(|at| (at.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
        assert!(!is_text(&utf_16) && !is_text(&noise) && !is_text(&[0; 100]));
    }
}
