//! The lines of a text, however they end: [`Lines`].

use hoyle_notation::text::{Span, swar};

/// A line without its end, and where it begins.
#[derive(Clone, Copy, Default)]
pub(crate) struct Line<'t> {
    /// What stands in it, without spaces and NULs at its end.
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
    let (length, whole) = swar::line(text.get(from..)?);
    (whole > length).then_some(from + whole)
}

/// The lines of a text; they end with LF, CR LF or CR.
pub(crate) struct Lines<'t> {
    text: &'t [u8],
    at: usize,
    /// All of them that are left, if it is known where they are.
    known: core::slice::Iter<'t, Span>,
}

impl<'t> Lines<'t> {
    /// All of them.
    pub(crate) fn of(text: &'t [u8]) -> Lines<'t> {
        Lines { text, at: 0, known: [].iter() }
    }

    /// All of them, where it is known where they are; if it is not, there is none in the list.
    pub(crate) fn known(text: &'t [u8], lines: &'t [Span]) -> Lines<'t> {
        Lines { text, at: if lines.is_empty() { 0 } else { text.len() }, known: lines.iter() }
    }

    #[inline(never)]
    fn next_unknown(&mut self) -> Option<Span> {
        let at = self.at;
        self.text.get(at)?;
        self.at = next_line(self.text, at).unwrap_or(self.text.len());
        Some(Span::new(at as u32, self.at as u32))
    }
}

impl<'t> Iterator for Lines<'t> {
    type Item = Line<'t>;

    #[inline(always)]
    fn next(&mut self) -> Option<Line<'t>> {
        let at = match self.known.next() {
            Some(line) => *line,
            None => self.next_unknown()?,
        };
        let text = at.of(self.text);
        // There is mostly one space at the end, or none.
        let text = if let [rest @ .., b' '] = text { rest } else { text };
        let has_more = text.last().is_some_and(|last| *last <= b' ');
        Some(Line { text: if has_more { without_end(text) } else { text }, at: at.start })
    }
}

/// Without spaces at the end, nor NULs, with which a file is filled up that was not written to its end.
#[cold]
fn without_end(mut text: &[u8]) -> &[u8] {
    loop {
        text = text.trim_ascii_end();
        match text {
            [rest @ .., b'\0'] => text = rest,
            _ => return text,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::headers::header_after;

    #[test]
    fn lines_are_the_same_whether_their_places_are_known() {
        for text in ["a \r\nb\n\n c\t \rd", "\r\n\ra  \n", "a", "a \n\r\nb\r\r\n", "\t\n x\x01 \n", "a\0 \0\n\0\0", ""]
        {
            let text = text.as_bytes();
            let mut places = Vec::new();
            _ = header_after(text, 0, |at, end| places.push(Span::new(at as u32, end as u32)));
            let written = |lines: Lines<'_>| {
                let written: Vec<_> = lines.map(|line| (line.at, line.text.to_vec())).collect();
                written.into_iter().filter(|(_, line)| !line.is_empty()).collect::<Vec<_>>()
            };
            let plain = text.split(|byte| matches!(byte, b'\n' | b'\r')).map(without_end);
            let plain: Vec<_> = plain.filter(|line| !line.is_empty()).map(<[u8]>::to_vec).collect();
            let known = written(Lines::known(text, &places));
            assert_eq!(known.iter().map(|(_, line)| line.clone()).collect::<Vec<_>>(), plain);
            assert_eq!(known, written(Lines::of(text)));
        }
    }
}
