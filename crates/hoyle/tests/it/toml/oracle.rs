//! The `toml` crate, written by others, reads the same documents and finds the same values in them.
//!
//! It reads TOML 1.1. What 1.1 allows and 1.0 does not is told by faults of its own, so that the difference is exact.
//! Where else we differ, knowingly:
//!
//! - CR LF in a string of several lines is LF to us, as it is to Python's `tomllib`; it keeps CR LF.
//! - It lets a dotted key of two or more parts lead through an array of tables (`[[a.b]]`, `[a]`, `b.c.d = 1`). Neither we
//!   nor `tomllib` do; with one part less (`b.c = 1`) it does not either, and toml-test calls that invalid.
//! - A float too large for binary64 is a fault to it; to us its digits are what they are, and to `tomllib` it is `inf`.
//! - In an inline table it lets newlines stand around the dots and the `=` too, which TOML 1.1 does not.

use super::soup;
use super::values::{Table, Value, build};
use hoyle::text::toml::tree::Tree;
use hoyle::text::toml::value::{DateTime, LocalDate, LocalTime};
use hoyle::text::toml::{Fault, Kind, Reader};
use proptest::prelude::*;

fn theirs(value: &toml::Value) -> Value {
    match value {
        toml::Value::String(text) => Value::String(text.replace("\r\n", "\n")),
        toml::Value::Integer(number) => Value::Integer(*number),
        toml::Value::Float(number) => Value::float(*number),
        toml::Value::Boolean(truth) => Value::Bool(*truth),
        toml::Value::Array(items) => Value::Array(items.iter().map(theirs).collect()),
        toml::Value::Table(table) => Value::Table(their_table(table)),
        toml::Value::Datetime(when) => Value::DateTime(DateTime {
            date: when.date.map(|date| LocalDate { year: date.year, month: date.month, day: date.day }),
            time: when.time.map(|time| LocalTime {
                hour: time.hour,
                minute: time.minute,
                second: time.second.unwrap_or(0),
                nanosecond: time.nanosecond.unwrap_or(0),
            }),
            offset: when.offset.map(|offset| match offset {
                toml::value::Offset::Z => 0,
                toml::value::Offset::Custom { minutes } => minutes,
            }),
        }),
    }
}

fn their_table(table: &toml::Table) -> Table {
    table.iter().map(|(key, value)| (key.clone(), theirs(value))).collect()
}

fn only_in_later_toml(fault: Fault) -> bool {
    matches!(
        fault,
        Fault::EscapeOfLaterToml | Fault::SecondsMissing | Fault::InlineNewline | Fault::InlineTrailingComma
    )
}

/// Whether a dotted key adds to an array of tables: see above.
fn leads_through_array(fault: Fault, text: &str) -> bool {
    let Fault::TableExtended { first } = fault else { return false };
    let line = text[..first.start as usize].rfind('\n').map_or(0, |newline| newline + 1);
    text[line..].starts_with("[[")
}

/// Whether the first fault but newlines is of a line that ends amid an entry of an inline table: see above.
fn newline_amid_inline_entry(tree: &Tree, text: &str) -> bool {
    let Some(&(fault, at)) = tree.faults.iter().find(|fault| !only_in_later_toml(fault.0)) else { return false };
    let opened = |kind| tree.events.iter().filter(|event| event.0 == kind && event.1.start < at.start).count();
    matches!(fault, Fault::EqualsExpected | Fault::ValueExpected | Fault::KeyExpected)
        && text[at.start as usize..].starts_with(['\n', '\r', '#'])
        && opened(Kind::InlineOpen) > opened(Kind::InlineClose)
}

fn check(text: &str) -> Result<(), TestCaseError> {
    let mut tree = Tree::new();
    tree.read(&mut Reader::new(), text.as_bytes());
    let right = tree.faults.iter().all(|&(fault, _)| only_in_later_toml(fault));
    match text.parse::<toml::Table>() {
        Ok(_) if tree.faults.iter().any(|fault| leads_through_array(fault.0, text)) => {}
        Ok(_) if newline_amid_inline_entry(&tree, text) => {}
        Ok(table) => {
            prop_assert!(right, "only they read it; our faults: {:?}", tree.faults);
            prop_assert_eq!(build(&tree, text.as_bytes()), their_table(&table));
        }
        Err(error) if error.message().contains("floating-point number overflowed") => {}
        Err(error) => prop_assert!(!right, "only we read it; their fault: {}", error),
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn agrees_on_soups(text in soup::soup(12)) {
        check(&text)?;
    }

    #[test]
    fn agrees_on_keys_that_meet(text in soup::meeting_keys()) {
        check(&text)?;
    }

    #[test]
    fn agrees_on_changed_documents(text in soup::changed()) {
        check(&text)?;
    }

    #[test]
    fn agrees_on_collections(text in soup::collection()) {
        check(&text)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300_000))]

    #[test]
    #[ignore = "takes minutes; the same with fewer documents is above"]
    fn agrees_on_many(
        text in prop_oneof![soup::soup(12), soup::meeting_keys(), soup::changed(), soup::collection()]
    ) {
        check(&text)?;
    }
}
