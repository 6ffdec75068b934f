//! A card of a trick exchanged for any other is caught, unless the deal could have been played like that: then its score
//! is that of the play.

use hoyle::notation::ppn::{PpnReader, TEXT};
use hoyle::notation::{Depth, Options};
use hoyle::problem::Problem;
use hoyle_rules::preferans::{Action, Event, State};
use hoyle_rules::{Card, CardSet, Rules};
use hoyle_testing::choices::Shuffle;
use hoyle_testing::ppn;
use hoyle_testing::preferans::{Deal, Game, game};

/// The deal with one card of one trick exchanged.
fn exchanged(deal: &Deal, trick: usize, place: usize, card: Card) -> Deal {
    let mut other = deal.clone();
    other.throws[trick].1[place] = card;
    other
}

/// Whether the tricks of the deal can be played like that to the same end and score.
fn can_be(deal: &Deal) -> bool {
    let mut state = State::begin(&deal.setup).unwrap();
    let mut entries = None;
    let mut tricks = Vec::new();
    let mut hear = |event: Event| match event {
        Event::Written { entries: written } => entries = Some(written),
        Event::Trick { winner } => tricks.push(winner),
        _ => {}
    };
    let before = deal.actions.iter().map(|(_, action)| *action).filter(|action| !matches!(action, Action::Throw(_)));
    let thrown = deal.throws.iter().flat_map(|(_, cards, _)| cards.iter().map(|card| Action::Throw(*card)));
    for action in before.chain(thrown) {
        if state.play_with(action, &mut hear).is_err() {
            return false;
        }
    }
    entries == deal.entries && tricks == deal.throws.iter().map(|throw| throw.2).collect::<Vec<_>>()
}

#[test]
fn every_exchanged_card_is_caught() {
    let mut random = Shuffle(20_261_121);
    let mut reader = PpnReader::new(TEXT, Depth::Check, &Options::default());
    let mut problems: Vec<Problem> = Vec::new();
    let (mut caught, mut lawful) = (0, 0);
    while caught < 20_000 {
        let game: Game = game(&random.bytes(500));
        for at in 0..game.deals.len() {
            let deal = &game.deals[at];
            for trick in 0..deal.throws.len() {
                let place = random.below(deal.throws[trick].1.len());
                let cards: Vec<Card> = CardSet::PIQUET.iter().collect();
                let card = cards[random.below(32)];
                if deal.throws[trick].1[place] == card {
                    continue;
                }
                let mut other = game.clone();
                other.deals[at] = exchanged(deal, trick, place, card);
                let text = ppn::text(&other);
                problems.clear();
                reader.read_next(text.as_bytes(), true, &mut problems);
                let clean = problems.is_empty();
                assert_eq!(clean, can_be(&other.deals[at]), "{card} in trick {trick}: {problems:?}\n{text}");
                if clean {
                    lawful += 1;
                } else {
                    caught += 1;
                }
            }
        }
    }
    assert!(lawful > 100, "{lawful}");
}
