//! What the text of a hand says as TOML means it: tables, arrays and values, [`Values`], whichever of TOML's ways they
//! are written in. Not here: what they mean in poker.
//!
//! The values stand in one list and know each other by number, for keys may lead arbitrarily deep.

use std::borrow::Cow;
use std::collections::HashMap;

use hoyle_notation::text::Span;
use hoyle_notation::text::toml::tree::Tree;
use hoyle_notation::text::toml::{Kind, value};

/// The number of a value in [`Values`].
pub(in crate::phh) type ValueIndex = u32;

const NONE: ValueIndex = ValueIndex::MAX;

/// What a value is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::phh) enum What {
    Table,
    Array,
    Scalar(Kind),
}

#[derive(Debug)]
struct Value<'t> {
    /// Empty for elements of arrays.
    name: Cow<'t, str>,
    what: What,
    /// The bytes of a scalar; else where it begins or was first named.
    at: Span,
    /// The first and the last value in it, and the one after it.
    first: ValueIndex,
    last: ValueIndex,
    next: ValueIndex,
}

/// The values of a text, root first.
#[derive(Debug)]
pub(in crate::phh) struct Values<'t> {
    text: &'t [u8],
    values: Vec<Value<'t>>,
    named: HashMap<(ValueIndex, Cow<'t, str>), ValueIndex>,
}

/// The table of the document.
pub(in crate::phh) const ROOT: ValueIndex = 0;

impl<'t> Values<'t> {
    /// What the events of a text say. Of a key given twice, which is a fault, the first counts; what could not be read
    /// is left out.
    pub(in crate::phh) fn new(text: &'t [u8], tree: &Tree) -> Values<'t> {
        let mut values = Values { text, values: Vec::new(), named: HashMap::new() };
        values.push(None, What::Table, Span::at(0));
        values.read(&tree.events);
        values
    }

    fn read(&mut self, events: &[(Kind, Span)]) {
        // The table that keys are of, and the arrays and inline tables open in it.
        let mut table = ROOT;
        let mut open: Vec<ValueIndex> = Vec::new();
        // The name of the value to come and the table that it is of.
        let mut named: Option<(ValueIndex, Cow<'t, str>)> = None;
        let mut header = false;
        let mut place = ROOT;
        for (at, &(kind, span)) in events.iter().enumerate() {
            match kind {
                Kind::Comment | Kind::ByteOrderMark | Kind::KeyDot => {}
                // What follows a key and cannot be read was its value.
                Kind::Unreadable => named = None,
                Kind::TableOpen | Kind::ArrayTableOpen => {
                    (header, place, table) = (true, ROOT, ROOT);
                    open.clear();
                }
                Kind::TableClose | Kind::ArrayTableClose => (header, named, table) = (false, None, place),
                kind if kind.is_key() => {
                    let name = value::string(span.of(self.text), kind);
                    let goes_on = events.get(at + 1).is_some_and(|next| next.0 == Kind::KeyDot);
                    let begins =
                        !matches!(at.checked_sub(1).and_then(|before| events.get(before)), Some((Kind::KeyDot, _)));
                    if !header && begins {
                        place = open.last().copied().unwrap_or(table);
                    }
                    if header && !goes_on && events.get(at + 1).is_some_and(|next| next.0 == Kind::ArrayTableClose) {
                        let tables = self.within(place, name, What::Array, span);
                        place = self.add(tables, None, What::Table, span);
                    } else if header || goes_on {
                        place = self.within(place, name, What::Table, span);
                        place = self.last_table(place);
                    } else {
                        named = Some((place, name));
                    }
                }
                Kind::ArrayClose | Kind::InlineClose => _ = open.pop(),
                kind => {
                    let what = match kind {
                        Kind::ArrayOpen => What::Array,
                        Kind::InlineOpen => What::Table,
                        kind => What::Scalar(kind),
                    };
                    let value = match (named.take(), open.last()) {
                        (Some((of, name)), _) => self.add(of, Some(name), what, span),
                        (None, Some(&array)) => self.add(array, None, what, span),
                        (None, None) => self.push(None, what, span),
                    };
                    if !matches!(what, What::Scalar(_)) {
                        open.push(value);
                    }
                }
            }
        }
    }

    fn push(&mut self, name: Option<Cow<'t, str>>, what: What, at: Span) -> ValueIndex {
        let name = name.unwrap_or_default();
        self.values.push(Value { name, what, at, first: NONE, last: NONE, next: NONE });
        self.values.len() as ValueIndex - 1
    }

    /// A new value in `of`; where that has one of the name already, the new one is in nothing.
    fn add(&mut self, of: ValueIndex, name: Option<Cow<'t, str>>, what: What, at: Span) -> ValueIndex {
        let new = self.push(name.clone(), what, at);
        if let Some(name) = name {
            let entry = self.named.entry((of, name));
            if *entry.or_insert(new) != new {
                return new;
            }
        }
        let Some(of) = self.values.get_mut(of as usize) else { return new };
        let before = core::mem::replace(&mut of.last, new);
        if before == NONE {
            of.first = new;
        } else if let Some(before) = self.values.get_mut(before as usize) {
            before.next = new;
        }
        new
    }

    /// The value of this name in `of`, made if it is not there.
    fn within(&mut self, of: ValueIndex, name: Cow<'t, str>, what: What, at: Span) -> ValueIndex {
        match self.named.get(&(of, name.clone())) {
            Some(place) => *place,
            None => self.add(of, Some(name), what, at),
        }
    }

    /// Of an array of tables, the last, to which keys and headers add.
    fn last_table(&self, place: ValueIndex) -> ValueIndex {
        match self.values.get(place as usize) {
            Some(Value { what: What::Array, last, .. }) if *last != NONE => *last,
            _ => place,
        }
    }

    /// The table of the hand: of a hand in a collection, the one that its first header opens or leads through, with its
    /// name.
    pub(in crate::phh) fn hand(&self, tree: &Tree, collection: bool) -> (ValueIndex, Option<&str>) {
        let mut kinds = tree.events.iter().map(|event| event.0);
        let first = kinds.find(|kind| !matches!(kind, Kind::Comment | Kind::ByteOrderMark));
        let headed = matches!(first, Some(Kind::TableOpen | Kind::ArrayTableOpen));
        if let Some(own) = self.inside(ROOT).next().filter(|_| collection && headed) {
            return (self.last_table(own), Some(self.name(own)));
        }
        (ROOT, None)
    }

    /// What is in a table or an array, in order.
    pub(in crate::phh) fn inside(&self, place: ValueIndex) -> impl Iterator<Item = ValueIndex> {
        core::iter::successors(self.first(place), |place| self.after(*place))
    }

    /// The first value in a table or an array.
    pub(in crate::phh) fn first(&self, place: ValueIndex) -> Option<ValueIndex> {
        self.values.get(place as usize).map(|value| value.first).filter(|first| *first != NONE)
    }

    /// The value after another in the same table or array.
    pub(in crate::phh) fn after(&self, place: ValueIndex) -> Option<ValueIndex> {
        self.values.get(place as usize).map(|value| value.next).filter(|next| *next != NONE)
    }

    pub(in crate::phh) fn name(&self, place: ValueIndex) -> &str {
        self.values.get(place as usize).map_or("", |value| &value.name)
    }

    pub(in crate::phh) fn what(&self, place: ValueIndex) -> What {
        self.values.get(place as usize).map_or(What::Table, |value| value.what)
    }

    pub(in crate::phh) fn at(&self, place: ValueIndex) -> Span {
        self.values.get(place as usize).map_or(Span::at(0), |value| value.at)
    }

    /// The bytes of a scalar.
    pub(in crate::phh) fn raw(&self, place: ValueIndex) -> &'t [u8] {
        self.at(place).of(self.text)
    }
}

impl crate::phh::parse::draft::Other {
    /// An array or a table ends here, of which only the bracket was known. One that is given twice has no place.
    #[cold]
    pub(super) fn close(&mut self, at: Span) {
        if matches!(self.kind, Kind::ArrayOpen | Kind::InlineOpen) && self.value.len() == 1 {
            self.value.end = at.end;
        }
    }
}
