//! Every fact of a hand is in its conversion or in the list of losses: where nothing is listed, the way back gives the
//! same hand; what is listed is named. Over the examples, `corpus/`, and the collections where `HOYLE_CORPUS` names them.

use std::fs;
use std::path::{Path, PathBuf};

use hoyle::convert::{Converted, Embed, convert, from_json};
use hoyle::notation::{Depth, Form, NOTATIONS, Next, Options, WriteOptions};
use hoyle::{AnyNotation, Records};
use hoyle_testing::fuzz::converting::{self, differences, facts, read};

pub(super) fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        if path.is_dir() { files(&path, found) } else { found.push(path) }
    }
    found.sort();
}

fn form_of(path: &Path) -> Option<(AnyNotation, Form)> {
    let name = path.to_string_lossy();
    let forms = NOTATIONS.iter().flat_map(|notation| notation.forms().iter().map(move |form| (*notation, *form)));
    forms.filter(|(_, form)| name.ends_with(form.extension)).max_by_key(|(_, form)| form.extension.len())
}

/// The texts of all records of files of poker, with their notation and form.
pub(super) fn records() -> Vec<(String, AnyNotation, Form, Vec<u8>)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut paths = Vec::new();
    files(&root.join("examples"), &mut paths);
    for name in ["phh", "psn", "pfn"] {
        files(&root.join("corpus").join(name).join("good"), &mut paths);
    }
    if let Some(corpus) = std::env::var_os("HOYLE_CORPUS") {
        for name in ["phh/generated", "phh/real", "psn/valid", "psn/generated"] {
            files(&Path::new(&corpus).join(name), &mut paths);
        }
    }
    let mut all = Vec::new();
    for path in paths {
        let Some((notation, form)) = form_of(&path) else { continue };
        if !["phh", "psn", "pfn"].contains(&notation.name()) {
            continue;
        }
        let text = fs::read(&path).unwrap();
        for found in Records::new(&text, notation, form) {
            all.push((path.display().to_string(), notation, form, found.text.to_vec()));
        }
    }
    all
}

#[test]
fn what_is_not_listed_as_lost_comes_back() {
    let (mut whole, mut listed, mut wrong) = (0, 0, Vec::new());
    for (path, from, form, text) in records() {
        match converting::check(from, form, &text) {
            Ok(tally) => (whole, listed) = (whole + tally.whole, listed + tally.listed),
            Err(what) => wrong.push(format!("{path}: {what}")),
        }
    }
    assert!(wrong.is_empty(), "{} records\n{}", wrong.len(), wrong.join("\n"));
    assert!(whole > 50 && listed > 20, "{whole} whole, {listed} with losses");
}

/// JSON of a notation says all that its text says, or lists what it does not: comments, how a number is written.
#[test]
fn json_says_what_the_text_says() {
    let mut told = 0;
    for (path, notation, form, text) in records() {
        let Some((mut reader, hand)) = read(notation, form, &text) else { continue };
        if notation.name() == "pfn" || !reader.has_json() {
            continue;
        }
        let (mut json, mut back) = (Vec::new(), Vec::new());
        let lost = reader.to_json(&text, &mut json);
        from_json(notation, form, &json, &mut back).unwrap_or_else(|error| panic!("{path}: {error}"));
        let (_, again) = read(notation, form, &back).unwrap_or_else(|| panic!("{path}"));
        let ((mut first, said), (mut second, repeated)) = (facts(&hand), facts(&again));
        // In JSON tables stand behind the other fields.
        for hand in [&mut first, &mut second] {
            hand.metadata.custom_fields.sort_by(|one, other| one.name.cmp(&other.name));
        }
        assert_eq!(differences(&first, &second), Vec::<String>::new(), "{path}");
        assert!(said == repeated || !lost.is_empty(), "{path}: {said:?} became {repeated:?}");
        told += usize::from(!lost.is_empty());
    }
    assert!(told > 10, "{told}");
}

/// The viewer of frames is the player whose record it is, with a history and without.
#[test]
fn the_viewer_of_frames_is_the_hero() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let path = root.join("examples/variants/no-limit-holdem.phh");
    let (phh, single) = form_of(&path).unwrap();
    let (pfn, frames) = form_of(Path::new("a.pfn.jsonl")).unwrap();
    let text = fs::read(path).unwrap();
    let (reader, _) = read(phh, single, &text).unwrap();
    for (history, viewer, hero) in
        [("full", "p2", Some(1)), ("none", "p3", Some(2)), ("full", "spectator", None), ("none", "spectator", None)]
    {
        let mut out = Vec::new();
        let how = WriteOptions::default().with(Options::default().with("viewer", viewer).with("history", history));
        let converted = convert(&reader, &text, phh, pfn, &how, Embed::No, &mut out);
        assert!(matches!(converted, Converted::Written(_)), "{converted:?}");
        let mut reader = pfn.reader(frames, Depth::Record, &Options::default().with("history", history));
        assert!(matches!(reader.next(&out, true, &mut ()), Next::Record { .. }));
        let hand = reader.record().and_then(|record| record.poker().cloned()).unwrap();
        assert_eq!(hand.metadata.hero.map(|seat| seat.index()), hero, "{history} {viewer}");
        assert_eq!(hand.metadata.custom_fields, [], "{history} {viewer}");
    }
}

/// The replay of every hand is valid by the schema, and each step says who did it on which street.
#[test]
fn replays_are_valid_by_their_schema() {
    let schema: serde_json::Value = serde_json::from_str(hoyle::replay::schema()).unwrap();
    let mut valid = 0;
    for (path, notation, form, text) in records() {
        let Some((_, hand)) = read(notation, form, &text) else { continue };
        let mut json = Vec::new();
        hoyle::replay::json(&hoyle::Record::Poker(hand.clone()), &path, 0, None, false, &mut json);
        let replay: serde_json::Value = serde_json::from_slice(&json).unwrap();
        assert!(super::judge::valid(&replay, &schema, &schema), "{path}: {}", String::from_utf8_lossy(&json));
        let mut cursor = hand.replay();
        let mut before = &replay["initial"];
        for (step, played) in replay["steps"].as_array().unwrap().iter().zip(&hand.actions) {
            if before["actor"].is_number() && played.action.is_some() {
                let wanted = (&before["actor"], &before["street"]);
                assert_eq!((&step["actor_before"], &step["street_before"]), wanted, "{path}");
            }
            let street = cursor.next_step().map(|step| step.done_on());
            assert_eq!(step["street_before"].as_u64(), street.map(|street| street as u64), "{path}");
            before = step;
        }
        valid += 1;
    }
    assert!(valid > 50, "{valid}");
}

/// JSON is read as that of the notation whose it is, and of no other.
/// Every record of the project, also the broken ones: its JSON with the file and the number in front is JSON, and says the
/// same as without.
#[test]
fn json_with_its_source_is_json() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let (mut paths, mut lists, mut objects) = (Vec::new(), 0, 0);
    ["examples", "corpus"].iter().for_each(|folder| files(&root.join(folder), &mut paths));
    for path in paths {
        let Some((notation, form)) = form_of(&path) else { continue };
        let text = fs::read(&path).unwrap();
        let mut reader = notation.reader(form, Depth::Record, &Options::default());
        let mut at = 0;
        while let Next::Record { consumed, .. } = reader.next(&text[at..], true, &mut ()) {
            let (mut json, mut sourced) = (Vec::new(), Vec::new());
            reader.to_json(&text[at..at + consumed], &mut json);
            at += consumed;
            if !reader.has_json() || json.is_empty() {
                continue;
            }
            hoyle::convert::with_source(&json, "a\"b", 7, &mut sourced);
            for line in sourced.split(|byte| *byte == b'\n') {
                let read: serde_json::Value = serde_json::from_slice(line)
                    .unwrap_or_else(|error| panic!("{}: {error}\n{}", path.display(), String::from_utf8_lossy(line)));
                assert_eq!((&read["file"], &read["record"]), (&"a\"b".into(), &7.into()), "{}", path.display());
            }
            if json.contains(&b'\n') {
                continue; // Frames of a hand, which are read one by one.
            }
            let back = |json: &[u8]| {
                let mut made = Vec::new();
                from_json(notation, form, json, &mut made).map(|lost| (made, lost)).map_err(|error| error.to_string())
            };
            match (back(&json), back(&sourced)) {
                (Ok((made, _)), Ok((same, _))) => assert_eq!(made, same, "{}", path.display()),
                (one, other) => assert!(one.is_err() && other.is_err(), "{}: {one:?}, {other:?}", path.display()),
            }
            *if json.starts_with(b"{") { &mut objects } else { &mut lists } += 1;
        }
    }
    assert!(objects > 100 && lists > 0, "{objects} objects, {lists} lists");
}

#[test]
fn json_of_another_notation_is_refused() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus");
    let mut tried = 0;
    for from in NOTATIONS {
        let mut paths = Vec::new();
        files(&root.join(from.name()).join("good"), &mut paths);
        for (_, form, text) in paths.iter().filter_map(|path| Some((path, form_of(path)?.1, fs::read(path).unwrap()))) {
            let mut reader = from.reader(form, Depth::Record, &Options::default());
            let Next::Record { consumed, .. } = reader.next(&text, true, &mut ()) else { continue };
            let mut json = Vec::new();
            reader.to_json(&text[..consumed], &mut json);
            let line = json.split(|byte| *byte == b'\n').next().unwrap();
            for to in NOTATIONS.iter().filter(|to| to.name() != from.name() && reader.has_json()) {
                let shown = String::from_utf8_lossy(line);
                let read = from_json(*to, to.forms()[0], line, &mut Vec::new());
                assert!(read.is_err(), "{} as {}: {shown}", from.name(), to.name());
                tried += 1;
            }
        }
    }
    assert!(tried > 100, "{tried}");
}

/// PSN shows the winner first. A comment stays with the show that it is on; one on a muck, for which PSN has no word, goes to
/// no show.
#[test]
fn a_comment_stays_with_its_show() {
    use hoyle::rules::poker::Action;
    use hoyle::{GameNotation, phh, psn};

    let text = "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\n\
                starting_stacks = [100, 100, 100]\nactions = ['d dh p1 AhQh', 'd dh p2 9s9c', 'd dh p3 KdKs', 'p3 cc', \
                'p1 cc', 'p2 cc', 'd db 9h5hKc', 'p1 cc', 'p2 cc', 'p3 cc', 'd db 2h', 'p1 cc', 'p2 cc', 'p3 cc', \
                'd db 3d', 'p1 cc', 'p2 cc', 'p3 cc', \n'p1 sm AhQh # a flush',\n'p2 sm # no good',\n\
                'p3 sm KdKs # a set',\n]\n";
    let hand = phh::read(text.as_bytes()).next().and_then(|found| found.record).expect("a hand");
    let (written, _) = psn::Psn.write(&hand).expect("PSN says it");
    let back = psn::read(written.as_bytes()).next().and_then(|found| found.record).expect(&written);
    let told = |played: &hoyle::poker::hand::PlayedAction| match played.action {
        Some(Action::Show { seat, .. }) => Some((seat.to_string(), [&*played.comments, &*played.asides].concat())),
        _ => None,
    };
    let of = |seat: &str, comment: &str| (seat.to_owned(), vec![comment.to_owned()]);
    let shows: Vec<_> = back.actions.iter().filter_map(told).collect();
    assert_eq!(shows, [of("p1", "a flush"), of("p3", "a set")], "{written}");
    assert!(written.contains("; no good"), "{written}");
}
