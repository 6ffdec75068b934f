//! How fast the records of a collection are checked: hands of a `.phhs` or a `.psn` read, replayed, ranked,
//! cross-checked; frames of a `.pfn.jsonl` read and judged, with or without histories; games of a `.pn`, a `.ppn`, a
//! `.ppn.json` or a `.ppnh` read and audited. Beside it the count of newlines in the same bytes, which is the ceiling.
//! `cargo bench -p hoyle --bench checking -- FILE [read|check]`, one core.
#![allow(clippy::print_stdout, reason = "a bench prints what it measures")]

use std::process::ExitCode;
use std::time::Instant;

use hoyle::notation::pfn::PfnReader;
use hoyle::notation::phh::PhhReader;
use hoyle::notation::pn::PnReader;
use hoyle::notation::ppn::{Ppn, PpnReader};
use hoyle::notation::psn::PsnReader;
use hoyle::notation::{Depth, Next, Notation as _, Options};
use hoyle::problem::Problem;

fn main() -> ExitCode {
    let Some(path) = std::env::args().skip(1).find(|word| !word.starts_with("--")) else {
        println!("checking: name a .phhs, .psn, .pfn.jsonl or .pn file to measure; nothing measured");
        return ExitCode::SUCCESS;
    };
    let text = match std::fs::read(&path) {
        Ok(text) => text,
        Err(error) => {
            println!("{path}: {error}");
            return ExitCode::FAILURE;
        }
    };
    let only = std::env::args().skip(1).filter(|word| !word.starts_with("--")).nth(1);
    for _ in 0..3 {
        let start = Instant::now();
        let lines = memchr::memchr_iter(b'\n', &text).count();
        report("newlines", lines, text.len(), start);
        for (name, depth) in [("read", Depth::Syntax), ("check", Depth::Check)] {
            if only.as_ref().is_some_and(|only| only != name) {
                continue;
            }
            let start = Instant::now();
            let games = Ppn
                .forms()
                .iter()
                .filter(|form| path.ends_with(form.extension))
                .max_by_key(|form| form.extension.len());
            let (records, found) = if let Some(form) = games {
                let mut reader = PpnReader::new(*form, depth, &Options::default());
                all(&text, |text, problems| reader.read_next(text, true, problems))
            } else if path.ends_with(".pn") {
                let mut reader = PnReader::new(depth, None);
                all(&text, |text, problems| reader.read_next(text, true, problems))
            } else if path.ends_with(".jsonl") {
                let mut reader = PfnReader::new(true, depth, &Options::default().with("history", "none"));
                all(&text, |text, problems| reader.read_next(text, true, problems))
            } else if path.ends_with(".psn") {
                let mut reader = PsnReader::new(depth);
                all(&text, |text, problems| reader.read_next(text, true, problems))
            } else {
                let mut reader = PhhReader::new(true, depth);
                all(&text, |text, problems| reader.read_next(text, true, problems))
            };
            report(name, records, text.len(), start);
            if found > 0 && depth == Depth::Check {
                println!("    {found} problems");
            }
        }
    }
    ExitCode::SUCCESS
}

/// Reads all records; how many there were, and how many problems.
fn all(text: &[u8], mut take: impl FnMut(&[u8], &mut Vec<Problem>) -> Next) -> (usize, usize) {
    let mut problems = Vec::new();
    let (mut at, mut records, mut found) = (0, 0, 0);
    while let Next::Record { consumed, .. } = take(&text[at..], &mut problems) {
        at += consumed;
        records += 1;
        found += problems.len();
        problems.clear();
    }
    (records, found)
}

fn report(name: &str, count: usize, bytes: usize, start: Instant) {
    let seconds = start.elapsed().as_secs_f64();
    println!("{name:<10} {:>12.0}/s {:>8.0} MB/s  ({count})", count as f64 / seconds, bytes as f64 / seconds / 1e6);
}
