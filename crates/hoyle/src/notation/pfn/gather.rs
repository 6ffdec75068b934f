//! Fills a [`Draft`] from the events of the JSON reader: [`Gather`].
//!
//! Here: which key stands where, what opens and closes. Not here: what single values say (`values.rs`), whether they make
//! sense together (`rules.rs`).

use core::ops::ControlFlow;

use super::again::Again;
use super::draft::{CardAt, Draft, Is, Round, Said, Seat};
use super::faults;
use super::keys::{KEYS, Key, Object, Shape};
use super::problems::fields::Fault as Wrong;
use super::problems::habits;
use crate::text::Span;
use crate::text::json::{Fault, Kind, Receiver};

/// Where in a frame the reader is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum In {
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
    /// In something that nobody looks into, so many brackets deep.
    Passed(u32),
}

/// How deep the parts of a frame lie in one another, at most: the frame, its seats, a seat, its cards, a card.
const DEPTH: usize = 8;

/// Receives the events of one frame.
pub(super) struct Gather<'a> {
    pub(super) text: &'a [u8],
    pub(super) draft: &'a mut Draft,
    /// The frame before, where that is a help.
    pub(super) again: Option<&'a Again>,
    /// Whether it may be in the dialect of cardroom.
    pub(super) cardroom: bool,
    pub(super) here: In,
    pub(super) above: [In; DEPTH],
    pub(super) depth: usize,
    /// The key whose value comes next.
    pub(super) key: Option<Key>,
    /// The key whose name is being told.
    pub(super) named: Option<Key>,
    /// The key that comes next if the keys are in their order.
    pub(super) usual: u8,
    /// The bits of the keys of the seat and of the card that are open.
    pub(super) seat_seen: u32,
    pub(super) card_seen: u32,
    pub(super) seat: Seat,
    pub(super) card: CardAt,
    pub(super) rank: Option<u8>,
    pub(super) suit: Option<u8>,
    pub(super) rank_at: Span,
    pub(super) suit_at: Span,
    pub(super) round: Round,
    /// Where in an array of a settled length the reader is.
    pub(super) place: usize,
    /// The name that comes next was used before.
    pub(super) twice: bool,
}

impl<'a> Gather<'a> {
    pub(super) fn new(text: &'a [u8], cardroom: bool, draft: &'a mut Draft) -> Gather<'a> {
        draft.clear();
        if text.starts_with(b"\xef\xbb\xbf") {
            draft.found.push(habits::Fault::ByteOrderMark.at(Span::new(0, 3)));
        }
        Gather {
            text,
            draft,
            again: None,
            cardroom,
            here: In::Document,
            above: [In::Document; DEPTH],
            depth: 0,
            key: None,
            named: None,
            usual: 0,
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
            twice: false,
        }
    }

    /// As [`Gather::new`], with the frame before.
    pub(super) fn after(again: &'a Again, text: &'a [u8], cardroom: bool, draft: &'a mut Draft) -> Gather<'a> {
        Gather { again: Some(again), ..Gather::new(text, cardroom, draft) }
    }

    #[inline]
    fn enter(&mut self, into: In) {
        if let Some(place) = self.above.get_mut(self.depth) {
            *place = self.here;
        }
        self.depth += 1;
        self.here = into;
    }

    #[inline]
    fn leave(&mut self) {
        self.depth = self.depth.saturating_sub(1);
        self.here = self.above.get(self.depth).copied().unwrap_or(In::Document);
    }

    #[cold]
    pub(super) fn wrong(&mut self, fault: Wrong, at: Span) {
        let about = self.key.map_or(0, |key| key as u8);
        self.draft.found.push(fault.at(at).about(about));
    }

    #[cold]
    pub(super) fn wrong_type(&mut self, shape: u8, at: Span) {
        let about = self.key.map_or(0, |key| key as u8);
        self.draft.found.push(Wrong::WrongType.at(at).fact(i64::from(shape)).about(about));
    }

    /// Notes where the value of the platform's own key stands.
    pub(super) fn passed(&mut self, kind: Kind, at: Span) {
        if let Some(own) = self.draft.own.last_mut()
            && own.value.is_empty()
        {
            own.value = at;
            own.value_kind = kind;
        }
    }

    fn opens(&mut self, kind: Kind, at: Span) {
        let object = kind == Kind::ObjectOpen;
        let next = match self.here {
            In::Document if object => In::Object(Object::Frame),
            In::Document => {
                self.wrong(Wrong::ListOfFrames, at);
                In::Passed(0)
            }
            In::Object(_) => match self.key {
                Some(key) => return self.opens_value(key, object, at),
                None => {
                    self.passed(kind, Span::new(at.start, at.start));
                    In::Passed(0)
                }
            },
            In::Seats if object => {
                self.seat = Seat { at, ..Seat::default() };
                self.seat_seen = 0;
                self.usual = Key::Name as u8;
                In::Object(Object::Seat)
            }
            In::Cards if object => {
                self.card = CardAt { at, card: None };
                self.card_seen = 0;
                (self.rank, self.suit) = (None, None);
                self.usual = Key::Rank as u8;
                In::Object(Object::Card)
            }
            In::Dealings if !object => {
                self.round = Round::default();
                self.draft.rounds.push(Said::there(Round::default(), at));
                In::Dealing
            }
            _ => {
                self.element_of_wrong_type(at);
                In::Passed(0)
            }
        };
        self.enter(next);
    }

    /// An array or an object as the value of a key.
    fn opens_value(&mut self, key: Key, object: bool, at: Span) {
        let draft = &mut *self.draft;
        let next = match (key.shape(), object) {
            (Shape::Seats, false) => {
                draft.seats_at = Said::there((), at);
                In::Seats
            }
            (Shape::Amounts, false) => {
                draft.pot_at = Said::there((), at);
                In::Amounts
            }
            (Shape::Cards, false) => {
                let from = draft.cards.len() as u32;
                let run = Said::there((from, from), at);
                match key {
                    Key::Board => draft.board = run,
                    _ => self.seat.hole = run,
                }
                In::Cards
            }
            (Shape::Game, true) => {
                draft.game_at = Said::there((), at);
                self.usual = Key::GameHole as u8;
                In::Object(Object::Game)
            }
            (Shape::Action, true) => {
                draft.action_at = Said::there((), at);
                self.usual = Key::Join as u8;
                In::Object(Object::Action)
            }
            (Shape::Times, false) => {
                self.seat.timestamp = Said::there(0, at);
                In::Times
            }
            (Shape::Dealings, false) => {
                draft.game.hole = Said::there((), at);
                In::Dealings
            }
            (Shape::Counts, false) => {
                draft.game.board = Said::there((), at);
                In::Counts
            }
            (Shape::Truths, false) => {
                draft.game.draw = Said::there((), at);
                In::Truths
            }
            (Shape::SeatNumbers, false) => {
                draft.action.join = Said::there((), at);
                In::SeatNumbers
            }
            (Shape::Interval, false) => {
                draft.action.buy_in = Said::there((), at);
                self.place = 0;
                In::Interval
            }
            (Shape::Raise, false) => {
                draft.action.raise = Said::there((), at);
                self.place = 0;
                In::Raise
            }
            (shape, _) => {
                self.mark_bad(key, at);
                self.wrong_type(shape as u8, at);
                In::Passed(0)
            }
        };
        self.enter(next);
    }

    /// Whose cards these are: a seat's as long as one is open.
    fn cards_key(&self) -> Key {
        match self.above.get(self.depth.wrapping_sub(1)) {
            Some(In::Object(Object::Seat)) => Key::Hole,
            _ => Key::Board,
        }
    }

    fn closes(&mut self, at: Span) {
        match self.here {
            In::Document => {}
            In::Passed(0) => {
                self.leave();
                if let Some(own) = self.draft.own.last_mut()
                    && own.value.is_empty()
                    && own.value.start > own.key.end
                {
                    own.value.end = at.end;
                }
                if self.here == In::Document {
                    self.draft.any = true;
                }
            }
            In::Passed(depth) => self.here = In::Passed(depth - 1),
            In::Object(object) => {
                self.object_closes(object, at);
                self.leave();
                self.usual = match object {
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
                    In::Seats => {
                        draft.seats_at.at.end = at.end;
                        Key::Seats
                    }
                    In::Cards => {
                        let to = draft.cards.len() as u32;
                        let key = self.cards_key();
                        let run = if key == Key::Hole { &mut self.seat.hole } else { &mut self.draft.board };
                        run.value.1 = to;
                        run.at.end = at.end;
                        key
                    }
                    In::Times => {
                        self.seat.timestamp.at.end = at.end;
                        Key::Timestamp
                    }
                    In::Amounts => {
                        draft.pot_at.at.end = at.end;
                        Key::Pot
                    }
                    In::Dealings => {
                        draft.game.hole.at.end = at.end;
                        Key::GameHole
                    }
                    In::Dealing => {
                        if let Some(round) = draft.rounds.last_mut() {
                            round.value = self.round;
                            round.at.end = at.end;
                        }
                        Key::GameHole
                    }
                    In::Counts => {
                        draft.game.board.at.end = at.end;
                        Key::GameBoard
                    }
                    In::Truths => {
                        draft.game.draw.at.end = at.end;
                        Key::GameDraw
                    }
                    In::SeatNumbers => {
                        draft.action.join.at.end = at.end;
                        Key::Join
                    }
                    In::Interval => {
                        draft.action.buy_in.at.end = at.end;
                        self.settled(Key::BuyIn, 2);
                        Key::BuyIn
                    }
                    _ => {
                        draft.action.raise.at.end = at.end;
                        self.settled(Key::Raise, 4);
                        Key::Raise
                    }
                };
                self.leave();
                self.key = Some(key);
                self.usual = key as u8 + 1;
            }
        }
    }

    /// An array of a settled length ends.
    #[inline]
    fn settled(&mut self, key: Key, length: usize) {
        if self.place != length {
            let said = match key {
                Key::BuyIn => &mut self.draft.action.buy_in,
                _ => &mut self.draft.action.raise,
            };
            said.is = Is::Bad;
            let at = said.at;
            let facts = [self.place as i64, length as i64];
            self.draft.found.push(Wrong::WrongLength.at(at).facts(facts[0], facts[1]).about(key as u8));
        }
    }

    fn object_closes(&mut self, object: Object, at: Span) {
        let seen = match object {
            Object::Seat => self.seat_seen,
            Object::Card => self.card_seen,
            _ => self.draft.seen,
        };
        let missing = object.mask() & !seen;
        if missing != 0 {
            self.missing(missing, at);
        }
        match object {
            Object::Card => self.card_closes(at),
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
    fn missing(&mut self, missing: u32, at: Span) {
        for key in KEYS.iter().filter(|key| missing & key.bit() != 0) {
            self.draft.found.push(Wrong::MissingKey.at(at).about(*key as u8));
        }
    }
}

impl Receiver for Gather<'_> {
    #[inline]
    fn number(&mut self, kind: Kind, at: Span) -> Option<u8> {
        self.named = self.known(kind, at);
        self.named.map(|key| key as u8)
    }

    #[inline]
    fn name_ahead(&mut self, rest: &[u8]) -> Option<(u8, usize)> {
        self.usual_name(rest)
    }

    #[inline]
    fn object_ahead(&mut self, rest: &[u8]) -> Option<usize> {
        self.usual_object(rest)
    }

    #[inline]
    fn event(&mut self, kind: Kind, at: Span) -> ControlFlow<()> {
        if let In::Passed(depth) = &mut self.here {
            match kind {
                Kind::ObjectOpen | Kind::ArrayOpen => *depth += 1,
                Kind::ObjectClose | Kind::ArrayClose => self.closes(at),
                _ => {}
            }
            return ControlFlow::Continue(());
        }
        match kind {
            Kind::Key | Kind::EscapedKey => self.name(kind, at),
            Kind::ObjectOpen | Kind::ArrayOpen => self.opens(kind, at),
            Kind::ObjectClose | Kind::ArrayClose => self.closes(at),
            _ => self.scalar(kind, at),
        }
        ControlFlow::Continue(())
    }

    fn fault(&mut self, fault: Fault, at: Span) {
        if matches!(fault, Fault::DuplicateKey { .. }) {
            // Inside of what is the platform's own, nothing is looked at.
            if !matches!(self.here, In::Passed(_)) {
                self.twice = true;
                self.draft.found.push(Wrong::DuplicateKey.at(at));
            }
            return;
        }
        self.draft.whole = false;
        self.draft.found.push(faults::problem(fault, at));
    }
}
