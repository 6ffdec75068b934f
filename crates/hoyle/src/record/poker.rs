//! A hand of poker: what was agreed, what was done, and who sat there. Not here: spans, currencies, dates.

use hoyle_rules::poker::{Action, Setup};

/// One thing done in a hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deed {
    /// What, in terms of the rules; `None` for commentary and other no-ops.
    pub action: Option<Action>,
    /// As its notation writes it; empty where hoyle supplied what the text leaves out.
    pub written: String,
}

/// A hand of poker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hand {
    /// What was agreed before the first card.
    pub setup: Setup,
    /// Amounts count units of `10^-scale`.
    pub scale: u8,
    /// What was done, in order, as far as the rules allow it.
    pub deeds: Vec<Deed>,
    /// Whether everything that the text says could be played.
    pub whole: bool,
    /// The players' names in the order of the seats, if they are known.
    pub names: Option<Vec<String>>,
    /// The numbers of their seats, if they are known.
    pub seat_numbers: Option<Vec<i64>>,
}
