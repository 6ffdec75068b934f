//! Fills a draft from the events of the TOML reader: [`DraftReceiver`].

use core::ops::ControlFlow;

use crate::phh::fields::{FIELDS, Field, Shape, bit};
use crate::phh::parse::action::{self, Written};
use crate::phh::parse::draft::{Amount, Draft, FieldSpans, NOWHERE, Other, Worth};
use crate::phh::parse::malformed;
use crate::phh::problems::{Habit, Invalid};
use hoyle_notation::Depth;
use hoyle_notation::text::number::{self, Number};
use hoyle_notation::text::toml::{Fault, Kind, Receiver, value};
use hoyle_notation::text::{Span, swar};

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

/// What a value is where the reader is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    /// The value of a field.
    Value,
    /// An element of an array of actions.
    Action,
    /// An action that nobody wants to know.
    PassedOver,
    /// An element of an array of amounts.
    Amount,
    /// An element of an array of texts.
    Text,
    /// An element of an array of whole numbers.
    Whole,
    /// An element where no array should be.
    Odd,
    /// Nothing of the hand's: in a table below it, or too deep.
    Nothing,
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
    /// What a value is here.
    role: Role,
    /// What an element of the field's array is, while another is open in it.
    outer: Role,
    /// What the elements of the array of actions are taken for.
    actions: Role,
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
            role: Role::Value,
            outer: Role::Nothing,
            actions: if depth == Depth::Fields { Role::PassedOver } else { Role::Action },
            depth: 0,
            collection,
            dotted: false,
            named: false,
            blank: true,
            comments: depth == Depth::Record,
        }
    }

    /// A part of a key, outside values.
    fn any_key(&mut self, kind: Kind, at: Span) {
        self.blank = false;
        if self.part == Part::Fields {
            let field = Field::named(value::string(at.of(self.text), kind).as_bytes());
            self.field_key(kind, at, field);
        } else {
            self.header_key(kind, at);
        }
    }

    /// A part of a key of the hand's own. `field` is the one of that name.
    #[inline(always)]
    fn field_key(&mut self, kind: Kind, at: Span, field: Option<Field>) {
        if self.dotted {
            return self.dotted_key();
        }
        self.current = match field {
            Some(field) if self.draft.seen >> field as u8 & 1 == 0 => {
                self.draft.seen |= bit(field);
                self.draft.places[field as usize] = FieldSpans { key: at, value: Span::at(at.end), ..NOWHERE };
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
                    self.draft.seen |= bit(field);
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
            self.role = Role::Value;
            if array {
                self.draft.found.push(Invalid::ArrayOfHands.at(self.draft.name.to(at)));
            }
        }
        self.current = Current::Nothing;
    }

    #[cold]
    fn wrong_type(&mut self, field: Field, at: Span) {
        let before = self.draft.wrong;
        self.draft.wrong |= bit(field);
        if self.draft.wrong == before {
            return;
        }
        self.draft.found.push(Invalid::WrongType.at(at).facts(0, field.shape() as i64).about(field as u8));
    }

    /// The only event of a field's value.
    #[inline]
    fn value(&mut self, kind: Kind, at: Span) {
        let Current::Known(field) = self.current else {
            self.other_value(kind, at);
            self.current = Current::Nothing;
            return;
        };
        let shape = self.place(field, kind, at);
        // What the TOML reader could not read at all it has reported.
        if kind == Kind::Unreadable {
            self.draft.wrong |= bit(field);
        } else if shape.kinds() >> kind as u8 & 1 == 0 {
            self.wrong_type(field, at);
        } else if shape == Shape::Amount {
            let amount = self.amount(kind, field, at);
            let place = &mut self.draft.places[field as usize];
            place.from = self.draft.amounts.len() as u32;
            place.to = place.from + 1;
            self.draft.amounts.push(amount);
        }
    }

    /// The first event of a field's array or inline table.
    #[inline(always)]
    fn open(&mut self, kind: Kind, at: Span) {
        let Current::Known(field) = self.current else {
            self.other_value(kind, at);
            self.role = Role::Nothing;
            return;
        };
        let (from, role) = match self.place(field, kind, at) {
            shape if shape.kinds() >> kind as u8 & 1 == 0 => {
                self.wrong_type(field, at);
                (0, Role::Odd)
            }
            Shape::Amounts => (self.draft.amounts.len(), Role::Amount),
            Shape::Wholes => (self.draft.items.len(), Role::Whole),
            Shape::Texts => (self.draft.items.len(), Role::Text),
            _ => (0, self.actions),
        };
        self.draft.places[field as usize].from = from as u32;
        self.role = role;
    }

    /// Notes where the value of a field stands, and what it begins with; gives what it is to be.
    #[inline(always)]
    fn place(&mut self, field: Field, kind: Kind, at: Span) -> Shape {
        let place = &mut self.draft.places[field as usize];
        place.value = at;
        place.kind = kind;
        field.shape()
    }

    /// The first event of the value of a field that is not the standard's. One that is given twice has no place here.
    #[cold]
    fn other_value(&mut self, kind: Kind, at: Span) {
        if self.current == Current::Nothing {
            return;
        }
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
                self.draft.has_negative |= decimal.mantissa < 0;
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

    /// The value of a field, or an element of its array.
    #[inline(always)]
    fn value_or_element(&mut self, kind: Kind, at: Span) {
        match (self.role, kind) {
            (Role::Action, Kind::LiteralString | Kind::BasicString) => {
                let inside = Span::new(at.start + 1, at.end.saturating_sub(1));
                self.action(inside.of(self.text), at);
            }
            (Role::Amount, Kind::Integer | Kind::Float) => {
                let Current::Known(field) = self.current else { return };
                let amount = self.other_amount(field, at);
                self.draft.amounts.push(amount);
            }
            (Role::Text, Kind::LiteralString | Kind::BasicString) | (Role::Whole, Kind::Integer) => {
                self.draft.items.push((kind, at));
            }
            (Role::Value, Kind::ArrayOpen | Kind::InlineOpen) => self.open(kind, at),
            (Role::Value, _) => self.value(kind, at),
            (Role::PassedOver, kind) if kind.is_string() => {}
            (Role::Nothing, _) => {}
            _ => self.other_element(kind, at),
        }
    }

    /// An action, from the text of its string.
    #[inline(always)]
    fn action(&mut self, text: &[u8], at: Span) {
        match action::usual(text, at) {
            Some(written) => self.add_action(written),
            None => self.unusual_action(text, at),
        }
    }

    #[cold]
    #[inline(never)]
    fn unusual_action(&mut self, text: &[u8], at: Span) {
        self.add_action(action::read(text, at));
    }

    #[inline(always)]
    fn add_action(&mut self, written: Written) {
        if written.scale > self.draft.scale {
            self.draft.scale = written.scale;
        }
        self.draft.actions.push(written);
    }

    #[inline(never)]
    fn other_element(&mut self, kind: Kind, at: Span) {
        let Current::Known(field) = self.current else { return };
        match field.shape() {
            _ if kind == Kind::Unreadable => self.draft.wrong |= bit(field),
            Shape::Actions if kind.is_string() => {
                let written = self.escaped_action(at.of(self.text), kind, at);
                self.add_action(written);
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
    #[inline(always)]
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
        self.role = Role::Value;
    }
}

#[allow(clippy::while_let_on_iterator, reason = "a loop that asks for the next is inlined with all that it asks")]
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
            Kind::TableOpen | Kind::ArrayTableOpen => {
                self.part = Part::Header { parts: 0, array: kind == Kind::ArrayTableOpen };
                self.role = Role::Nothing;
            }
            Kind::TableClose | Kind::ArrayTableClose => self.header_end(at),
            Kind::BareKey | Kind::BasicKey | Kind::EscapedKey | Kind::LiteralKey => {
                if self.depth == 0 {
                    self.any_key(kind, at);
                }
            }
            Kind::KeyDot => self.dotted = self.depth == 0 && self.part == Part::Fields,
            Kind::ArrayOpen | Kind::InlineOpen => {
                self.value_or_element(kind, at);
                if self.depth == 1 {
                    self.outer = core::mem::replace(&mut self.role, Role::Nothing);
                }
                self.depth += 1;
            }
            Kind::ArrayClose | Kind::InlineClose => {
                self.depth = self.depth.saturating_sub(1);
                match self.depth {
                    0 if self.part == Part::Fields => self.close(at),
                    0 => self.role = Role::Nothing,
                    1 => self.role = self.outer,
                    _ => {}
                }
            }
            _ => self.value_or_element(kind, at),
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn key(&mut self, at: Span, known: Option<u8>) -> ControlFlow<(), u8> {
        let mark = known.unwrap_or_else(|| Field::named(at.of(self.text)).map_or(u8::MAX, |field| field as u8));
        self.blank = false;
        if self.part == Part::Fields {
            self.field_key(Kind::BareKey, at, FIELDS.get(usize::from(mark)).copied());
        }
        ControlFlow::Continue(mark)
    }

    #[inline(always)]
    fn short_strings<'t>(
        &mut self,
        kind: Kind,
        strings: &mut impl Iterator<Item = (&'t [u8], Span)>,
    ) -> ControlFlow<()> {
        match self.role {
            Role::Action => {
                while let Some((inside, at)) = strings.next() {
                    self.action(inside, at);
                }
            }
            Role::Text => {
                while let Some((_, at)) = strings.next() {
                    self.draft.items.push((kind, at));
                }
            }
            _ => return strings.try_for_each(|(_, at)| self.event(kind, at)),
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn short_numbers(&mut self, numbers: &mut impl Iterator<Item = (u64, Span)>) -> ControlFlow<()> {
        if self.role != Role::Amount {
            return numbers.try_for_each(|(_, at)| self.event(Kind::Integer, at));
        }
        while let Some((value, at)) = numbers.next() {
            self.draft.amounts.push(Amount { mantissa: value as i64, scale: 0, worth: Worth::Finite, at });
        }
        ControlFlow::Continue(())
    }

    #[cold]
    fn fault(&mut self, fault: Fault, at: Span) {
        self.draft.found.push(malformed::problem(fault, at));
    }
}
