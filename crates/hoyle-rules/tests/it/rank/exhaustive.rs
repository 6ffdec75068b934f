//! Every choice of ranks, and every flush, against the twin: with that the tables are proved, entry by entry.
//!
//! A hand without a flush is worth what its ranks are worth: the tables are asked by the sum of the ranks' keys, which the
//! suits do not change. So one hand for each choice of ranks proves all that have it. Of a hand with a flush only the suit
//! of the flush is looked at, so one hand for each set of ranks in each suit, and what may lie beside it.

use hoyle_rules::poker::rank::high::Tally;
use hoyle_rules::poker::rank::{Ranking, ace_to_five, high};
use hoyle_rules::{Card, CardSet, Rank, Suit};

use super::reference_ranking;
use super::support::{Dealer, Orders, every, rainbows, set};

/// Puts the hand and its twin's key among the rest.
fn compare(orders: &mut Orders, ranking: Ranking, cards: &[Card]) {
    let (key, category, _) = reference_ranking::best(ranking, cards, &[]).expect("the reference knows this hand");
    let strength = ranking.strength(set(cards), CardSet::EMPTY).expect("these cards make a hand");
    assert_eq!(ranking.category(strength), category, "{ranking:?} {cards:?}");
    orders.put(key, strength, &cards);
}

/// Every hand of five to seven cards of one suit from this rank up, in each suit.
fn suited(lowest: Rank) -> impl Iterator<Item = Vec<Card>> {
    let masks = (0..1_u64 << 13).filter(move |m| (5..=7).contains(&m.count_ones()) && m % (1 << lowest.number()) == 0);
    masks.flat_map(|ranks| (0..4).map(move |suit| CardSet::from_bits(ranks << (16 * suit)).iter().collect()))
}

#[test]
fn high_hands() {
    let mut orders = Orders::default();
    for n in 5..=7 {
        for hand in rainbows(n, Rank::DEUCE) {
            compare(&mut orders, Ranking::High, &hand);
        }
    }
    for hand in suited(Rank::DEUCE) {
        compare(&mut orders, Ranking::High, &hand);
    }
    assert_eq!(orders.agree(), 7_462);
}

/// Beside a flush of clubs lie all the pairs of diamonds and hearts.
#[test]
fn short_deck_hands() {
    let mut orders = Orders::default();
    for n in 5..=7 {
        for hand in rainbows(n, Rank::SIX) {
            compare(&mut orders, Ranking::ShortDeck, &hand);
        }
    }
    for hand in suited(Rank::SIX) {
        compare(&mut orders, Ranking::ShortDeck, &hand);
    }
    every::<5>(CardSet::from_bits(0x1ff0), &mut |flush| {
        every::<2>(CardSet::from_bits(0x1ff0_1ff0_0000), &mut |others| {
            compare(&mut orders, Ranking::ShortDeck, &(flush | others).iter().collect::<Vec<_>>());
        });
    });
    assert_eq!(orders.agree(), 1_404);
}

#[test]
fn ace_to_five_hands() {
    let mut orders = Orders::default();
    for n in 5..=7 {
        for hand in rainbows(n, Rank::DEUCE) {
            compare(&mut orders, Ranking::AceToFive, &hand);
        }
    }
    assert_eq!(orders.agree(), 6_175);
}

#[test]
fn deuce_to_seven_hands() {
    let mut orders = Orders::default();
    for hand in rainbows(5, Rank::DEUCE).into_iter().chain(suited(Rank::DEUCE).filter(|hand| hand.len() == 5)) {
        compare(&mut orders, Ranking::DeuceToSeven, &hand);
    }
    assert_eq!(orders.agree(), 7_462);
}

#[test]
fn eight_or_better_hands() {
    let mut orders = Orders::default();
    for n in 5..=7 {
        for hand in rainbows(n, Rank::DEUCE) {
            let strength = Ranking::EightOrBetter.strength(set(&hand), CardSet::EMPTY);
            match reference_ranking::best(Ranking::EightOrBetter, &hand, &[]) {
                Some((key, _, _)) => orders.put(key, strength.expect("the reference has a low"), &hand),
                None => assert_eq!(strength, None, "{hand:?}"),
            }
        }
    }
    assert_eq!(orders.agree(), 56);
}

/// Every badugi of up to four cards of four ranks, and of one to three of any.
#[test]
fn badugi_hands() {
    let mut orders = Orders::default();
    let mut each = |cards: CardSet| compare(&mut orders, Ranking::Badugi, &cards.iter().collect::<Vec<_>>());
    every::<1>(CardSet::STANDARD, &mut each);
    every::<2>(CardSet::STANDARD, &mut each);
    every::<3>(CardSet::STANDARD, &mut each);
    every::<4>(CardSet::from_bits(0x1011_1011_1011_1011), &mut each);
    orders.agree();
}

#[test]
#[ignore = "long: every badugi hand of four cards in every combination"]
fn badugi_hands_at_length() {
    let mut orders = Orders::default();
    every::<4>(CardSet::STANDARD, &mut |cards| {
        compare(&mut orders, Ranking::Badugi, &cards.iter().collect::<Vec<_>>());
    });
    assert_eq!(orders.agree(), 13 + 78 + 286 + 715);
}

/// Every hand of five cards of clubs and two of diamonds and hearts: that what lies beside a flush does not matter.
#[test]
#[ignore = "long: 1,287 flushes with 325 pairs of other cards each"]
fn flushes_of_seven_cards() {
    let mut orders = Orders::default();
    every::<5>(CardSet::from_bits(0x1fff), &mut |flush| {
        every::<2>(CardSet::from_bits(0x1fff_1fff_0000), &mut |others| {
            compare(&mut orders, Ranking::High, &(flush | others).iter().collect::<Vec<_>>());
        });
    });
    assert_eq!(orders.agree(), 1_287);
}

#[test]
fn visible_cards() {
    let (mut highs, mut lows) = (Orders::default(), Orders::default());
    let mut each = |cards: CardSet| {
        let list = cards.iter().collect::<Vec<_>>();
        highs.put(reference_ranking::visible(&list, false), high::visible(cards).expect("one to four cards"), &list);
        lows.put(
            reference_ranking::visible(&list, true),
            ace_to_five::visible(cards).expect("one to four cards"),
            &list,
        );
    };
    every::<1>(CardSet::STANDARD, &mut each);
    every::<2>(CardSet::STANDARD, &mut each);
    every::<3>(CardSet::STANDARD, &mut each);
    every::<4>(CardSet::from_bits(0x107f_107f_107f_107f), &mut each);
    for hand in rainbows(4, Rank::DEUCE) {
        each(set(&hand));
    }
    // Choices of one to four ranks, of which each may be taken four times.
    assert_eq!((highs.agree(), lows.agree()), (13 + 91 + 455 + 1_820, 13 + 91 + 455 + 1_820));
    for n in [0, 5, 6, 7] {
        let other = set(&Dealer(1).deal(CardSet::STANDARD, n));
        assert_eq!((high::visible(other), ace_to_five::visible(other)), (None, None));
    }
}

/// A tally agrees with the set of its cards, however it is added up; a card added twice does no harm but to the answer.
#[test]
fn tallies() {
    let mut dealer = Dealer(3);
    for deck in [CardSet::STANDARD, CardSet::from_bits(0x1fff_0111)] {
        for _ in 0..30_000 {
            let n = dealer.number(10);
            let cards = dealer.deal(deck, n);
            let tally = cards.iter().copied().collect::<Tally>();
            assert_eq!(tally.cards(), set(&cards));
            assert_eq!(tally.strength(), high::strength(set(&cards)), "{cards:?}");
            let (some, others) = cards.split_at(dealer.number(n + 1));
            let both = some.iter().copied().collect::<Tally>() + others.iter().copied().collect::<Tally>();
            assert_eq!(both, tally);
        }
    }
    for _ in 0..1_000 {
        let card = Card::new(Rank::ACE, Suit::ALL[dealer.number(4)]);
        let mut tally = Tally::EMPTY;
        for _ in 0..dealer.number(60) {
            tally += card;
            let _ = (tally.strength(), (tally + tally).strength());
        }
    }
}

/// Any cards at all: an answer or none, no panic, and a hand for display exactly where there is a strength.
#[test]
fn any_cards() {
    let mut dealer = Dealer(4);
    for _ in 0..3_000 {
        let (n, m) = (dealer.number(12), dealer.number(9));
        let hole = dealer.deal(CardSet::STANDARD, n);
        let board = dealer.deal(CardSet::STANDARD, m);
        for ranking in Ranking::ALL {
            let strength = ranking.strength(set(&hole), set(&board));
            let best = ranking.best(&hole, &board);
            assert_eq!(best.map(|best| best.strength), strength, "{ranking:?} {hole:?} {board:?}");
            if !(set(&hole) & set(&board)).is_empty() {
                assert_eq!(strength, None);
            }
            let twice = [&hole[..], &hole[..]].concat();
            assert_eq!(ranking.best(&twice, &board), best, "{ranking:?} {hole:?} twice");
        }
    }
    for bits in [0, u64::MAX, 0x1fff, 0x1fff << 48] {
        let cards = CardSet::from_bits(bits);
        for ranking in Ranking::ALL {
            let _ = (ranking.strength(cards, CardSet::EMPTY), ranking.strength(CardSet::EMPTY, cards));
        }
    }
}
