//! How many hands there are of each category: the numbers that books give, or that can be counted on fingers.

use std::collections::BTreeSet;

use hoyle_rules::poker::rank::{Category, Ranking, Strength, badugi, deuce_seven, eight_or_better, high, short};
use hoyle_rules::{CardSet, Suit};

use super::support::every;

/// How often each category comes, high card first, and how many different strengths.
fn tally<const N: usize>(
    ranking: Ranking,
    deck: CardSet,
    strength: fn(CardSet) -> Option<Strength>,
) -> ([u64; 9], usize) {
    let mut categories = [0; 9];
    let mut seen = vec![false; 1 << 16];
    every::<N>(deck, &mut |cards| {
        let strength = strength(cards).expect("there are cards enough");
        categories[ranking.category(strength) as usize] += 1;
        seen[usize::from(strength.bits())] = true;
    });
    (categories, seen.into_iter().filter(|&seen| seen).count())
}

#[test]
fn five_cards() {
    let ours = tally::<5>(Ranking::High, CardSet::STANDARD, high::strength);
    assert_eq!(ours, ([1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40], 7_462));
    assert_eq!(ours.0.iter().sum::<u64>(), 2_598_960);
}

/// A-2-3-4-5 is no straight: of its 1,024 hands 4 are flushes and the rest high cards.
#[test]
fn five_cards_deuce_to_seven() {
    let ours = tally::<5>(Ranking::DeuceToSeven, CardSet::STANDARD, deuce_seven::strength);
    assert_eq!(ours, ([1_303_560, 1_098_240, 123_552, 54_912, 9_180, 5_112, 3_744, 624, 36], 7_462));
}

/// Nine ranks: 126 choices of five, six of them straights.
#[test]
fn five_cards_of_the_short_deck() {
    let (categories, classes) = tally::<5>(Ranking::ShortDeck, CardSet::SHORT, short::strength);
    assert_eq!(categories, [122_400, 193_536, 36_288, 16_128, 6_120, 480, 1_728, 288, 24]);
    assert_eq!(categories.iter().sum::<u64>(), 376_992);
    assert_eq!(classes, 120 + 9 * 56 + 36 * 7 + 9 * 28 + 6 + 120 + 72 + 72 + 6);
}

/// Of ace to eight any five: 56 choices, each in 4^5 suits.
#[test]
fn five_cards_eight_or_better() {
    let mut classes = BTreeSet::new();
    let mut hands = 0;
    every::<5>(CardSet::STANDARD, &mut |cards| {
        if let Some(strength) = eight_or_better::strength(cards) {
            hands += 1;
            classes.insert(strength);
        }
    });
    assert_eq!((hands, classes.len()), (57_344, 56));
}

#[test]
fn four_cards_of_badugi() {
    let mut by_size = [0_u64; 5];
    let mut classes = [const { BTreeSet::new() }; 5];
    every::<4>(CardSet::STANDARD, &mut |cards| {
        let strength = badugi::strength(cards).expect("there are cards");
        // The size of a badugi is the most suits that different ranks can fill; two suits with two ranks fill two, and so on.
        let size = (1..=4).rev().find(|&n| fills(cards, n)).expect("one card is a badugi");
        by_size[size] += 1;
        classes[size].insert(strength);
    });
    // Four: 13 over 4 ranks in 4! suits. One: all of one suit or all of one rank.
    assert_eq!(by_size, [0, 4 * 715 + 13, 96_252, 154_440, 715 * 24]);
    assert_eq!(by_size.iter().sum::<u64>(), 270_725);
    assert_eq!(classes.each_ref().map(BTreeSet::len), [0, 13, 78, 286, 715]);
    let ordered = classes.iter().flatten().collect::<Vec<_>>();
    assert!(ordered.is_sorted(), "fewer cards must not beat more");
}

/// Whether `n` of the cards have different ranks and different suits.
fn fills(cards: CardSet, n: usize) -> bool {
    fn rest(suits: &[Suit], cards: CardSet, ranks: u16, n: usize) -> bool {
        let Some((&suit, others)) = suits.split_first() else { return n == 0 };
        let free = cards.ranks_of(suit) & !ranks;
        n == 0
            || rest(others, cards, ranks, n)
            || (0..13).any(|rank| free >> rank & 1 == 1 && rest(others, cards, ranks | 1 << rank, n - 1))
    }
    rest(&Suit::ALL, cards, 0, n)
}

/// Straights and flushes do not count: the high cards take them in.
#[test]
fn five_cards_ace_to_five() {
    let ours = tally::<5>(Ranking::AceToFive, CardSet::STANDARD, hoyle_rules::poker::rank::ace_to_five::strength);
    assert_eq!(ours, ([1_317_888, 1_098_240, 123_552, 54_912, 0, 0, 3_744, 624, 0], 6_175));
}

#[test]
#[ignore = "long: 20,358,520 hands"]
fn six_cards() {
    let ours = tally::<6>(Ranking::High, CardSet::STANDARD, high::strength).0;
    assert_eq!(ours, [6_612_900, 9_730_740, 2_532_816, 732_160, 361_620, 205_792, 165_984, 14_664, 1_844]);
}

#[test]
#[ignore = "long: 133,784,560 hands"]
fn seven_cards() {
    let ours = tally::<7>(Ranking::High, CardSet::STANDARD, high::strength);
    let categories = [23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 41_584];
    assert_eq!(ours, (categories, 4_824));
    assert_eq!(categories.iter().sum::<u64>(), 133_784_560);
}

#[test]
fn categories_have_their_names() {
    let names = Category::ALL.map(|category| category.to_string());
    let expected = [
        "High card",
        "One pair",
        "Two pair",
        "Three of a kind",
        "Straight",
        "Flush",
        "Full house",
        "Four of a kind",
        "Straight flush",
    ];
    assert_eq!(names, expected);
}
