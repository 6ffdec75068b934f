//! What the tests of several crates share: random tables, slow twins of what is fast, the bodies of the fuzz targets, and
//! whether the tree is tidy. Not published; nothing here is for users of hoyle.
//!
//! Bytes decide what happens at a random table ([`choices::Choices`]). So a property test, a fuzz target and a soak play
//! the same hands, and a failure shrinks to few bytes.
//!
//! What a function here finds wrong it says by a panic, as tests do.

pub mod audit;
pub mod choices;
pub mod dealer;
pub mod fuzz;
#[cfg(feature = "texts")]
pub mod leaks;
pub mod ledger;
pub mod phh;
pub mod pinochle;
pub mod ppn;
pub mod preferans;
pub mod script;
pub mod setups;
pub mod table;
pub mod tidy;
pub mod twin;
