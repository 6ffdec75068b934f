//! Who shows when, what mucking costs, what nobody can know.

use hoyle_rules::poker::{Action, AllInShow, Awaiting, EventKind, Game, PotPart, Refusal};
use hoyle_rules::{Card, Chips, Seat, SeatSet};
use hoyle_testing::script::{Played, Script, cards};

fn table() -> Script {
    Script::new(Game::NoLimitHoldem, &[100; 3]).blinds(&[1, 2]).hands(&["AsAh", "KsKh", "QsQh"]).board("2c3d7h8s9c")
}

fn order(played: &Played) -> Vec<usize> {
    played.state.show_order().map(|seat| seat.index() + 1).collect()
}

fn seat(player: usize) -> Seat {
    Seat::new(player - 1).expect("a seat")
}

fn card(text: &str) -> Card {
    cards(text)[0].known().expect("a card")
}

/// The last to bet or raise on the last street shows first, then clockwise; where all checked, who opened it.
#[test]
fn the_last_aggressor_shows_first() {
    assert_eq!(order(&table().play("c c c c c c c c c c c c")), [1, 2, 3]);
    assert_eq!(order(&table().play("c c c c c c c c c c r2 c c")), [2, 3, 1]);
    assert_eq!(order(&table().play("c c c c c c c c c r2 r4 f c")), [2, 1]);
    // A bet on an earlier street does not count.
    assert_eq!(order(&table().play("c c c c c r4 c c c c c c c c")), [1, 2, 3]);
}

/// The order is usual, not binding: any of those who still have to show may.
#[test]
fn anybody_who_has_to_may_show() {
    let mut played = table().play("c c c c c c c c c c c c");
    assert_eq!(played.show(3, "QhQs"), None);
    assert_eq!(order(&played), [1, 2]);
    assert_eq!(played.show(3, "QsQh"), Some(Refusal::NothingToShow));
    played.act(Action::Fold { seat: seat(1) });
    assert_eq!(played.refusal, Some(Refusal::NotNow { due: Awaiting::Show { seat: seat(1) } }));
}

/// Who mucks gives up the pot, the best hand included.
#[test]
fn a_mucked_hand_wins_nothing() {
    let played = table().play("c c c c c c c c c c c c m s s");
    assert_eq!(played.nets(), [-2, 4, -2]);
    // The last hand has nobody left to lose to.
    let played = table().play("c c c c c c c c c c c c m m m");
    assert!(played.state.is_over());
    assert_eq!(played.nets(), [-2, -2, 4]);
    assert!(
        played
            .events
            .iter()
            .any(|event| event.kind == EventKind::Pushed { pot: 0, board: 0, part: PotPart::Uncontested })
    );
}

/// After an all-in the hands are shown before the rest of the board comes.
#[test]
fn an_all_in_shows_before_the_board() {
    let played = table().play("r100 c f");
    assert_eq!((played.state.street(), played.state.board().len()), (Some(0), 0));
    assert_eq!(order(&played), [3, 1]);
    let played = table().play("r100 c f s");
    assert_eq!(played.state.board().len(), 0);
    let played = table().play("r100 c f s s");
    assert_eq!(played.state.board().len(), 5);
    assert_eq!(played.nets(), [102, -2, -100]);
}

/// PHH, "at the end of the hand or after all players go all-in": the board may come first, or between.
#[test]
fn an_all_in_may_be_shown_when_the_board_is_there() {
    let mut played = table().play("r100 c f");
    assert_eq!(played.deal_board("2c3d"), None);
    assert_eq!(played.deal_board("7h8s"), Some(Refusal::CardCount { given: 2, due: 1 }));
    assert_eq!(played.deal_board("7h"), None);
    assert_eq!(played.show(1, "AsAh"), None);
    assert_eq!((played.deal_board("8s"), played.deal_board("9c")), (None, None));
    assert_eq!(order(&played), [3]);
    assert_eq!(played.deal_board("Tc"), Some(Refusal::NotNow { due: Awaiting::Show { seat: seat(3) } }));
    assert_eq!(played.show(3, "QsQh"), None);
    assert_eq!(played.nets(), [102, -2, -100]);
    // In stud everybody gets a card.
    let stud = Script::new(Game::FixedLimitStud, &[8, 8]).antes(&[1, 1]).bring_in(1).bets(4, 8);
    let mut played = stud.hands(&["2c3c4c", "2d3d4d"]).play("b r4 r7 c");
    assert_eq!(played.deal_hole(2, "5d"), Some(Refusal::DealOrder { due: seat(1) }));
    assert_eq!((played.deal_hole(1, "5c"), played.deal_hole(2, "5d")), (None, None));
    assert_eq!(played.show(2, "2d3d4d5d"), None);
    assert_eq!((played.deal_hole(1, "6c"), played.deal_hole(2, "7d")), (None, None));
    // Some rooms show nothing before.
    let mut late = table().with(|options| options.all_in_show = AllInShow::AtTheEnd).play("r100 c f");
    assert_eq!(late.state.board().len(), 5);
    assert_eq!(late.show(1, "AsAh"), None);
}

/// A hand that matters and is not known leaves the pot where it is: nobody guesses.
#[test]
fn a_pot_with_an_unknown_hand_is_not_decided() {
    let unseen = table().hands(&["AsAh", "????", "QsQh"]);
    let mut played = unseen.play("c c c c c c c c c c c c s");
    assert_eq!(played.show(2, "????"), None);
    assert_eq!(played.show(3, "QsQh"), None);
    assert!(played.state.is_over());
    assert_eq!(played.state.undecided(), SeatSet::from(seat(2)));
    assert_eq!((played.nets(), played.state.total_pot()), (vec![-2, -2, -2], Chips(6)));
    assert!(!played.events.iter().any(|event| matches!(event.kind, EventKind::Pushed { .. })));
    // One unknown card is enough: with the king it could be anything.
    let mut played = unseen.play("c c c c c c c c c c c c s");
    assert_eq!((played.show(2, "Ks??"), played.show(3, "QsQh")), (None, None));
    assert_eq!(played.state.undecided(), SeatSet::from(seat(2)));
    // Mucked, it decides nothing.
    assert_eq!(unseen.play("c c c c c c c c c c c c s m s").nets(), [4, -2, -2]);
}

/// An unknown card on the board hides every hand.
#[test]
fn an_unknown_board_decides_nothing() {
    let played = table().board("2c3d7h8s??").play_and_show("c c c c c c c c c c c c");
    assert_eq!(played.state.undecided().len(), 3);
}

/// A hand dealt unknown is what is shown of it, if those cards can be anybody's.
#[test]
fn a_hand_dealt_unknown_is_what_is_shown() {
    let unseen = table().hands(&["AsAh", "????", "QsQh"]);
    let shown = |hand: &str| unseen.play("c c c c c c c c c c c c s").show(2, hand);
    assert_eq!(shown("KsKh"), None);
    assert_eq!(shown("AsKh"), Some(Refusal::CardInPlay { card: card("As") }));
    assert_eq!(shown("Ks9c"), Some(Refusal::CardInPlay { card: card("9c") }));
    assert_eq!(shown("KsKs"), Some(Refusal::CardTwice { card: card("Ks") }));
    assert_eq!(shown("Ks"), Some(Refusal::CardCount { given: 1, due: 2 }));
    // A hand dealt known is that hand.
    let known = |hand: &str| table().play("c c c c c c c c c c c c s").show(2, hand);
    assert_eq!(known("KhKs"), None);
    assert_eq!(known("KhKd"), Some(Refusal::NotHeld { card: card("Kd") }));
    // One of its cards may stay face down; it still counts for the pot, for we know it.
    let mut played = table().play("c c c c c c c c c c c c");
    assert_eq!((played.show(1, "As??"), played.show(2, "KsKh"), played.show(3, "QsQh")), (None, None, None));
    assert_eq!(played.nets(), [4, -2, -2]);
}

/// After everybody folded the last player may show, in part too, where the room allows it.
#[test]
fn showing_after_everybody_folded() {
    let mut played = table().play("r6 f f");
    assert!(played.state.is_over());
    assert_eq!(played.show(1, "AsAh"), Some(Refusal::NotInHand));
    assert_eq!(played.show(3, "Qs??"), None);
    assert_eq!(played.show(3, "QsQh"), None);
    played.act(Action::Muck { seat: seat(3) });
    assert_eq!(played.refusal, Some(Refusal::NothingToMuck));
    let mut strict = table().with(|options| options.show_after_fold = false).play("r6 f f");
    assert_eq!(strict.show(3, "QsQh"), Some(Refusal::NotNow { due: Awaiting::Over }));
}

/// Short deck: a flush beats a full house, and the ace stands below the six.
#[test]
fn short_deck_ranks() {
    let heads_up = || Script::new(Game::NoLimitShortDeck, &[100; 2]).antes(&[1; 2]).blinds(&[0, 2]);
    let words = "c c c c c c c c";
    let flush = heads_up().hands(&["AsQs", "KhKd"]).board("KsTs6s6h9d");
    assert_eq!(flush.play_and_show(words).nets(), [3, -3]);
    let straight = heads_up().hands(&["AsQd", "KhKd"]).board("6s7h8c9dKs");
    assert_eq!(straight.play_and_show(words).nets(), [3, -3], "A-6-7-8-9 beats three kings");
}

/// Where the room has it so, the board runs out first and the hands are shown at the end, as at any showdown.
#[test]
fn an_all_in_may_be_shown_at_the_end() {
    let played = table().with(|options| options.all_in_show = AllInShow::AtTheEnd).play("r100 c f m s");
    assert!(played.refusal.is_none() && played.state.is_over());
    assert_eq!(played.state.board().len(), 5);
    // Elsewhere the hand ends when one is left, without a board.
    let played = table().play("r100 c f m s");
    assert!(played.state.is_over());
    assert_eq!(played.state.board().len(), 0);
}
