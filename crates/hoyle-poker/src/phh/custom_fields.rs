//! Fields of somebody's own as values of the hub: [`read`] from a text, [`write`] in canonical TOML. Not here: fields of
//! hoyle's own (`user_defined.rs`).

use std::collections::{HashMap, HashSet};

use crate::hand::{CustomField, Value};
use crate::phh::parse::draft::Draft;
use crate::phh::parse::values::{ValueIndex, Values, What};
use crate::phh::quote;
use hoyle_notation::text::json;
use hoyle_notation::text::toml::tree::Tree;
use hoyle_notation::text::toml::{self, DEPTH_LIMIT, Kind, value};

/// What the fields of these names say in the text of one hand, in this order, each once. What cannot be read or is nested too
/// deep is [`Value::Unknown`].
#[cold]
pub(in crate::phh) fn read(text: &[u8], draft: &Draft, names: Vec<String>) -> Vec<CustomField> {
    let mut tree = Tree::new();
    tree.read(&mut toml::Reader::new(), text);
    let values = Values::new(text, &tree);
    let (hand, _) = values.hand(&tree, !draft.name.is_empty());
    let places: HashMap<&str, ValueIndex> = values.inside(hand).map(|place| (values.name(place), place)).collect();
    let mut seen = HashSet::new();
    let mut fields = Vec::new();
    for name in names {
        if seen.insert(name.clone()) {
            let value = places.get(name.as_str()).and_then(|place| value_of(&values, *place, 0));
            fields.push(CustomField { name, value: value.unwrap_or(Value::Unknown) });
        }
    }
    fields
}

/// A value with all that is in it; `None` where it is nested too deep.
fn value_of(values: &Values<'_>, place: ValueIndex, depth: usize) -> Option<Value> {
    if depth > DEPTH_LIMIT {
        return None;
    }
    let inside = || values.inside(place);
    Some(match values.what(place) {
        What::Array => Value::List(inside().map(|place| value_of(values, place, depth + 1)).collect::<Option<_>>()?),
        What::Table => {
            let field = |place| {
                let value = value_of(values, place, depth + 1)?;
                Some(CustomField { name: values.name(place).to_owned(), value })
            };
            Value::Table(inside().map(field).collect::<Option<_>>()?)
        }
        What::Scalar(kind) => scalar(values.raw(place), kind),
    })
}

fn scalar(raw: &[u8], kind: Kind) -> Value {
    let text = || String::from_utf8_lossy(raw).into_owned();
    match kind {
        Kind::Bool => Value::Truth(raw == b"true"),
        Kind::Integer => match value::integer(raw) {
            Ok(number) => Value::Whole(number),
            Err(_) => decimal(&text()),
        },
        Kind::Float => decimal(&text()),
        Kind::LocalDate => Value::Date(text()),
        Kind::LocalTime => Value::Time(text()),
        // "T" and "Z" may be small, and a space may stand for the "T".
        Kind::LocalDateTime | Kind::OffsetDateTime => Value::DateTime(text().replace(' ', "T").to_ascii_uppercase()),
        _ => Value::Text(value::string(raw, kind).into_owned()),
    }
}

/// A number without what says nothing: a plus sign, underscores, the sign of what is no number.
fn decimal(raw: &str) -> Value {
    let digits = raw.strip_prefix('+').unwrap_or(raw).replace('_', "").to_ascii_lowercase();
    Value::Decimal(if digits == "-nan" { "nan".to_owned() } else { digits })
}

/// Appends a value, on one line; whether TOML has it. What is appended otherwise is of no use.
pub(crate) fn write(value: &Value, out: &mut Vec<u8>) -> bool {
    write_at(value, 0, out)
}

fn write_at(value: &Value, depth: usize, out: &mut Vec<u8>) -> bool {
    match value {
        Value::Text(text) => quote::string(text, out),
        Value::Whole(number) => json::plain(number, out),
        Value::Decimal(digits) => return write_decimal(digits, out),
        Value::Truth(truth) => json::plain(truth, out),
        Value::Date(text) => return write_moment(text, &[Kind::LocalDate], out),
        Value::Time(text) => return write_moment(text, &[Kind::LocalTime], out),
        Value::DateTime(text) => return write_moment(text, &[Kind::LocalDateTime, Kind::OffsetDateTime], out),
        Value::List(_) | Value::Table(_) if depth == DEPTH_LIMIT => return false,
        Value::List(values) => {
            out.push(b'[');
            for (place, value) in values.iter().enumerate() {
                if place > 0 {
                    out.extend_from_slice(b", ");
                }
                if !write_at(value, depth + 1, out) {
                    return false;
                }
            }
            out.push(b']');
        }
        Value::Table(fields) => {
            let mut names = HashSet::new();
            out.push(b'{');
            for (place, CustomField { name, value }) in fields.iter().enumerate() {
                out.extend_from_slice(if place > 0 { b", " } else { b" " });
                quote::key(name, out);
                out.extend_from_slice(b" = ");
                if !names.insert(name) || !write_at(value, depth + 1, out) {
                    return false;
                }
            }
            out.extend_from_slice(if fields.is_empty() { b"}" } else { b" }" });
        }
        Value::Unknown => return false,
    }
    true
}

/// A number with a point or an exponent, so that it is read as a decimal again.
fn write_decimal(digits: &str, out: &mut Vec<u8>) -> bool {
    out.extend_from_slice(digits.as_bytes());
    let is_whole = !digits.bytes().any(|byte| matches!(byte, b'.' | b'e' | b'E'));
    match digits {
        "inf" | "-inf" | "nan" => {}
        _ if !json::is_number(digits.as_bytes()) => return false,
        _ if is_whole => out.extend_from_slice(b".0"),
        _ => {}
    }
    true
}

/// A date, a time or both, if TOML reads it as one of these kinds.
fn write_moment(text: &str, kinds: &[Kind], out: &mut Vec<u8>) -> bool {
    let line = format!("x = {text}");
    let mut tree = Tree::new();
    tree.read(&mut toml::Reader::new(), line.as_bytes());
    out.extend_from_slice(text.as_bytes());
    matches!(tree.events.as_slice(), [_, (kind, at)]
        if tree.faults.is_empty() && kinds.contains(kind) && at.len() as usize == text.len())
}
