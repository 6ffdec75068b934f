//! The published schema: every good hand's JSON is valid by it, and hands with a wrong field are not.
//!
//! That the schema is one of JSON Schema 2020-12 was seen with the Python library jsonschema.

use super::{documents, told};
use crate::judge::valid;
use hoyle::notation::Notation as _;
use hoyle::notation::phh::Phh;
use serde_json::{Value, json};

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
