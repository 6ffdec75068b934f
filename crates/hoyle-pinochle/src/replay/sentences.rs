//! What is said of a game of pinochle, in words and in pictures: each sentence once, and which belongs to which step
//! ([`of_step`]). Not here: how they are laid out.

use hoyle_notation::sentence::Sentence;
use hoyle_rules::pinochle::Meld as Count;
use hoyle_rules::{Card, Chips, MaybeCard, Seat, Suit};

use super::course::{PlayedAction, Step};
use super::names::Names;
use super::outcome::DealOutcome;
use crate::game::{Call, Contract, Deal, Discard, Meld, Pass, Scores, Trump, Winner};

/// What is said of a step. Of the deal, of notes and of scores more is said, as there is room for it; and where a trick has
/// one line, its cards are written by [`card_of`].
pub fn of_step(step: &Step<'_>) -> Option<Sentence> {
    Some(match step.action {
        PlayedAction::Call(said) => of(step.player, call(said)),
        PlayedAction::Contract(contract) => plays_for(&contract),
        PlayedAction::Kitty(cards) => kitty(&cards.cards().collect::<Vec<_>>()),
        PlayedAction::Pass(cards) => pass(cards),
        PlayedAction::Discard(cards) => discards(step.player, cards),
        PlayedAction::Meld(meld) => {
            tables(step.player?, &meld, step.table.contract.and_then(|contract| contract.trump.suit()))
        }
        PlayedAction::Card(card) => plays(step.player?, card, step.table.trick_plays().len() < 2),
        PlayedAction::Taken(points) => of(step.player, takes(points)),
        PlayedAction::Deal
        | PlayedAction::Seated(..)
        | PlayedAction::Round(_)
        | PlayedAction::Shown(_)
        | PlayedAction::Exchanged
        | PlayedAction::TrickLeftOut(_)
        | PlayedAction::Scored => return None,
    })
}

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

/// What somebody plays for: `p1 plays for 50, hearts are trump`.
fn plays_for(contract: &Contract) -> Sentence {
    let bid = contract.bid.map_or_else(|| "a bid that is not known".into(), amount);
    let sentence = of(contract.declarer, "plays for ").then(bid);
    match contract.trump {
        Trump::Suit(suit) => sentence.text(format!(", {} are trump", suit.name())),
        Trump::None => sentence.text(", no trump is named"),
        Trump::Unknown => sentence.text(", trump is not known"),
    }
}

/// The cards of the kitty.
fn kitty(kitty: &[Option<Card>]) -> Sentence {
    Sentence::from("the kitty: ").cards(cards(kitty))
}

/// Which cards the declarer discards, and what they count where that is written.
fn discards(player: Option<Seat>, discard: &Discard) -> Sentence {
    let (verb, discarded) = (Sentence::from("discards "), cards(&discard.cards));
    let sentence = match player {
        Some(seat) => of(player, verb.hidden(seat, discarded)),
        None => of(player, verb.cards(discarded)),
    };
    match discard.points {
        Some(points) => sentence.text(", ").then(counted(points)),
        None => sentence,
    }
}

/// That somebody passes cards on: `p1 passes ♣A to p3`.
fn pass(pass: &Pass) -> Sentence {
    let sentence = Sentence::new().player(pass.from).text(" passes ").hidden(pass.from, cards(&pass.cards));
    match pass.to {
        Some(to) => sentence.text(" to ").player(to),
        None => sentence.text(" across"),
    }
}

/// That somebody tables meld, what it is made of and what it counts: `p1 tables ♣K ♣Q (marriage): 2`.
fn tables(seat: Seat, meld: &Meld, trump: Option<Suit>) -> Sentence {
    let sentence = Sentence::new().player(seat);
    let sentence = match meld.cards {
        None if meld.points.is_none() => {
            return Sentence::from("what ").player(seat).text(" tables is not known");
        }
        None => sentence.text(" tables cards that are not known"),
        Some(cards) if cards.is_empty() => sentence.text(" has no meld"),
        Some(cards) => {
            let count = Count::of(&cards, trump);
            let kinds: Vec<String> = count.kinds().map(|(kind, count)| kind.counted(count).to_string()).collect();
            let kinds = if kinds.is_empty() { String::new() } else { format!(" ({})", kinds.join(", ")) };
            sentence.text(" tables ").cards(cards.iter()).text(kinds)
        }
    };
    sentence.text(": ").then(points(meld.points))
}

/// The sentence for a card played; `leads` says that it is the first of its trick.
fn plays(seat: Seat, card: Option<Card>, leads: bool) -> Sentence {
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
