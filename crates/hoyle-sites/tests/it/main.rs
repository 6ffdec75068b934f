//! Small texts of rooms in `corpus/sites/`, a folder for each room. Beside each text `NAME.expected` says what comes out: a
//! line for each hand with its number, the board, and for each player the name and what the player begins and ends with;
//! then the codes of its problems.

mod damage;
mod fields;
mod lines;
mod members;
mod remarks;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};

use hoyle_notation::problem::Problem;
use hoyle_poker::hand::Hand;
use hoyle_rules::Seat;
use hoyle_rules::poker::{Action, Stack};

/// Every text of the folder, in order.
fn texts() -> Vec<PathBuf> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/sites");
    let mut paths = Vec::new();
    let listed = |folder: &Path| fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect::<Vec<_>>();
    for room in listed(&corpus).iter().filter(|path| path.is_dir()) {
        paths.extend(listed(room).into_iter().filter(|path| path.with_extension("expected") != *path));
    }
    paths.sort();
    paths
}

/// Every file of a folder and of those in it.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        if path.is_dir() { files(&path, found) } else { found.push(path) }
    }
    found.sort();
}

/// Some files of each of these rooms in the collection of texts, where `HOYLE_CORPUS` names it.
fn real_texts(rooms: &[&str]) -> Option<Vec<PathBuf>> {
    let sites = Path::new(&std::env::var_os("HOYLE_CORPUS")?).join("sites");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("sites");
    fs::create_dir_all(&folder).unwrap();
    let mut some = Vec::new();
    for room in rooms {
        unpack(&sites.join(format!("{room}.tar.xz")), &folder);
        let mut paths = Vec::new();
        files(&folder.join(room), &mut paths);
        some.extend(paths.iter().step_by(paths.len().div_ceil(10)).cloned());
    }
    Some(some)
}

/// Unpacks an archive once, for tests that run at the same time read what is in it.
fn unpack(archive: &Path, folder: &Path) {
    static UNPACKED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());
    let mut unpacked = UNPACKED.lock().unwrap_or_else(PoisonError::into_inner);
    if !unpacked.iter().any(|other| other == archive) {
        let status = Command::new("tar").arg("xJf").arg(archive).arg("-C").arg(folder).status().unwrap();
        assert!(status.success(), "{}", archive.display());
        unpacked.push(archive.to_owned());
    }
}

fn told(hand: &Hand) -> String {
    let id = hand.metadata.hand.as_ref().map_or_else(|| "-".to_owned(), ToString::to_string);
    let board: String = match hand.replay().states().last() {
        Some(state) => state.board().iter().map(|card| card.to_string()).collect(),
        None => String::new(),
    };
    let money = |stack: Stack| match stack {
        Stack::Known(chips) => hand.money(chips).to_string(),
        Stack::Unknown => "?".to_owned(),
    };
    let ends = hand.outcome().stacks;
    let players: Vec<String> = hand
        .names
        .iter()
        .flatten()
        .enumerate()
        .map(|(place, name)| format!("{name} {} {}", money(hand.setup.stacks.0[place]), money(ends[place])))
        .collect();
    format!("{id} [{board}] {}", players.join(", "))
}

#[test]
fn every_text_says_what_is_expected() {
    let paths = texts();
    assert!(!paths.is_empty());
    let mut wrong = Vec::new();
    for path in paths {
        let text = fs::read(&path).unwrap();
        let mut said = String::new();
        for found in hoyle_sites::rooms::read(&text) {
            said.push_str(&found.record.as_ref().map_or("no hand".to_owned(), told));
            for problem in &found.problems {
                said.push_str(&format!(" {}", problem.code()));
            }
            said.push('\n');
        }
        let expected = fs::read_to_string(path.with_extension("expected")).unwrap_or_default();
        if said != expected {
            wrong.push(format!("{} says\n{said}and should say\n{expected}", path.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Who is left alone need not show; where a summary says it, the hand is shown.
#[test]
fn who_is_left_alone_and_shows_is_seen() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/sites/stars/shown-alone.hh.txt");
    let hand = hoyle_sites::rooms::read(&fs::read(corpus).unwrap()).find_map(|found| found.record).unwrap();
    let last = hand.actions.last().and_then(|played| played.action).unwrap();
    assert_eq!(last, Action::Show { seat: Seat::new(2).unwrap(), cards: "AhKd".parse().unwrap() });
}

/// Boss Media and IGT count time from 1970 on.
#[test]
fn a_moment_counted_from_1970_is_a_day_and_a_time() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/sites/boss");
    for (file, began) in [("histories.xml", "2026-11-21T09:30:00Z"), ("igt.json", "2026-11-21T09:30:00Z")] {
        let text = fs::read(corpus.join(file)).unwrap();
        let hand = hoyle_sites::rooms::read(&text).find_map(|found| found.record).unwrap();
        assert_eq!(hand.metadata.began().as_deref(), Some(began), "{file}");
    }
}

/// How many of the problems have this code.
fn count(problems: &[Problem], code: &str) -> usize {
    problems.iter().filter(|problem| problem.code().to_string() == code).count()
}

/// A first line that is wrong is told once a hand, in each hand of a file, whatever it leaves untold: that no game is
/// known is not told besides. Nor is each fault of a text in JSON.
#[test]
fn a_wrong_first_line_is_told_once() {
    let mut rooms = BTreeSet::new();
    for path in texts() {
        let text = fs::read(&path).unwrap();
        for found in hoyle_sites::rooms::read(&text).filter(|found| found.problems.is_empty()) {
            let Some(room) = found.record.and_then(|hand| hand.metadata.room) else { continue };
            let Ok(hand) = str::from_utf8(&found.text) else { continue };
            let hand = hand.trim_start_matches(|letter: char| letter.is_whitespace() || letter == '\u{feff}');
            let (first, rest) = hand.split_once('\n').unwrap_or_default();
            // What is left begins as a first line does.
            for length in (first.len() / 4..first.len()).step_by(3).filter(|length| first.is_char_boundary(*length)) {
                let cut = format!("{}\n{rest}\n\n", &first[..length]).repeat(3);
                let all: Vec<_> = hoyle_sites::rooms::read(cut.as_bytes()).collect();
                for found in &all {
                    let told = count(&found.problems, "SIT102");
                    assert!(told == 0 || told == 1 && count(&found.problems, "SIT201") == 0, "{cut}");
                    rooms.extend((told == 1).then_some((room, all.len() == 3)));
                }
            }
        }
    }
    let in_each = rooms.iter().filter(|(_, in_each)| *in_each).count();
    assert!(in_each >= 8, "{rooms:?}");

    let igt = include_str!("../../../../corpus/sites/boss/igt.json");
    let twice = r#""rakeId":"1""#;
    let faults = igt.replace(twice, &[twice; 3].join(","));
    let [found] = hoyle_sites::rooms::read(faults.as_bytes()).collect::<Vec<_>>().try_into().unwrap();
    assert_eq!(count(&found.problems, "SIT102"), 1, "{:?}", found.problems);
}
