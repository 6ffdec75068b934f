//! How fast hands of a `.phhs` are checked: read, replayed, ranked, cross-checked. Beside it the count of newlines in
//! the same bytes, which is the ceiling. `cargo bench -p hoyle --bench checking -- FILE [read|check]`, one core.
#![allow(clippy::print_stdout, reason = "a bench prints what it measures")]

use std::process::ExitCode;
use std::time::Instant;

use hoyle::notation::phh::PhhReader;
use hoyle::notation::{Next, Want};
use hoyle::problem::Problem;

fn main() -> ExitCode {
    let Some(path) = std::env::args().skip(1).find(|word| !word.starts_with("--")) else {
        println!("checking: name a .phhs file to measure; nothing measured");
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
        for (name, want) in [("read", Want::Syntax), ("check", Want::Check)] {
            if only.as_ref().is_some_and(|only| only != name) {
                continue;
            }
            let mut reader = PhhReader::new(true, want);
            let mut problems: Vec<Problem> = Vec::new();
            let (mut at, mut hands, mut found) = (0, 0, 0);
            let start = Instant::now();
            while let Next::Record { consumed, .. } = reader.take(&text[at..], true, &mut problems) {
                at += consumed;
                hands += 1;
                found += problems.len();
                problems.clear();
            }
            report(name, hands, text.len(), start);
            if found > 0 && want == Want::Check {
                println!("    {found} problems");
            }
        }
    }
    ExitCode::SUCCESS
}

fn report(name: &str, count: usize, bytes: usize, start: Instant) {
    let seconds = start.elapsed().as_secs_f64();
    println!("{name:<10} {:>12.0}/s {:>8.0} MB/s  ({count})", count as f64 / seconds, bytes as f64 / seconds / 1e6);
}
