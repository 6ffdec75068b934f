//! Equities: against an enumeration that is slow and obvious, against figures counted by hand, and who may know them.

use hoyle_rules::poker::Variant;
use hoyle_rules::{Card, CardSet};
use hoyle_testing::reference_ranking;
use hoyle_view::describe::CardStyle;
use hoyle_view::timeline::{Equity, Table, Timeline};

/// The timeline of a hand of hold'em in which everything is in before the last of these cards: stacks of 100, then what
/// each is dealt, the board street by street, and the seats that fold before the flop.
fn hand(holes: &[&str], board: &[&str], folds: &[usize]) -> Timeline {
    let seats = holes.len();
    let list = |value: &str| vec![value; seats].join(", ");
    let mut blinds = vec!["0"; seats];
    (blinds[0], blinds[1]) = ("1", "2");
    let mut actions: Vec<String> =
        holes.iter().enumerate().map(|(at, cards)| format!("d dh p{} {cards}", at + 1)).collect();
    // Heads up the button, who is last, acts first.
    let first = if seats == 2 { 1 } else { 2 };
    let mut bet = false;
    for turn in 0..seats {
        let seat = (first + turn) % seats;
        let action = match (folds.contains(&seat), bet) {
            (true, _) => "f",
            (_, false) => "cbr 100",
            _ => "cc",
        };
        bet |= action == "cbr 100";
        actions.push(format!("p{} {action}", seat + 1));
    }
    let shown = holes.iter().enumerate().filter(|(seat, cards)| !folds.contains(seat) && !cards.contains('?'));
    actions.extend(shown.map(|(seat, cards)| format!("p{} sm {cards}", seat + 1)));
    actions.extend(board.iter().map(|cards| format!("d db {cards}")));
    let text = format!(
        "variant = 'NT'\nantes = [{}]\nblinds_or_straddles = [{}]\nmin_bet = 2\nstarting_stacks = [{}]\nactions = {actions:?}\n",
        list("0"),
        blinds.join(", "),
        list("100")
    );
    let found = hoyle_poker::phh::read(text.as_bytes()).next().unwrap();
    Timeline::from(&found.record.expect(&text))
}

/// The equities after the board has so many cards, all of them shown.
fn at(timeline: &Timeline, cards: usize) -> &Equity {
    let fits = |table: &&Table| table.centre.rows.iter().any(|row| row.cards.len() == cards);
    let tables = timeline.steps.iter().map(|step| &step.table);
    tables.filter(fits).filter_map(|table| table.equity.as_ref()).next_back().expect("equities")
}

fn shares(equity: &Equity) -> Vec<u32> {
    equity.shares.iter().map(|share| share.unwrap_or(0)).collect()
}

#[test]
fn figures_counted_by_hand() {
    // Of 44 rivers two are kings: 42 of 44.
    let kings = hand(&["AsAh", "KsKh"], &["Qd7c2d", "8s", "3c"], &[]);
    let turn = at(&kings, 4);
    assert_eq!((turn.exact, turn.run_outs, shares(turn)), (true, 44, vec![955, 45]));
    // Of 990 turns and rivers 87 have a king; but for the four with a king and an ace the kings win: 83 of 990.
    let flop = at(&kings, 3);
    assert_eq!((flop.exact, flop.all_in, flop.run_outs, shares(flop)), (true, true, 990, vec![916, 84]));
    // A king that is folded is out of account: of 42 rivers one is a king.
    let folded = hand(&["AsAh", "KsKh", "Kd4s"], &["Qd7c2d", "8s", "3c"], &[2]);
    let turn = at(&folded, 4);
    assert_eq!((turn.run_outs, shares(turn)), (42, vec![976, 24, 0]));
    assert_eq!(turn.shares[2], None);
    // The board is the best hand of both, whatever comes.
    let board = hand(&["2c3d", "2d3c"], &["AsKsQs", "Js", "Ts"], &[]);
    assert_eq!(shares(at(&board, 4)), [500, 500]);
    // Before the flop too every board is counted: aces beat kings of the same suits 82.6 times in a hundred.
    let before = at(&kings, 0);
    assert_eq!((before.exact, before.all_in, before.run_outs), (true, true, 1_712_304));
    assert_eq!(shares(before), [826, 174]);
    assert_eq!(before.title(), "Equity · 1,712,304 run-outs");
    // Who is all in asks what that is worth: of a pot of 200, on the turn 42 of 44.
    let told = |timeline: &Timeline| -> Vec<(String, String)> {
        let panels = timeline.steps.iter().filter(|step| step.table.equity.as_ref() == Some(at(timeline, 4)));
        let facts = panels.filter_map(|step| step.table.panel.as_ref()).next_back().expect("a panel").facts.clone();
        let say = |said| hoyle_view::describe::sentence(said, timeline, Default::default(), CardStyle::Symbols);
        facts.iter().map(|fact| (say(&fact.name), say(&fact.value))).collect()
    };
    let wanted = [("Pot", "200"), ("Paid in", "100"), ("p1 wins", "191"), ("p2 wins", "9")];
    assert_eq!(told(&kings), wanted.map(|(name, value)| (name.to_owned(), value.to_owned())));
}

/// A pot of 1 divided among the hands, as it is told at a table.
fn divide(variant: &Variant, holes: &[Vec<Card>], board: &[Card]) -> Vec<f64> {
    let best = |ranking| {
        let keys: Vec<_> =
            holes.iter().map(|hole| reference_ranking::best(ranking, hole, board).map(|best| best.0)).collect();
        let most = keys.iter().flatten().max().cloned();
        let winners: Vec<usize> = (0..keys.len()).filter(|at| most.is_some() && keys[*at] == most).collect();
        winners
    };
    let (highs, lows) = (best(variant.high), variant.low.map(best).unwrap_or_default());
    let whole = if lows.is_empty() { 1.0 } else { 0.5 };
    let part = |winners: &[usize], at: usize, whole: f64| {
        if winners.contains(&at) { whole / winners.len() as f64 } else { 0.0 }
    };
    (0..holes.len()).map(|at| part(&highs, at, whole) + part(&lows, at, 0.5)).collect()
}

/// Deals what is missing in every order, one card after the other.
fn naive(variant: &Variant, holes: &mut [Vec<Card>], board: &mut Vec<Card>, dead: CardSet) -> (Vec<f64>, f64) {
    let slots: u8 = variant.streets.iter().map(|street| street.board).sum();
    let due = holes.iter().position(|hole| hole.len() < variant.hole_cards());
    if due.is_none() && board.len() == usize::from(slots) {
        return (divide(variant, holes, board), 1.0);
    }
    let (mut sums, mut many) = (vec![0.0; holes.len()], 0.0);
    for card in variant.deck.iter().filter(|card| !dead.contains(*card)) {
        let mut dead = dead;
        dead.insert(card);
        match due {
            Some(at) => holes[at].push(card),
            None => board.push(card),
        }
        let (more, ways) = naive(variant, holes, board, dead);
        sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
        many += ways;
        match due {
            Some(at) => holes[at].pop(),
            None => board.pop(),
        };
    }
    (sums, many)
}

#[test]
fn they_are_those_of_a_naive_enumeration() {
    let mut compared = Vec::new();
    for sample in super::samples() {
        let Some(game) = sample.timeline.poker else { continue };
        let variant = game.rules();
        let mut before = None;
        for step in &sample.timeline.steps {
            let table = &step.table;
            let Some(equity) = table.equity.as_ref().filter(|equity| equity.exact && before != Some(*equity)) else {
                continue;
            };
            before = Some(equity);
            let known = |held: &hoyle_view::timeline::Held| held.card.known();
            let live = || table.places.iter().filter(|place| !place.out);
            let mut holes: Vec<Vec<Card>> = live().map(|place| place.hand.iter().filter_map(known).collect()).collect();
            let mut board: Vec<Card> = table.centre.rows.iter().flat_map(|row| &row.cards).filter_map(known).collect();
            let mut dead = CardSet::EMPTY;
            let hands = table.places.iter().flat_map(|place| &place.hand).filter_map(known);
            hands.chain(board.iter().copied()).for_each(|card| dead.insert(card));
            // All of it in debug builds would take minutes.
            let before = |(of, many): &(_, u64)| *of == game && *many > 60;
            if equity.run_outs > 1000 || equity.run_outs > 60 && (holes.len() > 2 || compared.iter().any(before)) {
                continue;
            }
            let (sums, many) = naive(variant, &mut holes, &mut board, dead);
            let shares: Vec<u32> = equity.shares.iter().copied().flatten().collect();
            assert_eq!(shares.len(), sums.len(), "{}", sample.name);
            for (share, sum) in shares.iter().zip(&sums) {
                let wanted = sum / many * 1000.0;
                // What is left over by rounding goes to the largest remainders, so that all are a thousand.
                assert!((f64::from(*share) - wanted).abs() < 1.0, "{}: {share} and not {wanted}", sample.name);
            }
            let percents: Vec<u32> = equity.percents.iter().copied().flatten().collect();
            for (percent, sum) in percents.iter().zip(&sums) {
                assert!((f64::from(*percent) - sum / many * 100.0).abs() < 1.0, "{}: {percents:?}", sample.name);
            }
            compared.push((game, equity.run_outs));
        }
    }
    assert!(compared.iter().any(|(game, _)| game.rules().low.is_some()), "{compared:?}");
    assert!(compared.iter().any(|(_, many)| *many > 60), "{compared:?}");
    assert!(compared.len() > 10, "{compared:?}");
}

/// Three shares of a third are 33.4, 33.3 and 33.3, and two and a half beside 97 and a half are not 3 and 98.
#[test]
fn what_is_shown_adds_up_to_the_whole() {
    // The board plays for all three.
    let board = hand(&["2c3d", "2d3c", "2h3h"], &["AsKsQs", "Js", "Ts"], &[]);
    let equity = at(&board, 4);
    assert_eq!(shares(equity), [334, 333, 333]);
    assert_eq!(equity.percents, [Some(34), Some(33), Some(33)]);
    let mut seen = 0;
    for sample in super::samples() {
        for equity in sample.timeline.steps.iter().filter_map(|step| step.table.equity.as_ref()) {
            let sum = |shares: &[Option<u32>]| shares.iter().flatten().sum::<u32>();
            assert_eq!((sum(&equity.shares), sum(&equity.percents)), (1000, 100), "{}: {equity:?}", sample.name);
            seen += 1;
        }
    }
    assert!(seen > 50, "{seen}");
}

#[test]
fn who_does_not_know_the_hands_does_not_know_the_equities() {
    let timeline = hand(&["AsAh", "KsKh", "Kd4s"], &["Qd7c2d", "8s", "3c"], &[2]);
    // Who folded knows the own cards, and those that were shown; who did not, not those that were folded.
    let (own, other) = (timeline.clone().visible_to(2), timeline.clone().visible_to(0));
    assert_eq!(at(&own, 4).run_outs, 42);
    assert_eq!((at(&other, 4).run_outs, shares(at(&other, 4))), (44, vec![955, 45, 0]));
    // Before the hands are shown nobody at the table knows both.
    let first = |timeline: &Timeline| timeline.steps.iter().position(|step| step.table.equity.is_some());
    assert!(first(&other) > first(&timeline), "{:?} {:?}", first(&other), first(&timeline));
    // An unknown live hand hides them for everybody.
    let unknown = hand(&["AsAh", "????"], &["Qd7c2d", "8s", "3c"], &[]);
    assert!(unknown.steps.iter().all(|step| step.table.equity.is_none()));
}
