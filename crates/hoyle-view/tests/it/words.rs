//! A table in words, for who hears it: the order of what is said, the word for each state, and that pages say the same.

use hoyle_rules::MaybeCard;
use hoyle_view::describe::{self, DisplayOptions, Fragment};
use hoyle_view::html::{self, Source};
use hoyle_view::timeline::{Counter, Held, PlayerState};

use crate::{games, samples};

/// Where among what is said something stands: what one has, does, puts down, holds.
fn rank(piece: &Fragment) -> usize {
    match piece {
        Fragment::Amount(before, _) if before == "has " => 0,
        Fragment::Amount(before, _) if ["bet ", "wins "].contains(&before.as_str()) => 2,
        Fragment::Cards("discards: " | "plays: ", ..) => 2,
        Fragment::Text(text) if text == "wins so far" => 2,
        Fragment::Cards(..) => 3,
        _ => 1,
    }
}

fn cards(place: &PlayerState) -> Vec<MaybeCard> {
    let (down, up): (Vec<&Held>, Vec<&Held>) = place.hand.iter().partition(|held| held.down);
    down.into_iter().chain(up).map(|held| held.card).collect()
}

#[test]
fn a_place_is_told_in_order_with_a_word_for_each_state() {
    let (mut out, mut turns, mut won) = (0, 0, 0);
    for sample in samples().iter().chain(&games()) {
        for step in &sample.timeline.steps {
            for (number, place) in step.table.places.iter().enumerate() {
                let pieces = describe::place(place, number);
                let ranks: Vec<usize> = pieces.iter().map(rank).collect();
                assert!(ranks.is_sorted() || matches!(place.counter, Counter::Words(_)), "{}: {pieces:?}", sample.name);
                let said = describe::spoken(&pieces, &sample.timeline, DisplayOptions::default());
                let says =
                    |words: &[&str]| words.iter().any(|word| said.split("; ").any(|piece| piece.starts_with(word)));
                if place.out {
                    assert!(says(&["folds", "mucks", "loses", "stays out", "out"]), "{}: {said}", sample.name);
                    out += 1;
                }
                if place.turn {
                    assert!(says(&["to "]), "{}: {said}", sample.name);
                    turns += 1;
                }
                if place.won && place.bet.is_some() {
                    assert!(says(&["wins "]), "{}: {said}", sample.name);
                    won += 1;
                }
                // The cards as they lie, those that lie down before those that lie up.
                let told = pieces.iter().filter(|piece| rank(piece) == 3);
                let told =
                    told.flat_map(
                        |piece| if let Fragment::Cards(_, cards, _) = piece { cards.clone() } else { Vec::new() },
                    );
                assert_eq!(told.collect::<Vec<_>>(), cards(place), "{}: {said}", sample.name);
            }
        }
    }
    assert!(out > 20 && turns > 20 && won > 5, "{out} {turns} {won}");
}

/// What stands in a page without its tags.
fn plain(html: &str) -> String {
    let text = html.split('<').enumerate().map(|(at, part)| match part.split_once('>') {
        Some((_, text)) if at > 0 => text,
        _ => part,
    });
    text.collect::<String>()
        .replace("&#39;", "'")
        .replace("&quot;", "\"")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&")
}

/// Below each picture of a page stands the table in words, as it is described.
#[test]
fn pages_tell_each_picture_in_words() {
    let mut seen = 0;
    for sample in samples().iter().chain(&games()).filter(|sample| !sample.name.contains("hostile")) {
        let page = html::page(&sample.timeline, Source { file: "a", record: None, step: 0, text: "" });
        let (told, _) = page.split_once("<div id=rest>").unwrap();
        for figure in told.split("<figure>").skip(1) {
            let (figure, _) = figure.split_once("</figure>").unwrap();
            let step = figure.split("The table after step ").nth(1).unwrap().split('"').next().unwrap();
            let (_, words) = figure.split_once("<ul class=words>").unwrap();
            let lines: Vec<String> = words.split("<li>").skip(1).map(plain).collect();
            let wanted = describe::table(&sample.timeline, step.parse().unwrap(), DisplayOptions::default());
            assert_eq!(lines, wanted, "{}", sample.name);
            seen += 1;
        }
    }
    assert!(seen > 40, "{seen}");
}
