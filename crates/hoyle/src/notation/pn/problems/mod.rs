//! The problems that PN can report, with their words and pages: a list for each stage of reading. Not here: when they
//! arise.

pub mod habits;
pub mod lines;
pub mod missing;
pub mod play;
pub mod sums;
pub mod text;
pub mod values;

use crate::problem::Entry;

/// The lists, in the order of their numbers.
const LISTS: [&[Entry]; 7] =
    [text::ENTRIES, lines::ENTRIES, values::ENTRIES, missing::ENTRIES, play::ENTRIES, sums::ENTRIES, habits::ENTRIES];

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

/// Every problem of PN, by number.
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
