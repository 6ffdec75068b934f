//! The problems that PN can report, with their words and pages: a list for each stage of reading. Not here: when they
//! arise.

pub mod habits;
pub mod lines;
pub mod missing;
pub mod play;
pub mod sums;
pub mod text;
pub mod values;

use crate::problem::{Entry, registry};

/// The lists, in the order of their numbers.
const LISTS: &[&[Entry]] =
    &[text::ENTRIES, lines::ENTRIES, values::ENTRIES, missing::ENTRIES, play::ENTRIES, sums::ENTRIES, habits::ENTRIES];

/// Every problem of PN, by number.
pub const ENTRIES: &[Entry] = &registry::joined::<{ registry::count(LISTS) }>(LISTS);
