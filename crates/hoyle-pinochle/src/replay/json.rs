//! A game of pinochle as JSON, with the keys and meanings of the contract. What is not known is null. Not here: whether
//! what was written down is right.

use hoyle_rules::{Card, Seat};

use super::course::PlayedAction;
use super::cursor::Replay;
use super::json_steps::Steps;
use super::outcome::DealOutcome;
use crate::game::{Deal, Discard, Game, Kitty, Pass, Scores, Winner};
use crate::pn::cards::{place, push_card, trump_name};
use hoyle_notation::text::json::{self, or_null};

/// Writes one object on one line, without a line end. `file` and `index` (0-based) say where the record stands; `upto`
/// stops after that many deals. `with_steps` adds every call and every card as a list of states.
pub fn write(game: &Game, file: &str, index: u64, upto: Option<usize>, with_steps: bool, out: &mut Vec<u8>) {
    // The contract has no key for the event, the table and what is remarked.
    let Game { metadata: _, players, teams, deck, names, deals, final_scores, winner, complete } = game;
    let mut replay = game.replay();
    out.push(b'{');
    json::string(file, json::key("file", out));
    json::plain(index, json::key("record", out));
    json::plain(*complete, json::key("complete", out));
    or_null(*players, json::key("players", out), json::plain);
    or_null(*teams, json::key("teams", out), json::plain);
    json::key("deck", out);
    or_null(deck.map(|deck| deck.size()), out, json::plain);
    json::array(names, json::key("names", out), |name, out| json::string(name, out));
    json::key("deals", out);
    let teams = usize::from(teams.unwrap_or(0));
    json::array(deals.iter().take(upto.unwrap_or(usize::MAX)), out, |deal, out| {
        write_deal(deal, &deal.outcome(teams), with_steps.then_some(&mut replay), out);
    });
    scores(final_scores.as_ref(), json::key("final_scores", out));
    or_null(*winner, json::key("winner", out), |winner, out| {
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

/// The JSON Schema of what [`write()`] writes.
pub fn schema() -> &'static str {
    include_str!("replay.schema.json")
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

/// Writes a deal, with the steps that come next in a replay, if there is one.
fn write_deal(deal: &Deal, outcome: &DealOutcome, steps: Option<&mut Replay<'_>>, out: &mut Vec<u8>) {
    // The hands, the calls and the remarks are for other forms; the teams' scores of the deal stand below as they are
    // written, and the totals not at all.
    let Deal {
        number,
        teams: _,
        seated: _,
        game_scores,
        dealer,
        dealt: _,
        held: _,
        bids: _,
        contract,
        passes,
        kitty,
        discard,
        melds,
        tricks,
        meld_scores,
        play_scores,
        adjustments,
        hand_scores,
        notes: _,
    } = deal;
    let DealOutcome { counters, made, scores: _, totals: _ } = outcome;
    out.push(b'{');
    or_null(*number, json::key("deal", out), json::plain);
    seat(*dealer, json::key("dealer", out));
    json::key("declarer", out);
    seat(contract.and_then(|contract| contract.declarer), out);
    json::key("bid", out);
    or_null(contract.and_then(|contract| contract.bid), out, json::plain);
    json::key("trump", out);
    or_null(contract.and_then(|contract| contract.trump.suit()), out, |suit, out| json::string(trump_name(suit), out));
    exchange(passes, kitty.as_ref(), discard.as_ref(), out);
    json::key("meld", out);
    let melded = melds.iter().any(Option::is_some).then_some(melds);
    or_null(melded, out, |melds, out| {
        json::array(melds, out, |meld, out| or_null(meld.and_then(|meld| meld.points), out, json::plain));
    });
    let tricks = || tricks.iter().map(Option::as_ref);
    json::key("trick_winners", out);
    json::array(tricks(), out, |trick, out| seat(trick.and_then(|trick| trick.winner), out));
    json::key("trick_points", out);
    json::array(tricks(), out, |trick, out| or_null(trick.and_then(|trick| trick.points), out, json::plain));
    for (name, own) in [
        ("game_scores", game_scores),
        ("counters", counters),
        ("meld_scores", meld_scores),
        ("play_scores", play_scores),
        ("adjustments", adjustments),
        ("hand_scores", hand_scores),
    ] {
        scores(own.as_ref(), json::key(name, out));
    }
    or_null(*made, json::key("made", out), json::plain);
    if let Some(replay) = steps {
        json::key("steps", out);
        let mut steps = Steps::open(out);
        while let Some(step) = replay.next_step() {
            steps.step(&step);
            if step.action == PlayedAction::Scored {
                break;
            }
        }
        steps.close();
    }
    out.push(b'}');
}

fn exchange(passes: &[Pass], kitty: Option<&Kitty>, discard: Option<&Discard>, out: &mut Vec<u8>) {
    if !passes.is_empty() {
        json::key("pass", out);
        out.push(b'{');
        for pass in passes {
            cards(pass.cards.iter().copied(), json::key(&(pass.from.index() + 1).to_string(), out));
        }
        out.push(b'}');
    }
    if let Some(kitty) = kitty {
        json::key("kitty", out);
        let mut all: Vec<Option<Card>> = kitty.cards().collect();
        all.sort_by_key(|card| card.map_or(usize::MAX, place));
        cards(all, out);
    }
    if let Some(discard) = discard {
        cards(discard.cards.iter().copied(), json::key("discard", out));
        or_null(discard.points, json::key("discard_points", out), json::plain);
    }
}
