//! What the single values of a frame say: the other half of [`Gather`]. Not here: where they stand.

use hoyle_rules::card::{Card, MaybeCard};

use super::draft::{CardAt, Is, Round, Said, Seat};
use super::gather::{Gather, In};
use super::keys::{Key, Shape, element};
use super::problems::fields::Fault as Wrong;
use super::time::{self, Instant};
use crate::text::Span;
use crate::text::json::{self, Kind};
use crate::text::number::{self, Decimal, Number};

/// How long a card is as it is mostly written.
pub(super) const PLAIN_CARD: usize = 23;

/// The card that is written here without a space and with the rank first, which is nearly always. `None` is no verdict.
#[inline]
pub(super) fn plain_card(text: &[u8; PLAIN_CARD]) -> Option<MaybeCard> {
    let (before, rest) = text.split_first_chunk::<9>()?;
    let ([rank], rest) = rest.split_first_chunk::<1>()?;
    let (between, rest) = rest.split_first_chunk::<10>()?;
    let ([suit], after) = rest.split_first_chunk::<1>()?;
    if before != b"{\"rank\":\"" || between != b"\",\"suit\":\"" || after != b"\"}" {
        return None;
    }
    match (rank, suit) {
        (b'?', b'?') => Some(MaybeCard::UNKNOWN),
        (rank, suit) => Card::from_letters(*rank, *suit).map(MaybeCard::from),
    }
}

impl Gather<'_> {
    #[inline]
    pub(super) fn card_closes(&mut self, at: Span) {
        self.card.at.end = at.end;
        self.card.card = match (self.rank, self.suit) {
            (Some(b'?'), Some(b'?')) => Some(MaybeCard::UNKNOWN),
            (Some(rank), Some(suit)) if rank != b'?' && suit != b'?' => {
                Card::from_letters(rank, suit).map(MaybeCard::from)
            }
            (Some(rank), Some(_)) => {
                // Either may be what is wrong; the unknown half is what is missing.
                let at = if rank == b'?' { self.rank_at } else { self.suit_at };
                self.draft.found.push(Wrong::HalfCard.at(at).facts(i64::from(rank == b'?'), 0));
                None
            }
            _ => None,
        };
        self.draft.cards.push(self.card);
    }

    /// The value of this key cannot be used.
    #[cold]
    pub(super) fn mark_bad(&mut self, key: Key, at: Span) {
        let (draft, seat) = (&mut *self.draft, &mut self.seat);
        let (is, place) = match key {
            Key::Seats => (&mut draft.seats_at.is, &mut draft.seats_at.at),
            Key::Pot => (&mut draft.pot_at.is, &mut draft.pot_at.at),
            Key::Board => (&mut draft.board.is, &mut draft.board.at),
            Key::Game => (&mut draft.game_at.is, &mut draft.game_at.at),
            Key::Action => (&mut draft.action_at.is, &mut draft.action_at.at),
            Key::History => (&mut draft.history.is, &mut draft.history.at),
            Key::Name => (&mut seat.name.is, &mut seat.name.at),
            Key::Button => (&mut seat.button.is, &mut seat.button.at),
            Key::Bet => (&mut seat.bet.is, &mut seat.bet.at),
            Key::Stack => (&mut seat.stack.is, &mut seat.stack.at),
            Key::Hole => (&mut seat.hole.is, &mut seat.hole.at),
            Key::Timestamp => (&mut seat.timestamp.is, &mut seat.timestamp.at),
            Key::Active => (&mut seat.active.is, &mut seat.active.at),
            Key::Turn => (&mut seat.turn.is, &mut seat.turn.at),
            Key::GameHole => (&mut draft.game.hole.is, &mut draft.game.hole.at),
            Key::GameBoard => (&mut draft.game.board.is, &mut draft.game.board.at),
            Key::GameDraw => (&mut draft.game.draw.is, &mut draft.game.draw.at),
            Key::Join => (&mut draft.action.join.is, &mut draft.action.join.at),
            Key::Leave => (&mut draft.action.leave.is, &mut draft.action.leave.at),
            Key::SitOut => (&mut draft.action.sit_out.is, &mut draft.action.sit_out.at),
            Key::BeBack => (&mut draft.action.be_back.is, &mut draft.action.be_back.at),
            Key::BuyIn => (&mut draft.action.buy_in.is, &mut draft.action.buy_in.at),
            Key::Discard => (&mut draft.action.discard.is, &mut draft.action.discard.at),
            Key::Fold => (&mut draft.action.fold.is, &mut draft.action.fold.at),
            Key::Call => (&mut draft.action.call.is, &mut draft.action.call.at),
            Key::BringIn => (&mut draft.action.bring_in.is, &mut draft.action.bring_in.at),
            Key::Raise => (&mut draft.action.raise.is, &mut draft.action.raise.at),
            Key::Show => (&mut draft.action.show.is, &mut draft.action.show.at),
            Key::Rank | Key::Suit => return,
        };
        *is = Is::Bad;
        *place = at;
    }

    #[inline]
    pub(super) fn scalar(&mut self, kind: Kind, at: Span) {
        match self.here {
            In::Object(_) => match self.key {
                Some(key) => self.value(key, kind, at),
                None => self.passed(kind, at),
            },
            In::Passed(_) => {}
            In::Times if kind.is_string() => self.time(kind, at),
            In::Amounts if kind == Kind::Number => {
                let amount = self.amount(at);
                self.draft.pot.push(amount);
            }
            In::Counts if kind == Kind::Number => {
                let count = self.whole(at);
                self.draft.counts.push(count);
            }
            In::SeatNumbers if kind == Kind::Number => {
                let number = self.whole(at);
                self.draft.joins.push(number);
            }
            In::Truths if matches!(kind, Kind::True | Kind::False) => {
                self.draft.draws.push(Said::there(kind == Kind::True, at));
            }
            In::Dealing if matches!(kind, Kind::True | Kind::False) => {
                let up = kind == Kind::True;
                self.round.up |= u32::from(up).checked_shl(self.round.count).unwrap_or_default();
                self.round.any_up |= up;
                self.round.count += 1;
            }
            In::Interval | In::Raise => self.settled_element(kind, at),
            In::Document => {
                self.draft.any = true;
                self.wrong_type(element::FRAME, at);
            }
            _ => self.element_of_wrong_type(at),
        }
    }

    /// The element of an array of a settled length.
    fn settled_element(&mut self, kind: Kind, at: Span) {
        let place = self.place;
        self.place += 1;
        let interval = self.here == In::Interval;
        let truth = !interval && place < 2;
        if truth && matches!(kind, Kind::True | Kind::False) {
            if let Some(way) = self.draft.action.ways.get_mut(place) {
                *way = Said::there(kind == Kind::True, at);
            }
        } else if !truth && kind == Kind::Number {
            let amount = self.amount(at);
            let bound = match interval {
                true => self.draft.action.interval.get_mut(place),
                false => self.draft.action.bounds.get_mut(place - 2),
            };
            if let Some(bound) = bound {
                *bound = amount;
            }
        } else if place < if interval { 2 } else { 4 } {
            self.wrong_type(if truth { Shape::Truth as u8 } else { element::NUMBER }, at);
        }
    }

    #[cold]
    pub(super) fn element_of_wrong_type(&mut self, at: Span) {
        let draft = &mut *self.draft;
        let bad = Is::Bad;
        let shape = match self.here {
            In::Seats => {
                // Its number is taken all the same.
                draft.seats.push(Seat { at, ..Seat::default() });
                element::SEAT
            }
            In::Cards => {
                draft.cards.push(CardAt { at, card: None });
                element::CARD
            }
            In::Times => {
                self.seat.timestamp.value = self.seat.timestamp.value.saturating_add(1);
                Shape::Text as u8
            }
            In::Amounts => {
                draft.pot.push(Said { at, is: bad, value: Decimal::default() });
                element::NUMBER
            }
            In::Dealings => {
                draft.rounds.push(Said { at, is: bad, value: Round::default() });
                element::TRUTHS
            }
            In::Dealing => {
                self.round.bad = true;
                self.round.count += 1;
                Shape::Truth as u8
            }
            In::Counts => {
                draft.counts.push(Said { at, is: bad, value: 0 });
                element::WHOLE
            }
            In::SeatNumbers => {
                draft.joins.push(Said { at, is: bad, value: 0 });
                element::WHOLE
            }
            In::Truths => {
                draft.draws.push(Said { at, is: bad, value: false });
                Shape::Truth as u8
            }
            _ => {
                self.place += 1;
                match self.here {
                    In::Raise if self.place <= 2 => Shape::Truth as u8,
                    _ => element::NUMBER,
                }
            }
        };
        self.wrong_type(shape, at);
    }

    /// A single value of a key.
    #[inline]
    fn value(&mut self, key: Key, kind: Kind, at: Span) {
        let truth = || Said::there(kind == Kind::True, at);
        let is_truth = matches!(kind, Kind::True | Kind::False);
        match key.shape() {
            Shape::Truth if is_truth => match key {
                Key::Button => self.seat.button = truth(),
                Key::Active => self.seat.active = truth(),
                _ => self.seat.turn = truth(),
            },
            Shape::AmountOrNull | Shape::PositiveOrNull if kind == Kind::Number => {
                let mut amount = self.amount(at);
                if key == Key::BringIn && amount.get().is_some_and(|amount| amount.mantissa == 0) {
                    amount.is = Is::Bad;
                    self.wrong(Wrong::BringInZero, at);
                }
                *self.amount_of(key) = amount;
            }
            Shape::AmountOrNull | Shape::PositiveOrNull if kind == Kind::Null => {
                *self.amount_of(key) = Said { value: Decimal::default(), at, is: Is::Null };
            }
            Shape::TrueOrNull if is_truth => {
                let action = &mut self.draft.action;
                let said = match key {
                    Key::Leave => &mut action.leave,
                    Key::SitOut => &mut action.sit_out,
                    Key::BeBack => &mut action.be_back,
                    Key::Discard => &mut action.discard,
                    _ => &mut action.fold,
                };
                *said = truth();
                if kind == Kind::False {
                    said.is = Is::Bad;
                    self.wrong(Wrong::NotTrue, at);
                }
            }
            Shape::TruthOrNull if is_truth => self.draft.action.show = truth(),
            Shape::TrueOrNull | Shape::TruthOrNull | Shape::SeatNumbers | Shape::Interval | Shape::Raise
                if kind == Kind::Null =>
            {
                let action = &mut self.draft.action;
                let (is, place) = match key {
                    Key::Join => (&mut action.join.is, &mut action.join.at),
                    Key::Leave => (&mut action.leave.is, &mut action.leave.at),
                    Key::SitOut => (&mut action.sit_out.is, &mut action.sit_out.at),
                    Key::BeBack => (&mut action.be_back.is, &mut action.be_back.at),
                    Key::BuyIn => (&mut action.buy_in.is, &mut action.buy_in.at),
                    Key::Discard => (&mut action.discard.is, &mut action.discard.at),
                    Key::Fold => (&mut action.fold.is, &mut action.fold.at),
                    Key::Raise => (&mut action.raise.is, &mut action.raise.at),
                    _ => (&mut action.show.is, &mut action.show.at),
                };
                *is = Is::Null;
                *place = at;
            }
            Shape::Text if kind.is_string() => {
                let filled = at.len() > 2;
                if key == Key::History {
                    self.draft.history = Said::there(filled, at);
                    self.draft.history_kind = Some(kind);
                } else {
                    self.seat.name = Said::there(filled, at);
                    self.seat.name_kind = Some(kind);
                }
            }
            Shape::Text if self.cardroom && key == Key::Name && kind == Kind::Null => {
                self.seat.name = Said::there(false, at);
            }
            Shape::Rank if kind.is_string() => {
                self.rank_at = at;
                self.rank = self.letter(kind, at, b"23456789TJQKA?");
                if self.rank.is_none() {
                    self.wrong(Wrong::BadRank, at);
                }
            }
            Shape::Suit if kind.is_string() => {
                self.suit_at = at;
                self.suit = self.letter(kind, at, b"cdhs?");
                if self.suit.is_none() {
                    self.wrong(Wrong::BadSuit, at);
                }
            }
            shape => {
                self.mark_bad(key, at);
                self.wrong_type(shape as u8, at);
            }
        }
    }

    #[inline]
    fn amount_of(&mut self, key: Key) -> &mut Said<Decimal> {
        match key {
            Key::Bet => &mut self.seat.bet,
            Key::Stack => &mut self.seat.stack,
            Key::Call => &mut self.draft.action.call,
            _ => &mut self.draft.action.bring_in,
        }
    }

    /// The one letter that a string says, if it is one of these.
    #[inline]
    fn letter(&self, kind: Kind, at: Span, letters: &[u8]) -> Option<u8> {
        let raw = at.of(self.text);
        let letter = match raw {
            [b'"', letter, b'"'] => *letter,
            _ if kind == Kind::EscapedString => match &*json::bytes(raw, kind) {
                [letter] => *letter,
                _ => return None,
            },
            _ => return None,
        };
        letters.contains(&letter).then_some(letter)
    }

    /// An amount, which must not be negative.
    #[inline]
    fn amount(&mut self, at: Span) -> Said<Decimal> {
        match number::number(at.of(self.text)) {
            Ok(Number::Decimal(value)) if value.mantissa >= 0 => Said::there(value, at),
            Ok(Number::Decimal(value)) => {
                self.wrong(Wrong::Negative, at);
                Said { value, at, is: Is::Bad }
            }
            _ => {
                self.wrong(Wrong::TooManyDigits, at);
                Said { value: Decimal::default(), at, is: Is::Bad }
            }
        }
    }

    /// A whole number that is not negative; one that is too large for any use is the largest.
    #[inline]
    fn whole(&mut self, at: Span) -> Said<u32> {
        let value = match at.of(self.text) {
            [digit] => u32::from(digit.wrapping_sub(b'0')),
            raw => match number::number(raw) {
                Ok(Number::Decimal(value)) if value.mantissa >= 0 => match value.at_scale(0) {
                    Some(whole) => u32::try_from(whole).unwrap_or(u32::MAX),
                    None => return self.not_whole(at),
                },
                Ok(_) => return self.not_whole(at),
                // Whatever it is, it is larger than anything of use, or has places after the point.
                Err(_) if raw.contains(&b'-') => return self.not_whole(at),
                Err(_) => u32::MAX,
            },
        };
        Said::there(value, at)
    }

    #[cold]
    fn not_whole(&mut self, at: Span) -> Said<u32> {
        self.wrong(Wrong::NotWhole, at);
        Said { value: 0, at, is: Is::Bad }
    }

    fn time(&mut self, kind: Kind, at: Span) {
        let raw = at.of(self.text);
        let inside = raw.get(1..raw.len().saturating_sub(1)).unwrap_or_default();
        let read = match kind {
            Kind::EscapedString => time::read(&json::bytes(raw, kind), self.cardroom),
            _ => time::read(inside, self.cardroom),
        };
        let place = usize::from(self.seat.timestamp.value);
        self.seat.timestamp.value = self.seat.timestamp.value.saturating_add(1);
        let said = match read {
            Ok(instant) => {
                if instant.local {
                    self.wrong(Wrong::NoOffset, at);
                }
                Said::there(instant, at)
            }
            Err(flaw) => {
                self.wrong(if flaw == time::Flaw::NoSuchDay { Wrong::NoSuchDay } else { Wrong::BadTime }, at);
                Said { value: Instant::default(), at, is: Is::Bad }
            }
        };
        match self.seat.times.get_mut(place) {
            Some(time) => *time = said,
            None => {
                self.seat.timestamp.is = Is::Bad;
                if place == 2 {
                    self.wrong(Wrong::TooManyTimes, at);
                }
            }
        }
    }
}
