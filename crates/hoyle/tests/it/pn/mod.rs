//! Properties of PN; one file a property.

mod fill;
mod gone_wrong;
mod json;
mod random_games;

use std::fs;
use std::path::Path;

/// The PN texts of the project, and of the shared corpus where there is one: their names and bytes.
fn texts() -> Vec<(String, Vec<u8>)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut folders = vec![root.join("corpus/pn/good"), root.join("corpus/pn/broken"), root.join("examples/pinochle")];
    if let Some(corpus) = std::env::var_os("HOYLE_CORPUS") {
        let corpus = Path::new(&corpus).join("pn");
        folders.extend(["valid", "incomplete", "invalid", "audit", "generated"].map(|folder| corpus.join(folder)));
    }
    let mut texts = Vec::new();
    for folder in folders {
        for entry in fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "pn") {
                texts.push((path.display().to_string(), fs::read(&path).unwrap()));
            }
        }
    }
    texts.sort();
    assert!(texts.len() > 10, "{} texts are none", texts.len());
    texts
}

/// Whole games in which everything is told and everybody tables all meld, with their names.
fn games() -> Vec<(String, String)> {
    let whole = |name: &str| name.contains("/generated/") || name.contains("/good/whole-");
    let texts = texts().into_iter().filter(|(name, _)| whole(name));
    texts.filter_map(|(name, text)| Some((name, String::from_utf8(text).ok()?))).collect()
}
