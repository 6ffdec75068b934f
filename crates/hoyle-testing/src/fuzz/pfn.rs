//! Fuzzes PFN: any bytes as a frame, as a sequence of frames, as the messages of cardroom.

use hoyle::AnyNotation;
use hoyle::notation::pfn::{COLLECTION, Pfn, PfnReader};
use hoyle::notation::{Depth, Next, Notation as _, Options, Reader as _};
use hoyle::problem::{Problem, Stage};

use super::carryover::check_carryover;
use super::phh::check_diagnostics;

/// The reader never fails and always comes to an end; checking and recording say the same; a frame
/// says the same by itself; what is written canonically
/// is its own canonical writing and says what was there.
pub fn pfn(bytes: &[u8]) {
    for (collection, cardroom, live) in [(false, false, false), (true, false, true), (false, true, false)] {
        let chosen =
            [("dialect", "cardroom", cardroom), ("profile", "live", live)].into_iter().filter(|option| option.2);
        let options = chosen.fold(Options::default(), |options, (name, value, _)| options.with(name, value));
        let [checked, recorded] = [Depth::Check, Depth::Record].map(|depth| {
            let mut reader = PfnReader::new(collection, depth, &options);
            let mut all: Vec<Problem> = Vec::new();
            let (mut at, mut ends) = (0, Vec::new());
            loop {
                let mut problems = Vec::new();
                let rest = &bytes[at..];
                let Next::Record { consumed, .. } = reader.read_next(rest, true, &mut problems) else { break };
                assert!(consumed > 0 && consumed <= rest.len(), "{consumed} of {}", rest.len());
                if depth == Depth::Check {
                    check_diagnostics(AnyNotation::Poker(&Pfn), &rest[..consumed], &problems);
                }
                if collection {
                    by_itself(&rest[..consumed], &problems, &options);
                }
                if reader.has_json() && problems.iter().all(|problem| problem.stage() >= Stage::Fields) {
                    let mut json = Vec::new();
                    reader.to_json(&rest[..consumed], &mut json);
                    written(&json, &options);
                }
                all.append(&mut problems);
                at += consumed;
                ends.push(at);
            }
            (all, ends)
        });
        assert_eq!(checked, recorded, "checking and recording differ");
    }
    check_carryover(AnyNotation::Poker(&Pfn), COLLECTION, bytes);
    let _ = Pfn.sniff(bytes);
}

/// A frame says the same whatever frame stands before it, save what is wrong between the two.
fn by_itself(frame: &[u8], problems: &[Problem], options: &Options) {
    let between =
        |problem: &&Problem| problem.code().prefix() == "PFN" && (420..=432).contains(&problem.code().number());
    let mut alone: Vec<Problem> = Vec::new();
    PfnReader::new(true, Depth::Check, options).read_next(frame, true, &mut alone);
    let kept: Vec<Problem> = problems.iter().filter(|problem| !between(problem)).copied().collect();
    assert_eq!(kept, alone, "after another frame, it says something else");
}

fn written(json: &[u8], options: &Options) {
    let form = hoyle::notation::pfn::SINGLE;
    let (mut once, mut twice) = (Vec::new(), Vec::new());
    if Pfn.format(json, form, &mut once).is_err() {
        return;
    }
    assert_eq!(Pfn.format(&once, form, &mut twice), Ok(()));
    assert_eq!(once, twice, "canonical writing is not its own");
    let codes = |text: &[u8]| {
        let mut problems: Vec<Problem> = Vec::new();
        let options = options.only(&["rules", "profile", "history"]);
        PfnReader::new(false, Depth::Check, &options).read_next(text, true, &mut problems);
        let mut codes: Vec<_> = problems.iter().map(|problem| problem.code()).collect();
        codes.sort_unstable();
        codes
    };
    assert_eq!(codes(json), codes(&once), "what is written canonically says something else");
}
