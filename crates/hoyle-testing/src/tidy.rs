//! Whether the tree is tidy: [`faults`]. Sizes of files, arrows that point down, no floats in the rules, one list of each
//! thing. `cargo test` asks it, and `cargo xtask tidy`.

use std::fs;
use std::path::{Path, PathBuf};

/// Files that may have more lines than others, with how many and why. A name here that is not needed is a fault.
const LONG: &[(&str, usize, &str)] = &[(
    "crates/hoyle-rules/src/poker/state.rs",
    580,
    "what a state holds and every question about it, kept in one place",
)];

/// Lines of any file, and of a test.
const LINES: usize = 500;

const LINES_OF_A_TEST: usize = 1_000;

/// Which crates of the workspace a crate may depend on.
const CRATES: &[(&str, &[&str])] = &[
    ("crates/hoyle-rules", &[]),
    ("crates/hoyle-notation", &["hoyle-rules"]),
    ("crates/hoyle-poker", &["hoyle-notation", "hoyle-rules"]),
    ("crates/hoyle-sites", &["hoyle-notation", "hoyle-poker", "hoyle-rules"]),
    ("crates/hoyle-pinochle", &["hoyle-notation", "hoyle-rules"]),
    ("crates/hoyle-preferans", &["hoyle-notation", "hoyle-rules"]),
    (
        "crates/hoyle",
        &["hoyle-notation", "hoyle-poker", "hoyle-sites", "hoyle-pinochle", "hoyle-preferans", "hoyle-rules"],
    ),
    ("crates/hoyle-view", &["hoyle-notation", "hoyle-poker", "hoyle-pinochle", "hoyle-preferans", "hoyle-rules"]),
    ("crates/hoyle-scan", &["hoyle"]),
    ("crates/hoyle-table", &["hoyle"]),
    ("crates/hoyle-cli", &["hoyle", "hoyle-scan", "hoyle-table", "hoyle-view"]),
    ("crates/hoyle-python", &["hoyle", "hoyle-scan", "hoyle-table", "hoyle-view", "hoyle-cli"]),
    ("crates/hoyle-testing", &["hoyle-rules", "hoyle"]),
    ("benches", &["hoyle-rules", "hoyle"]),
    ("xtask", &["hoyle-rules", "hoyle", "hoyle-table", "hoyle-testing"]),
];

/// Constants that are the only list of their things, with the file that has them.
const LISTS: &[(&str, &str)] = &[
    ("NOTATIONS", "crates/hoyle/src/any.rs"),
    ("VARIANTS", "crates/hoyle-rules/src/poker/variants.rs"),
    ("FIELDS", "crates/hoyle-poker/src/phh/fields.rs"),
    ("LABELS", "crates/hoyle-pinochle/src/pn/label.rs"),
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
        faults.extend(named(name, text, &files));
    }
    for (name, most, _) in LONG {
        let lines = files.iter().find(|file| file.0 == *name).map_or(0, |file| file.1.lines().count());
        if lines <= LINES {
            faults.push(format!("{name} is allowed {most} lines and needs {lines}: take it off the list"));
        }
    }
    for (folder, allowed) in CRATES {
        let manifest = fs::read_to_string(root.join(folder).join("Cargo.toml")).expect("a manifest");
        faults.extend(dependencies(folder, &manifest, allowed));
    }
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

/// The workspace's crates among the dependencies of a crate; what only its tests need does not count.
fn dependencies(folder: &str, manifest: &str, allowed: &[&str]) -> Vec<String> {
    let mut section = "";
    let mut faults = Vec::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            section = line;
        }
        let named = line.split(['.', '=', ' ']).next().unwrap_or_default();
        let arrow = section == "[dependencies]" && !line.starts_with('[');
        if folder == "crates/hoyle-rules" && arrow && !named.is_empty() {
            faults.push(format!("hoyle-rules depends on {named}, and should on nothing"));
        } else if arrow && named.starts_with("hoyle") && !allowed.contains(&named) {
            faults.push(format!("{folder} depends on {named}, which is not below it"));
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
        assert!(ignored("a.rs", "    #[ignore]\n").is_some());
        assert!(ignored("a.rs", "    #[ignore = \"long\"]\n").is_none());
        let files = ["crates/a/src/b/c.rs", "crates/d/src/e.rs"].map(|name| (name.to_owned(), String::new()));
        let spoken = |comment: &str| named("crates/a/src/lib.rs", comment, &files).len();
        assert_eq!(spoken("//! Not here: `c.rs`, `b/c.rs`, `crates/d/src/e.rs`."), 0);
        assert_eq!(spoken("    // `e.rs` and `f.rs`"), 2);
    }

    #[test]
    fn arrows_that_point_up_are_found() {
        let manifest = "[dependencies]\nhoyle.workspace = true\n[dev-dependencies]\nhoyle-testing.workspace = true\n";
        assert_eq!(dependencies("crates/hoyle-rules", manifest, &[]).len(), 1);
        assert_eq!(dependencies("crates/hoyle-cli", manifest, &["hoyle"]).len(), 0);
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
