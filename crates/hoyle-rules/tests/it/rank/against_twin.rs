//! Random hands of every size: the ranking and its twin order them alike, and choose the same cards.

use std::collections::BTreeMap;

use hoyle_rules::poker::rank::{Ranking, Strength, ace_to_five, high};
use hoyle_rules::{Card, CardSet};

use super::twin::{self, Key};

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

/// Hole and board sizes in which each ranking is played, and a few more that it accepts.
fn sizes(ranking: Ranking) -> &'static [(usize, usize)] {
    match ranking {
        Ranking::High | Ranking::ShortDeck => &[(2, 3), (2, 4), (2, 5), (5, 0), (6, 0), (7, 0), (6, 1)],
        Ranking::OmahaHigh | Ranking::OmahaEightOrBetter => {
            &[(4, 3), (4, 4), (4, 5), (5, 5), (6, 5), (2, 3), (3, 5), (5, 4)]
        }
        Ranking::EightOrBetter | Ranking::AceToFive => &[(5, 0), (6, 0), (7, 0), (6, 1), (2, 5)],
        Ranking::DeuceToSeven => &[(5, 0), (6, 0), (7, 0)],
        Ranking::Badugi => &[(1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (7, 0)],
    }
}

/// Decks in which straights, flushes and low hands are rare, and some in which they are not.
fn decks(ranking: Ranking) -> Vec<CardSet> {
    let of = |bits: u64| CardSet::from_bits(bits * 0x0001_0001_0001_0001);
    let mut decks = vec![CardSet::STANDARD, CardSet::SHORT, of(0x100f), of(0x107f), of(0x0155)];
    decks.push(CardSet::from_bits(0x1fff_1fff)); // two suits
    decks.push(CardSet::from_bits(0x1fff_0111)); // nearly one suit
    if ranking == Ranking::ShortDeck {
        decks.push(CardSet::from_bits(0x1ff0_10f0));
    }
    decks
}

fn run(ranking: Ranking, rounds: usize) {
    let mut dealer = Dealer(ranking as u64);
    let mut orders = Orders::default();
    for deck in decks(ranking) {
        for &(hole, board) in sizes(ranking) {
            for _ in 0..rounds {
                let cards = dealer.deal(deck, hole + board);
                let (hole, board) = cards.split_at(hole);
                let (hole_set, board_set) = (CardSet::from_iter(hole.to_vec()), CardSet::from_iter(board.to_vec()));
                let strength = ranking.strength(hole_set, board_set);
                let ours = ranking.best(hole, board);
                match twin::best(ranking, hole, board) {
                    None => assert!(strength.is_none() && ours.is_none(), "{ranking:?} {cards:?}"),
                    Some((key, category, chosen)) => {
                        let ours = ours.unwrap_or_else(|| panic!("{ranking:?} finds no hand in {cards:?}"));
                        assert_eq!(Some(ours.strength), strength, "{ranking:?} {cards:?}");
                        assert_eq!((ours.category, ours.cards()), (category, &chosen[..]), "{ranking:?} {cards:?}");
                        orders.put(key, ours.strength, &cards);
                    }
                }
            }
        }
    }
    let classes = orders.agree();
    assert!(classes > 10, "{ranking:?} saw only {classes} classes");
}

#[test]
fn every_ranking_agrees_with_its_twin() {
    for ranking in Ranking::ALL {
        run(ranking, 200);
    }
}

#[test]
#[ignore = "long: a hundred times as many random hands as the short test"]
fn every_ranking_agrees_with_its_twin_at_length() {
    for ranking in Ranking::ALL {
        run(ranking, 20_000);
    }
}

#[test]
fn visible_cards_agree_with_their_twin() {
    let mut dealer = Dealer(7);
    let (mut highs, mut lows) = (Orders::default(), Orders::default());
    for deck in [CardSet::STANDARD, CardSet::from_bits(0x1003_1003_1003_1003)] {
        for _ in 0..20_000 {
            let n = 1 + dealer.number(4);
            let cards = dealer.deal(deck, n);
            let set = CardSet::from_iter(cards.clone());
            highs.put(twin::visible(&cards, false), high::visible(set).expect("one to four cards"), &cards);
            lows.put(twin::visible(&cards, true), ace_to_five::visible(set).expect("one to four cards"), &cards);
        }
    }
    highs.agree();
    lows.agree();
    let five = CardSet::from_iter(dealer.deal(CardSet::STANDARD, 5));
    for set in [CardSet::EMPTY, five] {
        assert_eq!((high::visible(set), ace_to_five::visible(set)), (None, None));
    }
}
