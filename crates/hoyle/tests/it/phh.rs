//! What is said of hands of PHH where the standard is silent. One line, one decision.

use hoyle::AnyNotation;
use hoyle::Record;
use hoyle::notation::phh::{COLLECTION, Phh, SINGLE};
use hoyle::notation::{Depth, GameNotation as _, Next, Options};
use hoyle::problem::Problem;
use hoyle::{Found, Records};

/// A hand of two: blinds 1 and 2 (p2 is the button), 50 and 60 chips, what is given last.
fn heads_up(actions: &str, rest: &str) -> String {
    format!(
        "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [50, 60]\n\
         actions = [{actions}]\n{rest}\n"
    )
}

const DEALT: &str = "'d dh p1 AsKs', 'd dh p2 QdQh'";
/// Everybody checks down to the showdown on a board that helps nobody.
const CHECKED: &str = "'d dh p1 AsKs', 'd dh p2 QdQh', 'p2 cc', 'p1 cc', 'd db 2c7h9d', 'p1 cc', 'p2 cc', 'd db 3s', \
                       'p1 cc', 'p2 cc', 'd db 4d', 'p1 cc', 'p2 cc'";

fn codes(found: &Found<'_>) -> Vec<String> {
    found.problems.iter().map(|problem| problem.code().to_string()).collect()
}

#[track_caller]
fn assert_codes(hand: &str, expected: &[&str]) {
    let all: Vec<Found<'_>> = Records::new(hand.as_bytes(), AnyNotation::Poker(&Phh), SINGLE).collect();
    assert_eq!(all.len(), 1, "{hand}");
    assert_eq!(codes(&all[0]), expected, "{hand}");
}

#[test]
fn amounts() {
    let stacks = |stacks: &str| heads_up(DEALT, "").replace("[50, 60]", stacks);
    assert_codes(&stacks("[50, inf]"), &[]);
    assert_codes(&stacks("[50, +inf]"), &[]);
    assert_codes(&stacks("[50, -inf]"), &["PHH221"]);
    assert_codes(&stacks("[50, nan]"), &["PHH221"]);
    assert_codes(&stacks("[50, null]"), &["PHH008"]);
    assert_codes(&stacks("[50, 0]"), &["PHH211"]);
    assert_codes(&stacks("[50, 123456789012345678.901]"), &["PHH222"]);
    assert_codes(&heads_up(&format!("{DEALT}, 'p2 cbr 6.50'"), ""), &[]);
    for amount in ["4e0", "1_0", "1,0", "inf", ".5"] {
        assert_codes(&heads_up(&format!("{DEALT}, 'p2 cbr {amount}'"), ""), &["PHH236"]);
    }
}

#[test]
fn forced_bets() {
    let none = heads_up(DEALT, "").replace("blinds_or_straddles = [1, 2]", "blinds_or_straddles = [0, 0]");
    assert_codes(&none, &["PHH209"]);
    assert_codes(&heads_up(DEALT, "").replace("[1, 2]", "[-1, 2]"), &["PHH205"]);
    // Reversed: the second player is the small blind and acts first; with the blinds reversed as well, the first.
    assert_codes(&heads_up(&format!("{DEALT}, 'p2 cc', 'p1 cc'"), ""), &[]);
    assert_codes(&heads_up(&format!("{DEALT}, 'p1 cc'"), ""), &["PHH301"]);
    assert_codes(&heads_up(&format!("{DEALT}, 'p1 cc', 'p2 cc'"), "").replace("[1, 2]", "[2, 1]"), &[]);
    // The big-blind ante is reversed as well, and if antes are trimmed it comes back, for nobody has matched it.
    let ante = heads_up(&format!("{DEALT}, 'p2 f'"), "finishing_stacks = [51, 59]").replace("[0, 0]", "[0, 3]");
    assert_codes(&ante.replace("min_bet", "ante_trimming_status = true\nmin_bet"), &["PHH226"]);
    assert_codes(&ante, &[]);
}

#[test]
fn lengths() {
    // Two arrays of three outvote one of two.
    let three = "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
                 starting_stacks = [9, 9, 9]\nactions = []\n";
    assert_codes(three, &["PHH204"]);
    // One against one: stacks decide, unless cards are dealt to more players than they have entries.
    let places = |actions: &str| {
        let hand = "variant = 'F7S'\nantes = [1, 1, 1]\nbring_in = 1\nsmall_bet = 2\nbig_bet = 4\n\
                    starting_stacks = [9, 9]\nactions = [ACTIONS]\n";
        let hand = hand.replace("ACTIONS", actions);
        let found = Records::new(hand.as_bytes(), AnyNotation::Poker(&Phh), SINGLE).next().unwrap();
        let wrong = found.problems.iter().find(|problem| problem.code().to_string() == "PHH204").unwrap();
        String::from_utf8(wrong.at.of(&found.text).to_vec()).unwrap()
    };
    assert_eq!(places(""), "[1, 1, 1]");
    assert_eq!(places("'d dh p1 2c3c4c', 'd dh p2 2d3d4d', 'd dh p3 2h3h4h'"), "[9, 9]");
    let crowd = ["9"; 23].join(", ");
    let many = heads_up("", "").replace("[50, 60]", &format!("[{crowd}]"));
    let many = many.replace("[0, 0]", &format!("[{crowd}]")).replace("[1, 2]", &format!("[{crowd}]"));
    assert_codes(&many, &["PHH208"]);
}

#[test]
fn dealing() {
    assert_codes(&heads_up("'d dh p1 As', 'd dh p2 Qd', 'd dh p1 Ks', 'd dh p2 ??'", ""), &[]);
    assert_codes(&heads_up("'d dh p1 As', 'd dh p1 Ks', 'd dh p2 QdQh'", ""), &[]);
    assert_codes(&heads_up("'d dh p2 QdQh', 'd dh p1 AsKs'", ""), &["PHH306"]);
    // Never dealt: unknown, with a note each.
    assert_codes(&heads_up("'p2 cc'", ""), &["PHH332"]);
    assert_codes(&heads_up("'d dh p2 QdQh', 'p2 cc'", ""), &["PHH351"]);
    assert_codes(&heads_up("'d dh p1 A?Ks'", ""), &["PHH241"]);
    assert_codes(&heads_up("'d dh p1 AsAs'", ""), &["PHH311"]);
    assert_codes(&heads_up("'d dh p1 AsKs', 'd dh p2 KsQh'", ""), &["PHH309"]);
    assert_codes(&heads_up(&format!("{DEALT}, 'p2 cc', 'p1 cc', 'd db 2c', 'd db 3c4c', 'p1 cc'"), ""), &[]);
    // A board is never supplied.
    assert_codes(&heads_up(&format!("{DEALT}, 'p2 cc', 'p1 cc', 'p1 cc'"), ""), &["PHH303"]);
}

#[test]
fn checks_that_nobody_could_do_otherwise() {
    // The button is all in and the small blind has folded: the big blind can only check, which many leave out.
    let hand = "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\n\
                starting_stacks = [50, 50, 2]\n\
                actions = ['d dh p1 AsKs', 'd dh p2 QdQh', 'd dh p3 2c3c', 'p3 cc', \
                'p1 f', 'p2 cc', 'p2 sm QdQh']\n";
    assert_codes(hand, &[]);
    assert_codes(&hand.replace("'p2 cc', ", ""), &["PHH352"]);
    // A fold is never supplied.
    assert_codes(&heads_up(&format!("{DEALT}, 'p1 sm AsKs'"), ""), &["PHH325"]);
}

#[test]
fn folding_with_nothing_to_call() {
    assert_codes(&heads_up(&format!("{DEALT}, 'p2 cc', 'p1 f'"), ""), &["PHH350"]);
}

#[test]
fn showdowns() {
    let shown = |shows: &str, rest: &str| heads_up(&format!("{CHECKED}, {shows}"), rest);
    assert_codes(&shown("'p1 sm AsKs', 'p2 sm QdQh'", "finishing_stacks = [48, 62]"), &[]);
    // In any order.
    assert_codes(&shown("'p2 sm -', 'p1 sm -'", "finishing_stacks = [48, 62]"), &[]);
    // Face down, though the deal named the cards: they are ranked.
    assert_codes(&shown("'p1 sm -', 'p2 sm ????'", "finishing_stacks = [48, 62]"), &["PHH356"]);
    assert_codes(&shown("'p1 sm -', 'p2 sm JdJh'", ""), &["PHH323"]);
    // Everybody mucks: the last one wins.
    assert_codes(&shown("'p1 sm', 'p2 sm'", "finishing_stacks = [48, 62]"), &["PHH355"]);
    // Nobody knows what p2 has: nobody wins.
    let hidden = shown("'p1 sm -', 'p2 sm ????'", "finishing_stacks = [50, 60]").replace("QdQh", "????");
    assert_codes(&hidden, &["PHH354", "PHH353"]);
    assert_codes(&shown("'p1 sm -', 'p2 sm -'", "").replace("QdQh", "????"), &["PHH328"]);
    // After the end too a hand may be shown in part, but for a tournament.
    assert_codes(&heads_up(&format!("{DEALT}, 'p2 f', 'p1 sm AsKs'"), ""), &[]);
    assert_codes(&heads_up(&format!("{DEALT}, 'p2 f', 'p1 sm As??'"), ""), &["PHH356"]);
    assert_codes(&heads_up(&format!("{DEALT}, 'p2 f', 'p1 sm As??'"), "level = 1"), &["PHH333"]);
    assert_codes(&hidden.replace("finishing_stacks", "level = 1\nfinishing_stacks"), &["PHH333"]);
    assert_codes(&heads_up(&format!("{DEALT}, 'p2 f', 'p1 sm'"), ""), &["PHH327"]);
}

#[test]
fn what_is_declared_is_compared() {
    let fold = |rest: &str| heads_up(&format!("{DEALT}, 'p2 cbr 40', 'p1 f'"), rest);
    // p2 has put in 40, of which 38 nobody called, and collects the two of p1 with their own two.
    assert_codes(&fold("finishing_stacks = [48, 62]\nwinnings = [0, 4]"), &[]);
    assert_codes(&fold("winnings = [0, 42]"), &["PHH406"]);
    assert_codes(&fold("winnings = [0, 0]"), &["PHH407"]);
    assert_codes(&fold("winnings = [0, 3]"), &["PHH404"]);
    let called = |rest: &str| {
        heads_up(&CHECKED.replace("'p2 cc', 'p1 cc', 'd db 2c7h9d'", "'p2 cbr 20', 'p1 cc', 'd db 2c7h9d'"), rest)
            .replace("'p2 cc']", "'p2 cc', 'p1 sm -', 'p2 sm -']")
    };
    assert_codes(&called("finishing_stacks = [30, 80]\nwinnings = [0, 40]"), &[]);
    assert_codes(&called("finishing_stacks = [30, 78]\nwinnings = [0, 38]"), &["PHH402", "PHH405"]);
    assert_codes(&called("finishing_stacks = [30, 70]"), &["PHH401"]);
}

#[test]
fn other_fields() {
    assert_codes(&heads_up(DEALT, "foo = 1"), &["PHH212"]);
    assert_codes(&heads_up(DEALT, "_foo = { bar = [1, {}] }\nhand = 'R5'\ntable = 7"), &[]);
    assert_codes(&heads_up(DEALT, "hand = 7\ntable = 'Seven'\ncurrency = 'EUR'\ncurrency_symbol = '€'"), &[]);
    assert_codes(&heads_up(DEALT, "currency = 'XXQ'\ncurrency_symbol = 'EU'"), &["PHH217", "PHH213"]);
    assert_codes(&heads_up(DEALT, "time_zone = 'Europe/Madrid'"), &[]);
    assert_codes(&heads_up(DEALT, "time_zone = 'Mars/Olympus'"), &["PHH216"]);
    assert_codes(&heads_up(DEALT, "day = 31\nmonth = 2"), &["PHH215"]);
    assert_codes(&heads_up(DEALT, "day = 29\nmonth = 2\nyear = 2023"), &["PHH215"]);
    assert_codes(&heads_up(DEALT, "day = 29\nmonth = 2\nyear = 2024"), &[]);
    assert_codes(&heads_up(DEALT, "month = 13"), &["PHH214"]);
    assert_codes(&heads_up(DEALT, "seats = [3, 3]"), &["PHH219"]);
    assert_codes(&heads_up(DEALT, "seats = [3, 7]\nseat_count = 6"), &["PHH220"]);
    assert_codes(&heads_up(DEALT, "seat_count = 1"), &["PHH225"]);
}

#[test]
fn the_smallest_chip_is_the_finest_decimal_written() {
    let unit = |rest: &str| {
        let hand = heads_up(DEALT, rest);
        let Some(Record::Poker(hand)) =
            Records::new(hand.as_bytes(), AnyNotation::Poker(&Phh), SINGLE).next().unwrap().record
        else {
            panic!("{hand}")
        };
        (hand.setup.unit.0, hand.scale)
    };
    assert_eq!(unit(""), (1, 0));
    assert_eq!(unit("winnings = [0, 0.50]"), (1, 2));
    // Times are not money.
    assert_eq!(unit("time_limit = 0.001"), (1, 0));
}

#[test]
fn the_last_player_of_a_pot_takes_it() {
    // p2 is all in for 10. p1 and p3 bet on to 30 and both fold on the flop: the side pot was p3's when p1 folded.
    let hand = "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\n\
                starting_stacks = [50, 10, 60]\n\
                actions = ['d dh p1 AsKs', 'd dh p2 QdQh', 'd dh p3 2c3c', 'p3 cbr 30', 'p1 cc', 'p2 cc', \
                'd db 2d7h9d', 'p1 f', 'p3 f']\nfinishing_stacks = [20, 30, 70]\n";
    assert_codes(hand, &["PHH350", "PHH350"]);
}

#[test]
fn collections() {
    let hand = heads_up(DEALT, "");
    let all = format!("[1]\n{hand}\n[[2]]\n{hand}\n[1]\n{hand}\n['any name']\n{hand}");
    let found: Vec<Vec<String>> =
        Records::new(all.as_bytes(), AnyNotation::Poker(&Phh), COLLECTION).map(|found| codes(&found)).collect();
    // That a name is used twice is seen by who reads the whole file.
    assert_eq!(found, [vec![], vec!["PHH224".to_owned()], vec![], vec![]]);
    let array = format!("[[hands]]\n{hand}\n[[ hands ]]\n{hand}\n[one]\n{hand}");
    let names: Vec<String> = Records::new(array.as_bytes(), AnyNotation::Poker(&Phh), COLLECTION)
        .map(|found| String::from_utf8_lossy(found.name.of(&found.text)).into_owned())
        .collect();
    assert_eq!(names, ["", "", "one"]);
}

/// What is said of a hand by the conventions of these names.
fn codes_by(rules: &str, hand: &str) -> Vec<String> {
    let options = Options::default().with("rules", rules);
    let mut reader = Phh.reader(SINGLE, Depth::Check, &options);
    let mut problems: Vec<Problem> = Vec::new();
    assert!(matches!(reader.next(hand.as_bytes(), true, &mut problems), Next::Record { .. }));
    problems.iter().map(|problem| problem.code().to_string()).collect()
}

/// Each of the conventions of PokerStars takes what is refused without it, by its own name and by that of them all.
#[test]
fn pokerstars_plays_by_other_rules() {
    let limit = |stacks: &str, actions: &str| {
        format!(
            "variant = 'FT'\nantes = [0, 0, 0, 0]\nblinds_or_straddles = [100, 200, 0, 0]\nsmall_bet = 200\nbig_bet = 400\n\
             starting_stacks = [{stacks}]\nactions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'd dh p4 ????', \
             {actions}]\n"
        )
    };
    let stud = "variant = 'F7S'\nantes = [1, 1]\nbring_in = 1\nsmall_bet = 4\nbig_bet = 8\nstarting_stacks = [200, 200]\n\
                actions = ['d dh p1 2c3c4c', 'd dh p2 2d3d9s', 'p1 pb', 'p2 cc', 'd dh p1 5d', 'd dh p2 9h', 'p2 cbr 8']\n";
    let cases: [(&str, String, &[&str], &[&str]); 6] = [
        // The big blind has 100 of 200: 300 raises what was posted, and not the blind.
        ("full-blind", limit("9000, 100, 9000, 9000", "'p3 cbr 300'"), &[], &["PHH313"]),
        ("open-pair", stud.to_owned(), &["PHH314"], &[]),
        // 400, all in for 500: half a bet.
        (
            "half-bet",
            limit("9000, 9000, 9000, 500", "'p3 cbr 400', 'p4 cbr 500', 'p1 cc', 'p2 cc', 'p3 cbr 700'"),
            &["PHH317"],
            &[],
        ),
        // All in for 550 of 600, and then 600.
        (
            "complete-short",
            limit("9000, 9000, 9000, 550", "'p3 cbr 400', 'p4 cbr 550', 'p1 cbr 600'"),
            &["PHH313"],
            &[],
        ),
        (
            "blind-in-cap",
            limit("9000, 9000, 9000, 9000", "'p3 cbr 400', 'p4 cbr 600', 'p1 cbr 800', 'p2 cbr 1000'"),
            &[],
            &["PHH316"],
        ),
        ("returned-raises", heads_up(&format!("{DEALT}, 'p2 cbr 60', 'p1 cc'"), ""), &[], &[]),
    ];
    for (name, hand, without, with) in cases {
        assert_eq!(codes_by("", &hand), without, "{hand}");
        assert_eq!(codes_by(name, &hand), with, "{name}: {hand}");
        assert_eq!(codes_by("pokerstars", &hand), with, "{hand}");
    }
    // p1 has 50: whoever puts in 60 over an all-in of 50 gets 10 back.
    let over = heads_up(&format!("{DEALT}, 'p2 cc', 'p1 cbr 50', 'p2 cbr 60'"), "");
    assert_eq!(codes_by("", &over), ["PHH319"]);
    assert_eq!(codes_by("pokerstars", &over), ["PHH357"]);
    // Who may push chips that only come back need not say that they do not: p1 is all-in by the blind, and by the ante.
    let dealt = "'d dh p1 AsAh', 'd dh p2 KsKh', 'd dh p3 QsQh'";
    let (board, shows) = ("'d db 2c3c4d', 'd db 9c', 'd db Td'", "'p1 sm AsAh', 'p2 sm KsKh'");
    for (antes, stacks) in [("0, 0, 0", "1, 100, 100"), ("0, 0, 0", "100, 1, 100"), ("1, 1, 1", "1, 100, 100")] {
        for end in [format!("{board}, {shows}"), format!("{shows}, {board}")] {
            let hand = format!(
                "variant = 'NT'\nantes = [{antes}]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\n\
                 starting_stacks = [{stacks}]\nactions = [{dealt}, 'p3 f', {end}]\n"
            );
            for rules in ["", "full-blind", "returned-raises", "pokerstars"] {
                assert_eq!(codes_by(rules, &hand), ["PHH352"], "{rules}: {hand}");
                let written = hand.replace("'p3 f'", "'p3 f', 'p1 cc'");
                if stacks.starts_with("100") {
                    assert_eq!(codes_by(rules, &written), [""; 0], "{rules}: {written}");
                }
            }
        }
    }
}

/// A stack that nobody knows has no end but what can be counted, and what cannot is refused by name.
#[test]
fn unknown_stacks_end_where_counting_does() {
    let unknown = |actions: &str| heads_up(&format!("{DEALT}, {actions}"), "").replace("[50, 60]", "[inf, inf]");
    assert_codes(&unknown("'p2 cbr 200000000000000000', 'p1 cc'"), &[]);
    assert_codes(&unknown("'p2 cbr 9000000000000000000'"), &[]);
    assert_codes(&unknown("'p2 cbr 9000000000000000000', 'p1 cc'"), &["PHH335"]);
    assert_codes(&unknown("'p2 cbr 900000000000000000', 'p1 cc'"), &[]);
    assert_codes(&unknown("'p2 cbr 20', 'p1 cbr 40.0000000000000001'"), &[]);
    assert_codes(&unknown("'p2 cbr 20', 'p1 cbr 400.000000000000001', 'p2 cbr 9000'"), &["PHH335"]);
    assert_codes(&unknown("'p2 cbr 500', 'p1 cc', 'd db 2c7h9d', 'p1 cbr 0.0000000000000001'"), &["PHH335"]);
}
