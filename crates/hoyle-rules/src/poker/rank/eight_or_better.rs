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
    let five = lowest(ace_low(cards.ranks()) & RANKS, 5);
    (five.count_ones() == 5).then(|| of_ranks(five))
}

/// Of two sets of ranks the highest rank in which they differ decides: as it does between numbers.
pub(super) const fn of_ranks(five: u16) -> Strength {
    Strength::at(0, five).reversed()
}
