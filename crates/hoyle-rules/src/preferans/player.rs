//! One of the three players: [`Player`]. Not here: who is first, who deals; a deal says that.

use core::fmt;
use core::ops::{Index, IndexMut};

/// One of the three players. The turn goes 1, 2, 3, 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Player {
    /// Player 1.
    One = 0,
    /// Player 2.
    Two = 1,
    /// Player 3.
    Three = 2,
}

impl Player {
    /// The three players in the order of their numbers.
    pub const ALL: [Player; 3] = [Player::One, Player::Two, Player::Three];

    /// The player with this number, counted from 1.
    #[inline]
    pub const fn numbered(number: u8) -> Option<Player> {
        match number {
            1 => Some(Player::One),
            2 => Some(Player::Two),
            3 => Some(Player::Three),
            _ => None,
        }
    }

    /// The player's number as PPN writes it, 1 to 3; `p1` to `p3` elsewhere.
    #[inline]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The player's place in an array of three: 0 to 2.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The player after this one: the right neighbour, about whom the right column of the paper is.
    #[inline]
    pub const fn next(self) -> Player {
        match self {
            Player::One => Player::Two,
            Player::Two => Player::Three,
            Player::Three => Player::One,
        }
    }

    /// The player before this one: the left neighbour.
    #[inline]
    pub const fn previous(self) -> Player {
        self.next().next()
    }

    /// The three players in turn, this one first.
    #[inline]
    pub const fn round(self) -> [Player; 3] {
        match self {
            Player::One => [Player::One, Player::Two, Player::Three],
            Player::Two => [Player::Two, Player::Three, Player::One],
            Player::Three => [Player::Three, Player::One, Player::Two],
        }
    }

    /// How many places after `first` this player comes: 0 to 2.
    #[inline]
    pub const fn after(self, first: Player) -> usize {
        (self as usize + 3 - first as usize) % 3
    }

    /// The third player beside this one and another; `None` if they are one.
    #[inline]
    pub const fn third(self, other: Player) -> Option<Player> {
        match (self as u8 + other as u8, self as u8 == other as u8) {
            (_, true) => None,
            (1, _) => Some(Player::Three),
            (2, _) => Some(Player::Two),
            _ => Some(Player::One),
        }
    }
}

/// As seats are named everywhere: `p1`. A notation that writes the number alone has [`number`](Player::number).
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "p{}", self.number())
    }
}

impl<T> Index<Player> for [T; 3] {
    type Output = T;
    #[inline]
    fn index(&self, player: Player) -> &T {
        // A player's place is below three, which the compiler knows too.
        &self[player as usize]
    }
}

impl<T> IndexMut<Player> for [T; 3] {
    #[inline]
    fn index_mut(&mut self, player: Player) -> &mut T {
        &mut self[player as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_and_numbers() {
        for player in Player::ALL {
            assert_eq!(Player::numbered(player.number()), Some(player));
            assert_eq!(player.next().previous(), player);
            assert_eq!(player.third(player.next()), Some(player.previous()));
            assert_eq!(player.third(player), None);
            for (place, other) in player.round().into_iter().enumerate() {
                assert_eq!(other.after(player), place);
            }
        }
        assert_eq!(Player::Three.next(), Player::One);
    }
}
