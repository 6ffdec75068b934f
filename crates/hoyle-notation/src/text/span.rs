//! A piece of a record's text: [`Span`].

use core::ops::Range;

/// A piece of the text of one record: byte offsets from the record's first byte, end exclusive. A record knows its own
/// offset in its file, which may be larger than a `u32` says.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Span {
    /// The first byte, counted from 0 at the beginning of the text.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// From `start` to before `end`.
    #[inline]
    pub const fn new(start: u32, end: u32) -> Span {
        Span { start, end }
    }

    /// The empty piece at one place.
    #[inline]
    pub const fn at(place: u32) -> Span {
        Span { start: place, end: place }
    }

    /// As a range of `usize`, to index a text with.
    #[inline]
    pub const fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    /// How many bytes it covers.
    #[inline]
    pub const fn len(self) -> u32 {
        self.end.saturating_sub(self.start)
    }

    /// Whether it holds no byte.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.end <= self.start
    }

    /// The bytes of `text` that it names; empty where it reaches outside.
    #[inline]
    pub fn of(self, text: &[u8]) -> &[u8] {
        text.get(self.range()).unwrap_or_default()
    }

    /// The smallest piece that covers both.
    #[inline]
    pub const fn to(self, other: Span) -> Span {
        Span {
            start: if self.start < other.start { self.start } else { other.start },
            end: if self.end > other.end { self.end } else { other.end },
        }
    }
}
