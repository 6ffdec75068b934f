//! Which findings about cards played follow from an earlier one: a card that was written down wrong makes its player look
//! guilty again later. Not here: who may play what.

use hoyle_rules::pinochle::MAX_PLAYERS;

use crate::pn::facts;
use crate::pn::judge::deal::{Deal, fact};
use crate::pn::parse::draft::Value;
use crate::pn::problems::{Mismatch, Misplay};
use hoyle_notation::problem::Problem;

impl Deal<'_> {
    /// For each seat, the first trick in which a card seems to be written wrong, with whether that card was not held. A card
    /// seems to be wrong if it was not held, or if it was not lawful and a later one of its kind is not held. Behind that
    /// trick nobody knows what the seat holds.
    pub(crate) fn misplayed(&self, found: &[Problem]) -> [Option<(u32, bool)>; MAX_PLAYERS] {
        let card = |problem: &Problem| {
            let written = problem.at.of(self.text);
            facts::CARDS.iter().position(|card| card.as_bytes() == written).map_or(0, |index| 1_u64 << index)
        };
        let seat = |problem: &Problem| usize::from(problem.about);
        let mut lost = [0_u64; MAX_PLAYERS];
        for problem in found.iter().filter(|problem| is_not_held(problem)) {
            if let Some(cards) = lost.get_mut(seat(problem)) {
                *cards |= card(problem);
            }
        }
        let mut first = [None; MAX_PLAYERS];
        for problem in found.iter().filter(|problem| is_not_held(problem) || is_duty(problem)) {
            let is_lost = lost.get(seat(problem)).is_some_and(|cards| cards & card(problem) != 0);
            if let Some(slot @ None) = first.get_mut(seat(problem))
                && is_lost
            {
                *slot = crate::pn::judge::line_at(self.draft, self.deal_lines, problem.at)
                    .map(|line| (line.at.end, is_not_held(problem)));
            }
        }
        first
    }

    /// Whether a card that is not held any more was played to an earlier trick in which something is wrong: then it is
    /// that trick that has a wrong card.
    pub(crate) fn was_misread(&self, finding: &Problem, before: &[Problem]) -> bool {
        before.iter().any(|other| {
            let line = crate::pn::judge::line_at(self.draft, self.deal_lines, other.at);
            let card = |value: &Value| matches!(value, Value::Card(card) if fact(*card) == finding.facts[0]);
            let of_tricks = is_of_tricks(other) || is_not_held(other) || is_duty(other);
            of_tricks
                && finding.at.start > other.at.end
                && line.is_some_and(|line| self.draft.values_of(line).iter().any(card))
        })
    }
}

/// Whether a finding says that a trick has another winner or other points.
fn is_of_tricks(finding: &Problem) -> bool {
    use Mismatch::{LastTrickPoints, TrickPoints, TrickWinner};
    [TrickWinner, TrickPoints, LastTrickPoints].iter().any(|sum| sum.is(finding))
}

/// Whether a finding says that a card that is held may not be played.
pub(crate) fn is_duty(finding: &Problem) -> bool {
    [Misplay::MustFollow, Misplay::MustBeat, Misplay::MustTrump, Misplay::MustOvertrump]
        .iter()
        .any(|fault| fault.is(finding))
}

/// Whether a finding says that a card is not held.
pub(crate) fn is_not_held(finding: &Problem) -> bool {
    Misplay::NotHeld.is(finding)
}
