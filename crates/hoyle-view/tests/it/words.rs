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
            // A page sets names apart by its own means.
            let wanted: Vec<String> = wanted.iter().map(|line| line.replace(['\u{2068}', '\u{2069}'], "")).collect();
            assert_eq!(lines, wanted, "{}", sample.name);
            seen += 1;
        }
    }
    assert!(seen > 40, "{seen}");
}

/// Names that are written from right to left stand between Unicode's isolates wherever several things stand in a line, and
/// nothing but a closed isolate gets there: in the head of a page, in its list, in pictures, in cards, in what is said.
#[test]
fn names_turn_nothing_around() {
    let text = crate::text_of("xtask/browser/hands/names-from-the-right.phh");
    let own = text.replace("event = \"Café 5\"\n", "").replace("currency = 'EUR'\n", "");
    assert_eq!(own.len() + 35, text.len());
    let sample = crate::samples_of("a", own.as_bytes(), hoyle::notation::phh::SINGLE).remove(0);
    let (timeline, look) = (&sample.timeline, DisplayOptions::default());
    let source = Source { file: "a", record: None, step: 0, text: "" };
    let page = html::page(timeline, source);
    let head = page.split("<header").nth(1).unwrap().split("</header>").next().unwrap();
    let card = hoyle_view::svg::card(timeline, look);
    let (_, listed) = html::pages_of_set(timeline, source);
    let list = html::index(&[("1.html".to_owned(), listed)]).remove(0).1;
    let both = "\u{2068}محمد عبد الرحمن\u{2069}, Ärzte Öse Übel, \u{2068}דוד כהן\u{2069}, Bob";
    assert!(head.contains(both), "{head}");
    assert!(card.contains(both), "{card}");
    assert!(list.contains("Ärzte Öse Übel v \u{2068}محمد عبد الرحمن\u{2069}"), "{list}");
    for step in 0..=timeline.last() {
        let picture = hoyle_view::svg::picture(timeline, step, look.with_tall(step % 2 == 0));
        let texts = picture.split("<text").skip(1).filter_map(|rest| rest.split_once('>')?.1.split('<').next());
        for line in texts.chain([&card, &list, &page].into_iter().flat_map(|made| made.split('<'))) {
            assert_eq!(line.matches('\u{2068}').count(), line.matches('\u{2069}').count(), "{line}");
            assert!(!line.contains('\u{fffd}'), "{line}");
        }
    }
    // A name that would end the isolation of another stays visible.
    let broken = own.replace("Bob", "B\\u2069\\u202eob");
    let sample = crate::samples_of("a", broken.as_bytes(), hoyle::notation::phh::SINGLE).remove(0);
    let page = html::page(&sample.timeline, source);
    assert!(page.contains("B\u{fffd}\u{fffd}ob") && !page.contains("B\u{2069}"));
}

/// What begins with a colon behind a name or behind cards has none in a list, where names have a column of their own.
#[test]
fn lists_have_no_colon_alone() {
    for sample in samples().iter().chain(&games()) {
        let page = html::page(&sample.timeline, Source { file: "a", record: None, step: 0, text: "" });
        let (_, told) = page.split_once("<section id=told").unwrap();
        let (told, _) = told.split_once("<div id=rest>").unwrap();
        assert!(!told.contains("</bdi>:") && !told.contains("</i>:") && !told.contains("</span>:"), "{}", sample.name);
        // Each card is a chip of its own, but for those of large hands.
        for run in told.split("<span role=img aria-label=").skip(1).filter_map(|rest| rest.split("</span>").next()) {
            let signs = run.matches(['♠', '♥', '♦', '♣']).count() + run.matches("??").count();
            assert!(signs > 5 || run.matches("<i ").count() == signs, "{}: {run}", sample.name);
        }
    }
}

/// Nobody is called after a blind where the button alone posts one; heads-up the button posts the small one.
#[test]
fn positions_are_those_of_the_blinds() {
    for (blinds, wanted) in [
        ("1, 2, 0, 0", "SB BB UTG BTN"),
        ("0, 0, 0, 2", "UTG HJ CO BTN"),
        ("0, 0, 0, 0, 0, 0, 2", "UTG +1 +2 LJ HJ CO BTN"),
        ("0, 0, 2", "UTG CO BTN"),
        ("1, 2", "BB BTN"),
        ("2, 0", " BTN"),
    ] {
        let zeros = blinds.split(", ").map(|_| "0").collect::<Vec<_>>().join(", ");
        let text = format!(
            "variant = 'NT'\nantes = [{zeros}]\nblinds_or_straddles = [{blinds}]\nmin_bet = 2\n\
             starting_stacks = [{}]\nactions = []\n",
            zeros.replace('0', "100")
        );
        let sample = crate::samples_of("a", text.as_bytes(), hoyle::notation::phh::SINGLE).remove(0);
        let positions: Vec<&str> = sample.timeline.players.iter().map(|player| player.position.as_str()).collect();
        assert_eq!(positions.join(" "), wanted, "{blinds}");
    }
}

/// Who leads a trick leads; a card of neither the suit that was led nor trumps is thrown, any other played.
#[test]
fn cards_of_a_trick_are_led_played_or_thrown() {
    let sample = crate::game("evening.ppn", &crate::text_of("examples/preferans/evening.ppn"));
    let timeline = &sample.timeline;
    let look = DisplayOptions::default();
    let lines =
        timeline.sections.iter().filter(|section| section.heading() == "Deal 1, trick 7").flat_map(|s| &s.lines);
    let manner = describe::CardStyle::Symbols;
    let said: Vec<String> = lines.map(|line| describe::sentence(&line.sentence, timeline, look, manner)).collect();
    // Diamonds are trumps.
    assert_eq!(said, ["Ljuba leads K♣", "Mira plays 9♣", "Zoran plays 10♦", "Zoran takes it"]);
    let thrown = |line: &hoyle_view::timeline::Line| {
        describe::sentence(&line.sentence, timeline, look, manner) == "Mira throws Q♥"
    };
    assert!(timeline.sections.iter().flat_map(|section| &section.lines).any(thrown));
    let page = html::pages(timeline, Source { file: "a", record: None, step: 0, text: "" }).concat();
    assert!(page.contains("data-leads=\" leads \" data-plays=\" plays \"") && page.contains("<td class=off"));
    // Who led is told with whom.
    let mut panels = timeline.steps.iter().filter_map(|step| step.table.panel.as_ref());
    let led = panels.find_map(|panel| {
        panel.facts.iter().find(|fact| describe::sentence(&fact.name, timeline, look, manner) == "Led")
    });
    assert_eq!(describe::sentence(&led.unwrap().note, timeline, look, manner), "by Mira");
    let pinochle = crate::game("a.pn", &crate::text_of("examples/pinochle/three-handed.pn"));
    let picture = hoyle_view::svg::picture(&pinochle.timeline, 13, look);
    assert!(picture.contains(">led by Ben<"), "{picture}");
}
