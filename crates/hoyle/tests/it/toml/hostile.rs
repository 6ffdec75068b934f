//! Texts made to hurt: deep, long, endless, not text at all. The reader must pass through each in linear time.

use super::shape;
use hoyle::text::Span;
use hoyle::text::toml::tree::Tree;
use hoyle::text::toml::{DEPTH_LIMIT, Fault, Kind, Progress, Reader, Receiver};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// Keeps nothing but how much was told.
#[derive(Default)]
struct Count {
    events: u64,
    faults: u64,
}

impl Receiver for Count {
    fn event(&mut self, _: Kind, _: Span) -> ControlFlow<()> {
        self.events += 1;
        ControlFlow::Continue(())
    }
    fn fault(&mut self, _: Fault, _: Span) {
        self.faults += 1;
    }
}

/// Something made of a piece repeated: what stands before, the piece, what stands after.
const MADE: &[(&str, &str, &str)] = &[
    ("a = ", "[", ""),
    ("a = ", "{a=", ""),
    ("a = ", "[{a=", ""),
    ("a = ", "[", "]"),
    ("a = ", "[\n", ""),
    ("a = ", "[ # x\n", ""),
    ("", "[[", ""),
    ("", "a.", " = 1"),
    ("[", "a.", "]"),
    ("", "[a]\n", ""),
    ("", "[[a]]\n", ""),
    ("", "a = 1\n", ""),
    ("", "\"a", ""),
    ("a = ", "\"\"\"", ""),
    ("a = ", "'''", ""),
    ("a = \"\"\"", "\\", ""),
    ("", "a = '''\n", ""),
    ("", "a = \"\"\"\\\"\"\"\n", ""),
    ("", "a = [\\\"\"\"\n", ""),
    ("", "a = [x\\\"\"\"\n", ""),
    ("a = [", "'", "]"),
    ("a = [", "1,", "]"),
    ("a = [", "1 ", "]"),
    ("a = [", "\n\n\n", "]"),
    ("a = [", "\n[a]\n", "]"),
    ("a = [", "[a]\n\n\n\n", "]"),
    ("a = [", "]", ""),
    ("a = [", "}", ""),
    ("a = [[{", "}]{[", ""),
    ("a = {", "\n", "}"),
    ("a = {", "#\n", "}"),
    ("a = {", "a = 1 ", "}"),
    ("a = ", "1_", "1"),
    ("a = ", "9", ""),
    ("a = 1.", "9", ""),
    ("a = 1e", "9", ""),
    ("a = 00:00:00.", "9", ""),
    ("a = \"", "\\u00e9", "\""),
    ("a = \"", "\\q", "\""),
    ("", "#", ""),
    ("", "\n", ""),
    ("", "\r", ""),
    ("", "\0", ""),
    ("", "\u{feff}", ""),
    ("", " ", ""),
    ("", "=", ""),
    ("", ".", ""),
    ("", ":", ""),
    ("", "a ", ""),
    ("a", " ", ""),
    ("a = 1", " b = 1", ""),
];

fn made(before: &str, piece: &str, after: &str, size: usize) -> Vec<u8> {
    let mut text = before.as_bytes().to_vec();
    while text.len() < size {
        text.extend_from_slice(piece.as_bytes());
    }
    text.extend_from_slice(after.as_bytes());
    text
}

/// Reads a text in every way there is; how long it took.
fn read(text: &[u8]) -> Duration {
    let start = Instant::now();
    let mut reader = Reader::new();
    let mut count = Count::default();
    reader.document(text, &mut count);
    assert!(count.events + count.faults <= 4 * text.len() as u64 + 4);
    let mut rest = text;
    while let Progress::Record(length) = reader.record(rest, true, &mut count) {
        rest = &rest[length..];
    }
    reader.record(text, false, &mut count);
    start.elapsed()
}

#[test]
fn what_is_made_to_hurt_is_read() {
    for &(before, piece, after) in MADE {
        for size in [10, 3000] {
            let text = made(before, piece, after, size);
            let mut tree = Tree::new();
            tree.read(&mut Reader::new(), &text);
            shape::check(&tree, &text);
        }
        // What is quadratic takes many minutes with so much; what is linear a few hundredths of a second, unoptimised.
        let took = read(&made(before, piece, after, 100_000));
        assert!(took < Duration::from_secs(20), "{piece:?} takes {took:?}");
    }
}

#[test]
#[ignore = "reads some gigabytes"]
fn much_of_what_is_made_to_hurt_takes_its_share_of_time() {
    for &(before, piece, after) in MADE {
        let small = read(&made(before, piece, after, 1_000_000)).max(Duration::from_millis(5));
        let large = read(&made(before, piece, after, 10_000_000));
        assert!(large < small * 60, "{piece:?}: ten times as much takes {large:?} after {small:?}");
    }
    read(&made("a = ", "[", "", 10_000_000));
    read(&made("a = [", "'p1 cbr 300', ", "]", 200_000_000));
}

#[test]
fn nesting_has_a_limit() {
    let nested = |depth: usize| format!("a = {}1{}\nb = 1\n", "[".repeat(depth), "]".repeat(depth));
    for (depth, fault) in [(DEPTH_LIMIT, false), (DEPTH_LIMIT + 1, true), (DEPTH_LIMIT * 3, true)] {
        let text = nested(depth);
        let mut tree = Tree::new();
        tree.read(&mut Reader::new(), text.as_bytes());
        let place = Span::new(4 + DEPTH_LIMIT as u32, 5 + DEPTH_LIMIT as u32);
        let expected: &[_] = if fault { &[(Fault::TooDeep, place)] } else { &[] };
        assert_eq!(tree.faults, expected, "{depth}");
        let last: Vec<Kind> = tree.events.iter().rev().take(2).map(|event| event.0).collect();
        assert_eq!(last, [Kind::Integer, Kind::BareKey]);
    }
}

#[test]
fn what_stands_too_deep_is_passed_over_with_its_strings() {
    let deep = "[".repeat(DEPTH_LIMIT);
    let text = format!("a = {deep}[ ']', \"\\\"]\", {{ x = [] }}, # ]\n 1]{}\nb = 1\n", "]".repeat(DEPTH_LIMIT));
    let mut tree = Tree::new();
    tree.read(&mut Reader::new(), text.as_bytes());
    assert_eq!(tree.faults.len(), 1);
    let unclosed = format!("a = {deep}[ 1, 2\nb = 1\n[c]\nd = 2\n");
    tree.read(&mut Reader::new(), unclosed.as_bytes());
    assert_eq!(tree.faults.len(), 1, "{:?}", tree.faults);
    assert_eq!(tree.events.iter().filter(|event| event.0 == Kind::BareKey).count(), 4);
}

#[test]
fn texts_cut_off_anywhere_are_read() {
    let text = "\u{feff}[1]\na.\"b\\n\" = [1, 'x', \"\\u00e9\"] # é\nc = {d = '''\ne''', f = \"\"\"\\\n g\"\"\"}\n[[2.h]]\ni = 1979-05-27 07:32:00\n";
    for end in 0..text.len() {
        let text = &text.as_bytes()[..end];
        let mut tree = Tree::new();
        tree.read(&mut Reader::new(), text);
        shape::check(&tree, text);
    }
}
