//! A record of another notation that rides in a field of a hand: `_psn = '…'`. [`attach`], [`attached`]; and a hand as
//! it rides in another: [`payload`]. Not here: when anything rides; that is for `convert`.

use crate::phh::parse::draft::Draft;
use crate::phh::sniff::sniff;
use crate::phh::{PhhReader, quote};
use hoyle_notation::text::json;
use hoyle_notation::text::toml::value;
use hoyle_notation::{Depth, Next, Reader};

/// Adds a field that holds the payload.
pub(in crate::phh) fn attach(text: &mut Vec<u8>, name: &str, payload: &str) {
    quote::key(&format!("_{name}"), text);
    text.extend_from_slice(b" = ");
    quote::string(payload, text);
    text.push(b'\n');
}

/// What the field holds.
pub(in crate::phh) fn attached(text: &[u8], name: &str) -> Option<String> {
    let field = format!("_{name}");
    memchr::memmem::find(text, field.as_bytes())?;
    let mut reader = PhhReader::new(sniff(text)?.collection, Depth::Fields);
    let Next::Record { .. } = reader.read_next(text, true, &mut ()) else { return None };
    let Draft { others, .. } = &reader.draft;
    let other = others.iter().find(|other| other.kind.is_string() && other.name(text) == field)?;
    Some(value::string(other.value.of(text), other.kind).into_owned())
}

/// A hand's JSON, or its text as a JSON string, where the JSON would lose something.
pub(in crate::phh) fn payload(text: &[u8]) -> String {
    let mut out = Vec::new();
    let collection = sniff(text).is_some_and(|form| form.collection);
    let mut reader = PhhReader::new(collection, Depth::Fields);
    _ = reader.read_next(text, true, &mut ());
    if !reader.to_json(text, &mut out).is_empty() {
        out.clear();
        json::string(&String::from_utf8_lossy(text), &mut out);
    }
    String::from_utf8(out).unwrap_or_default()
}
