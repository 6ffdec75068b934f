//! A hand's JSON turned back into text: [`from_json`]. Not here: what the JSON looks like, which `json` says.

use core::fmt::Write;
use core::iter::Enumerate;

use crate::phh::fields::{FIELD_COUNT, Field, Shape};
use crate::phh::json::{DATE, DATE_TIME, FLOAT, NAME, STRING, TIME, element, in_no_float};
use crate::phh::quote;
use hoyle_notation::FromJsonError;
use hoyle_notation::text::json;
use hoyle_notation::text::json::tree::{Elements, Member, Members, Tree, Value, string_alone};
use hoyle_notation::text::number;
use hoyle_notation::text::toml::{self, DEPTH_LIMIT, Kind, tree};

/// Appends the hand in the canonical writing; an object that is the value of a field becomes a sub-table. An error says
/// what cannot be written in PHH and where; nothing is appended then.
pub(in crate::phh) fn from_json(text: &[u8], out: &mut Vec<u8>) -> Result<(), FromJsonError> {
    let mut tree = Tree::new();
    tree.read(text);
    if let Some((fault, at)) = tree.faults.first() {
        return Err(FromJsonError::syntax(text, at.start, fault));
    }
    let Some(hand) = tree.root(text).filter(|root| root.is_object()) else {
        return Err("a hand is a JSON object".into());
    };
    let mut made = Vec::new();
    Maker { path: String::new(), out: &mut made }.hand(hand)?;
    out.extend_from_slice(&made);
    Ok(())
}

/// What a text of another notation carries: the hand's JSON, or its text as a JSON string, where the JSON would lose
/// something.
pub(in crate::phh) fn restore(payload: &str) -> Option<Vec<u8>> {
    let text = string_alone(payload).map(String::into_bytes);
    text.or_else(|| {
        let mut text = Vec::new();
        from_json(payload.as_bytes(), &mut text).ok()?;
        Some(text)
    })
}

struct Maker<'o> {
    /// Names the value being written.
    path: String,
    out: &'o mut Vec<u8>,
}

/// An array or an object being written.
struct Open<'t> {
    elements: Enumerate<Elements<'t>>,
    members: Members<'t>,
    table: bool,
    /// How its elements are to be read.
    shape: Option<Shape>,
    /// How long the path to it is.
    path: usize,
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
            quote::key(key, self.out);
        }
        self.out.extend_from_slice(b"]\n");
    }

    /// A line; for the time being, the path leads to it.
    fn entry(&mut self, key: &str, value: Value<'_>, shape: Option<Shape>) -> Result<(), String> {
        quote::key(key, self.out);
        self.out.extend_from_slice(b" = ");
        let before = self.path.len();
        self.step_into(key);
        self.value(value, shape)?;
        self.path.truncate(before);
        self.out.push(b'\n');
        Ok(())
    }

    fn step_into(&mut self, key: &str) {
        if !self.path.is_empty() {
            self.path.push('.');
        }
        self.path.push_str(key);
    }

    fn wrong<T>(&self, why: &str) -> Result<T, String> {
        Err(format!("{}: {why}", self.path))
    }

    /// A value with all that is in it; without recursion, for it may be deep.
    fn value(&mut self, value: Value<'_>, shape: Option<Shape>) -> Result<(), String> {
        let mut open: Vec<Open<'_>> = Vec::new();
        let mut now = Some((value, shape));
        loop {
            if let Some((value, shape)) = now.take() {
                match (value.kind(), tagged(value)?) {
                    (_, Some(tagged)) => self.tagged(&tagged)?,
                    (json::Kind::ArrayOpen | json::Kind::ObjectOpen, None) => {
                        if open.len() == DEPTH_LIMIT {
                            return self.wrong("too many arrays and objects in one another");
                        }
                        self.out.push(if value.is_array() { b'[' } else { b'{' });
                        let (elements, members) = (value.elements().enumerate(), value.members());
                        let (table, path) = (value.is_object(), self.path.len());
                        open.push(Open { elements, members, table, shape: element(shape), path });
                    }
                    _ => self.scalar(value, shape)?,
                }
            }
            let Some(inner) = open.last_mut() else { return Ok(()) };
            self.path.truncate(inner.path);
            if let Some((place, element)) = inner.elements.next() {
                if place > 0 {
                    self.out.extend_from_slice(b", ");
                }
                // Writing to a String cannot fail.
                _ = write!(self.path, "[{place}]");
                now = Some((element, inner.shape));
            } else if let Some(member) = inner.members.next() {
                self.out.extend_from_slice(if self.out.ends_with(b"{") { b" " } else { b", " });
                let key = key_of(member)?;
                quote::key(&key, self.out);
                self.out.extend_from_slice(b" = ");
                self.step_into(&key);
                now = Some((member.value, None));
            } else {
                let end: &[u8] = match inner.table {
                    false => b"]",
                    true if self.out.ends_with(b"{") => b"}",
                    true => b" }",
                };
                self.out.extend_from_slice(end);
                open.pop();
            }
        }
    }

    fn scalar(&mut self, value: Value<'_>, shape: Option<Shape>) -> Result<(), String> {
        match value.kind() {
            json::Kind::Number => self.number(value.raw()),
            json::Kind::True | json::Kind::False => {
                self.out.extend_from_slice(value.raw());
                Ok(())
            }
            json::Kind::Null => self.wrong("TOML has no null"),
            _ => self.string(&value.string().unwrap_or_default(), shape),
        }
    }

    fn string(&mut self, text: &str, shape: Option<Shape>) -> Result<(), String> {
        match shape {
            Some(Shape::Amount) if text == "inf" => self.out.extend_from_slice(b"inf"),
            Some(Shape::Amount) => return self.wrong("an amount is a number, or \"inf\""),
            Some(Shape::Time) => return self.unquoted(text, &[Kind::LocalTime], "not a local time such as 00:35:03"),
            _ => quote::string(text, self.out),
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
            TIME => self.unquoted(&text, &[Kind::LocalTime], "not a local time such as 00:35:03"),
            DATE => self.unquoted(&text, &[Kind::LocalDate], "not a date such as 2009-07-01"),
            DATE_TIME => {
                let kinds = [Kind::LocalDateTime, Kind::OffsetDateTime];
                self.unquoted(&text, &kinds, "not a date and time such as 2009-07-01T00:35:03Z")
            }
            FLOAT if matches!(&*text, "inf" | "-inf" | "nan" | "-nan") => {
                self.out.extend_from_slice(text.as_bytes());
                Ok(())
            }
            FLOAT if in_no_float(&text) => self.number(text.as_bytes()),
            FLOAT => self.wrong("neither inf, -inf nor nan"),
            STRING => {
                quote::string(&text, self.out);
                Ok(())
            }
            _ => self.wrong(&format!("{tag} stands for nothing")),
        }
    }

    /// Appends a value without quotes, if TOML reads it as one of these kinds.
    fn unquoted(&mut self, text: &str, kinds: &[Kind], why: &str) -> Result<(), String> {
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
