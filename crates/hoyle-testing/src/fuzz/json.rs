//! What holds of everything that is written as JSON, whatever the notation and the bytes: [`json`].

use hoyle::AnyNotation;
use hoyle::notation::{Depth, Form, Next, Options};
use serde_json::Value;

use super::{in_each_notation, shown};

/// Any bytes in each notation that they look like.
pub fn json(bytes: &[u8]) {
    in_each_notation(bytes, check);
}

/// The JSON of a record is lines that other readers read.
///
/// # Errors
/// What of it does not hold, with the text.
pub fn check(notation: AnyNotation, form: Form, text: &[u8]) -> Result<(), String> {
    let (mut reader, mut rest) = (notation.reader(form, Depth::Record, &Options::default()), text);
    loop {
        let Next::Record { consumed, .. } = reader.next(rest, true, &mut ()) else { return Ok(()) };
        let (record, behind) = rest.split_at(consumed);
        rest = behind;
        if !reader.has_json() {
            continue;
        }
        let mut line = Vec::new();
        _ = reader.to_json(record, &mut line);
        for line in line.split(|byte| *byte == b'\n') {
            if let Err(error) = serde_json::from_slice::<Value>(line) {
                return Err(format!("{error}\n{}\n----\n{}", shown(record), shown(line)));
            }
            _ = notation.from_json(line, form, &mut Vec::new());
        }
    }
}
