//! Statistics are the same whatever a hand is written in, and whether it is heard or replayed; nothing is won that nobody
//! lost. That they are right is compared with another engine's by `cargo xtask conformance stats`.

use hoyle::notation::phh::{self, Phh, SINGLE};
use hoyle::notation::{Depth, GameNotation, GameReader, NOTATIONS, Next, Options, WriteOptions};
use hoyle::poker::Hand;
use hoyle::poker::hand::Identifier;
use hoyle::poker::statistics::{Amount, Billionths, COUNT, HandStatistics, PlayerHand, STATISTICS, Sums, number_of};
use hoyle_rules::Chips;
use hoyle_rules::poker::{Setup, Variant};
use hoyle_testing::choices::Choices;
use hoyle_testing::table::{PlayStyle, Table};
use hoyle_testing::{phh as written, setups};
use proptest::collection::vec;
use proptest::prelude::*;

/// A player in a hand, and statistics that the player does, passes up, and has no opportunity for.
type Expected = (usize, &'static str, &'static str, &'static str);

/// Hands, with what is seen of some players in them.
const HANDS: &[(&str, &[Expected])] = &[
    // A walk.
    (
        "'p3 f', 'p1 f'",
        &[
            (2, "walk", "saw_flop", "vpip pfr rfi steal"),
            (3, "", "rfi steal open_limp walk", ""),
            (1, "", "rfi steal", ""),
        ],
    ),
    // A steal that is raised, and folded to that.
    (
        "'p3 cbr 6', 'p1 cbr 18', 'p2 f', 'p3 f'",
        &[
            (3, "rfi steal fold_to_three_bet fold_to_three_bet_any", "call_three_bet four_bet", "cold_four_bet wtsd"),
            (1, "three_bet three_bet_steal vpip pfr", "fold_to_steal call_steal", "squeeze rfi cold_call"),
            (2, "fold_to_three_bet_any", "cold_four_bet vpip pfr", "fold_to_three_bet fold_to_steal three_bet"),
        ],
    ),
    // A limp that is raised, and raised again.
    (
        "'p3 cc', 'p1 cbr 8', 'p2 f', 'p3 cbr 30', 'p1 f'",
        &[
            (3, "open_limp three_bet limp_reraise pfr", "rfi limp_fold steal", "iso_raise cold_call"),
            (1, "iso_raise fold_to_three_bet", "four_bet call_three_bet", "three_bet steal"),
            (2, "", "three_bet", "squeeze fold_to_steal cold_call"),
        ],
    ),
    // Three barrels, and a fold to the last.
    (
        "'p3 cbr 6', 'p1 f', 'p2 cc', 'd db 2c7dJh', 'p2 cc', 'p3 cbr 5', 'p2 cc', 'd db 3s', 'p2 cc', 'p3 cbr 12', \
         'p2 cc', 'd db 9c', 'p2 cc', 'p3 cbr 30', 'p2 f'",
        &[
            (3, "cbet_flop cbet_turn cbet_river saw_river wwsf", "wtsd", "wsd check_raise_flop donk_flop"),
            (
                2,
                "call_steal fold_to_cbet_river",
                "donk_flop fold_to_cbet_flop raise_cbet_turn check_raise_river wwsf",
                "probe_turn cbet_flop wsd delayed_cbet_turn",
            ),
        ],
    ),
    // The aggressor checks the flop and bets the turn, and is raised there.
    (
        "'p3 cbr 6', 'p1 f', 'p2 cc', 'd db 2c7dJh', 'p2 cc', 'p3 cc', 'd db 3s', 'p2 cc', 'p3 cbr 9', 'p2 cbr 30', 'p3 f'",
        &[
            (3, "delayed_cbet_turn", "cbet_flop", "cbet_turn fold_to_cbet_turn check_raise_turn"),
            (2, "check_raise_turn", "probe_turn donk_flop", "raise_cbet_turn fold_to_cbet_turn check_raise_flop"),
        ],
    ),
];

fn hand(actions: &str) -> Hand {
    let text = format!(
        "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\n\
         starting_stacks = [200, 200, 200]\nactions = ['d dh p1 AsKs', 'd dh p2 QsQh', 'd dh p3 Td9d', {actions}]\n"
    );
    phh::read(text.as_bytes()).next().and_then(|found| found.record).expect("a hand")
}

#[test]
fn the_list_means_what_it_says() {
    let mut statistics = HandStatistics::default();
    for (actions, players) in HANDS {
        let hand = hand(actions);
        let recorded = statistics.of(&hand);
        for (number, done, passed_up, neither) in *players {
            let player = &recorded[number - 1];
            let seen = |name: &str| {
                let flag = number_of(name).unwrap();
                (player.opportunities.contains(flag), player.done.contains(flag))
            };
            for (names, wanted) in [(done, (true, true)), (passed_up, (true, false)), (neither, (false, false))] {
                for name in names.split_whitespace() {
                    assert_eq!(seen(name), wanted, "p{number} {name}: {actions}");
                }
            }
        }
    }
}

#[test]
fn an_all_in_is_worth_what_it_was_before_the_cards_came() {
    let text = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [50, 100]\n\
                actions = ['d dh p1 AsAh', 'd dh p2 KsKh', 'p2 cbr 100', 'p1 cc', 'p1 sm AsAh', 'p2 sm KsKh', \
                'd db 2c3d7h', 'd db Kc', 'd db 9c']\n";
    let hand = phh::read(text.as_bytes()).next().and_then(|found| found.record).expect("a hand");
    let mut statistics = HandStatistics::default();
    let worth = |player: &PlayerHand| player.net_all_in_ev().expect("a worth").0;
    let [aces, kings] = statistics.of(&hand) else { panic!("two players") };
    assert_eq!((aces.net, kings.net), (Some(Chips(-50)), Some(Chips(50))));
    // Aces against kings of the same suits win 82.6 % and share 0.5 %.
    assert!((32_000_000_000..33_500_000_000).contains(&worth(aces)), "{aces:?}");
    assert_eq!(worth(aces), -worth(kings));
}

#[test]
fn an_all_in_of_two_is_worth_the_same_after_one_of_three() {
    let of = |players: usize, shows: &str| {
        let (zeros, stacks) = (", 0".repeat(players - 2), ", 50".repeat(players - 2));
        let deals = ["AsAh", "KsKh", "QsQh"].iter().zip(1..).take(players);
        let deals: String = deals.map(|(cards, seat)| format!("'d dh p{seat} {cards}', ")).collect();
        let text = format!(
            "variant = 'NT'\nantes = [0, 0{zeros}]\nblinds_or_straddles = [1, 2{zeros}]\nmin_bet = 2\n\
             starting_stacks = [50, 50{stacks}]\nactions = [{deals}{shows}, 'd db 2c3d7h', 'd db Kc', 'd db 9c']\n"
        );
        phh::read(text.as_bytes()).next().and_then(|found| found.record).expect("a hand")
    };
    let three = of(3, "'p3 cbr 50', 'p1 cc', 'p2 cc', 'p1 sm AsAh', 'p2 sm KsKh', 'p3 sm QsQh'");
    let two = of(2, "'p2 cbr 50', 'p1 cc', 'p1 sm AsAh', 'p2 sm KsKh'");
    let mut statistics = HandStatistics::default();
    assert!(statistics.of(&three).iter().all(|player| player.all_in_ev.is_some()));
    let after = statistics.of(&two).to_vec();
    assert!(after.iter().all(|player| player.all_in_ev.is_some()));
    assert_eq!(after, HandStatistics::default().of(&two));
}

/// What each player did, hand by hand, heard in the pass that checks.
fn recorded(reader: &mut dyn GameReader<Record = Hand>, text: &[u8]) -> Vec<Vec<PlayerHand>> {
    let (mut statistics, mut at, mut recorded) = (HandStatistics::default(), 0, Vec::new());
    while let Next::Record { consumed, .. } = reader.next_with(&text[at..], true, &mut (), &mut statistics) {
        at += consumed;
        recorded.push(statistics.players().to_vec());
    }
    recorded
}

#[test]
fn the_notation_makes_no_difference() {
    let mut compared = [0; 4];
    for (actions, _) in HANDS {
        let mut hand = hand(actions);
        hand.scale = 2;
        hand.names = Some(["Ann", "Bob", "Cy"].map(str::to_owned).into());
        hand.metadata.currency = Some("USD".to_owned());
        hand.metadata.hand = Some(Identifier::Number(7));
        let own = HandStatistics::default().of(&hand).to_vec();
        for (notation, compared) in NOTATIONS.iter().filter_map(|notation| notation.poker()).zip(&mut compared) {
            // A frame is a moment of a hand.
            if notation.name() == "pfn" {
                continue;
            }
            let form = notation.targets().first().map_or(notation.forms()[0], |(_, form)| *form);
            let mut options = WriteOptions::default();
            options.form = Some(form);
            let mut text = Vec::new();
            if notation.compose(&hand, &options, &mut text).is_ok() {
                let other = recorded(&mut *notation.reader(form, Depth::Check, &Options::default()), &text);
                assert_eq!(other, [own.as_slice()], "{}", String::from_utf8_lossy(&text));
                *compared += 1;
            }
        }
    }
    assert_eq!(compared, [HANDS.len(), HANDS.len(), 0, HANDS.len()]);
}

/// A hand that is played as the bytes say.
fn played(variant: &'static Variant, bytes: &[u8]) -> String {
    let mut choices = Choices::new(bytes);
    let mut setup: Setup = setups::setup_of(variant, &mut choices);
    setup.unit = Chips(1);
    if variant.brings_in() {
        setup.bring_in = setup.bring_in.max(Chips(1));
    }
    let manner = PlayStyle::any(&setup, &mut choices);
    let mut table = Table::begin(&setup, manner, &mut choices);
    while let Some(action) = table.next(&mut choices) {
        table.play(action);
    }
    written::text(&table, 0)
}

/// A side pot whose players all fold goes to the last of them, who is not at the showdown.
#[test]
fn who_folds_and_wins_a_side_pot_is_no_part_of_an_all_in() {
    let text = "variant = 'NT'\nantes = [0, 0, 0, 0]\nblinds_or_straddles = [1, 2, 0, 0]\nmin_bet = 2\n\
                starting_stacks = [10, 10, 100, 100]\nactions = ['d dh p1 AsAd', 'd dh p2 KsKd', 'd dh p3 QsQd', \
                'd dh p4 JsJd', 'p3 cbr 30', 'p4 cc', 'p1 cc', 'p2 cc', 'd db 2c7d9h', 'p3 f', 'p4 f', 'p1 sm AsAd', \
                'p2 sm KsKd', 'd db 3c', 'd db 4s']\n";
    let hand = phh::read(text.as_bytes()).next().and_then(|found| found.record).expect("a hand");
    let mut statistics = HandStatistics::default();
    let nets: Vec<_> = statistics.of(&hand).iter().map(|player| (player.net, player.net_all_in_ev())).collect();
    let expected = [30, -10, -30, 10].map(|net| (Some(Chips(net)), Some(Billionths::from(Chips(net)))));
    assert_eq!(nets, expected);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nobody_wins_what_nobody_loses(bytes in vec(any::<u8>(), 0..250)) {
        for variant in written::variants() {
            let text = played(variant, &bytes);
            let mut reader = GameNotation::reader(&Phh, SINGLE, Depth::Check, &Options::default());
            let recorded = recorded(&mut *reader, text.as_bytes());
            let hand = phh::read(text.as_bytes()).next().and_then(|found| found.record).expect("a hand");
            let mut statistics = HandStatistics::default();
            let players = statistics.of(&hand);
            prop_assert_eq!(recorded.first().map(Vec::as_slice), Some(players));
            let rake = hand.outcome().rake;
            let nets: Option<i64> = players.iter().map(|player| Some(player.net?.0)).sum();
            let worths: Option<Billionths> = players.iter().map(|player| player.net_all_in_ev()).sum();
            prop_assert_eq!(nets, hand.outcome().payoffs().map(|_| -rake.0));
            prop_assert_eq!(worths, nets.map(|nets| Billionths::from(Chips(nets))));
            for player in players {
                let done = (0..COUNT).filter(|number| player.done.contains(*number));
                prop_assert!(done.into_iter().all(|number| player.opportunities.contains(number)), "{}", text);
            }
        }
    }

    /// In whatever order and in however many parts hands are added.
    #[test]
    fn sums_do_not_depend_on_the_order(
        order in Just((0..3 * HANDS.len()).collect::<Vec<_>>()).prop_shuffle(),
        cut in 0..3 * HANDS.len(),
    ) {
        let mut statistics = HandStatistics::default();
        let mut recorded = Vec::new();
        for ((actions, _), scale) in HANDS.iter().zip([0, 2, 1].into_iter().cycle()) {
            let players = statistics.of(&hand(actions)).to_vec();
            let big_blind = statistics.big_blind();
            recorded.extend(players.into_iter().map(|player| (player, big_blind, scale)));
        }
        let mut straight = Sums::default();
        recorded.iter().for_each(|(player, big_blind, scale)| straight.add_hand(player, *big_blind, *scale));
        let mut parts = [Sums::default(), Sums::default()];
        for (number, at) in order.iter().enumerate() {
            let (player, big_blind, scale) = &recorded[*at];
            parts[usize::from(number < cut)].add_hand(player, *big_blind, *scale);
        }
        let [mut sums, other] = parts;
        sums.add(&other);
        let text = |amount: Option<Amount>| amount.map(|amount| amount.to_string());
        prop_assert_eq!(sums.hands, straight.hands);
        prop_assert_eq!(text(sums.net()), text(straight.net()));
        prop_assert_eq!(text(sums.net_all_in_ev()), text(straight.net_all_in_ev()));
        prop_assert_eq!(sums.rates(), straight.rates());
        prop_assert!((0..COUNT).all(|number| sums.count(number) == straight.count(number)));
    }
}

#[test]
fn amounts_are_shown_exactly() {
    for (units, scale, rounded, text) in
        [(1250, 2, 6, "12.5"), (-5, 1, 0, "-1"), (4, 1, 0, "0"), (-100, 0, 6, "-100"), (123_456_789, 8, 6, "1.234568")]
    {
        assert_eq!(Amount { units, scale }.rounded(rounded).to_string(), text);
    }
    assert!(STATISTICS.iter().all(|row| number_of(row.name).is_some() && !row.opportunity.is_empty()));
}
