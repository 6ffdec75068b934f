//! The text of one frame taken apart: [`Draft`]. Every value has its place in the text, so that problems can point to
//! it.

use hoyle_rules::MaybeCard;

use super::timestamp::Instant;
use crate::pfn::keys::Object;
use hoyle_notation::problem::Problem;
use hoyle_notation::text::Span;
use hoyle_notation::text::json::{self, Kind};
use hoyle_notation::text::number::Decimal;

/// Whether a value is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Presence {
    /// The key is missing; a problem reports it.
    #[default]
    Missing,
    /// The value is not one that the key can have; a problem reports it.
    Invalid,
    /// The value is `null`, where the key allows that.
    Null,
    Present,
}

/// A value and where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Field<T> {
    pub(crate) value: T,
    pub(crate) at: Span,
    pub(crate) presence: Presence,
}

impl<T: Copy> Field<T> {
    pub(crate) fn present(value: T, at: Span) -> Field<T> {
        Field { value, at, presence: Presence::Present }
    }

    /// The value, if there is one.
    #[inline]
    pub(crate) fn get(&self) -> Option<T> {
        (self.presence == Presence::Present).then_some(self.value)
    }
}

/// A range of one of the draft's lists: the first index, and the index after the last.
pub(crate) type Range = (u32, u32);

/// One seat.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Seat {
    pub(crate) at: Span,
    /// Whether the name is not empty: whether the seat is taken.
    pub(crate) name: Field<bool>,
    pub(crate) name_kind: Option<Kind>,
    pub(crate) button: Field<bool>,
    pub(crate) bet: Field<Decimal>,
    pub(crate) stack: Field<Decimal>,
    /// An index range of [`Draft::cards`].
    pub(crate) hole: Field<Range>,
    /// How many timestamps there are.
    pub(crate) timestamp: Field<u8>,
    pub(crate) times: [Field<Instant>; 2],
    pub(crate) active: Field<bool>,
    pub(crate) turn: Field<bool>,
}

/// One card.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CardAt {
    pub(crate) at: Span,
    /// `None` where the card cannot be read; a problem reports it.
    pub(crate) card: Option<MaybeCard>,
}

/// The hole cards of one round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Round {
    /// How many cards are dealt.
    pub(crate) count: u32,
    /// Bit k tells whether card k is face up, for the first 32 cards.
    pub(crate) up: u32,
    /// Whether any card is face up.
    pub(crate) any_up: bool,
    /// Whether an element is neither true nor false.
    pub(crate) bad: bool,
}

/// The arrays of `game`. Their elements are in the lists of [`Draft`].
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Game {
    pub(crate) hole: Field<()>,
    pub(crate) board: Field<()>,
    pub(crate) draw: Field<()>,
}

/// The possible actions.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Actions {
    pub(crate) join: Field<()>,
    pub(crate) leave: Field<bool>,
    pub(crate) sit_out: Field<bool>,
    pub(crate) be_back: Field<bool>,
    pub(crate) buy_in: Field<()>,
    pub(crate) interval: [Field<Decimal>; 2],
    pub(crate) discard: Field<bool>,
    pub(crate) fold: Field<bool>,
    pub(crate) call: Field<Decimal>,
    pub(crate) bring_in: Field<Decimal>,
    pub(crate) raise: Field<()>,
    /// Whether it completes, and whether it raises.
    pub(crate) ways: [Field<bool>; 2],
    /// The least and the most amount.
    pub(crate) bounds: [Field<Decimal>; 2],
    pub(crate) show: Field<bool>,
}

/// A custom key: one that the platform adds, whose name begins with `_`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CustomKey {
    /// The object in which it stands.
    pub(crate) object: Object,
    pub(crate) key: Span,
    pub(crate) key_kind: Kind,
    pub(crate) value: Span,
    pub(crate) value_kind: Kind,
}

impl CustomKey {
    /// Whether hoyle writes it itself, and what it says follows from the hand or is of no hand.
    pub(crate) fn is_of_hoyle(&self, text: &[u8]) -> bool {
        let own: [&[u8]; 6] = [b"_viewer", b"_seq", b"_hand", b"_variant", b"_settled", b"_timed"];
        self.object == Object::Frame && own.contains(&&*json::bytes(self.key.of(text), self.key_kind))
    }
}

/// The values of one frame. Its buffers are reused.
#[derive(Debug, Default)]
pub(crate) struct Draft {
    /// Bit k tells whether key k was seen in the frame, in `game` or in `action`.
    pub(crate) seen: u32,
    /// Whether the text was read to its end and holds an object.
    pub(crate) whole: bool,
    /// Whether any value was read.
    pub(crate) any: bool,
    pub(crate) seats_at: Field<()>,
    pub(crate) seats: Vec<Seat>,
    pub(crate) cards: Vec<CardAt>,
    pub(crate) pot_at: Field<()>,
    pub(crate) pot: Vec<Field<Decimal>>,
    /// An index range of [`Draft::cards`].
    pub(crate) board: Field<Range>,
    pub(crate) game_at: Field<()>,
    pub(crate) game: Game,
    pub(crate) rounds: Vec<Field<Round>>,
    pub(crate) counts: Vec<Field<u32>>,
    pub(crate) draws: Vec<Field<bool>>,
    pub(crate) action_at: Field<()>,
    pub(crate) action: Actions,
    pub(crate) joins: Vec<Field<u32>>,
    /// Whether the history is not empty.
    pub(crate) history: Field<bool>,
    pub(crate) history_kind: Option<Kind>,
    pub(crate) custom_keys: Vec<CustomKey>,
    pub(crate) found: Vec<Problem>,
}

impl Draft {
    pub(crate) fn clear(&mut self) {
        self.seats.clear();
        self.cards.clear();
        self.pot.clear();
        self.rounds.clear();
        self.counts.clear();
        self.draws.clear();
        self.joins.clear();
        self.custom_keys.clear();
        self.found.clear();
        self.seen = 0;
        (self.whole, self.any) = (false, false);
        (self.seats_at, self.pot_at) = Default::default();
        (self.board, self.game_at, self.game) = Default::default();
        (self.action_at, self.action) = Default::default();
        (self.history, self.history_kind) = Default::default();
    }

    /// The cards of a range.
    #[inline]
    pub(crate) fn cards_of(&self, run: Range) -> &[CardAt] {
        self.cards.get(run.0 as usize..run.1 as usize).unwrap_or_default()
    }

    /// The custom key of the frame itself that has this name.
    pub(crate) fn custom_key(&self, name: &[u8], text: &[u8]) -> Option<&CustomKey> {
        let is =
            |own: &&CustomKey| own.object == Object::Frame && &*json::bytes(own.key.of(text), own.key_kind) == name;
        self.custom_keys.iter().find(is)
    }
}
