//! Badugi: up to four cards, all of different rank and suit; more cards beat fewer, then the lowest hand wins, ace low.
//!
//! Not here: badeucy and badacey, and the badugi in which the ace is high.

use core::cmp::Reverse;

use super::shape::{ace_low, place};
use super::strength::Strength;
use crate::card::Suit;
use crate::cards::CardSet;

/// No cards fill these suits.
const NONE: u16 = u16::MAX;

/// For each suit the sets of suits without it, where a set has a bit a suit.
const WITHOUT: [[usize; 8]; 4] = [
    [0b0000, 0b0010, 0b0100, 0b0110, 0b1000, 0b1010, 0b1100, 0b1110],
    [0b0000, 0b0001, 0b0100, 0b0101, 0b1000, 0b1001, 0b1100, 0b1101],
    [0b0000, 0b0001, 0b0010, 0b0011, 0b1000, 0b1001, 0b1010, 0b1011],
    [0b0000, 0b0001, 0b0010, 0b0011, 0b0100, 0b0101, 0b0110, 0b0111],
];

/// The strength of the best one to four cards of different rank and suit; `None` if there is no card. Any number of cards
/// will do: those that repeat a rank or a suit are left out in the best way.
pub fn strength(cards: CardSet) -> Option<Strength> {
    // For each set of suits the lowest set of ranks that fills it, one card a suit. Ranks come lowest first, so a set
    // with the present rank is higher than any without, and the lowest set has it only if it must.
    let mut lowest = [NONE; 16];
    lowest[0] = 0;
    let suits = Suit::ALL.map(|suit| ace_low(cards.ranks_of(suit)));
    let mut ranks = ace_low(cards.ranks());
    while ranks != 0 {
        let rank = ranks & ranks.wrapping_neg();
        ranks ^= rank;
        for (suit, (held, without)) in suits.into_iter().zip(WITHOUT).enumerate() {
            if held & rank == 0 {
                continue;
            }
            for set in without {
                // NONE has every bit, so it seems to have the rank.
                if lowest[set] & rank == 0 {
                    lowest[set | 1 << suit] = lowest[set | 1 << suit].min(lowest[set] | rank);
                }
            }
        }
    }
    let full = (1..16_usize).filter(|&set| lowest[set] != NONE);
    let best = full.map(|set| (set.count_ones(), Reverse(lowest[set]))).max();
    best.map(|(_, Reverse(ranks))| of_ranks(ranks))
}

/// Of two hands with as many cards the lower wins.
const fn of_ranks(ranks: u16) -> Strength {
    Strength::at(ranks.count_ones() as u16, 0xffe - place(ranks))
}
