//! Searches eight bytes at once in a `u64` ("SIMD within a register"). It pays where the byte looked for is so near that
//! calling a general search costs more than searching. The first byte of the text is the lowest byte of the word.
//!
//! Of the bits that [`zeros`] and [`controls`] set only the lowest is exact, for a borrow can reach the bytes above it.

/// A word with the highest bit of every byte set.
pub const HIGH: u64 = every(0x80);

/// A word that consists of one byte eight times.
pub const fn every(byte: u8) -> u64 {
    byte as u64 * 0x0101_0101_0101_0101
}

/// The eight bytes from `at` on, if there are as many.
#[inline(always)]
pub fn word(text: &[u8], at: usize) -> Option<u64> {
    text.get(at..)?.first_chunk().map(|eight| u64::from_le_bytes(*eight))
}

/// Sets the highest bit of each byte that is zero.
#[inline(always)]
pub fn zeros(word: u64) -> u64 {
    word.wrapping_sub(every(1)) & !word & HIGH
}

/// Sets the highest bit of each byte below the space (0x20).
#[inline(always)]
pub fn controls(word: u64) -> u64 {
    word.wrapping_sub(every(0x20)) & !word & HIGH
}

/// The index of the first byte with a bit set; 8 if there is none.
#[inline(always)]
pub fn first(found: u64) -> usize {
    found.trailing_zeros() as usize / 8
}

/// The number that so many bytes are the digits of, from the first on, at most eight; `None` where one is no digit.
#[inline(always)]
pub fn number(word: u64, length: u32) -> Option<u64> {
    if !(1..=8).contains(&length) {
        return None;
    }
    let digits = (word ^ every(b'0')) << (u64::BITS - 8 * length);
    if (digits.wrapping_add(every(0x76)) | digits) & HIGH != 0 { None } else { Some(joined(word, length)) }
}

/// The number that so many bytes are, from the first on, each of which is a digit. Of no byte, or more than eight, it is 0.
#[inline(always)]
pub fn joined(word: u64, length: u32) -> u64 {
    // The last digit comes to the top, and zeros before the first.
    let digits = (word ^ every(b'0')).unbounded_shl(u64::BITS.wrapping_sub(8 * length));
    // Ten times the one before and the next: digits become pairs, pairs fours, fours the number.
    let pairs = digits.wrapping_mul(1 + (10 << 8)) >> 8 & 0x00ff_00ff_00ff_00ff;
    let fours = pairs.wrapping_mul(1 + (100 << 16)) >> 16 & 0x0000_ffff_0000_ffff;
    fours.wrapping_mul(1 + (10_000 << 32)) >> 32
}

/// How many spaces a text begins with.
#[inline]
pub fn spaces(text: &[u8]) -> usize {
    let mut at = 0;
    while let Some(word) = word(text, at) {
        let other = word ^ every(b' ');
        if other != 0 {
            return at + first(other);
        }
        at += 8;
    }
    at + text.get(at..).unwrap_or_default().iter().take_while(|byte| **byte == b' ').count()
}

/// How many bytes come before the first of these bytes; the length of the text if it has none of them.
#[inline]
pub fn until<const N: usize>(text: &[u8], ends: [u8; N]) -> usize {
    let mut at = 0;
    while let Some(word) = word(text, at) {
        let found = ends.iter().fold(0, |found, end| found | zeros(word ^ every(*end)));
        if found != 0 {
            return at + first(found);
        }
        at += 8;
    }
    at + text.get(at..).unwrap_or_default().iter().take_while(|byte| !ends.contains(byte)).count()
}

/// Where a byte stands last. It pays where that is near the end.
#[inline]
pub fn last(text: &[u8], byte: u8) -> Option<usize> {
    let (rest, words) = text.as_rchunks::<8>();
    for (index, word) in words.iter().enumerate().rev() {
        // Exact for every byte, unlike `zeros`: seven bits with so much added to them have no borrow.
        let other = u64::from_le_bytes(*word) ^ every(byte);
        let found = !((other & !HIGH).wrapping_add(!HIGH) | other) & HIGH;
        if found != 0 {
            return Some(rest.len() + 8 * index + 7 - found.leading_zeros() as usize / 8);
        }
    }
    rest.iter().rposition(|own| *own == byte)
}

/// Sets the highest bit of each byte that is a double quote or a control character.
#[inline(always)]
pub fn quotes(word: u64) -> u64 {
    zeros(word ^ every(b'"')) | controls(word)
}

/// How many bytes come before the first double quote or control character; the length of the text if it has neither.
#[inline]
pub fn until_quote(text: &[u8]) -> usize {
    let mut at = 0;
    while let Some(word) = word(text, at) {
        let found = quotes(word);
        if found != 0 {
            return at + first(found);
        }
        at += 8;
    }
    at + text.get(at..).unwrap_or_default().iter().take_while(|byte| **byte != b'"' && **byte >= b' ').count()
}

/// The index of the first byte `end`, if there is one. Before that, `on_blank` is called with every byte up to the space
/// (0x20) and its index.
#[inline(always)]
pub fn blanks_before(text: &[u8], end: u8, mut on_blank: impl FnMut(u8, usize)) -> Option<usize> {
    let (words, rest) = text.as_chunks::<8>();
    let mut last = [0xff; 8];
    last.iter_mut().zip(rest).for_each(|(place, byte)| *place = *byte);
    for (index, word) in words.iter().chain([&last]).enumerate() {
        // Seven bits with so much added to them: the highest bit says whether they are more than the rest to 0x7f.
        let above = |word: u64, more: u8| (word & !HIGH).wrapping_add(every(more)) | word;
        let word = u64::from_le_bytes(*word);
        let mut found = !(above(word, 0x7f - b' ') & above(word ^ every(end), 0x7f)) & HIGH;
        while found != 0 {
            let at = 8 * index + first(found);
            match text.get(at) {
                Some(byte) if *byte == end => return Some(at),
                Some(byte) => on_blank(*byte, at),
                None => {}
            }
            found &= found - 1;
        }
    }
    None
}

/// How many bytes come before the first LF, CR LF or CR, and how many with it; twice the length of the text if it has none.
/// Lines are short: a general search is called for the rest of a long one only.
#[inline(always)]
pub fn line(text: &[u8]) -> (usize, usize) {
    let (words, _) = text.get(..128).unwrap_or(text).as_chunks::<8>();
    let mut from = 8 * words.len();
    for (index, word) in words.iter().enumerate() {
        let word = u64::from_le_bytes(*word);
        // As `controls`, but in ASCII the first step is enough.
        let candidates = word.wrapping_sub(every(0x20)) & HIGH;
        if candidates != 0 && candidates & !word != 0 {
            from = 8 * index + first(candidates & !word);
            break;
        }
    }
    match text.get(from) {
        Some(b'\n') => (from, from + 1),
        Some(b'\r') if text.get(from + 1) == Some(&b'\n') => (from, from + 2),
        _ => any_line(text, from),
    }
}

/// The same where so many bytes are known to be before the end.
#[inline(never)]
fn any_line(text: &[u8], from: usize) -> (usize, usize) {
    let rest = text.get(from..).unwrap_or_default();
    let length = from + memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len());
    let end = match text.get(length..) {
        Some([b'\r', b'\n', ..]) => 2,
        Some([_, ..]) => 1,
        _ => 0,
    };
    (length, length + end)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn blanks_are_those_before_the_end(text in "[ \t\na!\u{7f}é\\]]{0,40}") {
            let text = text.as_bytes();
            let mut blanks = Vec::new();
            let end = blanks_before(text, b']', |_, at| blanks.push(at));
            let expected = text.iter().position(|byte| *byte == b']');
            let before = text.get(..expected.unwrap_or(text.len())).unwrap();
            let wanted: Vec<usize> = (0..before.len()).filter(|at| before[*at] <= b' ').collect();
            prop_assert_eq!((end, blanks), (expected, wanted));
        }

        #[test]
        fn a_number_is_what_its_digits_say(text in "[0-9]{8}|[0-9/:]{8}|[0-9\u{0}-\u{7f}]{8}", length in 1_usize..=9) {
            let word = word(text.as_bytes(), 0).unwrap();
            let digits = text.get(..length).filter(|text| text.bytes().all(|byte| byte.is_ascii_digit()));
            prop_assert_eq!(number(word, length as u32), digits.map(|digits| digits.parse().unwrap()));
        }

        #[test]
        fn words_find_what_bytes_find(text in proptest::collection::vec(prop_oneof![
            Just(b' '), Just(b'!'), Just(b'"'), Just(b'\t'), Just(b'\r'), Just(b'\x1f'), Just(0), Just(0xa0), Just(0x80), any::<u8>(),
        ], 0..40)) {
            prop_assert_eq!(spaces(&text), text.iter().take_while(|byte| **byte == b' ').count());
            let plain = text.iter().take_while(|byte| **byte != b' ' && **byte != b'!').count();
            prop_assert_eq!(until(&text, *b" !"), plain);
            let plain = text.iter().take_while(|byte| !matches!(byte, b' ' | b'!' | b'\t')).count();
            prop_assert_eq!(until(&text, *b" !\t"), plain);
            let plain = text.iter().take_while(|byte| **byte >= b' ' && **byte != b'"').count();
            prop_assert_eq!(until_quote(&text), plain);
            prop_assert_eq!(last(&text, b'!'), text.iter().rposition(|byte| *byte == b'!'));
            let ends = [&[b'x'; 120][..], &text, b"\n", &text].concat();
            for text in [&text[..], &ends] {
                let length = text.iter().take_while(|byte| !matches!(byte, b'\n' | b'\r')).count();
                let end = match text.get(length..).unwrap_or_default() {
                    [] => 0,
                    rest => 1 + usize::from(rest.starts_with(b"\r\n")),
                };
                prop_assert_eq!(line(text), (length, length + end));
            }
            if let Some(word) = word(&text, 0) {
                prop_assert_eq!(number(word, 0), None);
                let plain = text.iter().take(8).take_while(|byte| **byte >= b' ').count();
                prop_assert_eq!(first(controls(word)), plain);
            }
        }
    }
}
