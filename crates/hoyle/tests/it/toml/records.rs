//! A collection read record by record says what it says as one document, however it is cut into pieces.

use super::soup;
use hoyle::text::Span;
use hoyle::text::toml::tree::Tree;
use hoyle::text::toml::{Fault, Kind, Progress, Reader, Receiver, find_record_start, last_record_start};
use proptest::prelude::*;
use std::ops::ControlFlow;

/// Breaks off at some event.
struct Until {
    events: usize,
    told: usize,
}

impl Receiver for Until {
    fn event(&mut self, _: Kind, _: Span) -> ControlFlow<()> {
        self.told += 1;
        if self.told > self.events { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
    fn fault(&mut self, _: Fault, _: Span) {}
}

fn moved(span: Span, by: usize) -> Span {
    Span::new(span.start + by as u32, span.end + by as u32)
}

/// All records: where each begins, and what is told of all of them, at their places in the whole.
fn records(text: &[u8]) -> (Vec<usize>, Tree) {
    let mut reader = Reader::new();
    let mut whole = Tree::new();
    let mut starts = Vec::new();
    let mut at = 0;
    loop {
        let mut tree = Tree::new();
        let progress = reader.record(&text[at..], true, &mut tree);
        whole.events.extend(tree.events.iter().map(|&(kind, span)| (kind, moved(span, at))));
        whole.faults.extend(tree.faults.iter().map(|&(fault, span)| (fault, moved(span, at))));
        match progress {
            Progress::Record(length) => {
                assert!(length > 0);
                starts.push(at);
                at += length;
            }
            Progress::Blank(length) => {
                assert_eq!(at + length, text.len());
                return (starts, whole);
            }
            Progress::End => return (starts, whole),
            Progress::NeedMore => panic!("the end of the file was said"),
        }
    }
}

/// Faults that one record alone can have.
fn not_of_names(tree: &Tree) -> Vec<(String, Span)> {
    let alone = |fault: &Fault| {
        !matches!(
            fault,
            Fault::DuplicateKey { .. }
                | Fault::DuplicateTable { .. }
                | Fault::NotATable { .. }
                | Fault::InlineTableExtended { .. }
                | Fault::TableExtended { .. }
                | Fault::ArrayExtended { .. }
                | Fault::TableIsArray { .. }
                | Fault::ArrayIsTable { .. }
                | Fault::ByteOrderMarkInside
        )
    };
    let mut faults: Vec<_> =
        tree.faults.iter().filter(|(fault, _)| alone(fault)).map(|&(fault, at)| (format!("{fault:?}"), at)).collect();
    faults.sort();
    faults
}

fn check_against_document(text: &[u8]) -> Result<(), TestCaseError> {
    let mut document = Tree::new();
    document.read(&mut Reader::new(), text);
    let (_, whole) = records(text);
    prop_assert_eq!(&whole.events, &document.events);
    prop_assert_eq!(not_of_names(&whole), not_of_names(&document));
    Ok(())
}

/// A record is said to be one only when no text that comes after could change it.
fn check_prefixes(text: &[u8]) -> Result<(), TestCaseError> {
    let mut reader = Reader::new();
    let mut whole = Tree::new();
    let Progress::Record(length) = reader.record(text, true, &mut whole) else { return Ok(()) };
    for end in 0..text.len() {
        let mut tree = Tree::new();
        match reader.record(&text[..end], false, &mut tree) {
            Progress::NeedMore => prop_assert!(end < text.len()),
            other => {
                prop_assert_eq!(other, Progress::Record(length), "of {} bytes", end);
                prop_assert_eq!(&tree, &whole);
            }
        }
    }
    Ok(())
}

/// A record that is left early ends where it ends when read.
fn check_breaks(text: &[u8]) -> Result<(), TestCaseError> {
    let mut reader = Reader::new();
    let mut whole = Tree::new();
    let Progress::Record(length) = reader.record(text, true, &mut whole) else { return Ok(()) };
    for events in 0..whole.events.len() {
        let mut until = Until { events, told: 0 };
        let progress = reader.record(text, true, &mut until);
        prop_assert_eq!(progress, Progress::Record(length), "left at event {}", events);
        prop_assert_eq!(until.told, events + 1);
        for end in (0..text.len()).step_by(7) {
            let progress = reader.record(&text[..end], false, &mut Until { events, told: 0 });
            prop_assert!(
                progress == Progress::NeedMore || progress == Progress::Record(length),
                "left at event {} of {} bytes: {:?}",
                events,
                end,
                progress
            );
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn records_say_what_the_document_says(text in soup::collection()) {
        check_against_document(text.as_bytes())?;
    }

    #[test]
    fn records_of_a_soup_say_what_the_document_says(text in soup::soup(40)) {
        check_against_document(text.replace('\u{feff}', "").as_bytes())?;
    }

    #[test]
    fn more_text_does_not_change_a_record(text in prop_oneof![soup::collection(), soup::soup(20), soup::changed()]) {
        check_prefixes(text.as_bytes())?;
    }

    #[test]
    fn a_record_left_early_ends_where_it_ends(text in soup::collection()) {
        check_breaks(text.as_bytes())?;
    }

    #[test]
    fn starts_are_guessed_where_nothing_misleads(
        bodies in proptest::collection::vec(
            proptest::sample::select(&["a = 1\n", "a = 'x'\n\n", "# about\nb = [1]\n\n# on the next\n", "c = 1\n# on it\n\n# on the next\n", "c = 1\n# on the next\n", "", "\n", "x = [\n 1,\n]\r\n"][..]),
            1..7,
        ),
        lead in proptest::sample::select(&["", "\n", "# file\n\n"][..]),
    ) {
        let mut text = lead.to_string();
        for (number, body) in bodies.iter().enumerate() {
            text.push_str(&format!("[{number}]\n{body}"));
        }
        let (starts, _) = records(text.as_bytes());
        prop_assert_eq!(starts.len(), bodies.len());
        for from in 0..=text.len() {
            let expected = starts.iter().copied().find(|&start| start >= from);
            prop_assert_eq!(find_record_start(text.as_bytes(), from), expected, "from {}", from);
        }
        prop_assert_eq!(last_record_start(text.as_bytes()), starts.last().copied().filter(|&start| start > 0));
    }
}

fn lengths(text: &str) -> Vec<usize> {
    let (mut starts, _) = records(text.as_bytes());
    starts.push(text.len());
    starts.windows(2).map(|pair| pair[1] - pair[0]).collect()
}

#[test]
fn what_is_a_record_of_its_own() {
    let pieces = |pieces: &[&str]| {
        let expected: Vec<usize> = pieces.iter().map(|piece| piece.len()).collect();
        assert_eq!(lengths(&pieces.concat()), expected, "{pieces:?}");
    };
    pieces(&["[1]\na = 1\n", "\n# of the next\n[2]\na = 1\n\n# of the last\n"]);
    pieces(&["[1]\na = 1\n# of the first\n # too\n", "\n# of the second\n\n[2]\n# of the second\n", "\n[3]\n"]);
    pieces(&["[1]\na = 1\n", "# of the second\n# too\n[2]\n"]);
    pieces(&["[1]\r\na = 1 # its line\r\n# of the first\r\n", "\r\n# of the second\r\n[2]\r\n"]);
    pieces(&["a = 1\n", "[1]\n", "[2]\n"]);
    pieces(&["[1]\n[1.a]\n[[1.b]]\n[1.a.c]\n", "[2.a]\n", "[3]\n"]);
    pieces(&["[1]\n['1'.a]\n[\"\\u0031\".b]\n", "['2']\n"]);
    pieces(&["[1]\n", "[1]\n", "[[1]]\n", "[[1]]\n"]);
    pieces(&["[1.a]\n[1]\n[1.b]\n", "[1]\n"]);
    pieces(&["[1]\na = '''\n[2]\n'''\n", "[2]\n"]);
    pieces(&["[1]\na = [\n[2]\n]\n", "[2]\n"]);
    pieces(&["[1]\r\na = 1\r\n", "\r\n[2]\r\n"]);
    pieces(&["\u{feff}[1]\n", "[2]"]);
}

/// A record whose array or string is not closed does not take the next with it.
#[test]
fn a_broken_record_ends_too() {
    assert_eq!(lengths("[1]\na = [1, 2\n[2]\na = 1\n"), [14, 10]);
    assert_eq!(lengths("[1]\na = [1, 2,\n[2]\na = 1\n"), [15, 10]);
    assert_eq!(lengths("[1]\na = {b = 1\n[2]\na = 1\n"), [15, 10]);
    assert_eq!(lengths("[1]\na = 'x\n[2]\na = 1\n"), [11, 10]);
    assert_eq!(lengths("[1]\na = '''x\n[2]\na = 1\n"), [13, 10]);
    assert_eq!(lengths("[1\na = 1\n[2]\na = 1\n"), [9, 10]);
}

#[test]
fn the_end_is_reported() {
    let mut reader = Reader::new();
    let mut tree = Tree::new();
    assert_eq!(reader.record(b"", true, &mut tree), Progress::End);
    assert_eq!(reader.record(b"", false, &mut tree), Progress::NeedMore);
    assert_eq!(reader.record(b"\n# nothing\n", true, &mut tree), Progress::Blank(11));
    assert_eq!(reader.record(b"\n# nothing\n", false, &mut tree), Progress::NeedMore);
    assert_eq!(reader.record(b"[1]\n[2]", false, &mut tree), Progress::NeedMore);
    assert_eq!(reader.record(b"[1]\n[2]\n", false, &mut tree), Progress::Record(4));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(50_000))]

    #[test]
    #[ignore = "takes minutes; the same with fewer documents is above"]
    fn many_records(text in prop_oneof![soup::collection(), soup::soup(20), soup::changed()]) {
        let text = text.replace('\u{feff}', "");
        check_against_document(text.as_bytes())?;
        check_prefixes(text.as_bytes())?;
    }

    #[test]
    #[ignore = "takes minutes; the same with fewer documents is above"]
    fn many_records_left_early(text in soup::collection()) {
        check_breaks(text.as_bytes())?;
    }
}
