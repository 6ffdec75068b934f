//! How a hand is spoken of: who sits there, what an amount is worth.

use std::borrow::Cow;

use hoyle_notation::text::money::Money;
use hoyle_rules::{Chips, Seat};

use crate::hand::Hand;

impl Hand {
    /// The name of a player; `p1` and so on where the record knows none.
    pub fn name(&self, seat: Seat) -> Cow<'_, str> {
        let name = self.names.as_ref().and_then(|names| names.get(seat.index()));
        name.filter(|name| !name.is_empty())
            .map_or_else(|| Cow::Owned(seat.to_string()), |name| Cow::Borrowed(name.as_str()))
    }

    /// An amount of this hand as an exact decimal: `12.5`.
    pub fn money(&self, chips: Chips) -> Money {
        Money { chips, scale: self.scale }
    }
}
