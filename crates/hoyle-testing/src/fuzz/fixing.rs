//! What holds of every text that is repaired, whatever its notation and its bytes: [`fixing`].

use hoyle::notation::{Depth, Form, Next, Options};
use hoyle::problem::{Edit, Fix, Problem, fix};
use hoyle::{AnyNotation, repair};

use super::{in_each_notation, shown};

/// Any bytes in each notation that they look like.
pub fn fixing(bytes: &[u8]) {
    in_each_notation(bytes, check);
}

/// Repairs come to their end in one run; each is made where no earlier one is, and nothing else changes. TOML stays TOML
/// for every reader of it. That no errors are added cannot be asked for: a repair may show what could not be judged before.
///
/// # Errors
/// What of it does not hold, with the text.
pub fn check(notation: AnyNotation, form: Form, text: &[u8]) -> Result<(), String> {
    let new = || notation.reader(form, Depth::Check, &Options::default());
    let is_toml = |text: &[u8]| core::str::from_utf8(text).is_ok_and(|text| text.parse::<toml::Table>().is_ok());
    let was_toml = notation.name() == "phh" && is_toml(text);
    for all in [false, true] {
        let repaired = |text: &[u8]| repair::repaired(&*notation, &mut *new(), &mut *new(), text, all);
        let once = repaired(text);
        if was_toml && !is_toml(once.text()) {
            let [text, once] = [text, once.text()].map(shown);
            return Err(format!("no TOML any more, all {all}\n{text}\n----\n{once}"));
        }
        let twice = repaired(once.text());
        if once.text() != twice.text() {
            let [text, once, twice] = [text, once.text(), twice.text()].map(shown);
            return Err(format!("fix again, all {all}\n{text}\n----\n{once}\n----\n{twice}"));
        }
    }
    let (mut reader, mut rest) = (new(), text);
    loop {
        let mut problems: Vec<Problem> = Vec::new();
        let Next::Record { consumed, .. } = reader.next(rest, true, &mut problems) else { return Ok(()) };
        let (record, behind) = rest.split_at(consumed);
        one_round(record, &notation.fixes(record, &problems))?;
        rest = behind;
    }
}

/// The repairs of a record made at once, and made slowly.
fn one_round(text: &[u8], fixes: &[Fix]) -> Result<(), String> {
    let mut chosen: Vec<(usize, &Edit)> = Vec::new();
    let mut made = 0;
    for (number, fix) in fixes.iter().enumerate() {
        let before = chosen.len();
        let fits = fix.edits.iter().all(|edit| {
            let inside = edit.at.start <= edit.at.end && edit.at.end as usize <= text.len();
            let free = chosen.iter().all(|(of, other)| {
                let (one, two) = (edit.at, other.at);
                let parted = one != two && (one.end <= two.start || two.end <= one.start);
                // What is inserted at the edge of what another repair replaces would be amid it, or not, by chance.
                let empty = one.is_empty() || two.is_empty();
                parted && (*of == number || !empty || (one.end != two.start && two.end != one.start))
            });
            chosen.push((number, edit));
            inside && free
        });
        match fits && !fix.edits.is_empty() {
            true => made += 1,
            false => chosen.truncate(before),
        }
    }
    chosen.sort_by_key(|(_, edit)| (edit.at.start, edit.at.end));
    let (mut slowly, mut kept) = (Vec::new(), 0);
    for (_, edit) in chosen {
        slowly.extend_from_slice(&text[kept..edit.at.start as usize]);
        slowly.extend_from_slice(&edit.with);
        kept = edit.at.end as usize;
    }
    slowly.extend_from_slice(&text[kept..]);
    let mut at_once = Vec::new();
    if fix::apply(text, fixes, &mut at_once) != made || at_once != slowly {
        let [text, at_once, slowly] = [text, &at_once, &slowly].map(shown);
        return Err(format!("edits\n{text}\n----\n{at_once}\n----\n{slowly}\n{fixes:#?}"));
    }
    Ok(())
}
