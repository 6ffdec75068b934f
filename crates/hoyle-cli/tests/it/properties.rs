//! What holds of every text that the program writes, over `examples/`, `corpus/`, the collections and mutants of them. What
//! holds of what the library rewrites, repairs and fills in is in `crates/hoyle/tests/it/rewriting.rs`.

use hoyle_testing::documents::{Document, documents, hold};
use serde_json::Value;

use crate::{Ran, real};

fn ran(verb: &[&str], document: &Document, text: &[u8]) -> Ran {
    let form = document.form.extension;
    let folder = crate::Folder::new(&format!("property-{:?}", std::thread::current().id()));
    let file = folder.file(&format!("a{form}"), text);
    real(&[verb, &["--jobs", "1", &file]].concat(), b"")
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

#[test]
fn what_is_said_as_json_is_json() {
    hold(&some(), 1, json);
}
