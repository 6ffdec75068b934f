//! The bodies of the fuzz targets, so that the tests run the seeds through them as well.

#[cfg(feature = "texts")]
mod games;
mod ranking;
mod rules;
#[cfg(feature = "texts")]
mod texts;

#[cfg(feature = "texts")]
pub use games::pn;
pub use ranking::ranking;
pub use rules::rules;
#[cfg(feature = "texts")]
pub use texts::{phh, phhs, toml};
