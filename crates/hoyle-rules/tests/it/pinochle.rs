//! Pinochle: random lawful games, and meld against its twin.

use hoyle_rules::pinochle::{Duties, MustBeat, RANKS, Taken, Trick, Whole, take_back};
use hoyle_rules::{Card, CardBag, Suit};
use hoyle_testing::choices::{Choices, Shuffle};
use hoyle_testing::pinochle::{meld_is_that_of_the_twin, play};

fn meld(rounds: usize) {
    let mut shuffle = Shuffle(20_261_121);
    (0..rounds).for_each(|_| meld_is_that_of_the_twin(&mut shuffle));
}

#[test]
fn meld_is_counted_as_its_twin_counts_it() {
    meld(20_000);
}

#[test]
#[ignore = "a million hands"]
fn meld_is_counted_as_its_twin_counts_a_million_hands() {
    meld(1_000_000);
}

fn games(rounds: usize) {
    let mut shuffle = Shuffle(7);
    let (mut deals, mut won) = (0, 0);
    for _ in 0..rounds {
        let bytes = shuffle.bytes(3000);
        let played = play(&mut Choices::new(&bytes), 4);
        deals += played.deals.len();
        won += usize::from(played.winner.is_some());
    }
    assert!(deals > rounds && won > 0, "{deals} deals, {won} won");
}

#[test]
fn random_games_keep_their_cards_and_counters() {
    games(60);
}

#[test]
#[ignore = "ten thousand games"]
fn ten_thousand_random_games_keep_their_cards_and_counters() {
    games(10_000);
}

/// Whole tricks at once against card by card: random hands of few ranks, so that every duty comes up, and cards that
/// are lawful more often than not.
#[test]
fn a_whole_trick_is_what_its_cards_make_one_by_one() {
    let mut shuffle = Shuffle(20_261_122);
    let (mut sound, mut unsound) = (0, 0);
    for round in 0..40_000 {
        let players = 2 + shuffle.below(7);
        let duties = Duties {
            beat: [MustBeat::Always, MustBeat::TrumpLed, MustBeat::Never][shuffle.below(3)],
            trump: shuffle.below(3) > 0,
            overtrump: shuffle.below(3) > 0,
        };
        let trump = Suit::ALL.get(shuffle.below(5)).copied();
        let hands: Vec<CardBag> = (0..players)
            .map(|_| {
                (0..shuffle.below(7)).map(|_| Card::new(RANKS[shuffle.below(6)], Suit::ALL[shuffle.below(4)])).collect()
            })
            .collect();
        let leader = shuffle.below(players);
        // Card by card; the first that is not lawful ends it.
        let (mut trick, mut after, mut lawful, mut cards) = (Trick::new(trump), hands.clone(), true, Vec::new());
        for place in 0..players {
            let hand = &mut after[(leader + place) % players];
            let allowed = trick.lawful(hand, duties);
            let from = if shuffle.below(12) == 0 || allowed.is_empty() { *hand } else { allowed };
            let among: Vec<Card> = from.iter().collect();
            let card = match among.len() {
                0 => Card::new(RANKS[shuffle.below(6)], Suit::ALL[shuffle.below(4)]),
                held => among[shuffle.below(held)],
            };
            lawful &= trick.check(hand, card, duties).is_ok();
            hand.remove(card);
            trick.play(card);
            cards.push(card);
        }
        let mut whole = hands.clone();
        let taken = Whole::new(trump, duties).play(&mut whole, leader, &cards);
        if lawful {
            assert_eq!(
                taken,
                Some(Taken { by: (leader + usize::from(trick.winner())) % players, counters: trick.counters() }),
                "round {round}"
            );
            assert_eq!(whole, after, "round {round}");
            take_back(&mut whole, leader, &cards);
            sound += 1;
        } else {
            assert_eq!(taken, None, "round {round}");
            unsound += 1;
        }
        assert_eq!(whole, hands, "round {round}: the hands as before");
        // One card too few, one too many, and a leader who does not sit there.
        let tricks = Whole::new(trump, duties);
        assert_eq!(tricks.play(&mut whole, leader, &cards[1..]), None);
        cards.push(cards[0]);
        assert_eq!(tricks.play(&mut whole, leader, &cards), None);
        cards.pop();
        assert_eq!(tricks.play(&mut whole, players, &cards), None);
        assert_eq!(whole, hands, "round {round}: the hands as before");
    }
    assert!(sound > 5_000 && unsound > 5_000, "{sound} sound, {unsound} not");
}
