//! The published schema: every good hand's JSON is valid by it, and hands with a wrong field are not.
//!
//! The judge is a small one of our own, [`valid`]: it knows the words that the schema uses and stops at any other. That
//! the schema is one of JSON Schema 2020-12 was seen with the Python library jsonschema.

use super::{documents, told};
use hoyle::notation::Notation;
use hoyle::notation::phh::Phh;
use serde_json::{Value, json};

fn matches(pattern: &str, text: &str) -> bool {
    let plain_key = |text: &str| !text.starts_with('$') || text.starts_with("$$");
    match pattern {
        r"^(\$\$|[^$]|$)" => plain_key(text),
        r"^(\$\$|\$name$|[^$]|$)" => plain_key(text) || text == "$name",
        r"^([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)(\.[0-9]+)?$" => {
            toml::from_str::<toml::Table>(&format!("x = {text}"))
                .is_ok_and(|table| table["x"].as_datetime().is_some_and(|at| at.date.is_none() && text.len() >= 8))
        }
        other => panic!("an unknown pattern: {other}"),
    }
}

fn is(kind: &str, value: &Value) -> bool {
    match kind {
        "string" => value.is_string(),
        "number" => value.is_number(),
        "integer" => value.is_i64() || value.is_u64(),
        "boolean" => value.is_boolean(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("an unknown type: {other}"),
    }
}

/// Whether a value is valid by a schema; `root` is what references are of.
fn valid(value: &Value, schema: &Value, root: &Value) -> bool {
    let Some(schema) = schema.as_object() else { return schema.as_bool().expect("a schema") };
    let member = |key: &str| schema.get(key);
    schema.iter().all(|(word, wanted)| match word.as_str() {
        "$schema" | "title" | "description" | "$defs" | "then" | "else" => true,
        "type" => match wanted {
            Value::Array(kinds) => kinds.iter().any(|kind| is(kind.as_str().unwrap(), value)),
            kind => is(kind.as_str().unwrap(), value),
        },
        "$ref" => {
            let name = wanted.as_str().unwrap().strip_prefix("#/$defs/").unwrap();
            valid(value, &root["$defs"][name], root)
        }
        "enum" => wanted.as_array().unwrap().contains(value),
        "const" => wanted == value,
        "anyOf" => wanted.as_array().unwrap().iter().any(|schema| valid(value, schema, root)),
        "allOf" => wanted.as_array().unwrap().iter().all(|schema| valid(value, schema, root)),
        "if" => {
            let next = if valid(value, wanted, root) { member("then") } else { member("else") };
            next.is_none_or(|schema| valid(value, schema, root))
        }
        "properties" => value.as_object().is_none_or(|object| {
            wanted
                .as_object()
                .unwrap()
                .iter()
                .all(|(name, schema)| object.get(name).is_none_or(|value| valid(value, schema, root)))
        }),
        "additionalProperties" => value.as_object().is_none_or(|object| {
            let known = member("properties").and_then(Value::as_object);
            object
                .iter()
                .all(|(name, value)| known.is_some_and(|known| known.contains_key(name)) || valid(value, wanted, root))
        }),
        "propertyNames" => value
            .as_object()
            .is_none_or(|object| object.keys().all(|name| matches(wanted["pattern"].as_str().unwrap(), name))),
        "required" => value.as_object().is_none_or(|object| {
            wanted.as_array().unwrap().iter().all(|name| object.contains_key(name.as_str().unwrap()))
        }),
        "items" => value.as_array().is_none_or(|values| values.iter().all(|value| valid(value, wanted, root))),
        "minItems" => value.as_array().is_none_or(|values| values.len() as u64 >= wanted.as_u64().unwrap()),
        "maxItems" => value.as_array().is_none_or(|values| values.len() as u64 <= wanted.as_u64().unwrap()),
        "minimum" => value.as_f64().is_none_or(|number| number >= wanted.as_f64().unwrap()),
        "maximum" => value.as_f64().is_none_or(|number| number <= wanted.as_f64().unwrap()),
        "exclusiveMinimum" => value.as_f64().is_none_or(|number| number > wanted.as_f64().unwrap()),
        "pattern" => value.as_str().is_none_or(|text| matches(wanted.as_str().unwrap(), text)),
        other => panic!("an unknown word: {other}"),
    })
}

fn schema() -> Value {
    serde_json::from_str(&Phh.schema()).unwrap()
}

#[test]
fn the_json_of_every_good_hand_is_valid() {
    let schema = schema();
    let mut seen = 0;
    for document in documents() {
        for told in told(&document.text, document.form) {
            // Of the illegal hands, some have fields that the schema refuses too; they have no record.
            if told.replay.is_some() && !document.name.contains("illegal") {
                let json: Value = serde_json::from_slice(&told.json).unwrap();
                assert!(valid(&json, &schema, &schema), "{}: {json}", document.name);
                seen += 1;
            }
        }
    }
    assert!(seen > 6);
}

#[test]
fn a_wrong_field_is_not() {
    let schema = schema();
    let good = json!({
        "$name": "1", "variant": "FT", "antes": [0, 0.5], "blinds_or_straddles": [1, 2], "small_bet": 2, "big_bet": 4,
        "starting_stacks": [10, "inf"], "actions": [], "time": "23:59:60.5", "hand": "a", "_x": {"$$a": {"$time": "00:00:00"}},
    });
    assert!(valid(&good, &schema, &schema));
    for (field, wrong) in [
        ("variant", json!("XX")),
        ("antes", json!([-1, 0])),
        ("antes", json!("0")),
        ("antes", json!(["inf", 0])),
        ("blinds_or_straddles", Value::Null),
        ("big_bet", Value::Null),
        ("big_bet", json!(0)),
        ("min_bet", json!(2)),
        ("bring_in", json!(1)),
        ("starting_stacks", json!([10])),
        ("starting_stacks", json!([0, 1])),
        ("starting_stacks", json!([1, "nan"])),
        ("actions", json!([1])),
        ("time", json!("24:00:00")),
        ("time", json!({"$time": "00:00:00"})),
        ("hand", json!(1.5)),
        ("month", json!(13)),
        ("seats", json!([0, 1])),
        ("$name", json!(1)),
        ("$other", json!(1)),
        ("_x", json!({"a": null})),
        ("_x", json!({"$a": 1})),
        ("_x", json!({"$float": "1"})),
    ] {
        let mut bad = good.clone();
        match wrong {
            Value::Null => _ = bad.as_object_mut().unwrap().remove(field),
            wrong => bad[field] = wrong,
        }
        assert!(!valid(&bad, &schema, &schema), "{field}: {bad}");
    }
}
