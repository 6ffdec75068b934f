//! Writing JSON: [`string`] and friends. Not here: reading it, any notation's keys.

use super::tree::{Tree, Value};
use std::io::Write;

/// Appends a text as a JSON string, quotes included.
pub fn string(text: &str, out: &mut Vec<u8>) {
    out.push(b'"');
    for byte in text.bytes() {
        match byte {
            b'"' => out.extend_from_slice(b"\\\""),
            b'\\' => out.extend_from_slice(b"\\\\"),
            b'\n' => out.extend_from_slice(b"\\n"),
            b'\r' => out.extend_from_slice(b"\\r"),
            b'\t' => out.extend_from_slice(b"\\t"),
            0..=0x1f => _ = write!(out, "\\u{byte:04x}"),
            _ => out.push(byte),
        }
    }
    out.push(b'"');
}

/// Appends an array; `each` writes one element.
pub fn array<T>(items: impl IntoIterator<Item = T>, out: &mut Vec<u8>, mut each: impl FnMut(T, &mut Vec<u8>)) {
    out.push(b'[');
    for (place, item) in items.into_iter().enumerate() {
        if place > 0 {
            out.push(b',');
        }
        each(item, out);
    }
    out.push(b']');
}

/// Appends `"key":`, with a comma before it unless it comes first in its object.
pub fn key(name: &str, out: &mut Vec<u8>) {
    if !matches!(out.last(), None | Some(b'{')) {
        out.push(b',');
    }
    string(name, out);
    out.push(b':');
}

/// Appends anything that prints as JSON, such as a number.
pub fn plain(value: impl std::fmt::Display, out: &mut Vec<u8>) {
    // Writing to a Vec cannot fail.
    _ = write!(out, "{value}");
}

/// Appends a JSON text with a line for each member and element, two spaces in for each bracket; empty brackets and
/// arrays of nothing but plain values stay on one line.
pub fn pretty(text: &[u8], out: &mut Vec<u8>) {
    let mut tree = Tree::new();
    tree.read(text);
    if let Some(root) = tree.root(text) {
        indented(root, 0, out);
    }
}

fn indented(value: Value<'_>, depth: usize, out: &mut Vec<u8>) {
    let is_plain = |value: Value<'_>| !value.is_array() && !value.is_object();
    let line = |depth: usize, out: &mut Vec<u8>| {
        out.push(b'\n');
        out.extend(core::iter::repeat_n(b' ', 2 * depth));
    };
    if value.is_array() && !value.elements().all(is_plain) {
        out.push(b'[');
        for (place, inner) in value.elements().enumerate() {
            out.extend_from_slice(if place > 0 { b"," } else { b"" });
            line(depth + 1, out);
            indented(inner, depth + 1, out);
        }
        line(depth, out);
        out.push(b']');
    } else if value.is_array() {
        out.push(b'[');
        for (place, inner) in value.elements().enumerate() {
            out.extend_from_slice(if place > 0 { b", " } else { b"" });
            out.extend_from_slice(inner.raw());
        }
        out.push(b']');
    } else if value.members().next().is_some() {
        out.push(b'{');
        for (place, member) in value.members().enumerate() {
            out.extend_from_slice(if place > 0 { b"," } else { b"" });
            line(depth + 1, out);
            string(&member.name(), out);
            out.extend_from_slice(b": ");
            indented(member.value, depth + 1, out);
        }
        line(depth, out);
        out.push(b'}');
    } else if value.is_object() {
        out.extend_from_slice(b"{}");
    } else {
        out.extend_from_slice(value.raw());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pretty_text_has_a_line_for_each_member() {
        let mut out = Vec::new();
        pretty(br#"{"a":[1,2.50,"x,y"],"b":[{"c":{}},[]],"d":[]}"#, &mut out);
        let lines =
            "{\n  \"a\": [1, 2.50, \"x,y\"],\n  \"b\": [\n    {\n      \"c\": {}\n    },\n    []\n  ],\n  \"d\": []\n}";
        assert_eq!(String::from_utf8(out).unwrap(), lines);
    }
}
