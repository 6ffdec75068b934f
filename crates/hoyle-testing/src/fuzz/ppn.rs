//! Any bytes as PPN, in text and in JSON: [`ppn`], [`ppn_json`].

use hoyle::notation::ppn::{JSON, Ppn, PpnReader, TEXT};
use hoyle::notation::{Form, Next, Notation, Options, Reader as _, Want};
use hoyle::problem::{Diagnostic, Locator, Place, Problem, Severity, fix};
use hoyle::replay::{self, Look};

use super::pieces::handed_on;

/// Any bytes as text.
pub fn ppn(bytes: &[u8]) {
    games(bytes, TEXT);
}

/// Any bytes as JSON.
pub fn ppn_json(bytes: &[u8]) {
    games(bytes, JSON);
}

fn reader(form: Form, want: Want) -> PpnReader {
    PpnReader::new(form, want, &Options::default())
}

/// Game after game: read whole and in pieces, told, mended, replayed, written in both forms.
fn games(bytes: &[u8], form: Form) {
    let (mut whole, mut pieces) = (reader(form, Want::Record), reader(form, Want::Check));
    let mut from = 0;
    loop {
        let rest = &bytes[from..];
        let mut problems = Vec::new();
        let Next::Record { consumed, .. } = whole.take(rest, true, &mut problems) else { break };
        assert!(consumed > 0 && consumed <= rest.len());
        let text = &rest[..consumed];
        tell(text, &problems);
        let mut size = 1;
        loop {
            let mut again = Vec::new();
            let end = size >= rest.len();
            match pieces.take(&rest[..size.min(rest.len())], end, &mut again) {
                Next::NeedMore => size *= 2,
                next => {
                    assert_eq!(next, Next::Record { consumed, name: hoyle::text::Span::at(0) });
                    assert_eq!(again, problems, "in pieces");
                    break;
                }
            }
        }
        let sound = !problems.iter().any(|problem| problem.severity == Severity::Error);
        written(&mut whole, text, form, sound);
        from += consumed;
    }
    assert!(bytes[from..].iter().all(|byte| byte.is_ascii_whitespace()) || bytes[from..] == *b"\xef\xbb\xbf");
    handed_on(&Ppn, form, bytes);
    let _ = (whole.last_start(bytes), whole.first_start(bytes, bytes.len() / 3), Ppn.sniff(bytes));
}

/// The problems in order, each with its path, its words, its repair.
fn tell(text: &[u8], problems: &[Problem]) {
    let mut locator = Locator::new(text, Place::START);
    let mut last = 0;
    for problem in problems.iter().take(100) {
        assert!(problem.at.start >= last && problem.at.end as usize <= text.len(), "{problem:?} after {last}");
        last = problem.at.start;
        let told = Diagnostic::new(problem, Some(&Ppn), text, 0, &mut locator);
        assert!(!told.message.is_empty(), "{told:?}");
        // A mark of ours for what cannot be said; the text may have its own.
        assert!(!told.message.contains('?') || text.contains(&b'?'), "{told:?}");
        if let Some(repair) = Ppn.fix(text, problem) {
            assert_eq!(fix::apply(text, &[repair], &mut Vec::new()), 1, "the repair of {problem:?} cannot be made");
        }
    }
}

/// What was understood is replayed, and written such that it is understood alike; where it is `sound` at least, since
/// what is no value of a field in one form may not be one in the other.
fn written(reader: &mut PpnReader, text: &[u8], form: Form, sound: bool) {
    let mut out = Vec::new();
    let Some(record) = reader.record().cloned() else { return };
    replay::json(&record, "a.ppn", 0, None, &mut out);
    out.clear();
    replay::text(&record, "a.ppn", 0, None, Look::default(), &mut out);
    out.clear();
    let lost = reader.to_json(text, &mut out);
    let mut again = self::reader(JSON, Want::Record);
    again.take(&out, true, &mut ());
    let same = again.record().is_some_and(|again| again.says_the_same(&record));
    assert!(same || !sound || !lost.is_empty(), "{}", String::from_utf8_lossy(&out));
    let (mut once, mut twice) = (Vec::new(), Vec::new());
    if Ppn.format(text, form, &mut once).is_ok() {
        assert!(Ppn.format(&once, form, &mut twice).is_ok(), "{}", String::from_utf8_lossy(&once));
        assert!(once == twice, "{}\n----\n{}", String::from_utf8_lossy(&once), String::from_utf8_lossy(&twice));
    }
}
