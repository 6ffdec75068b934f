//! A deal of pinochle as a list of steps: every call, what is exchanged and tabled, every card. Not here: what is said of
//! the deal as a whole, which is `pinochle_json.rs`.

use hoyle_rules::pinochle::left_of;
use hoyle_rules::{Card, Seat};

use super::pinochle_json::{name, or_null, seat};
use crate::notation::pn::cards::{Suits, push_card};
use crate::record::pinochle::{Call, Deal, Kitty};
use crate::text::json;

/// Writes the list. Each step is an object of two keys: `player` (a seat, or null where nobody or nobody known acts), and
/// what is done with a text that says it as PN writes it, or null where it is withheld: `call`, `kitty`, `contract`,
/// `pass`, `discard`, `meld`, `card`, and `trick` with `won` by who takes it.
pub(super) fn write(deal: &Deal, out: &mut Vec<u8>) {
    let mut steps = Steps { deal, made: Vec::new() };
    steps.auction();
    steps.exchange();
    steps.melds();
    steps.play();
    json::array(steps.made, out, |step, out| out.extend_from_slice(&step));
}

struct Steps<'d> {
    deal: &'d Deal,
    made: Vec<Vec<u8>>,
}

impl Steps<'_> {
    fn add(&mut self, player: Option<Seat>, kind: &str, what: Option<&str>) {
        let mut one = b"{".to_vec();
        json::key("player", &mut one);
        seat(player, &mut one);
        json::key(kind, &mut one);
        or_null(what, &mut one, json::string);
        one.push(b'}');
        self.made.push(one);
    }

    fn auction(&mut self) {
        let deal = self.deal;
        let rounds = match &deal.kitty {
            Some(Kitty::Rounds(rounds)) => rounds.as_slice(),
            _ => &[],
        };
        let mut shown = rounds.iter().peekable();
        for (calls, number) in deal.bids.iter().zip(1_usize..) {
            let mut player = deal.dealer;
            for call in calls {
                player = self.left(player);
                match call {
                    Call::None => {}
                    Call::Pass => self.add(player, "call", Some("Pass")),
                    Call::Bid(bid) => self.add(player, "call", Some(&bid.to_string())),
                }
            }
            while let Some((_, cards)) = shown.next_if(|(round, _)| usize::from(*round) <= number) {
                self.add(None, "kitty", Some(&single(cards)));
            }
        }
        for (_, cards) in shown {
            self.add(None, "kitty", Some(&single(cards)));
        }
        if let Some(contract) = deal.contract {
            let bid = contract.bid.map_or("-".to_owned(), |bid| bid.to_string());
            self.add(contract.declarer, "contract", Some(&format!("{bid} {}", contract.trump.map_or("-", name))));
        }
        if let Some(Kitty::Whole(cards)) = &deal.kitty {
            self.add(None, "kitty", Some(&single(cards)));
        }
    }

    fn exchange(&mut self) {
        let deal = self.deal;
        for pass in &deal.passes {
            let mut what = single(&pass.cards);
            if let Some(to) = pass.to {
                what.push_str(&format!(" Seat{}", to.index() + 1));
            }
            self.add(Some(pass.from), "pass", Some(&what));
        }
        if let Some(discard) = &deal.discard {
            let declarer = deal.contract.and_then(|contract| contract.declarer);
            self.add(declarer, "discard", Some(&single(&discard.cards)));
        }
    }

    fn melds(&mut self) {
        for (place, meld) in self.deal.melds.iter().enumerate() {
            let Some(meld) = meld else { continue };
            let cards = meld.cards.map(|cards| {
                let mut text = Vec::new();
                Suits::of(cards.iter()).push_by_suit(&mut text);
                String::from_utf8_lossy(&text).into_owned()
            });
            self.add(Seat::new(place), "meld", cards.as_deref());
        }
    }

    fn play(&mut self) {
        let deal = self.deal;
        let mut leader = deal.contract.and_then(|contract| contract.declarer);
        for trick in &deal.tricks {
            let Some(trick) = trick else {
                leader = None;
                continue;
            };
            let mut player = leader;
            for card in &trick.cards {
                self.add(player, "card", card.map(|card| single(&[Some(card)])).as_deref());
                player = self.left(player);
            }
            self.add(trick.winner, "trick", Some("won"));
            leader = trick.winner;
        }
    }

    fn left(&self, player: Option<Seat>) -> Option<Seat> {
        let players = self.deal.teams.len();
        player.filter(|_| players > 0).map(|player| left_of(player, players))
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
