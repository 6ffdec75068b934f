//! A game that may never have been a text, written as PN: [`compose`]. Not here: the canonical writing of a text that is
//! there (`format.rs`).
//!
//! Teams and seats are always declared, so that nothing depends on the game before in a collection.

use hoyle_rules::{Card, Seat, Suit};

use super::cards::{Suits, push_card};
use super::setting::default_names;
use crate::record::pinochle::{Call, Deal, Game, Kitty, Moment, Scores, Winner};

/// Cards that are discarded one by one are fewer than this.
const GROUPED_FROM: usize = 5;

/// Appends the game.
pub(super) fn compose(game: &Game, out: &mut Vec<u8>) {
    let mut writer = Writer { complete: game.complete, out };
    writer.about(game);
    let mut teams = game.deals.first().map(|deal| deal.teams.as_slice()).unwrap_or_default();
    for (place, deal) in game.deals.iter().enumerate() {
        writer.out.push(b'\n');
        writer.deal(deal, (deal.teams != teams).then_some(deal.teams.as_slice()));
        teams = &deal.teams;
        if place + 1 == game.deals.len() {
            writer.scores("FinalScores", game.final_scores.as_ref());
            writer.known(
                "Winner",
                game.winner.map(|winner| match winner {
                    Winner::Team(team) => format!("Team{}", team + 1),
                    Winner::Seat(seat) => name_of(seat),
                }),
            );
        }
        writer.notes(&deal.notes, Moment::Results);
    }
}

/// Cards in the order of the record.
fn one_by_one(cards: &[Option<Card>]) -> String {
    let card = |card: &Option<Card>| {
        or_hyphen(*card, |card| {
            let mut out = Vec::new();
            push_card(card, &mut out);
            String::from_utf8(out).unwrap_or_default()
        })
    };
    cards.iter().map(card).collect::<Vec<String>>().join(" ")
}

fn by_suit(cards: impl IntoIterator<Item = Card>) -> String {
    let mut out = Vec::new();
    Suits::of(cards).push_by_suit(&mut out);
    String::from_utf8(out).unwrap_or_default()
}

fn trump_name(suit: Suit) -> String {
    match suit {
        Suit::Clubs => "Clubs",
        Suit::Diamonds => "Diamonds",
        Suit::Hearts => "Hearts",
        Suit::Spades => "Spades",
    }
    .to_owned()
}

fn name_of(seat: Seat) -> String {
    format!("Seat{}", seat.index() + 1)
}

fn or_hyphen<T>(value: Option<T>, say: impl FnOnce(T) -> String) -> String {
    value.map_or_else(|| "-".to_owned(), say)
}

struct Writer<'o> {
    /// Whether what is not known is withheld, and not missing.
    complete: bool,
    out: &'o mut Vec<u8>,
}

impl Writer<'_> {
    /// A line; a text is kept to one.
    fn line(&mut self, label: &str, value: &str) {
        self.out.extend_from_slice(label.as_bytes());
        self.out.push(b' ');
        let printable = value.chars().map(|letter| if letter.is_control() { ' ' } else { letter });
        let value: String = printable.collect();
        let value = value.trim_matches(' ');
        self.out.extend_from_slice(if value.is_empty() { b"-" } else { value.as_bytes() });
        self.out.push(b'\n');
    }

    fn text(&mut self, label: &str, value: Option<&String>) {
        if let Some(value) = value {
            self.line(label, value);
        }
    }

    fn about(&mut self, game: &Game) {
        let about = &game.about;
        self.line("Notation", "PN 1.0");
        self.known("Presenter", about.presenter.clone());
        self.text("Location", about.location.as_ref());
        self.text("Event", about.event.as_ref());
        self.text("Table", about.table.as_ref());
        self.known("DateTime", about.date_time.clone());
        self.text("TimeControl", about.time_control.as_ref());
        if let Some(first) = game.deals.first() {
            self.teams(&first.teams);
        }
        let defaults = default_names(game.players.unwrap_or_default());
        for (place, name) in game.names.iter().enumerate() {
            let usual = defaults.get(place).is_some_and(|usual| usual == name);
            if !name.is_empty() && !usual {
                self.line(&format!("Seat{}", place + 1), name);
            }
        }
        for (place, system) in about.bid_systems.iter().enumerate() {
            self.text(&format!("BidSystem{}", place + 1), system.as_ref());
        }
        self.text("Annotator", about.annotator.as_ref());
        for note in &about.notes {
            self.line("Note", note);
        }
    }

    fn teams(&mut self, teams: &[Option<u8>]) {
        let Some(last) = teams.iter().flatten().max() else { return };
        for team in 0..=*last {
            let seats = teams.iter().enumerate().filter(|(_, own)| **own == Some(team));
            let seats: Vec<String> = seats.map(|(seat, _)| format!("Seat{}", seat + 1)).collect();
            if !seats.is_empty() {
                self.line(&format!("Team{}", team + 1), &seats.join(" "));
            }
        }
    }

    fn notes(&mut self, notes: &[(Moment, String)], at: Moment) {
        for (_, note) in notes.iter().filter(|(moment, _)| *moment == at) {
            self.line("Note", note);
        }
    }

    /// A line whose value may not be known.
    fn known(&mut self, label: &str, value: Option<String>) {
        match value {
            Some(value) => self.line(label, &value),
            None if self.complete => self.line(label, "-"),
            None => {}
        }
    }

    fn scores(&mut self, label: &str, scores: Option<&Scores>) {
        let all = |scores: &Scores| {
            let each = scores.iter().map(|score| or_hyphen(*score, |score| score.to_string()));
            each.collect::<Vec<String>>().join(" ")
        };
        self.known(label, scores.map(all));
    }

    fn deal(&mut self, deal: &Deal, teams: Option<&[Option<u8>]>) {
        self.known("Deal", deal.number.map(|number| number.to_string()));
        if let Some(teams) = teams {
            self.teams(teams);
        }
        for (seat, name) in &deal.seated {
            self.line(&name_of(*seat), name);
        }
        self.scores("GameScores", deal.game_scores.as_ref());
        self.known("Dealer", deal.dealer.map(name_of));
        for (seat, cards) in deal.dealt.iter().enumerate() {
            self.known(&format!("Hand{}", seat + 1), cards.as_ref().map(|cards| by_suit(cards.iter())));
        }
        self.notes(&deal.notes, Moment::Deal);
        self.auction(deal);
        self.notes(&deal.notes, Moment::Auction);
        self.exchange(deal);
        self.notes(&deal.notes, Moment::Exchange);
        for (seat, meld) in deal.melds.iter().enumerate() {
            let Some(meld) = meld else { continue };
            let points = or_hyphen(meld.points, |points| points.to_string());
            let value = match meld.cards {
                Some(cards) => format!("{} {points}", by_suit(cards.iter())),
                None if meld.points.is_none() => points,
                None => format!("- {points}"),
            };
            self.line(&format!("Meld{}", seat + 1), &value);
        }
        self.notes(&deal.notes, Moment::Meld);
        for (number, trick) in (1_u8..).zip(&deal.tricks) {
            if let Some(trick) = trick {
                let winner = or_hyphen(trick.winner, name_of);
                let points = or_hyphen(trick.points, |points| points.to_string());
                let value = match trick.cards.is_empty() {
                    true => "-".to_owned(),
                    false => format!("{} {winner} {points}", one_by_one(&trick.cards)),
                };
                self.line(&format!("Trick{number}"), &value);
            }
            self.notes(&deal.notes, Moment::Play(number));
        }
        self.scores("MeldScores", deal.meld_scores.as_ref());
        self.scores("PlayScores", deal.play_scores.as_ref());
        if deal.adjustments.is_some() {
            self.scores("Adjustments", deal.adjustments.as_ref());
        }
        self.scores("HandScores", deal.hand_scores.as_ref());
    }

    fn auction(&mut self, deal: &Deal) {
        let rounds = match &deal.kitty {
            Some(Kitty::Rounds(rounds)) => rounds.as_slice(),
            _ => &[],
        };
        let last = deal.bids.len();
        for (number, calls) in (1_usize..).zip(&deal.bids) {
            let call = |call: &Call| match call {
                Call::None => "-".to_owned(),
                Call::Pass => "Pass".to_owned(),
                Call::Bid(bid) => bid.to_string(),
            };
            if !calls.is_empty() {
                let calls: Vec<String> = calls.iter().map(call).collect();
                self.line(&format!("Bids{number}"), &calls.join(" "));
            }
            self.kitty_of(rounds, |round| round == number);
        }
        if let Some(contract) = deal.contract {
            let seat = or_hyphen(contract.declarer, name_of);
            let bid = or_hyphen(contract.bid, |bid| bid.to_string());
            let trump = or_hyphen(contract.trump, trump_name);
            self.line("Contract", &format!("{seat} {bid} {trump}"));
        }
        self.kitty_of(rounds, |round| round > last);
    }

    fn kitty_of(&mut self, rounds: &[(u8, Vec<Option<Card>>)], wanted: impl Fn(usize) -> bool) {
        for (round, cards) in rounds.iter().filter(|(round, _)| wanted(usize::from(*round))) {
            self.line(&format!("Kitty{round}"), &one_by_one(cards));
        }
    }

    fn exchange(&mut self, deal: &Deal) {
        for pass in &deal.passes {
            let mut value = one_by_one(&pass.cards);
            if let Some(to) = pass.to {
                value = format!("{value} {}", name_of(to));
            }
            self.line(&format!("Pass{}", pass.from.index() + 1), &value);
        }
        if let Some(Kitty::Whole(cards)) = &deal.kitty {
            self.line("Kitty", &one_by_one(cards));
        }
        if let Some(discard) = &deal.discard {
            let points = or_hyphen(discard.points, |points| points.to_string());
            let known: Vec<Card> = discard.cards.iter().copied().flatten().collect();
            let cards = match known.len() >= GROUPED_FROM {
                true => by_suit(known),
                false => one_by_one(&discard.cards),
            };
            self.line("Discard", &if cards.is_empty() { points } else { format!("{cards} {points}") });
        }
        for (seat, (held, dealt)) in deal.held.iter().zip(&deal.dealt).enumerate() {
            if held != dealt {
                let value = or_hyphen(held.as_ref(), |cards| by_suit(cards.iter()));
                self.line(&format!("Hand{}", seat + 1), &value);
            }
        }
    }
}
