//! What a deal writes on the three papers: [`score`].

use crate::preferans::contract::{Contract, Kontra};
use crate::preferans::player::Player;
use crate::preferans::setup::{Ending, FallenPreferans, Falling, Invitation, Options};

/// The part that a player has in a deal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Role {
    /// Writes nothing: did not follow, or another scores for both followers.
    #[default]
    Out,
    /// Follows.
    Follower,
    /// Plays the contract.
    Main,
}

/// What one player writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Entry {
    /// The player's part.
    pub role: Role,
    /// The tricks that count for the player; both followers' for one who scores for both.
    pub tricks: u8,
    /// Into the left column: soup from the player before.
    pub left: u32,
    /// Into the middle column.
    pub middle: i32,
    /// Into the right column: soup from the player after.
    pub right: u32,
}

/// What the defenders and the declarer said after the defenders had decided to follow: an invitation or a kontra.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Challenge {
    /// No invitation and no kontra.
    #[default]
    None,
    /// The one follower invited the other.
    Invitation(Player),
    /// Doubled so high, begun by this follower.
    Kontra(Kontra, Player),
}

impl Challenge {
    /// The follower who began it, and scores for both.
    #[inline]
    pub const fn by(self) -> Option<Player> {
        match self {
            Challenge::None => None,
            Challenge::Invitation(player) | Challenge::Kontra(_, player) => Some(player),
        }
    }

    /// The kontra that was said last, if any.
    #[inline]
    pub const fn kontra(self) -> Option<Kontra> {
        match self {
            Challenge::Kontra(kontra, _) => Some(kontra),
            _ => None,
        }
    }
}

/// A played deal, as far as its score needs it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Score {
    /// Who played the contract.
    pub main: Player,
    /// The contract that was played.
    pub contract: Contract,
    /// What it was worth, in points.
    pub value: u32,
    /// Who accepted, by player; the main player does not count.
    pub follows: [bool; 3],
    /// Invitation or kontra.
    pub challenge: Challenge,
    /// The tricks of each player.
    pub tricks: [u8; 3],
}

/// What tricks count at most for followers of a contract that has fallen, and what each writes after betl.
const FALLEN: u8 = 5;

impl Score {
    /// Whether anybody plays against the main player.
    pub fn is_played(&self) -> bool {
        self.challenge.by().is_some() || self.others().into_iter().any(|player| self.follows[player])
    }

    /// The two players beside the main player, the right one first.
    pub const fn others(&self) -> [Player; 2] {
        [self.main.next(), self.main.previous()]
    }

    /// The main player's tricks: all ten where nobody follows.
    pub fn main_tricks(&self) -> u8 {
        if self.is_played() { self.tricks[self.main] } else { 10 }
    }

    /// The tricks of both followers together.
    pub fn together(&self) -> u8 {
        let tricks = self.others().into_iter().map(|player| self.tricks[player]);
        // What a text says of tricks may be any number.
        tricks.fold(0, u8::saturating_add)
    }

    /// Whether the main player has made the contract; with nobody following, always.
    pub fn is_made(&self) -> bool {
        !self.is_played() || self.contract.is_made(self.tricks[self.main])
    }

    /// Whether a follower who may take two tricks alone, or four together, falls.
    fn falls(&self, own: u8, needs_alone: bool, options: &Options) -> bool {
        if !self.is_made() || self.contract.is_betl() {
            return false;
        }
        own < 2 && (needs_alone || options.falling == Falling::Alone || self.together() < 4)
    }

    /// The tricks that a follower writes soup for.
    fn soup_tricks(&self, own: u8, options: &Options) -> u8 {
        if self.contract.is_betl() {
            return if self.is_made() { 0 } else { FALLEN };
        }
        if self.is_made() {
            return own;
        }
        if self.contract.is_preferans() && options.fallen_preferans == FallenPreferans::Five {
            return FALLEN;
        }
        if options.ending == Ending::TenTricks { own.min(FALLEN) } else { own }
    }

    /// What a follower writes.
    fn follower(&self, player: Player, tricks: u8, falls: bool, options: &Options) -> Entry {
        let soup = u32::from(self.soup_tricks(tricks, options)) * self.value;
        let (left, right) = if self.main == player.previous() { (soup, 0) } else { (0, soup) };
        let middle = if falls { self.value as i32 } else { 0 };
        Entry { role: Role::Follower, tricks, left, middle, right }
    }
}

/// What each player writes, by player.
pub fn score(played: &Score, options: &Options) -> [Entry; 3] {
    let mut entries = [Entry::default(); 3];
    let made = played.is_made();
    let value = played.value as i32;
    entries[played.main] = Entry {
        role: Role::Main,
        tricks: played.main_tricks(),
        middle: if made { -value } else { value },
        ..Entry::default()
    };
    if !played.is_played() {
        return entries;
    }
    let together = played.together();
    match played.challenge {
        Challenge::Kontra(_, by) => entries[by] = played.follower(by, together, made, options),
        // Where both follow nobody is left to be invited: each scores alone.
        Challenge::Invitation(by) if !played.others().into_iter().all(|player| played.follows[player]) => {
            let needed = if options.invitation == Invitation::Four { 4 } else { 2 };
            let falls = made && !played.contract.is_betl() && together < needed;
            entries[by] = played.follower(by, together, falls, options);
        }
        Challenge::None | Challenge::Invitation(_) => {
            let alone = played.others().into_iter().filter(|player| played.follows[*player]).count() == 1;
            for player in played.others() {
                if played.follows[player] {
                    let own = played.tricks[player];
                    entries[player] = played.follower(player, own, played.falls(own, alone, options), options);
                }
            }
        }
    }
    entries
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contract(number: u8) -> Contract {
        Contract::new(number, false).unwrap()
    }

    fn played(number: u8, value: u32, tricks: [u8; 3], challenge: Challenge) -> [Entry; 3] {
        let follows = match challenge {
            Challenge::Invitation(by) => Player::ALL.map(|player| player == by),
            _ => [true; 3],
        };
        let score_of = Score { main: Player::One, contract: contract(number), value, follows, challenge, tricks };
        score(&score_of, &Options::default())
    }

    fn columns(entry: Entry) -> (u8, u32, i32, u32) {
        (entry.tricks, entry.left, entry.middle, entry.right)
    }

    #[test]
    fn a_made_contract() {
        let [main, right, left] = played(5, 20, [6, 3, 1], Challenge::None).map(columns);
        assert_eq!((main, right, left), ((6, 0, -20, 0), (3, 60, 0, 0), (1, 0, 0, 20)));
        let [_, right, left] = played(5, 20, [7, 2, 1], Challenge::None).map(columns);
        assert_eq!((right, left), ((2, 40, 0, 0), (1, 0, 20, 20)));
    }

    #[test]
    fn a_fallen_contract_takes_no_follower_along() {
        let [main, right, left] = played(5, 10, [3, 5, 0], Challenge::None).map(columns);
        assert_eq!((main, right, left), ((3, 0, 10, 0), (5, 50, 0, 0), (0, 0, 0, 0)));
    }

    #[test]
    fn betl_is_written_as_five() {
        let [_, right, left] = played(6, 12, [1, 0, 0], Challenge::None).map(columns);
        assert_eq!((right, left), ((0, 60, 0, 0), (0, 0, 0, 60)));
        let [main, right, left] = played(6, 12, [0, 7, 3], Challenge::None).map(columns);
        assert_eq!((main, right, left), ((0, 0, -12, 0), (7, 0, 0, 0), (3, 0, 0, 0)));
    }

    #[test]
    fn one_scores_for_both() {
        let by = Player::Three;
        let kontra = Challenge::Kontra(Kontra::Subkontra, by);
        let [main, right, left] = played(4, 64, [7, 0, 3], kontra);
        assert_eq!(columns(main), (7, 0, -64, 0));
        assert_eq!((right.role, columns(left)), (Role::Out, (3, 0, 64, 192)));
        let [_, right, left] = played(4, 8, [7, 1, 2], Challenge::Invitation(by));
        assert_eq!((right.role, columns(left)), (Role::Out, (3, 0, 8, 24)));
        let [_, _, left] = played(4, 8, [6, 1, 3], Challenge::Invitation(by));
        assert_eq!(columns(left), (4, 0, 0, 32));
    }

    #[test]
    fn nobody_follows() {
        let alone = Score {
            main: Player::Two,
            contract: contract(4),
            value: 8,
            follows: [false; 3],
            challenge: Challenge::None,
            tricks: [0; 3],
        };
        let [one, two, three] = score(&alone, &Options::default());
        assert_eq!((one, three, columns(two)), (Entry::default(), Entry::default(), (10, 0, -8, 0)));
    }
}
