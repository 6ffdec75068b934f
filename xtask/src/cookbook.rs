//! The questions of `docs/cookbook.md`, run by DuckDB over the tables of the examples and of the collections with goldens;
//! and every statistic once more, from the decisions alone: `cargo xtask cookbook [PATHS]`. DuckDB and matplotlib come from
//! PyPI, into `target/cookbook`.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::python::{self, done};
use crate::{bigfile, fuzz, instructions, real_hands};

/// Runs it over the texts at these paths; over the goldens' and the examples if none is named.
#[allow(clippy::print_stderr, reason = "says what is done")]
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    let root = fuzz::root();
    let home = root.join("target/cookbook");
    let python = python::with(&home, &["duckdb>=2,<3", "matplotlib>=3.10,<4"])?;
    let hoyle = program()?;
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

/// The real hands once each.
const REAL: &str = "6052h";

pub(crate) fn cookbook(root: &Path) -> PathBuf {
    root.join("docs/cookbook.md")
}

pub(crate) fn script(root: &Path, name: &str) -> PathBuf {
    root.join("xtask/src/cookbook").join(name)
}

/// A hoyle that writes Parquet.
pub(crate) fn program() -> Result<PathBuf, String> {
    instructions::built("dev", &["--quiet", "--locked", "--package", "hoyle-cli", "--features", "table"], "hoyle")
}
