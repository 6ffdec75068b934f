//! Words that messages about pinochle name by number: cards as PN writes them, seats, teams, suits, findings.

use core::fmt::Write;

use hoyle_rules::pinochle::{Meld, MeldTable};

use crate::pn::problems::{Mismatch, Misplay};
use hoyle_notation::problem::Problem;

/// Cards by their index, as PN writes them.
#[rustfmt::skip]
pub(crate) const CARDS: &[&str] = &[
    "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "CT", "CJ", "CQ", "CK", "CA", "", "", "",
    "D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9", "DT", "DJ", "DQ", "DK", "DA", "", "", "",
    "H2", "H3", "H4", "H5", "H6", "H7", "H8", "H9", "HT", "HJ", "HQ", "HK", "HA", "", "", "",
    "S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9", "ST", "SJ", "SQ", "SK", "SA", "", "", "",
];

/// Seats counted from 0.
pub(crate) const SEATS: &[&str] = &["Seat1", "Seat2", "Seat3", "Seat4", "Seat5", "Seat6", "Seat7", "Seat8"];

/// Teams counted from 0.
pub(crate) const TEAMS: &[&str] = &["Team1", "Team2", "Team3", "Team4", "Team5", "Team6", "Team7", "Team8"];

/// Suits in the order of `Suit::ALL`.
pub(crate) const SUITS: &[&str] = &["clubs", "diamonds", "hearts", "spades"];

/// What a consequence looks like, by `finding`.
pub(crate) const FINDINGS: &[&str] = &[
    "it is not as it should be",
    "the card is not held",
    "it does not follow suit",
    "it does not beat what it could",
    "no trump is played",
    "the trump is too low",
    "the card is played too often",
    "the card tabled is not held",
    "the winner is another",
    "the points are others",
    "the meld score is another",
    "the play score is another",
    "the score of the deal is another",
    "the total is another",
    "the contract is another",
    "the hand is another",
    "the meld counts something else",
];

/// The number of a label; nothing for a label without one.
pub(crate) fn write_number(fact: i64, out: &mut String) {
    if fact > 0 {
        // Writing to a String does not fail.
        let _ = write!(out, "{fact}");
    }
}

/// The meld packed in a fact, at the usual values: `19: run 15 + royal marriage 4`.
pub(crate) fn write_meld(fact: i64, out: &mut String) {
    breakdown(out, Meld::unpacked(fact as u64), &MeldTable::USUAL, 1);
}

/// Of a card that is tabled more often than it is held, how many are held: `more than once and holds only one`.
pub(crate) fn write_beyond(held: i64, out: &mut String) {
    // Writing to a String does not fail.
    let _ = match held {
        0 => write!(out, "and does not hold it"),
        1 => write!(out, "more than once and holds only one"),
        2 => write!(out, "more than twice and holds only two"),
        _ => write!(out, "more than {held} times and holds only {held}"),
    };
}

/// What a meld is worth and why: `34: double pinochle 30 + royal marriage 4`.
pub(crate) fn breakdown(out: &mut String, meld: Meld, table: &MeldTable, scale: i32) {
    // Writing to a String does not fail.
    let _ = write!(out, "{}", table.points(meld).saturating_mul(scale));
    for (place, (kind, count)) in meld.kinds().enumerate() {
        out.push_str(if place == 0 { ": " } else { " + " });
        let _ = write!(out, "{} {}", kind.counted(count), table.value(kind, count).saturating_mul(scale));
    }
}

/// The place in [`FINDINGS`] of what a problem says.
pub(crate) fn finding(problem: &Problem) -> u8 {
    match (Misplay::of(problem), Mismatch::of(problem)) {
        (Some(Misplay::NotHeld | Misplay::PassNotHeld | Misplay::DiscardNotHeld), _) => 1,
        (Some(Misplay::MustFollow), _) => 2,
        (Some(Misplay::MustBeat), _) => 3,
        (Some(Misplay::MustTrump), _) => 4,
        (Some(Misplay::MustOvertrump), _) => 5,
        (Some(Misplay::PlayedTooOften), _) => 6,
        (Some(Misplay::MeldNotHeld), _) => 7,
        (_, Some(Mismatch::TrickWinner)) => 8,
        (_, Some(Mismatch::TrickPoints | Mismatch::LastTrickPoints)) => 9,
        (_, Some(Mismatch::MeldScores | Mismatch::MeldMinimum)) => 10,
        (_, Some(Mismatch::PlayScores | Mismatch::PlayMinimum | Mismatch::PlayTotal)) => 11,
        (_, Some(Mismatch::HandScores | Mismatch::BidLost)) => 12,
        (_, Some(Mismatch::RunningScores | Mismatch::FinalScores)) => 13,
        (_, Some(Mismatch::ContractSeat | Mismatch::ContractBid | Mismatch::ContractTrump)) => 14,
        (_, Some(Mismatch::MeldPoints | Mismatch::MeldPointsPlain | Mismatch::NoMeld)) => 16,
        // What follows from one line follows from another, where that is the cause of both.
        (_, Some(Mismatch::Consequence)) => u8::try_from(problem.facts[1]).unwrap_or(0),
        (_, Some(Mismatch::ConsequenceOf)) => problem.about,
        (
            _,
            Some(
                Mismatch::HandAgainOther | Mismatch::HandAgainLacks | Mismatch::HandAgainExtra | Mismatch::HandNotAgain,
            ),
        ) => 15,
        _ => 0,
    }
}
