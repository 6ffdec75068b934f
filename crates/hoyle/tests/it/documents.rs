//! The documents at the root name files and codes that exist.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use hoyle::explain;
use hoyle::notation::NOTATIONS;

const DOCUMENTS: [&str; 8] = [
    "README.md",
    "ARCHITECTURE.md",
    "DESIGN.md",
    "FORMATS.md",
    "CHANGELOG.md",
    "RELEASING.md",
    "COMPARE.md",
    "CONTRIBUTING.md",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn text(document: &str) -> String {
    fs::read_to_string(root().join(document)).unwrap_or_else(|error| panic!("{document}: {error}"))
}

/// The words in backticks, and what links point to.
fn quoted(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for line in text.lines() {
        found.extend(line.split('`').skip(1).step_by(2).map(str::to_owned));
        found.extend(line.split("](").skip(1).filter_map(|rest| rest.split(')').next()).map(str::to_owned));
    }
    found
}

/// The map of ARCHITECTURE.md is no list of links: its files are looked for by their names.
#[test]
fn every_file_of_the_map_is_there() {
    let (mut folders, mut names) = (vec![root().join("crates"), root().join("xtask/src")], BTreeSet::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap().map(Result::unwrap) {
            if entry.path().is_dir() {
                folders.push(entry.path());
            }
            names.insert(entry.file_name().to_string_lossy().into_owned());
        }
    }
    let text = text("ARCHITECTURE.md");
    let words = text.split(|sign: char| !(sign.is_ascii_alphanumeric() || "_.".contains(sign)));
    let files: BTreeSet<&str> = words.filter(|word| word.len() > 3 && word.ends_with(".rs")).collect();
    assert!(files.len() > 50, "{files:?}");
    let gone: Vec<&&str> = files.iter().filter(|file| !names.contains(**file)).collect();
    assert!(gone.is_empty(), "ARCHITECTURE.md names {gone:?}");
}

#[test]
fn every_file_that_is_named_is_there() {
    let corpus = std::env::var_os("HOYLE_CORPUS").map(PathBuf::from);
    let tops: BTreeSet<String> =
        fs::read_dir(root()).unwrap().map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
    let mut seen = 0;
    for document in DOCUMENTS {
        for word in quoted(&text(document)) {
            let top = word.split('/').next().unwrap_or_default();
            let path = match (top, &corpus) {
                ("phh" | "psn" | "pfn" | "pn" | "ppn" | "toml" | "json", Some(corpus)) if word.contains('/') => {
                    corpus.join(&word)
                }
                ("target", _) => continue,
                _ if tops.contains(top) && !word.contains(' ') => root().join(&word),
                _ => continue,
            };
            seen += 1;
            assert!(path.exists(), "{document} names {word}");
        }
    }
    assert!(seen > 50, "{seen} names are none");
}

#[test]
fn every_code_that_is_named_has_a_page() {
    let codes: BTreeSet<String> = explain::problems(NOTATIONS).iter().map(|entry| entry.code.to_string()).collect();
    let mut seen = 0;
    for document in DOCUMENTS {
        let text = text(document);
        for word in text.split(|letter: char| !letter.is_ascii_alphanumeric()) {
            let digits =
                word.strip_prefix("PHH").or(word.strip_prefix("PSN")).or(word.strip_prefix("RUL")).unwrap_or_default();
            if digits.len() == 3 && digits.bytes().all(|byte| byte.is_ascii_digit()) {
                seen += 1;
                assert!(codes.contains(word), "{document} names {word}");
            }
        }
    }
    assert!(seen > 30, "{seen} codes are none");
}
