//! The usual ranking: the best five of five to seven cards, and the visible cards of stud.
//!
//! Not here: short deck, whose flushes and straights differ; Omaha, which may not use any five cards.

use super::shape::{self, Shape};
use super::strength::Strength;
use crate::card::Suit;
use crate::cards::CardSet;

/// The strength of the best five of five to seven cards; `None` for any other number.
pub fn strength(cards: CardSet) -> Option<Strength> {
    (5..=7).contains(&cards.len()).then(|| plain(cards))
}

/// The strength of the one to four cards that a stud player shows, by which the high hand opens; `None` for any other
/// number.
///
/// Four of a kind, three of a kind, two pair, one pair, high card: straights and flushes do not count, nor do suits.
/// Of two hands of one category that with more cards is the stronger.
pub fn visible(cards: CardSet) -> Option<Strength> {
    Shape::of(cards).visible().map(|(category, within)| Strength::at(category, within))
}

fn highest(ranks: u16, n: u32) -> u16 {
    let mut rest = ranks;
    while rest.count_ones() > n {
        rest &= rest - 1;
    }
    rest
}

fn straight(ranks: u16) -> Option<u16> {
    let wheel = ranks << 1 | ranks >> 12;
    (0..10).rev().find(|&low| wheel >> low & 31 == 31)
}

fn top(ranks: u16) -> u16 {
    shape::first(highest(ranks, 1))
}

fn plain(cards: CardSet) -> Strength {
    let Shape { one, two, three, four } = Shape::of(cards);
    if let Some(suited) = Suit::ALL.into_iter().map(|s| cards.ranks_of(s)).find(|r| r.count_ones() >= 5) {
        return match straight(suited) {
            Some(low) => Strength::at(8, low),
            None => Strength::at(5, shape::place(highest(suited, 5))),
        };
    }
    if four != 0 {
        return Strength::at(7, top(four) * 13 + top(one & !highest(four, 1)));
    }
    let trips = highest(three, 1);
    let pair = highest(two & !trips, 1);
    if trips != 0 && pair != 0 {
        return Strength::at(6, top(trips) * 13 + top(pair));
    }
    if let Some(low) = straight(one) {
        return Strength::at(4, low);
    }
    if trips != 0 {
        return Strength::at(3, top(trips) * 78 + shape::place(highest(one & !trips, 2)));
    }
    if two.count_ones() >= 2 {
        let pairs = highest(two, 2);
        return Strength::at(2, shape::place(pairs) * 13 + top(one & !pairs));
    }
    if pair != 0 {
        return Strength::at(1, top(pair) * 286 + shape::place(highest(one & !pair, 3)));
    }
    Strength::at(0, shape::place(highest(one, 5)))
}
