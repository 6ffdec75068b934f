//! The problems that PHH can report, with their words and pages: a list for each stage of reading. Not here: when they
//! arise.

pub mod fields;
pub mod habits;
pub mod loss;
pub mod play;
pub mod sums;
pub mod text;
pub mod writing;

use crate::problem::{Entry, registry};

/// The lists, in the order of their numbers.
const LISTS: &[&[Entry]] =
    &[text::ENTRIES, fields::ENTRIES, writing::ENTRIES, play::ENTRIES, sums::ENTRIES, loss::ENTRIES, habits::ENTRIES];

/// Every problem of PHH, by number.
pub const ENTRIES: &[Entry] = &registry::joined::<{ registry::count(LISTS) }>(LISTS);
