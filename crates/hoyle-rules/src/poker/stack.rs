//! What a player has in front: [`Stack`].

use core::fmt;

use crate::chips::Chips;

/// Chips in front of a player.
///
/// ```
/// use hoyle_rules::poker::Stack;
/// assert_eq!([Stack::from(50), Stack::Unknown].map(|stack| stack.to_string()), ["50", "unknown"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stack {
    /// So many chips, none as well.
    Known(Chips),
    /// Nobody wrote it down. Not an infinite number: the player simply never runs out as far as we can tell.
    Unknown,
}

impl fmt::Display for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stack::Known(chips) => chips.fmt(f),
            Stack::Unknown => f.pad("unknown"),
        }
    }
}

impl<T: Into<Chips>> From<T> for Stack {
    fn from(chips: T) -> Stack {
        Stack::Known(chips.into())
    }
}
