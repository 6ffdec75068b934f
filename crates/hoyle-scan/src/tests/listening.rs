//! A fold that listens counts what a fold over records counts, wherever the texts are cut.

use hoyle::Listeners;
use hoyle::notation::{NOTATIONS, Next, Status};
use hoyle::poker::replay::{Listener, Step};
use hoyle::problem::Problems;
use hoyle_rules::poker::Setup;

use super::*;

/// Counts the entries of one hand.
#[derive(Default)]
struct Entries(u64);

impl Listener for Entries {
    fn begin(&mut self, _: &Setup, _: &Step<'_>) {
        self.0 = 0;
    }
    fn step(&mut self, _: &Step<'_>) {
        self.0 += 1;
    }
    fn restart(&mut self) {}
    fn end(&mut self, _: Status) {}
}

/// Lists how many entries each hand has: as a listener hears them, or as its record has them.
#[derive(Default)]
struct Listed<const LISTENS: bool> {
    heard: Entries,
    listed: Vec<u8>,
}

impl<const LISTENS: bool> Fold for Listed<LISTENS> {
    type Output = Vec<u8>;
    const DEPTH: Depth = if LISTENS { Depth::Check } else { Depth::Record };

    fn begin(&mut self, _: &Input, _: Option<Format>, _: bool) {
        self.listed.clear();
    }
    fn next(&mut self, reader: &mut AnyReader, text: &[u8], last: bool, problems: &mut dyn Problems) -> Next {
        self.heard.0 = 0;
        match LISTENS {
            true => {
                let mut listeners = Listeners::default().with_poker(&mut self.heard);
                reader.next_with(text, last, problems, &mut listeners)
            }
            false => reader.next(text, last, problems),
        }
    }
    fn record(&mut self, reader: &mut AnyReader, _: &[u8], _: &[Problem]) {
        let entries = match LISTENS {
            true => self.heard.0,
            false => reader.record().and_then(|record| record.poker()).map_or(0, |hand| hand.actions.len() as u64),
        };
        self.listed.extend_from_slice(format!("{entries}\n").as_bytes());
    }
    fn finish(&mut self, _: &ReadPiece<'_>, _: Option<&mut AnyReader>, output: &mut Vec<u8>) {
        output.append(&mut self.listed);
    }
    fn error(&mut self, error: Error, _: &mut Vec<u8>) {
        panic!("{error}");
    }
}

#[test]
fn a_fold_that_listens_hears_what_the_records_have() {
    let text = std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/home-game.phhs")).unwrap();
    let notation = |name: &str| NOTATIONS.iter().find(|notation| notation.name() == name).copied().unwrap();
    let listed = |listens: bool, block: usize, jobs: usize| {
        let limits = Limits { block, record: 1 << 20 };
        let source = source_in(NOTATIONS, notation("phh"), "a.phhs", &text, limits, Depth::Record);
        let mut written = Written::default();
        let done = match listens {
            true => run(source, jobs, Listed::<true>::default, &mut written),
            false => run(source, jobs, Listed::<false>::default, &mut written),
        };
        assert!(done.is_ok());
        String::from_utf8(written.0).unwrap()
    };
    let records = listed(false, 1 << 20, 1);
    assert!(records.lines().count() > 1 && !records.contains("\n0\n"), "{records}");
    for (block, jobs) in [(1 << 20, 1), (300, 1), (500, 3), (2_000, 2)] {
        assert_eq!(listed(true, block, jobs), records, "block {block}, jobs {jobs}");
    }
}
