//! The PPN corpus: whole games with every fact, valid and invalid documents as text and as JSON, the specification's own
//! example.

use std::path::Path;

use hoyle::Severity;
use hoyle::notation::GameNotation as _;
use hoyle::notation::ppn::{HUMAN, JSON, Ppn, TEXT};
use hoyle::notation::{Depth, Form, Next, Notation as _, Options};
use hoyle::problem::{Diagnostic, LineColumn, Locator};
use serde_json::Value;

use super::phh::difference;
use super::{Score, bytes, json_lines};

/// All scoreboards of PPN.
pub(super) fn scores(corpus: &Path) -> Result<Vec<Score>, String> {
    let ppn = corpus.join("ppn");
    let (verdicts, places) = documents(&ppn)?;
    let [facts, forms, people] = generated(&ppn.join("generated"))?;
    Ok(vec![verdicts, places, example(&ppn.join("spec_example"))?, facts, forms, people])
}

/// A text read: what is wrong with it, its replay, and itself in the other form.
struct Read {
    found: Vec<Diagnostic>,
    replay: Value,
    other: Vec<u8>,
}

impl Read {
    fn errors(&self) -> impl Iterator<Item = &Diagnostic> {
        self.found.iter().filter(|found| found.severity == Severity::Error)
    }
}

fn form(file: &str) -> Form {
    if file.ends_with(".json") { JSON } else { TEXT }
}

fn read(text: &[u8], form: Form) -> Read {
    let mut reader = Ppn.reader(form, Depth::Record, &Options::default());
    let mut problems = Vec::new();
    let mut locator = Locator::new(text, LineColumn::START);
    let mut replay = Vec::new();
    let mut other = Vec::new();
    if let Next::Record { .. } = reader.next(text, true, &mut problems) {
        if let Some(record) = reader.record() {
            hoyle::replay::json(record, "", 0, None, false, &mut replay);
        }
        if form == JSON {
            // What cannot be written says so itself.
            _ = Ppn.from_json(text, TEXT, &mut other);
        } else {
            // One line, as records go into JSON Lines; the collection has the canonical style.
            let mut line = Vec::new();
            reader.to_json(text, &mut line);
            _ = Ppn.format(&line, JSON, &mut other);
        }
    }
    let found =
        problems.iter().map(|problem| Diagnostic::new(problem, Some(&Ppn), text, 0, &mut locator)).collect::<Vec<_>>();
    Read { found, replay: serde_json::from_slice(&replay).unwrap_or(Value::Null), other }
}

/// Whether a path names a field, or something in it, as the corpus calls it: within the deal for text, and the path, or
/// the end of one, for JSON.
fn names(path: &str, field: &str) -> bool {
    let within = match path.split_once('.') {
        Some((deal, within)) if deal.starts_with("deals[") => within,
        _ => path,
    };
    let field = match field {
        "deal order" => "dealOrder",
        "record" => return path.starts_with("deals["),
        "tag" => return path.starts_with("tags."),
        "line" => return path.is_empty(),
        field => field,
    };
    let starts =
        |whole: &str| whole.strip_prefix(field).is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']));
    starts(path) || starts(within) || path.strip_prefix("tags.") == Some(field)
}

/// The verdicts of the index, and the places of the defects.
fn documents(ppn: &Path) -> Result<(Score, Score), String> {
    let mut verdicts = Score::new("valid and invalid documents, text and JSON");
    let mut places = Score::new("invalid documents, the line and the field of the defect");
    for line in json_lines(&ppn.join("index.jsonl"))? {
        let file = line["file"].as_str().unwrap_or_default();
        if file.starts_with("spec_example") {
            continue;
        }
        let read = read(&bytes(&ppn.join(file))?, form(file));
        let first = read.errors().next();
        if line["expect"] == "valid" {
            verdicts.count(file, first.map(|error| format!("{} {} {}", error.code, error.path, error.message)));
            continue;
        }
        verdicts.count(file, first.is_none().then(|| format!("no error; {}", line["reason"])));
        let field = line["field"].as_str().unwrap_or_default();
        let here = |error: &Diagnostic| {
            line["line"].as_u64().is_none_or(|line| line == error.start.line) && names(&error.path, field)
        };
        let wrong = (!read.errors().any(here)).then(|| {
            let got: Vec<String> =
                read.errors().map(|error| format!("{}:{} {}", error.start.line, error.path, error.code)).collect();
            format!("wanted {}:{field}, got {}", line["line"], got.join(", "))
        });
        places.count(file, wrong);
    }
    Ok((verdicts, places))
}

/// The specification's own example has these faults at least.
fn example(folder: &Path) -> Result<Score, String> {
    let mut score = Score::new("the specification's own example, a fault of each deal");
    let read = read(&bytes(&folder.join("example.ppn"))?, TEXT);
    let expected: Value =
        serde_json::from_slice(&bytes(&folder.join("expected.json"))?).map_err(|error| error.to_string())?;
    for fault in expected["first_rule_error_per_deal"].as_array().into_iter().flatten() {
        let (line, field) = (fault["line"].as_u64().unwrap_or_default(), fault["field"].as_str().unwrap_or_default());
        let found = read.errors().find(|error| error.start.line == line);
        let right = found.is_some_and(|error| names(&error.path, field));
        score.count("example.ppn", (!right).then(|| format!("line {line}: wanted {field}, got {found:?}")));
    }
    Ok(score)
}

/// Whole games: clean, every fact, and text and JSON turned into each other byte for byte.
fn generated(folder: &Path) -> Result<[Score; 3], String> {
    let mut facts = Score::new("generated games, clean and every fact");
    let mut forms = Score::new("generated games, text and JSON into each other byte for byte");
    let mut people = Score::new("generated games, into the form for people and back byte for byte");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .map_err(|error| error.to_string())?
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "ppn"))
        .collect();
    files.sort();
    for path in files {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let (text, json) = (bytes(&path)?, bytes(&path.with_extension("json"))?);
        let wanted: Value =
            serde_json::from_slice(&bytes(&path.with_extension("facts.json"))?).map_err(|error| error.to_string())?;
        for (text, other, form) in [(&text, &json, TEXT), (&json, &text, JSON)] {
            let read = read(text, form);
            let wrong = match read.found.first() {
                Some(problem) => Some(format!("{} {} {}", problem.code, problem.path, problem.message)),
                None => difference(&wanted, &read.replay, ""),
            };
            facts.count(&name, wrong);
            forms.count(&name, (read.other != *other).then(|| format!("from {}", form.extension)));
            people.count(&name, for_people(text, form));
        }
    }
    Ok([facts, forms, people])
}

/// What goes wrong on the way into the form for people and back.
fn for_people(text: &[u8], form: Form) -> Option<String> {
    let (mut people, mut back) = (Vec::new(), Vec::new());
    if !Ppn.convert_form(text, form, HUMAN, &mut people).is_ok_and(|lost| lost.is_empty()) {
        return Some("cannot be written".into());
    }
    let mut formatted = Vec::new();
    if Ppn.format(&people, HUMAN, &mut formatted).is_err() || formatted != people {
        return Some("is not written in canonical style".into());
    }
    let lost = Ppn.convert_form(&people, HUMAN, form, &mut back);
    (!lost.is_ok_and(|lost| lost.is_empty()) || back != text).then(|| format!("back to {}", form.extension))
}
