//! Properties of PPN over random games.

mod conversions;
mod fields;
mod games;
mod listening;
mod mutants;
mod mutations;
mod unread;
