//! The text of one hand taken apart: [`Draft`].
//!
//! Here: which field stands where, amounts and actions decoded. Not here: how it is filled (`receiver.rs`), whether it makes
//! sense.

use crate::phh::fields::{FIELD_COUNT, Field, OF_PLAY};
use crate::phh::parse::action::Written;
use hoyle_notation::problem::Problem;
use hoyle_notation::text::Span;
use hoyle_notation::text::toml::{Kind, value};

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
}

/// A field that is not the standard's.
#[derive(Clone, Copy, Debug)]
pub(in crate::phh) struct Other {
    pub(in crate::phh) key: Span,
    pub(super) key_kind: Kind,
    /// The value if it is a single one, else an empty span.
    pub(in crate::phh) value: Span,
    /// What the value begins with.
    pub(in crate::phh) kind: Kind,
}

impl Other {
    pub(in crate::phh) fn name(&self, text: &[u8]) -> String {
        value::string(self.key.of(text), self.key_kind).into_owned()
    }
}

pub(super) const NOWHERE: FieldSpans =
    FieldSpans { key: Span::at(0), value: Span::at(0), kind: Kind::Unreadable, from: 0, to: 0 };

/// One hand's text taken apart. Reused from hand to hand.
#[derive(Debug)]
pub(in crate::phh) struct Draft {
    /// Bit k: field k is there.
    pub(in crate::phh) seen: u64,
    /// Bit k: the type of field k, which is there, is wrong; a problem says how.
    pub(in crate::phh) wrong: u64,
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
    /// Whether an amount is negative.
    pub(in crate::phh) has_negative: bool,
    /// How many amounts are none.
    pub(in crate::phh) bad_amounts: u32,
    /// Strings with escapes are decoded here.
    pub(super) buffer: Vec<u8>,
}

impl Default for Draft {
    fn default() -> Draft {
        Draft {
            seen: 0,
            wrong: 0,
            places: [NOWHERE; FIELD_COUNT],
            amounts: Vec::new(),
            items: Vec::new(),
            actions: Vec::new(),
            others: Vec::new(),
            comments: Vec::new(),
            scale: 0,
            name: Span::at(0),
            found: Vec::new(),
            has_negative: false,
            bad_amounts: 0,
            buffer: Vec::new(),
        }
    }
}

impl Draft {
    pub(in crate::phh) fn clear(&mut self) {
        (self.seen, self.wrong) = (0, 0);
        self.amounts.clear();
        self.items.clear();
        self.actions.clear();
        self.others.clear();
        self.comments.clear();
        self.scale = 0;
        self.name = Span::at(0);
        self.found.clear();
        self.has_negative = false;
        self.bad_amounts = 0;
    }

    /// Where a field stands, if it is there.
    #[inline]
    pub(in crate::phh) fn place(&self, field: Field) -> Option<&FieldSpans> {
        if self.seen >> field as u8 & 1 != 0 { self.places.get(field as usize) } else { None }
    }

    /// Where a field stands, if it is there and has the right type.
    #[inline]
    pub(in crate::phh) fn good(&self, field: Field) -> Option<&FieldSpans> {
        if (self.seen & !self.wrong) >> field as u8 & 1 != 0 { self.places.get(field as usize) } else { None }
    }

    /// The amounts of a field that is there and has the right type.
    #[inline]
    pub(in crate::phh) fn amounts_of(&self, field: Field) -> Option<&[Amount]> {
        let place = self.good(field)?;
        self.amounts.get(place.from as usize..place.to as usize)
    }

    /// Whether a text of one hand has no field that a hand must have, but tables.
    pub(in crate::phh) fn is_collection(&self, text: &[u8]) -> bool {
        let header = |other: &Other| {
            let line = text.get(..other.key.start as usize).unwrap_or_default();
            line.trim_ascii_end().ends_with(b"[")
        };
        self.seen & OF_PLAY == 0 && !self.others.is_empty() && self.others.iter().all(header)
    }

    /// The elements of an array of texts or whole numbers that is there and has the right type.
    pub(in crate::phh) fn items_of(&self, field: Field) -> Option<&[(Kind, Span)]> {
        let place = self.good(field)?;
        self.items.get(place.from as usize..place.to as usize)
    }
}
