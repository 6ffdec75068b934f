//! What stands beside a table: [`Panel`]. Of a hand of poker what a coach asks: the price of a call, how much of the pot a
//! bet is, how deep the stacks are; at the end what everybody has won or lost. Not here: what lies on the table (`poker.rs`).

use std::sync::Arc;

use hoyle_poker::replay::{Outcome, Step};
use hoyle_rules::poker::{Awaiting, Event, EventKind, Stack, State};
use hoyle_rules::{Chips, MaybeCard, Seat};

use super::{Money, PlayerState, Sentence};

/// What there is to think of for the player in turn; at the end, what everybody has won or lost.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Panel {
    /// Whom or what it is about.
    pub title: Sentence,
    /// What the panel says beside the table, a line for each.
    pub facts: Vec<Fact>,
    /// At the end: what it has brought everybody, the winners first.
    pub results: Vec<PlayerResult>,
}

/// What a hand has brought a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerResult {
    /// The player whose result this is.
    pub player: Seat,
    /// What went into the pot for good.
    pub put_in: Chips,
    /// What was taken from it.
    pub won: Chips,
    /// The one less the other.
    pub net: Chips,
}

/// A line of a panel.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Fact {
    /// What it is about: `To call`.
    pub name: Sentence,
    /// The amount, fraction or odds that the line tells.
    pub value: Sentence,
    /// What else there is to say; may be empty.
    pub note: Sentence,
}

/// A part of a whole in percent, to a tenth: `26.4 %`.
fn percent(part: Chips, whole: Chips) -> Option<String> {
    let tenths = ratio(part, whole, 1000)?;
    Some(format!("{}.{} %", tenths / 10, tenths % 10))
}

/// The same for a list, where a glance is enough: `34 %`, below ten `4.9 %`.
fn about(part: Chips, whole: Chips) -> Option<String> {
    match ratio(part, whole, 100)? {
        whole @ 10.. => Some(format!("{whole} %")),
        _ => percent(part, whole),
    }
}

/// How many times the one is the other, with as many decimals as `one` has zeros: `2.8`.
fn times(many: Chips, of: Chips, one: u64) -> Option<String> {
    let parts = ratio(many, of, one)?;
    let places = one.checked_ilog10().unwrap_or(0) as usize;
    Some(format!("{}.{:0places$}", parts / one, parts % one))
}

/// So many times the one is the other, rounded; exact in between.
fn ratio(many: Chips, of: Chips, one: u64) -> Option<u64> {
    let (many, of) = (u128::try_from(many.0).ok()?, u128::try_from(of.0).ok().filter(|of| *of > 0)?);
    u64::try_from((many * u128::from(one) * 2 + of) / (of * 2)).ok()
}

fn fact(name: &'static str, value: Sentence, note: Sentence) -> Fact {
    Fact { name: name.into(), value, note }
}

/// What is in the pot for a player whose bet is so much: what others bet beyond it goes back to them, or into a side pot.
fn pot_for(state: &State, bet: Chips) -> Chips {
    let beyond = |seat: Seat| (state.bet(seat) - bet).max(Chips::ZERO);
    state.everyone().iter().fold(state.total_pot(), |pot, seat| pot - beyond(seat))
}

/// What there is to think of for the player in turn; `size` is what was last bet or raised.
pub(super) fn panel(state: &State, size: Option<Fact>) -> Option<Panel> {
    let asked =
        |seat: Seat, what: &'static str| Panel { title: Sentence::new().player(seat).text(what), ..Panel::default() };
    let seat = match state.awaiting() {
        Awaiting::Act { seat } => seat,
        Awaiting::Discard { seat } => return Some(asked(seat, " to discard")),
        Awaiting::Show { seat } => return Some(asked(seat, " to show")),
        _ => return None,
    };
    let legal = state.legal();
    let mut facts = Vec::new();
    if let Some(call) = legal.call.filter(|call| !call.is_zero()) {
        let of = match state.stack(seat) {
            Stack::Known(stack) => Sentence::from("of ").amount(stack),
            Stack::Unknown => Sentence::new(),
        };
        facts.push(fact("To call", Sentence::new().amount(call), of));
        let pot = pot_for(state, state.bet(seat) + call);
        if let (Some(odds), Some(needs)) = (times(pot, call, 10), percent(call, pot + call)) {
            facts.push(fact("Pot odds", format!("{odds} : 1").into(), format!("needs {needs}").into()));
        }
        facts.extend(size);
    }
    if let Some(effective) = effective(state, seat) {
        facts.push(fact("Effective", Sentence::new().amount(effective), Sentence::new()));
        // What lay there when the street began is what the stacks are held against.
        let bets = state.everyone().iter().fold(Chips::ZERO, |sum, seat| sum + state.bet(seat));
        if let Some(depth) =
            times(effective, state.total_pot() - bets, 100).filter(|_| state.street().is_some_and(|at| at > 0))
        {
            facts.push(fact("Stack to pot", depth.into(), since(state).into()));
        }
    }
    if let Some(least) = legal.raise {
        let all_in = if least.takes_all && least.least == least.most { "all in" } else { "" };
        let name = if state.max_bet().is_zero() { "Least bet" } else { "Least raise" };
        let to = if state.max_bet().is_zero() { "" } else { "to " };
        facts.push(fact(name, Sentence::from(to).amount(least.least), all_in.into()));
    }
    Some(Panel { facts, ..asked(seat, " to act") })
}

/// The cards of hands that are out which all have seen: nobody can be dealt them any more.
pub(super) fn dead_cards(places: &[Arc<PlayerState>]) -> Option<Fact> {
    let open = |place: &Arc<PlayerState>| -> Vec<MaybeCard> {
        let up = place.hand.iter().filter(|held| place.out && !held.down);
        up.map(|held| held.card).filter(|card| card.known().is_some()).collect()
    };
    let hands =
        || places.iter().enumerate().map(|(at, place)| (at, open(place))).filter(|(_, cards)| !cards.is_empty());
    let cards: Vec<MaybeCard> = hands().flat_map(|(_, cards)| cards).collect();
    let owner = hands().next().filter(|_| hands().count() == 1).and_then(|(at, _)| Seat::new(at));
    let whose = owner.map_or_else(Sentence::new, |seat| Sentence::new().player(seat));
    let told: Vec<String> = cards.into_iter().map(crate::describe::card_label).collect();
    (!told.is_empty()).then(|| fact("Dead up cards", told.join(" ").into(), whose))
}

/// When the street began on which a player is to act: `at the turn`, `on fifth street`.
fn since(state: &State) -> String {
    let rules = state.street().and_then(|at| state.variant().streets.get(at));
    match rules.map_or("", |rules| rules.name) {
        "" => "as the street began".to_owned(),
        street if street.ends_with(" street") => format!("on {street}"),
        name if name.starts_with("the ") => format!("at {name}"),
        name => format!("at the {name}"),
    }
}

/// What there is to think of when all is in and cards are to come; what that is worth to each is added with the equities.
pub(super) fn all_in(state: &State) -> Panel {
    let mut facts = vec![fact("Pot", Sentence::new().amount(state.total_pot()), Sentence::new())];
    let mut paid = state.live().iter().map(|seat| -state.net(seat));
    if let Some(first) = paid.next().filter(|first| paid.all(|other| other == *first)) {
        facts.push(fact("Paid in", Sentence::new().amount(first), "each".into()));
    }
    Panel { title: "All in".into(), facts, ..Panel::default() }
}

/// What the player in turn can lose at most: the smaller of the own stack and the largest other still in, as the street
/// began.
fn effective(state: &State, seat: Seat) -> Option<Chips> {
    let stack = |seat: Seat| match state.stack(seat) {
        Stack::Known(stack) => Some(stack + state.bet(seat)),
        Stack::Unknown => None,
    };
    let others = state.live().iter().filter(|other| *other != seat);
    let largest = others.map(stack).collect::<Option<Vec<Chips>>>()?.into_iter().max()?;
    stack(seat).map(|own| own.min(largest)).filter(|chips| !chips.is_zero())
}

/// What somebody bet or raised just now is called, and who did.
pub(super) fn sized(step: &Step<'_>) -> Option<(&'static str, Seat)> {
    step.events.iter().find_map(|event| match event.kind {
        EventKind::Bet => Some(("Bet", event.seat?)),
        EventKind::Raise => Some(("Raise", event.seat?)),
        _ => None,
    })
}

/// What a coach asks about what was just done. A first raise over what was posted is held against the big blind, any other
/// against the bet that it raises.
pub(super) fn aside(before: &State, step: &Step<'_>, money: &Money, opens: bool) -> Option<Sentence> {
    let amount_of = |event: &Event| {
        let seat = event.seat?;
        let pot = before.total_pot();
        match event.kind {
            EventKind::Bet => about(event.amount, pot).map(|part| format!("{part} pot")),
            EventKind::Raise if opens && money.unit.is_some() => money.in_units(before.bet(seat) + event.amount),
            EventKind::Raise => {
                times(before.bet(seat) + event.amount, before.max_bet(), 10).map(|times| format!("{times} ×"))
            }
            EventKind::Call => {
                let pot = pot_for(before, before.bet(seat) + event.amount);
                about(event.amount, pot + event.amount)
            }
            _ => None,
        }
    };
    step.events.iter().find_map(amount_of).map(Sentence::from)
}

/// What everybody has won or lost, the winners first.
pub(super) fn result(outcome: &Outcome) -> Panel {
    let players = outcome.net.iter().zip(&outcome.won).enumerate();
    let results = players.filter_map(|(at, (net, won))| {
        // What nobody called was never in the pot for good: it is no more than what was won.
        Some(PlayerResult { player: Seat::new(at)?, put_in: *won - *net, won: *won, net: *net })
    });
    let mut results: Vec<PlayerResult> = results.collect();
    results.sort_by_key(|result| (core::cmp::Reverse(result.net.0), result.player.index()));
    let title = match outcome.rake {
        Chips::ZERO => Sentence::from("Result · no rake"),
        rake => Sentence::from("Result · rake ").amount(rake),
    };
    let title = match outcome.fees {
        Chips::ZERO => title,
        fees => title.text(", fees ").amount(fees),
    };
    Panel { title, facts: Vec::new(), results }
}
