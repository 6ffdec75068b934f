//! The JSON reader, from outside: the public suite where it is at hand, and serde_json as the second opinion on values.

use hoyle::text::json::tree::{Tree, Value};
use hoyle::text::json::{self, Kind};
use proptest::prelude::*;
use std::path::Path;

/// serde_json does not take numbers that no `f64` holds.
fn number(digits: &str) -> serde_json::Value {
    match (digits.parse::<i64>(), digits.parse::<u64>()) {
        (Ok(number), _) if digits != "-0" => number.into(),
        (_, Ok(number)) => number.into(),
        _ => digits.parse::<f64>().expect("a number").into(),
    }
}

/// What our reader says, as serde_json would hold it.
fn theirs(value: Value<'_>) -> serde_json::Value {
    match value.kind() {
        Kind::ObjectOpen => value.members().map(|member| (member.name().into_owned(), theirs(member.value))).collect(),
        Kind::ArrayOpen => value.elements().map(theirs).collect(),
        Kind::Number => number(std::str::from_utf8(value.raw()).expect("digits")),
        Kind::True => true.into(),
        Kind::False => false.into(),
        Kind::Null => serde_json::Value::Null,
        _ => value.string().expect("a string").into_owned().into(),
    }
}

fn read(text: &[u8]) -> Option<serde_json::Value> {
    let mut tree = Tree::new();
    tree.read(text);
    tree.faults.is_empty().then(|| theirs(tree.root(text).expect("a value")))
}

#[test]
fn the_public_suite_is_judged_right() {
    let Some(corpus) = std::env::var_os("HOYLE_CORPUS") else { return };
    let (mut good, mut bad) = (0, 0);
    for entry in std::fs::read_dir(Path::new(&corpus).join("json")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let text = std::fs::read(&path).unwrap();
        let ours = read(&text);
        match name.get(..2) {
            // Names used twice are allowed by the RFC's grammar; they are refused here on purpose.
            Some("y_") if name.contains("duplicated_key") => assert!(ours.is_none(), "{name}"),
            Some("y_") => {
                good += 1;
                assert_eq!(ours, serde_json::from_slice(&text).ok(), "{name}");
                assert!(ours.is_some(), "{name}");
            }
            Some("n_") => {
                bad += 1;
                assert!(ours.is_none(), "{name}");
            }
            // Either way, but without a crash.
            _ => {}
        }
    }
    assert!(good > 50 && bad > 100, "{good} good and {bad} bad documents are not the suite");
}

fn any_value() -> impl Strategy<Value = serde_json::Value> {
    let leaf = prop_oneof![
        Just(serde_json::Value::Null),
        any::<bool>().prop_map(Into::into),
        any::<i64>().prop_map(Into::into),
        any::<f64>().prop_map(Into::into),
        "\\PC{0,8}".prop_map(Into::into),
        any::<String>().prop_map(Into::into),
    ];
    leaf.prop_recursive(4, 64, 8, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..20).prop_map(Into::into),
            prop::collection::hash_map(any::<String>(), inner, 0..24)
                .prop_map(|members| members.into_iter().collect::<serde_json::Value>()),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_serde_json_writes_is_read_as_it_was_meant(value in any_value()) {
        let text = serde_json::to_vec(&value).unwrap();
        prop_assert_eq!(read(&text), Some(value.clone()));
        let mut pretty = Vec::new();
        json::pretty(&text, &mut pretty);
        prop_assert_eq!(read(&pretty), Some(value));
    }

    /// Of broken texts, ours refuses what serde_json refuses, and takes nothing else amiss but names used twice.
    #[test]
    fn broken_texts_are_refused_as_by_serde_json(
        value in any_value(),
        place in any::<prop::sample::Index>(),
        byte in prop::sample::select(b"{}[],:\"\\0179eE+-.tfn \x00\x1f\x7f\xc3\xff".as_slice()),
        how in 0..3,
    ) {
        let mut text = serde_json::to_vec(&value).unwrap();
        let place = place.index(text.len());
        match how {
            0 => text[place] = byte,
            1 => text.insert(place, byte),
            _ => _ = text.remove(place),
        }
        let mut tree = Tree::new();
        tree.read(&text);
        let duplicate = tree.faults.iter().all(|(fault, _)| matches!(fault, json::Fault::DuplicateKey { .. }));
        let theirs = serde_json::from_slice::<serde_json::Value>(&text);
        // Numbers that no f64 holds are good JSON and refused by it, which ends what it can say of the text.
        prop_assume!(!theirs.as_ref().is_err_and(|error| error.to_string().contains("out of range")));
        let theirs = theirs.is_ok();
        prop_assert_eq!(duplicate, theirs, "{:?} of {}", tree.faults, String::from_utf8_lossy(&text));
    }
}
