//! Repairs: [`Fix`], and how they are made: [`apply`]. Not here: which problem has which repair.

pub use crate::text::Edit;

use std::collections::BTreeMap;

use crate::text::Span;

/// How far a repair can be trusted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Safety {
    /// The only right repair; the meaning of the record stays.
    Safe,
    /// Probably right, but it may change the meaning. Whoever asks for it says so.
    Unsafe,
    /// A suggestion that is only shown, never made.
    ShowOnly,
}

/// A repair of a problem.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Fix {
    /// What it does, in a few words for the user.
    pub title: String,
    /// The replacements, in the order of the text, not overlapping.
    pub edits: Vec<Edit>,
    /// How far it can be trusted.
    pub safety: Safety,
}

impl Fix {
    /// A repair that makes these edits. The title is what it does, in the imperative: `correct the player`.
    pub fn new(title: impl Into<String>, edits: Vec<Edit>, safety: Safety) -> Fix {
        Fix { title: title.into(), edits, safety }
    }

    /// The same repair, as safe as this.
    #[must_use]
    pub fn with_safety(self, safety: Safety) -> Fix {
        Fix { safety, ..self }
    }
}

/// Appends the repaired text to `out` and returns how many repairs it made. Of two repairs that want the same place the
/// earlier in `fixes` is made and the later left out; to make that too, read the new text and ask for its repairs again.
///
/// A repair with an edit outside the text, or whose own edits overlap, is left out.
pub fn apply(text: &[u8], fixes: &[Fix], out: &mut Vec<u8>) -> usize {
    // By their places. No two of them overlap, so that another need be compared with its neighbours only.
    let mut chosen: BTreeMap<(u32, u32), (usize, &Edit)> = BTreeMap::new();
    let mut made = 0;
    for (number, fix) in fixes.iter().enumerate() {
        let mut placed = Vec::with_capacity(fix.edits.len());
        let fits = fix.edits.iter().all(|edit| {
            let key = (edit.at.start, edit.at.end);
            let inside = edit.at.start <= edit.at.end && edit.at.end as usize <= text.len();
            let apart = |(other, edit): &(usize, &Edit), at: Span| are_apart(edit.at, at, *other == number);
            let free = inside
                && chosen.range(..=key).next_back().is_none_or(|(_, other)| apart(other, edit.at))
                && chosen.range(key..).next().is_none_or(|(_, other)| apart(other, edit.at));
            if free {
                chosen.insert(key, (number, edit));
                placed.push(key);
            }
            free
        });
        if fits && !fix.edits.is_empty() {
            made += 1;
        } else {
            placed.iter().for_each(|key| _ = chosen.remove(key));
        }
    }
    let mut done = 0;
    for (_, edit) in chosen.values() {
        out.extend_from_slice(text.get(done..edit.at.start as usize).unwrap_or_default());
        out.extend_from_slice(&edit.with);
        done = edit.at.end as usize;
    }
    out.extend_from_slice(text.get(done..).unwrap_or_default());
    made
}

/// Whether two edits can be made in one round: they share no byte. What another repair inserts at the edge of what one
/// replaces belongs to what is replaced; within one repair it is meant so.
fn are_apart(one: Span, other: Span, of_one_repair: bool) -> bool {
    let parted = one.end <= other.start || other.end <= one.start;
    let touch = (one.is_empty() || other.is_empty()) && (one.end == other.start || other.end == one.start);
    parted && one != other && (of_one_repair || !touch)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fix(edits: &[(u32, u32, &str)]) -> Fix {
        let edits = edits.iter().map(|(start, end, with)| Edit { at: Span::new(*start, *end), with: (*with).into() });
        Fix { title: String::new(), edits: edits.collect(), safety: Safety::Safe }
    }

    fn applied(text: &str, fixes: &[Fix]) -> (String, usize) {
        let mut out = Vec::new();
        let made = apply(text.as_bytes(), fixes, &mut out);
        (String::from_utf8(out).unwrap_or_default(), made)
    }

    #[test]
    fn edits_are_spliced_in_the_order_of_the_text() {
        assert_eq!(applied("abcdef", &[fix(&[(4, 5, "E"), (0, 1, "A")]), fix(&[(2, 2, "-")])]), ("Ab-cdEf".into(), 2));
        assert_eq!(applied("abc", &[]), ("abc".into(), 0));
        assert_eq!(applied("abc", &[fix(&[(3, 3, "d"), (0, 3, "")])]), ("d".into(), 1));
        assert_eq!(applied("abc", &[fix(&[(0, 1, "")]), fix(&[(1, 3, "d")])]), ("d".into(), 2));
    }

    #[test]
    fn of_two_that_overlap_the_first_is_made_and_the_other_wholly_left() {
        assert_eq!(applied("abcdef", &[fix(&[(0, 3, "X")]), fix(&[(2, 4, "Y"), (5, 6, "Z")])]), ("Xdef".into(), 1));
        assert_eq!(applied("abc", &[fix(&[(1, 1, "X")]), fix(&[(1, 1, "Y")])]), ("aXbc".into(), 1));
        // A line that goes, and a letter before it.
        assert_eq!(applied("abc", &[fix(&[(1, 1, "_")]), fix(&[(1, 3, "")])]), ("a_bc".into(), 1));
        assert_eq!(applied("abc", &[fix(&[(0, 3, "")]), fix(&[(3, 3, "d")])]), ("".into(), 1));
    }

    #[test]
    fn nonsense_changes_nothing() {
        assert_eq!(applied("abc", &[fix(&[(2, 9, "X")]), fix(&[(2, 1, "X")]), fix(&[])]), ("abc".into(), 0));
        assert_eq!(applied("abc", &[fix(&[(0, 2, "X"), (1, 3, "Y")])]), ("abc".into(), 0));
    }
}
