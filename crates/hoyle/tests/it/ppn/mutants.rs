//! What the fuzz targets ask of any bytes holds of texts with a slip or two: each text of the corpus and random games, in
//! every form, with bytes exchanged, doubled, left out, and lines moved.

use std::fs;
use std::path::Path;

use hoyle::notation::Notation as _;
use hoyle::notation::ppn::{HUMAN, JSON, Ppn, TEXT};
use hoyle_testing::choices::Shuffle;
use hoyle_testing::{fuzz, ppn, preferans};

/// What reads a text, and the text.
type Case = (fn(&[u8]), Vec<u8>);

/// The texts to begin with, and what reads each.
fn texts(random: &mut Shuffle) -> Vec<Case> {
    let mut texts: Vec<Case> = Vec::new();
    for folder in ["good", "broken"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/ppn").join(folder);
        let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        paths.sort();
        for path in paths {
            let reads: fn(&[u8]) = match path.extension().and_then(|extension| extension.to_str()) {
                Some("ppn") => fuzz::ppn,
                Some("json") => fuzz::ppn_json,
                Some("ppnh") => fuzz::ppnh,
                _ => continue,
            };
            texts.push((reads, fs::read(path).unwrap()));
        }
    }
    for _ in 0..20 {
        let text = ppn::text(&preferans::game(&random.bytes(200))).into_bytes();
        for (form, reads) in [(TEXT, fuzz::ppn as fn(&[u8])), (JSON, fuzz::ppn_json), (HUMAN, fuzz::ppnh)] {
            let mut out = Vec::new();
            Ppn.convert_form(&text, TEXT, form, &mut out).unwrap();
            texts.push((reads, out));
        }
    }
    texts
}

/// A slip in a text.
fn slip(text: &mut Vec<u8>, random: &mut Shuffle) {
    if text.is_empty() {
        return;
    }
    let place = random.below(text.len());
    let other = random.below(text.len());
    match random.below(8) {
        0 => text.swap(place, other),
        1 => drop(text.remove(place)),
        2 => text.insert(place, text[other]),
        3 => text[place] = b" \n\"\\[]{},:#0123456789XGKM.-"[random.below(27)],
        4 => text[place] = random.below(256) as u8,
        5 => text.truncate(place),
        // A line is doubled, or left out.
        kind => {
            let start = text[..place].iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
            let end = text[place..].iter().position(|byte| *byte == b'\n').map_or(text.len(), |end| place + end + 1);
            let line = text[start..end].to_vec();
            let with = if kind == 6 { [&line[..], &line].concat() } else { Vec::new() };
            text.splice(start..end, with);
        }
    }
}

#[test]
fn slips_keep_what_holds_of_any_text() {
    let mut random = Shuffle(8_236);
    let texts = texts(&mut random);
    // As many as a test has time for; the fuzz targets go on.
    let rounds = std::env::var("HOYLE_ROUNDS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(2);
    for _ in 0..rounds {
        for (reads, text) in &texts {
            let mut text = text.clone();
            for _ in 0..1 + random.below(2) {
                slip(&mut text, &mut random);
            }
            if std::panic::catch_unwind(|| reads(&text)).is_err() {
                panic!("a slip:\n{}", String::from_utf8_lossy(&text));
            }
        }
    }
}
