//! Hand rankings against a slow and obvious twin, and against the counts that every book gives.

mod against_twin;
mod counts;
mod examples;
mod exhaustive;
mod support;

use hoyle_testing::twin;
