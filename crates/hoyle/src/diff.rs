//! What changed between two texts, in the words of the game: [`changes`]. Not here: differences of texts.

pub use hoyle_notation::diff::{Change, DiffError, Which};
use hoyle_notation::{Depth, Form, Next, Options};

use crate::any::{AnyNotation, AnyReader};
use crate::record::Record;

/// One of two texts that are compared.
#[derive(Clone, Copy, Debug)]
pub struct Side<'a> {
    /// In which notation it is read; both sides need not be in the same.
    pub notation: AnyNotation,
    /// In which form of the notation, one of its `forms()`.
    pub form: Form,
    /// The text; its first record, or its first frame, is looked at.
    pub text: &'a [u8],
}

/// What changed from one text to another: two frames, or two records of one game in whatever notation.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))?;
/// use hoyle::diff::{Side, changes};
///
/// let text = std::fs::read_to_string("examples/variants/no-limit-holdem.phh")?;
/// let other = text.replace("'Ada'", "'Eve'");
/// let (format, _) = hoyle::detect("hand.phh", text.as_bytes()).ok_or("no notation")?;
/// let [one, other] = [&text, &other]
///     .map(|text| Side { notation: format.notation, form: format.form, text: text.as_bytes() });
/// for change in changes(one, other, &Default::default())? {
///     println!("{}: {change}", change.path);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Why they cannot be compared: nothing could be made of one, or they are of different games.
pub fn changes(one: Side<'_>, other: Side<'_>, options: &Options) -> Result<Vec<Change>, DiffError> {
    match (one.notation.compare_texts(), other.notation.compare_texts()) {
        (None, None) => {}
        (Some(compare), Some(_)) if one.notation == other.notation => {
            let [one, other] = [one, other].map(|side| read_first(side, Depth::Syntax, options).1);
            return compare(one, other);
        }
        _ => return Err(DiffError::MomentAndRecord),
    }
    let record =
        |side, which| read_first(side, Depth::Record, options).0.to_record().ok_or(DiffError::Unreadable(which));
    match (record(one, Which::First)?, record(other, Which::Second)?) {
        #[cfg(feature = "poker")]
        (Record::Poker(one), Record::Poker(other)) => Ok(hoyle_poker::diff::hands(&one, &other)),
        #[cfg(feature = "pinochle")]
        (one @ Record::Pinochle(_), other @ Record::Pinochle(_)) => Ok(steps_changed(&one, &other)),
        #[cfg(feature = "preferans")]
        (one @ Record::Preferans(_), other @ Record::Preferans(_)) => Ok(steps_changed(&one, &other)),
        #[allow(unreachable_patterns, reason = "there may be no other game")]
        _ => Err(DiffError::DifferentGames),
    }
}

/// The reader that has read the first record of a text, and the text of that record.
fn read_first<'t>(side: Side<'t>, depth: Depth, options: &Options) -> (AnyReader, &'t [u8]) {
    let mut reader = side.notation.reader(side.form, depth, options);
    let length = match reader.next(side.text, true, &mut ()) {
        Next::Record { consumed, .. } => consumed,
        Next::NeedMore | Next::End => 0,
    };
    (reader, side.text.get(..length).unwrap_or_default())
}

/// What changed between the replays of two games.
#[cfg(any(feature = "pinochle", feature = "preferans"))]
fn steps_changed(one: &Record, other: &Record) -> Vec<Change> {
    let replayed = |record: &Record| {
        let mut out = Vec::new();
        crate::replay::json(record.as_ref(), "", 0, None, true, &mut out);
        out
    };
    let mut found = hoyle_notation::diff::json(&replayed(one), &replayed(other));
    if found.is_empty() && one != other {
        let words = "what is told beside the play is not the same: notes, names, places, dates or what was written of the scores";
        found.push(Change::new("record".to_owned(), None, None, words.to_owned()));
    }
    found
}
