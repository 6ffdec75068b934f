//! Whether frames tell a card too many: `cargo xtask leaks` goes through every hand of the shared corpus, every onlooker and
//! every moment; `cargo xtask leaks 20` takes each twentieth hand. Not here: how that is found out (`hoyle_testing::leaks`).

use std::path::Path;

use hoyle::notation::GameNotation as _;
use hoyle::notation::phh::{self, Phh};
use hoyle::notation::{Depth, Next, Options};
use hoyle_testing::leaks::nothing_leaks;

use crate::real_hands;

/// Goes through all hands, on as many threads as there are cores.
#[allow(clippy::print_stderr, reason = "says what was done")]
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    let usage = "usage: cargo xtask leaks [EVERY], such as 20 for each twentieth hand";
    let every: usize = match words {
        [] => 1,
        [every] => every.parse().ok().filter(|every| *every > 0).ok_or(usage)?,
        _ => return Err(usage.into()),
    };
    let corpus = real_hands::corpus()?;
    let mut hands = real_hands::hands(&corpus)?;
    generated(&corpus.join("phh/generated"), &mut hands)?;
    let hands: Vec<_> = hands.into_iter().step_by(every).collect();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let counts: Result<Vec<(u64, u64)>, String> = std::thread::scope(|scope| {
        let through = |from: usize| {
            let hands = &hands;
            scope.spawn(move || hands.iter().skip(from).step_by(threads).map(|(name, text)| one(name, text)).sum_both())
        };
        let running: Vec<_> = (0..threads).map(through).collect();
        running.into_iter().map(|thread| thread.join().unwrap_or_else(|_| Err("a card was told".into()))).collect()
    });
    let (records, written) = counts?.into_iter().fold((0, 0), |(a, b), (c, d)| (a + c, b + d));
    eprintln!(
        "{records} hands of {} files, frames written {written} times: no card is told to whom has not seen it",
        hands.len()
    );
    Ok(())
}

trait SumBoth {
    fn sum_both(self) -> Result<(u64, u64), String>;
}

impl<I: Iterator<Item = Result<(u64, u64), String>>> SumBoth for I {
    fn sum_both(mut self) -> Result<(u64, u64), String> {
        self.try_fold((0, 0), |(a, b), both| both.map(|(c, d)| (a + c, b + d)))
    }
}

/// The hand of a text, and how often frames were written for it.
fn one(name: &str, text: &[u8]) -> Result<(u64, u64), String> {
    let mut reader = Phh.reader(phh::SINGLE, Depth::Record, &Options::default());
    let Next::Record { .. } = reader.next(text, true, &mut ()) else { return Err(format!("{name}: no hand")) };
    let hand = reader.record().ok_or(format!("{name}: no hand"))?;
    let written = std::panic::catch_unwind(|| nothing_leaks(hand)).map_err(|_| format!("{name}: a card was told"))?;
    Ok((1, written))
}

fn generated(folder: &Path, hands: &mut Vec<(String, Vec<u8>)>) -> Result<(), String> {
    let trouble = |error: std::io::Error| format!("{}: {error}", folder.display());
    for entry in std::fs::read_dir(folder).map_err(trouble)? {
        let path = entry.map_err(trouble)?.path();
        if path.is_dir() {
            // What the rules refuse becomes no frames.
            if !path.ends_with("illegal") {
                generated(&path, hands)?;
            }
        } else if path.extension().is_some_and(|extension| extension == "phh") {
            let text = std::fs::read(&path).map_err(trouble)?;
            hands.push((path.display().to_string(), text));
        }
    }
    Ok(())
}
