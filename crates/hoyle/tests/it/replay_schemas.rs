//! What `replay --format json` writes of any game is valid by the schema that is published for it, and has no number with a
//! point in it: money is exact.

use std::path::{Path, PathBuf};

use hoyle::{Record, replay};
use serde_json::Value;

/// Every file below a folder.
fn files(folder: &Path, all: &mut Vec<PathBuf>) {
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() { files(&path, all) } else { all.push(path) }
    }
}

fn has_float(value: &Value) -> bool {
    match value {
        Value::Number(number) => number.is_f64(),
        Value::Array(values) => values.iter().any(has_float),
        Value::Object(members) => members.values().any(has_float),
        _ => false,
    }
}

#[test]
fn every_replay_is_valid_by_the_schema_of_its_game() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut all = Vec::new();
    ["corpus", "examples", "xtask/browser"].iter().for_each(|folder| files(&root.join(folder), &mut all));
    let schemas: Vec<Value> = replay::schemas().iter().map(|(_, text)| serde_json::from_str(text).unwrap()).collect();
    let mut valid = [0; 3];
    let mut check = |record: &Record, name: &str| {
        let game = match record {
            Record::Poker(_) => 0,
            Record::Pinochle(_) => 1,
            Record::Preferans(_) => 2,
            _ => panic!("another game"),
        };
        for (steps, upto) in [(false, None), (true, None), (true, Some(1))] {
            let mut json = Vec::new();
            replay::json(record, name, 0, upto, steps, &mut json);
            let value: Value = serde_json::from_slice(&json).unwrap();
            let schema = &schemas[game];
            assert!(super::judge::valid(&value, schema, schema), "{name}: {}", String::from_utf8_lossy(&json));
            assert!(!has_float(&value), "{name}");
        }
        valid[game] += 1;
    };
    for path in all {
        let Ok(records) = hoyle::open(&path) else { continue };
        for record in records.filter_map(|found| found.ok()?.record) {
            check(&record, &path.to_string_lossy());
        }
    }
    // Games at random, and pieces of their texts.
    for seed in 0_u8..40 {
        let bytes: Vec<u8> = (0_u8..120).map(|at| at.wrapping_mul(seed.wrapping_mul(37).wrapping_add(11))).collect();
        let ppn = hoyle_testing::ppn::text(&hoyle_testing::preferans::game(&bytes));
        for part in 1..=3 {
            let text = &ppn[..ppn.len() * part / 3];
            let found = hoyle::preferans::ppn::read(text.as_bytes());
            found.filter_map(|found| found.record).for_each(|game| check(&Record::Preferans(game), "random"));
        }
    }
    assert!(valid[0] > 100 && valid[1] > 20 && valid[2] > 40, "{valid:?}");
}
