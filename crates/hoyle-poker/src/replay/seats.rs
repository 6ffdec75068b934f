//! Who sits where at a poker table, in words or as JSON. Not here: what the positions are called (`positions`).

use core::fmt;

use hoyle_rules::poker::Stack;

use crate::hand::Hand;
use crate::positions::{PositionError, SEATS_IN_WORDS, SeatedPlayer, names, places, player_at};
use hoyle_notation::text::json;
use hoyle_notation::text::layout;
use hoyle_notation::text::money::Money;

/// Why nobody sits at a position: what is wrong with its name, and what the seats of the table are called.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct SeatError {
    /// The name that was asked for.
    pub position: String,
    /// How many players the table has.
    pub players: usize,
    /// What is wrong with the name.
    pub reason: PositionError,
}

impl fmt::Display for SeatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SeatError { position, players, reason } = self;
        let seats = SEATS_IN_WORDS.get(*players).copied().unwrap_or_default();
        match reason {
            PositionError::NoButton => reason.fmt(f),
            PositionError::Dead | PositionError::DeadButton => write!(f, "{position}: {reason}"),
            _ => write!(f, "{position}: {reason}; with {players} players the seats are {seats}"),
        }
    }
}

impl core::error::Error for SeatError {}

/// Who sits at a position, as one line of words: `UTG: p3 "anti-matt-er", seat 6, stack 2,400`.
///
/// # Errors
/// Why nobody does, with what the seats are called.
pub fn seat_text(hand: &Hand, position: &str, file: &str, index: u64, out: &mut Vec<u8>) -> Result<(), SeatError> {
    let sitter = sitter_at(hand, position)?;
    let words = format!("{}, record {index}: {position} is {}\n", layout::safe(file), words(hand, &sitter));
    out.extend_from_slice(words.as_bytes());
    Ok(())
}

/// The same as one line of JSON. `player` counts from 1 in the order of PHH, `seat` is the number in the room or null,
/// `offset` counts seats to the left of the button.
///
/// # Errors
/// Why nobody does.
pub fn seat_json(hand: &Hand, position: &str, file: &str, index: u64, out: &mut Vec<u8>) -> Result<(), SeatError> {
    let sitter = sitter_at(hand, position)?;
    out.push(b'{');
    json::string(file, json::key("file", out));
    json::plain(index, json::key("record", out));
    json::string(position, json::key("asked", out));
    members(hand, &sitter, out);
    out.extend_from_slice(b"}\n");
    Ok(())
}

/// Every seat with all of its names, a line each.
///
/// # Errors
/// That the game has no button.
pub fn seats_text(hand: &Hand, file: &str, index: u64, out: &mut Vec<u8>) -> Result<(), PositionError> {
    layout::line(0, &format!("{}, record {index}", layout::safe(file)), out);
    for sitter in all(hand)? {
        let called = names(sitter.position.offset, sitter.position.players).join(" ");
        layout::line(2, &format!("{called}: {}", words(hand, &sitter)), out);
    }
    Ok(())
}

/// The same as one line of JSON, with the seats in an array.
///
/// # Errors
/// That the game has no button.
pub fn seats_json(hand: &Hand, file: &str, index: u64, out: &mut Vec<u8>) -> Result<(), PositionError> {
    let sitters = all(hand)?;
    out.push(b'{');
    json::string(file, json::key("file", out));
    json::plain(index, json::key("record", out));
    json::array(&sitters, json::key("seats", out), |sitter, out| {
        out.push(b'{');
        members(hand, sitter, out);
        out.push(b'}');
    });
    out.extend_from_slice(b"}\n");
    Ok(())
}

fn all(hand: &Hand) -> Result<Vec<SeatedPlayer<'_>>, PositionError> {
    let places = places(&hand.setup);
    let name = |offset| names(offset, places).into_iter().next().unwrap_or_default();
    let sitters = (0..places).map(|offset| player_at(hand, &name(offset)));
    let is_empty =
        |sitter: &Result<_, PositionError>| matches!(sitter, Err(PositionError::Dead | PositionError::DeadButton));
    sitters.filter(|sitter| !is_empty(sitter)).collect()
}

fn sitter_at<'a>(hand: &'a Hand, position: &str) -> Result<SeatedPlayer<'a>, SeatError> {
    let failed = |reason| SeatError { position: position.to_owned(), players: hand.setup.seats, reason };
    player_at(hand, position).map_err(failed)
}

fn words(hand: &Hand, sitter: &SeatedPlayer<'_>) -> String {
    let mut words = format!("p{}", sitter.seat.index() + 1);
    if let Some(name) = sitter.name {
        words.push_str(&format!(" \"{}\"", layout::safe(name)));
    }
    if let Some(number) = sitter.number {
        words.push_str(&format!(", seat {number}"));
    }
    if let Stack::Known(chips) = hand.setup.stacks[sitter.seat] {
        words.push_str(&format!(", stack {}", Money { chips, scale: hand.scale }.grouped(super::text::places(hand))));
    }
    words
}

fn members(hand: &Hand, sitter: &SeatedPlayer<'_>, out: &mut Vec<u8>) {
    json::string(&sitter.position.to_string(), json::key("position", out));
    json::key("names", out);
    json::array(&names(sitter.position.offset, sitter.position.players), out, |name, out| json::string(name, out));
    json::plain(sitter.position.offset, json::key("offset", out));
    json::plain(sitter.seat.index() + 1, json::key("player", out));
    json::or_null(sitter.number, json::key("seat", out), json::plain);
    json::or_null(sitter.name, json::key("name", out), json::string);
    json::key("stack", out);
    match hand.setup.stacks[sitter.seat] {
        Stack::Known(chips) => json::string(&Money { chips, scale: hand.scale }.to_string(), out),
        Stack::Unknown => out.extend_from_slice(b"null"),
    }
}
