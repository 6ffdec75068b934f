//! Fuzzes the texts of poker rooms.

use hoyle::notation::{Depth, NOTATIONS, Next, Options};
use hoyle::problem::Problem;
use hoyle::replay;
use hoyle::text::Span;

use super::carryover::check_carryover;
use super::phh::{check_diagnostics, is_json};

/// Any bytes as hands of any room, one after the other: read, checked, replayed; alone they are read as among others.
pub fn rooms(bytes: &[u8]) {
    let Some(notation) = NOTATIONS.iter().find(|notation| notation.name() == "rooms").copied() else { return };
    let Some(form) = notation.forms().first().copied() else { return };
    let options = Options::default();
    let mut reader = notation.reader(form, Depth::Record, &options);
    let mut checker = notation.reader(form, Depth::Check, &options);
    let mut alone = notation.reader(form, Depth::Check, &options);
    let mut from = 0;
    loop {
        let rest = &bytes[from..];
        let mut problems: Vec<Problem> = Vec::new();
        let before = reader.carryover();
        let next = reader.next(rest, true, &mut problems);
        let mut checked: Vec<Problem> = Vec::new();
        assert_eq!(checker.next(rest, true, &mut checked), next);
        assert_eq!(checked, problems, "checking and recording differ");
        let Next::Record { consumed, .. } = next else { break };
        assert!(consumed > 0 && consumed <= rest.len());
        let text = &rest[..consumed];
        check_diagnostics(notation, text, &problems);
        let mut out = Vec::new();
        if let Some(record) = reader.record() {
            replay::json(record, "a.txt", 0, None, false, &mut out);
            assert!(is_json(&out), "{}", String::from_utf8_lossy(&out));
            out.clear();
            replay::text(record, "a.txt", 0, None, replay::TerminalStyle::default(), &mut out);
            out.clear();
        }
        let _ = reader.to_json(text, &mut out);
        assert!(out.is_empty() || is_json(&out), "{}", String::from_utf8_lossy(&out));
        alone.begin(before.as_ref());
        let mut problems_alone: Vec<Problem> = Vec::new();
        let next_alone = alone.next(text, true, &mut problems_alone);
        if alone.preamble().is_empty() && !reader.preamble().is_empty() {
            // The rows of a hand of IRC stand elsewhere in the file, also below it: it is read with them above it.
            let with_rows = [reader.preamble(), text].concat();
            problems_alone.clear();
            alone.begin(before.as_ref());
            alone.next(&with_rows, true, &mut problems_alone);
            let nowhere = |problem: &Problem| problem.with_span(Span::default());
            let [with_rows, among]: [Vec<Problem>; 2] =
                [&problems_alone, &problems].map(|all| all.iter().map(nowhere).collect());
            assert_eq!(with_rows, among, "with its rows and among others differ");
        } else {
            assert_eq!(next_alone, next);
            assert_eq!(problems_alone, problems, "alone and among others differ");
        }
        from += consumed;
    }
    check_carryover(notation, form, bytes);
    let _ = (reader.last_start(bytes), reader.first_start(bytes, bytes.len() / 3), notation.sniff(bytes));
}
