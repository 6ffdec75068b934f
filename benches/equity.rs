//! How long an exact equity takes, here and by the crates `pokers` and `rs_poker`, side by side in one run on one core.
//!
//! Every line is one table: hands of hold'em, and the board as far as it lies. The contestants take turns, several rounds;
//! printed are the best and the median of the rounds in microseconds. They must agree on what the first hand is worth.
//! `rs_poker` samples boards or ranks hands; here it ranks them on every board, as its documentation recommends.
#![allow(clippy::print_stdout, reason = "this program prints its measurements")]

use std::hint::black_box;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use hoyle_rules::CardSet;
use hoyle_rules::poker::{Game, equity};
use pokers::{HandRange, exact_equity, get_card_mask};
use rs_poker::core::{Card as RsCard, Rank as RsRank, SevenCardAccum};

const ROUNDS: usize = 11;

fn main() {
    let two: &[&str] = &["AsKs", "QhQd"];
    let six: &[&str] = &["AsKs", "QhQd", "7c7h", "JdTd", "Ah5h", "9c8c"];
    race("two hands on the flop", two, "Jh7d2s", "");
    race("two hands before the flop", two, "", "");
    race("two hands before the flop, and a card that cannot come", two, "", "2c");
    race("three hands before the flop", &six[..3], "", "");
    race("six hands on the flop", six, "Jh6d2s", "");
    race("six hands before the flop", six, "", "");
}

/// Lets the contestants take turns and prints how long each takes.
fn race(name: &str, hands: &[&str], board: &str, dead: &str) {
    println!("{name}");
    let set = |cards: &str| cards.parse::<CardSet>().expect("cards");
    let (sets, own_board, own_dead) = (hands.iter().map(|hand| set(hand)).collect::<Vec<_>>(), set(board), set(dead));
    let ranges = HandRange::from_strings(hands.iter().map(|hand| (*hand).to_owned()).collect());
    let masks = [board, dead].map(get_card_mask);
    let table = Table::new(hands, board, dead);
    let contestants: [(&str, &dyn Fn() -> f64); 3] = [
        ("hoyle", &|| {
            let mut shares = vec![0; sets.len()];
            let all = equity::shares(Game::NoLimitHoldem.rules(), own_board, own_dead, &sets, &mut shares);
            shares[0] as f64 / all.expect("boards are left") as f64
        }),
        ("pokers", &|| {
            let cancel = Arc::new(AtomicBool::new(false));
            let result = exact_equity(&ranges, masks[0], masks[1], 1, cancel, |_| {});
            result.unwrap_or_else(|_| panic!("hands are given")).equities[0]
        }),
        ("rs_poker", &|| table.first_share()),
    ];
    let mut times = vec![Vec::new(); contestants.len()];
    let mut answers = Vec::new();
    for _ in 0..ROUNDS {
        for ((_, contestant), times) in contestants.iter().zip(&mut times) {
            let start = Instant::now();
            answers.push(black_box(contestant()));
            times.push(start.elapsed().as_secs_f64() * 1e6);
        }
    }
    assert!(answers.iter().all(|answer| (answer - answers[0]).abs() < 1e-9), "the contestants disagree: {answers:?}");
    for ((contestant, _), mut times) in contestants.iter().zip(times) {
        times.sort_by(f64::total_cmp);
        println!("  {contestant:<10} best {:12.1} µs   median {:12.1} µs", times[0], times[times.len() / 2]);
    }
}

/// Hands with the board as it lies, and the cards that can come, for `rs_poker`.
struct Table {
    hands: Vec<SevenCardAccum>,
    left: Vec<RsCard>,
    to_come: usize,
}

impl Table {
    fn new(hands: &[&str], board: &str, dead: &str) -> Table {
        let cards = |text: &str| -> Vec<RsCard> {
            let letters = text.as_bytes().chunks(2);
            letters.map(|card| RsCard::try_from(str::from_utf8(card).expect("ASCII")).expect("a card")).collect()
        };
        let with = |mut hand: SevenCardAccum, cards: &[RsCard]| {
            cards.iter().for_each(|card| hand.add(*card));
            hand
        };
        let gone = hands.iter().chain([&board, &dead]).flat_map(|text| cards(text)).collect::<Vec<_>>();
        let shared = with(SevenCardAccum::new(), &cards(board));
        Table {
            hands: hands.iter().map(|hand| with(shared, &cards(hand))).collect(),
            left: (0..52).map(RsCard::from).filter(|card| !gone.contains(card)).collect(),
            to_come: 5 - board.len() / 2,
        }
    }

    /// What the first hand gets of a pot, on the average of all boards.
    fn first_share(&self) -> f64 {
        let mut sums = (0.0, 0_u64);
        self.deal(&self.hands, 0, self.to_come, &mut sums);
        sums.0 / sums.1 as f64
    }

    fn deal(&self, hands: &[SevenCardAccum], from: usize, to_come: usize, sums: &mut (f64, u64)) {
        if to_come == 0 {
            let ranks = hands.iter().map(SevenCardAccum::rank);
            let best: RsRank = ranks.clone().max().expect("hands are given");
            if hands[0].rank() == best {
                sums.0 += 1.0 / ranks.filter(|rank| *rank == best).count() as f64;
            }
            sums.1 += 1;
            return;
        }
        let mut more = [SevenCardAccum::new(); 6];
        for (place, card) in self.left.iter().enumerate().skip(from) {
            for (own, hand) in more.iter_mut().zip(hands) {
                *own = *hand;
                own.add(*card);
            }
            self.deal(&more[..hands.len()], place + 1, to_come - 1, sums);
        }
    }
}
