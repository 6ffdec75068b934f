//! Pictures of every step are well-formed, refer only to what is in them, and end with the stacks of the replay.

use std::collections::BTreeSet;

use hoyle_view::describe::{self, CardStyle, DisplayOptions};
use hoyle_view::svg;
use hoyle_view::timeline::{ActionKind, Asked, Counter, Step};
use serde_json::Value;

use crate::samples;

#[test]
fn the_last_table_has_the_stacks_of_the_replay() {
    for sample in samples() {
        let mut json = Vec::new();
        hoyle::replay::json(&sample.record, "-", 0, None, false, &mut json);
        let told: Value = serde_json::from_slice(&json).unwrap();
        let steps = told["steps"].as_array().unwrap();
        let mut shown: Vec<&Step> = sample.timeline.steps.iter().skip(1).collect();
        // The card that ends a hand is a step of its own; the result is the next.
        if shown.len() > steps.len() {
            let dealt = shown.remove(shown.len() - 2);
            assert!(dealt.table.centre.result.is_empty(), "{}", sample.name);
        }
        assert_eq!(shown.len(), steps.len(), "{}", sample.name);
        for (step, facts) in shown.into_iter().zip(steps) {
            for (place, stack) in step.table.places.iter().zip(facts["stacks"].as_array().unwrap()) {
                let shown = match &place.counter {
                    Counter::Chips(chips) => {
                        Some(hoyle::replay::Money { chips: *chips, scale: sample.timeline.money.scale })
                    }
                    _ => None,
                };
                let shown = shown.map_or("inf".to_owned(), |money| money.to_string());
                assert_eq!(Some(shown.as_str()), stack.as_str(), "{}", sample.name);
            }
        }
    }
}

/// The card that decides a hand lies there before anybody has won.
#[test]
fn the_last_card_and_the_result_are_two_steps() {
    let mut seen = 0;
    for sample in samples() {
        let (timeline, last) = (&sample.timeline, sample.timeline.last());
        let [before, after] = [last - 1, last].map(|step| timeline.table(step));
        let cards = |step: usize| timeline.table(step).centre.rows.first().map_or(0, |row| row.cards.len());
        if after.centre.result.is_empty() || cards(last) < 5 || cards(last - 2) == 5 {
            continue;
        }
        assert_eq!(cards(last - 1), 5, "{}", sample.name);
        assert!(before.places.iter().all(|place| !place.won && place.net.is_none()), "{}", sample.name);
        assert!(timeline.lines(last - 1).next().is_some() && timeline.lines(last).next().is_some());
        seen += 1;
    }
    assert!(seen > 0);
}

/// Who has shown a hand is not said to be to show it.
#[test]
fn who_has_shown_is_not_to_show() {
    let mut seen = 0;
    for sample in samples() {
        let timeline = &sample.timeline;
        let say = |said| describe::sentence(said, timeline, Default::default(), CardStyle::Symbols);
        for (at, step) in timeline.steps.iter().enumerate() {
            let asked = step.table.panel.as_ref().map(|panel| say(&panel.title)).unwrap_or_default();
            let shows = timeline
                .lines(at)
                .map(|line| say(&line.sentence))
                .find_map(|told| Some(told.split_once(" shows ")?.0.to_owned()));
            seen += usize::from(shows.is_some());
            assert!(shows.is_none_or(|who| asked != format!("{who} to show")), "{} {at}: {asked}", sample.name);
        }
    }
    assert!(seen > 10);
}

/// Whoever is asked for something is marked, with what is asked; at the end each has a net result, and they make up
/// nothing but the rake.
#[test]
fn who_is_to_act_and_what_it_brings() {
    for sample in samples() {
        let timeline = &sample.timeline;
        for step in &timeline.steps {
            let turns: Vec<_> = step.table.places.iter().filter(|place| place.turn).collect();
            assert!(turns.len() <= 1, "{}", sample.name);
            for place in turns {
                let nothing = place.counter == Counter::Chips(hoyle_rules::Chips::ZERO);
                assert!(!nothing || matches!(place.asked, Asked::Show | Asked::Discard), "{}", sample.name);
                assert!(place.kind != ActionKind::Fold, "{}", sample.name);
            }
        }
        let table = timeline.table(timeline.last());
        let nets: Vec<_> = table.places.iter().filter_map(|place| place.net).collect();
        if !nets.is_empty() {
            let sum: i64 = nets.iter().map(|net| net.0).sum();
            assert!(sum <= 0 && nets.len() == timeline.players.len(), "{}: {sum}", sample.name);
            let results = &table.panel.as_ref().unwrap().results;
            assert_eq!(results.len(), nets.len(), "{}", sample.name);
            for result in results {
                assert_eq!(Some(result.net), nets.get(result.player.index()).copied(), "{}", sample.name);
                assert_eq!(result.won - result.put_in, result.net, "{}", sample.name);
                let can = result.won.0 >= 0 && result.put_in.0 >= 0;
                let wins = table.places[result.player.index()].won;
                assert!(can && (wins || result.won.0 == 0), "{}: {result:?}", sample.name);
            }
        }
    }
}

/// Of 822,000 and 1,067,100 in two stacks the shorter is asked to call what he has; what the other bet beyond it comes back,
/// and is neither in the price nor in the bet that lies there.
#[test]
fn a_price_is_what_can_be_won() {
    let samples = samples();
    let sample = samples.iter().find(|sample| sample.name.contains("dwan-ivey")).expect("the hand");
    let timeline = &sample.timeline;
    let told = |step: usize| {
        let facts = timeline.table(step).panel.iter().flat_map(|panel| &panel.facts);
        let say = |said| describe::sentence(said, timeline, Default::default(), CardStyle::Symbols);
        facts.map(|fact| [say(&fact.name), say(&fact.value), say(&fact.note)].join("; ")).collect::<Vec<_>>()
    };
    let asked = told(14);
    assert!(asked.iter().any(|fact| fact.starts_with("To call; 262,400")), "{asked:?}");
    // 262,400 of 1,109,500 in all.
    assert!(asked.iter().any(|fact| fact == "Pot odds; 3.2 : 1; needs 23.7 %"), "{asked:?}");
    let places = &timeline.table(15).places;
    let bets: Vec<_> = places.iter().filter_map(|place| place.amount.map(|bet| (bet.0, place.kind))).collect();
    assert!(bets.contains(&(495_000, ActionKind::Bet)) && bets.contains(&(495_000, ActionKind::AllIn)), "{bets:?}");
}

#[test]
fn pictures_are_whole() {
    for sample in samples() {
        let timeline = &sample.timeline;
        for step in 0..timeline.steps.len() {
            for look in [
                DisplayOptions::default(),
                DisplayOptions::default().with_near(1).with_units(true).with_hide(true),
                DisplayOptions::default().with_tall(true).with_theme(svg::Theme::Auto),
                DisplayOptions::default().with_tall(true).with_plain(true),
            ] {
                let picture = svg::picture(timeline, step, look);
                let document =
                    roxmltree::Document::parse(&picture).unwrap_or_else(|error| panic!("{}: {error}", sample.name));
                let ids: BTreeSet<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
                for node in document.descendants() {
                    if let Some(link) = node.attribute("href") {
                        let id = link.strip_prefix('#').unwrap_or_else(|| panic!("{}: {link}", sample.name));
                        assert!(ids.contains(id), "{}: {link}", sample.name);
                    }
                }
                let title = document.descendants().find(|node| node.has_tag_name("title"));
                assert!(title.and_then(|title| title.text()).is_some_and(|text| text.len() > 10));
            }
        }
    }
}

/// The pictures of a game that moves are those of its stops, and none is larger than another.
#[test]
fn frames_have_one_size() {
    for sample in samples() {
        for look in [DisplayOptions::default(), DisplayOptions::default().with_tall(true)] {
            let sizes: Vec<String> = svg::frames(&sample.timeline, look)
                .map(|frame| frame.split(" role=").next().unwrap().to_owned())
                .collect();
            assert_eq!(sizes.len(), sample.timeline.steps.iter().filter(|step| step.stops).count());
            assert!(sizes.windows(2).all(|two| two[0] == two[1]), "{}", sample.name);
        }
    }
}

#[test]
fn a_hidden_hand_is_in_no_picture_from_another_seat() {
    for sample in samples() {
        let timeline = sample.timeline.visible_to(0);
        for (step, table) in timeline.steps.iter().enumerate() {
            let picture = svg::picture(&timeline, step, DisplayOptions::default());
            for place in table.table.places.iter().skip(1) {
                assert!(place.hand.iter().chain(&place.thrown).all(|held| !held.down || held.card.known().is_none()));
            }
            let seen: Vec<String> = table
                .table
                .places
                .iter()
                .take(1)
                .flat_map(|place| &place.hand)
                .chain(table.table.places.iter().take(1).flat_map(|place| &place.thrown))
                .filter(|held| held.down)
                .map(|held| format!("hd{}", held.card))
                .collect();
            for piece in picture.split("\"#hd").skip(1) {
                let card = format!("hd{}", &piece[..2]);
                assert!(seen.contains(&card), "{}: {card}", sample.name);
            }
        }
    }
}
