//! Whether the oldest Rust that `Cargo.toml` names will do: `cargo xtask msrv`. With that compiler installed it builds
//! everything that is published; always it looks at what the crates we stand on ask for. What our own code uses of the
//! standard library is watched by clippy (`incompatible_msrv`).

use std::process::Command;

use serde_json::Value;

/// Checks.
#[allow(clippy::print_stderr, reason = "says what was done")]
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    if !words.is_empty() {
        return Err("usage: cargo xtask msrv".into());
    }
    let metadata = metadata()?;
    let packages = metadata["packages"].as_array().ok_or("cargo metadata lists no packages")?;
    let ours = packages.iter().find(|package| package["name"] == "hoyle").ok_or("there is no package hoyle")?;
    let oldest = ours["rust_version"].as_str().ok_or("hoyle names no rust-version")?;
    let limit = version(oldest);
    // What only tests and chores stand on may ask for more.
    let newer =
        packages.iter().filter(|package| package["rust_version"].as_str().is_some_and(|it| version(it) > limit));
    let published = published()?;
    let newer: Vec<String> = newer
        .filter_map(|package| Some((package["name"].as_str()?, package)))
        .filter(|(name, _)| published.iter().any(|known| known == name))
        .map(|(name, package)| {
            format!("{name} {} asks for Rust {}", text(&package["version"]), text(&package["rust_version"]))
        })
        .collect();
    if !newer.is_empty() {
        return Err(format!("Cargo.toml says Rust {oldest}, but\n{}", newer.join("\n")));
    }
    let toolchain = installed(oldest);
    match toolchain {
        Some(toolchain) => {
            let words = ["run", &toolchain, "cargo", "check", "--locked", "--all-features"];
            let status = Command::new("rustup").args(words).current_dir(crate::fuzz::root()).status();
            if !status.is_ok_and(|status| status.success()) {
                return Err(format!("rustup {} failed", words.join(" ")));
            }
            eprintln!("Rust {oldest} builds everything");
        }
        None => {
            eprintln!("no crate asks for more than Rust {oldest}; it is not installed, so nothing was built with it")
        }
    }
    Ok(())
}

fn metadata() -> Result<Value, String> {
    let mut command = Command::new(env!("CARGO"));
    let output =
        command.args(["metadata", "--format-version", "1", "--locked"]).current_dir(crate::fuzz::root()).output();
    let output = output.map_err(|error| format!("cargo metadata: {error}"))?;
    serde_json::from_slice(&output.stdout)
        .map_err(|error| format!("cargo metadata: {error}; {}", String::from_utf8_lossy(&output.stderr)))
}

/// The names of all crates that whoever builds the command or a library builds too.
fn published() -> Result<Vec<String>, String> {
    let words =
        ["tree", "--all-features", "--edges", "normal,build", "--target", "all", "--prefix", "none", "--format", "{p}"];
    let output = Command::new(env!("CARGO")).args(words).current_dir(crate::fuzz::root()).output();
    let output = output.map_err(|error| format!("cargo tree: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let mut names: Vec<String> = text.lines().filter_map(|line| Some(line.split(' ').next()?.to_owned())).collect();
    names.sort();
    names.dedup();
    if names.len() < 2 { Err(String::from_utf8_lossy(&output.stderr).into_owned()) } else { Ok(names) }
}

/// The name of the toolchain of this version, if rustup has it.
fn installed(oldest: &str) -> Option<String> {
    let output = Command::new("rustup").args(["toolchain", "list"]).output().ok()?;
    let list = String::from_utf8(output.stdout).ok()?;
    let names = list.lines().filter_map(|line| line.split(' ').next());
    let mut names = names
        .filter(|name| name.strip_prefix(oldest).is_some_and(|rest| rest.is_empty() || rest.starts_with(['-', '.'])));
    names.next().map(str::to_owned)
}

/// `1.90` and `1.90.0` are the same.
fn version(text: &str) -> (u32, u32, u32) {
    let mut parts = text.split('.').map(|part| part.parse().unwrap_or(0));
    (parts.next().unwrap_or(0), parts.next().unwrap_or(0), parts.next().unwrap_or(0))
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
