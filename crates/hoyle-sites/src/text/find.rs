//! Words in a line: [`find`], [`rfind`], [`first_word`]. Lines are short: a search that is prepared for the words costs more
//! than it saves.

use hoyle_notation::text::swar;
/// Where words stand first. They are looked for by their first byte, which is best a rare one.
#[inline]
pub(crate) fn find(text: &[u8], words: &[u8]) -> Option<usize> {
    let first = *words.first()?;
    let mut at = 0;
    loop {
        let rest = text.get(at..)?;
        let next = swar::until(rest, [first]);
        // At the end there is nothing, which begins with no words.
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
        end = swar::last(text.get(..end)?, first)?;
        if text.get(end..)?.starts_with(words) {
            return Some(end);
        }
    }
}

/// What follows these words, with which a text begins. They are a name, which mostly has four to sixteen letters: its first
/// and last letters are compared as two numbers.
#[inline(always)]
pub(crate) fn after_name<'t>(text: &'t [u8], words: &[u8]) -> Option<&'t [u8]> {
    let (own, rest) = text.split_at_checked(words.len())?;
    let is_same = match words.len() {
        8..=16 => own.first_chunk::<8>() == words.first_chunk() && own.last_chunk::<8>() == words.last_chunk(),
        4..=7 => own.first_chunk::<4>() == words.first_chunk() && own.last_chunk::<4>() == words.last_chunk(),
        _ => own == words,
    };
    is_same.then_some(rest)
}

/// The first word of a text, and what stands behind the spaces after it.
#[inline]
pub(crate) fn first_word(text: &[u8]) -> (&[u8], &[u8]) {
    let (word, rest) = text.split_at(swar::until(text, *b" "));
    (word, without_space(rest))
}

/// A text without the spaces at its start, of which there is mostly one.
#[inline]
pub(crate) fn without_space(text: &[u8]) -> &[u8] {
    let rest = if let [b' ', rest @ ..] = text { rest } else { text };
    if rest.first().is_some_and(|first| *first <= b' ') { rest.trim_ascii_start() } else { rest }
}

/// What stands behind the words that are known, in any order, and behind what stands between them.
pub(crate) fn after_words(text: &[u8], is_known: impl Fn(&[u8]) -> bool) -> &[u8] {
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
    fn what_follows_a_name_is_found() {
        for length in 0..40 {
            let name: Vec<u8> = (0..length).map(|place| b'a' + place % 26).collect();
            let line = [&name, &b": folds"[..]].concat();
            assert_eq!(after_name(&line, &name), Some(&b": folds"[..]));
            assert_eq!(after_name(line.get(1..).unwrap_or_default(), &name).is_some(), name.is_empty());
            for place in 0..name.len() {
                let mut other = name.clone();
                other[place] = b'_';
                assert_eq!(after_name(&line, &other), None);
            }
            assert_eq!(after_name(&name, &line), None);
        }
    }

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
