//! The sentences of a replay that sound alike wherever they are rendered, and the lines of the score sheet. Not here: what
//! only one of text and view says.

use hoyle_notation::sentence::Sentence;
use hoyle_rules::{Card, MaybeCard, Seat};

use super::names::Names;
use super::outcome::DealOutcome;
use crate::game::{Call, Deal, Meld, Pass, Winner};

/// What somebody does in the auction: `passes`, `bids 50`.
pub fn call(call: Call) -> String {
    match call {
        Call::None => String::new(),
        Call::Pass => "passes".to_owned(),
        Call::Bid(bid) => format!("bids {bid}"),
    }
}

/// That somebody passes cards on: `p1 passes ♣A to p3`.
pub fn pass(pass: &Pass) -> Sentence {
    let sentence = Sentence::new().player(pass.from).text(" passes ").hidden(pass.from, cards(&pass.cards));
    match pass.to {
        Some(to) => sentence.text(" to ").player(to),
        None => sentence.text(" across"),
    }
}

/// That somebody tables meld: `p1 tables ♣K ♣Q`, without what it counts.
pub fn tables(seat: Seat, meld: &Meld) -> Sentence {
    let sentence = Sentence::new().player(seat);
    match meld.cards {
        None => sentence.text(" tables cards that are not known"),
        Some(cards) if cards.is_empty() => sentence.text(" has no meld"),
        Some(cards) => sentence.text(" tables ").cards(cards.iter()),
    }
}

/// Whether the bid is made, where that is known.
pub fn made(outcome: &DealOutcome) -> Option<&'static str> {
    outcome.made.map(|made| if made { "the bid is made" } else { "the bidder is set" })
}

/// Who has won the game: the players of a team, where they are known by name.
pub fn wins(winner: Winner, names: &Names, last: Option<&Deal>) -> Sentence {
    let winners = match winner {
        Winner::Seat(seat) => vec![seat],
        Winner::Team(team) => match last.and_then(|deal| names.team(deal, team)) {
            Some(members) => members,
            None => return Sentence::from(format!("Team{} wins", team + 1)),
        },
    };
    let mut sentence = Sentence::new();
    for (place, seat) in winners.iter().enumerate() {
        sentence = match place {
            0 => sentence,
            _ if place + 1 == winners.len() => sentence.text(" and "),
            _ => sentence.text(", "),
        };
        sentence = sentence.player(*seat);
    }
    sentence.text(if winners.len() == 1 { " wins" } else { " win" })
}

/// A seat as PN names it.
pub fn seat_label(seat: Seat) -> String {
    format!("Seat{}", seat.index() + 1)
}

/// Points, or a question mark where they are not known.
pub fn points(points: Option<i32>) -> String {
    points.map_or_else(|| "?".to_owned(), |points| points.to_string())
}

/// A count of points: `1 point`, `2 points`.
pub fn counted(points: i32) -> String {
    format!("{points} {}", if points == 1 { "point" } else { "points" })
}

/// What is done by who takes a trick, and what it counts where that is known.
pub fn takes(points: Option<i32>) -> String {
    points.map_or_else(|| "takes the trick".to_owned(), |points| format!("takes the trick: {}", counted(points)))
}

/// Cards, perhaps not known.
pub fn cards(cards: &[Option<Card>]) -> Vec<MaybeCard> {
    cards.iter().map(|card| card.map_or(MaybeCard::UNKNOWN, MaybeCard::from)).collect()
}

/// A line of the score sheet: the deal's number, who bid how much, and for each team its score and its total.
pub fn sheet_row(deal: &Deal, outcome: &DealOutcome, names: &Names) -> Vec<String> {
    let unknown = || "?".to_owned();
    let contract = deal.contract;
    let mut row = vec![
        points(deal.number),
        contract
            .and_then(|contract| contract.declarer)
            .map_or_else(unknown, |seat| names.player(seat).map_or_else(|| seat_label(seat), str::to_owned)),
        points(contract.and_then(|contract| contract.bid)),
    ];
    for (score, total) in outcome.scores.iter().zip(&outcome.totals) {
        row.extend([points(*score), points(*total)]);
    }
    row
}
