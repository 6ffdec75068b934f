//! The text of one hand taken apart: [`Draft`], filled by [`DraftReceiver`] from the events of the TOML reader.
//!
//! Here: which field stands where, amounts and actions decoded. Not here: whether they make sense together.

use core::ops::ControlFlow;

use crate::phh::fields::{FIELD_COUNT, Field, Shape};
use crate::phh::parse::action::{self, Written};
use crate::phh::parse::malformed;
use crate::phh::problems::{Habit, Invalid};
use hoyle_notation::Depth;
use hoyle_notation::problem::Problem;
use hoyle_notation::text::number::{self, Number};
use hoyle_notation::text::toml::{Fault, Kind, Receiver, value};
use hoyle_notation::text::{Span, swar};

/// An amount of money as written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::phh) struct Amount {
    /// In units of `10^-scale`; meaningless unless finite.
    pub(in crate::phh) mantissa: i64,
    pub(in crate::phh) at: Span,
    pub(in crate::phh) scale: u8,
    pub(in crate::phh) worth: Worth,
}

/// What sort of number an amount is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::phh) enum Worth {
    Finite,
    /// `inf`: nobody knows.
    Unknown,
    /// No amount at all; a problem says why.
    Bad,
}

/// Where a field stands in the record.
#[derive(Clone, Copy, Debug)]
pub(in crate::phh) struct FieldSpans {
    pub(in crate::phh) key: Span,
    /// The whole value, brackets and quotes included.
    pub(in crate::phh) value: Span,
    /// What the value begins with.
    pub(in crate::phh) kind: Kind,
    /// Its elements: a range of `Draft::amounts`, or of `Draft::items`.
    pub(in crate::phh) from: u32,
    pub(in crate::phh) to: u32,
    /// Whether its type is wrong; a problem says how.
    pub(in crate::phh) wrong: bool,
}

/// A field that is not the standard's.
#[derive(Clone, Copy, Debug)]
pub(in crate::phh) struct Other {
    pub(in crate::phh) key: Span,
    key_kind: Kind,
    /// The value if it is a single one, else an empty span.
    pub(in crate::phh) value: Span,
    /// What the value begins with.
    pub(in crate::phh) kind: Kind,
}

impl Other {
    /// Its name.
    pub(in crate::phh) fn name(&self, text: &[u8]) -> String {
        value::string(self.key.of(text), self.key_kind).into_owned()
    }
}

const NOWHERE: FieldSpans =
    FieldSpans { key: Span::at(0), value: Span::at(0), kind: Kind::Unreadable, from: 0, to: 0, wrong: false };

/// One hand's text taken apart. Reused from hand to hand.
#[derive(Debug)]
pub(in crate::phh) struct Draft {
    /// Bit k: field k is there.
    pub(in crate::phh) seen: u64,
    pub(in crate::phh) places: [FieldSpans; FIELD_COUNT],
    pub(in crate::phh) amounts: Vec<Amount>,
    /// Elements of arrays of texts and whole numbers.
    pub(in crate::phh) items: Vec<(Kind, Span)>,
    pub(in crate::phh) actions: Vec<Written>,
    /// Fields that are not the standard's, and tables, which are none either.
    pub(in crate::phh) others: Vec<Other>,
    /// The comments of the text, where a record is wanted.
    pub(in crate::phh) comments: Vec<Span>,
    /// The most decimal places written in any amount.
    pub(in crate::phh) scale: u8,
    /// The record's name in a collection, or an empty span.
    pub(in crate::phh) name: Span,
    pub(in crate::phh) found: Vec<Problem>,
    /// How many amounts are none.
    pub(in crate::phh) bad_amounts: u32,
    /// Strings with escapes are decoded here.
    buffer: Vec<u8>,
    /// Which field came after which in the hands before: files keep one order, so it need not be looked up.
    successor: [Field; FIELD_COUNT],
}

impl Default for Draft {
    fn default() -> Draft {
        Draft {
            seen: 0,
            places: [NOWHERE; FIELD_COUNT],
            amounts: Vec::new(),
            items: Vec::new(),
            actions: Vec::new(),
            others: Vec::new(),
            comments: Vec::new(),
            scale: 0,
            name: Span::at(0),
            found: Vec::new(),
            bad_amounts: 0,
            buffer: Vec::new(),
            successor: [Field::Variant; FIELD_COUNT],
        }
    }
}

impl Draft {
    pub(in crate::phh) fn clear(&mut self) {
        self.seen = 0;
        self.amounts.clear();
        self.items.clear();
        self.actions.clear();
        self.others.clear();
        self.comments.clear();
        self.scale = 0;
        self.name = Span::at(0);
        self.found.clear();
        self.bad_amounts = 0;
    }

    /// Where a field stands, if it is there.
    #[inline]
    pub(in crate::phh) fn place(&self, field: Field) -> Option<&FieldSpans> {
        if self.seen >> field as u8 & 1 != 0 { self.places.get(field as usize) } else { None }
    }

    /// The amounts of a field that is there and has the right type.
    #[inline]
    pub(in crate::phh) fn amounts_of(&self, field: Field) -> Option<&[Amount]> {
        let place = self.place(field)?;
        if place.wrong { None } else { self.amounts.get(place.from as usize..place.to as usize) }
    }

    /// Whether a text of one hand has no field that a hand must have, but tables.
    pub(in crate::phh) fn is_collection(&self, text: &[u8]) -> bool {
        let header = |other: &Other| {
            let line = text.get(..other.key.start as usize).unwrap_or_default();
            line.trim_ascii_end().ends_with(b"[")
        };
        let required = (1_u64 << (Field::Actions as u8 + 1)) - 1;
        self.seen & required == 0 && !self.others.is_empty() && self.others.iter().all(header)
    }

    /// The elements of an array of texts or whole numbers that is there and has the right type.
    pub(in crate::phh) fn items_of(&self, field: Field) -> Option<&[(Kind, Span)]> {
        let place = self.place(field)?;
        if place.wrong { None } else { self.items.get(place.from as usize..place.to as usize) }
    }
}

/// What the key now being read stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Current {
    /// Between entries.
    Nothing,
    /// A field of the standard.
    Known(Field),
    /// Somebody's own field, or one that nobody knows.
    Other,
}

/// What the elements of a field's array are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Array {
    Actions,
    Amounts,
    /// Strings that nobody wants to know.
    PassedOver,
    Other,
}

/// Where in the record the reader is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// Among the fields of the hand.
    Fields,
    /// In a header; so many parts of its key have come.
    Header { parts: u8, array: bool },
    /// In a table below the hand: somebody's own.
    Below,
}

/// Receives the events of one record.
pub(in crate::phh) struct DraftReceiver<'a> {
    text: &'a [u8],
    draft: &'a mut Draft,
    part: Part,
    current: Current,
    /// The field that came last.
    previous: Field,
    /// What the elements of the array now open are.
    array: Array,
    /// What the elements of the array of actions are taken for.
    actions: Array,
    depth: u32,
    /// Whether the record is one of a collection, whose fields stand under a header of their own.
    collection: bool,
    dotted: bool,
    named: bool,
    /// Whether nothing but comments has come.
    blank: bool,
    /// Whether comments are wanted.
    comments: bool,
}

impl<'a> DraftReceiver<'a> {
    /// Whether the text holds nothing but blank lines and comments.
    pub(in crate::phh) fn is_blank(&self) -> bool {
        self.blank && self.draft.found.is_empty()
    }

    pub(in crate::phh) fn new(
        text: &'a [u8],
        collection: bool,
        depth: Depth,
        draft: &'a mut Draft,
    ) -> DraftReceiver<'a> {
        draft.clear();
        DraftReceiver {
            text,
            draft,
            part: Part::Fields,
            current: Current::Nothing,
            previous: Field::TimeBanks,
            array: Array::Other,
            actions: if depth == Depth::Fields { Array::PassedOver } else { Array::Actions },
            depth: 0,
            collection,
            dotted: false,
            named: false,
            blank: true,
            comments: depth == Depth::Record,
        }
    }

    /// A part of a key, outside values.
    #[inline]
    fn key(&mut self, kind: Kind, at: Span) {
        self.blank = false;
        if self.part != Part::Fields {
            return self.header_key(kind, at);
        }
        if self.dotted {
            return self.dotted_key();
        }
        let raw = at.of(self.text);
        let usual = self.draft.successor[self.previous as usize];
        let field = match kind {
            Kind::BareKey if usual.name().as_bytes() == raw => Some(usual),
            Kind::BareKey => self.unusual_key(raw),
            _ => Field::named(value::string(raw, kind).as_bytes()),
        };
        self.current = match field {
            Some(field) if self.draft.seen >> field as u8 & 1 == 0 => {
                self.draft.seen |= 1 << field as u8;
                self.draft.places[field as usize] = FieldSpans { key: at, value: Span::at(at.end), ..NOWHERE };
                self.previous = field;
                Current::Known(field)
            }
            Some(_) => Current::Other, // given twice, which the TOML reader reports
            None => {
                self.other_key(kind, at);
                Current::Other
            }
        };
    }

    #[cold]
    fn unusual_key(&mut self, raw: &[u8]) -> Option<Field> {
        let field = Field::named(raw)?;
        self.draft.successor[self.previous as usize] = field;
        Some(field)
    }

    #[cold]
    fn other_key(&mut self, kind: Kind, at: Span) {
        let name = value::string(at.of(self.text), kind);
        if !name.starts_with('_') && !name.is_empty() {
            self.draft.found.push(Invalid::UnknownField.at(at));
        }
        self.draft.others.push(Other { key: at, key_kind: kind, value: Span::at(at.end), kind: Kind::Unreadable });
    }

    /// `antes.x = 1` makes a table of a field.
    #[cold]
    fn dotted_key(&mut self) {
        self.dotted = false;
        if let Current::Known(field) = self.current {
            self.wrong_type(field, self.draft.places[field as usize].key);
            self.current = Current::Other;
        }
    }

    #[cold]
    fn header_key(&mut self, kind: Kind, at: Span) {
        let Part::Header { parts, array } = self.part else { return };
        self.part = Part::Header { parts: parts.saturating_add(1), array };
        let own = u8::from(self.collection && !self.named);
        if own == 1 && parts == 0 {
            self.draft.name = at;
        } else if parts == u8::from(self.collection) {
            let name = value::string(at.of(self.text), kind);
            match Field::named(name.as_bytes()) {
                Some(field) if self.draft.seen >> field as u8 & 1 == 0 => {
                    self.draft.seen |= 1 << field as u8;
                    self.draft.places[field as usize] = FieldSpans { key: at, value: at, ..NOWHERE };
                    self.wrong_type(field, at);
                }
                Some(_) => {}
                None => self.other_key(kind, at),
            }
        }
    }

    #[cold]
    fn header_end(&mut self, at: Span) {
        let Part::Header { parts, array } = self.part else { return };
        self.part = Part::Below;
        if self.collection && parts == 1 && !self.named {
            self.named = true;
            self.part = Part::Fields;
            if array {
                self.draft.found.push(Invalid::ArrayOfHands.at(self.draft.name.to(at)));
            }
        }
        self.current = Current::Nothing;
        self.previous = Field::TimeBanks;
    }

    #[cold]
    fn wrong_type(&mut self, field: Field, at: Span) {
        let place = &mut self.draft.places[field as usize];
        if core::mem::replace(&mut place.wrong, true) {
            return;
        }
        self.draft.found.push(Invalid::WrongType.at(at).facts(0, field.shape() as i64).about(field as u8));
    }

    /// The first or only event of a field's value.
    #[inline]
    fn value(&mut self, kind: Kind, at: Span) {
        let Current::Known(field) = self.current else {
            if self.current == Current::Other {
                self.other_value(kind, at);
            }
            self.current =
                if kind == Kind::ArrayOpen || kind == Kind::InlineOpen { self.current } else { Current::Nothing };
            return;
        };
        let place = &mut self.draft.places[field as usize];
        place.value = at;
        place.kind = kind;
        let fits = match field.shape() {
            Shape::Text => kind.is_string(),
            Shape::Whole => kind == Kind::Integer,
            Shape::WholeOrText => kind == Kind::Integer || kind.is_string(),
            Shape::Amount => kind == Kind::Integer || kind == Kind::Float,
            Shape::Truth => kind == Kind::Bool,
            Shape::Time => kind == Kind::LocalTime,
            Shape::Amounts | Shape::Wholes | Shape::Texts | Shape::Actions => kind == Kind::ArrayOpen,
        };
        if !fits {
            // What the TOML reader could not read at all it has reported.
            if kind == Kind::Unreadable {
                place.wrong = true
            } else {
                self.wrong_type(field, at)
            }
            return;
        }
        match field.shape() {
            Shape::Amount => {
                place.from = self.draft.amounts.len() as u32;
                place.to = place.from + 1;
                let amount = self.amount(kind, field, at);
                self.draft.amounts.push(amount);
            }
            Shape::Amounts => {
                self.array = Array::Amounts;
                place.from = self.draft.amounts.len() as u32;
            }
            Shape::Actions => self.array = self.actions,
            Shape::Wholes | Shape::Texts => place.from = self.draft.items.len() as u32,
            _ => {}
        }
    }

    /// The first event of the value of a field that is not the standard's. One that is given twice has no place here.
    #[cold]
    fn other_value(&mut self, kind: Kind, at: Span) {
        if let Some(other) = self.draft.others.last_mut().filter(|other| other.kind == Kind::Unreadable) {
            other.kind = kind;
            other.value = at;
        }
    }

    #[inline(always)]
    fn amount(&mut self, kind: Kind, field: Field, at: Span) -> Amount {
        // Nearly all amounts: a few plain digits.
        if kind == Kind::Integer
            && let Some(word) = swar::word(self.text, at.start as usize)
            && let Some(mantissa) = swar::number(word, at.len())
        {
            return Amount { mantissa: mantissa as i64, scale: 0, worth: Worth::Finite, at };
        }
        self.other_amount(field, at)
    }

    fn other_amount(&mut self, field: Field, at: Span) -> Amount {
        match number::number(at.of(self.text)) {
            Ok(Number::Decimal(decimal)) => {
                // Times are not money: they do not make the smallest chip smaller.
                if decimal.scale > self.draft.scale && !matches!(field, Field::TimeLimit | Field::TimeBanks) {
                    self.draft.scale = decimal.scale;
                }
                Amount { mantissa: decimal.mantissa, scale: decimal.scale, worth: Worth::Finite, at }
            }
            other => self.odd_amount(field, at, other.ok()),
        }
    }

    #[cold]
    fn odd_amount(&mut self, field: Field, at: Span, number: Option<Number>) -> Amount {
        let worth = match number {
            Some(Number::Infinite { negative: false }) if field.may_be_unknown() => Worth::Unknown,
            Some(Number::Infinite { .. } | Number::NotANumber) => {
                self.draft.found.push(Invalid::NotAnAmount.at(at).about(field as u8));
                Worth::Bad
            }
            _ => {
                self.draft.found.push(Invalid::TooManyDigits.at(at).about(field as u8));
                Worth::Bad
            }
        };
        self.draft.bad_amounts += u32::from(worth == Worth::Bad);
        Amount { mantissa: 0, scale: 0, worth, at }
    }

    /// An element of a field's array.
    #[inline(always)]
    fn element(&mut self, kind: Kind, at: Span) {
        match (self.array, kind) {
            (Array::Actions, Kind::LiteralString | Kind::BasicString) => {
                let inside = Span::new(at.start + 1, at.end.saturating_sub(1));
                self.action(action::read(inside.of(self.text), at));
            }
            (Array::Amounts, Kind::Integer | Kind::Float) => {
                let Current::Known(field) = self.current else { return };
                let amount = self.amount(kind, field, at);
                self.draft.amounts.push(amount);
            }
            (Array::PassedOver, kind) if kind.is_string() => {}
            _ => self.other_element(kind, at),
        }
    }

    #[inline(always)]
    fn action(&mut self, written: Written) {
        self.draft.scale = self.draft.scale.max(written.scale);
        self.draft.actions.push(written);
    }

    #[inline(never)]
    fn other_element(&mut self, kind: Kind, at: Span) {
        let Current::Known(field) = self.current else { return };
        match field.shape() {
            _ if kind == Kind::Unreadable => self.draft.places[field as usize].wrong = true,
            Shape::Actions if kind.is_string() => {
                let written = self.escaped_action(at.of(self.text), kind, at);
                self.action(written);
            }
            Shape::Wholes if kind == Kind::Integer => self.draft.items.push((kind, at)),
            Shape::Texts if kind.is_string() => self.draft.items.push((kind, at)),
            Shape::Actions | Shape::Amounts | Shape::Wholes | Shape::Texts => self.wrong_type(field, at),
            _ => {}
        }
    }

    #[cold]
    fn escaped_action(&mut self, raw: &[u8], kind: Kind, at: Span) -> Written {
        let mut buffer = core::mem::take(&mut self.draft.buffer);
        buffer.clear();
        value::string_into(raw, kind, &mut buffer);
        let written = action::read(&buffer, at);
        self.draft.buffer = buffer;
        written
    }

    /// The end of an array or an inline table at the top of a field.
    #[inline]
    fn close(&mut self, at: Span) {
        if let Current::Known(field) = self.current {
            let place = &mut self.draft.places[field as usize];
            place.value.end = at.end;
            match field.shape() {
                Shape::Amounts => place.to = self.draft.amounts.len() as u32,
                Shape::Wholes | Shape::Texts => place.to = self.draft.items.len() as u32,
                _ => {}
            }
        }
        if let (Current::Other, Some(other)) = (self.current, self.draft.others.last_mut()) {
            other.close(at);
        }
        self.current = Current::Nothing;
        self.array = Array::Other;
    }
}

impl Receiver for DraftReceiver<'_> {
    #[inline(always)]
    fn event(&mut self, kind: Kind, at: Span) -> ControlFlow<()> {
        match kind {
            Kind::Comment => {
                if self.comments {
                    self.draft.comments.push(at);
                }
            }
            Kind::ByteOrderMark => self.draft.found.push(Habit::ByteOrderMark.at(at)),
            Kind::TableOpen => self.part = Part::Header { parts: 0, array: false },
            Kind::ArrayTableOpen => self.part = Part::Header { parts: 0, array: true },
            Kind::TableClose | Kind::ArrayTableClose => self.header_end(at),
            Kind::BareKey | Kind::BasicKey | Kind::EscapedKey | Kind::LiteralKey => {
                if self.depth == 0 {
                    self.key(kind, at);
                }
            }
            Kind::KeyDot => self.dotted = self.depth == 0 && self.part == Part::Fields,
            Kind::ArrayOpen | Kind::InlineOpen => {
                if self.part == Part::Fields {
                    match self.depth {
                        0 => self.value(kind, at),
                        1 => self.element(kind, at),
                        _ => {}
                    }
                }
                self.depth += 1;
            }
            Kind::ArrayClose | Kind::InlineClose => {
                self.depth = self.depth.saturating_sub(1);
                if self.depth == 0 && self.part == Part::Fields {
                    self.close(at);
                }
            }
            _ => {
                if self.part == Part::Fields {
                    match self.depth {
                        0 => self.value(kind, at),
                        1 => self.element(kind, at),
                        _ => {}
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    #[cold]
    fn fault(&mut self, fault: Fault, at: Span) {
        self.draft.found.push(malformed::problem(fault, at));
    }
}
