//! The cards of the board lie under the heading of their street, in whatever order an all-in is shown and dealt out.

use hoyle::poker::Hand;
use hoyle::rules::poker::{Action, Awaiting};

/// The streets that deal to the board, each with how many cards lie there then.
fn boards(hand: &Hand) -> Vec<(usize, String, usize)> {
    let mut lie = 0;
    let streets = hand.setup.variant.streets.iter().enumerate().filter(|(_, street)| street.board > 0);
    streets
        .map(|(number, street)| {
            lie += usize::from(street.board);
            (number, street.name.to_owned(), lie)
        })
        .collect()
}

/// The hand as it is, and with all that is shown moved to before, between and after the cards that end it.
fn orders(hand: &Hand) -> Vec<Hand> {
    let (shown, rest): (Vec<_>, Vec<_>) = hand
        .actions
        .iter()
        .cloned()
        .partition(|played| matches!(played.action, Some(Action::Show { .. } | Action::Muck { .. })));
    let mut orders = vec![hand.clone()];
    if shown.is_empty() {
        return orders;
    }
    let dealt = rest.iter().rev().take_while(|played| matches!(played.action, Some(Action::DealBoard { .. }))).count();
    for at in rest.len() - dealt..=rest.len() {
        let mut actions = rest.clone();
        actions.splice(at..at, shown.iter().cloned());
        orders.push(Hand { actions, ..hand.clone() });
    }
    orders
}

#[test]
fn the_board_lies_under_the_heading_of_its_street() {
    let (mut whole, mut moved) = (0, 0);
    for (path, notation, form, text) in super::nothing_lost::records() {
        let Some((_, hand)) = hoyle_testing::fuzz::converting::read(notation, form, &text) else { continue };
        let boards = boards(&hand);
        if boards.last().is_none_or(|last| last.2 != 5) {
            continue;
        }
        for (order, hand) in orders(&hand).into_iter().enumerate() {
            let mut replay = hand.replay();
            let (mut lie, mut showing, mut late) = (0, false, false);
            while let Some(step) = replay.next_step() {
                let street = boards.iter().find(|board| lie < board.2).map(|board| board.0);
                if matches!(step.action(), Some(Action::DealBoard { .. })) {
                    assert_eq!(Some(step.done_on()), street, "{path}, order {order}, step {}", step.number);
                    late |= showing;
                }
                showing = matches!(step.due(), Awaiting::Show { .. });
                lie = step.state.board().len();
            }
            if replay.refusal().is_some() || !replay.state().is_some_and(|state| state.is_over()) {
                continue;
            }
            let told: Vec<(String, usize)> = hand
                .narration()
                .parts
                .iter()
                .filter(|part| !part.board.is_empty())
                .map(|part| (part.title.to_lowercase(), part.board_before.len() + part.board.len()))
                .collect();
            let due: Vec<(String, usize)> =
                boards.iter().take_while(|board| board.2 <= lie).map(|(_, name, lie)| (name.clone(), *lie)).collect();
            assert_eq!(told, due, "{path}, order {order}");
            whole += usize::from(order == 0);
            moved += usize::from(order > 0 && late);
        }
    }
    assert!(whole > 20 && moved > 3, "{whole} hands, {moved} with the board before the shows");
}
