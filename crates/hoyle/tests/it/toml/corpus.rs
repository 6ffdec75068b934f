//! Valid documents are read without a fault, invalid ones with one.

use hoyle::text::toml::Reader;
use hoyle::text::toml::tree::Tree;
use std::fs;
use std::path::{Path, PathBuf};

fn documents(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            documents(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            found.push(path);
        }
    }
    found.sort();
}

/// The folder with `valid/` and `invalid/`: of the conformance corpus where that is at hand, else our own.
fn corpus() -> PathBuf {
    match std::env::var_os("HOYLE_CORPUS") {
        Some(corpus) => Path::new(&corpus).join("toml"),
        None => Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/toml"),
    }
}

fn wrongly_judged(kind: &str, right: impl Fn(&Tree) -> bool) -> Vec<String> {
    let mut paths = Vec::new();
    documents(&corpus().join(kind), &mut paths);
    assert!(paths.len() > 20, "a corpus of {} {kind} documents is none", paths.len());
    let mut reader = Reader::new();
    let mut tree = Tree::new();
    let mut wrong = Vec::new();
    for path in paths {
        let text = fs::read(&path).unwrap();
        tree.read(&mut reader, &text);
        if !right(&tree) {
            wrong.push(format!("{}: {:?}", path.display(), tree.faults));
        }
    }
    wrong
}

#[test]
fn valid_documents_have_no_fault() {
    let wrong = wrongly_judged("valid", |tree| tree.faults.is_empty());
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn invalid_documents_have_a_fault() {
    let wrong = wrongly_judged("invalid", |tree| !tree.faults.is_empty());
    assert!(wrong.is_empty(), "{wrong:#?}");
}
