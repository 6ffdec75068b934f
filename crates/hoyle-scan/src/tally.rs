//! What is counted: [`Tally`] of records, [`Totals`] of a whole scan.

use hoyle::notation::Status;
use hoyle::problem::render::json::Counts;
use hoyle::problem::{Problem, Severity};

/// What is counted of the records of a text, of a piece of one, or of all texts.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// How many records were read, broken ones as well.
    pub records: u64,
    /// Records by status, in the order of [`Status::ALL`].
    pub statuses: [u64; 4],
    /// How many errors, warnings and notes were reported.
    pub counts: Counts,
    /// Of a fold that rewrites texts: records in which there is something of their notation.
    pub recognized: u64,
    /// Of a fold that rewrites texts: records in which there is nothing of it.
    pub foreign: u64,
    /// Of a fold that rewrites texts: whether its text begins as prose.
    pub prose: bool,
    /// Of a fold that rewrites texts: records that it changes.
    pub changed: u64,
    /// Of a fold that rewrites texts: lines that its text has more than the one that was read.
    pub lines_added: i64,
}

impl Tally {
    /// Before anything is counted.
    pub const ZERO: Tally = Tally {
        records: 0,
        statuses: [0; 4],
        counts: Counts { errors: 0, warnings: 0, notes: 0 },
        recognized: 0,
        foreign: 0,
        prose: false,
        changed: 0,
        lines_added: 0,
    };

    /// Adds what was counted elsewhere.
    pub fn add(&mut self, other: &Tally) {
        self.records += other.records;
        for (sum, more) in self.statuses.iter_mut().zip(other.statuses) {
            *sum += more;
        }
        self.counts += other.counts;
        self.recognized += other.recognized;
        self.foreign += other.foreign;
        self.prose |= other.prose;
        self.changed += other.changed;
        self.lines_added += other.lines_added;
    }

    /// The worst status of a record. A text without records is invalid if there is an error, else as its notation says of
    /// `nothing`.
    pub fn worst(&self, nothing: Status) -> Status {
        let found = Status::ALL.into_iter().zip(self.statuses).rev().find(|(_, count)| *count > 0);
        match found {
            Some((status, _)) => status,
            None if self.counts.errors > 0 => Status::Invalid,
            None => nothing,
        }
    }

    pub(crate) fn add_problem(&mut self, problem: &Problem) {
        match problem.severity {
            Severity::Error => self.counts.errors += 1,
            Severity::Warning => self.counts.warnings += 1,
            Severity::Note => self.counts.notes += 1,
        }
    }

    pub(crate) fn status(&mut self, status: Status) -> &mut u64 {
        let [valid, complete, incomplete, invalid] = &mut self.statuses;
        match status {
            Status::Valid => valid,
            Status::Complete => complete,
            Status::Incomplete => incomplete,
            Status::Invalid => invalid,
        }
    }
}

/// How far a scan is, and at its end what it read.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Totals {
    /// Texts read to their end.
    pub files: u64,
    /// How many bytes were read, those of packed files as they are unpacked.
    pub bytes: u64,
    /// Texts, folders and patterns that could not be read.
    pub errors: u64,
    /// What was counted of the records.
    pub tally: Tally,
}

impl Totals {
    pub(crate) fn add(&mut self, other: &Totals) {
        self.files += other.files;
        self.bytes += other.bytes;
        self.errors += other.errors;
        self.tally.add(&other.tally);
    }
}
