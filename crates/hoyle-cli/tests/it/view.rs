//! `hoyle view` into files: which record goes where, and what is said where it cannot.

use std::fs;

use crate::{Folder, read, real};

const EXAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");

fn example(name: &str) -> String {
    format!("{EXAMPLES}/{name}")
}

#[test]
fn one_record_is_one_file() {
    let folder = Folder::new("view-one");
    let at = |name: &str| folder.0.join(name).to_string_lossy().into_owned();
    let hand = example("variants/no-limit-holdem.phh");
    let (page, picture, dots) = (at("a.html"), at("a.svg"), at("a.png"));
    let ran = real(&["view", &hand, "--html", &page, "--svg", &picture, "--png", &dots, "--step", "3"], b"");
    assert_eq!((ran.status, ran.out.as_str(), ran.err.as_str()), (0, "", ""));
    assert!(read(&page).starts_with("<!DOCTYPE html>") && read(&page).contains("starting_stacks"));
    assert!(read(&picture).starts_with("<svg "));
    assert!(fs::read(&dots).unwrap().starts_with(b"\x89PNG"));
    let ran = real(&["view", &hand, "--svg", "-", "--step", "3"], b"");
    assert_eq!(ran.out, read(&picture));
    let ran = real(&["view", &hand, "--svg", "-", "--step", "999"], b"");
    assert_eq!(ran.status, 2);
    assert!(ran.err.contains("there is no step 999; the last is"), "{}", ran.err);
}

#[test]
fn several_records_are_a_folder() {
    let folder = Folder::new("view-several");
    let out = folder.0.join("pages");
    let (collection, name) = (example("home-game.phhs"), out.to_string_lossy().into_owned());
    let ran = real(&["view", &collection, "--html", &name], b"");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    let mut pages: Vec<String> =
        fs::read_dir(&out).unwrap().map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
    pages.sort();
    assert_eq!(pages, ["0.html", "1.html", "2.html", "3.html", "index.html"]);
    assert!(read(out.join("0.html")).contains("rel=\"next\" href=\"1.html\""));
    assert!(!read(out.join("3.html")).contains("rel=\"next\""));
    assert_eq!(read(out.join("index.html")).matches("<li>").count(), 4);
    // The pages are the same however many work on them.
    let again = folder.0.join("again");
    real(&["--jobs", "1", "view", &collection, "--html", &again.to_string_lossy()], b"");
    for page in pages {
        assert_eq!(read(out.join(&page)), read(again.join(&page)));
    }
    // One of them alone is a file.
    let alone = folder.0.join("alone.html").to_string_lossy().into_owned();
    let ran = real(&["view", &collection, "--record", "2", "--html", &alone], b"");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    assert!(read(&alone).contains("record 2</p>"));
    let ran = real(&["view", &collection, "--html", &alone], b"");
    assert_eq!(ran.status, 2);
    assert!(ran.err.contains("name a folder for their pages"), "{}", ran.err);
    let ran = real(&["view", &collection, "--record", "9", "--svg", "-"], b"");
    assert_eq!(ran.status, 2);
    assert!(ran.err.contains("there is no record 9; there are 4"), "{}", ran.err);
}

#[test]
fn for_one_player_nothing_of_the_others_is_written() {
    let hand = example("variants/no-limit-holdem.phh");
    let all = real(&["view", &hand, "--svg", "-", "--step", "3"], b"").out;
    let seen = real(&["view", &hand, "--svg", "-", "--step", "3", "--viewer", "p1"], b"").out;
    assert!(all.matches("hd-").count() > seen.matches("hd-").count());
    let page = real(&["view", &hand, "--html", "-", "--viewer", "p1"], b"").out;
    assert!(!page.contains("starting_stacks"));
}

#[test]
fn a_broken_record_is_told_and_shown_as_far_as_it_goes() {
    let text = b"variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
        starting_stacks = [50, 60]\nactions = ['d dh p1 AsKs', 'd dh p2 QdQh', 'p2 cbr 3']\n";
    let ran = real(&["--from", "phh", "view", "-", "--html", "-"], text);
    assert_eq!(ran.status, 1);
    assert!(ran.err.contains("PHH313") && ran.out.contains("What the record says next cannot be played"));
}

#[test]
fn the_picture_of_the_readme_is_fresh() {
    let hand = example("famous/dwan-ivey-2009.phh");
    let made = real(&["view", &hand, "--step", "14", "--svg", "-"], b"").out;
    assert!(made == read(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/table.svg")), "make docs/table.svg anew");
}
