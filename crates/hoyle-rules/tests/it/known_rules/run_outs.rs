//! Several boards: the rest of the board is dealt twice or three times, and each decides an equal share of every pot.

use hoyle_rules::poker::{Action, AllInShow, Awaiting, Cards, EventKind, Game, PotPart, Refusal, RunOuts, State};
use hoyle_rules::{Chips, Seat};
use hoyle_testing::script::{Played, Script, cards};

/// What was pushed: pot, board, player, amount.
fn pushes(played: &Played) -> Vec<(u8, u8, usize, i64)> {
    let push = played.events.iter().filter_map(|event| match event.kind {
        EventKind::Pushed { pot, board, .. } => {
            Some((pot, board, event.seat.map_or(0, Seat::index) + 1, event.amount.0))
        }
        _ => None,
    });
    push.collect()
}

/// The boards as text.
fn boards(played: &Played) -> Vec<String> {
    played.state.boards().iter().map(ToString::to_string).collect()
}

fn heads_up() -> Script {
    Script::new(Game::NoLimitHoldem, &[51, 51]).blinds(&[2, 1]).hands(&["AsAh", "KsKh"])
}

/// All-in before the flop: whole boards.
#[test]
fn each_board_decides_half() {
    // Kings on the second board.
    let table = heads_up().board("2c3d7h8s9cKd4c5cQdJd").run_outs(RunOuts::Two);
    let played = table.play_and_show("r51 c");
    assert_eq!(boards(&played), ["2c3d7h8s9c", "Kd4c5cQdJd"]);
    assert_eq!(pushes(&played), [(0, 0, 1, 51), (0, 1, 2, 51)]);
    assert_eq!(played.nets(), [0, 0]);
    let three = table.run_outs(RunOuts::Three).board("2c3d7h8s9cKd4c5cQdJd2d3c6h8dTd").play_and_show("r51 c");
    assert_eq!(pushes(&three), [(0, 0, 1, 34), (0, 1, 2, 34), (0, 2, 1, 34)]);
    assert_eq!(three.nets(), [17, -17]);
}

/// A table asks for the cards of each board by its number.
#[test]
fn the_board_that_is_due_has_its_number() {
    let setup = heads_up().run_outs(RunOuts::Three).setup;
    let (mut state, mut due) = (State::begin(&setup).expect("a table"), Vec::new());
    while state.awaiting() != Awaiting::Over {
        let action = match state.awaiting() {
            Awaiting::DealHole { seat, count } => Action::DealHole { seat, cards: Cards::unknown(count.into()) },
            Awaiting::DealBoard { board, count } => {
                let other = Action::DealBoard { board: (board + 1) % 3, cards: Cards::unknown(count.into()) };
                assert_eq!(state.check(other), Err(Refusal::NoSuchBoard));
                due.push((board, count, state.awaiting().to_string()));
                Action::DealBoard { board, cards: Cards::unknown(count.into()) }
            }
            Awaiting::Act { seat } if state.legal().raise.is_some() => Action::RaiseTo { seat, to: Chips(51) },
            Awaiting::Act { seat } => Action::Call { seat },
            Awaiting::Show { seat } => Action::Show { seat, cards: *state.hole(seat) },
            _ => break,
        };
        state.play(action).unwrap_or_else(|refusal| panic!("{action}: {refusal}"));
    }
    let streets = |board, [flop, turn, river]: [&str; 3]| {
        [(board, 3, flop.to_owned()), (board, 1, turn.to_owned()), (board, 1, river.to_owned())]
    };
    let first = streets(0, ["3 board cards are due", "1 board card is due", "1 board card is due"]);
    let second = streets(1, ["3 cards of board 2 are due", "1 card of board 2 is due", "1 card of board 2 is due"]);
    let third = streets(2, ["3 cards of board 3 are due", "1 card of board 3 is due", "1 card of board 3 is due"]);
    assert_eq!(due, [first, second, third].concat());
}

/// What does not divide goes to the first board, and there to the winners as any odd chip does.
#[test]
fn odd_chips_are_the_first_boards() {
    let table = heads_up().antes(&[1, 0]).run_outs(RunOuts::Three).board("Kc3d7h8s9c2s4c5cQdJd2d3c6h8dTd");
    let played = table.play_and_show("r51 c");
    // An ante of one, and twice fifty: 101 in the middle, and one came back.
    assert_eq!(pushes(&played), [(0, 0, 2, 35), (0, 1, 1, 33), (0, 2, 1, 33)]);
    assert_eq!(played.nets(), [15, -15]);
}

/// The boards have in common what lay there when all were all-in.
#[test]
fn the_flop_is_common() {
    let table = heads_up().run_outs(RunOuts::Two).board("2c3d7h8s9cTdKd");
    let played = table.play_and_show("c c r49 c");
    assert_eq!(boards(&played), ["2c3d7h8s9c", "2c3d7hTdKd"]);
    assert_eq!(played.state.common_cards(), 3);
    assert_eq!(pushes(&played), [(0, 0, 1, 51), (0, 1, 2, 51)]);
    // On the turn, one card each.
    let played = heads_up().run_outs(RunOuts::Three).board("2c3d7h8s9cKdTd").play_and_show("c c c c r49 c");
    assert_eq!(boards(&played), ["2c3d7h8s9c", "2c3d7h8sKd", "2c3d7h8sTd"]);
    assert_eq!(pushes(&played), [(0, 0, 1, 34), (0, 1, 2, 34), (0, 2, 1, 34)]);
}

/// Nobody is all-in before the last card: there is one board, whatever was agreed.
#[test]
fn without_an_all_in_there_is_one_board() {
    for words in ["c c c c c c c c", "c c c c c c r49 c"] {
        let played = heads_up().run_outs(RunOuts::Three).board("2c3d7h8s9c").play_and_show(words);
        assert_eq!(boards(&played), ["2c3d7h8s9c"], "{words}");
        assert!(pushes(&played).iter().all(|push| push.1 == 0));
    }
    let folded = heads_up().run_outs(RunOuts::Two).play("r51 f");
    assert_eq!((folded.state.is_over(), boards(&folded)), (true, vec![String::new()]));
}

/// Each pot is shared by the boards, and whoever wins none of any is out.
#[test]
fn every_pot_is_shared() {
    let table = Script::new(Game::NoLimitHoldem, &[20, 50, 50])
        .blinds(&[1, 2])
        .hands(&["AsAh", "KsKh", "QsQh"])
        .board("2c3d7h8s9cKd4c5cTdJd")
        .run_outs(RunOuts::Two);
    let played = table.play_and_show("r50 c c");
    // The short aces win the first half of the main pot, kings all the rest.
    assert_eq!(pushes(&played), [(0, 0, 1, 30), (0, 1, 2, 30), (1, 0, 2, 30), (1, 1, 2, 30)]);
    assert_eq!(played.nets(), [10, 40, -50]);
    assert!(played.events.iter().any(|event| event.kind == EventKind::Killed && event.seat == Seat::new(2)));
}

/// High and low of each board.
#[test]
fn each_board_has_its_low() {
    let table = Script::new(Game::PotLimitOmahaEight, &[6, 6])
        .blinds(&[2, 1])
        .hands(&["AsAhKdKc", "2s6s9d9c"])
        .board("Ad4c5h7sTdJcQsQh8h3d")
        .run_outs(RunOuts::Two);
    let played = table.play_and_show("r6 c");
    let parts: Vec<_> = played
        .events
        .iter()
        .filter_map(|event| match event.kind {
            EventKind::Pushed { board, part, .. } => Some((board, part, event.seat.map_or(0, Seat::index) + 1)),
            _ => None,
        })
        .collect();
    assert_eq!(parts, [(0, PotPart::High, 1), (0, PotPart::Low, 2), (1, PotPart::High, 1)]);
    assert_eq!(played.nets(), [3, -3]);
}

/// Hands may be shown before, between and after the boards; the boards come one after the other.
#[test]
fn hands_are_shown_whenever() {
    let table = heads_up().run_outs(RunOuts::Two).board("2c3d7h8s9cKd4c5cQdJd");
    let mut played = table.play("r51 c");
    assert!(matches!(played.state.awaiting(), Awaiting::Show { .. }));
    let deal = |played: &mut Played, board: u8, what: &str| {
        played.act(Action::DealBoard { board, cards: cards(what).into_iter().collect() });
        played.refusal
    };
    for street in ["2c3d7h", "8s", "9c"] {
        assert_eq!(deal(&mut played, 1, street), Some(Refusal::NoSuchBoard));
        assert_eq!(deal(&mut played, 0, street), None);
    }
    assert!(matches!(played.state.awaiting(), Awaiting::Show { .. }));
    assert_eq!(deal(&mut played, 0, "Kd4c5c"), Some(Refusal::NoSuchBoard));
    assert_eq!(deal(&mut played, 1, "2c4c5c"), Some(Refusal::CardInPlay { card: cards("2c")[0].known().unwrap() }));
    assert_eq!(deal(&mut played, 1, "Kd4c5c"), None);
    assert_eq!((played.state.street(), boards(&played)), (Some(1), vec!["2c3d7h8s9c".into(), "Kd4c5c".into()]));
    played.show(1, "AsAh");
    assert_eq!(deal(&mut played, 1, "Qd"), None);
    assert_eq!(deal(&mut played, 1, "Jd"), None);
    assert_eq!(played.state.can_win(Seat::new(1).unwrap()), Some(true));
    played.show(2, "KsKh");
    assert_eq!(pushes(&played), [(0, 0, 1, 51), (0, 1, 2, 51)]);
    let at_the_end = table.with(|options| options.all_in_show = AllInShow::AtTheEnd).play("r51 c");
    assert_eq!(boards(&at_the_end), ["2c3d7h8s9c", "Kd4c5cQdJd"]);
    assert!(matches!(at_the_end.state.awaiting(), Awaiting::Show { .. }));
}

/// A hand that is not known leaves the whole undecided, and so does a card of any board.
#[test]
fn what_is_not_known_decides_nothing() {
    let table = heads_up().run_outs(RunOuts::Two).board("2c3d7h8s9cKd4c5cQd??");
    let played = table.play_and_show("r51 c");
    assert_eq!(played.state.undecided().len(), 2);
    assert!(pushes(&played).is_empty());
    let stud = Script::new(Game::FixedLimitStud, &[8, 8]).antes(&[1, 1]).bring_in(1).run_outs(RunOuts::Two);
    assert!(stud.play("o1 r2 c").state.boards().iter().all(Cards::is_empty));
}

/// Where all others muck, each board pays its share all the same, and the first what does not divide.
#[test]
fn boards_share_a_pot_that_nobody_else_claims() {
    let late = |options: &mut hoyle_rules::poker::Options| options.all_in_show = AllInShow::AtTheEnd;
    let table = heads_up().antes(&[1, 0]).run_outs(RunOuts::Two).board("2c3d7h8s9cKd4c5cQdJd").with(late);
    assert_eq!(pushes(&table.play("r51 c s m")), [(0, 0, 1, 51), (0, 1, 1, 50)]);
}
