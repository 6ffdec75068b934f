//! Whether the tree is tidy: [`faults`]. Sizes of files, arrows that point down, no floats in the rules, one list of each
//! thing. `cargo test` asks it, and `cargo xtask tidy`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// Files that may have more lines than others, with how many and why. A name here that is not needed is a fault.
const LONG: &[(&str, usize, &str)] = &[(
    "crates/hoyle-rules/src/poker/state.rs",
    580,
    "what a state holds and every question about it, kept in one place",
)];

/// Lines of any file, and of a test.
const LINES: usize = 500;

const LINES_OF_A_TEST: usize = 1_000;

/// Letters of a line of a comment. rustfmt sees to code, which it breaks after 120.
const COLUMNS: usize = 130;

/// The crates of the workspace, with those of them that each may depend on.
const CRATES: &[(&str, &[&str])] = &[
    ("hoyle-rules", &[]),
    ("hoyle-notation", &["hoyle-rules"]),
    ("hoyle-poker", &["hoyle-notation", "hoyle-rules"]),
    ("hoyle-sites", &["hoyle-notation", "hoyle-poker", "hoyle-rules"]),
    ("hoyle-pinochle", &["hoyle-notation", "hoyle-rules"]),
    ("hoyle-preferans", &["hoyle-notation", "hoyle-rules"]),
    ("hoyle", &["hoyle-notation", "hoyle-poker", "hoyle-sites", "hoyle-pinochle", "hoyle-preferans", "hoyle-rules"]),
    ("hoyle-view", &["hoyle-notation", "hoyle-poker", "hoyle-pinochle", "hoyle-preferans", "hoyle-rules"]),
    ("hoyle-scan", &["hoyle"]),
    ("hoyle-table", &["hoyle"]),
    ("hoyle-cli", &["hoyle", "hoyle-scan", "hoyle-table", "hoyle-view"]),
    ("hoyle-python", &["hoyle", "hoyle-scan", "hoyle-table", "hoyle-view", "hoyle-cli"]),
    ("hoyle-testing", &["hoyle-rules", "hoyle-notation", "hoyle"]),
    ("benches", &["hoyle-rules", "hoyle"]),
    ("xtask", &["hoyle-rules", "hoyle", "hoyle-table", "hoyle-testing"]),
];

/// Constants that are the only list of their things, with the file that has them.
const LISTS: &[(&str, &str)] = &[
    ("NOTATIONS", "crates/hoyle/src/any.rs"),
    ("VARIANTS", "crates/hoyle-rules/src/poker/variants.rs"),
    ("FIELDS", "crates/hoyle-poker/src/phh/fields.rs"),
    ("LABELS", "crates/hoyle-pinochle/src/pn/label.rs"),
    ("ROOMS", "crates/hoyle-sites/src/rooms.rs"),
    ("STATISTICS", "crates/hoyle-poker/src/statistics/list.rs"),
    ("TABLES", "crates/hoyle-table/src/schema.rs"),
];

/// Everything that is not tidy, a sentence each.
///
/// # Panics
/// Where the tree cannot be read.
pub fn faults(root: &Path) -> Vec<String> {
    let mut paths = Vec::new();
    for folder in ["crates", "xtask", "benches", "fuzz/fuzz_targets"] {
        sources(&root.join(folder), &mut paths);
    }
    paths.sort();
    let files: Vec<(String, String)> = paths
        .into_iter()
        .map(|path| {
            let name = path.strip_prefix(root).expect("below the root").to_string_lossy().replace('\\', "/");
            (name, fs::read_to_string(path).expect("a source in UTF-8"))
        })
        .collect();
    let mut faults = Vec::new();
    for (name, text) in &files {
        faults.extend(size(name, text));
        faults.extend(head(name, text));
        faults.extend(floats(name, text));
        faults.extend(ignored(name, text));
        faults.extend(wide(name, text));
        faults.extend(named(name, text, &files));
    }
    for (name, most, _) in LONG {
        let lines = files.iter().find(|file| file.0 == *name).map_or(0, |file| file.1.lines().count());
        if lines <= LINES {
            faults.push(format!("{name} is allowed {most} lines and needs {lines}: take it off the list"));
        }
    }
    faults.extend(arrows(&metadata(root)));
    faults.extend(lists(&files));
    faults
}

fn sources(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, paths);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            paths.push(path);
        }
    }
}

fn size(name: &str, text: &str) -> Option<String> {
    let lines = text.lines().count();
    let test = name.contains("/tests/") || name.ends_with("/tests.rs");
    let usual = if test { LINES_OF_A_TEST } else { LINES };
    let most = LONG.iter().find(|long| long.0 == name).map_or(usual, |long| long.1);
    (lines > most).then(|| format!("{name} has {lines} lines, {most} are enough"))
}

fn head(name: &str, text: &str) -> Option<String> {
    (!text.starts_with("//! ")).then(|| format!("{name} does not say in its first lines what lives there"))
}

/// The code of a file, without comments and strings, as far as that is easily told.
fn code(text: &str) -> impl Iterator<Item = &str> {
    text.lines()
        .map(|line| line.split("//").next().unwrap_or_default())
        .filter(|line| !line.trim_start().starts_with('"'))
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|letter: char| !letter.is_alphanumeric() && letter != '_')
}

fn floats(name: &str, text: &str) -> Option<String> {
    let rules = name.starts_with("crates/hoyle-rules/src/");
    let float = rules && code(text).flat_map(words).any(|word| word == "f32" || word == "f64");
    float.then(|| format!("{name} names a float: money is counted"))
}

/// Lines of comments that are too long to be read; those of tables cannot be broken.
fn wide(name: &str, text: &str) -> Vec<String> {
    let is_wide = |line: &&str| {
        let line = line.trim_start();
        line.starts_with("//") && !line.contains(" | ") && line.chars().count() > COLUMNS
    };
    text.lines().filter(is_wide).map(|line| format!("{name} has a comment that is too wide: {line}")).collect()
}

fn ignored(name: &str, text: &str) -> Option<String> {
    let bare = text.lines().any(|line| line.trim() == "#[ignore]");
    bare.then(|| format!("{name} ignores a test without a reason"))
}

/// Files that a comment names and that are not in the same crate, nor at the path that it gives.
fn named(name: &str, text: &str, files: &[(String, String)]) -> Vec<String> {
    let home = name.find("/src/").or_else(|| name.find("/tests/")).and_then(|end| name.get(..=end)).unwrap_or(name);
    let is_there = |file: &str| {
        let end = format!("/{file}");
        files.iter().any(|(path, _)| path == file || path.starts_with(home) && path.ends_with(&end))
    };
    let comments = text.lines().filter(|line| line.trim_start().starts_with("//")).flat_map(|line| line.split('`'));
    let files = comments.filter(|word| {
        word.ends_with(".rs") && !word.contains(|letter: char| letter == '*' || letter == ' ' || letter.is_uppercase())
    });
    files.filter(|file| !is_there(file)).map(|file| format!("{name} speaks of {file}, which is not there")).collect()
}

/// What Cargo says of the workspace: the manifests as it understands them.
fn metadata(root: &Path) -> Value {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let words = ["metadata", "--no-deps", "--offline", "--format-version", "1"];
    let output = Command::new(cargo).args(words).current_dir(root).output().expect("cargo runs");
    serde_json::from_slice(&output.stdout).expect("what cargo metadata says")
}

/// Dependencies between crates of the workspace that [`CRATES`] does not allow, on whatever machine and for whatever
/// feature; what only the tests of a crate need does not count.
fn arrows(metadata: &Value) -> Vec<String> {
    let all = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let mut faults = Vec::new();
    for package in all(&metadata["packages"]) {
        let name = package["name"].as_str().unwrap_or_default();
        let Some((_, allowed)) = CRATES.iter().find(|(known, _)| *known == name) else {
            faults.push(format!("nothing says which crates {name} may depend on"));
            continue;
        };
        for dependency in all(&package["dependencies"]).iter().filter(|dependency| dependency["kind"] != "dev") {
            // What has a path is one of ours.
            let (other, is_ours) = (dependency["name"].as_str().unwrap_or_default(), dependency["path"].is_string());
            if name == "hoyle-rules" {
                faults.push(format!("hoyle-rules depends on {other}, and should on nothing"));
            } else if is_ours && !allowed.contains(&other) {
                faults.push(format!("{name} depends on {other}, which is not below it"));
            }
        }
    }
    faults
}

fn lists(files: &[(String, String)]) -> Vec<String> {
    let mut faults = Vec::new();
    for (list, home) in LISTS {
        let defines = |text: &str| {
            let visible = ["pub", "pub(crate)"]
                .iter()
                .flat_map(|of| ["const", "static"].map(|kind| format!("{of} {kind} {list}:")));
            let starts: Vec<String> = visible.collect();
            text.lines().any(|line| starts.iter().any(|start| line.trim_start().starts_with(start)))
        };
        let homes: Vec<&str> = files.iter().filter(|file| defines(&file.1)).map(|file| &*file.0).collect();
        if homes != [*home] {
            faults.push(format!("{list} is defined in {homes:?}, and should be in {home} alone"));
        }
    }
    for folder in ["crates/hoyle-cli/src/", "xtask/src/"] {
        let count: usize = files
            .iter()
            .filter(|file| file.0.starts_with(folder))
            .map(|file| file.1.matches("const VERBS:").count())
            .sum();
        if count != 1 {
            faults.push(format!("{folder} has {count} lists of verbs"));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_tidy_is_found() {
        let long = "//! x\n".repeat(501);
        assert!(size("crates/hoyle/src/a.rs", &long).is_some());
        assert!(size("crates/hoyle/tests/it/a.rs", &long).is_none());
        assert!(head("a.rs", "use core::fmt;\n").is_some());
        assert!(floats("crates/hoyle-rules/src/a.rs", "//! x\nlet a: f64 = 1.0;\n").is_some());
        assert!(floats("crates/hoyle-rules/src/a.rs", "// f64\nlet half64 = 1;\n").is_none());
        assert_eq!(wide("a.rs", &format!("let a = 1;\n    // {}\n", "x ".repeat(70))).len(), 1);
        assert!(ignored("a.rs", "    #[ignore]\n").is_some());
        assert!(ignored("a.rs", "    #[ignore = \"long\"]\n").is_none());
        let files = ["crates/a/src/b/c.rs", "crates/d/src/e.rs"].map(|name| (name.to_owned(), String::new()));
        let spoken = |comment: &str| named("crates/a/src/lib.rs", comment, &files).len();
        assert_eq!(spoken("//! Not here: `c.rs`, `b/c.rs`, `crates/d/src/e.rs`."), 0);
        assert_eq!(spoken("    // `e.rs` and `f.rs`"), 2);
    }

    #[test]
    fn arrows_that_point_up_are_found() {
        let path = "/crates/x";
        let package =
            |name: &str, dependencies: Value| serde_json::json!({ "name": name, "dependencies": dependencies });
        let found = |package: Value| arrows(&serde_json::json!({ "packages": [package] })).len();
        let scan = |kind: Option<&str>, target: Option<&str>| serde_json::json!([{ "name": "hoyle-scan", "path": path, "kind": kind, "target": target }]);
        assert_eq!(found(package("hoyle-cli", scan(None, None))), 0);
        assert_eq!(found(package("hoyle-view", scan(Some("dev"), None))), 0);
        assert_eq!(found(package("hoyle-view", scan(None, None))), 1);
        assert_eq!(found(package("hoyle-view", scan(Some("build"), None))), 1);
        assert_eq!(found(package("hoyle-view", scan(None, Some("cfg(unix)")))), 1);
        assert_eq!(found(package("hoyle-rules", serde_json::json!([{ "name": "libc", "kind": null }]))), 1);
        assert_eq!(found(package("hoyle-new", serde_json::json!([]))), 1);
    }

    #[test]
    fn a_second_list_is_found() {
        let file = |name: &str, text: &str| (name.to_owned(), text.to_owned());
        let homes = LISTS.iter().map(|(list, home)| file(home, &format!("pub const {list}: &[u8] = &[];")));
        let verbs = ["crates/hoyle-cli/src/verbs/mod.rs", "xtask/src/main.rs"];
        let verbs = verbs.iter().map(|home| file(home, "const VERBS: &[u8] = &[];"));
        let mut files: Vec<(String, String)> = homes.chain(verbs).collect();
        assert_eq!(lists(&files), Vec::<String>::new());
        files.push(file("crates/hoyle-cli/src/a.rs", "pub const NOTATIONS: &[u8] = &[];\nconst VERBS: &[u8] = &[];"));
        assert_eq!(lists(&files).len(), 2);
    }
}
