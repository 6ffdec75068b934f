//! What an onlooker sees of a hand does not depend on what the onlooker has not seen.

use hoyle_rules::poker::{Action, Cards, State, Viewer};
use hoyle_rules::{Card, CardSet, MaybeCard, Seat};
use hoyle_testing::choices::{Choices, Shuffle};
use hoyle_testing::setups;
use hoyle_testing::table::{PlayStyle, Table};
use proptest::collection::vec;
use proptest::prelude::*;

/// Other cards in the place of some.
struct Swap([u8; 64]);

impl Swap {
    /// Any exchange of the cards of a deck that leaves some where they are.
    fn any(deck: CardSet, fixed: CardSet, seed: u64) -> Swap {
        let from: Vec<Card> = (deck - fixed).iter().collect();
        let mut to = from.clone();
        Shuffle(seed).shuffle(&mut to);
        let mut table = core::array::from_fn(|index| index as u8);
        for (from, to) in from.iter().zip(&to) {
            table[usize::from(from.index())] = to.index();
        }
        Swap(table)
    }

    fn cards(&self, cards: Cards) -> Cards {
        let swap = |card: Card| Card::from_index(self.0[usize::from(card.index())]).expect("a card");
        cards.iter().map(|card| card.known().map_or(MaybeCard::UNKNOWN, |card| swap(card).into())).collect()
    }

    fn action(&self, action: Action) -> Action {
        match action {
            Action::DealHole { seat, cards } => Action::DealHole { seat, cards: self.cards(cards) },
            Action::DealBoard { board, cards } => Action::DealBoard { board, cards: self.cards(cards) },
            Action::Discard { seat, cards } => Action::Discard { seat, cards: self.cards(cards) },
            Action::Show { seat, cards } => Action::Show { seat, cards: self.cards(cards) },
            other => other,
        }
    }
}

/// The cards that lie open to a viewer.
fn open_to(state: &State, viewer: Viewer) -> CardSet {
    let mut seen = state.boards().iter().fold(CardSet::EMPTY, |seen, board| seen | board.known());
    for seat in state.everyone().iter() {
        for (place, card) in state.hole(seat).iter().enumerate() {
            let open = viewer == Viewer::Player(seat) || state.face_up(seat) >> place & 1 != 0;
            if let (true, Some(card)) = (open, card.known()) {
                seen.insert(card);
            }
        }
    }
    seen
}

fn swapped_hands_look_alike(bytes: &[u8], seed: u64) {
    let mut choices = Choices::new(bytes);
    let setup = setups::setup(&mut choices);
    let mut manner = PlayStyle::any(&setup, &mut choices);
    // Of a hand shown in part what is not shown still wins or loses; so it can be guessed at.
    manner.shy = false;
    let mut table = Table::begin(&setup, manner, &mut choices);
    let viewer = match choices.below(setup.seats + 1) {
        0 => Viewer::Spectator,
        seat => Viewer::Player(Seat::new(seat - 1).expect("a seat")),
    };
    let steps = choices.below(60);
    let mut seen = CardSet::EMPTY;
    while let Some(action) = table.next(&mut choices) {
        table.play(action);
        seen |= open_to(&table.state, viewer);
        match action {
            // Of the last hand to show what lay open is taken in at once if it loses, and so it is with the last open card.
            Action::Show { cards, .. } => seen |= cards.known(),
            Action::DealHole { seat, cards } if !table.state.live().contains(seat) => seen |= cards.known(),
            _ => {}
        }
        if table.played.len() > steps && !choices.is_spent() {
            break;
        }
    }
    let swap = Swap::any(setup.variant.deck, seen, seed);
    let mut twin = State::begin(&setup).expect("a playable setup");
    for action in &table.played {
        let action = swap.action(*action);
        assert_eq!(twin.play(action), Ok(()), "{action:?}");
    }
    let (one, other) = (table.state.visible_to(viewer), twin.visible_to(viewer));
    assert!(one == other, "{viewer:?} sees a difference");
    for seat in one.everyone().iter() {
        assert!((one.hole(seat).known() - seen).is_empty(), "{viewer:?} sees more than lay open");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_hidden_changes_nothing_that_is_seen(bytes in vec(any::<u8>(), 30..300), seed: u64) {
        swapped_hands_look_alike(&bytes, seed);
    }
}
