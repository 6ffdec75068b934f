//! What errors and refusals say: plain sentences, players counted from 1, the numbers with them.

use std::error::Error;

use hoyle_testing::script::Script;

use hoyle_rules::{Card, CardSet, Chips, Rules, Seat, Suit, pinochle, poker, preferans};

fn seat(number: usize) -> Seat {
    Seat::new(number - 1).expect("a seat")
}

fn assert_sentence(error: &dyn Error, sentence: &str) {
    assert_eq!(error.to_string(), sentence);
}

#[test]
fn seats_are_counted_from_one() {
    assert_eq!(Seat::FIRST.to_string(), "p1");
    assert_eq!(poker::Awaiting::Act { seat: seat(3) }.to_string(), "p3 is to act");
    let among = [seat(1), seat(4)].into_iter().collect();
    assert_eq!(poker::Awaiting::Open { among }.to_string(), "one of p1, p4 opens");
    assert_eq!(pinochle::Awaiting::Give(seat(2), seat(4)).to_string(), "p2 is to pass cards to p4");
    assert_eq!(preferans::Awaiting::Throw(preferans::Player::Two).to_string(), "p2 is to play a card");
}

#[test]
fn poker_says_why_not() {
    use poker::{Awaiting, Refusal, SetupError};
    let due = Awaiting::DealHole { seat: seat(2), count: 2 };
    assert_sentence(&Refusal::NotNow { due }, "not now: 2 hole cards are due to p2");
    assert_sentence(&Refusal::NotYourTurn { due: seat(1) }, "it is the turn of p1");
    assert_sentence(&Refusal::RaiseTooSmall { least: Chips(4) }, "a bet or raise must be to at least 4");
    assert_sentence(&Refusal::CardCount { given: 3, due: 2 }, "1 to 2 cards are due, 3 are given");
    let both = SetupError::TOO_FEW_SEATS.and(SetupError::BET_NOT_POSITIVE);
    assert_sentence(&both, "fewer than two players; a least bet that is not positive");
    let unknown = poker::Options::default().with("wsop,house").unwrap_err();
    assert_sentence(&unknown, "there is no convention \"house\"");
}

#[test]
fn pinochle_says_why_not() {
    use pinochle::{Conventions, Miscall, Preset, Refusal, Revoke, Setup, SetupError, State};
    let ace: Card = "As".parse().unwrap();
    assert_sentence(&Refusal::Call(Miscall::TooLow(50)), "a bid must be at least 50");
    assert_sentence(&Refusal::Play(Revoke::Beat(ace)), "the player can beat As and must");
    assert_sentence(&Refusal::MustName(Suit::Hearts), "trump must be named, and may be hearts");
    assert_sentence(&Refusal::NoTeam(2), "there is no team 3");
    assert!(Refusal::Call(Miscall::Over).source().is_none(), "its words are said already");
    let conventions = Preset::named("single-deck-partnership").unwrap().conventions;
    let error = |conventions: Conventions, dealer| State::begin(&Setup { conventions, dealer }).unwrap_err();
    assert_sentence(&error(Conventions { players: 9, ..conventions }, seat(1)), "expected 2 to 8 players, found 9");
    assert_sentence(
        &error(Conventions { kitty: 3, ..conventions }, seat(1)),
        "48 cards, 3 of them for the kitty, cannot be dealt evenly",
    );
    assert_sentence(&error(conventions, seat(5)), "p5 cannot deal: nobody sits there");
    assert_sentence(&SetupError::Scale(3), "expected a scale of 1 or 10, found 3");
}

#[test]
fn preferans_says_why_not() {
    use preferans::{Options, Player, Refusal, Setup, State};
    assert_sentence(&Refusal::MustFollow { suit: Suit::Clubs }, "the player holds clubs and must follow");
    let none = [CardSet::EMPTY; 3];
    let setup = Setup {
        first: Player::One,
        hands: none,
        talon: CardSet::PIQUET,
        refas: [false; 3],
        options: Options::default(),
    };
    assert_sentence(&State::begin(&setup).unwrap_err(), "p1 has not ten cards");
}

/// Actions and events in the words of the table, which are those of the replay for a hand without decimals.
#[test]
fn actions_and_events_have_words() {
    let played = Script::new(poker::Game::NoLimitHoldem, &[50, 60])
        .blinds(&[1, 2])
        .hands(&["AsKs", "QdQh"])
        .board("2c7d9hJsJd")
        .play_and_show("r6 c c c c c c c");
    let said: Vec<String> = played.events.iter().map(ToString::to_string).collect();
    for words in [
        "p1 posts a blind of 1",
        "p1 is dealt AsKs",
        "p2 calls 4",
        "the board gets 2c7d9h",
        "p2 wins 12 from the main pot",
    ] {
        assert!(said.iter().any(|event| event == words), "{words} in {said:?}");
    }
    assert_eq!(poker::Action::deal_board("2c7d9h".parse().unwrap()).to_string(), "the board gets 2c7d9h");
    let seat = Seat::FIRST;
    assert_eq!(poker::Action::RaiseTo { seat, to: Chips(6) }.to_string(), "p1 bets or raises to 6");
    assert_eq!(pinochle::Action::Call { seat, bid: Some(21) }.to_string(), "p1 bids 21");
    assert_eq!(pinochle::Event::Trick { number: 4, winner: seat, points: 7 }.to_string(), "p1 wins trick 5, 7 points");
    assert_eq!(preferans::Action::Follow(false).to_string(), "stays out");
    assert_eq!(preferans::Event::Trick { winner: preferans::Player::Two }.to_string(), "p2 takes the trick");
}
