//! From a text that was played to a [`Hand`]: who sat there, its metadata, comments, what was paid. Not here:
//! playing it (`judge/mod.rs`).

use std::borrow::Cow;

use hoyle_notation::text::Span;
use hoyle_rules::Seat;
use hoyle_rules::poker::{Action, Event, Setup, State};

use crate::hand::{Exposure, Hand, Occasion, PlayedAction, Settlement};
use crate::psn::judge::Watch;
use crate::psn::parse::draft::{Draft, Named};
use crate::psn::seating::Seating;
use crate::psn::{judge, judge::metadata, parse::values, print, setup};
use crate::replay::listener::{Listener, Particulars, Relay};

/// Keeps what is played.
pub(in crate::psn) struct Recorder<'a, 'l> {
    pub(in crate::psn) actions: Vec<PlayedAction>,
    /// The early shows that are no actions.
    pub(in crate::psn) exposed: Vec<Exposure>,
    pub(in crate::psn) places: &'a mut Vec<Option<Span>>,
    /// The listener that hears the steps as well.
    pub(in crate::psn) relay: Option<Relay<'l>>,
}

impl Watch for Recorder<'_, '_> {
    fn restart(&mut self) {
        self.actions.clear();
        self.exposed.clear();
        self.places.clear();
        if let Some(relay) = &mut self.relay {
            relay.restart();
        }
    }

    fn on_event(&mut self, event: Event) {
        if let Some(relay) = &mut self.relay {
            relay.on_event(event);
        }
    }

    fn begin(&mut self, setup: &Setup, state: &State) {
        if let Some(relay) = &mut self.relay {
            relay.begin(setup, state);
        }
    }

    fn exposed(&mut self, seat: Seat) {
        self.exposed.push(Exposure { seat, after: self.actions.len() });
    }

    fn played(&mut self, action: Action, at: Option<Span>, state: &State) {
        self.places.push(at);
        let supplied = judge::is_supplied(action, at);
        self.actions.push(PlayedAction { supplied, ..PlayedAction::from(action) });
        if let (Some(relay), Some(played)) = (&mut self.relay, self.actions.last()) {
            relay.step(played, state);
        }
    }
}

/// Tells a listener what the text tells of the hand that was just read.
pub(in crate::psn) fn pass_particulars(text: &[u8], draft: &Draft, listener: &mut dyn Listener) {
    if let Ok(seating) = Seating::of(draft) {
        listener.particulars(&TextParticulars { text, draft, seating });
    }
}

/// What a text tells of the hand that was just read.
struct TextParticulars<'a> {
    text: &'a [u8],
    draft: &'a Draft,
    seating: Seating,
}

impl Particulars for TextParticulars<'_> {
    fn scale(&self) -> u8 {
        setup::scale_and_big_blind(self.draft).0
    }

    fn name(&self, seat: Seat) -> Option<Cow<'_, str>> {
        let own = |named: &&Named| self.seating.seat(named.who) == Some(seat);
        // The last counts, as in a record.
        let at = self.draft.names.iter().rev().filter(own).find_map(|named| named.name)?;
        let name = values::lent_string(at.of(self.text));
        (!name.is_empty()).then_some(name)
    }

    fn seat_number(&self, seat: Seat) -> Option<i64> {
        self.seating.number(seat)
    }

    fn currency(&self) -> Option<Cow<'_, str>> {
        metadata::currency(self.text, self.draft)
    }

    fn occasion(&self) -> Occasion<'_> {
        metadata::occasion(self.text, self.draft, hero(self.draft, &self.seating))
    }
}

/// The player whose record it is.
fn hero(draft: &Draft, seating: &Seating) -> Option<Seat> {
    draft.names.iter().find(|named| named.name.is_none()).and_then(|named| seating.seat(named.who))
}

/// The hand as far as it is not what was done: who sat there, and its metadata.
pub(in crate::psn) fn hand(
    text: &[u8],
    draft: &Draft,
    setup: Setup,
    scale: u8,
    seating: &Seating,
    actions: Vec<PlayedAction>,
    whole: bool,
) -> Hand {
    let mut names = vec![String::new(); setup.seats];
    for named in &draft.names {
        if let (Some(seat), Some(at)) = (seating.seat(named.who), named.name)
            && let Some(place) = names.get_mut(seat.index())
        {
            *place = values::string(at.of(text));
        }
    }
    // A name of no letters says no more than none.
    let names = names.iter().any(|name| !name.is_empty()).then_some(names);
    let metadata = metadata::metadata(text, draft, hero(draft, seating));
    let hand = Hand { scale, actions, whole, names, metadata, ..Hand::new(setup) };
    Hand { seat_numbers: seating.numbers(), ..hand }
}

/// The hands that were exposed: `early`, or behind the end by who had folded. A player who shows early and then at a showdown
/// that follows at once has shown there, and who is named twice has shown once.
pub(in crate::psn) fn exposed(
    draft: &Draft,
    seating: &Seating,
    actions: &[PlayedAction],
    early: Vec<Exposure>,
) -> Vec<Exposure> {
    let shows =
        |played: &PlayedAction, who: Seat| matches!(played.action, Some(Action::Show { seat, .. }) if seat == who);
    let ends = |played: &&PlayedAction| matches!(played.action, Some(Action::Show { .. } | Action::Muck { .. }));
    let at_once = |early: &Exposure| {
        let behind = actions.get(early.after..).unwrap_or_default().iter();
        behind.take_while(ends).any(|played| shows(played, early.seat))
    };
    let mut exposed: Vec<Exposure> = Vec::new();
    let last = draft.shown.iter().filter_map(|shown| seating.seat(shown.who));
    let last = last.filter(|seat| !actions.iter().any(|played| shows(played, *seat)));
    let last = last.map(|seat| Exposure { seat, after: actions.len() });
    for one in early.into_iter().filter(|early| !at_once(early)).chain(last) {
        if !exposed.iter().any(|other| other.seat == one.seat) {
            exposed.push(one);
        }
    }
    exposed
}

/// Gives the comments of the text to the hand, and those behind an action to the action; where all of them stand, in the
/// order of [`Hand::remarks`]. `places` says where the actions are written, if they are.
pub(in crate::psn) fn comments(text: &[u8], places: &[Option<Span>], hand: &mut Hand) -> Vec<Span> {
    let mut of_hand = Vec::new();
    let written = |(number, place): (usize, &Option<Span>)| Some((place.as_ref()?.start, number));
    let mut places: Vec<(u32, usize)> = places.iter().enumerate().filter_map(written).collect();
    places.sort_unstable();
    let mut later = places.into_iter().peekable();
    let (mut behind, mut of_actions) = (None, Vec::new());
    for comment in print::comments(text) {
        while let Some((_, number)) = later.next_if(|(start, _)| *start < comment.at.start) {
            behind = Some(number);
        }
        let words = String::from_utf8_lossy(comment.at.of(text));
        let words = words.strip_prefix(';').unwrap_or(&words).trim();
        if words.is_empty() {
            continue;
        }
        match behind.and_then(|number| Some((number, hand.actions.get_mut(number)?))) {
            Some((number, played)) => {
                of_actions.push((number, comment.at));
                played.comments.push(words.to_owned());
            }
            None => {
                of_hand.push(comment.at);
                hand.comments.push(words.to_owned());
            }
        }
    }
    of_actions.sort_by_key(|(number, _)| *number);
    of_hand.extend(of_actions.into_iter().map(|(_, at)| at));
    of_hand
}

/// What the payouts say that the room paid: the amounts, and what the rules give where `P` leaves it to them. Payouts
/// without any amount state nothing beside the rules.
pub(in crate::psn) fn settlement(
    draft: &Draft,
    seating: &Seating,
    worth: setup::Worth,
    hand: &Hand,
) -> Option<Settlement> {
    let states = |payout: &super::parse::draft::Payout| worth.chips(payout.amount).is_some();
    if !hand.whole || !draft.payouts.iter().any(states) {
        return None;
    }
    let ruled = hand.outcome();
    let mut winnings = ruled.won.clone();
    for payout in &draft.payouts {
        let place = seating.seat(payout.who)?.index();
        if let (Some(chips), Some(won)) = (worth.chips(payout.amount), winnings.get_mut(place)) {
            *won = chips;
        }
    }
    let settle = |winnings| Settlement::from_winnings(&ruled, winnings);
    // A text that counts in what nobody called means the same.
    settle(winnings).or_else(|| settle(ruled.won.clone()))
}
