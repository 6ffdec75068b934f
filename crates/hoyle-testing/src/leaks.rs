//! Whether frames tell a card that their onlooker has not seen: [`nothing_leaks`]. What somebody has seen is found out here
//! anew, from the rules of dealing alone, and not asked of the code that writes frames.
//!
//! The cards that an onlooker has not seen by frame k change places with one another; the bytes of frames 0 to k must stay
//! what they are: holes, history, discards, mucks, and how long they are.

use hoyle::notation::pfn::compose::{Frames, Wanted};
use hoyle::record::poker::{Deed, Hand};
use hoyle_rules::poker::{Action, Cards, Viewer};
use hoyle_rules::{Card, MaybeCard};

/// Everybody who may look at a hand.
pub fn onlookers(hand: &Hand) -> impl Iterator<Item = Viewer> + use<> {
    hand.setup.occupied().map(Viewer::Player).chain([Viewer::Spectator])
}

/// Holds every onlooker's frames, after every deed, against those of a hand in which what is hidden is otherwise; how often
/// frames were written for it.
pub fn nothing_leaks(hand: &Hand) -> u64 {
    let mut written = 0;
    for viewer in onlookers(hand) {
        let all = [false, true].map(|fine| frames(hand, viewer, fine));
        for count in 0..=hand.deeds.len() {
            if hand.deeds.get(count).is_some_and(opens) {
                continue; // Who opens is said by what follows.
            }
            // By one place, so that each hidden card becomes another.
            let other = otherwise(hand, count, viewer, 1 + count);
            for (fine, all) in [false, true].into_iter().zip(&all) {
                let again = frames(&other, viewer, fine);
                written += 1;
                let lines = |text: &[u8]| text.iter().filter(|byte| **byte == b'\n').count();
                if !fine {
                    let shows = |deed: &&Deed| deed.action.is_some() && !opens(deed);
                    let shown = hand.deeds[..count].iter().filter(shows).count();
                    assert_eq!(lines(&again), shown + 1, "{viewer:?} after {count} deeds");
                }
                assert!(all.starts_with(&again), "{viewer:?} after {count} deeds:\n{}", differ(all, &again));
            }
        }
    }
    written
}

fn opens(deed: &Deed) -> bool {
    matches!(deed.action, Some(Action::Open { .. }))
}

fn frames(hand: &Hand, viewer: Viewer, fine: bool) -> Vec<u8> {
    let mut out = Vec::new();
    Frames::default().hand(hand, Wanted { viewer, fine, history: true }, &mut out).expect("frames");
    out
}

/// The first lines that differ.
fn differ(all: &[u8], again: &[u8]) -> String {
    let lines = |text: &[u8]| -> Vec<Vec<u8>> { text.split(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect() };
    let (all, again) = (lines(all), lines(again));
    let pair = all.iter().zip(&again).find(|(one, other)| one != other);
    pair.map_or("another length".into(), |(one, other)| {
        format!("{}\n{}", String::from_utf8_lossy(one), String::from_utf8_lossy(other))
    })
}

/// The hand up to so many deeds, with other cards wherever the onlooker has seen none: the hidden cards move up by so many
/// places. What no onlooker is told changes too.
fn otherwise(hand: &Hand, count: usize, viewer: Viewer, by: usize) -> Hand {
    let seen = seen_by(hand, count, viewer);
    let hidden: Vec<Card> = hand.setup.variant.deck.iter().filter(|card| !seen.contains(card)).collect();
    let by = 1 + by % hidden.len().saturating_sub(1).max(1);
    let change = |card: MaybeCard| {
        let at = card.known().and_then(|card| hidden.iter().position(|hidden| *hidden == card));
        at.map_or(card, |at| hidden[(at + by) % hidden.len()].into())
    };
    let mut other = hand.clone();
    other.deeds.truncate(count);
    for deed in &mut other.deeds {
        deed.action = deed.action.map(|action| with(action, change));
        deed.written = format!("# {:?}", deed.action);
    }
    // How it ends, and what the platform adds, nobody is told.
    let told = |name: &str| !name.starts_with('_') && name != "finishing_stacks" && name != "winnings";
    other.about.rest.retain(|(name, _)| told(name));
    other.about.rest.push(("_secret".into(), format!("'{hidden:?} {count}'")));
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

/// What the onlooker has seen of the first deeds: own cards, what is dealt face up, the board, what is shown.
fn seen_by(hand: &Hand, deeds: usize, viewer: Viewer) -> Vec<Card> {
    let mut seen = Vec::new();
    let mut held = vec![0; hand.setup.seats];
    let layout: Vec<bool> = hand.setup.variant.streets.iter().flat_map(|street| street.hole).copied().collect();
    let draws = hand.setup.variant.streets.iter().any(|street| street.draws);
    for action in hand.deeds[..deeds].iter().filter_map(|deed| deed.action) {
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
