//! What holds of every text that the program writes, over `examples/`, `corpus/`, the collections and mutants of them. What
//! holds of what the library rewrites, repairs and fills in is in `crates/hoyle/tests/it/rewriting.rs`.

use hoyle_testing::documents::{Document, documents, hold};
use serde_json::Value;

use crate::{Ran, real};

fn ran(verb: &[&str], document: &Document, text: &[u8]) -> Ran {
    let form = document.form.extension;
    let folder = crate::Folder::new(&format!("property-{:?}", std::thread::current().id()));
    let file = folder.file(&format!("a{form}"), text);
    real(&[verb, &["--jobs", "1", &file]].concat(), b"")
}

/// `convert --to json` writes lines of JSON, or nothing.
fn json(document: &Document, text: &[u8]) -> Result<(), String> {
    for verb in [
        &["convert", "--to", "json"][..],
        &["convert", "--to", "json", "--allow-loss"],
        &["replay", "--format", "json"],
    ] {
        let ran = ran(verb, document, text);
        for line in ran.out.lines() {
            if let Err(error) = serde_json::from_str::<Value>(line) {
                return Err(format!("{verb:?}: {error}\n{}\n----\n{line}", String::from_utf8_lossy(text)));
            }
        }
        if ran.out.is_empty() && ran.status == 0 && verb[0] == "convert" && !text.trim_ascii().is_empty() {
            return Err(format!("{verb:?}: nothing and status 0\n{}", String::from_utf8_lossy(text)));
        }
    }
    Ok(())
}

/// Our own documents, and a few of the collections: a run of the program takes its time.
fn some() -> Vec<Document> {
    let (mut seen, mut some) = (0, documents());
    some.retain(|document| {
        seen += 1;
        document.text.len() < 20_000 && (seen % 20 == 0 || document.path.to_string_lossy().contains("broken"))
    });
    some
}

#[test]
fn what_is_said_as_json_is_json() {
    hold(&some(), 1, json);
}

/// Whether a hand of a room begins in the middle of a line.
fn begins_in_a_line(text: &[u8]) -> bool {
    let heads = ["PokerStars Hand #", "{\"ohh\""];
    let text = String::from_utf8_lossy(text);
    let is_within = |line: &str| heads.iter().any(|head| line.match_indices(head).any(|(at, _)| at > 0));
    text.lines().any(is_within)
}

/// A text on one line, without what stands between the objects of an array.
fn flat(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    text.chars().filter(|letter| !letter.is_whitespace() && !"[],".contains(*letter)).collect()
}

/// What rides along by `--keep` comes back byte for byte, be it one record or many, with what stands between them.
#[test]
fn what_is_kept_comes_back_byte_for_byte() {
    let games = ["phh", "psn", "pfn", "rooms"];
    let documents = documents().into_iter().filter(|document| {
        games.contains(&document.notation.name())
            && document.text.len() < 20_000
            && !document.text.trim_ascii().is_empty()
    });
    let (mut back_again, mut collections) = (0, 0);
    for document in documents {
        let Document { path, text, notation, form: _ } = document;
        let from = notation.name();
        // The form of a room that is named is of no account, for nothing is composed.
        let to_again = if from == "rooms" { "stars" } else { from };
        for to in ["phh", "psn"].into_iter().filter(|to| *to != from) {
            let from_rooms: &[&str] = if from == "rooms" { &[] } else { &["--from", from] };
            let kept = real(&[&["convert", "--keep", "--to", to][..], from_rooms].concat(), &text);
            if kept.status != 0 {
                continue;
            }
            let back = real(&["convert", "--from", to, "--to", to_again], kept.out.as_bytes());
            let shown = || format!("{} by way of {to}: {back:?}\n{}", path.display(), kept.out);
            // A hand that begins in the middle of a line has a line of its own then.
            let is_whole =
                back.out.as_bytes() == text || begins_in_a_line(&text) && flat(back.out.as_bytes()) == flat(&text);
            assert!(back.status == 0 && is_whole, "{}", shown());
            back_again += 1;
            collections += usize::from(kept.out.matches("hoyle-").count() > 1 || kept.out.contains("[2]"));
        }
    }
    assert!(back_again > 100 && collections > 8, "{back_again} {collections}");
}

/// A hand that JSON has no place for is named, and not passed over.
#[test]
fn what_json_cannot_say_is_refused() {
    let corpus = concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus/sites/stars");
    for (name, code) in [("draw", "PHH507"), ("run-twice", "PHH506")] {
        for options in [&[][..], &["--allow-loss"]] {
            let file = format!("{corpus}/{name}.hh.txt");
            let ran = real(&[&["convert", "--to", "json"], options, &[&file]].concat(), b"");
            assert!(ran.status == 1 && ran.out.is_empty() && ran.err.contains(code), "{name}: {ran:?}");
        }
    }
}
