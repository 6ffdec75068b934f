//! A line of PPN in text: what can be said of it before it is read. Not here: reading it (`text.rs`).

use hoyle_notation::text::{Span, swar};

/// A line without the white space around it.
#[derive(Clone, Copy)]
pub(in crate::ppn) struct Line<'t> {
    pub(in crate::ppn) text: &'t [u8],
    /// Where it starts.
    pub(in crate::ppn) at: u32,
}

impl<'t> Line<'t> {
    #[inline]
    pub(in crate::ppn) fn new(raw: &'t [u8], at: usize) -> Line<'t> {
        let is_space = |byte: &&u8| matches!(byte, b' ' | b'\t');
        let raw = raw.strip_suffix(b"\r").unwrap_or(raw);
        let before = raw.iter().take_while(is_space).count();
        let after = raw.iter().rev().take_while(is_space).count();
        let end = raw.len().saturating_sub(after).max(before);
        Line { text: raw.get(before..end).unwrap_or_default(), at: (at + before) as u32 }
    }

    /// A piece of it.
    pub(in crate::ppn) fn span(self, start: usize, end: usize) -> Span {
        Span::new(self.at + start as u32, self.at + end as u32)
    }

    /// The line from a place on.
    pub(in crate::ppn) fn from(self, start: usize) -> Line<'t> {
        Line { text: self.text.get(start..).unwrap_or_default(), at: self.at + start as u32 }
    }

    pub(in crate::ppn) fn whole(self) -> Span {
        self.span(0, self.text.len())
    }

    /// The first byte after the bracket and any spaces, if it begins with one.
    pub(in crate::ppn) fn inside(self) -> Option<u8> {
        let after = self.text.strip_prefix(b"[")?;
        after.iter().find(|byte| !matches!(byte, b' ' | b'\t')).copied()
    }

    /// Whether it begins like a tag pair.
    pub(in crate::ppn) fn is_tag(self) -> bool {
        self.inside().is_some_and(|byte| byte.is_ascii_alphabetic())
    }

    /// Whether its second word is a deal order: it is a deal then, whatever stands for its number.
    pub(in crate::ppn) fn has_deal_order(self) -> bool {
        // What stands behind the bracket is another's.
        let ends = |byte: &u8| matches!(byte, b' ' | b']');
        let second = self.text.get(swar::until(self.text, *b" ]")..).unwrap_or_default();
        match second {
            [b' ', b'1'..=b'3', b'1'..=b'3', b'1'..=b'3', b' ', behind @ ..] => {
                behind.iter().find(|byte| ends(byte)) == Some(&b' ')
            }
            _ => false,
        }
    }

    /// Whether it is the tag pair that every game has, and that begins one: `Bula`.
    pub(in crate::ppn) fn is_bula(self) -> bool {
        let after = self.text.strip_prefix(b"[").unwrap_or_default().trim_ascii_start();
        after.strip_prefix(b"Bula").is_some_and(|rest| matches!(rest.first(), Some(b' ' | b'\t' | b'"' | b']')))
    }
}
