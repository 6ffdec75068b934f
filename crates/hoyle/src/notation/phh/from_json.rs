//! A hand's JSON turned back into text: [`from_json`]. Not here: what the JSON looks like, which `json` says.

use core::fmt::Write;

use super::fields::{FIELD_COUNT, Field, Shape};
use super::json::{DATE, DATE_TIME, FLOAT, NAME, STRING, TIME, element};
use super::spell;
use crate::text::json;
use crate::text::json::tree::{Member, Tree, Value};
use crate::text::number;
use crate::text::toml::{self, DEPTH_LIMIT, Kind, tree};

/// Appends the hand in the canonical writing; an object that is the value of a field becomes a sub-table. An error says
/// what cannot be written in PHH and where; nothing is appended then.
pub(super) fn from_json(text: &[u8], out: &mut Vec<u8>) -> Result<(), String> {
    let mut tree = Tree::new();
    tree.read(text);
    if let Some((fault, at)) = tree.faults.first() {
        let before = text.get(..at.start as usize).unwrap_or_default();
        let place = crate::problem::Place::START.after(before);
        return Err(format!("line {}, column {}: {fault}", place.line, place.column));
    }
    let Some(hand) = tree.root(text).filter(|root| root.is_object()) else {
        return Err("a hand is a JSON object".to_owned());
    };
    let mut made = Vec::new();
    Maker { path: String::new(), out: &mut made }.hand(hand)?;
    out.extend_from_slice(&made);
    Ok(())
}

struct Maker<'o> {
    /// Names the value being written.
    path: String,
    out: &'o mut Vec<u8>,
}

/// What an object with a `$` in it stands for.
struct Tagged<'t> {
    tag: String,
    value: Value<'t>,
}

impl Maker<'_> {
    fn hand(&mut self, hand: Value<'_>) -> Result<(), String> {
        let mut name = None;
        let mut members: Vec<(usize, String, Value<'_>)> = Vec::new();
        for member in hand.members() {
            if member.name() == NAME {
                let text = member.value.string();
                name = Some(text.ok_or("$name: the name of a hand is a string")?.into_owned());
                continue;
            }
            let key = key_of(member)?;
            let field = Field::named(key.as_bytes());
            let table = is_table(member.value)?;
            let rank = field.map_or(FIELD_COUNT + usize::from(table), |field| field as usize);
            members.push((rank, key, member.value));
        }
        members.sort_by_key(|member| member.0);
        if let Some(name) = &name {
            self.header(&[name]);
        }
        for (rank, key, value) in &members {
            self.path.clone_from(key);
            if *rank > FIELD_COUNT {
                if !self.out.is_empty() {
                    self.out.push(b'\n');
                }
                let keys: Vec<&str> = name.iter().chain([key]).map(String::as_str).collect();
                self.header(&keys);
                for member in value.members() {
                    let inner = key_of(member)?;
                    self.entry(&inner, member.value, None)?;
                }
            } else {
                let shape = Field::named(key.as_bytes()).map(Field::shape);
                self.path.clear();
                self.entry(key, *value, shape)?;
            }
        }
        Ok(())
    }

    fn header(&mut self, keys: &[&str]) {
        self.out.push(b'[');
        for (place, key) in keys.iter().enumerate() {
            if place > 0 {
                self.out.push(b'.');
            }
            spell::key(key, self.out);
        }
        self.out.extend_from_slice(b"]\n");
    }

    fn entry(&mut self, key: &str, value: Value<'_>, shape: Option<Shape>) -> Result<(), String> {
        spell::key(key, self.out);
        self.out.extend_from_slice(b" = ");
        self.member(key, value, shape, 1)?;
        self.out.push(b'\n');
        Ok(())
    }

    /// The value of a member whose key is written; for the time being, the path leads to it.
    fn member(&mut self, key: &str, value: Value<'_>, shape: Option<Shape>, depth: usize) -> Result<(), String> {
        let before = self.path.len();
        let dot = if before > 0 { "." } else { "" };
        // Writing to a String cannot fail.
        _ = write!(self.path, "{dot}{key}");
        self.value(value, shape, depth)?;
        self.path.truncate(before);
        Ok(())
    }

    fn wrong<T>(&self, why: &str) -> Result<T, String> {
        Err(format!("{}: {why}", self.path))
    }

    fn value(&mut self, value: Value<'_>, shape: Option<Shape>, depth: usize) -> Result<(), String> {
        match value.kind() {
            json::Kind::ArrayOpen | json::Kind::ObjectOpen if depth > DEPTH_LIMIT => {
                return self.wrong("too many arrays and objects in one another");
            }
            json::Kind::ArrayOpen => {
                self.out.push(b'[');
                let before = self.path.len();
                for (place, inner) in value.elements().enumerate() {
                    if place > 0 {
                        self.out.extend_from_slice(b", ");
                    }
                    _ = write!(self.path, "[{place}]");
                    self.value(inner, element(shape), depth + 1)?;
                    self.path.truncate(before);
                }
                self.out.push(b']');
            }
            json::Kind::ObjectOpen => match tagged(value)? {
                Some(tagged) => self.tagged(&tagged)?,
                None => {
                    self.out.push(b'{');
                    for (place, member) in value.members().enumerate() {
                        self.out.extend_from_slice(if place > 0 { b", " } else { b" " });
                        let key = key_of(member)?;
                        spell::key(&key, self.out);
                        self.out.extend_from_slice(b" = ");
                        self.member(&key, member.value, None, depth + 1)?;
                    }
                    self.out.extend_from_slice(if self.out.ends_with(b"{") { b"}" } else { b" }" });
                }
            },
            json::Kind::Number => self.number(value.raw())?,
            json::Kind::True | json::Kind::False => self.out.extend_from_slice(value.raw()),
            json::Kind::Null => return self.wrong("TOML has no null"),
            _ => self.string(&value.string().unwrap_or_default(), shape)?,
        }
        Ok(())
    }

    fn string(&mut self, text: &str, shape: Option<Shape>) -> Result<(), String> {
        match shape {
            Some(Shape::Amount) if text == "inf" => self.out.extend_from_slice(b"inf"),
            Some(Shape::Amount) => return self.wrong("an amount is a number, or \"inf\""),
            Some(Shape::Time) => return self.scalar(text, &[Kind::LocalTime], "not a local time such as 00:35:03"),
            _ => spell::string(text, self.out),
        }
        Ok(())
    }

    fn number(&mut self, raw: &[u8]) -> Result<(), String> {
        // Without a point and an exponent TOML has a whole number, of 64 bits.
        if !raw.iter().any(|byte| matches!(byte, b'.' | b'e' | b'E')) && number::integer(raw).is_err() {
            return self.wrong("TOML has no whole number so large");
        }
        self.out.extend_from_slice(raw);
        Ok(())
    }

    fn tagged(&mut self, Tagged { tag, value }: &Tagged<'_>) -> Result<(), String> {
        let Some(text) = value.string() else { return self.wrong(&format!("what stands under {tag} is a string")) };
        match tag.as_str() {
            TIME => self.scalar(&text, &[Kind::LocalTime], "not a local time such as 00:35:03"),
            DATE => self.scalar(&text, &[Kind::LocalDate], "not a date such as 2009-07-01"),
            DATE_TIME => {
                let kinds = [Kind::LocalDateTime, Kind::OffsetDateTime];
                self.scalar(&text, &kinds, "not a date and time such as 2009-07-01T00:35:03Z")
            }
            FLOAT if matches!(&*text, "inf" | "-inf" | "nan" | "-nan") => {
                self.out.extend_from_slice(text.as_bytes());
                Ok(())
            }
            FLOAT => self.wrong("neither inf, -inf nor nan"),
            STRING => {
                spell::string(&text, self.out);
                Ok(())
            }
            _ => self.wrong(&format!("{tag} stands for nothing")),
        }
    }

    /// Appends a value without quotes, if TOML reads it as one of these kinds.
    fn scalar(&mut self, text: &str, kinds: &[Kind], why: &str) -> Result<(), String> {
        let line = format!("x = {text}");
        let mut tree = tree::Tree::new();
        tree.read(&mut toml::Reader::new(), line.as_bytes());
        match tree.events.as_slice() {
            [_, (kind, at)] if tree.faults.is_empty() && kinds.contains(kind) && at.len() as usize == text.len() => {
                self.out.extend_from_slice(text.as_bytes());
                Ok(())
            }
            _ => self.wrong(why),
        }
    }
}

/// The key that a member's name stands for.
fn key_of(member: Member<'_>) -> Result<String, String> {
    let name = member.name();
    match name.strip_prefix('$') {
        Some(rest) if !rest.starts_with('$') => Err(format!("{name} has no place here")),
        Some(rest) => Ok(rest.to_owned()),
        None => Ok(name.into_owned()),
    }
}

/// Whether a value is an object that is one.
fn is_table(value: Value<'_>) -> Result<bool, String> {
    Ok(value.is_object() && tagged(value)?.is_none())
}

/// What a value with a tag stands for; a tag stands alone in its object.
fn tagged(value: Value<'_>) -> Result<Option<Tagged<'_>>, String> {
    let mut members = value.members();
    match (members.next(), members.next()) {
        (Some(member), None) => {
            let tag = member.name();
            let is_tag = tag.starts_with('$') && !tag.starts_with("$$");
            Ok(is_tag.then(|| Tagged { tag: tag.into_owned(), value: member.value }))
        }
        _ => Ok(None),
    }
}
