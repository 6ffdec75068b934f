//! Pictures of every step are well-formed, refer only to what is in them, and end with the stacks of the replay.

use std::collections::BTreeSet;

use hoyle_view::describe::DisplayOptions;
use hoyle_view::svg;
use hoyle_view::timeline::Counter;
use serde_json::Value;

use crate::samples;

#[test]
fn the_last_table_has_the_stacks_of_the_replay() {
    for sample in samples() {
        let mut json = Vec::new();
        hoyle::replay::json(&sample.record, "-", 0, None, false, &mut json);
        let told: Value = serde_json::from_slice(&json).unwrap();
        let steps = told["steps"].as_array().unwrap();
        assert_eq!(sample.timeline.steps.len(), steps.len() + 1, "{}", sample.name);
        for (step, facts) in sample.timeline.steps.iter().skip(1).zip(steps) {
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

#[test]
fn pictures_are_whole() {
    for sample in samples() {
        let timeline = &sample.timeline;
        for step in 0..timeline.steps.len() {
            for look in
                [DisplayOptions::default(), DisplayOptions::default().with_near(1).with_units(true).with_hide(true)]
            {
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
