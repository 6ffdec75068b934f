//! Ace to five, as in razz: ace low, straights and flushes ignored, fewer and lower pairs better.
//!
//! Not here: the eight-or-better low, which a pair or a nine spoils.

use super::shape::{Shape, first, lowest, place};
use super::strength::Strength;
use crate::cards::CardSet;

/// The strength of the lowest five of five to seven cards; `None` for any other number.
pub fn strength(cards: CardSet) -> Option<Strength> {
    if !(5..=7).contains(&cards.len()) {
        return None;
    }
    let Shape { one, two, three, four: _ } = Shape::of_ace_low(cards);
    // With fewer than five ranks each of them is in the hand; what is left to choose is which of them repeat.
    let (category, within) = match one.count_ones() {
        4 => {
            let pair = lowest(two, 1);
            (1, first(pair) * 286 + place(one & !pair))
        }
        3 if two.count_ones() >= 2 => {
            let pairs = lowest(two, 2);
            (2, place(pairs) * 13 + first(one & !pairs))
        }
        3 => (3, first(three) * 78 + place(one & !three)),
        2 if two == one => {
            let trips = lowest(three, 1);
            (6, first(trips) * 13 + first(one & !trips))
        }
        2 => (7, first(two) * 13 + first(one & !two)),
        _ => return Some(OF_FIVE[usize::from(one) % OF_FIVE.len()]),
    };
    Some(Strength::at(category, within).reversed())
}

/// What the lowest five of a set of ranks are worth, one card of each: nearly all hands have so many.
static OF_FIVE: [Strength; 1 << 13] = {
    let mut strengths = [Strength::at(0, 0); 1 << 13];
    let mut ranks = 0;
    while ranks < strengths.len() {
        strengths[ranks] = Strength::at(0, place(lowest(ranks as u16, 5))).reversed();
        ranks += 1;
    }
    strengths
};

/// The strength of the one to four cards that a razz player shows, by which the low hand opens; `None` for any other
/// number.
///
/// High card, one pair, two pair, three of a kind, four of a kind, the best first and aces low. Of two hands of one
/// category that with fewer cards is the stronger, as in PokerKit 0.7.7.
pub fn visible(cards: CardSet) -> Option<Strength> {
    Shape::of_ace_low(cards).visible().map(|(category, within)| Strength::at(category, within).reversed())
}
