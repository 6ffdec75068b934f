//! A frame as plain data: [`Frame`]. Not here: how it is written, whether it makes sense.
//!
//! Amounts are exact decimals ([`Decimal`]), cards may be unknown ([`MaybeCard`]), seats count from 0. What the platform
//! adds under names that begin with `_` is kept as the JSON that it is.

use hoyle_rules::card::MaybeCard;

use crate::text::number::Decimal;

/// A table at one moment, as one onlooker sees it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Frame {
    /// The seats; their places are their numbers. "possible seat indices (0-indexed)".
    pub seats: Vec<Seat>,
    /// The main pot and the side pots after it, without the bets before the players.
    pub pot: Vec<Decimal>,
    /// The board cards, in the order of dealing.
    pub board: Vec<MaybeCard>,
    /// How the game is dealt.
    pub game: Game,
    /// What the onlooker may do.
    pub action: Action,
    /// The hand so far, as a PHH document; empty if none is under way.
    pub history: String,
    /// The platform's own keys.
    pub own: Vec<Own>,
}

/// One seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Seat {
    /// Who sits there; empty if nobody does.
    pub name: String,
    /// Whether the button is there.
    pub button: bool,
    /// The bet; `None` at an empty seat or where it does not apply.
    pub bet: Option<Decimal>,
    /// The stack; `None` at an empty seat or where it does not apply.
    pub stack: Option<Decimal>,
    /// The hole cards, in the order of dealing.
    pub hole: Vec<MaybeCard>,
    /// When the player began to decide, and when time runs out; at most two.
    pub timestamp: Vec<String>,
    /// Whether the player is not sitting out.
    pub active: bool,
    /// Whether the player is in turn.
    pub turn: bool,
    /// The platform's own keys.
    pub own: Vec<Own>,
}

/// How the game is dealt: an item for each betting round.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Game {
    /// The hole cards of each round: `true` is face up.
    pub hole: Vec<Vec<bool>>,
    /// How many cards each round brings to the board.
    pub board: Vec<u32>,
    /// Whether a round is a draw.
    pub draw: Vec<bool>,
    /// The platform's own keys.
    pub own: Vec<Own>,
}

/// What the onlooker may do; all of it is nothing for a spectator.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Action {
    /// The seats where one may sit down.
    pub join: Option<Vec<u32>>,
    /// Leave the seat.
    pub leave: bool,
    /// Sit out.
    pub sit_out: bool,
    /// Be back.
    pub be_back: bool,
    /// The least and the most that the stack may be set to, both inclusive.
    pub buy_in: Option<[Decimal; 2]>,
    /// Stand pat or discard.
    pub discard: bool,
    /// Fold.
    pub fold: bool,
    /// Check (0) or call: what is to be added.
    pub call: Option<Decimal>,
    /// Post the bring-in.
    pub bring_in: Option<Decimal>,
    /// Complete, bet or raise.
    pub raise: Option<Raise>,
    /// Show or muck; whether the hand can still win something.
    pub show: Option<bool>,
    /// The platform's own keys.
    pub own: Vec<Own>,
}

/// A completion, bet or raise that is possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Raise {
    /// Whether it completes the bring-in. If neither, it is a bet.
    pub completes: bool,
    /// Whether it raises.
    pub raises: bool,
    /// The least that the bet may be made.
    pub least: Decimal,
    /// The most that the bet may be made.
    pub most: Decimal,
}

/// A key of the platform's own, and its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Own {
    /// The name, which begins with `_`.
    pub name: String,
    /// The value, as JSON.
    pub value: String,
}

impl Frame {
    /// The seat in turn, if there is just one.
    pub fn turn(&self) -> Option<usize> {
        let mut turns = self.seats.iter().enumerate().filter(|(_, seat)| seat.turn).map(|(place, _)| place);
        turns.next().filter(|_| turns.next().is_none())
    }
}
