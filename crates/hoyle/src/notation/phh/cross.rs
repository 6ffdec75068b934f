//! Whether the text contradicts itself: finishing stacks and winnings against what was played.

use hoyle_rules::chips::Chips;
use hoyle_rules::poker::Stack;
use hoyle_rules::{BySeat, Seat};

use super::draft::{Draft, Worth};
use super::fields::Field;
use super::interpret::Outcome;
use super::problems::sums::Fault as Wrong;
use super::setup::{at_scale, seats_of};
use crate::problem::Problem;
use crate::text::Span;

/// What a field declares for one player, beside what was played.
struct Pair {
    seat: Seat,
    at: Span,
    played: Chips,
    declared: Chips,
}

/// Compares what the text declares with what was played.
#[inline]
pub(super) fn check(draft: &mut Draft, outcome: &Outcome) {
    let mut found = core::mem::take(&mut draft.found);
    if !differing(draft, Field::FinishingStacks, &|seat| finishing(outcome, seat)).is_empty() {
        finishing_stacks(draft, outcome, &mut found);
    }
    if outcome.state.is_over()
        && outcome.state.undecided().is_empty()
        && !differing(draft, Field::Winnings, &|seat| Some(outcome.won.collected[seat])).is_empty()
    {
        winnings(draft, outcome, &mut found);
    }
    draft.found = found;
}

fn finishing(outcome: &Outcome, seat: Seat) -> Option<Chips> {
    match outcome.state.stack(seat) {
        Stack::Known(stack) if outcome.state.undecided().is_empty() => Some(stack),
        _ => None,
    }
}

/// The entries of a field that differ from what was played; nothing is allocated where none does.
fn differing(draft: &Draft, field: Field, played: &dyn Fn(Seat) -> Option<Chips>) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for (seat, amount) in seats_of(draft, field) {
        let declared = at_scale(amount.mantissa, amount.scale, draft.scale);
        if let (Worth::Finite, Some(declared), Some(played)) = (amount.worth, declared, played(seat))
            && declared != played
        {
            pairs.push(Pair { seat, at: amount.at, played, declared });
        }
    }
    pairs
}

/// Whether so much may be rake: something, and not more than a tenth of what was in the pots.
fn is_rake(missing: i64, collected: &BySeat<Chips>) -> bool {
    let pot: i64 = collected.0.iter().map(|chips| chips.0).sum();
    missing > 0 && missing <= pot / 10
}

fn finishing_stacks(draft: &Draft, outcome: &Outcome, found: &mut Vec<Problem>) {
    let pairs = differing(draft, Field::FinishingStacks, &|seat| finishing(outcome, seat));
    let missing: i64 = pairs.iter().map(|pair| pair.played.0 - pair.declared.0).sum();
    let winners_only = pairs.iter().all(|pair| pair.declared < pair.played && outcome.won.collected[pair.seat].0 > 0);
    let unit = one_chip(draft);
    if let (true, true, Some(first)) = (winners_only, is_rake(missing, &outcome.won.collected), pairs.first()) {
        let at = draft.place(Field::FinishingStacks).map_or(first.at, |place| place.value);
        found.push(Wrong::FinishingStackRake.at(at).facts(missing, 0).scale(draft.scale));
        return;
    }
    // An odd chip that went to another winner, or was cut in two, moves less than one chip for each winner.
    let odd = missing == 0
        && pairs.iter().all(|pair| {
            (pair.played.0 - pair.declared.0).abs() <= unit * pairs.len() as i64
                && outcome.won.collected[pair.seat].0 > 0
        });
    let kind = if odd { Wrong::FinishingStackOdd } else { Wrong::FinishingStack };
    for pair in pairs {
        found.push(
            kind.at(pair.at).facts(pair.played.0, pair.declared.0).about(pair.seat.index() as u8).scale(draft.scale),
        );
    }
}

/// One whole chip in units of the record.
fn one_chip(draft: &Draft) -> i64 {
    at_scale(1, 0, draft.scale).map_or(1, |chips| chips.0)
}

fn winnings(draft: &Draft, outcome: &Outcome, found: &mut Vec<Problem>) {
    let won = &outcome.won;
    let pairs = differing(draft, Field::Winnings, &|seat| Some(won.collected[seat]));
    let Some(first) = pairs.first() else { return };
    let place = draft.place(Field::Winnings).map_or(first.at, |place| place.value);
    let nothing = seats_of(draft, Field::Winnings).all(|(_, amount)| amount.mantissa == 0);
    if nothing {
        let problem = Wrong::WinningsZero.at(place).facts(first.played.0, 0).about(first.seat.index() as u8);
        found.push(problem.scale(draft.scale));
        return;
    }
    let missing: i64 = pairs.iter().map(|pair| pair.played.0 - pair.declared.0).sum();
    if pairs.iter().all(|pair| pair.declared < pair.played) && is_rake(missing, &won.collected) {
        found.push(Wrong::WinningsRake.at(place).facts(missing, 0).scale(draft.scale));
        return;
    }
    for pair in pairs {
        let uncalled = won.uncalled[pair.seat];
        let counted_in = !uncalled.is_zero() && pair.declared == pair.played + uncalled;
        let kind = if counted_in { Wrong::WinningsUncalled } else { Wrong::Winnings };
        found.push(
            kind.at(pair.at).facts(pair.played.0, pair.declared.0).about(pair.seat.index() as u8).scale(draft.scale),
        );
    }
}
