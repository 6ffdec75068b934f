//! A key used twice is found, whatever the tables before it led the reader to expect.

use hoyle::text::Span;
use hoyle::text::toml::tree::Tree;
use hoyle::text::toml::{Fault, Progress, Reader};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use std::collections::BTreeMap;

/// Keys of hands, keys of all lengths around 16 and 32, and keys that say the same in other writing.
const KEYS: &[&str] = &[
    "variant",
    "antes",
    "blinds_or_straddles",
    "min_bet",
    "starting_stacks",
    "actions",
    "hand",
    "ante_trimming_status",
    "\"hand\"",
    "'antes'",
    "\"h\\u0061nd\"",
    "k",
    "''",
    "\"\"",
    "Upper",
    "with-dash",
    "k1",
    "k2",
    "length_of_sixteen",
    "length_of_sixtee",
    "length_of_seventeen_and",
    "a_key_of_just_twenty_nine_let",
    "a_key_of_just_twenty_nine_lem",
    "a_key_of_thirty_letters_or_so_",
    "a_key_of_thirty_two_letters_and_",
    "a_key_of_many_more_than_thirty_two_letters_indeed",
    "a_key_of_many_more_than_thirty_two_letters_indeee",
];

fn decoded(key: &str) -> &str {
    match key {
        "\"h\\u0061nd\"" => "hand",
        _ => key.trim_matches(['"', '\'']),
    }
}

/// A record, and the faults that a slow and obvious search finds in it.
fn record(number: usize, keys: &[(&str, &str, &str)]) -> (String, Vec<(Fault, Span)>) {
    let mut text = format!("[{number}]\n");
    let mut first: BTreeMap<&str, Span> = BTreeMap::new();
    let mut faults = Vec::new();
    for (key, equals, value) in keys {
        let at = Span::new(text.len() as u32, (text.len() + key.len()) as u32);
        match first.get(decoded(key)) {
            Some(&first) => faults.push((Fault::DuplicateKey { first }, at)),
            None => {
                first.insert(decoded(key), at);
            }
        }
        text.push_str(&format!("{key}{equals}{value}\n"));
    }
    (text, faults)
}

fn read(keys: Vec<Vec<(&str, &str, &str)>>) -> Result<(), TestCaseError> {
    let (texts, faults): (Vec<_>, Vec<_>) = keys.iter().enumerate().map(|(n, keys)| record(n, keys)).unzip();
    // So much after the last that no window is too short for the text.
    let whole = texts.concat() + "# and a comment to the end of the file, long enough\n";
    let mut rest = whole.as_bytes();
    let mut reader = Reader::new();
    let mut tree = Tree::new();
    for expected in &faults {
        tree.clear();
        let Progress::Record(length) = reader.record(rest, true, &mut tree) else { panic!("no record") };
        prop_assert_eq!(&tree.faults, expected);
        rest = &rest[length..];
    }
    tree.read(&mut reader, whole.as_bytes());
    prop_assert_eq!(tree.faults.len(), faults.iter().map(Vec::len).sum::<usize>());
    Ok(())
}

fn entry() -> impl Strategy<Value = (&'static str, &'static str, &'static str)> {
    let equals = prop_oneof![9 => Just(" = "), 1 => Just("=")];
    (select(KEYS), equals, select(&["1", "'x'", "[1, 2]", "{hand = 1, k = {}}", "true", "[{k = 1}]"][..]))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_keys(keys in vec(vec(entry(), 0..14), 1..8)) {
        read(keys)?;
    }

    /// The same keys again and again, at most one of them changed: what the reader expects.
    #[test]
    fn mostly_the_same_keys(
        keys in vec(entry(), 1..40),
        changes in vec((any::<prop::sample::Index>(), entry(), 0..3u8), 1..8),
    ) {
        let tables = changes.into_iter().map(|(place, entry, how)| {
            let mut keys = keys.clone();
            let place = place.index(keys.len());
            match how {
                0 => keys[place] = entry,
                1 => keys.insert(place, entry),
                _ => {
                    keys.remove(place);
                }
            }
            keys
        });
        read(tables.collect())?;
    }
}

#[test]
fn expected_keys_meet_what_comes_after_them() {
    let faults = |text: &str| {
        let mut reader = Reader::new();
        let mut tree = Tree::new();
        let before = "[1]\nalpha = 1\nbeta = {x = 1}\ngamma = [1]\n";
        tree.read(&mut reader, &format!("{before}{text}# long enough for any window").into_bytes());
        let (first, rest): (Vec<Fault>, Vec<Span>) = tree.faults.into_iter().unzip();
        (first, rest.len())
    };
    let place = |start: u32, end: u32| Span::new(start + 41, end + 41);
    for (text, fault) in [
        ("[2]\nalpha = 1\nbeta = {x = 1}\n[2.alpha]\n", Fault::DuplicateKey { first: place(4, 9) }),
        ("[2]\nalpha = 1\nbeta = {x = 1}\n[2.beta]\n", Fault::InlineTableExtended { first: place(14, 18) }),
        ("[2]\nalpha = 1\nbeta = {x = 1}\n[2.beta.y]\n", Fault::InlineTableExtended { first: place(14, 18) }),
        ("[2]\nalpha = 1\nbeta.x = 1\nbeta.x = 2\n", Fault::DuplicateKey { first: place(19, 20) }),
        ("[2]\nalpha = 1\nalpha.x = 1\n", Fault::NotATable { first: place(4, 9) }),
        ("[2]\nalpha = 1\nbeta = {x = 1}\nbeta.y = 1\n", Fault::InlineTableExtended { first: place(14, 18) }),
        ("[2]\nalpha = 1\nbeta = 1\ngamma = [1]\n[[2.gamma]]\n", Fault::ArrayExtended { first: place(23, 28) }),
        ("[2.alpha]\n[2]\nalpha = 1\n", Fault::DuplicateKey { first: place(3, 8) }),
        ("[[2]]\nalpha = 1\n[[2]]\nalpha = 1\nalpha = 2\n", Fault::DuplicateKey { first: place(22, 27) }),
    ] {
        assert_eq!(faults(text), (vec![fault], 1), "{text}");
    }
}
