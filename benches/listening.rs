//! What a listener costs beside a check: records are checked, and on the way pots are counted, or the tricks that each seat
//! takes. `cargo run --profile dist -p benches -- FILE [check|count|all]`, one core; `count` hears only what it counts by,
//! `all` every step. `cargo xtask instructions` counts its instructions.
#![allow(clippy::print_stdout, reason = "a bench prints what it measures")]

use std::process::ExitCode;
use std::time::Instant;

use hoyle::notation::phh::{COLLECTION, Phh};
use hoyle::notation::pn::{GAMES, Pn};
use hoyle::notation::ppn::{JSON, Ppn, TEXT};
use hoyle::notation::psn::{FORM, Psn};
use hoyle::notation::rooms::{FORM as HANDS, Rooms};
use hoyle::notation::{Depth, GameNotation as _, Next, Options, Status};
use hoyle::pinochle::replay as pinochle;
use hoyle::poker::replay as poker;
use hoyle::preferans::replay as preferans;
use hoyle::problem::Problem;
use hoyle_rules::poker::{EventKind, PotPart, Setup};

/// Counts the pots of all records; a pot that is split between high and low counts twice.
#[derive(Default)]
struct Pots {
    wants_all: bool,
    all: u64,
    /// Those of the record that is read.
    here: u64,
    last: Option<(u8, PotPart)>,
}

impl poker::Listener for Pots {
    fn wants_hole_cards(&self) -> bool {
        self.wants_all
    }

    fn begin(&mut self, _: &Setup, _: &poker::Step<'_>) {
        self.restart();
    }

    fn step(&mut self, step: &poker::Step<'_>) {
        // No pot is pushed before the end.
        if !step.state.is_over() {
            return;
        }
        for event in step.events {
            if let EventKind::Pushed { pot, part, .. } = event.kind
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

/// Counts the tricks that each seat takes.
#[derive(Default)]
struct Tricks {
    wants_all: bool,
    by_seat: [u64; 9],
}

impl pinochle::Listener for Tricks {
    fn begin(&mut self, _: &pinochle::Opening<'_>) {}

    fn wants_cards(&self) -> bool {
        self.wants_all
    }

    fn step(&mut self, step: &pinochle::Step<'_>) {
        if let pinochle::PlayedAction::Taken(_) = step.action {
            self.by_seat[step.player.map_or(8, |seat| seat.index().min(8))] += 1;
        }
    }

    fn restart(&mut self) {}

    fn end(&mut self, _: Status) {}
}

impl preferans::Listener for Tricks {
    fn wants_cards(&self) -> bool {
        self.wants_all
    }

    fn step(&mut self, step: &preferans::Step<'_>) {
        if let Some(winner) = step.course.trick_winner() {
            self.by_seat[winner.index()] += 1;
        }
    }
}

/// Reads all records; gives how many.
fn pass(text: &[u8], mut next: impl FnMut(&[u8], &mut Vec<Problem>) -> Next) -> u64 {
    let (mut found, mut at, mut records) = (Vec::new(), 0, 0);
    loop {
        found.clear();
        let Next::Record { consumed, .. } = next(text.get(at..).unwrap_or_default(), &mut found) else {
            return records;
        };
        at += consumed;
        records += 1;
    }
}

/// The records of a text, checked alone or with a listener.
macro_rules! records {
    ($notation:expr, $form:expr, $text:expr, $alone:expr, $listener:expr) => {{
        let mut reader = $notation.reader($form, Depth::Check, &Options::default());
        match $alone {
            true => pass($text, |text, found| reader.next(text, true, found)),
            false => pass($text, |text, found| reader.next_with(text, true, found, $listener)),
        }
    }};
}

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1).filter(|word| !word.starts_with("--"));
    let Some(path) = words.next() else {
        println!("listening: name a .phhs, .psn, .pn, .ppn, .ppn.json or .hh.txt file to measure; nothing measured");
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
    for name in ["check", "count", "all"] {
        if only.as_ref().is_some_and(|only| only != name) {
            continue;
        }
        let alone = name == "check";
        let wants_all = name == "all";
        let mut pots = Pots { wants_all, ..Pots::default() };
        let mut tricks = Tricks { wants_all, ..Tricks::default() };
        let start = Instant::now();
        let extension = path.split_once('.').map_or("", |(_, extension)| extension);
        let records = match extension {
            "pn" => records!(Pn, GAMES, &text, alone, &mut tricks),
            "ppn" => records!(Ppn, TEXT, &text, alone, &mut tricks),
            "ppn.json" => records!(Ppn, JSON, &text, alone, &mut tricks),
            "psn" => records!(Psn, FORM, &text, alone, &mut pots),
            "hh.txt" => records!(Rooms, HANDS, &text, alone, &mut pots),
            _ => records!(Phh, COLLECTION, &text, alone, &mut pots),
        };
        let (taken, ms) = (tricks.by_seat.iter().sum::<u64>(), start.elapsed().as_millis());
        println!("{name}: {records} records, {} pots, {taken} tricks, {ms} ms", pots.all);
    }
    ExitCode::SUCCESS
}
