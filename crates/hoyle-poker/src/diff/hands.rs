//! Compares two hands as they were played, whatever notation they were written in: [`hands`].

use hoyle_rules::poker::{Options, Post, Setup, Stack};
use hoyle_rules::{Chips, SeatSet};

use super::metadata;
use crate::hand::{Hand, PlayedAction, Settlement};
use crate::phh::fields::code_or_name;
use crate::phh::parse::action;
use hoyle_notation::diff::Change;
use hoyle_notation::text::money::Money;

/// A stack that nobody knows, as PHH has it.
const UNKNOWN: &str = "inf";

/// What a part says, for programs; and in a sentence, where amounts have their thousands apart.
#[derive(Clone, PartialEq, Eq)]
struct Value {
    plain: String,
    shown: String,
}

impl Value {
    /// Written with each of the ways in which amounts are written.
    fn new(scale: u8, write: impl Fn(&dyn Fn(Chips) -> String) -> String) -> Value {
        let money = |chips| Money { chips, scale };
        Value { plain: write(&|chips| money(chips).to_string()), shown: write(&|chips| money(chips).grouped(0)) }
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value { shown: text.clone(), plain: text }
    }
}

/// A part of a hand: its path, what it is called in a sentence, and what it says.
type Part = (String, String, Option<Value>);

/// The changes from one hand to another: the setup, the actions, the result, and the metadata.
pub fn hands(one: &Hand, other: &Hand) -> Vec<Change> {
    let seats = SeatSet::first(one.setup.seats.max(other.setup.seats));
    let mut found = Vec::new();
    compare(agreed(one, seats), agreed(other, seats), &mut found);
    actions(one, other, &mut found);
    compare(paid(one, seats), paid(other, seats), &mut found);
    metadata::compare(one, other, &mut |path, before, after, what| {
        found.extend(change(path, before.map(Value::from), after.map(Value::from), what));
    });
    found
}

fn compare(one: Vec<Part>, other: Vec<Part>, found: &mut Vec<Change>) {
    for ((path, what, before), (.., after)) in one.into_iter().zip(other) {
        found.extend(change(path, before, after, &what));
    }
}

/// What was agreed before the first card, who sat there, and how much of the text could be played. A new field is listed,
/// or it does not compile.
fn agreed(hand: &Hand, seats: SeatSet) -> Vec<Part> {
    let Hand {
        setup,
        scale,
        exposed,
        whole,
        names,
        seat_numbers,
        // Each is compared by a function of its own.
        actions: _,
        comments: _,
        metadata: _,
        settlement: _,
    } = hand;
    let Setup {
        variant,
        seats: taken,
        stacks,
        posts,
        late_posts,
        bring_in,
        small_bet,
        big_bet,
        // How fine the chips are is how they are written. Where it decides who gets an odd chip, the results differ.
        unit: _,
        run_outs,
        options,
    } = setup;
    let money = |chips| Some(Value::new(*scale, |money| money(chips)));
    let text = |text: String| Some(Value::from(text));
    let mut parts = Vec::new();
    let mut add = |path: &str, what: &str, value| parts.push((path.to_owned(), what.to_owned(), value));
    add("variant", "the game", text(code_or_name(variant.game).to_owned()));
    add("players", "the number of players", text(taken.to_string()));
    add("min_bet", "the least bet", money(*small_bet));
    add("big_bet", "the big bet", money(*big_bet).filter(|_| variant.is_fixed_limit()));
    add("bring_in", "the bring-in", money(*bring_in).filter(|_| variant.brings_in()));
    add("boards", "the number of boards", text(run_outs.boards().to_string()));
    let trimmed = has_trimmed_antes(options);
    add("ante_trimming_status", "the trimming of antes", text(trimmed.to_string()));
    for seat in seats.iter() {
        let (place, number) = (seat.index(), seat.index() + 1);
        let there = place < *taken;
        let mut add = |field: &str, what: &str, value: Option<Value>| {
            add(&format!("{field}[{place}]"), &what.replace("p_", &format!("p{number}")), value);
        };
        add("players", "the name of p_", names.as_ref().and_then(|names| text(names.get(place)?.clone())));
        let own = seat_numbers.as_ref().and_then(|numbers| numbers.get(place));
        add("seats", "the seat of p_", own.and_then(|own| text(own.to_string())));
        let stack = match stacks[seat] {
            Stack::Known(chips) => money(chips),
            Stack::Unknown => text(UNKNOWN.to_owned()),
        };
        add("starting_stacks", "p_'s stack", stack.filter(|_| there));
        let Post { ante, dead, blind } = posts[seat];
        add("antes", "p_'s ante", money(ante).filter(|_| there));
        add("_dead_blinds", "p_'s dead blind", money(dead).filter(|_| there));
        add("blinds_or_straddles", "p_'s blind", money(blind).filter(|_| there));
        let late = late_posts.contains(seat);
        add("late_posts", "whether p_'s blind is posted out of turn", text(late.to_string()).filter(|_| there));
        let shows = exposed.iter().filter(|exposure| exposure.seat == seat);
        let shows: Vec<String> = shows.map(|exposure| format!("after action {}", exposure.after)).collect();
        add("_exposed", "that p_ shows when no show is due", text(shows.join(", ")).filter(|_| !shows.is_empty()));
    }
    add("complete", "whether all of it can be played", text(whole.to_string()));
    parts
}

/// The one convention that a record says. Which others a room has is known to who reads its text; what they change is in
/// the results.
fn has_trimmed_antes(options: &Options) -> bool {
    let Options {
        ante_trimming,
        short_blind: _,
        pot_limit_antes: _,
        odd_chips: _,
        unclaimed_low: _,
        pot_merging: _,
        community_card: _,
        reshuffle: _,
        reopening: _,
        covering_raise: _,
        open_pair: _,
        half_bet: _,
        after_short: _,
        blind_in_cap: _,
        uncallable_raise: _,
        all_in_show: _,
        show_after_fold: _,
        split_deals: _,
        unforced_folds: _,
        rake: _,
    } = options;
    *ante_trimming
}

/// How it ended, and what the room paid beside what the rules give. A record that states what follows from the rules says
/// no more than one that does not.
fn paid(hand: &Hand, seats: SeatSet) -> Vec<Part> {
    let money = |chips| Value::new(hand.scale, |money| money(chips));
    let outcome = hand.outcome();
    let none = Settlement::default();
    let Settlement {
        // The outcome has them, and what it leaves out does not hold.
        winnings: _,
        finishing_stacks: _,
        rake: _,
        fees,
        outside,
        pot_shares,
        // Which of the figures that follow from one another are written down is style.
        stated: _,
    } = hand.settlement.as_ref().unwrap_or(&none);
    let ends = outcome.payoffs().is_some();
    let mut parts = Vec::new();
    for seat in seats.iter() {
        let (place, number) = (seat.index(), seat.index() + 1);
        let net = outcome.payoffs().and_then(|nets| nets.get(place).copied());
        parts.push((format!("payoffs[{place}]"), format!("the net result of p{number}"), net.map(money)));
        let given = outside.get(place).copied().filter(|given| !given.is_zero());
        parts.push((format!("_outside[{place}]"), format!("what p{number} got that was in no pot"), given.map(money)));
        let shares = Value::new(hand.scale, |money| {
            let shares = pot_shares.iter().filter(|share| share.seat == seat);
            let shares = shares.map(|share| format!("{} from pot {}", money(share.amount), share.pot + 1));
            shares.collect::<Vec<_>>().join(", ")
        });
        let shares = Some(shares).filter(|all| !all.plain.is_empty());
        parts.push((format!("_pot_shares[{place}]"), format!("what p{number} took from each pot"), shares));
    }
    parts.push(("rake".to_owned(), "the rake".to_owned(), ends.then(|| money(outcome.rake))));
    let fees = Value::new(hand.scale, |money| {
        let fees = fees.iter().map(|fee| format!("{} {}", crate::lost::fee(fee.kind), money(fee.amount)));
        fees.collect::<Vec<_>>().join(", ")
    });
    parts.push(("_fees".to_owned(), "the fees".to_owned(), Some(fees).filter(|all| !all.plain.is_empty())));
    parts
}

/// One value and what became of it.
fn change(path: String, before: Option<Value>, after: Option<Value>, what: &str) -> Option<Change> {
    if before == after {
        return None;
    }
    let [(before, was), (after, is)] =
        [before, after].map(|value| value.map(|value| (value.plain, value.shown)).unzip());
    let words = match (&was, &is) {
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
        // Remarks are compared with those of the hand; who supplied an action is nothing that a record says.
        let of = |PlayedAction { action, comments: _, asides: _, supplied: _ }: &PlayedAction| *action;
        hand.actions.iter().filter_map(of).map(|action| action::action(action, hand.scale)).collect()
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
