//! From one notation to another: [`convert`]. Conversion exists within poker; the forms of one notation are
//! [`Notation::convert_form`](hoyle_notation::Notation::convert_form).

pub use hoyle_poker::convert::{Converted, Embed};

use hoyle_notation::{Depth, FromJsonError, Next, Options, WriteOptions};
use hoyle_poker::convert::Conversion;

use crate::any::{AnyNotation, AnyReader, NOTATIONS};

/// Writes the record that `reader` has just read from `text` in another notation; see
/// [`Conversion::convert`]. A notation of another game is [`Converted::Foreign`].
#[allow(unreachable_patterns, reason = "there may be no other game")]
pub fn convert(
    reader: &AnyReader,
    text: &[u8],
    from: AnyNotation,
    to: AnyNotation,
    options: &WriteOptions,
    embed: Embed,
    out: &mut Vec<u8>,
) -> Converted {
    match (reader, from, to) {
        (AnyReader::Poker(reader), AnyNotation::Poker(from), AnyNotation::Poker(to)) => {
            let known: Vec<&str> = NOTATIONS.iter().map(|notation| notation.name()).collect();
            Conversion { from, to, known: &known }.convert(&**reader, text, options, embed, out)
        }
        (reader, _, _) if reader.record().is_none() => Converted::Nothing,
        _ => Converted::Foreign,
    }
}

/// Appends the record that a JSON text is, as [`Reader::to_json`](hoyle_notation::Reader::to_json) wrote it.
///
/// # Errors
/// What is wrong with the JSON, or that it is of another notation: what is made of it is no record of this one.
pub fn from_json(notation: AnyNotation, json: &[u8], out: &mut Vec<u8>) -> Result<(), FromJsonError> {
    let mut made = Vec::new();
    notation.from_json(json, &mut made)?;
    let form = notation.sniff(&made).or_else(|| notation.forms().first().copied());
    let has_json = form.is_some_and(|form| {
        let mut reader = notation.reader(form, Depth::Record, &Options::default());
        matches!(reader.next(&made, true, &mut ()), Next::Record { .. }) && reader.has_json()
    });
    if !has_json {
        return Err(format!("this is no record of {}", notation.about().title).into());
    }
    out.extend_from_slice(&made);
    Ok(())
}

/// The notation of this name.
pub fn notation(name: &str) -> Option<AnyNotation> {
    NOTATIONS.iter().find(|notation| notation.name() == name).copied()
}
