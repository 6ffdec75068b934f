//! Several boards: each has a row of its own from the all-in on.

use hoyle_poker::Hand;
use hoyle_rules::poker::{Action, Cards, Game, RunOuts};
use hoyle_rules::{Chips, Seat};
use hoyle_view::describe::{self, DisplayOptions};
use hoyle_view::svg;
use hoyle_view::timeline::{Asked, Timeline};

/// Two are all-in on the flop, and each wins a board.
fn run_twice() -> Timeline {
    let cards = |text: &str| -> Cards { text.parse().expect("cards") };
    let seat = |place| Seat::new(place).expect("a seat");
    let mut table = Hand::builder(Game::NoLimitHoldem).blinds([1, 2]).stacks([100, 100]).run_outs(RunOuts::Two);
    let board = |board, text| Action::DealBoard { board, cards: cards(text) };
    for action in [
        Action::DealHole { seat: seat(0), cards: cards("AsAh") },
        Action::DealHole { seat: seat(1), cards: cards("KsKh") },
        Action::Call { seat: seat(1) },
        Action::Call { seat: seat(0) },
        board(0, "2c3d7h"),
        Action::RaiseTo { seat: seat(0), to: Chips(98) },
        Action::Call { seat: seat(1) },
        Action::Show { seat: seat(0), cards: cards("AsAh") },
        Action::Show { seat: seat(1), cards: cards("KsKh") },
        board(0, "8s"),
        board(0, "9c"),
        board(1, "Td"),
        board(1, "Kd"),
    ] {
        table.play(action).expect("lawful");
    }
    Timeline::from(&table.finish().expect("a hand"))
}

/// The rows of a step: what they are called and their cards.
fn rows(timeline: &Timeline, step: usize) -> Vec<(&'static str, String)> {
    let row = |row: &hoyle_view::timeline::Row| {
        (row.title, row.cards.iter().map(|held| held.card.to_string()).collect::<String>())
    };
    timeline.table(step).centre.rows.iter().map(row).collect()
}

#[test]
fn every_board_has_a_row_from_the_all_in_on() {
    let timeline = run_twice();
    assert_eq!(rows(&timeline, 6), [("board", "2c3d7h".into())]);
    assert_eq!(rows(&timeline, 7), [("board", "2c3d7h".into()), ("second board", "2c3d7h".into())]);
    let last = timeline.last();
    assert_eq!(rows(&timeline, last), [("board", "2c3d7h8s9c".into()), ("second board", "2c3d7hTdKd".into())]);
    let made = &timeline.table(last).centre.made;
    assert_eq!(made, "a pair of aces; three of a kind, kings");
}

#[test]
fn equity_is_told_while_the_boards_are_alike() {
    let timeline = run_twice();
    let told: Vec<usize> = (0..=timeline.last())
        .filter(|step| timeline.table(*step).equity.as_ref().is_some_and(|it| it.all_in))
        .collect();
    // The call and the two shows.
    assert_eq!(told, [7, 8, 9]);
}

#[test]
fn pictures_and_words_have_all_boards() {
    let (timeline, look) = (run_twice(), DisplayOptions::default());
    let last = timeline.last();
    let words = describe::spoken(&describe::centre(&timeline.table(last).centre), &timeline, look);
    assert!(words.contains("second board: "), "{words}");
    // Two rows, one below the other.
    let rows = |step| svg::picture(&timeline, step, look).matches("<g transform=\"translate(0 ").count();
    assert_eq!((rows(7) - rows(6), rows(last) - rows(6)), (1, 1));
}

/// The hands of a text of a room.
pub(crate) fn hands_of(name: &str) -> Vec<Timeline> {
    hands_in(&crate::text_of(name))
}

pub(crate) fn hands_in(text: &str) -> Vec<Timeline> {
    let rooms = hoyle::notation::NOTATIONS.iter().find(|notation| notation.name() == "rooms").unwrap();
    let found = hoyle::Records::new(text.as_bytes(), *rooms, rooms.forms()[0]);
    found.filter_map(|found| found.record).map(|record| crate::timeline_of(&record)).collect()
}

/// Where things are drawn in a picture of a table: of each use or text what it is, its upper edge and how large.
pub(crate) fn drawn(picture: &str) -> Vec<(String, f64, f64)> {
    let document = roxmltree::Document::parse(picture).unwrap();
    let place = |node: roxmltree::Node<'_, '_>| {
        node.ancestors().filter_map(|node| node.attribute("transform")).fold((0.0, 1.0), |(y, large), moved| {
            let numbers: Vec<f64> =
                moved.split(|letter: char| !matches!(letter, '0'..='9' | '.' | '-')).flat_map(str::parse).collect();
            let scale = numbers.get(2).copied().unwrap_or(1.0);
            (numbers[1] + scale * y, large * scale)
        })
    };
    let things = document.descendants().filter(|node| node.ancestors().all(|above| !above.has_tag_name("defs")));
    let things = things.filter_map(|node| {
        let what = node.attribute("href").or(node.text().filter(|_| node.has_tag_name("text")))?;
        let (top, large) = place(node);
        let own: f64 = node.attribute("y").map_or(0.0, |y| y.parse().unwrap());
        Some((what.to_owned(), top + own * large, large))
    });
    things.collect()
}

/// Cards of two boards are as large as the design has them, those of three as large as there is room for; each board has
/// its number at its side and who has won it; who has won how much stands below them.
#[test]
fn boards_are_large_and_numbered() {
    let three = hands_of("corpus/sites/gg/run-three-times.hh.txt").remove(0);
    let two = hands_of("xtask/browser/rooms/six-seats-run-twice.hh.txt").remove(0);
    for (timeline, cards, scale, who) in [
        (three, ["2c", "4c", "6c"].as_slice(), 0.74, ["Ann", "Bob", "Bob"].as_slice()),
        (two, ["2c", "4c"].as_slice(), 1.0, ["Ann", "Bob"].as_slice()),
    ] {
        for tall in [false, true] {
            let look = DisplayOptions::default().with_tall(tall).with_plain(true);
            let things = drawn(&svg::picture(&timeline, timeline.last(), look));
            let find = |what: &str| things.iter().find(|(name, ..)| name == what).unwrap_or_else(|| panic!("{what}"));
            let mut last = 0.0;
            for ((number, card), who) in ["1st", "2nd", "3rd"].into_iter().zip(cards).zip(who) {
                let (_, top, large) = find(&format!("#hc{card}"));
                // A tall table is drawn smaller as a whole.
                assert!((large - if tall { scale * 1.06 / 1.32 } else { scale }).abs() < 0.01, "{card}: {large}");
                assert!(*top > last, "{card} is below the board before");
                last = top + 72.0 * large;
                let (_, label, _) = find(number);
                assert!(*top < *label && *label < last, "{number} is beside its board");
                assert!(things.iter().any(|(name, y, _)| name == who && (y - label).abs() < 1.0), "{number}: {who}");
            }
            let (_, banner, _) = things.iter().find(|(name, ..)| name.starts_with("Ann wins ")).unwrap();
            assert!(*banner > last, "the result is below the boards");
        }
    }
}

/// A card for links and a tile of the list have all boards, each with the cards that win on it; nobody who wins one stands
/// there as who has lost.
#[test]
fn cards_and_tiles_have_all_boards() {
    let timeline = hands_of("corpus/sites/gg/run-three-times.hh.txt").remove(0);
    let card = svg::card(&timeline, DisplayOptions::default());
    let things = drawn(&card);
    for board in ["2c7d9hKs3d", "4c4d8sTs5d", "6c6d8hTh5s"] {
        for at in (0..10).step_by(2) {
            let name = format!("#hc{}", &board[at..at + 2]);
            assert!(things.iter().any(|(what, ..)| *what == name), "{name}");
        }
    }
    for said in ["1st", "2nd", "3rd", "wins the 1st board", "wins the 2nd and 3rd boards"] {
        assert!(things.iter().any(|(what, ..)| what == said), "{said}");
    }
    let source = hoyle_view::html::Source { file: "a.txt", record: None, step: 0, text: "" };
    let (_, summary) = hoyle_view::html::pages_of_set(&timeline, source);
    let list = hoyle_view::html::index(&[("1.html".to_owned(), summary)]).remove(0).1;
    let tile = list.split("<li class=hand>").nth(1).unwrap();
    for card in ["2c", "3d", "4c", "5d", "6c", "5s"] {
        assert!(tile.contains(&format!("#hc{card}")), "{card}");
    }
}

/// Nobody is asked to show a hand while cards are to come.
#[test]
fn nobody_is_to_show_before_the_last_card() {
    let mut seen = 0;
    let rooms = ["corpus/sites/gg/run-three-times.hh.txt", "xtask/browser/rooms/six-seats-run-twice.hh.txt"];
    let hands = rooms.into_iter().flat_map(hands_of).chain(crate::samples().into_iter().map(|sample| sample.timeline));
    for timeline in hands.filter(|timeline| timeline.poker.is_some()) {
        let cards = |step: usize| -> usize { timeline.table(step).centre.rows.iter().map(|row| row.cards.len()).sum() };
        for (at, step) in timeline.steps.iter().enumerate() {
            let asked = step.table.places.iter().any(|place| place.turn && place.asked == Asked::Show);
            assert!(!asked || cards(at) == cards(timeline.last()), "step {at}");
            seen += usize::from(asked);
        }
    }
    assert!(seen > 0);
}

/// What takes several lines of a result is told in one sentence: by boards, or by hands. Pictures, cards and pages have it.
#[test]
fn a_result_of_several_lines_is_told_in_one_sentence() {
    let look = DisplayOptions::default();
    let summary = |timeline: &Timeline| {
        let summary = &timeline.table(timeline.last()).centre.summary;
        describe::sentence(summary, timeline, look, describe::CardStyle::Symbols)
    };
    let sample = |name: &str| {
        let text = crate::text_of(name);
        crate::samples_of(name, text.as_bytes(), hoyle::notation::phh::SINGLE).remove(0).timeline
    };
    for (timeline, said) in [
        (run_twice(), "p1 wins 100 on the first board, p2 100 on the second"),
        (
            hands_of("xtask/browser/rooms/six-seats-run-twice.hh.txt").remove(0),
            "Ann wins 16,845.50 on the first board, Bob 16,845.50 on the second",
        ),
        (
            hands_of("corpus/sites/gg/run-three-times.hh.txt").remove(0),
            "Ann wins 66 on the first board, Bob 66 on the second and 66 on the third",
        ),
        (sample("examples/variants/fixed-limit-holdem.phh"), ""),
        (
            sample("examples/variants/no-limit-holdem.phh"),
            "Ben wins 240 with four of a kind, nines; Cleo wins 240 with a full house, kings full of nines",
        ),
        (
            sample("examples/variants/fixed-limit-omaha-eight-or-better.phh"),
            "Cleo wins 195 with three of a kind, kings; Ada wins 98 with an 8-6-3-2-A low; Ben wins 97 with an \
             8-6-3-2-A low",
        ),
    ] {
        assert_eq!(summary(&timeline), said);
        let picture = svg::picture(&timeline, timeline.last(), look);
        let words: Vec<String> = drawn(&picture).into_iter().map(|(text, ..)| text).collect();
        assert!(words.join(" ").contains(said), "{words:?}");
        let page =
            hoyle_view::html::page(&timeline, hoyle_view::html::Source { file: "a", record: None, step: 0, text: "" });
        assert_eq!(page.contains("<p id=won>"), !said.is_empty());
    }
}

/// The hands of a high and a low half are told below the result: in whole where they have room, else in a word or two.
#[test]
fn the_low_half_is_told_in_pictures() {
    for (name, said) in [
        ("stud-eight", "Full house; 6-4-3-2-A low; straight"),
        ("omaha-eight", "Three of a kind, kings; 8-6-3-2-A low"),
    ] {
        let samples = crate::samples();
        let timeline = &samples.iter().find(|sample| sample.name.contains(name)).unwrap().timeline;
        let things = drawn(&svg::picture(timeline, timeline.last(), DisplayOptions::default()));
        assert!(things.iter().any(|(what, ..)| what == said), "{said}: {things:?}");
    }
}

/// What a card says is in the pot is what its foot says of it on the last street: rake is taken from it later.
#[test]
fn the_pot_of_a_card_is_one_before_rake() {
    let text = crate::text_of("corpus/sites/gg/run-three-times.hh.txt");
    let raked = text.replace("collected $66", "collected $64").replace("Rake $0", "Rake $6");
    let timeline = hands_in(&raked).remove(0);
    let things = drawn(&svg::card(&timeline, DisplayOptions::default()));
    for said in ["Pot 198", "198"] {
        assert!(things.iter().any(|(what, ..)| what == said), "{said}: {things:?}");
    }
}

/// The banner of a card says who has won what on which board, as captions and lists do, in two lines if need be.
#[test]
fn a_card_says_who_has_won_each_board() {
    let timeline = hands_of("corpus/sites/gg/run-three-times.hh.txt").remove(0);
    let things = drawn(&svg::card(&timeline, DisplayOptions::default()));
    let texts: Vec<&str> = things.iter().map(|(what, ..)| what.as_str()).collect();
    let banner = ["Ann wins 66 on the first board, Bob 66 on the second", "and 66 on the third"];
    assert!(texts.windows(2).any(|pair| pair == banner), "{texts:?}");
    // The shares of those who are shown stand as they do, the winner at the right.
    assert!(texts.contains(&"17 % : 83 %"), "{texts:?}");
}
