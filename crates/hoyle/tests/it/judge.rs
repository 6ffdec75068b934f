//! Whether a JSON value is valid by a JSON Schema, a small judge of our own: [`valid`]. It knows the words that the published
//! schemas use and stops at any other.

use regex_lite::Regex;
use serde_json::Value;

fn matches(pattern: &Value, text: &str) -> bool {
    like(pattern.as_str().unwrap(), text)
}

fn like(pattern: &str, text: &str) -> bool {
    Regex::new(pattern).unwrap().is_match(text)
}

fn is(kind: &str, value: &Value) -> bool {
    match kind {
        "string" => value.is_string(),
        "number" => value.is_number(),
        "integer" => value.as_f64().is_some_and(|number| number.fract() == 0.0),
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("an unknown type: {other}"),
    }
}

/// Whether a value is valid by a schema; `root` is what references are of.
pub(crate) fn valid(value: &Value, schema: &Value, root: &Value) -> bool {
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
        "oneOf" => wanted.as_array().unwrap().iter().filter(|schema| valid(value, schema, root)).count() == 1,
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
            let patterns = member("patternProperties").and_then(Value::as_object);
            let matching = |name: &str| patterns.is_some_and(|patterns| patterns.keys().any(|one| like(one, name)));
            object.iter().all(|(name, value)| {
                known.is_some_and(|known| known.contains_key(name)) || matching(name) || valid(value, wanted, root)
            })
        }),
        "patternProperties" => value.as_object().is_none_or(|object| {
            let wanted = wanted.as_object().unwrap();
            let fits = |name: &str, value: &Value| {
                wanted.iter().all(|(one, schema)| !like(one, name) || valid(value, schema, root))
            };
            object.iter().all(|(name, value)| fits(name, value))
        }),
        "prefixItems" => value.as_array().is_none_or(|values| {
            values.iter().zip(wanted.as_array().unwrap()).all(|(value, schema)| valid(value, schema, root))
        }),
        "uniqueItems" => value.as_array().is_none_or(|values| {
            let equal = |one: &Value, other: &Value| match (one.as_f64(), other.as_f64()) {
                (Some(one), Some(other)) => one == other,
                _ => one == other,
            };
            values.iter().enumerate().all(|(place, one)| !values[..place].iter().any(|other| equal(one, other)))
        }),
        "not" => !valid(value, wanted, root),
        "propertyNames" => {
            value.as_object().is_none_or(|object| object.keys().all(|name| matches(&wanted["pattern"], name)))
        }
        "required" => value.as_object().is_none_or(|object| {
            wanted.as_array().unwrap().iter().all(|name| object.contains_key(name.as_str().unwrap()))
        }),
        "items" => value.as_array().is_none_or(|values| {
            let first = member("prefixItems").and_then(Value::as_array).map_or(0, Vec::len);
            values.iter().skip(first).all(|value| valid(value, wanted, root))
        }),
        "minItems" => value.as_array().is_none_or(|values| values.len() as u64 >= wanted.as_u64().unwrap()),
        "maxItems" => value.as_array().is_none_or(|values| values.len() as u64 <= wanted.as_u64().unwrap()),
        "minimum" => value.as_f64().is_none_or(|number| number >= wanted.as_f64().unwrap()),
        "maximum" => value.as_f64().is_none_or(|number| number <= wanted.as_f64().unwrap()),
        "exclusiveMinimum" => value.as_f64().is_none_or(|number| number > wanted.as_f64().unwrap()),
        "minLength" => value.as_str().is_none_or(|text| text.chars().count() as u64 >= wanted.as_u64().unwrap()),
        "pattern" => value.as_str().is_none_or(|text| matches(wanted, text)),
        other => panic!("an unknown word: {other}"),
    })
}
