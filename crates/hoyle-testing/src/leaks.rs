//! Checks that frames show no card that their viewer has not seen: [`nothing_leaks`]. What a viewer has seen is computed
//! here from the rules of dealing alone, without the code that writes frames.
//!
//! The cards that a viewer has not seen by frame k are exchanged with one another. The bytes of frames 0 to k must not
//! change: hole cards, history, discards, mucks, and their lengths.

use crate::phh;
use hoyle::notation::pfn::compose::{FrameComposer, FrameOptions};
use hoyle::poker::hand::{CustomField, Hand, PlayedAction, Value};
use hoyle_rules::poker::{Action, Cards, Viewer};
use hoyle_rules::{Card, MaybeCard};

/// Everybody who may watch a hand: the players and a spectator.
pub fn viewers(hand: &Hand) -> impl Iterator<Item = Viewer> + use<> {
    hand.setup.occupied().map(Viewer::Player).chain([Viewer::Spectator])
}

/// Compares the frames of every viewer, after every action, with those of a hand with other hidden cards. Gives how many
/// times frames were written for it.
pub fn nothing_leaks(hand: &Hand) -> u64 {
    let mut written = 0;
    for viewer in viewers(hand) {
        let all = [false, true].map(|fine| frames(hand, viewer, fine));
        for count in 0..=hand.actions.len() {
            if hand.actions.get(count).is_some_and(opens) {
                continue; // Who opens is said by what follows.
            }
            // By one place, so that each hidden card becomes another.
            let other = with_other_hidden_cards(hand, count, viewer, 1 + count);
            for (fine, all) in [false, true].into_iter().zip(&all) {
                let others = frames(&other, viewer, fine);
                written += 1;
                let lines = |text: &[u8]| text.iter().filter(|byte| **byte == b'\n').count();
                if !fine {
                    let shows = |played: &&PlayedAction| played.action.is_some() && !opens(played);
                    let shown = hand.actions[..count].iter().filter(shows).count();
                    assert_eq!(lines(&others), shown + 1, "{viewer:?} after {count} actions");
                }
                assert!(all.starts_with(&others), "{viewer:?} after {count} actions:\n{}", differ(all, &others));
            }
        }
    }
    written
}

fn opens(played: &PlayedAction) -> bool {
    matches!(played.action, Some(Action::Open { .. }))
}

fn frames(hand: &Hand, viewer: Viewer, fine: bool) -> Vec<u8> {
    let mut out = Vec::new();
    let history = phh::code(hand.setup.variant.game).is_some();
    let options = FrameOptions::new(viewer).with_fine(fine).with_history(history);
    FrameComposer::default().compose_hand(hand, options, &mut out).expect("frames");
    out
}

/// The first lines that differ.
fn differ(all: &[u8], others: &[u8]) -> String {
    let lines = |text: &[u8]| -> Vec<Vec<u8>> { text.split(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect() };
    let (all, others) = (lines(all), lines(others));
    let pair = all.iter().zip(&others).find(|(one, other)| one != other);
    pair.map_or("another length".into(), |(one, other)| {
        format!("{}\n{}", String::from_utf8_lossy(one), String::from_utf8_lossy(other))
    })
}

/// The hand up to so many actions, with other cards wherever the onlooker has seen none: the hidden cards move up by so many
/// places. What no onlooker is told changes too.
fn with_other_hidden_cards(hand: &Hand, count: usize, viewer: Viewer, by: usize) -> Hand {
    let seen = visible_to(hand, count, viewer);
    let hidden: Vec<Card> = hand.setup.variant.deck.iter().filter(|card| !seen.contains(card)).collect();
    let by = 1 + by % hidden.len().saturating_sub(1).max(1);
    let change = |card: MaybeCard| {
        let at = card.known().and_then(|card| hidden.iter().position(|hidden| *hidden == card));
        at.map_or(card, |at| hidden[(at + by) % hidden.len()].into())
    };
    let mut other = hand.clone();
    other.actions.truncate(count);
    for played in &mut other.actions {
        played.action = played.action.map(|action| with(action, change));
        played.comments = vec![format!("{:?}", played.action)];
    }
    // How it ends nobody is told before, and what the platform adds nobody at all.
    if count < hand.actions.len() {
        other.settlement = None;
    }
    other.comments = vec![format!("{hidden:?}")];
    other.metadata.info = Some(format!("{hidden:?}"));
    let value = Value::Text(format!("{hidden:?} {count}"));
    other.metadata.custom_fields = vec![CustomField { name: "_secret".into(), value }];
    other
}

/// The cards of an action.
fn cards(action: &Action) -> Option<&Cards> {
    match action {
        Action::DealHole { cards, .. }
        | Action::DealBoard { cards, .. }
        | Action::Discard { cards, .. }
        | Action::Show { cards, .. } => Some(cards),
        _ => None,
    }
}

/// The action with other cards.
fn with(action: Action, change: impl Fn(MaybeCard) -> MaybeCard) -> Action {
    let changed = |cards: Cards| cards.iter().map(&change).collect();
    match action {
        Action::DealHole { seat, cards } => Action::DealHole { seat, cards: changed(cards) },
        Action::DealBoard { board, cards } => Action::DealBoard { board, cards: changed(cards) },
        Action::Discard { seat, cards } => Action::Discard { seat, cards: changed(cards) },
        Action::Show { seat, cards } => Action::Show { seat, cards: changed(cards) },
        other => other,
    }
}

/// What the onlooker has seen of the first actions: own cards, what is dealt face up, the board, what is shown.
fn visible_to(hand: &Hand, actions: usize, viewer: Viewer) -> Vec<Card> {
    let mut seen = Vec::new();
    let mut held = vec![0; hand.setup.seats];
    let layout: Vec<bool> = hand.setup.variant.streets.iter().flat_map(|street| street.hole).copied().collect();
    let draws = hand.setup.variant.streets.iter().any(|street| street.draws);
    for action in hand.actions[..actions].iter().filter_map(|played| played.action) {
        let own = action.seat().is_some_and(|seat| viewer == Viewer::Player(seat));
        for (place, card) in cards(&action).into_iter().flat_map(|cards| cards.iter().enumerate()) {
            let up = match action {
                Action::DealHole { seat, .. } => !draws && layout.get(held[seat.index()] + place) == Some(&true),
                Action::DealBoard { .. } | Action::Show { .. } => true,
                _ => false,
            };
            seen.extend(card.known().filter(|_| up || own));
        }
        if let Action::DealHole { seat, cards } = action {
            held[seat.index()] += cards.len();
        }
    }
    seen
}
