//! The eight-or-better low: five different ranks of eight or lower, ace low, straights and flushes ignored.
//!
//! Not here: Omaha, which may not use any five cards.

use super::shape::{ace_low, lowest};
use super::strength::Strength;
use crate::cards::CardSet;

/// Ace to eight, ace at bit 0.
pub(super) const RANKS: u16 = 0xff;

/// The strength of the lowest five different ranks, `None` if fewer than five ranks are eight or lower. Any number of
/// cards will do.
pub fn strength(cards: CardSet) -> Option<Strength> {
    let five = LOWEST_FIVE[usize::from(ace_low(cards.ranks()) & RANKS)];
    (five != 0).then(|| of_ranks(five.into()))
}

/// The lowest five of a set of ranks from ace to eight, none if there are fewer.
static LOWEST_FIVE: [u8; 256] = {
    let mut fives = [0; 256];
    let mut ranks = 0;
    while ranks < 256 {
        let five = lowest(ranks, 5);
        if five.count_ones() == 5 {
            fives[ranks as usize] = five as u8;
        }
        ranks += 1;
    }
    fives
};

/// Of two sets of ranks the highest rank in which they differ decides: as it does between numbers.
pub(super) const fn of_ranks(five: u16) -> Strength {
    Strength::at(0, five).reversed()
}
