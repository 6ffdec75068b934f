//! A hand that is made of frames without a history offers its players what the frames do, or it is told that it does not:
//! hand, frames, hand, frames, for every viewer.

use std::path::Path;

use hoyle::notation::pfn::{self, Pfn};
use hoyle::notation::{Depth, GameNotation as _, Next, Options, WriteOptions};
use hoyle::poker::Hand;
use hoyle::problem::Problem;
use hoyle_rules::Seat;
use hoyle_rules::poker::{VARIANTS, Variant};
use hoyle_testing::choices::Choices;
use proptest::prelude::*;

use crate::frame_visibility::{played, random_bytes};
use crate::live_frames::hands;

fn frames(hand: &Hand, viewer: Option<Seat>) -> Option<String> {
    let options = Options::default().with("history", "none");
    let options = viewer.map_or(options.clone(), |viewer| options.with("viewer", viewer.to_string()));
    let mut frames = Vec::new();
    Pfn.compose(hand, &WriteOptions::default().with(options), &mut frames).ok()?;
    Some(String::from_utf8(frames).expect("JSON"))
}

/// The hand that frames show, and what is said of it with the number of the frame.
fn rebuilt(frames: &str) -> (Option<Hand>, Vec<(String, usize)>) {
    let mut reader = Pfn.reader(pfn::COLLECTION, Depth::Record, &Options::default().with("history", "none"));
    let mut problems: Vec<Problem> = Vec::new();
    let Next::Record { .. } = reader.next(frames.as_bytes(), true, &mut problems) else { return (None, Vec::new()) };
    let frame = |problem: &Problem| frames[..problem.at.start as usize].matches('\n').count();
    let codes = problems.iter().map(|problem| (problem.code().to_string(), frame(problem))).collect();
    (reader.record().cloned(), codes)
}

/// What is wrong with the hand that is made of the frames of another, and whether anything is told of it but PFN510.
fn rebuild_and_compare(hand: &Hand, viewer: Option<Seat>) -> Result<bool, String> {
    let Some(shown) = frames(hand, viewer) else { return Ok(false) };
    let (again, codes) = rebuilt(&shown);
    let place = |code: &str| codes.iter().find(|(other, _)| other == code).map(|(_, frame)| *frame);
    let Some(again) = again else {
        return if place("PFN512").or(place("PFN513")).is_some() { Ok(true) } else { Err("no hand".into()) };
    };
    let reshown = frames(&again, viewer).ok_or("no frames")?;
    // Whether somebody has shown a part of a hand or all of it does not show, and the advice to show depends on it.
    let [shown, reshown] = [shown, reshown].map(|text| text.replace("\"sm\":true", "\"sm\":false"));
    let (shown, reshown): (Vec<&str>, Vec<&str>) = (shown.lines().collect(), reshown.lines().collect());
    let stopped = place("PFN511").unwrap_or(shown.len());
    // Where somebody shows cards that nobody knows, frames follow in which nothing has changed but their number.
    let content = |frame: &str| frame.split("\"_seq\":").next().map(str::to_owned);
    let last = reshown.last().and_then(|frame| content(frame));
    let unchanged = shown.get(reshown.len()..stopped).is_some_and(|rest| rest.iter().all(|one| content(one) == last));
    if !unchanged {
        return Err(format!("{} frames of {stopped}: {codes:?}", reshown.len()));
    }
    let differs = shown.iter().zip(&reshown).position(|(one, other)| one != other);
    if let Some(frame) = differs.filter(|frame| place("PFN514").is_none_or(|told| told != *frame)) {
        return Err(format!("{frame} {codes:?}\n{}\n{}", shown[frame], reshown[frame]));
    }
    match place("PFN510").or(place("PFN511")).or(place("PFN514")) {
        Some(_) => Ok(place("PFN511").or(place("PFN514")).is_some()),
        None => Err("nothing is told".into()),
    }
}

fn pass(folder: &Path, each: usize, least: usize, most: usize) {
    let hands = hands(folder, each);
    assert!(hands.len() >= least, "{} hands", hands.len());
    let (mut wrong, mut warned) = (Vec::new(), Vec::new());
    for (path, hand, _) in &hands {
        // With so many players stud shares more than one card, which frames cannot show.
        if Variant::brings_in(hand.setup.variant) && hand.setup.seats > 8 {
            continue;
        }
        for viewer in std::iter::once(None).chain(hand.setup.occupied().map(Some)) {
            match rebuild_and_compare(hand, viewer) {
                Ok(false) => {}
                Ok(true) => warned.push(format!("{} {viewer:?}", path.display())),
                Err(what) => wrong.push(format!("{} {viewer:?}: {what}", path.display())),
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {}: {}", wrong.len(), hands.len(), wrong[..wrong.len().min(5)].join("\n"));
    assert!(warned.len() <= most, "{} of {}:\n{}", warned.len(), hands.len(), warned.join("\n"));
}

#[test]
fn of_the_examples() {
    pass(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples"), 1, 20, 0);
}

#[test]
fn of_the_collections() {
    let Some(corpus) = std::env::var_os("HOYLE_CORPUS") else { return };
    let generated = Path::new(&corpus).join("phh/generated");
    if generated.is_dir() {
        pass(&generated, 3, 100, 40);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4, ..ProptestConfig::default() })]

    #[test]
    fn of_random_tables(bytes in random_bytes()) {
        for variant in VARIANTS {
            let hand = played(variant, &mut Choices::new(&bytes));
            for viewer in [None, hand.setup.occupied().next(), hand.setup.occupied().last()] {
                if let Err(what) = rebuild_and_compare(&hand, viewer) {
                    panic!("{viewer:?}: {what}\n{:?}", hand.actions);
                }
            }
        }
    }
}
