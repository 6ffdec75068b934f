//! A game of pinochle as JSON, with the keys and meanings of the contract. What is not known is null. Not here: whether
//! what was written down is right.

use hoyle_rules::{Card, Seat, Suit};

use super::pinochle_steps;
use crate::notation::pn::cards::{place, push_card};
use crate::record::pinochle::{Deal, Game, Scores, Winner};
use crate::text::json;

/// Writes one object; `upto` stops after so many deals.
pub(super) fn write(game: &Game, file: &str, index: u64, upto: Option<usize>, with_steps: bool, out: &mut Vec<u8>) {
    out.push(b'{');
    json::key("file", out);
    json::string(file, out);
    json::key("record", out);
    json::plain(index, out);
    json::key("complete", out);
    json::plain(game.complete, out);
    json::key("players", out);
    or_null(game.players, out, json::plain);
    json::key("teams", out);
    or_null(game.teams, out, json::plain);
    json::key("deck", out);
    or_null(game.deck.map(|deck| deck.size()), out, json::plain);
    json::key("names", out);
    json::array(&game.names, out, |name, out| json::string(name, out));
    json::key("deals", out);
    json::array(game.deals.iter().take(upto.unwrap_or(usize::MAX)), out, |deal, out| write_deal(deal, with_steps, out));
    json::key("final_scores", out);
    scores(game.final_scores.as_ref(), out);
    json::key("winner", out);
    or_null(game.winner, out, |winner, out| {
        json::string(
            &match winner {
                Winner::Team(team) => format!("Team{}", team + 1),
                Winner::Seat(seat) => format!("Seat{}", seat.index() + 1),
            },
            out,
        );
    });
    out.push(b'}');
}

pub(super) fn or_null<T>(value: Option<T>, out: &mut Vec<u8>, write: impl FnOnce(T, &mut Vec<u8>)) {
    match value {
        Some(value) => write(value, out),
        None => out.extend_from_slice(b"null"),
    }
}

fn scores(scores: Option<&Scores>, out: &mut Vec<u8>) {
    or_null(scores, out, |scores, out| json::array(scores, out, |score, out| or_null(*score, out, json::plain)));
}

pub(super) fn seat(seat: Option<Seat>, out: &mut Vec<u8>) {
    or_null(seat.map(|seat| seat.index() + 1), out, json::plain);
}

fn cards(cards: impl IntoIterator<Item = Option<Card>>, out: &mut Vec<u8>) {
    json::array(cards, out, |card, out| {
        or_null(card, out, |card, out| {
            out.push(b'"');
            push_card(card, out);
            out.push(b'"');
        });
    });
}

fn write_deal(deal: &Deal, with_steps: bool, out: &mut Vec<u8>) {
    out.push(b'{');
    json::key("deal", out);
    or_null(deal.number, out, json::plain);
    json::key("dealer", out);
    seat(deal.dealer, out);
    let contract = deal.contract;
    json::key("declarer", out);
    seat(contract.and_then(|contract| contract.declarer), out);
    json::key("bid", out);
    or_null(contract.and_then(|contract| contract.bid), out, json::plain);
    json::key("trump", out);
    or_null(contract.and_then(|contract| contract.trump), out, |suit, out| json::string(name(suit), out));
    exchange(deal, out);
    json::key("meld", out);
    let melded = deal.melds.iter().any(Option::is_some).then_some(&deal.melds);
    or_null(melded, out, |melds, out| {
        json::array(melds, out, |meld, out| or_null(meld.and_then(|meld| meld.points), out, json::plain));
    });
    let tricks = || deal.tricks.iter().map(Option::as_ref);
    json::key("trick_winners", out);
    json::array(tricks(), out, |trick, out| seat(trick.and_then(|trick| trick.winner), out));
    json::key("trick_points", out);
    json::array(tricks(), out, |trick, out| or_null(trick.and_then(|trick| trick.points), out, json::plain));
    json::key("game_scores", out);
    scores(deal.game_scores.as_ref(), out);
    json::key("counters", out);
    scores(deal.counters().as_ref(), out);
    json::key("meld_scores", out);
    scores(deal.meld_scores.as_ref(), out);
    json::key("play_scores", out);
    scores(deal.play_scores.as_ref(), out);
    json::key("adjustments", out);
    scores(deal.adjustments.as_ref(), out);
    json::key("hand_scores", out);
    scores(deal.hand_scores.as_ref(), out);
    json::key("made", out);
    or_null(deal.made(), out, json::plain);
    if with_steps {
        json::key("steps", out);
        pinochle_steps::write(deal, out);
    }
    out.push(b'}');
}

fn exchange(deal: &Deal, out: &mut Vec<u8>) {
    if !deal.passes.is_empty() {
        json::key("pass", out);
        out.push(b'{');
        for pass in &deal.passes {
            json::key(&(pass.from.index() + 1).to_string(), out);
            cards(pass.cards.iter().copied(), out);
        }
        out.push(b'}');
    }
    if let Some(kitty) = &deal.kitty {
        json::key("kitty", out);
        let mut all: Vec<Option<Card>> = kitty.cards().collect();
        all.sort_by_key(|card| card.map_or(usize::MAX, place));
        cards(all, out);
    }
    if let Some(discard) = &deal.discard {
        json::key("discard", out);
        cards(discard.cards.iter().copied(), out);
        json::key("discard_points", out);
        or_null(discard.points, out, json::plain);
    }
}

/// A suit as PN names it.
pub(super) fn name(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "Clubs",
        Suit::Diamonds => "Diamonds",
        Suit::Hearts => "Hearts",
        Suit::Spades => "Spades",
    }
}
