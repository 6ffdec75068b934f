//! What holds for every text that is written anew: over `examples/`, `corpus/`, the collections, and mutants of them. What
//! it is stands in `hoyle_testing::fuzz`.

use hoyle_testing::documents::{documents, hold};
use hoyle_testing::fuzz::{converting, filling, fixing, json, rewriting};

#[test]
fn documents_and_mutants_hold() {
    hold(&documents(), 3, |document, text| rewriting::check(document.notation, document.form, text));
}

#[test]
fn repairs_come_to_an_end_and_overlap_nowhere() {
    hold(&documents(), 3, |document, text| fixing::check(document.notation, document.form, text));
}

#[test]
fn what_is_filled_in_is_not_wrong() {
    hold(&documents(), 3, |document, text| filling::check(document.notation, document.form, text));
}

#[test]
fn what_is_said_as_json_is_json() {
    hold(&documents(), 3, |document, text| json::check(document.notation, document.form, text));
}

#[test]
fn what_is_converted_comes_back_or_is_listed() {
    hold(&documents(), 3, |document, text| converting::check(document.notation, document.form, text).map(|_| ()));
}

/// A record that begins with lines of nothing but control characters, behind another: without them these are empty lines,
/// which may belong to the record before.
#[test]
fn repairs_between_records_come_to_an_end() {
    let lines = ["\u{1}\n", " \u{1}\u{7f}\n", "\u{1}\n\u{2}\r\n", "\u{c}", "\u{feff}\u{1}\n", "\0\n\n\n\u{1}\n\n"];
    let mut checked = 0;
    for (number, document) in documents().iter().enumerate().filter(|(_, document)| document.text.len() < 4_000) {
        let separator = document.notation.separator(document.form).unwrap_or("\n");
        let line = lines[number % lines.len()];
        for gap in ["", "\n", separator, "\n\n\n"] {
            let text = [&document.text, gap.as_bytes(), line.as_bytes(), &document.text].concat();
            fixing::check(document.notation, document.form, &text)
                .unwrap_or_else(|what| panic!("{line:?} behind {gap:?}: {what}"));
            checked += 1;
        }
    }
    assert!(checked > 500, "{checked}");
}

/// Lines that end otherwise, and empty lines between them: what is there to be read stays the same through both.
#[test]
fn other_ends_of_lines_are_rewritten_soundly() {
    let mut checked = 0;
    for document in documents().iter().filter(|document| document.text.len() < 3_000) {
        let text = String::from_utf8_lossy(&document.text);
        for end in ["\r", "\r\n", "\n\n", "\n\r"] {
            let text = text.replace('\n', end);
            for check in [fixing::check, rewriting::check] {
                check(document.notation, document.form, text.as_bytes())
                    .unwrap_or_else(|what| panic!("{end:?}: {what}\n{}", document.path.display()));
            }
            checked += 1;
        }
    }
    assert!(checked > 500, "{checked}");
}
