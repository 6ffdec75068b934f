//! A hand as one onlooker sees it: [`Sight`]. The one place where hidden cards come in and none goes out: what frames
//! are made of is asked here, and nowhere else is a hand looked at that knows more.
//!
//! It holds a table of its own, on which only what the onlooker sees is played. So nothing that is made of it, be it a
//! length, an order or who wins, can depend on a card that was not shown.

use hoyle_rules::poker::{Action, Event, Game, Refusal, Setup, State, Viewer};

use crate::notation::phh::fields::Field;
use crate::record::poker::{About, Deed, Hand};

/// A hand in progress as one onlooker sees it.
#[derive(Clone, Debug)]
pub struct Sight {
    viewer: Viewer,
    /// What everybody knows before the first card; it has no deeds.
    agreed: Hand,
    /// The table, on which only what is seen is played; `None` before the first hand.
    state: Option<State>,
}

impl Default for Sight {
    fn default() -> Sight {
        Sight { viewer: Viewer::Spectator, agreed: nothing(), state: None }
    }
}

/// A hand of which nothing is known.
fn nothing() -> Hand {
    Hand {
        setup: Setup::new(Game::NoLimitHoldem.rules(), 2),
        scale: 0,
        deeds: Vec::new(),
        whole: true,
        names: None,
        seat_numbers: None,
        about: About::default(),
        carried: None,
    }
}

impl Sight {
    /// Begins to look at a hand, before its first card; what is posted is told to `heard`. `false` where the hand cannot
    /// be played.
    pub fn begin(&mut self, hand: &Hand, viewer: Viewer, heard: &mut impl FnMut(Event)) -> bool {
        self.viewer = viewer;
        let agreed = &mut self.agreed;
        agreed.setup = hand.setup;
        agreed.scale = hand.scale;
        agreed.names.clone_from(&hand.names);
        agreed.seat_numbers.clone_from(&hand.seat_numbers);
        copy_about(&hand.about, &mut agreed.about);
        let restarted = self.state.as_mut().is_some_and(|state| state.restart(&hand.setup, heard).is_ok());
        if !restarted {
            self.state = State::begin_lenient(&hand.setup, heard).ok();
        }
        self.state.is_some()
    }

    /// Something is done at the table: gives what the onlooker sees of it.
    ///
    /// # Errors
    /// Why it cannot be done; nothing has changed then.
    pub fn play(&mut self, action: Action, heard: &mut impl FnMut(Event)) -> Result<Action, Refusal> {
        let Some(state) = &mut self.state else { return Err(Refusal::NoSuchSeat) };
        let seen = state.action_seen_by(action, self.viewer);
        state.play(seen, heard)?;
        Ok(seen)
    }

    /// Who looks.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// What everybody knows before the first card: a hand without deeds.
    pub fn agreed(&self) -> &Hand {
        &self.agreed
    }

    /// The table as it is seen; `None` before the first hand.
    pub fn state(&self) -> Option<&State> {
        self.state.as_ref()
    }
}

/// What is told about a hand, without what may tell how it goes on: how it ends, what a platform adds.
fn copy_about(from: &About, to: &mut About) {
    to.year = from.year;
    to.month = from.month;
    to.day = from.day;
    to.time.clone_from(&from.time);
    to.zone.clone_from(&from.zone);
    to.level = from.level;
    to.currency.clone_from(&from.currency);
    to.seat_count = from.seat_count;
    to.hero = None;
    to.event.clone_from(&from.event);
    let mut kept = 0;
    for field in from.rest.iter().filter(|(name, value)| is_harmless(name, value)) {
        match to.rest.get_mut(kept) {
            Some((name, value)) => {
                name.clone_from(&field.0);
                value.clone_from(&field.1);
            }
            None => to.rest.push(field.clone()),
        }
        kept += 1;
    }
    to.rest.truncate(kept);
}

/// Whether a field is one of the standard that says nothing about how the hand goes, on one line: a comment within
/// several could say anything.
fn is_harmless(name: &str, value: &str) -> bool {
    let field = Field::named(name.as_bytes());
    field.is_some_and(|field| !matches!(field, Field::FinishingStacks | Field::Winnings | Field::Actions))
        && !value.contains('\n')
}

/// The hand as this onlooker saw it to its end; what he did not see is unknown in it. `None` where it cannot be played.
pub fn as_seen(hand: &Hand, viewer: Viewer) -> Option<Hand> {
    let mut sight = Sight::default();
    if !sight.begin(hand, viewer, &mut |_| {}) {
        return None;
    }
    let mut deeds = Vec::new();
    for action in hand.deeds.iter().filter_map(|deed| deed.action) {
        let Ok(seen) = sight.play(action, &mut |_| {}) else { break };
        deeds.push(Deed { action: Some(seen), written: String::new(), supplied: false });
    }
    let whole = deeds.len() == hand.deeds.iter().filter(|deed| deed.action.is_some()).count() && hand.whole;
    Some(Hand { deeds, whole, ..sight.agreed })
}
