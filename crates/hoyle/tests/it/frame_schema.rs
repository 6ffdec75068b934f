//! The schema of frames and the judge agree, as far as a schema can express it: on every frame of the corpora, and on good
//! frames in which each value in turn is replaced, removed or duplicated.

use super::judge::valid;
use hoyle::notation::GameNotation as _;
use hoyle::notation::pfn::{Pfn, SINGLE};
use hoyle::notation::{Depth, Notation as _, Options};
use hoyle::problem::Problem;
use hoyle::text::json::Kind;
use hoyle::text::json::tree::{Tree, Value};
use std::fs;
use std::path::{Path, PathBuf};

/// The problems that a schema can find.
const OF_SCHEMA: [u16; 15] = [201, 202, 204, 205, 207, 208, 209, 210, 211, 213, 214, 215, 216, 218, 317];

const OTHERS: [&str; 18] = [
    "null",
    "true",
    "false",
    "0",
    "-1",
    "1.5",
    "3.0",
    "1e2",
    "\"\"",
    "\"?\"",
    "\"A\"",
    "\"2026-11-21T07:41Z\"",
    "[]",
    "[0]",
    "[true]",
    "[[]]",
    "{}",
    "[1, 1]",
];

fn documents() -> Vec<(String, Vec<u8>)> {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/pfn");
    let mut folders = vec![own.join("good"), own.join("broken"), own.join("pages")];
    if let Some(corpus) = std::env::var_os("HOYLE_CORPUS") {
        let pfn = PathBuf::from(corpus).join("pfn");
        folders.extend(["valid", "invalid", "debatable"].map(|folder| pfn.join(folder)));
    }
    let mut documents = Vec::new();
    for folder in folders {
        for entry in fs::read_dir(folder).into_iter().flatten() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "pfn" || extension == "json") {
                documents.push((path.display().to_string(), fs::read(&path).unwrap()));
            }
        }
    }
    documents
}

/// Whether schema and judge agree on a text. `None` where it is not JSON or has a number that JSON readers round.
fn agree(text: &[u8], schema: &serde_json::Value) -> Option<bool> {
    let value: serde_json::Value = serde_json::from_slice(text).ok()?;
    let mut found: Vec<Problem> = Vec::new();
    Pfn.reader(SINGLE, Depth::Check, &Options::default()).next(text, true, &mut found);
    let code = |problem: &Problem| problem.code().number();
    if found.iter().any(|problem| matches!(code(problem), 203 | 206)) {
        return None;
    }
    let of_schema = |problem: &Problem| problem.code().prefix() == "PFN" && OF_SCHEMA.contains(&code(problem));
    Some(valid(&value, schema, schema) != found.iter().any(of_schema))
}

#[test]
fn schema_and_checker_agree_on_every_document() {
    let schema: serde_json::Value = serde_json::from_str(&Pfn.schema()).unwrap();
    let mut seen = 0;
    for (name, text) in documents() {
        if let Some(agree) = agree(&text, &schema) {
            assert!(agree, "{name}");
            seen += 1;
        }
    }
    assert!(seen > 3);
}

/// The start and the end of a place.
type Reach = (u32, u32);

/// The place of every value of a frame, with that of its member if it has a name.
fn places(value: Value<'_>, member: Option<Reach>, all: &mut Vec<(Reach, Option<Reach>)>) {
    all.push(((value.span().start, value.span().end), member));
    for element in value.elements() {
        places(element, None, all);
    }
    for member in value.members() {
        places(member.value, Some((member.key_span().start, member.value.span().end)), all);
    }
}

#[test]
fn schema_and_checker_agree_whatever_is_changed() {
    let schema: serde_json::Value = serde_json::from_str(&Pfn.schema()).unwrap();
    let mut seen = 0;
    for name in ["heads-up", "stud", "empty-table"] {
        let text = super::frames::good(name);
        let bytes = text.as_bytes();
        let mut tree = Tree::new();
        tree.read(bytes);
        let mut all = Vec::new();
        places(tree.root(bytes).unwrap(), None, &mut all);
        let put = |(start, end): (u32, u32), with: &str| {
            [&text[..start as usize], with, &text[end as usize..]].concat().into_bytes()
        };
        let mut judge = |text: Vec<u8>| {
            let agreed = agree(&text, &schema).unwrap_or(true);
            let first = text.iter().zip(bytes).position(|(one, other)| one != other).unwrap_or_default();
            let near = &text[first.saturating_sub(60)..(first + 60).min(text.len())];
            assert!(agreed, "{name}: … {} …", String::from_utf8_lossy(near));
            seen += 1;
        };
        for (value, member) in all {
            for other in OTHERS {
                judge(put(value, other));
            }
            if let Some(member) = member {
                judge(put(member, "\"_\": 0"));
                judge(put(member, "\"x\": 0"));
            }
            if tree.nodes.iter().any(|node| node.at.start == value.0 && node.kind == Kind::ObjectOpen) {
                judge(put((value.0, value.0 + 1), "{\"x_\": [], "));
                judge(put((value.0, value.0 + 1), "{\"_x\": {\"user\": 1}, "));
            }
        }
    }
    assert!(seen > 4000, "{seen}");
}
