//! The rows of hands of poker as they are heard: [`PokerRows`]. Not here: how they are heard (`listener.rs`), which columns
//! are made of them (`hands.rs`, `players.rs`, `actions.rs`).

use hoyle::poker::statistics::PlayerHand;
use hoyle::rules::Chips;

use crate::record::{Game, Standing};
use crate::values::{BLOCK, Money, transpose};
use crate::words::{Word, Words};

/// How many streets have columns of their own; what is done later counts with the last.
pub(crate) const STREETS: usize = 4;

/// The rows of some hands.
#[derive(Default, Debug)]
pub(crate) struct PokerRows {
    pub(crate) words: Words,
    pub(crate) hands: Vec<HandRow>,
    pub(crate) players: Vec<PlayerRow>,
    pub(crate) actions: Vec<ActionRow>,
    /// The statistics of each block of players, a word for each: for whom there was an opportunity, and who did it.
    pub(crate) flags: Vec<[[u64; BLOCK]; 2]>,
}

impl PokerRows {
    pub(crate) fn hand(&self, place: u32) -> &HandRow {
        self.hands.get(place as usize).unwrap_or(&HandRow::NONE)
    }

    pub(crate) fn player(&self, place: u32) -> Option<&PlayerRow> {
        self.players.get(place as usize)
    }
}

impl Game for PokerRows {
    fn complete(&mut self, table: &str) {
        if table != "players" {
            return;
        }
        self.flags.clear();
        self.flags.extend(self.players.chunks(BLOCK).map(|players| {
            let of = |flags: fn(&PlayerRow) -> u64| {
                let mut words = [0; BLOCK];
                words.iter_mut().zip(players).for_each(|(word, player)| *word = flags(player));
                transpose(&mut words);
                words
            };
            [of(|player| player.play.opportunities.bits()), of(|player| player.play.done.bits())]
        }));
    }

    fn records(&mut self) -> Vec<&mut Standing> {
        self.hands.iter_mut().map(|hand| &mut hand.at).collect()
    }

    fn record_of_rows(&self, table: &str) -> Vec<usize> {
        match table {
            "hands" => (0..self.hands.len()).collect(),
            "players" => self.players.iter().map(|row| row.hand as usize).collect(),
            _ => self.actions.iter().map(|row| row.hand as usize).collect(),
        }
    }

    fn words(&self) -> &Words {
        &self.words
    }

    fn words_mut(&mut self) -> &mut Words {
        &mut self.words
    }
}

/// What a table of a hand has at its place, and what stands in the text beside the play.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HandRow {
    pub(crate) at: Standing,
    pub(crate) hand_hash: i64,
    pub(crate) notation: Option<Word>,
    pub(crate) scale: u8,
    /// Whether a table could be set up, so that there is anything to say of the play.
    pub(crate) is_played: bool,
    pub(crate) is_over: bool,
    pub(crate) venue: Option<Word>,
    pub(crate) currency: Option<Word>,
    pub(crate) table_name: Option<Word>,
    pub(crate) event: Option<Word>,
    pub(crate) level: Option<i64>,
    pub(crate) hand_number: Option<Word>,
    pub(crate) played_at: Option<i64>,
    pub(crate) played_at_local: Option<i64>,
    pub(crate) variant: Option<Word>,
    pub(crate) limit: Option<Word>,
    pub(crate) n_players: u8,
    pub(crate) n_seats: Option<i64>,
    pub(crate) small_blind: Option<Chips>,
    pub(crate) big_blind: Option<Chips>,
    pub(crate) ante: Option<Chips>,
    pub(crate) straddle: Option<Chips>,
    pub(crate) rake: Option<Chips>,
    pub(crate) board: Option<Word>,
    pub(crate) board_2: Option<Word>,
    pub(crate) is_run_twice: bool,
    /// The cards of each later street.
    pub(crate) dealt: [Option<Word>; STREETS - 1],
    pub(crate) last_street: u8,
    /// How many saw each later street, and how many were at the showdown.
    pub(crate) n_saw: [Option<u8>; STREETS - 1],
    pub(crate) n_showdown: Option<u8>,
    pub(crate) n_raises_preflop: u8,
    pub(crate) pot: Chips,
    /// What lay there when each later street began.
    pub(crate) pots: [Option<Chips>; STREETS - 1],
    pub(crate) is_walk: Option<bool>,
    pub(crate) hero_seat: Option<u8>,
}

impl Default for HandRow {
    fn default() -> HandRow {
        HandRow::NONE
    }
}

impl HandRow {
    pub(crate) const NONE: HandRow = HandRow {
        at: Standing::NOWHERE,
        hand_hash: 0,
        notation: None,
        scale: 0,
        is_played: false,
        is_over: false,
        venue: None,
        currency: None,
        table_name: None,
        event: None,
        level: None,
        hand_number: None,
        played_at: None,
        played_at_local: None,
        variant: None,
        limit: None,
        n_players: 0,
        n_seats: None,
        small_blind: None,
        big_blind: None,
        ante: None,
        straddle: None,
        rake: None,
        board: None,
        board_2: None,
        is_run_twice: false,
        dealt: [None; STREETS - 1],
        last_street: 0,
        n_saw: [None; STREETS - 1],
        n_showdown: None,
        n_raises_preflop: 0,
        pot: Chips::ZERO,
        pots: [None; STREETS - 1],
        is_walk: None,
        hero_seat: None,
    };

    /// An amount of this hand.
    pub(crate) fn money(&self, chips: Option<Chips>) -> Option<Money> {
        chips.map(|chips| (chips, self.scale))
    }

    /// The same in big blinds.
    pub(crate) fn blinds(&self, chips: Option<Chips>) -> Option<f64> {
        Some(chips?.0 as f64 / self.big_blind?.0 as f64)
    }
}

/// What a player did in a hand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlayerRow {
    /// The place of the hand.
    pub(crate) hand: u32,
    /// From 0.
    pub(crate) seat: u8,
    pub(crate) player: Option<Word>,
    pub(crate) seat_number: Option<i64>,
    pub(crate) position: Option<Word>,
    pub(crate) seats_behind: Option<u8>,
    pub(crate) stack: Option<Chips>,
    pub(crate) effective_stack: Option<Chips>,
    pub(crate) hole_cards: Option<Word>,
    pub(crate) hole_class: Option<Word>,
    pub(crate) showed: bool,
    pub(crate) posted: Chips,
    pub(crate) invested: Chips,
    pub(crate) all_in_street: Option<u8>,
    pub(crate) folded_street: Option<u8>,
    /// What was done on each street, in letters.
    pub(crate) lines: [Option<Word>; STREETS],
    pub(crate) play: PlayerHand,
}

/// What a player did on a street: four bits for each action, the first in the highest place; of more than sixteen the last.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Line(pub(crate) u64);

impl Line {
    /// The letters, by their numbers.
    const LETTERS: &[u8; 8] = b"?XBCRF??";

    #[inline]
    pub(crate) fn push(&mut self, letter: u8) {
        let number = Line::LETTERS.iter().position(|known| *known == letter).unwrap_or(0);
        self.0 = self.0 << 4 | number as u64;
    }

    /// The letters in their order.
    pub(crate) fn letters(self) -> impl Iterator<Item = char> {
        let numbers = (0..16).rev().map(move |place| self.0 >> (4 * place) & 7);
        numbers.filter(|number| *number > 0).map(|number| char::from(Line::LETTERS[number as usize]))
    }
}

/// A decision.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ActionRow {
    /// The places of the hand and of the player.
    pub(crate) hand: u32,
    pub(crate) player: u32,
    pub(crate) action_no: u16,
    pub(crate) street: u8,
    pub(crate) street_action_no: u8,
    pub(crate) action: Option<Word>,
    pub(crate) amount: Chips,
    pub(crate) raise_to: Option<Chips>,
    pub(crate) is_all_in: Option<bool>,
    pub(crate) board: Option<Word>,
    pub(crate) hole_cards: Option<Word>,
    pub(crate) next: Option<u16>,
    pub(crate) context: DecisionContext,
}

/// What could be known before a decision.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct DecisionContext {
    pub(crate) pot: Chips,
    pub(crate) to_call: Option<Chips>,
    pub(crate) stack: Option<Chips>,
    pub(crate) effective_stack: Option<Chips>,
    pub(crate) bet: Chips,
    pub(crate) least: Option<Chips>,
    pub(crate) most: Option<Chips>,
    pub(crate) n_live: u8,
    pub(crate) n_behind: u8,
    pub(crate) n_raises: u8,
    pub(crate) in_position: Option<bool>,
    pub(crate) is_aggressor: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_keeps_its_letters() {
        let mut line = Line::default();
        b"XRCF".iter().for_each(|letter| line.push(*letter));
        assert_eq!(line.letters().collect::<String>(), "XRCF");
        (0..20).for_each(|_| line.push(b'R'));
        assert_eq!(line.letters().count(), 16, "of more than sixteen the last");
    }
}
