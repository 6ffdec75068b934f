//! The positions at a poker table by name, `BTN`, `SB`, `UTG+2`, and who sits there. PSN writes hands with them. Any
//! hand with a button can be asked.
//!
//! Positions are counted from the button: offset 0 is the button, offset 1 the seat to its left, and so on. They are
//! not the seat numbers of a room. PSN, Values, Positions: "positions higher on this list takes precedent over lower
//! where they refer to the same seat".

use core::fmt;

use hoyle_rules::poker::{Opening, Setup};
use hoyle_rules::{MAX_SEATS, Seat};

use crate::hand::Hand;

/// The names without a number, each with its shorter and older forms, in the order of precedence, and their offsets
/// from the button: to the left if positive, to the right if negative.
const NAMES: [(&str, i8); 17] = [
    ("BTN", 0),
    ("OTB", 0),
    ("BU", 0),
    ("D", 0),
    ("SB", 1),
    ("S", 1),
    ("BB", 2),
    ("B", 2),
    ("UTG", 3),
    ("UG", 3),
    ("U", 3),
    ("CO", -1),
    ("C", -1),
    ("HJ", -2),
    ("H", -2),
    ("LJ", -3),
    ("L", -3),
];

/// Why a name is not a position at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PositionError {
    /// No position has this name.
    Unknown,
    /// The name is in lower case. Names are written in capitals.
    LowerCase,
    /// `MP`, which is a different seat in different rooms. PSN "does not support `MP` as a valid position identifier".
    Ambiguous,
    /// The table has too few players for this position.
    TooFewPlayers,
    /// It is a number, not a name.
    Number,
    /// The game has no button.
    NoButton,
    /// The small blind is dead: whoever would post it is not there.
    Dead,
    /// The button is dead: of two players neither has it.
    DeadButton,
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PositionError::Unknown => "not the name of a position",
            PositionError::LowerCase => "positions are written in capitals",
            PositionError::Ambiguous => "it means different seats in different rooms",
            PositionError::TooFewPlayers => "there is no such seat with so few players",
            PositionError::Number => "a number, not the name of a position",
            PositionError::NoButton => "the game has no button to count from",
            PositionError::Dead => "nobody posts the small blind: its seat is empty",
            PositionError::DeadButton => "nobody has the button: its seat is empty",
        })
    }
}

impl core::error::Error for PositionError {}

/// How many steps to the left of the button the position is whose name a text begins with, and how long the name is. Of
/// names that begin alike it is the longest, whatever stands behind it.
#[inline(always)]
fn leading(text: &[u8]) -> Option<(isize, usize)> {
    let (first, behind) = text.split_first()?;
    Some(match first {
        b'B' => match behind {
            [b'T', b'N', ..] => (0, 3),
            [b'U', ..] => (0, 2),
            [b'B', ..] => (2, 2),
            _ => (2, 1),
        },
        b'U' => match behind {
            [b'T', b'G', behind @ ..] => under_the_gun(behind, 3),
            [b'G', behind @ ..] => under_the_gun(behind, 2),
            _ => under_the_gun(behind, 1),
        },
        b'S' => (1, 1 + usize::from(behind.starts_with(b"B"))),
        b'C' => (-1, 1 + usize::from(behind.starts_with(b"O"))),
        b'H' => (-2, 1 + usize::from(behind.starts_with(b"J"))),
        b'L' => (-3, 1 + usize::from(behind.starts_with(b"J"))),
        b'D' => (0, 1),
        b'O' if behind.starts_with(b"TB") => (0, 3),
        _ => return None,
    })
}

/// The same of a name of so many letters, which a `+` and a number may follow.
#[inline(always)]
fn under_the_gun(behind: &[u8], letters: usize) -> (isize, usize) {
    match behind {
        [b'+', tens @ b'1'..=b'9', ones @ b'0'..=b'9', behind @ ..] => {
            let more = behind.iter().take_while(|byte| byte.is_ascii_digit()).count();
            let steps = 3 + isize::from(tens - b'0') * 10 + isize::from(ones - b'0');
            (if more == 0 { steps } else { isize::MAX }, letters + 3 + more)
        }
        [b'+', digit @ b'1'..=b'9', ..] => (3 + isize::from(digit - b'0'), letters + 2),
        _ => (3, letters),
    }
}

/// The offset of what lies so many steps to the left of the button.
#[inline(always)]
fn offset_after(steps: isize, players: usize) -> Option<usize> {
    if players == 2 {
        return match steps {
            0 | 1 => Some(0),
            2 => Some(1),
            _ => None,
        };
    }
    let place = if steps < 0 { players.wrapping_add_signed(steps) } else { steps.unsigned_abs() };
    (place < players).then_some(place)
}

/// The offset from the button, 0 to `players - 1`, of the position with this name.
///
/// Names that count to the right of the button (`CO`, `HJ`, `LJ`) go round a small table. Names that count to the left
/// do not: with three players there is no `UTG`. Two players are `BTN` or `SB`, and `BB`.
///
/// # Errors
/// What is wrong with the name.
#[inline]
pub fn offset(name: &[u8], players: usize) -> Result<usize, PositionError> {
    match leading(name) {
        Some((steps, length)) if length == name.len() => {
            offset_after(steps, players).ok_or(PositionError::TooFewPlayers)
        }
        _ => Err(error_for(name)),
    }
}

/// The offset of the position whose name a text begins with, and how long the name is, if it counts to the left; what
/// stands behind the name is not looked at.
#[inline(always)]
pub(crate) fn leading_offset(text: &[u8], players: usize) -> Option<(usize, usize)> {
    let (steps, length) = leading(text).filter(|(steps, _)| *steps >= 0)?;
    Some((offset_after(steps, players)?, length))
}

#[cold]
fn error_for(name: &[u8]) -> PositionError {
    let upper = name.to_ascii_uppercase();
    if name.iter().all(u8::is_ascii_digit) {
        PositionError::Number
    } else if upper.strip_prefix(b"MP").is_some_and(|rest| rest.iter().all(|b| b.is_ascii_digit() || *b == b'+')) {
        PositionError::Ambiguous
    } else if upper != name
        && !matches!(offset(&upper, MAX_SEATS), Err(PositionError::Unknown | PositionError::TooFewPlayers))
    {
        PositionError::LowerCase
    } else {
        PositionError::Unknown
    }
}

/// A position. `Display` writes the name that comes first in the list of PSN.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// How many seats to the left of the button: 0 is the button, 1 the seat behind it.
    pub offset: usize,
    /// How many players were dealt in, which decides what the offset is called.
    pub players: usize,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.offset, self.players) {
            (0, _) => f.pad("BTN"),
            (1, 2) | (2, _) => f.pad("BB"),
            (1, _) => f.pad("SB"),
            (3, _) => f.pad("UTG"),
            (further, _) => write!(f, "UTG+{}", further - 3),
        }
    }
}

impl Position {
    /// Whether it is the big blind's, which heads-up is the only other one.
    pub fn is_big_blind(self) -> bool {
        self.offset == if self.players == 2 { 1 } else { 2 }
    }

    /// Whether it is the small blind's. Heads-up the button has it.
    pub fn is_small_blind(self) -> bool {
        self.offset == if self.players == 2 { 0 } else { 1 }
    }

    /// Whether a raise from here, first in, steals the blinds: the cutoff, the button, the small blind. Three players have
    /// no cutoff.
    pub(crate) fn may_steal(self) -> bool {
        let is_cutoff = self.players > 3 && self.offset == self.players - 1;
        !self.is_big_blind() && (self.offset < 2 || is_cutoff)
    }

    /// The name by which statistics are told apart: counted back from the button as far as there are names, `CO`, `HJ`,
    /// `LJ`, so that a seat before the button is called the same at every table. `UTG` comes only where there are more.
    pub fn counted_back(self) -> CountedBack {
        CountedBack(self)
    }
}

/// Shows a position by its distance to the button; see [`Position::counted_back`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CountedBack(Position);

impl fmt::Display for CountedBack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Position { offset, players } = self.0;
        match players - offset.min(players) {
            behind if behind > 3 || offset < 3 => self.0.fmt(f),
            3 => f.pad("LJ"),
            2 => f.pad("HJ"),
            _ => f.pad("CO"),
        }
    }
}

/// All names of a position, the one with precedence first.
pub fn names(offset: usize, players: usize) -> Vec<String> {
    let mut names = Vec::new();
    let mut add = |name: String| {
        if self::offset(name.as_bytes(), players) == Ok(offset) {
            names.push(name);
        }
    };
    let (left, right) = NAMES.split_at(11);
    left.iter().for_each(|(name, _)| add((*name).to_owned()));
    if offset > 3 {
        ["UTG", "UG", "U"].iter().for_each(|name| add(format!("{name}+{}", offset - 3)));
    }
    right.iter().for_each(|(name, _)| add((*name).to_owned()));
    names
}

/// The seat of the rules, in dealing order, at this offset to the left of the button.
#[inline]
pub fn seat_at(offset: usize, players: usize) -> Option<Seat> {
    if offset >= players {
        return None;
    }
    Seat::new(if offset == 0 { players - 1 } else { offset - 1 })
}

/// The offset of a seat of the rules to the left of the button.
#[inline]
pub fn offset_of(seat: Seat, players: usize) -> usize {
    if players == 0 { 0 } else { (seat.index() + 1) % players }
}

/// The player at a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatedPlayer<'a> {
    /// The seat in dealing order, counted from 0: seat 0 is player `p1` of PHH.
    pub seat: Seat,
    /// Where the player sits, counted from the button.
    pub position: Position,
    /// The number of the seat in the room, if the record knows it.
    pub number: Option<i64>,
    /// The player's name, if the record knows it.
    pub name: Option<&'a str>,
}

/// The player at a position of a hand, whatever notation it was written in. PSN, Positions: "Seat
/// retrieval using position identifiers must work even when they are not present in the notation".
///
/// # Errors
/// What is wrong with the name, or that the game has no button.
pub fn player_at<'a>(hand: &'a Hand, name: &str) -> Result<SeatedPlayer<'a>, PositionError> {
    if hand.setup.variant.opening != Opening::Position {
        return Err(PositionError::NoButton);
    }
    let position = Position { offset: offset(name.as_bytes(), places(&hand.setup))?, players: places(&hand.setup) };
    let empty = places(&hand.setup) - hand.setup.seats;
    let seat = match position.offset {
        0 if empty > 0 && hand.setup.seats == 2 => return Err(PositionError::DeadButton),
        further if hand.setup.seats == 2 && empty > 0 => Seat::new(further - 1),
        0 => seat_at(0, hand.setup.seats),
        1 if empty > 0 => return Err(PositionError::Dead),
        further => seat_at(further - empty, hand.setup.seats),
    };
    let seat = seat.ok_or(PositionError::TooFewPlayers)?;
    let of = seat.index();
    Ok(SeatedPlayer {
        seat,
        position,
        number: hand.seat_numbers.as_ref().and_then(|numbers| numbers.get(of).copied()),
        name: hand.names.as_ref().and_then(|names| names.get(of)).map(String::as_str).filter(|name| !name.is_empty()),
    })
}

/// How many places there are from the button round to it. Where the player left of the button posts the big blind, and
/// nobody else anything, the small blind is dead, and its place is there without a player. So is that of the button, where
/// of two players the first one posts the smaller blind.
pub fn places(setup: &Setup) -> usize {
    let blind = |seat: Seat| setup.posts[seat].blind;
    let mut posts = setup.occupied().filter(|seat| !blind(*seat).is_zero());
    let (first, second) = (posts.next().filter(|seat| *seat == Seat::FIRST), posts.next());
    let is_dead = match (first, second) {
        (Some(first), Some(second)) if setup.seats == 2 => blind(first) < blind(second) && setup.late_posts.is_empty(),
        (Some(first), None) => setup.seats > 2 && blind(first) >= setup.small_bet,
        _ => false,
    };
    setup.seats + usize::from(is_dead)
}

/// Where a player sits, of so many at a table with so many places.
pub fn position_of(seat: Seat, seats: usize, places: usize) -> Position {
    let empty = places - seats.min(places);
    let offset = match seat.index() + 1 {
        next if empty > 0 && seats == 2 => next,
        last if last == seats => 0,
        next => next + empty,
    };
    Position { offset, players: places }
}

/// The names of all positions for messages, by the number of players.
pub(crate) const SEATS_IN_WORDS: &[&str] = &[
    "",
    "BTN",
    "BTN (or SB) and BB",
    "BTN, SB, BB",
    "BTN, SB, BB, UTG",
    "BTN, SB, BB, UTG, UTG+1",
    "BTN, SB, BB, UTG, UTG+1, UTG+2",
    "BTN, SB, BB, UTG, UTG+1, UTG+2, UTG+3",
    "BTN, SB, BB, UTG, UTG+1 to UTG+4",
    "BTN, SB, BB, UTG, UTG+1 to UTG+5",
    "BTN, SB, BB, UTG, UTG+1 to UTG+6",
    "BTN, SB, BB, UTG, UTG+1 to UTG+7",
    "BTN, SB, BB, UTG, UTG+1 to UTG+8",
    "BTN, SB, BB, UTG, UTG+1 to UTG+9",
    "BTN, SB, BB, UTG, UTG+1 to UTG+10",
    "BTN, SB, BB, UTG, UTG+1 to UTG+11",
    "BTN, SB, BB, UTG, UTG+1 to UTG+12",
    "BTN, SB, BB, UTG, UTG+1 to UTG+13",
    "BTN, SB, BB, UTG, UTG+1 to UTG+14",
    "BTN, SB, BB, UTG, UTG+1 to UTG+15",
    "BTN, SB, BB, UTG, UTG+1 to UTG+16",
    "BTN, SB, BB, UTG, UTG+1 to UTG+17",
    "BTN, SB, BB, UTG, UTG+1 to UTG+18",
];

#[cfg(test)]
mod tests {
    use super::*;

    /// PSN's list for small tables: the first name of each position and the others that mean the same.
    #[test]
    fn every_place_has_the_names_of_the_list() {
        for (players, table) in [
            (2, "BTN OTB BU D SB S / BB B"),
            (3, "BTN OTB BU D LJ L / SB S HJ H / BB B CO C"),
            (4, "BTN OTB BU D / SB S LJ L / BB B HJ H / UTG UG U CO C"),
            (5, "BTN OTB BU D / SB S / BB B LJ L / UTG UG U HJ H / UTG+1 UG+1 U+1 CO C"),
            (6, "BTN OTB BU D / SB S / BB B / UTG UG U LJ L / UTG+1 UG+1 U+1 HJ H / UTG+2 UG+2 U+2 CO C"),
        ] {
            let places: Vec<String> = (0..players).map(|offset| names(offset, players).join(" ")).collect();
            assert_eq!(places.join(" / "), table, "{players}");
        }
    }

    #[test]
    fn names_and_places_are_each_others_way_back() {
        for (players, seats_in_words) in SEATS_IN_WORDS.iter().enumerate().skip(2) {
            let mut seats = Vec::new();
            for place in 0..players {
                let name = Position { offset: place, players }.to_string();
                assert_eq!(names(place, players).first(), Some(&name));
                for name in names(place, players) {
                    assert_eq!(offset(name.as_bytes(), players), Ok(place), "{name} of {players}");
                }
                let seat = seat_at(place, players).unwrap();
                assert_eq!(offset_of(seat, players), place);
                seats.push(seat.index());
            }
            seats.sort_unstable();
            assert!(seats.iter().copied().eq(0..players));
            assert!(seats_in_words.starts_with("BTN"));
        }
        assert_eq!(SEATS_IN_WORDS.len(), MAX_SEATS + 1);
    }

    /// Of two players neither of whom has the button the first one posts the small blind, and acts first on every street.
    #[test]
    fn a_dead_button_between_two_players_is_nobodys() {
        use hoyle_rules::Chips;
        use hoyle_rules::poker::{Game, Post};
        let named = |blinds: [i64; 2]| {
            let mut setup = Setup::new(Game::NoLimitHoldem.rules(), 2);
            for (seat, blind) in setup.occupied().zip(blinds) {
                setup.posts[seat] = Post { blind: Chips(blind), ..Post::default() };
            }
            let at = |seat| position_of(seat, 2, places(&setup)).to_string();
            let names: Vec<String> = setup.occupied().map(at).collect();
            let hand = Hand::new(setup);
            let sits = |name| player_at(&hand, name).map(|player| player.seat.index());
            (names, ["BTN", "SB", "BB"].map(sits))
        };
        assert_eq!(named([2, 1]), (vec!["BB".to_owned(), "BTN".to_owned()], [Ok(1), Ok(1), Ok(0)]));
        let nobody = Err(PositionError::DeadButton);
        assert_eq!(named([1, 2]), (vec!["SB".to_owned(), "BB".to_owned()], [nobody, Ok(0), Ok(1)]));
    }

    #[test]
    fn what_is_no_place_says_why() {
        for (name, players, why) in [
            ("UTG", 3, PositionError::TooFewPlayers),
            ("UTG+1", 4, PositionError::TooFewPlayers),
            ("UTG+19", 22, PositionError::TooFewPlayers),
            ("UTG+999999999999999999999", 22, PositionError::TooFewPlayers),
            ("UTG+0", 22, PositionError::Unknown),
            ("UTG+01", 22, PositionError::Unknown),
            ("UTG+", 22, PositionError::Unknown),
            ("CO", 2, PositionError::TooFewPlayers),
            ("MP", 9, PositionError::Ambiguous),
            ("mp", 9, PositionError::Ambiguous),
            ("MP1", 9, PositionError::Ambiguous),
            ("utg", 9, PositionError::LowerCase),
            ("utg+1", 9, PositionError::LowerCase),
            ("7", 9, PositionError::Number),
            ("XX", 9, PositionError::Unknown),
        ] {
            assert_eq!(offset(name.as_bytes(), players), Err(why), "{name} of {players}");
        }
        assert_eq!(offset(b"UTG+18", 22), Ok(21));
        assert_eq!(offset(b"CO", 22), Ok(21));
    }
}
