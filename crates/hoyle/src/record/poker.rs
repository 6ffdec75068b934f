//! A hand of poker: what was agreed, what was done, and who, where, when.

/// A hand of poker.
#[derive(Clone, Debug, Default)]
pub struct Hand {}
