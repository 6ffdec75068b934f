//! A text repaired record by record, each until there is no more to repair: [`Repairs`]. Not here: which problem has which
//! repair; how one is made ([`crate::problem::fix`]).

use std::collections::HashSet;
use std::hash::{BuildHasher, RandomState};

use crate::notation::{Carryover, Next, Notation, Reader};
use crate::problem::{Fix, Problem, Safety, fix};
use crate::rewrite::{Rewrite, each};

/// A repair may make room for another, round after round; after so many they do not come to an end.
const ROUNDS: usize = 50;

/// Of a short record there may be more rounds: so many as read no more bytes than these.
const BYTES: usize = 4 << 20;

/// Repairs the records of a text, the one after the other.
#[derive(Debug)]
pub struct Repairs {
    /// Whether repairs are made that may change the meaning.
    all: bool,
    /// What the records so far, as they are written anew, hand on to the next.
    before: Option<Carryover>,
    /// Whether that may be other than what they handed on as they were.
    differs: bool,
}

/// A record after its repair.
#[derive(Debug)]
pub struct Repaired {
    /// Its new text; `None` where it stays as it is.
    pub text: Option<Vec<u8>>,
    /// What is wrong with it now.
    pub left: Vec<Problem>,
    /// How many repairs were made.
    pub made: usize,
}

impl Repairs {
    /// Makes the safe repairs, or all of them.
    pub fn new(all: bool) -> Repairs {
        Repairs { all, before: None, differs: false }
    }

    /// Another text begins, or a piece of one.
    pub fn begin(&mut self) {
        (self.before, self.differs) = (None, false);
    }

    /// `reader` is about to read the next record as it was.
    pub fn before_record(&mut self, reader: &dyn Reader) {
        if !self.differs {
            self.before = reader.carryover();
        }
    }

    /// One more record, in which these problems were found. `trial` is a reader that checks; it reads what is repaired.
    pub fn record(
        &mut self,
        notation: &dyn Notation,
        trial: &mut dyn Reader,
        text: &[u8],
        problems: &[Problem],
    ) -> Repaired {
        let mut now: Option<Vec<u8>> = None;
        let anew = if self.differs { self.read(trial, text) } else { None };
        let mut problems = anew.unwrap_or_else(|| problems.to_vec());
        let mut all_made = 0;
        // Repairs that undo each other come back to a text that was there before.
        let hasher = RandomState::new();
        let mut seen = HashSet::from([hasher.hash_one(text)]);
        for _ in 0..ROUNDS.max(BYTES / (text.len() + 1_000)) {
            let old = now.as_deref().unwrap_or(text);
            problems.sort_by_key(|problem| problem.at.start);
            let fixes = self.fixes(notation, old, &problems);
            let mut new = Vec::new();
            let made = fix::apply(old, &fixes, &mut new);
            if made == 0 || !seen.insert(hasher.hash_one(new.as_slice())) {
                break;
            }
            // A repair after which the text is not one record is none.
            let Some(found) = self.read(trial, &new) else { break };
            all_made += made;
            problems = found;
            now = Some(new);
        }
        self.differs |= now.is_some() && self.before.is_some();
        if self.differs {
            _ = self.read(trial, now.as_deref().unwrap_or(text));
            self.before = trial.carryover();
        }
        Repaired { text: now, left: problems, made: all_made }
    }

    /// What the records so far hand on to the next; `reader` has read them as they were.
    pub fn carryover(&self, reader: &dyn Reader) -> Option<Carryover> {
        if self.differs { self.before.clone() } else { reader.carryover() }
    }

    /// Whether the repairs of all records since the start stay right where this carryover stands before them.
    pub fn follows(&self, reader: &dyn Reader, before: &Carryover) -> bool {
        !self.differs && reader.follows(before)
    }

    fn fixes(&self, notation: &dyn Notation, text: &[u8], problems: &[Problem]) -> Vec<Fix> {
        let wanted = |fix: &Fix| match fix.safety {
            Safety::Safe => true,
            Safety::Unsafe => self.all,
            Safety::ShowOnly => false,
        };
        notation.fixes(text, problems).into_iter().filter(wanted).collect()
    }

    /// What is wrong with a record's text behind the records as they are written anew; `None` where it is not one record.
    fn read(&self, trial: &mut dyn Reader, text: &[u8]) -> Option<Vec<Problem>> {
        let mut read = |all: &[u8]| {
            trial.begin(self.before.as_ref());
            let mut found = Vec::new();
            match trial.next(all, true, &mut found) {
                Next::Record { consumed, .. } => Some((found, consumed)),
                _ => None,
            }
        };
        let (mut found, mut consumed) = read(text)?;
        if consumed < text.len() && text.get(consumed..)?.trim_ascii().is_empty() {
            // Empty lines belong to a record where another stands behind them: one that begins as this one does.
            let first = text.trim_ascii_start().split_inclusive(|byte| *byte == b'\n').next()?;
            (found, consumed) = read(&[text, first].concat())?;
        }
        (consumed == text.len()).then_some(found)
    }
}

/// The text with its safe repairs, or all of them, made from its start to its end. `reader` and `trial` are two readers
/// that check.
pub fn repaired(
    notation: &dyn Notation,
    reader: &mut dyn Reader,
    trial: &mut dyn Reader,
    text: &[u8],
    all: bool,
) -> Rewrite {
    let mut repairs = Repairs::new(all);
    reader.begin(None);
    repairs.before_record(reader);
    each(reader, text, None, |rewrite, reader, record, problems| {
        let new = repairs.record(notation, trial, record, problems).text;
        rewrite.replace(record, new.as_deref().unwrap_or(record));
        repairs.before_record(reader);
    })
}
