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

static LOWEST_FIVE: [u8; 256] = lowest_of_each(5);

/// Of every set of ranks from ace to eight so many of the lowest, none if there are fewer.
pub(super) const fn lowest_of_each(count: u32) -> [u8; 256] {
    let mut sets = [0; 256];
    let mut ranks = 0;
    while ranks < 256 {
        let set = lowest(ranks, count);
        if set.count_ones() == count {
            sets[ranks as usize] = set as u8;
        }
        ranks += 1;
    }
    sets
}

/// Of two sets of ranks the highest rank in which they differ decides: as it does between numbers.
pub(super) const fn of_ranks(five: u16) -> Strength {
    Strength::at(0, five).reversed()
}
