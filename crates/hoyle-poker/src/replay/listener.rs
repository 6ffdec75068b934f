//! What hears a hand while a text is checked: [`Listener`], with [`Particulars`] of who sat there, and [`Relay`], through
//! which a judge tells it. So a program that counts millions of hands needs neither a record nor a second replay.

use std::borrow::Cow;

use hoyle_notation::{GameRecord, Status};
use hoyle_rules::poker::{Action, Event, EventKind, Setup, State};
use hoyle_rules::{MAX_SEATS, Seat, SeatSet};

use super::course::Step;
use super::cursor::Replay;
use crate::hand::{Hand, Occasion, PlayedAction};
use crate::names::apart;

/// What hears hands of poker, step by step.
///
/// For every record it is told [`begin`](Self::begin), a [`step`](Self::step) for each entry that the record will have
/// and it wants to hear, and [`end`](Self::end). A record that cannot be begun is only ended.
///
/// How many chips were put in play in a text?
///
/// ```
/// use hoyle_notation::{Depth, GameNotation, GameReader, Next, Options, Status};
/// use hoyle_poker::phh::{COLLECTION, Phh};
/// use hoyle_poker::replay::{Listener, Step};
/// use hoyle_rules::{Chips, poker::Setup};
///
/// #[derive(Default)]
/// struct Action { here: Chips, all: Chips }
/// impl Listener for Action {
///     fn begin(&mut self, _: &Setup, start: &Step<'_>) { self.here = start.state.total_pot(); }
///     fn wants_hole_cards(&self) -> bool { false }
///     fn step(&mut self, step: &Step<'_>) { self.here = self.here.max(step.state.total_pot()); }
///     fn restart(&mut self) { self.here = Chips::ZERO; }
///     fn end(&mut self, _: Status) { self.all += std::mem::take(&mut self.here); }
/// }
///
/// let mut text: &[u8] = include_bytes!("../../../../examples/home-game.phhs");
/// let mut reader = GameNotation::reader(&Phh, COLLECTION, Depth::Check, &Options::default());
/// let mut action = Action::default();
/// while let Next::Record { consumed, .. } = reader.next_with(text, true, &mut (), &mut action) {
///     text = &text[consumed..];
/// }
/// assert!(action.all > Chips::ZERO);
/// ```
pub trait Listener {
    /// A hand begins; `start` is step 0, the posts and the table before the first action.
    fn begin(&mut self, setup: &Setup, start: &Step<'_>);
    /// Whether it wants a step for every hand of hole cards that is dealt. A listener that counts chips does not need
    /// it: what each holds is in the later steps too.
    fn wants_hole_cards(&self) -> bool {
        true
    }
    /// An action was played, or a remark passed over.
    fn step(&mut self, step: &Step<'_>);
    /// The judge tries another reading of the same record: what was heard of it since it began is to be forgotten. It
    /// begins once more.
    fn restart(&mut self);
    /// What the text tells beside the play, once all of it was played.
    fn particulars(&mut self, _particulars: &dyn Particulars) {}
    /// The record ends, with what is known of it.
    fn end(&mut self, status: Status);
}

/// What a text tells of a hand beside the play, lent to a [`Listener`] without a record.
pub trait Particulars {
    /// How many decimals the amounts have.
    fn scale(&self) -> u8;
    /// The name of a player, if it is known.
    fn name(&self, seat: Seat) -> Option<Cow<'_, str>>;
    /// The name of a player, or `p1` and so on where none is known, with a sign behind it if somebody else is called so.
    fn name_or_seat(&self, seat: Seat) -> Cow<'_, str> {
        self.name(seat).unwrap_or_else(|| {
            let others = || (0..MAX_SEATS).filter_map(Seat::new).filter_map(|other| self.name(other));
            Cow::Owned(apart(seat.to_string(), |name| others().any(|other| other == name)))
        })
    }
    /// Tells the names of so many players as bytes, in the order of the seats, to whoever only compares them.
    fn names(&self, seats: usize, hear: &mut dyn FnMut(Seat, Option<&[u8]>)) {
        for seat in SeatSet::first(seats).iter() {
            hear(seat, self.name(seat).as_deref().map(str::as_bytes));
        }
    }
    /// The number that the room gives the seat of a player, if it is known.
    fn seat_number(&self, seat: Seat) -> Option<i64>;
    /// The currency of the chips, if it is known.
    fn currency(&self) -> Option<Cow<'_, str>> {
        self.occasion().currency
    }
    /// Where and when the hand was played, and what it is called there. It is looked for only when it is asked for.
    fn occasion(&self) -> Occasion<'_>;
}

impl Particulars for Hand {
    fn scale(&self) -> u8 {
        self.scale
    }

    fn name(&self, seat: Seat) -> Option<Cow<'_, str>> {
        let name = self.names.as_ref()?.get(seat.index())?;
        (!name.is_empty()).then_some(Cow::Borrowed(name))
    }

    fn seat_number(&self, seat: Seat) -> Option<i64> {
        self.seat_numbers.as_ref()?.get(seat.index()).copied()
    }

    fn currency(&self) -> Option<Cow<'_, str>> {
        self.metadata.occasion().currency
    }

    fn occasion(&self) -> Occasion<'_> {
        self.metadata.occasion()
    }
}

impl GameRecord for Hand {
    type Listener<'l> = dyn Listener + 'l;
}

/// Passes on what a judge plays.
pub(crate) struct Relay<'l> {
    listener: &'l mut dyn Listener,
    /// What happened since the last step: a buffer used again from record to record, close at hand while the hand is
    /// played, and given back at its end.
    events: Vec<Event>,
    lent: &'l mut Vec<Event>,
    /// What was played last.
    played: PlayedAction,
    number: usize,
    wants_hole_cards: bool,
}

impl Drop for Relay<'_> {
    fn drop(&mut self) {
        core::mem::swap(self.lent, &mut self.events);
    }
}

impl<'l> Relay<'l> {
    /// A relay to this listener.
    pub(crate) fn new(listener: &'l mut dyn Listener, lent: &'l mut Vec<Event>) -> Relay<'l> {
        let mut events = core::mem::take(lent);
        events.clear();
        let wants_hole_cards = listener.wants_hole_cards();
        Relay { listener, events, lent, played: PlayedAction::default(), number: 0, wants_hole_cards }
    }

    /// Whether the listener wants to hear of hole cards.
    #[inline]
    pub(crate) fn wants_hole_cards(&self) -> bool {
        self.wants_hole_cards
    }

    /// Something happened at the table.
    #[inline]
    pub(crate) fn on_event(&mut self, event: Event) {
        if self.wants_hole_cards || !matches!(event.kind, EventKind::Hole(_)) {
            self.events.push(event);
        }
    }

    /// The posts are made.
    pub(crate) fn begin(&mut self, setup: &Setup, state: &State) {
        self.number = 0;
        self.listener.begin(setup, &Step { number: 0, played: None, events: &self.events, state });
        self.events.clear();
    }

    /// What happened since the last step is one, of which only this is known.
    #[inline]
    pub(crate) fn action(&mut self, action: Option<Action>, supplied: bool, state: &State) {
        self.number += 1;
        if !self.wants_hole_cards && deals_hole_cards(action) {
            return self.events.clear();
        }
        (self.played.action, self.played.supplied) = (action, supplied);
        let (number, played, events) = (self.number, Some(&self.played), &self.events);
        self.listener.step(&Step { number, played, events, state });
        self.events.clear();
    }

    /// What happened since the last step is one.
    pub(crate) fn step(&mut self, played: &PlayedAction, state: &State) {
        self.number += 1;
        if self.wants_hole_cards || !deals_hole_cards(played.action) {
            self.listener.step(&Step { number: self.number, played: Some(played), events: &self.events, state });
        }
        self.events.clear();
    }

    /// Starts anew with this hand: what the listener heard of the record so far does not count.
    #[cold]
    pub(crate) fn replay(&mut self, hand: &Hand) {
        self.restart();
        hand.replay().play_to(self.listener);
    }

    /// Everything from the start again.
    pub(crate) fn restart(&mut self) {
        self.events.clear();
        self.listener.restart();
    }
}

#[inline]
fn deals_hole_cards(action: Option<Action>) -> bool {
    matches!(action, Some(Action::DealHole { .. }))
}

impl Replay<'_> {
    /// Plays the whole hand for a listener, as if it were read now. It does not hear an end, for it is the reader who knows
    /// the status of a text.
    pub fn play_to(mut self, listener: &mut dyn Listener) {
        let setup = &self.hand().setup;
        if let Some(start) = self.start() {
            listener.begin(setup, &start);
            let wants_hole_cards = listener.wants_hole_cards();
            while let Some(step) = self.next_step() {
                if wants_hole_cards || !deals_hole_cards(step.action()) {
                    listener.step(&step);
                }
            }
        }
    }
}
