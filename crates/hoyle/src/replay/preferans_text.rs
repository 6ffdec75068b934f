//! A game of preferans in words, for players. Not here: the score sheet, which is the paper's.

use hoyle_rules::preferans::{Bid, Call, Challenge, Contract, Entry, Player, Role};
use hoyle_rules::{Card, CardSet, Suit};

use super::Look;
use super::layout::{line, safe};
use super::preferans_course::{Played, Told, Trick, course, results};
use crate::record::preferans::Game;

/// Writes the game; `upto` stops after so many deals.
pub(super) fn write(game: &Game, file: &str, index: u64, upto: Option<usize>, look: Look, out: &mut Vec<u8>) {
    let teller = Teller { names: names(game), look };
    let deals = course(game);
    let mut head = format!("{} · preferans", safe(file));
    if index > 0 {
        head.push_str(&format!(" · game {}", index + 1));
    }
    if let Some(bula) = game.bula {
        head.push_str(&format!(" · bula {bula}"));
    }
    match game.refe {
        Some(Some(refe)) => head.push_str(&format!(" · refe {refe}")),
        Some(None) => head.push_str(" · refe without end"),
        None => {}
    }
    line(0, &head, out);
    for told in deals.iter().take(upto.unwrap_or(usize::MAX)) {
        out.push(b'\n');
        teller.deal(told, out);
    }
    if upto.is_some_and(|upto| upto < deals.len()) {
        return;
    }
    out.push(b'\n');
    if !game.whole {
        line(0, "Deals are left out, or could not be read.", out);
    }
    let results = results(game, deals.last());
    let said = Player::ALL.map(|player| match results[player] {
        Some(result) => format!("{} {result:+}", teller.name(player)),
        None => format!("{} ?", teller.name(player)),
    });
    line(0, &format!("Results: {}", said.join(", ")), out);
}

/// What the players are called.
pub(super) fn names(game: &Game) -> [String; 3] {
    Player::ALL.map(|player| {
        let name = game.players[player].as_deref().map(safe).filter(|name| !name.is_empty());
        name.unwrap_or_else(|| format!("player {player}"))
    })
}

/// The suits as players hold them: spades, diamonds, hearts, clubs, by their contracts.
const SUITS: [Suit; 4] = [Suit::Spades, Suit::Diamonds, Suit::Hearts, Suit::Clubs];

pub(super) struct Teller {
    pub(super) names: [String; 3],
    pub(super) look: Look,
}

impl Teller {
    pub(super) fn name(&self, player: Player) -> &str {
        &self.names[player]
    }

    fn suit(&self, suit: Suit) -> &'static str {
        match (suit, self.look.ascii) {
            (Suit::Spades, false) => "♠",
            (Suit::Diamonds, false) => "♦",
            (Suit::Hearts, false) => "♥",
            (Suit::Clubs, false) => "♣",
            (Suit::Spades, true) => "s",
            (Suit::Diamonds, true) => "d",
            (Suit::Hearts, true) => "h",
            (Suit::Clubs, true) => "c",
        }
    }

    fn rank(card: Card) -> String {
        match card.rank().letter() {
            'T' => "10".to_owned(),
            letter => letter.to_string(),
        }
    }

    fn card(&self, card: Card) -> String {
        let suit = self.suit(card.suit());
        let red = matches!(card.suit(), Suit::Diamonds | Suit::Hearts);
        let said = format!("{}{suit}", Self::rank(card));
        if self.look.colour && red { format!("\x1b[31m{said}\x1b[0m") } else { said }
    }

    fn cards(&self, cards: impl IntoIterator<Item = Card>) -> String {
        let said: Vec<String> = cards.into_iter().map(|card| self.card(card)).collect();
        said.join(" ")
    }

    /// A hand sorted by suits, the highest first.
    fn hand(&self, cards: &[Card]) -> String {
        let held: CardSet = cards.iter().copied().collect();
        let suits = SUITS.into_iter().map(|suit| {
            let mut of_suit: Vec<Card> = held.iter().filter(|card| card.suit() == suit).collect();
            of_suit.sort_by_key(|card| core::cmp::Reverse(card.rank()));
            self.cards(of_suit)
        });
        suits.filter(|suit| !suit.is_empty()).collect::<Vec<_>>().join("  ")
    }

    fn call(call: Call) -> String {
        match call {
            Call::Bid(Bid::Named(number)) => {
                Contract::new(number, true).map_or_else(String::new, |game| game.to_string())
            }
            other => other.to_string(),
        }
    }

    fn deal(&self, told: &Told<'_>, out: &mut Vec<u8>) {
        let deal = told.deal;
        line(0, &format!("Deal {}: {} deals", deal.id, self.name(deal.dealer())), out);
        for (player, hand) in deal.order().into_iter().zip(deal.cards.chunks(10)) {
            line(2, &format!("{}: {}", self.name(player), self.hand(hand)), out);
        }
        line(2, &format!("talon: {}", self.cards(deal.cards.iter().skip(30).copied())), out);
        match &told.calls {
            Some(calls) => {
                let order = deal.order();
                let said = calls.calls().map(|(place, call)| {
                    let player = order.get(place).copied().unwrap_or(deal.first);
                    format!("{} {}", self.name(player), Self::call(call))
                });
                line(2, &said.collect::<Vec<_>>().join(", "), out);
            }
            None => line(2, "no auction has these bids", out),
        }
        match &told.play {
            None if told.opened => line(2, "all pass; a refa for each", out),
            None => line(2, "all pass", out),
            Some(played) => self.play(played, out),
        }
    }

    fn play(&self, played: &Played<'_>, out: &mut Vec<u8>) {
        let play = played.play;
        let main = self.name(play.main);
        let mut said = format!("{main} plays {}", play.contract);
        if let Some(cards) = play.discarded {
            said.push_str(&format!(", lays away {}", self.cards(cards)));
        }
        line(2, &said, out);
        let mut follow: Vec<String> = [play.main.next(), play.main.previous()]
            .into_iter()
            .map(|player| {
                let follows = if play.follows[player] { "follows" } else { "stays out" };
                format!("{} {follows}", self.name(player))
            })
            .collect();
        match play.challenge {
            Challenge::None => {}
            Challenge::Invitation(by) => follow.push(format!("{} invites", self.name(by))),
            Challenge::Kontra(kontra, by) => follow.push(format!("{} begins, {kontra}", self.name(by))),
        }
        line(2, &follow.join(", "), out);
        let refa = if played.refa { ", under refa" } else { "" };
        line(2, &format!("worth {}{refa}", played.value), out);
        for (number, trick) in (1_u32..).zip(&played.tricks) {
            self.trick(number, trick, out);
        }
        let made = if played.made { "makes it" } else { "falls" };
        let taken = Player::ALL.map(|player| format!("{} {}", self.name(player), played.taken[player]));
        let tricks = if played.tricks.is_empty() { String::new() } else { format!("; tricks: {}", taken.join(", ")) };
        line(2, &format!("{main} {made}{tricks}"), out);
        let entries = Player::ALL.into_iter().filter_map(|player| {
            let entry = &played.entries[player];
            (entry.role != Role::Out).then(|| format!("{} {}", self.name(player), columns(entry)))
        });
        line(2, &format!("written: {}", entries.collect::<Vec<_>>().join("; ")), out);
    }

    fn trick(&self, number: u32, trick: &Trick, out: &mut Vec<u8>) {
        let cards: Vec<String> =
            trick.cards.iter().map(|(player, card)| format!("{} {}", self.name(*player), self.card(*card))).collect();
        line(4, &format!("{number:>2}. {} – {} takes it", cards.join(", "), self.name(trick.winner)), out);
    }
}

/// What a player writes, by columns.
fn columns(entry: &Entry) -> String {
    let mut said = Vec::new();
    if entry.left > 0 {
        said.push(format!("left +{}", entry.left));
    }
    if entry.middle != 0 {
        said.push(format!("middle {:+}", entry.middle));
    }
    if entry.right > 0 {
        said.push(format!("right +{}", entry.right));
    }
    if said.is_empty() { "nothing".to_owned() } else { said.join(", ") }
}
