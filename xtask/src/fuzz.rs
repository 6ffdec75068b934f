//! Runs fuzz targets from their seeds: `cargo xtask fuzz TARGET|all SECONDS [SEED]`. `TARGET/FOLDER` begins with the seeds of
//! one folder alone, as `rooms/bovada` with the hands of one room; `rooms/all` does so for each room. Needs the nightly
//! compiler and cargo-fuzz. Not here: what the targets are and do (`crates/hoyle-testing/src/fuzz/`).

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

use hoyle_testing::fuzz::{TARGETS, Target};

/// The folder of the workspace.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// How many inputs are tried when a seed is given: so many that an idle machine needs a few seconds.
const RUNS: u32 = 4_000;

/// How many bytes of an input that failed are printed.
const LONGEST_SHOWN: usize = 8_000;

/// Runs one target, or all one after the other. With a seed the same inputs are tried in the same order everywhere, as far
/// as the seconds reach and nothing found earlier lies in `target/fuzz-corpus`: what decides over a change must say the
/// same twice. Without one, other inputs are tried each time, for all of the seconds.
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    let (target, seconds, seed) = match words {
        [target, seconds] => (target, seconds, None),
        [target, seconds, seed] => (target, seconds, Some(seed)),
        _ => return Err("usage: cargo xtask fuzz TARGET|all SECONDS [SEED]".into()),
    };
    let seconds: u32 = seconds.parse().map_err(|_| format!("{seconds} is no number of seconds"))?;
    let seed = seed.map(|seed| seed.parse::<u32>().map_err(|_| format!("{seed} is no seed: it is a number")));
    let seed = seed.transpose()?;
    let (target, folder) = target.split_once('/').map_or((target.as_str(), None), |(name, rest)| (name, Some(rest)));
    let chosen: Vec<&Target> = TARGETS.iter().filter(|known| target == "all" || known.name == target).collect();
    if chosen.is_empty() {
        let known: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
        return Err(format!("no target {target}; there are {}", known.join(", ")));
    }
    let mut tasks = Vec::new();
    for target in chosen {
        let folders = folder.map_or_else(|| Ok(vec![None]), |folder| folders(target, folder));
        tasks.extend(folders?.into_iter().map(|folder| (target, folder)));
    }
    // A target uses one core; what it says is shown when it has ended, unless there is no other beside it.
    let workers = std::thread::available_parallelism().map_or(1, usize::from).min(tasks.len());
    let is_alone = workers == 1;
    tasks.reverse();
    let (tasks, failed) = (Mutex::new(tasks), Mutex::new(Vec::new()));
    let work = || {
        while let Some((target, folder)) = tasks.lock().ok().and_then(|mut tasks| tasks.pop()) {
            let done = one(target, folder.as_deref(), seconds, seed, is_alone);
            if let (Err(error), Ok(mut failed)) = (done, failed.lock()) {
                failed.push(error);
            }
        }
    };
    std::thread::scope(|scope| (0..workers).for_each(|_| _ = scope.spawn(work)));
    let failed = failed.into_inner().map_err(|_| "a run has failed".to_owned())?;
    if failed.is_empty() { Ok(()) } else { Err(failed.join("\n")) }
}

/// The folder of this name among those that hold a target's seeds, or all of them.
fn folders(target: &Target, name: &str) -> Result<Vec<Option<String>>, String> {
    let mut folders = Vec::new();
    for seeds in target.seeds {
        let entries = std::fs::read_dir(root().join(seeds)).map_err(|error| format!("{seeds}: {error}"))?;
        let inner = entries.flatten().filter(|entry| entry.path().is_dir());
        folders.extend(inner.map(|entry| format!("{seeds}/{}", entry.file_name().to_string_lossy())));
    }
    folders.sort();
    let is_chosen = |folder: &String| name == "all" || folder.rsplit('/').next() == Some(name);
    let chosen: Vec<Option<String>> = folders.iter().filter(|folder| is_chosen(folder)).cloned().map(Some).collect();
    if chosen.is_empty() {
        return Err(format!("{} has no seeds in a folder {name}; there are {}", target.name, folders.join(", ")));
    }
    Ok(chosen)
}

fn one(target: &Target, folder: Option<&str>, seconds: u32, seed: Option<u32>, is_alone: bool) -> Result<(), String> {
    let root = root();
    let name = target.name;
    let run = folder.map_or_else(|| name.to_owned(), |folder| format!("{name}-{}", folder.replace('/', "-")));
    let (found, failed) = (root.join("target/fuzz-corpus").join(&run), root.join("target/fuzz-failures").join(&run));
    let own = format!("fuzz/seeds/{name}");
    let seeds = folder.map_or_else(|| target.seeds.iter().copied().chain([&*own]).collect(), |folder| vec![folder]);
    for folder in [&found, &failed] {
        std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let fixed = seed.map_or_else(Vec::new, |seed| vec![format!("-seed={seed}"), format!("-runs={RUNS}")]);
    let mut command = Command::new("rustup");
    command
        .current_dir(&root)
        // No sanitizer: there is no unsafe code for it to watch, and without it five times as many inputs are tried.
        .args(["run", "nightly", "cargo", "fuzz", "run", "--sanitizer", "none", "--target-dir", "target/fuzz", name])
        .arg(&found)
        .args(seeds.iter().map(|folder| root.join(folder)))
        .arg("--")
        .args([format!("-max_total_time={seconds}"), "-timeout=20".into()])
        .args(fixed)
        .args(["-rss_limit_mb=2048", "-print_final_stats=1"])
        .arg(format!("-artifact_prefix={}/", failed.display()));
    let trouble = |error: std::io::Error| format!("rustup: {error}");
    let status = match is_alone {
        true => command.status().map_err(trouble)?,
        false => {
            let output = command.output().map_err(trouble)?;
            _ = std::io::stderr().lock().write_all(&[output.stdout, output.stderr].concat());
            output.status
        }
    };
    if status.success() {
        return Ok(());
    }
    Err(format!("fuzz target {run}: {status}{}", inputs(&failed)))
}

/// The inputs that failed, so that what a machine elsewhere prints last is enough to see it again.
fn inputs(failed: &Path) -> String {
    let files = std::fs::read_dir(failed).into_iter().flatten().flatten();
    let mut shown = String::new();
    for file in files {
        let bytes = std::fs::read(file.path()).unwrap_or_default();
        let first = bytes.get(..LONGEST_SHOWN).unwrap_or(&bytes);
        shown += &format!("\n{}, of {} bytes:\n{}", file.path().display(), bytes.len(), first.escape_ascii());
    }
    shown.replace("\\n", "\n")
}
