//! Every frame that is made of a record passes the checks of frames, with `--profile live` too: those of examples and
//! corpora, for every viewer.

use std::fs;
use std::path::{Path, PathBuf};

use hoyle::notation::pfn::{Pfn, PfnReader};
use hoyle::notation::phh::Phh;
use hoyle::notation::psn::Psn;
use hoyle::notation::{Depth, Form, GameNotation as _, Next, Options, WriteOptions};
use hoyle::poker::Hand;
use hoyle::problem::{Problem, Severity};
use hoyle::{AnyNotation, Record, Records};
use hoyle_rules::poker::Variant;

/// Every hand of poker below a folder, each so manyth file, with the codes of what is said of it.
pub(crate) fn hands(folder: &Path, each: usize) -> Vec<(PathBuf, Hand, Vec<String>)> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(&folder).into_iter().flatten().map(|entry| entry.unwrap().path()) {
            let wrong = ["broken", "illegal", "invalid"].iter().any(|name| path.ends_with(name));
            match path.is_dir() {
                true if !wrong => folders.push(path),
                true => {}
                false => files.push(path),
            }
        }
    }
    files.sort();
    let forms = [AnyNotation::Poker(&Phh), AnyNotation::Poker(&Psn)];
    let forms: Vec<(AnyNotation, Form)> =
        forms.iter().flat_map(|notation| notation.forms().iter().map(|form| (*notation, *form))).collect();
    let mut hands = Vec::new();
    for path in files.iter().step_by(each) {
        let Some((notation, form)) = forms.iter().find(|(_, form)| path.to_string_lossy().ends_with(form.extension))
        else {
            continue;
        };
        for found in Records::new(&fs::read(path).unwrap(), *notation, *form) {
            let codes = found.problems.iter().map(|problem| problem.code().to_string()).collect();
            let clean = found.problems.iter().all(|problem| problem.severity < Severity::Error);
            if let (Some(Record::Poker(hand)), true) = (found.record, clean) {
                hands.push((path.clone(), hand, codes));
            }
        }
    }
    hands
}

/// What is said of the frames of a hand, but for what is said of the hand itself.
fn first_code(hand: &Hand, own: &[String], write: Options, read: &Options) -> Option<String> {
    let mut frames = Vec::new();
    Pfn.compose(hand, &WriteOptions::default().with(write), &mut frames).ok()?;
    let mut reader = PfnReader::new(true, Depth::Check, read);
    let mut problems: Vec<Problem> = Vec::new();
    let mut rest = frames.as_slice();
    while let Next::Record { consumed, .. } = reader.read_next(rest, true, &mut problems) {
        rest = &rest[consumed..];
    }
    problems.iter().map(|problem| problem.code().to_string()).find(|code| !own.contains(code))
}

fn pass(folder: &Path, each: usize, least: usize) {
    let hands = hands(folder, each);
    assert!(hands.len() >= least, "{} hands", hands.len());
    let mut wrong = Vec::new();
    for (path, hand, own) in &hands {
        // With so many players stud shares more than one card, which frames cannot show.
        if Variant::brings_in(hand.setup.variant) && hand.setup.seats > 8 {
            continue;
        }
        for viewer in 0..=hand.setup.seats {
            for (detail, pace) in [(None, None), (Some("fine"), None), (None, Some("2.5"))] {
                let viewer =
                    (viewer > 0).then(|| ["p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8", "p9"].get(viewer - 1));
                let chosen = [("viewer", viewer.flatten().copied()), ("detail", detail), ("pace", pace)];
                let write = chosen.iter().fold(Options::default(), |all, (name, value)| match value {
                    Some(value) => all.with(name, *value),
                    None => all,
                });
                let write = if pace.is_some() { write.with("start", "2026-11-21T07:41:03Z") } else { write };
                for read in [Options::default(), Options::default().with("profile", "live")] {
                    wrong.extend(
                        first_code(hand, own, write.clone(), &read).map(|code| format!("{} {code}", path.display())),
                    );
                }
            }
        }
    }
    wrong.dedup();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn of_the_examples() {
    pass(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples"), 1, 20);
}

#[test]
fn of_the_good_hands_of_the_corpus() {
    pass(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus"), 2, 50);
}

#[test]
fn of_the_collections() {
    let Some(corpus) = std::env::var_os("HOYLE_CORPUS").map(PathBuf::from) else { return };
    pass(&corpus.join("phh/generated"), 24, 12);
    pass(&corpus.join("phh/real"), 1, 5);
    pass(&corpus.join("psn/valid"), 6, 5);
}

/// What a frame offers is held against its history and the bets on the table, and so are button, turn and clock. Where a table
/// is live, a contradiction is an error; what a table may have good reason for is a warning there too.
#[test]
fn frames_are_held_against_their_history() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/pfn/good");
    let read = |name: &str| fs::read_to_string(corpus.join(name)).unwrap();
    let (heads_up, stud) = (read("heads-up.pfn"), read("stud.pfn"));
    // Bob faces a raise in the first frame; in the second Ann must bring in for 2 or complete to 4.
    let brought_in = [
        ("'d dh p3 ????9d']", "'d dh p3 ????9d', 'p1 pb']"),
        ("\"bet\": 0,\n      \"stack\": 199", "\"bet\": 2,\n      \"stack\": 197"),
        (
            "\"timestamp\": [\"2026-11-21T07:41:03.000Z\"],\n      \"active\": true,\n      \"turn\": true",
            "\"timestamp\": [],\n      \"active\": true,\n      \"turn\": false",
        ),
        (
            "{\"rank\": \"K\", \"suit\": \"d\"}],\n      \"timestamp\": [],\n      \"active\": true,\n      \"turn\": false",
            "{\"rank\": \"K\", \"suit\": \"d\"}],\n      \"timestamp\": [\"2026-11-21T07:41:03.000Z\"],\n      \"active\": true,\n      \"turn\": true",
        ),
        ("\"f\": null,\n    \"cc\": null,\n    \"pb\": 2", "\"f\": true,\n    \"cc\": 2,\n    \"pb\": null"),
    ];
    let after = brought_in.iter().fold(stud.clone(), |text, (from, to)| {
        assert!(text.contains(from), "{from}");
        text.replacen(from, to, 1)
    });
    let (raise, completion) = ("[false, true, 4, 200]", "[true, false, 4, 4]");
    let clock = "[\"2026-11-21T07:41:03.000Z\", \"2026-11-21T07:41:33.000Z\"]";
    let backwards = "[\"2026-11-21T07:41:33.000Z\", \"2026-11-21T07:41:03.000Z\"]";
    let (error, warning) = (Severity::Error, Severity::Warning);
    for (frame, from, to, expected) in [
        (&heads_up, raise, raise, None),
        (&stud, completion, completion, None),
        (&after, completion, completion, None),
        (&heads_up, raise, "[false, false, 10, 100]", Some(("PFN360", error))),
        (&heads_up, raise, "[false, true, 3, 200]", Some(("PFN413", error))),
        (&stud, completion, "[false, false, 2, 2]", Some(("PFN413", error))),
        (&stud, completion, "[false, false, 4, 4]", Some(("PFN417", error))),
        (&stud, completion, "[false, true, 4, 4]", Some(("PFN360", error))),
        (&after, completion, "[false, false, 4, 4]", Some(("PFN360", error))),
        (&after, completion, "[false, true, 4, 4]", Some(("PFN417", error))),
        (&heads_up, "\"button\": true", "\"button\": false", Some(("PFN410", error))),
        (&heads_up, clock, "[]", Some(("PFN350", error))),
        (&heads_up, clock, backwards, Some(("PFN351", error))),
        (
            &heads_up,
            "\"active\": true,\n      \"turn\": true",
            "\"active\": false,\n      \"turn\": true",
            Some(("PFN361", warning)),
        ),
        (&heads_up, "\"b\": null", "\"b\": true", Some(("PFN313", error))),
        (&heads_up, "\"s\": true,\n    \"b\": null", "\"s\": null,\n    \"b\": true", Some(("PFN362", warning))),
    ] {
        assert!(frame.contains(from), "{from}");
        let text = frame.replacen(from, to, 1);
        let reported = |options: Options| {
            let mut problems: Vec<Problem> = Vec::new();
            PfnReader::new(false, Depth::Check, &options).read_next(text.as_bytes(), true, &mut problems);
            problems.into_iter().map(|problem| (problem.code().to_string(), problem.severity)).collect::<Vec<_>>()
        };
        let live = reported(Options::default().with("profile", "live"));
        let found = live.first().map(|(code, severity)| (code.as_str(), *severity));
        assert_eq!(found, expected, "{to}: {live:?}");
        let usual: Vec<String> = reported(Options::default()).into_iter().map(|(code, _)| code).collect();
        assert_eq!(usual, live.iter().map(|(code, _)| code.clone()).collect::<Vec<_>>(), "{to}");
    }
}
