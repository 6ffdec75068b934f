//! The canonical writing of a frame: keys in the standard's order, the platform's own behind them, numbers without needless
//! digits, strings without needless escapes. Not here: frames made from hands.
//!
//! What is the platform's own is kept as it is, without white space. From the dialect of cardroom the standard is made.

use super::draft::Draft;
use super::gather::Gather;
use super::keys::{Key, Object, Shape};
use super::time;
use crate::problem::{Problem, Severity};
use crate::text::json::tree::{Member, Tree, Value};
use crate::text::json::{self, Kind};
use crate::text::number::{self, Number};

/// Appends the canonical form of a frame: on one line where `line` says so, else with a line for each member. A text that
/// is not JSON, or has a key twice, is refused.
pub(super) fn format(text: &[u8], line: bool, cardroom: bool, out: &mut Vec<u8>) -> Result<(), Problem> {
    let mut draft = Draft::default();
    json::read(text, &mut Gather::new(text, cardroom, &mut draft));
    let refuses = |problem: &&Problem| {
        let twice = super::problems::fields::Fault::DuplicateKey.entry().code;
        problem.severity == Severity::Error && (problem.code.number() < 200 || problem.code == twice || !draft.whole)
    };
    if let Some(problem) = draft.found.iter().find(refuses) {
        return Err(*problem);
    }
    let mut tree = Tree::new();
    tree.read(text);
    let mut writer = Writer { cardroom, stud: draft.rounds.iter().any(|round| round.value.any_up), out: Vec::new() };
    if let Some(root) = tree.root(text) {
        writer.object(root, Object::Frame);
    }
    if line {
        out.extend_from_slice(&writer.out);
    } else {
        json::pretty(&writer.out, out);
    }
    out.push(b'\n');
    Ok(())
}

/// Appends the text without the white space between its values.
pub(super) fn without_space(text: &[u8], out: &mut Vec<u8>) {
    let mut rest = text;
    while let Some((&byte, after)) = rest.split_first() {
        match byte {
            b'"' => {
                let length = string_length(rest);
                out.extend_from_slice(rest.get(..length).unwrap_or_default());
                rest = rest.get(length..).unwrap_or_default();
                continue;
            }
            b' ' | b'\t' | b'\n' | b'\r' => {}
            _ => out.push(byte),
        }
        rest = after;
    }
}

/// How long the string is that begins here, quotes included.
pub(super) fn string_length(text: &[u8]) -> usize {
    let mut at = 1;
    loop {
        match memchr::memchr2(b'"', b'\\', text.get(at..).unwrap_or_default()) {
            None => return text.len(),
            Some(plain) if text.get(at + plain) == Some(&b'"') => return at + plain + 1,
            Some(plain) => at += plain + 2,
        }
    }
}

struct Writer {
    cardroom: bool,
    stud: bool,
    out: Vec<u8>,
}

impl Writer {
    fn object(&mut self, value: Value<'_>, object: Object) {
        self.out.push(b'{');
        for key in object.keys() {
            let named = |member: &Member<'_>| member.name() == key.name() || self.is_user(member, object, *key);
            if let Some(member) = value.members().find(named) {
                json::key(key.name(), &mut self.out);
                self.value(member.value, *key);
            }
        }
        for member in value.members() {
            let name = member.name();
            if object.key(name.as_bytes()).is_none() && !self.is_user(&member, object, Key::Name) {
                json::key(&name, &mut self.out);
                without_space(member.value.raw(), &mut self.out);
            }
        }
        self.out.push(b'}');
    }

    /// Whether it is what cardroom calls the name of a seat.
    fn is_user(&self, member: &Member<'_>, object: Object, key: Key) -> bool {
        self.cardroom && object == Object::Seat && key == Key::Name && member.name() == "user"
    }

    fn value(&mut self, value: Value<'_>, key: Key) {
        let elements_are = match key.shape() {
            Shape::Seats => Some(Object::Seat),
            Shape::Cards => Some(Object::Card),
            _ => None,
        };
        match (key.shape(), value.is_object(), value.is_array()) {
            (Shape::Game, true, _) => self.object(value, Object::Game),
            (Shape::Action, true, _) => self.object(value, Object::Action),
            (_, _, true) if self.cardroom && key == Key::Raise => self.raise(value),
            (_, _, true) => {
                self.out.push(b'[');
                let mut first = true;
                for element in value.elements() {
                    if self.cardroom && key == Key::Pot && matches!(element.raw(), b"0" | b"0.0") {
                        continue;
                    }
                    if !core::mem::replace(&mut first, false) {
                        self.out.push(b',');
                    }
                    match elements_are {
                        Some(object) if element.is_object() => self.object(element, object),
                        _ => self.single(element, key),
                    }
                }
                self.out.push(b']');
            }
            _ => self.single(value, key),
        }
    }

    /// What completes does not raise as well.
    fn raise(&mut self, value: Value<'_>) {
        let completes = value.elements().next().is_some_and(|first| first.kind() == Kind::True);
        self.out.push(b'[');
        for (place, element) in value.elements().enumerate() {
            if place > 0 {
                self.out.push(b',');
            }
            match place {
                1 if completes => self.out.extend_from_slice(b"false"),
                _ => self.single(element, Key::Raise),
            }
        }
        self.out.push(b']');
    }

    fn single(&mut self, value: Value<'_>, key: Key) {
        match value.kind() {
            Kind::Number => match number::number(value.raw()) {
                Ok(Number::Decimal(amount)) => json::plain(amount.shortest(), &mut self.out),
                _ => self.out.extend_from_slice(value.raw()),
            },
            Kind::String | Kind::EscapedString => {
                let text = value.string().unwrap_or_default();
                let standard = || time::standard(text.as_bytes());
                match (self.cardroom && key == Key::Timestamp).then(standard).flatten() {
                    Some(time) => json::string(&time, &mut self.out),
                    None => json::string(&text, &mut self.out),
                }
            }
            Kind::True if self.cardroom && self.stud && key == Key::Button => self.out.extend_from_slice(b"false"),
            Kind::Null if self.cardroom && key == Key::Name => self.out.extend_from_slice(b"\"\""),
            _ => without_space(value.raw(), &mut self.out),
        }
    }
}
