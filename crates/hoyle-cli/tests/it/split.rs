//! `hoyle split`: several collections of one.

use std::fs;

use crate::{Folder, Ran, read, real};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

fn split(args: &[&str]) -> Ran {
    real(&[&["split", "--quiet"], args].concat(), b"")
}

fn count(path: &str) -> u64 {
    real(&["select", "--count", "--quiet", path], b"").out.trim_end().parse().unwrap_or(u64::MAX)
}

/// The files of a folder with their texts.
fn files(folder: &str) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<_> = entries
        .map(|entry| (entry.file_name().to_string_lossy().into_owned(), fs::read(entry.path()).unwrap_or_default()))
        .collect();
    files.sort();
    files
}

/// Every record is in one of the files, which are as right as what they are made of.
#[test]
fn parts_are_collections_and_together_the_whole() {
    let folder = Folder::new("split-all");
    for (number, path) in [
        "examples/famous",
        "examples/home-game.phhs",
        "corpus/psn/good",
        "corpus/pn/good",
        "examples/preferans",
        "corpus/pfn/good",
        "corpus/sites/stars",
        "corpus/sites/gg",
    ]
    .iter()
    .enumerate()
    {
        let path = format!("{ROOT}/{path}");
        for how in
            [&["--by", "venue"][..], &["--by", "day"], &["--by", "big_blind"], &["--by", "file"], &["--every", "2"]]
        {
            let parts = folder.path(&format!("{number}{}", how.concat()));
            let ran = split(&[&[path.as_str(), "-o", &parts, "--jobs", "1"], how].concat());
            assert!(ran.status < 2, "{path} {how:?}: {ran:?}");
            let made = files(&parts);
            let total: u64 = made.iter().map(|(name, _)| count(&format!("{parts}/{name}"))).sum();
            assert_eq!(
                total,
                count(&path),
                "{path} {how:?}: {:?}",
                made.iter().map(|(name, _)| name).collect::<Vec<_>>()
            );
            let errors = |paths: &str| {
                real(&["check", "--quiet", "--format", "short", paths], b"").out.matches(": error[").count()
            };
            assert_eq!(errors(&parts), errors(&path), "{path} {how:?}");
            let ran = split(&[&[path.as_str(), "-o", &parts, "--jobs", "2"], how].concat());
            assert!(ran.status < 2, "{path} {how:?}: {ran:?}");
            assert!(files(&parts) == made, "{path} {how:?}");
        }
    }
}

#[test]
fn a_file_is_called_as_the_value() {
    let folder = Folder::new("split-names");
    let hand = read(format!("{ROOT}/examples/famous/dwan-ivey-2009.phh"));
    let text = "[1]\nVENUE\n[2]\nvenue = 'a/b'\n[3]\nvenue = ''\n[4]\nvenue = 'Ada''s'\n".replace("''s", "");
    let mut all = String::new();
    for (number, part) in text.split_inclusive("]\n").enumerate().skip(1) {
        let venue = part.lines().next().unwrap_or_default().replace("VENUE", "");
        let own: String =
            hand.lines().filter(|line| !line.starts_with("venue")).map(|line| format!("{line}\n")).collect();
        all.push_str(&format!("[{number}]\n{own}{venue}\n\n"));
    }
    let file = folder.file("all.phhs", all);
    let parts = folder.path("parts");
    let ran = split(&[&file, "--by", "venue", "-o", &parts]);
    assert_eq!(ran.status, 0, "{ran:?}");
    let names: Vec<String> = files(&parts).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["Ada.phhs", "_unknown.phhs", "a%2Fb.phhs"]);
    assert_eq!(count(&format!("{parts}/_unknown.phhs")), 2);
}

/// What is read is not written over, and nothing is left of what could not be written.
#[test]
fn an_input_is_no_output() {
    let folder = Folder::new("split-inputs");
    let text = read(format!("{ROOT}/examples/home-game.phhs"));
    let file = folder.file("000001.phhs", &text);
    let ran = split(&[&file, "--every", "1", "-o", &folder.all()]);
    assert!(ran.status == 2 && ran.err.contains("one of the files that are read"), "{ran:?}");
    assert_eq!((files(&folder.all()).len(), read(&file)), (1, text));
    let ran = split(&[&file, "--every", "1", "-o", &file]);
    assert!(ran.status == 2 && ran.err.contains("000001.phhs"), "{ran:?}");
    let ran = split(&[&file, "-o", &folder.path("parts")]);
    assert!(ran.status == 2 && ran.err.contains("--by"), "{ran:?}");
}

#[test]
fn of_nothing_nothing_is_made() {
    let folder = Folder::new("split-nothing");
    let (empty, parts) = (folder.file("empty.phhs", ""), folder.path("parts"));
    let ran = real(&["split", &empty, "--every", "1", "-o", &parts], b"");
    assert!(ran.status == 0 && ran.err.contains("0 records in 0 files"), "{ran:?}");
    assert!(!fs::exists(&parts).expect("a folder that can be read"));
    // A folder that was there stays.
    let own = folder.path("own");
    fs::create_dir(&own).expect("a folder");
    assert_eq!(split(&[&empty, "--every", "1", "-o", &own]).status, 0);
    assert!(fs::exists(&own).expect("a folder that can be read"));
}
