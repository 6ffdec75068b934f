//! The problems that PPN can report, with their words and pages: a list for each stage of reading. Not here: when they
//! arise.

pub mod fields;
pub mod grammar;
pub mod habits;
pub mod human;
pub mod lines;
pub mod loss;
pub mod rest;
pub mod shape;
pub mod tags;
pub mod text;

use crate::problem::{Entry, registry};

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
    loss::ENTRIES,
    habits::ENTRIES,
];

/// Every problem of PPN, by number.
pub const ENTRIES: &[Entry] = &registry::joined::<{ registry::count(LISTS) }>(LISTS);
