//! How other programs count the same hands: [`READINGS`]. Not here: what hoyle counts (`list.rs`).

use super::{Sums, number_of};

/// Counts the opportunities and what was done of them, for sums.
type Count = fn(&Sums) -> [u64; 2];

/// How another program counts some statistics, computed from hoyle's own counts.
#[derive(Debug)]
pub struct Reading {
    /// The short name of the program, by which it is asked for: `fpdb`.
    pub name: &'static str,
    /// The name of the program.
    pub title: &'static str,
    /// A row for each statistic that differs: its name, how it is counted there, and the count.
    rows: &'static [(&'static str, &'static str, Count)],
}

/// Every reading.
pub static READINGS: &[Reading] = &[
    Reading {
        name: "pt4",
        title: "PokerTracker 4",
        rows: &[
            ("pfr", "of all hands but walks", |sums| [of(sums, "vpip")[0], of(sums, "pfr")[1]]),
            ("fold_to_three_bet", "of all who face a three-bet", |sums| of(sums, "fold_to_three_bet_any")),
            ("four_bet", "of all who face a three-bet and may raise, cold or not", |sums| {
                let ([own, raised], [cold, four_bet]) = (of(sums, "four_bet"), of(sums, "cold_four_bet"));
                [own + cold, raised + four_bet]
            }),
        ],
    },
    Reading {
        name: "fpdb",
        title: "fpdb-3",
        rows: &[
            ("vpip", "of all hands but walks, all-in posts counted in", |sums| {
                [sums.hands - of(sums, "walk")[1], of(sums, "vpip")[1]]
            }),
            ("pfr", "of all hands but walks, all-in posts counted in", |sums| {
                [sums.hands - of(sums, "walk")[1], of(sums, "pfr")[1]]
            }),
        ],
    },
];

fn of(sums: &Sums, name: &str) -> [u64; 2] {
    number_of(name).map_or([0, 0], |number| sums.count(number))
}

impl Reading {
    /// The statistic with this name as it is counted there, where that differs: in words.
    pub fn difference(&self, name: &str) -> Option<&'static str> {
        self.rows.iter().find(|(row, ..)| *row == name).map(|(_, words, _)| *words)
    }

    /// The opportunities and what was done of them, where the program counts the statistic otherwise.
    pub fn count(&self, name: &str, sums: &Sums) -> Option<[u64; 2]> {
        self.rows.iter().find(|(row, ..)| *row == name).map(|(.., count)| count(sums))
    }
}
