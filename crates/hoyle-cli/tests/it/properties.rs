//! What holds of every text that the program writes, over `examples/`, `corpus/`, the collections and mutants of them. What
//! holds of `fmt` by itself is in `crates/hoyle/tests/it/rewriting.rs`.

use std::collections::BTreeMap;

use hoyle_testing::documents::{Document, documents, hold};
use serde_json::Value;

use crate::{Ran, real};

fn ran(verb: &[&str], document: &Document, text: &[u8]) -> Ran {
    let form = document.form.extension;
    let folder = crate::Folder::new(&format!("property-{:?}", std::thread::current().id()));
    let file = folder.file(&format!("a{form}"), text);
    real(&[verb, &["--jobs", "1", &file]].concat(), b"")
}

/// How often each code is said of a text.
fn codes(document: &Document, text: &[u8]) -> BTreeMap<String, u64> {
    let mut codes = BTreeMap::new();
    for line in ran(&["check", "--format", "json"], document, text).out.lines() {
        let value: Value = serde_json::from_str(line).unwrap();
        if let Some(code) = value["code"].as_str() {
            *codes.entry(code.to_owned()).or_default() += u64::from(value["severity"] == "error");
        }
    }
    codes
}

/// `fix` reaches its end in one run, and what it says it has repaired is gone.
fn fixing(document: &Document, text: &[u8]) -> Result<(), String> {
    for verb in [&["fix"][..], &["fix", "--unsafe"]] {
        let once = ran(verb, document, text).out;
        let twice = ran(verb, document, once.as_bytes()).out;
        if once != twice {
            return Err(format!("{verb:?} again\n{}\n----\n{once}\n----\n{twice}", String::from_utf8_lossy(text)));
        }
    }
    Ok(())
}

/// `fill` adds no error, and has nothing to add to what it filled.
fn filling(document: &Document, text: &[u8]) -> Result<(), String> {
    let once = ran(&["fill"], document, text).out;
    if once == String::from_utf8_lossy(text) {
        return Ok(());
    }
    let (before, after) = (codes(document, text), codes(document, once.as_bytes()));
    let added: Vec<&String> =
        after.iter().filter(|(code, count)| before.get(*code).unwrap_or(&0) < count).map(|(code, _)| code).collect();
    if !added.is_empty() {
        return Err(format!("fill adds {added:?}\n{}\n----\n{once}", String::from_utf8_lossy(text)));
    }
    let twice = ran(&["fill"], document, once.as_bytes()).out;
    if once != twice {
        return Err(format!("fill again\n{}\n----\n{once}\n----\n{twice}", String::from_utf8_lossy(text)));
    }
    Ok(())
}

/// `convert --to json` writes lines of JSON, or nothing.
fn json(document: &Document, text: &[u8]) -> Result<(), String> {
    for verb in [
        &["convert", "--to", "json"][..],
        &["convert", "--to", "json", "--allow-loss"],
        &["replay", "--format", "json"],
    ] {
        let ran = ran(verb, document, text);
        for line in ran.out.lines() {
            if let Err(error) = serde_json::from_str::<Value>(line) {
                return Err(format!("{verb:?}: {error}\n{}\n----\n{line}", String::from_utf8_lossy(text)));
            }
        }
        if ran.out.is_empty() && ran.status == 0 && verb[0] == "convert" && !text.trim_ascii().is_empty() {
            return Err(format!("{verb:?}: nothing and status 0\n{}", String::from_utf8_lossy(text)));
        }
    }
    Ok(())
}

/// Our own documents, and a few of the collections: a run of the program takes its time.
fn some() -> Vec<Document> {
    let (mut seen, mut some) = (0, documents());
    some.retain(|document| {
        seen += 1;
        document.text.len() < 20_000 && (seen % 20 == 0 || document.path.to_string_lossy().contains("broken"))
    });
    some
}

/// PPN is not there yet.
fn but_ppn() -> Vec<Document> {
    some().into_iter().filter(|document| document.notation.name() != "ppn").collect()
}

#[test]
fn what_is_repaired_is_repaired_at_once() {
    hold(&some(), 1, fixing);
}

#[test]
fn what_is_filled_in_is_not_wrong() {
    hold(&but_ppn(), 1, filling);
}

#[test]
fn what_is_said_as_json_is_json() {
    hold(&but_ppn(), 1, json);
}
