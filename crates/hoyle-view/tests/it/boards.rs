//! Several boards: each has a row of its own from the all-in on.

use hoyle_poker::Hand;
use hoyle_rules::poker::{Action, Cards, Game, RunOuts};
use hoyle_rules::{Chips, Seat};
use hoyle_view::describe::{self, DisplayOptions};
use hoyle_view::svg;
use hoyle_view::timeline::Timeline;

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
