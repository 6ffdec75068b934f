//! What holds of every text that is filled in, whatever its notation and its bytes: [`filling`].

use std::collections::HashSet;

use hoyle::notation::{Depth, Form, Next, Options};
use hoyle::problem::{Code, Problem, Severity};
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
    let (before, after) = (errors(notation, form, text), errors(notation, form, once.text()));
    // A line that could not be read may hide what is wrong elsewhere, so that it shows when the line is whole.
    let standing = |errors: &[(Code, String)], other: &[u8]| {
        let lines: HashSet<String> = other.split(|byte| *byte == b'\n').map(shown).collect();
        errors.iter().filter(|(_, line)| !lines.contains(line)).count()
    };
    let (gone, added) = (standing(&before, once.text()), standing(&after, text));
    if added > gone || (before.is_empty() && !after.is_empty()) {
        return Err(format!("fill adds {after:?}\n{}\n----\n{}", shown(text), shown(once.text())));
    }
    let twice = filled(once.text());
    if once.text() != twice.text() {
        let [text, once, twice] = [text, once.text(), twice.text()].map(shown);
        return Err(format!("fill again\n{text}\n----\n{once}\n----\n{twice}"));
    }
    Ok(())
}

/// The errors, each with the line where it stands.
fn errors(notation: AnyNotation, form: Form, text: &[u8]) -> Vec<(Code, String)> {
    let (mut reader, mut rest) = (notation.reader(form, Depth::Check, &Options::default()), text);
    let mut errors = Vec::new();
    loop {
        let mut problems: Vec<Problem> = Vec::new();
        let Next::Record { consumed, .. } = reader.next(rest, true, &mut problems) else { return errors };
        for problem in problems.iter().filter(|problem| problem.severity == Severity::Error) {
            let (before, behind) = rest.split_at(rest.len().min(problem.at.start as usize));
            let parts = [before.rsplit(|byte| *byte == b'\n').next(), behind.split(|byte| *byte == b'\n').next()];
            errors.push((problem.code(), shown(&parts.map(Option::unwrap_or_default).concat())));
        }
        rest = &rest[consumed..];
    }
}
