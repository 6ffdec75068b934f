//! Words that messages about pinochle name by number: cards as PN writes them, seats, teams, suits, findings.

use super::problems::{play, sums};
use crate::problem::Problem;

/// Cards by their index, as PN writes them.
#[rustfmt::skip]
pub const CARDS: &[&str] = &[
    "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "CT", "CJ", "CQ", "CK", "CA", "", "", "",
    "D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9", "DT", "DJ", "DQ", "DK", "DA", "", "", "",
    "H2", "H3", "H4", "H5", "H6", "H7", "H8", "H9", "HT", "HJ", "HQ", "HK", "HA", "", "", "",
    "S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9", "ST", "SJ", "SQ", "SK", "SA", "", "", "",
];

/// Seats counted from 0.
pub const SEATS: &[&str] = &["Seat1", "Seat2", "Seat3", "Seat4", "Seat5", "Seat6", "Seat7", "Seat8"];

/// Teams counted from 0.
pub const TEAMS: &[&str] = &["Team1", "Team2", "Team3", "Team4", "Team5", "Team6", "Team7", "Team8"];

/// Suits in the order of `Suit::ALL`.
pub const SUITS: &[&str] = &["clubs", "diamonds", "hearts", "spades"];

/// What a consequence looks like, by `finding`.
pub const FINDINGS: &[&str] = &[
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

/// The place in [`FINDINGS`] of what a problem says.
pub(super) fn finding(problem: &Problem) -> u8 {
    use play::Fault as Break;
    use sums::Fault as Sum;
    match (Break::of(problem.code), Sum::of(problem.code)) {
        (Some(Break::NotHeld | Break::PassNotHeld | Break::DiscardNotHeld), _) => 1,
        (Some(Break::MustFollow), _) => 2,
        (Some(Break::MustBeat), _) => 3,
        (Some(Break::MustTrump), _) => 4,
        (Some(Break::MustOvertrump), _) => 5,
        (Some(Break::PlayedTooOften), _) => 6,
        (Some(Break::MeldNotHeld), _) => 7,
        (_, Some(Sum::TrickWinner)) => 8,
        (_, Some(Sum::TrickPoints | Sum::LastTrickPoints)) => 9,
        (_, Some(Sum::MeldScores | Sum::MeldMinimum)) => 10,
        (_, Some(Sum::PlayScores | Sum::PlayMinimum)) => 11,
        (_, Some(Sum::HandScores | Sum::BidLost)) => 12,
        (_, Some(Sum::RunningScores | Sum::FinalScores)) => 13,
        (_, Some(Sum::ContractSeat | Sum::ContractBid | Sum::ContractTrump)) => 14,
        (_, Some(Sum::MeldPoints | Sum::MeldPointsPlain | Sum::NoMeld)) => 16,
        // What follows from one line follows from another, where that is the cause of both.
        (_, Some(Sum::Consequence)) => u8::try_from(problem.facts[1]).unwrap_or(0),
        (_, Some(Sum::ConsequenceOf)) => problem.about,
        (_, Some(Sum::HandAgainOther | Sum::HandAgainLacks | Sum::HandAgainExtra | Sum::HandNotAgain)) => 15,
        _ => 0,
    }
}
