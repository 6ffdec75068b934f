//! The project's own chores, one module a verb. Not here: anything a user of hoyle would want.
#![allow(clippy::print_stderr, reason = "this program talks to the one who runs it")]

use std::process::ExitCode;

mod allocations;
mod bigfile;
mod browser;
mod compare;
mod conformance;
mod cookbook;
mod fuzz;
mod instructions;
mod leaks;
mod long;
mod matchups;
mod msrv;
mod mutants;
mod pages;
mod python;
mod real_hands;
mod renderers;
mod scaling;
mod severities;
mod shapes;
mod spark;
mod tables;
mod tidy;

/// What a verb does with the words behind it; an error is a sentence for the one who runs it.
type Verb = fn(&[String]) -> Result<(), String>;

/// Every verb, with what it does.
const VERBS: &[(&str, &str, Verb)] = &[
    (
        "allocations",
        "count allocations for each hand and write conformance/allocations.snap; --check compares only",
        allocations::run,
    ),
    ("bigfile", "write a large collection of real hands: bigfile PATH SIZE (1G, 200M, 10000h)", bigfile::run),
    ("browser", "make pages and check them in headless Chromium, which is installed where it can be", browser::run),
    ("compare", "measure beside another program in one run: compare pokerkit", compare::run),
    (
        "conformance",
        "read, replay and judge all of $HOYLE_CORPUS and write conformance/*.snap; --check compares only",
        conformance::run,
    ),
    (
        "cookbook",
        "run docs/cookbook.md, and the statistics from decisions alone, with DuckDB: cookbook [PATHS]",
        cookbook::run,
    ),
    ("fuzz", "run a fuzz target, or all, for so many seconds: fuzz TARGET|TARGET/FOLDER|all SECONDS [SEED]", fuzz::run),
    (
        "instructions",
        "count the instructions of a check for each record and write conformance/instructions.snap; --check, or a program \
         that is named, compares only: instructions [BINARY] [--check]",
        instructions::run,
    ),
    ("leaks", "look for cards that frames tell to whom has not seen them, in all hands of $HOYLE_CORPUS", leaks::run),
    ("long", "every run that is too long for each change: ignored tests, leaks, longer fuzzing", long::run),
    (
        "matchups",
        "count what two hands of hold'em are worth before the flop; with --check, only say whether the table is fresh",
        matchups::run,
    ),
    ("msrv", "look whether the oldest Rust that Cargo.toml names will do", msrv::run),
    (
        "mutants",
        "run every verb over texts changed at random, for so many seconds: mutants SECONDS [SEED]",
        mutants::run,
    ),
    ("pages", "count instructions and bytes of a page of a set of hands: pages [BINARY] [--check]", pages::run),
    (
        "python",
        "install the package for Python as a user does, and run its tests and mypy; --fast builds what is published",
        python::run,
    ),
    ("renderers", "draw games as SVG and compare what resvg, Chromium and librsvg show of them", renderers::run),
    (
        "scaling",
        "count instructions of every verb over texts made to hurt, and over the same four times as long: scaling [--binary FILE] [VERB...]",
        scaling::run,
    ),
    ("severities", "write the tables of severities and losses in FORMATS.md", severities::run),
    (
        "spark",
        "write tables by four processes and ask the questions of docs/cookbook.md by Spark, a worker ended meanwhile",
        spark::run,
    ),
    ("tables", "make the poker ranking tables anew; with --check, only say whether they are fresh", tables::run),
    ("tidy", "say what is not tidy: file sizes, arrows that point up, floats in the rules, second lists", tidy::run),
];

fn main() -> ExitCode {
    let words = std::env::args().skip(1).collect::<Vec<_>>();
    let Some((_, _, verb)) = words.first().and_then(|word| VERBS.iter().find(|(name, _, _)| name == word)) else {
        eprintln!("usage: cargo xtask VERB");
        for (name, does, _) in VERBS {
            eprintln!("  {name:<12} {does}");
        }
        return ExitCode::from(2);
    };
    match verb(&words[1..]) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}
