//! Single hands put into a collection.

use super::{documents, formatted, told};
use hoyle::notation::Notation as _;
use hoyle::notation::phh::{COLLECTION, Phh, SINGLE};

fn collected(texts: &[&[u8]]) -> Vec<u8> {
    let mut out = Vec::new();
    for (number, text) in texts.iter().enumerate() {
        Phh.collect(number as u64, text, &mut out);
    }
    out
}

#[test]
fn a_hand_gets_a_header_and_its_tables_get_its_name() {
    let one = b"# about it\n\n# the game\nvariant = 'NT'\n_x.y = 1\n[_t]\na = 1\n[[ _t.u ]]";
    let two = b"# named\n['b']\nvariant = 'PO'\n['b'._t]\n";
    let text = "# about it\n\n# the game\n[1]\nvariant = 'NT'\n_x.y = 1\n[1._t]\na = 1\n[[1. _t.u ]]\n\n\
                # named\n['b']\nvariant = 'PO'\n['b'._t]\n";
    assert_eq!(String::from_utf8_lossy(&collected(&[one, two])), text);
}

#[test]
fn hands_stay_what_they_are_in_a_collection() {
    let documents = documents();
    let singles: Vec<_> = documents.iter().filter(|document| !document.form.collection).collect();
    let texts: Vec<&[u8]> = singles.iter().map(|document| &*document.text).collect();
    let together = told(&collected(&texts), COLLECTION);
    assert_eq!(together.len(), singles.len());
    for (document, inside) in singles.iter().zip(&together) {
        let alone = &told(&document.text, SINGLE)[0];
        assert_eq!(alone.replay, inside.replay, "{}", document.name);
        let json = String::from_utf8_lossy(&inside.json).into_owned();
        let (name, rest) = json.split_once(',').unwrap();
        assert!(name.starts_with("{\"$name\":\""), "{json}");
        assert_eq!(format!("{{{rest}"), String::from_utf8_lossy(&alone.json), "{}", document.name);
        formatted(&inside.text, COLLECTION).unwrap();
    }
}
