//! Shared pots: ties, odd chips, high and low.

use hoyle_rules::poker::{EventKind, Game, OddChips, PotPart, UnclaimedLow};
use hoyle_rules::{Chips, Seat};
use hoyle_testing::script::{Played, Script};

/// What was pushed: pot, part, player, amount.
fn pushes(played: &Played) -> Vec<(u8, PotPart, usize, i64)> {
    let push = played.events.iter().filter_map(|event| match event.kind {
        EventKind::Pushed { pot, part, .. } => Some((pot, part, event.seat.map_or(0, Seat::index) + 1, event.amount.0)),
        _ => None,
    });
    push.collect()
}

/// Three share 95 chips; two are left over.
fn tie(odd: OddChips) -> Vec<i64> {
    let played = Script::new(Game::NoLimitHoldem, &[31, 31, 33, 33])
        .antes(&[0, 0, 2, 0])
        .blinds(&[1, 2])
        .hands(&["2s3h", "3s2h", "2d4h", "3d4s"])
        .board("AsKhQdJcTs")
        .with(|options| options.odd_chips = odd)
        .play_and_show("r31 f c c");
    assert_eq!(pushes(&played).iter().map(|push| push.3).sum::<i64>(), 95);
    pushes(&played).iter().map(|push| push.3).collect()
}

/// The reference: the first winner in order of seats gets all chips that do not divide. WSOP, button games: one each from
/// the left of the button on. WSOP, stud: the highest card by suit.
#[test]
fn odd_chips() {
    // 31 three times and 2 of the ante: 95 for players 1, 2 and 3: 31 each, 2 over.
    assert_eq!(tie(OddChips::LowestSeat), [33, 31, 31]);
    assert_eq!(tie(OddChips::OneEach), [32, 32, 31]);
    // The four of hearts, player 3's, is the highest card.
    assert_eq!(tie(OddChips::HighestCard), [31, 31, 33]);
}

/// Pots are split down to the smallest chip in play.
#[test]
fn the_smallest_chip_is_not_broken() {
    let mut table = Script::new(Game::NoLimitHoldem, &[100, 100, 25])
        .blinds(&[25, 50])
        .bets(50, 50)
        .hands(&["2s3h", "3s2h", "4s4h"])
        .board("AsKhQdJcTs");
    table.setup.unit = Chips(25);
    assert_eq!(
        pushes(&table.play_and_show("f c c c c c c c c")),
        [(0, PotPart::High, 1, 50), (0, PotPart::High, 2, 50)]
    );
    // With an ante there are 125: twice two chips of 25, and one over.
    table.setup.posts[Seat::FIRST].ante = Chips(25);
    assert_eq!(
        pushes(&table.play_and_show("f c c c c c c c c")),
        [(0, PotPart::High, 1, 75), (0, PotPart::High, 2, 50)]
    );
    table.setup.unit = Chips(1);
    assert_eq!(
        pushes(&table.play_and_show("f c c c c c c c c")),
        [(0, PotPart::High, 1, 63), (0, PotPart::High, 2, 62)]
    );
}

fn omaha_eight(hands: &[&str], board: &str) -> Played {
    Script::new(Game::FixedLimitOmahaEight, &[100; 3])
        .blinds(&[1, 2])
        .hands(hands)
        .board(board)
        .play_and_show("c c c c c c c c c c c c")
}

/// Eight or better: the best high and the best low take a half each.
#[test]
fn high_and_low_share() {
    let played = omaha_eight(&["AsAhKdKc", "2s6s9d9c", "QsQhJdJc"], "Ad4c5h7sTd");
    // Three aces for high; 6-5-4-2-A for low.
    assert_eq!(pushes(&played), [(0, PotPart::High, 1, 3), (0, PotPart::Low, 2, 3)]);
    assert_eq!(played.nets(), [1, 1, -2]);
}

/// One hand may win both halves.
#[test]
fn a_scoop() {
    let played = omaha_eight(&["As2s8d9c", "KsKhQdQc", "JsJhTdTc"], "3s4s5s7hKd");
    // Nobody else is left then: the pot is pushed whole.
    assert_eq!(pushes(&played), [(0, PotPart::Uncontested, 1, 6)]);
    assert_eq!(played.nets(), [4, -2, -2]);
}

/// Two equal lows share the low half: the better high takes three quarters.
#[test]
fn quartering() {
    let table = Script::new(Game::FixedLimitOmahaEight, &[100; 2]).blinds(&[2, 1]).bets(4, 8);
    let table = table.hands(&["As2sKdKc", "Ad2dQsQh"]).board("3c4c8hKhJs");
    let played = table.play_and_show("c c c c c c c c");
    assert_eq!(pushes(&played), [(0, PotPart::High, 1, 2), (0, PotPart::Low, 1, 1), (0, PotPart::Low, 2, 1)]);
    assert_eq!(played.nets(), [1, -1]);
}

/// No hand of eight or lower: the high hand takes all.
#[test]
fn no_low_no_half() {
    let played = omaha_eight(&["AsAhKdKc", "2s6s9d9c", "QsQhJdJc"], "Ad4cTh9sTd");
    assert_eq!(pushes(&played), [(0, PotPart::Uncontested, 1, 6)]);
}

/// Of a pot that does not halve, the high hand gets the odd chip.
#[test]
fn the_odd_chip_goes_high() {
    let table = Script::new(Game::FixedLimitOmahaEight, &[100; 3])
        .antes(&[1, 0, 0])
        .blinds(&[1, 2])
        .hands(&["AsAhKdKc", "2s6s9d9c", "QsQhJdJc"])
        .board("Ad4c5h7sTd");
    assert_eq!(
        pushes(&table.play_and_show("c c c c c c c c c c c c")),
        [(0, PotPart::High, 1, 4), (0, PotPart::Low, 2, 3)]
    );
}

/// Omaha plays exactly two cards of the hand and three of the board.
#[test]
fn omaha_plays_two_and_three() {
    // Four spades on the board and one in the hand make no flush; neither do four of a kind in the hand count.
    let table = Script::new(Game::PotLimitOmaha, &[100; 2]).blinds(&[2, 1]);
    let table = table.hands(&["As2d3c5h", "KhKd9c8c"]).board("KsQsJs7s6d");
    assert_eq!(table.play_and_show("c c c c c c c c").nets(), [-2, 2]);
    let table = Script::new(Game::PotLimitOmaha, &[100; 2]).blinds(&[2, 1]);
    let table = table.hands(&["AsAhAdAc", "KhKd9c8c"]).board("KsQs2s7s6d");
    assert_eq!(table.play_and_show("c c c c c c c c").nets(), [-2, 2]);
}

/// A low half for which nobody in the pot qualifies though somebody at the table does: rule books give it to the high
/// hand of that pot, the reference shares it out among all who may win the pot and have not lost the hand.
#[test]
fn an_unclaimed_low_half() {
    // Player 1, all-in for 10, has the only low; player 2, all-in for 20, the best high; player 3 beats player 4.
    let table = Script::new(Game::FixedLimitOmahaEight, &[10, 20, 40, 40])
        .blinds(&[5, 10])
        .bets(10, 20)
        .hands(&["2s6s9d9c", "AsAhKdKc", "QsQhJdJc", "9s9hJsJh"])
        .board("Ad4c5h7sTd");
    let words = "c c c c r10 c c r20 c";
    assert_eq!(table.play(words).pots(), [(40, vec![1, 2, 3, 4]), (30, vec![2, 3, 4]), (40, vec![3, 4])]);
    let to_high = table.clone().with(|options| options.unclaimed_low = UnclaimedLow::ToHigh).play_and_show(words);
    let main = [(0, PotPart::High, 2, 20), (0, PotPart::Low, 1, 20)];
    assert_eq!(pushes(&to_high)[..2], main);
    assert_eq!(pushes(&to_high)[2..], [(1, PotPart::High, 2, 30), (2, PotPart::High, 3, 40)]);
    let shared = table.play_and_show(words);
    assert_eq!(pushes(&shared)[..2], main);
    let halves = [
        (1, PotPart::High, 2, 15),
        (1, PotPart::Low, 2, 8),
        (1, PotPart::Low, 3, 7),
        (2, PotPart::High, 3, 20),
        (2, PotPart::Low, 3, 20),
    ];
    assert_eq!(pushes(&shared)[2..], halves);
}
