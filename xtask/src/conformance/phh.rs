//! The PHH corpora: generated hands with every fact of every step, illegal hands, real hands, the habits of rooms.

use std::path::Path;

use hoyle::AnyNotation;
use hoyle::notation::GameReader as _;
use hoyle::notation::phh::PhhReader;
use hoyle::notation::{Depth, NOTATIONS, Next, Reader as _};
use hoyle::problem::{Problem, Stage};
use serde_json::Value;

use super::{Score, bytes, json_lines};
use crate::real_hands;

/// All scoreboards of PHH.
pub(super) fn scores(corpus: &Path) -> Result<Vec<Score>, String> {
    let phh = corpus.join("phh");
    Ok(vec![
        generated(&phh.join("generated"), "generated hands, every fact of every step")?,
        illegal(&phh.join("generated/illegal"))?,
        quirks(&phh.join("real/quirks.phhs"))?,
        real_hands(corpus)?,
    ])
}

/// The same over a folder of other hands: `hands.jsonl` and `illegal.jsonl`, whichever is there.
pub(super) fn others(folder: &Path) -> Result<Vec<Score>, String> {
    let mut scores = Vec::new();
    if folder.join("hands.jsonl").exists() {
        scores.push(generated(folder, "hands")?);
    }
    if folder.join("illegal.jsonl").exists() {
        scores.push(illegal(folder)?);
    }
    Ok(scores)
}

fn notation() -> AnyNotation {
    NOTATIONS[0]
}

/// The problems of a single hand, and its replay as JSON.
fn replayed(text: &[u8]) -> (Vec<Problem>, Option<Value>) {
    let mut reader = PhhReader::new(false, Depth::Record);
    let mut problems = Vec::new();
    reader.read_next(text, true, &mut problems);
    let replay = reader.record().and_then(|record| {
        let mut out = Vec::new();
        hoyle::replay::json_with_action_texts(record, &reader.action_texts(text), "", 0, None, false, &mut out);
        serde_json::from_slice(&out).ok()
    });
    (problems, replay)
}

fn first_error(problems: &[Problem]) -> Option<Problem> {
    problems.iter().copied().find(|problem| problem.is_error())
}

/// Where two JSON values differ first, if they do. Only the keys of `wanted` count.
pub(super) fn difference(wanted: &Value, got: &Value, place: &str) -> Option<String> {
    match (wanted, got) {
        (Value::Object(wanted), Value::Object(got)) => wanted.iter().find_map(|(key, value)| match got.get(key) {
            Some(got) => difference(value, got, &format!("{place}.{key}")),
            None => Some(format!("{place}.{key} is missing")),
        }),
        (Value::Array(wanted), Value::Array(got)) if wanted.len() == got.len() => wanted
            .iter()
            .zip(got)
            .enumerate()
            .find_map(|(index, (wanted, got))| difference(wanted, got, &format!("{place}[{index}]"))),
        _ if wanted == got => None,
        _ => Some(format!("{place}: wanted {wanted}, got {got}")),
    }
}

fn generated(folder: &Path, name: &'static str) -> Result<Score, String> {
    let mut score = Score::new(name);
    for hand in json_lines(&folder.join("hands.jsonl"))? {
        let file = hand["file"].as_str().unwrap_or_default();
        let (problems, replay) = replayed(&bytes(&folder.join(file))?);
        let mut wanted = hand.clone();
        // Of a hand that stops early the contract says less than the generator wrote down.
        if hand["tags"].as_array().is_some_and(|tags| tags.iter().any(|tag| tag == "partial")) {
            wanted["final_stacks"] = Value::Null;
            wanted["payoffs"] = Value::Null;
        }
        if let Some(map) = wanted.as_object_mut() {
            for generators in ["id", "file", "style", "tags", "final_stacks_pokerkit_default_divmod"] {
                map.remove(generators);
            }
        }
        let wrong = match (first_error(&problems), replay) {
            (Some(error), _) => Some(format!("{error:?}")),
            (None, None) => Some("no replay".into()),
            (None, Some(got)) => difference(&wanted, &got, ""),
        };
        score.count(file, wrong);
    }
    Ok(score)
}

fn illegal(folder: &Path) -> Result<Score, String> {
    let mut score = Score::new("illegal hands, first error at the named place");
    for hand in json_lines(&folder.join("illegal.jsonl"))? {
        let file = hand["file"].as_str().unwrap_or_default();
        let text = bytes(&folder.join(file)).or_else(|_| bytes(&folder.join(format!("illegal/{file}"))))?;
        let (problems, _) = replayed(&text);
        let wrong = match first_error(&problems) {
            None => Some(format!("no error; {}", hand["why"])),
            Some(error) => {
                let path = notation().path(&text, &error);
                let wanted = match (hand["index"].as_u64(), hand["field"].as_str()) {
                    (Some(index), _) => format!("actions[{index}]"),
                    (None, Some(field)) => field.to_owned(),
                    (None, None) => String::new(),
                };
                let whole =
                    path.strip_prefix(wanted.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with('['));
                (!whole).then(|| format!("wanted {wanted}, got {path} {}; {}", error.code(), hand["why"]))
            }
        };
        score.count(file, wrong);
    }
    Ok(score)
}

fn quirks(file: &Path) -> Result<Score, String> {
    let mut score = Score::new("habits of online rooms, read without an error");
    let text = bytes(file)?;
    let mut reader = PhhReader::new(true, Depth::Record);
    let mut from = 0;
    loop {
        let mut problems = Vec::new();
        match reader.read_next(&text[from..], true, &mut problems) {
            Next::Record { consumed, name } => {
                let name = String::from_utf8_lossy(name.of(&text[from..])).into_owned();
                score.count(&name, first_error(&problems).map(|error| format!("{error:?}")));
                from += consumed;
            }
            _ => return Ok(score),
        }
    }
}

fn real_hands(corpus: &Path) -> Result<Score, String> {
    let mut score = Score::new("real hands, replayed to the end, stacks as recorded save half chips");
    for (name, text) in real_hands::hands(corpus)? {
        let (problems, replay) = replayed(&text);
        let complete = replay.is_some_and(|replay| replay["complete"] == true && !replay["final_stacks"].is_null());
        let wrong = match first_error(&problems) {
            Some(error) => Some(format!("{error:?}")),
            None if !complete => Some("does not reach the end".into()),
            None => problems
                .iter()
                .find(|problem| problem.stage() == Stage::Sums && problem.code().as_str() != "PHH403")
                .map(|problem| format!("{problem:?}")),
        };
        score.count(&name, wrong);
    }
    Ok(score)
}
