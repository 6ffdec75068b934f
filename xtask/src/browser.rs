//! `cargo xtask browser`: makes pages and checks them in headless Chromium (`xtask/browser/check.mjs` says what). Installs
//! what is not there: Chromium as a Debian package, the driver and axe-core from the npm registry. A minute on two idle
//! cores once these are there.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Where browsers are, if they are.
const BROWSERS: [&str; 5] = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];

pub(crate) fn run(words: &[String]) -> Result<(), String> {
    if words.iter().any(|word| word.starts_with('-')) {
        return Err(
            "usage: cargo xtask browser [PAGE…], such as three-handed; all pages unless some are named".to_owned()
        );
    }
    let root = root()?;
    let work = root.join("target/browser");
    let chromium = chromium()?;
    let modules = modules(&root, &work)?;
    let pages = pages(&root, &work)?;
    let script = root.join("xtask/browser/check.mjs");
    run_command(
        Command::new("node").arg(script).arg(modules).arg(chromium).arg(pages).args(words),
        "the checks in the browser",
    )
}

/// Where records are that are worth to be looked at.
pub(crate) const HOMES: [&str; 6] = [
    "examples/variants",
    "examples/pinochle",
    "examples/preferans",
    "xtask/browser/hands",
    "xtask/browser/games",
    "xtask/browser/rooms",
];

/// The folder of the project.
pub(crate) fn root() -> Result<PathBuf, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    root.canonicalize().map_err(|error| error.to_string())
}

/// A folder of which nothing is left from before.
pub(crate) fn emptied(folder: &Path) -> Result<PathBuf, String> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|error| error.to_string())?;
    }
    fs::create_dir_all(folder).map_err(|error| error.to_string())?;
    Ok(folder.to_owned())
}

/// Runs a command with its output shown.
pub(crate) fn run_command(command: &mut Command, what: &str) -> Result<(), String> {
    let status = command.stdin(Stdio::null()).status().map_err(|error| format!("{what}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{what}: failed")) }
}

fn found(program: &str) -> Option<PathBuf> {
    let paths = std::env::var_os("PATH")?;
    std::env::split_paths(&paths).map(|folder| folder.join(program)).find(|path| path.is_file())
}

/// The browser, installed where it is not there and can be.
pub(crate) fn chromium() -> Result<PathBuf, String> {
    if let Some(named) = std::env::var_os("HOYLE_CHROMIUM") {
        return Ok(PathBuf::from(named));
    }
    program(&BROWSERS, &["chromium", "fonts-dejavu-core"])?
        .ok_or_else(|| "there is no Chromium; install one, or name it in HOYLE_CHROMIUM".to_owned())
}

/// A program by the names that it may have, installed as packages of Debian where it is not there and can be.
pub(crate) fn program(names: &[&str], packages: &[&str]) -> Result<Option<PathBuf>, String> {
    let here = || names.iter().find_map(|name| found(name));
    if let Some(path) = here() {
        return Ok(Some(path));
    }
    if found("apt-get").is_some() {
        let quiet = |words: &[&str]| {
            let mut command = Command::new("apt-get");
            command.args(["-q", "-o", "Acquire::Retries=3", "-o", "Acquire::http::Timeout=20"]);
            command.args(words).env("DEBIAN_FRONTEND", "noninteractive").stdout(Stdio::null());
            command
        };
        let packages_named = packages.join(" ");
        let offline = |error: String| format!("{error}; is there a network? Without, install {packages_named} by hand");
        run_command(&mut quiet(&["update"]), "apt-get update").map_err(offline)?;
        let install = ["install", "-y", "--no-install-recommends"];
        let what = format!("installing Debian's {packages_named}");
        run_command(quiet(&install).args(packages), &what).map_err(offline)?;
    }
    Ok(here())
}

/// The driver and axe-core, as `xtask/browser/package-lock.json` has them.
pub(crate) fn modules(root: &Path, work: &Path) -> Result<PathBuf, String> {
    if found("node").is_none() || found("npm").is_none() {
        return Err("node and npm are needed to drive the browser".to_owned());
    }
    let folder = work.join("modules");
    fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let mut fresh = folder.join("node_modules/axe-core").is_dir();
    for name in ["package.json", "package-lock.json"] {
        let wanted = fs::read(root.join("xtask/browser").join(name)).map_err(|error| error.to_string())?;
        fresh &= fs::read(folder.join(name)).is_ok_and(|there| there == wanted);
        fs::write(folder.join(name), wanted).map_err(|error| error.to_string())?;
    }
    if !fresh {
        let mut command = Command::new("npm");
        command.args(["ci", "--no-audit", "--no-fund", "--ignore-scripts"]).current_dir(&folder);
        command.args(["--fetch-timeout=20000", "--fetch-retries=3"]);
        run_command(command.stdout(Stdio::null()), "npm ci").map_err(|error| {
            format!(
                "{error}; is there a network? Without, put the modules of xtask/browser/package.json into {}",
                folder.display()
            )
        })?;
    }
    Ok(folder)
}

/// The program, built.
pub(crate) fn hoyle() -> Result<PathBuf, String> {
    crate::instructions::built("dev", &["--quiet", "--package", "hoyle-cli"], "hoyle")
}

/// Pages of every variant, of hands that are hard to draw, of games with score sheets, and of a collection, with what
/// replay says of them.
fn pages(root: &Path, work: &Path) -> Result<PathBuf, String> {
    let hoyle = hoyle()?;
    let folder = emptied(&work.join("pages"))?;
    for home in HOMES {
        let files = fs::read_dir(root.join(home)).map_err(|error| format!("{home}: {error}"))?;
        for file in files.flatten().map(|entry| entry.path()) {
            let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let page = folder.join(format!("{name}.html"));
            run_command(Command::new(&hoyle).arg("view").arg(&file).arg("--html").arg(&page), "hoyle view")?;
            let output = Command::new(&hoyle).args(["replay", "--format", "json"]).arg(&file).output();
            let facts = output.map_err(|error| error.to_string())?.stdout;
            fs::write(folder.join(format!("{name}.json")), facts).map_err(|error| error.to_string())?;
        }
    }
    // One more for each deal of a long game.
    for page in fs::read_dir(&folder).map_err(|error| error.to_string())?.flatten().map(|entry| entry.path()) {
        let size = fs::metadata(&page).map_err(|error| error.to_string())?.len();
        if size >= 150_000 && page.extension().is_some_and(|end| end == "html") {
            return Err(format!("{}: the page has {size} bytes, 150,000 are too many", page.display()));
        }
    }
    let set = root.join("examples/home-game.phhs");
    run_command(Command::new(&hoyle).arg("view").arg(set).arg("--html").arg(folder.join("set")), "hoyle view")?;
    Ok(folder)
}
