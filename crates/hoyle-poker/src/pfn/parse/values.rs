//! Reads the single values of a frame.

use hoyle_rules::{Card, MaybeCard};

use super::draft::{CardAt, Field, Presence, Round, Seat};
use super::timestamp::{self, Instant};
use super::{Context, FrameParser};
use crate::pfn::keys::{Key, Shape, element};
use crate::pfn::problems::Invalid;
use hoyle_notation::text::Span;
use hoyle_notation::text::json::{self, Kind};
use hoyle_notation::text::number::{self, Decimal, Number};

/// The length of a card in canonical spelling.
pub(crate) const PLAIN_CARD: usize = 23;

/// The card that is written here in canonical spelling, as nearly all cards are. `None` means that the JSON reader must
/// look.
#[inline]
pub(crate) fn plain_card(text: &[u8; PLAIN_CARD]) -> Option<MaybeCard> {
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

impl FrameParser<'_> {
    #[inline]
    pub(crate) fn close_card(&mut self, at: Span) {
        self.card.at.end = at.end;
        self.card.card = match (self.rank, self.suit) {
            (Some(b'?'), Some(b'?')) => Some(MaybeCard::UNKNOWN),
            (Some(rank), Some(suit)) if rank != b'?' && suit != b'?' => {
                Card::from_letters(rank, suit).map(MaybeCard::from)
            }
            (Some(rank), Some(_)) => {
                // Either half may be wrong. The problem points to the unknown half, as that is what must be filled in.
                let at = if rank == b'?' { self.rank_at } else { self.suit_at };
                self.draft.found.push(Invalid::HalfCard.at(at).facts(i64::from(rank == b'?'), 0));
                None
            }
            _ => None,
        };
        self.draft.cards.push(self.card);
    }

    /// Marks that the value of a key cannot be used.
    #[cold]
    pub(crate) fn mark_invalid(&mut self, key: Key, at: Span) {
        let (draft, seat) = (&mut *self.draft, &mut self.seat);
        let (is, place) = match key {
            Key::Seats => (&mut draft.seats_at.presence, &mut draft.seats_at.at),
            Key::Pot => (&mut draft.pot_at.presence, &mut draft.pot_at.at),
            Key::Board => (&mut draft.board.presence, &mut draft.board.at),
            Key::Game => (&mut draft.game_at.presence, &mut draft.game_at.at),
            Key::Action => (&mut draft.action_at.presence, &mut draft.action_at.at),
            Key::History => (&mut draft.history.presence, &mut draft.history.at),
            Key::Name => (&mut seat.name.presence, &mut seat.name.at),
            Key::Button => (&mut seat.button.presence, &mut seat.button.at),
            Key::Bet => (&mut seat.bet.presence, &mut seat.bet.at),
            Key::Stack => (&mut seat.stack.presence, &mut seat.stack.at),
            Key::Hole => (&mut seat.hole.presence, &mut seat.hole.at),
            Key::Timestamp => (&mut seat.timestamp.presence, &mut seat.timestamp.at),
            Key::Active => (&mut seat.active.presence, &mut seat.active.at),
            Key::Turn => (&mut seat.turn.presence, &mut seat.turn.at),
            Key::GameHole => (&mut draft.game.hole.presence, &mut draft.game.hole.at),
            Key::GameBoard => (&mut draft.game.board.presence, &mut draft.game.board.at),
            Key::GameDraw => (&mut draft.game.draw.presence, &mut draft.game.draw.at),
            Key::Join => (&mut draft.action.join.presence, &mut draft.action.join.at),
            Key::Leave => (&mut draft.action.leave.presence, &mut draft.action.leave.at),
            Key::SitOut => (&mut draft.action.sit_out.presence, &mut draft.action.sit_out.at),
            Key::BeBack => (&mut draft.action.be_back.presence, &mut draft.action.be_back.at),
            Key::BuyIn => (&mut draft.action.buy_in.presence, &mut draft.action.buy_in.at),
            Key::Discard => (&mut draft.action.discard.presence, &mut draft.action.discard.at),
            Key::Fold => (&mut draft.action.fold.presence, &mut draft.action.fold.at),
            Key::Call => (&mut draft.action.call.presence, &mut draft.action.call.at),
            Key::BringIn => (&mut draft.action.bring_in.presence, &mut draft.action.bring_in.at),
            Key::Raise => (&mut draft.action.raise.presence, &mut draft.action.raise.at),
            Key::Show => (&mut draft.action.show.presence, &mut draft.action.show.at),
            Key::Rank | Key::Suit => return,
        };
        *is = Presence::Invalid;
        *place = at;
    }

    #[inline]
    pub(crate) fn scalar(&mut self, kind: Kind, at: Span) {
        match self.context {
            Context::Object(_) => match self.key {
                Some(key) => self.value(key, kind, at),
                None => self.custom_value(kind, at),
            },
            Context::Skipped(_) => {}
            Context::Times if kind.is_string() => self.time(kind, at),
            Context::Amounts if kind == Kind::Number => {
                let amount = self.amount(at);
                self.draft.pot.push(amount);
            }
            Context::Counts if kind == Kind::Number => {
                let count = self.count(at);
                self.draft.counts.push(count);
            }
            Context::SeatNumbers if kind == Kind::Number => {
                let number = self.count(at);
                self.draft.joins.push(number);
            }
            Context::Truths if matches!(kind, Kind::True | Kind::False) => {
                self.draft.draws.push(Field::present(kind == Kind::True, at));
            }
            Context::Dealing if matches!(kind, Kind::True | Kind::False) => {
                let up = kind == Kind::True;
                self.round.up |= u32::from(up).checked_shl(self.round.count).unwrap_or_default();
                self.round.any_up |= up;
                self.round.count += 1;
            }
            Context::Interval | Context::Raise => self.fixed_length_element(kind, at),
            Context::Document => {
                self.draft.any = true;
                self.report_wrong_type(element::FRAME, at);
            }
            _ => self.wrong_element(at),
        }
    }

    /// An element of an array of fixed length.
    fn fixed_length_element(&mut self, kind: Kind, at: Span) {
        let place = self.place;
        self.place += 1;
        let interval = self.context == Context::Interval;
        let truth = !interval && place < 2;
        if truth && matches!(kind, Kind::True | Kind::False) {
            if let Some(way) = self.draft.action.ways.get_mut(place) {
                *way = Field::present(kind == Kind::True, at);
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
            self.report_wrong_type(if truth { Shape::Truth as u8 } else { element::NUMBER }, at);
        }
    }

    #[cold]
    pub(crate) fn wrong_element(&mut self, at: Span) {
        let draft = &mut *self.draft;
        let bad = Presence::Invalid;
        let shape = match self.context {
            Context::Seats => {
                // The seat is counted all the same, so that the numbers of the seats after it are right.
                draft.seats.push(Seat { at, ..Seat::default() });
                element::SEAT
            }
            Context::Cards => {
                draft.cards.push(CardAt { at, card: None });
                element::CARD
            }
            Context::Times => {
                self.seat.timestamp.value = self.seat.timestamp.value.saturating_add(1);
                Shape::Text as u8
            }
            Context::Amounts => {
                draft.pot.push(Field { at, presence: bad, value: Decimal::default() });
                element::NUMBER
            }
            Context::Dealings => {
                draft.rounds.push(Field { at, presence: bad, value: Round::default() });
                element::TRUTHS
            }
            Context::Dealing => {
                self.round.bad = true;
                self.round.count += 1;
                Shape::Truth as u8
            }
            Context::Counts => {
                draft.counts.push(Field { at, presence: bad, value: 0 });
                element::WHOLE
            }
            Context::SeatNumbers => {
                draft.joins.push(Field { at, presence: bad, value: 0 });
                element::WHOLE
            }
            Context::Truths => {
                draft.draws.push(Field { at, presence: bad, value: false });
                Shape::Truth as u8
            }
            _ => {
                self.place += 1;
                match self.context {
                    Context::Raise if self.place <= 2 => Shape::Truth as u8,
                    _ => element::NUMBER,
                }
            }
        };
        self.report_wrong_type(shape, at);
    }

    /// A single value of a key.
    #[inline]
    fn value(&mut self, key: Key, kind: Kind, at: Span) {
        let truth = || Field::present(kind == Kind::True, at);
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
                    amount.presence = Presence::Invalid;
                    self.report(Invalid::BringInZero, at);
                }
                *self.amount_of(key) = amount;
            }
            Shape::AmountOrNull | Shape::PositiveOrNull if kind == Kind::Null => {
                *self.amount_of(key) = Field { value: Decimal::default(), at, presence: Presence::Null };
            }
            Shape::TrueOrNull if is_truth => {
                let action = &mut self.draft.action;
                let field = match key {
                    Key::Leave => &mut action.leave,
                    Key::SitOut => &mut action.sit_out,
                    Key::BeBack => &mut action.be_back,
                    Key::Discard => &mut action.discard,
                    _ => &mut action.fold,
                };
                *field = truth();
                if kind == Kind::False {
                    field.presence = Presence::Invalid;
                    self.report(Invalid::NotTrue, at);
                }
            }
            Shape::TruthOrNull if is_truth => self.draft.action.show = truth(),
            Shape::TrueOrNull | Shape::TruthOrNull | Shape::SeatNumbers | Shape::Interval | Shape::Raise
                if kind == Kind::Null =>
            {
                let action = &mut self.draft.action;
                let (is, place) = match key {
                    Key::Join => (&mut action.join.presence, &mut action.join.at),
                    Key::Leave => (&mut action.leave.presence, &mut action.leave.at),
                    Key::SitOut => (&mut action.sit_out.presence, &mut action.sit_out.at),
                    Key::BeBack => (&mut action.be_back.presence, &mut action.be_back.at),
                    Key::BuyIn => (&mut action.buy_in.presence, &mut action.buy_in.at),
                    Key::Discard => (&mut action.discard.presence, &mut action.discard.at),
                    Key::Fold => (&mut action.fold.presence, &mut action.fold.at),
                    Key::Raise => (&mut action.raise.presence, &mut action.raise.at),
                    _ => (&mut action.show.presence, &mut action.show.at),
                };
                *is = Presence::Null;
                *place = at;
            }
            Shape::Text if kind.is_string() => {
                let filled = at.len() > 2;
                if key == Key::History {
                    self.draft.history = Field::present(filled, at);
                    self.draft.history_kind = Some(kind);
                } else {
                    self.seat.name = Field::present(filled, at);
                    self.seat.name_kind = Some(kind);
                }
            }
            Shape::Text if self.cardroom && key == Key::Name && kind == Kind::Null => {
                self.seat.name = Field::present(false, at);
            }
            Shape::Rank if kind.is_string() => {
                self.rank_at = at;
                self.rank = self.letter(kind, at, b"23456789TJQKA?");
                if self.rank.is_none() {
                    self.report(Invalid::BadRank, at);
                }
            }
            Shape::Suit if kind.is_string() => {
                self.suit_at = at;
                self.suit = self.letter(kind, at, b"cdhs?");
                if self.suit.is_none() {
                    self.report(Invalid::BadSuit, at);
                }
            }
            shape => {
                self.mark_invalid(key, at);
                self.report_wrong_type(shape as u8, at);
            }
        }
    }

    #[inline]
    fn amount_of(&mut self, key: Key) -> &mut Field<Decimal> {
        match key {
            Key::Bet => &mut self.seat.bet,
            Key::Stack => &mut self.seat.stack,
            Key::Call => &mut self.draft.action.call,
            _ => &mut self.draft.action.bring_in,
        }
    }

    /// The letter of a string that consists of one of these letters.
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

    /// An amount. It must not be negative.
    #[inline]
    fn amount(&mut self, at: Span) -> Field<Decimal> {
        match number::number(at.of(self.text)) {
            Ok(Number::Decimal(value)) if value.mantissa >= 0 => Field::present(value, at),
            Ok(Number::Decimal(value)) => {
                self.report(Invalid::Negative, at);
                Field { value, at, presence: Presence::Invalid }
            }
            _ => {
                self.report(Invalid::TooManyDigits, at);
                Field { value: Decimal::default(), at, presence: Presence::Invalid }
            }
        }
    }

    /// A whole number. It must not be negative. One that exceeds `u32` counts as the largest.
    #[inline]
    fn count(&mut self, at: Span) -> Field<u32> {
        let value = match at.of(self.text) {
            [digit] => u32::from(digit.wrapping_sub(b'0')),
            raw => match number::number(raw) {
                Ok(Number::Decimal(value)) if value.mantissa >= 0 => match value.at_scale(0) {
                    Some(whole) => u32::try_from(whole).unwrap_or(u32::MAX),
                    None => return self.not_whole(at),
                },
                Ok(_) => return self.not_whole(at),
                // It is larger than any useful count, or it has decimal places.
                Err(_) if raw.contains(&b'-') => return self.not_whole(at),
                Err(_) => u32::MAX,
            },
        };
        Field::present(value, at)
    }

    #[cold]
    fn not_whole(&mut self, at: Span) -> Field<u32> {
        self.report(Invalid::NotWhole, at);
        Field { value: 0, at, presence: Presence::Invalid }
    }

    fn time(&mut self, kind: Kind, at: Span) {
        let raw = at.of(self.text);
        let inside = raw.get(1..raw.len().saturating_sub(1)).unwrap_or_default();
        let read = match kind {
            Kind::EscapedString => timestamp::read(&json::bytes(raw, kind), self.cardroom),
            _ => timestamp::read(inside, self.cardroom),
        };
        let place = usize::from(self.seat.timestamp.value);
        self.seat.timestamp.value = self.seat.timestamp.value.saturating_add(1);
        let field = match read {
            Ok(instant) => {
                if instant.local {
                    self.report(Invalid::NoOffset, at);
                }
                Field::present(instant, at)
            }
            Err(flaw) => {
                self.report(if flaw == timestamp::Flaw::NoSuchDay { Invalid::NoSuchDay } else { Invalid::BadTime }, at);
                Field { value: Instant::default(), at, presence: Presence::Invalid }
            }
        };
        match self.seat.times.get_mut(place) {
            Some(time) => *time = field,
            None => {
                self.seat.timestamp.presence = Presence::Invalid;
                if place == 2 {
                    self.report(Invalid::TooManyTimes, at);
                }
            }
        }
    }
}
