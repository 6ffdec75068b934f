//! How a hand is spoken of: who sits there, what an amount is worth.

use std::borrow::Cow;

use hoyle_notation::text::money::Money;
use hoyle_rules::{Chips, Seat};

use crate::hand::Hand;
use crate::replay::listener::Particulars as _;

/// A name with as many signs behind it as it takes that nobody has it.
pub(crate) fn apart(mut name: String, is_taken: impl Fn(&str) -> bool) -> String {
    while is_taken(&name) {
        name.push('_');
    }
    name
}

impl Hand {
    /// The name of a player. Where the record knows none it is `p1` and so on, with a sign behind it if somebody else is
    /// called so.
    pub fn name(&self, seat: Seat) -> Cow<'_, str> {
        self.name_or_seat(seat)
    }

    /// What the players are called, in the order of the seats, where each needs a name of their own: as in the hand. Who has
    /// no name that `fits` is called by the seat, and a sign is put behind what somebody else is called already.
    pub fn names_apart(&self, fits: impl Fn(&str) -> bool) -> Vec<String> {
        let own = |seat: Seat| {
            let name = self.names.as_ref().and_then(|names| names.get(seat.index()));
            name.filter(|name| !name.is_empty() && fits(name))
        };
        let seats: Vec<Seat> = self.setup.occupied().collect();
        let mut called: Vec<Option<String>> = vec![None; seats.len()];
        // Names that somebody has go first: nobody loses them to one who is called by the seat.
        for (place, seat) in seats.iter().enumerate() {
            let name = own(*seat).filter(|name| !called.iter().flatten().any(|other| other == *name));
            called[place] = name.cloned();
        }
        for (place, seat) in seats.iter().enumerate() {
            if called[place].is_some() {
                continue;
            }
            let name = own(*seat).cloned().unwrap_or_else(|| seat.to_string());
            called[place] = Some(apart(name, |name| called.iter().flatten().any(|other| other == name)));
        }
        called.into_iter().flatten().collect()
    }

    /// An amount of this hand as an exact decimal: `12.5`.
    pub fn money(&self, chips: Chips) -> Money {
        Money { chips, scale: self.scale }
    }
}
