//! Compares two hands as they were played, whatever notation they were written in: [`hands`].

use hoyle_rules::poker::{Post, Stack};

use super::metadata;
use crate::hand::Hand;
use crate::phh::fields::code_or_name;
use crate::phh::parse::action;
use hoyle_notation::diff::Change;
use hoyle_notation::text::money::Money;

/// A stack that nobody knows, as PHH has it.
const UNKNOWN: &str = "inf";

/// The changes from one hand to another: the setup, the actions, the result, and what is told beside them.
pub fn hands(one: &Hand, other: &Hand) -> Vec<Change> {
    let mut found = Vec::new();
    let mut report = |path: String, before, after, what: &str| found.extend(change(path, before, after, what));
    let variant = |hand: &Hand| Some(code_or_name(hand.setup.variant.game).to_owned());
    report("variant".to_owned(), variant(one), variant(other), "the game");
    let players = |hand: &Hand| Some(hand.setup.seats.to_string());
    report("players".to_owned(), players(one), players(other), "the number of players");
    let money = |hand: &Hand, chips| Some(Money { chips, scale: hand.scale }.to_string());
    let least = |hand: &Hand| money(hand, hand.setup.small_bet);
    report("min_bet".to_owned(), least(one), least(other), "the least bet");
    let bets = |hand: &Hand| money(hand, hand.setup.big_bet).filter(|_| hand.setup.variant.is_fixed_limit());
    report("big_bet".to_owned(), bets(one), bets(other), "the big bet");
    let bring_in = |hand: &Hand| money(hand, hand.setup.bring_in).filter(|_| hand.setup.variant.brings_in());
    report("bring_in".to_owned(), bring_in(one), bring_in(other), "the bring-in");
    for seat in hoyle_rules::SeatSet::first(one.setup.seats.max(other.setup.seats)).iter() {
        let there = |hand: &Hand| seat.index() < hand.setup.seats;
        let place = seat.index();
        let name = |hand: &Hand| hand.names.as_ref().and_then(|names| names.get(place).cloned());
        report(format!("players[{place}]"), name(one), name(other), &format!("the name of p{}", place + 1));
        let number = |hand: &Hand| hand.seat_numbers.as_ref().and_then(|all| all.get(place)).map(i64::to_string);
        report(format!("seats[{place}]"), number(one), number(other), &format!("the seat of p{}", place + 1));
        let stack = |hand: &Hand| match hand.setup.stacks[seat] {
            Stack::Known(chips) if there(hand) => money(hand, chips),
            Stack::Unknown if there(hand) => Some(UNKNOWN.to_owned()),
            _ => None,
        };
        report(format!("starting_stacks[{place}]"), stack(one), stack(other), &format!("p{}'s stack", place + 1));
        let of = |hand: &Hand| {
            let Post { ante, dead, blind } = hand.setup.posts[seat];
            [ante, dead, blind].map(|chips| if there(hand) { money(hand, chips) } else { None })
        };
        let fields = [("antes", "ante"), ("_dead_blinds", "dead blind"), ("blinds_or_straddles", "blind")];
        for ((field, what), (before, after)) in fields.into_iter().zip(of(one).into_iter().zip(of(other))) {
            report(format!("{field}[{place}]"), before, after, &format!("p{}'s {what}", place + 1));
        }
    }
    actions(one, other, &mut found);
    let outcomes = [one, other].map(|hand| {
        let outcome = hand.outcome();
        let nets = outcome.payoffs().map(|nets| nets.iter().filter_map(|net| money(hand, *net)).collect::<Vec<_>>());
        (nets, money(hand, outcome.rake))
    });
    if let [(Some(before), rake), (Some(after), other_rake)] = outcomes {
        for (place, (before, after)) in before.into_iter().zip(after).enumerate() {
            let what = format!("the net result of p{}", place + 1);
            found.extend(change(format!("payoffs[{place}]"), Some(before), Some(after), &what));
        }
        found.extend(change("rake".to_owned(), rake, other_rake, "the rake"));
    }
    metadata::compare(one, other, &mut |path, before, after, what| found.extend(change(path, before, after, what)));
    found
}

/// One value and what became of it.
fn change(path: String, before: Option<String>, after: Option<String>, what: &str) -> Option<Change> {
    let words = match (&before, &after) {
        _ if before == after => return None,
        (Some(before), Some(after)) if before == UNKNOWN => format!("{what}: {after}, which was not known"),
        (Some(before), Some(after)) if after == UNKNOWN => format!("{what}: {before}, and not known any more"),
        (Some(before), Some(after)) => format!("{what}: {before} became {after}"),
        (None, Some(after)) => format!("{what}: {after} is new"),
        (Some(before), None) => format!("{what}: {before} is gone"),
        (None, None) => return None,
    };
    Some(Change::new(path, before, after, words))
}

/// Compares the actions between the equal ones at the start and at the end, place by place.
fn actions(one: &Hand, other: &Hand, found: &mut Vec<Change>) {
    let spelled = |hand: &Hand| -> Vec<String> {
        let actions = hand.actions.iter().filter_map(|played| played.action);
        actions.map(|action| action::action(action, hand.scale)).collect()
    };
    let (before, after) = (spelled(one), spelled(other));
    let start = before.iter().zip(&after).take_while(|(one, other)| one == other).count();
    let rest = before.len().min(after.len()) - start;
    let end = before.iter().rev().zip(after.iter().rev()).take(rest).take_while(|(one, other)| one == other).count();
    let gone = before.get(start..before.len() - end).unwrap_or_default();
    let new = after.get(start..after.len() - end).unwrap_or_default();
    for at in 0..gone.len().max(new.len()) {
        let (was, is) = (gone.get(at).cloned(), new.get(at).cloned());
        let words = match (&was, &is) {
            (Some(was), Some(is)) if was == is => continue,
            (Some(was), Some(is)) => format!("instead of \"{was}\": \"{is}\""),
            (None, Some(is)) => format!("\"{is}\" is new"),
            (Some(was), None) => format!("\"{was}\" is gone"),
            (None, None) => continue,
        };
        found.push(Change::new(format!("actions[{}]", start + at), was, is, words));
    }
}
