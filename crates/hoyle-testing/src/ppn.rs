//! Played games of preferans as PPN text: [`text`]. Plain and of its own making, so that the library's writer is not its
//! own judge.

use std::fmt::Write as _;

use hoyle_rules::preferans::score::Challenge;
use hoyle_rules::preferans::{Bid, Entry, Kontra, Player, Role};
use hoyle_rules::{Card, Suit};

use crate::preferans::{Deal, Game};

/// The letter of a card: spades, diamonds, hearts, clubs, each from the seven.
fn letter(card: Card) -> char {
    let suit = match card.suit() {
        Suit::Spades => 0,
        Suit::Diamonds => 1,
        Suit::Hearts => 2,
        Suit::Clubs => 3,
    };
    let rank = "789TJQKA".find(card.rank().letter()).expect("a card from the seven");
    "123456789ABCDEFGHIJKLMNOPQRSTUVW".as_bytes()[suit * 8 + rank].into()
}

fn letters(cards: impl IntoIterator<Item = Card>) -> String {
    cards.into_iter().map(letter).collect()
}

fn bid(bid: Bid) -> String {
    match bid {
        Bid::Pass => "P".to_owned(),
        Bid::Number(number) => number.to_string(),
        Bid::Mine(number) => format!("M{number}"),
        Bid::Game => "G".to_owned(),
        Bid::Named(number) => format!("G{number}"),
    }
}

/// A game with results, in canonical text.
pub fn text(game: &Game) -> String {
    let mut text = format!("[Bula {}]\n[Refe {}]\n", game.bula, game.refe);
    text += "[Player1 Ana]\n[Player2 \"Pedja Kostić\"]\n[Player3 \"x[\\\"]\"]\n";
    for (player, result) in Player::ALL.into_iter().zip(game.sheet.results()) {
        _ = writeln!(text, "[Result{} {result}]", player.number());
    }
    text.push('\n');
    for (deal, id) in game.deals.iter().zip(1..) {
        _ = writeln!(text, "[{}]", self::deal(deal, id));
    }
    text
}

/// The fields of a deal.
pub fn deal(deal: &Deal, id: u64) -> String {
    let order = deal.setup.first.round();
    let digits: String = order.iter().map(|player| player.number().to_string()).collect();
    let hands = letters(deal.dealt.iter().flatten().chain(&deal.talon).copied());
    let bids = deal.state.auction().bids().map(bid).join(",");
    let short = format!("{id} {digits} {hands} {bids}");
    let Some(entries) = deal.entries else { return short };
    let state = &deal.state;
    let main = state.main().expect("a main player");
    let contract = state.contract().expect("a contract");
    let discarded = state.discarded().map_or("XX".to_owned(), letters);
    let game = if contract.is_game() { "G" } else { "" };
    let following: Vec<Player> = Player::ALL.into_iter().filter(|player| state.follows()[*player]).collect();
    let accepted = match following.as_slice() {
        [] => 0,
        [one] => one.number(),
        _ => 8,
    };
    let kontra = match state.challenge() {
        Challenge::None => "0".to_owned(),
        Challenge::Invitation(by) => format!("I{}", by.number()),
        Challenge::Kontra(Kontra::Kontra, by) => format!("K{}", by.number()),
        Challenge::Kontra(Kontra::Rekontra, by) => format!("R{}", by.number()),
        Challenge::Kontra(Kontra::Subkontra, by) => format!("S{}", by.number()),
        Challenge::Kontra(Kontra::Mortkontra, by) => format!("M{}", by.number()),
    };
    let starts = deal.throws.first().map_or(0, |throw| throw.0.number());
    let throws: Vec<String> = deal
        .throws
        .iter()
        .map(|(_, cards, winner)| letters(cards.iter().copied()) + &winner.number().to_string())
        .collect();
    let throws = if throws.is_empty() { "0".to_owned() } else { throws.join(",") };
    let summary = order.map(|player| part(player, main, &entries[player])).join(",");
    let (refa, value) = (u8::from(state.refa()), state.value().expect("a value"));
    let number = contract.number();
    format!(
        "{short} {} {discarded} {game}{number} {accepted} {kontra} {refa} {value} {starts} {throws} {summary}",
        main.number()
    )
}

fn part(player: Player, main: Player, entry: &Entry) -> String {
    match entry.role {
        Role::Out => "0".to_owned(),
        Role::Main => format!("M{}:{}", entry.tricks, entry.middle),
        Role::Follower => {
            let soup = if main == player.previous() { format!("L{}", entry.left) } else { format!("R{}", entry.right) };
            let fall = if entry.middle == 0 { String::new() } else { format!(":{}", entry.middle) };
            format!("F{}:{soup}{fall}", entry.tricks)
        }
    }
}
