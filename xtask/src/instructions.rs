//! Instructions for each record of `hoyle check`, counted by callgrind: `cargo xtask instructions [BINARY] [--check]`; and
//! what a listener costs beside them. Other users of the machine do not change them. `conformance/instructions.snap` keeps
//! them.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::real_hands;

/// How far above the committed count one may be.
pub(crate) const PERCENT: u64 = 2;

/// How much a listener may cost, in tenths of a hundredth of the check alone.
const LISTENER: u64 = 100;

/// The same of the texts of rooms, where the tenth is not reached: a hand is told when all of it is known, and its names are
/// decoded for the listener alone.
const LISTENER_OF_ROOMS: u64 = 250;

/// How many times the corpus' fifty generated games make one file.
const ROUNDS: usize = 20;

/// How many real hands become frames.
const FRAMED: usize = 300;

/// One kind of record, and what a pass over its file costs.
struct Row {
    name: &'static str,
    records: u64,
    bytes: u64,
    instructions: u64,
    /// Of the library alone: a pass that checks, and one in which a listener counts besides.
    listening: Option<[u64; 2]>,
    /// How much a listener may cost, in tenths of a hundredth.
    most_heard: u64,
}

/// Counts, and writes `conformance/instructions.snap`; with `--check` or a program of another build, compares only.
#[allow(clippy::print_stdout, reason = "the table is what is asked for")]
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    let check = words.iter().any(|word| word == "--check");
    let given: Vec<&String> = words.iter().filter(|word| *word != "--check").collect();
    let binary = match given[..] {
        [] => build()?,
        [binary] if !binary.starts_with('-') => PathBuf::from(binary),
        _ => return Err("usage: cargo xtask instructions [BINARY] [--check]".into()),
    };
    let path = crate::fuzz::root().join("conformance/instructions.snap");
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    // What a listener costs is known of this source alone.
    let listening = if given.is_empty() { Some(built("dist", &["--package", "benches"], "listening")?) } else { None };
    let rows = count(&binary, listening.as_deref())?;
    let (mut table, mut above) = (String::new(), Vec::new());
    println!("{:<28}{:>14}{:>14}{:>10}", "", "instructions", "committed", "");
    for row in &rows {
        let each = row.instructions / row.records;
        // Tenths, so that a byte's figure keeps its meaning.
        let tenths = row.instructions * 10 / row.bytes;
        _ = writeln!(
            table,
            "{}: {each} instructions a record, {}.{} a byte; {} records, {} bytes",
            row.name,
            tenths / 10,
            tenths % 10,
            row.records,
            row.bytes
        );
        let before = committed_count(&committed, row.name);
        let change = before.map_or_else(String::new, |before| per_mille(each, before));
        println!(
            "{:<28}{each:>14}{:>14}{change:>10}",
            row.name,
            before.map_or("-".into(), |before| before.to_string())
        );
        if before.is_none_or(|before| each * 100 > before * (100 + PERCENT)) {
            above.push(row.name);
        }
    }
    let mut dear = Vec::new();
    for row in &rows {
        let Some([alone, heard]) = row.listening else { continue };
        let (change, each) = (per_mille(heard, alone), alone / row.records);
        let line =
            format!("{}, with a listener: {change} of {each} instructions a record of the library alone", row.name);
        println!("{line}");
        _ = writeln!(table, "{line}");
        if heard * 1000 > alone * (1000 + row.most_heard) {
            dear.push(row.name);
        }
    }
    if check && !above.is_empty() {
        return Err(format!("more than {PERCENT}% above conformance/instructions.snap: {}", above.join(", ")));
    }
    if check && !dear.is_empty() {
        return Err(format!("a listener costs too much: {}", dear.join(", ")));
    }
    if !check && given.is_empty() {
        std::fs::write(&path, table).map_err(|error| format!("{}: {error}", path.display()))?;
    } else {
        print!("\n{table}");
    }
    Ok(())
}

/// The committed instructions for a record of this name.
pub(crate) fn committed_count(committed: &str, name: &str) -> Option<u64> {
    let line = committed.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))?;
    line.split(' ').next()?.parse().ok()
}

/// By how much a count has changed, such as `-1.4%`.
fn per_mille(now: u64, before: u64) -> String {
    let change = (i128::from(now) - i128::from(before)) * 1000 / i128::from(before.max(1));
    format!("{}{}.{}%", if change < 0 { '-' } else { '+' }, change.abs() / 10, change.abs() % 10)
}

/// The program as it is published, but for what draws: that takes as long to build as all else, and no count is of it.
pub(crate) fn build() -> Result<PathBuf, String> {
    built("dist", &["--package", "hoyle-cli", "--no-default-features"], "hoyle")
}

/// A program of the workspace, built in a profile; `words` say of what.
pub(crate) fn built(profile: &str, words: &[&str], name: &str) -> Result<PathBuf, String> {
    let root = crate::fuzz::root();
    let mut build = Command::new(env!("CARGO"));
    let status = build.args(["build", "--profile", profile]).args(words).current_dir(&root).status();
    if !status.is_ok_and(|status| status.success()) {
        return Err(format!("cargo build {} failed", words.join(" ")));
    }
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    Ok(target.join(if profile == "dev" { "debug" } else { profile }).join(name))
}

fn count(binary: &Path, listening: Option<&Path>) -> Result<Vec<Row>, String> {
    let folder = std::env::temp_dir().join(format!("hoyle-instructions-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let rows = count_in(&folder, binary, listening);
    std::fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    rows
}

fn count_in(folder: &Path, binary: &Path, listening: Option<&Path>) -> Result<Vec<Row>, String> {
    let corpus = real_hands::corpus()?;
    let hands = real_hands::hands(&corpus)?;

    // Collections number their hands, so twice the hands are written, not the file twice.
    let collection = |count: usize| {
        let mut text = Vec::new();
        for (number, (_, hand)) in (1..).zip(hands.iter().cycle().take(count)) {
            real_hands::table(number, hand, &mut text);
        }
        text
    };
    let pluribus = folder.join("hands.phhs");
    write(&pluribus, &collection(hands.len()))?;
    let framed = folder.join("framed.phhs");
    write(&framed, &collection(FRAMED))?;

    let concise = converted(binary, &["--to", "psn", "--style", "concise"], &pluribus)?;
    let frames = converted(binary, &["--to", "pfn", "--no-history"], &framed)?;
    let twice = |text: Vec<u8>| (text.clone(), [text.clone(), text].concat());
    let games = |notation: &str, extension: &str| {
        Ok::<_, String>(twice(real_hands::generated(&corpus, notation, extension, "\n\n")?.repeat(ROUNDS)))
    };
    [
        ("PHH, real hands", "phhs", (collection(hands.len()), collection(2 * hands.len()))),
        ("PSN, concise", "psn", twice(concise)),
        ("PFN, without history", "pfn.jsonl", twice(frames)),
        ("PPN, text", "ppn", games("ppn", "ppn")?),
        ("PPN, JSON", "ppn.json", games("ppn", "json")?),
        ("PN", "pn", games("pn", "pn")?),
        ("PokerStars", "hh.txt", twice(real_hands::of_room(&corpus, "pokerstars")?)),
        ("GGPoker", "hh.txt", twice(real_hands::of_room(&corpus, "ggpoker")?)),
    ]
    .into_iter()
    .map(|(name, extension, (once, twice))| {
        let (one, two) = (folder.join(format!("once.{extension}")), folder.join(format!("twice.{extension}")));
        write(&one, &once)?;
        write(&two, &twice)?;
        // Frames cut off from their history are to be read as such.
        let options: &[&str] = if extension == "pfn.jsonl" { &["--no-history"] } else { &[] };
        let (few, many) = (records(binary, options, &one)?, records(binary, options, &two)?);
        if few == 0 || many != 2 * few {
            return Err(format!("{name}: {few} records, then {many}"));
        }
        let between = |command: &dyn Fn(&Path) -> Command| {
            Ok::<_, String>(callgrind(command(&two))?.saturating_sub(callgrind(command(&one))?))
        };
        let instructions = between(&|path| {
            let mut command = under_callgrind(binary);
            command.args(["check", "--jobs", "1", "--quiet"]).args(options).arg(path);
            command
        })?;
        let passes = |word: &'static str| {
            let of = |bench: &Path, path: &Path| {
                let mut command = under_callgrind(bench);
                command.arg(path).arg(word);
                command
            };
            listening.map(|bench| between(&|path| of(bench, path))).transpose()
        };
        // Nothing is played where frames stand alone.
        let listening = if extension != "pfn.jsonl" { passes("check")?.zip(passes("count")?) } else { None };
        let listening = listening.map(|(alone, heard)| [alone, heard]);
        let most_heard = if extension == "hh.txt" { LISTENER_OF_ROOMS } else { LISTENER };
        let bytes = (twice.len() - once.len()) as u64;
        Ok(Row { name, records: few, bytes, instructions, listening, most_heard })
    })
    .collect()
}

fn write(path: &Path, text: &[u8]) -> Result<(), String> {
    std::fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

fn output(command: &mut Command) -> Result<Output, String> {
    command.output().map_err(|error| format!("{}: {error}", command.get_program().display()))
}

/// What a conversion writes. Hands that another notation does not know are left out of it.
fn converted(binary: &Path, words: &[&str], input: &Path) -> Result<Vec<u8>, String> {
    let output = output(Command::new(binary).args(["convert", "--quiet", "--allow-loss"]).args(words).arg(input))?;
    if output.stdout.is_empty() { Err(String::from_utf8_lossy(&output.stderr).into_owned()) } else { Ok(output.stdout) }
}

/// How many records `hoyle check` finds in a file, all of them without an error.
fn records(binary: &Path, options: &[&str], input: &Path) -> Result<u64, String> {
    let output = output(Command::new(binary).arg("check").args(options).arg(input))?;
    let output_text = String::from_utf8_lossy(&output.stderr);
    let summary = output_text.lines().last().unwrap_or_default();
    if !output.status.success() {
        return Err(format!("{}: {summary}", input.display()));
    }
    let count = summary.split(", ").nth(1).and_then(|count| count.split(' ').next()).unwrap_or_default();
    count.replace(',', "").parse().map_err(|_| format!("{}: {summary}", input.display()))
}

/// A program that callgrind looks at.
pub(crate) fn under_callgrind(program: &Path) -> Command {
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(program);
    command
}

/// The instructions of a run, the start of the program among them.
pub(crate) fn callgrind(mut command: Command) -> Result<u64, String> {
    let output = output(&mut command)?;
    let output_text = String::from_utf8_lossy(&output.stderr);
    let count = output_text.lines().find_map(|line| line.split_once("Collected : ")?.1.split(' ').next()?.parse().ok());
    count.ok_or_else(|| format!("callgrind said {output_text}"))
}
