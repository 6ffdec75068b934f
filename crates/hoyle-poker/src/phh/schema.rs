//! The JSON Schema of a hand's JSON, [`schema`], made from the table of fields. Not here: what the JSON looks like, which
//! `json` says.
//!
//! It asks for what the standard asks for and hoyle takes for an error. What depends on play, and that arrays have as
//! many elements as there are players, a schema cannot say.

use hoyle_rules::MAX_SEATS;
use hoyle_rules::poker::Variant;

use crate::phh::fields::{CODES, Due, FIELDS, Field, Shape};
use crate::phh::json::{DATE, DATE_TIME, FLOAT, NAME, STRING, TIME};
use hoyle_notation::text::json;

/// What JSON has no number for: the endless, what is no number, and what no float holds: more than 308 digits before the
/// point, written out or by the exponent.
const IN_NO_FLOAT: &str = r"^-?(inf|nan|[0-9]+(\.[0-9]+)?[eE]\+?[0-9]{2,}|[0-9]{299,}(\.[0-9]+)?([eE][0-9])?)$";

/// What a key may be that is no tag: one that begins with `$` begins with two.
const PLAIN_KEY: &str = r"^(\$\$|[^$]|$)";
const PLAIN_KEY_OR_NAME: &str = r"^(\$\$|\$name$|[^$]|$)";
const TIME_OF_DAY: &str = r"^([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)(\.[0-9]+)?$";

/// The schema, as JSON Schema 2020-12.
pub(in crate::phh) fn schema() -> String {
    let properties = FIELDS.iter().map(|field| {
        let described = format!("{},\"description\":{}", shape(*field), string(description(*field)));
        (field.name(), format!("{{{described}}}"))
    });
    let name = (NAME, r#"{"type":"string","description":"The name of the hand in its collection."}"#.to_owned());
    let always = FIELDS.iter().filter(|field| field.due() == Due::Always).map(|field| field.name());
    let schema = object([
        ("$schema", string("https://json-schema.org/draft/2020-12/schema")),
        ("title", string("A poker hand")),
        ("description", string("One hand of PHH, as hoyle convert --to json writes it.")),
        ("type", string("object")),
        ("properties", object([name].into_iter().chain(properties))),
        ("propertyNames", object([("pattern", string(PLAIN_KEY_OR_NAME))])),
        ("additionalProperties", reference("value")),
        ("required", strings(always)),
        ("allOf", array([Due::Blinds, Due::BringIn, Due::FixedLimit, Due::OtherLimit].map(condition))),
        ("$defs", definitions()),
    ]);
    let mut out = Vec::new();
    json::pretty(schema.as_bytes(), &mut out);
    out.push(b'\n');
    String::from_utf8(out).unwrap_or_default()
}

/// What the variants ask for that need these fields, and the others forbid.
fn condition(due: Due) -> String {
    let needs = |variant: &'static Variant| due.needed(variant);
    let variants = CODES.iter().filter(|(_, game)| needs(game.rules())).map(|(code, _)| *code);
    let fields = || FIELDS.iter().filter(|field| field.due() == due).map(|field| field.name());
    let variant = object([("enum", strings(variants))]);
    object([
        ("if", object([("properties", object([("variant", variant)]))])),
        ("then", object([("required", strings(fields()))])),
        ("else", object([("properties", object(fields().map(|field| (field, "false".to_owned()))))])),
    ])
}

/// What a field holds: the members of its schema.
fn shape(field: Field) -> String {
    let amount = || {
        let definition = match (field, field.due() != Due::Optional) {
            (Field::Antes | Field::BlindsOrStraddles, _) => "amount",
            (_, true) => "positive",
            (_, false) => "amount",
        };
        match field.may_be_unknown() {
            true => format!("\"anyOf\":{}", array([reference(definition), object([("const", string("inf"))])])),
            false => format!("\"$ref\":{}", string(&format!("#/$defs/{definition}"))),
        }
    };
    match (field, field.shape()) {
        (Field::Variant, _) => format!("\"enum\":{}", strings(CODES.iter().map(|(code, _)| *code))),
        (Field::Day, _) => r#""type":"integer","minimum":1,"maximum":31"#.to_owned(),
        (Field::Month, _) => r#""type":"integer","minimum":1,"maximum":12"#.to_owned(),
        (Field::StartingStacks, _) => {
            format!(r#""type":"array","items":{{{}}},"minItems":2,"maxItems":{MAX_SEATS}"#, amount())
        }
        (Field::Seats, _) => r#""type":"array","items":{"type":"integer","minimum":1}"#.to_owned(),
        (_, Shape::Text) => r#""type":"string""#.to_owned(),
        (_, Shape::Whole) => r#""type":"integer""#.to_owned(),
        (_, Shape::WholeOrText) => r#""type":["integer","string"]"#.to_owned(),
        (_, Shape::Amount) => amount(),
        (_, Shape::Amounts) => format!(r#""type":"array","items":{{{}}}"#, amount()),
        (_, Shape::Wholes) => r#""type":"array","items":{"type":"integer"}"#.to_owned(),
        (_, Shape::Texts | Shape::Actions) => r#""type":"array","items":{"type":"string"}"#.to_owned(),
        (_, Shape::Truth) => r#""type":"boolean""#.to_owned(),
        (_, Shape::Time) => format!(r#""type":"string","pattern":{}"#, string(TIME_OF_DAY)),
    }
}

fn definitions() -> String {
    let tagged = |tag: &'static str, schema: String| {
        let properties = object([(tag, schema)]);
        let only = ("additionalProperties", "false".to_owned());
        object([("type", string("object")), ("properties", properties), ("required", strings([tag])), only])
    };
    let any_string = || object([("type", string("string"))]);
    let plain = |kind: &str| object([("type", string(kind))]);
    let table = object([
        ("type", string("object")),
        ("propertyNames", object([("pattern", string(PLAIN_KEY))])),
        ("additionalProperties", reference("value")),
    ]);
    let value = array([
        plain("string"),
        plain("number"),
        plain("boolean"),
        object([("type", string("array")), ("items", reference("value"))]),
        table,
        tagged(TIME, object([("type", string("string")), ("pattern", string(TIME_OF_DAY))])),
        tagged(DATE, any_string()),
        tagged(DATE_TIME, any_string()),
        tagged(FLOAT, object([("type", string("string")), ("pattern", string(IN_NO_FLOAT))])),
        tagged(STRING, any_string()),
    ]);
    let amount = |bound: &'static str| object([("type", string("number")), (bound, "0".to_owned())]);
    object([
        ("amount", amount("minimum")),
        ("positive", amount("exclusiveMinimum")),
        (
            "value",
            object([
                ("description", string("Any value of TOML; those that JSON has not are tagged.")),
                ("anyOf", value),
            ]),
        ),
    ])
}

fn string(text: &str) -> String {
    let mut out = Vec::new();
    json::string(text, &mut out);
    String::from_utf8(out).unwrap_or_default()
}

fn strings(texts: impl IntoIterator<Item = &'static str>) -> String {
    array(texts.into_iter().map(string))
}

fn array(items: impl IntoIterator<Item = String>) -> String {
    format!("[{}]", items.into_iter().collect::<Vec<_>>().join(","))
}

fn object(members: impl IntoIterator<Item = (&'static str, String)>) -> String {
    let members = members.into_iter().map(|(name, value)| format!("{}:{value}", string(name)));
    format!("{{{}}}", members.collect::<Vec<_>>().join(","))
}

fn reference(definition: &str) -> String {
    object([("$ref", string(&format!("#/$defs/{definition}")))])
}

/// A field in a sentence.
fn description(field: Field) -> &'static str {
    match field {
        Field::Variant => "Which game is played.",
        Field::AnteTrimmingStatus => "Whether a short ante wins only as much from every other; false if absent.",
        Field::Antes => "What each player antes; the other way round if there are two players.",
        Field::BlindsOrStraddles => "What each player posts blind; the other way round if there are two players.",
        Field::BringIn => "The forced bet of the player with the lowest card, or in razz the highest.",
        Field::SmallBet => "The fixed bet of the first streets.",
        Field::BigBet => "The fixed bet of the last streets.",
        Field::MinBet => "The least bet.",
        Field::StartingStacks => "What each player has before the hand; \"inf\" if nobody knows.",
        Field::Actions => "What the dealer and the players did, in order, in the action notation of PHH.",
        Field::Author => "Who wrote the hand down.",
        Field::Event => "The tournament, series or game.",
        Field::Url => "Where to read or see more.",
        Field::Venue => "The card room, casino or site.",
        Field::Address => "The address of the venue.",
        Field::City => "The city of the venue.",
        Field::Region => "The state or province of the venue.",
        Field::PostalCode => "The postal code of the venue.",
        Field::Country => "The country of the venue.",
        Field::Time => "The local time at which the hand was played.",
        Field::TimeZone => "The time zone as the IANA names it.",
        Field::TimeZoneAbbreviation => "The time zone in letters.",
        Field::Day => "The day of the month.",
        Field::Month => "The month, 1 being January.",
        Field::Year => "The year.",
        Field::Hand => "The number or name of the hand.",
        Field::Level => "The level of the tournament.",
        Field::Seats => "The number of each player's seat.",
        Field::SeatCount => "How many seats the table has.",
        Field::Table => "The number or name of the table.",
        Field::Players => "The name of each player; empty if nobody knows.",
        Field::FinishingStacks => "What each player has after the last action; \"inf\" if nobody knows.",
        Field::Winnings => "What each player collects from the pots, after rake.",
        Field::Currency => "The currency as ISO 4217 codes it.",
        Field::CurrencySymbol => "The sign of the currency, one character.",
        Field::TimeLimit => "The seconds that a player has for an action; \"inf\" if there is no limit.",
        Field::TimeBanks => "The seconds that each player has in reserve.",
    }
}
