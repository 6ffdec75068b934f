//! How a hand of poker has ended, on its last table: what it brought everybody, who won with which cards. Not here: the
//! steps before (`poker.rs`).

use hoyle_poker::replay::{MadeHand, Outcome};
use hoyle_rules::poker::{Cards, State};
use hoyle_rules::{Card, CardSet, Chips, Seat};

use super::{BoardWon, Sentence, Table, panel};

/// Writes on the last table how the hand has ended: what it brought everybody, who won with which cards.
pub(super) fn conclude(table: &mut Table, outcome: &Outcome, state: &State) {
    for (place, net) in table.places_mut().zip(&outcome.net) {
        place.net = Some(*net);
    }
    // Who has won has, whatever is shown after that.
    for seat in outcome.winners() {
        if let (Some(place), Some(won)) = (table.place_mut(seat.index()), outcome.won.get(seat.index())) {
            (place.won, place.bet) = (true, Some(*won));
        }
    }
    let made = || outcome.pots.iter().flat_map(|pot| &pot.winners).filter_map(|winner| winner.hand);
    let cards = made().flat_map(|made| made.best.cards().to_vec());
    table.winning = made().next().map(|_| cards.collect::<CardSet>());
    table.panel = Some(panel::result(outcome));
    let (centre, winners) = (&mut table.centre, outcome.winners());
    let won = |seat: &Seat| outcome.won.get(seat.index()).copied().unwrap_or_default();
    centre.result = match winners.as_slice() {
        [seat] => Sentence::new().player(*seat).text(" wins ").amount(won(seat)),
        several => {
            let shared = outcome.pots.iter().any(|pot| pot.winners.len() > 1);
            let says = |at: usize| if at == 0 && !shared { " wins " } else { " " };
            let shares = several.iter().enumerate();
            let shares = shares.map(|(at, seat)| Sentence::new().player(*seat).text(says(at)).amount(won(seat)));
            Sentence::from(if shared { "Split: " } else { "" }).then(Sentence::list(shares, ", "))
        }
    };
    centre.summary = match state.boards() {
        _ if outcome.pots.iter().map(|pot| pot.winners.len()).sum::<usize>() < 2 => Sentence::new(),
        [_] => with_hands(outcome),
        boards => by_boards(outcome, boards.len()),
    };
    let mut hands: Vec<String> = Vec::new();
    for hand in made().map(|made: MadeHand| made.to_string()) {
        if !hands.contains(&hand) {
            hands.push(hand);
        }
    }
    centre.made = hands.join("; ");
    match state.boards() {
        [board] => {
            for (seat, hole) in &outcome.shown {
                if let Some(place) = table.place_mut(seat.index()) {
                    place.made = shown_down(hole, board, state);
                }
            }
        }
        boards => centre.boards = (0..boards.len()).map(|board| won_on(board, outcome)).collect(),
    }
}

/// Who wins how much with which hand: of a pot that is halved, or of several.
fn with_hands(outcome: &Outcome) -> Sentence {
    let each = outcome.winners().into_iter().map(|seat| {
        let won = outcome.won.get(seat.index()).copied().unwrap_or_default();
        let shares = outcome.pots.iter().flat_map(|pot| &pot.winners).filter(|winner| winner.seat == seat);
        let mut hands: Vec<String> = shares.filter_map(|share| share.hand).map(|hand| hand.to_string()).collect();
        hands.dedup();
        let with = if hands.is_empty() { String::new() } else { format!(" with {}", hands.join(", and ")) };
        Sentence::new().player(seat).text(" wins ").amount(won).text(with)
    });
    Sentence::list(each, "; ")
}

/// Who wins how much on which of several boards.
fn by_boards(outcome: &Outcome, boards: usize) -> Sentence {
    if let [seat] = outcome.winners()[..] {
        let all = match boards {
            2 => " on both boards".to_owned(),
            3 => " on all three boards".to_owned(),
            many => format!(" on all {many} boards"),
        };
        let won = outcome.won.get(seat.index()).copied().unwrap_or_default();
        return Sentence::new().player(seat).text(" wins ").amount(won).text(all);
    }
    let (mut told, mut before) = (Sentence::new(), None);
    for board in 0..boards {
        let mut shares: Vec<(Seat, Chips)> = Vec::new();
        let pots = outcome.pots.iter().filter(|pot| usize::from(pot.board) == board);
        for winner in pots.flat_map(|pot| &pot.winners) {
            match shares.iter_mut().find(|(seat, _)| *seat == winner.seat) {
                Some((_, sum)) => *sum += winner.amount,
                None => shares.push((winner.seat, winner.amount)),
            }
        }
        let alone = match shares.as_slice() {
            [(seat, _)] => Some(*seat),
            _ => None,
        };
        // Who has won the board before as well is not named again.
        let again = board > 0 && alone.is_some() && alone == before;
        let shares = shares.into_iter().enumerate().map(|(at, (seat, won))| match (again, board + at) {
            (true, _) => Sentence::new().amount(won),
            (_, 0) => Sentence::new().player(seat).text(" wins ").amount(won),
            _ => Sentence::new().player(seat).text(" ").amount(won),
        });
        let which = ["first board", "second", "third"].get(board).copied().unwrap_or("next");
        let apart = if again { " and " } else { ", " };
        told = told.text(if board > 0 { apart } else { "" });
        told = told.then(Sentence::list(shares, " and ")).text(format!(" on the {which}"));
        before = alone;
    }
    told
}

/// Who has won on one of several boards, with which cards.
fn won_on(board: usize, outcome: &Outcome) -> BoardWon {
    let pots = outcome.pots.iter().filter(|pot| usize::from(pot.board) == board);
    let mut won = BoardWon::default();
    for winner in pots.flat_map(|pot| &pot.winners) {
        if !won.players.contains(&winner.seat.index()) {
            won.players.push(winner.seat.index());
        }
        won.cards |= winner.hand.iter().flat_map(|made| made.best.cards().to_vec()).collect::<CardSet>();
    }
    won
}

/// A hand that was shown down in words: the high, and the low where there is one. Empty where not all of it is known.
fn shown_down(hole: &Cards, board: &Cards, state: &State) -> String {
    let known = |cards: &Cards| -> Option<Vec<Card>> { cards.iter().map(|card| card.known()).collect() };
    let (Some(hole), Some(board)) = (known(hole), known(board)) else { return String::new() };
    let variant = state.variant();
    let rankings = core::iter::once(variant.high).chain(variant.low);
    let made = rankings.filter_map(|ranking| Some(MadeHand { ranking, best: ranking.best(&hole, &board)? }));
    made.map(|made| made.to_string()).collect::<Vec<_>>().join("; ")
}
