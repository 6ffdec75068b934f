//! Badugi: up to four cards, all of different rank and suit; more cards beat fewer, then the lowest hand wins, ace low.
//!
//! Not here: badeucy and badacey, and the badugi in which the ace is high.

use super::shape::{ace_low, place};
use super::strength::Strength;
use crate::card::Suit;
use crate::cards::CardSet;

/// No cards have been found for these suits.
const NONE: u16 = u16::MAX;

/// The strength of the best one to four cards of different rank and suit; `None` if there is no card. Any number of cards
/// will do: those that repeat a rank or a suit are left out in the best way.
pub fn strength(cards: CardSet) -> Option<Strength> {
    // For each set of suits the lowest set of ranks that fills it, one card a suit. Ranks come lowest first, so a set
    // with the present rank is higher than any without, and the lowest set has it only if it must.
    let mut lowest = [NONE; 16];
    lowest[0] = 0;
    let mut ranks = ace_low(cards.ranks());
    let suits = Suit::ALL.map(|suit| ace_low(cards.ranks_of(suit)));
    while ranks != 0 {
        let rank = ranks & ranks.wrapping_neg();
        ranks ^= rank;
        for (suit, held) in suits.into_iter().enumerate() {
            if held & rank == 0 {
                continue;
            }
            for without in (0..16_usize).filter(|set| set >> suit & 1 == 0) {
                let before = lowest[without];
                if before != NONE && before & rank == 0 {
                    let with = &mut lowest[without | 1 << suit];
                    *with = (*with).min(before | rank);
                }
            }
        }
    }
    lowest.into_iter().filter(|&set| set != NONE && set != 0).map(of_ranks).max()
}

/// Of two hands with as many cards the lower wins.
const fn of_ranks(ranks: u16) -> Strength {
    Strength::at(ranks.count_ones() as u16, 0xffe - place(ranks))
}
