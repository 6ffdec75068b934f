//! A reference implementation of every ranking: slow, obvious, straight from the rules, without the tables, bits or helpers
//! of hoyle-rules.
//!
//! It tries every combination of the cards, in the order of their positions, and chooses the first of the best.

use hoyle_rules::poker::rank::{Category, Ranking};
use hoyle_rules::{Card, Rank};

/// What hands are compared by: the greater key wins.
pub type Key = Vec<i32>;

/// The key of the best hand, its category, and its cards.
pub fn best(ranking: Ranking, hole: &[Card], board: &[Card]) -> Option<(Key, Category, Vec<Card>)> {
    let mut best: Option<(Key, Category, Vec<Card>)> = None;
    for cards in candidates(ranking, hole, board) {
        if let Some((key, category)) = worth(ranking, &cards)
            && best.as_ref().is_none_or(|best| key > best.0)
        {
            best = Some((key, category, cards));
        }
    }
    best
}

fn candidates(ranking: Ranking, hole: &[Card], board: &[Card]) -> Vec<Vec<Card>> {
    let all = [hole, board].concat();
    match ranking {
        Ranking::OmahaHigh | Ranking::OmahaEightOrBetter => combinations(hole, 2)
            .into_iter()
            .flat_map(|two| combinations(board, 3).into_iter().map(move |three| [two.clone(), three].concat()))
            .collect(),
        Ranking::Badugi => [4, 3, 2, 1].into_iter().flat_map(|n| combinations(&all, n)).collect(),
        _ => combinations(&all, 5),
    }
}

/// Every choice of `n` cards, in lexicographic order of their positions.
pub fn combinations(cards: &[Card], n: usize) -> Vec<Vec<Card>> {
    if n == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (i, &card) in cards.iter().enumerate() {
        for rest in combinations(&cards[i + 1..], n - 1) {
            all.push([vec![card], rest].concat());
        }
    }
    all
}

/// What exactly these cards are worth, if they are a hand at all.
fn worth(ranking: Ranking, cards: &[Card]) -> Option<(Key, Category)> {
    let ace_high: fn(Rank) -> i32 = |rank| i32::from(rank.number()) + 2;
    let ace_low: fn(Rank) -> i32 = |rank| if rank == Rank::ACE { 1 } else { i32::from(rank.number()) + 2 };
    let high_order = Category::ALL;
    match ranking {
        Ranking::High | Ranking::OmahaHigh => {
            let (category, ranks) = five(cards, ace_high, &[14, 5, 4, 3, 2]);
            Some((placed(category, &high_order, ranks), category))
        }
        Ranking::ShortDeck => {
            if cards.iter().any(|card| ace_high(card.rank()) < 6) {
                return None;
            }
            let order = {
                use Category::*;
                [HighCard, OnePair, TwoPair, ThreeOfAKind, Straight, FullHouse, Flush, FourOfAKind, StraightFlush]
            };
            let (category, ranks) = five(cards, ace_high, &[14, 9, 8, 7, 6]);
            Some((placed(category, &order, ranks), category))
        }
        Ranking::DeuceToSeven => {
            let (category, ranks) = five(cards, ace_high, &[]);
            Some((negative(placed(category, &high_order, ranks)), category))
        }
        Ranking::AceToFive => {
            let (category, ranks) = of_kinds(cards, ace_low);
            Some((negative(placed(category, &high_order, ranks)), category))
        }
        Ranking::EightOrBetter | Ranking::OmahaEightOrBetter => {
            let (category, ranks) = of_kinds(cards, ace_low);
            (category == Category::HighCard && ranks[0] <= 8).then(|| (negative(ranks), category))
        }
        Ranking::Badugi => {
            for (i, a) in cards.iter().enumerate() {
                if cards[..i].iter().any(|b| b.rank() == a.rank() || b.suit() == a.suit()) {
                    return None;
                }
            }
            let mut ranks = cards.iter().map(|card| ace_low(card.rank())).collect::<Vec<_>>();
            ranks.sort_by(|a, b| b.cmp(a));
            Some(([vec![cards.len() as i32], negative(ranks)].concat(), Category::HighCard))
        }
    }
}

fn placed(category: Category, order: &[Category], ranks: Vec<i32>) -> Key {
    let place = order.iter().position(|&c| c == category).expect("every category is in the order");
    [vec![place as i32], ranks].concat()
}

fn negative(key: Key) -> Key {
    key.into_iter().map(|part| -part).collect()
}

/// Five cards with straights and flushes: the category, and the ranks in the order in which they are compared. `wheel` is
/// the straight in which the ace stands at the bottom.
fn five(cards: &[Card], number: fn(Rank) -> i32, wheel: &[i32]) -> (Category, Vec<i32>) {
    let (category, mut ranks) = of_kinds(cards, number);
    if category != Category::HighCard {
        return (category, ranks);
    }
    let flush = cards.iter().all(|card| card.suit() == cards[0].suit());
    let mut straight = ranks.windows(2).all(|two| two[0] == two[1] + 1);
    if ranks == wheel {
        straight = true;
        ranks.rotate_left(1);
        ranks[4] = 1;
    }
    let category = match (straight, flush) {
        (true, true) => Category::StraightFlush,
        (true, false) => Category::Straight,
        (false, true) => Category::Flush,
        (false, false) => Category::HighCard,
    };
    (category, ranks)
}

/// Cards by their ranks alone: the category, and the ranks in the order in which they are compared, the most repeated
/// first, then the higher.
fn of_kinds(cards: &[Card], number: fn(Rank) -> i32) -> (Category, Vec<i32>) {
    let mut ranks = cards.iter().map(|card| number(card.rank())).collect::<Vec<_>>();
    let times = |rank: i32, ranks: &[i32]| ranks.iter().filter(|&&r| r == rank).count();
    let unsorted = ranks.clone();
    ranks.sort_by_key(|&rank| (-(times(rank, &unsorted) as i32), -rank));
    let repeats = ranks.iter().map(|&rank| times(rank, &ranks)).collect::<Vec<_>>();
    let category = match repeats[..] {
        [4, ..] => Category::FourOfAKind,
        [3, 3, 3, 2, 2] => Category::FullHouse,
        [3, ..] => Category::ThreeOfAKind,
        [2, 2, 2, 2, ..] => Category::TwoPair,
        [2, 2, ..] => Category::OnePair,
        _ => Category::HighCard,
    };
    (category, ranks)
}

/// The cards that a stud player shows, for the high hand and for the low. Of two hands of one category that with more
/// cards counts as the higher, as PokerKit 0.7.7 has it.
pub fn visible(cards: &[Card], low: bool) -> Key {
    let ace_high: fn(Rank) -> i32 = |rank| i32::from(rank.number()) + 2;
    let ace_low: fn(Rank) -> i32 = |rank| if rank == Rank::ACE { 1 } else { i32::from(rank.number()) + 2 };
    let (category, ranks) = of_kinds(cards, if low { ace_low } else { ace_high });
    let key = [vec![category as i32, cards.len() as i32], ranks].concat();
    if low { negative(key) } else { key }
}
