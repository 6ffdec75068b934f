//! A record of another notation that rides in a field of a hand: `_psn = '…'`. [`attach`], [`attached`],
//! [`attachments`]; and a hand as it rides in another: [`payload`]. Not here: when anything rides; that is for
//! `convert`.

use crate::phh::from_json::from_json;
use crate::phh::sniff::sniff;
use crate::phh::{PhhReader, quote};
use hoyle_notation::text::json::{self, tree::string_alone};
use hoyle_notation::text::toml::value;
use hoyle_notation::{Attachment, Depth, Next, Reader};

/// The fields in which records of other notations ride. They are no part of a hand.
const FIELDS: [&str; 4] = ["_pfn", "_phh", "_psn", "_rooms"];

/// Adds a field that holds the payload, a JSON string without its quotes; whether there is one for the notation of this name.
pub(in crate::phh) fn attach(text: &mut Vec<u8>, name: &str, payload: &str) -> bool {
    let Some(field) = FIELDS.into_iter().find(|field| field.strip_prefix('_') == Some(name)) else { return false };
    quote::key(field, text);
    text.extend_from_slice(b" = ");
    quote::string(&string_alone(payload).unwrap_or_else(|| payload.to_owned()), text);
    text.push(b'\n');
    true
}

/// Whether something rides in this field.
pub(in crate::phh) fn is_attachment(name: &str, is_text: bool) -> bool {
    is_text && FIELDS.contains(&name)
}

/// The fields of a text in which something rides.
pub(in crate::phh) fn attachments(text: &[u8]) -> Vec<Attachment> {
    if !FIELDS.iter().any(|field| memchr::memmem::find(text, field.as_bytes()).is_some()) {
        return Vec::new();
    }
    let Some(reader) = read(text) else { return Vec::new() };
    let names = reader.draft.others.iter().map(|other| (other.name(text), other.kind.is_string()));
    let names = names.filter(|(name, is_text)| is_attachment(name, *is_text));
    names.map(|(part, _)| Attachment { notation: part.trim_start_matches('_').to_owned(), part }).collect()
}

/// The fields of a text, read.
fn read(text: &[u8]) -> Option<PhhReader> {
    let mut reader = PhhReader::new(sniff(text)?.collection, Depth::Fields);
    matches!(reader.read_next(text, true, &mut ()), Next::Record { .. }).then_some(reader)
}

/// What the field holds.
pub(in crate::phh) fn attached(text: &[u8], name: &str) -> Option<String> {
    let field = format!("_{name}");
    memchr::memmem::find(text, field.as_bytes())?;
    let reader = read(text)?;
    let other = reader.draft.others.iter().find(|other| other.kind.is_string() && other.name(text) == field)?;
    let mut payload = Vec::new();
    json::string(&value::string(other.value.of(text), other.kind), &mut payload);
    String::from_utf8(payload).ok()
}

/// A hand's JSON, or its text as a JSON string, where the JSON would lose something, were it but a blank.
pub(in crate::phh) fn payload(text: &[u8]) -> Option<String> {
    let (mut out, mut back) = (Vec::new(), Vec::new());
    let collection = sniff(text).is_some_and(|form| form.collection);
    let mut reader = PhhReader::new(collection, Depth::Fields);
    _ = reader.read_next(text, true, &mut ());
    if !reader.to_json(text, &mut out).is_empty() || from_json(&out, &mut back).is_err() || back != text {
        out.clear();
        json::string(str::from_utf8(text).ok()?, &mut out);
    }
    String::from_utf8(out).ok()
}
