//! The text of one frame taken apart: [`Draft`]. Not here: how it is filled (`gather.rs`), whether its values make sense
//! together (`rules.rs`).

use hoyle_rules::card::MaybeCard;

use super::keys::Object;
use super::time::Instant;
use crate::problem::Problem;
use crate::text::Span;
use crate::text::json::{self, Kind};
use crate::text::number::Decimal;

/// How a value is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Is {
    /// It is not; a problem says so.
    #[default]
    Missing,
    /// It is no value for its place; a problem says why.
    Bad,
    /// `null`, where that may be.
    Null,
    There,
}

/// A value and where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Said<T> {
    pub(super) value: T,
    pub(super) at: Span,
    pub(super) is: Is,
}

impl<T: Copy> Said<T> {
    pub(super) fn there(value: T, at: Span) -> Said<T> {
        Said { value, at, is: Is::There }
    }

    /// The value, if there is one.
    #[inline]
    pub(super) fn get(&self) -> Option<T> {
        (self.is == Is::There).then_some(self.value)
    }
}

/// A range of one of the draft's lists.
pub(super) type Run = (u32, u32);

/// One seat.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Seat {
    pub(super) at: Span,
    /// Whether somebody has a name here.
    pub(super) name: Said<bool>,
    pub(super) name_kind: Option<Kind>,
    pub(super) button: Said<bool>,
    pub(super) bet: Said<Decimal>,
    pub(super) stack: Said<Decimal>,
    /// In [`Draft::cards`].
    pub(super) hole: Said<Run>,
    /// How many.
    pub(super) timestamp: Said<u8>,
    pub(super) times: [Said<Instant>; 2],
    pub(super) active: Said<bool>,
    pub(super) turn: Said<bool>,
}

/// One card.
#[derive(Clone, Copy, Debug)]
pub(super) struct CardAt {
    pub(super) at: Span,
    /// `None`: it is none; a problem says why.
    pub(super) card: Option<MaybeCard>,
}

/// The hole cards of one round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Round {
    /// How many.
    pub(super) count: u32,
    /// Bit k: the k-th is face up; only of the first 32.
    pub(super) up: u32,
    /// Whether any is face up.
    pub(super) any_up: bool,
    /// Whether something in it is neither.
    pub(super) bad: bool,
}

/// What `game` holds; the elements are in the lists of [`Draft`].
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Game {
    pub(super) hole: Said<()>,
    pub(super) board: Said<()>,
    pub(super) draw: Said<()>,
}

/// What `action` holds.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Actions {
    pub(super) join: Said<()>,
    pub(super) leave: Said<bool>,
    pub(super) sit_out: Said<bool>,
    pub(super) be_back: Said<bool>,
    pub(super) buy_in: Said<()>,
    pub(super) interval: [Said<Decimal>; 2],
    pub(super) discard: Said<bool>,
    pub(super) fold: Said<bool>,
    pub(super) call: Said<Decimal>,
    pub(super) bring_in: Said<Decimal>,
    pub(super) raise: Said<()>,
    /// Whether it completes, whether it raises.
    pub(super) ways: [Said<bool>; 2],
    /// The least and the most.
    pub(super) bounds: [Said<Decimal>; 2],
    pub(super) show: Said<bool>,
}

/// A key of the platform's own.
#[derive(Clone, Copy, Debug)]
pub(super) struct Own {
    /// In what it stands.
    pub(super) object: Object,
    pub(super) key: Span,
    pub(super) key_kind: Kind,
    pub(super) value: Span,
    pub(super) value_kind: Kind,
}

/// One frame's text taken apart. Reused from frame to frame.
#[derive(Debug, Default)]
pub(super) struct Draft {
    /// Bit k: key k is there, of the frame, of `game` and of `action`.
    pub(super) seen: u32,
    /// Whether the text could be read to its end and holds an object.
    pub(super) whole: bool,
    /// Whether something was read.
    pub(super) any: bool,
    pub(super) seats_at: Said<()>,
    pub(super) seats: Vec<Seat>,
    pub(super) cards: Vec<CardAt>,
    pub(super) pot_at: Said<()>,
    pub(super) pot: Vec<Said<Decimal>>,
    /// In [`Draft::cards`].
    pub(super) board: Said<Run>,
    pub(super) game_at: Said<()>,
    pub(super) game: Game,
    pub(super) rounds: Vec<Said<Round>>,
    pub(super) counts: Vec<Said<u32>>,
    pub(super) draws: Vec<Said<bool>>,
    pub(super) action_at: Said<()>,
    pub(super) action: Actions,
    pub(super) joins: Vec<Said<u32>>,
    /// Whether there is a history.
    pub(super) history: Said<bool>,
    pub(super) history_kind: Option<Kind>,
    pub(super) own: Vec<Own>,
    pub(super) found: Vec<Problem>,
}

impl Draft {
    pub(super) fn clear(&mut self) {
        self.seats.clear();
        self.cards.clear();
        self.pot.clear();
        self.rounds.clear();
        self.counts.clear();
        self.draws.clear();
        self.joins.clear();
        self.own.clear();
        self.found.clear();
        self.seen = 0;
        (self.whole, self.any) = (false, false);
        (self.seats_at, self.pot_at) = Default::default();
        (self.board, self.game_at, self.game) = Default::default();
        (self.action_at, self.action) = Default::default();
        (self.history, self.history_kind) = Default::default();
    }

    /// The cards of a run.
    #[inline]
    pub(super) fn cards_of(&self, run: Run) -> &[CardAt] {
        self.cards.get(run.0 as usize..run.1 as usize).unwrap_or_default()
    }

    /// The value of a key of the platform's own in the frame itself.
    pub(super) fn own_of(&self, name: &[u8], text: &[u8]) -> Option<&Own> {
        let is = |own: &&Own| own.object == Object::Frame && &*json::bytes(own.key.of(text), own.key_kind) == name;
        self.own.iter().find(is)
    }
}
