//! The canonical style of a frame: keys in the order of the specification, custom keys after them, numbers without
//! superfluous digits, strings without superfluous escapes.
//!
//! Values of custom keys are kept, without white space. The dialect of cardroom becomes standard PFN.

use super::json::append_compact;
use super::keys::{Key, Object, Shape};
use super::parse::FrameParser;
use super::parse::draft::Draft;
use super::parse::timestamp;
use super::problems::Invalid;
use hoyle_notation::problem::{Problem, Stage};
use hoyle_notation::text::json::tree::{Member, Tree, Value};
use hoyle_notation::text::json::{self, Kind};
use hoyle_notation::text::number::{self, Number};

/// Appends the canonical form of a frame: as one `line`, or with a line for each member. A text that is not JSON or has
/// a duplicate key is refused, because formatting could lose part of it.
pub(super) fn format(text: &[u8], line: bool, cardroom: bool, out: &mut Vec<u8>) -> Result<(), Problem> {
    let mut draft = Draft::default();
    json::read(text, &mut FrameParser::new(text, cardroom, &mut draft));
    let refuses = |problem: &&Problem| {
        problem.is_error() && (problem.stage() <= Stage::Grammar || Invalid::DuplicateKey.is(problem) || !draft.whole)
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
                append_compact(member.value.raw(), &mut self.out);
            }
        }
        self.out.push(b'}');
    }

    /// Whether a member is cardroom's name of a seat.
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

    /// Writes the raise. cardroom says of a completion that it is a raise as well, PFN does not.
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
                let standard = || timestamp::standard(text.as_bytes());
                match (self.cardroom && key == Key::Timestamp).then(standard).flatten() {
                    Some(time) => json::string(&time, &mut self.out),
                    None => json::string(&text, &mut self.out),
                }
            }
            Kind::True if self.cardroom && self.stud && key == Key::Button => self.out.extend_from_slice(b"false"),
            Kind::Null if self.cardroom && key == Key::Name => self.out.extend_from_slice(b"\"\""),
            _ => append_compact(value.raw(), &mut self.out),
        }
    }
}
