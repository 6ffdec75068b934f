//! From one notation to another by way of the [`Record`]: [`convert`]. What is lost is a type,
//! [`Loss`], and is told item by item. Not here: what a notation can say; that is its `compose`.

use crate::notation::{How, NOTATIONS, Next, Notation, Options, Reader, Style, Want};
use crate::problem::{Loss, Problem, Severity, Unsaid};
use crate::record::{Carried, Record};

/// What became of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Converted {
    /// It was written; these things are lost.
    Written(Vec<Problem>),
    /// It cannot be said in the other notation, for this reason.
    Refused(Problem),
    /// The notation is for another game.
    Foreign,
    /// There is no record: its errors say why.
    Nothing,
}

/// Whether, and how, the original rides along.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keep {
    /// It does not: what cannot be said is lost.
    No,
    /// It rides in the extension point of the other notation.
    Yes,
}

/// Writes the record that `reader` has just read (with [`Want::Record`]) from `text` in another notation.
///
/// A record that came from `to` and was only carried by this one is given back as it was, if the record still says what
/// the original says; whether it does is found out by converting the original again.
pub fn convert(
    reader: &mut dyn Reader,
    text: &[u8],
    from: &dyn Notation,
    to: &dyn Notation,
    how: &How<'_>,
    keep: Keep,
    out: &mut Vec<u8>,
) -> Converted {
    let Some(record) = reader.record() else { return Converted::Nothing };
    if let Some(carried) = record.carried()
        && carried.notation == to.name()
        && let Some(original) = original(record, carried, from, to)
    {
        out.extend_from_slice(&original);
        return Converted::Written(Vec::new());
    }
    let record = record.clone();
    let carried = (keep == Keep::Yes).then(|| reader.carry(text));
    let how = How { carried: carried.as_deref().map(|text| (from.name(), text)), ..*how };
    let place = |loss: Loss, reader: &dyn Reader| Problem { at: reader.place_of(text, &loss.lost), ..loss.problem };
    match to.compose(&record, &how, out) {
        Ok(losses) => {
            let mut problems: Vec<Problem> = losses.into_iter().map(|loss| place(loss, reader)).collect();
            problems.sort_by_key(|problem| problem.at.start);
            Converted::Written(problems)
        }
        Err(Unsaid::Foreign) => Converted::Foreign,
        Err(Unsaid::Because(loss)) => Converted::Refused(place(loss, reader).as_serious_as(Severity::Error)),
    }
}

/// The text that a record carries along, if converting it gives this record again.
fn original(record: &Record, carried: &Carried, from: &dyn Notation, to: &dyn Notation) -> Option<Vec<u8>> {
    let mut original = Vec::new();
    to.revive(&carried.text, &mut original).ok()?;
    let first = read(to, &original)?;
    let mut plain = record.clone();
    plain.leave_carried();
    let same = |style: Style| {
        let mut again = Vec::new();
        let how = How { style, ..How::default() };
        from.compose(&first, &how, &mut again).ok()?;
        let second = read(from, &again)?;
        second.says_the_same(&plain).then_some(())
    };
    [Style::Usual, Style::Concise, Style::Verbose].into_iter().find_map(same)?;
    Some(original)
}

/// The one record of a text.
fn read(notation: &dyn Notation, text: &[u8]) -> Option<Record> {
    let form = notation.sniff(text).or_else(|| notation.forms().first().copied())?;
    let mut reader = notation.reader(form, Want::Record, &Options::default());
    match reader.next(text, true, &mut ()) {
        Next::Record { .. } => reader.record().cloned(),
        Next::NeedMore | Next::End => None,
    }
}

/// The notation of this name.
pub fn notation(name: &str) -> Option<&'static dyn Notation> {
    NOTATIONS.iter().find(|notation| notation.name() == name).copied()
}
