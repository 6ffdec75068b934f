//! Frames made from hands: the facts of every frame that an independent engine found, and over all generated and real
//! hands what must be true of any frames.

use std::path::Path;

use hoyle::Severity;
use hoyle::notation::GameNotation as _;
use hoyle::notation::GameReader as _;
use hoyle::notation::pfn::compose::{FrameComposer, FrameOptions};
use hoyle::notation::pfn::{COLLECTION, Pfn, visibility};
use hoyle::notation::phh::PhhReader;
use hoyle::notation::{Depth, Next, Notation as _, Options};
use hoyle::poker::hand::Hand;
use hoyle::problem::Problem;
use hoyle_rules::poker::Viewer;
use serde_json::{Value, json};

use super::{Score, bytes, json_lines};
use crate::real_hands;

/// All scoreboards of frames.
pub(super) fn scores(corpus: &Path) -> Result<Vec<Score>, String> {
    let oracle = corpus.join("pfn/oracle");
    Ok(vec![
        steps(&oracle, "settled frames, every fact, for the spectator and the player in turn", false)?,
        steps(&oracle, "automatic steps, every fact, where both referees have them", true)?,
        hands("generated hands: every frame of every onlooker passes, and they come back", generated(corpus)?, true)?,
        hands(
            "real hands: every frame of the rail and a player passes, and they come back",
            real_hands::hands(corpus)?,
            false,
        )?,
    ])
}

/// The generated hands: names and texts.
fn generated(corpus: &Path) -> Result<Vec<(String, Vec<u8>)>, String> {
    let folder = corpus.join("phh/generated");
    let read = |hand: Value| {
        let name = hand["file"].as_str().unwrap_or_default().to_owned();
        bytes(&folder.join(&name)).map(|text| (name, text))
    };
    json_lines(&folder.join("hands.jsonl"))?.into_iter().map(read).collect()
}

/// Frames of these hands pass the checker at the level of a live table, save that a replay has no clock, and turn back
/// into the hand that was seen.
fn hands(name: &'static str, hands: Vec<(String, Vec<u8>)>, everybody: bool) -> Result<Score, String> {
    let mut score = Score::new(name);
    for (number, (file, text)) in hands.into_iter().enumerate() {
        let hand = hand(&text)?;
        let players: Vec<Viewer> = hand.setup.occupied().map(Viewer::Player).collect();
        let some = if everybody { 0..players.len() } else { number % players.len()..number % players.len() + 1 };
        let viewers = [Viewer::Spectator].into_iter().chain(players[some].iter().copied());
        let wrong = viewers.into_iter().find_map(|viewer| wrong(&hand, viewer));
        score.count(&file, wrong);
    }
    Ok(score)
}

fn wrong(hand: &Hand, viewer: Viewer) -> Option<String> {
    let mut text = Vec::new();
    if let Err(unsaid) = FrameComposer::default().compose_hand(hand, FrameOptions::new(viewer), &mut text) {
        return Some(format!("{unsaid:?}"));
    }
    let usual = |problem: &Problem| {
        // What the hand itself draws is no fault of the frames.
        let code = problem.code().to_string();
        code == "PFN350" || code == "PFN355" || code.starts_with("PHH") || problem.severity == Severity::Note
    };
    let options = Options::default().with("profile", "live");
    let mut problems: Vec<Problem> = Vec::new();
    let mut reader = Pfn.reader(COLLECTION, Depth::Record, &options);
    let Next::Record { consumed, .. } = reader.next(&text, true, &mut problems) else {
        return Some("no record".into());
    };
    if consumed < text.len() {
        return Some(format!("{viewer:?}: the run ends after {consumed} bytes of {}", text.len()));
    }
    if let Some(problem) = problems.iter().find(|problem| !usual(problem)) {
        return Some(format!("{viewer:?}: {} {}", problem.code(), Pfn.path(&text, problem)));
    }
    let seen = visibility::redact(hand, viewer)?;
    let back = reader.record()?;
    (!back.is_equivalent(&seen)).then(|| format!("{viewer:?}: comes back as another hand"))
}

/// The hand of a PHH text.
pub(super) fn hand(text: &[u8]) -> Result<Hand, String> {
    let mut reader = PhhReader::new(false, Depth::Record);
    reader.read_next(text, true, &mut ());
    let record = reader.record().ok_or("no record")?;
    Ok(record.clone())
}

/// The frames of a hand.
pub(super) fn frames(hand: &Hand, viewer: Viewer, fine: bool) -> Result<Vec<Value>, String> {
    let mut out = Vec::new();
    let wanted = FrameOptions::new(viewer).with_fine(fine);
    FrameComposer::default().compose_hand(hand, wanted, &mut out).map_err(|unsaid| format!("{unsaid:?}"))?;
    let lines = out.split(|byte| *byte == b'\n').filter(|line| !line.is_empty());
    lines.map(|line| serde_json::from_slice(line).map_err(|error| error.to_string())).collect()
}

fn steps(oracle: &Path, name: &'static str, fine: bool) -> Result<Score, String> {
    let mut score = Score::new(name);
    let all = json_lines(&oracle.join("steps.jsonl"))?;
    for of_hand in all.chunk_by(|one, other| one["hand"] == other["hand"]) {
        let name = of_hand[0]["hand"].as_str().unwrap_or_default();
        let hand = hand(&bytes(&oracle.join(format!("hands/{name}.phh")))?)?;
        let spectator = frames(&hand, Viewer::Spectator, fine)?;
        let players: Vec<Vec<Value>> = hand
            .setup
            .occupied()
            .map(|seat| frames(&hand, Viewer::Player(seat), fine))
            .collect::<Result<_, String>>()?;
        let wanted: Vec<&Value> = of_hand.iter().filter(|step| fine || step["settled"] == true).collect();
        if wanted.len() != spectator.len() {
            score.count(name, Some(format!("{} frames, wanted {}", spectator.len(), wanted.len())));
            continue;
        }
        for (number, step) in wanted.into_iter().enumerate() {
            if step["agree"] == "granularity" {
                continue;
            }
            let turn = step["turn"].as_u64().and_then(|turn| usize::try_from(turn).ok());
            let asked = turn.and_then(|turn| players.get(turn)).map(|frames| &frames[number]);
            let mut step = step.clone();
            if acts_next(of_hand, &step) {
                // The referee waits for a card to be burnt, which PHH does not write; the player is in turn.
                for key in ["turn", "action"] {
                    step.as_object_mut().and_then(|step| step.remove(key));
                }
            }
            let wrong = fact(&step, &spectator[number], asked);
            score.count(&format!("{name}, step {}", step["step"]), wrong);
        }
    }
    Ok(score)
}

/// Whether nobody is said to be in turn, and yet a player is the next to do something.
fn acts_next(of_hand: &[Value], step: &Value) -> bool {
    let next = of_hand.iter().find(|next| next["step"].as_u64() > step["step"].as_u64());
    let by_player = next.is_some_and(|next| next["phh"].as_str().is_some_and(|text| text.starts_with('p')));
    step["settled"] == true && step["turn"].is_null() && by_player
}

/// The first fact of a step that a frame has otherwise.
fn fact(step: &Value, frame: &Value, asked: Option<&Value>) -> Option<String> {
    let seats = frame["seats"].as_array()?;
    let players = step["players"].as_array()?;
    for (place, (player, seat)) in players.iter().zip(seats).enumerate() {
        let hole: Vec<Value> = cards(&seat["hole"]);
        let got = json!({"bet": seat["bet"], "stack": seat["stack"], "hole": hole});
        for key in ["bet", "stack", "hole"] {
            if !same(&player[key], &got[key]) {
                return Some(format!("p{} {key}: wanted {}, got {}", place + 1, player[key], got[key]));
            }
        }
        let turn = step["turn"].as_u64() == Some(place as u64);
        if step.get("turn").is_some() && seat["turn"] != turn {
            return Some(format!("p{} turn: wanted {turn}", place + 1));
        }
    }
    let board = Value::Array(cards(&frame["board"]));
    for (key, got) in [("pot", &frame["pot"]), ("board", &board)] {
        if !same(&step[key], got) {
            return Some(format!("{key}: wanted {}, got {got}", step[key]));
        }
    }
    let wanted = step.get("action_077").or_else(|| step.get("action"));
    match (wanted, asked) {
        (Some(Value::Object(wanted)), Some(asked)) => wanted.iter().find_map(|(key, value)| {
            // What is worth what of a hand that nobody knows is not compared.
            let hand = |turn: u64| step["players"][usize::try_from(turn).unwrap_or(0)]["hole_full"].to_string();
            let unknown = key == "sm" && step["turn"].as_u64().is_some_and(|turn| hand(turn).contains("??"));
            let got = &asked["action"][key];
            (!unknown && !same(value, got)).then(|| format!("action {key}: wanted {value}, got {got}"))
        }),
        (Some(Value::Object(_)), None) => Some("nobody is asked".into()),
        _ => None,
    }
}

fn cards(list: &Value) -> Vec<Value> {
    let text = |card: &Value| format!("{}{}", card["rank"].as_str().unwrap_or(""), card["suit"].as_str().unwrap_or(""));
    list.as_array().into_iter().flatten().map(|card| Value::String(text(card))).collect()
}

/// Whether two values are the same, numbers by what they are worth.
fn same(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Array(one), Value::Array(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| same(one, other))
        }
        (Value::Number(one), Value::Number(other)) => one.as_f64() == other.as_f64(),
        _ => one == other,
    }
}
