//! Fuzzes PSN.

use hoyle::AnyNotation;
use hoyle::notation::GameReader as _;
use hoyle::notation::psn::{FORM, Psn, PsnReader};
use hoyle::notation::{Depth, Next, Notation as _, Reader as _, Splitter as _, Style};
use hoyle::problem::{Problem, Severity};
use hoyle::replay;

use super::carryover::check_carryover;
use super::phh::{check_diagnostics, is_json};

/// Any bytes as hands of PSN, one after the other: read, judged, told, replayed, converted, rewritten; and read alike
/// in pieces.
pub fn psn(bytes: &[u8]) {
    let mut reader = PsnReader::new(Depth::Record);
    let (mut checker, mut pieces) = (PsnReader::new(Depth::Check), PsnReader::new(Depth::Check));
    let mut from = 0;
    let mut sound = true;
    loop {
        let rest = &bytes[from..];
        let mut problems: Vec<Problem> = Vec::new();
        let before = reader.carryover();
        let next = reader.read_next(rest, true, &mut problems);
        let mut checked = Vec::new();
        assert_eq!(checker.read_next(rest, true, &mut checked), next);
        assert_eq!(checked, problems, "checking and recording differ");
        let Next::Record { consumed, .. } = next else { break };
        assert!(consumed > 0 && consumed <= rest.len());
        sound &= problems.iter().all(|problem| problem.severity != Severity::Error);
        let text = &rest[..consumed];
        check_diagnostics(AnyNotation::Poker(&Psn), text, &problems);
        played(&mut reader, text);
        pieces.begin(before.as_ref());
        in_pieces(&mut pieces, rest, next, &problems);
        // Alone it is read as among others.
        let mut alone = Vec::new();
        pieces.begin(before.as_ref());
        assert_eq!(pieces.read_next(text, true, &mut alone), next);
        assert_eq!(alone, problems, "alone and among others differ");
        from += consumed;
    }
    check_carryover(AnyNotation::Poker(&Psn), FORM, bytes);
    rewritten(bytes, sound);
    let _ = (reader.last_start(bytes), reader.first_start(bytes, bytes.len() / 3), Psn.sniff(bytes));
    let _ = Psn.from_json(bytes, FORM, &mut Vec::new());
}

fn played(reader: &mut PsnReader, text: &[u8]) {
    let mut out = Vec::new();
    if let Some(record) = reader.record() {
        replay::json(record, "a.psn", 0, None, false, &mut out);
        assert!(is_json(&out), "{}", String::from_utf8_lossy(&out));
        out.clear();
        replay::text(record, "a.psn", 0, None, replay::TerminalStyle::default(), &mut out);
        assert!(std::str::from_utf8(&out).is_ok());
        out.clear();
    }
    let _ = reader.to_json(text, &mut out);
    assert!(out.is_empty() || is_json(&out), "{}", String::from_utf8_lossy(&out));
    let _ = Psn.from_json(&out, FORM, &mut Vec::new());
}

/// As a reader of a file in chunks does: more and more text until it is enough.
fn in_pieces(pieces: &mut PsnReader, rest: &[u8], next: Next, problems: &[Problem]) {
    let mut repeated: Vec<Problem> = Vec::new();
    let mut size = 1;
    loop {
        repeated.clear();
        let end = size >= rest.len();
        match pieces.read_next(&rest[..size.min(rest.len())], end, &mut repeated) {
            Next::NeedMore => size *= 2,
            other => {
                assert_eq!(other, next);
                break;
            }
        }
    }
    assert_eq!(repeated, problems, "in pieces");
}

/// What is written in a style stays as it is in that style, if nothing was wrong with it.
fn rewritten(bytes: &[u8], sound: bool) {
    for style in [Style::Concise, Style::Verbose] {
        let (mut once, mut twice) = (Vec::new(), Vec::new());
        if Psn.format_in(style, bytes, FORM, &mut once).is_some_and(|made| made.is_ok()) {
            let repeated = Psn.format_in(style, &once, FORM, &mut twice).is_some_and(|made| made.is_ok());
            assert!(!sound || repeated, "{}", String::from_utf8_lossy(&once));
            assert!(
                !sound || once == twice,
                "{}\n----\n{}",
                String::from_utf8_lossy(&once),
                String::from_utf8_lossy(&twice)
            );
        }
    }
}
