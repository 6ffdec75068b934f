//! The package for Python: `cargo xtask python` installs it with pip into an environment of its own, as a user does, with
//! what its tests compare it with, and runs the tests and mypy. `--fast` builds what is published, which takes minutes,
//! and measures it.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{bigfile, fuzz, real_hands};

pub(crate) fn run(words: &[String]) -> Result<(), String> {
    let profile = match words {
        [] => SOON,
        [word] if word == "--fast" => "wheel",
        _ => return Err("usage: cargo xtask python [--fast]".into()),
    };
    let home = fuzz::root().join("target/python");
    // What a user has is nothing.
    _ = std::fs::remove_dir_all(home.join("venv"));
    let python = with_package(&home, "test", profile)?;
    let package = package();
    done(Command::new(&python).args(["-m", "pytest", "-q", "-p", "no:cacheprovider"]).current_dir(&package))?;
    let mypy = ["-m", "mypy", "--cache-dir", "/dev/null", "--strict", "python", "tests"];
    done(Command::new(&python).args(mypy).current_dir(&package))?;
    if profile == SOON {
        return Ok(());
    }
    let many = home.join("many.phhs");
    bigfile::run(&[many.display().to_string(), "1000000h".to_owned()])?;
    let speed = fuzz::root().join("xtask/src/python/speed.py");
    done(Command::new(&python).arg(speed).args([real_hands::corpus()?, many]))
}

/// What the tests need is soon there; what is measured is built as it is published.
pub(crate) const SOON: &str = "dev";

/// A Python with the package, built in this profile, and what one of its extras names.
pub(crate) fn with_package(home: &Path, extra: &str, profile: &str) -> Result<PathBuf, String> {
    let python = with(home, &[])?;
    let mut install = Command::new(&python);
    install.args(["-m", "pip", "install", "--quiet", "--upgrade"]).arg(format!("{}[{extra}]", package().display()));
    // Python asks for unwinding, which the profiles for programs leave out.
    done(install.env("MATURIN_PEP517_ARGS", format!("--profile {profile}")))?;
    Ok(python)
}

/// A Python with these packages from PyPI, in an environment of its own.
pub(crate) fn with(home: &Path, packages: &[&str]) -> Result<PathBuf, String> {
    let python = home.join("venv/bin/python");
    if !python.exists() {
        done(Command::new("python3").args(["-m", "venv"]).arg(home.join("venv")))?;
    }
    if !packages.is_empty() {
        done(Command::new(&python).args(["-m", "pip", "install", "--quiet"]).args(packages))?;
    }
    Ok(python)
}

/// Runs a command to its end.
pub(crate) fn done(command: &mut Command) -> Result<(), String> {
    let status = command
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .status()
        .map_err(|error| format!("{:?}: {error}", command.get_program()))?;
    if status.success() { Ok(()) } else { Err(format!("{:?} failed", command.get_program())) }
}

fn package() -> PathBuf {
    fuzz::root().join("crates/hoyle-python")
}
