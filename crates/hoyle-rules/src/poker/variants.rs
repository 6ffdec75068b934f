//! The variants of poker: one row each, [`VARIANTS`]. To add a variant is to add a row. Not here: what a notation calls
//! them, and which of them it knows.
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

/// One round of dealing or drawing, and the betting after it. Where both players and the board get cards, the players get
/// theirs first.
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

/// The rules of one game, as a row of [`VARIANTS`]. All that makes a variant is in its columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The name by which programs know it.
    pub game: Game,
    /// Its name as people write it, such as `No-limit hold 'em`.
    pub name: &'static str,
    /// The cards that are dealt from: 52, or 36 in short deck.
    pub deck: CardSet,
    /// Fixed limit, pot limit or no limit, with the number of bets that a street may have.
    pub betting: Betting,
    /// Who acts first on a street: the seat behind the blinds, or whoever the up cards choose.
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
const DOWN_6: &[bool] = &[false; 6];
const SECOND: &[bool] = &[false, true];
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
const OMAHA_5: &[Street] = &community(DOWN_5);
const OMAHA_6: &[Street] = &community(DOWN_6);
// The first card of the flop lies open before the first bet.
const COURCHEVEL: &[Street] = &[
    Street { board: 1, ..hole("preflop", DOWN_5) },
    board("flop", 2, false),
    board("turn", 1, true),
    board("river", 1, true),
];
const STUD: &[Street] = &[
    hole("third street", THIRD),
    stud("fourth street", UP, false),
    stud("fifth street", UP, true),
    stud("sixth street", UP, true),
    stud("seventh street", DOWN, true),
];
const STUD_5: &[Street] = &[
    hole("second street", SECOND),
    stud("third street", UP, false),
    stud("fourth street", UP, true),
    stud("fifth street", UP, true),
];
const SINGLE_DRAW: &[Street] = &[hole("before the draw", DOWN_5), draw("the draw", true)];

const fn triple_draw(first: &'static [bool]) -> [Street; 4] {
    [hole("before the draw", first), draw("first draw", false), draw("second draw", true), draw("third draw", true)]
}

const LOWBALL: &[Street] = &triple_draw(DOWN_5);
const BADUGI: &[Street] = &triple_draw(DOWN_4);

const FIXED: Betting = Betting::FixedLimit { cap: 4 };
const POT: Betting = Betting::PotLimit;
const FREE: Betting = Betting::NoLimit;

macro_rules! variants {
    ($($game:ident: $name:literal, $deck:ident, $betting:expr, $opening:ident, $streets:ident, $high:ident, $low:expr;)*) => {
        /// The variants by name; each has its row in [`VARIANTS`], in the same order.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[repr(u8)]
        pub enum Game {
            $(#[doc = $name] $game,)*
        }

        /// Every variant: those of the PHH standard in its order, then others that rooms play.
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
    NoLimitHoldem: "No-limit Texas hold 'em", STANDARD, FREE, Position, HOLDEM, High, None;
    NoLimitShortDeck: "No-limit short-deck hold 'em", SHORT, FREE, Position, HOLDEM, ShortDeck, None;
    PotLimitOmaha: "Pot-limit Omaha hold 'em", STANDARD, POT, Position, OMAHA, OmahaHigh, None;
    FixedLimitOmahaEight: "Fixed-limit Omaha hold 'em high/low-split eight or better", STANDARD, FIXED, Position, OMAHA,
        OmahaHigh, Some(Ranking::OmahaEightOrBetter);
    FixedLimitStud: "Fixed-limit seven card stud", STANDARD, FIXED, StudHigh, STUD, High, None;
    FixedLimitStudEight: "Fixed-limit seven card stud high/low-split eight or better", STANDARD, FIXED, StudHigh, STUD,
        High, Some(Ranking::EightOrBetter);
    FixedLimitRazz: "Fixed-limit razz", STANDARD, FIXED, StudLow, STUD, AceToFive, None;
    NoLimitSingleDraw: "No-limit deuce-to-seven lowball single draw", STANDARD, FREE, Position, SINGLE_DRAW,
        DeuceToSeven, None;
    FixedLimitTripleDraw: "Fixed-limit deuce-to-seven lowball triple draw", STANDARD, FIXED, Position, LOWBALL,
        DeuceToSeven, None;
    FixedLimitBadugi: "Fixed-limit badugi", STANDARD, FIXED, Position, BADUGI, Badugi, None;

    PotLimitHoldem: "Pot-limit Texas hold 'em", STANDARD, POT, Position, HOLDEM, High, None;
    FixedLimitOmaha: "Fixed-limit Omaha hold 'em", STANDARD, FIXED, Position, OMAHA, OmahaHigh, None;
    NoLimitOmaha: "No-limit Omaha hold 'em", STANDARD, FREE, Position, OMAHA, OmahaHigh, None;
    PotLimitOmahaEight: "Pot-limit Omaha hold 'em high/low-split eight or better", STANDARD, POT, Position, OMAHA,
        OmahaHigh, Some(Ranking::OmahaEightOrBetter);
    NoLimitOmahaEight: "No-limit Omaha hold 'em high/low-split eight or better", STANDARD, FREE, Position, OMAHA,
        OmahaHigh, Some(Ranking::OmahaEightOrBetter);
    FixedLimitFiveCardOmaha: "Fixed-limit five card Omaha hold 'em", STANDARD, FIXED, Position, OMAHA_5, OmahaHigh,
        None;
    PotLimitFiveCardOmaha: "Pot-limit five card Omaha hold 'em", STANDARD, POT, Position, OMAHA_5, OmahaHigh, None;
    NoLimitFiveCardOmaha: "No-limit five card Omaha hold 'em", STANDARD, FREE, Position, OMAHA_5, OmahaHigh, None;
    FixedLimitFiveCardOmahaEight: "Fixed-limit five card Omaha hold 'em high/low-split eight or better", STANDARD,
        FIXED, Position, OMAHA_5, OmahaHigh, Some(Ranking::OmahaEightOrBetter);
    PotLimitFiveCardOmahaEight: "Pot-limit five card Omaha hold 'em high/low-split eight or better", STANDARD, POT,
        Position, OMAHA_5, OmahaHigh, Some(Ranking::OmahaEightOrBetter);
    NoLimitFiveCardOmahaEight: "No-limit five card Omaha hold 'em high/low-split eight or better", STANDARD, FREE,
        Position, OMAHA_5, OmahaHigh, Some(Ranking::OmahaEightOrBetter);
    FixedLimitSixCardOmaha: "Fixed-limit six card Omaha hold 'em", STANDARD, FIXED, Position, OMAHA_6, OmahaHigh, None;
    PotLimitSixCardOmaha: "Pot-limit six card Omaha hold 'em", STANDARD, POT, Position, OMAHA_6, OmahaHigh, None;
    NoLimitSixCardOmaha: "No-limit six card Omaha hold 'em", STANDARD, FREE, Position, OMAHA_6, OmahaHigh, None;
    FixedLimitSixCardOmahaEight: "Fixed-limit six card Omaha hold 'em high/low-split eight or better", STANDARD, FIXED,
        Position, OMAHA_6, OmahaHigh, Some(Ranking::OmahaEightOrBetter);
    PotLimitSixCardOmahaEight: "Pot-limit six card Omaha hold 'em high/low-split eight or better", STANDARD, POT,
        Position, OMAHA_6, OmahaHigh, Some(Ranking::OmahaEightOrBetter);
    NoLimitSixCardOmahaEight: "No-limit six card Omaha hold 'em high/low-split eight or better", STANDARD, FREE,
        Position, OMAHA_6, OmahaHigh, Some(Ranking::OmahaEightOrBetter);
    FixedLimitCourchevel: "Fixed-limit Courchevel", STANDARD, FIXED, Position, COURCHEVEL, OmahaHigh, None;
    PotLimitCourchevel: "Pot-limit Courchevel", STANDARD, POT, Position, COURCHEVEL, OmahaHigh, None;
    NoLimitCourchevel: "No-limit Courchevel", STANDARD, FREE, Position, COURCHEVEL, OmahaHigh, None;
    FixedLimitCourchevelEight: "Fixed-limit Courchevel high/low-split eight or better", STANDARD, FIXED, Position,
        COURCHEVEL, OmahaHigh, Some(Ranking::OmahaEightOrBetter);
    PotLimitCourchevelEight: "Pot-limit Courchevel high/low-split eight or better", STANDARD, POT, Position,
        COURCHEVEL, OmahaHigh, Some(Ranking::OmahaEightOrBetter);
    NoLimitCourchevelEight: "No-limit Courchevel high/low-split eight or better", STANDARD, FREE, Position, COURCHEVEL,
        OmahaHigh, Some(Ranking::OmahaEightOrBetter);
    FixedLimitFiveCardStud: "Fixed-limit five card stud", STANDARD, FIXED, StudHigh, STUD_5, High, None;
    PotLimitFiveCardStud: "Pot-limit five card stud", STANDARD, POT, StudHigh, STUD_5, High, None;
    NoLimitFiveCardStud: "No-limit five card stud", STANDARD, FREE, StudHigh, STUD_5, High, None;
    FixedLimitFiveCardDraw: "Fixed-limit five card draw", STANDARD, FIXED, Position, SINGLE_DRAW, High, None;
    PotLimitFiveCardDraw: "Pot-limit five card draw", STANDARD, POT, Position, SINGLE_DRAW, High, None;
    NoLimitFiveCardDraw: "No-limit five card draw", STANDARD, FREE, Position, SINGLE_DRAW, High, None;
    FixedLimitSingleDraw: "Fixed-limit deuce-to-seven lowball single draw", STANDARD, FIXED, Position, SINGLE_DRAW,
        DeuceToSeven, None;
    PotLimitSingleDraw: "Pot-limit deuce-to-seven lowball single draw", STANDARD, POT, Position, SINGLE_DRAW,
        DeuceToSeven, None;
    PotLimitTripleDraw: "Pot-limit deuce-to-seven lowball triple draw", STANDARD, POT, Position, LOWBALL, DeuceToSeven,
        None;
    NoLimitTripleDraw: "No-limit deuce-to-seven lowball triple draw", STANDARD, FREE, Position, LOWBALL, DeuceToSeven,
        None;
    FixedLimitAceToFiveTripleDraw: "Fixed-limit ace-to-five lowball triple draw", STANDARD, FIXED, Position, LOWBALL,
        AceToFive, None;
    PotLimitBadugi: "Pot-limit badugi", STANDARD, POT, Position, BADUGI, Badugi, None;
    NoLimitBadugi: "No-limit badugi", STANDARD, FREE, Position, BADUGI, Badugi, None;
}

impl Game {
    /// The row of this game in [`VARIANTS`].
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
