//! The tour of README.md is run: every `sh` block is pasted, and every command of a `console` block gives what it says.
#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::{Folder, read};

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Runs a script in a folder with the program in reach; gives what it says on both streams.
fn run(script: &str, folder: &Folder) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_hoyle"));
    let path = std::env::var("PATH").unwrap_or_default();
    let output = Command::new("sh")
        .args(["-c", &format!("exec 2>&1\n{script}")])
        .current_dir(&folder.0)
        .env("PATH", format!("{}:{path}", program.parent().unwrap_or(program).display()))
        .env_remove("CLICOLOR_FORCE")
        .stdin(Stdio::null())
        .output();
    let output = output.unwrap_or_else(|error| panic!("{script}: {error}"));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap_or_else(|error| panic!("{}: {error}", to.display()));
    for entry in fs::read_dir(from).unwrap_or_else(|error| panic!("{}: {error}", from.display())).flatten() {
        let (path, to) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            copy(&path, &to);
        } else {
            fs::copy(&path, &to).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        }
    }
}

#[test]
fn the_tour_is_true() {
    let folder = Folder::new("readme");
    for shown in ["examples", "corpus/sites"] {
        copy(&root().join(shown), &folder.0.join(shown));
    }
    let readme = read(root().join("README.md"));
    let mut commands = 0;
    for block in readme.split("```").skip(1).step_by(2) {
        let (kind, lines) = block.split_once('\n').unwrap_or_default();
        match kind {
            "sh" if !lines.starts_with("cargo ") => assert_eq!(run(lines, &folder), "", "{lines}"),
            "console" => {
                let lines = format!("\n{}", lines.trim_end());
                for told in lines.split("\n$ ").skip(1) {
                    let (command, expected) = told.split_once('\n').unwrap_or((told, ""));
                    assert_eq!(run(command, &folder).trim_end(), expected.trim_end(), "$ {command}");
                    commands += 1;
                }
            }
            _ => {}
        }
    }
    assert!(commands >= 8, "{commands} commands are no tour");
}
