//! The questions of `docs/cookbook.md`, run by DuckDB over the tables of the examples and of the collections with goldens;
//! and every statistic once more, from the decisions alone: `cargo xtask cookbook [PATHS]`. The same questions by a cluster
//! of Spark: `cargo xtask spark`. DuckDB, matplotlib and Spark come from PyPI, into `target/cookbook`.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{bigfile, fuzz, real_hands};

/// Runs it over the texts at these paths; over the goldens' and the examples if none is named.
#[allow(clippy::print_stderr, reason = "says what is done")]
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    let root = fuzz::root();
    let home = root.join("target/cookbook");
    let python = python(&home, &["duckdb>=2,<3", "matplotlib>=3.10,<4"])?;
    let hoyle = program(&root)?;
    let mut sets: Vec<Vec<PathBuf>> = vec![words.iter().map(PathBuf::from).collect()];
    if words.is_empty() {
        sets = vec![vec![root.join("examples/famous")], vec![root.join("examples/home-game.phhs")]];
        if let Ok(corpus) = real_hands::corpus() {
            sets.push(["random.phhs", "edge.phhs"].map(|name| corpus.join("stats").join(name)).into());
            let real = home.join("real.phhs");
            bigfile::run(&[real.display().to_string(), REAL.to_owned()])?;
            sets.push(vec![real]);
        }
    }
    for (number, paths) in sets.iter().enumerate() {
        let tables = home.join(format!("tables-{number}"));
        eprintln!("{}", paths.iter().map(|path| path.display().to_string()).collect::<Vec<_>>().join(" "));
        done(Command::new(&hoyle).args(["table", "--all", "--status", "valid", "-q", "-o"]).arg(&tables).args(paths))?;
        let texts = [cookbook(&root), script(&root, "statistics.sql")];
        let mut command = Command::new(&python);
        done(command.arg(script(&root, "run.py")).args([&hoyle, &tables]).args(texts).args(paths))?;
    }
    Ok(())
}

/// The same questions by Spark, over what four processes wrote.
pub(crate) fn spark(words: &[String]) -> Result<(), String> {
    if !words.is_empty() {
        return Err("usage: cargo xtask spark".into());
    }
    let root = fuzz::root();
    let (home, hands) = (root.join("target/spark"), root.join("target/spark/hands"));
    if !Command::new("java").arg("-version").output().is_ok_and(|java| java.status.success()) {
        return Err("Spark needs Java 17 or newer: apt-get install openjdk-17-jre-headless".into());
    }
    let python = python(&root.join("target/cookbook"), &["duckdb>=2,<3", "pyspark>=4.1,<5"])?;
    let hoyle = program(&root)?;
    let (whole, shards) = (home.join("whole"), home.join("shards"));
    for folder in [&hands, &whole, &shards] {
        // What a run before has left would be read as well.
        _ = std::fs::remove_dir_all(folder);
    }
    let trouble = |error: std::io::Error| format!("{}: {error}", hands.display());
    std::fs::create_dir_all(&hands).map_err(trouble)?;
    bigfile::run(&[hands.join("many.phhs").display().to_string(), MANY.to_owned()])?;
    std::fs::copy(real_hands::corpus()?.join("stats/random.phhs"), hands.join("random.phhs")).map_err(trouble)?;
    let table = |folder: &Path| {
        let mut command = Command::new(&hoyle);
        command.args(["table", "--all", "--status", "valid", "-q", "-o"]).arg(folder).arg(&hands);
        command
    };
    done(&mut table(&whole))?;
    let four = (1..=4).map(|own| table(&shards).arg("--shard").arg(format!("{own}/4")).spawn());
    for shard in four.collect::<Vec<_>>() {
        if !shard.and_then(|mut shard| shard.wait()).is_ok_and(|status| status.success()) {
            return Err("a shard failed".into());
        }
    }
    done(Command::new(python).arg(script(&root, "spark.py")).args([&whole, &shards, &cookbook(&root), &home]))
}

/// The real hands once each, and so often that a file belongs to several shards.
const REAL: &str = "6052h";
const MANY: &str = "40000h";

fn cookbook(root: &Path) -> PathBuf {
    root.join("docs/cookbook.md")
}

fn script(root: &Path, name: &str) -> PathBuf {
    root.join("xtask/src/cookbook").join(name)
}

/// Python with these packages.
fn python(home: &Path, packages: &[&str]) -> Result<PathBuf, String> {
    let python = home.join("venv/bin/python");
    if !python.exists() {
        done(Command::new("python3").args(["-m", "venv"]).arg(home.join("venv")))?;
    }
    done(Command::new(&python).args(["-m", "pip", "install", "--quiet"]).args(packages))?;
    Ok(python)
}

/// A hoyle that writes Parquet.
fn program(root: &Path) -> Result<PathBuf, String> {
    let words = ["build", "--quiet", "--locked", "--package", "hoyle-cli", "--features", "table"];
    done(Command::new(env!("CARGO")).args(words).current_dir(root))?;
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    Ok(target.join("debug/hoyle"))
}

fn done(command: &mut Command) -> Result<(), String> {
    let status = command
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .status()
        .map_err(|error| format!("{:?}: {error}", command.get_program()))?;
    if status.success() { Ok(()) } else { Err(format!("{:?} failed", command.get_program())) }
}
