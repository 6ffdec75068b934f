//! Fuzzes the rankings of poker hands: bytes decide the cards and the ranking.

use hoyle_rules::CardSet;
use hoyle_rules::poker::Ranking;

use crate::choices::{Choices, Shuffle};
use crate::reference_ranking;

/// Two hands on one board compare as they do for the twin.
pub fn ranking(bytes: &[u8]) {
    let mut choices = Choices::new(bytes);
    let ranking = choices.pick(&Ranking::ALL);
    // Few ranks and suits bring pairs and flushes about.
    let ranks = choices.pick(&[0x1fff_u64, 0x1ff0, 0x100f, 0x107f, 0x0155]);
    let suits = choices.pick(&[0x0001_0001_0001_0001_u64, 0x0001_0001, 1]);
    let mut deck: Vec<_> = CardSet::from_bits(ranks * suits).iter().collect();
    Shuffle(choices.number()).shuffle(&mut deck);
    let (hole, board) = match ranking.hole_cards_used() {
        Some(_) => (2 + choices.below(4), 3 + choices.below(3)),
        None => (choices.below(8), choices.below(6)),
    };
    let mut hands = Vec::new();
    let board: Vec<_> = deck.split_off(deck.len().saturating_sub(board));
    for _ in 0..2 {
        let hole: Vec<_> = deck.split_off(deck.len().saturating_sub(hole));
        if hole.len() + board.len() > 7 && ranking.hole_cards_used().is_none() {
            return;
        }
        let strength = ranking.strength(hole.iter().copied().collect(), board.iter().copied().collect());
        let ours = ranking.best(&hole, &board);
        let slow = reference_ranking::best(ranking, &hole, &board);
        assert_eq!(strength, ours.map(|best| best.strength));
        assert_eq!(ours.is_some(), slow.is_some(), "{ranking:?} {hole:?} {board:?}");
        if let (Some(ours), Some((_, category, cards))) = (ours, &slow) {
            assert_eq!((ours.category, ours.cards()), (*category, &cards[..]), "{ranking:?} {hole:?} {board:?}");
        }
        hands.push((strength, slow.map(|slow| slow.0)));
    }
    if let [(Some(one), Some(slow_one)), (Some(other), Some(slow_other))] = &hands[..] {
        assert_eq!(one.cmp(other), slow_one.cmp(slow_other), "{ranking:?}");
    }
}
