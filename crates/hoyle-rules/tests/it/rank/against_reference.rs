//! Random hands of every size: the ranking and its twin order them alike, and choose the same cards.

use hoyle_rules::CardSet;
use hoyle_rules::poker::rank::Ranking;

use super::reference_ranking;
use super::support::{Dealer, Orders};

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
                match reference_ranking::best(ranking, hole, board) {
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
