//! What holds for every text that is written anew: over `examples/`, `corpus/`, the collections, and mutants of them. What
//! it is stands in `hoyle_testing::fuzz::rewriting`.

use hoyle_testing::documents::{documents, hold};
use hoyle_testing::fuzz::rewriting::check;

#[test]
fn documents_and_mutants_hold() {
    hold(&documents(), 3, |document, text| check(document.notation, document.form, text));
}
