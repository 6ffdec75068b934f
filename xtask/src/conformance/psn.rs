//! The PSN corpus: documents with what must be said of them, and generated hands with every fact.

use std::path::Path;

use hoyle::notation::Depth;
use hoyle::notation::GameReader as _;
use hoyle::notation::psn::PsnReader;
use hoyle::poker::hand::Hand;
use hoyle::poker::replay::Course;
use hoyle::positions::{Position, offset_of};
use hoyle::problem::{LineColumn, Problem};
use hoyle::replay::Money;
use hoyle_rules::poker::{Action, EventKind, Stack, State};
use hoyle_rules::{BySeat, Chips, Seat};
use serde_json::{Value, json};

use super::{Score, bytes, json_lines};

/// All scoreboards of PSN.
pub(super) fn scores(corpus: &Path) -> Result<Vec<Score>, String> {
    let psn = corpus.join("psn");
    let mut verdicts = Score::new("documents, valid or not, first error on the named line");
    let mut facts = Score::new("valid documents, every fact");
    for document in json_lines(&psn.join("index.jsonl"))? {
        let file = document["file"].as_str().unwrap_or_default();
        let text = bytes(&psn.join(file))?;
        let (problems, hand) = read(&text);
        verdicts.count(file, verdict(&document, &text, &problems));
        if document["expect"] == "valid" {
            facts.count(file, compare(&document["facts"], hand.as_ref()));
        }
    }
    let mut generated = Score::new("generated hands, every fact");
    for document in json_lines(&psn.join("generated/facts.jsonl"))? {
        let file = document["file"].as_str().unwrap_or_default();
        let text = bytes(&psn.join("generated").join(file))?;
        let (problems, hand) = read(&text);
        let wrong = match first_error(&problems) {
            Some(error) => Some(format!("{error:?}")),
            None => compare(&document["facts"], hand.as_ref()),
        };
        generated.count(file, wrong);
    }
    Ok(vec![verdicts, facts, generated])
}

fn read(text: &[u8]) -> (Vec<Problem>, Option<Hand>) {
    let mut reader = PsnReader::new(Depth::Record);
    let mut problems = Vec::new();
    reader.read_next(text, true, &mut problems);
    let hand = reader.record().cloned();
    (problems, hand)
}

fn first_error(problems: &[Problem]) -> Option<Problem> {
    problems.iter().copied().find(|problem| problem.is_error())
}

fn verdict(document: &Value, text: &[u8], problems: &[Problem]) -> Option<String> {
    match (document["expect"] == "valid", first_error(problems)) {
        (true, None) => None,
        (true, Some(error)) => Some(format!("is valid, but {error:?}")),
        (false, None) => Some(format!("no error; {}", document["reason"])),
        (false, Some(error)) => {
            let line = LineColumn::START.after(&text[..error.at.start as usize]).line;
            (document["line"] != line).then(|| format!("wanted line {}, got {line}: {error:?}", document["line"]))
        }
    }
}

/// Where two JSON values differ first, if they do. Only the keys of `wanted` that `got` has count.
fn difference(wanted: &Value, got: &Value, place: &str) -> Option<String> {
    match (wanted, got) {
        (Value::Object(wanted), Value::Object(got)) => got.iter().find_map(|(key, value)| match wanted.get(key) {
            Some(wanted) => difference(wanted, value, &format!("{place}.{key}")),
            None => None,
        }),
        (Value::Array(wanted), Value::Array(got)) if wanted.len() == got.len() => wanted
            .iter()
            .zip(got)
            .enumerate()
            .find_map(|(index, (wanted, got))| difference(wanted, got, &format!("{place}[{index}]"))),
        _ if wanted == got => None,
        _ => Some(format!("{place}: wanted {wanted}, got {got}")),
    }
}

fn compare(wanted: &Value, hand: Option<&Hand>) -> Option<String> {
    match hand {
        None => Some("no record".into()),
        Some(hand) => difference(wanted, &facts(hand), ""),
    }
}

/// The seat so many places after the button.
fn by_offset(offset: usize, players: usize) -> Seat {
    Seat::new((offset + players - 1) % players).unwrap_or(Seat::FIRST)
}

/// What is known of the player so many places after the button.
fn seat_facts(hand: &Hand, state: &State, offset: usize) -> Value {
    let players = hand.setup.seats;
    let seat = by_offset(offset, players);
    let money = |chips: Chips| Value::from(Money { chips, scale: hand.scale }.to_string());
    let known = |stack: Stack| match stack {
        Stack::Known(chips) => money(chips),
        Stack::Unknown => Value::Null,
    };
    let listed = matches!(hand.setup.stacks[seat], Stack::Known(_));
    let named = hand.names.as_ref().map(|names| names[seat.index()].clone()).filter(|name| !name.is_empty());
    json!({
        "pos": Position { offset: offset_of(seat, players), players }.to_string(),
        "offset": offset,
        "seat": hand.seat_numbers.as_ref().map(|numbers| numbers[seat.index()]),
        "name": named,
        "hero": hand.metadata.hero == Some(seat),
        "stack": known(hand.setup.stacks[seat]),
        "final": known(state.stack(seat)),
        "net": if listed { money(state.net(seat)) } else { Value::Null },
    })
}

/// The facts of a hand with the keys and meanings of the corpus, as its replay gives them.
fn facts(hand: &Hand) -> Value {
    let players = hand.setup.seats;
    let name = |seat: Seat| Position { offset: offset_of(seat, players), players }.to_string();
    let money = |chips: Chips| Value::from(Money { chips, scale: hand.scale }.to_string());
    let mut won: BySeat<Chips> = BySeat::default();
    let mut uncalled = Value::Null;
    let mut shown = Vec::new();
    let mut collected = Chips::ZERO;
    let mut actions = Vec::new();
    let Ok(mut course) = Course::begin_lenient(&hand.setup) else { return Value::Null };
    for played in &hand.actions {
        let Some(action) = played.action else { continue };
        let (street, before) = (course.state().last_street(), *course.state());
        if course.play(action).is_err() {
            return Value::Null;
        }
        if let Some(settlement) = hand.settlement.as_ref().filter(|_| !before.is_over() && course.state().is_over()) {
            course.settle(settlement);
        }
        let events = course.events();
        for event in events {
            match (event.kind, event.seat) {
                (EventKind::Pushed { .. } | EventKind::TakenBack, Some(seat)) => won[seat] += event.amount,
                (EventKind::Returned, Some(seat)) => {
                    uncalled = json!({"pos": name(seat), "amount": money(event.amount)});
                }
                _ => {}
            }
        }
        let word = match action {
            Action::Fold { .. } => "fold",
            Action::Call { seat } if before.bet(seat) >= before.max_bet() => "check",
            Action::Call { .. } => "call",
            Action::RaiseTo { .. } if before.max_bet().is_zero() => "bet",
            Action::RaiseTo { .. } => "raise",
            Action::Show { seat, cards } => {
                shown.push((seat, cards, before.is_over()));
                continue;
            }
            _ => continue,
        };
        let Some(seat) = action.seat() else { continue };
        let added = events.iter().find(|event| event.seat == Some(seat)).map_or(Chips::ZERO, |event| event.amount);
        let to = before.bet(seat) + added;
        let letter = ["P", "F", "T", "R"].get(street);
        actions.push(json!({
            "street": letter,
            "pos": name(seat),
            "action": word,
            "added": money(added),
            "to": money(to),
        }));
    }
    let state = course.state();
    for seat in state.everyone().iter() {
        collected += won[seat];
    }
    let by_offset = |offset: usize| by_offset(offset, players);
    let seats: Vec<Value> = (0..players).map(|offset| seat_facts(hand, state, offset)).collect();
    let posts = |offset: usize| money(hand.setup.posts[by_offset(offset)].blind);
    let mut hands = serde_json::Map::new();
    for (seat, cards, _) in shown.iter().filter(|(_, _, over)| !over) {
        let list: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
        hands.insert(name(*seat), json!({"cards": list}));
    }
    let winners: Vec<Value> = (0..players)
        .map(by_offset)
        .filter(|seat| !won[*seat].is_zero())
        .map(|seat| json!({"pos": name(seat), "amount": money(won[seat])}))
        .collect();
    let all: Vec<String> = state.board().iter().map(|card| card.to_string()).collect();
    let complete = state.is_over() && hand.whole;
    json!({
        "players": players,
        "max": hand.metadata.seat_count,
        "ante": money(hand.setup.posts[Seat::FIRST].ante),
        "sb": posts(if players == 2 { 0 } else { 1 }),
        "bb": posts(if players == 2 { 1 } else { 2 }),
        "kind": match hand.metadata.is_cash() {
            Some(false) => Value::from("tournament"),
            Some(true) => Value::from("cash"),
            None => Value::Null,
        },
        "seats": seats,
        "actions": actions,
        "board": all,
        "pot": money(collected + state.rake()),
        "uncalled": uncalled,
        "winners": winners,
        "complete": complete,
        "end": if shown.iter().any(|(_, _, over)| !over) { "showdown" } else { "fold" },
    })
}
