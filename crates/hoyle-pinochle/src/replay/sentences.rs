//! The sentences of a replay that sound alike wherever they are rendered, and the lines of the score sheet. Not here: what
//! only one of text and view says.

use hoyle_notation::sentence::Sentence;
use hoyle_rules::{Card, MaybeCard, Seat};

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
    let sentence = Sentence::new().player(seat).text(" tables ");
    match meld.cards {
        None => sentence.text("cards that are not known"),
        Some(cards) if cards.is_empty() => sentence.text("nothing"),
        Some(cards) => sentence.cards(cards.iter()),
    }
}

/// Whether the bid is made, where that is known.
pub fn made(outcome: &DealOutcome) -> Option<&'static str> {
    outcome.made.map(|made| if made { "the bid is made" } else { "the bidder is set" })
}

/// Who has won the game.
pub fn wins(winner: Winner) -> Sentence {
    match winner {
        Winner::Team(team) => Sentence::from(format!("Team{} wins", team + 1)),
        Winner::Seat(seat) => Sentence::new().player(seat).text(" wins"),
    }
}

/// Points, or a question mark where they are not known.
pub fn points(points: Option<i32>) -> String {
    points.map_or_else(|| "?".to_owned(), |points| points.to_string())
}

/// Cards, perhaps not known.
pub fn cards(cards: &[Option<Card>]) -> Vec<MaybeCard> {
    cards.iter().map(|card| card.map_or(MaybeCard::UNKNOWN, MaybeCard::from)).collect()
}

/// A line of the score sheet: the deal's number, who bid how much, and for each team its score and its total.
pub fn sheet_row(deal: &Deal, outcome: &DealOutcome) -> Vec<String> {
    let unknown = || "?".to_owned();
    let contract = deal.contract;
    let mut row = vec![
        points(deal.number),
        contract
            .and_then(|contract| contract.declarer)
            .map_or_else(unknown, |seat| format!("Seat{}", seat.index() + 1)),
        points(contract.and_then(|contract| contract.bid)),
    ];
    for (score, total) in outcome.scores.iter().zip(&outcome.totals) {
        row.extend([points(*score), points(*total)]);
    }
    row
}
