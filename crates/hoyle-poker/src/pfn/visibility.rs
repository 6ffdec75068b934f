//! A hand as one viewer sees it: [`VisibleHand`]. Hidden cards come in here and do not go out.
//!
//! Frames are made from this view alone. It has a table of its own, on which only what the viewer sees is played. So
//! nothing in a frame, be it a length, an order or who wins, can depend on a card that was not shown.

use hoyle_rules::poker::{Action, Event, Game, Refusal, Setup, State, Viewer};

use crate::hand::{Hand, Metadata, PlayedAction, Settlement};
use crate::replay::course::Course;

/// A hand in progress as one viewer sees it.
#[derive(Clone, Debug)]
pub struct VisibleHand {
    viewer: Viewer,
    /// What everybody knows before the first card. It has no actions.
    header: Hand,
    /// The table on which only what the viewer sees is played. `None` before the first hand.
    course: Option<Course>,
}

impl Default for VisibleHand {
    fn default() -> VisibleHand {
        VisibleHand {
            viewer: Viewer::Spectator,
            header: Hand::new(Setup::new(Game::NoLimitHoldem.rules(), 2)),
            course: None,
        }
    }
}

impl VisibleHand {
    /// Begins a hand before its first card. `on_event` hears what is posted. Returns `false` where the hand cannot be
    /// played.
    pub fn begin(&mut self, hand: &Hand, viewer: Viewer, on_event: &mut impl FnMut(Event)) -> bool {
        self.viewer = viewer;
        let header = &mut self.header;
        header.setup = hand.setup;
        header.scale = hand.scale;
        header.names.clone_from(&hand.names);
        // What numbers no seats says nothing of who sits where.
        match &hand.seat_numbers {
            Some(numbers) if !are_seats(numbers, hand.setup.seats) => header.seat_numbers = None,
            numbers => header.seat_numbers.clone_from(numbers),
        }
        copy_metadata(&hand.metadata, &mut header.metadata);
        let restarted = self.course.as_mut().is_some_and(|course| course.restart_with(&hand.setup, on_event).is_ok());
        if !restarted {
            self.course = Course::begin_lenient(&hand.setup).ok();
            let posts = self.course.iter().flat_map(Course::events);
            posts.for_each(|event| on_event(*event));
        }
        self.course.is_some()
    }

    /// Plays an action, and returns what the viewer sees of it. Where it ends the hand and the viewer can tell who wins,
    /// the room pays as the `settlement` says.
    ///
    /// # Errors
    /// The refusal of the rules. Nothing has changed then.
    pub fn play(
        &mut self,
        action: Action,
        settlement: Option<&Settlement>,
        on_event: &mut impl FnMut(Event),
    ) -> Result<Action, Refusal> {
        let Some(course) = &mut self.course else { return Err(Refusal::NoSuchSeat) };
        let seen = course.play_visible_to(self.viewer, action)?;
        if let Some(settlement) = settlement {
            course.settle(settlement);
        }
        course.events().iter().for_each(|event| on_event(*event));
        Ok(seen)
    }

    /// Whose view it is.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// What everybody knows before the first card: a hand without actions.
    pub fn header(&self) -> &Hand {
        &self.header
    }

    /// Whether the hand is over, and what the viewer saw tells who wins.
    pub fn is_decided(&self) -> bool {
        self.state().is_some_and(|state| state.is_over() && state.undecided().is_empty())
    }

    /// The table as the viewer sees it. `None` before the first hand.
    pub fn state(&self) -> Option<&State> {
        self.course.as_ref().map(Course::state)
    }
}

/// Copies what is safe to show from the start. What players or platforms add in free words is not: it may tell how the
/// hand goes on.
fn copy_metadata(from: &Metadata, to: &mut Metadata) {
    // A new field must be either copied or left out.
    let Metadata {
        year,
        month,
        day,
        time,
        zone,
        zone_abbreviation,
        level,
        buy_in: _,
        currency,
        currency_symbol,
        seat_count,
        hero: _,
        event,
        author,
        url,
        venue,
        room,
        address,
        city,
        region,
        postal_code,
        country,
        hand,
        table,
        time_limit,
        time_banks,
        info: _,
        section: _,
        custom_fields: _,
    } = from;
    (to.year, to.month, to.day) = (*year, *month, *day);
    (to.level, to.seat_count) = (*level, *seat_count);
    to.time.clone_from(time);
    to.zone.clone_from(zone);
    to.zone_abbreviation.clone_from(zone_abbreviation);
    to.currency.clone_from(currency);
    to.currency_symbol.clone_from(currency_symbol);
    to.event.clone_from(event);
    to.author.clone_from(author);
    to.url.clone_from(url);
    to.venue.clone_from(venue);
    to.room = *room;
    to.address.clone_from(address);
    to.city.clone_from(city);
    to.region.clone_from(region);
    to.postal_code.clone_from(postal_code);
    to.country.clone_from(country);
    to.hand.clone_from(hand);
    to.table.clone_from(table);
    to.time_limit.clone_from(time_limit);
    to.time_banks.clone_from(time_banks);
}

/// The hand as the viewer saw it to its end, with everything that was hidden unknown: it is this player's record. `None`
/// where it cannot be played.
pub fn redact(hand: &Hand, viewer: Viewer) -> Option<Hand> {
    let mut visible = VisibleHand::default();
    if !visible.begin(hand, viewer, &mut |_| {}) {
        return None;
    }
    let mut actions = Vec::new();
    for action in hand.actions.iter().filter_map(|played| played.action) {
        let Ok(action) = visible.play(action, None, &mut |_| {}) else { break };
        actions.push(PlayedAction::from(action));
    }
    let whole = actions.len() == hand.actions.iter().filter(|played| played.action.is_some()).count() && hand.whole;
    // What was paid is known to a viewer who can tell who wins, once the hand is over.
    let ended = whole && visible.is_decided();
    let settlement = if ended { hand.settlement.clone() } else { None };
    visible.header.metadata.hero = match viewer {
        Viewer::Player(seat) => Some(seat),
        Viewer::Spectator => None,
    };
    Some(Hand { actions, whole, settlement, ..visible.header })
}

/// Whether these are seat numbers, a different one for each player.
pub(super) fn are_seats(numbers: &[i64], players: usize) -> bool {
    numbers.len() == players
        && numbers
            .iter()
            .enumerate()
            .all(|(place, number)| *number >= 1 && !numbers.get(..place).unwrap_or_default().contains(number))
}
