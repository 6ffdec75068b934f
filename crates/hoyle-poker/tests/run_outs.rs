//! A hand that is run twice counts as one that is run once, but for what was won.

use hoyle_notation::{Depth, Form, GameNotation, Next, Options, WriteOptions};
use hoyle_poker::Hand;
use hoyle_poker::hand::Settlement;
use hoyle_poker::phh::{self, Phh};
use hoyle_poker::psn::{self, Psn};
use hoyle_poker::statistics::HandStatistics;
use hoyle_rules::poker::{Action, Cards, Game, RunOuts};
use hoyle_rules::{Chips, Seat};

/// Aces and kings are all-in before the flop. Aces win the first board, and kings the second.
fn all_in(run_outs: RunOuts) -> Hand {
    let mut table = Hand::builder(Game::NoLimitHoldem).blinds([1, 2]).stacks([50, 50]).run_outs(run_outs);
    let cards = |text: &str| -> Cards { text.parse().expect("cards") };
    let [aces, kings] = [0, 1].map(|place| Seat::new(place).expect("a seat"));
    let mut actions = vec![
        Action::DealHole { seat: aces, cards: cards("AsAh") },
        Action::DealHole { seat: kings, cards: cards("KsKh") },
        Action::RaiseTo { seat: kings, to: Chips(50) },
        Action::Call { seat: aces },
        Action::Show { seat: aces, cards: cards("AsAh") },
        Action::Show { seat: kings, cards: cards("KsKh") },
    ];
    let boards = [["2c3d7h", "8s", "9c"], ["Kd4c5c", "Qd", "Jd"]];
    for (board, streets) in (0..).zip(boards.iter().take(run_outs.boards())) {
        actions.extend(streets.map(|street| Action::DealBoard { board, cards: cards(street) }));
    }
    for action in actions {
        table.play(action).expect("lawful");
    }
    table.finish().expect("a hand")
}

#[test]
fn what_an_all_in_was_worth_does_not_depend_on_the_boards() {
    let (mut one, mut two) = (HandStatistics::default(), HandStatistics::default());
    let (once, twice) = (one.of(&all_in(RunOuts::One)), two.of(&all_in(RunOuts::Two)));
    let nets = |players: &[hoyle_poker::statistics::PlayerHand]| -> Vec<_> {
        players.iter().map(|player| player.net).collect()
    };
    assert_eq!(nets(once), [Some(Chips(50)), Some(Chips(-50))]);
    assert_eq!(nets(twice), [Some(Chips(0)), Some(Chips(0))]);
    for (once, twice) in once.iter().zip(twice) {
        assert!(once.all_in_ev.is_some());
        assert_eq!(once.all_in_ev, twice.all_in_ev);
        assert_eq!(
            (once.opportunities, once.actions, once.went_to_showdown),
            (twice.opportunities, twice.actions, twice.went_to_showdown)
        );
    }
}

/// Notations with one board say what was paid for both, or they refuse the hand.
#[test]
fn nobody_wins_otherwise_for_want_of_a_board() {
    let notations: [(&dyn GameNotation<Record = Hand>, Form); 2] = [(&Phh, phh::SINGLE), (&Psn, psn::FORM)];
    let (mut written, mut refused) = (0, 0);
    for (notation, form) in notations {
        // Kings are paid for their board, or aces for both.
        for (rake, to_kings) in (0..=20).flat_map(|rake| [(rake, 50), (rake, 0)]) {
            let mut hand = all_in(RunOuts::Two);
            hand.metadata.currency = Some("USD".to_owned());
            hand.settlement =
                Settlement::from_winnings(&hand.outcome(), vec![Chips(100 - rake - to_kings), Chips(to_kings)]);
            assert!(hand.settlement.is_some());
            let mut text = Vec::new();
            if notation.compose(&hand, &WriteOptions::default(), &mut text).is_err() {
                assert!(text.is_empty(), "{}", String::from_utf8_lossy(&text));
                refused += 1;
                continue;
            }
            let mut reader = notation.reader(form, Depth::Record, &Options::default());
            assert!(matches!(reader.next(&text, true, &mut ()), Next::Record { .. }));
            let again = reader.record().expect("a hand");
            assert!(again.has_same_outcome(&hand), "{rake}: {}", String::from_utf8_lossy(&text));
            written += 1;
        }
    }
    assert!(written > 1 && refused > 1, "{written} written, {refused} refused");
}
