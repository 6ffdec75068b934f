//! The lines of a text, however they end: [`Lines`].

use hoyle_notation::text::{Span, swar};

/// A line without its end, and where it begins.
#[derive(Clone, Copy)]
pub(crate) struct Line<'t> {
    /// What stands in it, without spaces at its end.
    pub(crate) text: &'t [u8],
    /// The place of its first byte.
    pub(crate) at: u32,
}

impl Line<'_> {
    /// All of it.
    pub(crate) fn span(self) -> Span {
        Span::new(self.at, self.at + self.text.len() as u32)
    }

    /// Where a part of it stands.
    pub(crate) fn span_of(self, part: &[u8]) -> Span {
        let offset = (part.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize).min(self.text.len());
        let start = self.at + offset as u32;
        Span::new(start, start + part.len() as u32)
    }
}

/// Where the line after the one at `from` begins; `None` where no line ends.
#[inline]
pub(crate) fn next_line(text: &[u8], from: usize) -> Option<usize> {
    let end = from + swar::until_line_end(text.get(from..)?);
    Some(match text.get(end..)? {
        [b'\r', b'\n', ..] => end + 2,
        [_, ..] => end + 1,
        [] => return None,
    })
}

/// The lines of a text; they end with LF, CR LF or CR.
pub(crate) struct Lines<'t> {
    text: &'t [u8],
    at: usize,
    /// Where the next ones begin, as far as that is known.
    known: core::slice::Iter<'t, u32>,
}

impl<'t> Lines<'t> {
    /// All of them.
    pub(crate) fn of(text: &'t [u8]) -> Lines<'t> {
        Lines::known(text, &[])
    }

    /// All of them, where it is known where those behind the first begin.
    pub(crate) fn known(text: &'t [u8], starts: &'t [u32]) -> Lines<'t> {
        Lines { text, at: 0, known: starts.iter() }
    }
}

impl Lines<'_> {
    #[inline(never)]
    fn next_unknown(&self) -> usize {
        next_line(self.text, self.at).unwrap_or(self.text.len())
    }
}

impl<'t> Iterator for Lines<'t> {
    type Item = Line<'t>;

    #[inline(always)]
    fn next(&mut self) -> Option<Line<'t>> {
        let at = self.at;
        self.text.get(at)?;
        self.at = match self.known.next() {
            Some(start) => self.text.len().min(*start as usize),
            None => self.next_unknown(),
        };
        Some(Line { text: self.text.get(at..self.at)?.trim_ascii_end(), at: at as u32 })
    }
}
