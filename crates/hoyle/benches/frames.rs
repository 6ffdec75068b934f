//! How fast frames are written from hands that are read already: `cargo bench -p hoyle --bench frames -- FILE.phhs`.
//! One core, by the processor's time; without a history, with it, for a spectator and for a player, and how long the
//! play alone takes.
#![allow(clippy::print_stdout, reason = "a bench prints what it measures")]

use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use hoyle::Seat;
use hoyle::notation::GameReader as _;
use hoyle::notation::pfn::compose::{FrameComposer, FrameOptions};
use hoyle::notation::pfn::visibility::VisibleHand;
use hoyle::notation::phh::PhhReader;
use hoyle::notation::{Depth, Next};
use hoyle::poker::hand::Hand;
use hoyle_rules::poker::Viewer;

/// How often the hands are written in one go.
const ROUNDS: usize = 20;

/// The hands of a collection, so many at most.
fn hands(text: &[u8], most: usize) -> Vec<Hand> {
    let mut reader = PhhReader::new(true, Depth::Record);
    let mut hands = Vec::new();
    let mut at = 0;
    while let Next::Record { consumed, .. } = reader.read_next(&text[at..], true, &mut ()) {
        at += consumed;
        hands.extend(reader.record().cloned());
        if hands.len() == most {
            break;
        }
    }
    hands
}

fn main() -> ExitCode {
    let Some(path) = std::env::args().skip(1).find(|word| !word.starts_with("--")) else {
        println!("frames: name a .phhs file to measure; nothing measured");
        return ExitCode::SUCCESS;
    };
    let text = match std::fs::read(&path) {
        Ok(text) => text,
        Err(error) => {
            println!("{path}: {error}");
            return ExitCode::FAILURE;
        }
    };
    let hands = hands(&text, 5_000);
    let second = Seat::new(1).map_or(Viewer::Spectator, Viewer::Player);
    for _ in 0..3 {
        let start = Clock::start();
        let mut sight = VisibleHand::default();
        let mut actions = 0;
        for hand in hands.iter().cycle().take(ROUNDS * hands.len()) {
            sight.begin(hand, Viewer::Spectator, &mut |_| {});
            for action in hand.actions.iter().filter_map(|played| played.action) {
                actions += u64::from(sight.play(action, None, &mut |_| {}).is_ok());
            }
        }
        report("the play alone", actions, 0, start);
        for (name, viewer, history) in [
            ("spectator", Viewer::Spectator, false),
            ("player", second, false),
            ("spectator, history", Viewer::Spectator, true),
            ("player, history", second, true),
        ] {
            let mut frames = FrameComposer::default();
            let mut out = Vec::new();
            let (mut count, mut bytes) = (0, 0);
            let start = Clock::start();
            for hand in hands.iter().cycle().take(ROUNDS * hands.len()) {
                out.clear();
                count +=
                    frames.compose_hand(hand, FrameOptions::new(viewer).with_history(history), &mut out).unwrap_or(0);
                bytes += black_box(&out).len();
            }
            report(name, count, bytes, start);
        }
    }
    ExitCode::SUCCESS
}

/// Time on the processor where the system tells it, so that a busy machine does not count; else time on the wall.
struct Clock(Instant, Option<u64>);

impl Clock {
    fn start() -> Clock {
        Clock(Instant::now(), Clock::nanoseconds())
    }

    fn elapsed(&self) -> Duration {
        match (self.1, Clock::nanoseconds()) {
            (Some(start), Some(now)) => Duration::from_nanos(now.saturating_sub(start)),
            _ => self.0.elapsed(),
        }
    }

    fn nanoseconds() -> Option<u64> {
        std::fs::read_to_string("/proc/self/schedstat").ok()?.split_whitespace().next()?.parse().ok()
    }
}

fn report(name: &str, count: u64, bytes: usize, start: Clock) {
    let seconds = start.elapsed().as_secs_f64();
    println!("{name:<20} {:>10.0}/s {:>8.0} MB/s", count as f64 / seconds, bytes as f64 / seconds / 1e6);
}
