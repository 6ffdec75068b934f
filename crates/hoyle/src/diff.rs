//! What changed between two texts, in the words of the game: [`changes`]. Not here: differences of texts.

pub use hoyle_notation::diff::Change;
use hoyle_notation::{Depth, Form, Next, Options};

use crate::any::AnyNotation;
use crate::record::Record;

/// A text with what it is.
#[derive(Clone, Copy)]
pub struct Side<'a> {
    /// The notation that it is in.
    pub notation: AnyNotation,
    /// The form that it has.
    pub form: Form,
    /// The text; its first record, or its first frame, is looked at.
    pub text: &'a [u8],
}

/// What changed from one text to another: two frames, or two records of one game in whatever notation.
///
/// # Errors
/// Why they cannot be compared: nothing could be made of one, or they are of different games.
pub fn changes(one: Side<'_>, other: Side<'_>, options: &Options) -> Result<Vec<Change>, String> {
    let is_frame = |side: &Side<'_>| side.notation.name() == "pfn";
    match (is_frame(&one), is_frame(&other)) {
        #[cfg(feature = "poker")]
        (true, true) => return hoyle_poker::diff::frames(first_frame(&one), first_frame(&other)),
        (true, false) | (false, true) => {
            return Err("one is a frame and the other is not; hoyle convert makes frames of hands".to_owned());
        }
        _ => {}
    }
    let record = |side: &Side<'_>| {
        let mut reader = side.notation.reader(side.form, Depth::Record, options);
        match reader.next(side.text, true, &mut ()) {
            Next::Record { .. } => reader.to_record(),
            Next::NeedMore | Next::End => None,
        }
    };
    let read = |side: &Side<'_>, which: &str| {
        record(side).ok_or_else(|| format!("nothing could be made of the {which} text; hoyle check says why"))
    };
    match (read(&one, "first")?, read(&other, "second")?) {
        #[cfg(feature = "poker")]
        (Record::Poker(one), Record::Poker(other)) => Ok(hoyle_poker::diff::hands(&one, &other)),
        #[cfg(feature = "pinochle")]
        (one @ Record::Pinochle(_), other @ Record::Pinochle(_)) => Ok(steps_changed(&one, &other)),
        #[cfg(feature = "preferans")]
        (one @ Record::Preferans(_), other @ Record::Preferans(_)) => Ok(steps_changed(&one, &other)),
        #[allow(unreachable_patterns, reason = "there may be no other game")]
        _ => Err("they are records of different games".to_owned()),
    }
}

/// What changed between the replays of two games.
#[cfg(any(feature = "pinochle", feature = "preferans"))]
fn steps_changed(one: &Record, other: &Record) -> Vec<Change> {
    let replayed = |record: &Record| {
        let mut out = Vec::new();
        crate::replay::json(record.as_ref(), "", 0, None, true, &mut out);
        out
    };
    hoyle_notation::diff::json(&replayed(one), &replayed(other))
}

/// The first frame of a text: its first line where each line is one.
#[cfg(feature = "poker")]
fn first_frame<'t>(side: &Side<'t>) -> &'t [u8] {
    if !side.form.collection {
        return side.text;
    }
    side.text.split(|byte| *byte == b'\n').find(|line| !line.trim_ascii().is_empty()).unwrap_or_default()
}
