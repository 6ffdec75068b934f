//! Any bytes as a frame, as a sequence of frames, as what cardroom sends.

use hoyle::notation::pfn::{COLLECTION, Pfn, PfnReader};
use hoyle::notation::{Next, Notation, Options, Reader as _, Want};
use hoyle::problem::Problem;

use super::pieces::handed_on;
use super::texts::tell;

/// The reader never fails and always comes to an end; checking and recording say the same; a frame
/// says the same by itself; what is written canonically
/// is its own canonical writing and says what was there.
pub fn pfn(bytes: &[u8]) {
    for (collection, cardroom, live) in [(false, false, false), (true, false, true), (false, true, false)] {
        let options = Options { cardroom, live, ..Options::default() };
        let [checked, recorded] = [Want::Check, Want::Record].map(|want| {
            let mut reader = PfnReader::new(collection, want, &options);
            let mut all: Vec<Problem> = Vec::new();
            let (mut at, mut ends) = (0, Vec::new());
            loop {
                let mut problems = Vec::new();
                let rest = &bytes[at..];
                let Next::Record { consumed, .. } = reader.take(rest, true, &mut problems) else { break };
                assert!(consumed > 0 && consumed <= rest.len(), "{consumed} of {}", rest.len());
                if want == Want::Check {
                    tell(&Pfn, &rest[..consumed], &problems);
                }
                if collection {
                    by_itself(&rest[..consumed], &problems, &options);
                }
                if reader.has_json() && problems.iter().all(|problem| problem.code.number() >= 200) {
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
    handed_on(&Pfn, COLLECTION, bytes);
    let _ = Pfn.sniff(bytes);
}

/// A frame says the same whatever frame stands before it, save what is wrong between the two.
fn by_itself(frame: &[u8], problems: &[Problem], options: &Options) {
    let between = |problem: &&Problem| problem.code.family() == "PFN" && (420..=432).contains(&problem.code.number());
    let mut alone: Vec<Problem> = Vec::new();
    PfnReader::new(true, Want::Check, options).take(frame, true, &mut alone);
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
        let options = Options { cardroom: false, ..options.clone() };
        PfnReader::new(false, Want::Check, &options).take(text, true, &mut problems);
        let mut codes: Vec<_> = problems.iter().map(|problem| problem.code).collect();
        codes.sort_unstable();
        codes
    };
    assert_eq!(codes(json), codes(&once), "what is written canonically says something else");
}
