//! Who hears what a judge plays: [`Watch`]. Not here: what is lawful.

use hoyle_rules::SeatSet;
use hoyle_rules::poker::{Action, Event, Setup, State};

use crate::psn::judge::cards::Held;
use crate::replay::listener::Relay;
use hoyle_notation::text::Span;

/// Somebody who wants to hear what is played.
pub(in crate::psn) trait Watch {
    /// Everything from the start again.
    fn restart(&mut self);
    /// Whether every hand that is dealt is a step of its own.
    #[inline]
    fn is_in_steps(&self) -> bool {
        false
    }
    /// Something happened at the table.
    #[inline]
    fn on_event(&mut self, _event: Event) {}
    /// The posts are made.
    #[inline]
    fn begin(&mut self, _setup: &Setup, _state: &State) {}
    /// Hole cards were dealt, in one step.
    fn dealt(&mut self, seats: SeatSet, held: &Held);
    /// An action was played; `at` is where it is written, if it is.
    fn played(&mut self, action: Action, at: Option<Span>, state: &State);
}

/// Nobody listens.
impl Watch for () {
    #[inline]
    fn restart(&mut self) {}
    #[inline]
    fn dealt(&mut self, _: SeatSet, _: &Held) {}
    #[inline]
    fn played(&mut self, _: Action, _: Option<Span>, _: &State) {}
}

/// A listener hears all.
impl Watch for Relay<'_> {
    fn restart(&mut self) {
        Relay::restart(self);
    }

    fn is_in_steps(&self) -> bool {
        true
    }

    #[inline]
    fn on_event(&mut self, event: Event) {
        Relay::on_event(self, event);
    }

    fn begin(&mut self, setup: &Setup, state: &State) {
        Relay::begin(self, setup, state);
    }

    fn dealt(&mut self, _: SeatSet, _: &Held) {}

    #[inline]
    fn played(&mut self, action: Action, at: Option<Span>, state: &State) {
        self.action(Some(action), is_supplied(action, at), state);
    }
}

/// Whether hoyle has supplied an action. Nobody writes down that cards are dealt.
pub(in crate::psn) fn is_supplied(action: Action, at: Option<Span>) -> bool {
    at.is_none() && !matches!(action, Action::DealHole { .. })
}
