//! Plays the deals of a game as they are written, on the course that replays play too: [`Table`]. Says of each whether it
//! can have been played like that; what is wrong with one that cannot is for others to find.

use hoyle_rules::preferans::setup::Numbers;
use hoyle_rules::preferans::{Challenge, Entry, Options, Player};

use super::Judge;
use super::draft::Draft;
use crate::game::Deal;
use crate::ppn::document::{Document, Shape, Throw};
use crate::ppn::record::{before_tricks, trick};
use crate::replay::{Course, Listener, PlayedAction, Step, Steps};
use hoyle_notation::Status;
use hoyle_notation::problem::{Problem, Severity};

/// What a deal brings that can have been played as it is written.
pub(super) struct Sound {
    pub(super) main: Player,
    pub(super) entries: [Entry; 3],
    pub(super) refa: bool,
}

/// Where the deals are played.
pub(super) struct Table<'l> {
    /// `None` behind a deal that could not be read.
    course: Option<Course>,
    listener: Option<&'l mut dyn Listener>,
    /// The number of the last step.
    number: usize,
}

impl<'l> Table<'l> {
    /// Before the first deal.
    pub(super) fn new(document: &Document, options: &Options, listener: Option<&'l mut dyn Listener>) -> Table<'l> {
        let course = Course::new(document.bula.value, document.refe.value, document.gaps.is_empty(), *options);
        let mut table = Table { course: Some(course), listener, number: 0 };
        if let (Some(listener), Some(course)) = (&mut table.listener, &table.course) {
            listener.begin(course);
        }
        table
    }

    /// Plays a deal; gives what it brings if all of it is lawful and agrees. The judge knows which refas are open.
    pub(super) fn deal(&mut self, draft: &Draft<'_>, judge: &Judge) -> Option<Sound> {
        let deal = before_tricks(draft.at);
        let heard = self.listener.is_some();
        let readable = !heard || draft.throws.iter().all(|throw| trick(throw).is_some());
        let (Some(course), Some(deal), true) = (&mut self.course, &deal, readable) else {
            self.course = None;
            return None;
        };
        let mut steps = Steps::new(deal);
        let lawful = match &mut self.listener {
            Some(listener) => step_by_step(&mut steps, deal, draft, course, &mut self.number, *listener),
            None => at_once(&mut steps, deal, draft, course),
        };
        if !lawful || draft.shape != Shape::Full || draft.elided {
            return None;
        }
        let (state, play, auction) = (course.state(), deal.play.as_ref()?, steps.auction()?);
        let numbers = auction.order() == Numbers::Seniority || judge.options.numbers == Numbers::Alternating;
        let refa = state.refa();
        let refa_agrees = play.refa == Some(refa) && (!judge.refas_known || judge.derived.is_refa(play.main) == refa);
        let played = state.plays(play.main.next()) || state.plays(play.main.previous());
        let starts = play.starts == played.then(|| state.leader());
        let spades = play.contract.number() == 2 && !play.contract.is_game();
        let invited = spades && matches!(play.challenge, Challenge::Invitation(_));
        let fields = numbers
            && refa_agrees
            && starts
            && !invited
            && !play.follows[play.main]
            && state.value() == Some(play.value);
        let entries = *course.entries()?;
        let summary = deal.order().into_iter().zip(draft.summary).all(|(player, part)| part == Some(entries[player]));
        (fields && summary).then_some(Sound { main: play.main, entries, refa })
    }

    /// The game is judged.
    pub(super) fn end(self, found: &[Problem]) {
        if let Some(listener) = self.listener {
            let invalid = found.iter().any(|problem| problem.severity == Severity::Error);
            listener.end(if invalid { Status::Invalid } else { Status::Valid });
        }
    }
}

/// Plays a deal without listening to its steps. One that is not lawful is not played to its end: what it leaves on the
/// papers of the course is not relied upon.
fn at_once(steps: &mut Steps, deal: &Deal, draft: &Draft<'_>, course: &mut Course) -> bool {
    let mut leader = draft.starts.flatten();
    if !steps.skip_to_tricks(deal, course) {
        return false;
    }
    for throw in draft.throws {
        match steps.play_trick(course, throw.cards) {
            Some(winner) if agrees(throw, winner, leader) => leader = Some(winner),
            _ => return false,
        }
    }
    course.play(deal.first, PlayedAction::Score).is_ok()
}

/// Plays a deal and lends each of its steps, also where it breaks the rules.
fn step_by_step(
    steps: &mut Steps,
    deal: &Deal,
    draft: &Draft<'_>,
    course: &mut Course,
    number: &mut usize,
    listener: &mut dyn Listener,
) -> bool {
    let mut lawful = true;
    let mut leader = draft.starts.flatten();
    let mut throws = draft.throws.iter();
    while let Some((player, action, refusal)) =
        steps.next(deal, course, |number| draft.throws.get(number).and_then(trick))
    {
        lawful &= refusal.is_none();
        if let Some(winner) = course.trick_winner() {
            lawful &= throws.next().is_some_and(|throw| agrees(throw, winner, leader));
            leader = Some(winner);
        }
        *number += 1;
        listener.step(&Step { number: *number, player, action, refusal, course });
    }
    lawful
}

/// Whether a trick says who leads and who takes it as they do.
fn agrees(throw: &Throw, winner: Player, leader: Option<Player>) -> bool {
    throw.winner == Some(winner) && throw.starts.value.is_none_or(|starts| leader == Some(starts))
}
