//! What players do over many hands: [`STATISTICS`], the one list, and the fold that finds them, [`HandStatistics`], which
//! is a listener of the readers. [`Sums`] adds hands up.
//!
//! Every statistic has an opportunity, and is done or passed up there; who has no opportunity is not counted. It is taken
//! once a hand: the first decision with the opportunity decides. So a rate cannot be had without how many hands it is of.

mod all_in;
mod fold;
mod list;
mod memo;
mod readings;
mod rows;
mod seating;
mod sums;

pub use all_in::Billionths;
pub use fold::{HandStatistics, KINDS, Kind, PlayerHand, STREETS};
pub use list::{COUNT, Flags, STATISTICS, Statistic, number_of};
pub use readings::{READINGS, Reading};
pub use seating::big_blind;
pub use sums::{Amount, DEFINITIONS, Rates, Sums};
