//! A hand from another notation brought under the conventions of PHH: [`plain`]. Other notations show the hands of an
//! all-in when the board is complete, take rake, or share odd chips in another way. Not here: words.

use std::collections::VecDeque;

use hoyle_rules::Chips;
use hoyle_rules::poker::{Action, Awaiting, Options, Setup, Stack, State};

use crate::hand::{Hand, PlayedAction};
use crate::replay::course::Course;
use crate::replay::outcome::Outcome;

/// What PHH can say of a hand.
pub(crate) struct Plain {
    /// What is done, in the order of PHH.
    pub(crate) actions: Vec<PlayedAction>,
    /// The board cards that are dealt when the hand is over for PHH: the numbers of the actions.
    pub(in crate::phh) lost: Vec<usize>,
    /// What each player wins or loses by it; `None` where the hand does not end, or where PHH cannot say what happened.
    pub(in crate::phh) outcome: Option<Vec<Chips>>,
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

/// What was agreed, under the conventions of PHH.
pub(crate) fn usual(setup: &Setup) -> Setup {
    Setup { options: Options { ante_trimming: setup.options.ante_trimming, ..Options::default() }, ..*setup }
}

/// The hand as PHH has it.
pub(crate) fn plain(hand: &Hand) -> Plain {
    let own = hand.setup.options;
    let usual = usual(&hand.setup);
    let Some(Ordered { actions, lost, state }) = in_order(hand, &usual) else {
        return Plain { actions: hand.actions.clone(), lost: Vec::new(), outcome: None, taken: None };
    };
    let nets = |state: &State| -> Vec<Chips> { state.everyone().iter().map(|seat| state.net(seat)).collect() };
    let over = state.is_over() && state.undecided().is_empty();
    let outcome = over.then(|| nets(&state));
    let declared = hand.outcome();
    if declared.payoffs() == outcome.as_deref() {
        return Plain { actions, lost, outcome, taken: None };
    }
    // Rake and odd chips are told by what everybody has at the end; any other difference cannot be told.
    let shared = Options { rake: Options::default().rake, odd_chips: Options::default().odd_chips, ..own };
    let without = Hand { setup: Setup { options: shared, ..hand.setup }, settlement: None, ..hand.clone() };
    let outcome = outcome.filter(|outcome| without.outcome().payoffs() == Some(outcome));
    let is_decided = outcome.is_some() && declared.payoffs().is_some();
    let taken = is_decided.then(|| taken(declared));
    Plain { actions, lost, outcome: outcome.filter(|_| taken.is_some()), taken }
}

struct Ordered {
    actions: Vec<PlayedAction>,
    lost: Vec<usize>,
    state: State,
}

/// The actions in an order in which they can be played: at an all-in, PHH shows the hands before the board goes on, and a
/// hand that all but one have mucked is over.
fn in_order(hand: &Hand, setup: &Setup) -> Option<Ordered> {
    let mut lost = Vec::new();
    let mut course = Course::begin_lenient(setup).ok()?;
    let mut rest: VecDeque<(usize, PlayedAction)> = hand.actions.iter().cloned().enumerate().collect();
    let mut actions = Vec::with_capacity(rest.len());
    while !rest.is_empty() {
        let state = course.state();
        let can = |played: &PlayedAction| played.action.is_none_or(|action| state.check(action).is_ok());
        let shows = |played: &PlayedAction| matches!(played.action, Some(Action::Show { .. } | Action::Muck { .. }));
        let next = match rest.front() {
            Some((_, first)) if can(first) => 0,
            Some((number, first)) if state.is_over() && matches!(first.action, Some(Action::DealBoard { .. })) => {
                lost.push(*number);
                // What is remarked upon it stays.
                if let (Some((_, board)), Some(last)) = (rest.pop_front(), actions.last_mut()) {
                    let last: &mut PlayedAction = last;
                    last.comments.extend(board.comments);
                }
                continue;
            }
            _ if matches!(state.awaiting(), Awaiting::Show { .. }) => {
                rest.iter().position(|(_, played)| shows(played) && can(played))?
            }
            _ => return None,
        };
        let (_, played) = rest.remove(next)?;
        if let Some(action) = played.action {
            course.play(action).ok()?;
        }
        actions.push(played);
    }
    Some(Ordered { actions, lost, state: *course.state() })
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
