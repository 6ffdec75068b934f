//! The deck: which cards may come, to whom, how many.

use hoyle_rules::poker::{Action, Awaiting, Cards, Game, Refusal, Setup, Stack, State};
use hoyle_rules::{BySeat, Card, Chips, Seat};
use hoyle_testing::script::{Played, Script, cards};

fn card(text: &str) -> Card {
    cards(text)[0].known().expect("a card")
}

fn undealt(game: Game) -> Played {
    let table = Script::new(game, &[100; 3]).blinds(&[1, 2]).antes(&[1; 3]);
    let state = State::begin(&table.setup).expect("a playable setup");
    Played { state, events: Vec::new(), refusal: None }
}

/// A card is in one place at a time.
#[test]
fn no_card_comes_twice() {
    let mut played = undealt(Game::NoLimitHoldem);
    assert_eq!(played.deal_hole(1, "AsAs"), Some(Refusal::CardTwice { card: card("As") }));
    assert_eq!(played.deal_hole(1, "AsAh"), None);
    assert_eq!(played.deal_hole(2, "KsAs"), Some(Refusal::CardInPlay { card: card("As") }));
    // A folded card does not come back either, while the deck lasts.
    let table = Script::new(Game::NoLimitHoldem, &[100; 3]).blinds(&[1, 2]).hands(&["AsAh", "KsKh", "QsQh"]);
    let mut played = table.play_without_dealing("f c c");
    assert_eq!(played.deal_board("Qs2c3d"), Some(Refusal::CardGone { card: card("Qs") }));
    assert_eq!(played.deal_board("Ks2c3d"), Some(Refusal::CardInPlay { card: card("Ks") }));
    assert_eq!(played.deal_board("4s2c3d"), None);
}

/// The short deck has no cards below the six.
#[test]
fn short_deck_has_36_cards() {
    let mut played = undealt(Game::NoLimitShortDeck);
    assert_eq!(played.deal_hole(1, "5s6s"), Some(Refusal::NotInDeck { card: card("5s") }));
    assert_eq!(played.deal_hole(1, "6s7s"), None);
}

/// The standard: hole cards are dealt "starting from the first active player to the last active player". Whole hands or
/// card by card, but round the table.
#[test]
fn hands_are_dealt_round_the_table() {
    let mut played = undealt(Game::NoLimitHoldem);
    let due = |player: usize| Refusal::DealOrder { due: hoyle_rules::Seat::new(player - 1).expect("a seat") };
    assert_eq!(played.deal_hole(2, "KsKh"), Some(due(1)));
    assert_eq!(played.deal_hole(1, "As"), None);
    assert_eq!(played.deal_hole(3, "Qs"), Some(due(2)));
    assert_eq!(played.deal_hole(2, "Ks"), None);
    assert_eq!(played.deal_hole(1, "Ah"), Some(due(3)), "the round goes on to player 3");
    assert_eq!(played.deal_hole(3, "Qs"), None);
    assert_eq!((played.deal_hole(1, "Ah"), played.deal_hole(2, "Kh"), played.deal_hole(3, "Qh")), (None, None, None));
    assert_eq!(played.turn(), 3);
    // Or one player's hand after the other.
    let mut played = undealt(Game::NoLimitHoldem);
    assert_eq!((played.deal_hole(1, "As"), played.deal_hole(1, "Ah"), played.deal_hole(2, "KsKh")), (None, None, None));
    assert_eq!((played.deal_hole(3, "Qs"), played.deal_hole(3, "Qh")), (None, None));
}

/// While a round of cards goes on, it is the next player of the round who is awaited.
#[test]
fn the_next_of_the_round_is_awaited() {
    let mut played = undealt(Game::NoLimitHoldem);
    assert_eq!((played.deal_hole(1, "As"), played.deal_hole(2, "Ks")), (None, None));
    let Awaiting::DealHole { seat, count } = played.state.awaiting() else { panic!("cards are due") };
    let cards = Cards::unknown(usize::from(count));
    assert_eq!(played.state.check(Action::DealHole { seat, cards }), Ok(()), "{seat:?} is awaited");
}

/// No more cards than are due; and none is no deal.
#[test]
fn as_many_cards_as_are_due() {
    let mut played = undealt(Game::PotLimitOmaha);
    assert_eq!(played.deal_hole(1, "2s3s4s5s6s"), Some(Refusal::CardCount { given: 5, due: 4 }));
    assert_eq!(played.deal_hole(1, ""), Some(Refusal::CardCount { given: 0, due: 4 }));
    assert_eq!(played.deal_hole(1, "2s3s4s"), None);
    assert_eq!(played.deal_hole(1, "5s6s"), Some(Refusal::CardCount { given: 2, due: 1 }));
    let mut played = Script::new(Game::NoLimitHoldem, &[100; 2]).blinds(&[2, 1]).play_without_dealing("c c");
    assert_eq!(played.deal_board("2s3s4s5s"), Some(Refusal::CardCount { given: 4, due: 3 }));
    assert_eq!((played.deal_board("2s"), played.deal_board("3s4s")), (None, None));
    assert_eq!(played.state.board().to_string(), "2s3s4s");
}

/// A room may want whole deals.
#[test]
fn deals_in_parts_may_be_forbidden() {
    let table = Script::new(Game::NoLimitHoldem, &[100; 2]).blinds(&[2, 1]).with(|options| options.split_deals = false);
    let mut played = table.play_without_dealing("c c");
    assert_eq!(played.deal_board("2s"), Some(Refusal::SplitDeal { due: 3 }));
    assert_eq!(played.deal_board("2s3s4s"), None);
    let state = State::begin(&table.setup).expect("a playable setup");
    let mut played = Played { state, events: Vec::new(), refusal: None };
    assert_eq!(played.deal_hole(1, "As"), Some(Refusal::SplitDeal { due: 2 }));
}

/// Every variant of the standard has one board.
#[test]
fn there_is_one_board() {
    let mut played = Script::new(Game::NoLimitHoldem, &[100; 2]).blinds(&[2, 1]).play_without_dealing("c c");
    played.act(Action::DealBoard { board: 1, cards: cards("2s3s4s").into_iter().collect() });
    assert_eq!(played.refusal, Some(Refusal::NoSuchBoard));
}

/// A round of whole hands at once is what a deal to each in turn is, lawful or not.
#[test]
fn a_round_is_dealt_at_once_as_one_by_one() {
    for game in [Game::NoLimitHoldem, Game::PotLimitOmaha, Game::FixedLimitBadugi] {
        let count = game.rules().streets[0].hole.len();
        for (number, wrong) in
            [None, Some("AsAs"), Some("2c3d"), Some("As"), Some("KsKdKhKcQs")].into_iter().enumerate()
        {
            let mut setup = Setup::new(game.rules(), 4);
            setup.small_bet = Chips(2);
            setup.big_bet = Chips(4);
            for seat in setup.occupied() {
                setup.stacks[seat] = Stack::Known(Chips(100));
                setup.posts[seat].blind = Chips(2);
            }
            let hand = |seat: Seat| -> Cards {
                match wrong.filter(|_| seat.index() == 2) {
                    Some(text) => cards(text).into_iter().collect(),
                    None if seat.index() == 1 => cards("2c3d4h5s")[..count].iter().copied().collect(),
                    None => Cards::unknown(count),
                }
            };
            let begin = State::begin(&setup).expect("a table");
            let (mut once, mut each) = (begin, begin);
            let (mut heard, mut expected) = ((Vec::new(), Vec::new()), (Vec::new(), Vec::new()));
            let mut hands = BySeat::all(Cards::NONE);
            let named = setup.occupied().filter(|seat| hand(*seat) != Cards::unknown(count)).collect();
            for seat in setup.occupied() {
                hands[seat] = hand(seat);
            }
            let result = once.deal_round(
                &hands,
                named,
                &mut heard,
                |(events, _), event| events.push(event),
                |(_, tables), seat, cards, state| tables.push((seat, cards, *state)),
            );
            let (events, tables) = &mut expected;
            let wanted = setup.occupied().try_for_each(|seat| {
                each.play_with(Action::DealHole { seat, cards: hand(seat) }, &mut |event| events.push(event))?;
                tables.push((seat, hand(seat), each));
                Ok(())
            });
            assert_eq!((once, result, heard), (each, wanted, expected), "{game:?} {number}");
        }
    }
}
