//! Fuzzes PPN, as text, as JSON and in the form for people: [`ppn`], [`ppn_json`], [`ppnh`].

use hoyle::AnyNotation;
use hoyle::notation::GameReader as _;
use hoyle::notation::ppn::{HUMAN, JSON, Ppn, PpnReader, TEXT};
use hoyle::notation::{Depth, Form, Next, Notation as _, Options, Reader as _, Splitter as _};
use hoyle::preferans::{self, Game};
use hoyle::problem::{Code, Diagnostic, LineColumn, Locator, Problem, Stage, fix};
use hoyle::replay::{self, TerminalStyle};
use hoyle::text::encoding;

use super::carryover::check_carryover;

/// Reads any bytes as PPN text.
pub fn ppn(bytes: &[u8]) {
    games(bytes, TEXT);
}

/// Reads any bytes as PPN JSON.
pub fn ppn_json(bytes: &[u8]) {
    games(bytes, JSON);
}

/// Reads any bytes as PPNh.
pub fn ppnh(bytes: &[u8]) {
    games(bytes, HUMAN);
}

fn reader(form: Form, depth: Depth) -> PpnReader {
    PpnReader::new(form, depth, &Options::default())
}

/// Reads games in one go and in pieces; repairs, replays and writes them in every form.
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
        let sound = !problems.iter().any(Problem::is_error);
        written(&mut whole, text, form, sound);
        from += consumed;
    }
    assert!(bytes[from..].iter().all(|byte| byte.is_ascii_whitespace()) || bytes[from..] == *encoding::BYTE_ORDER_MARK);
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

/// The problems of a text that is one game, and the game.
fn judged(text: &[u8], form: Form) -> (Vec<Problem>, Option<Game>) {
    let mut reader = reader(form, Depth::Record);
    let mut problems = Vec::new();
    reader.read_next(text, true, &mut problems);
    (problems, reader.record().cloned())
}

/// The codes of problems, in order; those of mere style apart.
fn codes<'p>(problems: impl IntoIterator<Item = &'p Problem>) -> (Vec<Code>, Vec<Code>) {
    let (mut others, mut style) = (Vec::new(), Vec::new());
    for problem in problems {
        if problem.stage() == Stage::Style { &mut style } else { &mut others }.push(problem.code());
    }
    others.sort();
    style.sort();
    (others, style)
}

/// Replays the record, and writes it in every form so that it is read as the same record. Only a `sound` one must be the
/// same, for what is no value of a field in one form may be one in the other.
fn written(reader: &mut PpnReader, text: &[u8], form: Form, sound: bool) {
    let mut out = Vec::new();
    let Some(record) = reader.record().cloned() else { return };
    replay::json(&record, "a.ppn", 0, None, false, &mut out);
    replay::text(&record, "a.ppn", 0, None, TerminalStyle::default(), &mut out);
    preferans::replay::paper_text(&record, TerminalStyle::default(), &mut out);
    preferans::replay::paper_json(&record, "a.ppn", 0, &mut out);
    out.clear();
    let lost = reader.to_json(text, &mut out);
    if reader.has_json() {
        assert!(!out.contains(&b'\n'), "more than a line: {}", String::from_utf8_lossy(&out));
        let read = serde_json::from_slice::<serde_json::Value>(&out);
        assert!(read.is_ok(), "{read:?} of {}", String::from_utf8_lossy(&out));
        let (_, reread) = judged(&out, JSON);
        let same = reread.is_some_and(|reread| reread == record);
        assert!(same || !sound || !lost.is_empty(), "{}", String::from_utf8_lossy(&out));
    }
    formatted(text, form, &record);
    filled(text, form);
    for to in [TEXT, JSON, HUMAN] {
        let mut out = Vec::new();
        if let Ok(lost) = Ppn.convert_form(text, form, to, &mut out)
            && lost.is_empty()
        {
            let (_, reread) = judged(&out, to);
            assert!(
                reread.as_ref() == Some(&record),
                "from {} to {}:\n{}\n----\n{}",
                form.extension,
                to.extension,
                String::from_utf8_lossy(text),
                String::from_utf8_lossy(&out)
            );
        }
    }
}

/// The canonical text is its own canonical text, says the same, and draws and removes no problem but of style.
fn formatted(text: &[u8], form: Form, record: &Game) {
    let (mut once, mut twice) = (Vec::new(), Vec::new());
    if Ppn.format(text, form, &mut once).is_err() {
        return;
    }
    let shown = || format!("{}\n----\n{}", String::from_utf8_lossy(text), String::from_utf8_lossy(&once));
    assert!(Ppn.format(&once, form, &mut twice).is_ok(), "{}", shown());
    assert!(once == twice, "{}\n----\n{}", shown(), String::from_utf8_lossy(&twice));
    let ((before, _), (after, reread)) = (judged(text, form), judged(&once, form));
    let ((before, habits), (after, left)) = (codes(&before), codes(&after));
    assert_eq!(before, after, "{}", shown());
    assert!(left.iter().all(|code| habits.contains(code)), "{left:?} of\n{}", shown());
    assert!(reread.as_ref() == Some(record), "another record:\n{}", shown());
}

/// What is filled in is no error and takes no other away that it does not answer, and filling it again changes nothing. In
/// the form for people every byte that is written stays.
fn filled(text: &[u8], form: Form) {
    let (mut once, mut twice) = (Vec::new(), Vec::new());
    let options = Options::default();
    let Some(Ok(_)) = Ppn.fill(text, form, &options, &mut once) else { return };
    let shown = || format!("{}\n----\n{}", String::from_utf8_lossy(text), String::from_utf8_lossy(&once));
    let mut kept = once.iter();
    assert!(
        form != HUMAN || text.iter().all(|byte| kept.any(|other| other == byte)),
        "something is gone:\n{}",
        shown()
    );
    let errors = |text: &[u8]| {
        let (problems, _) = judged(text, form);
        codes(problems.iter().filter(|problem| problem.is_error())).0
    };
    let mut before = errors(text);
    for code in errors(&once) {
        let known = before.iter().position(|other| *other == code);
        assert!(known.is_some(), "{code} is added:\n{}", shown());
        known.map(|place| before.swap_remove(place));
    }
    assert!(matches!(Ppn.fill(&once, form, &options, &mut twice), Some(Ok(_))), "{}", shown());
    assert!(once == twice, "{}\n----\n{}", shown(), String::from_utf8_lossy(&twice));
}
