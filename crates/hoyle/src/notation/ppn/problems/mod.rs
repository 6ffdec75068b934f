//! The problems that PPN can report, with their words and pages: a list for each stage of reading. Not here: when they
//! arise.

pub mod fields;
pub mod grammar;
pub mod habits;
pub mod human;
pub mod lines;
pub mod loss;
pub mod play;
pub mod rest;
pub mod shape;
pub mod sums;
pub mod tags;
pub mod text;

use crate::problem::{Entry, registry};

/// Who holds a card: nobody that is known, or a player.
const HOLDERS: &[&str] = &["nobody", "player 1", "player 2", "player 3"];

/// Where a card is that was not held.
const WHOSE: &[&str] = &[
    "",
    "player 1 holds it",
    "player 2 holds it",
    "player 3 holds it",
    "the main player laid it away",
    "it lies in the talon",
];

/// The suits by the number of their contract.
const SUITS: &[&str] = &["", "", "spades", "diamonds", "hearts", "clubs"];

/// What raises a contract's value: bit 0 game, bit 1 refa, from bit 2 the kontra.
const DOUBLED: &[&str] = &[
    "",
    "G",
    "under refa ",
    "under refa G",
    "with kontra ",
    "with kontra G",
    "under refa with kontra ",
    "under refa with kontra G",
    "with rekontra ",
    "with rekontra G",
    "under refa with rekontra ",
    "under refa with rekontra G",
    "with subkontra ",
    "with subkontra G",
    "under refa with subkontra ",
    "under refa with subkontra G",
    "with mortkontra ",
    "with mortkontra G",
    "under refa with mortkontra ",
    "under refa with mortkontra G",
];

/// A player's part, in the order of the rules' roles.
const ROLES: &[&str] = &["has no score", "follows", "is the main player"];

/// The same as written.
const WRITTEN: &[&str] = &["0 is written", "F is written", "M is written"];

/// The columns of soup.
const COLUMNS: &[&str] = &["right", "left"];

/// The lists, in the order of their numbers.
const LISTS: &[&[Entry]] = &[
    text::ENTRIES,
    lines::ENTRIES,
    grammar::ENTRIES,
    shape::ENTRIES,
    human::ENTRIES,
    tags::ENTRIES,
    fields::ENTRIES,
    rest::ENTRIES,
    play::ENTRIES,
    sums::ENTRIES,
    loss::ENTRIES,
    habits::ENTRIES,
];

/// Every problem of PPN, by number.
pub const ENTRIES: &[Entry] = &registry::joined::<{ registry::count(LISTS) }>(LISTS);
