//! How fast TOML is read, beside a count of newlines of the same bytes: `cargo bench -p hoyle --bench reading -- FILE`.
//! Without a file (or `HOYLE_BENCH_FILE`) a text is made up. One core; the best of some rounds is shown.

#![allow(clippy::print_stdout, missing_docs)]

use hoyle::text::Span;
use hoyle::text::toml::tree::Tree;
use hoyle::text::toml::{Fault, Kind, Progress, Reader, Receiver};
use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::Instant;

/// Counts events of each kind and faults: the least that a receiver can do with all that is told.
#[derive(Default)]
struct Count {
    kinds: [u64; Kind::COUNT],
    faults: u64,
}

impl Receiver for Count {
    #[inline(always)]
    fn event(&mut self, kind: Kind, _: Span) -> ControlFlow<()> {
        self.kinds[kind as usize] += 1;
        ControlFlow::Continue(())
    }
    #[cold]
    fn fault(&mut self, _: Fault, _: Span) {
        self.faults += 1;
    }
}

/// Wants to know only that there is a record.
#[derive(Default)]
struct Names(u64);

impl Receiver for Names {
    #[inline(always)]
    fn event(&mut self, kind: Kind, _: Span) -> ControlFlow<()> {
        if kind == Kind::TableClose {
            self.0 += 1;
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }
    fn fault(&mut self, _: Fault, _: Span) {}
}

/// Reads a whole file record by record.
fn records<R: Receiver>(reader: &mut Reader, mut text: &[u8], receiver: &mut R, mut each: impl FnMut(&mut R)) -> u64 {
    let mut count = 0;
    loop {
        match reader.record(text, true, receiver) {
            Progress::Record(length) => {
                count += 1;
                text = &text[length..];
                each(receiver);
            }
            Progress::Blank(_) | Progress::NeedMore | Progress::End => return count,
        }
    }
}

fn measure(name: &str, size: usize, mut run: impl FnMut() -> String) {
    let mut best = f64::MAX;
    let mut said = String::new();
    for _ in 0..7 {
        let start = Instant::now();
        said = run();
        best = best.min(start.elapsed().as_secs_f64());
    }
    println!("{name:<28} {:>8.0} MB/s   {said}", size as f64 / best / 1e6);
}

/// Hands as they are mostly written, with what varies varied a little.
fn made_up() -> Vec<u8> {
    let mut text = String::new();
    for number in 1u32..=60_000 {
        let pot = 50 * (number % 97 + 1);
        text.push_str(&format!(
            "[{number}]\nvariant = 'NT'\nante_trimming_status = true\nantes = [0, 0, 0, 0, 0, 0]\n\
             blinds_or_straddles = [50, 100, 0, 0, 0, 0]\nmin_bet = 100\n\
             starting_stacks = [10000, 10000, 10000, 10000, 10000, 10000]\n\
             actions = ['d dh p1 2d6d', 'd dh p2 8sTc', 'd dh p3 7cQs', 'p3 f', 'p4 f', 'p5 cbr {pot}', 'p6 f', 'p1 cc', \
             'd db 2c3c4c', 'p1 cc', 'p5 cbr {}', 'p1 f']\nhand = {number}\nplayers = ['Ann', 'Ben', 'Cy', 'Dot', 'Eve']\n\n",
            pot * 2
        ));
    }
    text.into_bytes()
}

fn main() {
    let path = std::env::args().skip(1).find(|argument| !argument.starts_with("--"));
    let path = path.or_else(|| std::env::var("HOYLE_BENCH_FILE").ok());
    let text = match &path {
        Some(path) => std::fs::read(path).unwrap_or_else(|error| panic!("{path}: {error}")),
        None => made_up(),
    };
    println!("{} bytes of {}", text.len(), path.as_deref().unwrap_or("made-up hands"));
    let size = text.len();
    let mut reader = Reader::new();

    measure("newlines counted", size, || format!("{} lines", memchr::memchr_iter(b'\n', black_box(&text)).count()));
    measure("records, events counted", size, || {
        let mut count = Count::default();
        let records = records(&mut reader, black_box(&text), &mut count, |_| {});
        format!("{records} records, {} events, {} faults", count.kinds.iter().sum::<u64>(), count.faults)
    });
    measure("records, kept as trees", size, || {
        let mut tree = Tree::new();
        let mut most = 0;
        records(&mut reader, black_box(&text), &mut tree, |tree| {
            most = most.max(tree.events.len());
            tree.clear();
        });
        format!("at most {most} events in one")
    });
    measure("records, left at the header", size, || {
        let mut names = Names::default();
        records(&mut reader, black_box(&text), &mut names, |_| {});
        format!("{} names", names.0)
    });
    let head = &text[..text.len().min(20_000_000)];
    measure("one document (20 MB)", head.len(), || {
        let mut count = Count::default();
        reader.document(black_box(head), &mut count);
        format!("{} events, {} faults", count.kinds.iter().sum::<u64>(), count.faults)
    });
}
