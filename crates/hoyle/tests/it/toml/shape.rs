//! Whatever the text, what is told has its shape: spans in order, nothing lost between them, brackets in pairs.

use super::soup;
use hoyle::text::Span;
use hoyle::text::toml::tree::Tree;
use hoyle::text::toml::{Fault, Kind, Reader};
use proptest::prelude::*;

/// Fails if the events break what the module's documentation promises.
pub(crate) fn check(tree: &Tree, text: &[u8]) {
    let mut end = 0;
    for &(kind, at) in &tree.events {
        assert!(end <= at.start && at.start <= at.end && at.end as usize <= text.len(), "{kind:?} {at:?} after {end}");
        assert_white(text, Span::new(end, at.start));
        end = at.end;
    }
    assert_white(text, Span::new(end, text.len() as u32));
    for &(fault, at) in &tree.faults {
        assert!(at.start <= at.end && at.end as usize <= text.len(), "{fault:?} {at:?}");
    }
    let mut at = 0;
    while at < tree.events.len() {
        at = statement(&tree.events, at);
    }
}

fn assert_white(text: &[u8], between: Span) {
    let punctuation = |byte: &u8| matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | b'=' | b',');
    let bytes = between.of(text);
    assert!(bytes.iter().all(punctuation), "{between:?} {:?}", String::from_utf8_lossy(bytes));
}

type Events = [(Kind, Span)];

fn kind(events: &Events, at: usize) -> Option<Kind> {
    events.get(at).map(|event| event.0)
}

/// Where the statement at `at` ends, by the grammar of events.
fn statement(events: &Events, at: usize) -> usize {
    match kind(events, at).unwrap() {
        Kind::Comment | Kind::Unreadable => at + 1,
        Kind::ByteOrderMark => {
            assert_eq!(at, 0);
            1
        }
        Kind::TableOpen => {
            let end = key(events, at + 1);
            assert_eq!(kind(events, end), Some(Kind::TableClose));
            end + 1
        }
        Kind::ArrayTableOpen => {
            let end = key(events, at + 1);
            assert_eq!(kind(events, end), Some(Kind::ArrayTableClose));
            end + 1
        }
        _ => entry(events, at),
    }
}

fn key(events: &Events, mut at: usize) -> usize {
    loop {
        assert!(kind(events, at).is_some_and(Kind::is_key), "no key: {:?}", events.get(at));
        at += 1;
        if kind(events, at) != Some(Kind::KeyDot) {
            return at;
        }
        at += 1;
    }
}

fn entry(events: &Events, at: usize) -> usize {
    let mut at = key(events, at);
    while kind(events, at) == Some(Kind::Unreadable) {
        at += 1;
    }
    match kind(events, at) {
        Some(Kind::ArrayOpen | Kind::InlineOpen) => value(events, at),
        Some(kind) if kind.is_scalar() => at + 1,
        _ => at,
    }
}

fn value(events: &Events, at: usize) -> usize {
    let opened = kind(events, at).unwrap();
    if opened.is_scalar() {
        return at + 1;
    }
    let mut at = at + 1;
    loop {
        at = match (kind(events, at), opened) {
            (Some(Kind::Comment | Kind::Unreadable), _) => at + 1,
            (Some(Kind::ArrayClose), Kind::ArrayOpen) | (Some(Kind::InlineClose), Kind::InlineOpen) => return at + 1,
            (Some(kind), Kind::ArrayOpen) if !kind.is_key() => value(events, at),
            (Some(_), Kind::InlineOpen) => entry(events, at),
            other => panic!("{other:?} at {at}"),
        };
    }
}

fn read(text: &[u8]) -> Tree {
    let mut tree = Tree::new();
    tree.read(&mut Reader::new(), text);
    tree
}

fn faults(text: &[u8]) -> Vec<(Fault, Span)> {
    read(text).faults
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn of_a_soup(text in soup::soup(30)) {
        check(&read(text.as_bytes()), text.as_bytes());
    }

    #[test]
    fn of_a_changed_document(text in soup::changed()) {
        check(&read(text.as_bytes()), text.as_bytes());
    }

    #[test]
    fn of_noise(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        let tree = read(&bytes);
        check(&tree, &bytes);
        prop_assert_eq!(tree.faults.iter().any(|fault| fault.0 == Fault::NotUtf8), core::str::from_utf8(&bytes).is_err());
    }

    /// A reader that has read other things reads the next the same.
    #[test]
    fn does_not_hang_on_the_past(texts in proptest::collection::vec(soup::changed(), 1..6)) {
        let mut reader = Reader::new();
        let mut tree = Tree::new();
        for text in texts {
            tree.read(&mut reader, text.as_bytes());
            prop_assert_eq!(&tree, &read(text.as_bytes()));
        }
    }
}

/// Which fault each mistake is, and that it is one.
#[test]
fn one_mistake_is_one_fault() {
    for (text, fault, place) in [
        ("a = [1 2]\n", Fault::CommaExpected, 7..7),
        ("a = ['p1 f, 'p2 f']\nb = 1\n", Fault::CommaExpected, 13..18),
        ("a = ['p1 f', 'p2 f'\nb = 1\nc = 2\n", Fault::ArrayNotClosed, 4..5),
        ("a = [\n'p1 f',\n[2]\nb = 1\n", Fault::ArrayNotClosed, 4..5),
        ("a = [[1, 2], [3, 4\nb = 1\n", Fault::ArrayNotClosed, 13..14),
        ("a = {b = 1\nc = 2\n", Fault::InlineTableNotClosed, 4..5),
        ("a = [{b = 1]\nc = 2\n", Fault::InlineTableNotClosed, 5..6),
        ("a = {b = [1}\nc = 2\n", Fault::ArrayNotClosed, 9..10),
        ("a = [1}\nc = 2\n", Fault::WrongBracket, 6..7),
        ("a = 'x\nb = 1\n", Fault::StringNotClosed, 4..6),
        ("a = '''x\nb c d\ne = 1\n[f]\n", Fault::StringNotClosed, 4..8),
        ("a = [\"\"\"x\n 1, 2]\ne = 1\n", Fault::StringNotClosed, 5..9),
        ("a = ['''x\n 1, 2]\ne = 1\n", Fault::StringNotClosed, 5..9),
        ("a: 1\n", Fault::EqualsExpected, 1..2),
        ("a b = 1\n", Fault::EqualsExpected, 2..3),
        ("a\n", Fault::EqualsExpected, 1..1),
        ("a = # x\n", Fault::ValueExpected, 4..4),
        ("= 1\n", Fault::KeyExpected, 0..1),
        ("é = 1\n", Fault::KeyExpected, 0..2),
        ("a.= 1\n", Fault::KeyExpected, 2..2),
        ("a = p1 f\n", Fault::NotAValue, 4..8),
        ("a = [p1 f, 'p2 f']\n", Fault::NotAValue, 5..9),
        ("a = 1 b = 2\n", Fault::LineEndExpected, 6..7),
        ("[a] b = 2\n", Fault::LineEndExpected, 4..5),
        ("[a\nb = 2\n", Fault::HeaderNotClosed, 2..2),
        ("[[a]\nb = 2\n", Fault::HeaderNotClosed, 3..4),
        ("a = 01\n", Fault::LeadingZero, 4..6),
        ("a = 1__0\n", Fault::Underscore, 4..8),
        ("a = 9223372036854775808\n", Fault::IntegerRange, 4..23),
        ("a = 0x8000000000000000\n", Fault::IntegerRange, 4..22),
        ("a = 1.2.3\n", Fault::NotANumber, 4..9),
        ("a = 2023-02-29\n", Fault::DateTimeRange, 4..14),
        ("a = 12:00\n", Fault::SecondsMissing, 4..9),
        ("a = \"\\q\"\n", Fault::UnknownEscape, 5..7),
        ("a = \"\\ud800\"\n", Fault::EscapeNotUnicode, 5..11),
        ("a = \"\\e\"\n", Fault::EscapeOfLaterToml, 5..7),
        ("a = {b = 1,}\n", Fault::InlineTrailingComma, 11..12),
        ("a = {b = 1,\nc = 2}\n", Fault::InlineNewline, 11..11),
        ("a = 1\rb = 2\n", Fault::CarriageReturn, 5..6),
        ("a = '\0\0'\n", Fault::ControlCharacter, 5..7),
        ("a = 1\n\u{feff}b = 2\n", Fault::ByteOrderMarkInside, 6..9),
        ("a = 1\na = 2\n", Fault::DuplicateKey { first: Span::new(0, 1) }, 6..7),
        ("[a]\n[a]\nb = 1\n", Fault::DuplicateTable { first: Span::new(1, 2) }, 5..6),
        ("a = 1\n[a.b]\nc = 1\n", Fault::NotATable { first: Span::new(0, 1) }, 7..8),
        ("a = {}\n[a.b]\n", Fault::InlineTableExtended { first: Span::new(0, 1) }, 8..9),
        ("[a.b]\n[a]\nb.c = 1\n", Fault::TableExtended { first: Span::new(3, 4) }, 10..11),
        ("a = []\n[[a]]\n", Fault::ArrayExtended { first: Span::new(0, 1) }, 9..10),
        ("[[a]]\n[a]\n", Fault::TableIsArray { first: Span::new(2, 3) }, 7..8),
        ("[a]\n[[a]]\n", Fault::ArrayIsTable { first: Span::new(1, 2) }, 6..7),
    ] {
        let expected = (fault, Span::new(place.start, place.end));
        assert_eq!(faults(text.as_bytes()), [expected], "{text:?}");
        let crlf = text.replace('\n', "\r\n");
        assert_eq!(faults(crlf.as_bytes()).len(), 1, "{crlf:?} {:?}", faults(crlf.as_bytes()));
    }
}
