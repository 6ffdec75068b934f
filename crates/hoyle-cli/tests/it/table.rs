//! `hoyle table`: what its rows say, that they are the same however a hand is written and read, and what it refuses.

use std::fmt::Write;

use serde_json::{Value, json};

use crate::{Folder, read, real};

/// Ann steals, Bob three-bets and is called; Ann bets the flop and Bob folds.
const HAND: &str = "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [0.01, 0.02, 0]\nmin_bet = 0.02\n\
    starting_stacks = [2, 2, 2]\nvenue = 'The Club'\nhand = 7\nplayers = ['Bob', 'Cy', 'Ann']\n\
    actions = ['d dh p1 AsKs', 'd dh p2 7d2c', 'd dh p3 QhQd', 'p3 cbr 0.06', 'p1 cbr 0.18', 'p2 f', 'p3 cc', \
    'd db Jc5d2h', 'p1 cc', 'p3 cbr 0.2', 'p1 f']\n";

fn collection(count: usize) -> String {
    (1..=count).fold(String::new(), |mut text, number| {
        _ = writeln!(text, "[{number}]\n{HAND}");
        text
    })
}

fn rows(out: &str) -> Vec<Value> {
    out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn table(name: &str, args: &[&str], text: &str) -> Vec<Value> {
    let args = [&["table", name, "-", "--from", "phh", "--format", "jsonl"], args].concat();
    let ran = real(&args, text.as_bytes());
    assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{args:?}");
    rows(&ran.out)
}

#[test]
fn rows_say_what_happened() {
    let hands = table("hands", &[], HAND);
    let hand = &hands[0];
    for (column, value) in [
        ("venue", json!("The Club")),
        ("hand_number", json!("7")),
        ("variant", json!("NT")),
        ("limit", json!("no")),
        ("n_players", json!(3)),
        ("small_blind", json!("0.01")),
        ("big_blind", json!("0.02")),
        ("ante", Value::Null),
        ("flop", json!("Jc5d2h")),
        ("turn", Value::Null),
        ("n_saw_flop", json!(2)),
        ("n_raises_preflop", json!(2)),
        ("pot", json!("0.38")),
        ("pot_flop", json!("0.38")),
        ("is_showdown", json!(false)),
        ("status", json!("valid")),
        ("record", json!(0)),
    ] {
        assert_eq!(hand[column], value, "{column}");
    }
    let players = table("players", &[], HAND);
    let seats: Vec<_> = players.iter().map(|row| (row["player"].as_str(), row["position"].as_str())).collect();
    assert_eq!(seats, [(Some("Bob"), Some("SB")), (Some("Cy"), Some("BB")), (Some("Ann"), Some("BTN"))]);
    let (bob, ann) = (&players[0], &players[2]);
    for (row, column, value) in [
        (bob, "three_bet", json!(true)),
        (bob, "squeeze", Value::Null),
        (bob, "preflop_line", json!("R")),
        (bob, "flop_line", json!("XF")),
        (bob, "turn_line", json!("")),
        (bob, "folded_street", json!(1)),
        (bob, "hole_class", json!("AKs")),
        (bob, "net", json!("-0.18")),
        (bob, "net_bb", json!(-9.0)),
        (bob, "checks_flop", json!(1)),
        (ann, "steal", json!(true)),
        (ann, "preflop_line", json!("RC")),
        (ann, "invested", json!("0.18")),
        (ann, "collected", json!("0.38")),
        (ann, "net", json!("0.20")),
        (ann, "won", json!(true)),
        (ann, "seats_behind", json!(0)),
        (ann, "hole_cards", json!("QhQd")),
    ] {
        let said = &row[column];
        assert!(*said == value || said.as_f64().is_some() && said.as_f64() == value.as_f64(), "{column}: {said}");
    }
    let actions = table("actions", &[], HAND);
    let did: Vec<_> = actions.iter().filter_map(|row| row["action"].as_str()).collect();
    assert_eq!(did, ["raise", "raise", "fold", "call", "check", "bet", "fold"]);
    let (raise, bet) = (&actions[1], &actions[5]);
    for (row, column, value) in [
        (raise, "to_call", json!("0.05")),
        (raise, "pot", json!("0.09")),
        (raise, "amount", json!("0.17")),
        (raise, "raise_to", json!("0.18")),
        (raise, "min_raise_to", json!("0.10")),
        (raise, "max_raise_to", json!("2.00")),
        (raise, "n_live", json!(3)),
        (raise, "n_behind", json!(1)),
        (raise, "n_raises", json!(1)),
        (raise, "next_action_no_of_player", json!(4)),
        (bet, "street", json!(1)),
        (bet, "board", json!("Jc5d2h")),
        (bet, "in_position", json!(true)),
        (bet, "is_aggressor", json!(false)),
        (bet, "hole_cards", json!("QhQd")),
        (bet, "stack", json!("1.82")),
        (bet, "is_all_in", json!(false)),
    ] {
        assert_eq!(row[column], value, "{column}");
    }
}

/// What tells of the text, not of the hand.
const OF_THE_TEXT: [&str; 9] =
    ["hand_id", "file", "record", "byte_offset", "notation", "scale", "hand_hash", "venue", "showed"];

#[test]
fn the_notation_makes_no_difference() {
    let folder = Folder::new("table-notations");
    let phh = std::fs::read_to_string("../../examples/famous/dwan-ivey-2009.phh").expect("an example");
    folder.file("a.phh", &phh);
    for to in ["psn", "stars"] {
        let converted = real(&["convert", "--to", to, "--allow-loss", &folder.path("a.phh")], b"");
        assert_eq!(converted.status, 0, "{}", converted.err);
        folder.file(&format!("a.{to}.txt"), &converted.out);
    }
    for name in ["hands", "players", "actions"] {
        let told = |file: &str, from: &[&str]| {
            let ran = real(&[&["table", name, "--format", "jsonl", &folder.path(file)], from].concat(), b"");
            assert_eq!(ran.status, 0, "{}", ran.err);
            rows(&ran.out)
        };
        let first = told("a.phh", &[]);
        for (file, from) in [("a.psn.txt", &["--from", "psn"][..]), ("a.stars.txt", &["--from", "stars"])] {
            let other = told(file, from);
            assert_eq!(first.len(), other.len());
            for (one, two) in first.iter().zip(&other) {
                for (column, value) in one.as_object().expect("an object") {
                    let is_known = !value.is_null() && !two[column].is_null();
                    let counts = !OF_THE_TEXT.contains(&column.as_str()) && is_known;
                    assert!(!counts || *value == two[column], "{file}, {column}: {value} and {}", two[column]);
                }
            }
        }
    }
}

#[test]
fn threads_and_pieces_make_no_difference() {
    let folder = Folder::new("table-jobs");
    folder.file("all.phhs", collection(4_000));
    folder.file("one.phh", HAND);
    for name in ["hands", "players", "actions"] {
        let of = |jobs: &str| real(&["table", name, "--jobs", jobs, &folder.all()], b"").out;
        let one = of("1");
        assert_eq!(one, of("4"));
        let rows = if name == "hands" { 4_002 } else { 1 };
        assert!(one.lines().count() >= rows, "{name}");
    }
    let ids = real(&["table", "hands", "--columns", "hand_id", &folder.all()], b"").out;
    let mut ids: Vec<&str> = ids.lines().collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), 4_002, "each record has an identity of its own");
    let elsewhere = Folder::new("table-elsewhere");
    elsewhere.file("one.phh", HAND);
    let ids =
        |folder: &Folder| real(&["table", "hands", "--columns", "hand_id,hand_hash", &folder.path("one.phh")], b"").out;
    assert_eq!(ids(&folder), ids(&elsewhere), "whatever folder it lies in");
}

#[test]
fn a_broken_hand_is_a_row_with_its_status() {
    let text = collection(3).replacen("'p3 cbr 0.06'", "'p3 cbr 9'", 1);
    let args = ["table", "hands", "-", "--from", "phh", "--format", "jsonl"];
    let ran = real(&args, text.as_bytes());
    assert_eq!(ran.status, 1);
    assert!(ran.err.contains("PHH"), "{}", ran.err);
    let found = rows(&ran.out);
    assert_eq!(
        found.iter().map(|row| row["status"].as_str()).collect::<Vec<_>>(),
        [Some("invalid"), Some("valid"), Some("valid")]
    );
    assert_eq!((&found[0]["big_blind"], &found[0]["flop"]), (&json!("0.02"), &Value::Null));
    let ran = real(&[&args[..], &["--status", "valid"]].concat(), text.as_bytes());
    assert_eq!(rows(&ran.out).len(), 2);
    assert_eq!(ran.err, "", "who says which is told of no other");
}

#[test]
fn a_time_without_seconds_is_that_of_the_full_minute() {
    let args = ["table", "hands", "-", "--from", "phh", "--format", "jsonl"];
    for time in ["18:15", "18:15:00"] {
        let text = format!("{HAND}year = 2021\nmonth = 1\nday = 21\ntime_zone = 'UTC'\ntime = {time}\n");
        let found = rows(&real(&args, text.as_bytes()).out);
        let moments = (&found[0]["played_at"], &found[0]["played_at_local"]);
        assert_eq!(moments, (&json!("2021-01-21T18:15:00Z"), &json!("2021-01-21T18:15:00")), "{time}");
    }
}

#[test]
fn what_is_too_fine_is_left_out_and_told() {
    let ran = real(
        &["table", "players", "-", "--from", "phh", "--scale", "1", "--columns", "player,net,stack"],
        HAND.as_bytes(),
    );
    assert_eq!(ran.out, "player,net,stack\nBob,,2.0\nCy,,2.0\nAnn,0.2,2.0\n");
    assert_eq!(ran.err, "hoyle: players: 2 amounts of net left out: finer than --scale 1, or of more than 18 digits\n");
}

/// What an all-in was worth has six decimals more than other amounts.
#[test]
fn what_has_too_many_digits_is_told_with_what_helps() {
    let hand = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [20, 40]\nmin_bet = 40\n\
        starting_stacks = [5000, 5000]\nactions = ['d dh p1 AhAd', 'd dh p2 KhKd', 'p2 cbr 5000', 'p1 cc', \
        'p1 sm AhAd', 'p2 sm KhKd', 'd db 2c7d9h', 'd db 4s', 'd db 5c']\n";
    let table = |scale: &str| {
        let asked = ["table", "players", "-", "--from", "phh", "--columns", "net_all_in_ev", "--scale", scale];
        real(&asked, hand.as_bytes())
    };
    let ran = table("9");
    assert_eq!(ran.out, "net_all_in_ev\n\n\n");
    assert_eq!(
        ran.err,
        "hoyle: players: 2 amounts of net_all_in_ev left out: of more than 18 digits, for they have 15 decimals; a smaller \
         --scale leaves them room\n"
    );
    assert_eq!((table("2").err.as_str(), table("2").out.contains(",")), ("", false));
}

#[test]
fn a_column_is_named_once() {
    let ran = real(&["table", "players", "-", "--from", "phh", "--columns", "player,net,player"], HAND.as_bytes());
    assert_eq!((ran.status, ran.err.as_str()), (2, "hoyle: the column player is asked for twice; name each once\n"));
}

#[test]
fn only_what_is_asked_for() {
    let columns = ["--player", "Ann", "--columns", "action_no,player,amount"];
    let ann = table("actions", &columns, HAND);
    assert_eq!(ann.iter().map(|row| row["action_no"].as_u64()).collect::<Vec<_>>(), [Some(0), Some(3), Some(5)]);
    assert!(ann.iter().all(|row| row["player"] == "Ann" && row.as_object().is_some_and(|row| row.len() == 3)));
    assert_eq!(table("hands", &["--player", "Nobody"], HAND).len(), 0);
    let ran = real(&["table", "dogs", "-"], b"");
    assert_eq!(
        (ran.status, ran.err.as_str()),
        (
            2,
            "hoyle: there is no table dogs; there are hands, players, actions, pinochle_deals, pinochle_players, \
            pinochle_plays, preferans_deals, preferans_players, preferans_plays\n"
        )
    );
    let ran = real(&["table", "hands", "--columns", "dog", "-"], b"");
    assert!(ran.status == 2 && ran.err.contains("hands has no column dog; it has hand_id, "), "{}", ran.err);
    let ran = real(&["table", "--schema", "players"], b"");
    assert!(ran.out.contains("| `three_bet` | boolean | "), "{}", ran.out);
}

/// A table has rows of records of its game; all tables have rows of any.
#[test]
fn every_game_has_its_tables() {
    let folder = Folder::new("table-games");
    folder.file("a.phh", HAND);
    let examples = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");
    let [pinochle, preferans] =
        ["pinochle/three-handed.pn", "preferans/evening.ppn"].map(|name| format!("{examples}/{name}"));
    let ran = real(&["table", "pinochle_deals", &pinochle, &preferans], b"");
    assert_eq!((ran.status, ran.out.lines().count()), (0, 3));
    assert!(
        ran.err.contains("evening.ppn: passed over: only games of pinochle have the table pinochle_"),
        "{}",
        ran.err
    );
    let out = folder.path("out");
    let ran =
        real(&["table", "--all", "--format", "csv", "-o", &out, &pinochle, &preferans, &folder.path("a.phh")], b"");
    assert_eq!(ran.status, 0, "{}", ran.err);
    let rows = |name: &str| read(folder.path(&format!("out/{name}.csv"))).lines().count() - 1;
    let all =
        ["hands", "players", "pinochle_deals", "pinochle_plays", "preferans_deals", "preferans_players"].map(rows);
    assert_eq!(all, [1, 3, 2, 90, 7, 21]);
    // Ben's games: all their deals, his own seat.
    let ran = real(&["table", "pinochle_players", "--player", "Ben", "--columns", "player,deal", &pinochle, "-q"], b"");
    assert_eq!(ran.out, "player,deal\nBen,1\nBen,2\n");
    assert_eq!(real(&["table", "pinochle_deals", "--player", "Nobody", &pinochle, "-q"], b"").out.lines().count(), 1);
}

#[test]
fn files_of_folders_by_the_values_of_columns() {
    let folder = Folder::new("table-partition");
    folder.file("in.phhs", collection(2) + &collection(1).replace("[1]", "[3]").replace("The Club", "a/b"));
    let out = folder.path("out");
    let args = ["table", "--all", &folder.path("in.phhs"), "-o", &out, "--format", "csv", "--partition", "venue", "-q"];
    let ran = real(&args, b"");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    let lines = |name: &str| read(folder.path(name)).lines().count();
    assert_eq!(lines("out/hands/venue=The%20Club/part-1.csv"), 3);
    assert_eq!(lines("out/players/venue=a%2Fb/part-1.csv"), 4);
    let ran = real(&["table", "hands", &folder.path("in.phhs"), "-o", &folder.path("in.phhs"), "--format", "csv"], b"");
    assert!(ran.status == 2 && ran.err.contains("one of the files that are read"), "{}", ran.err);
}

#[test]
fn shares_are_all_of_it_and_no_row_twice() {
    let folder = Folder::new("table-shard");
    (0..7).for_each(|number| _ = folder.file(&format!("in/{number}.phhs"), collection(3)));
    // Longer than a file that belongs to one share.
    folder.file("in/long.phhs", collection(16_000));
    let columns = "--columns=hand_id,record";
    let all = real(&["table", "hands", columns, &folder.path("in")], b"").out;
    let mut parts = Vec::new();
    for own in 1..=3 {
        let shard = format!("{own}/3");
        let args = ["table", "hands", columns, "--shard", &shard, "-o", &folder.path("out"), "--format", "csv", "-q"];
        let ran = real(&[&args[..], &[&folder.path("in")]].concat(), b"");
        assert_eq!((ran.status, ran.err.as_str()), (0, ""));
        let text = read(folder.path(&format!("out/hands/part-{own}.csv")));
        let rows: Vec<String> = text.lines().skip(1).map(str::to_owned).collect();
        assert!((3_000..10_000).contains(&rows.len()), "{}", rows.len());
        parts.extend(rows);
    }
    let mut all: Vec<String> = all.lines().skip(1).map(str::to_owned).collect();
    all.sort_unstable();
    parts.sort_unstable();
    assert!(all == parts);
}

#[cfg(not(feature = "table"))]
#[test]
fn what_is_not_built_says_how_it_is_to_be_had() {
    let ran = real(&["table", "hands", "-", "-o", "hands.parquet"], HAND.as_bytes());
    let text =
        "hoyle: this hoyle writes no parquet: one that does is built by cargo install hoyle-cli --features table\n";
    assert_eq!((ran.status, ran.err.as_str()), (2, text));
    assert!(!std::path::Path::new("hands.parquet").exists());
}

#[cfg(feature = "table")]
#[test]
fn parquet_and_arrow_are_written() {
    let folder = Folder::new("table-parquet");
    folder.file("in.phhs", collection(1_000));
    for (name, head) in [("players.parquet", &b"PAR1"[..]), ("players.arrow", b"\xff\xff\xff\xff")] {
        let ran = real(&["table", "players", &folder.path("in.phhs"), "-o", &folder.path(name)], b"");
        assert_eq!(ran.err, "hoyle: 1 file, 1,000 records; 3,000 rows in players\n");
        let bytes = std::fs::read(folder.path(name)).unwrap_or_default();
        assert!(bytes.starts_with(head), "{name}");
    }
}
