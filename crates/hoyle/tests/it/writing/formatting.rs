//! The canonical writing: it changes no value, loses no comment, and is its own canonical writing.

use super::odd::{any_broken_hand, any_collection, any_hand};
use super::{Document, Told, comments, documents, files, formatted, scalars, told, tree, values};
use hoyle::notation::phh::{COLLECTION, FIELD_NAMES, PhhReader, SINGLE};
use hoyle::notation::{Depth, Form, Style};
use hoyle::text::Edits;
use hoyle::text::toml::tree::Statement;
use hoyle::text::toml::value;
use proptest::prelude::*;
use std::path::Path;

/// All that must hold of a text without faults and of its canonical writing.
fn check(name: &str, text: &[u8], form: Form) {
    let shown = || format!("{name}:\n{}", String::from_utf8_lossy(text));
    let written = formatted(text, form).unwrap_or_else(|problem| panic!("{problem:?} in {}", shown()));
    let again = formatted(&written, form).unwrap_or_else(|problem| panic!("{problem:?} in the writing of {}", shown()));
    let lines = |text: &[u8]| String::from_utf8_lossy(text).lines().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(lines(&written), lines(&again), "not its own writing: {}", shown());
    assert_eq!(written, again);
    assert_eq!(comments(text), comments(&written), "{}", shown());
    assert_eq!(scalars(text), scalars(&written), "{}", shown());
    if let Some(values) = values(text) {
        assert_eq!(Some(values), super::values(&written), "{}", shown());
    }
    assert!(written.is_empty() || (written.ends_with(b"\n") && !written.ends_with(b"\n\n")), "{}", shown());
    assert!(!String::from_utf8_lossy(&written).contains("\r\n"), "{}", shown());
}

/// The same, and what must hold of hands.
fn check_hands(name: &str, text: &[u8], form: Form) {
    check(name, text, form);
    let written = formatted(text, form).unwrap();
    let (before, after) = (told(text, form), told(&written, form));
    assert_eq!(before.len(), after.len(), "{name}");
    for (before, after) in before.iter().zip(&after) {
        assert_eq!(before.replay, after.replay, "{name}");
        // Own fields may come in another order, where the hand's own table came after those below it.
        let json = |told: &Told| serde_json::from_slice::<serde_json::Value>(&told.json).expect("JSON");
        assert_eq!(json(before), json(after), "{name}");
        in_order(name, &after.text, form);
    }
}

/// The fields of the standard come in its order, the others after them.
fn in_order(name: &str, text: &[u8], form: Form) {
    let mut last = 0;
    let mut header = 0;
    let tree = tree(text);
    for statement in tree.statements(text) {
        match statement {
            Statement::Header(_) => header += 1,
            Statement::Entry(entry) if header == usize::from(form.collection) => {
                let (kind, at) = tree.events[entry.key.start];
                let key = value::string(at.of(text), kind);
                let place = FIELD_NAMES.iter().position(|name| *name == key).unwrap_or(usize::MAX);
                assert!(place >= last, "{name}: {key}");
                last = place;
            }
            _ => {}
        }
    }
}

#[test]
fn an_untouched_text_is_written_back_byte_for_byte() {
    for Document { name, text, .. } in documents() {
        assert_eq!(Edits::new().apply(&text).as_deref(), Ok(&*text), "{name}");
        // All there is between the events is what the reader says there is.
        let mut back = Vec::new();
        for (_, at) in &tree(&text).events {
            let gap = &text[back.len()..at.start as usize];
            assert!(gap.iter().all(|byte| b" \t\r\n=,".contains(byte)), "{name}: {gap:?}");
            back.extend_from_slice(gap);
            back.extend_from_slice(at.of(&text));
        }
        let gap = &text[back.len()..];
        assert!(gap.iter().all(|byte| b" \t\r\n,".contains(byte)), "{name}: {gap:?}");
    }
}

#[test]
fn hands_are_written_without_loss() {
    for Document { name, form, text } in documents() {
        if tree(&text).faults.is_empty() {
            check_hands(&name, &text, form);
        } else {
            let mut out = b"before".to_vec();
            assert!(hoyle::notation::Notation::format(&super::Phh, &text, form, &mut out).is_err(), "{name}");
            assert_eq!(out, b"before", "{name}");
        }
    }
}

#[test]
fn every_toml_document_is_written_without_loss() {
    let Some(corpus) = std::env::var_os("HOYLE_CORPUS") else { return };
    let folder = Path::new(&corpus).join("toml/valid");
    let paths = files(&folder, &[".toml"]);
    assert!(paths.len() > 100);
    for path in paths {
        let text = std::fs::read(&path).unwrap();
        let name = path.display().to_string();
        check(&name, &text, SINGLE);
        check(&name, &text, COLLECTION);
    }
}

#[test]
fn what_is_no_toml_is_refused_with_its_first_fault() {
    let Some(corpus) = std::env::var_os("HOYLE_CORPUS") else { return };
    for path in files(&Path::new(&corpus).join("toml/invalid"), &[".toml"]) {
        let text = std::fs::read(&path).unwrap();
        let first = tree(&text).faults.iter().map(|(_, at)| at.start).min().unwrap();
        let problem = formatted(&text, SINGLE).expect_err(&path.display().to_string());
        assert_eq!(problem.at.start, first, "{}", path.display());
    }
}

/// Texts with their writing, looked at by eye.
#[test]
fn the_style() {
    for (text, written) in [
        ("", ""),
        ("\n \r\n", ""),
        ("\u{feff}variant = 'NT'", "variant = 'NT'\n"),
        ("# only\n\n\n# this  ", "# only\n\n# this  \n"),
        ("variant='NT'\r\n", "variant = 'NT'\n"),
        ("'variant'=\"NT\"#x", "variant = 'NT'  #x\n"),
        ("event = \"it's\"", "event = \"it's\"\n"),
        ("event = 'a'\nvariant = 'NT'", "variant = 'NT'\nevent = 'a'\n"),
        (
            "# top\n\n# e\nevent = 'a'\n# v\nvariant = 'NT'\n# end",
            "# top\n\n# v\nvariant = 'NT'\n# e\nevent = 'a'\n# end\n",
        ),
        ("event = 'a'\n\n# end", "event = 'a'\n\n# end\n"),
        ("antes=[ 1.0 ,\n2_0,]", "antes = [1.0, 2_0]\n"),
        ("antes=[ # a\n1,\n\n\n2 # b\n]", "antes = [  # a\n  1,\n\n  2,  # b\n]\n"),
        ("antes = [\n# a\n]", "antes = [\n  # a\n]\n"),
        ("_x = [ 1 ,2 ]  #c", "_x = [ 1 ,2 ]  #c\n"),
        ("_x = \"a\"\n'_y z' = 1", "_x = \"a\"\n'_y z' = 1\n"),
        ("_x . \"y\".'z w' = {a=1}", "_x.y.'z w' = {a=1}\n"),
        ("_b = 1\n_a = 2\nunknown = 3\nlevel = 4", "level = 4\n_b = 1\n_a = 2\nunknown = 3\n"),
        ("_x = '''a\r\nb'''", "_x = '''a\nb'''\n"),
        ("variant = 'NT'\n# t\n[_t]\na=1\n[[ _u . v ]]#u\n", "variant = 'NT'\n\n# t\n[_t]\na = 1\n\n[[_u.v]]  #u\n"),
        ("antes.x = 1\nvariant = 'NT'", "variant = 'NT'\nantes.x = 1\n"),
    ] {
        assert_eq!(String::from_utf8_lossy(&formatted(text.as_bytes(), SINGLE).unwrap()), written, "{text:?}");
        check(text, text.as_bytes(), SINGLE);
    }
    for (text, written) in [
        (
            "[1]\nevent='a'\nvariant='NT'\n[2]\n\n\n# three\n[3]",
            "[1]\nvariant = 'NT'\nevent = 'a'\n\n[2]\n\n# three\n[3]\n",
        ),
        ("[1._n]\na=1\n[1]#c\nlevel=1", "[1]  #c\nlevel = 1\n\n[1._n]\na = 1\n"),
        ("\n\n# of [2]\n[2]\n", "# of [2]\n[2]\n"),
        ("[\"1\"]\n['a b']", "[1]\n\n['a b']\n"),
    ] {
        assert_eq!(String::from_utf8_lossy(&formatted(text.as_bytes(), COLLECTION).unwrap()), written, "{text:?}");
    }
}

/// Record by record, as a file is read, gives the same as all at once.
#[test]
fn a_collection_is_written_record_by_record_as_at_once() {
    for Document { name, form, text } in documents().into_iter().filter(|document| document.form.collection) {
        let at_once = formatted(&text, form).unwrap();
        let mut reader = PhhReader::new(true, Depth::Syntax);
        let written = hoyle::rewrite::formatted(&super::Phh, &mut reader, form, Style::Usual, &text).0;
        assert_eq!(String::from_utf8_lossy(written.text()), String::from_utf8_lossy(&at_once), "{name}");
    }
}

#[test]
fn the_place_of_a_fault_counts_from_the_start_of_the_text() {
    let text = b"[1]\nvariant = 'NT'\n\n[2]\nvariant = NT\n";
    let problem = formatted(text, COLLECTION).unwrap_err();
    assert_eq!(problem.at.of(text), b"NT");
}

proptest! {
    #![proptest_config(super::cases(64))]

    #[test]
    fn odd_hands_are_written_without_loss(text in any_hand()) {
        prop_assert_eq!(&tree(text.as_bytes()).faults, &[], "the generator made {}", text);
        check_hands("generated", text.as_bytes(), SINGLE);
    }

    #[test]
    fn odd_collections_are_written_without_loss(text in any_collection()) {
        prop_assert_eq!(&tree(text.as_bytes()).faults, &[], "the generator made {}", text);
        check_hands("generated", text.as_bytes(), COLLECTION);
    }

    /// Broken or not: no panic, and nothing is written where it is refused.
    #[test]
    fn broken_texts_are_refused_or_written_without_loss(broken in any_broken_hand()) {
        for form in [SINGLE, COLLECTION] {
            if formatted(broken.as_bytes(), form).is_ok() {
                check("broken", broken.as_bytes(), form);
            }
        }
    }
}
