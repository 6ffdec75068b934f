//! The variants of poker: one row each, [`VARIANTS`]. To add a variant is to add a row.
//!
//! Code that asks "is this Omaha?" is wrong; code that asks the row "how many cards does the river bring?" is right.
//! Street counts and caps are those of the reference implementation; the PHH standard states neither.

use core::fmt;

use crate::cards::CardSet;
use crate::poker::rank::Ranking;

/// How much may be bet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Betting {
    /// Bets and raises of one size, at most this many of them a street.
    FixedLimit {
        /// The most bets and raises a street.
        cap: u8,
    },
    /// At most the size of the pot after calling.
    PotLimit,
    /// At most all one has.
    NoLimit,
}

/// Who opens the betting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opening {
    /// Left of the largest blind or straddle; on later streets the first live seat.
    Position,
    /// Stud: the lowest door card brings in; on later streets the best visible hand opens.
    StudHigh,
    /// Razz: the highest door card (ace low) brings in; on later streets the lowest visible hand opens.
    StudLow,
}

/// One round of dealing or drawing, and the betting after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Street {
    /// What players call it.
    pub name: &'static str,
    /// Whether a card is burnt before dealing.
    pub burns: bool,
    /// The hole cards each live player gets: `true` is face up.
    pub hole: &'static [bool],
    /// The same as a mask: bit k for the k-th card.
    pub up: u8,
    /// How many cards the board gets.
    pub board: u8,
    /// Whether players may exchange cards first.
    pub draws: bool,
    /// Whether the big bet is in force (fixed limit).
    pub big: bool,
}

/// The rules of one variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// Which one it is.
    pub game: Game,
    /// Its full name.
    pub name: &'static str,
    /// The cards it is played with.
    pub deck: CardSet,
    /// How much may be bet.
    pub betting: Betting,
    /// Who opens the betting.
    pub opening: Opening,
    /// Dealing and betting, in order.
    pub streets: &'static [Street],
    /// What wins, or wins the high half.
    pub high: Ranking,
    /// What wins the low half, where the pot is split.
    pub low: Option<Ranking>,
}

const DOWN_2: &[bool] = &[false; 2];
const DOWN_4: &[bool] = &[false; 4];
const DOWN_5: &[bool] = &[false; 5];
const THIRD: &[bool] = &[false, false, true];
const UP: &[bool] = &[true];
const DOWN: &[bool] = &[false];

const fn mask(hole: &[bool]) -> u8 {
    let mut mask = 0;
    let mut place = 0;
    while place < hole.len() {
        mask |= (hole[place] as u8) << place;
        place += 1;
    }
    mask
}

const fn hole(name: &'static str, hole: &'static [bool]) -> Street {
    Street { name, burns: false, hole, up: mask(hole), board: 0, draws: false, big: false }
}

const fn board(name: &'static str, board: u8, big: bool) -> Street {
    Street { name, burns: true, hole: &[], up: 0, board, draws: false, big }
}

const fn draw(name: &'static str, big: bool) -> Street {
    Street { name, burns: true, hole: &[], up: 0, board: 0, draws: true, big }
}

const fn stud(name: &'static str, hole: &'static [bool], big: bool) -> Street {
    Street { name, burns: true, hole, up: mask(hole), board: 0, draws: false, big }
}

const fn community(first: &'static [bool]) -> [Street; 4] {
    [hole("preflop", first), board("flop", 3, false), board("turn", 1, true), board("river", 1, true)]
}

const HOLDEM: &[Street] = &community(DOWN_2);
const OMAHA: &[Street] = &community(DOWN_4);
const STUD: &[Street] = &[
    hole("third street", THIRD),
    stud("fourth street", UP, false),
    stud("fifth street", UP, true),
    stud("sixth street", UP, true),
    stud("seventh street", DOWN, true),
];
const SINGLE_DRAW: &[Street] = &[hole("before the draw", DOWN_5), draw("the draw", false)];

const fn triple_draw(first: &'static [bool]) -> [Street; 4] {
    [hole("before the draw", first), draw("first draw", false), draw("second draw", true), draw("third draw", true)]
}

const LOWBALL: &[Street] = &triple_draw(DOWN_5);
const BADUGI: &[Street] = &triple_draw(DOWN_4);

const FIXED: Betting = Betting::FixedLimit { cap: 4 };

macro_rules! variants {
    ($($game:ident: $name:literal, $deck:ident, $betting:expr, $opening:ident, $streets:ident, $high:ident, $low:expr;)*) => {
        /// The variants by name; each has its row in [`VARIANTS`], in the same order.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[repr(u8)]
        pub enum Game {
            $(#[doc = $name] $game,)*
        }

        /// Every variant, in the order of the PHH standard.
        pub static VARIANTS: &[Variant] = &[$(Variant {
            game: Game::$game,
            name: $name,
            deck: CardSet::$deck,
            betting: $betting,
            opening: Opening::$opening,
            streets: $streets,
            high: Ranking::$high,
            low: $low,
        },)*];
    };
}

variants! {
    FixedLimitHoldem: "Fixed-limit Texas hold 'em", STANDARD, FIXED, Position, HOLDEM, High, None;
    NoLimitHoldem: "No-limit Texas hold 'em", STANDARD, Betting::NoLimit, Position, HOLDEM, High, None;
    NoLimitShortDeck: "No-limit short-deck hold 'em", SHORT, Betting::NoLimit, Position, HOLDEM, ShortDeck, None;
    PotLimitOmaha: "Pot-limit Omaha hold 'em", STANDARD, Betting::PotLimit, Position, OMAHA, OmahaHigh, None;
    FixedLimitOmahaEight: "Fixed-limit Omaha hold 'em high/low-split eight or better", STANDARD, FIXED, Position, OMAHA,
        OmahaHigh, Some(Ranking::OmahaEightOrBetter);
    FixedLimitStud: "Fixed-limit seven card stud", STANDARD, FIXED, StudHigh, STUD, High, None;
    FixedLimitStudEight: "Fixed-limit seven card stud high/low-split eight or better", STANDARD, FIXED, StudHigh, STUD,
        High, Some(Ranking::EightOrBetter);
    FixedLimitRazz: "Fixed-limit razz", STANDARD, FIXED, StudLow, STUD, AceToFive, None;
    NoLimitSingleDraw: "No-limit deuce-to-seven lowball single draw", STANDARD, Betting::NoLimit, Position, SINGLE_DRAW,
        DeuceToSeven, None;
    FixedLimitTripleDraw: "Fixed-limit deuce-to-seven lowball triple draw", STANDARD, FIXED, Position, LOWBALL,
        DeuceToSeven, None;
    FixedLimitBadugi: "Fixed-limit badugi", STANDARD, FIXED, Position, BADUGI, Badugi, None;
}

impl Game {
    /// Its rules.
    #[inline]
    pub fn rules(self) -> &'static Variant {
        &VARIANTS[self as usize]
    }
}

impl From<Game> for &'static Variant {
    fn from(game: Game) -> &'static Variant {
        game.rules()
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.rules().name)
    }
}

impl Variant {
    /// Whether a bring-in opens the betting rather than blinds.
    pub const fn brings_in(&self) -> bool {
        !matches!(self.opening, Opening::Position)
    }

    /// Whether bets come in fixed sizes.
    pub const fn is_fixed_limit(&self) -> bool {
        matches!(self.betting, Betting::FixedLimit { .. })
    }

    /// The most hole cards a player can hold.
    pub fn hole_cards(&self) -> usize {
        self.streets.iter().map(|street| street.hole.len()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_its_own_row() {
        for (place, row) in VARIANTS.iter().enumerate() {
            assert_eq!(row.game as usize, place);
            assert_eq!(row.game.rules(), row);
            assert!(row.hole_cards() <= 7);
        }
    }
}
