//! Every run that is too long for each change, in one command: `cargo xtask long`.

use std::process::Command;

/// Runs the ignored tests of every crate, looks for leaks, then runs each fuzz target for longer, and that of rooms
/// with each room's hands alone.
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    if !words.is_empty() {
        return Err("usage: cargo xtask long".into());
    }
    cargo(&["test", "--release", "--workspace", "--", "--ignored"])?;
    cargo(&["run", "--release", "--package", "xtask", "--", "leaks"])?;
    crate::fuzz::run(&["all".into(), "600".into()])?;
    crate::fuzz::run(&["rooms/all".into(), "200".into()])
}

fn cargo(words: &[&str]) -> Result<(), String> {
    let status = Command::new(env!("CARGO")).args(words).status().map_err(|error| error.to_string())?;
    if status.success() { Ok(()) } else { Err(format!("cargo {} failed", words.join(" "))) }
}
