//! scratch
#![allow(missing_docs)]
use hoyle::text::{
    Span,
    toml::{Fault, Kind, Progress, Reader, Receiver},
};
use std::ops::ControlFlow;
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
    fn fault(&mut self, _: Fault, _: Span) {
        self.faults += 1;
    }
}
fn main() {
    let text = std::fs::read(std::env::args().nth(1).unwrap()).unwrap();
    let n: usize = std::env::args().nth(2).map_or(5, |n| n.parse().unwrap());
    let mut reader = Reader::new();
    let mut best = f64::MAX;
    for _ in 0..n {
        let mut c = Count::default();
        let t = std::time::Instant::now();
        let mut rest = &text[..];
        while let Progress::Record(l) = reader.record(rest, true, &mut c) {
            rest = &rest[l..];
        }
        best = best.min(t.elapsed().as_secs_f64());
        std::hint::black_box(&c.kinds);
        if n == 1 {
            println!("{:?}", c.kinds);
        }
    }
    println!("{:.0} MB/s", text.len() as f64 / best / 1e6);
}
