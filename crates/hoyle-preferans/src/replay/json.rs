//! A game of preferans as JSON, with the keys and meanings of the contract. What is not known is null. Not here: whether
//! what was written down is right.

use hoyle_rules::preferans::{Bid, Call, Challenge, Entry, Kontra, Player, Role, Score, Sheet};

use super::course::{Course, PlayedAction, Step};
use crate::game::Game;
use hoyle_notation::text::json::{self, or_null};

/// Writes one object on one line, without a line end. `file` and `index` (0-based) say where the record stands; `upto`
/// stops after that many deals. `with_steps` adds every call and every card as a list of states.
pub fn write(game: &Game, file: &str, index: u64, upto: Option<usize>, with_steps: bool, out: &mut Vec<u8>) {
    let upto = upto.unwrap_or(usize::MAX);
    let mut replay = game.replay();
    let mut deals = Vec::new();
    let empty = || Deal { with_steps, ..Deal::default() };
    let mut deal = empty();
    while let Some(step) = replay.next_step() {
        deal.step(&step);
        if step.action == PlayedAction::Score {
            let deal = core::mem::replace(&mut deal, empty());
            if deals.len() < upto {
                let play = game.deals.get(deals.len()).and_then(|deal| deal.play.as_ref());
                deals.push(deal.object(step.course, play.and_then(|play| play.starts)));
            }
        }
    }
    let outcome = replay.outcome();
    out.push(b'{');
    json::string(file, json::key("file", out));
    json::plain(index, json::key("record", out));
    table(game, out);
    json::plain(game.whole, json::key("complete", out));
    json::plain(outcome.deals, json::key("n_deals", out));
    json::plain(outcome.all_passed, json::key("all_pass", out));
    json::array(deals, json::key("deals", out), |deal, out| out.extend_from_slice(&deal));
    json::key("papers", out);
    let sheet = outcome.sheet.filter(|_| game.bula.is_some() && outcome.deals > 0);
    or_null(sheet, out, |sheet, out| papers(&sheet, out));
    json::array(outcome.results, json::key("results", out), |result, out| or_null(result, out, json::plain));
    json::plain(outcome.finished && outcome.deals > 0, json::key("finished", out));
    out.push(b'}');
}

/// The JSON Schema of what [`write()`] writes.
pub fn schema() -> &'static str {
    include_str!("replay.schema.json")
}

/// The contract: its player, and its value.
pub(super) fn table(game: &Game, out: &mut Vec<u8>) {
    json::array(&game.players, json::key("players", out), |name, out| or_null(name.as_deref(), out, json::string));
    or_null(game.bula, json::key("bula", out), json::plain);
    or_null(game.refe.flatten(), json::key("refe", out), json::plain);
}

/// The columns of the papers, by player.
pub(super) fn papers(sheet: &Sheet, out: &mut Vec<u8>) {
    by_player(out, |player, out| {
        let paper = sheet.papers()[player];
        columns([paper.left, paper.middle, paper.right], out);
    });
}

fn by_player(out: &mut Vec<u8>, mut each: impl FnMut(Player, &mut Vec<u8>)) {
    out.push(b'{');
    for player in Player::ALL {
        each(player, json::key(&player.to_string(), out));
    }
    out.push(b'}');
}

fn columns([left, middle, right]: [i64; 3], out: &mut Vec<u8>) {
    out.push(b'{');
    for (name, column) in [("left", left), ("middle", middle), ("right", right)] {
        json::plain(column, json::key(name, out));
    }
    out.push(b'}');
}

/// A deal as its steps are played.
#[derive(Default)]
struct Deal {
    calls: Vec<(Player, Call)>,
    /// Whether anybody asks for the steps.
    with_steps: bool,
    steps: Vec<Vec<u8>>,
    tricks: usize,
    /// How many cards the first trick has.
    cards_per_trick: usize,
}

impl Deal {
    fn add(&mut self, player: Option<Player>, kind: &str, what: impl FnOnce() -> String) {
        if !self.with_steps {
            return;
        }
        let mut one = b"{".to_vec();
        json::key("player", &mut one);
        or_null(player.map(Player::number), &mut one, json::plain);
        json::key(kind, &mut one);
        json::string(&what(), &mut one);
        one.push(b'}');
        self.steps.push(one);
    }

    /// Every call and every card, one after the other.
    fn step(&mut self, step: &Step<'_>) {
        let player = step.player;
        match step.action {
            PlayedAction::Deal | PlayedAction::Score => {}
            PlayedAction::Call(call) => {
                self.calls.extend(player.map(|player| (player, call)));
                self.add(player, "call", || code_of_call(call));
            }
            PlayedAction::Discard(cards) => {
                self.add(player, "discard", || cards.map(|card| card.to_string()).concat());
            }
            PlayedAction::Contract(contract) => self.add(player, "contract", || contract.to_string()),
            PlayedAction::Follow(follows) => {
                self.add(player, "follow", || if follows { "yes" } else { "no" }.to_owned())
            }
            PlayedAction::Challenge(challenge) => self.add(player, "kontra", || code_of_challenge(challenge)),
            PlayedAction::Throw(card) => {
                self.cards_per_trick += usize::from(self.tricks == 0);
                self.add(player, "card", || card.to_string());
                if let Some(winner) = step.course.trick_winner() {
                    self.tricks += 1;
                    self.add(Some(winner), "trick", || "won".to_owned());
                }
            }
        }
    }

    fn object(self, course: &Course, starts: Option<Player>) -> Vec<u8> {
        let mut out = b"{".to_vec();
        json::plain(course.id(), json::key("id", &mut out));
        json::plain(course.dealer().number(), json::key("dealer", &mut out));
        json::key("auction", &mut out);
        let calls = (!self.calls.is_empty()).then_some(&self.calls);
        or_null(calls, &mut out, |calls, out| {
            json::array(calls, out, |(player, call), out| {
                out.push(b'[');
                json::plain(player.number(), out);
                out.push(b',');
                json::string(&code_of_call(*call), out);
                out.push(b']');
            });
        });
        json::key("main", &mut out);
        let played = course.state().score();
        or_null(played.map(|played| played.main.number()), &mut out, json::plain);
        if let Some(played) = &played {
            self.play(played, course, starts, &mut out);
        }
        if self.with_steps {
            json::array(self.steps, json::key("steps", &mut out), |step, out| out.extend_from_slice(&step));
        }
        out.push(b'}');
        out
    }

    fn play(&self, played: &Score, course: &Course, starts: Option<Player>, out: &mut Vec<u8>) {
        json::key("contract", out);
        let game = if played.contract.is_game() { "G" } else { "" };
        json::string(&format!("{game}{}", played.contract.number()), out);
        json::plain(course.state().refa(), json::key("refa", out));
        json::string(&code_of_challenge(played.challenge), json::key("kontra", out));
        json::plain(played.value, json::key("value", out));
        json::plain(starts.map_or(0, Player::number), json::key("starts", out));
        let all = !course.leaves_out_tricks();
        or_null(all.then_some(self.tricks), json::key("n_throws", out), json::plain);
        json::key("cards_per_throw", out);
        or_null((all || self.cards_per_trick > 0).then_some(self.cards_per_trick), out, json::plain);
        json::key("tricks", out);
        let tricks = course.tricks();
        by_player(out, |player, out| or_null(tricks[player], out, json::plain));
        or_null(course.is_made(), json::key("passed", out), json::plain);
        by_player(json::key("scores", out), |player, out| {
            let entry = course.entries().map(|entries| entries[player]).filter(|entry| entry.role != Role::Out);
            let columns_of = |Entry { left, middle, right, .. }| [i64::from(left), i64::from(middle), i64::from(right)];
            or_null(entry.map(columns_of), out, columns);
        });
    }
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
        Challenge::Invitation(by) => format!("I{}", by.number()),
        Challenge::Kontra(kontra, by) => {
            let letter = match kontra {
                Kontra::Kontra => 'K',
                Kontra::Rekontra => 'R',
                Kontra::Subkontra => 'S',
                Kontra::Mortkontra => 'M',
            };
            format!("{letter}{}", by.number())
        }
    }
}
