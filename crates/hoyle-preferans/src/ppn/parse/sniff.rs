//! Which form a text is in, from its first bytes. Not here: reading it.

use crate::ppn::human_line::Word;
use crate::ppn::tags::Name;
use crate::ppn::{HUMAN, JSON, TEXT};
use hoyle_notation::text::encoding;
use hoyle_notation::{Form, Likeness};

/// Tags alone are not enough, chess has them too, and one line is not: two must say what PPN requires, or one be a deal of
/// the text.
pub(in crate::ppn) fn sniff(head: &[u8]) -> Option<Form> {
    let form = first_sign(head)?;
    let lines = || head.split(|byte| *byte == b'\n').take(LINES);
    let own = |line: &&[u8]| is_tag(line) || form == HUMAN && has_word(line);
    (form == JSON || lines().filter(own).count() > 1 || lines().any(is_text_deal)).then_some(form)
}

/// How many lines are looked at.
const LINES: usize = 50;

/// The form of a text in which something is of PPN.
fn first_sign(head: &[u8]) -> Option<Form> {
    let head = encoding::unmarked(head).trim_ascii_start();
    match head {
        [b'{', ..] => is_json(head).then_some(JSON),
        [b'[', rest @ ..] if rest.trim_ascii_start().starts_with(b"{") => is_json(head).then_some(JSON),
        _ => {
            let lines = || head.split(|byte| *byte == b'\n').take(LINES);
            let human = lines().any(is_deal).then_some(HUMAN);
            human.or_else(|| lines().any(is_line).then_some(TEXT))
        }
    }
}

/// What is in a text that is said to be of the notation. Below other tags its own may stand anywhere.
pub(in crate::ppn) fn likeness(text: &[u8]) -> Likeness {
    let begins = encoding::unmarked(text).trim_ascii_start().starts_with(b"[");
    let own = |line: &[u8]| is_line(line) || is_deal(line);
    let found = first_sign(text).is_some() || begins && text.split(|byte| *byte == b'\n').any(own);
    if found { Likeness::Record } else { Likeness::Nothing }
}

/// The form of a text that is known to be of the notation.
pub(in crate::ppn) fn whole(text: &[u8]) -> Form {
    let head = encoding::unmarked(text).trim_ascii_start();
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
    (has(b"\"dealOrder\"") && [&b"\"cards\""[..], b"\"bids\"", b"\"auction\"", b"\"summary\""].into_iter().any(has))
        || (has(b"\"info\"") && has(b"\"Bula\""))
}

/// A required tag, or the beginning of a deal.
fn is_line(line: &[u8]) -> bool {
    is_tag(line) || is_text_deal(line)
}

/// The words behind a bracket with which a line begins.
fn in_brackets(line: &[u8]) -> Option<impl Iterator<Item = &[u8]>> {
    let inside = line.trim_ascii_start().strip_prefix(b"[")?;
    Some(inside.split(|byte| matches!(byte, b' ' | b'\t' | b']' | b'\r')))
}

/// `[Bula 12]`
fn is_tag(line: &[u8]) -> bool {
    let Some(mut words) = in_brackets(line) else { return false };
    words.next().is_some_and(|name| Name::of(name).is_required()) && words.next().is_some()
}

/// `[1 231 EIW3MFJQL9H6BVRNA7PST1UC85DO4K2G`
fn is_text_deal(line: &[u8]) -> bool {
    let Some(mut words) = in_brackets(line) else { return false };
    let digits = |word: &[u8]| !word.is_empty() && word.iter().all(u8::is_ascii_digit);
    words.next().is_some_and(digits)
        && words.next().is_some_and(|order| order.len() == 3 && digits(order))
        && words.next().is_some_and(|cards| (28..40).contains(&cards.len()))
}

/// A line that begins with a word of the form for people, `Deal` among them.
fn has_word(line: &[u8]) -> bool {
    let word = line.trim_ascii_start().split(|byte| matches!(byte, b' ' | b'\t' | b'\r')).next().unwrap_or_default();
    core::str::from_utf8(word).is_ok_and(|word| Word::of(word).is_some())
}

/// `Deal 1`
pub(in crate::ppn) fn is_deal(line: &[u8]) -> bool {
    let line = line.trim_ascii_start();
    let number = line.get(..5).filter(|word| word.eq_ignore_ascii_case(b"Deal ")).and_then(|_| line.get(5..));
    number.is_some_and(|number| number.first().is_some_and(u8::is_ascii_digit))
}
