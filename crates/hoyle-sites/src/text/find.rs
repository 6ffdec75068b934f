//! Words in a line: [`find`], [`rfind`], [`first_word`]. Lines are short: a search that is prepared for the words costs more
//! than it saves.

use hoyle_notation::text::swar;
use memchr::memchr;

/// Where words stand first. They are looked for by their first byte, which is best a rare one.
#[inline]
pub(crate) fn find(text: &[u8], words: &[u8]) -> Option<usize> {
    let first = *words.first()?;
    let mut at = 0;
    loop {
        let rest = text.get(at..)?;
        let next = memchr(first, rest)?;
        if rest.get(next..)?.starts_with(words) {
            return Some(at + next);
        }
        at += next + 1;
    }
}

/// Where words stand last. What is looked for from behind is near the end.
#[inline]
pub(crate) fn rfind(text: &[u8], words: &[u8]) -> Option<usize> {
    let first = *words.first()?;
    let mut end = text.len();
    loop {
        end = text.get(..end)?.iter().rposition(|byte| *byte == first)?;
        if text.get(end..)?.starts_with(words) {
            return Some(end);
        }
    }
}

/// The first word of a text, and what stands behind the spaces after it.
#[inline]
pub(crate) fn first_word(text: &[u8]) -> (&[u8], &[u8]) {
    let (word, rest) = text.split_at(swar::until(text, *b" "));
    (word, rest.trim_ascii_start())
}

/// What stands behind the words that are known, in any order, and behind what stands between them.
pub(crate) fn behind_words(text: &[u8], is_known: impl Fn(&[u8]) -> bool) -> &[u8] {
    let mut rest = text;
    loop {
        let from = rest.iter().position(|byte| byte.is_ascii_alphanumeric() || !byte.is_ascii()).unwrap_or(rest.len());
        rest = rest.get(from..).unwrap_or_default();
        let (word, behind) = rest.split_at(rest.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count());
        if word.is_empty() || !is_known(word) {
            return rest;
        }
        rest = behind;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_from_both_sides() {
        for (text, words, first, last) in [
            ("a (b) (c)", " (", Some(1), Some(5)),
            ("((", "((", Some(0), Some(0)),
            ("(((", "((", Some(0), Some(1)),
            ("(", "((", None, None),
            ("", "x", None, None),
        ] {
            let (text, words) = (text.as_bytes(), words.as_bytes());
            assert_eq!((find(text, words), rfind(text, words)), (first, last));
            assert_eq!(
                (find(text, words), rfind(text, words)),
                (memchr::memmem::find(text, words), memchr::memmem::rfind(text, words))
            );
        }
    }
}
