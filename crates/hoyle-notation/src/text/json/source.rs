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

/// The members that [`with_source`] adds, as a schema has them among the properties.
const PROPERTIES: &str = r#"
    "file": { "type": "string", "description": "The file in which the record stands, where several are converted." },
    "record": { "type": "integer", "minimum": 0, "description": "Its number there, from 0." },"#;

/// The JSON Schema of a record's JSON, which then allows what [`with_source`] adds.
pub fn schema_with_source(schema: String) -> String {
    let mut tree = Tree::default();
    tree.read(schema.as_bytes());
    let mut added = tree.root(schema.as_bytes()).map(additions).unwrap_or_default();
    added.sort();
    let mut with_source = schema;
    for (at, text) in added.iter().rev() {
        with_source.insert_str(*at as usize, text);
    }
    with_source
}

/// What is added to a schema, and where: to an object among its properties; beside a list, an object that has it as a member.
/// What a record is may be a definition, or one of several.
fn additions(root: Value<'_>) -> Vec<(u32, String)> {
    let several = root.get("anyOf");
    let forms = several.map(|forms| forms.elements().collect()).unwrap_or_else(|| vec![root]);
    let addition = |form: Value<'_>| {
        let name = form.get("$ref").and_then(Value::string);
        let name = name.as_deref().and_then(|name| name.strip_prefix("#/$defs/"));
        let schema = name.map_or(Some(form), |name| root.get("$defs")?.get(name))?;
        if let Some(properties) = schema.get("properties") {
            return Some((properties.span().start + 1, PROPERTIES.to_owned()));
        }
        let list = format!(
            r##"
    {{
      "type": "object",
      "required": ["file", "record", "{LIST}"],
      "additionalProperties": false,
      "properties": {{{PROPERTIES}
        "{LIST}": {{ "$ref": "#/$defs/{}" }}
      }}
    }},"##,
            name?
        );
        Some((several?.span().start + 1, list))
    };
    forms.into_iter().filter_map(addition).collect()
}
