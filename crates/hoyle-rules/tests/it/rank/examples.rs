//! Hands whose order and choice of cards anyone can say, written down by hand.

use hoyle_rules::CardSet;
use hoyle_rules::poker::rank::{Category, Ranking, Strength, ace_to_five, high};

use super::support::{cards, set};

fn strength(ranking: Ranking, hand: &str) -> Option<Strength> {
    let (hole, board) = hand.split_once('/').unwrap_or((hand, ""));
    ranking.strength(set(&cards(hole)), set(&cards(board)))
}

/// Every hand beats those before it. A slash stands between the hole cards and the board.
fn ascend(ranking: Ranking, hands: &[&str]) {
    for two in hands.windows(2) {
        let strengths = [two[0], two[1]].map(|hand| strength(ranking, hand).expect("each is a hand"));
        assert!(strengths[0] < strengths[1], "{ranking:?}: {} must beat {}", two[1], two[0]);
    }
}

fn tie(ranking: Ranking, a: &str, b: &str) {
    assert!(strength(ranking, a).is_some());
    assert_eq!(strength(ranking, a), strength(ranking, b), "{ranking:?}: {a} and {b}");
}

fn shows(ranking: Ranking, hand: &str, category: Category, chosen: &str) {
    let (hole, board) = hand.split_once('/').unwrap_or((hand, ""));
    let best = ranking.best(&cards(hole), &cards(board)).expect("it is a hand");
    assert_eq!((best.category, best.cards()), (category, &cards(chosen)[..]), "{ranking:?} {hand}");
}

#[test]
fn high_hands() {
    let ladder = [
        "7c5d4h3s2c",
        "KcQdJh9s8c",
        "AcKdQhJs9c",
        "2c2d5h4s3c",
        "AcAdKhQsJc",
        "2c2d3h3s4c",
        "AcAdKhKsQc",
        "2c2d2h4s3c",
        "AcAdAhKsQc",
        "Ac2d3h4s5c",
        "6c2d3h4s5c",
        "AcKdQhJsTc",
        "7c5c4c3c2c",
        "AcKcQcJc9c",
        "2c2d2h3s3c",
        "AcAdAhKsKc",
        "2c2d2h2s3c",
        "AcAdAhAsKc",
        "Ac2c3c4c5c",
        "6c2c3c4c5c",
        "AcKcQcJcTc",
    ];
    ascend(Ranking::High, &ladder);
    // The board plays; suits do not break ties; three pairs are two and the best card left.
    tie(Ranking::High, "2c3d/AhKhQhJhTh", "4s4c/AhKhQhJhTh");
    tie(Ranking::High, "AcAdKhQsJc", "AhAsKdQcJh");
    tie(Ranking::High, "3c3d/AcAdKhKs2c", "2d2h/AcAdKhKs3s");
    shows(Ranking::High, "AsAc/Kh3sAdAh", Category::FourOfAKind, "AsAcKhAdAh");
    // Of equal choices the first: the six of hearts lies before that of spades.
    shows(Ranking::High, "9c8d/7h6h6s5c2d", Category::Straight, "9c8d7h6h5c");
    assert_eq!(strength(Ranking::High, "AcKcQcJc"), None);
    assert_eq!(strength(Ranking::High, "AcKcQcJc9c8c7c6c"), None);
    assert_eq!(strength(Ranking::High, "AcKc/QcJcAc9c"), None, "one ace is twice on the table");
}

#[test]
fn short_deck_hands() {
    let ladder = [
        "AcKdQhJs9c",
        "6c6d9h8s7c",
        "AcAdAhKsQc",
        "Ac6d7h8s9c",
        "Tc6d7h8s9c",
        "AcKdQhJsTc",
        "AcAdAhKsKc",
        "Jc9c8c7c6c",
        "6c6d6h6s7c",
        "Ac6c7c8c9c",
        "AcKcQcJcTc",
    ];
    ascend(Ranking::ShortDeck, &ladder);
    assert_eq!(strength(Ranking::ShortDeck, "Ac2d3h4s5c"), None);
    tie(Ranking::ShortDeck, "Ac2d/6h7s8c9dTc", "Kd2d/6h7s8c9dTc");
    shows(Ranking::ShortDeck, "AcKd/6h7s8c9dAd", Category::Straight, "Ac6h7s8c9d");
}

#[test]
fn omaha_hands() {
    // Four spades on the board and one in the hole are no flush, nor is a straight on the board a straight.
    shows(Ranking::OmahaHigh, "As7d4h2c/KsQs9s3s3d", Category::OnePair, "As7dKs3s3d");
    shows(Ranking::OmahaHigh, "2c2d3h4s/6h7s8c9dTc", Category::OnePair, "2c2d8c9dTc");
    shows(Ranking::OmahaHigh, "6c7c8c9c/8s9sTc9hKs", Category::FullHouse, "8c9c8s9s9h");
    // The straight flush must take exactly two from the hole; the higher one would take three.
    shows(Ranking::OmahaHigh, "JhTh9h2c/8h7h6hAsAd", Category::StraightFlush, "Th9h8h7h6h");
    shows(Ranking::OmahaHigh, "AhKhQh2c/JhTh9h3s4d", Category::StraightFlush, "KhQhJhTh9h");
    ascend(Ranking::OmahaHigh, &["AhKd5c5d/QhJh9h2s3d", "AhKd6c7d/QhJdTh2s3d", "AhKh6c7d/QhJh9h2s3d"]);
    assert_eq!(strength(Ranking::OmahaHigh, "As/KsQsJs"), None);
    assert_eq!(strength(Ranking::OmahaHigh, "AsTs/KsQs"), None);
}

#[test]
fn omaha_lows() {
    // Counterfeited: the board's deuce and trey leave the hole's useless.
    let ladder = ["AsKd2hQc/2c3d8h7sKc", "As4dKhQc/2c3d8h7sKc", "As4dKhQc/2c3d5hKsKc"];
    ascend(Ranking::OmahaEightOrBetter, &ladder[1..]);
    tie(Ranking::OmahaEightOrBetter, ladder[0], "AdQs2hJc/2c3d8h7sKc");
    assert_eq!(strength(Ranking::OmahaEightOrBetter, "AsKdKhQc/2c3d4h5s6c"), None, "one low card in the hole");
    assert_eq!(strength(Ranking::OmahaEightOrBetter, "As2d3h4c/5c6dKhQsJc"), None, "two low cards on the board");
    shows(Ranking::OmahaEightOrBetter, "As2s3s4s/2c3c4c5c6c", Category::HighCard, "As2s3c4c5c");
}

#[test]
fn lows() {
    ascend(Ranking::EightOrBetter, &["8c7d6h5s4c", "8c4d3h2sAc", "7c6d5h4s3c", "6c4d3h2sAc", "5c4c3c2cAc"]);
    assert_eq!(strength(Ranking::EightOrBetter, "9c4d3h2sAc"), None);
    assert_eq!(strength(Ranking::EightOrBetter, "AcAd4d3h2s"), None);
    tie(Ranking::EightOrBetter, "AcAd5c4d3h2sKc", "5d4s3c2dAh");

    let ladder = ["KcKdKhKsQc", "AcAdAhAs2c", "KcKdKhQsQc", "AcAdAh2s2c", "2s2c3s3cAh", "AcAdKhQsJc", "KcQdJhTs9c"];
    ascend(Ranking::AceToFive, &ladder);
    ascend(Ranking::AceToFive, &["KcQdJhTs9c", "6c4d3h2sAc", "5c4c3c2cAc"]);
    shows(Ranking::AceToFive, "AcAdKcKdQcQd2h", Category::OnePair, "AcAdKcQc2h");
    shows(Ranking::AceToFive, "AcAdKcKdQcQdQh", Category::TwoPair, "AcAdKcQcQd");
    shows(Ranking::AceToFive, "AcAd3c4d5cJd2h", Category::HighCard, "Ac3c4d5c2h");

    let ladder = [
        "AcKcQcJcTc",
        "6c5c4c3c2c",
        "2c2d2h2s3c",
        "3c3d2h2s2c",
        "Ac6c4c3c2c",
        "Ac5c4c3c2c",
        "7c6c5c4c2c",
        "6c5d4h3s2c",
        "2c2d2h4s3c",
        "3c3d2h2s4c",
        "2c2d5h4s3c",
        "Ac6d4h3s2c",
        "Ac5d4h3s2c",
        "Kc5d4h3s2c",
        "7c6d4h3s2c",
        "7c5d4h3s2c",
    ];
    ascend(Ranking::DeuceToSeven, &ladder);
    shows(Ranking::DeuceToSeven, "Ac5d4h3s2c", Category::HighCard, "Ac5d4h3s2c");
    shows(Ranking::DeuceToSeven, "Ac5c4c3c2c", Category::Flush, "Ac5c4c3c2c");
    shows(Ranking::DeuceToSeven, "7c6d5h4s3c2d", Category::HighCard, "7c5h4s3c2d");
}

#[test]
fn badugis() {
    ascend(Ranking::Badugi, &["Kc", "Ac", "KcQd", "2cAd", "KcQdJh", "3c2dAh", "KcQdJhTs", "4cAd3h2s"]);
    tie(Ranking::Badugi, "AcAdAhAs", "Ac");
    tie(Ranking::Badugi, "2s3s4d7h", "2s4d7h");
    shows(Ranking::Badugi, "KcKdKhKs", Category::HighCard, "Kc");
    shows(Ranking::Badugi, "2s3s4d7h", Category::HighCard, "2s4d7h");
    // Two hands of two: the deuce goes with the trey of another suit.
    shows(Ranking::Badugi, "2c3c3d2d", Category::HighCard, "2c3d");
    assert_eq!(strength(Ranking::Badugi, ""), None);
}

#[test]
fn visible_cards() {
    let high =
        ["7c5d4h3s", "AcKcQcJc", "2c2d4h3s", "AcAdKhQs", "2c2d3h3s", "AcAdKhKs", "2c2d2h3s", "AcAdAhKs", "2c2d2h2s"];
    let ascends = |hands: &[&str], visible: fn(CardSet) -> Option<Strength>| {
        let strengths = hands.iter().map(|hand| visible(set(&cards(hand))).expect("one to four cards"));
        let strengths = strengths.collect::<Vec<_>>();
        assert!(strengths.windows(2).all(|two| two[0] < two[1]), "{hands:?}");
    };
    ascends(&high, high::visible);
    ascends(&["7c", "Kc", "Ac"], high::visible);
    ascends(&["Kc", "7c", "Ac"], ace_to_five::visible);
    let low = ["KcKdKhKs", "KcKdKhAs", "KcKdAhAs", "AcAdKhQs", "AcAd3h2s", "KcQcJcTc", "4c3c2cAc"];
    ascends(&low, ace_to_five::visible);
}
