//! Writing JSON: [`string`] and friends. Not here: reading it, any notation's keys.

use super::{Fault, Kind, Receiver, read};
use crate::text::{Span, visible};
use core::ops::ControlFlow;
use std::io::Write;

/// Appends a text as a JSON string, quotes included.
pub fn string(text: &str, out: &mut Vec<u8>) {
    out.push(b'"');
    inside_string(text.as_bytes(), out);
    out.push(b'"');
}

/// Appends the text as it stands between the quotes of a JSON string. It must be UTF-8. What a terminal acts on is escaped,
/// be it a control or a change of direction: JSON may be shown anywhere, and says the same.
pub fn inside_string(text: &[u8], out: &mut Vec<u8>) {
    let mut rest = text;
    while let Some((&byte, after)) = rest.split_first() {
        if let Some((control, after)) = control(rest) {
            _ = write!(out, "\\u{:04x}", u32::from(control));
            rest = after;
            continue;
        }
        rest = after;
        match byte {
            b'"' => out.extend_from_slice(b"\\\""),
            b'\\' => out.extend_from_slice(b"\\\\"),
            b'\n' => out.extend_from_slice(b"\\n"),
            b'\r' => out.extend_from_slice(b"\\r"),
            b'\t' => out.extend_from_slice(b"\\t"),
            _ => out.push(byte),
        }
    }
}

/// The control that a text begins with, if it does, and what follows. What JSON has shorter escapes for is none here.
#[inline]
fn control(text: &[u8]) -> Option<(char, &[u8])> {
    let length = match text.first()? {
        b'\n' | b'\r' | b'\t' => return None,
        0..=0x1f | 0x7f => 1,
        // The first bytes of all others.
        0xc2 | 0xd8 => 2,
        0xe1 | 0xe2 | 0xef => 3,
        _ => return None,
    };
    let (letter, after) = text.split_at_checked(length)?;
    let letter = core::str::from_utf8(letter).ok()?.chars().next()?;
    visible::is_control(letter).then_some((letter, after))
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

/// Appends `"key":`, with a comma before it unless it comes first in its object; gives where the value goes.
pub fn key<'o>(name: &str, out: &'o mut Vec<u8>) -> &'o mut Vec<u8> {
    if !matches!(out.last(), None | Some(b'{')) {
        out.push(b',');
    }
    string(name, out);
    out.push(b':');
    out
}

/// Appends anything that prints as JSON, such as a number.
pub fn plain(value: impl std::fmt::Display, out: &mut Vec<u8>) {
    // Writing to a Vec cannot fail.
    _ = write!(out, "{value}");
}

/// Appends what `write` writes of a value, or null.
pub fn or_null<T>(value: Option<T>, out: &mut Vec<u8>, write: impl FnOnce(T, &mut Vec<u8>)) {
    match value {
        Some(value) => write(value, out),
        None => out.extend_from_slice(b"null"),
    }
}

/// Appends a JSON text with a line for each member and element, two spaces in for each bracket; empty brackets and
/// arrays of nothing but plain values stay on one line. A text with a fault is appended as it is.
pub fn pretty(text: &[u8], out: &mut Vec<u8>) {
    let mut events = Events::default();
    read(text, &mut events);
    if events.faulty {
        return out.extend_from_slice(text);
    }
    let line = |depth: usize, out: &mut Vec<u8>| {
        out.push(b'\n');
        out.extend(core::iter::repeat_n(b' ', 2 * depth));
    };
    let mut depth = 0_usize;
    let mut on_one_line = false;
    let mut before = None;
    for (place, &(kind, at)) in events.list.iter().enumerate() {
        let closes = matches!(kind, Kind::ObjectClose | Kind::ArrayClose);
        depth -= usize::from(closes);
        match before {
            None => {}
            Some(Kind::ObjectOpen | Kind::ArrayOpen) if closes || on_one_line => {}
            Some(Kind::ObjectOpen | Kind::ArrayOpen) => line(depth, out),
            Some(Kind::Key | Kind::EscapedKey) => out.extend_from_slice(b": "),
            Some(_) if on_one_line => out.extend_from_slice(if closes { b"" } else { b", " }),
            Some(_) => {
                out.extend_from_slice(if closes { b"" } else { b"," });
                line(depth, out);
            }
        }
        out.extend_from_slice(at.of(text));
        depth += usize::from(matches!(kind, Kind::ObjectOpen | Kind::ArrayOpen));
        on_one_line = match kind {
            Kind::ObjectClose | Kind::ArrayClose | Kind::ObjectOpen => false,
            Kind::ArrayOpen => {
                let rest = events.list.iter().skip(place + 1).map(|event| event.0);
                let bracket = |kind: &Kind| kind.is_bracket();
                rest.into_iter().find(bracket) == Some(Kind::ArrayClose)
            }
            _ => on_one_line,
        };
        before = Some(kind);
    }
}

/// The events of a text.
#[derive(Default)]
struct Events {
    list: Vec<(Kind, Span)>,
    faulty: bool,
}

impl Receiver for Events {
    fn event(&mut self, kind: Kind, at: Span) -> ControlFlow<()> {
        self.list.push((kind, at));
        ControlFlow::Continue(())
    }

    fn fault(&mut self, _: Fault, _: Span) {
        self.faulty = true;
    }
}

#[cfg(test)]
mod tests {
    use super::super::DEPTH_LIMIT;
    use super::*;

    #[test]
    fn a_pretty_text_has_a_line_for_each_member() {
        let mut out = Vec::new();
        pretty(br#"{"a":[1,2.50,"x,y"],"b":[{"c":{}},[]],"d":[]}"#, &mut out);
        let lines =
            "{\n  \"a\": [1, 2.50, \"x,y\"],\n  \"b\": [\n    {\n      \"c\": {}\n    },\n    []\n  ],\n  \"d\": []\n}";
        assert_eq!(String::from_utf8(out).unwrap(), lines);
    }

    #[test]
    fn a_pretty_text_may_be_as_deep_as_any() {
        let text = format!("{}1{}", "[".repeat(DEPTH_LIMIT), "]".repeat(DEPTH_LIMIT));
        let mut out = Vec::new();
        pretty(text.as_bytes(), &mut out);
        assert_eq!(out.iter().filter(|byte| **byte == b'\n').count(), 2 * (DEPTH_LIMIT - 1));
    }

    #[test]
    fn strings_come_back_from_another_reader() {
        let every: String = (0..=0x3000).filter_map(char::from_u32).chain("\u{feff}♠💶\"\\".chars()).collect();
        let mut out = Vec::new();
        string(&every, &mut out);
        assert!(!String::from_utf8_lossy(&out).contains(visible::is_control));
        assert_eq!(serde_json::from_slice::<String>(&out).ok(), Some(every));
    }
}
