//! Runs fuzz targets from their seeds: `cargo xtask fuzz TARGET|all SECONDS`. Needs the nightly compiler and cargo-fuzz.
//! Not here: what the targets do (`crates/hoyle-testing/src/fuzz/`).

use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder of the workspace.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Runs one target, or all one after the other.
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    let [target, seconds] = words else { return Err("usage: cargo xtask fuzz TARGET|all SECONDS".into()) };
    let seconds: u32 = seconds.parse().map_err(|_| format!("{seconds} is no number of seconds"))?;
    let known = targets()?;
    let chosen: Vec<&String> = known.iter().filter(|name| target == "all" || *name == target).collect();
    if chosen.is_empty() {
        return Err(format!("no target {target}; there are {}", known.join(", ")));
    }
    chosen.into_iter().try_for_each(|target| one(target, seconds))
}

/// The names of all targets.
pub(crate) fn targets() -> Result<Vec<String>, String> {
    let folder = root().join("fuzz/fuzz_targets");
    let mut names = Vec::new();
    for entry in std::fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))? {
        let path = entry.map_err(|error| error.to_string())?.path();
        names.extend(path.file_stem().map(|stem| stem.to_string_lossy().into_owned()));
    }
    names.sort();
    Ok(names)
}

fn one(target: &str, seconds: u32) -> Result<(), String> {
    let root = root();
    let (found, failed) =
        (root.join("target/fuzz-corpus").join(target), root.join("target/fuzz-failures").join(target));
    for folder in [&found, &failed] {
        std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    // Hands are seeds for whatever reads texts.
    let mut seeds = vec![root.join("fuzz/seeds").join(target)];
    if matches!(target, "toml" | "phh" | "phhs") {
        seeds.extend([root.join("corpus/phh/good"), root.join("corpus/phh/broken"), root.join("examples")]);
    }
    if target == "psn" {
        seeds.extend([root.join("corpus/psn/good"), root.join("corpus/psn/broken")]);
    }
    if target == "pn" {
        seeds.extend([root.join("corpus/pn/good"), root.join("corpus/pn/broken"), root.join("examples/pinochle")]);
    }
    let status = Command::new("rustup")
        .current_dir(&root)
        // No sanitizer: there is no unsafe code for it to watch, and without it five times as many inputs are tried.
        .args(["run", "nightly", "cargo", "fuzz", "run", "--sanitizer", "none", "--target-dir", "target/fuzz", target])
        .arg(&found)
        .args(seeds.iter().filter(|folder| folder.is_dir()))
        .arg("--")
        .args([format!("-max_total_time={seconds}"), "-timeout=20".into(), "-rss_limit_mb=2048".into()])
        .args(["-print_final_stats=1".into(), format!("-artifact_prefix={}/", failed.display())])
        .status()
        .map_err(|error| format!("rustup: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("fuzz target {target}: {status}")) }
}
