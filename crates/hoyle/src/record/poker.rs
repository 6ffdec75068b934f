//! A hand of poker: what was agreed, what was done, who sat there, when and for what. Not here: spans.

use hoyle_rules::poker::{Action, Setup, State};
use hoyle_rules::{Chips, Seat};

/// One thing done in a hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deed {
    /// What, in terms of the rules; `None` for commentary and other no-ops.
    pub action: Option<Action>,
    /// As PHH writes it, commentary with it; empty where the text leaves it out or is in another notation.
    pub written: String,
    /// Whether the text leaves it out, and hoyle supplied it.
    pub supplied: bool,
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
    /// What is told about the hand that has no bearing on how it is played.
    pub about: About,
    /// The same hand in another notation, riding along; see [`Carried`].
    pub carried: Option<Carried>,
}

/// What is told about a hand that has no bearing on how it is played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct About {
    /// The year.
    pub year: Option<i64>,
    /// The month, from 1.
    pub month: Option<u8>,
    /// The day of the month, from 1.
    pub day: Option<u8>,
    /// The time of day, `18:15:00`, perhaps with a fraction.
    pub time: Option<String>,
    /// The time zone: `Z`, an offset such as `+02:00`, or the name of a zone such as `America/New_York`.
    pub zone: Option<String>,
    /// The level of the tournament; whoever has one is in a tournament.
    pub level: Option<i64>,
    /// The currency by its ISO 4217 code, or as it is written.
    pub currency: Option<String>,
    /// How many seats the table has, taken or not.
    pub seat_count: Option<i64>,
    /// The player whose record this is.
    pub hero: Option<Seat>,
    /// The name of the event.
    pub event: Option<String>,
    /// What only the notation itself can say: the name of the thing in its terms, and what it says, as written.
    pub rest: Vec<(String, String)>,
}

/// A record that a text of another notation carries along in its extension point, so that the way back loses nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Carried {
    /// The name of the notation that it is a record of.
    pub notation: String,
    /// The record, for the `revive` of its notation.
    pub text: String,
}

impl Hand {
    /// What each player has won or lost at the end, in the order of the seats; `None` where the hand cannot be played to
    /// its end.
    pub fn outcome(&self) -> Option<Vec<Chips>> {
        let mut state = State::begin_lenient(&self.setup, &mut |_| {}).ok()?;
        for action in self.deeds.iter().filter_map(|deed| deed.action) {
            state.play(action, &mut |_| {}).ok()?;
        }
        let over = state.is_over() && state.undecided().is_empty();
        over.then(|| state.everyone().iter().map(|seat| state.net(seat)).collect())
    }

    /// Whether both are played to the end and leave every player with the same, whatever the units they count in.
    pub fn ends_like(&self, other: &Hand) -> bool {
        let (Some(own), Some(others)) = (self.outcome(), other.outcome()) else { return false };
        let power = |hand: &Hand| 10_i128.pow(u32::from(hand.scale.min(18)));
        let (own_unit, other_unit) = (power(self), power(other));
        own.len() == others.len()
            && own
                .iter()
                .zip(&others)
                .all(|(one, other)| i128::from(one.0) * other_unit == i128::from(other.0) * own_unit)
    }

    /// Whether both say the same, whatever the words in which the deeds are written.
    pub fn says_the_same(&self, other: &Hand) -> bool {
        let deeds = |hand: &Hand| -> Vec<Action> { hand.deeds.iter().filter_map(|deed| deed.action).collect() };
        self.setup == other.setup
            && self.scale == other.scale
            && self.whole == other.whole
            && self.names == other.names
            && self.seat_numbers == other.seat_numbers
            && self.about == other.about
            && deeds(self) == deeds(other)
    }
}
