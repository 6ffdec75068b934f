//! Which hand beats which: one file per ranking.
