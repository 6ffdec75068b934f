//! Which lines of two texts differ: [`differences`]. Not here: how that is shown.
//!
//! What compares best takes time with the square of what differs, and a text may be long and differ in every line. So the
//! lines that stand as often in one text as in the other are paired first, the first with the first; the longest row of
//! pairs that cross nowhere parts the texts into gaps, and in each gap the same is done again. The library compares what is
//! left, where it is short.

use core::ops::Range;
use std::collections::HashMap;

use imara_diff::{Algorithm, Diff, InternedInput};

/// Gaps of so many lines, in both texts together, are compared line by line.
const SHORT: usize = 256;

/// So often a gap is parted again.
const DEPTH: usize = 4;

/// Lines of the old text that others of the new take the place of.
#[derive(Clone, Debug)]
pub(super) struct Change {
    pub(super) before: Range<usize>,
    pub(super) after: Range<usize>,
}

/// What differs, in the order of the lines; changes do not touch.
pub(super) fn differences(old: &[&[u8]], new: &[&[u8]]) -> Vec<Change> {
    let mut found = Vec::new();
    part(old, new, Change { before: 0..old.len(), after: 0..new.len() }, DEPTH, &mut found);
    let mut joined: Vec<Change> = Vec::with_capacity(found.len());
    for change in found {
        match joined.last_mut() {
            Some(last) if last.before.end == change.before.start && last.after.end == change.after.start => {
                (last.before.end, last.after.end) = (change.before.end, change.after.end);
            }
            _ => joined.push(change),
        }
    }
    joined
}

/// Adds what differs in a gap.
fn part(old: &[&[u8]], new: &[&[u8]], gap: Change, depth: usize, found: &mut Vec<Change>) {
    let Change { mut before, mut after } = gap;
    while !before.is_empty() && !after.is_empty() && old.get(before.start) == new.get(after.start) {
        (before.start, after.start) = (before.start + 1, after.start + 1);
    }
    while !before.is_empty() && !after.is_empty() && old.get(before.end - 1) == new.get(after.end - 1) {
        (before.end, after.end) = (before.end - 1, after.end - 1);
    }
    if before.is_empty() || after.is_empty() {
        if before.len() + after.len() > 0 {
            found.push(Change { before, after });
        }
        return;
    }
    if before.len() + after.len() <= SHORT {
        return compare(old, new, Change { before, after }, found);
    }
    let pairs = if depth > 0 { longest_row(&pairs(old, new, &before, &after)) } else { Vec::new() };
    if pairs.is_empty() {
        return found.push(Change { before, after });
    }
    let (mut from, mut to) = (before.start, after.start);
    for (one, other) in pairs.into_iter().chain([(before.end, after.end)]) {
        part(old, new, Change { before: from..one, after: to..other }, depth - 1, found);
        (from, to) = (one + 1, other + 1);
    }
}

/// Adds what the library finds in a short gap.
fn compare(old: &[&[u8]], new: &[&[u8]], gap: Change, found: &mut Vec<Change>) {
    let mut input = InternedInput::default();
    input.update_before(old.get(gap.before.clone()).unwrap_or_default().iter().copied());
    input.update_after(new.get(gap.after.clone()).unwrap_or_default().iter().copied());
    let mut diff = Diff::compute(Algorithm::Histogram, &input);
    diff.postprocess_lines(&input);
    let moved = |range: Range<u32>, by: usize| range.start as usize + by..range.end as usize + by;
    found.extend(diff.hunks().map(|hunk| Change {
        before: moved(hunk.before, gap.before.start),
        after: moved(hunk.after, gap.after.start),
    }));
}

/// The lines that stand equally often in both parts, paired in their order; by their places in the old text.
fn pairs(old: &[&[u8]], new: &[&[u8]], before: &Range<usize>, after: &Range<usize>) -> Vec<(usize, usize)> {
    let mut places: HashMap<&[u8], (Vec<usize>, Vec<usize>)> = HashMap::new();
    for place in before.clone() {
        let Some(line) = old.get(place) else { continue };
        places.entry(line).or_default().0.push(place);
    }
    for place in after.clone() {
        let known = new.get(place).and_then(|line| places.get_mut(line));
        if let Some((_, others)) = known {
            others.push(place);
        }
    }
    let equal = places.into_values().filter(|(ones, others)| ones.len() == others.len());
    let mut pairs: Vec<(usize, usize)> = equal.flat_map(|(ones, others)| ones.into_iter().zip(others)).collect();
    pairs.sort_unstable();
    pairs
}

/// Of pairs in the order of their first numbers, as many as possible whose second numbers grow too.
fn longest_row(pairs: &[(usize, usize)]) -> Vec<(usize, usize)> {
    // For each length the pair that a row so long may end with, of those the one with the least second number.
    let mut ends: Vec<usize> = Vec::new();
    let mut before = Vec::with_capacity(pairs.len());
    let second = |at: usize| pairs.get(at).map_or(0, |pair| pair.1);
    for (at, (_, other)) in pairs.iter().enumerate() {
        let length = ends.partition_point(|end| second(*end) < *other);
        before.push(length.checked_sub(1).and_then(|shorter| ends.get(shorter).copied()));
        match ends.get_mut(length) {
            Some(end) => *end = at,
            None => ends.push(at),
        }
    }
    let mut row = Vec::with_capacity(ends.len());
    let mut at = ends.last().copied();
    while let Some(place) = at {
        row.extend(pairs.get(place));
        at = before.get(place).copied().flatten();
    }
    row.reverse();
    row
}

#[cfg(test)]
mod tests {
    use super::*;

    fn differ(old: &str, new: &str) -> Vec<(Range<usize>, Range<usize>)> {
        let lines = |text: &'static str| text.split_inclusive('\n').map(str::as_bytes).collect::<Vec<_>>();
        let (old, new): (&'static str, &'static str) = (old.to_owned().leak(), new.to_owned().leak());
        differences(&lines(old), &lines(new)).into_iter().map(|change| (change.before, change.after)).collect()
    }

    #[test]
    fn what_moves_is_taken_away_and_put_there() {
        let many = ";x\n".repeat(1_000);
        assert_eq!(differ(&format!("{many}a\n"), &format!("a\n{many}")), [(0..0, 0..1), (1_000..1_001, 1_001..1_001)]);
    }

    #[test]
    fn lines_that_are_all_alike_stay_where_they_are() {
        let (old, new) = ("'#a'\n''\n".repeat(1_000), "'# a'\n''\n".repeat(1_000));
        let found = differ(&old, &new);
        assert_eq!((found.len(), found.first().cloned()), (1_000, Some((0..1, 0..1))));
    }

    /// The old text with the changes is the new one, whatever differs.
    #[test]
    fn the_changes_make_the_new_text() {
        let mut seed = 7_u64;
        let mut next = |below: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) % below
        };
        for round in 0..200 {
            let letters = 2 + round % 30;
            let mut some = |count: u64| (0..count).map(|_| next(letters).to_string()).collect::<Vec<_>>();
            let (old, new) = (some(40 + 7 * round), some(3 * round));
            let (old, new): (Vec<&[u8]>, Vec<&[u8]>) =
                (old.iter().map(|line| line.as_bytes()).collect(), new.iter().map(|line| line.as_bytes()).collect());
            let (mut made, mut at) = (Vec::new(), 0);
            for change in differences(&old, &new) {
                made.extend_from_slice(&old[at..change.before.start]);
                made.extend_from_slice(&new[change.after]);
                at = change.before.end;
            }
            made.extend_from_slice(&old[at..]);
            assert_eq!(made, new);
        }
    }
}
