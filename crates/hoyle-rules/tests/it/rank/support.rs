//! Cards to test with, and the comparison of two orders. Not here: what a hand is worth.

use std::collections::BTreeMap;

use hoyle_rules::poker::rank::Strength;
use hoyle_rules::{Card, CardSet, Rank, Suit};

use super::reference_ranking::Key;

/// Cards in an order that only the seed decides: splitmix64, a shuffle by a fixed rule.
pub(super) struct Dealer(pub(super) u64);

impl Dealer {
    pub(super) fn number(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) % below as u64) as usize
    }

    /// `n` different cards of the deck.
    pub(super) fn deal(&mut self, deck: CardSet, n: usize) -> Vec<Card> {
        let mut cards = deck.iter().collect::<Vec<_>>();
        for i in 0..n {
            let j = i + self.number(cards.len() - i);
            cards.swap(i, j);
        }
        cards.truncate(n);
        cards
    }
}

/// The strength that goes with each key; says that the two orders are one.
#[derive(Default)]
pub(super) struct Orders(BTreeMap<Key, Strength>);

impl Orders {
    pub(super) fn put(&mut self, key: Key, strength: Strength, what: &dyn std::fmt::Debug) {
        let before = *self.0.entry(key).or_insert(strength);
        assert_eq!(before, strength, "two strengths for one key: {what:?}");
    }

    pub(super) fn agree(&self) -> usize {
        for ((key, a), (above, b)) in self.0.iter().zip(self.0.iter().skip(1)) {
            assert!(a < b, "{key:?} has {a:?}, {above:?} has {b:?}");
        }
        self.0.len()
    }
}

/// The cards that this text writes, as in `"AsKs"`.
pub(super) fn cards(text: &str) -> Vec<Card> {
    let letters = text.bytes().filter(|b| !b.is_ascii_whitespace()).collect::<Vec<_>>();
    let card = |two: &[u8]| Card::from_letters(two[0], two[1]).unwrap_or_else(|| panic!("no card in {text}"));
    letters.chunks(2).map(card).collect()
}

/// The set of these cards.
pub(super) fn set(cards: &[Card]) -> CardSet {
    cards.iter().copied().collect()
}

/// Every choice of `n` ranks from `lowest` up, at most four of each, as cards without a flush: the first suit that a rank
/// takes moves on from rank to rank.
pub(super) fn rainbows(n: usize, lowest: Rank) -> Vec<Vec<Card>> {
    fn extend(rank: u8, left: usize, so_far: &mut Vec<Card>, all: &mut Vec<Vec<Card>>) {
        if left == 0 {
            all.push(so_far.clone());
            return;
        }
        let Some(this) = Rank::new(rank) else { return };
        let before = so_far.len();
        for count in 0..=left.min(4) {
            if count > 0 {
                so_far.push(Card::new(this, Suit::ALL[(before + count - 1) % 4]));
            }
            extend(rank + 1, left - count, so_far, all);
        }
        so_far.truncate(before);
    }
    let mut all = Vec::new();
    extend(lowest.number(), n, &mut Vec::new(), &mut all);
    all
}

/// Calls with every set of `N` cards of the deck.
pub(super) fn every<const N: usize>(deck: CardSet, each: &mut impl FnMut(CardSet)) {
    fn extend(chosen: CardSet, rest: &[CardSet], left: usize, each: &mut impl FnMut(CardSet)) {
        if left == 0 {
            return each(chosen);
        }
        for (i, &card) in rest.iter().enumerate() {
            extend(chosen | card, &rest[..i], left - 1, each);
        }
    }
    extend(CardSet::EMPTY, &deck.iter().map(CardSet::from).collect::<Vec<_>>(), N, each);
}
