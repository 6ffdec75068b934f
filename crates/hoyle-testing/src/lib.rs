//! Tools for the tests of several crates: random tables, slow reference implementations of what is fast, the fuzz targets,
//! and the checks of the source tree. Not published; nothing here is for users of hoyle.
//!
//! Bytes decide what happens at a random table ([`choices::Choices`]). So a property test, a fuzz target and a soak test play
//! the same hands, and a failure shrinks to few bytes. A check that fails panics, as in any test.

pub mod audit;
pub mod choices;
pub mod dealer;
#[cfg(feature = "texts")]
pub mod documents;
pub mod fuzz;
#[cfg(feature = "texts")]
pub mod leaks;
pub mod ledger;
#[cfg(feature = "texts")]
pub mod money_kept;
pub mod mutation;
pub mod phh;
pub mod pinochle;
pub mod ppn;
pub mod preferans;
pub mod reference_ranking;
pub mod script;
pub mod setups;
#[cfg(feature = "texts")]
pub mod severities;
pub mod table;
#[cfg(feature = "texts")]
pub mod tidy;
#[cfg(feature = "texts")]
pub mod without_lost;
#[cfg(feature = "texts")]
pub mod words_kept;
