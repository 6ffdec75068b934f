//! Where words begin and end: [`Scan`], a place in a text that moves forward over white space, comments, words, strings
//! and brackets. Every byte is passed over a fixed number of times. Not here: what words mean.

use hoyle_notation::text::encoding;
use memchr::{memchr2, memmem};

use hoyle_notation::Likeness;
use hoyle_notation::text::{Span, swar};

/// Bits of [`CLASS`].
const SPACE: u8 = 1;
const NAME: u8 = 2;
/// White space, and the semicolon that begins a comment.
const END: u8 = 4;

/// What each byte is: white space (space, tab, line ends, vertical tab, form feed), a part of a name, the end of a word.
static CLASS: [u8; 256] = {
    let mut class = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        class[byte] = match byte as u8 {
            b'\r' | b'\n' | b' ' | b'\t' | 0x0B | 0x0C => SPACE | END,
            b';' => END,
            b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' | b'+' => NAME,
            _ => 0,
        };
        byte += 1;
    }
    class
};

#[inline]
pub(in crate::psn) fn is_space(byte: u8) -> bool {
    CLASS[usize::from(byte)] & SPACE != 0
}

/// Whether a word ends before this byte: white space or a comment.
#[inline]
pub(in crate::psn) fn ends_word(byte: u8) -> bool {
    CLASS[usize::from(byte)] & END != 0
}

/// Whether a name may hold this byte.
#[inline]
pub(in crate::psn) fn is_of_name(byte: u8) -> bool {
    CLASS[usize::from(byte)] & NAME != 0
}

/// The letters every hand begins with.
pub(in crate::psn) const MAGIC: &[u8] = b"NLH";

/// A place in a text.
#[derive(Clone, Copy, Debug)]
pub(in crate::psn) struct Scan<'t> {
    pub(in crate::psn) text: &'t [u8],
    pub(in crate::psn) at: usize,
}

impl<'t> Scan<'t> {
    #[inline]
    pub(in crate::psn) fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    /// The byte here; behind the end of the text 0, which is a part of nothing and ends nothing.
    #[inline]
    pub(in crate::psn) fn byte(&self) -> u8 {
        match self.text.get(self.at) {
            Some(byte) => *byte,
            None => 0,
        }
    }

    #[inline]
    pub(in crate::psn) fn rest(&self) -> &'t [u8] {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// The piece from a place to here.
    #[inline]
    pub(in crate::psn) fn from(&self, start: usize) -> Span {
        Span::new(start as u32, self.at as u32)
    }

    /// Passes over white space and comments. PSN, General: comments "are terminated by a new line", of any operating
    /// system.
    #[inline]
    pub(in crate::psn) fn skip_space(&mut self) {
        let mut at = self.at;
        while let Some(byte) = self.text.get(at).filter(|byte| ends_word(**byte)) {
            at = if *byte == b';' { self.line_end(at) } else { at + 1 };
        }
        self.at = at;
    }

    fn line_end(&self, at: usize) -> usize {
        let rest = self.text.get(at..).unwrap_or_default();
        memchr2(b'\n', b'\r', rest).map_or(self.text.len(), |length| at + length)
    }

    /// Passes over what belongs to a class, and gives it.
    #[inline]
    fn take(&mut self, belongs: impl Fn(u8) -> bool) -> &'t [u8] {
        let rest = self.rest();
        let end = rest.iter().position(|byte| !belongs(CLASS[usize::from(*byte)]));
        let length = end.unwrap_or(rest.len());
        self.at += length;
        rest.get(..length).unwrap_or_default()
    }

    /// Whether here, at the start of a word, the next hand begins.
    #[inline]
    pub(in crate::psn) fn is_magic(&self) -> bool {
        self.byte() == b'N'
            && self.rest().starts_with(MAGIC)
            && self.text.get(self.at + MAGIC.len()).is_none_or(|byte| ends_word(*byte))
    }

    /// Passes over letters, digits and `+`, and gives them.
    #[inline]
    pub(in crate::psn) fn name(&mut self) -> &'t [u8] {
        self.take(|class| class & NAME != 0)
    }

    /// Passes over everything up to white space or a comment, and gives it.
    #[inline]
    pub(in crate::psn) fn word(&mut self) -> &'t [u8] {
        self.take(|class| class & END == 0)
    }

    /// Whether a word ends here.
    #[inline]
    pub(in crate::psn) fn at_word_end(&self) -> bool {
        self.peek().is_none_or(ends_word)
    }

    /// Passes over a string, its opening quote being here; `false`, and nothing is passed over, where it is not closed
    /// before the next line that begins a hand.
    /// PSN, Reading this specification: `\"` is a quote within the string.
    #[inline(always)]
    pub(in crate::psn) fn string(&mut self) -> bool {
        // Names are short: two words mostly hold one.
        let length = |at: usize| swar::word(self.text, at).map_or(0, |word| swar::first(swar::quotes(word)));
        let start = self.at + 1;
        let mut end = start + length(start);
        if end == start + 8 {
            end += length(end);
        }
        if self.text.get(end) == Some(&b'"') && self.text.get(end - 1) != Some(&b'\\') {
            self.at = end + 1;
            return true;
        }
        self.any_string()
    }

    #[inline(never)]
    fn any_string(&mut self) -> bool {
        let mut end = self.at + 1;
        loop {
            end += swar::until_quote(self.text.get(end..).unwrap_or_default()) + 1;
            match self.text.get(end - 1) {
                Some(b'"') if self.text.get(end.wrapping_sub(2)) == Some(&b'\\') => {}
                Some(b'"') => {
                    self.at = end;
                    return true;
                }
                None => return false,
                Some(b'\n' | b'\r') if begins_line(self.text, end) => return false,
                _ => {}
            }
        }
    }

    /// The end of what follows the opening bracket that is here: the place of the `]`, or, where it is not closed, the
    /// first thing that cannot stand between brackets.
    pub(in crate::psn) fn bracket(&self) -> Result<usize, usize> {
        let mut scan = Scan { at: self.at + 1, ..*self };
        loop {
            scan.skip_space();
            match scan.peek() {
                None => return Err(scan.text.len()),
                Some(b']') => return Ok(scan.at),
                Some(b'[' | b'#' | b'"') => return Err(scan.at),
                _ if scan.is_magic() => return Err(scan.at),
                _ => {
                    while scan.peek().is_some_and(|byte| !ends_word(byte) && !b"[]#\"".contains(&byte)) {
                        scan.at += 1;
                    }
                }
            }
        }
    }

    /// Passes over a word that makes no sense, with the strings and brackets in it; at least one byte. `false` where a
    /// string in it is not closed: it is left at its quote.
    pub(in crate::psn) fn skip_strange(&mut self) -> bool {
        let start = self.at;
        while let Some(byte) = self.peek() {
            match byte {
                b'"' if self.at == start || self.text.get(self.at - 1) != Some(&b'\\') => {
                    if !self.string() {
                        return false;
                    }
                }
                b'[' => self.at = self.bracket().map_or(self.at + 1, |end| end + 1),
                byte if ends_word(byte) => break,
                _ => self.at += 1,
            }
        }
        true
    }
}

/// Whether a text that begins like this is PSN: the letters of every hand stand first, and another word says the bets, the
/// seats, a name, a stack or a street. The letters alone could begin prose.
pub(in crate::psn) fn looks_like_it(head: &[u8]) -> bool {
    let head = encoding::unmarked(head).trim_ascii_start();
    let Some((magic, rest)) = head.split_at_checked(MAGIC.len()) else { return false };
    if !magic.eq_ignore_ascii_case(MAGIC) || rest.first().is_some_and(|byte| !ends_word(*byte)) {
        return false;
    }
    let lines = rest.split(|byte| matches!(byte, b'\n' | b'\r'));
    let contents = lines.map(|line| line.split(|byte| *byte == b';').next().unwrap_or_default());
    let mut words = contents.flat_map(|line| line.split(|byte| is_space(*byte))).filter(|word| !word.is_empty());
    let is_number = |word: &[u8]| word.first().is_some_and(u8::is_ascii_digit);
    let is_street =
        |word: &[u8]| word.strip_prefix(b"#").is_some_and(|name| name.first().is_some_and(u8::is_ascii_alphabetic));
    let first = words.next().unwrap_or_default();
    is_number(first)
        || first == b"BTN"
        || [first].into_iter().chain(words.take(20)).any(|word| is_street(word) || word.contains(&b'='))
}

/// A record has a line that begins as a hand, be it in small letters or with an amount right behind. What has other lines
/// than comments before it quotes one.
pub(in crate::psn) fn likeness(text: &[u8]) -> Likeness {
    let text = encoding::unmarked(text);
    let begins = |line: &[u8]| {
        line.get(..MAGIC.len()).is_some_and(|word| word.eq_ignore_ascii_case(MAGIC))
            && !line.get(MAGIC.len()).is_some_and(u8::is_ascii_alphabetic)
    };
    let mut prose = false;
    for line in text.split(|byte| matches!(byte, b'\n' | b'\r')).map(<[u8]>::trim_ascii_start) {
        if begins(line) {
            return if prose { Likeness::Prose } else { Likeness::Record };
        }
        prose |= !line.is_empty() && !line.starts_with(b";");
    }
    if prose { Likeness::Prose } else { Likeness::Nothing }
}

/// The first line at or after a place that begins like a hand.
pub(in crate::psn) fn find_line(text: &[u8], from: usize) -> Option<usize> {
    let mut at = from;
    while let Some(length) = memmem::find(text.get(at..)?, MAGIC) {
        at += length;
        if begins_line(text, at) {
            return Some(at);
        }
        at += MAGIC.len();
    }
    None
}

/// The last line that begins like a hand, with the comments above that stand with it.
pub(in crate::psn) fn last_hand(text: &[u8]) -> Option<usize> {
    let mut end = text.len();
    while let Some(at) = memmem::rfind(text.get(..end)?, MAGIC) {
        if begins_line(text, at) {
            return Some(first_remark(text, first_blank_line(text, at), at));
        }
        end = at + MAGIC.len() - 1;
    }
    None
}

/// The first line at or after a place that begins like a hand, with the comments above that stand with it.
pub(in crate::psn) fn first_hand(text: &[u8], from: usize) -> Option<usize> {
    let mut line = find_line(text, from)?;
    loop {
        let start = first_remark(text, first_blank_line(text, line), line);
        if start >= from {
            return Some(start);
        }
        line = find_line(text, line + MAGIC.len())?;
    }
}

/// Where a hand ends whose last word ends at `word`, the next hand beginning at `next`: there, or at the comments above it
/// that stand with it.
#[inline]
pub(in crate::psn) fn hand_end(text: &[u8], word: usize, next: usize) -> usize {
    let gap = text.get(word..next).unwrap_or_default();
    // It is mostly an empty line.
    if swar::until(gap, *b";") == gap.len() {
        return next;
    }
    match memchr2(b'\n', b'\r', gap) {
        Some(line) => first_remark(text, line_after(text, word + line), next),
        None => next,
    }
}

/// The first of the comments that stand with the hand that begins at `next`, of those on lines from `line` on; `next` where
/// there is none. Comment lines right below the hand before, parted by an empty line from what follows, stand with that
/// one; others with the next.
#[cold]
fn first_remark(text: &[u8], mut line: usize, next: usize) -> usize {
    let (mut first, mut parted) = (None, false);
    while line < next {
        let rest = text.get(line..next).unwrap_or_default();
        let end = memchr2(b'\n', b'\r', rest).unwrap_or(rest.len());
        let word = rest.iter().take(end).position(|byte| !is_space(*byte));
        match word.and_then(|word| Some((line + word, rest.get(word)?))) {
            Some((at, b';')) => first = first.or(Some(at)),
            // What makes no sense is of the hand before.
            Some(_) => (first, parted) = (None, false),
            None if end == rest.len() => {}
            None => {
                first = first.filter(|_| parted);
                parted = true;
            }
        }
        line = line_after(text, line + end);
    }
    first.unwrap_or(next)
}

/// Where the empty lines and comment lines above a line begin.
fn first_blank_line(text: &[u8], mut line: usize) -> usize {
    loop {
        let before = text.get(..line).unwrap_or_default();
        let before = before.strip_suffix(b"\n").map_or(before, |rest| rest.strip_suffix(b"\r").unwrap_or(rest));
        let before = if before.len() == line { before.strip_suffix(b"\r").unwrap_or(before) } else { before };
        let start = memchr::memrchr2(b'\n', b'\r', before).map_or(0, |end| end + 1);
        let word = before.get(start..).unwrap_or_default().iter().find(|byte| !is_space(**byte));
        if line == 0 || word.is_some_and(|byte| *byte != b';') {
            return line;
        }
        line = start;
    }
}

/// Behind the end of a line.
fn line_after(text: &[u8], end: usize) -> usize {
    match text.get(end..) {
        Some([b'\r', b'\n', ..]) => end + 2,
        _ => end + 1,
    }
}

/// Whether a string can hold this text: it would not be read to its end behind a `\`, nor past a line that begins a hand.
pub(in crate::psn) fn fits_string(text: &str) -> bool {
    !text.ends_with('\\') && find_line(text.as_bytes(), 1).is_none()
}

/// Whether a text may be put into PSN that comes from elsewhere: PSN has no escape for controls, and whoever shows the text
/// would have them acted on.
pub(in crate::psn) fn is_plain(text: &str) -> bool {
    !text.contains(|letter: char| letter.is_control() && !matches!(letter, '\n' | '\r' | '\t'))
}

fn begins_line(text: &[u8], at: usize) -> bool {
    let before = at.checked_sub(1).and_then(|before| text.get(before));
    before.is_none_or(|byte| matches!(byte, b'\n' | b'\r'))
        && text.get(at..).is_some_and(|rest| rest.starts_with(MAGIC))
        && text.get(at + MAGIC.len()).is_some_and(|byte| ends_word(*byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_string_ends_before_a_line_that_begins_a_hand() {
        for text in ["Ann", "", "NLH 2", "a\n NLH 2", "a\nNLHX", "a NLH 2", "a\nNLH", "a\\b"] {
            let written = format!("\"{text}\" ");
            let mut scan = Scan { text: written.as_bytes(), at: 0 };
            assert!(fits_string(text) && scan.string() && scan.at == written.len() - 1, "{text:?}");
        }
        for text in ["a\\", "a\nNLH 2", "a\r\nNLH\n", "\nNLH;"] {
            let written = format!("\"{text}\" ");
            assert!(!fits_string(text) && !Scan { text: written.as_bytes(), at: 0 }.string(), "{text:?}");
        }
    }
}
