//! The program says of the project's own hands what stands beside them, `NAME.expected`, and exits accordingly.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/phh").join(name)
}

/// What `check` says of each file of a folder, as the expected files write it; and how it exits.
fn said(folder: &Path) -> (BTreeMap<PathBuf, String>, Option<i32>) {
    let run = Command::new(env!("CARGO_BIN_EXE_hoyle"))
        .args(["check", "--format", "json"])
        .arg(folder)
        .stdin(Stdio::null())
        .output()
        .expect("the program runs");
    let mut said: BTreeMap<PathBuf, String> = BTreeMap::new();
    for line in String::from_utf8(run.stdout).expect("UTF-8").lines() {
        let line: Value = serde_json::from_str(line).expect("a line of JSON");
        let text = |key: &str| line[key].as_str().unwrap_or_default().to_owned();
        match &*text("type") {
            "file" => _ = said.entry(text("file").into()).or_default(),
            "problem" => {
                let told = format!(
                    "{} {} {}:{} {}",
                    text("code"),
                    text("severity"),
                    line["line"],
                    line["column"],
                    text("path")
                );
                *said.entry(text("file").into()).or_default() += &format!("{}\n", told.trim_end());
            }
            _ => {}
        }
    }
    (said, run.status.code())
}

/// Compares all files and shows every difference at once.
fn compare(name: &str) -> Option<i32> {
    let (said, exit) = said(&folder(name));
    let mut differences = String::new();
    let mut count = 0;
    for entry in fs::read_dir(folder(name)).expect("the folder is there") {
        let path = entry.expect("an entry").path();
        if path.extension().is_none_or(|extension| extension == "expected") {
            continue;
        }
        count += 1;
        let expected = fs::read_to_string(path.with_extension("expected")).unwrap_or_default();
        let name = path.file_name();
        let found = said.iter().find(|(file, _)| file.file_name() == name).map(|found| found.1);
        if found.is_none_or(|found| *found != expected) {
            differences += &format!("== {}\nwanted\n{expected}said\n{found:?}\n", path.display());
        }
    }
    assert!(differences.is_empty(), "{differences}");
    assert!(count > 20);
    exit
}

#[test]
fn good_hands_are_good() {
    assert_eq!(compare("good"), Some(0));
}

#[test]
fn broken_hands_are_told_as_expected() {
    assert_eq!(compare("broken"), Some(1));
}
