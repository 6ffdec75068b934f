//! Side pots, uncalled bets, rake.

use hoyle_rules::poker::{Action, EventKind, Game, PotMerging, PotPart, Rake};
use hoyle_rules::{Chips, Seat};
use hoyle_testing::script::Script;

fn three(stacks: &[i64]) -> Script {
    Script::new(Game::NoLimitHoldem, stacks)
        .blinds(&[1, 2])
        .hands(&["AsAh", "KsKh", "QsQh", "JsJh"])
        .board("2c3d7h8s9c")
}

/// A bet that nobody calls goes back, the part above the second largest bet.
#[test]
fn an_uncalled_bet_is_returned() {
    let table = three(&[100, 30, 100]);
    // Player 3 bets 100, player 2 calls 30 all-in: 70 come back before any card.
    let played = table.play("r100 f c");
    let back: Vec<_> = played.events.iter().filter(|event| event.kind == EventKind::Returned).collect();
    assert_eq!(back.len(), 1);
    assert_eq!((back[0].seat.map(Seat::index), back[0].amount), (Some(2), Chips(70)));
    assert_eq!(played.stacks(), [99, 0, 70]);
    assert_eq!(played.pots(), [(61, vec![2, 3])]);
}

/// Who folds leaves what is in; a folded bet counts for what is matched.
#[test]
fn a_folded_bet_has_matched() {
    let table = three(&[100; 3]);
    // 40 against 20, folded: 20 come back uncalled, 20 are the player's own that had been matched.
    let played = table.play("r20 f r40 f");
    assert!(played.state.is_over());
    assert_eq!(played.nets(), [-1, 21, -20]);
    let of = |kind: EventKind| -> i64 {
        played.events.iter().filter(|event| event.kind == kind).map(|event| event.amount.0).sum()
    };
    assert_eq!((of(EventKind::Returned), of(EventKind::TakenBack)), (20, 20));
    assert_eq!(of(EventKind::Pushed { pot: 0, board: 0, part: PotPart::Uncontested }), 21);
}

/// Everybody can win from each other no more than their own stake.
#[test]
fn side_pots_are_layered_by_stakes() {
    let table = three(&[10, 40, 100, 100]);
    let played = table.play("r100 c c c");
    assert_eq!(played.pots(), [(40, vec![1, 2, 3, 4]), (90, vec![2, 3, 4]), (120, vec![3, 4])]);
    // Aces take 40, kings 90, queens 120.
    assert_eq!(table.play_and_show("r100 c c c").nets(), [30, 50, 20, -100]);
}

/// What a folded player paid stays in the pots that it belongs to, and makes no pot of its own.
#[test]
fn folded_chips_make_no_pot() {
    let table = three(&[100, 10, 100, 100]);
    // Player 3 makes it 6, player 4 calls, player 1 folds, player 2 is all-in for 10, 3 calls, 4 folds.
    let played = table.play("r6 c f r10 c f");
    assert_eq!(played.pots(), [(27, vec![2, 3])]);
}

/// Pots that the same players can win are one (the reference looks after the losers are out).
#[test]
fn pots_merge_when_their_players_are_the_same() {
    // Player 1 is all-in for 10 and loses to everybody; players 2 and 3 tie for the rest.
    let table = Script::new(Game::NoLimitHoldem, &[11, 50, 51])
        .antes(&[1, 1, 1])
        .blinds(&[1, 2])
        .hands(&["2s3h", "KsKh", "KcKd"])
        .board("4c5d7h8sJc");
    let pushes = |script: &Script| -> Vec<(u8, i64)> {
        let events = script.play_and_show("r50 c c").events;
        let push = events.iter().filter_map(|event| match event.kind {
            EventKind::Pushed { pot, .. } => Some((pot, event.amount.0)),
            _ => None,
        });
        push.collect()
    };
    // 33 in the main pot, 78 in the side pot.
    assert_eq!(pushes(&table), [(0, 56), (0, 55)]);
    let kept = table.with(|options| options.pot_merging = PotMerging::BeforeShowdown);
    assert_eq!(pushes(&kept), [(0, 17), (0, 16), (1, 39), (1, 39)]);
}

/// The last player of a pot takes it, muck or not; nobody takes a pot that he never paid into.
#[test]
fn the_last_player_of_a_side_pot_takes_it() {
    let table = Script::new(Game::NoLimitHoldem, &[10, 50, 50])
        .blinds(&[1, 2])
        .hands(&["AsAh", "KsKh", "QsQh"])
        .board("2c3d7h8s9c");
    // Player 1 is all in for 10; players 2 and 3 make a side pot of 40 on the flop, and player 2 gives up on the river.
    let gives_up = "r10 c c r20 c c c c r2 f";
    let side = table.play("r10 c c r20 c c c");
    assert_eq!(side.pots(), [(30, vec![1, 2, 3]), (40, vec![2, 3])]);
    let stacks = |words: &str| table.play(&format!("{gives_up} {words}")).stacks();
    // Player 3 shows first, having bet.
    assert_eq!(stacks("m s"), [30, 20, 60]);
    assert_eq!(stacks("m m"), [30, 20, 60]);
    assert_eq!(stacks("s m"), [0, 20, 90]);
    let mut player_1_first = table.play(gives_up);
    assert_eq!(player_1_first.show(1, "AsAh"), None);
    player_1_first.act(Action::Muck { seat: Seat::new(2).unwrap() });
    assert_eq!((player_1_first.refusal, player_1_first.stacks()), (None, vec![30, 20, 60]));
    // Who folds as the last player of a pot has won it.
    assert_eq!(table.play("r10 c c r20 c f f").stacks(), [30, 20, 60]);
    // Three pots: each to the last one who paid for it.
    let four = Script::new(Game::NoLimitHoldem, &[10, 30, 100, 100]).blinds(&[1, 2]);
    let four = four.hands(&["AsAh", "KsKh", "QsQh", "JsJh"]).board("2c3d7h8s9c");
    let played = four.play("r100 c c c");
    assert_eq!(played.pots(), [(40, vec![1, 2, 3, 4]), (60, vec![2, 3, 4]), (140, vec![3, 4])]);
    let ends = |order: [usize; 4]| {
        let mut played = four.play("r100 c c c");
        for player in order {
            played.act(Action::Muck { seat: Seat::new(player - 1).unwrap() });
        }
        played.stacks()
    };
    assert_eq!(ends([4, 3, 2, 1]), [40, 60, 140, 0]);
    assert_eq!(ends([1, 2, 3, 4]), [0, 0, 0, 240]);
    assert_eq!(ends([3, 4, 1, 2]), [0, 100, 0, 140]);
}

/// Rake is a part of each pot down to the smallest chip, capped for each pot, and not taken before the flop where the
/// room says so.
#[test]
fn rake_is_taken_from_each_pot() {
    let rake = |basis_points, cap, no_flop_no_drop| Rake { basis_points, cap: Chips(cap), no_flop_no_drop };
    let table = |rake: Rake| three(&[10, 40, 100, 100]).with(|options| options.rake = rake);
    // Of 40, 90 and 120: 5 % are 2, 4 (and a half) and 6.
    let played = table(rake(500, 0, false)).play_and_show("r100 c c c");
    assert_eq!((played.state.rake(), played.nets()), (Chips(12), vec![28, 46, 14, -100]));
    let played = table(rake(500, 3, false)).play_and_show("r100 c c c");
    assert_eq!((played.state.rake(), played.nets()), (Chips(8), vec![28, 47, 17, -100]));
    let folded = table(rake(1000, 0, true)).play("r20 f f f");
    assert_eq!((folded.state.rake(), folded.nets()), (Chips(0), vec![-1, -2, 3, 0]));
    // The bet that nobody called is not raked: a third of the three chips of the blinds is one.
    let folded = table(rake(3_400, 0, false)).play("r20 f f f");
    assert_eq!((folded.state.rake(), folded.nets()), (Chips(1), vec![-1, -2, 2, 0]));
}
