//! The problems that PSN can report, with their words and pages: a list for each stage of reading. Not here: when they
//! arise.

pub mod fields;
pub mod habits;
pub mod loss;
pub mod play;
pub mod sums;
pub mod text;

use crate::problem::Entry;

/// The lists, in the order of their numbers.
const LISTS: [&[Entry]; 6] =
    [text::ENTRIES, fields::ENTRIES, play::ENTRIES, sums::ENTRIES, loss::ENTRIES, habits::ENTRIES];

/// Seats to the left of the button, for messages; heads-up the other seat is number 2.
const SEATS: &[&str] = &[
    "BTN", "SB", "BB", "UTG", "UTG+1", "UTG+2", "UTG+3", "UTG+4", "UTG+5", "UTG+6", "UTG+7", "UTG+8", "UTG+9",
    "UTG+10", "UTG+11", "UTG+12", "UTG+13", "UTG+14", "UTG+15", "UTG+16", "UTG+17", "UTG+18",
];

/// How many problems there are.
const COUNT: usize = {
    let mut count = 0;
    let mut list = 0;
    while list < LISTS.len() {
        count += LISTS[list].len();
        list += 1;
    }
    count
};

/// Every problem of PSN, by number.
pub const ENTRIES: &[Entry] = &{
    let mut entries = [LISTS[0][0]; COUNT];
    let (mut list, mut place, mut at) = (0, 0, 0);
    while at < COUNT {
        if place == LISTS[list].len() {
            list += 1;
            place = 0;
        }
        entries[at] = LISTS[list][place];
        place += 1;
        at += 1;
    }
    entries
};
