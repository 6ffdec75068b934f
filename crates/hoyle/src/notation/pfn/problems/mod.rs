//! The problems that PFN can report, with their words and pages: a list for each stage of reading. Not here: when they
//! arise.

pub mod fields;
pub mod habits;
pub mod loss;
pub mod rules;
pub mod sums;
pub mod text;

use crate::problem::{Entry, registry};

/// The lists, in the order of their numbers.
const LISTS: &[&[Entry]] =
    &[text::ENTRIES, fields::ENTRIES, rules::ENTRIES, sums::ENTRIES, loss::ENTRIES, habits::ENTRIES];

/// Every problem of PFN, by number.
pub const ENTRIES: &[Entry] = &registry::joined::<{ registry::count(LISTS) }>(LISTS);
