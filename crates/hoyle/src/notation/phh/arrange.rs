//! A hand from another notation brought under the conventions of PHH: [`plain`]. Other notations show the hands of an
//! all-in when the board is complete, take rake, or share odd chips in another way. Not here: words.

use std::collections::VecDeque;

use hoyle_rules::Chips;
use hoyle_rules::poker::{Action, Awaiting, Happening, Options, Setup, Stack, State};

use crate::record::poker::{Deed, Hand};

/// What PHH can say of a hand.
pub(super) struct Plain {
    /// What is done, in the order of PHH.
    pub(super) deeds: Vec<Deed>,
    /// The board cards that are dealt when the hand is over for PHH: the numbers of the deeds.
    pub(super) lost: Vec<usize>,
    /// What each player wins or loses by it; `None` where the hand does not end, or where PHH cannot say what happened.
    pub(super) outcome: Option<Vec<Chips>>,
    /// What was really taken from the pots, where that is not what the rules of PHH give.
    pub(super) taken: Option<Taken>,
}

/// What the players had at the end.
pub(super) struct Taken {
    /// Their stacks; empty where one is not known.
    pub(super) finishing: Vec<Chips>,
    /// What they took from the pots.
    pub(super) won: Vec<Chips>,
}

/// The hand as PHH has it.
pub(super) fn plain(hand: &Hand) -> Plain {
    let own = hand.setup.options;
    let usual = Setup { options: Options { ante_trimming: own.ante_trimming, ..Options::default() }, ..hand.setup };
    let Some(Ordered { deeds, lost, state }) = in_order(hand, &usual) else {
        return Plain { deeds: hand.deeds.clone(), lost: Vec::new(), outcome: None, taken: None };
    };
    let nets = |state: &State| -> Vec<Chips> { state.everyone().iter().map(|seat| state.net(seat)).collect() };
    let over = state.is_over() && state.undecided().is_empty();
    let outcome = over.then(|| nets(&state));
    let declared = hand.outcome();
    if declared == outcome {
        return Plain { deeds, lost, outcome, taken: None };
    }
    // Rake and odd chips are told by what everybody has at the end; any other difference cannot be told.
    let shared = Options { rake: Options::default().rake, odd_chips: Options::default().odd_chips, ..own };
    let without = Hand { setup: Setup { options: shared, ..hand.setup }, ..hand.clone() };
    let outcome = outcome.filter(|outcome| without.outcome().as_ref() == Some(outcome));
    let taken = outcome.is_some().then(|| taken(hand)).flatten();
    Plain { deeds, lost, outcome: outcome.filter(|_| taken.is_some()), taken }
}

struct Ordered {
    deeds: Vec<Deed>,
    lost: Vec<usize>,
    state: State,
}

/// The deeds in an order in which they can be played: at an all-in, PHH shows the hands before the board goes on, and a
/// hand that all but one have mucked is over.
fn in_order(hand: &Hand, setup: &Setup) -> Option<Ordered> {
    let mut lost = Vec::new();
    let mut state = State::begin_lenient(setup, &mut |_| {}).ok()?;
    let mut rest: VecDeque<(usize, Deed)> = hand.deeds.iter().cloned().enumerate().collect();
    let mut deeds = Vec::with_capacity(rest.len());
    while !rest.is_empty() {
        let can = |deed: &Deed| deed.action.is_none_or(|action| state.check(action).is_ok());
        let shows = |deed: &Deed| matches!(deed.action, Some(Action::Show { .. } | Action::Muck { .. }));
        let next = match rest.front() {
            Some((_, first)) if can(first) => 0,
            Some((number, first)) if state.is_over() && matches!(first.action, Some(Action::DealBoard { .. })) => {
                lost.push(*number);
                _ = rest.pop_front();
                continue;
            }
            _ if matches!(state.awaiting(), Awaiting::Show { .. }) => {
                rest.iter().position(|(_, deed)| shows(deed) && can(deed))?
            }
            _ => return None,
        };
        let (_, deed) = rest.remove(next)?;
        if let Some(action) = deed.action {
            state.play(action, &mut |_| {}).ok()?;
        }
        deeds.push(deed);
    }
    Some(Ordered { deeds, lost, state })
}

/// What the players took and had by the hand's own conventions.
fn taken(hand: &Hand) -> Option<Taken> {
    let mut won = vec![Chips::ZERO; hand.setup.seats];
    let mut hear = |event: hoyle_rules::poker::Event| {
        if let (Some(seat), Happening::Pushed { .. } | Happening::TakenBack) = (event.seat, event.what)
            && let Some(sum) = won.get_mut(seat.index())
        {
            *sum += event.amount;
        }
    };
    let mut state = State::begin_lenient(&hand.setup, &mut hear).ok()?;
    for action in hand.deeds.iter().filter_map(|deed| deed.action) {
        state.play(action, &mut hear).ok()?;
    }
    let stacks: Option<Vec<Chips>> = state
        .everyone()
        .iter()
        .map(|seat| match state.stack(seat) {
            Stack::Known(chips) => Some(chips),
            Stack::Unknown => None,
        })
        .collect();
    Some(Taken { finishing: stacks.unwrap_or_default(), won })
}
