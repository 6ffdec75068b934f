//! Fuzzes PN: what must hold of any bytes. Tests of broken documents use it too.

use hoyle::AnyNotation;
use hoyle::convert;
use hoyle::notation::GameNotation as _;
use hoyle::notation::GameReader as _;
use hoyle::notation::pn::{GAMES, Pn, PnReader};
use hoyle::notation::{Depth, Next, Notation as _, Reader as _, Splitter as _, Status, WriteOptions};
use hoyle::pinochle::Game;
use hoyle::problem::fix;
use hoyle::problem::{Diagnostic, LineColumn, Locator, Problem};
use hoyle::replay;
use hoyle::text::encoding;

use super::carryover::check_carryover;

/// A record as it was read.
struct Read<'t> {
    text: &'t [u8],
    problems: Vec<Problem>,
    status: Status,
    record: Option<Game>,
    json: Vec<u8>,
}

/// Reads any bytes as games, in one go and in pieces; repairs, replays, converts and formats what it reads.
pub fn pn(bytes: &[u8]) {
    let games = games(bytes);
    checked_alike(bytes, &games);
    cut_anywhere(bytes, &games);
    check_carryover(AnyNotation::Pinochle(&Pn), GAMES, bytes);
    read_with_care_alike(bytes, &games);
    check_diagnostics(bytes, &games);
    for game in &games {
        replayed(game);
        converted(game);
    }
    formatted(&games);
}

/// All games of a text.
fn games(bytes: &[u8]) -> Vec<Read<'_>> {
    let mut reader = PnReader::new(Depth::Record, None);
    let mut games = Vec::new();
    let mut from = 0;
    loop {
        let mut problems = Vec::new();
        let rest = &bytes[from..];
        match reader.read_next(rest, true, &mut problems) {
            Next::NeedMore => panic!("there is no more"),
            Next::End => {
                assert!(is_blank(rest), "{}", String::from_utf8_lossy(rest));
                return games;
            }
            Next::Record { consumed, .. } => {
                assert!(consumed > 0 && consumed <= rest.len());
                let (text, record) = (&rest[..consumed], reader.record().cloned());
                every_byte(text, &reader);
                let mut json = Vec::new();
                assert!(reader.to_json(text, &mut json).is_empty());
                games.push(Read { text, status: reader.status(&problems), problems, record, json });
                from += consumed;
            }
        }
    }
}

/// Whether nothing but a byte order mark and blanks is there.
fn is_blank(text: &[u8]) -> bool {
    encoding::unmarked(text).trim_ascii().is_empty()
}

/// The lines, and the blanks between them, are the text.
fn every_byte(text: &[u8], reader: &PnReader) {
    let mut at = 0;
    for (line, value) in reader.lines() {
        let gap = &text[at..line.start as usize];
        assert!(is_blank(gap), "every line stands in a section: {gap:?}");
        assert!(at == 0 || gap.contains(&b'\n'));
        assert!(!line.is_empty() && value.start >= line.start && value.end == line.end && value.start <= value.end);
        at = line.end as usize;
    }
    assert!(is_blank(&text[at..]), "every line stands in a section");
}

/// A reader at [`Depth::Check`] reports the same problems as one at [`Depth::Record`].
fn checked_alike(bytes: &[u8], games: &[Read<'_>]) {
    let mut reader = PnReader::new(Depth::Check, None);
    let mut from = 0;
    for game in games {
        let mut problems = Vec::new();
        assert!(matches!(reader.read_next(&bytes[from..], true, &mut problems), Next::Record { .. }));
        assert_eq!(problems, game.problems);
        from += game.text.len();
    }
}

/// Lines that end with a carriage return are all read with care, and their tricks followed card by card. What is said of
/// them is what is said of the same lines read in one go, but for the carriage returns.
fn read_with_care_alike(bytes: &[u8], games: &[Read<'_>]) {
    if bytes.contains(&b'\r') {
        return;
    }
    let returned: Vec<u8> = bytes.split_inclusive(|byte| *byte == b'\n').fold(Vec::new(), |mut all, line| {
        match line.strip_suffix(b"\n") {
            Some(line) => all.extend([line, b"\r\n"].concat()),
            None => all.extend(line),
        }
        all
    });
    let with_care = self::games(&returned);
    assert_eq!(with_care.len(), games.len());
    for (slow, quick) in with_care.iter().zip(games) {
        let problems = |game: &Read<'_>| -> Vec<(String, [i64; 2], u8, usize)> {
            let returns = |place: u32| game.text[..place as usize].iter().filter(|byte| **byte == b'\r').count();
            let place = |problem: &Problem| problem.at.start as usize - returns(problem.at.start);
            let compared = game.problems.iter().filter(|problem| problem.code().to_string() != "PN902");
            let mut compared: Vec<_> = compared
                .map(|problem| (problem.code().to_string(), problem.facts, problem.about, place(problem)))
                .collect();
            // Where several stand at one place, their order is that of finding.
            compared.sort();
            compared
        };
        assert_eq!(problems(slow), problems(quick), "{}", String::from_utf8_lossy(quick.text));
        assert_eq!(slow.status, quick.status);
    }
}

/// A text that is cut anywhere gives the same games, or the reader asks for more.
fn cut_anywhere(bytes: &[u8], games: &[Read<'_>]) {
    let mut from = 0;
    let mut whole = PnReader::new(Depth::Check, None);
    for game in games {
        let rest = &bytes[from..];
        let length = game.text.len();
        let before = whole.carryover();
        whole.read_next(rest, true, &mut ());
        for cut in [length / 2, length, length + (rest.len() - length) / 2] {
            let mut reader = PnReader::new(Depth::Check, None);
            reader.begin(before.as_ref());
            match reader.read_next(&rest[..cut], false, &mut ()) {
                Next::NeedMore => {}
                next => {
                    assert!(matches!(next, Next::Record { consumed, .. } if consumed == length), "{next:?} at {cut}")
                }
            }
        }
        from += length;
    }
    let reader = PnReader::new(Depth::Check, None);
    let middle = bytes.len() / 2;
    assert!(reader.first_start(bytes, middle).is_none_or(|start| start >= middle && start < bytes.len()));
    let mut starts = vec![0];
    for game in games {
        starts.push(starts[starts.len() - 1] + game.text.len());
    }
    if let Some(start) = reader.last_start(bytes) {
        assert!(starts.contains(&start), "{start} is not among {starts:?}");
    }
}

fn same(one: Option<&Game>, other: Option<&Game>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => one == other,
        (None, None) => true,
        _ => false,
    }
}

/// Problems come in the order of their places; each has a message, and its repair can be made.
fn check_diagnostics(bytes: &[u8], games: &[Read<'_>]) {
    let mut locator = Locator::new(bytes, LineColumn::START);
    let mut from = 0;
    for game in games {
        let mut last = 0;
        for problem in &game.problems {
            assert!(problem.at.start >= last && problem.at.end as usize <= game.text.len(), "{problem:?} after {last}");
            assert!(problem.at.start <= problem.at.end, "{problem:?}");
            last = problem.at.start;
            let diagnostic = Diagnostic::new(problem, Some(&Pn), game.text, from, &mut locator);
            assert!(!diagnostic.message.is_empty(), "{diagnostic:?}");
            if let Some(repair) = Pn.fix(game.text, problem) {
                let mut mended = Vec::new();
                assert_eq!(fix::apply(game.text, &[repair], &mut mended), 1, "{problem:?} cannot be repaired");
                assert_ne!(mended, game.text, "the repair of {problem:?} does nothing");
            }
        }
        from += game.text.len();
    }
}

fn replayed(game: &Read<'_>) {
    let Some(record) = &game.record else { return };
    let mut out = Vec::new();
    replay::json(record, "a.pn", 0, None, false, &mut out);
    assert!(serde_json::from_slice::<serde_json::Value>(&out).is_ok(), "{}", String::from_utf8_lossy(&out));
    out.clear();
    replay::text(record, "a.pn", 0, None, replay::TerminalStyle::default(), &mut out);
    assert!(std::str::from_utf8(&out).is_ok());
}

/// JSON and back gives JSON that says the same; composing from the record alone gives a text with the same record.
fn converted(game: &Read<'_>) {
    let json: Result<serde_json::Value, _> = serde_json::from_slice(&game.json);
    assert!(json.is_ok(), "{}", String::from_utf8_lossy(&game.json));
    let mut back = Vec::new();
    let made = Pn.from_json(&game.json, GAMES, &mut back);
    assert!(made.is_ok(), "{made:?}");
    let games_back = games(&back);
    let games_back: Vec<_> = games_back.iter().map(|game| String::from_utf8_lossy(&game.json)).collect();
    assert_eq!(games_back, [String::from_utf8_lossy(&game.json)]);
    let Some(record) = game.record.as_ref().filter(|_| game.status == Status::Complete) else { return };
    let mut text = Vec::new();
    assert_eq!(Pn.compose(record, &WriteOptions::default(), &mut text), Ok(Vec::new()));
    let reread = games(&text);
    let [reread] = reread.as_slice() else { panic!("{} games\n{}", reread.len(), String::from_utf8_lossy(&text)) };
    let both = || format!("{record:#?}\n{:#?}\n{}", reread.record, String::from_utf8_lossy(&text));
    assert!(reread.record.as_ref().is_some_and(|reread| reread == record), "{}", both());
    assert_eq!(reread.status, Status::Complete, "{}", both());
    assert!(convert::notation("pn").is_some());
}

/// Formatting keeps the record, and formatting twice changes nothing more.
fn formatted(all: &[Read<'_>]) {
    let mut text = Vec::new();
    for game in all {
        let mut once = Vec::new();
        match Pn.format(game.text, GAMES, &mut once) {
            Err(_) => {
                assert_eq!(game.status, Status::Invalid);
                text.extend_from_slice(game.text);
            }
            Ok(()) => {
                let mut twice = Vec::new();
                assert_eq!(Pn.format(&once, GAMES, &mut twice), Ok(()), "{}", String::from_utf8_lossy(&once));
                let (once_text, twice_text) = (String::from_utf8_lossy(&once), String::from_utf8_lossy(&twice));
                assert!(once == twice, "{once_text}----\n{twice_text}");
                text.extend_from_slice(&once);
            }
        }
    }
    let reread = games(&text);
    assert_eq!(reread.len(), all.len(), "{}", String::from_utf8_lossy(&text));
    for (one, other) in all.iter().zip(&reread) {
        // Spaces alone may have made it Invalid.
        if one.status != Status::Invalid {
            assert_eq!(one.status, other.status);
            assert!(same(one.record.as_ref(), other.record.as_ref()));
        }
    }
}
