//! A loss names the fact and stands at a place: whatever a hand is converted from and to, no loss quotes what happens to
//! stand where it is told, and none says "(empty)". Over the examples, `corpus/` with its rooms, and the collections.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use hoyle::AnyNotation;
use hoyle::convert::{Converted, Embed, convert};
use hoyle::notation::{Depth, Form, NOTATIONS, Next, Options, WriteOptions};
use hoyle::poker::lost::PARTS;
use hoyle::problem::Problem;
use hoyle::rooms::{ACPC, OHH, Rooms, STARS};

use super::nothing_lost::{files, records};

/// Messages that end with the name of what is lost.
const NAMING: &[&str] = &["PHH504", "PSN501", "PSN505", "PFN524", "SIT501"];

fn rooms() -> AnyNotation {
    AnyNotation::Poker(&Rooms)
}

/// Every text of a room in `corpus/`, and every other record of poker.
fn texts() -> Vec<(String, AnyNotation, Form, Vec<u8>)> {
    let mut paths: Vec<PathBuf> = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/sites"), &mut paths);
    let texts = paths.into_iter().filter(|path| path.extension().is_none_or(|end| end != "md"));
    let form = rooms().forms()[0];
    let mut all: Vec<_> =
        texts.map(|path| (path.display().to_string(), rooms(), form, fs::read(&path).unwrap())).collect();
    assert!(all.len() > 50, "{}", all.len());
    all.extend(records());
    all
}

/// What became of the records of a text in another notation.
fn losses(from: AnyNotation, form: Form, text: &[u8], to: AnyNotation, to_form: Form) -> Vec<(Problem, Vec<u8>)> {
    let (mut at, mut all) = (0, Vec::new());
    let mut reader = from.reader(form, Depth::Record, &Options::default());
    loop {
        let rest = &text[at..];
        let Next::Record { consumed, .. } = reader.next(rest, true, &mut ()) else { return all };
        let own = &rest[..consumed];
        let mut out = Vec::new();
        let lost = if from.name() == to.name() {
            match reader.convert_form(own, to_form, &mut out) {
                Some(Ok(lost)) => lost,
                Some(Err(problem)) => vec![problem],
                None => Vec::new(),
            }
        } else {
            let how = WriteOptions::default().in_form(to_form);
            match convert(&reader, own, from, to, &how, Embed::No, &mut out) {
                Converted::Written(lost) => lost,
                Converted::Refused(problem) => vec![problem],
                Converted::Restored | Converted::Foreign | Converted::Nothing => Vec::new(),
            }
        };
        all.extend(lost.into_iter().map(|problem| (problem, own.to_vec())));
        out.clear();
        if reader.has_json() {
            let lost = reader.to_json(own, &mut out);
            all.extend(lost.into_iter().map(|problem| (problem, own.to_vec())));
        }
        at += consumed;
    }
}

#[test]
fn every_loss_names_its_fact_and_stands_somewhere() {
    let known: BTreeSet<&str> = PARTS.iter().map(|(_, words)| *words).collect();
    let written = NOTATIONS.iter().filter(|notation| ["phh", "psn", "pfn"].contains(&notation.name()));
    let mut targets: Vec<(AnyNotation, Form)> = written.map(|notation| (*notation, notation.forms()[0])).collect();
    targets.extend([STARS, OHH, ACPC].map(|form| (rooms(), form)));
    let mut named = BTreeSet::new();
    for (path, from, form, text) in texts() {
        for (to, to_form) in &targets {
            if from.name() == to.name() && from.name() != rooms().name() {
                continue;
            }
            for (problem, own) in losses(from, form, &text, *to, *to_form) {
                let message = problem.message(&own);
                let told = format!("{path} to {}: {}: {message}", to_form.extension, problem.code());
                assert!(!message.contains("(empty)"), "{told}");
                assert!(problem.at.end as usize <= own.len(), "{told}");
                if !NAMING.contains(&problem.code().as_str()) {
                    continue;
                }
                let (_, part) = message.rsplit_once(": ").expect(&told);
                let of_player = || part.starts_with("the hole cards of p") || part.starts_with("the stack of p");
                // A field of somebody's own is called what it is called there: a key, behind which its value stands.
                let is_own = || {
                    let behind = own[problem.at.end as usize..].trim_ascii_start();
                    [&b"="[..], b".", b"]", b":", b"\""].iter().any(|sign| behind.starts_with(sign))
                };
                assert!(known.contains(part) || of_player() || is_own(), "{told}");
                named.insert(part.to_owned());
            }
        }
    }
    for part in ["number of the hand", "jackpot fee apart from rake", "numbers of the seats", "author"] {
        assert!(named.contains(part), "{part} is lost nowhere: {named:?}");
    }
}
