//! A deal of pinochle as a list of steps: every call, what is exchanged and tabled, every card. Not here: what is said of
//! the deal as a whole, which is `json.rs`.

use hoyle_rules::{Card, Seat};

use super::course::{PlayedAction, Step};
use super::json::seat;
use crate::game::{Call, Kitty, Trump};
use crate::pn::cards::{Suits, push_card, trump_name};
use hoyle_notation::text::json::{self, or_null};

/// The list in the making. Each step is an object of two keys: `player` (a seat, or null where nobody or nobody known
/// acts), and what is done with a text that says it as PN writes it, or null where it is withheld: `call`, `kitty`,
/// `contract`, `pass`, `discard`, `meld`, `card`, and `trick` with `won` by who takes it.
pub(super) struct Steps<'o> {
    out: &'o mut Vec<u8>,
    any: bool,
}

impl<'o> Steps<'o> {
    /// Opens the list.
    pub(super) fn open(out: &'o mut Vec<u8>) -> Steps<'o> {
        out.push(b'[');
        Steps { out, any: false }
    }

    /// Closes the list.
    pub(super) fn close(self) {
        self.out.push(b']');
    }

    fn add(&mut self, player: Option<Seat>, kind: &str, what: Option<&str>) {
        if core::mem::replace(&mut self.any, true) {
            self.out.push(b',');
        }
        self.out.push(b'{');
        json::key("player", self.out);
        seat(player, self.out);
        json::key(kind, self.out);
        or_null(what, self.out, json::string);
        self.out.push(b'}');
    }

    /// Adds a step, if it has a place in the list.
    pub(super) fn step(&mut self, step: &Step<'_>) {
        let player = step.player;
        match step.action {
            PlayedAction::Call(Call::Pass) => self.add(player, "call", Some("Pass")),
            PlayedAction::Call(Call::Bid(bid)) => self.add(player, "call", Some(&bid.to_string())),
            PlayedAction::Shown(cards) => self.add(None, "kitty", Some(&single(cards))),
            PlayedAction::Kitty(Kitty::Whole(cards)) => self.add(None, "kitty", Some(&single(cards))),
            PlayedAction::Contract(contract) => {
                let bid = contract.bid.map_or("-".to_owned(), |bid| bid.to_string());
                self.add(player, "contract", Some(&format!("{bid} {}", trump(contract.trump))));
            }
            PlayedAction::Pass(pass) => {
                let mut what = single(&pass.cards);
                if let Some(to) = pass.to {
                    what.push_str(&format!(" Seat{}", to.index() + 1));
                }
                self.add(player, "pass", Some(&what));
            }
            PlayedAction::Discard(discard) => self.add(player, "discard", Some(&single(&discard.cards))),
            PlayedAction::Meld(meld) => {
                let cards = meld.cards.map(|cards| {
                    let mut text = Vec::new();
                    Suits::of(cards.iter()).push_by_suit(&mut text);
                    String::from_utf8_lossy(&text).into_owned()
                });
                self.add(player, "meld", cards.as_deref());
            }
            PlayedAction::Card(card) => self.add(player, "card", card.map(|card| single(&[Some(card)])).as_deref()),
            PlayedAction::Taken(_) => self.add(player, "trick", Some("won")),
            PlayedAction::Deal
            | PlayedAction::Seated(..)
            | PlayedAction::Round(_)
            | PlayedAction::Call(Call::None)
            | PlayedAction::Kitty(Kitty::Rounds(_))
            | PlayedAction::Exchanged
            | PlayedAction::TrickLeftOut(_)
            | PlayedAction::Scored => {}
        }
    }
}

/// A trump as PN writes it.
fn trump(trump: Trump) -> &'static str {
    match trump {
        Trump::Unknown => "?",
        Trump::None => "-",
        Trump::Suit(suit) => trump_name(suit),
    }
}

/// Cards one by one, in their order in the record.
fn single(cards: &[Option<Card>]) -> String {
    let mut text = Vec::new();
    for card in cards {
        if !text.is_empty() {
            text.push(b' ');
        }
        match card {
            Some(card) => push_card(*card, &mut text),
            None => text.push(b'-'),
        }
    }
    String::from_utf8_lossy(&text).into_owned()
}
