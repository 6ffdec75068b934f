//! Contracts and kontras, with what they are worth: [`Contract`], [`Kontra`].

use core::fmt;

use crate::card::Suit;

/// A contract: its number from 2 (spades) to 8 (preferans), and whether it is a game, played without the talon.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Contract {
    number: u8,
    game: bool,
}

impl Contract {
    /// Betl: the main player wants no trick.
    pub const BETL: u8 = 6;
    /// Sans: no trumps.
    pub const SANS: u8 = 7;
    /// Preferans: no trumps, every trick.
    pub const PREFERANS: u8 = 8;

    /// The contract of this number, 2 to 8.
    #[inline]
    pub const fn new(number: u8, game: bool) -> Option<Contract> {
        if number >= 2 && number <= 8 { Some(Contract { number, game }) } else { None }
    }

    /// Its number: 2 spades, 3 diamonds, 4 hearts, 5 clubs, 6 betl, 7 sans, 8 preferans.
    #[inline]
    pub const fn number(self) -> u8 {
        self.number
    }

    /// Whether it is a game, played without the talon.
    #[inline]
    pub const fn is_game(self) -> bool {
        self.game
    }

    /// The trumps, if it has any.
    #[inline]
    pub const fn trumps(self) -> Option<Suit> {
        match self.number {
            2 => Some(Suit::Spades),
            3 => Some(Suit::Diamonds),
            4 => Some(Suit::Hearts),
            5 => Some(Suit::Clubs),
            _ => None,
        }
    }

    /// Whether it is betl, in which the main player must take no trick.
    #[inline]
    pub const fn is_betl(self) -> bool {
        self.number == Contract::BETL
    }

    /// Whether it is preferans: no trumps, and every trick for the main player.
    #[inline]
    pub const fn is_preferans(self) -> bool {
        self.number == Contract::PREFERANS
    }

    /// What it is worth before refa and kontra: twice its number, and two more for a game.
    #[inline]
    pub const fn base(self) -> u32 {
        2 * (self.number as u32 + self.game as u32)
    }

    /// Whether the main player has made it with so many tricks of ten.
    #[inline]
    pub const fn is_made(self, tricks: u8) -> bool {
        match self.number {
            Contract::BETL => tricks == 0,
            Contract::PREFERANS => tricks == 10,
            _ => tricks >= 6,
        }
    }

    /// Whether nothing can change any more once the main player and the followers have so many tricks: the followers
    /// have five, the main player has one in betl, or the followers have one in preferans.
    #[inline]
    pub const fn is_decided(self, main: u8, followers: u16) -> bool {
        match self.number {
            Contract::BETL => main > 0,
            Contract::PREFERANS => followers > 0,
            _ => followers >= 5,
        }
    }

    /// Its name: `spades` to `preferans`, without saying whether it is a game.
    pub const fn name(self) -> &'static str {
        match self.number {
            2 => "spades",
            3 => "diamonds",
            4 => "hearts",
            5 => "clubs",
            6 => "betl",
            7 => "sans",
            _ => "preferans",
        }
    }
}

impl fmt::Display for Contract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.game {
            f.write_str("game ")?;
        }
        f.write_str(self.name())
    }
}

/// How high the followers and the main player have doubled.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Kontra {
    /// A follower said kontra: twice the value.
    Kontra = 1,
    /// The main player answered: four times.
    Rekontra = 2,
    /// The follower again: eight times.
    Subkontra = 3,
    /// The main player again: sixteen times.
    Mortkontra = 4,
}

impl Kontra {
    /// All of them, the lowest first.
    pub const ALL: [Kontra; 4] = [Kontra::Kontra, Kontra::Rekontra, Kontra::Subkontra, Kontra::Mortkontra];

    /// What the value is multiplied by.
    #[inline]
    pub const fn factor(self) -> u32 {
        1 << self as u8
    }

    /// The next doubling after it; `None` after mortkontra.
    #[inline]
    pub const fn higher(self) -> Option<Kontra> {
        match self {
            Kontra::Kontra => Some(Kontra::Rekontra),
            Kontra::Rekontra => Some(Kontra::Subkontra),
            Kontra::Subkontra => Some(Kontra::Mortkontra),
            Kontra::Mortkontra => None,
        }
    }

    /// Whether it is the main player who says it.
    #[inline]
    pub const fn is_by_main(self) -> bool {
        matches!(self, Kontra::Rekontra | Kontra::Mortkontra)
    }
}

impl fmt::Display for Kontra {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kontra::Kontra => "kontra",
            Kontra::Rekontra => "rekontra",
            Kontra::Subkontra => "subkontra",
            Kontra::Mortkontra => "mortkontra",
        })
    }
}

/// What a deal is worth: the contract, twice under refa, times the kontra.
#[inline]
pub const fn value(contract: Contract, refa: bool, kontra: Option<Kontra>) -> u32 {
    let factor = match kontra {
        Some(kontra) => kontra.factor(),
        None => 1,
    };
    contract.base() * factor * (1 + refa as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_those_of_the_table() {
        let of = |number, game| Contract::new(number, game).unwrap();
        for (number, plain, game) in
            [(2, 4, 6), (3, 6, 8), (4, 8, 10), (5, 10, 12), (6, 12, 14), (7, 14, 16), (8, 16, 18)]
        {
            assert_eq!(of(number, false).base(), plain);
            assert_eq!(of(number, true).base(), game);
        }
        // The specification: 8 for hearts, a game of diamonds, or spades under refa; 64 for hearts with subkontra.
        assert_eq!(value(of(4, false), false, None), 8);
        assert_eq!(value(of(3, true), false, None), 8);
        assert_eq!(value(of(2, false), true, None), 8);
        assert_eq!(value(of(4, false), false, Some(Kontra::Subkontra)), 64);
        assert_eq!(value(of(8, true), true, Some(Kontra::Mortkontra)), 576);
        assert_eq!((Contract::new(1, false), Contract::new(9, true)), (None, None));
    }
}
