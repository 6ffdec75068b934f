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
