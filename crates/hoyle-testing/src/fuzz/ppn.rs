//! Fuzzes PPN, as text and as JSON: [`ppn`], [`ppn_json`].

use hoyle::AnyNotation;
use hoyle::notation::GameReader as _;
use hoyle::notation::ppn::{JSON, Ppn, PpnReader, TEXT};
use hoyle::notation::{Depth, Form, Next, Notation as _, Options, Reader as _, Splitter as _};
use hoyle::problem::{Diagnostic, LineColumn, Locator, Problem, Severity, fix};
use hoyle::replay::{self, TerminalStyle};

use super::carryover::check_carryover;

/// Reads any bytes as PPN text.
pub fn ppn(bytes: &[u8]) {
    games(bytes, TEXT);
}

/// Reads any bytes as PPN JSON.
pub fn ppn_json(bytes: &[u8]) {
    games(bytes, JSON);
}

fn reader(form: Form, depth: Depth) -> PpnReader {
    PpnReader::new(form, depth, &Options::default())
}

/// Reads games in one go and in pieces; repairs, replays and writes them in both forms.
fn games(bytes: &[u8], form: Form) {
    let (mut whole, mut pieces) = (reader(form, Depth::Record), reader(form, Depth::Check));
    let mut from = 0;
    loop {
        let rest = &bytes[from..];
        let mut problems = Vec::new();
        let Next::Record { consumed, .. } = whole.read_next(rest, true, &mut problems) else { break };
        assert!(consumed > 0 && consumed <= rest.len());
        let text = &rest[..consumed];
        check_diagnostics(text, &problems);
        let mut size = 1;
        loop {
            let mut in_pieces = Vec::new();
            let end = size >= rest.len();
            match pieces.read_next(&rest[..size.min(rest.len())], end, &mut in_pieces) {
                Next::NeedMore => size *= 2,
                next => {
                    assert_eq!(next, Next::Record { consumed, name: hoyle::text::Span::at(0) });
                    assert_eq!(in_pieces, problems, "in pieces");
                    break;
                }
            }
        }
        let sound = !problems.iter().any(|problem| problem.severity == Severity::Error);
        written(&mut whole, text, form, sound);
        from += consumed;
    }
    assert!(bytes[from..].iter().all(|byte| byte.is_ascii_whitespace()) || bytes[from..] == *b"\xef\xbb\xbf");
    check_carryover(AnyNotation::Preferans(&Ppn), form, bytes);
    let _ = (whole.last_start(bytes), whole.first_start(bytes, bytes.len() / 3), Ppn.sniff(bytes));
}

/// Problems come in the order of their places; each has a message, and its repair can be made.
fn check_diagnostics(text: &[u8], problems: &[Problem]) {
    let mut locator = Locator::new(text, LineColumn::START);
    let mut last = 0;
    for problem in problems.iter().take(100) {
        assert!(problem.at.start >= last && problem.at.end as usize <= text.len(), "{problem:?} after {last}");
        last = problem.at.start;
        let diagnostic = Diagnostic::new(problem, Some(&Ppn), text, 0, &mut locator);
        assert!(!diagnostic.message.is_empty(), "{diagnostic:?}");
        // A message has `?` for a fact out of range; the text may have one of its own.
        assert!(!diagnostic.message.contains('?') || text.contains(&b'?'), "{diagnostic:?}");
        if let Some(repair) = Ppn.fix(text, problem) {
            assert_eq!(fix::apply(text, &[repair], &mut Vec::new()), 1, "the repair of {problem:?} cannot be made");
        }
    }
}

/// Replays the record, and writes it in both forms so that it is read as the same record. Only a `sound` one must be the
/// same, for what is no value of a field in one form may be one in the other.
fn written(reader: &mut PpnReader, text: &[u8], form: Form, sound: bool) {
    let mut out = Vec::new();
    let Some(record) = reader.record().cloned() else { return };
    replay::json(&record, "a.ppn", 0, None, false, &mut out);
    out.clear();
    replay::text(&record, "a.ppn", 0, None, TerminalStyle::default(), &mut out);
    out.clear();
    let lost = reader.to_json(text, &mut out);
    let mut json_reader = self::reader(JSON, Depth::Record);
    json_reader.read_next(&out, true, &mut ());
    let same = json_reader.record().is_some_and(|reread| *reread == record);
    assert!(same || !sound || !lost.is_empty(), "{}", String::from_utf8_lossy(&out));
    let (mut once, mut twice) = (Vec::new(), Vec::new());
    if Ppn.format(text, form, &mut once).is_ok() {
        assert!(Ppn.format(&once, form, &mut twice).is_ok(), "{}", String::from_utf8_lossy(&once));
        assert!(once == twice, "{}\n----\n{}", String::from_utf8_lossy(&once), String::from_utf8_lossy(&twice));
    }
}
