//! Predicts the keys of a table: [`ExpectedKeys`]. Not here: the keys that it has.
//!
//! In a collection one hand has the keys of the hand before it, in the same order. So the keys of the last table are
//! remembered, no two of which are the same. As long as the keys of a new table come as expected, they cannot clash
//! either: it is enough to compare each with the one expected, and to note where it stands.

use crate::text::Span;

/// A remembered key, with the ` = ` after it: at most 32 bytes.
#[derive(Clone, Copy, Debug)]
struct Key {
    /// The bytes, in two words.
    bytes: [u128; 2],
    /// All bits of those bytes.
    mask: [u128; 2],
    /// Of the key alone.
    length: u32,
    /// What the receiver wants to be told with it.
    mark: u8,
    /// Where it stands in the table now being read, if it has matched.
    start: u32,
}

/// How many keys are remembered.
const MOST_KEYS: usize = 32;

/// The value of `next` when nothing is expected.
const NONE_EXPECTED: usize = usize::MAX;

/// The keys of the last table, and how many of them the table now being read has had so far.
#[derive(Clone, Debug)]
pub(super) struct ExpectedKeys {
    /// No two of them the same.
    keys: Vec<Key>,
    /// The index of the key that is expected next; those before it have matched.
    next: usize,
    /// `keys` are the keys of this table so far, and the next is to be added.
    learning: bool,
}

impl ExpectedKeys {
    pub(super) fn new() -> ExpectedKeys {
        ExpectedKeys { keys: Vec::with_capacity(MOST_KEYS), next: 0, learning: false }
    }

    /// A table begins. Only of a `new` one, which has no keys yet, is something expected.
    #[inline]
    pub(super) fn begin(&mut self, new: bool) {
        self.next = if new { 0 } else { NONE_EXPECTED };
        self.learning = false;
    }

    /// If the expected key stands at `at`, with ` = ` after it: where it ends, and its mark. The one after it is then
    /// expected.
    #[inline(always)]
    pub(super) fn expect(&mut self, text: &[u8], at: usize) -> Option<(usize, u8)> {
        let Key { bytes, mask, length, mark, start } = self.keys.get_mut(self.next)?;
        let window: &[u8; 32] = text.get(at..)?.first_chunk()?;
        let low = u128::from_le_bytes(*window.first_chunk()?);
        let high = u128::from_le_bytes(*window.last_chunk()?);
        if ((low ^ bytes[0]) & mask[0]) | ((high ^ bytes[1]) & mask[1]) != 0 {
            return None;
        }
        *start = at as u32;
        self.next += 1;
        Some((at + *length as usize, *mark))
    }

    /// Whether all keys so far came as expected.
    #[inline]
    pub(super) fn is_active(&self) -> bool {
        self.next != NONE_EXPECTED
    }

    /// Whether they did and there are some.
    #[inline]
    pub(super) fn has_any_matched(&self) -> bool {
        self.is_active() && self.next > 0
    }

    /// Expects nothing more of this table; gives how many of its keys have come as expected.
    pub(super) fn end(&mut self) -> usize {
        match core::mem::replace(&mut self.next, NONE_EXPECTED) {
            NONE_EXPECTED => 0,
            count => count,
        }
    }

    /// Where the key stands with this number, from 0, if it has matched.
    pub(super) fn matched(&self, number: usize) -> Option<Span> {
        let Key { start, length, .. } = *self.keys.get(number)?;
        Some(Span::new(start, start + length))
    }

    /// The first `count` keys of this table were as expected; the keys that follow are remembered in place of the rest.
    pub(super) fn learn_after(&mut self, count: usize) {
        self.keys.truncate(count);
        self.learning = true;
    }

    /// A key came that is not to be remembered, nor what comes after it.
    pub(super) fn stop_learning(&mut self) {
        self.learning = false;
    }

    /// Remembers a key of this table, which stands at `start` to before `end` and is no other's, if those before it are
    /// remembered.
    #[inline(always)]
    pub(super) fn learn(&mut self, text: &[u8], start: usize, end: usize, mark: u8) {
        if self.learning {
            self.learning = self.remember(text, start, end, mark).is_some();
        }
    }

    #[inline(never)]
    fn remember(&mut self, text: &[u8], start: usize, end: usize, mark: u8) -> Option<()> {
        let length = end.checked_sub(start)?;
        let window: &[u8; 32] = text.get(start..)?.first_chunk()?;
        if length + 3 > window.len() || self.keys.len() == MOST_KEYS {
            return None;
        }
        let mut covered = [0; 32];
        covered.iter_mut().take(length + 3).for_each(|byte| *byte = 0xff);
        let words = |bytes: &[u8; 32]| {
            Some([u128::from_le_bytes(*bytes.first_chunk()?), u128::from_le_bytes(*bytes.last_chunk()?)])
        };
        let mask = words(&covered)?;
        let bytes = words(window)?;
        let bytes = [bytes[0] & mask[0], bytes[1] & mask[1]];
        self.keys.push(Key { bytes, mask, length: length as u32, mark, start: start as u32 });
        Some(())
    }
}
