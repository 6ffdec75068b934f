//! A hand that was played by a room's own conventions is written so that it ends the same for whoever reads it by the
//! usual ones, or is refused.

use std::fs;
use std::path::{Path, PathBuf};

use hoyle_notation::problem::Problem;
use hoyle_notation::{Depth, Form, GameNotation, Next, Options, WriteOptions};
use hoyle_poker::Hand;
use hoyle_poker::pfn::{self, Pfn};
use hoyle_poker::phh::{self, Phh};
use hoyle_poker::psn::{self, Psn};
use hoyle_rules::poker::conventions::CONVENTIONS;

/// The high hand of three is on the board; the pot leaves two odd chips.
const ODD: &str = "variant = 'NT'\nantes = [0, 0, 0, 0]\nblinds_or_straddles = [1, 2, 0, 0]\nmin_bet = 2\n\
    starting_stacks = [50, 60, 70, 70]\nactions = ['d dh p1 2s3s', 'd dh p2 2d3d', 'd dh p3 2c3c', 'd dh p4 4d5d', \
    'p3 cbr 8', 'p4 cc', 'p1 cc', 'p2 cc', 'd db AhKhQc', 'p1 cbr 2', 'p2 cc', 'p3 cc', 'p4 f', 'd db Js', 'p1 cc', \
    'p2 cc', 'p3 cc', 'd db Tc', 'p1 cc', 'p2 cc', 'p3 cc', 'p1 sm 2s3s', 'p2 sm 2d3d', 'p3 sm 2c3c']\n";

/// The last hand of a text, if it has no error.
fn read(notation: &dyn GameNotation<Record = Hand>, form: Form, options: &Options, text: &[u8]) -> Option<Hand> {
    let mut reader = notation.reader(form, Depth::Record, options);
    let mut problems: Vec<Problem> = Vec::new();
    let Next::Record { .. } = reader.next(text, true, &mut problems) else { return None };
    reader.record().filter(|_| !problems.iter().any(Problem::is_error)).cloned()
}

/// Every hand of PHH of this project, and the one with odd chips.
fn texts() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let of = |folder: &str| fs::read_dir(root.join(folder)).unwrap().map(|entry| entry.unwrap().path());
    let mut paths: Vec<PathBuf> =
        ["examples/variants", "examples/famous", "corpus/phh/good"].iter().flat_map(|folder| of(folder)).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "phh"));
    paths.sort();
    let texts = paths.iter().map(|path| fs::read_to_string(path).unwrap());
    texts.chain([ODD.to_owned()]).collect()
}

#[test]
fn conventions_are_kept_or_refused() {
    let (mut written, mut refused) = (0, 0);
    for (name, _, _) in CONVENTIONS {
        let rules = Options::default().with("rules", *name);
        for text in texts() {
            let Some(hand) = read(&Phh, phh::SINGLE, &rules, text.as_bytes()) else { continue };
            // Where its own text says that another house paid out, that is not what these conventions come to.
            if hand.settlement.is_some() && !hand.has_same_outcome(&Hand { settlement: None, ..hand.clone() }) {
                continue;
            }
            let notations: [(&dyn GameNotation<Record = Hand>, Form); 3] =
                [(&Phh, phh::SINGLE), (&Psn, psn::FORM), (&Pfn, pfn::COLLECTION)];
            for (notation, form) in notations {
                let mut out = Vec::new();
                if notation.compose(&hand, &WriteOptions::default(), &mut out).is_err() {
                    refused += 1;
                    continue;
                }
                let shown = || format!("{name}, {}\n{text}\n{}", notation.about().name, String::from_utf8_lossy(&out));
                let back = read(notation, form, &Options::default(), &out).unwrap_or_else(|| panic!("{}", shown()));
                assert!(hand.outcome().payoffs().is_none() || back.has_same_outcome(&hand), "{}", shown());
                written += 1;
            }
        }
    }
    assert!(written > 500 && refused > 10, "{written} written, {refused} refused");
}
