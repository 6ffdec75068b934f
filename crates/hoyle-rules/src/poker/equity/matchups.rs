//! Two hands of hold'em before the flop: [`points`], out of a table, for this is the all-in that is met most and costs most
//! to count. `cargo xtask matchups` makes it by counting every one of them ([`made`]).
//!
//! A hand is a pair, suited or offsuit, and of one of so many ranks; of the suits of two hands only those matter that they
//! share. That gives every matchup its place in the table, and leaves a few places empty.

use crate::card::Card;
use crate::cards::CardSet;

/// How many boards can come.
pub(super) const BOARDS: u64 = 1_712_304;

/// What the first hand of each matchup gets of all boards: two points for one that it wins, one for one that is shared. Three
/// bytes each, the lowest first.
static POINTS: &[u8] = include_bytes!("matchups.bin");

/// How many hands there are of each kind, by their ranks: pairs, suited, offsuit.
const HANDS: [usize; 3] = [13, 78, 78];

/// In how many ways hands of two kinds can share suits, the kind that comes first in [`HANDS`] being the first.
const WAYS: [[usize; 3]; 3] = [[4, 2, 4], [0, 2, 3], [0, 0, 9]];

/// Where the matchups of two kinds start in the table; at the end, how many there are in all.
const STARTS: ([[usize; 3]; 3], usize) = {
    let (mut starts, mut count) = ([[0; 3]; 3], 0);
    let mut first = 0;
    while first < 3 {
        let mut second = first;
        while second < 3 {
            starts[first][second] = count;
            let (own, other) = (HANDS[first], HANDS[second]);
            count += WAYS[first][second] * if first == second { own * (own + 1) / 2 } else { own * other };
            second += 1;
        }
        first += 1;
    }
    (starts, count)
};

/// A hand of two cards, the higher first.
#[derive(Clone, Copy)]
struct Hole {
    kind: usize,
    /// Its number among those of its kind.
    place: usize,
    cards: [Card; 2],
}

impl Hole {
    fn of(cards: CardSet) -> Option<Hole> {
        let mut cards = cards.iter();
        let (Some(one), Some(other), None) = (cards.next(), cards.next(), cards.next()) else { return None };
        let (high, low) = if one.rank() < other.rank() { (other, one) } else { (one, other) };
        let [first, second] = [high, low].map(|card| usize::from(card.rank().number()));
        let (kind, place) = match first == second {
            true => (0, first),
            false => (if high.suit() == low.suit() { 1 } else { 2 }, first * (first - 1) / 2 + second),
        };
        Some(Hole { kind, place, cards: [high, low] })
    }
}

/// The place of a matchup in the table, and whether it stands there the other way round; `None` unless these are two hands
/// of four cards.
fn place(one: CardSet, other: CardSet) -> Option<(usize, bool)> {
    let (one, other) = (Hole::of(one)?, Hole::of(other)?);
    let is_turned = (one.kind, one.place) > (other.kind, other.place);
    let (first, second) = if is_turned { (other, one) } else { (one, other) };
    if first.cards.iter().any(|card| second.cards.contains(card)) {
        return None;
    }
    let ranks = match first.kind == second.kind {
        true => second.place * (second.place + 1) / 2 + first.place,
        false => first.place * HANDS[second.kind] + second.place,
    };
    // Which card of the first hand is of the suit of each card of the second: 0 is none.
    let of_suit = |card: Card| first.cards.iter().position(|own| own.suit() == card.suit()).map_or(0, |own| own + 1);
    let [high, low] = second.cards.map(of_suit);
    let ways = WAYS[first.kind][second.kind];
    let way = match (first.kind, second.kind) {
        (2, 2) => 3 * high + low,
        _ => (usize::from(high > 0) + 2 * usize::from(low > 0)).min(ways - 1),
    };
    Some((STARTS.0[first.kind][second.kind] + ranks * ways + way, is_turned))
}

/// How many points, of twice [`BOARDS`], the first of two hands gets.
pub(super) fn points(one: CardSet, other: CardSet) -> Option<u64> {
    let (place, is_turned) = place(one, other)?;
    let bytes = POINTS.get(3 * place..3 * place + 3)?;
    let points = bytes.iter().rev().fold(0, |points, byte| points << 8 | u64::from(*byte));
    Some(if is_turned { 2 * BOARDS - points } else { points })
}

/// The table, of what this counts for two hands.
pub(super) fn made(mut count: impl FnMut(CardSet, CardSet) -> u64) -> Vec<u8> {
    let mut bytes = vec![0; 3 * STARTS.1];
    let mut is_made = vec![false; STARTS.1];
    for one in CardSet::STANDARD.subsets(2) {
        for other in CardSet::STANDARD.subsets(2) {
            if let Some((place, false)) = place(one, other)
                && let Some(is_made) = is_made.get_mut(place).filter(|is_made| !**is_made)
                && let Some(bytes) = bytes.get_mut(3 * place..3 * place + 3)
            {
                bytes.copy_from_slice(&count(one, other).to_le_bytes()[..3]);
                *is_made = true;
            }
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever the order of the hands and the names of the suits, what one does not get the other does.
    #[test]
    fn every_matchup_is_there_both_ways() {
        let turned = |hand: CardSet| CardSet::from_bits(hand.bits().rotate_left(16));
        for one in CardSet::STANDARD.subsets(2) {
            for other in CardSet::STANDARD.subsets(2).filter(|other| (*other & one).is_empty()) {
                let points = points(one, other).expect("two hands");
                assert!((1..2 * BOARDS).contains(&points), "{one} {other}: {points}");
                assert_eq!(super::points(other, one), Some(2 * BOARDS - points), "{one} {other}");
                assert_eq!(super::points(turned(one), turned(other)), Some(points), "{one} {other}");
            }
        }
    }
}
