//! The values that stand under the keys. Not here: arrays and objects; the parts of the summary.

use super::{Builder, Open};
use crate::ppn::document::{Field, Gap, Tag, TricksLeftOut, Writing};
use crate::ppn::keys::{self, Key};
use crate::ppn::parse::fields;
use crate::ppn::problems::{Habit, Invalid, Malformed, MalformedJson};
use crate::ppn::tags::{self, Name};
use crate::ppn::tokens;
use hoyle_notation::text::Span;
use hoyle_notation::text::json::Kind;

impl Builder<'_, '_> {
    /// The four pieces of the cards are there.
    pub(super) fn hands(&mut self) {
        let mut right = true;
        for (at, due) in self.deal.hands_at.into_iter().zip([10, 10, 10, 2]) {
            let raw = at.of(self.text);
            if raw.len() != due {
                right = false;
                let fault = Invalid::CardCount.at(at).facts(fields::characters(raw), due as i64);
                self.document.found.push(fault);
            }
        }
        if right {
            self.deal.cards.value = fields::cards(self.text, self.deal.hands_at, &mut self.document.found);
        }
    }

    #[inline]
    pub(super) fn scalar(&mut self, kind: Kind, at: Span) {
        let Some(key) = self.key else {
            return self.nameless(kind, at);
        };
        match self.open {
            Open::Deal => self.field(key, kind, at),
            Open::Throw => self.of_throw(key, kind, at),
            Open::Part => self.of_part(key, kind, at),
            Open::Cards => {
                let Some(inner) = self.plain_string(kind, at) else { return };
                let place = if key == Key::T { 3 } else { key as usize - Key::P1 as usize };
                if let Some(hand) = self.deal.hands_at.get_mut(place) {
                    *hand = inner;
                }
            }
            Open::Bids => {
                let Some(inner) = self.plain_string(kind, at) else { return };
                if let Some(bid) = self.deal.bids.get_mut(key as usize - Key::P1 as usize) {
                    *bid = fields::bid(inner.of(self.text), inner, &mut self.document.found);
                }
            }
            Open::Document => {
                self.wrong(if key == Key::Info { Kind::ObjectOpen } else { Kind::ArrayOpen }, at);
            }
            Open::Summary => self.wrong(Kind::ObjectOpen, at),
            _ => self.nameless(kind, at),
        }
    }

    /// A value under no key of the notation: a tag, a gap, or the one value of a text that is none.
    fn nameless(&mut self, kind: Kind, at: Span) {
        let points = kind == Kind::String && at.of(self.text) == b"\"...\"";
        match self.open {
            Open::Info => self.tag(kind, at),
            Open::Game if points => {
                self.document.gaps.push(Gap { at, before: self.document.deals.len() as u32 });
                self.document.found.push(Habit::DealsLeftOut.at(at));
            }
            Open::Throws if points => {
                let before = self.tricks_so_far();
                self.document.left_out.push(TricksLeftOut { before, next: 0 });
                self.deal.left_out.1 = self.document.left_out.len() as u32;
                self.document.found.push(Habit::TricksLeftOut.at(at));
            }
            Open::Game => {
                self.key = Some(Key::Game);
                self.wrong(Kind::ObjectOpen, at);
                self.key = None;
            }
            Open::Throws => {
                self.key = Some(Key::Throws);
                self.wrong(Kind::ObjectOpen, at);
                self.key = None;
            }
            Open::Text => {
                self.key = Some(Key::Game);
                self.wrong(Kind::ObjectOpen, at);
            }
            _ => {}
        }
    }

    /// The inside of a string that codes are written in; they need no escapes.
    #[inline]
    fn plain_string(&mut self, kind: Kind, at: Span) -> Option<Span> {
        if !kind.is_string() {
            self.wrong(Kind::String, at);
            return None;
        }
        Some(Span::new(at.start + 1, at.end.saturating_sub(1).max(at.start + 1)))
    }

    fn tag(&mut self, kind: Kind, at: Span) {
        if !kind.is_string() {
            let key = Span::new(self.key_at.start, at.end);
            self.document
                .found
                .push(MalformedJson::WrongType.at(at).facts(Key::Info as i64, keys::shape(Kind::String)));
            let known = Name::of(self.key_at.of(self.text));
            let tag = Tag {
                at: key,
                name: self.key_at,
                known: Name::Other,
                value: at,
                writing: Writing::Plain,
                name_writing: self.name_writing(),
            };
            // A required tag is there, though nothing is known of its value.
            self.document.seen |= 1 << known as u32;
            self.document.tags.push(Tag { known, ..tag });
            return;
        }
        let value = Span::new(at.start + 1, at.end.saturating_sub(1).max(at.start + 1));
        let writing = if kind == Kind::EscapedString { Writing::Json } else { Writing::Plain };
        let name_writing = self.name_writing();
        let mut tag = Tag {
            at: Span::new(self.key_at.start.saturating_sub(1), at.end),
            name: self.key_at,
            known: Name::Other,
            value,
            writing,
            name_writing,
        };
        let name = tag.name(self.text);
        if !tags::is_name(name.as_bytes()) {
            self.document.found.push(Malformed::TagName.at(tag.name));
        }
        tag.known = Name::of(name.as_bytes());
        fields::tag(self.text, tag, self.document);
    }

    fn name_writing(&self) -> Writing {
        if self.key_escaped { Writing::Json } else { Writing::Plain }
    }

    /// The bytes of a number.
    #[inline]
    pub(super) fn number(&mut self, kind: Kind, at: Span) -> Option<Span> {
        if kind == Kind::Number {
            return Some(at);
        }
        self.wrong(Kind::Number, at);
        None
    }

    #[inline]
    fn field(&mut self, key: Key, kind: Kind, at: Span) {
        let text = self.text;
        match key {
            Key::Contract if kind == Kind::Number => {
                self.deal.contract = fields::contract(at.of(text), at, &mut self.document.found);
            }
            Key::Kontra if kind == Kind::Number || kind == Kind::Null || at.of(text) == b"\"\"" => {
                let none = kind != Kind::Number || at.of(text) == b"0";
                let raw: &[u8] = if none { b"0" } else { at.of(text) };
                self.deal.kontra = fields::kontra(raw, at, &mut self.document.found);
            }
            Key::Discarded | Key::Contract | Key::Kontra => {
                let Some(inner) = self.plain_string(kind, at) else { return };
                let found = &mut self.document.found;
                match key {
                    Key::Discarded => self.deal.discarded = fields::discarded(text, inner, found),
                    Key::Contract => self.deal.contract = fields::contract(inner.of(text), inner, found),
                    _ => self.deal.kontra = fields::kontra(inner.of(text), inner, found),
                }
            }
            Key::Refa => match kind {
                Kind::True | Kind::False => self.deal.refa = Field::new(at, Some(kind == Kind::True)),
                _ => self.wrong(Kind::True, at),
            },
            Key::Cards | Key::Bids | Key::Summary => self.wrong(Kind::ObjectOpen, at),
            Key::Throws => self.wrong(Kind::ArrayOpen, at),
            _ => {
                if self.number(kind, at).is_none() {
                    return;
                }
                let raw = at.of(text);
                let found = &mut self.document.found;
                match key {
                    Key::Id => self.deal.id = fields::id(raw, at, found),
                    Key::DealOrder => self.deal.order = fields::order(raw, at, found),
                    Key::Main => self.deal.main = fields::player(raw, at, found),
                    Key::Accepted => self.deal.accepted = fields::accepted(raw, at, found),
                    Key::Value => self.deal.value = fields::value(raw, at, found),
                    Key::Starts => self.deal.starts = fields::starts(raw, at, found),
                    _ => {}
                }
            }
        }
    }

    #[inline]
    fn of_throw(&mut self, key: Key, kind: Kind, at: Span) {
        let text = self.text;
        if key == Key::Cards {
            let Some(inner) = self.plain_string(kind, at) else { return };
            return fields::thrown(text, inner, &mut self.throw, &mut self.document.found);
        }
        if self.number(kind, at).is_none() {
            return;
        }
        let raw = at.of(text);
        match key {
            Key::Id => {
                let place = self.tricks_so_far();
                let due = self.trick_number(place);
                let id = tokens::positive(raw).and_then(|id| u32::try_from(id).ok());
                let gap = self.document.left_out.last_mut().filter(|_| self.deal.leaves_out_tricks());
                match (gap, id) {
                    // Behind tricks that are left out the count goes on with any higher number.
                    (Some(gap), Some(id)) if gap.before == place && gap.next == 0 && id >= due => gap.next = id,
                    (_, id) if id == Some(due) => {}
                    _ => self.document.found.push(MalformedJson::TrickNumber.at(at).fact(i64::from(due) - 1)),
                }
            }
            // A deal that nobody leads may have a trick all the same, which is for the judge.
            Key::Starts if raw == b"0" && self.deal.starts.value == Some(None) && self.tricks_so_far() == 0 => {
                self.throw.starts = Field::new(at, None);
            }
            Key::Starts => self.throw.starts = fields::player(raw, at, &mut self.document.found),
            Key::Winner => {
                self.throw.winner_at = at;
                self.throw.winner = fields::player(raw, at, &mut self.document.found).value;
            }
            _ => {}
        }
    }
}
