//! Records of poker hands: the notations PHH, PSN and PFN, replay, conversion from one to another.

pub mod builder;
mod conventions;
pub mod convert;
pub mod diff;
pub mod hand;
mod names;
pub mod pfn;
pub mod phh;
pub mod positions;
pub mod psn;
pub mod replay;

pub use builder::{BuildError, HandBuilder};
pub use hand::Hand;
