//! Finds names that two records of one collection share: [`Names`].
//!
//! Collections are nearly always numbered 1, 2, 3, …; so numbers are kept as ranges, and a collection of any length in
//! order takes the place of one range. Other names are kept as hashes. Both are bounded.

use std::collections::{BTreeMap, HashSet};
use std::hash::{BuildHasher, RandomState};

/// How many ranges and hashes are kept at most.
const MOST: usize = 4_000_000;

/// A name as it is compared: `[7]` and `["7"]` are the same name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Name<'t> {
    /// A number without leading zeros.
    Number(u64),
    /// Anything else.
    Text(&'t [u8]),
}

impl<'t> Name<'t> {
    /// The name that is written like this.
    pub(crate) fn new(written: &'t [u8]) -> Name<'t> {
        let bare = match written {
            [open @ (b'"' | b'\''), inner @ .., close] if open == close => inner,
            _ => written,
        };
        let leading = matches!(bare, [b'0', _, ..]);
        // Nineteen digits always fit.
        if leading || bare.is_empty() || bare.len() > 19 {
            return Name::Text(bare);
        }
        let digit = |byte: u8| byte.is_ascii_digit().then(|| u64::from(byte - b'0'));
        let number = bare.iter().try_fold(0, |sum, byte| Some(sum * 10 + digit(*byte)?));
        number.map_or(Name::Text(bare), Name::Number)
    }
}

/// Consecutive records with consecutive numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Run {
    /// The number of the first.
    pub(crate) first: u64,
    /// The number of the last.
    pub(crate) last: u64,
    /// The first record, counted within the piece.
    pub(crate) record: u32,
}

/// The names that one piece of a collection uses, in order.
#[derive(Debug, Default)]
pub(crate) struct PieceNames {
    runs: Vec<Run>,
    /// Hash and record.
    texts: Vec<(u64, u32)>,
}

impl PieceNames {
    pub(crate) fn clear(&mut self) {
        self.runs.clear();
        self.texts.clear();
    }

    /// One more record's name. `hasher` must be the same for the whole collection.
    pub(crate) fn add(&mut self, name: Name<'_>, record: u32, hasher: &RandomState) {
        match name {
            Name::Number(number) => match self.runs.last_mut() {
                Some(run)
                    if run.last.checked_add(1) == Some(number)
                        && u64::from(record - run.record) == number - run.first =>
                {
                    run.last = number;
                }
                _ => self.runs.push(Run { first: number, last: number, record }),
            },
            Name::Text(text) => self.texts.push((hasher.hash_one(text), record)),
        }
    }
}

/// The names that a collection has used so far.
#[derive(Debug, Default)]
pub(crate) struct Names {
    /// First and last of each range; no two touch.
    ranges: BTreeMap<u64, u64>,
    hashes: HashSet<u64>,
    /// Whether there were too many.
    pub(crate) full: bool,
}

impl Names {
    /// Adds a piece's names; gives the records (counted within the piece, rising) whose names are in use already.
    pub(crate) fn add(&mut self, piece: &PieceNames) -> Vec<u32> {
        let mut twice = Vec::new();
        for run in &piece.runs {
            self.add_run(*run, &mut twice);
        }
        for (hash, record) in &piece.texts {
            if self.hashes.contains(hash) {
                twice.push(*record);
            } else if self.hashes.len() < MOST {
                self.hashes.insert(*hash);
            } else {
                self.full = true;
            }
        }
        twice.sort_unstable();
        twice
    }

    fn add_run(&mut self, run: Run, twice: &mut Vec<u32>) {
        let (mut first, mut last) = (run.first, run.last);
        // Every range that shares a number with the run or touches it becomes one with it, from the right.
        while let Some((start, end)) =
            self.ranges.range(..=last.saturating_add(1)).next_back().map(|(start, end)| (*start, *end))
        {
            if end.saturating_add(1) < first {
                break;
            }
            for number in start.max(run.first)..=end.min(run.last) {
                // A run's records are as consecutive as its numbers.
                twice.push(run.record + (number - run.first) as u32);
            }
            self.ranges.remove(&start);
            first = first.min(start);
            last = last.max(end);
        }
        if self.ranges.len() < MOST {
            self.ranges.insert(first, last);
        } else {
            self.full = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn twice(pieces: &[&[&str]]) -> Vec<(usize, u32)> {
        let hasher = RandomState::new();
        let mut names = Names::default();
        let mut found = Vec::new();
        for (nth, piece) in pieces.iter().enumerate() {
            let mut of_piece = PieceNames::default();
            for (record, name) in piece.iter().enumerate() {
                of_piece.add(Name::new(name.as_bytes()), record as u32, &hasher);
            }
            found.extend(names.add(&of_piece).into_iter().map(|record| (nth, record)));
        }
        found
    }

    /// The obvious way.
    fn plain(pieces: &[&[&str]]) -> Vec<(usize, u32)> {
        let mut seen: HashSet<String> = HashSet::new();
        let mut found = Vec::new();
        for (nth, piece) in pieces.iter().enumerate() {
            for (record, name) in piece.iter().enumerate() {
                if !seen.insert(name.trim_matches(['"', '\'']).to_owned()) {
                    found.push((nth, record as u32));
                }
            }
        }
        found
    }

    #[test]
    fn ranges_find_what_a_set_finds() {
        let cases: &[&[&[&str]]] = &[
            &[&["1", "2", "3"], &["4", "5"], &["6"]],
            &[&["1", "2", "3"], &["3", "4"], &["2", "5"]],
            &[&["5", "5"], &["5"]],
            &[&["10", "9", "8"], &["7", "9"]],
            &[&["1", "3", "5"], &["2", "4"], &["1", "2", "3", "4", "5", "6"]],
            &[&["a", "b"], &["\"a\"", "A"], &["01", "1", "01", ""]],
            &[&["0", "18446744073709551615"], &["18446744073709551615", "9223372036854775807"]],
            &[&["7", "\"7\"", "'7'"]],
        ];
        for case in cases {
            assert_eq!(twice(case), plain(case), "{case:?}");
        }
    }

    #[test]
    fn numbers_at_random_too() {
        // A small generator: the same every time.
        let mut state = 12_345_u64;
        let mut random = |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) % below
        };
        for _ in 0..300 {
            let pieces: Vec<Vec<String>> =
                (0..5).map(|_| (0..random(8)).map(|_| random(20).to_string()).collect()).collect();
            let pieces: Vec<Vec<&str>> = pieces.iter().map(|p| p.iter().map(String::as_str).collect()).collect();
            let pieces: Vec<&[&str]> = pieces.iter().map(Vec::as_slice).collect();
            assert_eq!(twice(&pieces), plain(&pieces), "{pieces:?}");
        }
    }

    #[test]
    fn a_collection_in_order_is_one_range() {
        let hasher = RandomState::new();
        let mut names = Names::default();
        for piece in 0..1000_u64 {
            let mut of_piece = PieceNames::default();
            for record in 0..100 {
                of_piece.add(Name::Number(piece * 100 + u64::from(record)), record, &hasher);
            }
            assert!(names.add(&of_piece).is_empty());
        }
        assert_eq!(names.ranges.len(), 1);
    }
}
