//! Hands written anew: in canonical style, as JSON, back as text. What is common to these tests: the hands, and what may
//! not change about them.

mod collecting;
mod formatting;
mod json;
mod odd;
mod schema;

use hoyle::notation::GameReader as _;
use hoyle::notation::phh::{COLLECTION, Phh, PhhReader, SINGLE};
use hoyle::notation::{Depth, Form, Next, Notation as _, Reader as _};
use hoyle::problem::Problem;
use hoyle::text::toml::tree::Tree;
use hoyle::text::toml::{Kind, Reader};
use proptest::prelude::ProptestConfig;
use std::fs;
use std::path::{Path, PathBuf};

/// Every file under a folder whose name ends so, in order.
fn files(folder: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if endings.iter().any(|ending| path.to_string_lossy().ends_with(ending)) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// A text with its form; the name is for messages.
struct Document {
    name: String,
    form: Form,
    text: Vec<u8>,
}

fn document(path: PathBuf) -> Document {
    let form = if path.extension().is_some_and(|extension| extension == "phhs") { COLLECTION } else { SINGLE };
    Document { name: path.display().to_string(), form, text: fs::read(&path).unwrap() }
}

/// The project's own hands always, the conformance corpus where it is at hand. `HOYLE_HANDS` may name a folder of more.
fn documents() -> Vec<Document> {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/phh/good");
    let mut found = files(&own, &[".phh", ".phhs"]);
    assert!(found.len() > 4, "the project's own hands are missing");
    if let Some(corpus) = std::env::var_os("HOYLE_CORPUS") {
        let more = files(&Path::new(&corpus).join("phh"), &[".phh", ".phhs"]);
        assert!(more.len() > 300, "a corpus of {} hands is none", more.len());
        found.extend(more);
    }
    if let Some(hands) = std::env::var_os("HOYLE_HANDS") {
        found.extend(files(Path::new(&hands), &[".phh", ".phhs"]));
    }
    found.into_iter().map(document).collect()
}

fn formatted(text: &[u8], form: Form) -> Result<Vec<u8>, Problem> {
    let mut out = Vec::new();
    Phh.format(text, form, &mut out).map(|()| out)
}

/// What one hand is: its replay, its JSON, and what was lost in that.
#[derive(PartialEq, Debug)]
struct Told {
    text: Vec<u8>,
    replay: Option<serde_json::Value>,
    json: Vec<u8>,
    lost: Vec<Problem>,
}

/// Every hand of a text.
fn told(text: &[u8], form: Form) -> Vec<Told> {
    let mut reader = PhhReader::new(form.collection, Depth::Record);
    let mut told = Vec::new();
    let mut rest = text;
    while let Next::Record { consumed, .. } = reader.next(rest, true, &mut ()) {
        let (record, after) = rest.split_at(consumed);
        let replay = reader.record().map(|record| {
            let mut out = Vec::new();
            hoyle::replay::json(record, "", 0, None, false, &mut out);
            serde_json::from_slice(&out).expect("the replay is JSON")
        });
        let mut json = Vec::new();
        let lost = reader.to_json(record, &mut json);
        told.push(Told { text: record.to_vec(), replay, json, lost });
        rest = after;
        if rest.is_empty() {
            break;
        }
    }
    told
}

fn tree(text: &[u8]) -> Tree {
    let mut tree = Tree::new();
    tree.read(&mut Reader::new(), text);
    tree
}

/// The comments of a text, sorted.
fn comments(text: &[u8]) -> Vec<Vec<u8>> {
    let tree = tree(text);
    let mut comments: Vec<_> =
        tree.events.iter().filter(|(kind, _)| *kind == Kind::Comment).map(|(_, at)| at.of(text).to_vec()).collect();
    comments.sort();
    comments
}

/// The numbers, dates, times and truths of a text as written, sorted.
fn scalars(text: &[u8]) -> Vec<Vec<u8>> {
    let tree = tree(text);
    let mut scalars: Vec<_> = tree
        .events
        .iter()
        .filter(|(kind, _)| kind.is_scalar() && !kind.is_string())
        .map(|(_, at)| at.of(text).to_vec())
        .collect();
    scalars.sort();
    scalars
}

/// What another reader of TOML makes of a text, in an order of its own: equal where the values are. `None` where it
/// cannot read it.
fn values(text: &[u8]) -> Option<String> {
    // It takes a byte order mark for a fault where ours reads over it.
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    Some(format!("{:?}", other_reading(text)?))
}

/// The other reader keeps the line ends of strings of several lines; ours says LF.
fn other_reading(text: &[u8]) -> Option<toml::Table> {
    toml::from_str(&std::str::from_utf8(text).ok()?.replace("\r\n", "\n")).ok()
}

/// So many cases of a property, or as many as `PROPTEST_CASES` says, and no files written about those that fail.
fn cases(cases: u32) -> ProptestConfig {
    let said = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok());
    let cases = said.unwrap_or(cases);
    ProptestConfig { cases, failure_persistence: None, max_shrink_iters: 4096, ..ProptestConfig::default() }
}
