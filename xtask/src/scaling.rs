//! Whether time grows with the length of a text and no faster, whatever is in it:
//! `cargo xtask scaling [--binary FILE] [VERB...]`. Every verb reads texts of each notation that are made to hurt, and the
//! same four times as long; callgrind counts instructions, so that other users of the machine do not change the answer.
//! Not here: the texts ([`crate::shapes`]).
//!
//! To start a program under callgrind costs more than to read a text. So one run reads many texts, and callgrind notes
//! what it has counted whenever a file is opened.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::shapes::{self, Game, Shape};

/// Four times as long may cost so many tenths.
const MOST_TENTHS: u64 = 60;

/// So many instructions a text costs at least; opening a file takes as many.
const LEAST: u64 = 50_000;

/// What reads texts that are made to hurt. Where a notation has not the verb, it says so soon.
const COMMANDS: &[&[&str]] = &[
    &["check", "--format", "full"],
    &["check", "--format", "json"],
    &["fmt", "--diff"],
    &["fix", "--unsafe", "--diff"],
    &["fill", "--diff"],
    &["replay"],
    &["replay", "--format", "json"],
    &["convert", "--to", "json", "--allow-loss"],
    &["convert", "--to", "phh", "--allow-loss"],
    &["convert", "--to", "psn", "--allow-loss"],
    &["convert", "--to", "ohh", "--allow-loss"],
    &["convert", "--to", "stars", "--allow-loss"],
    &["convert", "--to", "pfn", "--allow-loss"],
    &["convert", "--to", "pn", "--allow-loss"],
    &["convert", "--to", "ppn", "--allow-loss"],
    &["convert", "--to", "ppnh", "--allow-loss"],
    &["paper"],
    &["stats"],
    &["select", "--won", "--pot", ">2"],
    &["select", "--status", "valid"],
];

/// What takes one text at a time, or writes files of its own.
const SINGLE: &[&[&str]] = &[&["seat"], &["diff"], &["view", "--html", "-"], &["view", "--svg", "-"]];

/// So many texts are read in one run.
const TOGETHER: usize = 14;

/// A text of three lengths: none of what is repeated, so many, and four times as many.
struct Text {
    shape: &'static Shape,
    paths: [PathBuf; 3],
}

impl Text {
    /// The same text with none, `short` and four times as many of what is repeated.
    fn written(shape: &'static Shape, short: usize, folder: &Path) -> Result<Text, String> {
        let number = shapes::SHAPES.iter().position(|other| core::ptr::eq(other, shape));
        let number = number.ok_or("a shape is not in the list: its text would be written over another's")?;
        let name = |count: usize| folder.join(format!("{number:02}-{count}{}", shape.extension));
        let counts = [0, short, 4 * short];
        std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        for count in counts {
            let path = name(count);
            std::fs::write(&path, shape.text(count)).map_err(|error| format!("{}: {error}", path.display()))?;
        }
        Ok(Text { shape, paths: counts.map(name) })
    }
}

/// Counts, and names what costs too much.
#[allow(clippy::print_stdout, reason = "the counts are what is asked for")]
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    let (binary, only) = match words {
        [option, binary, only @ ..] if option == "--binary" => (PathBuf::from(binary), only),
        only if only.iter().all(|verb| !verb.starts_with('-')) => (crate::instructions::build()?, only),
        _ => return Err("usage: cargo xtask scaling [--binary FILE] [VERB...]".into()),
    };
    let folder = std::env::temp_dir().join(format!("hoyle-scaling-{}", std::process::id()));
    let done = std::fs::create_dir_all(&folder)
        .map_err(|error| format!("{}: {error}", folder.display()))
        .and_then(|()| too_steep(&folder, &binary, only));
    _ = std::fs::remove_dir_all(&folder);
    let steep = done?;
    steep.iter().for_each(|line| println!("{line}"));
    if steep.is_empty() { Ok(()) } else { Err(format!("{} grow faster than their text", steep.len())) }
}

fn too_steep(folder: &Path, binary: &Path, only: &[String]) -> Result<Vec<String>, String> {
    let written = shapes::SHAPES.iter().map(|shape| Text::written(shape, shape.count, folder));
    let mut texts: Vec<Text> = written.collect::<Result<_, _>>()?;
    texts.sort_by_key(|text| text.shape.game());
    // Texts of one game stand together, so that a verb for that game need not read the others.
    let many = COMMANDS.iter().flat_map(|verb| {
        let of_game = texts.chunk_by(|one, other| one.shape.game() == other.shape.game());
        let fit = of_game.filter(|some| some.iter().all(|text| is_for(verb, text.shape.game())));
        fit.flat_map(|some| some.chunks(TOGETHER)).map(move |some| (*verb, some))
    });
    let single = SINGLE.iter().flat_map(|verb| {
        let whole = texts.chunks(1).filter(|text| text.iter().all(|text| text.shape.is_whole));
        whole.map(move |text| (*verb, text))
    });
    let is_asked = |verb: &[&str]| only.is_empty() || only.iter().any(|only| verb.first() == Some(&only.as_str()));
    let tasks: Vec<(&[&str], &[Text])> = many.chain(single).filter(|(verb, _)| is_asked(verb)).collect();
    if tasks.is_empty() {
        return Err(format!("no verb {}", only.join(" ")));
    }
    let (next, steep) = (AtomicUsize::new(0), Mutex::new(Ok(Vec::new())));
    let work = |number: usize| {
        let (out, own) = (folder.join(format!("counts-{number}")), folder.join(number.to_string()));
        while let Some((verb, some)) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
            let found = costs(binary, verb, some, &out).and_then(|costs| {
                let mut steep = Vec::new();
                for (text, _) in judged(verb, some, &costs) {
                    // What grows faster than its text does so at any length. A step, such as a record that no longer fits
                    // into one piece of what is read, is passed once.
                    let longer = [Text::written(text.shape, 4 * text.shape.count, &own)?];
                    let costs = self::costs(binary, verb, &longer, &out)?;
                    steep.extend(judged(verb, &longer, &costs).into_iter().map(|(_, line)| line));
                }
                Ok(steep)
            });
            let Ok(mut steep) = steep.lock() else { return };
            match (found, &mut *steep) {
                (Ok(found), Ok(steep)) => steep.extend(found),
                (Err(error), Ok(_)) => *steep = Err(error),
                _ => return,
            }
        }
    };
    std::thread::scope(|scope| {
        for number in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(move || work(number));
        }
    });
    steep.into_inner().map_err(|_| "a run has failed".to_owned())?
}

/// Whether a verb does more with texts of a game than to say that it is for others.
fn is_for(verb: &[&str], game: Game) -> bool {
    match *verb {
        ["convert", "--to", "phh" | "psn" | "pfn" | "ohh" | "stars", ..] | ["stats"] | ["select", "--won", ..] => {
            game == Game::Poker
        }
        ["convert", "--to", "pn", ..] => game == Game::Pinochle,
        ["convert", "--to", "ppn" | "ppnh", ..] | ["paper"] => game == Game::Preferans,
        _ => true,
    }
}

/// Says what a verb made of some texts, and gives those that cost too much, with what to say of them.
#[allow(clippy::print_stdout, reason = "the counts are what is asked for")]
fn judged<'t>(verb: &[&str], some: &'t [Text], costs: &[[u64; 3]]) -> Vec<(&'t Text, String)> {
    let mut steep = Vec::new();
    let mut all = Vec::new();
    for (text, [start, short, long]) in some.iter().zip(costs) {
        // What a text without the repeated part costs is no growth, unless it costs more than one with it.
        let start = if start < short { *start } else { 0 };
        let cost = |count: &u64| count.saturating_sub(start);
        // What costs next to nothing has no ratio: texts with and without the repeated part go different ways.
        let tenths = cost(long) * 10 / cost(short).max(LEAST);
        let line = format!("{} of {}", tenths_shown(tenths), text.shape.name());
        if tenths > MOST_TENTHS {
            steep.push((text, format!("{}: {line}, {short} and {long} instructions", verb.join(" "))));
        }
        all.push(tenths);
    }
    let (least, most) = (all.iter().min().copied().unwrap_or(0), all.iter().max().copied().unwrap_or(0));
    println!("{}: {} texts, {} to {} times", verb.join(" "), all.len(), tenths_shown(least), tenths_shown(most));
    steep
}

fn tenths_shown(tenths: u64) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// The instructions for each length of some texts. One text has a run for each: what is done for a file when the next one is
/// open already is then counted with it.
fn costs(binary: &Path, verb: &[&str], some: &[Text], out: &Path) -> Result<Vec<[u64; 3]>, String> {
    if let [text] = some {
        let mut counts = [0; 3];
        for (path, count) in text.paths.iter().zip(&mut counts) {
            let paths: &[&Path] = if verb == ["diff"] { &[&text.paths[0], path] } else { &[path] };
            *count = callgrind(binary, verb, paths, out)?.iter().sum();
        }
        return Ok(vec![counts]);
    }
    let measured: Vec<&Path> = some.iter().flat_map(|text| text.paths.iter().map(PathBuf::as_path)).collect();
    // The first text of a kind pays for what is made once, and the last for what the program does when all is read; so
    // others stand before and behind.
    let warm = || some.iter().map(|text| &*text.paths[1]);
    let paths: Vec<&Path> = warm().chain(measured.iter().copied()).chain(warm().take(1)).collect();
    let counts = callgrind(binary, verb, &paths, out)?;
    // Before the first text, what the program looks for when it starts.
    let counts = counts.split_last().map_or(&[][..], |(_, counts)| counts);
    let counts = counts.len().checked_sub(measured.len()).and_then(|first| counts.get(first..)).unwrap_or_default();
    let (each, _) = counts.as_chunks();
    if each.len() != some.len() {
        return Err(format!("{}: {} counts of {} texts", verb.join(" "), counts.len(), paths.len()));
    }
    Ok(each.to_vec())
}

/// What was counted from the start to the first file that was opened, from there to the second, and so on to the end.
fn callgrind(binary: &Path, verb: &[&str], paths: &[&Path], out: &Path) -> Result<Vec<u64>, String> {
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--dump-before=open", "--combine-dumps=yes", "--compress-strings=no"]);
    command.arg(format!("--callgrind-out-file={}", out.display())).arg(binary);
    command.args(verb).args(["--jobs", "1", "--quiet"]).args(paths);
    let output = command.output().map_err(|error| format!("valgrind: {error}"))?;
    let counted = std::fs::read_to_string(out).unwrap_or_default();
    _ = std::fs::remove_file(out);
    let counts: Vec<u64> = counted.lines().filter_map(|line| line.strip_prefix("totals: ")?.parse().ok()).collect();
    if counts.is_empty() {
        return Err(format!("callgrind said {}", String::from_utf8_lossy(&output.stderr)));
    }
    Ok(counts)
}
