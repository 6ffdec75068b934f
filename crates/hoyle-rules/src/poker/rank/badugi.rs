//! Badugi: up to four cards, all of different rank and suit; more cards beat fewer, then the lowest hand wins, ace low.
//!
//! Not here: badeucy and badacey, and the badugi in which the ace is high.

use super::shape::{ace_low, place};
use super::strength::Strength;
use crate::card::Suit;
use crate::cards::CardSet;

/// For each suit the sets of suits without it: bit `n` is the set whose suits are the bits of `n`.
const WITHOUT: [u16; 4] = [0x5555, 0x3333, 0x0f0f, 0x00ff];

/// The strength of the best one to four cards of different rank and suit; `None` if there is no card. Any number of cards
/// will do: those that repeat a rank or a suit are left out in the best way.
///
/// Ranks are taken lowest first, each that still leaves a suit of its own to all: sets of ranks that can have suits of
/// their own are the independent sets of a matroid, so what is taken is as many as there can be, and the lowest of these.
pub fn strength(cards: CardSet) -> Option<Strength> {
    let suits = Suit::ALL.map(|suit| ace_low(cards.ranks_of(suit)));
    let (mut taken, mut rest) = (0, suits.iter().fold(0, |ranks, held| ranks | held));
    // The sets of suits that what is taken can have.
    let mut filled = 1_u16;
    while rest != 0 {
        let rank = rest & rest.wrapping_neg();
        rest ^= rank;
        let mut with = 0;
        for (suit, (held, without)) in suits.iter().zip(WITHOUT).enumerate() {
            if held & rank != 0 {
                with |= (filled & without) << (1 << suit);
            }
        }
        if with != 0 {
            (filled, taken) = (with, taken | rank);
        }
    }
    (taken != 0).then(|| of_ranks(taken))
}

/// Of two hands with as many cards the lower wins.
const fn of_ranks(ranks: u16) -> Strength {
    Strength::at(ranks.count_ones() as u16, 0xffe - place(ranks))
}
