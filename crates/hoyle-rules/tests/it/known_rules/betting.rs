//! How much may be bet, by whom, how often.

use hoyle_rules::Chips;
use hoyle_rules::poker::{
    AfterShort, BlindInCap, CoveringRaise, Fold, Game, HalfBet, OpenPair, PotLimitAntes, Refusal, Reopening, Stack,
    UncallableRaise,
};
use hoyle_rules::{Seat, poker};
use hoyle_testing::script::Script;

fn no_limit(stacks: &[i64]) -> Script {
    Script::new(Game::NoLimitHoldem, stacks).blinds(&[1, 2])
}

/// WSOP 96: a raise is at least as large as the largest bet or raise of the street before it.
#[test]
fn a_raise_is_at_least_the_last_raise() {
    let table = no_limit(&[100; 4]);
    assert_eq!(table.play("").raise(), Some((4, 100)));
    assert_eq!(table.play("r6").raise(), Some((10, 100)));
    assert_eq!(table.play("r6 r9").refusal, Some(Refusal::RaiseTooSmall { least: Chips(10) }));
    assert_eq!(table.play("r6 r20").raise(), Some((34, 100)));
    assert_eq!(table.play("r6 r101").refusal, Some(Refusal::NotEnoughChips { most: Chips(100) }));
    // On a new street the least bet is in force again.
    assert_eq!(table.play("r20 f f c").raise(), Some((2, 80)));
    assert_eq!(table.play("r20 f f c r1").refusal, Some(Refusal::RaiseTooSmall { least: Chips(2) }));
}

/// The reference: blinds and straddles are no raises, so the first raise adds the least bet to the largest post.
#[test]
fn the_first_raise_over_a_straddle_adds_the_least_bet() {
    let table = Script::new(Game::NoLimitHoldem, &[100; 4]).blinds(&[1, 2, 4]);
    assert_eq!(table.play("").turn(), 4);
    assert_eq!(table.play("").raise(), Some((6, 100)));
}

/// WSOP 96a: an all-in raise of less than a full raise does not reopen the betting for who has acted.
#[test]
fn a_short_all_in_does_not_reopen() {
    // Player 3 raises by 4, player 4 has three more.
    let table = no_limit(&[100, 100, 100, 9]);
    assert_eq!(table.play("r6 r9 f c").turn(), 3);
    assert_eq!(table.play("r6 r9 f c").call(), Some(3));
    assert_eq!(table.play("r6 r9 f c r50").refusal, Some(Refusal::NotReopened));
    // Who has not acted yet may raise, by the last full raise.
    assert_eq!(table.play("r6 r9").raise(), Some((13, 100)));
    assert_eq!(table.play("r6 r9 f").raise(), Some((13, 100)));
    // If somebody does, the betting is open again for all.
    assert_eq!(table.play("r6 r9 f r13").raise(), Some((17, 100)));
}

/// WSOP 96a: two or more short all-ins that add up to a full raise reopen it.
#[test]
fn short_all_ins_that_add_up_reopen() {
    // 6, then 9 and 11: five more than the six that player 3 made it, who had raised by four.
    let table = no_limit(&[11, 100, 100, 9]);
    assert_eq!(table.play("r6 r9 r11 c").raise(), Some((15, 100)));
    // They do not where they fall short of it: 6, 8 and 9.
    let table = no_limit(&[9, 100, 100, 8]);
    assert_eq!(table.play("r6 r8 r9 c r50").refusal, Some(Refusal::NotReopened));
    // Some rooms count only full raises.
    let strict = no_limit(&[11, 100, 100, 9]).with(|options| options.reopening = Reopening::FullRaiseOnly);
    assert_eq!(strict.play("r6 r9 r11 c r50").refusal, Some(Refusal::NotReopened));
}

/// Between a full raise and the next one a caller of a short all-in faces only what came after the call.
#[test]
fn who_called_the_first_short_all_in_faces_only_the_second() {
    // Player 3 makes it 6, player 4 is all-in for 9, player 5 calls the nine, player 1 is all-in for 11.
    let table = no_limit(&[11, 100, 100, 9, 100]);
    assert_eq!(table.play("r6 r9 c r11 f").raise(), Some((15, 100)));
    assert_eq!(table.play("r6 r9 c r11 f c").call(), Some(2));
    assert_eq!(table.play("r6 r9 c r11 f c r50").refusal, Some(Refusal::NotReopened));
}

/// The most that makes sense is a call where the stack does not reach beyond it.
#[test]
fn who_cannot_more_than_call_cannot_raise() {
    let table = no_limit(&[100, 100, 100, 6]);
    assert_eq!(table.play("r6").raise(), None);
    assert_eq!(table.play("r6 r6").refusal, Some(Refusal::OnlyACall { call: Chips(6) }));
    assert_eq!(table.play("r20 r9").refusal, Some(Refusal::OnlyACall { call: Chips(6) }));
}

/// Nobody bets into players who cannot call.
#[test]
fn nobody_raises_where_all_others_are_all_in() {
    let table = no_limit(&[50, 100, 50]);
    assert_eq!(table.play("r50 c").call(), Some(48));
    assert_eq!(table.play("r50 c r100").refusal, Some(Refusal::NobodyToCall));
    // Nor into one who has chips behind, but fewer than the bet that is there.
    let short = no_limit(&[50, 100, 90, 60]);
    assert_eq!(short.play("r90 f f r100").refusal, Some(Refusal::NobodyToCall));
    assert_eq!(no_limit(&[30, 20, 100, 60]).play("r50 r60").refusal, None);
    assert_eq!(no_limit(&[30, 20, 50, 60]).play("r50 r60").refusal, Some(Refusal::NobodyToCall));
    // Where the room takes such a raise, what nobody matches comes back.
    let table = no_limit(&[30, 20, 50, 60]).with(|options| options.uncallable_raise = UncallableRaise::Returned);
    assert_eq!(table.play("r50 r60").refusal, None);
    assert_eq!(table.play("r50 r60 c f").pots(), [(92, vec![1, 3, 4]), (40, vec![3, 4])]);
    assert_eq!(table.play("r50 r60 c f").stacks(), [0, 18, 0, 10]);
}

/// Robert's Rules of Poker, and PokerStars: an open pair on fourth street of seven card stud allows the big bet, and what
/// follows a big bet is as big.
#[test]
fn an_open_pair_allows_the_big_bet() {
    let stud = |game: Game, third: &str| {
        let table = Script::new(game, &[100; 3]).antes(&[1; 3]).bring_in(1).bets(4, 8);
        table.hands(&["2c3c4c5dTs", "2d3d9s9hTd", third]).with(|options| options.open_pair = OpenPair::EitherBet)
    };
    let table = stud(Game::FixedLimitStud, "2h3hQhJhTc");
    let fourth = table.play("b c c");
    assert_eq!((fourth.turn(), fourth.raise()), (2, Some((4, 8))));
    assert!(fourth.state.legal().raise.is_some_and(|raise| raise.either_or));
    let between = Refusal::BetweenBets { least: Chips(4), most: Chips(8) };
    assert_eq!(table.play("b c c r6").refusal, Some(between));
    assert_eq!(table.play("b c c r9").refusal, Some(Refusal::RaiseTooBig { most: Chips(8) }));
    assert_eq!(table.play("b c c r4").raise(), Some((8, 12)));
    assert_eq!(table.play("b c c r8").raise(), Some((16, 16)));
    // On fifth street there is one size again; on third there was.
    assert_eq!(table.play("b").raise(), Some((4, 4)));
    assert_eq!(table.play("b c c c c c").raise(), Some((8, 8)));
    // Without a pair, or in another game, or where the room does not play so.
    assert_eq!(
        stud(Game::FixedLimitStud, "2h3hQhJh").hands(&["2c3c4c5d", "2d3d9s8h", "2h3hQhJh"]).play("b c c").raise(),
        Some((4, 4))
    );
    for game in [Game::FixedLimitStudEight, Game::FixedLimitRazz] {
        assert_eq!(stud(game, "2h3hQhJh").play("b c c").raise(), Some((4, 4)));
    }
    let usual = table.with(|options| options.open_pair = OpenPair::SmallBet);
    assert_eq!(usual.play("b c c r8").refusal, Some(Refusal::RaiseTooBig { most: Chips(4) }));
}

/// TDA, and PokerStars: at a fixed limit an all-in raise of half a bet counts as a whole one.
#[test]
fn half_a_bet_reopens_at_a_fixed_limit() {
    let table =
        |all_in: i64| Script::new(Game::FixedLimitHoldem, &[500, 500, 500, all_in]).blinds(&[30, 60]).bets(60, 120);
    let half = |all_in: i64| table(all_in).with(|options| options.half_bet = HalfBet::IsFull);
    // Player 3 raises to 120, player 4 is all in.
    assert_eq!(table(150).play("r120 r150 c f").raise(), None);
    assert_eq!(half(150).play("r120 r150 c f").raise(), Some((210, 210)));
    assert_eq!(half(149).play("r120 r149 c f").raise(), None);
    // At no limit half a raise is none.
    let no_limit = no_limit(&[500, 500, 500, 9]).with(|options| options.half_bet = HalfBet::IsFull);
    assert_eq!(no_limit.play("r6 r9 c f").raise(), None);
}

/// Robert's Rules of Poker, and PokerStars: after a short all-in a raise completes the bet, which is no raise of its own.
#[test]
fn a_raise_completes_a_short_all_in() {
    let table = |all_in: i64| {
        Script::new(Game::FixedLimitHoldem, &[900, 900, 900, all_in])
            .blinds(&[100, 200])
            .bets(200, 400)
            .with(|options| options.after_short = AfterShort::Completes)
    };
    // Player 3 raises to 400, player 4 is all in for 550 of 600.
    assert_eq!(table(550).play("r400 r550").raise(), Some((600, 600)));
    assert_eq!(table(550).play("r400 r550 r750").refusal, Some(Refusal::RaiseTooBig { most: Chips(600) }));
    // Then there is one raise more: 400, 600 and 800 are three, and 1000 is beyond the chips.
    assert_eq!(table(550).play("r400 r550 r600").raise(), Some((800, 800)));
    // Half a bet may be raised by a whole one too, where it counts as one.
    let either = table(550).with(|options| options.half_bet = HalfBet::IsFull);
    assert_eq!(either.play("r400 r550").raise(), Some((600, 750)));
    assert_eq!(
        either.play("r400 r550 r700").refusal,
        Some(Refusal::BetweenBets { least: Chips(600), most: Chips(750) })
    );
    // The last bet of the four may be completed: 400, 600, 800 and 950 of 1000.
    let last = Script::new(Game::FixedLimitHoldem, &[2000, 950, 2000, 2000]).blinds(&[100, 200]).bets(200, 400);
    let last = last.with(|options| options.after_short = AfterShort::Completes);
    assert_eq!(last.play("r400 r600 r800 r950").raise(), Some((1000, 1000)));
    assert_eq!(last.play("r400 r600 r800 r950 r1000 r1200").refusal, Some(Refusal::CapReached { cap: 4 }));
    // In stud, a completion of the bring-in that falls short is completed as well.
    let stud = Script::new(Game::FixedLimitStud, &[100, 4, 100]).antes(&[1; 3]).bring_in(1).bets(4, 8);
    let stud = stud.hands(&["2c3c4c", "2d3d5s", "2h3hQh"]).with(|options| options.after_short = AfterShort::Completes);
    assert_eq!(stud.play("b r3").raise(), Some((4, 4)));
}

/// PokerStars: before the flop the big blind is the first of the four bets.
#[test]
fn the_big_blind_may_count_for_the_cap() {
    let table = Script::new(Game::FixedLimitHoldem, &[100; 3]).blinds(&[1, 2]);
    let table = table.with(|options| options.blind_in_cap = BlindInCap::Counts);
    assert_eq!(table.play("r4 r6").raise(), Some((8, 8)));
    assert_eq!(table.play("r4 r6 r8 r10").refusal, Some(Refusal::CapReached { cap: 4 }));
    // Later streets have no blind, and a bring-in is no bet.
    assert_eq!(table.play("c c c r2 r4 r6").raise(), Some((8, 8)));
    let stud = Script::new(Game::FixedLimitStud, &[100; 3]).antes(&[1; 3]).bring_in(1).bets(4, 8);
    let stud = stud.hands(&["2c3c4c", "2d3d5s", "2h3hQh"]).with(|options| options.blind_in_cap = BlindInCap::Counts);
    assert_eq!(stud.play("b r4 r8 r12").raise(), Some((16, 16)));
}

/// A stack that nobody knows has no end but what can be counted.
#[test]
fn an_unknown_stack_ends_where_counting_does() {
    let unknown = |seats: &[usize]| {
        let mut table = no_limit(&[100; 3]);
        for seat in seats.iter().map(|place| Seat::new(*place - 1).unwrap()) {
            table.setup.stacks[seat] = Stack::Unknown;
        }
        table
    };
    let most = i64::MAX;
    let table = unknown(&[1, 2, 3]);
    assert_eq!(table.play("").raise(), Some((4, most - 3)));
    assert_eq!(table.play("r200000000000000000 c c").refusal, None);
    assert_eq!(table.play("r9000000000000000000").refusal, None);
    // It can be put in, but not called: the sum cannot be held.
    assert_eq!(table.play("r9000000000000000000 c").refusal, Some(Refusal::TooMuchMoney));
    assert_eq!(table.play("r9000000000000000000").call(), None);
    assert_eq!(table.play("r9000000000000000000 f f").nets(), [-1, -2, 3]);
    assert_eq!(table.play("r4000000000000000000 r8000000000000000000").refusal, Some(Refusal::TooMuchMoney));
    assert_eq!(table.play("r2000000000000000000 c c").pots(), [(6_000_000_000_000_000_000, vec![1, 2, 3])]);
    let table = table.hands(&["AsAh", "KsKh", "QsQh"]).board("2c3d7h8s9c");
    let won = table.play_and_show("r3000000000000000000 c c c c c c c c c c c");
    let lost = -3_000_000_000_000_000_000;
    assert_eq!(won.nets(), [-2 * lost, lost, lost]);
    // What others are known to have is left room for.
    assert_eq!(unknown(&[3]).play("").raise(), Some((4, most - 203)));
    assert_eq!(unknown(&[3]).play(&format!("r{most}")).refusal, Some(Refusal::TooMuchMoney));
    assert_eq!(unknown(&[3]).play(&format!("r{} c f", most - 203)).stacks(), [0, 98, -1]);
}

/// The big blind acts last before the flop, and may raise when everybody has just called.
#[test]
fn the_big_blind_has_the_option() {
    let table = no_limit(&[100; 3]);
    let option = table.play("c c");
    assert_eq!((option.turn(), option.call(), option.raise()), (2, Some(0), Some((4, 100))));
    assert_eq!(table.play("c c c").state.street(), Some(1));
    assert_eq!(table.play("c c c").turn(), 1);
    assert_eq!(table.play("c c r4").turn(), 3);
}

/// WSOP and the reference: after the flop the first player left of the button who is still in acts first.
#[test]
fn the_first_live_seat_opens_later_streets() {
    let table = no_limit(&[100; 4]);
    assert_eq!(table.play("c c f c").turn(), 2);
    assert_eq!(table.play("f c f c").turn(), 2);
    assert_eq!(table.play("c c c c r2 f").turn(), 3);
}

/// Fixed limit: bets and raises of one size, the big one from the turn on; a bet and three raises, the blind not counted.
#[test]
fn fixed_limit_has_one_size_and_a_cap() {
    let table = Script::new(Game::FixedLimitHoldem, &[100; 3]).blinds(&[1, 2]);
    assert_eq!(table.play("").raise(), Some((4, 4)));
    assert_eq!(table.play("r5").refusal, Some(Refusal::RaiseTooBig { most: Chips(4) }));
    assert_eq!(table.play("r3").refusal, Some(Refusal::RaiseTooSmall { least: Chips(4) }));
    assert_eq!(table.play("r4 r6 r8").raise(), Some((10, 10)));
    assert_eq!(table.play("r4 r6 r8 r10 r12").refusal, Some(Refusal::CapReached { cap: 4 }));
    assert_eq!(table.play("r4 r6 r8 r10").raise(), None);
    assert_eq!(table.play("c c c").raise(), Some((2, 2)));
    assert_eq!(table.play("c c c c c c").raise(), Some((4, 4)));
    assert_eq!(table.play("c c c c c c r4 r8 r12 r16 r20").refusal, Some(Refusal::CapReached { cap: 4 }));
}

/// The 2023 WSOP final table, hand 85, which the PHH standard records: a raise of less than the fixed size stood because
/// it put the only opponent all-in. The reference took it up to 0.7.3 and refuses it since.
#[test]
fn a_short_raise_that_covers_everybody_stands_in_fixed_limit() {
    // Player 2 has three chips behind on the flop: a bet of three is short, and covers them.
    let table = Script::new(Game::FixedLimitHoldem, &[100, 5]).blinds(&[1, 2]).bets(4, 8);
    let opening = table.play("c c");
    assert_eq!(opening.raise(), Some((4, 4)));
    assert_eq!(opening.state.legal().raise.and_then(|raise| raise.covering), Some(Chips(3)));
    assert_eq!(table.play("c c r3").refusal, None);
    assert_eq!(table.play("c c r2").refusal, Some(Refusal::RaiseTooSmall { least: Chips(4) }));
    let strict = table.with(|options| options.covering_raise = CoveringRaise::Never);
    assert_eq!(strict.play("c c r3").refusal, Some(Refusal::RaiseTooSmall { least: Chips(4) }));
}

/// PokerNow takes such a raise in its no-limit and pot-limit games too.
#[test]
fn a_short_raise_that_covers_everybody_stands_where_that_was_agreed() {
    for game in [Game::NoLimitHoldem, Game::PotLimitOmaha] {
        let table = Script::new(game, &[100, 14]).blinds(&[1, 2]);
        // After 2 each, player 1 bets 4 of 98 and player 2 raises to 8 of 12: 12 would be a full raise, and puts player 2
        // all-in; so does nothing less.
        let usual = table.play("c c r4 r8 r11");
        assert_eq!(usual.refusal, Some(Refusal::RaiseTooSmall { least: Chips(12) }));
        let agreed = table.with(|options| options.covering_raise = CoveringRaise::Always);
        assert_eq!(agreed.play("c c r4 r8 r11").refusal, Some(Refusal::RaiseTooSmall { least: Chips(12) }));
        let short = Script::new(game, &[100, 12]).blinds(&[1, 2]);
        assert_eq!(short.play("c c r4 r8 r10").refusal, Some(Refusal::RaiseTooSmall { least: Chips(12) }));
        let agreed = short.with(|options| options.covering_raise = CoveringRaise::Always);
        assert_eq!(agreed.play("c c r4 r8 r10").refusal, None);
    }
}

/// Pot limit: at most a call, and then what the pot holds after the call.
#[test]
fn the_pot_may_be_bet() {
    let games = [Game::PotLimitOmaha, Game::PotLimitHoldem, Game::PotLimitCourchevel, Game::PotLimitTripleDraw];
    games.into_iter().for_each(the_pot_may_be_bet_at);
}

fn the_pot_may_be_bet_at(game: Game) {
    let table = Script::new(game, &[1000; 3]).blinds(&[1, 2]);
    // 2 to call, the pot is then 5: 7.
    assert_eq!(table.play("").raise(), Some((4, 7)));
    assert_eq!(table.play("r8").refusal, Some(Refusal::RaiseTooBig { most: Chips(7) }));
    // Player 1 has 1 in, calls 6 more; the pot is then 7 + 7 + 2 = 16: 23.
    assert_eq!(table.play("r7").raise(), Some((12, 23)));
    // On the flop with 6 in the pot: 6; over that bet 6 + 12 + ... = 6 to call, 18 then: 24.
    let draws = if game == Game::PotLimitTripleDraw { "c c c d d d" } else { "c c c" };
    assert_eq!(table.play(draws).raise(), Some((2, 6)));
    assert_eq!(table.play(&format!("{draws} r6")).raise(), Some((12, 24)));
    // A straddle of 4 is a call; the pot is 7, and 11 after the call: 15. It may be raised to 6: a straddle is no raise.
    let straddled = Script::new(game, &[1000; 4]).blinds(&[1, 2, 4]);
    assert_eq!(straddled.play("").raise(), Some((6, 15)));
}

/// WSOP leaves antes out of the pot limit before the flop; the reference counts them.
#[test]
fn whether_antes_count_towards_the_pot_limit() {
    let table = Script::new(Game::PotLimitOmaha, &[1000; 3]).blinds(&[1, 2]).antes(&[0, 2, 0]);
    assert_eq!(table.play("").raise(), Some((4, 9)));
    assert_eq!(table.play("c c c").raise(), Some((2, 8)));
    let wsop = table.with(|options| options.pot_limit_antes = PotLimitAntes::Ignore);
    assert_eq!(wsop.play("").raise(), Some((4, 7)));
    assert_eq!(wsop.play("c c c").raise(), Some((2, 8)));
}

/// A fold with nothing to call is a mistake that some rooms let pass and others do not.
#[test]
fn folding_with_nothing_to_call() {
    let table = no_limit(&[100; 3]);
    assert_eq!(table.play("c c").state.legal().fold, Fold::Unforced);
    assert_eq!(table.play("c c f").refusal, None);
    let strict = table.with(|options| options.unforced_folds = false);
    assert_eq!(strict.play("c c").state.legal().fold, Fold::No);
    assert_eq!(strict.play("c c f").refusal, Some(Refusal::NothingToFoldTo));
    assert_eq!(strict.play("c f").refusal, None, "the small blind faces a call");
}

/// Only the player in turn acts.
#[test]
fn out_of_turn_is_refused_with_who_is_due() {
    let mut played = no_limit(&[100; 3]).play("");
    let (one, two, three) = (Seat::FIRST, Seat::new(1).expect("a seat"), Seat::new(2).expect("a seat"));
    let nobody = Seat::new(7).expect("a seat");
    for seat in [one, two] {
        played.act(poker::Action::Fold { seat });
        assert_eq!(played.refusal, Some(Refusal::NotYourTurn { due: three }));
    }
    played.act(poker::Action::Call { seat: nobody });
    assert_eq!(played.refusal, Some(Refusal::NoSuchSeat));
    played.act(poker::Action::BringIn { seat: three });
    assert_eq!(played.refusal, Some(Refusal::NoBringIn));
}

/// An unknown stack bounds nothing: whatever a known stack bets can be called, and chips won and lost are exact.
#[test]
fn an_unknown_stack_never_runs_out() {
    let mut table = no_limit(&[100; 3]).hands(&["2c3c", "AsAh", "KsKh"]).board("7d8d9cJcQs");
    table.setup.stacks[Seat::new(1).expect("a seat")] = Stack::Unknown;
    let played = table.play_and_show("r100 f c");
    assert_eq!((played.nets(), played.stacks()), (vec![-1, 101, -100], vec![99, -1, 0]));
    // A bet of more than anybody's known stack is matched by nobody and comes back.
    let played = table.play_and_show("c c r5000 c f");
    assert_eq!(played.nets(), [-2, 102, -100]);
}
