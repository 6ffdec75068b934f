//! Games of tricks: numbers as they are shown, how a deal and a game end, whose turn it is.

use std::sync::Arc;

use hoyle_view::html::{self, Source};
use hoyle_view::svg;
use hoyle_view::timeline::{Asked, Counter, PlayerState, Step};

use crate::{Sample, game, long_games, text_of};

fn some() -> Vec<Sample> {
    let names = [
        "examples/pinochle/three-handed.pn",
        "examples/preferans/evening.ppn",
        "xtask/browser/games/pinochle-four-long-names.pn",
    ];
    names.into_iter().map(|name| game(name, &text_of(name))).collect()
}

/// A hyphen before a digit where a number begins.
fn has_hyphen(text: &str) -> bool {
    let letters: Vec<char> = text.chars().collect();
    let begins = |at: usize| at.checked_sub(1).is_none_or(|before| !letters[before].is_alphanumeric());
    (1..letters.len()).any(|at| letters[at].is_ascii_digit() && letters[at - 1] == '-' && begins(at - 1))
}

/// What stands between the tags of a text.
fn words_of(markup: &str) -> String {
    markup.split('<').filter_map(|piece| piece.split_once('>')).map(|(_, words)| words).collect::<Vec<_>>().join(" ")
}

#[test]
fn negative_numbers_have_a_minus() {
    let mut negative = 0;
    for sample in some() {
        let timeline = &sample.timeline;
        for page in html::pages(timeline, Source { file: "a", record: None, step: 0, text: "" }) {
            let (words, data) = page.split_once("<main>").unwrap().1.split_once("id=data>").unwrap();
            assert!(!has_hyphen(&words_of(words)), "{}", sample.name);
            let data: serde_json::Value = serde_json::from_str(data.split_once("</script>").unwrap().0).unwrap();
            for part in ["panels", "facts", "codes", "words", "sheets"] {
                let mut all = vec![&data[part]];
                while let Some(value) = all.pop() {
                    match value {
                        serde_json::Value::String(text) => {
                            assert!(!has_hyphen(text), "{}: {part}: {text}", sample.name)
                        }
                        serde_json::Value::Array(list) => all.extend(list),
                        serde_json::Value::Object(map) => all.extend(map.values()),
                        _ => {}
                    }
                }
            }
            negative += usize::from(words.contains('−'));
        }
        for step in [timeline.last() / 2, timeline.last() - 1, timeline.last()] {
            let picture = words_of(&svg::picture(timeline, step, Default::default()));
            assert!(!has_hyphen(&picture), "{}: {picture}", sample.name);
        }
        assert!(!has_hyphen(&words_of(&svg::card(timeline, Default::default()))), "{}", sample.name);
    }
    assert!(negative > 1);
}

/// The last step says what the score sheet says, and shows who has won.
#[test]
fn the_last_step_is_the_result() {
    for sample in some() {
        let table = sample.timeline.table(sample.timeline.last());
        let sheet = table.sheet.as_deref().unwrap();
        let panel = table.panel.as_ref().unwrap();
        assert!(!panel.facts.is_empty(), "{}", sample.name);
        let totals: Vec<&String> = match sample.name.ends_with("pn") && !sample.name.ends_with("ppn") {
            true => sheet.rows.last().unwrap().iter().skip(2).collect(),
            false => sheet.rows.iter().filter_map(|row| row.last()).collect(),
        };
        let said = |fact: &hoyle_view::timeline::Fact| match fact.value.words() {
            [hoyle_view::timeline::Word::Text(text)] => text.to_string(),
            other => panic!("{other:?}"),
        };
        let mut values: Vec<String> = panel.facts.iter().map(said).collect();
        let mut sorted: Vec<String> = totals.into_iter().cloned().collect();
        values.sort();
        sorted.sort();
        assert_eq!(values, sorted, "{}", sample.name);
        assert!(table.places.iter().any(|place| place.won), "{}", sample.name);
        // A plate has what its side has.
        for place in &table.places {
            let Counter::Words(words) = &place.counter else { panic!("{}", sample.name) };
            assert!(values.contains(words), "{}: {words}", sample.name);
        }
        let sides = &table.tricks.as_ref().unwrap().teams;
        for (side, total) in sides.iter().zip(sheet.rows.last().unwrap().iter().skip(2)) {
            assert_eq!(side.game.unwrap().to_string().replace('-', "−"), *total, "{}", sample.name);
        }
    }
}

/// Whoever must do something next is marked, and the panel says so: in the auction, with the kitty or the talon, in play.
#[test]
fn who_must_act_is_marked() {
    let marked = |step: &Step, asked: Asked| step.table.places.iter().any(|place| place.turn && place.asked == asked);
    let mut exchanged = 0;
    for sample in some().into_iter().chain(long_games()) {
        for step in &sample.timeline.steps {
            let turn = |place: &Arc<PlayerState>| place.turn;
            // No panel is an empty box.
            let says = step.table.panel.as_ref().is_some_and(|panel| !panel.facts.is_empty());
            assert!(says || !step.table.places.iter().any(turn), "{}", sample.name);
            let open = step.table.centre.rows.iter().any(|row| row.cards.iter().any(|held| !held.down));
            // What nobody has yet lies in the middle.
            let agreed = step.table.tricks.as_ref().is_some_and(|tricks| tricks.agreed.is_some());
            let bids = sample.timeline.sections[step.section].title == "auction" && !agreed;
            if bids && sample.name.starts_with("examples") {
                assert!(!step.table.centre.rows.is_empty(), "{}", sample.name);
            }
            if open && sample.name.starts_with("examples") {
                assert!(marked(step, Asked::Discard), "{}", sample.name);
                exchanged += 1;
            }
        }
    }
    assert!(exchanged > 3, "{exchanged}");
}

/// Of the tricks of preferans each player has a pile.
#[test]
fn tricks_of_preferans_lie_beside_plates() {
    let sample = game("evening.ppn", &text_of("examples/preferans/evening.ppn"));
    let mut most = 0;
    for step in &sample.timeline.steps {
        let Some(tricks) = &step.table.tricks else { continue };
        let piles: usize = step.table.places.iter().map(|place| usize::from(place.tricks.taken)).sum();
        if !step.table.places.iter().any(|place| place.tricks.place) {
            continue;
        }
        assert_eq!(piles, tricks.piles.len());
        most = most.max(piles);
    }
    assert!(most > 5, "{most}");
}

/// The papers that are shown are those of the table: up to a deal that is missing, and never as the result.
#[test]
fn papers_with_deals_missing_are_not_shown() {
    let text = text_of("examples/preferans/evening.ppn");
    let third = text.lines().find(|line| line.starts_with("[3 ")).unwrap();
    for unread in ["...", "[3 foo]"] {
        let sample = game("evening.ppn", &text.replacen(third, unread, 1));
        let sheets = || sample.timeline.steps.iter().map(|step| &step.table.sheet.as_ref().unwrap().rows);
        let of = |name: &'static str| sheets().map(move |rows| rows.iter().find(|row| row[0] == name).unwrap());
        let mut middles: Vec<&str> = of("Zoran").map(|row| row[2].as_str()).collect();
        middles.dedup();
        assert_eq!(middles, ["12", "2", "?"], "{unread}");
        let left_of_mira: Vec<&str> = of("Mira").map(|row| row[1].as_str()).collect();
        assert_eq!((left_of_mira[0], left_of_mira.last()), ("0", Some(&"?")), "{unread}");
        assert!(of("Zoran").next_back().is_some_and(|row| row[1..].iter().all(|cell| cell == "?")), "{unread}");
        let ended = sample.timeline.steps.last().unwrap();
        let panel = ended.table.panel.as_ref().unwrap();
        assert!(panel.facts.iter().all(|fact| fact.note.is_empty()), "{unread}");
    }
}

#[test]
fn a_row_of_a_page_says_what_its_trick_counts() {
    let sample = game("examples/pinochle/three-handed.pn", &text_of("examples/pinochle/three-handed.pn"));
    let page = html::pages(&sample.timeline, Source { file: "a", record: None, step: 0, text: "" }).concat();
    assert!(page.contains(
        r#"data-leads=" leads " data-plays=" plays " data-throws=" throws " data-takes=" takes the trick: ""#
    ));
    let counts: Vec<&str> = page.split("<td class=r>").skip(1).filter_map(|cell| cell.split('<').next()).collect();
    assert!(counts.iter().filter(|counts| counts.parse::<u32>().is_ok()).count() > 10, "{counts:?}");
}
