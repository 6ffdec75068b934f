//! Tables from their stakes and stacks: each is the setup that one would write by hand.

use hoyle_rules::poker::{Game, Options, Post, Setup, SetupBuilder, SetupError, Stack, State, VARIANTS};
use hoyle_rules::{Chips, Seat};
use hoyle_testing::script::Script;

fn seat(number: usize) -> Seat {
    Seat::new(number - 1).expect("a seat")
}

#[test]
fn blinds_are_enough_for_no_limit_and_pot_limit() {
    for game in [Game::NoLimitHoldem, Game::PotLimitOmaha, Game::NoLimitSingleDraw] {
        let built = Setup::builder(game).blinds([1, 2]).stacks([100, 100, 100]).build();
        assert_eq!(built, Ok(Script::new(game, &[100; 3]).blinds(&[1, 2]).bets(2, 2).setup));
    }
}

#[test]
fn the_big_bet_is_twice_the_big_blind_at_fixed_limit() {
    for game in [Game::FixedLimitHoldem, Game::FixedLimitOmahaEight, Game::FixedLimitTripleDraw, Game::FixedLimitBadugi]
    {
        let built = Setup::builder(game).blinds([1, 2]).stacks([100; 4]).build();
        assert_eq!(built, Ok(Script::new(game, &[100; 4]).blinds(&[1, 2]).bets(2, 4).setup));
    }
}

#[test]
fn the_button_posts_the_small_blind_heads_up() {
    let built = Setup::builder(Game::NoLimitHoldem).blinds([1, 2]).stacks([50, 60]).build();
    assert_eq!(built, Ok(Script::new(Game::NoLimitHoldem, &[50, 60]).blinds(&[2, 1]).bets(2, 2).setup));
    let ante = Setup::builder(Game::NoLimitHoldem).blinds([1, 2]).big_blind_ante(2).stacks([50, 60]).build().unwrap();
    assert_eq!(ante.posts[seat(1)], Post { ante: Chips(2), blind: Chips(2), ..Post::default() });
    assert_eq!(ante.posts[seat(2)], Post { blind: Chips(1), ..Post::default() });
}

#[test]
fn straddles_antes_and_the_button_s_blind() {
    let straddled = Setup::builder(Game::NoLimitHoldem).blinds([1, 2, 4]).ante(1).stacks([100; 5]).build();
    let expected = Script::new(Game::NoLimitHoldem, &[100; 5]).blinds(&[1, 2, 4]).antes(&[1; 5]).bets(2, 2).setup;
    assert_eq!(straddled, Ok(expected));
    let short = Setup::builder(Game::NoLimitShortDeck).ante(1).button_blind(2).stacks([100; 3]).build();
    let expected = Script::new(Game::NoLimitShortDeck, &[100; 3]).blinds(&[0, 0, 2]).antes(&[1; 3]).bets(2, 2).setup;
    assert_eq!(short, Ok(expected));
    let antes = Setup::builder(Game::NoLimitShortDeck).ante(5).stacks([100; 3]).build().unwrap();
    assert_eq!((antes.small_bet, antes.big_bet), (Chips(5), Chips(5)));
}

#[test]
fn stud_takes_an_ante_a_bring_in_and_two_bets() {
    for game in [Game::FixedLimitStud, Game::FixedLimitStudEight, Game::FixedLimitRazz] {
        let builder = Setup::builder(game).ante(1).bring_in(2).stacks([100; 3]);
        let expected = Script::new(game, &[100; 3]).antes(&[1; 3]).bring_in(2).bets(4, 8).setup;
        assert_eq!(builder.clone().bets(4, 8).build(), Ok(expected));
        let wrong = builder.build().err();
        assert!(wrong.is_some_and(|wrong| wrong.has(SetupError::BET_NOT_POSITIVE)));
    }
}

#[test]
fn every_variant_has_a_table() {
    for variant in VARIANTS {
        let builder = Setup::builder(variant).stacks([200; 6]);
        let setup = match variant.brings_in() {
            true => builder.ante(1).bring_in(2).bets(4, 8).build(),
            false => builder.blinds([1, 2]).build(),
        };
        assert_eq!(setup.map(|setup| State::begin(&setup).is_ok()), Ok(true), "{}", variant.name);
    }
}

#[test]
fn the_order_of_words_does_not_matter() {
    let of = |builder: SetupBuilder| builder.build().unwrap();
    let new = || Setup::builder(Game::NoLimitHoldem);
    let options = Options::default().with("wsop").unwrap();
    let one = of(new().options(options).unit(5).bets(10, 10).blinds([5, 10]).ante(5).stacks([100, 90]));
    let other =
        of(new().stacks([7; 4]).stacks([100, 90]).ante(5).blinds([1, 2, 3]).blinds([5, 10]).unit(5).bets(10, 10));
    assert_eq!(one, Setup { options, ..other });
}

#[test]
fn what_cannot_be_played_is_refused_and_nothing_panics() {
    let new = || Setup::builder(Game::NoLimitHoldem);
    let error = |builder: SetupBuilder| builder.build().err().unwrap_or_default();
    assert!(error(new().blinds([1, 2])).has(SetupError::TOO_FEW_SEATS));
    assert!(error(new().blinds([1, 2]).stacks([1; 23])).has(SetupError::TOO_MANY_SEATS));
    assert!(error(new().stacks([9, 9])).has(SetupError::NO_FORCED_BET));
    assert_eq!(error(new().blinds([1, 2, 4]).stacks([9, 9])), SetupError::WRONG_FORCED_BET);
    assert_eq!(error(new().blinds([1; 99]).stacks([9, 9])), SetupError::WRONG_FORCED_BET);
    assert_eq!(error(new().blinds([1, 2]).stacks([9, 0])), SetupError::STACK_NOT_POSITIVE);
    let huge = i64::MAX;
    let all = new().blinds([huge, huge]).button_blind(huge).ante(huge).big_blind_ante(huge).stacks([huge, huge]);
    assert!(error(all).has(SetupError::TOO_MUCH_MONEY));
    let stud = Setup::builder(Game::FixedLimitStud).ante(1).bring_in(2).bets(4, 8).button_blind(1).stacks([9; 3]);
    assert_eq!(error(stud), SetupError::WRONG_FORCED_BET);
    let unknown = new().blinds([1, 2]).stacks([Stack::Unknown, Stack::from(9)]).build().unwrap();
    assert_eq!(unknown.stacks[seat(1)], Stack::Unknown);
}
