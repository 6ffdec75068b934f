//! Hand rankings against a slow and obvious reference implementation, and against the counts that every book gives.

mod against_reference;
mod counts;
mod examples;
mod exhaustive;
mod support;

use hoyle_testing::reference_ranking;
