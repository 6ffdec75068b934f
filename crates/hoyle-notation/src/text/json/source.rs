//! Where a record comes from, in its JSON: the file and its number there. Not here: what the record says.

use std::borrow::Cow;

use crate::text::json::tree::{Member, Tree, Value};
use crate::text::{Span, json};

/// What says in a record's JSON where the record comes from; see [`with_source`].
const SOURCE: [&str; 2] = ["file", "record"];

/// The member of a record's JSON that is no object but a list, as PPN's of deals alone; see [`with_source`].
const LIST: &str = "deals";

/// Appends a record's JSON with two members before its own: the file in which the record stands and its number there, from
/// 0. A list is a member `deals` behind them. Where the record is several lines, as the frames of a hand are, each has
/// them. [`without_source`] takes them away again.
pub fn with_source(json: &[u8], file: &str, record: u64, out: &mut Vec<u8>) {
    let [file_name, record_name] = SOURCE;
    for line in json.split_inclusive(|byte| *byte == b'\n') {
        let text = line.trim_ascii_end();
        out.push(b'{');
        json::string(file, json::key(file_name, out));
        json::plain(record, json::key(record_name, out));
        match text.strip_prefix(b"{") {
            Some(b"}") => out.push(b'}'),
            Some(members) => {
                out.push(b',');
                out.extend_from_slice(members);
            }
            None => {
                json::key(LIST, out).extend_from_slice(text);
                out.push(b'}');
            }
        }
        out.extend_from_slice(line.get(text.len()..).unwrap_or_default());
    }
}

/// The same JSON without what [`with_source`] adds. Blanks stand in its place, so that the places of all else stay.
pub fn without_source(json: &[u8]) -> Cow<'_, [u8]> {
    let mut tree = Tree::default();
    tree.read(json);
    // Of what is no JSON, the text itself is reported. A key that stands twice is JSON all the same.
    let is_json = tree.faults.iter().all(|(fault, _)| matches!(fault, json::Fault::DuplicateKey { .. }));
    let root = tree.root(json).filter(|_| is_json);
    let members: Vec<_> = root.map(Value::members).into_iter().flatten().collect();
    let mut text = Cow::Borrowed(json);
    let added = |member: &&Member<'_>| SOURCE.contains(&&*member.name());
    if let [file, record, list] = members.as_slice()
        && [file, record].iter().all(added)
        && list.name() == LIST
        && list.value.is_array()
    {
        let Span { start, end } = list.value.span();
        for (place, byte) in text.to_mut().iter_mut().enumerate() {
            if !(start as usize..end as usize).contains(&place) && *byte != b'\n' {
                *byte = b' ';
            }
        }
        return text;
    }
    let own_end = members.iter().rfind(|member| !added(member)).map(|member| member.value.span().end);
    for (place, member) in members.iter().enumerate().filter(|(_, member)| added(member)) {
        // A comma goes with what stands before it; behind the record's own members, with what follows it.
        let from = own_end.filter(|end| *end < member.key_span().start).unwrap_or(member.key_span().start);
        let to = members.get(place + 1).map_or(member.value.span().end, |next| next.key_span().start);
        let blanked = text.to_mut().get_mut(from as usize..to as usize).unwrap_or_default();
        blanked.iter_mut().filter(|byte| **byte != b'\n').for_each(|byte| *byte = b' ');
    }
    text
}

/// The JSON Schema of a record's JSON, which then allows what [`with_source`] adds.
pub fn schema_with_source(mut schema: String) -> String {
    let mut tree = Tree::default();
    tree.read(schema.as_bytes());
    let root = tree.root(schema.as_bytes());
    // A frame's is a definition.
    let frame = || root?.get("$defs")?.get("frame")?.get("properties");
    let at = root.and_then(|root| root.get("properties")).or_else(frame).map(|properties| properties.span().start);
    if let Some(at) = at {
        let source = r#"
    "file": { "type": "string", "description": "The file in which the record stands, where several are converted." },
    "record": { "type": "integer", "minimum": 0, "description": "Its number there, from 0." },"#;
        schema.insert_str(at as usize + 1, source);
    }
    schema
}
