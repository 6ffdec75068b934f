//! Properties of PN; one file a property.

mod fields;
mod fill;
mod gone_wrong;
mod guessed;
mod json;
mod listening;
mod random_games;
mod repairs;
mod runs_taken_out;
mod words;

use std::fs;
use std::path::Path;

use hoyle::notation::NOTATIONS;

/// The PN texts of the project, and of the shared corpus where there is one: their names and bytes.
fn texts() -> Vec<(String, Vec<u8>)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut folders = vec![root.join("corpus/pn/good"), root.join("corpus/pn/broken"), root.join("examples/pinochle")];
    if let Some(corpus) = std::env::var_os("HOYLE_CORPUS") {
        let corpus = Path::new(&corpus).join("pn");
        folders.extend(["valid", "incomplete", "invalid", "audit", "generated"].map(|folder| corpus.join(folder)));
    }
    let mut texts = Vec::new();
    for folder in folders {
        for entry in fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "pn") {
                texts.push((path.display().to_string(), fs::read(&path).unwrap()));
            }
        }
    }
    texts.sort();
    assert!(texts.len() > 10, "{} texts are none", texts.len());
    texts
}

/// Whole games in which everything is told and everybody tables all meld, with their names.
fn games() -> Vec<(String, String)> {
    let whole = |name: &str| name.contains("/generated/") || name.contains("/good/whole-");
    let texts = texts().into_iter().filter(|(name, _)| whole(name));
    texts.filter_map(|(name, text)| Some((name, String::from_utf8(text).ok()?))).collect()
}

/// Of texts without a name, as they come through a pipe: those that are sound are known for PN, and no others are.
#[test]
fn a_text_is_known_by_its_first_lines() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus");
    let mut seen = [0, 0];
    for notation in NOTATIONS {
        let is_pn = notation.name() == "pn";
        for entry in fs::read_dir(root.join(notation.name()).join("good")).into_iter().flatten() {
            let path = entry.unwrap().path();
            if path.is_file() && notation.forms().iter().any(|form| path.to_string_lossy().ends_with(form.extension)) {
                let text = fs::read(&path).unwrap();
                let known = NOTATIONS.iter().find(|notation| notation.sniff(&text).is_some());
                assert_eq!(known.is_some_and(|known| known.name() == "pn"), is_pn, "{}", path.display());
                seen[usize::from(is_pn)] += 1;
            }
        }
    }
    assert!(seen.iter().all(|seen| *seen > 5), "{seen:?}");
}

/// So is one in whose first lines a label is written wrongly, also where deals follow, which preferans has too.
#[test]
fn a_flaw_in_one_of_the_first_lines_hides_nothing() {
    for text in ["Presenter Us\ndatetime 2015-08-31 13:58:59\n\nDeal 1\n", "PRESENTER: Us\nSeat1 Anna\n\nDeal 1\n"] {
        let known = NOTATIONS.iter().find(|notation| notation.sniff(text.as_bytes()).is_some());
        assert!(known.is_some_and(|known| known.name() == "pn"), "{text}");
    }
    let prose = "presenter of the evening\nseat yourselves\n";
    assert!(NOTATIONS.iter().all(|notation| notation.sniff(prose.as_bytes()).is_none()));
}
