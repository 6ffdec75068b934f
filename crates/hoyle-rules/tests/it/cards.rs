//! Choices of cards and what stands on them: `subsets` against a naive recursion, equity against a slow twin.

use std::cmp::Ordering;

use hoyle_rules::poker::{Cards, MAX_CARDS, Ranking};
use hoyle_rules::{Card, CardBag, CardSet, Deck};
use hoyle_testing::choices::Shuffle;
use hoyle_testing::reference_ranking;
use proptest::prelude::*;

fn set(text: &str) -> CardSet {
    text.parse().expect("cards")
}

/// Every choice of `count` of the cards: those without the first card, and those with it.
fn naive(cards: &[Card], count: usize) -> Vec<CardSet> {
    let Some((&first, rest)) = cards.split_first() else {
        return if count == 0 { vec![CardSet::EMPTY] } else { Vec::new() };
    };
    let mut all = naive(rest, count);
    if count > 0 {
        all.extend(naive(rest, count - 1).into_iter().map(|some| some | first.into()));
    }
    all
}

#[test]
fn subsets_are_those_of_a_naive_recursion() {
    let mut order = Shuffle(7);
    for size in 0..=11 {
        for _ in 0..6 {
            let mut deck = Deck::standard();
            order.shuffle(deck.as_mut_slice());
            let cards: CardSet = deck.take(size).collect();
            for count in 0..=size + 1 {
                let mut expected = naive(&cards.iter().collect::<Vec<_>>(), count);
                expected.sort_by_key(|some| some.bits());
                let subsets = cards.subsets(count as u32);
                assert_eq!(subsets.size_hint(), (expected.len(), Some(expected.len())));
                assert_eq!(subsets.collect::<Vec<_>>(), expected, "{count} of {cards}");
            }
        }
    }
}

#[test]
fn as_many_as_there_are_choices() {
    for (deck, count, choices) in [
        (CardSet::STANDARD, 1, 52),
        (CardSet::STANDARD, 2, 1_326),
        (CardSet::STANDARD, 4, 270_725),
        (CardSet::STANDARD, 52, 1),
        (CardSet::STANDARD, 53, 0),
        (CardSet::STANDARD, 0, 1),
        (CardSet::SHORT, 5, 376_992),
        (CardSet::PIQUET, 3, 4_960),
        (CardSet::EMPTY, 0, 1),
        (CardSet::EMPTY, 1, 0),
    ] {
        let subsets = deck.subsets(count);
        assert_eq!(subsets.remaining(), choices);
        let mut found = 0;
        for some in subsets {
            assert!(some.len() == count && (some - deck).is_empty());
            found += 1;
        }
        assert_eq!(found, choices);
    }
    assert_eq!(CardSet::STANDARD.subsets(5).remaining(), 2_598_960);
    let mut last = CardSet::STANDARD.subsets(52);
    assert_eq!((last.next(), last.next(), last.next()), (Some(CardSet::STANDARD), None, None));
}

/// How often the first hand wins, and how often they split, over every rest of the board.
fn equity(hero: &str, villain: &str, board: &str) -> (u32, u32, u64) {
    let (hero, villain, board) = (set(hero), set(villain), set(board));
    let rests = (CardSet::STANDARD - hero - villain - board).subsets(5 - board.len());
    let (mut wins, mut ties, all) = (0, 0, rests.remaining());
    for rest in rests {
        let strength = |hole| Ranking::High.strength(hole, board | rest);
        match strength(hero).cmp(&strength(villain)) {
            Ordering::Greater => wins += 1,
            Ordering::Equal => ties += 1,
            Ordering::Less => {}
        }
    }
    (wins, ties, all)
}

/// The same by nested loops over the deck and the slow twin of the ranking.
fn slow_equity(hero: &str, villain: &str, board: &str) -> (u32, u32, u64) {
    let cards = |text: &str| set(text).iter().collect::<Vec<Card>>();
    let (hero, villain, board) = (cards(hero), cards(villain), cards(board));
    let deck = Deck::standard().without([&hero[..], &villain, &board].concat());
    let (mut wins, mut ties, mut all) = (0, 0, 0);
    for rest in reference_ranking::combinations(deck.as_slice(), 5 - board.len()) {
        let whole = [&board[..], &rest].concat();
        let worth = |hole: &[Card]| reference_ranking::best(Ranking::High, hole, &whole).map(|best| best.0);
        match worth(&hero).cmp(&worth(&villain)) {
            Ordering::Greater => wins += 1,
            Ordering::Equal => ties += 1,
            Ordering::Less => {}
        }
        all += 1;
    }
    (wins, ties, all)
}

#[test]
fn equity_is_what_can_be_counted_by_hand() {
    // Nine spades make the flush, the queen of spades among them; three aces and three kings make the higher pair.
    assert_eq!(equity("AsKs", "QhQd", "Js7s2c3d"), (9 + 3 + 3, 0, 44));
    // Both have the straight to the ace, and nobody can make a flush any more.
    assert_eq!(equity("AsKh", "AdKc", "QsJhTd2c"), (0, 44, 44));
    // A program in another language, with a ranking of its own, counts the same.
    assert_eq!(equity("AsKs", "QhQd", "Js7s2c"), (539, 0, 990));
}

#[test]
fn equity_is_that_of_the_slow_twin() {
    for (hero, villain, board) in
        [("AsKs", "QhQd", "Js7s2c"), ("AsAh", "KsKh", "2c3d4h"), ("AsKh", "AdKc", "Qs7s2c"), ("2c7d", "2d7h", "AcKdTs")]
    {
        assert_eq!(equity(hero, villain, board), slow_equity(hero, villain, board), "{hero} {villain} {board}");
    }
}

proptest! {
    #[test]
    fn any_text_is_cards_or_an_error(text in "[2-9TJQKAcdhs? x♠]{0,20}") {
        let (card, set) = (text.parse::<Card>(), text.parse::<CardSet>());
        let (bag, cards) = (text.parse::<CardBag>(), text.parse::<Cards>());
        prop_assert!(card.is_err() || card.map(|card| card.to_string()) == Ok(text));
        if let Ok(set) = set {
            prop_assert_eq!(set.to_string().parse(), Ok(set));
            prop_assert_eq!(bag.map(|bag| bag.iter().collect::<CardSet>()), Ok(set));
            prop_assert!(set.len() as usize > MAX_CARDS || cards.map(|cards| cards.known()) == Ok(set));
        } else if let Ok(cards) = cards {
            prop_assert_eq!(cards.to_string().parse(), Ok(cards));
        }
    }
}
