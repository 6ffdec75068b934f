//! Parses the text of a frame: [`FrameParser`] fills a [`Draft`] from the events of the JSON reader.
//!
//! This file knows which key stands where, and what opens and closes. `key_names.rs` recognizes keys, `values.rs` reads
//! single values, and `reuse.rs` copies what is unchanged from the previous frame.

pub(crate) mod draft;
pub(crate) mod frame_list;
mod json_faults;
mod key_names;
pub(crate) mod reuse;
pub(crate) mod timestamp;
mod values;

use core::ops::ControlFlow;
use hoyle_notation::text::encoding;

use self::draft::{CardAt, Draft, Field, Presence, Round, Seat};
use self::reuse::PreviousFrame;
use crate::pfn::keys::{KEYS, Key, Object, Shape};
use crate::pfn::problems::{Habit, Invalid};
use hoyle_notation::text::Span;
use hoyle_notation::text::json::{Fault, Kind, Receiver};

/// Where in a frame the parser is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Context {
    Document,
    Object(Object),
    Seats,
    Cards,
    Times,
    Amounts,
    Dealings,
    Dealing,
    Counts,
    Truths,
    SeatNumbers,
    Interval,
    Raise,
    /// In a value that is not looked into, at this depth of brackets.
    Skipped(u32),
}

/// How deep the parts of a frame are nested at most: the frame, its seats, a seat, its cards, a card, and some room.
const DEPTH: usize = 8;

/// Receives the JSON events of one frame.
pub(crate) struct FrameParser<'a> {
    pub(crate) text: &'a [u8],
    pub(crate) draft: &'a mut Draft,
    /// The previous frame, where parts of it can be reused.
    pub(crate) previous: Option<&'a PreviousFrame>,
    /// Whether the dialect of cardroom is accepted.
    pub(crate) cardroom: bool,
    pub(crate) context: Context,
    pub(crate) enclosing: [Context; DEPTH],
    pub(crate) depth: usize,
    /// The key whose value comes next.
    pub(crate) key: Option<Key>,
    /// The key that the JSON reader recognized and whose event comes next.
    pub(crate) named: Option<Key>,
    /// The number of the key that comes next if the keys stand in their canonical order.
    pub(crate) expected: u8,
    /// The bits of the keys that were seen in the open seat and in the open card.
    pub(crate) seat_seen: u32,
    pub(crate) card_seen: u32,
    pub(crate) seat: Seat,
    pub(crate) card: CardAt,
    pub(crate) rank: Option<u8>,
    pub(crate) suit: Option<u8>,
    pub(crate) rank_at: Span,
    pub(crate) suit_at: Span,
    pub(crate) round: Round,
    /// The index in an array of fixed length.
    pub(crate) place: usize,
    /// The next name is a duplicate.
    pub(crate) duplicate: bool,
}

impl<'a> FrameParser<'a> {
    pub(crate) fn new(text: &'a [u8], cardroom: bool, draft: &'a mut Draft) -> FrameParser<'a> {
        draft.clear();
        if text.starts_with(encoding::BYTE_ORDER_MARK) {
            draft.found.push(Habit::ByteOrderMark.at(Span::new(0, 3)));
        }
        FrameParser {
            text,
            draft,
            previous: None,
            cardroom,
            context: Context::Document,
            enclosing: [Context::Document; DEPTH],
            depth: 0,
            key: None,
            named: None,
            expected: 0,
            seat_seen: 0,
            card_seen: 0,
            seat: Seat::default(),
            card: CardAt { at: Span::at(0), card: None },
            rank: None,
            suit: None,
            rank_at: Span::at(0),
            suit_at: Span::at(0),
            round: Round::default(),
            place: 0,
            duplicate: false,
        }
    }

    /// Like [`FrameParser::new`], with the previous frame to copy from.
    pub(crate) fn with_previous(
        previous: &'a PreviousFrame,
        text: &'a [u8],
        cardroom: bool,
        draft: &'a mut Draft,
    ) -> FrameParser<'a> {
        FrameParser { previous: Some(previous), ..FrameParser::new(text, cardroom, draft) }
    }

    #[inline]
    fn enter(&mut self, into: Context) {
        if let Some(place) = self.enclosing.get_mut(self.depth) {
            *place = self.context;
        }
        self.depth += 1;
        self.context = into;
    }

    #[inline]
    fn leave(&mut self) {
        self.depth = self.depth.saturating_sub(1);
        self.context = self.enclosing.get(self.depth).copied().unwrap_or(Context::Document);
    }

    #[cold]
    pub(crate) fn report(&mut self, fault: Invalid, at: Span) {
        let about = self.key.map_or(0, |key| key as u8);
        self.draft.found.push(fault.at(at).about(about));
    }

    #[cold]
    pub(crate) fn report_wrong_type(&mut self, shape: u8, at: Span) {
        let about = self.key.map_or(0, |key| key as u8);
        self.draft.found.push(Invalid::WrongType.at(at).fact(i64::from(shape)).about(about));
    }

    /// Records where the value of a custom key stands.
    pub(crate) fn custom_value(&mut self, kind: Kind, at: Span) {
        if let Some(own) = self.draft.custom_keys.last_mut()
            && own.value.is_empty()
        {
            own.value = at;
            own.value_kind = kind;
        }
    }

    fn open(&mut self, kind: Kind, at: Span) {
        let object = kind == Kind::ObjectOpen;
        let next = match self.context {
            Context::Document if object => Context::Object(Object::Frame),
            Context::Document => {
                self.report(Invalid::ListOfFrames, at);
                Context::Skipped(0)
            }
            Context::Object(_) => match self.key {
                Some(key) => return self.open_value(key, object, at),
                None => {
                    self.custom_value(kind, Span::new(at.start, at.start));
                    Context::Skipped(0)
                }
            },
            Context::Seats if object => {
                self.seat = Seat { at, ..Seat::default() };
                self.seat_seen = 0;
                self.expected = Key::Name as u8;
                Context::Object(Object::Seat)
            }
            Context::Cards if object => {
                self.card = CardAt { at, card: None };
                self.card_seen = 0;
                (self.rank, self.suit) = (None, None);
                self.expected = Key::Rank as u8;
                Context::Object(Object::Card)
            }
            Context::Dealings if !object => {
                self.round = Round::default();
                self.draft.rounds.push(Field::present(Round::default(), at));
                Context::Dealing
            }
            _ => {
                self.wrong_element(at);
                Context::Skipped(0)
            }
        };
        self.enter(next);
    }

    /// Opens an array or an object that is the value of a key.
    fn open_value(&mut self, key: Key, object: bool, at: Span) {
        let draft = &mut *self.draft;
        let next = match (key.shape(), object) {
            (Shape::Seats, false) => {
                draft.seats_at = Field::present((), at);
                Context::Seats
            }
            (Shape::Amounts, false) => {
                draft.pot_at = Field::present((), at);
                Context::Amounts
            }
            (Shape::Cards, false) => {
                let from = draft.cards.len() as u32;
                let run = Field::present((from, from), at);
                match key {
                    Key::Board => draft.board = run,
                    _ => self.seat.hole = run,
                }
                Context::Cards
            }
            (Shape::Game, true) => {
                draft.game_at = Field::present((), at);
                self.expected = Key::GameHole as u8;
                Context::Object(Object::Game)
            }
            (Shape::Action, true) => {
                draft.action_at = Field::present((), at);
                self.expected = Key::Join as u8;
                Context::Object(Object::Action)
            }
            (Shape::Times, false) => {
                self.seat.timestamp = Field::present(0, at);
                Context::Times
            }
            (Shape::Dealings, false) => {
                draft.game.hole = Field::present((), at);
                Context::Dealings
            }
            (Shape::Counts, false) => {
                draft.game.board = Field::present((), at);
                Context::Counts
            }
            (Shape::Truths, false) => {
                draft.game.draw = Field::present((), at);
                Context::Truths
            }
            (Shape::SeatNumbers, false) => {
                draft.action.join = Field::present((), at);
                Context::SeatNumbers
            }
            (Shape::Interval, false) => {
                draft.action.buy_in = Field::present((), at);
                self.place = 0;
                Context::Interval
            }
            (Shape::Raise, false) => {
                draft.action.raise = Field::present((), at);
                self.place = 0;
                Context::Raise
            }
            (shape, _) => {
                self.mark_invalid(key, at);
                self.report_wrong_type(shape as u8, at);
                Context::Skipped(0)
            }
        };
        self.enter(next);
    }

    /// Whose cards these are: those of a seat while one is open, otherwise the board's.
    fn cards_key(&self) -> Key {
        match self.enclosing.get(self.depth.wrapping_sub(1)) {
            Some(Context::Object(Object::Seat)) => Key::Hole,
            _ => Key::Board,
        }
    }

    fn close(&mut self, at: Span) {
        match self.context {
            Context::Document => {}
            Context::Skipped(0) => {
                self.leave();
                if let Some(own) = self.draft.custom_keys.last_mut()
                    && own.value.is_empty()
                    && own.value.start > own.key.end
                {
                    own.value.end = at.end;
                }
                if self.context == Context::Document {
                    self.draft.any = true;
                }
            }
            Context::Skipped(depth) => self.context = Context::Skipped(depth - 1),
            Context::Object(object) => {
                self.close_object(object, at);
                self.leave();
                self.expected = match object {
                    Object::Game => Key::Action as u8,
                    Object::Action => Key::History as u8,
                    _ => 0,
                };
                match object {
                    Object::Seat => self.key = Some(Key::Seats),
                    Object::Card => self.key = Some(self.cards_key()),
                    _ => {}
                }
            }
            here => {
                let draft = &mut *self.draft;
                let key = match here {
                    Context::Seats => {
                        draft.seats_at.at.end = at.end;
                        Key::Seats
                    }
                    Context::Cards => {
                        let to = draft.cards.len() as u32;
                        let key = self.cards_key();
                        let run = if key == Key::Hole { &mut self.seat.hole } else { &mut self.draft.board };
                        run.value.1 = to;
                        run.at.end = at.end;
                        key
                    }
                    Context::Times => {
                        self.seat.timestamp.at.end = at.end;
                        Key::Timestamp
                    }
                    Context::Amounts => {
                        draft.pot_at.at.end = at.end;
                        Key::Pot
                    }
                    Context::Dealings => {
                        draft.game.hole.at.end = at.end;
                        Key::GameHole
                    }
                    Context::Dealing => {
                        if let Some(round) = draft.rounds.last_mut() {
                            round.value = self.round;
                            round.at.end = at.end;
                        }
                        Key::GameHole
                    }
                    Context::Counts => {
                        draft.game.board.at.end = at.end;
                        Key::GameBoard
                    }
                    Context::Truths => {
                        draft.game.draw.at.end = at.end;
                        Key::GameDraw
                    }
                    Context::SeatNumbers => {
                        draft.action.join.at.end = at.end;
                        Key::Join
                    }
                    Context::Interval => {
                        draft.action.buy_in.at.end = at.end;
                        self.close_fixed_length(Key::BuyIn, 2);
                        Key::BuyIn
                    }
                    _ => {
                        draft.action.raise.at.end = at.end;
                        self.close_fixed_length(Key::Raise, 4);
                        Key::Raise
                    }
                };
                self.leave();
                self.key = Some(key);
                self.expected = key as u8 + 1;
            }
        }
    }

    /// Closes an array of fixed length and checks that length.
    #[inline]
    fn close_fixed_length(&mut self, key: Key, length: usize) {
        if self.place != length {
            let field = match key {
                Key::BuyIn => &mut self.draft.action.buy_in,
                _ => &mut self.draft.action.raise,
            };
            field.presence = Presence::Invalid;
            let at = field.at;
            let facts = [self.place as i64, length as i64];
            self.draft.found.push(Invalid::WrongLength.at(at).facts(facts[0], facts[1]).about(key as u8));
        }
    }

    fn close_object(&mut self, object: Object, at: Span) {
        let seen = match object {
            Object::Seat => self.seat_seen,
            Object::Card => self.card_seen,
            _ => self.draft.seen,
        };
        let missing = object.mask() & !seen;
        if missing != 0 {
            self.report_missing(missing, at);
        }
        match object {
            Object::Card => self.close_card(at),
            Object::Seat => {
                self.seat.at.end = at.end;
                self.draft.seats.push(self.seat);
            }
            Object::Frame => self.draft.whole = true,
            Object::Game => self.draft.game_at.at.end = at.end,
            Object::Action => self.draft.action_at.at.end = at.end,
        }
    }

    #[cold]
    fn report_missing(&mut self, missing: u32, at: Span) {
        for key in KEYS.iter().filter(|key| missing & key.bit() != 0) {
            self.draft.found.push(Invalid::MissingKey.at(at).about(*key as u8));
        }
    }
}

impl Receiver for FrameParser<'_> {
    #[inline]
    fn number(&mut self, kind: Kind, at: Span) -> Option<u8> {
        self.named = self.known(kind, at);
        self.named.map(|key| key as u8)
    }

    #[inline]
    fn name_ahead(&mut self, rest: &[u8]) -> Option<(u8, usize)> {
        self.expected_name(rest)
    }

    #[inline]
    fn object_ahead(&mut self, rest: &[u8]) -> Option<usize> {
        self.expected_object(rest)
    }

    #[inline]
    fn event(&mut self, kind: Kind, at: Span) -> ControlFlow<()> {
        if let Context::Skipped(depth) = &mut self.context {
            match kind {
                Kind::ObjectOpen | Kind::ArrayOpen => *depth += 1,
                Kind::ObjectClose | Kind::ArrayClose => self.close(at),
                _ => {}
            }
            return ControlFlow::Continue(());
        }
        match kind {
            Kind::Key | Kind::EscapedKey => self.key_name(kind, at),
            Kind::ObjectOpen | Kind::ArrayOpen => self.open(kind, at),
            Kind::ObjectClose | Kind::ArrayClose => self.close(at),
            _ => self.scalar(kind, at),
        }
        ControlFlow::Continue(())
    }

    fn fault(&mut self, fault: Fault, at: Span) {
        if matches!(fault, Fault::DuplicateKey { .. }) {
            // The value of a custom key is not looked into, so a duplicate inside is no problem.
            if !matches!(self.context, Context::Skipped(_)) {
                self.duplicate = true;
                self.draft.found.push(Invalid::DuplicateKey.at(at));
            }
            return;
        }
        self.draft.whole = false;
        self.draft.found.push(json_faults::problem(fault, at));
    }
}
