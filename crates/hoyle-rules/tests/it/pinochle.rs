//! Pinochle: random lawful games, and meld against its twin.

use hoyle_testing::choices::{Choices, Shuffle};
use hoyle_testing::pinochle::{check_meld_against_reference, play};

fn meld(rounds: usize) {
    let mut shuffle = Shuffle(20_261_121);
    (0..rounds).for_each(|_| check_meld_against_reference(&mut shuffle));
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
