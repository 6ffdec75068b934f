//! What is drawn of real records: whether it holds together, whether it says what the replay says.

mod hostile;
mod pages;
mod pictures;
mod terminal;

use std::fs;
use std::path::{Path, PathBuf};

use hoyle::Records;
use hoyle::notation::phh::{COLLECTION, Phh, SINGLE};
use hoyle::record::Record;
use hoyle_view::timeline::{self, Timeline};

/// A record and where it comes from.
struct Sample {
    name: String,
    text: String,
    record: Record,
    timeline: Timeline,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The records of a text.
fn samples_of(name: &str, text: &[u8], form: hoyle::notation::Form) -> Vec<Sample> {
    let found = Records::new(text, &Phh, form);
    found
        .filter_map(|found| {
            let record = found.record?;
            let timeline = timeline::of(&record);
            let text = String::from_utf8_lossy(found.text).into_owned();
            Some(Sample { name: format!("{name} {}", found.place.index), text, record, timeline })
        })
        .collect()
}

/// Every example, and the hands that are hard to draw.
fn samples() -> Vec<Sample> {
    let mut all = Vec::new();
    for folder in ["examples/variants", "examples/famous", "xtask/browser/hands"] {
        let mut paths: Vec<PathBuf> =
            fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path()).collect();
        paths.sort();
        for path in paths {
            all.extend(samples_of(&path.to_string_lossy(), &fs::read(&path).unwrap(), SINGLE));
        }
    }
    let collection = fs::read(root().join("examples/home-game.phhs")).unwrap();
    all.extend(samples_of("home-game", &collection, COLLECTION));
    assert!(all.len() > 20);
    all
}
