//! The PN corpus: the status of every document, the line of every defect, what every Incomplete one lacks.

use std::path::Path;

use hoyle::notation::GameReader as _;
use hoyle::notation::pn::{Pn, PnReader};
use hoyle::notation::{Depth, Next, Reader as _, Status};
use hoyle::problem::{Diagnostic, LineColumn, Locator, Severity};
use hoyle_testing::pinochle::{DEAL_KEYS, EXCHANGE_KEYS, GAME_KEYS};
use serde_json::Value;

use super::{Score, bytes, json_lines};

/// All scoreboards of PN.
pub(super) fn scores(corpus: &Path) -> Result<Vec<Score>, String> {
    let pn = corpus.join("pn");
    let documents = documents(&pn)?;
    Ok(vec![
        statuses(&documents),
        defects(&documents),
        missing(&documents),
        planted(&documents),
        clean(&documents),
        generated(&pn)?,
    ])
}

struct Document {
    name: String,
    wanted: Value,
    status: Status,
    told: Vec<Diagnostic>,
}

fn documents(pn: &Path) -> Result<Vec<Document>, String> {
    let mut documents = Vec::new();
    for wanted in json_lines(&pn.join("index.jsonl"))? {
        let name = wanted["file"].as_str().unwrap_or_default().to_owned();
        let (status, told) = read(&bytes(&pn.join(&name))?);
        documents.push(Document { name, wanted, status, told });
    }
    Ok(documents)
}

/// The worst status of a text's games, and what is reported of them.
fn read(text: &[u8]) -> (Status, Vec<Diagnostic>) {
    let mut reader = PnReader::new(Depth::Record, None);
    let (mut status, mut told, mut from) = (Status::Valid, Vec::new(), 0);
    let mut locator = Locator::new(text, LineColumn::START);
    loop {
        let mut problems = Vec::new();
        let rest = text.get(from..).unwrap_or_default();
        let Next::Record { consumed, .. } = reader.read_next(rest, true, &mut problems) else { return (status, told) };
        status = status.max(reader.status(&problems));
        let record = rest.get(..consumed).unwrap_or_default();
        told.extend(problems.iter().map(|problem| Diagnostic::new(problem, Some(&Pn), record, from, &mut locator)));
        from += consumed;
    }
}

fn statuses(documents: &[Document]) -> Score {
    let mut score = Score::new("statuses");
    for document in documents {
        let (wanted, got) = (document.wanted["expect"].as_str().unwrap_or_default(), document.status.name());
        score.count(&document.name, (wanted != got).then(|| format!("wanted {wanted}, got {got}")));
    }
    score
}

fn defects(documents: &[Document]) -> Score {
    let invalid = documents.iter().filter(|document| document.wanted["expect"] == "invalid");
    on_its_line("invalid documents, first error on the defect's line", invalid)
}

/// How many documents have their first error on the line that is wanted.
fn on_its_line<'a>(title: &'static str, documents: impl Iterator<Item = &'a Document>) -> Score {
    let mut score = Score::new(title);
    for document in documents {
        let first = document.told.iter().find(|told| told.severity == Severity::Error);
        let wrong = match (first, document.wanted["line"].as_u64()) {
            (Some(first), Some(line)) if first.start.line == line => None,
            (first, line) => Some(format!("wanted line {line:?}, got {first:?}")),
        };
        score.count(&document.name, wrong);
    }
    score
}

fn missing(documents: &[Document]) -> Score {
    let mut score = Score::new("incomplete documents, what is missing is named and nothing else");
    for document in documents {
        let Some(missing) = document.wanted["missing"].as_str() else { continue };
        let warned = document.told.iter().filter(|told| told.severity == Severity::Warning);
        let paths: Vec<&str> = warned.map(|told| told.path.as_str()).collect();
        score.count(&document.name, (paths != [missing]).then(|| format!("wanted {missing}, got {paths:?}")));
    }
    score
}

fn planted(documents: &[Document]) -> Score {
    let audit = documents.iter().filter(|document| document.name.starts_with("audit/"));
    on_its_line("audit documents, first error on the planted line", audit)
}

fn clean(documents: &[Document]) -> Score {
    let mut score = Score::new("valid and incomplete documents without an error");
    for document in documents.iter().filter(|document| document.wanted["expect"] != "invalid") {
        if document.name.starts_with("audit/") {
            continue;
        }
        let first = document.told.iter().find(|told| told.severity == Severity::Error);
        score.count(&document.name, first.map(|first| format!("{first:?}")));
    }
    score
}

fn generated(pn: &Path) -> Result<Score, String> {
    let mut score = Score::new("generated games, Complete, clean, every fact");
    for wanted in json_lines(&pn.join("generated/facts.jsonl"))? {
        let name = wanted["file"].as_str().unwrap_or_default();
        let text = bytes(&pn.join("generated").join(name))?;
        let (status, told) = read(&text);
        let wrong = match told.first() {
            Some(told) => Some(format!("{told:?}")),
            None if status != Status::Complete => Some(status.name().to_owned()),
            None => difference(&wanted, &replayed(&text)),
        };
        score.count(name, wrong);
    }
    Ok(score)
}

fn replayed(text: &[u8]) -> Value {
    let mut reader = PnReader::new(Depth::Record, None);
    reader.read_next(text, true, &mut ());
    let mut out = Vec::new();
    if let Some(record) = reader.record() {
        hoyle::replay::json(record, "", 0, None, false, &mut out);
    }
    serde_json::from_slice(&out).unwrap_or_default()
}

/// The first fact of a game that is not as wanted.
fn difference(wanted: &Value, got: &Value) -> Option<String> {
    for key in GAME_KEYS.into_iter().filter(|key| *key != "deals") {
        if wanted[key] != got[key] {
            return Some(format!("{key}: wanted {}, got {}", wanted[key], got[key]));
        }
    }
    let (wanted, got) = (wanted["deals"].as_array()?, got["deals"].as_array()?);
    if wanted.len() != got.len() {
        return Some(format!("{} deals, not {}", got.len(), wanted.len()));
    }
    for (place, (wanted, got)) in wanted.iter().zip(got).enumerate() {
        for key in DEAL_KEYS.into_iter().chain(EXCHANGE_KEYS) {
            if let Some(fact) = wanted.get(key)
                && *fact != got[key]
            {
                return Some(format!("deals[{place}].{key}: wanted {fact}, got {}", got[key]));
            }
        }
    }
    None
}
