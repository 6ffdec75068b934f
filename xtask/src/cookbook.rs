//! The questions of `docs/cookbook.md`, run by DuckDB over the tables of the examples and of the collections with goldens;
//! and every statistic once more, from the decisions alone: `cargo xtask cookbook [PATHS]`. DuckDB comes from PyPI, into
//! `target/cookbook`.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{fuzz, real_hands};

/// Runs it over the texts at these paths; over the goldens' and the examples if none is named.
#[allow(clippy::print_stderr, reason = "says what is done")]
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    let root = fuzz::root();
    let home = root.join("target/cookbook");
    let python = python(&home)?;
    let hoyle = program(&root)?;
    let mut sets: Vec<Vec<PathBuf>> = vec![words.iter().map(PathBuf::from).collect()];
    if words.is_empty() {
        sets = vec![vec![root.join("examples/famous")], vec![root.join("examples/home-game.phhs")]];
        if let Ok(corpus) = real_hands::corpus() {
            sets.extend(["random.phhs", "edge.phhs"].map(|name| vec![corpus.join("stats").join(name)]));
        }
    }
    for (number, paths) in sets.iter().enumerate() {
        let tables = home.join(format!("tables-{number}"));
        eprintln!("{}", paths.iter().map(|path| path.display().to_string()).collect::<Vec<_>>().join(" "));
        done(Command::new(&hoyle).args(["table", "--all", "--status", "valid", "-q", "-o"]).arg(&tables).args(paths))?;
        let sources = root.join("xtask/src/cookbook");
        let texts = [root.join("docs/cookbook.md"), sources.join("statistics.sql")];
        done(Command::new(&python).arg(sources.join("run.py")).arg(&tables).args(texts))?;
    }
    Ok(())
}

/// Python with DuckDB.
fn python(home: &Path) -> Result<PathBuf, String> {
    let python = home.join("venv/bin/python");
    if !python.exists() {
        done(Command::new("python3").args(["-m", "venv"]).arg(home.join("venv")))?;
    }
    done(Command::new(&python).args(["-m", "pip", "install", "--quiet", "duckdb>=2,<3"]))?;
    Ok(python)
}

/// A hoyle that writes Parquet.
fn program(root: &Path) -> Result<PathBuf, String> {
    let words = ["build", "--quiet", "--locked", "--package", "hoyle-cli", "--features", "table"];
    done(Command::new(env!("CARGO")).args(words).current_dir(root))?;
    Ok(root.join("target/debug/hoyle"))
}

fn done(command: &mut Command) -> Result<(), String> {
    let status = command.status().map_err(|error| format!("{:?}: {error}", command.get_program()))?;
    if status.success() { Ok(()) } else { Err(format!("{:?} failed", command.get_program())) }
}
