//! Every verb of the built program over texts changed at random, for so many seconds: `cargo xtask mutants SECONDS [SEED]`.
//! Whatever a text says, a verb ends soon, with a status of its own, without a panic; what it calls JSON is JSON, and
//! what it shows has no character that a terminal obeys. Not here: what a text is changed into
//! (`crates/hoyle-testing/src/mutation.rs`), nor properties of the library, which need no process for each text.

use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use hoyle_testing::choices::Shuffle;
use hoyle_testing::documents::documents;
use hoyle_testing::mutation::mutated;

/// What is run, `{}` for the text and `{out}` for a folder of its own.
const COMMANDS: &[(&str, Writes)] = &[
    ("check {}", Writes::Words),
    ("check --format full {}", Writes::Words),
    ("check --format json {}", Writes::Json),
    ("check --statistics {}", Writes::Words),
    ("fmt --diff {}", Writes::Words),
    ("fmt {}", Writes::Text),
    ("fix --unsafe --diff {}", Writes::Words),
    ("fix --write {}", Writes::Text),
    ("fill --diff {}", Writes::Words),
    ("replay {}", Writes::Words),
    ("replay --format json {}", Writes::Json),
    ("convert --to json --allow-loss {}", Writes::Json),
    ("convert --to phh --allow-loss {}", Writes::Text),
    ("convert --to phh --keep --allow-loss {}", Writes::Text),
    ("convert --to psn --allow-loss {}", Writes::Text),
    ("convert --to pfn --allow-loss {}", Writes::Text),
    ("convert --to ohh --allow-loss {}", Writes::Text),
    ("convert --to stars --allow-loss {}", Writes::Text),
    ("convert --to acpc --allow-loss {}", Writes::Text),
    ("convert --to pn --allow-loss {}", Writes::Text),
    ("convert --to ppn --allow-loss {}", Writes::Text),
    ("convert --to ppnh --allow-loss {}", Writes::Text),
    ("diff {} {}", Writes::Words),
    ("view --html - {}", Writes::Text),
    ("view --html {out} {}", Writes::Text),
    ("view --svg - {}", Writes::Text),
    ("view --card --svg - {}", Writes::Text),
    ("paper {}", Writes::Words),
    ("seat {}", Writes::Text),
    ("stats {}", Writes::Words),
    ("stats --format json {}", Writes::Json),
    ("table players --format jsonl {}", Writes::Json),
    ("table actions --format jsonl {}", Writes::Json),
    ("select --won {}", Writes::Text),
    ("select --status valid {}", Writes::Text),
    ("dedupe {}", Writes::Text),
    ("anonymise {}", Writes::Text),
    ("split --by day -o {out} {}", Writes::Text),
];

/// What a command writes to its standard output.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Writes {
    /// What people read.
    Words,
    /// JSON, a value a line.
    Json,
    /// Records or a page, with whatever they hold.
    Text,
}

/// Longer texts are left out: they cost more than they show.
const LONGEST: usize = 16_000;

/// A verb that takes longer than this does not end.
const PATIENCE: Duration = Duration::from_secs(20);

/// Tries mutants and keeps those that show something in `target/mutants`.
#[allow(clippy::print_stderr, reason = "says what is found")]
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    let usage = "usage: cargo xtask mutants SECONDS [SEED]";
    let numbers: Option<Vec<u64>> = words.iter().map(|word| word.parse().ok()).collect();
    let (seconds, seed) = match numbers.as_deref() {
        Some([seconds]) => (*seconds, 0),
        Some([seconds, seed]) => (*seconds, *seed),
        _ => return Err(usage.into()),
    };
    let program = crate::instructions::built("release", &["--quiet", "--package", "hoyle-cli"], "hoyle")?;
    let home = crate::fuzz::root().join(format!("target/mutants/{seed}"));
    let trouble = |error: std::io::Error| format!("{}: {error}", home.display());
    let documents: Vec<_> = documents().into_iter().filter(|document| document.text.len() < LONGEST).collect();
    let (mut random, start) = (Shuffle(seed), Instant::now());
    let (mut runs, mut found) = (0_u64, 0);
    while start.elapsed() < Duration::from_secs(seconds) {
        let document = &documents[random.below(documents.len())];
        let (command, writes) = COMMANDS[random.below(COMMANDS.len())];
        let text = mutated(&document.text, &mut random);
        _ = std::fs::remove_dir_all(home.join("run"));
        std::fs::create_dir_all(home.join("run")).map_err(trouble)?;
        let path = home.join("run").join(document.path.file_name().unwrap_or_default());
        std::fs::write(&path, &text).map_err(trouble)?;
        runs += 1;
        if let Err(wrong) = held(&program, command, writes, &path) {
            found += 1;
            let kept = home.join(format!("{found}-{}", path.file_name().unwrap_or_default().display()));
            std::fs::write(&kept, &text).map_err(trouble)?;
            eprintln!("hoyle {}: {wrong}", command.replace("{}", &kept.display().to_string()));
        }
    }
    eprintln!("{runs} runs of {} commands over {} texts, {found} found", COMMANDS.len(), documents.len());
    if found == 0 { Ok(()) } else { Err(format!("they are in {}", home.display())) }
}

fn held(program: &Path, command: &str, writes: Writes, path: &Path) -> Result<(), String> {
    let home = path.parent().unwrap_or(path);
    let words = command.split(' ').map(|word| match word {
        "{}" => path.into(),
        "{out}" => home.join("out"),
        _ => word.into(),
    });
    let mut child = Command::new(program);
    child.args(words).stdin(Stdio::null());
    let output = within(&mut child)?;
    let told = String::from_utf8_lossy(&output.stderr);
    if !matches!(output.status.code(), Some(0..=2)) || told.contains("panicked") || told.contains("Usage: hoyle") {
        return Err(format!("{}: {told}", output.status));
    }
    shown(&told)?;
    let text = String::from_utf8_lossy(&output.stdout);
    match writes {
        Writes::Text => Ok(()),
        // A patch has the ends of lines as they are.
        Writes::Words => shown(&text.replace("\r\n", "\n")),
        Writes::Json => text.lines().try_for_each(|line| {
            serde_json::from_str::<serde_json::Value>(line).map(drop).map_err(|error| format!("{error}: {line}"))
        }),
    }
}

/// Runs a command to its end, which is soon.
fn within(command: &mut Command) -> Result<Output, String> {
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().map_err(|error| error.to_string())?;
    let id = child.id();
    let (send, ended) = std::sync::mpsc::channel();
    std::thread::spawn(move || send.send(child.wait_with_output()));
    match ended.recv_timeout(PATIENCE) {
        Ok(output) => output.map_err(|error| error.to_string()),
        Err(_) => {
            _ = Command::new("kill").args(["-9", &id.to_string()]).status();
            Err(format!("it does not end in {} seconds", PATIENCE.as_secs()))
        }
    }
}

/// Nothing in it that a terminal obeys, or that turns the order of letters round.
fn shown(text: &str) -> Result<(), String> {
    let is_obeyed = |letter: &char| {
        (letter.is_control() && !matches!(letter, '\n' | '\t'))
            || matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}')
    };
    match text.chars().find(is_obeyed) {
        None => Ok(()),
        Some(letter) => Err(format!("{letter:?} is shown")),
    }
}
