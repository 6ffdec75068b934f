//! The real program with PSN: seats, styles, and the way to PHH and back.

use std::process::{Command, Stdio};

use crate::{Folder, read};

/// Status, standard output, standard error.
fn hoyle(args: &[&str]) -> (i32, String, String) {
    let run = Command::new(env!("CARGO_BIN_EXE_hoyle")).args(args).stdin(Stdio::null()).output();
    let output = run.unwrap_or_else(|error| panic!("{args:?}: {error}"));
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code().unwrap_or(-1), text(&output.stdout), text(&output.stderr))
}

/// Example 1 of the specification.
const EXAMPLE: &str = "NLH 200 BTN 3/7/10\n4=6B 5=10B 6=12B\n#P 6:R3B 4:RA 5:C 6:C\n#F[7h2h5s] 5:C 6:RA 5:X\n#T[5d]\n\
                       #R[4d]\n#S 6 WIN P 6[QdAh]PA+AQ 5[JdAc]PA+AJ\n";

#[test]
fn who_sits_where_is_said_though_the_text_has_seat_numbers() {
    let folder = Folder::new("psn-seat");
    let file = folder.file("a.psn", EXAMPLE);
    let (status, out, err) = hoyle(&["seat", &file, "UTG"]);
    assert_eq!((status, err.as_str()), (0, ""));
    assert!(out.ends_with("record 0: UTG is p3, seat 6, stack 2,400\n"), "{out}");
    let (status, out, _) = hoyle(&["seat", &file, "HJ", "--format", "json"]);
    let json: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!((status, &json["position"], &json["offset"]), (0, &"UTG+2".into(), &5.into()));
    assert_eq!((&json["player"], &json["seat"], &json["name"]), (&5.into(), &1.into(), &serde_json::Value::Null));
    let (status, out, err) = hoyle(&["seat", &file, "UTG+4"]);
    assert_eq!((status, out.as_str()), (1, ""));
    assert!(err.contains("with 7 players the seats are BTN, SB, BB, UTG, UTG+1, UTG+2, UTG+3"), "{err}");
    let (status, out, _) = hoyle(&["seat", &file]);
    assert_eq!((status, out.lines().count()), (0, 8), "{out}");
}

/// Where the small blind is dead, p1 posts the big one, and the place between the button and p1 is empty.
#[test]
fn a_dead_small_blind_has_a_place_and_no_player() {
    let folder = Folder::new("dead-small-blind");
    let file = folder.file(
        "a.phh",
        "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [2, 0, 0]\nmin_bet = 2\n\
         starting_stacks = [50, 60, 70]\nactions = []\n",
    );
    for (position, player) in [("BTN", "p3, stack 70"), ("BB", "p1, stack 50"), ("UTG", "p2, stack 60")] {
        let (status, out, _) = hoyle(&["seat", &file, position]);
        assert_eq!((status, out.ends_with(&format!("{position} is {player}\n"))), (0, true), "{out}");
    }
    let (status, _, err) = hoyle(&["seat", &file, "SB"]);
    assert_eq!((status, err.contains("SB: nobody posts the small blind")), (1, true), "{err}");
    let (_, out, _) = hoyle(&["seat", &file]);
    assert_eq!(out.lines().count(), 4, "{out}");
    let (_, out, _) = hoyle(&["replay", &file]);
    assert!(out.contains("p1 posts the big blind, 2\n"), "{out}");
}

/// In a cash game chips have a decimal point, in what is advised as well.
#[test]
fn advice_is_written_as_the_notation_wants_it() {
    let folder = Folder::new("psn-advice");
    let text = "NLH 2.00 2\nBTN=100.00 BB=100.00\n#P BTN:C2.00 BB:K\n#F[2c7d9h] BB:K BTN:K\n#T[Ks] BB:K BTN:K\n\
                #R[3d] BB:K BTN:K\n#S BTN WIN 5.00 BTN[KdQd]PA BB[AsJc]HC\n";
    let (_, out, err) = hoyle(&["check", &folder.file("call.psn", text)]);
    assert!((out + &err).contains("a call adds 1.00 here, not 2.00"), "{err}");
    let (_, out, err) = hoyle(&["check", &folder.file("payout.psn", text.replace("C2.00", "C1.00"))]);
    assert!((out + &err).contains("BTN wins 4.00, not 5.00"), "{err}");
}

#[test]
fn a_kept_original_comes_back_byte_for_byte() {
    let folder = Folder::new("psn-keep");
    let file = folder.file("a.psn", EXAMPLE);
    let (status, phh, err) = hoyle(&["convert", "--to", "phh", "--keep", &file]);
    assert_eq!((status, err.as_str()), (0, ""));
    let there = folder.file("a.phh", &phh);
    let (status, back, err) = hoyle(&["convert", "--to", "psn", &there]);
    assert_eq!((status, back.as_str(), err.as_str()), (0, EXAMPLE, ""));
    // A changed hand is not the kept one any more.
    let file = folder.file("b.psn", "NLH 2 BTN 1/2/9 1=30B 2=25B #P 1:X #E 2 WIN P");
    let (_, phh, _) = hoyle(&["convert", "--to", "phh", "--keep", &file]);
    let other = folder.file("b.phh", phh.replace("seat_count = 9", "seat_count = 8"));
    let (status, back, _) = hoyle(&["convert", "--to", "psn", &other]);
    assert_eq!((status, back.as_str()), (0, "NLH 2 BTN 1/2/8\n1=30B 2=25B\n#P\n#E 2 WIN P\n"), "{phh}");
}

#[test]
fn loss_is_told_kind_by_kind_and_refused() {
    let folder = Folder::new("psn-loss");
    let text = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [50, 60]\n\
                actions = ['d dh p1 AsKs', 'd dh p2 QdQh', 'p2 f']\nauthor = 'J. Kim'\n";
    let file = folder.file("a.phh", text);
    let (status, out, err) = hoyle(&["convert", "--to", "psn", &file]);
    assert_eq!((status, out.as_str()), (1, ""));
    let codes: Vec<&str> = err.lines().filter_map(|line| line.split_once('[')?.1.split(']').next()).collect();
    assert_eq!(codes, ["PSN502", "PSN501"], "{err}");
    let both = "p1's cards were never shown, and PSN has no place for them; 2 in all: p2's\n";
    assert!(err.contains(both), "{err}");
    assert!(err.contains("a.phh:7:1: error[PSN501] PSN has no place for this: author"), "{err}");
    assert!(err.ends_with("1 record was not converted, since something would be lost; --allow-loss converts it\n"));
    let (status, out, err) = hoyle(&["convert", "--to", "psn", "--allow-loss", &file]);
    assert_eq!((status, out.as_str()), (0, "NLH 2 2\nBTN=30B BB=25B\n#P\n#E BB WIN P\n"));
    assert_eq!(err.matches("warning[PSN50").count(), 2, "{err}");
    // What cannot be said at all is refused whatever is allowed.
    let omaha = folder.file("b.phh", text.replace("NT", "PO").replace("AsKs", "AsKsQsJs").replace("QdQh", "QdQh2c2d"));
    let (status, out, err) = hoyle(&["convert", "--to", "psn", "--allow-loss", &omaha]);
    assert_eq!((status, out.as_str()), (1, ""));
    assert!(err.contains("error[PSN520]") && !err.contains("--allow-loss"), "{err}");
}

/// Of what a room took and gave, each amount that is lost is named.
#[test]
fn rake_is_named_beside_money_from_outside() {
    let folder = Folder::new("psn-rake-outside");
    let text = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [50, 60]\n\
                actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cbr 6', 'p1 cc', 'd db 2c7d9h', 'p1 cc', 'p2 cbr 8', 'p1 f']\n\
                winnings = [0, 11.4]\ncurrency = 'USD'\n_outside = [0, 0.5]\n";
    // Of the pot of 12 the house took 0.6, and it gave 0.5 from elsewhere.
    for level in ["", "level = 3\n"] {
        let (_, _, err) = hoyle(&["convert", "--to", "psn", &folder.file("a.phh", format!("{text}{level}"))]);
        let told = "0.5 came from outside: what the room paid and took (rake 0.6) is lost";
        assert!(err.contains("[PSN513]") && err.contains(told), "{err}");
    }
}

#[test]
fn many_hands_of_psn_become_a_collection() {
    let folder = Folder::new("psn-many");
    let file = folder.file("a.psn", EXAMPLE.repeat(3));
    let (status, phh, _) = hoyle(&["convert", "--to", "phh", "--keep", &file]);
    assert_eq!((status, phh.matches("variant = 'NT'").count()), (0, 3));
    assert!(phh.starts_with("[1]\n") && phh.contains("\n[3]\n"), "{phh}");
    let there = folder.file("a.phhs", &phh);
    let (status, back, _) = hoyle(&["convert", "--to", "psn", &there]);
    assert_eq!((status, back.matches(EXAMPLE).count()), (0, 3), "{back}");
}

#[test]
fn both_styles_of_a_file() {
    let folder = Folder::new("psn-style");
    let file =
        folder.file("a.psn", "NLH 2 2\r\nBTN=30B ; deep\r\nBB=25B #P BTN:L1 BB:K #F[2c 7d9h] BB:R2 BTN:X #E BB WIN 4");
    let (status, out, _) = hoyle(&["fmt", "--style", "verbose", &file]);
    let verbose = "NLH 0|1|2 2\n\nBTN=30B ; deep\nBB=25B\n\n#Preflop\nBTN:C BB:C\n\n#Flop[2♣ 7♦ 9♥]\nBB:R2 BTN:X\n\n\
                   #End\nBB WIN 4\n";
    assert_eq!((status, out.as_str()), (0, verbose));
    assert_eq!(hoyle(&["fmt", "--style", "concise", "--write", &file]).0, 0);
    let concise = "NLH 2 2\nBTN=30B ; deep\nBB=25B\n#P BTN:C BB:C\n#F[2c7d9h] BB:R1B BTN:X\n#E BB WIN P\n";
    assert_eq!(read(&file), concise);
    assert_eq!(hoyle(&["fmt", "--style", "concise", "--check", &file]).0, 0);
}

/// Two winners share 11: the seat left of the button has the odd chip, elsewhere the highest card has it.
#[test]
fn the_conventions_of_a_room_are_chosen_by_name() {
    let folder = Folder::new("room");
    let file = folder.file(
        "a.phh",
        "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\nstarting_stacks = [5, 5, 5]\n\
         actions = ['d dh p1 2c7d', 'd dh p2 AhKh', 'd dh p3 AsKs', 'p3 cbr 5', 'p1 f', 'p2 cc', 'p2 sm AhKh', 'p3 sm AsKs', \
         'd db AcAdKc', 'd db 3c', 'd db 4d']\n",
    );
    let rules = folder.file("club", "odd-chips-highest # spades go first\nfull-blind\n");
    let stacks = |more: &[&str]| {
        let (status, out, err) = hoyle(&[&["replay", "--format", "json", &file], more].concat());
        assert_eq!((status, err.as_str()), (0, ""));
        let replay: serde_json::Value = serde_json::from_str(&out).unwrap();
        replay["final_stacks"].to_string()
    };
    assert_eq!(stacks(&[]), "[\"4\",\"6\",\"5\"]");
    assert_eq!(stacks(&["--rules", "odd-chips-each"]), "[\"4\",\"6\",\"5\"]");
    assert_eq!(stacks(&["--rules", &rules]), "[\"4\",\"5\",\"6\"]");
    let winnings = |to: &str| hoyle(&["convert", "--rules", &rules, "--to", to, "--allow-loss", &file]).1;
    assert_eq!(winnings("phh"), read(&file));
    assert!(winnings("psn").contains("BB WIN 2B1 BTN WIN 3B "), "{}", winnings("psn"));
    let (status, _, err) = hoyle(&["check", "--rules", "vegas", &file]);
    assert_eq!(status, 2);
    let poker = "poker has no convention vegas; there are wsop, pokerstars, trimmed-antes";
    assert_eq!(err.matches(poker).count(), 1, "{err}");
    let (status, out, _) = hoyle(&["formats", "--presets", "psn"]);
    assert_eq!(status, 0);
    let listed: Vec<&str> = out.lines().filter_map(|line| line.split_once(' ')).map(|(name, _)| name).collect();
    // What has no meaning in no-limit hold'em is not there.
    let wanted = [
        "wsop",
        "pokerstars",
        "trimmed-antes",
        "full-blind",
        "posted-blind",
        "odd-chips-each",
        "early-pots",
        "full-raises",
        "covering-raises",
        "returned-raises",
        "late-show",
        "no-show-after-fold",
        "whole-deals",
        "no-free-folds",
    ];
    assert_eq!(listed, wanted);
    let about = |name: &str| out.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_default().trim().to_owned();
    assert_eq!(about("wsop"), "full-blind and odd-chips-each together");
    assert_eq!(about("pokerstars"), "full-blind and returned-raises together");
    assert!(hoyle(&["formats", "--presets", "phh"]).1.lines().any(|line| line.starts_with("low-to-high ")));
}
