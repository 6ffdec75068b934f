//! The real program: help, pages, closed pipes.

use std::fs;
use std::process::{Command, Output, Stdio};

use crate::Folder;

fn program(args: &[&str]) -> Output {
    let run = Command::new(env!("CARGO_BIN_EXE_hoyle")).args(args).stdin(Stdio::null()).output();
    run.unwrap_or_else(|error| panic!("{args:?}: {error}"))
}

fn out(args: &[&str]) -> String {
    let output = program(args);
    assert!(output.status.success(), "{args:?}: {output:?}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The verbs that help lists.
fn verbs() -> Vec<String> {
    let help = out(&["--help"]);
    let list = help.split("Commands:\n").nth(1).and_then(|rest| rest.split("\n\n").next()).unwrap_or_default();
    let verbs = list.lines().filter_map(|line| line.split_whitespace().next()).filter(|verb| *verb != "help");
    verbs.map(str::to_owned).collect()
}

#[test]
fn every_verb_has_help_with_an_example_of_itself() {
    let verbs = verbs();
    assert!(verbs.iter().any(|verb| verb == "check") && verbs.len() >= 9, "{verbs:?}");
    for verb in verbs {
        let help = out(&[&verb, "--help"]);
        let examples = help.split("Examples:\n").nth(1).unwrap_or_default();
        assert!(examples.contains(&format!("hoyle {verb}")), "{verb}: {help}");
    }
}

/// The examples of the help, run where there are such files. Left out are those that need a terminal, a program of somebody
/// else or a home, and the picture that moves, which takes its time.
#[cfg(unix)]
#[test]
fn the_examples_of_the_help_run() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let read = |file: &str| std::fs::read(format!("{root}/{file}")).unwrap();
    let (hand, hands) = (read("examples/variants/no-limit-holdem.phh"), read("examples/home-game.phhs"));
    let (psn, frames) = (read("examples/cash-game.psn"), read("examples/no-limit-holdem.pfn.jsonl"));
    let (game, evening) = (read("examples/pinochle/three-handed.pn"), read("examples/preferans/evening.ppn"));
    let frames: Vec<&[u8]> = frames.split(|byte| *byte == b'\n').collect();
    let room = read("corpus/sites/stars/limit.hh.txt");
    let files: &[(&str, &[u8])] = &[
        ("a.phh", &hand),
        ("hand.phh", &hand),
        ("corrected.psn", &psn),
        ("hands.phhs", &hands),
        ("hands.txt", &room),
        ("hand.psn", &psn),
        ("a.pn", &game),
        ("b.pn", &game),
        ("game.pn", &game),
        ("game.ppn", &evening),
        ("evening.ppn", &evening),
        ("secret.key", b"a key"),
        ("before.pfn", frames[0]),
        ("after.pfn", frames[1]),
        ("hands/a.phh", &hand),
        ("new/a.phh", &hand),
        ("archive/hands.phhs", &hands),
        ("mine/a.phh", &hand),
        ("hers/a.phh", &hand),
        ("games/game.pn", &game),
    ];
    let own =
        format!("{}:/usr/bin:/bin", std::path::Path::new(env!("CARGO_BIN_EXE_hoyle")).parent().unwrap().display());
    let mut ran = 0;
    for verb in verbs() {
        let folder = crate::Folder::new(&format!("help-examples-{verb}"));
        files.iter().for_each(|(name, text)| _ = folder.file(name, text));
        let help = out(&[&verb, "--help"]);
        let examples = help.split("Examples:\n").nth(1).unwrap_or_default();
        for line in examples.lines().filter_map(|line| line.strip_prefix("  ")) {
            // What an example does stands two spaces behind it; a long one goes on in the next line.
            let command = line.split("  ").next().unwrap_or_default();
            let needs =
                ["| ", "~", "fpath", ".zst", "--animate", "--viewer BTN"].iter().any(|other| command.contains(other));
            // Parquet and pictures in points are for who has the feature.
            let lacks = command.contains("table") && command.contains("-o ") && cfg!(not(feature = "table"))
                || command.contains("--png") && cfg!(not(feature = "png"));
            if !command.starts_with("hoyle ") || needs || lacks {
                continue;
            }
            let mut shell = std::process::Command::new("sh");
            shell
                .args(["-c", command])
                .current_dir(folder.path(""))
                .env("PATH", &own)
                .stdin(std::process::Stdio::null());
            let done = shell.output().unwrap();
            let said = String::from_utf8_lossy(&done.stderr).into_owned();
            // What is found differs; a command that is not understood, or cannot be done, is 2.
            assert!(matches!(done.status.code(), Some(0 | 1)), "{command}: {said}");
            ran += 1;
        }
    }
    assert!(ran > 50, "{ran}");
}

#[test]
fn no_arguments_is_a_mistake_and_says_what_there_is() {
    let output = program(&[]);
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty() && String::from_utf8_lossy(&output.stderr).contains("check"));
    assert!(out(&["--version"]).starts_with("hoyle "));
}

#[test]
fn every_problem_has_a_page() {
    let list = out(&["explain"]);
    assert!(list.lines().count() >= 8);
    for line in list.lines() {
        let code = line.split_whitespace().next().unwrap_or_default();
        let page = out(&["explain", &code.to_lowercase()]);
        assert!(page.starts_with(code) && page.contains("# What it means\n"), "{page}");
    }
    let output = program(&["explain", "RUL999"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        String::from_utf8_lossy(&output.stderr).contains("there is no problem RUL999; those of RUL go from RUL001")
    );
}

#[test]
fn formats_lists_every_notation_with_its_schema() {
    let list = out(&["formats"]);
    assert!(list.starts_with("NAME"), "{list}");
    for line in list.lines() {
        assert!(line.chars().count() <= 80, "no terminal has room for this: {line}");
    }
    for line in list.lines().skip(1).filter(|line| !line.starts_with(' ')) {
        let name = line.split_whitespace().next().unwrap_or_default();
        let schema: serde_json::Value = serde_json::from_str(&out(&["formats", "--schema", name])).unwrap_or_default();
        assert!(schema.is_object(), "{name}");
    }
    assert_eq!(program(&["formats", "--schema", "nothing"]).status.code(), Some(2));
}

#[test]
fn completions_and_pages_know_every_verb() {
    let folder = Folder::new("man");
    out(&["man", &folder.all()]);
    let scripts: Vec<String> =
        ["bash", "zsh", "fish", "elvish", "powershell"].iter().map(|shell| out(&["completions", shell])).collect();
    for verb in verbs() {
        assert!(scripts.iter().all(|script| script.contains(&verb)), "{verb}");
        let page = fs::read_to_string(folder.path(&format!("hoyle-{verb}.1"))).unwrap_or_default();
        assert!(page.contains(".TH HOYLE") && page.contains("Examples:"), "{verb}: {page}");
    }
    // What a problem, a statistic, a table is called, and no file where a number is asked for.
    assert!(scripts.iter().all(|script| script.contains("PHH313")));
    assert!(scripts[..3].iter().all(|script| script.contains("three_bet")));
    assert!(scripts[..2].iter().all(|script| script.contains("pinochle_deals")));
    // Behind the verb that explains it: a shell offers it there and nowhere else.
    let [.., elvish, powershell] = scripts.as_slice() else { panic!("five shells") };
    for (script, head, line) in [
        (elvish, "&'hoyle;explain'= {\n", "            cand PHH313 "),
        (powershell, "'hoyle;explain' {\n", "            [CompletionResult]::new('PHH313', 'PHH313', "),
    ] {
        let own = script.split_once(head).and_then(|(_, rest)| rest.split_once('}')).map_or("", |(own, _)| own);
        assert!(own.lines().any(|offered| offered.starts_with(line)), "{own}");
    }
    let after = |option: &str| {
        scripts[0].split(option).nth(1).and_then(|rest| rest.split(";;").next()).unwrap_or("").to_owned()
    };
    assert!(!after("                --record)\n").contains("compgen"), "{}", after("--record)"));
    assert!(after("                --html)\n").contains("compgen -f"), "{}", after("--html)"));
    assert!(out(&["man"]).contains(".TH hoyle"));
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_is_no_error() {
    for args in [&["explain"][..], &["--help"], &["man"], &["check", "--format", "json", "/dev/null"]] {
        let (reader, writer) = std::io::pipe().unwrap_or_else(|error| panic!("{error}"));
        drop(reader);
        let run = Command::new(env!("CARGO_BIN_EXE_hoyle")).args(args).stdin(Stdio::null()).stdout(writer).output();
        let output = run.unwrap_or_else(|error| panic!("{args:?}: {error}"));
        assert_eq!(output.status.code(), Some(0), "{args:?}: {output:?}");
        assert!(output.stderr.is_empty(), "{args:?}: {output:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap_or_else(|error| panic!("{error}"));
    let run = Command::new(env!("CARGO_BIN_EXE_hoyle")).arg("explain").stdout(full).output();
    let output = run.unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot write: no space left on device"), "{output:?}");
}

/// What is listed for a notation can be done with it, and what is not listed says that it cannot be.
#[test]
fn formats_says_what_can_be_done_with_each() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let folder = crate::Folder::new("formats-verbs");
    let key = folder.file("key", "a key");
    let list = out(&["formats"]);
    for (name, example) in [
        ("phh", "examples/variants/no-limit-holdem.phh"),
        ("psn", "examples/cash-game.psn"),
        ("pfn", "examples/no-limit-holdem.pfn.jsonl"),
        ("stars", "corpus/sites/stars/limit.hh.txt"),
        ("pn", "examples/pinochle/three-handed.pn"),
        ("ppn", "examples/preferans/evening.ppn"),
    ] {
        // The rooms can do what their notation can.
        let notation = if name == "stars" { "rooms" } else { name };
        let own = list.lines().skip_while(|line| line.split(' ').next() != Some(notation)).skip(1);
        let row: String = own.take_while(|line| line.starts_with(' ')).collect();
        let file = format!("{root}/{example}");
        let parts = folder.path(&format!("parts-{name}"));
        let table = match name {
            "pn" => "pinochle_deals",
            "ppn" => "preferans_deals",
            _ => "hands",
        };
        for (verb, words) in [
            ("select", &["select"][..]),
            ("dedupe", &["dedupe"]),
            ("anonymise", &["anonymise", "--key", &key]),
            ("split", &["split", "--every", "2", "-o", &parts]),
            ("stats", &["stats"]),
            ("table", &["table", table]),
            ("paper", &["paper"]),
            ("seat", &["seat"]),
        ] {
            let ran = crate::real(&[words, &[file.as_str()]].concat(), b"");
            let is_listed = row.split_whitespace().any(|word| word == verb);
            assert_eq!(ran.status != 2, is_listed, "{verb} of {name}: {row}: {ran:?}");
        }
    }
}
