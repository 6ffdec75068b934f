//! The scan against plain reading: whatever the cuts and the threads, every record is read once, at its place.

mod listening;
mod notations;
#[path = "../../../hoyle-cli/tests/it/toy.rs"]
mod toy;

use hoyle::Format;
use std::hash::RandomState;
use std::io;
use std::sync::Arc;

use hoyle::notation::Depth;
use hoyle::problem::Problem;

use crate::reading::{Reading, Start};
use crate::source::{Limits, Piece, Settings, Source};
use crate::workers::run;
use crate::{Error, Fold, Input, Origin, ReadPiece, Sink, Totals};
use hoyle::{AnyNotation, AnyReader};
use toy::{TOYS, Toy};

/// All outputs as one text, and how far the scan came.
#[derive(Default)]
struct Written(Vec<u8>, Totals);

impl Sink<Vec<u8>> for Written {
    type Error = io::Error;

    fn consume(&mut self, output: &mut Vec<u8>) -> io::Result<()> {
        self.0.append(output);
        Ok(())
    }
    fn progress(&mut self, totals: &Totals) {
        self.1 = *totals;
    }
}

/// Lists the problems of a piece, each with its record, line and column, and what is counted at the end of a text; or puts
/// the text together again.
#[derive(Default)]
struct List<const EVERY_BYTE: bool>(Vec<u8>);

impl<const EVERY_BYTE: bool> Fold for List<EVERY_BYTE> {
    type Output = Vec<u8>;
    const DEPTH: Depth = Depth::Check;
    const EVERY_BYTE: bool = EVERY_BYTE;

    fn begin(&mut self, _: &Input, _: Option<Format>, _: bool) {
        self.0.clear();
    }
    fn record(&mut self, _: &mut AnyReader, text: &[u8], _: &[Problem]) {
        if EVERY_BYTE {
            self.0.extend_from_slice(text);
        }
    }
    fn between(&mut self, text: &[u8]) {
        self.0.extend_from_slice(text);
    }
    fn finish(&mut self, piece: &ReadPiece<'_>, _: Option<&mut AnyReader>, output: &mut Vec<u8>) {
        if EVERY_BYTE {
            output.extend_from_slice(&self.0);
            return;
        }
        let mut locator = piece.locator();
        for (spot, problems) in piece.problems() {
            for problem in problems {
                let at = spot.start + problem.at.start as usize - piece.start();
                let (start, _) = locator.range(at, at);
                let (record, code) = (piece.number(spot.record), problem.code());
                output.extend_from_slice(format!("{record} {}:{} {code}\n", start.line, start.column).as_bytes());
            }
        }
        if piece.is_last {
            output.extend_from_slice(format!("{:?}\n", piece.tally_so_far()).as_bytes());
        }
    }
    fn error(&mut self, error: Error, output: &mut Vec<u8>) {
        output.extend_from_slice(format!("{error}\n").as_bytes());
    }
}

fn source(text: &[u8], block: usize, record: usize) -> Source {
    source_in(TOYS, TOY, "-", text, Limits { block, record }, Depth::Check)
}

/// A text of this name, in this notation.
fn source_in(
    notations: &'static [AnyNotation],
    notation: AnyNotation,
    name: &str,
    text: &[u8],
    limits: Limits,
    depth: Depth,
) -> Source {
    let input = Input { name: name.to_owned(), origin: Origin::Stdin };
    let settings = Settings { notations, from: Some(notation), options: Arc::default(), limits };
    let text = Box::new(io::Cursor::new(text.to_vec()));
    Source::new(settings, depth, Box::new(core::iter::once(Ok(input))), text)
}

const TOY: AnyNotation = AnyNotation::Poker(&Toy);

fn through<const EVERY_BYTE: bool>(text: &[u8], block: usize, record: usize, jobs: usize) -> Written {
    let mut written = Written::default();
    let done = run(source(text, block, record), jobs, List::<EVERY_BYTE>::default, &mut written);
    assert_eq!(done.ok(), Some(written.1));
    written
}

/// A collection with everything that makes cutting hard.
fn collection(records: usize, seed: u64) -> Vec<u8> {
    let mut state = seed;
    let mut random = |below: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    let mut text = Vec::new();
    for record in 0..records {
        for _ in 0..random(3) {
            text.extend_from_slice(b"\n");
        }
        if random(4) == 0 {
            text.extend_from_slice("# a remark: ♠\n".as_bytes());
        }
        let number = if random(10) == 0 { random(records as u64 + 1) } else { record as u64 };
        text.extend_from_slice(format!("[{number}]\n").as_bytes());
        for _ in 0..random(6) {
            match random(12) {
                0 => text.extend_from_slice("bad line ♠\r\n".as_bytes()),
                1 => text.extend_from_slice(b"  odd\n"),
                2 => {
                    text.extend_from_slice(b"\"\"\"\n");
                    for inner in 0..random(40) {
                        text.extend_from_slice(format!("[{inner}]\nbad\n").as_bytes());
                    }
                    text.extend_from_slice(b"\"\"\"\n");
                }
                3 => text.extend_from_slice(b"trailing \n"),
                _ => text.extend_from_slice(b"line = 'something'\n"),
            }
        }
    }
    text
}

#[test]
fn cuts_and_threads_change_nothing() {
    for seed in 0..12 {
        let text = collection(120, seed);
        let whole = through::<false>(&text, 1 << 20, 1 << 20, 1);
        assert!(whole.1.tally.records == 120 && whole.1.tally.counts.errors > 0, "{:?}", whole.1);
        for block in [16, 50, 333, 2000, 8192] {
            for jobs in [1, 2, 5] {
                let cut = through::<false>(&text, block, 1 << 20, jobs);
                let (one, other) = (String::from_utf8_lossy(&whole.0), String::from_utf8_lossy(&cut.0));
                assert_eq!(one, other, "seed {seed}, block {block}, jobs {jobs}");
                let every = through::<true>(&text, block, 1 << 20, jobs);
                assert!(every.0 == text, "seed {seed}, block {block}, jobs {jobs}: not every byte came once");
            }
        }
    }
}

#[test]
fn a_name_used_twice_is_found_across_pieces() {
    let mut text: Vec<u8> = (0..500).flat_map(|n| format!("[{n}]\nline\n").into_bytes()).collect();
    text.extend_from_slice(b"[7]\nline\n[seven]\n[500]\n[seven]\n");
    for (block, jobs) in [(1 << 20, 1), (64, 1), (64, 3)] {
        let said = through::<false>(&text, block, 1 << 20, jobs);
        let said = String::from_utf8_lossy(&said.0).into_owned();
        let twice: Vec<&str> = said.lines().filter(|line| line.ends_with("RUL004")).collect();
        assert_eq!(twice, ["500 1001:2 RUL004", "503 1005:2 RUL004"], "block {block}, jobs {jobs}");
    }
}

#[test]
fn a_record_too_large_is_passed_over_and_reading_goes_on() {
    let mut text = b"[1]\nline\n[2]\n".to_vec();
    for _ in 0..2000 {
        text.extend_from_slice(b"line after line, no end\n");
    }
    text.extend_from_slice(b"[3]\nbad\n");
    // Nothing in it looks like a start.
    for jobs in [1, 3] {
        let said = through::<false>(&text, 512, 20_000, jobs);
        let said = String::from_utf8_lossy(&said.0).into_owned();
        assert!(said.starts_with("1 3:1 RUL003\n2 2005:1 IMP901\n"), "{said}");
        assert!(said.contains("records: 3, statuses: [1, 0, 0, 2]"), "{said}");
    }
    // All of it looks like starts: an unclosed text.
    let mut text = b"[1]\nline\n[2]\n\"\"\"\n".to_vec();
    for number in 0..5000 {
        text.extend_from_slice(format!("[{number}]\nline\n").as_bytes());
    }
    for jobs in [1, 3] {
        let said = through::<false>(&text, 512, 20_000, jobs);
        let said = String::from_utf8_lossy(&said.0).into_owned();
        assert!(said.starts_with("1 3:1 RUL003\n"), "{said}");
        assert!(said.lines().count() < 10, "{said}");
    }
}

#[test]
fn an_unclosed_text_is_not_read_over_and_over() {
    // 4 MB in blocks of 1 KiB: were every block joined and read anew, this would take minutes.
    let mut text = b"[1]\n\"\"\"\n".to_vec();
    for number in 0..400_000 {
        text.extend_from_slice(format!("[{number}]\n").as_bytes());
    }
    for jobs in [1, 2] {
        let said = through::<false>(&text, 1024, 1 << 30, jobs);
        let said = String::from_utf8_lossy(&said.0).into_owned();
        assert!(said.starts_with("0 2:1 IMP904\n"), "{said}");
    }
}

#[test]
fn a_text_without_records_is_said_to_be_one() {
    for (text, code) in [(&b""[..], "RUL002"), (b" \n\n", "RUL002"), (b"# only a remark\n", "RUL002")] {
        let said = String::from_utf8_lossy(&through::<false>(text, 64, 1 << 20, 2).0).into_owned();
        assert!(said.starts_with(&format!("0 1:1 {code}\n")), "{said}");
    }
}

/// A sink whose reader goes away after so many outputs.
struct Closing(u32);

impl Sink<Vec<u8>> for Closing {
    type Error = io::Error;

    fn consume(&mut self, _: &mut Vec<u8>) -> io::Result<()> {
        match self.0.checked_sub(1) {
            Some(left) => self.0 = left,
            None => return Err(io::ErrorKind::BrokenPipe.into()),
        }
        Ok(())
    }
}

#[test]
fn a_closed_output_ends_the_scan() {
    let text = collection(400, 1);
    for jobs in [1, 2, 4] {
        for outputs in [0, 1, 7] {
            let done = run(source(&text, 50, 1 << 20), jobs, List::<false>::default, &mut Closing(outputs));
            assert_eq!(done.map_err(|error| error.kind()), Err(io::ErrorKind::BrokenPipe));
        }
    }
}

/// Fails in the middle.
struct Fails(u32);

impl Fold for Fails {
    type Output = Vec<u8>;
    const DEPTH: Depth = Depth::Check;

    fn finish(&mut self, _: &ReadPiece<'_>, _: Option<&mut AnyReader>, _: &mut Vec<u8>) {
        self.0 += 1;
        assert!(self.0 < 5, "this is what the test wants");
    }
    fn error(&mut self, _: Error, _: &mut Vec<u8>) {}
}

#[test]
fn a_worker_that_panics_does_not_leave_the_others_waiting() {
    let text = collection(400, 1);
    for jobs in [1, 2, 4] {
        let source = source(&text, 50, 1 << 20);
        let ran = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            run(source, jobs, || Fails(0), &mut Closing(u32::MAX)).is_ok()
        }));
        assert!(ran.is_err(), "with {jobs} jobs");
    }
}

/// A reader that does nothing but step on: what is left is the scan's own.
struct Steps;

/// Bytes of a step; a usual hand has as many.
const STEP: usize = 550;

impl hoyle::notation::Splitter for Steps {
    fn last_start(&self, text: &[u8]) -> Option<usize> {
        Some((text.len() - 1) / STEP * STEP)
    }
    fn first_start(&self, _: &[u8], from: usize) -> Option<usize> {
        Some(from.div_ceil(STEP) * STEP)
    }
}

impl hoyle::notation::Reader for Steps {
    fn next(&mut self, text: &[u8], last: bool, _: &mut dyn hoyle::Problems) -> hoyle::notation::Next {
        let name = hoyle::text::Span::new(0, 7);
        match text.len() {
            0 if last => hoyle::notation::Next::End,
            0..STEP => hoyle::notation::Next::NeedMore,
            _ => hoyle::notation::Next::Record { consumed: STEP, name },
        }
    }
    fn has_json(&self) -> bool {
        false
    }
    fn to_json(&mut self, _: &[u8], _: &mut Vec<u8>) -> Vec<Problem> {
        Vec::new()
    }
}

impl hoyle::notation::GameReader for Steps {
    type Record = hoyle::poker::Hand;

    fn record(&self) -> Option<&hoyle::poker::Hand> {
        None
    }
}

#[test]
#[ignore = "measures time: wants an idle machine and --release"]
fn the_scan_itself_takes_little() {
    let mut text = vec![b'x'; 100_000 * STEP];
    for (nth, step) in text.chunks_mut(STEP).enumerate() {
        step[..7].copy_from_slice(format!("{:07}", nth + 1_000_000).as_bytes());
        for line in step[8..].chunks_mut(50) {
            line[0] = b'\n';
        }
    }
    let piece = Piece {
        serial: 0,
        input: Arc::new(Input { name: "-".to_owned(), origin: Origin::Stdin }),
        format: None,
        by: None,
        offset: 0,
        cut: 512 << 10,
        first: true,
        last: false,
        skipped: None,
        error: None,
    };
    let (mut reading, mut fold, hasher) = (Reading::default(), List::<false>::default(), RandomState::new());
    let mut steps: AnyReader = AnyReader::Poker(Box::new(Steps));
    let mut best = std::time::Duration::MAX;
    // One block after the other, as they come into a core's own cache by being read.
    for block in text.chunks(512 << 10) {
        for _ in 0..3 {
            let began = std::time::Instant::now();
            reading.read(&mut fold, &mut steps, &piece, block, Start::default(), &hasher);
            best = best.min(began.elapsed() / reading.tally.records.max(900) as u32);
        }
    }
    assert!(best.as_nanos() < 40, "{} ns a record", best.as_nanos());
}
