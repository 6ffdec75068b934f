//! Cards for links: well-formed, of one size, and true.

use hoyle_view::describe::DisplayOptions;
use hoyle_view::svg;

use crate::{game, games, samples, text_of};

#[test]
fn a_card_says_who_won_how_much_from_whom() {
    for sample in samples().into_iter().chain(games()) {
        let card = svg::card(&sample.timeline, DisplayOptions::default());
        let document = roxmltree::Document::parse(&card).unwrap_or_else(|error| panic!("{}: {error}", sample.name));
        let root = document.root_element();
        assert_eq!((root.attribute("width"), root.attribute("height")), (Some("1200"), Some("630")));
        // Whatever is referred to is there.
        let ids: Vec<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
        for used in document.descendants().filter_map(|node| node.attribute("href")) {
            assert!(ids.contains(&used.trim_start_matches('#')), "{}: {used}", sample.name);
        }
    }
    let all = samples();
    let dwan = all.iter().find(|sample| sample.name.contains("dwan-ivey")).unwrap();
    let card = svg::card(&dwan.timeline, DisplayOptions::default());
    for said in
        ["Full Tilt Million Dollar Cash Game", "Pot $1,109,500", "−553,500", "+556,000", "seven high", "0 % : 100 %"]
    {
        assert!(card.contains(said), "{said}");
    }
}

/// What a player had stands on the plate, also of who has lost.
#[test]
fn both_plates_say_with_which_hand() {
    let all = samples();
    let dwan = all.iter().find(|sample| sample.name.contains("dwan-ivey")).unwrap();
    let said = texts(&svg::card(&dwan.timeline, DisplayOptions::default()));
    let at = |words: &str| said.iter().position(|text| text == words).unwrap_or_else(|| panic!("{words}: {said:?}"));
    assert_eq!(at("straight, five high"), at("Phil Ivey") + 1);
    assert_eq!(at("straight, seven high"), at("Tom Dwan") + 1);
}

/// Who has won how much is written between the plates.
#[test]
fn the_result_reaches_into_no_plate() {
    let mut seen = 0;
    for sample in samples() {
        let card = svg::card(&sample.timeline, DisplayOptions::default());
        let document = roxmltree::Document::parse(&card).unwrap();
        let boxes = |tall: &str, round: &str| -> Vec<(f64, f64)> {
            let rects = document.descendants().filter(|node| {
                node.has_tag_name("rect")
                    && node.attribute("height") == Some(tall)
                    && node.attribute("rx") == Some(round)
            });
            let number =
                |node: &roxmltree::Node<'_, '_>, name: &str| node.attribute(name).unwrap().parse::<f64>().unwrap();
            rects.map(|node| (number(&node, "x"), number(&node, "x") + number(&node, "width"))).collect()
        };
        for banner in boxes("50", "25") {
            for plate in boxes("88", "16") {
                assert!(banner.1 < plate.0 || plate.1 < banner.0, "{}: {banner:?} {plate:?}", sample.name);
                seen += 1;
            }
        }
    }
    assert!(seen > 10);
}

/// All texts of a card that say something, in order.
fn texts(card: &str) -> Vec<String> {
    let document = roxmltree::Document::parse(card).unwrap();
    let texts = document.descendants().filter(|node| node.has_tag_name("text"));
    texts.filter_map(|node| node.text()).map(str::to_owned).collect()
}

/// What was bid and what came of it, the trick that decided it in the order of play, what everybody has.
#[test]
fn a_card_of_a_game_of_tricks_says_what_was_played_for_and_who_has_how_much() {
    let sample = game("a.pn", &text_of("examples/pinochle/three-handed.pn"));
    let said = texts(&svg::card(&sample.timeline, DisplayOptions::default()));
    // In the second deal, Ben has melded 17 of the 20 that he bid. His first trick has 1, the second 2: then he has made it.
    let shown = [
        "Single-deck three-handed with a kitty",
        "Ben bids",
        "20",
        "diamonds",
        "meld 17 + counters 14",
        "made",
        "Trick 2 of 15",
        "Ben",
        "Cleo",
        "Ada",
        "Score",
    ];
    let mut rest = said.iter();
    assert!(shown.iter().all(|words| rest.any(|text| text == words)), "{said:?}");
    for (who, has) in [("Ada", "12"), ("Ben", "70"), ("Cleo", "26")] {
        assert!(said.iter().any(|text| text == who) && said.iter().any(|text| text == has), "{said:?}");
    }
    assert!(said.iter().any(|text| text == "Ben wins"));
    let winner = sample.timeline.steps.iter().find(|step| {
        let tricks = step.table.tricks.as_ref();
        step.section == sample.timeline.sections.iter().rposition(|part| part.title == "trick 2").unwrap()
            && tricks.and_then(|tricks| tricks.agreed.as_ref()).is_some_and(|agreed| agreed.decided)
    });
    let winner = winner.unwrap().table.places.iter().position(|place| place.won && place.tricks.wins);
    assert_eq!(sample.timeline.players[winner.unwrap()].name, "Ben");
}

#[test]
fn a_card_of_preferans_shows_the_last_contract_and_the_results() {
    let sample = game("a.ppn", &text_of("examples/preferans/evening.ppn"));
    let said = texts(&svg::card(&sample.timeline, DisplayOptions::default()));
    // Six tricks make it. Zoran's sixth is the ninth, to which he leads no card.
    for words in ["Zoran plays", "clubs", "worth 10", "made", "Trick 9 of 10", "−82", "+214", "−132", "7 : 3"] {
        assert!(said.iter().any(|text| text == words), "{words}: {said:?}");
    }
}

/// A deal that is passed, and a game without a deal, have no contract: the card says nothing of one.
#[test]
fn a_card_without_a_contract_is_a_card() {
    for text in
        ["Presenter Us\nSeat1 Anna\nSeat2 Bert\nSeat3 Carla\n\nDeal 1\nHand1 -\nHand2 -\nHand3 -\n", "Presenter Us\n"]
    {
        let said = texts(&svg::card(&game("a.pn", text).timeline, DisplayOptions::default()));
        assert!(said.iter().any(|text| text == "hoyle") && !said.iter().any(|text| text.contains("bids")), "{said:?}");
    }
}
