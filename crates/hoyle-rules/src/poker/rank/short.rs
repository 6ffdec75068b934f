//! Short deck: 36 cards from six to ace, a flush beats a full house, and ace-six-seven-eight-nine is a straight.
//!
//! Not here: the older rule that three of a kind beats a straight. PokerKit 0.7.7, whose rules we follow, does not know it.

use super::high;
use super::strength::{Category, Strength};
use crate::card::{Rank, Suit};
use crate::cards::CardSet;

/// The ranks of the lowest straight, in which the ace stands below the six.
const WHEEL: u16 = 0b1111 << Rank::SIX.number() | 1 << Rank::ACE.number();

/// The strength of the best five of five to seven cards from six to ace; lower cards are left out. `None` if fewer than
/// five or more than seven remain.
pub fn strength(cards: CardSet) -> Option<Strength> {
    let cards = cards & CardSet::SHORT;
    let usual = high::strength(cards)?;
    if cards.ranks() & WHEEL != WHEEL {
        return Some(placed(usual));
    }
    // The usual ranking does not see the lowest straight; where it sees a straight, that one is higher.
    let suited = Suit::ALL.into_iter().any(|suit| cards.ranks_of(suit) & WHEEL == WHEEL);
    let wheel = Strength::at(if suited { 8 } else { 4 }, 0);
    Some(placed(usual.max(wheel)))
}

/// What seven cards of these ranks are worth if no five are of one suit, by what they are worth in the usual ranking:
/// comparable with [`of_flush`].
#[inline]
pub(in crate::poker) fn of_ranks(usual: u16, ranks: u16) -> u16 {
    let usual = if ranks & WHEEL == WHEEL { usual.max(STRAIGHT) } else { usual };
    exchanged(usual)
}

/// What the best five of these ranks in one suit are worth, by what they are worth in the usual ranking.
#[inline]
pub(in crate::poker) fn of_flush(usual: u16, ranks: u16) -> u16 {
    let usual = if ranks & WHEEL == WHEEL { usual.max(STRAIGHT_FLUSH) } else { usual };
    exchanged(usual)
}

/// The bits of the lowest straight, and of the same in one suit.
const STRAIGHT: u16 = Strength::at(4, 0).bits();
const STRAIGHT_FLUSH: u16 = Strength::at(8, 0).bits();

/// As [`placed`], of bits.
#[inline]
const fn exchanged(bits: u16) -> u16 {
    // The places of flush and full house, 5 and 6, differ in two bits.
    if matches!(bits >> 12, 5 | 6) { bits ^ 3 << 12 } else { bits }
}

/// From the usual order of categories to that of the short deck, or back: full house and flush change places.
///
/// Nothing else moves, for no seven cards hold both a flush and a full house.
const fn placed(strength: Strength) -> Strength {
    match strength.place() {
        5 => Strength::at(6, strength.within()),
        6 => Strength::at(5, strength.within()),
        _ => strength,
    }
}

pub(super) const fn category(strength: Strength) -> Category {
    placed(strength).high_category()
}
