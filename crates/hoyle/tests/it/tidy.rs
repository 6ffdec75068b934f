//! The tree is tidy: see `hoyle_testing::tidy`.

use std::path::Path;

#[test]
fn the_tree_is_tidy() {
    let faults = hoyle_testing::tidy::faults(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."));
    assert!(faults.is_empty(), "{faults:#?}");
}
