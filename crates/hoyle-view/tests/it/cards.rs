//! Cards for links: well-formed, of one size, and true.

use hoyle_view::describe::DisplayOptions;
use hoyle_view::svg;

use crate::{games, samples};

#[test]
fn a_card_says_who_won_how_much_from_whom() {
    for sample in samples() {
        let card = svg::card(&sample.timeline, DisplayOptions::default()).expect(&sample.name);
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
    let card = svg::card(&dwan.timeline, DisplayOptions::default()).unwrap();
    for said in
        ["Full Tilt Million Dollar Cash Game", "Pot 1,109,500", "−553,500", "+556,000", "seven high", "0 % : 100 %"]
    {
        assert!(card.contains(said), "{said}");
    }
    assert!(games().iter().all(|game| svg::card(&game.timeline, DisplayOptions::default()).is_none()));
}
