//! A hand of poker being played: [`Course`], the one thing that asks the rules to play, and [`Step`], what it lends.
//! Replays, the judges of texts and what one pair of eyes sees all play through it.

use hoyle_rules::poker::{
    Action, Awaiting, Cards, Event, EventKind, Playable, Refusal, Setup, SetupError, State, Viewer,
};
use hoyle_rules::{BySeat, Seat, SeatSet};

use crate::hand::PlayedAction;

/// So many events seldom happen at once.
const EVENTS: usize = 64;

/// A hand of poker being played.
#[derive(Clone, Debug)]
pub struct Course {
    state: State,
    /// What happened at the last action, or at the posts.
    events: Vec<Event>,
    /// What the rules made of the last end that was paid otherwise: a buffer.
    ruled: Vec<Event>,
}

/// The table after an action, with what happened at it.
#[derive(Clone, Copy, Debug)]
pub struct Step<'a> {
    /// The number of the action in the record, counted from 1; 0 for the posts.
    pub number: usize,
    /// What was played; `None` for the posts.
    pub played: Option<&'a PlayedAction>,
    /// What happened, in order. Nothing happens at a remark.
    pub events: &'a [Event],
    /// The table when all of that has happened.
    pub state: &'a State,
}

impl Step<'_> {
    /// The action in terms of the rules; `None` for the posts and for a remark.
    pub fn action(&self) -> Option<Action> {
        self.played?.action
    }

    /// The street, counted from 0; `None` when the hand is over.
    pub fn street(&self) -> Option<usize> {
        self.state.street()
    }

    /// The streets that begin before the action, of which there is one at most: where hands are still to be shown after
    /// an all-in, the dealer goes on by dealing.
    pub(super) fn begun(&self) -> usize {
        self.events.iter().take_while(|event| event.kind == EventKind::Street).count()
    }

    /// The street on which it was done, counted from 0: that of the table as it was before, or the one that begins with
    /// the deal where hands are still to be shown after an all-in.
    pub fn done_on(&self) -> usize {
        let own = self.events.iter().find(|event| event.kind != EventKind::Street);
        own.map_or(self.state.last_street(), |event| usize::from(event.street))
    }

    /// Who must do what next.
    pub fn due(&self) -> Awaiting {
        self.state.awaiting()
    }
}

impl Course {
    /// Begins a hand: antes and blinds are posted.
    ///
    /// # Errors
    /// All reasons why the setup cannot be played, at once.
    pub fn begin(setup: &Setup) -> Result<Course, SetupError> {
        let mut events = Vec::with_capacity(EVENTS);
        let state = State::begin_with(setup, &mut |event| events.push(event))?;
        Ok(Course { state, events, ruled: Vec::new() })
    }

    /// Begins another hand in the place of this one.
    ///
    /// # Errors
    /// All reasons why the setup cannot be played; nothing has changed then but that no event is kept.
    pub fn restart(&mut self, setup: &Setup) -> Result<&[Event], SetupError> {
        let Course { state, events, .. } = self;
        events.clear();
        state.restart(setup, &mut |event| events.push(event))?;
        Ok(events)
    }

    /// Begins a hand where reasons that a reader forgives count for nothing: no forced bet, or an oversized bring-in.
    ///
    /// # Errors
    /// The reasons that cannot be forgiven.
    pub fn begin_lenient(setup: &Setup) -> Result<Course, SetupError> {
        let mut events = Vec::with_capacity(EVENTS);
        let state = State::begin_lenient(setup, &mut |event| events.push(event))?;
        Ok(Course { state, events, ruled: Vec::new() })
    }

    /// Begins another hand in the place of this one for a judge, who hears every event and keeps none.
    ///
    /// # Errors
    /// All reasons why the setup cannot be played; nothing has changed then.
    #[inline]
    pub fn restart_with(&mut self, setup: &Setup, on_event: &mut impl FnMut(Event)) -> Result<(), SetupError> {
        self.events.clear();
        self.state.restart(setup, on_event)
    }

    /// The same with a setup that was examined.
    #[inline]
    pub fn restart_playable(&mut self, setup: Playable<'_>, on_event: &mut impl FnMut(Event)) {
        self.events.clear();
        self.state.restart_playable(setup, on_event);
    }

    /// As [`begin`](Self::begin) for a judge, who hears every event and keeps none.
    ///
    /// # Errors
    /// All reasons why the setup cannot be played, at once.
    #[inline]
    pub fn begin_with(setup: &Setup, on_event: &mut impl FnMut(Event)) -> Result<Course, SetupError> {
        Ok(Course { state: State::begin_with(setup, on_event)?, events: Vec::new(), ruled: Vec::new() })
    }

    /// Plays an action and gives what happened.
    ///
    /// # Errors
    /// Why it is not lawful now; nothing has changed then.
    pub fn play(&mut self, action: Action) -> Result<&[Event], Refusal> {
        let Course { state, events, .. } = self;
        events.clear();
        state.play_with(action, &mut |event| events.push(event))?;
        Ok(events)
    }

    /// Plays an action for a judge, who hears every event and keeps none.
    ///
    /// # Errors
    /// Why it is not lawful now; nothing has changed then.
    // Where the kind of action is known, nothing of the others is compiled.
    #[inline(always)]
    pub fn play_with(&mut self, action: Action, on_event: &mut impl FnMut(Event)) -> Result<(), Refusal> {
        self.state.play_with(action, on_event)
    }

    /// Deals hole cards to everybody, a hand each, for a judge; see [`State::deal_round`].
    ///
    /// # Errors
    /// Why a hand cannot be dealt; those before it are dealt then.
    #[inline]
    pub fn deal_round<L>(
        &mut self,
        hands: &BySeat<Cards>,
        named: SeatSet,
        listener: &mut L,
        on_event: impl Fn(&mut L, Event),
        on_dealt: impl Fn(&mut L, Seat, Cards, &State),
    ) -> Result<(), Refusal> {
        self.state.deal_round(hands, named, listener, on_event, on_dealt)
    }

    /// Plays what one onlooker sees of an action, and gives that.
    ///
    /// # Errors
    /// Why it is not lawful now; nothing has changed then.
    pub(crate) fn play_visible_to(&mut self, viewer: Viewer, action: Action) -> Result<Action, Refusal> {
        let visible = self.state.action_visible_to(action, viewer);
        self.play(visible)?;
        Ok(visible)
    }

    /// The table, what happened at the last action, and a buffer for what the rules made of it.
    pub(super) fn parts(&mut self) -> (&mut State, &mut Vec<Event>, &mut Vec<Event>) {
        (&mut self.state, &mut self.events, &mut self.ruled)
    }

    /// A remark in the record is passed over: nothing happened.
    pub(crate) fn pass_remark(&mut self) {
        self.events.clear();
    }

    /// The table as it stands.
    #[inline]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// What happened at the last action that [`play`](Self::play) played, or at the posts.
    pub fn events(&self) -> &[Event] {
        &self.events
    }
}
