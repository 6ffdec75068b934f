//! Allocations for each hand in the steady state, by stage: `conformance/allocations.snap` keeps them, and they are 0.

use std::fmt::Write as _;
use std::path::Path;

use hoyle::notation::GameReader;
use hoyle::notation::pfn::compose::{FrameComposer, FrameOptions};
use hoyle::notation::phh::PhhReader;
use hoyle::notation::pn::PnReader;
use hoyle::notation::ppn::{JSON, PpnReader, TEXT};
use hoyle::notation::psn::PsnReader;
use hoyle::notation::{Depth, GameNotation as _, NOTATIONS, Next, Options, Reader, Status};
use hoyle::poker::replay::{Listener, Step};
use hoyle::poker::statistics::{HandStatistics, Sums};
use hoyle::problem::Problem;
use hoyle::rooms::{FORM, Rooms};
use hoyle::{AnyReader, Format, Listeners};
use hoyle_rules::poker::{Setup, Viewer};
use hoyle_table::{Chosen, Collector, Plan};

use crate::real_hands;

/// Counts, and writes the file or, with `--check`, compares it.
#[allow(clippy::print_stderr, reason = "the counts are what is asked for")]
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    let corpus = real_hands::corpus()?;
    let mut pluribus = Vec::new();
    let hands = real_hands::hands(&corpus)?;
    for (number, (_, text)) in (1..).zip(&hands) {
        real_hands::table(number, text, &mut pluribus);
    }
    let quirks = corpus.join("phh/real/quirks.phhs");
    let quirks = std::fs::read(&quirks).map_err(|error| format!("{}: {error}", quirks.display()))?;
    let mut text = String::new();
    for (name, hands) in [("real hands", &pluribus), ("habits of rooms, with their problems", &quirks)] {
        for (stage, depth) in [("read", Depth::Syntax), ("read the fields", Depth::Fields), ("check", Depth::Check)] {
            let (count, allocations) = steady(&mut PhhReader::new(true, depth), hands);
            _ = writeln!(text, "{stage}, {name}: {allocations} allocations in {count} hands");
        }
    }
    let psn = real_hands::generated(&corpus, "psn", "psn", "\n")?;
    for (stage, depth) in [("read", Depth::Syntax), ("check", Depth::Check)] {
        let (count, allocations) = steady(&mut PsnReader::new(depth), &psn);
        _ = writeln!(text, "{stage}, generated PSN: {allocations} allocations in {count} hands");
    }
    for (name, text_of, notation) in [("real hands", &pluribus, "phh"), ("generated PSN", &psn, "psn")] {
        let (count, allocations) = count_listening(notation, text_of)?;
        _ = writeln!(text, "check with a listener, {name}: {allocations} allocations in {count} hands");
    }
    let stars = real_hands::of_room(&corpus, "pokerstars")?;
    let of_stars: &[u8] = &stars;
    for (name, text_of) in [("real hands", &*pluribus), ("generated PSN", &psn), ("pokerstars", of_stars)] {
        let (count, allocations) = statistics(text_of)?;
        _ = writeln!(text, "stats, {name}: {allocations} allocations in {count} hands");
        for table in ["hands", "players", "actions"] {
            let (count, allocations) = rows(table, text_of)?;
            _ = writeln!(text, "rows of {table}, {name}: {allocations} allocations in {count} hands");
        }
    }
    let (count, allocations) = replayed(&hands)?;
    _ = writeln!(text, "replay, real hands: {allocations} allocations in {count} steps");
    let pn = real_hands::generated(&corpus, "pn", "pn", "\n\n")?;
    for (stage, depth) in [("read", Depth::Syntax), ("check", Depth::Check)] {
        let (count, allocations) = steady(&mut PnReader::new(depth, None), &pn);
        _ = writeln!(text, "{stage}, generated PN: {allocations} allocations in {count} games");
    }
    for (name, form, extension) in [("text", TEXT, "ppn"), ("JSON", JSON, "json")] {
        let games = real_hands::generated(&corpus, "ppn", extension, "\n")?;
        for (stage, depth) in [("read", Depth::Syntax), ("check", Depth::Check)] {
            let (count, allocations) = steady(&mut PpnReader::new(form, depth, &Options::default()), &games);
            _ = writeln!(text, "{stage}, generated PPN in {name}: {allocations} allocations in {count} games");
        }
    }
    for (room, text_of_room) in [("pokerstars", stars), ("ggpoker", real_hands::of_room(&corpus, "ggpoker")?)] {
        for (stage, depth) in [("read", Depth::Syntax), ("check", Depth::Check)] {
            let mut reader = Rooms.reader(FORM, depth, &Options::default());
            let (count, allocations) = steady(&mut *reader, &text_of_room);
            _ = writeln!(text, "{stage}, {room}: {allocations} allocations in {count} hands");
        }
    }
    for (what, history) in [("without", false), ("with", true)] {
        let (count, allocations) = frames(&hands, history)?;
        _ = writeln!(text, "frames {what} their history, real hands: {allocations} allocations in {count} frames");
    }
    eprint!("{text}");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../conformance/allocations.snap");
    if !words.iter().any(|word| word == "--check") {
        return std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()));
    }
    match std::fs::read_to_string(&path) {
        Ok(kept) if kept == text => Ok(()),
        Ok(kept) => Err(format!("conformance/allocations.snap says\n{kept}")),
        Err(error) => Err(format!("{}: {error}", path.display())),
    }
}

/// Reads a collection once to warm the buffers, then once more, counting.
fn steady(reader: &mut dyn Reader, text: &[u8]) -> (u64, u64) {
    let mut problems: Vec<Problem> = Vec::with_capacity(64);
    twice(|| {
        each(text, |rest, _| {
            problems.clear();
            reader.next(rest, true, &mut problems)
        })
    })
}

/// Writes the frames of hands once to warm the buffers, then once more, counting.
fn frames(hands: &[(String, Vec<u8>)], history: bool) -> Result<(u64, u64), String> {
    let mut reader = PhhReader::new(false, Depth::Record);
    let mut records = Vec::new();
    for (_, text) in hands {
        reader.read_next(text, true, &mut ());
        records.extend(reader.record().cloned());
    }
    let options = FrameOptions::new(Viewer::Spectator).with_history(history);
    let (mut frames, mut out) = (FrameComposer::default(), Vec::new());
    let mut write = || {
        let mut count = 0;
        for hand in &records {
            out.clear();
            count += frames.compose_hand(hand, options, &mut out).map_err(|error| format!("{error:?}"))?;
        }
        Ok(count)
    };
    write()?;
    let mut count = Ok(0);
    let measured = allocation_counter::measure(|| count = write());
    count.map(|count| (count, measured.count_total))
}

/// Counts steps.
#[derive(Default)]
struct Steps(u64);

impl Listener for Steps {
    fn begin(&mut self, _: &Setup, _: &Step<'_>) {}

    fn step(&mut self, _: &Step<'_>) {
        self.0 += 1;
    }

    fn restart(&mut self) {}

    fn end(&mut self, _: Status) {}
}

/// Reads a collection with a listener once to warm the buffers, then once more, counting.
fn count_listening(notation: &str, text: &[u8]) -> Result<(u64, u64), String> {
    let (mut phh, mut psn) = (PhhReader::new(true, Depth::Check), PsnReader::new(Depth::Check));
    let mut problems: Vec<Problem> = Vec::with_capacity(64);
    let mut steps = Steps::default();
    let counted = twice(|| {
        each(text, |rest, _| {
            problems.clear();
            match notation {
                "psn" => psn.next_with(rest, true, &mut problems, &mut steps),
                _ => phh.next_with(rest, true, &mut problems, &mut steps),
            }
        })
    });
    if steps.0 > counted.0 { Ok(counted) } else { Err("nothing was heard".into()) }
}

/// A reader that checks this text, whatever its notation.
fn checking(text: &[u8]) -> Result<AnyReader, String> {
    let (format, _) = Format::detect(NOTATIONS, None, "", text).ok_or("no notation")?;
    Ok(format.notation.reader(format.form, Depth::Check, &Options::default()))
}

/// Hears a collection with the statistics and adds them up, once to warm the buffers, then once more, counting.
fn statistics(text: &[u8]) -> Result<(u64, u64), String> {
    let (mut reader, mut problems) = (checking(text)?, Vec::<Problem>::with_capacity(64));
    let (mut statistics, mut sums) = (HandStatistics::default(), Sums::default());
    let counted = twice(|| {
        each(text, |rest, _| {
            problems.clear();
            let mut listeners = Listeners::default().with_poker(&mut statistics);
            let next = reader.next_with(rest, true, &mut problems, &mut listeners);
            if let Next::Record { .. } = next {
                statistics.players().iter().for_each(|player| sums.add_hand(player, statistics.big_blind(), 0));
            }
            next
        })
    });
    if sums.hands > counted.0 { Ok(counted) } else { Err("nothing was counted".into()) }
}

/// Makes rows of a collection once to warm the buffers, then once more, counting. What columns are made of them is
/// allocated for each piece of a text, not for each hand.
fn rows(table: &str, text: &[u8]) -> Result<(u64, u64), String> {
    let chosen = Chosen::new::<&str>(table, &[]).map_err(|error| error.to_string())?;
    let plan = Plan::new(vec![chosen]);
    let (mut reader, mut problems) = (checking(text)?, Vec::<Problem>::with_capacity(64));
    let mut collector = Collector::new(&plan);
    Ok(twice(|| {
        let count = each(text, |rest, number| {
            problems.clear();
            let next = collector.next(&mut reader, rest, true, &mut problems);
            if let Next::Record { .. } = next {
                collector.keep(&reader, "phh", number, &problems);
            }
            next
        });
        collector.clear();
        count
    }))
}

/// Replays hands, counting what their steps allocate; a start has its buffers.
fn replayed(hands: &[(String, Vec<u8>)]) -> Result<(u64, u64), String> {
    let mut reader = PhhReader::new(false, Depth::Record);
    let (mut steps, mut allocations) = (0, 0);
    for (_, text) in hands {
        reader.read_next(text, true, &mut ());
        let Some(hand) = reader.record() else { continue };
        let mut replay = hand.replay();
        replay.start().ok_or("a hand that cannot begin")?;
        let measured = allocation_counter::measure(|| {
            while replay.next_step().is_some() {
                steps += 1;
            }
        });
        allocations += measured.count_total;
    }
    Ok((steps, allocations))
}

/// Reads a text with what reads the next record of its rest, told its number from 0; gives how many there are.
fn each(text: &[u8], mut next: impl FnMut(&[u8], u32) -> Next) -> u64 {
    let (mut at, mut count) = (0, 0);
    while let Next::Record { consumed, .. } = next(text.get(at..).unwrap_or_default(), count) {
        at += consumed;
        count += 1;
    }
    count.into()
}

/// Does something once to warm the buffers, then once more, counting.
fn twice(mut run: impl FnMut() -> u64) -> (u64, u64) {
    run();
    let mut count = 0;
    let measured = allocation_counter::measure(|| count = run());
    (count, measured.count_total)
}
