//! What is drawn of real records: whether it holds together, whether it says what the replay says.

mod boards;
mod cards;
mod design;
mod equity;
mod hostile;
mod pages;
mod pictures;
mod score_sheets;
mod seats;
#[cfg(feature = "terminal")]
mod terminal;
mod tricks;
mod words;

use std::fs;
use std::path::{Path, PathBuf};

use hoyle::AnyNotation;
use hoyle::Record;
use hoyle::Records;
use hoyle::notation::phh::{COLLECTION, Phh, SINGLE};
use hoyle::poker::hand::{Hand, PlayedAction};
use hoyle_rules::Chips;
use hoyle_rules::poker::{VARIANTS, Variant};
use hoyle_testing::choices::{Choices, Shuffle};
use hoyle_testing::table::{PlayStyle, Table};
use hoyle_testing::{phh, setups};
use hoyle_view::timeline::{self, Timeline};

/// A record and where it comes from.
struct Sample {
    name: String,
    text: String,
    record: Record,
    timeline: Timeline,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The records of a text.
fn timeline_of(record: &Record) -> Timeline {
    match record {
        Record::Poker(hand) => Timeline::from(hand),
        Record::Pinochle(game) => Timeline::from(game),
        Record::Preferans(game) => Timeline::from(game),
        _ => panic!("a game that is not drawn"),
    }
}

fn samples_of(name: &str, text: &[u8], form: hoyle::notation::Form) -> Vec<Sample> {
    let found = Records::new(text, AnyNotation::Poker(&Phh), form);
    found
        .filter_map(|found| {
            let record = found.record?;
            let timeline = timeline_of(&record);
            let text = String::from_utf8_lossy(&found.text).into_owned();
            Some(Sample { name: format!("{name} {}", found.place.index), text, record, timeline })
        })
        .collect()
}

/// A game of each kind that has a score sheet.
fn games() -> Vec<Sample> {
    let files = ["examples/pinochle/three-handed.pn", "xtask/browser/games/preferans.ppn"];
    files.into_iter().map(|name| game(name, &text_of(name))).collect()
}

/// Games of several deals: those of the corpus of the repository, and of the larger collections, where they are, a part.
fn long_games() -> Vec<Sample> {
    let collections = std::env::var_os("HOYLE_CORPUS").map_or_else(|| root().join("../shared/corpus"), PathBuf::from);
    let own = ["corpus/pn/good", "corpus/ppn/good"].map(|folder| (root().join(folder), 1));
    let theirs = ["pn/generated", "ppn/generated"].map(|folder| (collections.join(folder), 6));
    let mut all = Vec::new();
    for (folder, every) in own.into_iter().chain(theirs) {
        let entries = fs::read_dir(folder).into_iter().flatten();
        let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
        paths.retain(|path| path.extension().is_some_and(|end| ["pn", "ppn"].iter().any(|own| end == *own)));
        paths.sort();
        let texts = paths.iter().step_by(every).map(|path| (path.to_string_lossy(), fs::read_to_string(path)));
        all.extend(texts.map(|(name, text)| game(&name, &text.unwrap())));
    }
    assert!(all.len() > 4);
    all
}

fn text_of(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap()
}

/// The first record of a text in the notation that the name ends with.
fn game(name: &str, text: &str) -> Sample {
    let end = name.rsplit('.').next().unwrap();
    let notation = hoyle::notation::NOTATIONS.iter().find(|notation| notation.name() == end).unwrap();
    let found = Records::new(text.as_bytes(), *notation, notation.forms()[0]).next().unwrap();
    let record = found.record.unwrap();
    let timeline = timeline_of(&record);
    Sample { name: name.to_owned(), text: text.to_owned(), record, timeline }
}

/// A random hand of each game that has no text in the repository, at a table of usual size.
fn hands_without_a_text() -> impl Iterator<Item = Sample> {
    let others = VARIANTS.iter().filter(|variant| phh::code(variant.game).is_none());
    let usual = |variant| (0..).find_map(|seed| random_hand(variant, seed, |seats| seats <= 6));
    others.map(move |variant| usual(variant).expect("a table of usual size"))
}

/// A random hand, if it is not too long and has as many seats as is wished.
fn random_hand(variant: &'static Variant, seed: u64, wished: impl Fn(usize) -> bool) -> Option<Sample> {
    let bytes = Shuffle(seed << 8 | variant.game as u64).bytes(300);
    let mut choices = Choices::new(&bytes);
    let mut setup = setups::setup_of(variant, &mut choices);
    if !wished(setup.seats) || setup.big_bet > Chips(1000) {
        return None;
    }
    setup.unit = Chips(1);
    let style = PlayStyle { folds: 20, raises: 8, ..PlayStyle::OPEN };
    let mut table = Table::begin(&setup, style, &mut choices);
    while let Some(action) = table.next(&mut choices).filter(|_| !table.state.is_over()) {
        table.play(action);
    }
    let actions: Vec<PlayedAction> = table.played.iter().map(|action| PlayedAction::from(*action)).collect();
    if actions.len() > 60.max(9 * setup.seats) {
        return None;
    }
    let record = Record::Poker(Hand { actions, ..Hand::new(setup) });
    let timeline = timeline_of(&record);
    Some(Sample { name: variant.name.to_owned(), text: String::new(), record, timeline })
}

/// Every example, the hands that are hard to draw, and one of each game without a text.
fn samples() -> Vec<Sample> {
    let mut all: Vec<Sample> = hands_without_a_text().collect();
    for folder in ["examples/variants", "examples/famous", "xtask/browser/hands"] {
        let mut paths: Vec<PathBuf> =
            fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path()).collect();
        paths.sort();
        for path in paths {
            all.extend(samples_of(&path.to_string_lossy(), &fs::read(&path).unwrap(), SINGLE));
        }
    }
    let collection = fs::read(root().join("examples/home-game.phhs")).unwrap();
    all.extend(samples_of("home-game", &collection, COLLECTION));
    assert!(all.len() > 20);
    all
}

#[test]
fn a_game_of_pinochle_is_shown_to_its_last_card() {
    let mut seen = 0;
    for entry in fs::read_dir(root().join("corpus/pn/good")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|end| end != "pn") {
            continue;
        }
        let text = fs::read(&path).unwrap();
        let notation = hoyle::notation::NOTATIONS.iter().find(|notation| notation.name() == "pn").unwrap();
        for found in Records::new(&text, *notation, notation.forms()[0]) {
            let Some(record) = found.record else { continue };
            let Record::Pinochle(game) = &record else { panic!("{}", path.display()) };
            let timeline = timeline_of(&record);
            let plays: usize =
                game.deals.iter().flat_map(|deal| deal.tricks.iter().flatten()).map(|trick| trick.cards.len()).sum();
            let thrown = timeline.sections.iter().flat_map(|section| &section.lines);
            let played = thrown
                .filter(|line| {
                    line.sentence.words().iter().any(
                        |word| matches!(word, timeline::Word::Text(text) if text == " plays " || text == " leads "),
                    )
                })
                .count();
            assert!(played <= plays && timeline.steps.len() > played, "{}", path.display());
            for step in 0..timeline.steps.len() {
                let picture = hoyle_view::svg::picture(&timeline, step, Default::default());
                assert!(picture.ends_with("</svg>\n"));
            }
            let source = hoyle_view::html::Source { file: "a.pn", record: Some(0), step: 0, text: "" };
            assert!(hoyle_view::html::page(&timeline, source).contains("</html>"));
            seen += 1;
        }
    }
    assert!(seen > 0);
}

#[test]
fn games_of_preferans_are_shown_to_their_results() {
    let notation = hoyle::notation::NOTATIONS.iter().find(|notation| notation.name() == "ppn").unwrap();
    let mut seen = 0;
    for seed in 0_u8..20 {
        let bytes: Vec<u8> = (0_u8..120).map(|at| at.wrapping_mul(seed.wrapping_mul(37).wrapping_add(11))).collect();
        let text = hoyle_testing::ppn::text(&hoyle_testing::preferans::game(&bytes));
        for found in Records::new(text.as_bytes(), *notation, notation.forms()[0]) {
            let Some(record) = found.record else { continue };
            let Record::Preferans(game) = &record else { panic!("{text}") };
            let timeline = timeline_of(&record);
            let plays = game.deals.iter().flat_map(|deal| &deal.play).flat_map(|play| &play.tricks);
            let thrown: usize = plays.map(|trick| trick.cards.iter().flatten().count()).sum();
            let said = timeline.sections.iter().flat_map(|section| &section.lines);
            let verbs = [" leads ", " plays ", " throws "];
            let plays = |word: &timeline::Word| matches!(word, timeline::Word::Text(text) if verbs.contains(&&**text));
            assert_eq!(said.filter(|line| line.sentence.words().iter().any(plays)).count(), thrown, "{text}");
            for step in [0, timeline.last() / 2, timeline.last()] {
                let picture = hoyle_view::svg::picture(&timeline, step, Default::default());
                assert!(picture.ends_with("</svg>\n"));
            }
            let source = hoyle_view::html::Source { file: "a.ppn", record: Some(0), step: 0, text: "" };
            assert!(hoyle_view::html::page(&timeline, source).contains("Papers"));
            seen += usize::from(thrown > 0);
        }
    }
    assert!(seen > 0);
}

/// After an invitation or a kontra three play, also who did not follow.
#[test]
fn who_throws_a_card_does_not_stay_out() {
    let mut seen = 0;
    for name in ["kontras", "evening", "long"] {
        let sample = game(&format!("{name}.ppn"), &text_of(&format!("corpus/ppn/good/{name}.ppn")));
        for step in 0..=sample.timeline.last() {
            for place in sample.timeline.table(step).places.iter().filter(|place| !place.thrown.is_empty()) {
                assert!(!place.tricks.remark.starts_with("stays out"), "{name}, step {step}");
                seen += usize::from(place.tricks.remark.starts_with("plays too"));
            }
        }
    }
    assert!(seen > 0);
}
