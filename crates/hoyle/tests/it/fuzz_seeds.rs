//! The seeds of the fuzz targets, and the project's own hands, run through the targets' bodies: what is fuzzed by the
//! nightly compiler holds here as well.

use std::fs;
use std::path::Path;

use hoyle_testing::fuzz;

/// The files of some folders of the project.
fn seeds(folders: &[&str]) -> Vec<(String, Vec<u8>)> {
    let mut seeds = Vec::new();
    for folder in folders {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder);
        for entry in fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
            let path = entry.unwrap().path();
            if path.is_file() {
                seeds.push((path.display().to_string(), fs::read(&path).unwrap()));
            }
        }
    }
    seeds
}

fn run(folders: &[&str], target: fn(&[u8])) {
    let seeds = seeds(folders);
    assert!(!seeds.is_empty());
    for (name, bytes) in seeds {
        if std::panic::catch_unwind(|| target(&bytes)).is_err() {
            panic!("{name} fails");
        }
    }
}

const TEXTS: [&str; 2] = ["corpus/phh/good", "corpus/phh/broken"];

#[test]
fn toml() {
    run(&["fuzz/seeds/toml", TEXTS[0], TEXTS[1]], fuzz::toml);
}

#[test]
fn phh() {
    run(&["fuzz/seeds/phh", TEXTS[0], TEXTS[1]], fuzz::phh);
}

#[test]
fn phhs() {
    run(&["fuzz/seeds/phhs", TEXTS[0], TEXTS[1]], fuzz::phhs);
}

#[test]
fn pn() {
    run(&["fuzz/seeds/pn", "corpus/pn/good", "corpus/pn/broken"], fuzz::pn);
}

#[test]
fn ppn() {
    run(&["fuzz/seeds/ppn"], fuzz::ppn);
}

#[test]
fn ppn_json() {
    run(&["fuzz/seeds/ppn_json"], fuzz::ppn_json);
}

#[test]
fn psn() {
    run(&["fuzz/seeds/psn", "corpus/psn/good", "corpus/psn/broken"], fuzz::psn);
}

#[test]
fn rules() {
    run(&["fuzz/seeds/rules"], fuzz::rules);
}

#[test]
fn ranking() {
    run(&["fuzz/seeds/ranking"], fuzz::ranking);
}

#[test]
fn pfn() {
    run(&["fuzz/seeds/pfn", "corpus/pfn/good", "corpus/pfn/pages"], fuzz::pfn);
}

#[test]
fn frames() {
    run(&["fuzz/seeds/frames", "fuzz/seeds/pfn", "corpus/pfn/good", "corpus/pfn/pages"], fuzz::frames);
}
