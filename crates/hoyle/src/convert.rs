//! From one notation to another: [`convert`]. Conversion exists within poker; the forms of one notation are
//! [`Notation::convert_form`](hoyle_notation::Notation::convert_form).

pub use hoyle_notation::text::json::source::with_source;
pub use hoyle_poker::convert::{Converted, Embed};

use hoyle_notation::problem::Problem;
use hoyle_notation::text::json::source;
use hoyle_notation::{Depth, Form, FromJsonError, Next, Options, WriteOptions};
use hoyle_poker::convert::Conversion;

use crate::any::{AnyNotation, AnyReader, NOTATIONS};
use crate::detect::Format;

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
            Conversion { from, to }.convert(&**reader, text, options, embed, out)
        }
        _ => Converted::Foreign,
    }
}

/// The JSON Schema of a record's JSON, with or without what [`with_source`] adds.
pub fn schema(notation: AnyNotation) -> String {
    source::schema_with_source(notation.schema())
}

/// Appends the record that a JSON text is, as [`Reader::to_json`](hoyle_notation::Reader::to_json) or [`with_source`]
/// wrote it, in one of the notation's forms; gives what the form cannot say.
///
/// # Errors
/// What is wrong with the JSON, or that it is of another notation: what is made of it is no record of this one.
pub fn from_json(
    notation: AnyNotation,
    form: Form,
    json: &[u8],
    out: &mut Vec<u8>,
) -> Result<Vec<Problem>, FromJsonError> {
    let mut made = Vec::new();
    let lost = notation.from_json(&source::without_source(json), form, &mut made)?;
    // A hand of a collection is written with its name.
    let form = notation.sniff(&made).unwrap_or(form);
    let mut reader = notation.reader(form, Depth::Record, &Options::default());
    if !matches!(reader.next(&made, true, &mut ()), Next::Record { .. }) || !reader.has_json() {
        return Err(format!("this is no record of {}", notation.about().title).into());
    }
    out.extend_from_slice(&made);
    Ok(lost)
}

/// Appends the record that a JSON text of any notation is, as a text of that notation, and gives its format with what the
/// form cannot say.
pub fn from_any_json(json: &[u8], out: &mut Vec<u8>) -> Option<(Format, Vec<Problem>)> {
    NOTATIONS.iter().find_map(|notation| {
        let usual = *notation.forms().first()?;
        let start = out.len();
        let lost = from_json(*notation, usual, json, out).ok()?;
        let form = notation.sniff(out.get(start..)?).unwrap_or(usual);
        Some((Format { notation: *notation, form }, lost))
    })
}

/// The notation of [`NOTATIONS`] with this name, such as `phh`, whatever the case of its letters.
pub fn notation(name: &str) -> Option<AnyNotation> {
    NOTATIONS.iter().find(|notation| notation.name() == name).copied()
}
