//! Lines and columns: [`LineColumn`], and [`Locator`], which finds them from byte offsets.

use core::fmt;

use super::PathCache;
use crate::text::utf_16::Utf16;

/// A line and a column, both from 1.
///
/// A line ends with LF, so CRLF ends one too. In a text without any LF a line ends with CR. Columns count Unicode
/// scalar values; each byte that is neither UTF-8 nor in a text in UTF-16 counts as one. The end of a problem is the place
/// just after its last character.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LineColumn {
    /// The line, from 1.
    pub line: u64,
    /// The column, from 1.
    pub column: u64,
}

/// `8:14`.
impl fmt::Display for LineColumn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

impl LineColumn {
    /// The start of a file.
    pub const START: LineColumn = LineColumn { line: 1, column: 1 };

    /// Adds two places: `further` counts from the start of a text which itself starts at `self`.
    pub const fn then(self, further: LineColumn) -> LineColumn {
        if further.line == 1 {
            LineColumn { line: self.line, column: self.column + further.column - 1 }
        } else {
            LineColumn { line: self.line + further.line - 1, column: further.column }
        }
    }

    /// The place after `text`, where `text` starts here.
    pub fn after(self, text: &[u8]) -> LineColumn {
        match memchr::memrchr(b'\n', text) {
            None => self.after_lines(text, line_end(text), Utf16::of(text)),
            Some(last) => self.behind(text, b'\n', last, Utf16::of(text)),
        }
    }

    /// The place after `text`, whose lines end with this byte.
    fn after_lines(self, text: &[u8], line_end: u8, wide: Option<Utf16>) -> LineColumn {
        match memchr::memrchr(line_end, text) {
            None => LineColumn { line: self.line, column: self.column + width(text, wide) },
            Some(last) => self.behind(text, line_end, last, wide),
        }
    }

    /// The place after `text`, the last of whose line ends is at `last`.
    fn behind(self, text: &[u8], line_end: u8, last: usize, wide: Option<Utf16>) -> LineColumn {
        let lines = memchr::memchr_iter(line_end, text.get(..last).unwrap_or_default()).count() as u64 + 1;
        LineColumn { line: self.line + lines, column: 1 + width(text.get(last + 1..).unwrap_or_default(), wide) }
    }
}

/// With what the lines of a text end: LF, or CR where there is no LF. A CR at its very end may be the half of a CRLF.
pub fn line_end(text: &[u8]) -> u8 {
    let within = text.get(..text.len().saturating_sub(1)).unwrap_or_default();
    if memchr::memchr(b'\n', text).is_none() && memchr::memchr(b'\r', within).is_some() { b'\r' } else { b'\n' }
}

/// How many columns a piece of a line takes.
fn width(piece: &[u8], wide: Option<Utf16>) -> u64 {
    if let Some(order) = wide {
        return order.letters_of_line(piece).count() as u64;
    }
    if let Ok(text) = core::str::from_utf8(piece) {
        return text.chars().count() as u64;
    }
    piece.utf8_chunks().map(|chunk| (chunk.valid().chars().count() + chunk.invalid().len()) as u64).sum()
}

/// Finds the places of byte offsets in one text. Asked in rising order, it passes over the text once, however long its
/// lines are.
#[derive(Debug)]
pub struct Locator<'t> {
    text: &'t [u8],
    line_end: u8,
    wide: Option<Utf16>,
    origin: LineColumn,
    /// The last start asked for and the last end, with their places.
    starts: (usize, LineColumn),
    ends: (usize, LineColumn),
    /// The cache for the record that starts at this offset.
    path_cache: (usize, PathCache),
}

impl<'t> Locator<'t> {
    /// For a text whose first byte stands at `origin`.
    pub fn new(text: &'t [u8], origin: LineColumn) -> Locator<'t> {
        let (starts, ends) = ((0, origin), (0, origin));
        let (line_end, wide) = (line_end(text), Utf16::of(text));
        Locator { text, line_end, wide, origin, starts, ends, path_cache: (0, PathCache::default()) }
    }

    /// The places of the first byte of a piece and of the byte after its last.
    pub fn range(&mut self, start: usize, end: usize) -> (LineColumn, LineColumn) {
        let end = end.clamp(start.min(self.text.len()), self.text.len());
        let start = start.min(end);
        self.starts = self.walk(self.starts, start);
        let from = if self.ends.0 <= end && self.ends.0 >= start { self.ends } else { self.starts };
        self.ends = self.walk(from, end);
        (self.starts.1, self.ends.1)
    }

    /// The cache for the record that starts at `offset`, empty if another record was asked for before.
    pub(super) fn path_cache(&mut self, offset: usize) -> &mut PathCache {
        if self.path_cache.0 != offset {
            self.path_cache = (offset, PathCache::default());
        }
        &mut self.path_cache.1
    }

    fn walk(&self, from: (usize, LineColumn), to: usize) -> (usize, LineColumn) {
        let (at, place) = if from.0 <= to { from } else { (0, self.origin) };
        (to, place.after_lines(self.text.get(at..to).unwrap_or_default(), self.line_end, self.wide))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The obvious way: one character after the other from the start.
    fn plain(text: &[u8], offset: usize) -> LineColumn {
        let mut place = LineColumn::START;
        for chunk in text[..offset].utf8_chunks() {
            for letter in chunk.valid().chars() {
                if letter == '\n' {
                    place = LineColumn { line: place.line + 1, column: 1 };
                } else {
                    place.column += 1;
                }
            }
            place.column += chunk.invalid().len() as u64;
        }
        place
    }

    #[test]
    fn places_agree_with_plain_counting() {
        let text = "variant = 'NT'\r\n\n# ♠♥\nplayers = ['é', 'b']\nx".as_bytes().to_vec();
        let broken = b"a\xff\xfeb\nc\xe2\x99\n\x80d".to_vec();
        for text in [text, broken, b"".to_vec(), b"\n\n".to_vec()] {
            let mut locator = Locator::new(&text, LineColumn::START);
            let boundary = |at: usize| text.get(at).is_none_or(|byte| byte & 0xC0 != 0x80);
            for start in (0..=text.len()).filter(|at| boundary(*at)) {
                for end in (start..=text.len()).filter(|at| boundary(*at)) {
                    let found = locator.range(start, end);
                    assert_eq!(found, (plain(&text, start), plain(&text, end)), "{start}..{end} of {text:?}");
                }
            }
            // Backwards as well.
            for start in (0..=text.len()).rev().filter(|at| boundary(*at)) {
                assert_eq!(locator.range(start, start).0, plain(&text, start));
            }
        }
    }

    #[test]
    fn a_lone_cr_ends_a_line() {
        let text = b"NLH 2 2\rBTN=100\r\r#P BTN:Z\r";
        let mut locator = Locator::new(text, LineColumn::START);
        assert_eq!(locator.range(17, 19).0, LineColumn { line: 4, column: 1 });
        assert_eq!(LineColumn::START.after(text), LineColumn { line: 5, column: 1 });
        // Not so where lines end with LF.
        let mut locator = Locator::new(b"a\rb\r\ncd", LineColumn::START);
        assert_eq!(locator.range(3, 4), (LineColumn { line: 1, column: 4 }, LineColumn { line: 1, column: 5 }));
        assert_eq!(locator.range(5, 6).0, LineColumn { line: 2, column: 1 });
    }

    #[test]
    fn a_text_in_two_parts_has_the_places_of_the_whole() {
        let text = "ab\nçd\n\ne".as_bytes();
        for cut in (0..=text.len()).filter(|at| text.get(*at).is_none_or(|byte| byte & 0xC0 != 0x80)) {
            let (one, two) = text.split_at(cut);
            let whole = LineColumn::START.after(text);
            assert_eq!(LineColumn::START.after(one).after(two), whole);
            assert_eq!(LineColumn::START.after(one).then(LineColumn::START.after(two)), whole);
        }
    }

    #[test]
    fn outside_the_text_is_its_end() {
        let mut locator = Locator::new(b"ab\nc", LineColumn { line: 7, column: 3 });
        assert_eq!(locator.range(0, 2), (LineColumn { line: 7, column: 3 }, LineColumn { line: 7, column: 5 }));
        assert_eq!(locator.range(3, 99), (LineColumn { line: 8, column: 1 }, LineColumn { line: 8, column: 2 }));
        assert_eq!(locator.range(99, 100), (LineColumn { line: 8, column: 2 }, LineColumn { line: 8, column: 2 }));
    }
}
