//! Draws: discards, standing pat, the deck that runs out, lowball.

use hoyle_rules::Card;
use hoyle_rules::poker::{Game, Refusal, Reshuffle};
use hoyle_testing::script::{Script, cards};

fn card(text: &str) -> Card {
    cards(text)[0].known().expect("a card")
}

/// The reference: all players discard in order of seats before the first replacement is dealt.
#[test]
fn all_discard_before_anybody_is_dealt_to() {
    let table = Script::new(Game::NoLimitSingleDraw, &[100; 3]).blinds(&[1, 2]).hands(&[
        "2c3c4c5cKd9c",
        "2d3d4d5d7s",
        "2h3h4hKhKs6h8h",
    ]);
    assert_eq!(table.play("c c c").turn(), 1);
    assert_eq!(table.play("c c c dKd").turn(), 2);
    assert_eq!(table.play("c c c dKd d").turn(), 3);
    let played = table.play("c c c dKd d dKsKh");
    assert_eq!(played.turn(), 1, "the first seat opens after the draw");
    let hands: Vec<String> = played.state.everyone().iter().map(|seat| played.state.hole(seat).to_string()).collect();
    assert_eq!(hands, ["2c3c4c5c9c", "2d3d4d5d7s", "2h3h4h6h8h"]);
    // 7-5-4-3-2 of two suits is the best hand there is; 9-5-4-3-2 is a flush.
    assert_eq!(table.play_and_show("c c c dKd d dKsKh c c c").nets(), [-2, 4, -2]);
}

/// What is not held cannot be discarded, and nothing twice.
#[test]
fn only_held_cards_are_discarded() {
    let table = Script::new(Game::NoLimitSingleDraw, &[100; 2]).blinds(&[2, 1]).hands(&["2c3c4c5cKd", "2d3d4d5d7s"]);
    assert_eq!(table.play("c c d7s").refusal, Some(Refusal::NotHeld { card: card("7s") }));
    assert_eq!(table.play("c c dAs").refusal, Some(Refusal::NotHeld { card: card("As") }));
    assert_eq!(table.play("c c dKdKd").refusal, Some(Refusal::CardTwice { card: card("Kd") }));
    assert_eq!(table.play("c c d??").refusal, Some(Refusal::UnknownNotHeld));
    // Of a hand that nobody has seen, any card that is nowhere else may be named.
    let unseen = Script::new(Game::NoLimitSingleDraw, &[100; 2]).blinds(&[2, 1]).hands(&["", "2d3d4d5d7s"]);
    assert_eq!(unseen.play("c c dAs????").refusal, None);
    assert_eq!(unseen.play("c c d7s").refusal, Some(Refusal::NotHeld { card: card("7s") }));
}

/// Deuce to seven: the ace is high, and a hand that begins with it is no straight.
#[test]
fn an_ace_makes_no_straight_in_deuce_to_seven() {
    let table = Script::new(Game::NoLimitSingleDraw, &[100; 2]).blinds(&[2, 1]).hands(&["Ac2c3c4c5d", "AdKd9d8d7s"]);
    // Ace-five high beats ace-king high; as a straight it would lose to it.
    assert_eq!(table.play_and_show("c c d d c c").nets(), [2, -2]);
    let table = table.hands(&["2c3c4c5c6d", "AdAhKd9d8s"]);
    assert_eq!(table.play_and_show("c c d d c c").nets(), [-2, 2], "a real straight is worse than a pair");
}

/// Badugi: four cards of different ranks and suits beat three, whatever they are; the ace is low.
#[test]
fn four_cards_beat_three_at_badugi() {
    let pat = "c c d d c c d d c c d d c c";
    let table = Script::new(Game::FixedLimitBadugi, &[100; 2]).blinds(&[2, 1]);
    assert_eq!(table.clone().hands(&["KcQdJhTs", "Ac2d3h4h"]).play_and_show(pat).nets(), [2, -2]);
    assert_eq!(table.clone().hands(&["Ac5d3h4s", "6c2d3s5h"]).play_and_show(pat).nets(), [2, -2]);
    assert_eq!(table.hands(&["AcKd3h4s", "2cKh3s4d"]).play_and_show(pat).nets(), [2, -2]);
}

/// 50 cards are dealt to ten players, one is burnt, one is left. Then the deck runs out. The reference lets every mucked
/// or discarded card come back, even to who discarded it; rooms do not give back one's own, or none at all.
#[test]
fn the_muck_comes_back_when_the_deck_runs_out() {
    let hands = [
        "2c2d2h2s3c",
        "3d3h3s4c4d",
        "4h4s5c5d5h",
        "5s6c6d6h6s",
        "7c7d7h7s8c",
        "8d8h8s9c9d",
        "9h9sTcTdTh",
        "TsJcJdJhJs",
        "QcQdQhQsKc",
        "KdKhKsAcAd",
    ];
    // Players 1 and 2 draw a card each.
    let words = "c ".repeat(10) + "d3c d4d d d d d d d d d";
    let second = |rule: Reshuffle, first: &str, then: &str| {
        let table = Script::new(Game::NoLimitSingleDraw, &[100; 10])
            .blinds(&[1, 2])
            .hands(&hands)
            .with(|options| options.reshuffle = rule);
        let mut played = table.play_without_dealing(&words);
        played.deal_hole(1, first).or_else(|| played.deal_hole(2, then))
    };
    let gone = |text: &str| Some(Refusal::CardGone { card: card(text) });
    for rule in [Reshuffle::Everything, Reshuffle::NotOwnDiscards, Reshuffle::Nothing] {
        assert_eq!(second(rule, "4d", "As"), gone("4d"), "while the deck lasts nothing comes back");
        assert_eq!(second(rule, "As", "Ah"), None);
        assert_eq!(second(rule, "As", "2c"), Some(Refusal::CardInPlay { card: card("2c") }));
    }
    assert_eq!(second(Reshuffle::Everything, "As", "3c"), None);
    assert_eq!(second(Reshuffle::Everything, "As", "4d"), None);
    assert_eq!(second(Reshuffle::NotOwnDiscards, "As", "3c"), None);
    assert_eq!(second(Reshuffle::NotOwnDiscards, "As", "4d"), gone("4d"));
    assert_eq!(second(Reshuffle::Nothing, "As", "3c"), gone("3c"));
}
