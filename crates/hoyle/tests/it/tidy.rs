//! The tree is tidy: see `hoyle_testing::tidy`.

use std::fs;
use std::path::Path;

#[test]
fn the_tree_is_tidy() {
    let faults = hoyle_testing::tidy::faults(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."));
    assert!(faults.is_empty(), "{faults:#?}");
}

/// Each crate that is published brings the licences along, and takes from the workspace where it comes from.
#[test]
fn published_crates_have_their_licences() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut published = 0;
    for entry in fs::read_dir(root.join("crates")).unwrap() {
        let folder = entry.unwrap().path();
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        if manifest.contains("publish = false") {
            continue;
        }
        published += 1;
        assert!(manifest.contains("\nrepository.workspace = true\n"), "{}", folder.display());
        for licence in ["LICENSE-APACHE", "LICENSE-MIT"] {
            let [own, ours] = [&folder, &root].map(|folder| fs::read(folder.join(licence)).ok());
            assert!(own.is_some() && own == ours, "{}: {licence}", folder.display());
        }
    }
    assert_eq!(published, 11);
}
