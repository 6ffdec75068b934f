//! Frames from hands: [`Frames`], and what `convert --to pfn` writes. Not here: what an onlooker sees (`seen.rs`), how a
//! frame is written (`paint.rs`), what happens of itself between two deeds (`steps.rs`).

use hoyle_rules::MAX_SEATS;
use hoyle_rules::poker::{Action, Event, Viewer};

use super::grown::Grown;
use super::paint::{Painter, Seating};
use super::problems::loss::Fault as Wrong;
use super::seen::Sight;
use super::steps;
use crate::notation::How;
use crate::notation::phh::arrange;
use crate::problem::loss::{Loss, Lost, NOWHERE, Unsaid};
use crate::record::poker::Hand;

/// The most places that a table of frames has.
const MAX_PLACES: usize = 255;

/// What frames are to show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// Who looks.
    pub viewer: Viewer,
    /// Whether what happens of itself has frames of its own: posting, collecting, pushing.
    pub fine: bool,
    /// Whether the history is written along.
    pub history: bool,
}

/// Writes the frames of hands, with buffers that are used again: frame 0 before the first card, and one after each
/// action.
#[derive(Clone, Debug, Default)]
pub struct Frames {
    sight: Sight,
    painter: Painter,
    history: Grown,
    /// What happened at the last action, where automatic steps are shown.
    heard: Vec<Event>,
}

impl Frames {
    /// Appends all frames of a hand, a line each, and gives how many.
    ///
    /// # Errors
    /// Why the hand cannot be shown; nothing is appended then.
    pub fn hand(&mut self, hand: &Hand, wanted: Wanted, out: &mut Vec<u8>) -> Result<u64, Unsaid> {
        self.begin(hand, wanted, out)?;
        let mut actions = hand.deeds.iter().filter_map(|deed| deed.action).peekable();
        while let Some(action) = actions.next() {
            let opens = actions.next_if(|next| matches!(next, Action::Open { .. }));
            if !self.play(action, opens, wanted, out) {
                break;
            }
        }
        Ok(self.painter.written())
    }

    /// Appends frame 0.
    fn begin(&mut self, hand: &Hand, wanted: Wanted, out: &mut Vec<u8>) -> Result<(), Unsaid> {
        if let Viewer::Player(seat) = wanted.viewer
            && seat.index() >= hand.setup.seats
        {
            let problem = Wrong::NoSuchViewer.at(NOWHERE).facts(seat.index() as i64, hand.setup.seats as i64);
            return Err(Unsaid::Because(Loss::new(Lost::Whole, problem)));
        }
        let seating = seating(hand)?;
        self.heard.clear();
        let heard = &mut self.heard;
        if !self.sight.begin(hand, wanted.viewer, &mut |event| heard.push(event)) {
            return Err(Unsaid::Foreign);
        }
        self.painter.begin(self.sight.agreed(), &seating, wanted.viewer);
        if wanted.history {
            self.history.begin(self.sight.agreed());
        }
        let history = wanted.history.then_some(&self.history);
        if let Some(state) = self.sight.state() {
            if wanted.fine {
                steps::posting(state, self.sight.agreed(), &self.heard, |moment| {
                    self.painter.write(moment, history, out);
                });
            }
            self.painter.write(state, history, out);
        }
        Ok(())
    }

    /// Plays an action and appends what is to be seen of it, after what the cards would have told, were they known: who
    /// opens. `false` where it cannot be played.
    fn play(&mut self, action: Action, opens: Option<Action>, wanted: Wanted, out: &mut Vec<u8>) -> bool {
        let before = if wanted.fine { self.sight.state().copied() } else { None };
        self.heard.clear();
        let heard = &mut self.heard;
        let mut listen = |event| {
            if wanted.fine {
                heard.push(event);
            }
        };
        let Ok(seen) = self.sight.play(action, &mut listen) else { return false };
        if wanted.history {
            self.history.deed(seen);
        }
        let opened = opens.is_none_or(|opens| self.sight.play(opens, &mut |_| {}).is_ok());
        let history = wanted.history.then_some(&self.history);
        let Some(state) = self.sight.state() else { return false };
        if let Some(before) = before {
            steps::between(&before, state, &self.heard, |moment| self.painter.write(moment, history, out));
        }
        self.painter.write(state, history, out);
        opened
    }
}

/// Where everybody sits: by the numbers of the seats, counted from 1, if the hand has them; else one beside the other.
fn seating(hand: &Hand) -> Result<Seating, Unsaid> {
    let players = hand.setup.seats.min(MAX_SEATS);
    let mut place_of = [0; MAX_SEATS];
    for (place, at) in place_of.iter_mut().enumerate() {
        *at = place;
    }
    let mut places = players;
    if let Some(numbers) = hand.seat_numbers.as_deref().filter(|numbers| are_seats(numbers, players)) {
        for (at, number) in place_of.iter_mut().zip(numbers) {
            *at = usize::try_from(number - 1).unwrap_or(usize::MAX);
        }
        places = place_of.iter().take(players).max().map_or(0, |most| most.saturating_add(1));
    }
    let count = hand.about.seat_count.and_then(|count| usize::try_from(count).ok()).unwrap_or(0);
    places = places.max(count);
    if places > MAX_PLACES {
        let problem =
            Wrong::TooManySeats.at(NOWHERE).facts(i64::try_from(places).unwrap_or(i64::MAX), MAX_PLACES as i64);
        return Err(Unsaid::Because(Loss::new(Lost::Field("seat_count".to_owned()), problem)));
    }
    Ok(Seating { places, place_of })
}

/// Whether these are the numbers of seats, one for each player.
fn are_seats(numbers: &[i64], players: usize) -> bool {
    numbers.len() == players
        && numbers
            .iter()
            .enumerate()
            .all(|(place, number)| *number >= 1 && !numbers.get(..place).unwrap_or_default().contains(number))
}

/// What a hand converted to frames is.
pub(super) fn compose(hand: &Hand, how: &How<'_>, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unsaid> {
    if how.carried.is_some() {
        return Err(Unsaid::Because(Loss::new(Lost::Whole, Wrong::CarriedShows.at(NOWHERE))));
    }
    let viewer = how.viewer.map_or(Viewer::Spectator, Viewer::Player);
    let wanted = Wanted { viewer, fine: how.fine, history: how.history };
    // The history is PHH, and what it says is what the frames show: under the conventions of PHH.
    let usual = arrange::usual(&hand.setup);
    let plain = (usual != hand.setup).then(|| Hand { setup: usual, deeds: arrange::plain(hand).deeds, ..hand.clone() });
    Frames::default().hand(plain.as_ref().unwrap_or(hand), wanted, out)?;
    Ok(Vec::new())
}
