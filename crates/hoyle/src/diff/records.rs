//! What changed between two records of one game. Not here: how they were written.

use hoyle_rules::poker::Stack;

use super::Change;
use crate::notation::phh::fields::code_of;
use crate::notation::phh::written;
use crate::record::Record;
use crate::record::poker::Hand;
use crate::replay;
use crate::text::json::tree::{Tree, Value};
use crate::text::money::Money;

pub(super) fn changes(one: &Record, other: &Record) -> Result<Vec<Change>, String> {
    match (one, other) {
        (Record::Poker(one), Record::Poker(other)) => Ok(hands(one, other)),
        (Record::Pinochle(_), Record::Pinochle(_)) | (Record::Preferans(_), Record::Preferans(_)) => {
            Ok(games(one, other))
        }
        _ => Err("they are records of different games".to_owned()),
    }
}

fn hands(one: &Hand, other: &Hand) -> Vec<Change> {
    let mut found = Vec::new();
    let mut tell = |path: String, before: Option<String>, after: Option<String>, what: &str| {
        if before == after {
            return;
        }
        let words = match (&before, &after) {
            (Some(before), Some(after)) => format!("{what}: {before} became {after}"),
            (None, Some(after)) => format!("{what}: {after} is new"),
            (Some(before), None) => format!("{what}: {before} is gone"),
            (None, None) => return,
        };
        found.push(Change::new(path, before, after, words));
    };
    let variant = |hand: &Hand| Some(code_of(hand.setup.variant.game).to_owned());
    tell("variant".to_owned(), variant(one), variant(other), "the game");
    let players = |hand: &Hand| Some(hand.setup.seats.to_string());
    tell("players".to_owned(), players(one), players(other), "the number of players");
    let money = |hand: &Hand, chips| Some(Money { chips, scale: hand.scale }.to_string());
    let least = |hand: &Hand| money(hand, hand.setup.small_bet);
    tell("min_bet".to_owned(), least(one), least(other), "the least bet");
    for seat in hoyle_rules::SeatSet::first(one.setup.seats.max(other.setup.seats)).iter() {
        let there = |hand: &Hand| seat.index() < hand.setup.seats;
        let place = seat.index();
        let name = |hand: &Hand| hand.names.as_ref().and_then(|names| names.get(place).cloned());
        tell(format!("players[{place}]"), name(one), name(other), &format!("the name of p{}", place + 1));
        let number = |hand: &Hand| hand.seat_numbers.as_ref().and_then(|all| all.get(place)).map(i64::to_string);
        tell(format!("seats[{place}]"), number(one), number(other), &format!("the seat of p{}", place + 1));
        let stack = |hand: &Hand| match hand.setup.stacks[seat] {
            Stack::Known(chips) if there(hand) => money(hand, chips),
            Stack::Unknown if there(hand) => Some("inf".to_owned()),
            _ => None,
        };
        tell(format!("starting_stacks[{place}]"), stack(one), stack(other), &format!("p{}'s stack", place + 1));
        for (field, what, of) in [("antes", "ante", true), ("blinds_or_straddles", "blind", false)] {
            let post = |hand: &Hand| {
                let post = hand.setup.posts[seat];
                if there(hand) { money(hand, if of { post.ante } else { post.blind }) } else { None }
            };
            tell(format!("{field}[{place}]"), post(one), post(other), &format!("p{}'s {what}", place + 1));
        }
    }
    deeds(one, other, &mut found);
    let outcome = |hand: &Hand| {
        hand.outcome().map(|nets| nets.into_iter().filter_map(|net| money(hand, net)).collect::<Vec<_>>())
    };
    if let (Some(before), Some(after)) = (outcome(one), outcome(other)) {
        for (place, (before, after)) in before.iter().zip(&after).enumerate() {
            if before != after {
                let words = format!("p{} ends with {after}, not {before}", place + 1);
                found.push(Change::new(format!("payoffs[{place}]"), Some(before.clone()), Some(after.clone()), words));
            }
        }
    }
    found
}

/// What is done: the same at the start and at the end is passed over.
fn deeds(one: &Hand, other: &Hand, found: &mut Vec<Change>) {
    let said = |hand: &Hand| -> Vec<String> {
        let deeds = hand.deeds.iter().filter_map(|deed| deed.action);
        deeds.map(|action| written::action(action, hand.scale)).collect()
    };
    let (before, after) = (said(one), said(other));
    let start = before.iter().zip(&after).take_while(|(one, other)| one == other).count();
    let rest = before.len().min(after.len()) - start;
    let end = before.iter().rev().zip(after.iter().rev()).take(rest).take_while(|(one, other)| one == other).count();
    let gone = before.get(start..before.len() - end).unwrap_or_default();
    let new = after.get(start..after.len() - end).unwrap_or_default();
    for at in 0..gone.len().max(new.len()) {
        let (was, is) = (gone.get(at).cloned(), new.get(at).cloned());
        let words = match (&was, &is) {
            (Some(was), Some(is)) => format!("instead of \"{was}\": \"{is}\""),
            (None, Some(is)) => format!("\"{is}\" is new"),
            (Some(was), None) => format!("\"{was}\" is gone"),
            (None, None) => continue,
        };
        found.push(Change::new(format!("actions[{}]", start + at), was, is, words));
    }
}

/// Two games by what their replay says.
fn games(one: &Record, other: &Record) -> Vec<Change> {
    let told = |record: &Record| {
        let mut out = Vec::new();
        replay::json_with_steps(record, "", 0, None, &mut out);
        out
    };
    let (one, other) = (told(one), told(other));
    let (mut first, mut second) = (Tree::new(), Tree::new());
    first.read(&one);
    second.read(&other);
    let mut found = Vec::new();
    let mut todo = vec![(String::new(), first.root(&one), second.root(&other))];
    while let Some((path, before, after)) = todo.pop() {
        let raw = |value: Option<Value<'_>>| value.map(|value| String::from_utf8_lossy(value.raw()).into_owned());
        if raw(before) == raw(after) {
            continue;
        }
        match (before, after) {
            (Some(one), Some(other)) if one.is_object() && other.is_object() => {
                let point = if path.is_empty() { "" } else { "." };
                let mut names: Vec<String> = one.members().map(|member| member.name().into_owned()).collect();
                names.extend(
                    other.members().map(|member| member.name().into_owned()).filter(|name| one.get(name).is_none()),
                );
                todo.extend(
                    names.iter().rev().map(|name| (format!("{path}{point}{name}"), one.get(name), other.get(name))),
                );
            }
            (Some(one), Some(other)) if one.is_array() && other.is_array() => {
                let (one, other): (Vec<_>, Vec<_>) = (one.elements().collect(), other.elements().collect());
                let places = (0..one.len().max(other.len())).rev();
                todo.extend(
                    places
                        .map(|place| (format!("{path}[{place}]"), one.get(place).copied(), other.get(place).copied())),
                );
            }
            (before, after) => {
                let (before, after) = (raw(before), raw(after));
                let words = match (&before, &after) {
                    (Some(before), Some(after)) => format!("{path}: {before} became {after}"),
                    (None, Some(after)) => format!("{path}: {after} is new"),
                    (Some(before), None) => format!("{path}: {before} is gone"),
                    (None, None) => continue,
                };
                found.push(Change::new(path, before, after, words));
            }
        }
    }
    found
}
