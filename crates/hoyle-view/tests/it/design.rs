//! The hands of the design's mock-ups (`xtask/browser/hands/design-*.phh`): what is asked of them word by word and place by
//! place. `cargo xtask browser` looks at the same hands in a browser.

use hoyle_view::describe::{DisplayOptions, EquityShown};
use hoyle_view::html::{self, Source};
use hoyle_view::svg;
use hoyle_view::timeline::Timeline;

use crate::boards::drawn;

fn hand(seats: &str) -> Timeline {
    let name = format!("xtask/browser/hands/design-{seats}-seats.phh");
    crate::game(&name, &crate::text_of(&name)).timeline
}

/// The step whose first line ends like this.
fn step(timeline: &Timeline, says: &str) -> usize {
    let said = |step: &usize| {
        let text = hoyle_view::describe::step(
            timeline,
            *step,
            DisplayOptions::default(),
            hoyle_view::describe::CardStyle::Symbols,
            false,
        );
        text.ends_with(says)
    };
    (0..timeline.steps.len()).find(said).unwrap()
}

/// Beside each line of a list stands what a coach asks: an opening raise in big blinds, a bet as a part of the pot, a raise
/// as a multiple, a call by its price; whole percents from ten on.
#[test]
fn lists_tell_what_a_coach_asks() {
    let timeline = hand("six");
    let source = Source { file: "a", record: None, step: 0, text: "" };
    let page = html::page(&timeline, source);
    let asides: Vec<&str> = page.split("<small>").skip(1).filter_map(|rest| rest.split("</small>").next()).collect();
    for said in ["3 bb", "34 %", "2.8 ×", "31 % pot", "4.9 %", "104 % pot"] {
        assert!(asides.iter().any(|aside| aside.trim() == said), "{said}: {asides:?}");
    }
    let table = timeline.table(step(&timeline, "raises to 9,500"));
    let panel = table.panel.as_ref().unwrap();
    let notes: Vec<String> = panel.facts.iter().map(|fact| format!("{:?}", fact.note)).collect();
    assert!(notes.iter().any(|note| note.contains("at the turn")), "{notes:?}");
    assert!(notes.iter().any(|note| note.contains("needs 26.4 %")), "{notes:?}");
}

/// On a tall table a bet lies right below the far seat and right above the near one, level with its owner at the sides.
#[test]
fn bets_lie_beside_their_owners_on_tall_tables() {
    let timeline = hand("six");
    let look = DisplayOptions::default().with_tall(true);
    let things = drawn(&svg::picture(&timeline, step(&timeline, "raises to 9,500"), look));
    let at = |text: &str| things.iter().find(|(what, ..)| what == text).unwrap_or_else(|| panic!("{text}")).1;
    assert!((10.0..32.0).contains(&(at("9,500") - at("raises to 9,500"))), "{things:?}");
    assert!((60.0..90.0).contains(&(at("Anna Kowalczyk") - at("4,000"))), "{things:?}");
}

/// A bet that has no room in whole is short, and has its chips if they have room.
#[test]
fn short_bets_keep_their_chips_where_there_is_room() {
    let timeline = hand("nine");
    let things = drawn(&svg::picture(&timeline, step(&timeline, "raises to 60,000,000"), DisplayOptions::default()));
    let short = things.iter().position(|(what, ..)| what == "60M").unwrap();
    assert!(things[short - 1].0.starts_with("#hk"), "{things:?}");
}

/// Below a picture stands who is next, and for how much.
#[test]
fn pictures_say_who_is_next() {
    let timeline = hand("six");
    let picture = svg::picture(&timeline, step(&timeline, "raises to 9,500"), DisplayOptions::default());
    let next = "Turn: Dmitri Karamazov raises to 9,500. Farid is to act, 9,500 to call into 26,450";
    assert!(picture.contains(next), "{picture}");
}

/// What was done on a street stands at the plates until something is done on the next, also what ended it. What is below the
/// picture then tells no pots, which lie on the table.
#[test]
fn what_ends_a_street_is_seen() {
    let timeline = hand("six");
    let ends = step(&timeline, "the board gets 2♥") - 1;
    let shown = |step: usize| svg::picture(&timeline, step, DisplayOptions::default());
    for tag in [">calls 2,250</text>", ">calls 3,500</text>", ">raises to 3,500</text>", ">all in 1,250</text>"] {
        assert!(shown(ends).contains(tag), "{tag}");
        assert_eq!(shown(ends + 1).contains(tag), tag.contains("all in"), "{tag}");
    }
    assert!(shown(ends).contains(">Flop: Dmitri Karamazov calls 2,250</text>"));
    assert!(shown(ends).contains("calls 2,250. Main pot 6,200"), "who hears it is told of the pots");
}

/// Before what is asked stands a triangle that is drawn, for many fonts have none; what is done has none.
#[test]
fn what_is_asked_has_a_triangle() {
    let timeline = hand("six");
    let picture = svg::picture(&timeline, step(&timeline, "raises to 9,500"), DisplayOptions::default());
    let before = picture.split(">9,500 to call<").next().unwrap();
    let triangle = before.rfind("l7 -4.7z\"").unwrap();
    assert!(before.rfind("<text").unwrap() > triangle && before.rfind("<rect").unwrap() < triangle);
    let last = svg::picture(&timeline, timeline.last(), DisplayOptions::default());
    assert!(!last.contains("l7 -4.7z\"") && !picture.contains('›'));
}

/// Over a table the apostrophe of a game is the one of print.
#[test]
fn apostrophes_are_round() {
    let timeline = hand("six");
    let picture = svg::picture(&timeline, 0, DisplayOptions::default());
    let page = html::page(&timeline, Source { file: "a", record: None, step: 0, text: "" });
    for shown in [&picture, &page, &svg::card(&timeline, DisplayOptions::default())] {
        assert!(shown.contains(">No-limit hold ’em 50/100") || shown.contains("· No-limit hold ’em 50/100"));
    }
}

/// A name and a hand stand in the middle of their plate on a card, in whatever font.
#[test]
fn names_stand_in_the_middle_of_a_card_s_plates() {
    let card = svg::card(&hand("six"), DisplayOptions::default());
    for (words, middle) in [("Farid Haddad", "1030"), ("Dmitri Karamazov", "170"), ("flush, ace high", "170")] {
        let text = card.split("<text x=\"").find(|text| text.contains(&format!(">{words}</text>"))).unwrap();
        assert!(text.starts_with(&format!("{middle}\"")) && text.contains("text-anchor=\"middle\""), "{text}");
    }
}

/// Also where it is asked for no chips: to discard, to show.
#[test]
fn whoever_is_next_is_told() {
    let name = "xtask/browser/hands/draw-six-seats.phh";
    let timeline = crate::game(name, &crate::text_of(name)).timeline;
    let panel = |says: &str| timeline.table(step(&timeline, says)).panel.clone().unwrap();
    let title = |says: &str| format!("{:?}", panel(says).title);
    assert!(title("discards two: 7♦ 2♦").contains("to discard"));
    let picture = svg::picture(&timeline, step(&timeline, "discards two: 7♦ 2♦"), DisplayOptions::default());
    assert!(picture.contains("7♦ 2♦. Eve is to discard"), "{picture}");
    let shows = timeline.steps.iter().filter_map(|step| step.table.panel.as_ref());
    assert!(shows.into_iter().any(|panel| format!("{:?}", panel.title).contains("to show")));
}

/// In stud what lay open before who has folded is told: nobody is dealt it any more. In other games nothing does.
#[test]
fn open_cards_of_who_is_out_are_told() {
    let told = |name: &str| {
        let timeline = crate::game(name, &crate::text_of(name)).timeline;
        let panels = timeline.steps.iter().filter_map(|step| step.table.panel.as_ref());
        let facts: Vec<String> = panels.flat_map(|panel| &panel.facts).map(|fact| format!("{fact:?}")).collect();
        facts.into_iter().filter(|fact| fact.contains("Dead up cards")).collect::<Vec<_>>()
    };
    let stud = told("examples/variants/fixed-limit-stud.phh");
    assert!(stud.first().is_some_and(|fact| fact.contains("2♣ 4♣ 8♠")), "{stud:?}");
    assert!(told("examples/variants/no-limit-single-draw.phh").is_empty());
}

/// Of sides with long names each player has a letter, no dots alone, and no mark that sets names apart is taken for one.
#[test]
fn sides_with_long_names_have_letters() {
    let name = "xtask/browser/games/pinochle-eight.pn";
    let timeline = crate::game(name, &crate::text_of(name)).timeline;
    let picture = svg::picture(&timeline, timeline.last() / 2, DisplayOptions::default());
    assert!(picture.contains(">W. C.") && !picture.contains(">…, "), "{picture}");
}

/// The score sheet below a picture is not written small because a name is long: the name is cut.
#[test]
fn sheets_below_pictures_can_be_read() {
    for (name, tall) in
        [("pinochle-four-long-names", false), ("pinochle-four-long-names", true), ("pinochle-eight", true)]
    {
        let name = format!("xtask/browser/games/{name}.pn");
        let timeline = crate::game(&name, &crate::text_of(&name)).timeline;
        let picture = svg::picture(&timeline, timeline.last() / 2, DisplayOptions::default().with_tall(tall));
        let sheet = picture.rsplit("<g font-size=\"").next().unwrap();
        let size: f64 = sheet.split('"').next().unwrap().parse().unwrap();
        assert!(size >= 15.0 && sheet.contains("Wilhelmina"), "{size}: {sheet}");
    }
}

/// The pot is told with the sign of its currency, as the stakes are; in big blinds it has none.
#[test]
fn pots_have_the_sign_of_their_currency() {
    let timeline = hand("two");
    let step = step(&timeline, "Pot 74.00");
    for (units, said) in [(false, ">Pot €74.00<"), (true, ">Pot 74 bb<")] {
        let picture = svg::picture(&timeline, step, DisplayOptions::default().with_units(units));
        assert!(picture.contains(said), "{said}: {picture}");
    }
    let page = html::page(&timeline, Source { file: "a", record: None, step: 0, text: "" });
    assert!(page.contains("Pot €74.00") && page.contains("Pot 74 bb"));
}

/// What lies face down has no card in the heading of a deal.
#[test]
fn headings_tell_no_card_that_lies_face_down() {
    for game in crate::games() {
        let page = html::page(&game.timeline, Source { file: "a", record: None, step: 0, text: "" });
        let mut heads = page.split("<h2>").skip(1).filter_map(|rest| rest.split("</h2>").next());
        assert!(heads.all(|head| !head.contains("??")), "{}", game.name);
    }
}

/// What a player has is small where an equity stands beside it, and nowhere else.
#[test]
fn a_stack_gives_room_to_an_equity_alone() {
    let samples = crate::samples();
    let nine = samples.iter().find(|sample| sample.name.contains("design-nine-seats")).unwrap();
    let size = |equity: EquityShown| {
        let picture = svg::picture(&nine.timeline, 22, DisplayOptions::default().with_equity(equity));
        let (before, _) = picture.split_once(">82,500,000<").unwrap();
        before.rsplit_once("font-size=\"").unwrap().1.split_once('"').unwrap().0.parse::<f64>().unwrap()
    };
    let (alone, beside) = (size(EquityShown::Never), size(EquityShown::Always));
    assert!(alone > 14.0 && beside < alone, "{alone} {beside}");
}

/// Who throws a whole hand away has it lying there until the new cards come, as who throws a part of it.
#[test]
fn discards_lie_there_until_the_new_cards_come() {
    let hand = "variant = 'F2L3D'\nantes = [0, 0, 0]\nblinds_or_straddles = [5, 10, 0]\nsmall_bet = 10\nbig_bet = 20\n\
                starting_stacks = [500, 500, 500]\nplayers = ['Ann', 'Bob', 'Cyd']\nactions = ['d dh p1 2c3c4c7dKh', \
                'd dh p2 2d3d4d8sQh', 'd dh p3 9h9sTcJhJs', 'p3 cc', 'p1 cc', 'p2 cc', 'p1 sd Kh', 'p2 sd', \
                'p3 sd 9h9sTcJhJs']\n";
    let timeline = crate::game("whole.phh", hand).timeline;
    let at = timeline.steps.iter().position(|step| step.table.places[2].thrown.len() == 5).unwrap();
    assert!(timeline.table(at).places[2].hand.is_empty());
    let drawn = |step: usize| svg::picture(&timeline, step, DisplayOptions::default()).matches("<use").count();
    // Nothing goes from the table with the discard but what asked for it.
    assert!(drawn(at) + 5 > drawn(at - 1) && drawn(at - 1) >= 15, "{} {}", drawn(at), drawn(at - 1));
}

/// The number of a side pot does not run into what lies in it, and each pot says how many may win it where names have no room.
#[test]
fn pots_say_their_number_and_how_many_may_win_them() {
    let hand = "variant = 'NT'\nantes = [0, 0, 0, 0]\nblinds_or_straddles = [5, 10, 0, 0]\nmin_bet = 10\n\
                starting_stacks = [400, 300, 200, 100]\nplayers = ['Wilhelmina of Ulm', 'Bartholomew Ash', 'Maximiliana', \
                'Dee']\nactions = ['d dh p1 AsAh', 'd dh p2 KsKh', 'd dh p3 QsQh', 'd dh p4 JsJh', 'p3 cbr 200', 'p4 cc', \
                'p1 cbr 400', 'p2 cc']\n";
    let timeline = crate::game("pots.phh", hand).timeline;
    let picture = svg::picture(&timeline, timeline.last(), DisplayOptions::default());
    for pot in [">Main 400 · 4 in<", ">Side 1: 300 · 3 in<", ">Side 2: 200 · 2 in<"] {
        assert!(picture.contains(pot), "{pot}: {picture}");
    }
}

/// On the plates of players of one name stands who is who; a name is one line, whatever is in it, on plates as in lists.
#[test]
fn plates_tell_players_of_one_name_apart() {
    let hand = "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [5, 10, 0]\nmin_bet = 10\nstarting_stacks = [400, \
                300, 200]\nplayers = ['Ann', 'Ann', \"line\\nbreak\"]\nactions = ['d dh p1 AsAh', 'd dh p2 KsKh', 'd dh p3 \
                QsQh', 'p3 f']\n";
    let timeline = crate::game("alike.phh", hand).timeline;
    let picture = svg::picture(&timeline, timeline.last(), DisplayOptions::default());
    for name in [">p1 Ann<", ">p2 Ann<", ">line␊break<"] {
        assert!(picture.contains(name), "{name}: {picture}");
    }
    let page = html::page(&timeline, Source { file: "a", record: None, step: 0, text: "" });
    assert!(page.contains("<bdi>line␊break</bdi>") && !page.contains("line\nbreak"));
}
