//! A record of another notation that rides in the free text of a hand: `INFO "hoyle-phh:1 …"`. [`attach`], [`attached`],
//! [`unpack`]. Not here: when anything rides; that is for `convert`.
//!
//! What rides is JSON. Inside a string of PSN only `\"` means something, and a reader may make one space of several; so
//! what JSON writes with a backslash is written with `\u0022` and its like, and of two spaces the second as `\u0020`.

use crate::psn::parse::draft::{Draft, Tag};
use crate::psn::{parse, parse::values};
use hoyle_notation::Attachment;

const MARK: &str = "hoyle-";
const VERSION: &str = ":1 ";

/// The string of PSN, quotes and all, in which JSON of a record of this notation rides.
fn pack(notation: &str, json: &str) -> String {
    let mut text = format!("\"{MARK}{notation}{VERSION}");
    let mut inside = false;
    let mut letters = json.chars().peekable();
    let mut space = true;
    while let Some(letter) = letters.next() {
        match letter {
            '"' => {
                inside = !inside;
                text.push_str("\\\"");
            }
            '\\' => match letters.next() {
                // It stays as it is; its backslash stands before a letter.
                Some('u') => text.push_str("\\u"),
                Some(escaped) => {
                    let meant = match escaped {
                        'b' => '\u{8}',
                        'f' => '\u{c}',
                        'n' => '\n',
                        'r' => '\r',
                        't' => '\t',
                        other => other,
                    };
                    text.push_str(&format!("\\u{:04x}", meant as u32));
                }
                None => {}
            },
            ' ' if space && inside => text.push_str("\\u0020"),
            // Between two things of JSON, a space says nothing.
            ' ' | '\n' | '\r' | '\t' if !inside => continue,
            other => text.push(other),
        }
        space = letter == ' ';
    }
    text.push('"');
    text
}

/// The record that rides in a text, if one does: the name of its notation, and its JSON. The text is without quotes, its
/// `\"` turned into `"`.
pub(in crate::psn) fn unpack(text: &str) -> Option<(&str, &str)> {
    let (notation, json) = text.strip_prefix(MARK)?.split_once(VERSION)?;
    let is_name = !notation.is_empty() && notation.bytes().all(|byte| byte.is_ascii_lowercase());
    is_name.then_some((notation, json))
}

/// Adds the tag `INFO` with a record of this notation behind the other tags. A hand that has one already keeps it, and
/// nothing rides.
pub(in crate::psn) fn attach(text: &mut Vec<u8>, notation: &str, json: &str) -> bool {
    let mut draft = Draft::default();
    _ = parse::read(text, &mut draft);
    if draft.tags[Tag::Info as usize].is_some() {
        return false;
    }
    let last = draft.tags.iter().flatten().map(|tag| tag.end).max();
    let sign = if last.is_some() { " " } else { "\n" };
    let at = (last.unwrap_or(draft.seats_at.end) as usize).min(text.len());
    text.splice(at..at, format!("{sign}INFO {}", pack(notation, json)).into_bytes());
    true
}

/// What rides under this name.
pub(in crate::psn) fn attached(text: &[u8], name: &str) -> Option<String> {
    let info = info(text)?;
    let (notation, json) = unpack(&info)?;
    (notation == name).then(|| json.to_owned())
}

/// What rides, if anything does.
pub(in crate::psn) fn attachments(text: &[u8]) -> Vec<Attachment> {
    let info = info(text);
    let name = info.as_deref().and_then(unpack).map(|(notation, _)| notation.to_owned());
    name.into_iter().map(|notation| Attachment { part: "INFO".to_owned(), notation }).collect()
}

/// What the tag `INFO` of a text says in which something may ride.
fn info(text: &[u8]) -> Option<String> {
    memchr::memmem::find(text, MARK.as_bytes())?;
    let mut draft = Draft::default();
    _ = parse::read(text, &mut draft);
    Some(values::string(draft.tags[Tag::Info as usize]?.of(text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a reader makes of a string.
    fn read(string: &str) -> String {
        string.strip_prefix('"').unwrap().strip_suffix('"').unwrap().replace("\\\"", "\"")
    }

    #[test]
    fn json_comes_back_as_the_same_value() {
        for json in [
            r#"{"variant":"NT","a":[1,2.50],"name":"O'Neil \"the\\ \\\\ fish\"  with\ttwo   spaces\n"}"#,
            r#"{"ends":"with a backslash\\"}"#,
            r#""a text\nof lines\u0007 é ♠ ;\"""#,
            r#"{ "a" : " b " }"#,
        ] {
            let string = pack("phh", json);
            let read = read(&string);
            assert!(!string.contains("\\\\") && !string.contains("  ") && !string.contains('\n'), "{string}");
            assert_eq!(string.matches('"').count() - 2, string.matches("\\\"").count());
            let (notation, inside) = unpack(&read).unwrap();
            let value = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
            assert_eq!((notation, value(inside)), ("phh", value(json)));
        }
        assert_eq!(unpack("hoyle-phh:2 {}"), None);
        assert_eq!(unpack("a fine hand"), None);
    }
}
