//! Recognizes the names of keys. It also looks ahead: what stands in its usual place and spelling is recognized before
//! the JSON reader takes it apart, which makes reading much faster.

use super::draft::{CardAt, CustomKey};
use super::values::{PLAIN_CARD, plain_card};
use super::{Context, FrameParser};
use crate::pfn::keys::{KEYS, Key, Object, WRITTEN};
use crate::pfn::problems::Invalid;
use hoyle_notation::text::Span;
use hoyle_notation::text::json::{self, Kind};

impl FrameParser<'_> {
    /// The key of the current object that has this name.
    #[inline]
    pub(crate) fn known(&self, kind: Kind, at: Span) -> Option<Key> {
        let Context::Object(object) = self.context else { return None };
        let raw = at.of(self.text);
        match raw {
            [_, b'_', ..] => None,
            _ => object.key(&json::bytes(raw, kind)),
        }
    }

    #[inline]
    pub(crate) fn key_name(&mut self, kind: Kind, at: Span) {
        let Context::Object(object) = self.context else { return };
        let Some(key) = self.named.take().or_else(|| self.unexpected_name(object, kind, at)) else {
            self.key = None;
            return;
        };
        if core::mem::take(&mut self.duplicate) {
            self.key = None;
            return;
        }
        self.expected = key as u8 + 1;
        self.key = Some(key);
        match object {
            Object::Seat => self.seat_seen |= key.bit(),
            Object::Card => self.card_seen |= key.bit(),
            _ => self.draft.seen |= key.bit(),
        }
    }

    #[cold]
    fn unexpected_name(&mut self, object: Object, kind: Kind, at: Span) -> Option<Key> {
        let name = json::bytes(at.of(self.text), kind);
        if self.cardroom && object == Object::Seat && *name == *b"user" && self.seat_seen & Key::Name.bit() == 0 {
            return Some(Key::Name);
        }
        let twice = core::mem::take(&mut self.duplicate);
        if name.starts_with(b"_") {
            if !twice {
                let value = Span::at(at.end);
                let own = CustomKey { object, key: at, key_kind: kind, value, value_kind: Kind::Null };
                self.draft.custom_keys.push(own);
            }
        } else if !twice {
            let user = i64::from(object == Object::Seat && *name == *b"user");
            self.draft.found.push(Invalid::UnknownKey.at(at).facts(object as i64, user));
        }
        None
    }

    /// Recognizes the next name if it is the next key in canonical order and spelling.
    #[inline]
    pub(crate) fn expected_name(&mut self, rest: &[u8]) -> Option<(u8, usize)> {
        let Context::Object(object) = self.context else { return None };
        let number = usize::from(self.expected);
        let (key, written) = (KEYS.get(number)?, WRITTEN.get(number)?);
        if key.object() != object || !rest.starts_with(written) {
            return None;
        }
        self.named = Some(*key);
        Some((*key as u8, written.len() - 1))
    }

    /// Recognizes the next object if it can be taken as a whole: a card in canonical spelling, or what stands unchanged
    /// in the previous frame.
    #[inline]
    pub(crate) fn expected_object(&mut self, rest: &[u8]) -> Option<usize> {
        let start = (self.text.len() - rest.len()) as u32;
        match (self.context, self.previous) {
            (Context::Cards, _) => {
                let card = plain_card(rest.first_chunk()?)?;
                self.draft.cards.push(CardAt { at: Span::new(start, start + PLAIN_CARD as u32), card: Some(card) });
                Some(PLAIN_CARD)
            }
            (Context::Seats, Some(previous)) => previous.seat(rest, start, self.draft),
            (Context::Object(Object::Frame), Some(previous)) => {
                let (length, usual) = match self.key? {
                    Key::Game => (previous.game(rest, start, self.draft)?, Key::Action),
                    Key::Action => (previous.action(rest, start, self.draft)?, Key::History),
                    _ => return None,
                };
                self.expected = usual as u8;
                Some(length)
            }
            _ => None,
        }
    }
}
