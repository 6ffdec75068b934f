//! Reads the records of any number of files.
//!
//! A [`Scan`] walks over files, folders and patterns, reads packed files through, cuts long ones into pieces, reads
//! the pieces on several threads, and gives what was made of them in the order of the texts. Memory is bounded by the
//! number of threads and the size of a piece, however long the texts are.
//!
//! # Every record of some files
//!
//! [`Scan::fold`] hands over each record once. How many hands of each variant are there, and how many chips were put
//! in play?
//!
//! ```
//! # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).unwrap();
//! use std::collections::BTreeMap;
//! use hoyle_scan::Scan;
//!
//! let found = Scan::new(["examples"]).fold(
//!     |hands: &mut BTreeMap<String, u64>, item| {
//!         if let Some(hand) = item.record.and_then(|record| record.poker()) {
//!             *hands.entry(hand.setup.variant.name.to_owned()).or_default() += 1;
//!         }
//!     },
//!     |all, some| some.into_iter().for_each(|(name, count)| *all.entry(name).or_default() += count),
//!     |totals| eprintln!("{} records", totals.tally.records),
//! );
//! assert!(found.errors.is_empty() && found.value.len() > 10);
//! assert_eq!(found.totals.tally.counts.errors, 0);
//! ```
//!
//! # More
//!
//! [`Scan::run`] takes a [`Fold`] and a [`Sink`] of the caller's. A fold gets the number of each record, its place in the
//! text and all bytes between records, and it can listen to the steps of the games while they are checked, which needs no
//! record. The sink takes what the folds of all threads make, in order.
//!
//! For a text in memory, or a single file on one thread, [`hoyle::read`] and [`hoyle::open`] are enough.

mod buffer;
mod error;
mod fold;
mod inputs;
mod name_search;
mod names;
mod ordered;
mod packing;
mod portable_names;
mod reading;
mod scan;
mod source;
mod stitch;
mod tally;
#[cfg(test)]
mod tests;

mod workers;

pub use error::{Error, io_reason};
pub use fold::{Fold, ReadPiece, Sink, Spot};
pub use inputs::{Input, Inputs, Origin, is_meant, walk};
pub use name_search::NameSearch;
pub use portable_names::PortableNames;
pub use scan::{Folded, Item, PIECE_SIZE, Scan};
pub use tally::{Tally, Totals};
