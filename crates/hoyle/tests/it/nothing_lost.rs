//! Every fact of a hand is in its conversion or in the list of losses: where nothing is listed, the way back gives the
//! same hand; what is listed is named. Over the examples, `corpus/`, and the collections where `HOYLE_CORPUS` names them.

use std::fs;
use std::path::{Path, PathBuf};

use hoyle::convert::{Converted, Embed, convert, from_json};
use hoyle::notation::pfn::visibility::redact;
use hoyle::notation::{Depth, Form, NOTATIONS, Next, Options, WriteOptions};
use hoyle::poker::Hand;
use hoyle::problem::Problem;
use hoyle::problem::message::message;
use hoyle::rules::poker::{Action, Viewer};
use hoyle::{AnyNotation, AnyReader, Records};

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
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

pub(super) fn read(notation: AnyNotation, form: Form, text: &[u8]) -> Option<(AnyReader, Hand)> {
    let mut reader = notation.reader(form, Depth::Record, &Options::default());
    let mut problems: Vec<Problem> = Vec::new();
    let Next::Record { .. } = reader.next(text, true, &mut problems) else { return None };
    if problems.iter().any(Problem::is_error) {
        return None;
    }
    let hand = reader.record()?.poker()?.clone();
    Some((reader, hand))
}

/// The lines of comments with the number of actions that they stand behind; what stands before the first that a player
/// takes is on the hand, and at the showdown one place is like another.
fn remarks(hand: &Hand) -> Vec<(usize, String)> {
    let (mut done, mut behind) = (0, 0);
    let mut all: Vec<(usize, &String)> = hand.comments.iter().map(|comment| (0, comment)).collect();
    for played in &hand.actions {
        done += usize::from(played.action.is_some());
        match played.action {
            None => {}
            Some(Action::DealHole { .. }) if behind == 0 => {}
            Some(Action::Show { .. } | Action::Muck { .. }) => {}
            Some(_) => behind = done,
        }
        all.extend(played.comments.iter().chain(&played.asides).map(|comment| (behind, comment)));
    }
    let lines = all.into_iter().flat_map(|(at, text)| text.lines().map(move |line| (at, line.trim().to_owned())));
    lines.filter(|(_, line)| !line.is_empty()).collect()
}

/// The hand without its comments, and these by themselves, and without what a reader supplies.
fn facts(hand: &Hand) -> (Hand, Vec<(usize, String)>) {
    let mut hand = hand.clone();
    let remarks = remarks(&hand);
    hand.comments.clear();
    hand.actions.retain(|played| played.action.is_some());
    for played in &mut hand.actions {
        (played.comments, played.asides, played.supplied) = (Vec::new(), Vec::new(), false);
    }
    (hand, remarks)
}

/// The actions; PSN does not tell when hands are shown, and frames first tell of a card when it is.
fn in_usual_order(hand: &Hand) -> Vec<Action> {
    let mut actions: Vec<Action> = hand.actions.iter().filter_map(|played| played.action).collect();
    for shown in actions.clone() {
        let Action::Show { seat: who, cards: named } = shown else { continue };
        for action in &mut actions {
            match action {
                Action::DealHole { seat, cards } if *seat == who && named.all_known() => *cards = named,
                _ => {}
            }
        }
    }
    let shows = |action: &Action| matches!(action, Action::Show { .. } | Action::Muck { .. });
    let (mut shown, mut others): (Vec<Action>, Vec<Action>) = actions.into_iter().partition(shows);
    shown.sort_by_key(|action| action.seat());
    others.append(&mut shown);
    others
}

/// The parts in which two hands differ.
fn differences(one: &Hand, other: &Hand) -> Vec<String> {
    type Part = (&'static str, fn(&Hand) -> String);
    // How much a unit is worth, and on what rooms differ where that moves no chip, no text need say.
    let parts: [Part; 10] = [
        ("stacks and posts", |hand| format!("{:?} {:?}", hand.setup.stacks.0, hand.setup.posts.0)),
        ("bets", |hand| format!("{:?} {:?} {:?}", hand.setup.small_bet, hand.setup.big_bet, hand.setup.bring_in)),
        ("trimmed", |hand| hand.setup.options.ante_trimming.to_string()),
        ("game", |hand| format!("{} {}", hand.setup.variant.name, hand.setup.seats)),
        ("actions", |hand| format!("{:?}", in_usual_order(hand))),
        ("exposed", |hand| format!("{:?}", hand.exposed)),
        ("names", |hand| format!("{:?}", hand.names)),
        ("seats", |hand| format!("{:?}", hand.seat_numbers)),
        ("metadata", |hand| format!("{:?}", hand.metadata)),
        // Who states what the rules give anyway says no more than who states nothing.
        ("paid", |hand| {
            let (outcome, paid) = (hand.outcome(), hand.settlement.clone().unwrap_or_default());
            let stacks = (&outcome.stacks, &outcome.net, &outcome.won);
            format!("{:?} {stacks:?} {:?} {:?} {:?}", outcome.payoffs(), outcome.rake, paid.fees, paid.outside)
        }),
    ];
    let differ = |(name, part): &Part| {
        let (one, other) = (part(one), part(other));
        let same = one.chars().zip(other.chars()).take_while(|(one, other)| one == other).count();
        let from = |text: &str| text.chars().skip(same.saturating_sub(40)).take(120).collect::<String>();
        (one != other).then(|| format!("{name}: …{}… became …{}…", from(&one), from(&other)))
    };
    parts.iter().filter_map(differ).collect()
}

#[test]
fn what_is_not_listed_as_lost_comes_back() {
    let (mut whole, mut listed) = (0, 0);
    for (path, from, form, text) in records() {
        let Some((reader, hand)) = read(from, form, &text) else { continue };
        for to in NOTATIONS.iter().filter(|to| ["phh", "psn", "pfn"].contains(&to.name()) && to.name() != from.name()) {
            let shown = || format!("{path}, {} to {}", from.name(), to.name());
            let mut out = Vec::new();
            // Frames are for the eyes of whose record it is.
            let hero = hand.metadata.hero;
            let options = hero.map(|hero| Options::default().with("viewer", format!("p{}", hero.index() + 1)));
            let how = WriteOptions::default().with(options.unwrap_or_default());
            let lost = match convert(&reader, &text, from, *to, &how, Embed::No, &mut out) {
                Converted::Written(lost) => lost,
                Converted::Refused(problem) => vec![problem],
                other => panic!("{other:?} {}", shown()),
            };
            for problem in &lost {
                let told = message(problem, &text);
                assert!(!told.trim_end().ends_with(':'), "{told}: {}", shown());
            }
            if !lost.is_empty() {
                listed += 1;
                continue;
            }
            let there = to.forms().iter().max_by_key(|form| (form.collection, form.extension.len()));
            let there = *there.filter(|_| to.name() == "pfn").unwrap_or(&to.forms()[0]);
            let (back_reader, _) = read(*to, there, &out).unwrap_or_else(|| panic!("{}", shown()));
            let mut back = Vec::new();
            let again = convert(&back_reader, &out, *to, from, &how, Embed::No, &mut back);
            assert_eq!(again, Converted::Written(Vec::new()), "{}\n{}", shown(), String::from_utf8_lossy(&out));
            let back_form = if from.name() == "phh" { from.forms()[0] } else { form };
            let (_, second) = read(from, back_form, &back).unwrap_or_else(|| panic!("{}", shown()));
            // Cards that nobody showed are hidden in frames.
            let hand = match to.name() {
                "pfn" => redact(&hand, hero.map_or(Viewer::Spectator, Viewer::Player)).unwrap(),
                _ => hand.clone(),
            };
            let ((first, said), (second, repeated)) = (facts(&hand), facts(&second));
            assert_eq!(said, repeated, "{}", shown());
            let differences = differences(&first, &second);
            assert!(differences.is_empty(), "{differences:#?}\n{}", shown());
            whole += 1;
        }
    }
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
        from_json(notation, &json, &mut back).unwrap_or_else(|error| panic!("{path}: {error}"));
        let (_, again) = read(notation, form, &back).unwrap_or_else(|| panic!("{path}"));
        let ((mut first, said), (mut second, repeated)) = (facts(&hand), facts(&again));
        // How fields of somebody's own are spelt, and in which order, is the matter of JSON's own tests.
        for hand in [&mut first, &mut second] {
            hand.metadata.extras.iter_mut().for_each(|extra| extra.text.clear());
            hand.metadata.extras.sort_by(|one, other| one.name.cmp(&other.name));
            hand.metadata.extras.dedup();
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
        assert_eq!(hand.metadata.extras, [], "{history} {viewer}");
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
                let read = from_json(*to, line, &mut Vec::new());
                assert!(read.is_err(), "{} as {}: {shown}", from.name(), to.name());
                tried += 1;
            }
        }
    }
    assert!(tried > 100, "{tried}");
}
