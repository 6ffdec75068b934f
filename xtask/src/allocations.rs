//! Allocations for each hand in the steady state, by stage: `conformance/allocations.snap` keeps them, and they are 0.

use std::fmt::Write as _;
use std::path::Path;

use hoyle::notation::pfn::compose::{Frames, Wanted};
use hoyle::notation::phh::PhhReader;
use hoyle::notation::pn::PnReader;
use hoyle::notation::ppn::{JSON, PpnReader, TEXT};
use hoyle::notation::psn::PsnReader;
use hoyle::notation::{Next, Options, Reader, Want};
use hoyle::problem::Problem;
use hoyle_rules::poker::Viewer;

use crate::real;

/// Counts, and writes the file or, with `--check`, compares it.
#[allow(clippy::print_stderr, reason = "the counts are what is asked for")]
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    let corpus = real::corpus()?;
    let mut pluribus = Vec::new();
    let hands = real::hands(&corpus)?;
    for (number, (_, text)) in (1..).zip(&hands) {
        real::table(number, text, &mut pluribus);
    }
    let quirks = corpus.join("phh/real/quirks.phhs");
    let quirks = std::fs::read(&quirks).map_err(|error| format!("{}: {error}", quirks.display()))?;
    let mut text = String::new();
    for (name, hands) in [("real hands", &pluribus), ("habits of rooms, with their problems", &quirks)] {
        for (stage, want) in [("read", Want::Syntax), ("read the fields", Want::Fields), ("check", Want::Check)] {
            let (count, allocations) = steady(&mut PhhReader::new(true, want), hands);
            _ = writeln!(text, "{stage}, {name}: {allocations} allocations in {count} hands");
        }
    }
    let psn = generated(&corpus, "psn", "psn", "\n")?;
    for (stage, want) in [("read", Want::Syntax), ("check", Want::Check)] {
        let (count, allocations) = steady(&mut PsnReader::new(want), &psn);
        _ = writeln!(text, "{stage}, generated PSN: {allocations} allocations in {count} hands");
    }
    let pn = generated(&corpus, "pn", "pn", "\n\n")?;
    for (stage, want) in [("read", Want::Syntax), ("check", Want::Check)] {
        let (count, allocations) = steady(&mut PnReader::new(want, None), &pn);
        _ = writeln!(text, "{stage}, generated PN: {allocations} allocations in {count} games");
    }
    for (name, form, extension) in [("text", TEXT, "ppn"), ("JSON", JSON, "json")] {
        let games = generated(&corpus, "ppn", extension, "\n")?;
        for (stage, want) in [("read", Want::Syntax), ("check", Want::Check)] {
            let (count, allocations) = steady(&mut PpnReader::new(form, want, &Options::default()), &games);
            _ = writeln!(text, "{stage}, generated PPN in {name}: {allocations} allocations in {count} games");
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

/// The generated records of a notation as one text, with this between them.
fn generated(corpus: &Path, notation: &str, extension: &str, between: &str) -> Result<Vec<u8>, String> {
    let folder = corpus.join(notation).join("generated");
    let files = std::fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths: Vec<_> = files.filter_map(|file| Some(file.ok()?.path())).collect();
    paths.retain(|path| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        name.split_once('.').is_some_and(|(_, rest)| rest == extension)
    });
    paths.sort();
    let mut text = Vec::new();
    for path in paths {
        text.extend(std::fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?);
        text.extend_from_slice(between.as_bytes());
    }
    Ok(text)
}

/// Reads a collection once to warm the buffers, then once more, counting.
fn steady(reader: &mut dyn Reader, text: &[u8]) -> (u64, u64) {
    let mut problems: Vec<Problem> = Vec::with_capacity(64);
    all(reader, text, &mut problems);
    let mut count = 0;
    let seen = allocation_counter::measure(|| count = all(reader, text, &mut problems));
    (count, seen.count_total)
}

/// Writes the frames of hands once to warm the buffers, then once more, counting.
fn frames(hands: &[(String, Vec<u8>)], history: bool) -> Result<(u64, u64), String> {
    let mut reader = PhhReader::new(false, Want::Record);
    let mut records = Vec::new();
    for (_, text) in hands {
        reader.take(text, true, &mut ());
        records.extend(reader.record().and_then(|record| record.poker()).cloned());
    }
    let wanted = Wanted { viewer: Viewer::Spectator, fine: false, history };
    let (mut frames, mut out) = (Frames::default(), Vec::new());
    let mut write = || {
        let mut count = 0;
        for hand in &records {
            out.clear();
            count += frames.hand(hand, wanted, &mut out).map_err(|unsaid| format!("{unsaid:?}"))?;
        }
        Ok(count)
    };
    write()?;
    let mut count = Ok(0);
    let seen = allocation_counter::measure(|| count = write());
    count.map(|count| (count, seen.count_total))
}

fn all(reader: &mut dyn Reader, text: &[u8], problems: &mut Vec<Problem>) -> u64 {
    let (mut at, mut count) = (0, 0);
    while let Next::Record { consumed, .. } = reader.next(&text[at..], true, problems) {
        at += consumed;
        count += 1;
        problems.clear();
    }
    count
}
