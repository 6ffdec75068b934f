//! Which keys the names of a frame are, and what is known before it is read. The part of [`Gather`] that looks ahead. Not
//! here: what the values of keys are (`values.rs`).

use super::draft::{CardAt, Own};
use super::gather::{Gather, In};
use super::keys::{KEYS, Key, Object, WRITTEN};
use super::problems::fields::Fault as Wrong;
use super::values::{PLAIN_CARD, plain_card};
use crate::text::Span;
use crate::text::json::{self, Kind};

impl Gather<'_> {
    /// The key of the object in which the reader is that has this name.
    #[inline]
    pub(super) fn known(&self, kind: Kind, at: Span) -> Option<Key> {
        let In::Object(object) = self.here else { return None };
        let raw = at.of(self.text);
        match raw {
            [_, b'_', ..] => None,
            _ => object.key(&json::bytes(raw, kind)),
        }
    }

    #[inline]
    pub(super) fn name(&mut self, kind: Kind, at: Span) {
        let In::Object(object) = self.here else { return };
        let Some(key) = self.named.take().or_else(|| self.unusual(object, kind, at)) else {
            self.key = None;
            return;
        };
        if core::mem::take(&mut self.twice) {
            self.key = None;
            return;
        }
        self.usual = key as u8 + 1;
        self.key = Some(key);
        match object {
            Object::Seat => self.seat_seen |= key.bit(),
            Object::Card => self.card_seen |= key.bit(),
            _ => self.draft.seen |= key.bit(),
        }
    }

    #[cold]
    fn unusual(&mut self, object: Object, kind: Kind, at: Span) -> Option<Key> {
        let name = json::bytes(at.of(self.text), kind);
        if self.cardroom && object == Object::Seat && *name == *b"user" && self.seat_seen & Key::Name.bit() == 0 {
            return Some(Key::Name);
        }
        let twice = core::mem::take(&mut self.twice);
        if name.starts_with(b"_") {
            if !twice {
                let value = Span::at(at.end);
                let own = Own { object, key: at, key_kind: kind, value, value_kind: Kind::Null };
                self.draft.own.push(own);
            }
        } else if !twice {
            let user = i64::from(object == Object::Seat && *name == *b"user");
            self.draft.found.push(Wrong::UnknownKey.at(at).facts(object as i64, user));
        }
        None
    }

    /// The name that comes next, if it is the one that mostly does, as it is mostly written.
    #[inline]
    pub(super) fn usual_name(&mut self, rest: &[u8]) -> Option<(u8, usize)> {
        let In::Object(object) = self.here else { return None };
        let number = usize::from(self.usual);
        let (key, written) = (KEYS.get(number)?, WRITTEN.get(number)?);
        if key.object() != object || !rest.starts_with(written) {
            return None;
        }
        self.named = Some(*key);
        Some((*key as u8, written.len() - 1))
    }

    /// The object that comes next, if it can be taken as a whole: a card as it is mostly written, or what the frame before
    /// had here too.
    #[inline]
    pub(super) fn usual_object(&mut self, rest: &[u8]) -> Option<usize> {
        let start = (self.text.len() - rest.len()) as u32;
        match (self.here, self.again) {
            (In::Cards, _) => {
                let card = plain_card(rest.first_chunk()?)?;
                self.draft.cards.push(CardAt { at: Span::new(start, start + PLAIN_CARD as u32), card: Some(card) });
                Some(PLAIN_CARD)
            }
            (In::Seats, Some(again)) => again.seat(rest, start, self.draft),
            (In::Object(Object::Frame), Some(again)) => {
                let (length, usual) = match self.key? {
                    Key::Game => (again.game(rest, start, self.draft)?, Key::Action),
                    Key::Action => (again.action(rest, start, self.draft)?, Key::History),
                    _ => return None,
                };
                self.usual = usual as u8;
                Some(length)
            }
            _ => None,
        }
    }
}
