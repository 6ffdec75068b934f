//! What a listener costs beside a check: hands of a `.phhs` or a `.psn` are checked, and their pots are counted on the
//! way; of a `.pn`, the tricks that each seat takes. `cargo bench -p hoyle --bench listening -- FILE [check|pots]`, one core. For instructions a hand, run it with one
//! of the words under `valgrind --tool=callgrind` over a file and over one of twice the hands.
#![allow(clippy::print_stdout, reason = "a bench prints what it measures")]

use std::process::ExitCode;
use std::time::Instant;

use hoyle::notation::phh::{COLLECTION, Phh};
use hoyle::notation::pn::{GAMES, Pn};
use hoyle::notation::psn::{FORM, Psn};
use hoyle::notation::{Depth, GameNotation as _, Next, Options, Status};
use hoyle::pinochle::replay::{self as pinochle, PlayedAction};
use hoyle::poker::replay::{Listener, Step};
use hoyle::problem::Problem;
use hoyle_rules::poker::{EventKind, PotPart, Setup};

/// Counts the pots of all records; a pot that is split between high and low counts twice.
#[derive(Default)]
struct Pots {
    all: u64,
    /// Those of the record that is read.
    here: u64,
    last: Option<(u8, PotPart)>,
}

impl Listener for Pots {
    fn begin(&mut self, _: &Setup, _: &Step<'_>) {
        self.restart();
    }

    fn step(&mut self, step: &Step<'_>) {
        // No pot is pushed before the end.
        if !step.state.is_over() {
            return;
        }
        for event in step.events {
            if let EventKind::Pushed { pot, part } = event.kind
                && self.last.replace((pot, part)) != Some((pot, part))
            {
                self.here += 1;
            }
        }
    }

    fn restart(&mut self) {
        (self.here, self.last) = (0, None);
    }

    fn end(&mut self, _: Status) {
        self.all += core::mem::take(&mut self.here);
    }
}

/// Counts the tricks that each seat takes, and the deals that were scored.
#[derive(Default)]
struct Tricks {
    by_seat: [u64; 9],
    deals: u64,
}

impl pinochle::Listener for Tricks {
    fn begin(&mut self, _: &pinochle::Opening<'_>) {}

    fn hears_cards(&self) -> bool {
        false
    }

    fn step(&mut self, step: &pinochle::Step<'_>) {
        match step.action {
            PlayedAction::Taken(_) => self.by_seat[step.player.map_or(8, |seat| seat.index().min(8))] += 1,
            PlayedAction::Scored => self.deals += 1,
            _ => {}
        }
    }

    fn restart(&mut self) {}

    fn end(&mut self, _: Status) {}
}

/// The games of a `.pn`, checked alone or with a listener.
fn games(text: &[u8], listens: bool) -> (u64, Tricks) {
    let mut reader = Pn.reader(GAMES, Depth::Check, &Options::default());
    let (mut tricks, mut found, mut at, mut games) = (Tricks::default(), Vec::<Problem>::new(), 0, 0);
    loop {
        found.clear();
        let rest = text.get(at..).unwrap_or_default();
        let next = match listens {
            false => reader.next(rest, true, &mut found),
            true => reader.next_with(rest, true, &mut found, &mut tricks),
        };
        let Next::Record { consumed, .. } = next else { return (games, tricks) };
        at += consumed;
        games += 1;
    }
}

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1).filter(|word| !word.starts_with("--"));
    let Some(path) = words.next() else {
        println!("listening: name a .phhs, .psn or .pn file to measure; nothing measured");
        return ExitCode::SUCCESS;
    };
    let only = words.next();
    let text = match std::fs::read(&path) {
        Ok(text) => text,
        Err(error) => {
            println!("{path}: {error}");
            return ExitCode::FAILURE;
        }
    };
    for name in ["check", "pots"] {
        if only.as_ref().is_some_and(|only| only != name) {
            continue;
        }
        if path.ends_with(".pn") {
            let start = Instant::now();
            let (games, tricks) = games(&text, name != "check");
            let (taken, ms) = (tricks.by_seat.iter().sum::<u64>(), start.elapsed().as_millis());
            println!("{name}: {games} games, {} deals, {taken} tricks, {ms} ms", tricks.deals);
            continue;
        }
        let mut reader = match path.ends_with(".psn") {
            true => Psn.reader(FORM, Depth::Check, &Options::default()),
            false => Phh.reader(COLLECTION, Depth::Check, &Options::default()),
        };
        let mut pots = Pots::default();
        let mut found: Vec<Problem> = Vec::new();
        let (mut at, mut hands) = (0, 0_u64);
        let start = Instant::now();
        loop {
            found.clear();
            let rest = text.get(at..).unwrap_or_default();
            let next = match name {
                "check" => reader.next(rest, true, &mut found),
                _ => reader.next_with(rest, true, &mut found, &mut pots),
            };
            let Next::Record { consumed, .. } = next else { break };
            at += consumed;
            hands += 1;
        }
        println!("{name}: {hands} hands, {} pots, {} ms", pots.all, start.elapsed().as_millis());
    }
    ExitCode::SUCCESS
}
