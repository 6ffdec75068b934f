//! How many hands a second are ranked, here and by the crates `pokers` and `aya_poker`, side by side in one run.
//!
//! Every line is one kind of input. The contestants take turns, several rounds, on the same hands; printed are the best
//! and the median of the rounds in millions of hands a second. The contestants must agree on how many hands beat the hand
//! before them in the list, which also keeps the work from being optimised away.
#![allow(clippy::print_stdout, reason = "this program prints its measurements")]

use std::hint::black_box;
use std::time::Instant;

use aya_poker::base::{CARDS as AYA_CARDS, Card as AyaCard, Hand as AyaHand};
use hoyle_rules::poker::rank::{Strength, high, omaha};
use hoyle_rules::poker::rank::{ace_to_five, badugi, deuce_seven, eight_or_better, short};
use hoyle_rules::{Card, CardSet};
use pokers::{CARDS as POKERS_CARDS, Hand as PokersHand};

const ROUNDS: usize = 41;

/// Random hands in the list that is gone through again and again: a megabyte, so that they come from the second-level
/// cache where the tables are too.
const HANDS: usize = 1 << 16;

/// Random hands in a list beyond any cache: there the memory's speed is measured more than ours.
const MANY_HANDS: usize = 1 << 22;

fn main() {
    let only = std::env::args().skip(1).find(|word| !word.starts_with('-'));
    let wanted = |name: &str| only.as_ref().is_none_or(|only| name.contains(only.as_str()));
    let mut dealer = Dealer(1);
    let hands = (0..HANDS).map(|_| dealer.deal::<9>()).collect::<Vec<_>>();

    for n in [7, 6, 5] {
        let name = format!("{n} random cards, collected before");
        if wanted(&name) {
            collected_before(&name, n, &hands);
        }
    }
    let name = "7 random cards, collected before, from a list beyond the caches";
    if wanted(name) {
        collected_before(name, 7, &(0..MANY_HANDS).map(|_| dealer.deal::<9>()).collect::<Vec<_>>());
    }

    let name = "7 random cards, collected each time";
    if wanted(name) {
        let seven = |hand: &[u8; 9]| <[u8; 7]>::try_from(&hand[..7]).expect("nine cards are dealt");
        let ours = hands.iter().map(|hand| seven(hand).map(ours)).collect::<Vec<_>>();
        let theirs = hands.iter().map(seven).collect::<Vec<_>>();
        let aya = hands.iter().map(|hand| seven(hand).map(aya_card)).collect::<Vec<_>>();
        race(
            name,
            HANDS,
            &mut [
                ("hoyle CardSet", &mut || climbs(&ours, |hand| bits(high::strength(hand.iter().copied().collect())))),
                ("hoyle Tally", &mut || {
                    climbs(&ours, |hand| bits(hand.iter().copied().collect::<high::Tally>().strength()))
                }),
                ("pokers", &mut || climbs(&theirs, |hand| pokers_hand(hand).evaluate())),
                ("aya_poker", &mut || climbs(&aya, |hand| aya_poker::poker_rank(&hand.iter().collect()))),
            ],
        );
    }

    let name = "7 cards, every hand with two given cards in turn";
    if wanted(name) {
        let left = (2..52).collect::<Vec<u8>>();
        let hands = 50 * 49 * 48 * 47 * 46 / 120;
        race(
            name,
            hands,
            &mut [
                ("hoyle Tally", &mut || {
                    let cards = left.iter().map(|&c| high::Tally::from(ours(c))).collect::<Vec<_>>();
                    let start = [0, 1].map(ours).into_iter().collect::<high::Tally>();
                    in_turn(start, &cards, |a, b| a + b, |hand| bits(hand.strength()))
                }),
                ("hoyle CardSet", &mut || {
                    let cards = left.iter().map(|&c| CardSet::from(ours(c))).collect::<Vec<_>>();
                    let start = [0, 1].map(ours).into_iter().collect::<CardSet>();
                    in_turn(start, &cards, |a, b| a | b, |&hand| bits(high::strength(hand)))
                }),
                ("pokers", &mut || {
                    let cards = left.iter().map(|&c| POKERS_CARDS[usize::from(c)]).collect::<Vec<_>>();
                    in_turn(pokers_hand(&[0, 1]), &cards, |a, b| a + b, |hand| hand.evaluate())
                }),
            ],
        );
    }

    let name = "Omaha, 4 random hole cards and 5 of the board";
    if wanted(name) {
        let fewer = &hands[..1 << 14];
        let set = |cards: &[u8]| cards.iter().map(|&c| ours(c)).collect::<CardSet>();
        let sets = fewer.iter().map(|hand| (set(&hand[..4]), set(&hand[4..]))).collect::<Vec<_>>();
        let aya = fewer.iter().map(|hand| (aya_hand(&hand[..4]), aya_hand(&hand[4..]))).collect::<Vec<_>>();
        race(
            name,
            fewer.len(),
            &mut [
                ("hoyle", &mut || climbs(&sets, |&(hole, board)| bits(omaha::high(hole, board)))),
                ("aya_poker", &mut || climbs(&aya, |(hole, board)| aya_poker::omaha_rank(hole, board))),
            ],
        );
        race(
            "Omaha, the same, eight or better",
            fewer.len(),
            &mut [("hoyle", &mut || climbs(&sets, |&(hole, board)| bits(omaha::eight_or_better(hole, board))))],
        );
    }

    let name = "the other rankings";
    if wanted(name) {
        let fewer = &hands[..1 << 14];
        let sets = |n: usize| {
            fewer.iter().map(move |hand| hand[..n].iter().map(|&c| ours(c)).collect()).collect::<Vec<CardSet>>()
        };
        let (four, five, seven) = (sets(4), sets(5), sets(7));
        let mut dealer = Dealer(2);
        let short_seven = (0..fewer.len()).map(|_| dealer.deal_short::<7>().map(ours).into_iter().collect());
        let short_seven = short_seven.collect::<Vec<CardSet>>();
        let one = |name: &str, hands: &[CardSet], strength: fn(CardSet) -> Option<Strength>| {
            race(name, hands.len(), &mut [("hoyle", &mut || climbs(hands, |&hand| bits(strength(hand))))]);
        };
        one("short deck, 7 random cards", &short_seven, short::strength);
        one("ace to five, 7 random cards", &seven, ace_to_five::strength);
        one("eight or better, 7 random cards", &seven, eight_or_better::strength);
        one("deuce to seven, 5 random cards", &five, deuce_seven::strength);
        one("badugi, 4 random cards", &four, badugi::strength);
    }
}

/// The first `n` cards of each hand, which are added up beforehand: measured is the look-up alone.
fn collected_before(name: &str, n: usize, hands: &[[u8; 9]]) {
    let hands = hands.iter().map(|hand| &hand[..n]);
    let sets = hands.clone().map(|hand| hand.iter().map(|&c| ours(c)).collect::<CardSet>()).collect::<Vec<_>>();
    let tallies = hands.clone().map(|hand| hand.iter().map(|&c| ours(c)).collect::<high::Tally>()).collect::<Vec<_>>();
    let pokers = hands.clone().map(pokers_hand).collect::<Vec<_>>();
    let aya = hands.map(aya_hand).collect::<Vec<_>>();
    race(
        name,
        sets.len(),
        &mut [
            ("hoyle CardSet", &mut || climbs(&sets, |&set| bits(high::strength(set)))),
            ("hoyle Tally", &mut || climbs(&tallies, |tally| bits(tally.strength()))),
            ("pokers", &mut || climbs(&pokers, |hand| hand.evaluate())),
            ("aya_poker", &mut || climbs(&aya, aya_poker::poker_rank)),
        ],
    );
}

/// Lets the contestants take turns and prints how fast each is.
fn race(name: &str, hands: usize, contestants: &mut [(&str, &mut dyn FnMut() -> usize)]) {
    println!("{name}");
    let mut speeds = vec![Vec::new(); contestants.len()];
    let mut answers = Vec::new();
    for _ in 0..ROUNDS {
        for ((_, contestant), speeds) in contestants.iter_mut().zip(&mut speeds) {
            let start = Instant::now();
            answers.push(black_box(contestant()));
            speeds.push(hands as f64 / start.elapsed().as_secs_f64() / 1e6);
        }
    }
    assert!(answers.iter().all(|&answer| answer == answers[0]), "the contestants disagree: {answers:?}");
    for ((contestant, _), mut speeds) in contestants.iter().zip(speeds) {
        speeds.sort_by(f64::total_cmp);
        println!(
            "  {contestant:<14} best {:8.1} M/s   median {:8.1} M/s",
            speeds[speeds.len() - 1],
            speeds[speeds.len() / 2]
        );
    }
}

/// A plain number, as the other crates give.
fn bits(strength: Option<Strength>) -> u16 {
    strength.map_or(0, Strength::bits)
}

/// How many hands beat the hand before them.
#[inline]
fn climbs<T, S: PartialOrd>(hands: &[T], strength: impl Fn(&T) -> S) -> usize {
    let Some((first, rest)) = hands.split_first() else { return 0 };
    let mut before = strength(first);
    let mut climbs = 0;
    for hand in rest {
        let now = strength(hand);
        climbs += usize::from(now > before);
        before = now;
    }
    climbs
}

/// Adds every five of the cards in turn to the start: how many hands beat the hand before them.
#[inline]
fn in_turn<T: Copy, S: PartialOrd + Default>(
    start: T,
    cards: &[T],
    add: impl Fn(T, T) -> T,
    strength: impl Fn(&T) -> S,
) -> usize {
    let mut before = S::default();
    let mut climbs = 0;
    for (i, &a) in cards.iter().enumerate() {
        let one = add(start, a);
        for (j, &b) in cards[..i].iter().enumerate() {
            let two = add(one, b);
            for (k, &c) in cards[..j].iter().enumerate() {
                let three = add(two, c);
                for (l, &d) in cards[..k].iter().enumerate() {
                    let four = add(three, d);
                    for &e in &cards[..l] {
                        let now = strength(&add(four, e));
                        climbs += usize::from(now > before);
                        before = now;
                    }
                }
            }
        }
    }
    climbs
}

/// Cards by a fixed rule (splitmix64), numbered 4 * rank + suit.
struct Dealer(u64);

impl Dealer {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) % n as u64) as usize
    }

    fn deal_from<const N: usize>(&mut self, mut deck: Vec<u8>) -> [u8; N] {
        std::array::from_fn(|_| deck.swap_remove(self.below(deck.len())))
    }

    fn deal<const N: usize>(&mut self) -> [u8; N] {
        self.deal_from((0..52).collect())
    }

    fn deal_short<const N: usize>(&mut self) -> [u8; N] {
        self.deal_from((16..52).collect())
    }
}

fn ours(card: u8) -> Card {
    Card::from_index(card % 4 * 16 + card / 4).expect("numbers are below 52")
}

fn pokers_hand(cards: &[u8]) -> PokersHand {
    cards.iter().fold(PokersHand::default(), |hand, &card| hand + POKERS_CARDS[usize::from(card)])
}

fn aya_card(card: u8) -> AyaCard {
    AYA_CARDS[usize::from(card)]
}

fn aya_hand(cards: &[u8]) -> AyaHand {
    cards.iter().map(|&card| aya_card(card)).collect::<Vec<_>>().iter().collect()
}
