//! Hands as JSON and back: the JSON says what another reader of TOML reads, and the way back gives the hand again.

use super::odd::{any_broken_hand, any_collection, any_hand};
use super::{Document, comments, documents, formatted, scalars, told, tree};
use hoyle::notation::phh::{COLLECTION, FIELD_NAMES, Phh, SINGLE};
use hoyle::notation::{Form, Notation as _};
use hoyle::text::toml::DEPTH_LIMIT;
use proptest::prelude::*;
use serde_json::{Map, Value, json};

/// What stands in the JSON for a value that `toml` read; this knows the mapping a second time.
fn wanted(value: &toml::Value, field: Option<&str>) -> Value {
    let is_amount = |field: &str| {
        matches!(field, "bring_in" | "small_bet" | "big_bet" | "min_bet" | "time_limit" | "an element of amounts")
    };
    let amounts = ["antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks", "winnings", "time_banks"];
    match value {
        toml::Value::String(text) if field.is_some_and(|field| is_amount(field) || field == "time") => {
            json!({"$string": text})
        }
        toml::Value::String(text) => json!(text),
        toml::Value::Integer(number) => json!(number),
        toml::Value::Float(number) if number.is_finite() => json!(number),
        toml::Value::Float(number) if *number == f64::INFINITY && field.is_some_and(is_amount) => json!("inf"),
        toml::Value::Float(number) if number.is_nan() && number.is_sign_negative() => json!({"$float": "-nan"}),
        toml::Value::Float(number) if number.is_nan() => json!({"$float": "nan"}),
        toml::Value::Float(number) => json!({"$float": if *number > 0.0 { "inf" } else { "-inf" }}),
        toml::Value::Boolean(truth) => json!(truth),
        toml::Value::Datetime(at) => match (at.date, at.time) {
            (None, _) if field == Some("time") => json!(at.to_string()),
            (None, _) => json!({"$time": at.to_string()}),
            (_, None) => json!({"$date": at.to_string()}),
            _ => json!({"$datetime": at.to_string()}),
        },
        toml::Value::Array(values) => {
            let inner = field.filter(|field| amounts.contains(field)).map(|_| "an element of amounts");
            values.iter().map(|value| wanted(value, inner)).collect()
        }
        toml::Value::Table(table) => Value::Object(members(table, false)),
    }
}

fn members(table: &toml::Table, hand: bool) -> Map<String, Value> {
    let key = |key: &String| if key.starts_with('$') { format!("${key}") } else { key.clone() };
    table.iter().map(|(name, value)| (key(name), wanted(value, hand.then_some(name)))).collect()
}

/// Makes dates and floats comparable: `toml` writes dates its own way, and 1e2 and 100.0 are one number.
fn plain(value: Value) -> Value {
    match value {
        Value::Object(members) => {
            let plain_date = |(key, value): (String, Value)| match (key.as_str(), value.as_str()) {
                ("$datetime" | "$time" | "time", Some(text)) => {
                    let (clock, part) = text.split_once('.').unwrap_or((text, ""));
                    let digits = part.bytes().take_while(u8::is_ascii_digit).count();
                    let (part, zone) = part.split_at(digits);
                    let part = part.trim_end_matches('0');
                    (key, json!(format!("{clock}.{part}{zone}").to_uppercase().replace(' ', "T").replace(".Z", "Z")))
                }
                _ => (key, plain(value)),
            };
            Value::Object(members.into_iter().map(plain_date).collect())
        }
        Value::Array(values) => values.into_iter().map(plain).collect(),
        Value::Number(number) if number.is_f64() => json!(number.as_f64()),
        other => other,
    }
}

fn check(name: &str, text: &[u8], form: Form) {
    for told in told(text, form) {
        let shown =
            || format!("{name}:\n{}\n{}", String::from_utf8_lossy(&told.text), String::from_utf8_lossy(&told.json));
        if !tree(&told.text).faults.is_empty() {
            continue;
        }
        assert!(!told.json.contains(&b'\n'));
        let json: Value = serde_json::from_slice(&told.json).unwrap_or_else(|error| panic!("{error}: {}", shown()));

        // What was lost is told: each comment, and each number that is written otherwise.
        let codes = |code: &str| told.lost.iter().filter(|problem| problem.code().to_string() == code).count();
        assert_eq!(codes("PHH501"), comments(&told.text).len(), "{}", shown());
        let odd = |number: &Vec<u8>| {
            number.contains(&b'_') || number.starts_with(b"+") || matches!(number.get(1), Some(b'x' | b'o' | b'b'))
        };
        assert_eq!(codes("PHH502"), scalars(&told.text).iter().filter(|number| odd(number)).count(), "{}", shown());
        assert_eq!(codes("PHH501") + codes("PHH502"), told.lost.len(), "{}", shown());

        // The values, by another reader of TOML and another reader of JSON.
        if let Some(table) = super::other_reading(&told.text) {
            let wanted = match (form.collection, table.iter().next()) {
                (true, Some((name, toml::Value::Table(own)))) if table.len() == 1 => {
                    let mut members = members(own, true);
                    members.insert("$name".to_owned(), json!(name));
                    members
                }
                _ => members(&table, true),
            };
            assert_eq!(plain(json), plain(Value::Object(wanted)), "{}", shown());
        }

        // And back.
        let mut back = Vec::new();
        Phh.from_json(&told.json, SINGLE, &mut back).unwrap_or_else(|error| panic!("{error}: {}", shown()));
        let again = &super::told(&back, form)[0];
        assert_eq!(String::from_utf8_lossy(&told.json), String::from_utf8_lossy(&again.json), "{}", shown());
        assert_eq!(told.replay, again.replay, "{}", shown());
        assert_eq!(again.lost, [], "{}", shown());
        let written = formatted(&back, form).unwrap_or_else(|problem| panic!("{problem:?}: {}", shown()));
        assert_eq!(String::from_utf8_lossy(&written), String::from_utf8_lossy(&back));

        // Every number and date, digit for digit, but for the spellings that were told to be lost.
        let respelt = |scalar: Vec<u8>| match scalar.get(..2) {
            Some(b"0x" | b"0o" | b"0b") => hoyle::text::number::integer(&scalar).unwrap().to_string().into_bytes(),
            _ if scalar.contains(&b'-') && scalar.len() > 7 => scalar,
            _ => scalar
                .iter()
                .copied()
                .filter(|byte| *byte != b'_')
                .skip(usize::from(scalar.starts_with(b"+")))
                .collect(),
        };
        let mut before: Vec<_> = scalars(&told.text).into_iter().map(respelt).collect();
        before.sort();
        assert_eq!(before, scalars(&back), "{}", shown());
    }
}

#[test]
fn hands_come_back_from_json() {
    for Document { name, form, text } in documents() {
        check(&name, &text, form);
    }
}

#[test]
fn one_hand_in_json_looked_at_by_eye() {
    let text = "[17]\n# big\nvariant = \"NT\"\nantes = [0.50, 1_0]\nstarting_stacks = [inf, 2.0]\nactions = ['p1 f']\n\
                time = 00:35:03\n_d = 2024-01-31\n_n = [inf, 0x10, {'$a' = 1}]\n[17._t.u]\nv = \"\\u0001\\\"\"\n";
    let json = "{\"$name\":\"17\",\"variant\":\"NT\",\"antes\":[0.50,10],\"starting_stacks\":[\"inf\",2.0],\
                \"actions\":[\"p1 f\"],\"time\":\"00:35:03\",\"_d\":{\"$date\":\"2024-01-31\"},\
                \"_n\":[{\"$float\":\"inf\"},16,{\"$$a\":1}],\"_t\":{\"u\":{\"v\":\"\\u0001\\\"\"}}}";
    let told = &told(text.as_bytes(), COLLECTION)[0];
    assert_eq!(String::from_utf8_lossy(&told.json), json);
    let codes: Vec<_> = told.lost.iter().map(|problem| problem.code().to_string()).collect();
    assert_eq!(codes, ["PHH501", "PHH502", "PHH502"]);
    let mut back = Vec::new();
    Phh.from_json(json.as_bytes(), SINGLE, &mut back).unwrap();
    let wanted = "[17]\nvariant = 'NT'\nantes = [0.50, 10]\nstarting_stacks = [inf, 2.0]\nactions = ['p1 f']\n\
                  time = 00:35:03\n_d = 2024-01-31\n_n = [inf, 16, { '$a' = 1 }]\n\n[17._t]\nu = { v = \"\\u0001\\\"\" }\n";
    assert_eq!(String::from_utf8_lossy(&back), wanted);
}

#[test]
fn json_that_is_no_hand_is_refused_and_nothing_written() {
    for (json, wanted) in [
        ("", "line 1, column 1: a value is missing"),
        ("[]", "a hand is a JSON object"),
        ("{\n\"a\": 1,}", "line 2, column 8: a comma stands after the last value"),
        ("{\"a\":1,\"a\":2}", "line 1, column 8: the object has this name already"),
        ("{\"antes\":[1,null]}", "antes[1]: TOML has no null"),
        ("{\"antes\":[\"1\"]}", "antes[0]: an amount is a number, or \"inf\""),
        ("{\"_a\":[{\"b\":9223372036854775808}]}", "_a[0].b: TOML has no whole number so large"),
        ("{\"_t\":{\"b\":{\"c\":null}}}", "_t.b.c: TOML has no null"),
        ("{\"time\":\"00:35\"}", "time: not a local time such as 00:35:03"),
        ("{\"time\":\"00:35:03 # x\"}", "time: not a local time such as 00:35:03"),
        ("{\"_d\":{\"$date\":\"2024-02-30\"}}", "_d: not a date such as 2009-07-01"),
        ("{\"_d\":{\"$date\":\"2024-02-03\\nx = 1\"}}", "_d: not a date such as 2009-07-01"),
        ("{\"_d\":{\"$time\":7}}", "_d: what stands under $time is a string"),
        ("{\"_d\":{\"$float\":\"1\"}}", "_d: neither inf, -inf nor nan"),
        ("{\"_d\":{\"$what\":\"1\"}}", "_d: $what stands for nothing"),
        ("{\"_d\":{\"$time\":\"00:00:00\",\"x\":1}}", "$time has no place here"),
        ("{\"$time\":\"00:00:00\"}", "$time has no place here"),
        ("{\"$name\":1}", "$name: the name of a hand is a string"),
    ] {
        let mut out = Vec::new();
        assert_eq!(
            Phh.from_json(json.as_bytes(), SINGLE, &mut out).map_err(|error| error.to_string()),
            Err(wanted.to_owned()),
            "{json}"
        );
        assert!(out.is_empty());
    }
}

#[test]
fn keys_may_lead_deep() {
    // No deeper than brackets may: all of it comes back. Deeper: told to be lost. Far deeper: no overflow.
    for (depth, lost) in [(DEPTH_LIMIT, 0), (DEPTH_LIMIT + 1, 1), (100_000, 1)] {
        let text = format!("{}x = 1\n", "_a.".repeat(depth));
        let told = &told(text.as_bytes(), SINGLE)[0];
        assert_eq!(told.lost.len(), lost);
        let mut back = Vec::new();
        assert_eq!(Phh.from_json(&told.json, SINGLE, &mut back).is_ok(), lost == 0);
        formatted(text.as_bytes(), SINGLE).unwrap();
    }
    let nested = format!("_a = {}{}\n", "[".repeat(DEPTH_LIMIT), "]".repeat(DEPTH_LIMIT));
    let told = &told(nested.as_bytes(), SINGLE)[0];
    let mut back = Vec::new();
    Phh.from_json(&told.json, SINGLE, &mut back).unwrap();
    assert_eq!((told.lost.as_slice(), String::from_utf8_lossy(&back)), (&[][..], nested.into()));
}

proptest! {
    #![proptest_config(super::cases(64))]

    #[test]
    fn odd_hands_come_back_from_json(text in any_hand()) {
        check("generated", text.as_bytes(), SINGLE);
    }

    #[test]
    fn odd_collections_come_back_from_json(text in any_collection()) {
        check("generated", text.as_bytes(), COLLECTION);
    }

    /// What is not good TOML gives JSON all the same, which is JSON.
    #[test]
    fn broken_hands_give_good_json(broken in any_broken_hand()) {
        for form in [SINGLE, COLLECTION] {
            for told in told(broken.as_bytes(), form) {
                let json = serde_json::from_slice::<Value>(&told.json);
                prop_assert!(json.is_ok(), "{:?}: {}", json, String::from_utf8_lossy(&told.json));
                _ = Phh.from_json(&told.json, SINGLE, &mut Vec::new());
            }
        }
    }

    /// Whatever fields and values: what is not refused makes good TOML that says the same.
    #[test]
    fn any_json_is_refused_or_makes_good_toml(
        members in prop::collection::btree_map(
            prop_oneof![prop::sample::select(FIELD_NAMES).prop_map(str::to_owned), any::<String>()],
            any_value(),
            0..8,
        ),
    ) {
        let json = serde_json::to_vec(&members).unwrap();
        let mut text = Vec::new();
        if Phh.from_json(&json, SINGLE, &mut text).is_ok() {
            prop_assert_eq!(&tree(&text).faults, &[], "{}", String::from_utf8_lossy(&text));
            check("made", &text, SINGLE);
        }
    }
}

fn any_value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        any::<bool>().prop_map(Into::into),
        any::<i64>().prop_map(Into::into),
        prop::num::f64::NORMAL.prop_map(Into::into),
        any::<String>().prop_map(Into::into),
        Just(json!("inf")),
        Just(json!({"$date": "2000-02-29"})),
    ];
    leaf.prop_recursive(3, 16, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Into::into),
            prop::collection::btree_map("[$a-c]{0,2}", inner, 0..4)
                .prop_map(|members| members.into_iter().collect::<Value>()),
        ]
    })
}
