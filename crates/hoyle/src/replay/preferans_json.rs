//! A game of preferans as JSON, with the keys and meanings of the contract. What is not known is null. Not here: whether
//! what was written down is right.

use hoyle_rules::preferans::{Bid, Call, Challenge, Entry, Kontra, Player, Role};

use super::preferans_course::{Played, Told, course, results};
use crate::record::preferans::Game;
use crate::text::json;

/// Writes one object; `upto` stops after so many deals.
pub(super) fn write(game: &Game, file: &str, index: u64, upto: Option<usize>, with_steps: bool, out: &mut Vec<u8>) {
    let deals = course(game);
    out.push(b'{');
    json::key("file", out);
    json::string(file, out);
    json::key("record", out);
    json::plain(index, out);
    json::key("players", out);
    json::array(&game.players, out, |name, out| or_null(name.as_deref(), out, json::string));
    json::key("bula", out);
    or_null(game.bula, out, json::plain);
    json::key("refe", out);
    or_null(game.refe.flatten(), out, json::plain);
    json::key("complete", out);
    json::plain(game.whole, out);
    json::key("n_deals", out);
    json::plain(deals.len(), out);
    json::key("all_pass", out);
    json::plain(deals.iter().filter(|told| told.play.is_none()).count(), out);
    json::key("deals", out);
    json::array(deals.iter().take(upto.unwrap_or(usize::MAX)), out, |told, out| deal(told, with_steps, out));
    let known = game.bula.is_some();
    json::key("papers", out);
    let last = deals.last().filter(|_| known);
    let sheet = last.map(|told| told.sheet);
    or_null(sheet, out, |sheet, out| {
        by_player(out, |player, out| {
            let paper = sheet.papers()[player];
            columns([paper.left, paper.middle, paper.right], out);
        });
    });
    json::key("results", out);
    json::array(results(game, deals.last()), out, |result, out| or_null(result, out, json::plain));
    json::key("finished", out);
    json::plain(game.whole && sheet.is_some_and(|sheet| sheet.is_finished()), out);
    out.push(b'}');
}

fn or_null<T>(value: Option<T>, out: &mut Vec<u8>, write: impl FnOnce(T, &mut Vec<u8>)) {
    match value {
        Some(value) => write(value, out),
        None => out.extend_from_slice(b"null"),
    }
}

fn by_player(out: &mut Vec<u8>, mut each: impl FnMut(Player, &mut Vec<u8>)) {
    out.push(b'{');
    for player in Player::ALL {
        json::key(&format!("p{player}"), out);
        each(player, out);
    }
    out.push(b'}');
}

fn columns([left, middle, right]: [i64; 3], out: &mut Vec<u8>) {
    out.push(b'{');
    for (name, column) in [("left", left), ("middle", middle), ("right", right)] {
        json::key(name, out);
        json::plain(column, out);
    }
    out.push(b'}');
}

fn deal(told: &Told<'_>, with_steps: bool, out: &mut Vec<u8>) {
    let deal = told.deal;
    let order = deal.order();
    out.push(b'{');
    json::key("id", out);
    json::plain(deal.id, out);
    json::key("dealer", out);
    json::plain(deal.dealer(), out);
    json::key("auction", out);
    or_null(told.calls.as_ref(), out, |calls, out| {
        json::array(calls.calls(), out, |(place, call), out| {
            out.push(b'[');
            json::plain(order.get(place).copied().unwrap_or(deal.first), out);
            out.push(b',');
            json::string(&code_of_call(call), out);
            out.push(b']');
        });
    });
    json::key("main", out);
    or_null(told.play.as_ref().map(|played| played.play.main), out, json::plain);
    if let Some(played) = &told.play {
        play(played, out);
    }
    if with_steps {
        steps(told, out);
    }
    out.push(b'}');
}

fn play(played: &Played<'_>, out: &mut Vec<u8>) {
    let play = played.play;
    json::key("contract", out);
    let game = if play.contract.is_game() { "G" } else { "" };
    json::string(&format!("{game}{}", play.contract.number()), out);
    json::key("refa", out);
    json::plain(played.refa, out);
    json::key("kontra", out);
    json::string(&code_of_challenge(play.challenge), out);
    json::key("value", out);
    json::plain(played.value, out);
    json::key("starts", out);
    json::plain(play.starts.map_or(0, Player::number), out);
    json::key("n_throws", out);
    json::plain(played.tricks.len(), out);
    json::key("cards_per_throw", out);
    json::plain(played.tricks.first().map_or(0, |trick| trick.cards.len()), out);
    json::key("tricks", out);
    by_player(out, |player, out| json::plain(played.taken[player], out));
    json::key("passed", out);
    json::plain(played.made, out);
    json::key("scores", out);
    by_player(out, |player, out| {
        let Entry { role, left, middle, right, .. } = played.entries[player];
        let columns_of = [i64::from(left), i64::from(middle), i64::from(right)];
        or_null((role != Role::Out).then_some(columns_of), out, columns);
    });
}

/// Every call and every card, one after the other.
fn steps(told: &Told<'_>, out: &mut Vec<u8>) {
    let order = told.deal.order();
    let mut steps: Vec<Vec<u8>> = Vec::new();
    let mut step = |player: Option<Player>, kind: &str, what: &str| {
        let mut one = b"{".to_vec();
        json::key("player", &mut one);
        or_null(player, &mut one, json::plain);
        json::key(kind, &mut one);
        json::string(what, &mut one);
        one.push(b'}');
        steps.push(one);
    };
    for (place, call) in told.calls.iter().flat_map(|calls| calls.calls()) {
        step(order.get(place).copied(), "call", &code_of_call(call));
    }
    if let Some(played) = &told.play {
        let play = played.play;
        if let Some(cards) = play.discarded {
            step(Some(play.main), "discard", &cards.map(|card| card.to_string()).concat());
        }
        step(Some(play.main), "contract", &play.contract.to_string());
        for player in [play.main.next(), play.main.previous()] {
            step(Some(player), "follow", if play.follows[player] { "yes" } else { "no" });
        }
        if let Some(by) = play.challenge.by() {
            step(Some(by), "kontra", &code_of_challenge(play.challenge));
        }
        for trick in &played.tricks {
            for (player, card) in &trick.cards {
                step(Some(*player), "card", &card.to_string());
            }
            step(Some(trick.winner), "trick", "won");
        }
    }
    json::key("steps", out);
    json::array(steps, out, |step, out| out.extend_from_slice(&step));
}

fn code_of_call(call: Call) -> String {
    match call {
        Call::Bid(Bid::Pass) => "P".to_owned(),
        Call::Bid(Bid::Number(number)) => number.to_string(),
        Call::Bid(Bid::Mine(number)) => format!("M{number}"),
        Call::Bid(Bid::Game) => "G".to_owned(),
        Call::Bid(Bid::Named(number)) => format!("G{number}"),
        Call::Yours => "yours".to_owned(),
    }
}

fn code_of_challenge(challenge: Challenge) -> String {
    match challenge {
        Challenge::None => "0".to_owned(),
        Challenge::Invitation(by) => format!("I{by}"),
        Challenge::Kontra(kontra, by) => {
            let letter = match kontra {
                Kontra::Kontra => 'K',
                Kontra::Rekontra => 'R',
                Kontra::Subkontra => 'S',
                Kontra::Mortkontra => 'M',
            };
            format!("{letter}{by}")
        }
    }
}
