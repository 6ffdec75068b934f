//! `hoyle stats`: what it prints, that it is the same however it is read, and what it refuses.

use std::fmt::Write;

use serde_json::Value;

use crate::{Folder, real};

/// Hands of three players, of whom Ann steals and Bob three-bets now and then; amounts have cents.
fn hands(count: usize) -> String {
    let mut text = String::new();
    for number in 0..count {
        let actions =
            ["'p3 cbr 0.06', 'p1 cbr 0.18', 'p2 f', 'p3 f'", "'p3 f', 'p1 f'", "'p3 cbr 0.06', 'p1 f', 'p2 f'"];
        let seats = [["Bob", "Cy", "Ann"], ["Ann", "Bob", "Cy"]][number % 2];
        _ = write!(
            text,
            "[{}]\nvariant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [0.01, 0.02, 0]\nmin_bet = 0.02\n\
             starting_stacks = [2, 2, 2]\nvenue = 'The Club'\nplayers = {seats:?}\n\
             actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', {}]\n\n",
            number + 1,
            actions[number % 3],
        );
    }
    text
}

fn rows(out: &str) -> Vec<Value> {
    out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn the_numbers_are_those_of_the_hands() {
    let ran = real(&["stats", "--from", "phh", "--format", "json", "-"], hands(6).as_bytes());
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    let rows = rows(&ran.out);
    let names: Vec<&str> = rows.iter().filter_map(|row| row["by"]["player"].as_str()).collect();
    assert_eq!(names, ["Ann", "Bob", "Cy"]);
    let ann = &rows[0];
    assert_eq!(ann["hands"], 6);
    // On the button in hands 1, 3 and 5, of which she raises two; in the small blind in the others.
    assert_eq!(ann["stats"]["steal"], serde_json::json!({"opportunities": 4, "done": 2}));
    assert_eq!(ann["stats"]["fold_to_three_bet"], serde_json::json!({"opportunities": 1, "done": 1}));
    // -0.06, -0.01, +0.03, +0.08, 0, -0.01
    assert_eq!(ann["net"], "0.03");
    assert_eq!(ann["net_all_in_ev"], "0.03");
    assert_eq!(ann["net_showdown"], "0");
    assert_eq!(ann["bb_per_100"].as_f64(), Some(25.0));
    assert_eq!(ann["aggression_factor"], Value::Null);
    assert_eq!(ann["stats"].as_object().map(|stats| stats.len()), Some(42));
}

#[test]
fn threads_and_files_make_no_difference() {
    let folder = Folder::new("stats-jobs");
    let text = hands(9_000);
    folder.file("all.phhs", &text);
    let of = |args: &[&str]| real(&[&["stats", "--format", "json"], args].concat(), b"").out;
    let by = ["--by", "player,position,venue,n_players,big_blind"];
    let all = of(&[&by[..], &["--jobs", "1", &folder.all()]].concat());
    assert_eq!(all.lines().count(), 6, "{all}");
    assert!(all.contains(r#""venue":"The Club","n_players":3,"big_blind":"0.02""#), "{all}");
    assert_eq!(of(&[&by[..], &["--jobs", "3", &folder.all()]].concat()), all);
    let parts = Folder::new("stats-parts");
    for (number, hand) in text.split_inclusive("\n\n").enumerate().take(60) {
        parts.file(&format!("{number:02}.phhs"), hand);
    }
    let whole = real(&["stats", "--from", "phh", "--format", "json", "-"], hands(60).as_bytes()).out;
    assert_eq!(of(&["--jobs", "2", &parts.all()]), whole);
}

#[test]
fn a_broken_hand_costs_itself() {
    let text = hands(6);
    let clean = real(&["stats", "--from", "phh", "--format", "csv", "-"], text.as_bytes());
    for place in [0, 3, 6] {
        let mut broken: Vec<&str> = text.split_inclusive("\n\n").collect();
        broken.insert(place, "[99]\nvariant = 'NT'\nantes = [0, 0]\n\n");
        let ran = real(&["stats", "--from", "phh", "--format", "csv", "-"], broken.concat().as_bytes());
        assert_eq!((ran.status, &ran.out), (1, &clean.out), "{}", ran.err);
        assert!(ran.err.contains("error[PHH201]"), "{}", ran.err);
    }
}

#[test]
fn tables_lists_and_sheets_are_for_people() {
    let text = hands(6);
    let table = real(&["stats", "--from", "phh", "--by", "position", "-"], text.as_bytes());
    assert_eq!(table.status, 0);
    let lines: Vec<&str> = table.out.lines().collect();
    assert!(lines[0].contains("position") && lines[0].contains("hands") && lines[0].contains("95 %"), "{}", table.out);
    assert!(table.out.contains("Below some 10,000 hands"));
    assert_eq!(table.err, "hoyle: 1 file, 6 hands\n");
    let sheet = real(&["stats", "--from", "phh", "--player", "Ann", "-"], text.as_bytes()).out;
    let head: Vec<&str> = sheet.lines().next().unwrap_or_default().split_whitespace().collect();
    assert_eq!(head, ["Ann", "%", "95", "%", "of", "BTN", "SB"]);
    assert_eq!(sheet.lines().filter(|line| line.trim_start().starts_with("three_bet ")).count(), 1, "{sheet}");
    let chosen = ["stats", "--from", "phh", "--only", "vpip,walk", "--min-hands", "7", "-"];
    let chosen = real(&chosen, text.as_bytes()).out;
    assert_eq!(chosen.lines().count(), 1, "{chosen}");
    let list = real(&["stats", "--list"], b"");
    assert_eq!((list.status, list.out.lines().count()), (0, 1 + 42 + 1 + 10));
    let listed = real(&["stats", "--list", "--format", "json", "--like", "pt4"], b"").out;
    assert!(rows(&listed)[8]["opportunity"].as_str().is_some_and(|text| text.contains("PokerTracker 4")), "{listed}");
    // Whoever faces a three-bet may fold to it: Cy does once as the raiser, and once who raised nothing.
    let like = ["stats", "--from", "phh", "--format", "json", "--like", "pt4", "-"];
    let like = rows(&real(&like, text.as_bytes()).out);
    assert_eq!(like[2]["stats"]["fold_to_three_bet"]["done"], 2);
    let own = rows(&real(&["stats", "--from", "phh", "--format", "json", "-"], text.as_bytes()).out);
    assert_eq!(own[2]["stats"]["fold_to_three_bet"]["done"], 1);
}

/// In tables and sheets, not in what programs read.
#[test]
fn thousands_stand_apart_for_people() {
    let text = hands(1).replace("0.01, 0.02", "1000, 2000").replace("0.06", "6000").replace("0.18", "18000.5");
    let text = text.replace("[2, 2, 2]", "[90000, 90000, 90000]").replace("min_bet = 0.02", "min_bet = 2000");
    let of = |more: &[&str]| real(&[&["stats", "--from", "phh"], more, &["-"]].concat(), text.as_bytes()).out;
    let table = of(&[]);
    assert!(table.contains(" 8,000") && table.contains(" -2,000") && table.contains(" -6,000"), "{table}");
    let sheet = of(&["--player", "Bob"]);
    assert!(sheet.lines().any(|line| line.split_whitespace().eq(["net", "8,000"])), "{sheet}");
    assert!(of(&["--format", "json"]).contains("\"net\":\"8000\""));
    assert!(of(&["--format", "csv"]).contains(",8000,"));
}

#[test]
fn what_has_no_such_statistics_is_refused() {
    let folder = Folder::new("stats-others");
    folder.file("a.phhs", hands(3));
    let good = real(&["stats", &folder.all()], b"").out;
    folder.file("game.ppn", "[Bula 12]\n");
    let ran = real(&["stats", &folder.all()], b"");
    // The command could run: what it passed over is told.
    assert_eq!((ran.status, ran.out), (0, good));
    assert!(ran.err.contains("game.ppn: passed over: only hands of poker"), "{}", ran.err);
    for args in
        [&["stats", "--by", "colour", "-"][..], &["stats", "--only", "vip", "-"], &["stats", "--like", "hm3", "-"]]
    {
        let ran = real(args, b"");
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{args:?}");
    }
}

/// What a name holds is no command to a terminal and no field of its own.
#[test]
fn names_are_only_names() {
    let text = hands(2).replace("\"Ann\"", r#""A,\u001b[31m\"n""#);
    let csv = real(&["stats", "--from", "phh", "--format", "csv", "-"], text.as_bytes()).out;
    assert!(csv.lines().any(|line| line.starts_with("\"A,\u{1b}[31m\"\"n\",2,")), "{csv}");
    let json = real(&["stats", "--from", "phh", "--format", "json", "-"], text.as_bytes()).out;
    assert!(rows(&json).iter().any(|row| row["by"]["player"] == "A,\u{1b}[31m\"n"), "{json}");
    let table = real(&["stats", "--from", "phh", "-"], text.as_bytes()).out;
    assert!(!table.contains('\u{1b}'), "{table}");
}

/// A hand counts once in a group of several of its players; who is told apart by nothing but the room is.
#[test]
fn hands_are_hands_and_not_seats() {
    let by = |columns: &str| {
        let ran = crate::real(
            &[
                "stats",
                "--format",
                "json",
                "--by",
                columns,
                concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/home-game.phhs"),
            ],
            b"",
        );
        ran.out
            .lines()
            .map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON")["hands"].as_u64())
            .collect::<Vec<_>>()
    };
    let hands =
        crate::real(&["select", "--count", concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/home-game.phhs")], b"")
            .out;
    assert_eq!(by("variant").into_iter().flatten().sum::<u64>(), hands.trim_end().parse::<u64>().unwrap_or(0));
}

const TWO: &str = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [200, 200]\n\
    actions = ['d dh p1 AhKh', 'd dh p2 QcQd', 'p2 cbr 200', 'p1 cc', 'p1 sm AhKh', 'p2 sm QcQd', 'd db 2h7d9c', 'd db 3s', 'd db 4s']\n\
    players = ['Ann', 'Ben']\n";

/// Amounts of several currencies are told where they are added up; a hand without a result is told too.
#[test]
fn what_does_not_add_up_is_told() {
    let folder = crate::Folder::new("stats-currencies");
    let file = folder.file("a.phhs", format!("[1]\n{TWO}currency = 'USD'\n[2]\n{TWO}currency = 'EUR'\n[3]\n{TWO}"));
    let ran = crate::real(&["stats", &file], b"");
    assert!(ran.err.contains("amounts in EUR, USD and chips without a currency are added up"), "{ran:?}");
    let ran = crate::real(&["stats", "--by", "player,currency", &file], b"");
    assert!(!ran.err.contains("added up"), "{ran:?}");
    // A sign alone is that of the currency which most rooms mean by it.
    let file = folder.file("signs.phhs", format!("[1]\n{TWO}currency = 'USD'\n[2]\n{TWO}currency_symbol = '$'\n"));
    assert!(!crate::real(&["stats", &file], b"").err.contains("added up"));
    let gg = concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus/sites/gg/cash.hh.txt");
    let currencies = crate::real(&["table", "hands", "--columns", "currency", gg], b"").out;
    assert!(currencies.lines().skip(1).all(|currency| currency == "USD"), "{currencies}");
    let file = folder
        .file("b.phh", TWO.replace(", 'p1 cc', 'p1 sm AhKh', 'p2 sm QcQd', 'd db 2h7d9c', 'd db 3s', 'd db 4s'", ""));
    let ran = crate::real(&["stats", &file], b"");
    assert!(ran.err.contains("1 without a result"), "{ran:?}");
}

/// Who asks for single statistics does not wait for what all-ins were worth.
#[test]
fn single_statistics_come_without_all_ins() {
    let folder = crate::Folder::new("stats-only");
    let file = folder.file("a.phh", TWO);
    let worth = |more: &[&str]| {
        let ran = crate::real(&[&["stats", "--format", "json", &file], more].concat(), b"");
        serde_json::from_str::<serde_json::Value>(ran.out.lines().next().unwrap_or_default()).expect("JSON")["net_all_in_ev"].clone()
    };
    assert!(worth(&[]).is_string() && worth(&["--only", "vpip"]).is_null());
    assert!(!crate::real(&["stats", "--only", "vpip", &file], b"").out.contains("all-in EV"));
}

/// A folder also holds records of other games: what can be done is done, what is passed over is said. Where there is
/// nothing else, the command could not run.
#[test]
fn other_games_in_a_folder_are_passed_over_and_told() {
    let folder = Folder::new("stats-other-games");
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");
    let (pinochle, hand) = (format!("{root}/pinochle"), format!("{root}/variants/no-limit-holdem.phh"));
    let ppn = format!("{root}/preferans/evening.ppn");
    let broken = folder.file("broken.phh", "variant = 'NT'\n");
    let broken_game = folder.file("broken.pn", "Notation PN 1.0\nDeal 1\nTrick1 ZZ\n");
    let pots = &["table", "hands", "--columns", "pot"];
    for verb in [&["stats"][..], pots, &["table", "hands", "-o", &folder.path("t.csv")]] {
        for jobs in ["1", "2"] {
            let run = |inputs: &[&str]| real(&[verb, &["--jobs", jobs], inputs].concat(), b"");
            for inputs in [[&pinochle, &hand, &ppn], [&hand, &pinochle, &ppn], [&ppn, &pinochle, &hand]] {
                let ran = run(&inputs.map(String::as_str));
                assert!(ran.status == 0 && ran.err.contains("passed over: only hands of poker"), "{inputs:?}: {ran:?}");
                assert!(ran.err.contains("the same of 1 more file\n"), "{ran:?}");
                let alone = run(&[&hand]);
                assert_eq!(ran.out, alone.out, "{inputs:?}");
                let sums_up = |words: &str| verb.ends_with(pots) || ran.err.contains(words);
                assert!(sums_up("3 files, 2 passed over, 1 "), "{ran:?}");
            }
            // What is passed over is not left out, whether it is sound or not.
            let ran = run(&[&hand, &broken_game]);
            assert!(ran.status == 0 && !ran.err.contains("left out"), "{ran:?}");
            assert_eq!(run(&[&pinochle]).status, 2);
            assert_eq!(run(&[&ppn, &pinochle]).status, 2);
            assert_eq!(run(&[&pinochle, &broken]).status, 1);
            assert_eq!(run(&[&pinochle, &hand, "missing.phh"]).status, 2);
        }
    }
}
