//! Games that rooms play beside those of PHH: more hole cards, a flop that begins early, five cards in stud and in draw.

use hoyle_rules::poker::{Action, Awaiting, Cards, EventKind, Game, Refusal, State};
use hoyle_testing::script::{Played, Script};

/// What each player holds, in cards.
fn held(played: &Played) -> Vec<usize> {
    played.state.everyone().iter().map(|seat| played.state.hole(seat).len()).collect()
}

/// With five or six cards it is still exactly two of them and three of the board.
#[test]
fn two_of_five_or_six_cards_count() {
    // Three spades in the hand and two on the board are no flush. The fifth card pairs an ace; 8-7 makes a straight.
    let five = Script::new(Game::PotLimitFiveCardOmaha, &[100; 2])
        .blinds(&[2, 1])
        .hands(&["2c3c4d5dAh", "KsQsJs7h8h"])
        .board("AsTs6c6d9h");
    assert_eq!(held(&five.play("")), [5, 5]);
    assert_eq!(five.play_and_show("c c c c c c c c").nets(), [-2, 2]);
    let other = five.hands(&["2c3c4d5dAh", "KsQsJs3h4h"]);
    assert_eq!(other.play_and_show("c c c c c c c c").nets(), [2, -2], "aces and sixes beat a pair");
    let six = Script::new(Game::PotLimitSixCardOmaha, &[100; 2])
        .blinds(&[2, 1])
        .hands(&["AcAdAhAs2c3c", "KcKd9h8h4d5d"])
        .board("Kh7s6s2d2s");
    assert_eq!(held(&six.play("")), [6, 6]);
    assert_eq!(six.play_and_show("c c c c c c c c").nets(), [-2, 2], "kings full beat aces up");
}

/// The low half needs two low cards of the hand, whatever the number of cards.
#[test]
fn high_and_low_with_five_cards() {
    let table = Script::new(Game::NoLimitFiveCardOmahaEight, &[100; 2])
        .blinds(&[2, 1])
        .hands(&["KcKd9h9sTc", "AhKh3dQdQh"])
        .board("2c4d7hKs9c");
    let played = table.play_and_show("c c c c c c c c");
    assert_eq!(played.nets(), [0, 0], "three kings take the high half, 7-4-3-2-A the low one");
    let lows = played.events.iter().filter(|event| matches!(event.kind, EventKind::Pushed { .. })).count();
    assert_eq!(lows, 2);
}

/// Courchevel: after the hole cards the first card of the flop is turned, and then there is betting; the flop brings two
/// more.
#[test]
fn courchevel_shows_a_card_before_the_first_bet() {
    let table = Script::new(Game::PotLimitCourchevel, &[100; 3]).blinds(&[1, 2]).board("AsKdQh7c2d");
    let mut state = State::begin(&table.setup).expect("a table");
    for seat in table.setup.occupied() {
        let early = Action::deal_board(Cards::unknown(1));
        assert!(matches!(state.check(early), Err(Refusal::NotNow { .. })), "the players come first");
        state.play(Action::DealHole { seat, cards: Cards::unknown(5) }).expect("a hand");
    }
    assert_eq!(state.awaiting(), Awaiting::DealBoard { board: 0, count: 1 });
    let start = table.play("");
    assert_eq!((start.turn(), start.state.street()), (3, Some(0)));
    assert_eq!(start.state.board().to_string(), "As");
    let flop = table.play("c c c");
    assert_eq!((flop.turn(), flop.state.street()), (1, Some(1)));
    assert_eq!(flop.state.board().to_string(), "AsKdQh");
    assert_eq!(table.play("c c c c c c").state.board().to_string(), "AsKdQh7c");
    // Nobody has seen a flop yet: no rake is taken where none is without one.
    let raked = table.with(|options| {
        options.rake.basis_points = 5_000;
        options.rake.no_flop_no_drop = true;
    });
    assert_eq!(raked.play("r7 f f").nets(), [-1, -2, 3]);
    assert_eq!(raked.play("c c c r2 f f").state.rake().0, 3);
}

/// Five card stud: one card down and one up, the lowest of which brings in; then three more up. The bet doubles on fourth
/// street.
#[test]
fn five_card_stud() {
    let table = Script::new(Game::FixedLimitFiveCardStud, &[100; 3]).antes(&[1; 3]).bring_in(1).hands(&[
        "AcKh7h8h9h",
        "Ad2s7s8s9s",
        "KcQcQdJcTc",
    ]);
    let start = table.play("");
    assert_eq!((held(&start), start.turn()), (vec![2; 3], 2));
    assert_eq!(table.play("b c").raise(), Some((2, 2)), "a completion");
    let third = table.play("b c c");
    assert_eq!((held(&third), third.turn(), third.raise()), (vec![3; 3], 3, Some((2, 2))));
    assert_eq!(table.play("b c c c c c").raise(), Some((4, 4)));
    let shown = table.play("b c c c c c c c c");
    assert_eq!(held(&shown), [5; 3]);
    assert_eq!(table.play_and_show("b c c c c c c c c c c c").nets(), [-2, -2, 4], "a pair of queens");
}

/// Five card draw: one exchange; at a fixed limit the bet doubles after it.
#[test]
fn five_card_draw() {
    let table =
        Script::new(Game::FixedLimitFiveCardDraw, &[100; 2]).blinds(&[2, 1]).hands(&["AcAdKh3s4dAs5h", "2c3c4c5c6h7d"]);
    assert_eq!(table.play("").raise(), Some((4, 4)));
    let drawn = table.play("c c d3s4d d");
    assert_eq!((drawn.state.street(), drawn.turn(), drawn.raise()), (Some(1), 1, Some((4, 4))));
    assert_eq!(table.play_and_show("c c d3s4d d c c").nets(), [-2, 2], "a straight beats three aces");
    let pot = Script::new(Game::PotLimitFiveCardDraw, &[100; 2]).blinds(&[2, 1]);
    assert_eq!(pot.play("").raise(), Some((4, 6)));
}

/// Ace to five: straights and flushes do not count against a low hand.
#[test]
fn ace_to_five_triple_draw() {
    let table = Script::new(Game::FixedLimitAceToFiveTripleDraw, &[100; 2])
        .blinds(&[2, 1])
        .hands(&["Ac2c3c4c5c", "2d3d4d5s7h"]);
    assert_eq!(table.play_and_show("c c d d c c d d c c d d c c").nets(), [2, -2]);
}
