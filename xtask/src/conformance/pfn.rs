//! The PFN corpus: the verdict and the pointer of every frame. The documents of JSONTestSuite, read as frames.

use std::path::Path;

use hoyle::notation::GameNotation as _;
use hoyle::notation::pfn::{Pfn, SINGLE};
use hoyle::notation::{Depth, Next, Notation as _, Options};
use hoyle::problem::{Problem, Stage};

use super::{Score, bytes, json_lines};

/// All scoreboards.
pub(super) fn scores(corpus: &Path) -> Result<Vec<Score>, String> {
    Ok(vec![verdicts(&corpus.join("pfn"))?, json(&corpus.join("json"))?])
}

fn problems(text: &[u8], options: &Options) -> (Vec<Problem>, Next) {
    let mut found = Vec::new();
    let next = Pfn.reader(SINGLE, Depth::Check, options).next(text, true, &mut found);
    (found, next)
}

/// Every frame is valid or not as its index says; the first error is at the pointer or below it.
fn verdicts(folder: &Path) -> Result<Score, String> {
    let mut score = Score::new("frames judged right, at the right place");
    for line in json_lines(&folder.join("index.jsonl"))? {
        let text = |key: &str| line[key].as_str().unwrap_or_default();
        let (file, pointer) = (text("file"), text("pointer"));
        let frame = bytes(&folder.join(file))?;
        let (found, _) = problems(&frame, &Options::default());
        let line = |problem: &Problem| format!("{} {}", problem.code(), Pfn.path(&frame, problem));
        let errors: Vec<&Problem> = found.iter().filter(|problem| problem.is_error()).collect();
        let there = |problem: &&&Problem| {
            Pfn.path(&frame, problem).strip_prefix(pointer).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        let invalid = text("expect") == "invalid" || text("decision").starts_with("reject");
        let all = || found.iter().map(line).collect::<Vec<_>>().join(", ");
        let live = Options::default().with("profile", "live");
        let wrong = match (invalid, errors.first()) {
            (true, None) => Some(format!("no error; {}", text("reason"))),
            (true, Some(first)) if !there(&first) => Some(format!("wanted {pointer}, got {}", all())),
            (false, Some(_)) => Some(all()),
            (false, None) if text("decision") == "warning" && !found.iter().any(|one| there(&&one)) => {
                Some("no warning".to_owned())
            }
            (false, None)
                if text("decision").contains("error in the live profile")
                    && !problems(&frame, &live).0.iter().any(|one| one.is_error() && there(&&one)) =>
            {
                Some("no error in the live profile".to_owned())
            }
            _ => None,
        };
        score.count(file, wrong);
    }
    Ok(score)
}

/// A text that must be read draws no problem of the bands PFN0xx and PFN1xx; one that must be refused draws one, or
/// holds nothing at all.
fn json(folder: &Path) -> Result<Score, String> {
    let mut score = Score::new("documents of JSONTestSuite read or refused");
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(|error| error.to_string())? {
        files.push(entry.map_err(|error| error.to_string())?.path());
    }
    files.sort();
    for path in files.iter().filter(|path| path.extension().is_some_and(|extension| extension == "json")) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let (found, next) = problems(&bytes(path)?, &Options::default());
        let syntax = found.iter().find(|problem| problem.stage() <= Stage::Grammar);
        let wrong = match (name.as_bytes().first(), syntax) {
            (Some(b'y'), Some(problem)) => Some(format!("{problem:?}")),
            (Some(b'n'), None) if next != Next::End => Some("no syntax problem".to_owned()),
            _ => None,
        };
        score.count(&name, wrong);
    }
    Ok(score)
}
