//! Antes, blinds, straddles, bring-ins: who posts what, and who opens.

use hoyle_rules::Chips;
use hoyle_rules::poker::{Game, Refusal, ShortBlind};
use hoyle_testing::script::Script;

/// Heads-up the button posts the small blind, is dealt to last and opens before the flop; after it the other one opens.
#[test]
fn heads_up_the_small_blind_is_the_button() {
    let table = Script::new(Game::NoLimitHoldem, &[100, 100]).blinds(&[2, 1]);
    assert_eq!(table.play("").turn(), 2);
    assert_eq!(table.play("").call(), Some(1));
    assert_eq!(table.play("c").turn(), 1);
    assert_eq!(table.play("c c").turn(), 1);
}

/// PHH writes the forced bets of two players in the order of three or more; the rules want them turned round.
#[test]
fn the_written_order_is_turned_round_heads_up_only() {
    let mut two = Script::new(Game::NoLimitHoldem, &[100, 100]).blinds(&[1, 2]).antes(&[0, 3]);
    two.setup.reverse_heads_up();
    let posts: Vec<_> = two.setup.occupied().map(|seat| two.setup.posts[seat]).map(|p| (p.ante.0, p.blind.0)).collect();
    assert_eq!(posts, [(3, 2), (0, 1)]);
    let mut three = Script::new(Game::NoLimitHoldem, &[100; 3]).blinds(&[1, 2]).antes(&[0, 3]);
    let before = three.setup;
    three.setup.reverse_heads_up();
    assert!(three.setup == before);
}

/// A straddle is a blind of its own: who sits left of the largest opens, and the straddler has the last word.
#[test]
fn who_straddles_last_acts_last() {
    let under_the_gun = Script::new(Game::NoLimitHoldem, &[100; 5]).blinds(&[1, 2, 4]);
    assert_eq!(under_the_gun.play("").turn(), 4);
    assert_eq!(under_the_gun.play("c c c c").turn(), 3);
    let doubled = Script::new(Game::NoLimitHoldem, &[100; 5]).blinds(&[1, 2, 4, 8]);
    assert_eq!(doubled.play("").turn(), 5);
    assert_eq!(doubled.play("c c c c").turn(), 4);
}

/// With the straddle on the button the small blind opens, and the button has the last word (the reference).
#[test]
fn the_small_blind_opens_before_a_button_straddle() {
    let table = Script::new(Game::NoLimitHoldem, &[100; 4]).blinds(&[1, 2, 0, 4]);
    assert_eq!(table.play("").turn(), 1);
    assert_eq!(table.play("c c c").turn(), 4);
    assert_eq!(table.play("c c c c").state.street(), Some(1));
}

/// In short deck everybody antes and only the button posts a blind; the player left of it opens.
#[test]
fn short_deck_has_a_button_blind() {
    let table = Script::new(Game::NoLimitShortDeck, &[100; 4]).antes(&[1; 4]).blinds(&[0, 0, 0, 2]);
    let start = table.play("");
    assert_eq!((start.turn(), start.call(), start.state.total_pot()), (1, Some(2), Chips(6)));
    assert_eq!(table.play("c c c").turn(), 4);
}

/// The ante goes before the blind: who has no more than the ante posts no blind.
#[test]
fn the_ante_is_paid_before_the_blind() {
    let table = Script::new(Game::NoLimitHoldem, &[100, 3, 100]).antes(&[3; 3]).blinds(&[1, 2]);
    let start = table.play("");
    assert_eq!(start.stacks(), [96, 0, 97]);
    assert_eq!(start.state.total_pot(), Chips(10));
    // One chip left after the ante is all of the big blind that is posted.
    let table = Script::new(Game::NoLimitHoldem, &[100, 4, 100]).antes(&[3; 3]).blinds(&[1, 2]);
    assert_eq!(table.play("").stacks(), [96, 0, 97]);
    assert_eq!(table.play("").state.total_pot(), Chips(11));
}

/// The reference: a big blind posted short lowers the call to what was posted. WSOP: the full blind is called.
#[test]
fn what_a_short_big_blind_costs() {
    let table = Script::new(Game::NoLimitHoldem, &[100, 1, 100]).blinds(&[1, 2]);
    let posted = table.play("");
    assert_eq!((posted.turn(), posted.call(), posted.raise()), (3, Some(1), Some((3, 100))));
    let full = table.with(|options| options.short_blind = ShortBlind::CallsFull).play("");
    assert_eq!((full.turn(), full.call(), full.raise()), (3, Some(2), Some((4, 100))));
}

/// Whoever alone faces a big blind that is all in is asked for what it really put in, whatever it should have been; and
/// has nothing to call where the own blind is as much. The net of player 1 is the same by both conventions.
#[test]
fn alone_against_a_short_big_blind_nobody_calls_the_full_one() {
    let games = [Game::NoLimitHoldem, Game::PotLimitOmaha, Game::FixedLimitHoldem];
    // What the big blind has; what the small blind is asked for, three-handed, once the third player has folded.
    for (game, (all, asked)) in games.into_iter().flat_map(|game| [(3, 0), (5, 0), (8, 3)].map(|case| (game, case))) {
        let hole = game.rules().hole_cards() * 2;
        let hands = ["AsAh2c3c", "KsKh4c5c", "QsQh6c7c"].map(|hand| &hand[..hole]);
        let three = Script::new(game, &[100, all, 100])
            .blinds(&[5, 10])
            .bets(10, if game == Game::FixedLimitHoldem { 20 } else { 10 })
            .hands(&hands)
            .board("2d3d7h8s9c");
        for full in [false, true] {
            let with = |table: &Script| match full {
                true => table.clone().with(|options| options.short_blind = ShortBlind::CallsFull),
                false => table.clone(),
            };
            let three = with(&three);
            // While another player can still bet, it is the full blind.
            assert_eq!((three.play("").turn(), three.play("").call()), (3, Some(if full { 10 } else { all.max(5) })));
            if full {
                assert_eq!((three.play("c").turn(), three.play("c").call()), (1, Some(5)));
                assert_eq!(three.play("r20").call(), Some(15));
            }
            let alone = three.play("f");
            assert_eq!((alone.turn(), alone.call(), alone.raise()), (1, Some(asked), None), "{game}, {all}");
            assert_eq!(three.play_and_show("f c").nets(), [all, -all, 0]);
            // Heads-up the button has the small blind and sits last. Where there is nothing to call it is not asked.
            let two = with(&Script::new(game, &[all, 100]).blinds(&[10, 5]).bets(10, three.setup.big_bet.0));
            let start = two.play("");
            let expected = if asked == 0 { (1, None) } else { (2, Some(asked)) };
            assert_eq!((start.turn(), start.call()), expected, "{game}, {all}");
            assert_eq!(start.state.is_all_in(), asked == 0);
        }
    }
}

/// A third player who is all in for less than the blind is called for as much, when nobody else can bet.
#[test]
fn two_short_stacks_are_called_for_what_they_put_in() {
    let table = Script::new(Game::NoLimitHoldem, &[100, 3, 7])
        .blinds(&[5, 10])
        .with(|options| options.short_blind = ShortBlind::CallsFull);
    assert_eq!(table.play("").call(), Some(7), "all that there is");
    assert_eq!((table.play("c").turn(), table.play("c").call()), (1, Some(2)));
    assert_eq!(table.play("c c").pots(), [(9, vec![1, 2, 3]), (8, vec![1, 3])]);
}

/// Untrimmed antes are one pot that everybody can win, even who could not pay in full.
#[test]
fn a_dead_ante_is_won_whole_by_a_short_all_in() {
    let table = Script::new(Game::NoLimitHoldem, &[2, 100, 100])
        .antes(&[5; 3])
        .blinds(&[1, 2])
        .hands(&["AsAh", "KsKh", "QsQh"])
        .board("2c3d7h8s9c");
    // Player 1 has two chips in, and wins all twelve of the antes; player 2 wins the blinds' pot.
    let played = table.play_and_show("c c c c c c c c");
    assert_eq!(played.nets(), [10, -3, -7]);
}

/// Trimmed antes are layered like bets: a short ante wins as much of each other's.
#[test]
fn a_trimmed_ante_is_won_as_far_as_it_reaches() {
    let table = Script::new(Game::NoLimitHoldem, &[2, 100, 100])
        .antes(&[5; 3])
        .blinds(&[1, 2])
        .hands(&["AsAh", "KsKh", "QsQh"])
        .board("2c3d7h8s9c")
        .with(|options| options.ante_trimming = true);
    let played = table.play_and_show("c c c c c c c c");
    assert_eq!(played.nets(), [4, 3, -7]);
}

/// An ante that nobody matched is given back where antes are trimmed (the reference, for a big-blind ante).
#[test]
fn a_trimmed_big_blind_ante_comes_back() {
    let table = Script::new(Game::NoLimitHoldem, &[100; 3]).antes(&[0, 5, 0]).blinds(&[1, 2]);
    assert_eq!(table.play("").stacks(), [99, 93, 100]);
    let trimmed = table.with(|options| options.ante_trimming = true);
    assert_eq!(trimmed.play("").stacks(), [99, 98, 100]);
}

/// Stud: the lowest door card brings in; between equal ranks the suits decide, clubs lowest, then diamonds.
#[test]
fn the_lowest_door_card_brings_in() {
    let stud = |hands: &[&str]| {
        Script::new(Game::FixedLimitStud, &[100; 3]).antes(&[1; 3]).bring_in(1).hands(hands).play("").turn()
    };
    assert_eq!(stud(&["AcAd5h", "KcKd3s", "QcQd9c"]), 2);
    assert_eq!(stud(&["AcAd5h", "KcKd5d", "QcQd5s"]), 2);
    assert_eq!(stud(&["AcAd5h", "KcKd5d", "QcQd5c"]), 3);
    assert_eq!(stud(&["2c2dAh", "3c3dKd", "4c4dAs"]), 2, "the ace is high");
}

/// Razz: the highest door card brings in, and an ace is low: a king beats it to it. Of two kings the spade is the higher.
#[test]
fn the_highest_door_card_brings_in_at_razz() {
    let razz = |hands: &[&str]| {
        Script::new(Game::FixedLimitRazz, &[100; 3]).antes(&[1; 3]).bring_in(1).hands(hands).play("").turn()
    };
    assert_eq!(razz(&["2c2dAh", "3c3dKd", "4c4dQs"]), 2);
    assert_eq!(razz(&["2c2dKs", "3c3dKd", "4c4dQs"]), 1);
    assert_eq!(razz(&["5c5dAs", "3c3d2c", "4c4dAd"]), 2, "an ace is lower than a deuce");
}

/// Who brings in may complete at once but neither check nor fold; a completion is to the small bet, not on top of the
/// bring-in; the bring-in is no raise, the completion is the first of the four.
#[test]
fn bring_in_and_completion() {
    let table = Script::new(Game::FixedLimitStud, &[100; 2])
        .antes(&[1; 2])
        .bring_in(1)
        .bets(4, 8)
        .hands(&["AcAd2h3c4c5c6c", "KcKd9sTcJcQc7d"]);
    let due = table.play("").state.legal();
    assert_eq!((due.bring_in, due.call), (Some(Chips(1)), None));
    assert_eq!(table.play("c").refusal, Some(Refusal::BringInDue));
    assert_eq!(table.play("f").refusal, Some(Refusal::BringInDue));
    assert_eq!(table.play("").raise(), Some((4, 4)));
    assert_eq!(table.play("b").raise(), Some((4, 4)));
    assert_eq!(table.play("b b").refusal, Some(Refusal::NoBringIn));
    assert_eq!(table.play("b r4").raise(), Some((8, 8)));
    assert_eq!(table.play("b r4 r8 r12 r16 r20").refusal, Some(Refusal::CapReached { cap: 4 }));
    // Called by everybody, the bring-in is all there is; the next street's first bet is a small one again.
    assert_eq!(table.play("b c").state.street(), Some(1));
    assert_eq!(table.play("b c").raise(), Some((4, 4)));
}

/// A bring-in takes no more than there is; the others owe what was really brought in.
#[test]
fn a_short_bring_in_is_all_in() {
    let table = Script::new(Game::FixedLimitStud, &[100, 3, 100])
        .antes(&[1; 3])
        .bring_in(3)
        .bets(8, 16)
        .hands(&["AcAd5h", "KcKd2s", "QcQd9c"]);
    let start = table.play("");
    assert_eq!((start.turn(), start.state.legal().bring_in), (2, Some(Chips(2))));
    assert_eq!(table.play("b").call(), Some(2));
    assert_eq!(table.play("b").raise(), Some((8, 8)));
}

/// The lowest door card of a player whom the ante has taken all-in opens nothing: the duty passes clockwise.
#[test]
fn the_bring_in_passes_an_all_in_player_by() {
    let table = Script::new(Game::FixedLimitStud, &[100, 1, 100])
        .antes(&[1; 3])
        .bring_in(1)
        .hands(&["AcAd5h", "KcKd2s", "QcQd9c"]);
    let start = table.play("");
    assert_eq!((start.turn(), start.state.legal().bring_in), (3, Some(Chips(1))));
}

/// Who is dealt in behind the button and posts nothing leaves the blinds to the next two; nothing else is one of them: not
/// the post of a button, no straddle, nothing out of turn.
#[test]
fn who_posts_nothing_is_passed_over() {
    let blinds = |game, posts: &[i64]| {
        let mut table = Script::new(game, &vec![100; posts.len()]).blinds(posts);
        table.setup.small_bet = Chips(2);
        let (small, big) = table.setup.blinds();
        [small, big].map(|seat| seat.map_or(0, |seat| seat.index() + 1))
    };
    let holdem = |posts: &[i64]| blinds(Game::NoLimitHoldem, posts);
    assert_eq!(holdem(&[1, 2, 0, 0]), [1, 2]);
    assert_eq!(holdem(&[0, 1, 2, 0]), [2, 3]);
    assert_eq!(holdem(&[0, 0, 1, 2]), [3, 4]);
    assert_eq!(holdem(&[1, 0, 2, 0]), [1, 3]);
    // The small blind is dead, the next straddles.
    assert_eq!(holdem(&[0, 2, 4, 0]), [0, 2]);
    assert_eq!(holdem(&[2, 0, 4, 0]), [0, 1]);
    assert_eq!(holdem(&[0, 0, 0, 2]), [0, 0]);
    assert_eq!(blinds(Game::NoLimitShortDeck, &[0, 0, 0, 2]), [0, 0]);
    assert_eq!(holdem(&[2, 1]), [2, 1]);
    assert_eq!(holdem(&[1, 2]), [1, 2]);
    let mut late = Script::new(Game::NoLimitHoldem, &[100; 4]).blinds(&[0, 1, 2, 2]);
    late.setup.small_bet = Chips(2);
    late.setup.late_posts.insert(late.setup.occupied().last().unwrap());
    assert_eq!(late.setup.blinds().1.map(|seat| seat.index()), Some(2));
}
