//! How keys and strings are written: [`key`], [`string`] from what they say, [`rekey`], [`requote`] from how they were
//! written. Not here: where they stand.
//!
//! The style: a key is bare where it can be, else it stands in single quotes; a string stands in single quotes. What
//! single quotes cannot hold stands in double quotes.

use std::io::Write;

use hoyle_notation::text::json;
use hoyle_notation::text::toml::{Kind, value};

/// Whether a key can do without quotes: "Bare keys may only contain ASCII letters, ASCII digits, underscores, and
/// dashes".
fn is_bare(name: &[u8]) -> bool {
    !name.is_empty() && name.iter().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'))
}

/// Whether single quotes can hold it and show it as it is.
fn is_literal(text: &[u8]) -> bool {
    text.iter().all(|&byte| byte >= b' ' && byte != b'\'' && byte != 0x7f)
}

/// Appends a key that says this.
pub(in crate::phh) fn key(name: &str, out: &mut Vec<u8>) {
    if is_bare(name.as_bytes()) { out.extend_from_slice(name.as_bytes()) } else { string(name, out) }
}

/// Appends a string that says this.
pub(in crate::phh) fn string(text: &str, out: &mut Vec<u8>) {
    if is_literal(text.as_bytes()) {
        return literal(text.as_bytes(), out);
    }
    out.push(b'"');
    for byte in text.bytes() {
        match byte {
            b'"' => out.extend_from_slice(b"\\\""),
            b'\\' => out.extend_from_slice(b"\\\\"),
            b'\n' => out.extend_from_slice(b"\\n"),
            b'\r' => out.extend_from_slice(b"\\r"),
            b'\t' => out.extend_from_slice(b"\\t"),
            // Writing to a Vec cannot fail.
            0..=0x1f | 0x7f => _ = write!(out, "\\u{byte:04X}"),
            _ => out.push(byte),
        }
    }
    out.push(b'"');
}

fn literal(text: &[u8], out: &mut Vec<u8>) {
    out.push(b'\'');
    out.extend_from_slice(text);
    out.push(b'\'');
}

/// Appends a part of a key in the style.
pub(in crate::phh) fn rekey(raw: &[u8], kind: Kind, out: &mut Vec<u8>) {
    let content = value::bytes(raw, kind);
    if is_bare(&content) {
        return out.extend_from_slice(&content);
    }
    match plain(raw, kind) {
        Some(text) => literal(&text, out),
        None => out.extend_from_slice(raw),
    }
}

/// Appends a string of one line in the style; one of several lines as it is.
pub(in crate::phh) fn requote(raw: &[u8], kind: Kind, out: &mut Vec<u8>) {
    match plain(raw, kind) {
        Some(text) => literal(&text, out),
        None => with_line_feeds(raw, out),
    }
}

/// What stands in single quotes instead of `raw`, if it can. Who wrote an escape for anything but a quote or a backslash
/// did so for it to be seen, and it stays.
fn plain(raw: &[u8], kind: Kind) -> Option<std::borrow::Cow<'_, [u8]>> {
    match kind {
        Kind::BasicKey | Kind::BasicString => {}
        Kind::EscapedKey | Kind::EscapedString => {
            let mut bytes = raw.iter();
            while let Some(byte) = bytes.next() {
                if *byte == b'\\' && !matches!(bytes.next(), Some(b'"' | b'\\')) {
                    return None;
                }
            }
        }
        _ => return None,
    }
    Some(value::bytes(raw, kind)).filter(|text| is_literal(text))
}

/// Appends a piece of text whose lines end as they will, with line feeds. A carriage return can stand nowhere else in a
/// text without faults.
pub(in crate::phh) fn with_line_feeds(mut raw: &[u8], out: &mut Vec<u8>) {
    while let Some(at) = memchr::memmem::find(raw, b"\r\n") {
        out.extend_from_slice(raw.get(..at).unwrap_or_default());
        raw = raw.get(at + 1..).unwrap_or_default();
    }
    out.extend_from_slice(raw);
}

/// Appends a comment, a line for each of its lines, so far in; whether all of it could be said.
pub(super) fn comment_lines(comment: &str, indent: &str, out: &mut Vec<u8>) -> bool {
    let can = |letter: char| letter == '\t' || !letter.is_control();
    for line in comment.lines() {
        out.extend_from_slice(indent.as_bytes());
        out.extend_from_slice(b"# ");
        let line: String = line.chars().map(|letter| if can(letter) { letter } else { '\u{fffd}' }).collect();
        out.extend_from_slice(line.trim_end().as_bytes());
        out.push(b'\n');
    }
    comment.lines().all(|line| line.chars().all(can))
}

/// A list of these.
pub(super) fn list<T>(items: impl IntoIterator<Item = T>, out: &mut Vec<u8>, mut each: impl FnMut(T, &mut Vec<u8>)) {
    out.push(b'[');
    for (place, item) in items.into_iter().enumerate() {
        if place > 0 {
            out.extend_from_slice(b", ");
        }
        each(item, out);
    }
    out.push(b']');
}

/// Whether a text is how long something lasts, as TOML writes it: `30`, `0.5`, `inf`.
pub(super) fn is_seconds(text: &str) -> bool {
    text == "inf" || json::is_number(text.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(make: impl Fn(&mut Vec<u8>)) -> String {
        let mut out = Vec::new();
        make(&mut out);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn a_string_is_written_so_that_it_is_equivalent() {
        for (text, written) in [
            ("", "''"),
            ("Bryce \"B\" Yockey\\", "'Bryce \"B\" Yockey\\'"),
            ("O'Neil", "\"O'Neil\""),
            ("O'\"\\", "\"O'\\\"\\\\\""),
            ("a\tb\r\n\u{7f}\u{0}", "\"a\\tb\\r\\n\\u007F\\u0000\""),
            ("é€", "'é€'"),
        ] {
            assert_eq!(made(|out| string(text, out)), written);
            let kind = if written.starts_with('\'') { Kind::LiteralString } else { Kind::EscapedString };
            assert_eq!(value::string(written.as_bytes(), kind), text);
        }
    }

    #[test]
    fn keys_are_bare_where_they_can_be() {
        for (name, written) in [("a-b_1", "a-b_1"), ("", "''"), ("a.b", "'a.b'"), ("é", "'é'"), ("'", "\"'\"")] {
            assert_eq!(made(|out| key(name, out)), written);
        }
        for (raw, kind, written) in [
            ("'a b'", Kind::LiteralKey, "'a b'"),
            ("\"variant\"", Kind::BasicKey, "variant"),
            ("\"a b\"", Kind::BasicKey, "'a b'"),
            ("\"\\u0061\"", Kind::EscapedKey, "a"),
            ("\"\\u0061 b\"", Kind::EscapedKey, "\"\\u0061 b\""),
        ] {
            assert_eq!(made(|out| rekey(raw.as_bytes(), kind, out)), written);
        }
    }

    #[test]
    fn quotes_change_only_where_nothing_is_lost() {
        for (raw, kind, written) in [
            ("\"NT\"", Kind::BasicString, "'NT'"),
            ("'NT'", Kind::LiteralString, "'NT'"),
            ("\"O'Neil\"", Kind::BasicString, "\"O'Neil\""),
            ("\"a \\\"b\\\" \\\\c\"", Kind::EscapedString, "'a \"b\" \\c'"),
            ("\"\\\"it's\\\"\"", Kind::EscapedString, "\"\\\"it's\\\"\""),
            ("\"a\\tb\"", Kind::EscapedString, "\"a\\tb\""),
            ("\"a\tb\"", Kind::BasicString, "\"a\tb\""),
            ("\"\"\"a\r\nb\"\"\"", Kind::MultiBasicString, "\"\"\"a\nb\"\"\""),
        ] {
            assert_eq!(made(|out| requote(raw.as_bytes(), kind, out)), written);
        }
    }
}
