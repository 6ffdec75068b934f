//! The seeds of the fuzz targets, and the project's own documents, run through the targets' bodies: what is fuzzed by the
//! nightly compiler holds here as well.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use hoyle_testing::fuzz::{TARGETS, Target};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The files of a folder of the project and of those in it; there is one at least.
fn files(folder: &str) -> Vec<PathBuf> {
    let (mut files, mut folders) = (Vec::new(), vec![root().join(folder)]);
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        for path in entries.map(|entry| entry.unwrap().path()) {
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    assert!(!files.is_empty(), "{folder} holds no files");
    files
}

fn run(target: &Target) {
    let own = format!("fuzz/seeds/{}", target.name);
    for folder in target.seeds.iter().copied().chain([own.as_str()]) {
        for path in files(folder) {
            let bytes = fs::read(&path).unwrap();
            if std::panic::catch_unwind(|| (target.body)(&bytes)).is_err() {
                panic!("{}: {} fails", target.name, path.display());
            }
        }
    }
}

/// As many threads as there are targets: together they take a few seconds.
#[test]
fn the_seeds_hold() {
    std::thread::scope(|scope| {
        let runs: Vec<_> = TARGETS.iter().map(|target| (target.name, scope.spawn(|| run(target)))).collect();
        for (name, run) in runs {
            assert!(run.join().is_ok(), "a seed of {name} fails: see above");
        }
    });
}

/// What cargo-fuzz builds is what the list names.
#[test]
fn every_target_is_built() {
    let listed: BTreeSet<String> = TARGETS.iter().map(|target| target.name.to_owned()).collect();
    let stems = files("fuzz/fuzz_targets").into_iter();
    let written = stems.map(|path| path.file_stem().unwrap().to_string_lossy().into_owned()).collect();
    assert_eq!(listed, written);
    let manifest = fs::read_to_string(root().join("fuzz/Cargo.toml")).unwrap();
    let manifest: toml::Table = manifest.parse().unwrap();
    let bins = manifest["bin"].as_array().unwrap().iter();
    assert_eq!(listed, bins.map(|bin| bin["name"].as_str().unwrap().to_owned()).collect());
}
