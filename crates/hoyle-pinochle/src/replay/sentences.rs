//! What is said of a game of pinochle, in words and in pictures: each sentence once. Not here: which is said when.

use hoyle_notation::sentence::Sentence;
use hoyle_rules::{Card, Chips, MaybeCard, Seat};

use super::names::Names;
use super::outcome::DealOutcome;
use crate::game::{Call, Contract, Deal, Meld, Pass, Scores, Trump, Winner};

/// A sentence that begins with a player; with a question mark where it is not known who that is.
pub fn of(player: Option<Seat>, predicate: impl Into<Sentence>) -> Sentence {
    let player = player.map_or_else(|| "?".into(), |seat| Sentence::new().player(seat));
    player.text(" ").then(predicate.into())
}

/// The sentence for the dealer.
pub fn deals(dealer: Seat) -> Sentence {
    of(Some(dealer), "deals")
}

/// The cards that a player holds.
pub fn holds(seat: Seat, cards: Vec<MaybeCard>) -> Sentence {
    of(Some(seat), Sentence::from("holds ").hidden(seat, cards))
}

/// What somebody does in the auction: `passes`, `bids 50`.
pub fn call(call: Call) -> Sentence {
    match call {
        Call::None => Sentence::new(),
        Call::Pass => "passes".into(),
        Call::Bid(bid) => Sentence::from("bids ").then(amount(bid)),
    }
}

/// What was agreed, in a line of its own: `p1 for 50, ♥ is trump`.
pub fn contract(contract: &Contract) -> Sentence {
    let sentence = of(contract.declarer, "for ").then(points(contract.bid)).text(", ");
    match contract.trump {
        Trump::Suit(suit) => sentence.suit(suit).text(" is trump"),
        Trump::None => sentence.text("no trump named"),
        Trump::Unknown => sentence.text("trump not known"),
    }
}

/// What somebody plays for: `p1 plays for 50, hearts are trump`.
pub fn plays_for(declarer: Seat, contract: &Contract) -> Sentence {
    let bid = contract.bid.map_or_else(|| "a bid that is not known".into(), amount);
    let sentence = of(Some(declarer), "plays for ").then(bid);
    match contract.trump {
        Trump::Suit(suit) => sentence.text(format!(", {} are trump", suit.name())),
        Trump::None => sentence.text(", no trump is named"),
        Trump::Unknown => sentence.text(", trump is not known"),
    }
}

/// The cards of the kitty.
pub fn kitty(kitty: &[Option<Card>]) -> Sentence {
    Sentence::from("kitty: ").cards(cards(kitty))
}

/// Which cards the declarer discards.
pub fn discards(seat: Seat, discarded: &[Option<Card>]) -> Sentence {
    of(Some(seat), Sentence::from("discards ").hidden(seat, cards(discarded)))
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

/// What a player tables is not recorded.
pub fn tables_unknown(seat: Seat) -> Sentence {
    Sentence::from("what ").player(seat).text(" tables is not known")
}

/// The sentence for a card played; `leads` says that it is the first of its trick.
pub fn plays(seat: Seat, card: Option<Card>, leads: bool) -> Sentence {
    let verb = if leads { "leads " } else { "plays " };
    of(Some(seat), Sentence::from(verb).cards(cards(&[card])))
}

/// A card in the line of its trick: who plays it, and the card.
pub fn card_of(player: Option<Seat>, card: Option<Card>) -> Sentence {
    let player = player.map_or_else(Sentence::new, |seat| Sentence::new().player(seat).text("\u{a0}"));
    player.cards(cards(&[card]))
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

fn amount(points: i32) -> Sentence {
    Sentence::new().amount(Chips(points.into()))
}

/// Points, or a question mark where they are not known.
pub fn points(points: Option<i32>) -> Sentence {
    points.map_or_else(|| "?".into(), amount)
}

/// A count of points: `1 point`, `2 points`.
pub fn counted(points: i32) -> Sentence {
    amount(points).text(if points == 1 { " point" } else { " points" })
}

/// What is done by who takes a trick, and what it counts where that is known.
pub fn takes(points: Option<i32>) -> Sentence {
    let takes = Sentence::from("takes the trick");
    match points {
        Some(points) => takes.text(": ").then(counted(points)),
        None => takes,
    }
}

/// Scores of the teams: `45 to -70`.
pub fn scores(scores: &Scores) -> Sentence {
    Sentence::list(scores.iter().map(|score| points(*score)), " to ")
}

/// Cards, perhaps not known.
pub fn cards(cards: &[Option<Card>]) -> Vec<MaybeCard> {
    cards.iter().map(|card| card.map_or(MaybeCard::UNKNOWN, MaybeCard::from)).collect()
}
