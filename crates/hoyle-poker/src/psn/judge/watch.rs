//! What follows a judge while it plays: [`Watch`]. Not here: what is lawful.

use hoyle_rules::Seat;
use hoyle_rules::poker::{Action, Event, Setup, State};

use crate::replay::listener::Relay;
use hoyle_notation::text::Span;

/// Somebody who wants to hear what is played.
pub(in crate::psn) trait Watch {
    /// Everything from the start again.
    fn restart(&mut self);
    /// Something happened at the table.
    #[inline]
    fn on_event(&mut self, _event: Event) {}
    /// Hole cards are dealt.
    #[inline]
    fn on_hole_cards(&mut self, event: Event) {
        self.on_event(event);
    }
    /// The posts are made.
    #[inline]
    fn begin(&mut self, _setup: &Setup, _state: &State) {}
    /// An action was played; `at` is where it is written, if it is.
    fn played(&mut self, action: Action, at: Option<Span>, state: &State);
    /// A hand was exposed early. The rules know no such show.
    #[inline]
    fn exposed(&mut self, _seat: Seat) {}
}

/// Nobody listens.
impl Watch for () {
    #[inline]
    fn restart(&mut self) {}
    #[inline]
    fn played(&mut self, _: Action, _: Option<Span>, _: &State) {}
}

/// A listener hears all.
impl Watch for Relay<'_> {
    fn restart(&mut self) {
        Relay::restart(self);
    }

    #[inline]
    fn on_event(&mut self, event: Event) {
        Relay::on_event(self, event);
    }

    #[inline]
    fn on_hole_cards(&mut self, event: Event) {
        if self.wants_hole_cards() {
            Relay::on_event(self, event);
        }
    }

    fn begin(&mut self, setup: &Setup, state: &State) {
        Relay::begin(self, setup, state);
    }

    #[inline]
    fn played(&mut self, action: Action, at: Option<Span>, state: &State) {
        self.action(Some(action), is_supplied(action, at), state);
    }
}

/// Whether hoyle has supplied an action. Nobody writes down that cards are dealt.
pub(in crate::psn) fn is_supplied(action: Action, at: Option<Span>) -> bool {
    at.is_none() && !matches!(action, Action::DealHole { .. })
}
