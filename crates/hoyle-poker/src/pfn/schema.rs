//! The JSON Schema of a frame, made from the table of keys. What a schema cannot express is left to the judge.

use super::keys::{Key, Object, Shape};
use hoyle_notation::text::json;

/// A pattern for date time strings of ECMA-262. It cannot tell how many days a month has.
const INSTANT: &str = concat!(
    r"^(?:[0-9]{4}|[+-][0-9]{6})",
    r"(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12][0-9]|3[01]))?)?",
    r"(?:T(?:(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\.[0-9]{3})?)?|24:00(?::00(?:\.000)?)?)",
    r"(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])?)?$"
);
const RANKS: [&str; 14] = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "?"];
const SUITS: [&str; 5] = ["c", "d", "h", "s", "?"];

/// The schema, as JSON Schema 2020-12.
pub(super) fn schema() -> String {
    let schema = members([
        ("$schema", string("https://json-schema.org/draft/2020-12/schema")),
        ("title", string("A poker frame")),
        ("description", string("One frame of PFN: a table at one moment, as one onlooker sees it.")),
        ("$ref", string("#/$defs/frame")),
        ("$defs", members(Object::ALL.map(|object| (name(object), definition(object))).into_iter().chain(parts()))),
    ]);
    let mut out = Vec::new();
    json::pretty(schema.as_bytes(), &mut out);
    out.push(b'\n');
    String::from_utf8(out).unwrap_or_default()
}

const fn name(object: Object) -> &'static str {
    match object {
        Object::Frame => "frame",
        Object::Seat => "seat",
        Object::Game => "game",
        Object::Action => "action",
        Object::Card => "card",
    }
}

fn definition(object: Object) -> String {
    let keys = object.keys().iter();
    let mut parts = vec![
        ("type", string("object")),
        ("required", array(keys.clone().map(|key| string(key.name())))),
        ("properties", members(keys.map(|key| (key.name(), property(*key))))),
        ("patternProperties", members([("^_", "true".to_owned())])),
        ("additionalProperties", "false".to_owned()),
    ];
    if object == Object::Card {
        // A card is known or unknown as a whole.
        let (rank, suit) = (Key::Rank.name(), Key::Suit.name());
        let is = |key: &'static str, unknown: bool| {
            let unknown_is = members([("const", string("?"))]);
            let value = if unknown { unknown_is } else { members([("not", unknown_is)]) };
            members([("properties", members([(key, value)]))])
        };
        parts.extend([("if", is(rank, true)), ("then", is(suit, true)), ("else", is(suit, false))]);
    }
    members(parts)
}

fn property(key: Key) -> String {
    let mut parts = vec![("description", string(key.about()))];
    let kind = |kinds: &[&str]| match kinds {
        [one] => ("type", string(one)),
        several => ("type", array(several.iter().map(|kind| string(kind)))),
    };
    let of = |items: String| ("items", items);
    let reference = |to: &str| members([("$ref", string(&format!("#/$defs/{to}")))]);
    let plain = |kind: &str| members([("type", string(kind))]);
    let truth_or_null = |allowed: [&str; 2]| ("enum", array(allowed.map(str::to_owned)));
    match key.shape() {
        Shape::Seats => parts.extend([kind(&["array"]), of(reference("seat"))]),
        Shape::Amounts => parts.extend([kind(&["array"]), of(reference("amount"))]),
        Shape::Cards => parts.extend([kind(&["array"]), of(reference("card"))]),
        Shape::Game => parts.push(("$ref", string("#/$defs/game"))),
        Shape::Action => parts.push(("$ref", string("#/$defs/action"))),
        Shape::Text => parts.push(kind(&["string"])),
        Shape::Truth => parts.push(kind(&["boolean"])),
        Shape::AmountOrNull => parts.extend([kind(&["number", "null"]), ("minimum", "0".to_owned())]),
        Shape::PositiveOrNull => parts.extend([kind(&["number", "null"]), ("exclusiveMinimum", "0".to_owned())]),
        Shape::Times => {
            parts.extend([kind(&["array"]), ("maxItems", "2".to_owned()), of(reference("instant"))]);
        }
        Shape::Dealings => {
            let round = members([("type", string("array")), of(plain("boolean"))]);
            parts.extend([kind(&["array"]), of(round)]);
        }
        Shape::Counts => parts.extend([kind(&["array"]), of(reference("count"))]),
        Shape::Truths => parts.extend([kind(&["array"]), of(plain("boolean"))]),
        Shape::SeatNumbers => {
            parts.extend([kind(&["array", "null"]), of(reference("count")), ("uniqueItems", "true".to_owned())])
        }
        Shape::TrueOrNull => parts.push(truth_or_null(["true", "null"])),
        Shape::TruthOrNull => parts.push(kind(&["boolean", "null"])),
        Shape::Interval => parts.extend([
            kind(&["array", "null"]),
            ("minItems", "2".to_owned()),
            ("maxItems", "2".to_owned()),
            of(reference("amount")),
        ]),
        Shape::Raise => {
            let four = [plain("boolean"), plain("boolean"), reference("amount"), reference("amount")];
            parts.extend([
                kind(&["array", "null"]),
                ("minItems", "4".to_owned()),
                ("prefixItems", array(four)),
                of("false".to_owned()),
            ]);
        }
        Shape::Rank => parts.push(("enum", array(RANKS.map(string)))),
        Shape::Suit => parts.push(("enum", array(SUITS.map(string)))),
    }
    members(parts)
}

/// The definitions that several keys share.
fn parts() -> [(&'static str, String); 3] {
    [
        ("amount", members([("type", string("number")), ("minimum", "0".to_owned())])),
        ("count", members([("type", string("integer")), ("minimum", "0".to_owned())])),
        (
            "instant",
            members([
                ("type", string("string")),
                ("pattern", string(INSTANT)),
                // "The year 0 is considered positive and must be prefixed with a + sign."
                ("not", members([("pattern", string("^-000000"))])),
            ]),
        ),
    ]
}

fn string(text: &str) -> String {
    let mut out = Vec::new();
    json::string(text, &mut out);
    String::from_utf8(out).unwrap_or_default()
}

fn array(items: impl IntoIterator<Item = String>) -> String {
    format!("[{}]", items.into_iter().collect::<Vec<_>>().join(","))
}

fn members(members: impl IntoIterator<Item = (&'static str, String)>) -> String {
    let members = members.into_iter().map(|(name, value)| format!("{}:{value}", string(name)));
    format!("{{{}}}", members.collect::<Vec<_>>().join(","))
}
