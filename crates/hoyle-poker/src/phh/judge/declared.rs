//! Whether the text contradicts itself: finishing stacks and winnings against what was played.

use hoyle_rules::Chips;
use hoyle_rules::Seat;
use hoyle_rules::poker::{Setup, Stack, State};

use crate::hand::Fee;
use crate::phh::fields::Field;
use crate::phh::judge::shares::Shares;
use crate::phh::judge::{Outcome, Winnings};
use crate::phh::parse::draft::{Amount, Draft, Worth};
use crate::phh::problems::Mismatch;
use crate::phh::setup::{at_scale, seats_of};
use crate::phh::user_defined::Beside;
use crate::rake::is_rake;
use hoyle_notation::problem::Problem;
use hoyle_notation::text::Span;

/// What a field declares for one player, where that is not what was played.
struct Pair {
    seat: Seat,
    at: Span,
    played: Chips,
    declared: Chips,
}

impl Pair {
    /// By how much the text says less than the play.
    fn missing(&self) -> i64 {
        self.played.0 - self.declared.0
    }

    fn problem(&self, kind: Mismatch, scale: u8) -> Problem {
        kind.at(self.at).facts(self.played.0, self.declared.0).about(self.seat.index() as u8).scale(scale)
    }
}

/// What a text declares that the room paid.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::phh) enum Paid {
    /// What the rules give.
    ByRules,
    /// Something that differs from it by no more than rooms do.
    Otherwise,
    /// Nobody can say what.
    Unknown,
}

/// Compares what the text declares with what was played.
#[inline]
pub(in crate::phh) fn check(text: &[u8], draft: &mut Draft, setup: &Setup, outcome: &Outcome) -> Paid {
    let Some(state) = outcome.end() else { return Paid::Unknown };
    if !state.undecided().is_empty() {
        return Paid::Unknown;
    }
    let mut found = core::mem::take(&mut draft.found);
    let (mut agrees, before) = (true, found.len());
    let otherwise = [
        differing(draft, Field::FinishingStacks, |seat| known(state, seat)).next().is_some(),
        differing(draft, Field::Winnings, |seat| collected(&outcome.won, seat)).next().is_some(),
    ];
    if otherwise[0] {
        agrees &= finishing_stacks(text, draft, setup, state, &outcome.won, &mut found);
    }
    if otherwise[1] {
        agrees &= winnings(text, draft, setup, &outcome.won, &mut found);
    }
    // Where one of the two is wrong, nobody can say which was paid.
    if agrees
        && found.len() > before
        && let Some(problem) = contradicting(text, draft, state, &outcome.won)
    {
        found.truncate(before);
        found.push(problem);
        agrees = false;
    }
    draft.found = found;
    match (agrees, otherwise) {
        (false, _) => Paid::Unknown,
        (true, [false, false]) => Paid::ByRules,
        (true, _) => Paid::Otherwise,
    }
}

/// The first player whose finishing stack is not what the winnings leave, though each may be what a room paid.
#[cold]
fn contradicting(text: &[u8], draft: &Draft, state: &State, won: &Winnings) -> Option<Problem> {
    let beside = Beside::of(text, draft, state.seats());
    let amounts = |field| seats_of(draft, field).filter(|(_, amount)| amount.worth == Worth::Finite);
    amounts(Field::FinishingStacks).find_map(|(seat, finish)| {
        let (_, winnings) = amounts(Field::Winnings).find(|(other, _)| *other == seat)?;
        let declared = |amount: &Amount| at_scale(amount.mantissa, amount.scale, draft.scale);
        let (finish_is, winnings) = (declared(finish)?, declared(winnings)?);
        let before = known(state, seat)? - won.collected[seat];
        let follows = before + winnings + beside.given(seat);
        (finish_is != follows).then(|| {
            let pair = Pair { seat, at: finish.at, played: follows, declared: finish_is };
            pair.problem(Mismatch::FinishingStackContradicted, draft.scale)
        })
    })
}

/// Whether the text declares anything else than what was played.
pub(in crate::phh) fn is_paid_otherwise(draft: &Draft, outcome: &Outcome) -> bool {
    outcome.end().is_some_and(|state| {
        differing(draft, Field::FinishingStacks, |seat| known(state, seat)).next().is_some()
            || differing(draft, Field::Winnings, |seat| collected(&outcome.won, seat)).next().is_some()
    })
}

fn known(state: &State, seat: Seat) -> Option<Chips> {
    match state.stack(seat) {
        Stack::Known(stack) => Some(stack),
        Stack::Unknown => None,
    }
}

fn collected(won: &Winnings, seat: Seat) -> Option<Chips> {
    Some(won.collected[seat])
}

/// The entries of a field that differ from what was played.
#[inline]
fn differing(
    draft: &Draft,
    field: Field,
    played: impl Fn(Seat) -> Option<Chips> + Clone,
) -> impl Iterator<Item = Pair> + Clone {
    seats_of(draft, field).filter_map(move |(seat, amount)| {
        let played = played(seat)?;
        if amount.scale == draft.scale && amount.mantissa == played.0 {
            return None;
        }
        other(amount, draft.scale, seat, played)
    })
}

fn other(amount: &Amount, scale: u8, seat: Seat, played: Chips) -> Option<Pair> {
    let declared = at_scale(amount.mantissa, amount.scale, scale)?;
    (amount.worth == Worth::Finite && declared != played).then_some(Pair { seat, at: amount.at, played, declared })
}

/// Whether so much less is rake as a room takes it, of each pot before it is shared, with these fees beside it.
fn is_even_rake(
    draft: &Draft,
    setup: &Setup,
    won: &Winnings,
    fees: i64,
    pairs: impl Iterator<Item = Pair> + Clone,
) -> bool {
    let missing: i64 = pairs.clone().map(|pair| pair.missing()).sum();
    let is_taken = is_rake(missing.saturating_sub(fees), &won.collected) || fees > 0 && missing == fees;
    if !is_taken || pairs.clone().any(|pair| pair.missing() <= 0) {
        return false;
    }
    let winners = won.collected.0.iter().filter(|chips| chips.0 > 0).count();
    let missing = |seat: Seat| pairs.clone().find(|pair| pair.seat == seat).map_or(0, |pair| pair.missing());
    winners < 2 || Shares::of(draft, setup).is_even(missing)
}

/// Whether chips only went to another winner of the same pot, which does not divide: nobody has less than all whole chips
/// that every winner gets, or more than what is left of a pot besides.
fn is_odd(draft: &Draft, setup: &Setup, pairs: impl Iterator<Item = Pair> + Clone) -> bool {
    let missing: i64 = pairs.clone().map(|pair| pair.missing()).sum();
    if missing != 0 {
        return false;
    }
    let chip = at_scale(1, 0, draft.scale).map_or(1, |chip| chip.0.max(1));
    let won = Shares::of(draft, setup).bounds(chip);
    let mut pairs = pairs;
    // What is declared and what was played differ by the same as what may be won and what was.
    pairs.all(|pair| {
        let (played, least, most) = won[pair.seat];
        (least..=most).contains(&(played - pair.missing()))
    })
}

/// That so much was taken for rake, where anything was.
fn rake_note(kind: Mismatch, draft: &Draft, field: Field, rake: i64) -> Option<Problem> {
    let at = draft.place(field).map_or(draft.name, |place| place.value);
    (rake > 0).then(|| kind.at(at).facts(rake, 0).scale(draft.scale))
}

/// Whether they may be what the room paid.
#[cold]
fn finishing_stacks(
    text: &[u8],
    draft: &Draft,
    setup: &Setup,
    state: &State,
    won: &Winnings,
    found: &mut Vec<Problem>,
) -> bool {
    let field = Field::FinishingStacks;
    let beside = Beside::of(text, draft, setup.seats);
    let pairs = || differing(draft, field, |seat| known(state, seat).map(|stack| stack + beside.given(seat)));
    let missing: i64 = pairs().map(|pair| pair.missing()).sum();
    let (fees, has_won) = (Fee::sum(&beside.fees).0, |pair: &Pair| won.collected[pair.seat] > Chips::ZERO);
    if pairs().all(|pair| has_won(&pair)) && is_even_rake(draft, setup, won, fees, pairs()) {
        found.extend(rake_note(Mismatch::FinishingStackRake, draft, field, missing.saturating_sub(fees)));
        return true;
    }
    let odd = is_odd(draft, setup, pairs());
    let kind = if odd { Mismatch::FinishingStackOdd } else { Mismatch::FinishingStack };
    found.extend(pairs().map(|pair| pair.problem(kind, draft.scale)));
    odd
}

/// Whether they may be what the room paid.
#[cold]
fn winnings(text: &[u8], draft: &Draft, setup: &Setup, won: &Winnings, found: &mut Vec<Problem>) -> bool {
    let field = Field::Winnings;
    let fees = Fee::sum(&Beside::of(text, draft, setup.seats).fees).0;
    let pairs = || differing(draft, field, |seat| collected(won, seat));
    let at = draft.place(field).map_or(draft.name, |place| place.value);
    if seats_of(draft, field).all(|(_, amount)| amount.mantissa == 0) {
        found.extend(pairs().take(1).map(|pair| pair.problem(Mismatch::WinningsZero, draft.scale).with_span(at)));
        return false;
    }
    let missing: i64 = pairs().map(|pair| pair.missing()).sum();
    if is_even_rake(draft, setup, won, fees, pairs()) {
        found.extend(rake_note(Mismatch::WinningsRake, draft, field, missing.saturating_sub(fees)));
        return true;
    }
    let odd = is_odd(draft, setup, pairs());
    found.extend(pairs().map(|pair| {
        let uncalled = won.uncalled[pair.seat];
        let counted_in = !uncalled.is_zero() && -pair.missing() == uncalled.0;
        let kind = match (counted_in, odd) {
            (true, _) => Mismatch::WinningsUncalled,
            (false, true) => Mismatch::WinningsOdd,
            (false, false) => Mismatch::Winnings,
        };
        pair.problem(kind, draft.scale)
    }));
    odd
}
