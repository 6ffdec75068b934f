//! Pages are small, ask nothing of a network, and tell every street without scripts. What a browser makes of them is
//! checked by `cargo xtask browser`.

use hoyle_view::html::{self, PageLinks, Source};

use crate::samples;

#[test]
fn pages_stand_alone() {
    for sample in samples() {
        let source = Source { file: "a.phh", record: Some(0), step: 0, text: &sample.text };
        let (page, listed) = html::page_of_set(&sample.timeline, source);
        assert!(page.len() < 150_000, "{}: {} bytes", sample.name, page.len());
        assert!(
            !page.contains("http://") && !page.contains("https://") && !page.replace("url(#", "").contains("url("),
            "{}",
            sample.name
        );
        assert!(page.contains("default-src 'none'") && !page.contains("unsafe"), "{}", sample.name);
        // Attributes that run or style something would be forbidden by the page's own policy.
        let body = page.split("<body>").nth(1).unwrap();
        let tags = body.split('<').skip(1).filter_map(|tag| tag.split('>').next());
        assert!(tags.clone().all(|tag| !tag.contains(" style=") && !tag.contains(" onclick=")), "{}", sample.name);
        for section in &sample.timeline.sections {
            assert!(body.contains(&format!(">{}</h2>", section.heading())), "{}: {}", sample.name, section.heading());
        }
        assert!(!listed.game.is_empty());
    }
}

#[test]
fn a_page_of_a_set_leads_to_its_neighbours() {
    let sample = samples().remove(0);
    let (page, listed) = html::page_of_set(&sample.timeline, Source { file: "a b&c.phh", record: Some(7), step: 0, text: "" });
    let neighbours = PageLinks { before: None, after: Some("8.html"), index: Some("index.html") };
    let (head, ways, rest) = html::with_links(&page, neighbours);
    assert!(ways.contains("rel=\"next\" href=\"8.html\"") && !ways.contains("prev"));
    assert_eq!(head.len() + rest.len() + "<!--neighbours-->".len(), page.len());
    let (_, alone, _) = html::with_links(&page, PageLinks::default());
    assert_eq!(alone, "");
    let index = html::index([("7.html", &listed)].into_iter());
    assert!(index.contains("href=\"7.html\"") && index.contains("a b&amp;c.phh</bdi>, record 8"));
}

#[test]
fn a_page_for_one_player_does_not_hold_the_cards_of_others() {
    for sample in samples() {
        let timeline = sample.timeline.visible_to(1);
        let page = html::page(&timeline, Source { file: "a", record: Some(0), step: 0, text: "" });
        let places = || timeline.steps.iter().flat_map(|step| &step.table.places);
        let held = places().flat_map(|place| place.hand.iter().chain(&place.thrown));
        let board = timeline.steps.iter().flat_map(|step| &step.table.centre.rows).flat_map(|row| &row.cards);
        let known: Vec<String> = held.chain(board).map(|held| held.card.to_string()).collect();
        for piece in page.split("id=hc").chain(page.split("id=hd")) {
            let card = piece.get(..2).unwrap_or_default();
            let is_card = hoyle_rules::Card::from_letters(card.as_bytes()[0], card.as_bytes()[1]).is_some();
            assert!(!is_card || known.iter().any(|known| known == card), "{}: {card}", sample.name);
        }
        assert!(!page.contains("id=source"));
    }
}
