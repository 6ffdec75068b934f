//! What holds of every text that is filled in, whatever its notation and its bytes: [`filling`].

use hoyle::notation::{Depth, Form, Next, Options};
use hoyle::problem::{Code, Problem};
use hoyle::{AnyNotation, rewrite};
use serde_json::Value;

use super::rewriting::replayed;
use super::{in_each_notation, shown};

/// Any bytes in each notation that they look like.
pub fn filling(bytes: &[u8]) {
    in_each_notation(bytes, check);
}

/// Nothing that is added is wrong or makes anything else wrong: whatever is an error was one before. Where there is none, no
/// fact of a hand's replay changes, but that what nobody knew is known. There is nothing to add to what was filled in.
///
/// # Errors
/// What of it does not hold, with the text.
pub fn check(notation: AnyNotation, form: Form, text: &[u8]) -> Result<(), String> {
    let options = Options::default();
    let filled = |text: &[u8]| {
        let mut reader = notation.reader(form, Depth::Syntax, &options);
        rewrite::filled(&*notation, &mut *reader, form, &options, text)
    };
    let once = filled(text);
    if once.changes().is_empty() {
        return Ok(());
    }
    let (before, after) = (records(notation, form, text), records(notation, form, once.text()));
    if before.len() != after.len() {
        return Err(format!("fill makes other records\n{}\n----\n{}", shown(text), shown(once.text())));
    }
    for (old, new) in before.iter().zip(&after).filter(|(old, new)| old.text != new.text) {
        let mut had = old.errors.clone();
        let added = new.errors.iter().find(|error| match had.iter().position(|known| known == *error) {
            Some(place) => {
                had.swap_remove(place);
                false
            }
            None => true,
        });
        if let Some(added) = added {
            return Err(format!("fill adds {added}\n{}\n----\n{}", old.text, new.text));
        }
        if let Some(fact) = changed_fact(&old.replay, &new.replay).filter(|_| old.errors.is_empty()) {
            return Err(format!("fill changes a fact\n{fact}\n{}\n----\n{}", old.text, new.text));
        }
    }
    let twice = filled(once.text());
    if once.text() != twice.text() {
        let [text, once, twice] = [text, once.text(), twice.text()].map(shown);
        return Err(format!("fill again\n{text}\n----\n{once}\n----\n{twice}"));
    }
    Ok(())
}

/// A record that was read.
struct Summary {
    text: String,
    errors: Vec<Code>,
    replay: Value,
}

fn records(notation: AnyNotation, form: Form, text: &[u8]) -> Vec<Summary> {
    let (mut reader, mut rest) = (notation.reader(form, Depth::Record, &Options::default()), text);
    let mut records = Vec::new();
    loop {
        let mut problems: Vec<Problem> = Vec::new();
        let Next::Record { consumed, .. } = reader.next(rest, true, &mut problems) else { return records };
        let (record, behind) = rest.split_at(consumed);
        let errors = problems.iter().filter(|problem| problem.is_error()).map(Problem::code).collect();
        // What trick games count is what is written of them.
        let hand = reader.to_record().filter(|kept| kept.poker().is_some());
        let replay = hand.map(|hand| replayed(&hand, &reader.action_texts(record)));
        let replay = replay.and_then(|line| serde_json::from_str(&line).ok()).unwrap_or_default();
        records.push(Summary { text: shown(record), errors, replay });
        rest = behind;
    }
}

/// A fact that is another, or is gone. What nobody knew may be known now.
fn changed_fact(old: &Value, new: &Value) -> Option<String> {
    match (old, new) {
        (Value::Null, _) => None,
        (Value::Object(old), Value::Object(new)) => old.iter().find_map(|(name, value)| {
            let found = changed_fact(value, new.get(name).unwrap_or(&Value::Null))?;
            Some(format!("{name}: {found}"))
        }),
        (Value::Array(old), Value::Array(new)) if old.len() == new.len() => {
            old.iter().zip(new).find_map(|(old, new)| changed_fact(old, new))
        }
        _ => (old != new).then(|| format!("{old} becomes {new}")),
    }
}
