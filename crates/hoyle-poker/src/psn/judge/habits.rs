//! What is allowed though it looks odd. Not here: what happens as a hand is played.

use hoyle_rules::{MAX_SEATS, SeatSet};

use crate::psn::judge::Outcome;
use crate::psn::parse::draft::{Draft, Verb};
use crate::psn::problems::Habit;
use crate::psn::seating::Seating;

/// Remarks on what is allowed though it looks odd.
#[inline]
pub(in crate::psn) fn check(text: &[u8], draft: &mut Draft, seating: &Seating, outcome: &Outcome) {
    let [_, small, big] = draft.bets;
    if !small.is_written() && big.scale == 0 && big.mantissa % 2 != 0 {
        draft.found.push(Habit::HalfChip.at(draft.bets_at));
    }
    if outcome.whole && draft.ending.is_some_and(|ending| ending.showdown) {
        let folds = draft.actions.iter().filter(|written| written.verb == Verb::Fold);
        let folded: SeatSet = folds.filter_map(|written| seating.seat(written.who)).collect();
        for shown in &draft.shown {
            if seating.seat(shown.who).is_some_and(|seat| folded.contains(seat)) {
                draft.found.push(Habit::FoldedHandShown.at(shown.at));
            }
        }
    }
    if draft.alike_names && draft.names.len() <= 2 * MAX_SEATS {
        same_names(text, draft);
    }
}

#[cold]
fn same_names(text: &[u8], draft: &mut Draft) {
    for (place, named) in draft.names.iter().enumerate() {
        let Some(name) = named.name else { continue };
        let earlier = draft.names.iter().take(place).filter_map(|other| other.name);
        if earlier.into_iter().any(|other| other.len() == name.len() && other.of(text) == name.of(text)) {
            draft.found.push(Habit::SameName.at(named.at));
        }
    }
}
