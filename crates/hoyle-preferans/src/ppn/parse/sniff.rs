//! Which form a text is in, from its first bytes. Not here: reading it.

use crate::ppn::tags::Name;
use crate::ppn::{HUMAN, JSON, TEXT};
use hoyle_notation::{Form, Likeness};

/// Tags alone are not enough, chess has them too: one of them must be a required one of PPN, or a deal must follow.
pub(in crate::ppn) fn sniff(head: &[u8]) -> Option<Form> {
    let head = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head).trim_ascii_start();
    match head {
        [b'{', ..] => is_json(head).then_some(JSON),
        [b'[', rest @ ..] if rest.trim_ascii_start().starts_with(b"{") => is_json(head).then_some(JSON),
        _ => {
            let lines = || head.split(|byte| *byte == b'\n').take(50);
            let human = lines().any(is_deal).then_some(HUMAN);
            human.or_else(|| lines().any(is_line).then_some(TEXT))
        }
    }
}

/// What is in a text that is said to be of the notation. Below other tags its own may stand anywhere.
pub(in crate::ppn) fn likeness(text: &[u8]) -> Likeness {
    let begins = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text).trim_ascii_start().starts_with(b"[");
    let own = |line: &[u8]| is_line(line) || is_deal(line);
    let found = sniff(text).is_some() || begins && text.split(|byte| *byte == b'\n').any(own);
    if found { Likeness::Record } else { Likeness::Nothing }
}

/// The form of a text that is known to be of the notation.
pub(in crate::ppn) fn whole(text: &[u8]) -> Form {
    let head = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text).trim_ascii_start();
    let listed = || head.strip_prefix(b"[").is_some_and(|rest| rest.trim_ascii_start().starts_with(b"{"));
    if head.starts_with(b"{") || listed() {
        return JSON;
    }
    let mut start = 0;
    while let Some(rest) = text.get(start..).filter(|rest| !rest.is_empty()) {
        let length = memchr::memchr(b'\n', rest).unwrap_or(rest.len());
        if is_deal(rest.get(..length).unwrap_or_default()) {
            return HUMAN;
        }
        start += length + 1;
    }
    TEXT
}

fn is_json(head: &[u8]) -> bool {
    let has = |key: &[u8]| memchr::memmem::find(head, key).is_some();
    has(b"\"dealOrder\"") || (has(b"\"info\"") && has(b"\"Bula\""))
}

/// A required tag, or the beginning of a deal.
fn is_line(line: &[u8]) -> bool {
    let Some(inside) = line.trim_ascii_start().strip_prefix(b"[") else { return false };
    let mut words = inside.split(|byte| matches!(byte, b' ' | b'\t' | b']' | b'\r'));
    let (first, second, third) = (words.next(), words.next(), words.next());
    match first {
        Some(name) if Name::of(name).is_required() => second.is_some(),
        Some(id) => {
            let digits = |word: &[u8]| !word.is_empty() && word.iter().all(u8::is_ascii_digit);
            digits(id)
                && second.is_some_and(|order| order.len() == 3 && digits(order))
                && third.is_some_and(|cards| (28..40).contains(&cards.len()))
        }
        None => false,
    }
}

/// `Deal 1`
pub(in crate::ppn) fn is_deal(line: &[u8]) -> bool {
    let line = line.trim_ascii_start();
    let number = line.get(..5).filter(|word| word.eq_ignore_ascii_case(b"Deal ")).and_then(|_| line.get(5..));
    number.is_some_and(|number| number.first().is_some_and(u8::is_ascii_digit))
}
