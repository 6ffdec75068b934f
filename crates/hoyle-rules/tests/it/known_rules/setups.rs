//! What cannot be agreed, each thing by its name.

use hoyle_rules::poker::{Game, Setup, SetupError, Stack, State, VARIANTS};
use hoyle_rules::{Chips, Seat};
use hoyle_testing::script::Script;
use hoyle_testing::setups::most_seats;

fn good() -> Setup {
    Script::new(Game::NoLimitHoldem, &[100; 3]).blinds(&[1, 2]).setup
}

fn good_stud() -> Setup {
    Script::new(Game::FixedLimitStud, &[100; 3]).antes(&[1; 3]).bring_in(1).setup
}

fn wrong(mut setup: Setup, change: impl FnOnce(&mut Setup)) -> SetupError {
    assert!(setup.examine().is_empty());
    change(&mut setup);
    let wrong = setup.examine();
    assert_eq!(State::begin(&setup).err(), if wrong.is_empty() { None } else { Some(wrong) });
    wrong
}

#[test]
fn each_thing_by_its_name() {
    let first = Seat::FIRST;
    assert_eq!(wrong(good(), |setup| setup.seats = 1), SetupError::TOO_FEW_SEATS);
    assert!(wrong(good(), |setup| setup.seats = 0).has(SetupError::TOO_FEW_SEATS));
    assert!(wrong(good(), |setup| setup.seats = 23).has(SetupError::TOO_MANY_SEATS));
    assert!(wrong(good(), |setup| setup.seats = usize::MAX / 8).has(SetupError::TOO_MANY_SEATS));
    assert_eq!(wrong(good(), |setup| setup.stacks[first] = Stack::Known(Chips(0))), SetupError::STACK_NOT_POSITIVE);
    assert_eq!(wrong(good(), |setup| setup.stacks[first] = Stack::Known(Chips(-5))), SetupError::STACK_NOT_POSITIVE);
    assert_eq!(wrong(good(), |setup| setup.stacks[first] = Stack::Unknown), SetupError::NONE);
    assert_eq!(wrong(good(), |setup| setup.posts[first].blind = Chips(-1)), SetupError::NEGATIVE_POST);
    assert_eq!(wrong(good(), |setup| setup.posts[first].ante = Chips(-1)), SetupError::NEGATIVE_POST);
    assert_eq!(wrong(good(), |setup| setup.posts = Default::default()), SetupError::NO_FORCED_BET);
    assert_eq!(wrong(good(), |setup| setup.bring_in = Chips(1)), SetupError::WRONG_FORCED_BET);
    assert_eq!(wrong(good_stud(), |setup| setup.posts[first].blind = Chips(1)), SetupError::WRONG_FORCED_BET);
    assert_eq!(wrong(good_stud(), |setup| setup.bring_in = Chips(2)), SetupError::BRING_IN_TOO_BIG);
    assert_eq!(wrong(good(), |setup| setup.small_bet = Chips(0)), SetupError::BET_NOT_POSITIVE);
    assert_eq!(wrong(good(), |setup| setup.big_bet = Chips(-2)), SetupError::BET_NOT_POSITIVE);
    assert_eq!(wrong(good(), |setup| setup.unit = Chips(0)), SetupError::UNIT_NOT_POSITIVE);
}

/// All reasons come at once.
#[test]
fn all_reasons_at_once() {
    let both = wrong(good(), |setup| {
        setup.stacks[Seat::FIRST] = Stack::Known(Chips(0));
        setup.unit = Chips(0);
    });
    assert_eq!(both, SetupError::STACK_NOT_POSITIVE.and(SetupError::UNIT_NOT_POSITIVE));
    assert_eq!(both.to_string().matches(';').count(), 1);
}

/// Whatever is asked for, nothing overflows: sums beyond the limit of a table are refused.
#[test]
fn sums_that_do_not_fit_are_refused() {
    for huge in [Chips::TABLE_LIMIT, Chips(i64::MAX), Chips(i64::MAX / 2)] {
        assert!(wrong(good(), |setup| setup.stacks[Seat::FIRST] = Stack::Known(huge)).has(SetupError::TOO_MUCH_MONEY));
        assert!(wrong(good(), |setup| setup.posts[Seat::FIRST].ante = huge).has(SetupError::TOO_MUCH_MONEY));
        assert!(wrong(good(), |setup| setup.small_bet = huge).has(SetupError::TOO_MUCH_MONEY));
        assert!(wrong(good_stud(), |setup| setup.bring_in = huge).has(SetupError::BRING_IN_TOO_BIG));
    }
    for low in [i64::MIN, i64::MIN / 2] {
        let all = wrong(good(), |setup| {
            setup.stacks[Seat::FIRST] = Stack::Known(Chips(low));
            setup.posts[Seat::FIRST].ante = Chips(low);
            (setup.small_bet, setup.big_bet, setup.bring_in, setup.unit) =
                (Chips(low), Chips(low), Chips(low), Chips(low));
        });
        assert!(all.has(SetupError::STACK_NOT_POSITIVE.and(SetupError::NEGATIVE_POST)));
    }
}

/// The decks deal a first street to 22, 18, 17, 13, 10 or 8 players, as it takes two, three, four, five or six cards, and
/// to no more.
#[test]
fn as_many_players_as_the_deck_deals_to() {
    let counts: Vec<usize> = VARIANTS.iter().map(most_seats).collect();
    let of_phh = [22, 22, 18, 13, 13, 17, 17, 17, 10, 10, 13];
    // Hold'em, Omaha; with five, with six cards, Courchevel; stud; draws.
    let (board, more) = ([22, 13, 13, 13, 13], [[10; 6], [8; 6], [10; 6]].concat());
    let draws = [10, 10, 10, 10, 10, 10, 10, 10, 13, 13];
    assert_eq!(counts, [&of_phh[..], &board, &more, &[22; 3], &draws].concat());
    for variant in VARIANTS {
        let mut setup = Setup::new(variant, most_seats(variant));
        setup.stacks = hoyle_rules::BySeat::all(Stack::Known(Chips(10)));
        setup.posts[Seat::FIRST].ante = Chips(1);
        (setup.small_bet, setup.big_bet) = (Chips(2), Chips(4));
        assert!(setup.examine().is_empty(), "{}", variant.name);
        setup.seats += 1;
        assert!(setup.examine().has(SetupError::TOO_MANY_SEATS), "{}", variant.name);
    }
}

/// Two of the reasons may be forgiven: only the reference implementation insists on them.
#[test]
fn what_may_be_forgiven() {
    let mut idle = good();
    idle.posts = Default::default();
    assert!(State::begin(&idle).is_err());
    assert!(State::begin_lenient(&idle, &mut |_| {}).is_ok());
    let mut large = good_stud();
    large.bring_in = Chips(3);
    assert!(State::begin_lenient(&large, &mut |_| {}).is_ok());
    idle.unit = Chips(0);
    assert_eq!(State::begin_lenient(&idle, &mut |_| {}).err(), Some(SetupError::UNIT_NOT_POSITIVE));
}
