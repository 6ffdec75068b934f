//! What a document says, built the slow and obvious way from its events, to be compared with other readers.

use hoyle::text::Span;
use hoyle::text::toml::Kind;
use hoyle::text::toml::tree::{Statement, Tree, value_end};
use hoyle::text::toml::value::{self, DateTime};
use std::collections::BTreeMap;

pub(crate) type Table = BTreeMap<String, Value>;

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Value {
    String(String),
    Integer(i64),
    /// The bits, all NaN alike.
    Float(u64),
    Bool(bool),
    DateTime(DateTime),
    Array(Vec<Value>),
    Table(Table),
}

impl Value {
    pub(crate) fn float(number: f64) -> Value {
        Value::Float(if number.is_nan() { f64::NAN.to_bits() } else { number.to_bits() })
    }
}

pub(crate) fn build(tree: &Tree, text: &[u8]) -> Table {
    let mut root = Table::new();
    let mut path: Vec<String> = Vec::new();
    for statement in tree.statements(text) {
        match statement {
            Statement::Header(header) => {
                path = key(&tree.events[header.key], text);
                if header.array {
                    let (last, before) = path.split_last().unwrap();
                    let array = enter(&mut root, before).entry(last.clone()).or_insert(Value::Array(Vec::new()));
                    let Value::Array(tables) = array else { panic!("{last} is no array") };
                    tables.push(Value::Table(Table::new()));
                } else {
                    enter(&mut root, &path);
                }
            }
            Statement::Entry(entry) => {
                let keys = key(&tree.events[entry.key], text);
                let (value, end) = value_at(&tree.events[entry.value.clone()], text);
                assert_eq!(end, entry.value.len());
                insert(enter(&mut root, &path), &keys, value);
            }
            Statement::Comment(_) | Statement::Other(_) => {}
        }
    }
    root
}

/// The table at a path, made if need be; of an array of tables the last.
fn enter<'t>(mut table: &'t mut Table, path: &[String]) -> &'t mut Table {
    for part in path {
        table = match table.entry(part.clone()).or_insert_with(|| Value::Table(Table::new())) {
            Value::Table(table) => table,
            Value::Array(tables) => match tables.last_mut() {
                Some(Value::Table(table)) => table,
                other => panic!("{part} holds {other:?}"),
            },
            other => panic!("{part} is {other:?}"),
        };
    }
    table
}

fn insert(table: &mut Table, keys: &[String], value: Value) {
    let (last, before) = keys.split_last().unwrap();
    let old = enter(table, before).insert(last.clone(), value);
    assert_eq!(old, None, "{keys:?} has a value already");
}

fn key(events: &[(Kind, Span)], text: &[u8]) -> Vec<String> {
    let parts = events.iter().filter(|(kind, _)| kind.is_key());
    parts.map(|&(kind, at)| value::string(at.of(text), kind).into_owned()).collect()
}

/// The value that begins with the first event, and how many events it has.
fn value_at(events: &[(Kind, Span)], text: &[u8]) -> (Value, usize) {
    let (kind, at) = events[0];
    let raw = at.of(text);
    let value = match kind {
        _ if kind.is_string() => Value::String(value::string(raw, kind).into_owned()),
        Kind::Integer => Value::Integer(value::integer(raw).unwrap()),
        Kind::Float => Value::float(String::from_utf8_lossy(raw).replace('_', "").parse().unwrap()),
        Kind::Bool => Value::Bool(value::boolean(raw).unwrap()),
        Kind::OffsetDateTime | Kind::LocalDateTime | Kind::LocalDate | Kind::LocalTime => {
            Value::DateTime(value::date_time(raw).unwrap())
        }
        Kind::ArrayOpen => {
            let mut items = Vec::new();
            let mut at = 1;
            while events[at].0 != Kind::ArrayClose {
                if events[at].0 == Kind::Comment {
                    at += 1;
                    continue;
                }
                let (item, length) = value_at(&events[at..], text);
                items.push(item);
                at += length;
            }
            return (Value::Array(items), at + 1);
        }
        Kind::InlineOpen => {
            let mut table = Table::new();
            let mut at = 1;
            while events[at].0 != Kind::InlineClose {
                if events[at].0 == Kind::Comment {
                    at += 1;
                    continue;
                }
                let start = at;
                while events[at].0.is_key() || events[at].0 == Kind::KeyDot {
                    at += 1;
                }
                let end = value_end(events, at);
                let (item, _) = value_at(&events[at..end], text);
                insert(&mut table, &key(&events[start..at], text), item);
                at = end;
            }
            return (Value::Table(table), at + 1);
        }
        other => panic!("{other:?} is no value"),
    };
    (value, 1)
}
