//! Tells a listener of a hand while it is played: [`Notifier`].

use hoyle_poker::hand::{PlayedAction, Settlement};
use hoyle_poker::replay::{Course, Listener, Step};
use hoyle_rules::poker::{Action, Refusal, Setup};

use super::EventSums;
use super::record::TextParticulars;

/// Tells a listener every step when the next is played: what the room paid at the last is known only when all is read.
pub(super) struct Notifier<'a> {
    listener: &'a mut dyn Listener,
    wants_hole_cards: bool,
    /// What was played last: a buffer.
    played: &'a mut PlayedAction,
    /// Its number; 0 for the posts, which are told.
    number: usize,
    /// Whether it is still to be told.
    is_due: bool,
    /// The hand of who is left alone, shown when all is over: it waits for what the room paid, which the end tells.
    late: Option<(Action, bool)>,
}

impl<'a> Notifier<'a> {
    /// The posts are made.
    pub(super) fn begin(
        listener: &'a mut dyn Listener,
        played: &'a mut PlayedAction,
        setup: &Setup,
        course: &Course,
    ) -> Notifier<'a> {
        listener.begin(setup, &Step { number: 0, played: None, events: course.events(), state: course.state() });
        let wants_hole_cards = listener.wants_hole_cards();
        Notifier { listener, wants_hole_cards, played, number: 0, is_due: false, late: None }
    }

    /// Plays an action.
    pub(super) fn play(
        &mut self,
        course: &mut Course,
        action: Action,
        supplied: bool,
        sums: &mut EventSums,
    ) -> Result<(), Refusal> {
        if course.state().is_over() {
            course.state().check(action)?;
            self.late.get_or_insert((action, supplied));
            return Ok(());
        }
        self.pass_step(course);
        sums.events(course.play(action)?);
        (self.played.action, self.played.supplied) = (Some(action), supplied);
        self.number += 1;
        self.is_due = self.wants_hole_cards || !matches!(action, Action::DealHole { .. });
        Ok(())
    }

    fn pass_step(&mut self, course: &Course) {
        if core::mem::take(&mut self.is_due) {
            let (number, played) = (self.number, Some(&*self.played));
            self.listener.step(&Step { number, played, events: course.events(), state: course.state() });
        }
    }

    /// All was played, and this was paid.
    pub(super) fn end(mut self, course: &mut Course, settlement: Option<&Settlement>, told: &TextParticulars<'_>) {
        if let Some(settlement) = settlement.filter(|_| self.is_due) {
            course.settle(settlement);
        }
        self.pass_step(course);
        if let Some((action, supplied)) = self.late.take()
            && course.play(action).is_ok()
        {
            (self.played.action, self.played.supplied, self.is_due) = (Some(action), supplied, true);
            self.number += 1;
            self.pass_step(course);
        }
        self.listener.particulars(told);
    }
}
