//! The bodies of the fuzz targets, so that the tests run the seeds through them as well.

#[cfg(feature = "texts")]
mod frames;
#[cfg(feature = "texts")]
mod pfn;
#[cfg(feature = "texts")]
mod pn;
#[cfg(feature = "texts")]
mod ppn;
#[cfg(feature = "texts")]
mod psn;
mod ranking;
mod rules;
#[cfg(feature = "texts")]
mod texts;

#[cfg(feature = "texts")]
pub use frames::frames;
#[cfg(feature = "texts")]
pub use pfn::pfn;
#[cfg(feature = "texts")]
pub use pn::pn;
#[cfg(feature = "texts")]
pub use ppn::{ppn, ppn_json};
#[cfg(feature = "texts")]
pub use psn::psn;
pub use ranking::ranking;
pub use rules::rules;
#[cfg(feature = "texts")]
pub use texts::{phh, phhs, toml};
