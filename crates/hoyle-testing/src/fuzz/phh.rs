//! Fuzzes TOML, PHH and collections of PHH: [`toml`], [`phh`], [`phhs`].

use hoyle::AnyNotation;
use hoyle::notation::GameReader as _;
use hoyle::notation::phh::{COLLECTION, PhhReader, SINGLE};
use hoyle::notation::{Depth, NOTATIONS, Next, Reader as _, Splitter as _};
use hoyle::problem::{Diagnostic, LineColumn, Locator, Problem, fix};
use hoyle::text::number;
use hoyle::text::toml::tree::Tree;
use hoyle::text::toml::{self as reader, Kind, Progress, Reader, value};

/// The TOML reader never fails, accounts for every byte, gives its events in order and in their shape, and reads records
/// as it reads the document.
pub fn toml(bytes: &[u8]) {
    let mut toml = Reader::new();
    let mut tree = Tree::new();
    tree.read(&mut toml, bytes);
    events_account_for(&tree, bytes);
    for statement in tree.statements(bytes) {
        let _ = format!("{statement:?}");
    }
    for &(kind, at) in &tree.events {
        let raw = at.of(bytes);
        if kind.is_string() || kind.is_key() {
            assert!(value::bytes(raw, kind).len() <= 4 * raw.len());
            let _ = value::string(raw, kind);
        }
        let _ = (number::number(raw), number::integer(raw), value::boolean(raw), value::date_time(raw));
    }
    records(&mut toml, bytes);
}

/// Between events there is nothing but white space and punctuation; what is opened is closed.
fn events_account_for(tree: &Tree, bytes: &[u8]) {
    let mut end = 0;
    let mut open = Vec::new();
    for &(kind, at) in &tree.events {
        let (start, stop) = (at.start as usize, at.end as usize);
        assert!(end <= start && start <= stop && stop <= bytes.len(), "{kind:?} at {at:?} after {end}");
        only_punctuation(&bytes[end..start]);
        end = stop;
        match kind {
            Kind::TableOpen | Kind::ArrayTableOpen | Kind::ArrayOpen | Kind::InlineOpen => open.push(kind),
            Kind::TableClose => assert_eq!(open.pop(), Some(Kind::TableOpen)),
            Kind::ArrayTableClose => assert_eq!(open.pop(), Some(Kind::ArrayTableOpen)),
            Kind::ArrayClose => assert_eq!(open.pop(), Some(Kind::ArrayOpen)),
            Kind::InlineClose => assert_eq!(open.pop(), Some(Kind::InlineOpen)),
            _ => {}
        }
    }
    only_punctuation(&bytes[end..]);
    assert!(open.is_empty());
    for (fault, at) in &tree.faults {
        assert!(at.start <= at.end && at.end as usize <= bytes.len(), "{fault:?} at {at:?}");
    }
}

fn only_punctuation(between: &[u8]) {
    assert!(between.iter().all(|byte| b" \t\r\n=,".contains(byte)), "lost: {:?}", String::from_utf8_lossy(between));
}

/// Record by record the same events come as from the whole; a piece of the text is read alike or not at all.
fn records(toml: &mut Reader, bytes: &[u8]) {
    let mut whole = Tree::new();
    whole.read(toml, bytes);
    let (mut tree, mut part) = (Tree::new(), Tree::new());
    let mut events = Vec::new();
    let mut from = 0;
    loop {
        tree.clear();
        let rest = &bytes[from..];
        let progress = toml.record(rest, true, &mut tree);
        let length = match progress {
            Progress::Record(length) | Progress::Blank(length) => length,
            Progress::NeedMore => panic!("there is no more"),
            Progress::End => break,
        };
        assert!(length > 0 && length <= rest.len());
        for cut in [length, length + (rest.len() - length) / 2, rest.len()] {
            part.clear();
            match toml.record(&rest[..cut], false, &mut part) {
                Progress::NeedMore => {}
                other => assert!(other == progress && part == tree, "cut at {cut}: {other:?}, not {progress:?}"),
            }
        }
        events.extend(tree.events.iter().map(|(kind, at)| (*kind, at.start as usize + from, at.end as usize + from)));
        from += length;
    }
    assert_eq!(from, bytes.len());
    let whole = whole.events.iter().map(|(kind, at)| (*kind, at.start as usize, at.end as usize));
    assert!(whole.eq(events), "records and document differ");
    if let Some(start) = reader::find_record_start(bytes, bytes.len() / 2) {
        assert!(start >= bytes.len() / 2 && start <= bytes.len());
    }
    assert!(reader::last_record_start(bytes).is_none_or(|start| start < bytes.len()));
}

/// Reads any bytes as a single hand; replays, converts, formats and repairs what it reads.
pub fn phh(bytes: &[u8]) {
    let mut problems = Vec::new();
    let mut reader = PhhReader::new(false, Depth::Record);
    let next = reader.read_next(bytes, true, &mut problems);
    let mut checked = Vec::new();
    assert_eq!(PhhReader::new(false, Depth::Check).read_next(bytes, true, &mut checked), next);
    assert_eq!(checked, problems, "checking and recording differ");
    check_diagnostics(NOTATIONS[0], bytes, &problems);
    replay(&mut reader, bytes);
    for notation in NOTATIONS {
        let _ = notation.sniff(bytes);
    }
    format(bytes);
}

/// Problems come in the order of their places; each has a message, and its repair can be made.
pub(super) fn check_diagnostics(notation: AnyNotation, bytes: &[u8], problems: &[Problem]) {
    let mut locator = Locator::new(bytes, LineColumn::START);
    let mut last = 0;
    for problem in problems {
        assert!(problem.at.start >= last && problem.at.end as usize <= bytes.len(), "{problem:?} after {last}");
        last = problem.at.start;
        let diagnostic = Diagnostic::new(problem, Some(&*notation), bytes, 0, &mut locator);
        assert!(!diagnostic.message.is_empty(), "{diagnostic:?}");
        if let Some(repair) = notation.fix(bytes, problem) {
            assert_eq!(fix::apply(bytes, &[repair], &mut Vec::new()), 1, "the repair of {problem:?} cannot be made");
        }
    }
}

/// Whether it is JSON in form; numbers may be larger than any machine's.
pub(super) fn is_json(text: &[u8]) -> bool {
    serde_json::from_slice::<serde_core::de::IgnoredAny>(text).is_ok()
}

fn replay(reader: &mut PhhReader, bytes: &[u8]) {
    let mut out = Vec::new();
    if let Some(record) = reader.record() {
        hoyle::replay::json(record, "a.phh", 0, None, false, &mut out);
        assert!(is_json(&out), "{}", String::from_utf8_lossy(&out));
        out.clear();
        hoyle::replay::text(record, "a.phh", 0, None, hoyle::replay::TerminalStyle::default(), &mut out);
        assert!(std::str::from_utf8(&out).is_ok());
        out.clear();
    }
    let _ = reader.to_json(bytes, &mut out);
    assert!(out.is_empty() || is_json(&out), "{}", String::from_utf8_lossy(&out));
    let _ = NOTATIONS[0].from_json(&out, SINGLE, &mut Vec::new());
    let _ = NOTATIONS[0].from_json(bytes, SINGLE, &mut Vec::new());
}

/// Formatting twice changes nothing more.
fn format(bytes: &[u8]) {
    let (mut once, mut twice) = (Vec::new(), Vec::new());
    for form in [SINGLE, COLLECTION] {
        once.clear();
        twice.clear();
        if NOTATIONS[0].format(bytes, form, &mut once).is_ok() {
            assert!(NOTATIONS[0].format(&once, form, &mut twice).is_ok(), "{}", String::from_utf8_lossy(&once));
            assert!(once == twice, "{}\n----\n{}", String::from_utf8_lossy(&once), String::from_utf8_lossy(&twice));
        }
    }
}

/// Reads any bytes as a collection, in one go and cut anywhere, with the same result.
pub fn phhs(bytes: &[u8]) {
    let mut reader = PhhReader::new(true, Depth::Record);
    let mut pieces = PhhReader::new(true, Depth::Check);
    let mut from = 0;
    loop {
        let (mut problems, mut in_pieces) = (Vec::new(), Vec::new());
        let rest = &bytes[from..];
        let Next::Record { consumed, name } = reader.read_next(rest, true, &mut problems) else { break };
        assert!(consumed > 0 && consumed <= rest.len() && name.end as usize <= consumed);
        let text = &rest[..consumed];
        check_diagnostics(NOTATIONS[0], text, &problems);
        replay(&mut reader, text);
        // As a reader of a file in chunks does: more and more text until it is enough.
        let mut size = 1;
        loop {
            in_pieces.clear();
            let end = size >= rest.len();
            match pieces.read_next(&rest[..size.min(rest.len())], end, &mut in_pieces) {
                Next::NeedMore => size *= 2,
                next => {
                    assert_eq!(next, Next::Record { consumed, name });
                    break;
                }
            }
        }
        assert_eq!(in_pieces, problems, "in pieces");
        assert_eq!(pieces.has_error(), problems.iter().any(Problem::is_error));
        from += consumed;
    }
    let _ = (reader.last_start(bytes), reader.first_start(bytes, bytes.len() / 3));
}
