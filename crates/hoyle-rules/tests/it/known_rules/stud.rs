//! Stud: who opens, the common card.

use hoyle_rules::Seat;
use hoyle_rules::poker::{Action, Awaiting, CommunityCard, Game, Refusal};
use hoyle_testing::script::{Script, cards};

/// From fourth street on the best visible hand opens, and of equals the first seat; suits count no more.
#[test]
fn the_best_visible_hand_opens() {
    let opener = |hands: &[&str]| {
        Script::new(Game::FixedLimitStud, &[100; 3]).antes(&[1; 3]).bring_in(1).hands(hands).play("b c c").turn()
    };
    assert_eq!(opener(&["AcAd2hKs", "3c3d9d9c", "4c4dAsQh"]), 2, "a pair beats an ace");
    assert_eq!(opener(&["AcAd2hKs", "3c3d9dAh", "4c4dAsQh"]), 3, "ace-queen beats ace-nine");
    assert_eq!(opener(&["AcAd2hKs", "3c3dQdAh", "4c4dAsQh"]), 2, "of equals the first seat");
}

/// Razz: the lowest visible hand opens; a pair is higher than anything unpaired.
#[test]
fn the_lowest_visible_hand_opens_at_razz() {
    let opener = |hands: &[&str]| {
        Script::new(Game::FixedLimitRazz, &[100; 3]).antes(&[1; 3]).bring_in(1).hands(hands).play("b c c").turn()
    };
    assert_eq!(opener(&["AcAdKh2s", "3c3d8d7c", "4c4d9s2h"]), 2, "8-7 is lower than 9-2");
    assert_eq!(opener(&["AcAdKh2s", "3c3d5d5c", "4c4d9s8h"]), 3, "a pair is higher than 9-8");
    assert_eq!(opener(&["AcAdKh2s", "3c3d8dAh", "4c4d8s2c"]), 2, "8-ace is lower than 8-2");
}

/// Eight players to the end need 56 cards: the last card is one for all, dealt to the board.
#[test]
fn eight_players_share_the_last_card() {
    let hands = [
        "2c2dKs3c3d3h",
        "4c4dQs5c5d5h",
        "6c6dJs7c7d7h",
        "8c8dTs9c9d9h",
        "TcTd8sJcJdJh",
        "QcQd7sKcKdKh",
        "2h4h6sAcAdAh",
        "6h8h2sThQh3s",
    ];
    let table = Script::new(Game::FixedLimitStud, &[100; 8]).antes(&[1; 8]).bring_in(1).hands(&hands).board("4s");
    let all_call = "b c c c c c c c ".to_owned() + &"c ".repeat(24);
    // 48 cards are dealt and three burnt, one stays: too few for eight, and four that are in no hand are too few as well.
    for rule in [CommunityCard::CountMucked, CommunityCard::CountStub] {
        let played = table
            .clone()
            .with(|options| options.community_card = rule)
            .play_and_show(&(all_call.clone() + &"c ".repeat(8)));
        assert!(played.state.is_over());
        assert_eq!(played.state.board().to_string(), "4s");
        // The common four fills up player 7's aces, who beat the kings full of player 6.
        assert_eq!(played.nets(), [-2, -2, -2, -2, -2, -2, 14, -2]);
    }
}

/// The reference counts mucked cards as there: with one of eight folded seven cards can still be dealt. A room that
/// counts its stub shares one card.
#[test]
fn whether_mucked_cards_count_before_one_is_shared() {
    let hands = [
        "2c2dKs3c3d3h",
        "4c4dQs5c5d5h",
        "6c6dJs7c7d7h",
        "8c8dTs9c9d9h",
        "TcTd8sJcJdJh",
        "QcQd7sKcKdKh",
        "2h4h6sAcAdAh",
        "6h8h2sThQh3s",
    ];
    let table = Script::new(Game::FixedLimitStud, &[100; 8]).antes(&[1; 8]).bring_in(1).hands(&hands);
    // The bring-in is the deuce of spades, player 8's; on sixth street the kings open and player 7 folds.
    let words = "b c c c c c c c ".to_owned() + &"c ".repeat(16) + "r4 f c c c c c c";
    let next = |rule| table.clone().with(|options| options.community_card = rule);
    // Without cards written down unknown ones are dealt: what is awaited tells which it was.
    let dealt_to_all = next(CommunityCard::CountMucked).play(&words);
    assert_eq!(dealt_to_all.state.board().len(), 0);
    let shared = next(CommunityCard::CountStub).play(&words);
    assert_eq!(shared.state.board().len(), 1);
}

/// Seven players to the end: 42 cards are dealt and four burnt, six are left. They are one too few, or just enough for
/// six players.
#[test]
fn the_stub_must_reach() {
    let hands = [
        "2c2dKs3c3d3h",
        "4c4dQs5c5d5h",
        "6c6dJs7c7d7h",
        "8c8dTs9c9d9h",
        "TcTd8sJcJdJh",
        "QcQd7sKcKdKh",
        "2h4h6sAcAdAh",
    ];
    let table = Script::new(Game::FixedLimitStud, &[100; 7])
        .antes(&[1; 7])
        .bring_in(1)
        .hands(&hands)
        .with(|options| options.community_card = CommunityCard::CountStub);
    // Player 7 brings in, and opens every street with the ace.
    let to_sixth = "b c c c c c c ".to_owned() + &"c ".repeat(14);
    assert_eq!(table.play(&(to_sixth.clone() + "c c c c c c c")).state.board().len(), 1);
    let six = table.play(&(to_sixth + "r4 f c c c c c"));
    assert_eq!((six.state.board().len(), six.state.street(), six.turn()), (0, Some(4), 7));
}

/// Where up cards are unknown nobody can know who opens: somebody has to say.
#[test]
fn unknown_up_cards_leave_the_opener_open() {
    let table =
        Script::new(Game::FixedLimitStud, &[100; 3]).antes(&[1; 3]).bring_in(1).hands(&["AcAd2h", "????", "4c4dAs"]);
    let mut played = table.play("");
    let everyone = played.state.everyone();
    assert_eq!(played.state.awaiting(), Awaiting::Open { among: everyone });
    played.act(Action::Open { seat: Seat::new(5).expect("a seat") });
    assert_eq!(played.refusal, Some(Refusal::NotInHand));
    played.act(Action::Open { seat: Seat::new(1).expect("a seat") });
    assert_eq!((played.refusal, played.turn()), (None, 2));
    assert_eq!(table.play("o2 b").turn(), 3);
}

/// An all-in before the last street: hands are shown first, then the rest is dealt, and what came face down is shown again.
#[test]
fn the_last_card_after_an_all_in_is_shown_too() {
    let table = Script::new(Game::FixedLimitStud, &[10, 10])
        .antes(&[1; 2])
        .bring_in(1)
        .hands(&["AcAd2h3c4c5c6c", "KcKd9sTcJcQc7d"]);
    // Both put in all by sixth street.
    assert_eq!(table.play("b c r2 c r4 c r2").call(), Some(2));
    let mut played = table.play("b c r2 c r4 c r2 c");
    assert!(played.state.is_all_in());
    let first = played.state.awaiting();
    assert!(matches!(first, Awaiting::Show { .. }), "{first:?}");
    for hand in ["KcKd9sTcJcQc", "AcAd2h3c4c5c"] {
        let Awaiting::Show { seat } = played.state.awaiting() else { panic!("nobody shows") };
        played.act(Action::Show { seat, cards: cards(hand).into_iter().collect() });
        assert_eq!(played.refusal, None);
    }
    // Seventh street comes down and unseen.
    for card in ["6c", "7d"] {
        let Awaiting::DealHole { seat, count: 1 } = played.state.awaiting() else { panic!("no card is due") };
        played.act(Action::DealHole { seat, cards: cards(card).into_iter().collect() });
    }
    // Of each hand all but the last card lies face up; so both are shown once more.
    for (player, hand) in [(1, "AcAd2h3c4c5c6c"), (2, "KcKd9sTcJcQc7d")] {
        assert_eq!(played.state.face_up(Seat::new(player - 1).expect("a seat")), 0b011_1111);
        assert_eq!(played.show(player, hand), None);
    }
    // A flush of clubs for player 1, a straight to the king for player 2.
    assert_eq!(played.nets(), [10, -10]);
}
