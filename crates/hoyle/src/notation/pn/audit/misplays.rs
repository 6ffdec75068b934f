//! Which findings about cards played follow from an earlier one: a card that was written down wrong makes its player look
//! guilty again later. Not here: who may play what.

use hoyle_rules::pinochle::MAX_PLAYERS;

use super::super::facts;
use super::super::problems::play::Fault as Break;
use super::super::tree::Value;
use super::deal::{Deal, fact};
use crate::problem::Problem;

impl Deal<'_> {
    /// By seat, the first trick in which its card is another than is written, so that what it held from then on is not known:
    /// the card was not held; or it was not lawful, and is played once more than it is held. With whether it was not held.
    pub(super) fn misplayed(&self, found: &[Problem]) -> [Option<(u32, bool)>; MAX_PLAYERS] {
        let card = |problem: &Problem| {
            let written = problem.at.of(self.text);
            facts::CARDS.iter().position(|card| card.as_bytes() == written).map_or(0, |index| 1_u64 << index)
        };
        let seat = |problem: &Problem| usize::from(problem.about);
        let mut lost = [0_u64; MAX_PLAYERS];
        for problem in found.iter().filter(|problem| is_lost(problem)) {
            if let Some(cards) = lost.get_mut(seat(problem)) {
                *cards |= card(problem);
            }
        }
        let mut first = [None; MAX_PLAYERS];
        for problem in found.iter().filter(|problem| is_lost(problem) || is_duty(problem)) {
            let again = lost.get(seat(problem)).is_some_and(|cards| cards & card(problem) != 0);
            if let Some(slot @ None) = first.get_mut(seat(problem))
                && again
            {
                *slot = super::line_at(self.tree, self.sheet, problem.at).map(|line| (line.at.end, is_lost(problem)));
            }
        }
        first
    }

    /// Whether a card that is not held any more was played to an earlier trick in which something is wrong: then that
    /// card was another.
    pub(super) fn was_misread(&self, finding: &Problem, before: &[Problem]) -> bool {
        before.iter().any(|other| {
            let line = super::line_at(self.tree, self.sheet, other.at);
            let card = |value: &Value| matches!(value, Value::Card(card) if fact(*card) == finding.facts[0]);
            let of_tricks = other.code.number() / 10 == 43 || is_lost(other) || is_duty(other);
            of_tricks
                && finding.at.start > other.at.end
                && line.is_some_and(|line| self.tree.values_of(line).iter().any(card))
        })
    }
}

/// Whether a finding says that a card that is held may not be played.
pub(super) fn is_duty(finding: &Problem) -> bool {
    [Break::MustFollow, Break::MustBeat, Break::MustTrump, Break::MustOvertrump]
        .iter()
        .any(|fault| fault.entry().code == finding.code)
}

/// Whether a finding says that a card is not held.
pub(super) fn is_lost(finding: &Problem) -> bool {
    finding.code == Break::NotHeld.entry().code
}
