//! A hand as JSON, one object on one line: `to_json`. Not here: the way back (`from_json`), the schema (`schema`).
//!
//! | in the text | in the JSON |
//! |---|---|
//! | the name of the hand in a collection, `[17]` | `"$name": "17"`, first |
//! | the fields of the standard | under their names, in the order of the standard; then all others |
//! | a whole number or a decimal | a number with the very digits: `2.50` stays `2.50` |
//! | `inf`, an unknown stack, in a field of amounts | the string `"inf"` |
//! | the local time of the field `time` | a string, `"00:35:03"` |
//! | texts, `true` and `false`, arrays, tables of every kind | strings, `true` and `false`, arrays, objects |
//! | other local times, dates, dates with times | `{"$time": "00:35:03"}`, `{"$date": …}`, `{"$datetime": …}` |
//! | other `inf` and `nan`, `1e999` | `{"$float": "inf"}`, `{"$float": "nan"}`, `{"$float": "1e999"}` |
//! | a text where a bare string would be read as an amount or a time | `{"$string": …}` |
//! | a key that begins with `$` | the key with one more `$` before it |
//!
//! Comments, and spellings of numbers that JSON has not, are lost, and reported as problems of the band PHH5xx. How strings
//! are quoted, how keys are written and what stands on which line says nothing, and is not reported.

use crate::phh::fields::{FIELD_COUNT, Field, Shape};
use crate::phh::parse::values::{ValueIndex, Values, What};
use crate::phh::problems::Inexpressible;
use hoyle_notation::problem::Problem;
use hoyle_notation::text::json;
use hoyle_notation::text::toml::tree::Tree;
use hoyle_notation::text::toml::{DEPTH_LIMIT, Kind, value};

/// What tells the kind of a value that JSON has not.
pub(in crate::phh) const TIME: &str = "$time";
/// As [`TIME`].
pub(in crate::phh) const DATE: &str = "$date";
/// As [`TIME`].
pub(in crate::phh) const DATE_TIME: &str = "$datetime";
/// As [`TIME`].
pub(in crate::phh) const FLOAT: &str = "$float";
/// As [`TIME`].
pub(in crate::phh) const STRING: &str = "$string";
/// Under what stands the hand's name in its collection.
pub(in crate::phh) const NAME: &str = "$name";

/// Whether a number of JSON is so large that no float holds it.
pub(in crate::phh) fn in_no_float(number: &str) -> bool {
    json::is_number(number.as_bytes()) && number.parse::<f64>().is_ok_and(f64::is_infinite)
}

/// Appends the hand whose tree this is; gives what is lost, in the order of the text.
pub(in crate::phh) fn to_json(text: &[u8], tree: &Tree, collection: bool, out: &mut Vec<u8>) -> Vec<Problem> {
    let comments = tree.events.iter().filter(|(kind, _)| *kind == Kind::Comment);
    let lost = comments.map(|(_, at)| Inexpressible::CommentLost.at(*at)).collect();
    let values = Values::new(text, tree);
    let mut writer = Writer { values: &values, lost, out };
    let (hand, name) = values.hand(tree, collection);
    writer.hand(hand, name);
    let mut lost = writer.lost;
    lost.sort_by_key(|problem| problem.at.start);
    lost
}

/// How what is in a value of this shape is to be read.
pub(in crate::phh) fn element(shape: Option<Shape>) -> Option<Shape> {
    (shape == Some(Shape::Amounts)).then_some(Shape::Amount)
}

/// An array or a table being written.
struct Open {
    next: Option<ValueIndex>,
    table: bool,
    /// How its elements are to be read.
    shape: Option<Shape>,
}

struct Writer<'v, 't, 'o> {
    values: &'v Values<'t>,
    lost: Vec<Problem>,
    out: &'o mut Vec<u8>,
}

impl Writer<'_, '_, '_> {
    fn hand(&mut self, hand: ValueIndex, name: Option<&str>) {
        self.out.push(b'{');
        if let Some(name) = name {
            json::key(NAME, self.out);
            json::string(name, self.out);
        }
        let field = |place: &ValueIndex| Field::named(self.values.name(*place).as_bytes());
        let mut members: Vec<(usize, Option<Field>, ValueIndex)> = Vec::new();
        for place in self.values.inside(hand) {
            let field = field(&place);
            // Tables come last, as they must in the text.
            let table = usize::from(self.values.what(place) == What::Table);
            members.push((field.map_or(FIELD_COUNT + table, |field| field as usize), field, place));
        }
        members.sort_by_key(|member| member.0);
        for (_, field, place) in members {
            self.key(self.values.name(place));
            self.value(place, field.map(Field::shape));
        }
        self.out.push(b'}');
    }

    fn key(&mut self, name: &str) {
        if name.starts_with('$') {
            json::key(&format!("${name}"), self.out);
        } else {
            json::key(name, self.out);
        }
    }

    /// A value with all that is in it; without recursion, for it may be deep.
    fn value(&mut self, place: ValueIndex, shape: Option<Shape>) {
        let mut open: Vec<Open> = Vec::new();
        let mut now = Some((place, shape));
        loop {
            if let Some((place, shape)) = now.take() {
                let what = self.values.what(place);
                match what {
                    What::Scalar(kind) => self.scalar(kind, place, shape),
                    _ if open.len() == DEPTH_LIMIT => {
                        self.lost.push(Inexpressible::NestedTooDeepLost.at(self.values.at(place)));
                        self.out.extend_from_slice(b"null");
                    }
                    _ => {
                        let table = what == What::Table;
                        self.out.push(if table { b'{' } else { b'[' });
                        let shape = element(shape).filter(|_| !table);
                        open.push(Open { next: self.values.first(place), table, shape });
                    }
                }
            }
            let Some(Open { next, table, shape }) = open.last_mut() else { return };
            let (table, shape) = (*table, *shape);
            match *next {
                Some(inner) => {
                    *next = self.values.after(inner);
                    if table {
                        self.key(self.values.name(inner));
                    } else if self.out.last() != Some(&b'[') {
                        self.out.push(b',');
                    }
                    now = Some((inner, shape));
                }
                None => {
                    self.out.push(if table { b'}' } else { b']' });
                    open.pop();
                }
            }
        }
    }

    fn scalar(&mut self, kind: Kind, place: ValueIndex, shape: Option<Shape>) {
        let raw = self.values.raw(place);
        match kind {
            Kind::Bool => self.out.extend_from_slice(if raw == b"true" { b"true" } else { b"false" }),
            Kind::Integer | Kind::Float => self.number(raw, place, shape),
            Kind::LocalTime if shape == Some(Shape::Time) => json::string(&String::from_utf8_lossy(raw), self.out),
            Kind::LocalTime => self.tagged(TIME, &String::from_utf8_lossy(raw)),
            Kind::LocalDate => self.tagged(DATE, &String::from_utf8_lossy(raw)),
            Kind::LocalDateTime | Kind::OffsetDateTime => self.tagged(DATE_TIME, &String::from_utf8_lossy(raw)),
            _ => {
                let text = value::string(raw, kind);
                match shape {
                    Some(Shape::Amount | Shape::Time) => self.tagged(STRING, &text),
                    _ => json::string(&text, self.out),
                }
            }
        }
    }

    fn tagged(&mut self, tag: &str, text: &str) {
        self.out.push(b'{');
        json::key(tag, self.out);
        json::string(text, self.out);
        self.out.push(b'}');
    }

    fn number(&mut self, raw: &[u8], place: ValueIndex, shape: Option<Shape>) {
        let unsigned = raw.strip_prefix(b"+").unwrap_or(raw);
        let mut respelt = unsigned.len() < raw.len();
        if unsigned.ends_with(b"inf") || unsigned.ends_with(b"nan") {
            match shape {
                Some(Shape::Amount) if unsigned == b"inf" => json::string("inf", self.out),
                _ => self.tagged(FLOAT, &String::from_utf8_lossy(unsigned)),
            }
        } else if let [b'0', b'x' | b'o' | b'b', ..] = unsigned {
            respelt = true;
            match value::integer(unsigned) {
                Ok(number) => json::plain(number, self.out),
                Err(_) => self.out.extend_from_slice(b"null"),
            }
        } else {
            let digits: Vec<u8> = unsigned.iter().copied().filter(|byte| *byte != b'_').collect();
            respelt |= digits.len() < unsigned.len();
            // What is not a number drew a fault; one that no float holds is refused by readers of JSON.
            let text = String::from_utf8_lossy(&digits);
            if in_no_float(&text) {
                return self.tagged(FLOAT, &text);
            }
            self.out.extend_from_slice(if json::is_number(&digits) { &digits } else { b"null" });
        }
        if respelt {
            self.lost.push(Inexpressible::NumberSpellingLost.at(self.values.at(place)));
        }
    }
}
