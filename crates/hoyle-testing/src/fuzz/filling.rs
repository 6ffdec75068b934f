//! What holds of every text that is filled in, whatever its notation and its bytes: [`filling`].

use hoyle::notation::{Depth, Form, Next, Options};
use hoyle::problem::{Code, Problem};
use hoyle::{AnyNotation, rewrite};

use super::{in_each_notation, shown};

/// Any bytes in each notation that they look like.
pub fn filling(bytes: &[u8]) {
    in_each_notation(bytes, check);
}

/// No error stands in what is added, and there is nothing to add to what was filled in.
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
    for ((old, had), (new, has)) in before.iter().zip(&after).filter(|(old, new)| old.0 != new.0) {
        // A line that could not be read may hide what is wrong elsewhere, so that it shows when the line is whole.
        let changed = |errors: &[(Code, String)], other: &str| {
            errors.iter().filter(|(_, line)| !other.lines().any(|kept| kept == line)).count()
        };
        if changed(has, old) > changed(had, new) || (had.is_empty() && !has.is_empty()) {
            return Err(format!("fill adds {has:?}\n{old}\n----\n{new}"));
        }
    }
    let twice = filled(once.text());
    if once.text() != twice.text() {
        let [text, once, twice] = [text, once.text(), twice.text()].map(shown);
        return Err(format!("fill again\n{text}\n----\n{once}\n----\n{twice}"));
    }
    Ok(())
}

/// The records, each with its errors and the lines where they stand.
fn records(notation: AnyNotation, form: Form, text: &[u8]) -> Vec<(String, Vec<(Code, String)>)> {
    let (mut reader, mut rest) = (notation.reader(form, Depth::Check, &Options::default()), text);
    let mut records = Vec::new();
    loop {
        let mut problems: Vec<Problem> = Vec::new();
        let Next::Record { consumed, .. } = reader.next(rest, true, &mut problems) else { return records };
        let (record, behind) = rest.split_at(consumed);
        problems.retain(|problem| problem.is_error());
        let line = |problem: &Problem| {
            let (before, behind) = record.split_at(record.len().min(problem.at.start as usize));
            let parts = [before.rsplit(|byte| *byte == b'\n').next(), behind.split(|byte| *byte == b'\n').next()];
            shown(&parts.map(Option::unwrap_or_default).concat())
        };
        records.push((shown(record), problems.iter().map(|problem| (problem.code(), line(problem))).collect()));
        rest = behind;
    }
}
