//! The pipeline against plain reading: whatever the cuts and the threads, every record is seen once, at its place.

#[path = "../../tests/it/toy.rs"]
mod toy;

use super::*;
use toy::{TOYS, Toy};

/// What is said of a text: each problem with its record, line and column; the counts at the end.
#[derive(Default)]
pub(super) struct Said(pub(super) Vec<u8>, pub(super) Totals);

impl Sink for Said {
    fn deliver(&mut self, out: &mut Out) -> io::Result<()> {
        self.0.extend_from_slice(&out.data);
        self.0.extend_from_slice(&out.words);
        self.1.add(&out.totals);
        Ok(())
    }
}

/// Says everything of a piece, and puts its text together again.
#[derive(Default)]
pub(super) struct Tell<const EVERY: bool>(Vec<u8>);

impl<const EVERY: bool> Work for Tell<EVERY> {
    const WANT: Want = Want::Check;
    const EVERY_BYTE: bool = EVERY;

    fn begin(&mut self, _: Option<Format>, _: bool) {
        self.0.clear();
    }
    fn record(&mut self, _: &mut dyn Reader, text: &[u8], _: &[Problem]) {
        if EVERY {
            self.0.extend_from_slice(text);
        }
    }
    fn between(&mut self, text: &[u8]) {
        self.0.extend_from_slice(text);
    }
    fn finish(&mut self, finished: &Finished<'_>, _: Option<&mut dyn Reader>, out: &mut Out) {
        if EVERY {
            out.data.extend_from_slice(&self.0);
            return;
        }
        let mut locator = finished.locator();
        for mark in &finished.reading.marks {
            for problem in finished.reading.of(mark) {
                let at = mark.start + problem.at.start;
                let (start, _) = locator.range(at as usize - finished.base.from, at as usize - finished.base.from);
                let said =
                    format!("{} {}:{} {}\n", finished.record(mark.record), start.line, start.column, problem.code);
                out.data.extend_from_slice(said.as_bytes());
            }
        }
        if finished.last {
            out.data.extend_from_slice(format!("{:?}\n", finished.tally()).as_bytes());
        }
    }
}

fn source(text: &[u8], block: usize, record: usize) -> Source {
    source_in(TOYS, &Toy, "-", text, Limits { block, record })
}

/// A text of this name, in this notation.
pub(super) fn source_in(
    notations: &'static [&'static dyn Notation],
    from: &'static dyn Notation,
    name: &str,
    text: &[u8],
    limits: Limits,
) -> Source {
    let input = Found::Input(Input { name: name.to_owned(), origin: Origin::Stdin, perhaps: false });
    let text = Box::new(io::Cursor::new(text.to_vec()));
    Source::new(notations, Some(from), limits, Box::new(core::iter::once(input)), text)
}

fn through<const EVERY: bool>(text: &[u8], block: usize, record: usize, jobs: usize) -> Said {
    let source = source(text, block, record);
    let (said, done) = run(source, jobs, || Tell::<EVERY>(Vec::new()), Said::default());
    assert!(done.is_ok());
    said
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
fn an_unclosed_text_is_not_read_again_and_again() {
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

/// A sink whose reader goes away after so many deliveries.
struct Closing(u32);

impl Sink for Closing {
    fn deliver(&mut self, _: &mut Out) -> io::Result<()> {
        match self.0.checked_sub(1) {
            Some(left) => self.0 = left,
            None => return Err(io::ErrorKind::BrokenPipe.into()),
        }
        Ok(())
    }
}

#[test]
fn a_closed_output_ends_the_run() {
    let text = collection(400, 1);
    for jobs in [1, 2, 4] {
        for deliveries in [0, 1, 7] {
            let (_, done) = run(source(&text, 50, 1 << 20), jobs, || Tell::<false>(Vec::new()), Closing(deliveries));
            assert_eq!(done.map_err(|error| error.kind()), Err(io::ErrorKind::BrokenPipe));
        }
    }
}

/// Fails in the middle.
struct Fails(u32);

impl Work for Fails {
    const WANT: Want = Want::Check;

    fn finish(&mut self, _: &Finished<'_>, _: Option<&mut dyn Reader>, _: &mut Out) {
        self.0 += 1;
        assert!(self.0 < 5, "this is what the test wants");
    }
}

#[test]
fn a_worker_that_panics_does_not_leave_the_others_waiting() {
    let text = collection(400, 1);
    for jobs in [1, 2, 4] {
        let source = source(&text, 50, 1 << 20);
        let ran = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            run(source, jobs, || Fails(0), Closing(u32::MAX)).1.is_ok()
        }));
        assert!(ran.is_err(), "with {jobs} jobs");
    }
}

/// A reader that does nothing but step on: what is left is the pipeline's own.
struct Steps;

/// Bytes of a step; a usual hand has as many.
const STEP: usize = 550;

impl Reader for Steps {
    fn next(&mut self, text: &[u8], last: bool, _: &mut dyn hoyle::Problems) -> hoyle::notation::Next {
        let name = hoyle::text::Span::new(0, 7);
        match text.len() {
            0 if last => hoyle::notation::Next::End,
            0..STEP => hoyle::notation::Next::NeedMore,
            _ => hoyle::notation::Next::Record { consumed: STEP, name },
        }
    }
    fn last_start(&self, text: &[u8]) -> Option<usize> {
        Some((text.len() - 1) / STEP * STEP)
    }
    fn first_start(&self, _: &[u8], from: usize) -> Option<usize> {
        Some(from.div_ceil(STEP) * STEP)
    }
    fn record(&self) -> Option<&hoyle::record::Record> {
        None
    }
    fn to_json(&mut self, _: &[u8], _: &mut Vec<u8>) -> Vec<Problem> {
        Vec::new()
    }
}

#[test]
#[ignore = "measures time: wants an idle machine and --release"]
fn the_pipeline_itself_takes_little() {
    let mut text = vec![b'x'; 100_000 * STEP];
    for (nth, step) in text.chunks_mut(STEP).enumerate() {
        step[..7].copy_from_slice(format!("{:07}", nth + 1_000_000).as_bytes());
        for line in step[8..].chunks_mut(50) {
            line[0] = b'\n';
        }
    }
    let piece = Piece {
        serial: 0,
        input: Arc::new(Input { name: "-".to_owned(), origin: Origin::Stdin, perhaps: false }),
        format: None,
        offset: 0,
        cut: 512 << 10,
        first: true,
        last: false,
        skipped: None,
        trouble: None,
    };
    let (mut reading, mut work, hasher) = (Reading::default(), Tell::<false>(Vec::new()), RandomState::new());
    let mut best = std::time::Duration::MAX;
    // One block after the other, as they come into a core's own cache by being read.
    for block in text.chunks(512 << 10) {
        for _ in 0..3 {
            let began = std::time::Instant::now();
            reading.read(&mut work, &mut Steps, &piece, block, Start::default(), &hasher);
            best = best.min(began.elapsed() / reading.tally.records.max(900) as u32);
        }
    }
    assert!(best.as_nanos() < 40, "{} ns a record", best.as_nanos());
}
