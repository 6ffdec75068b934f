//! PFN as JSON, which it is already: to JSON only white space is left out, from JSON the canonical form is written.

use super::{Pfn, format};
use hoyle_notation::FromJsonError;
use hoyle_notation::problem::{Diagnostic, LineColumn, Locator};
use hoyle_notation::text::encoding;
use hoyle_notation::text::json::tree::{Tree, Value};

/// Appends the frame that a JSON text is, in its canonical form. The error names the place of the first problem.
pub(super) fn from_json(json: &[u8], out: &mut Vec<u8>) -> Result<(), FromJsonError> {
    // What another notation writes as JSON has none of these.
    let mut tree = Tree::new();
    tree.read(json);
    let is_frame = |root: Value<'_>| ["pot", "board", "action", "history"].iter().any(|key| root.get(key).is_some());
    if tree.faults.is_empty() && !tree.root(json).is_some_and(is_frame) {
        return Err("this is no JSON of PFN: it has neither pot nor board nor action nor history".into());
    }
    format::format(json, false, false, out).map_err(|problem| {
        let shown = Diagnostic::new(&problem, Some(&Pfn), json, 0, &mut Locator::new(json, LineColumn::START));
        FromJsonError::Syntax { at: shown.start, reason: shown.message }
    })
}

/// Appends a frame without its byte order mark and without white space.
pub(super) fn to_json(frame: &[u8], out: &mut Vec<u8>) {
    append_compact(encoding::unmarked(frame), out);
}

/// Appends a JSON text without the white space between its values.
pub(super) fn append_compact(text: &[u8], out: &mut Vec<u8>) {
    let mut rest = text;
    while let Some((&byte, after)) = rest.split_first() {
        match byte {
            b'"' => {
                let length = string_length(rest);
                out.extend_from_slice(rest.get(..length).unwrap_or_default());
                rest = rest.get(length..).unwrap_or_default();
                continue;
            }
            b' ' | b'\t' | b'\n' | b'\r' => {}
            _ => out.push(byte),
        }
        rest = after;
    }
}

/// The length of the string with which a text begins, quotes included.
pub(crate) fn string_length(text: &[u8]) -> usize {
    let mut at = 1;
    loop {
        match memchr::memchr2(b'"', b'\\', text.get(at..).unwrap_or_default()) {
            None => return text.len(),
            Some(plain) if text.get(at + plain) == Some(&b'"') => return at + plain + 1,
            Some(plain) => at += plain + 2,
        }
    }
}
