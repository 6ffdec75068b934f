//! What a text in tags or in JSON says for which a hand has no place: [`add`]. It is kept as a field of hoyle's own, by the
//! names that the room has for it, so that a conversion keeps it or lists it as lost. Each room says what it reads, and what
//! says nothing more of a hand; all else is kept, whatever it is. Not here: what is read.

use hoyle_notation::text::json::Kind;
use hoyle_notation::text::json::tree::Value as Json;
use hoyle_poker::Hand;
use hoyle_poker::hand::{CustomField, Value};

use crate::text::xml::{self, Tag, Tags};

/// What is read of the elements of one name, or says nothing more.
pub(crate) struct Known {
    /// What they are called.
    pub(crate) name: &'static str,
    /// The attribute or member by which one is told from others of its name; empty where a hand has one of them.
    pub(crate) key: &'static str,
    /// The attributes or members, the text in it as `""`. Behind `=` stands the one value that says nothing more.
    pub(crate) parts: &'static [&'static str],
}

impl Known {
    /// An element that tells something by its text alone.
    pub(crate) const fn text(name: &'static str) -> Known {
        Known { name, key: "", parts: &[""] }
    }

    fn has(&self, part: &str, value: &str) -> bool {
        self.parts.iter().any(|own| match own.split_once('=') {
            Some((own, only)) => own == part && only == value,
            None => *own == part,
        })
    }
}

/// Whether a value tells as much as its absence: `0.00`, `€0`, `-`, `N/A`.
fn is_empty_value(value: &str) -> bool {
    matches!(value, "false" | "N/A" | "[cards]")
        || !value.contains(|letter: char| letter.is_alphabetic() || matches!(letter, '1'..='9'))
}

/// A member, where it says anything.
pub(crate) fn text_field(name: &str, value: &str) -> Option<CustomField> {
    (!is_empty_value(value)).then(|| field(name, Value::Text(value.to_owned())))
}

/// What the room's text alone says, whichever room it is: hoyle-poker, which names what is lost, knows none.
const FIELD: &str = "_room_only";

/// Adds the field to a hand, if there is anything to keep.
pub(crate) fn add(members: Vec<CustomField>, hand: &mut Hand) {
    if !members.is_empty() {
        hand.metadata.custom_fields.push(CustomField { name: FIELD.to_owned(), value: Value::Table(members) });
    }
}

/// What the tags of a text say that is not known.
pub(crate) fn of_tags(text: &[u8], known: &[Known]) -> Vec<CustomField> {
    let mut all = Vec::new();
    for tag in Tags::of(text) {
        let (name, row) = match tag {
            Tag::Open(element) => {
                let known = known.iter().find(|own| own.name.as_bytes() == element.name());
                let is_kept = |part: &str, value: &str| {
                    !is_empty_value(value) && !known.is_some_and(|known| known.has(part, value))
                };
                let attributes = || element.attributes().map(|(part, value)| (part, xml::words(value.as_bytes())));
                let kept = attributes().filter(|(part, value)| is_kept(part, value));
                let kept = kept.map(|(part, value)| field(part, Value::Text(value.into_owned())));
                let row = keyed(known, kept.collect(), |key| {
                    let found = attributes().find(|(part, _)| *part == key);
                    found.map(|(_, value)| Value::Text(value.into_owned()))
                });
                (element.name(), row)
            }
            Tag::Close(name, inside) => {
                let known = known.iter().find(|own| own.name.as_bytes() == name);
                let said = xml::words(inside.trim_ascii());
                let is_known = is_empty_value(&said) || known.is_some_and(|known| known.has("", &said));
                (name, (!is_known).then(|| Value::Text(said.into_owned())))
            }
            Tag::Stray(_) => continue,
        };
        if let Some(row) = row {
            push(&mut all, &String::from_utf8_lossy(name), row);
        }
    }
    all
}

/// What the members of an object say that are not known; the name is the object's own. Objects, and arrays of them, that are
/// known by name are looked into.
pub(crate) fn of_members(object: Json<'_>, name: &str, known: &[Known]) -> Vec<CustomField> {
    let own = known.iter().find(|known| known.name == name);
    let mut all: Vec<CustomField> = Vec::new();
    for member in object.members() {
        let name = member.name();
        let parts = || core::iter::once(member.value).filter(|value| value.is_object()).chain(member.value.elements());
        if let Some(part) = known.iter().find(|known| known.name == name && parts().all(Json::is_object)) {
            for element in parts() {
                let kept = of_members(element, part.name, known);
                if let Some(row) = keyed(Some(part), kept, |key| element.get(key).map(value)) {
                    push(&mut all, &name, row);
                }
            }
            continue;
        }
        let said = value(member.value);
        let is_known = match &said {
            Value::Text(words) | Value::Decimal(words) => {
                is_empty_value(words) || own.is_some_and(|own| own.has(&name, words))
            }
            Value::Unknown | Value::Whole(0) | Value::Truth(false) => true,
            Value::List(values) if values.is_empty() => true,
            Value::Table(members) if members.is_empty() => true,
            _ => own.is_some_and(|own| own.has(&name, "")),
        };
        // Of two with one name the first is the one that is read.
        if !is_known && all.iter().all(|other| other.name != name) {
            all.push(field(&name, said));
        }
    }
    all
}

/// What is kept of an element, with what it is told from others by; nothing where nothing is.
fn keyed(known: Option<&Known>, mut kept: Vec<CustomField>, key: impl Fn(&str) -> Option<Value>) -> Option<Value> {
    if kept.is_empty() {
        return None;
    }
    if let Some(name) = known.map(|known| known.key).filter(|key| !key.is_empty())
        && let Some(value) = key(name)
    {
        kept.insert(0, field(name, value));
        return Some(Value::List(vec![Value::Table(kept)]));
    }
    Some(Value::Table(kept))
}

/// Adds what is kept of an element to that of others of its name.
pub(crate) fn push(all: &mut Vec<CustomField>, name: &str, row: Value) {
    let Some(found) = all.iter_mut().find(|own| own.name == name) else {
        return all.push(field(name, row));
    };
    let rows = |value: Value| match value {
        Value::List(rows) => rows,
        value => vec![value],
    };
    let mut joined = rows(core::mem::replace(&mut found.value, Value::Unknown));
    joined.extend(rows(row));
    found.value = Value::List(joined);
}

pub(crate) fn field(name: &str, value: Value) -> CustomField {
    CustomField { name: name.to_owned(), value }
}

/// A value of JSON as one of a field.
fn value(json: Json<'_>) -> Value {
    match json.kind() {
        Kind::ArrayOpen => Value::List(json.elements().map(value).collect()),
        Kind::ObjectOpen => {
            Value::Table(json.members().map(|member| field(&member.name(), value(member.value))).collect())
        }
        _ => scalar(json),
    }
}

/// A value of JSON that has no others in it.
pub(crate) fn scalar(json: Json<'_>) -> Value {
    match json.kind() {
        Kind::True | Kind::False => Value::Truth(json.kind() == Kind::True),
        Kind::Number => {
            let written = String::from_utf8_lossy(json.raw());
            written.parse().map_or_else(|_| Value::Decimal(written.to_ascii_lowercase()), Value::Whole)
        }
        _ => json.string().map_or(Value::Unknown, |text| Value::Text(text.into_owned())),
    }
}
