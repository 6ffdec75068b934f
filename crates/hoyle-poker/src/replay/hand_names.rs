//! Hands in the words of the table: "two pair, kings and sixes". Not here: which hand is best (the rules say).

use std::borrow::Cow;

use hoyle_rules::Card;
use hoyle_rules::Rank;
use hoyle_rules::poker::Ranking;
use hoyle_rules::poker::rank::{Best, Category};

use hoyle_notation::sentence::{HandName, Sentence, Word};

const SINGULAR: [&str; 13] =
    ["deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"];
const PLURAL: [&str; 13] = [
    "deuces", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks", "queens", "kings",
    "aces",
];

fn one(rank: Rank) -> &'static str {
    SINGULAR.get(usize::from(rank.number())).copied().unwrap_or_default()
}

fn many(rank: Rank) -> &'static str {
    PLURAL.get(usize::from(rank.number())).copied().unwrap_or_default()
}

/// A small number in words, as in "draws two".
pub(super) fn count(number: usize) -> String {
    match number {
        1 => "one".into(),
        2 => "two".into(),
        3 => "three".into(),
        4 => "four".into(),
        5 => "five".into(),
        6 => "six".into(),
        7 => "seven".into(),
        _ => number.to_string(),
    }
}

/// "one card", "two cards".
pub(super) fn cards_in_words(number: usize) -> String {
    if number == 1 { "one card".into() } else { format!("{} cards", count(number)) }
}

/// The best hand of these cards in words, with the cards that make it as a detail: `two pair, kings and sixes (K♠ K♦ 6♣ 6♥
/// A♠)`. `None` where they make none.
pub(super) fn hand(ranking: Ranking, hole: &[Card], board: &[Card]) -> Option<Sentence> {
    let best = ranking.best(hole, board)?;
    let sorted = in_order(ranking, &best);
    let name = Sentence::from(Word::Hand(name(ranking, best.category, &sorted)));
    Some(name.detail(Sentence::from(" (").cards(sorted).text(")")))
}

/// As [`hand`] where the hole cards are listed already: which of them make the hand is said only if it is not all.
pub(super) fn hand_listed(ranking: Ranking, hole: &[Card], board: &[Card]) -> Option<Sentence> {
    let best = ranking.best(hole, board)?;
    if hole.len() > best.cards().len() || !board.is_empty() {
        return hand(ranking, hole, board);
    }
    Some(Word::Hand(name(ranking, best.category, &in_order(ranking, &best))).into())
}

/// Whether the ace is below the deuce.
fn is_ace_low(ranking: Ranking) -> bool {
    ranking.is_low() && ranking != Ranking::DeuceToSeven
}

/// The cards as a player lays them out: the biggest group first, then by rank from the top.
fn in_order(ranking: Ranking, best: &Best) -> Vec<Card> {
    let mut sorted = best.cards().to_vec();
    let alike = |rank: Rank| best.cards().iter().filter(|card| card.rank() == rank).count();
    let straight = matches!(best.category, Category::Straight | Category::StraightFlush);
    let holds = |rank: u8| best.cards().iter().any(|card| card.rank().number() == rank);
    // The ace is the lowest card of 5-4-3-2-A, and of 9-8-7-6-A in short deck.
    let ace_low = is_ace_low(ranking) || straight && holds(12) && !holds(11);
    let worth = |rank: Rank| if ace_low { (rank.number() + 1) % 13 } else { rank.number() };
    sorted.sort_by_key(|card| {
        (
            core::cmp::Reverse(alike(card.rank())),
            core::cmp::Reverse(worth(card.rank())),
            core::cmp::Reverse(card.suit()),
        )
    });
    sorted
}

/// What a hand is called: `two pair, kings and sixes`.
pub(super) fn name_of(ranking: Ranking, best: &Best) -> String {
    name(ranking, best.category, &in_order(ranking, best)).whole
}

/// What a hand is called, from its cards in order.
fn name(ranking: Ranking, category: Category, sorted: &[Card]) -> HandName {
    let rank = |place: usize| sorted.get(place).map_or(Rank::DEUCE, |card| card.rank());
    let (first, second) = (rank(0), sorted.iter().map(|card| card.rank()).find(|other| *other != rank(0)));
    let second = second.unwrap_or(first);
    let (whole, short): (String, Cow<'static, str>) = match category {
        Category::HighCard if ranking == Ranking::Badugi => match sorted.len() {
            4 => (format!("a badugi, {}", ranks(sorted)), "badugi".into()),
            number => {
                let short = format!("{}-card hand", count(number));
                (format!("a {short}, {}", ranks(sorted)), short.into())
            }
        },
        Category::HighCard if ranking.is_low() => {
            let article = if matches!(first.letter(), '8' | 'A') { "an" } else { "a" };
            let short = format!("{} low", ranks(sorted));
            (format!("{article} {short}"), short.into())
        }
        Category::HighCard => (format!("{} high", one(first)), format!("{} high", one(first)).into()),
        Category::OnePair => (format!("a pair of {}", many(first)), format!("pair of {}", many(first)).into()),
        Category::TwoPair => (format!("two pair, {} and {}", many(first), many(second)), "two pair".into()),
        Category::ThreeOfAKind => (format!("three of a kind, {}", many(first)), "three of a kind".into()),
        Category::Straight => (format!("a straight, {} high", one(first)), "straight".into()),
        Category::Flush => (format!("a flush, {} high", one(first)), "flush".into()),
        Category::FullHouse => {
            let short = format!("{} full", many(first));
            (format!("a full house, {short} of {}", many(second)), short.into())
        }
        Category::FourOfAKind => (format!("four of a kind, {}", many(first)), "four of a kind".into()),
        Category::StraightFlush if first == Rank::ACE => ("a royal flush".into(), "royal flush".into()),
        Category::StraightFlush => (format!("a straight flush, {} high", one(first)), "straight flush".into()),
    };
    HandName { whole, short }
}

/// `8-6-4-2-A`, as players call low hands.
fn ranks(sorted: &[Card]) -> String {
    let letters: Vec<String> = sorted.iter().map(|card| card.rank().to_string()).collect();
    letters.join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards_of(text: &str) -> Vec<Card> {
        text.as_bytes().chunks(2).filter_map(|pair| Card::from_letters(pair[0], pair[1])).collect()
    }

    #[test]
    fn where_there_is_little_room_a_hand_is_a_word_or_two() {
        for (ranking, hole, board, short) in [
            (Ranking::High, "Ks6s", "Kd6hAs2c3d", "two pair"),
            (Ranking::High, "AsKd", "Qh9c7d4s2c", "ace high"),
            (Ranking::High, "2s2d", "Qh9c7d4s3c", "pair of deuces"),
            (Ranking::High, "As2d", "3h4c5dKsKc", "straight"),
            (Ranking::High, "As9s", "7s4s2sKcKd", "flush"),
            (Ranking::High, "AsAd", "AhKcKd2s3c", "aces full"),
            (Ranking::High, "As5s", "4s3s2sKdKc", "straight flush"),
            (Ranking::High, "AsKs", "QsJsTs2s2c", "royal flush"),
            (Ranking::AceToFive, "As3d4c6h8sKdKc", "", "8-6-4-3-A low"),
            (Ranking::Badugi, "As2d3c4h", "", "badugi"),
            (Ranking::Badugi, "As2d3c4c", "", "three-card hand"),
        ] {
            let called = hand(ranking, &cards_of(hole), &cards_of(board)).unwrap_or_default();
            let [Word::Hand(name), ..] = called.words() else { panic!("{hole}") };
            assert_eq!(name.short, short, "{hole}");
            let (named, detail) = called.parts();
            assert_eq!((named.words().len(), detail.words().len()), (1, 3), "{hole}");
        }
    }

    #[test]
    fn hands_are_called_as_players_call_them() {
        for (ranking, hole, board, words) in [
            (Ranking::High, "Ks6s", "Kd6hAs2c3d", "two pair, kings and sixes (Ks Kd 6s 6h As)"),
            (Ranking::High, "AsKd", "Qh9c7d4s2c", "ace high (As Kd Qh 9c 7d)"),
            (Ranking::High, "2s2d", "Qh9c7d4s3c", "a pair of deuces (2s 2d Qh 9c 7d)"),
            (Ranking::High, "As2d", "3h4c5dKsKc", "a straight, five high (5d 4c 3h 2d As)"),
            (Ranking::High, "AsKd", "QhJcTd2s2c", "a straight, ace high (As Kd Qh Jc Td)"),
            (Ranking::High, "AsKs", "QsJsTs2s2c", "a royal flush (As Ks Qs Js Ts)"),
            (Ranking::High, "As5s", "4s3s2sKdKc", "a straight flush, five high (5s 4s 3s 2s As)"),
            (Ranking::High, "AsAd", "AhKcKd2s3c", "a full house, aces full of kings (As Ah Ad Kd Kc)"),
            (Ranking::High, "9s9d", "9h9cKd2s3c", "four of a kind, nines (9s 9h 9d 9c Kd)"),
            (Ranking::High, "9s9d", "9hKcJd2s3c", "three of a kind, nines (9s 9h 9d Kc Jd)"),
            (Ranking::High, "As9s", "7s4s2sKcKd", "a flush, ace high (As 9s 7s 4s 2s)"),
            (Ranking::ShortDeck, "As6d", "7h8c9dKsKc", "a straight, nine high (9d 8c 7h 6d As)"),
            (Ranking::AceToFive, "As3d4c6h8sKdKc", "", "an 8-6-4-3-A low (8s 6h 4c 3d As)"),
            (Ranking::AceToFive, "AsAd2c2h3s3d4c", "", "a pair of aces (As Ad 4c 3s 2c)"),
            (Ranking::DeuceToSeven, "2s3d4c5h7s", "", "a 7-5-4-3-2 low (7s 5h 4c 3d 2s)"),
            (Ranking::DeuceToSeven, "As2d3c4h5s", "", "an A-5-4-3-2 low (As 5s 4h 3c 2d)"),
            (Ranking::DeuceToSeven, "2s3d4c5h6s", "", "a straight, six high (6s 5h 4c 3d 2s)"),
            (Ranking::Badugi, "As2d3c4h", "", "a badugi, 4-3-2-A (4h 3c 2d As)"),
            (Ranking::Badugi, "As2d3c4c", "", "a three-card hand, 3-2-A (3c 2d As)"),
            (Ranking::OmahaEightOrBetter, "As2dKcKh", "3c5h7dKsKd", "a 7-5-3-2-A low (7d 5h 3c 2d As)"),
        ] {
            let called = hand(ranking, &cards_of(hole), &cards_of(board)).unwrap_or_default();
            let text = called.words().iter().map(|word| match word {
                Word::Text(text) => text.to_string(),
                Word::Hand(name) => name.whole.clone(),
                Word::Cards(cards) => cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
                _ => String::new(),
            });
            assert_eq!(text.collect::<String>(), words, "{hole}");
        }
        assert_eq!(hand(Ranking::OmahaEightOrBetter, &cards_of("AsKdKcKh"), &cards_of("3c5h7dKsQd")), None);
    }
}
