//! Changing a text by splicing: [`Edit`], [`Edits`]. What no edit touches stays byte for byte. Not here: what to change.

use super::Span;
use core::fmt;

/// These bytes instead of those. An empty place inserts, empty bytes delete.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Edit {
    /// The bytes that are replaced; an empty place inserts before it.
    pub at: Span,
    /// The bytes that come in their place.
    pub with: Vec<u8>,
}

impl Edit {
    /// These bytes instead of those.
    pub fn replace(at: Span, with: impl Into<Vec<u8>>) -> Edit {
        Edit { at, with: with.into() }
    }

    /// These bytes before the byte at `place`.
    pub fn insert(place: u32, with: impl Into<Vec<u8>>) -> Edit {
        Edit { at: Span::at(place), with: with.into() }
    }
}

/// Why edits cannot be made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum EditError {
    /// Two edits want the same bytes, or one inserts amid what another replaces.
    Overlap(Span, Span),
    /// A place that ends before it begins, or after the text.
    Outside(Span),
}

impl fmt::Display for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EditError::Overlap(a, b) => {
                write!(f, "the edits of bytes {}..{} and {}..{} overlap", a.start, a.end, b.start, b.end)
            }
            EditError::Outside(at) => write!(f, "bytes {}..{} are not in the text", at.start, at.end),
        }
    }
}

impl core::error::Error for EditError {}

/// Edits of one text, in the order of their places. Of several insertions at one place, the one added first comes first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Edits {
    edits: Vec<Edit>,
}

impl Edits {
    /// No edit.
    pub const fn new() -> Edits {
        Edits { edits: Vec::new() }
    }

    /// Forgets all edits.
    pub fn clear(&mut self) {
        self.edits.clear();
    }

    /// Adds an edit.
    pub fn add(&mut self, edit: Edit) {
        // Most edits come in order.
        let place = if self.edits.last().is_none_or(|last| key(last) <= key(&edit)) {
            self.edits.len()
        } else {
            self.edits.partition_point(|other| key(other) <= key(&edit))
        };
        self.edits.insert(place, edit);
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.edits.is_empty()
    }

    /// The edits, in order.
    pub fn iter(&self) -> core::slice::Iter<'_, Edit> {
        self.edits.iter()
    }

    /// Whether they can all be made in a text of so many bytes.
    ///
    /// # Errors
    /// The first that reaches beyond the text or into another.
    pub fn check(&self, length: usize) -> Result<(), EditError> {
        let mut last = Span::at(0);
        for Edit { at, .. } in &self.edits {
            if at.end < at.start || at.end as usize > length {
                return Err(EditError::Outside(*at));
            }
            if at.start < last.end {
                return Err(EditError::Overlap(last, *at));
            }
            last = *at;
        }
        Ok(())
    }

    /// Appends the edited text to `out`.
    ///
    /// # Errors
    /// The first edit that reaches beyond the text or into another; nothing is appended then.
    pub fn apply_into(&self, text: &[u8], out: &mut Vec<u8>) -> Result<(), EditError> {
        self.check(text.len())?;
        let mut kept = 0;
        for Edit { at, with } in &self.edits {
            out.extend_from_slice(Span::new(kept, at.start).of(text));
            out.extend_from_slice(with);
            kept = at.end;
        }
        out.extend_from_slice(text.get(kept as usize..).unwrap_or_default());
        Ok(())
    }

    /// The edited text.
    ///
    /// # Errors
    /// The first edit that reaches beyond the text or into another.
    pub fn apply(&self, text: &[u8]) -> Result<Vec<u8>, EditError> {
        let mut out = Vec::with_capacity(text.len());
        self.apply_into(text, &mut out)?;
        Ok(out)
    }
}

/// Insertions come before a replacement that begins at the same place.
fn key(edit: &Edit) -> (u32, u32) {
    (edit.at.start, edit.at.end)
}

impl FromIterator<Edit> for Edits {
    fn from_iter<T: IntoIterator<Item = Edit>>(edits: T) -> Edits {
        let mut edits = Edits { edits: edits.into_iter().collect() };
        edits.edits.sort_by_key(key);
        edits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_are_made_in_order_of_place() {
        let edits: Edits = [
            Edit::replace(Span::new(8, 12), "cbr 6"),
            Edit::insert(0, "# one\n"),
            Edit::replace(Span::new(2, 3), ""),
            Edit::insert(0, "# two\n"),
            Edit::insert(8, ">"),
        ]
        .into_iter()
        .collect();
        assert_eq!(edits.apply(b"p1  f p2cc 1 p3").as_deref(), Ok(&b"# one\n# two\np1 f p2>cbr 6 p3"[..]));
        let mut added = Edits::new();
        edits.iter().rev().for_each(|edit| added.add(edit.clone()));
        assert_eq!(added.apply(b"p1  f p2cc 1 p3").as_deref(), Ok(&b"# two\n# one\np1 f p2>cbr 6 p3"[..]));
    }

    #[test]
    fn no_edit_changes_nothing() {
        assert_eq!(Edits::new().apply(b"any\r\n\xff").as_deref(), Ok(&b"any\r\n\xff"[..]));
    }

    #[test]
    fn overlaps_and_places_outside_are_refused() {
        let (a, b) = (Span::new(0, 4), Span::new(3, 5));
        let both: Edits = [Edit::replace(b, ""), Edit::replace(a, "")].into_iter().collect();
        assert_eq!(both.apply(b"0123456789"), Err(EditError::Overlap(a, b)));
        let within: Edits = [Edit::replace(a, ""), Edit::insert(2, "x")].into_iter().collect();
        assert_eq!(within.apply(b"0123456789"), Err(EditError::Overlap(a, Span::at(2))));
        let far: Edits = [Edit::insert(11, "x")].into_iter().collect();
        let mut out = Vec::new();
        assert_eq!(far.apply_into(b"0123456789", &mut out), Err(EditError::Outside(Span::at(11))));
        assert!(out.is_empty());
    }
}
