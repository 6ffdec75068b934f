//! What a key of somebody's own says, as a value of the hub: [`read`]. Not here: which keys are somebody's own.

use crate::hand::{CustomField, Value};
use hoyle_notation::text::json::Kind;
use hoyle_notation::text::json::tree::{self, Tree};
use hoyle_notation::text::number;

/// The value that this JSON is; `None` where the hub has none: `null`, and what is no JSON.
pub(super) fn read(json: &[u8], tree: &mut Tree) -> Option<Value> {
    tree.read(json);
    tree.root(json).filter(|_| tree.faults.is_empty()).and_then(value)
}

/// As deep as JSON is read.
fn value(json: tree::Value<'_>) -> Option<Value> {
    Some(match json.kind() {
        Kind::ArrayOpen => Value::List(json.elements().map(value).collect::<Option<_>>()?),
        Kind::ObjectOpen => {
            let field = |member: tree::Member<'_>| {
                Some(CustomField { name: member.name().into_owned(), value: value(member.value)? })
            };
            Value::Table(json.members().map(field).collect::<Option<_>>()?)
        }
        Kind::Number => match number::integer(json.raw()) {
            Ok(number) => Value::Whole(number),
            Err(_) => Value::Decimal(String::from_utf8_lossy(json.raw()).to_ascii_lowercase()),
        },
        Kind::True => Value::Truth(true),
        Kind::False => Value::Truth(false),
        Kind::Null => return None,
        _ => Value::Text(json.string()?.into_owned()),
    })
}
