//! A record played out step by step, as JSON or in words. Not here: drawing.

mod layout;
mod pinochle_json;
mod pinochle_steps;
mod pinochle_text;
mod poker_deals;
mod poker_frame;
mod poker_json;
mod poker_result;
mod poker_text;
pub mod preferans_course;
mod preferans_json;
mod preferans_paper;
mod preferans_text;
mod seats;
pub mod story;
mod words;

pub use crate::text::money::Money;
pub use preferans_paper::{paper_json, paper_text};
pub use seats::{seat_json, seat_text, seats_json, seats_text};

use crate::record::Record;

/// The replay as one line of JSON without a line end, with the keys of the contract. `file` and `index` (0-based) say
/// where the record stands; `upto` stops after that many steps.
pub fn json(record: &Record, file: &str, index: u64, upto: Option<usize>, out: &mut Vec<u8>) {
    tell(record, file, index, upto, false, out);
}

/// As [`json`], with every call and every card as a list of steps, which poker always has.
pub fn json_with_steps(record: &Record, file: &str, index: u64, upto: Option<usize>, out: &mut Vec<u8>) {
    tell(record, file, index, upto, true, out);
}

fn tell(record: &Record, file: &str, index: u64, upto: Option<usize>, steps: bool, out: &mut Vec<u8>) {
    match record {
        Record::Poker(hand) => poker_json::write(hand, file, index, upto, out),
        Record::Pinochle(game) => pinochle_json::write(game, file, index, upto, steps, out),
        Record::Preferans(game) => preferans_json::write(game, file, index, upto, steps, out),
    }
}

/// How a replay in words may look.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Look {
    /// Whether ANSI colours are wanted.
    pub colour: bool,
    /// Whether suits are letters rather than ♣♦♥♠.
    pub ascii: bool,
}

/// The replay in words, meant to be read by a player.
pub fn text(record: &Record, file: &str, index: u64, upto: Option<usize>, look: Look, out: &mut Vec<u8>) {
    match record {
        Record::Poker(hand) => poker_text::write(hand, file, index, upto, look, out),
        Record::Pinochle(game) => pinochle_text::write(game, file, index, upto, look, out),
        Record::Preferans(game) => preferans_text::write(game, file, index, upto, look, out),
    }
}
