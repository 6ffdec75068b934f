//! The problems that PSN can report, with their words and pages: a list for each stage of reading. Not here: when they
//! arise.

pub mod fields;
pub mod habits;
pub mod loss;
pub mod play;
pub mod sums;
pub mod text;

use crate::problem::{Entry, registry};

/// The lists, in the order of their numbers.
const LISTS: &[&[Entry]] =
    &[text::ENTRIES, fields::ENTRIES, play::ENTRIES, sums::ENTRIES, loss::ENTRIES, habits::ENTRIES];

/// Seats to the left of the button, for messages; heads-up the other seat is number 2.
const SEATS: &[&str] = &[
    "BTN", "SB", "BB", "UTG", "UTG+1", "UTG+2", "UTG+3", "UTG+4", "UTG+5", "UTG+6", "UTG+7", "UTG+8", "UTG+9",
    "UTG+10", "UTG+11", "UTG+12", "UTG+13", "UTG+14", "UTG+15", "UTG+16", "UTG+17", "UTG+18",
];

/// Every problem of PSN, by number.
pub const ENTRIES: &[Entry] = &registry::joined::<{ registry::count(LISTS) }>(LISTS);
