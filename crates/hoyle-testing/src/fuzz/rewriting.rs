//! What holds for every text that is written anew, whatever its notation and its bytes: [`rewriting`]. Each property is a
//! function that says what is wrong, so that tests can run them over documents of their own ([`check`]).

use hoyle::notation::{Depth, Form, Next, Options, Style};
use hoyle::problem::{Problem, Stage};
use hoyle::{AnyNotation, Record, replay, rewrite};

use super::{in_each_notation, shown};

/// Any bytes in each notation that they look like.
pub fn rewriting(bytes: &[u8]) {
    in_each_notation(bytes, check);
}

/// All properties of a text in a form of a notation.
///
/// # Errors
/// What of it does not hold, with the text.
pub fn check(notation: AnyNotation, form: Form, text: &[u8]) -> Result<(), String> {
    for style in [Style::Usual, Style::Concise, Style::Verbose] {
        formatting(notation, form, style, text)?;
    }
    Ok(())
}

/// A record in short.
struct Summary {
    /// The codes of its problems, but for those of style, which are what is put right.
    problems: Vec<String>,
    /// What it says.
    record: Option<Record>,
    /// Its replay as JSON, for what is not said in so many words.
    replay: String,
    /// Its values, where the notation has a JSON of its own.
    values: Option<serde_json::Value>,
}

/// What is said of the records of a text, and what they say.
fn summaries(notation: AnyNotation, form: Form, text: &[u8]) -> Vec<Summary> {
    let mut reader = notation.reader(form, Depth::Record, &Options::default());
    let mut rest = text;
    let mut all = Vec::new();
    loop {
        let mut problems: Vec<Problem> = Vec::new();
        let Next::Record { consumed, .. } = reader.next(rest, true, &mut problems) else { return all };
        problems.retain(|problem| problem.stage() != Stage::Style);
        let mut codes: Vec<String> =
            problems.iter().map(|problem| format!("{} {}", problem.code(), problem.severity.name())).collect();
        codes.sort_unstable();
        let (written, behind) = rest.split_at(consumed);
        let record = reader.to_record();
        let replay = record.as_ref().map(|record| replayed(record, &reader.action_texts(written))).unwrap_or_default();
        let mut json = Vec::new();
        let has_json = notation.name() == "ppn" && reader.has_json();
        let is_whole = has_json && reader.to_json(written, &mut json).is_empty();
        let values = is_whole.then(|| serde_json::from_slice(&json).ok()).flatten();
        all.push(Summary { problems: codes, record, replay, values });
        rest = behind;
    }
}

/// The replay of a record as JSON.
pub(super) fn replayed(record: &Record, action_texts: &[Option<String>]) -> String {
    let mut line = Vec::new();
    replay::json_with_action_texts(record, action_texts, "", 0, None, true, &mut line);
    shown(&line)
}

/// Whether both say the same. Remarks and fields of somebody's own may stand in another order.
fn is_same(one: Option<&Record>, other: Option<&Record>) -> bool {
    let ordered = |hand: &hoyle::poker::Hand| {
        let mut hand = hand.clone();
        let mut remarks: Vec<String> = hand.remarks().map(str::to_owned).collect();
        remarks.sort_unstable();
        hand.metadata.custom_fields.sort_by(|one, other| one.name.cmp(&other.name));
        (hand, remarks)
    };
    match (one, other) {
        (Some(Record::Poker(one)), Some(Record::Poker(other))) => {
            let ((one, remarks), (other, others)) = (ordered(one), ordered(other));
            remarks == others && (one == other || one.is_equivalent(&other))
        }
        (Some(Record::Pinochle(one)), Some(Record::Pinochle(other))) => one.is_equivalent(other),
        _ => one == other,
    }
}

/// What is in canonical style is its own canonical style; it says what the text says, and has the same problems. What did
/// not change is not said to have changed.
fn formatting(notation: AnyNotation, form: Form, style: Style, text: &[u8]) -> Result<(), String> {
    let format = |text: &[u8]| {
        let mut reader = notation.reader(form, Depth::Syntax, &Options::default());
        rewrite::formatted(&*notation, &mut *reader, form, style, text).0
    };
    let once = format(text);
    if once.changes().is_empty() != (once.text() == text) {
        return Err(format!(
            "fmt {style:?}: changes {:?}\n{}\n----\n{}",
            once.changes(),
            shown(text),
            shown(once.text())
        ));
    }
    let twice = format(once.text());
    if !twice.changes().is_empty() || twice.text() != once.text() {
        return Err(format!(
            "fmt {style:?} of fmt\n{}\n----\n{}\n----\n{}",
            shown(text),
            shown(once.text()),
            shown(twice.text())
        ));
    }
    if once.changes().is_empty() {
        return Ok(());
    }
    let (before, after) = (summaries(notation, form, text), summaries(notation, form, once.text()));
    for (number, (before, after)) in before.iter().zip(&after).enumerate() {
        if before.problems != after.problems {
            let (had, has) = (&before.problems, &after.problems);
            return Err(format!(
                "fmt {style:?}, record {number}: problems {had:?} become {has:?}\n{}\n----\n{}",
                shown(text),
                shown(once.text())
            ));
        }
        if before.replay != after.replay {
            return Err(format!(
                "fmt {style:?}, record {number} replays otherwise\n{}\n----\n{}\n{}\n{}",
                shown(text),
                shown(once.text()),
                before.replay,
                after.replay
            ));
        }
        if before.values != after.values {
            return Err(format!(
                "fmt {style:?}, record {number} has other values\n{}\n----\n{}",
                shown(text),
                shown(once.text())
            ));
        }
        if !is_same(before.record.as_ref(), after.record.as_ref()) {
            return Err(format!(
                "fmt {style:?}, record {number} says something else\n{}\n----\n{}\n{:#?}\n{:#?}",
                shown(text),
                shown(once.text()),
                before.record,
                after.record
            ));
        }
    }
    if before.len() != after.len() {
        return Err(format!(
            "fmt {style:?}: {} records become {}\n{}\n----\n{}",
            before.len(),
            after.len(),
            shown(text),
            shown(once.text())
        ));
    }
    Ok(())
}
