//! `hoyle convert` and `hoyle replay`.

use crate::{Folder, hoyle, hoyle_with, real};

#[test]
fn to_json_and_back() {
    let folder = Folder::new("convert");
    let file = folder.file("a.toys", "[1]\nx\n[2]\ny\n");
    let ran = hoyle(&["convert", "--to", "json", &file]);
    assert_eq!((ran.status, ran.out.as_str()), (0, "{\"text\":\"[1]\\nx\\n\"}\n{\"text\":\"[2]\\ny\\n\"}\n"));
    let ran = hoyle_with(&["convert", "--from", "json", "--to", "toy"], b"{\"text\":\"x\\n\"}\n");
    assert_eq!((ran.status, ran.out.as_str()), (0, "x\n"));
    let ran = hoyle_with(
        &["convert", "--from", "json", "--to", "toy"],
        b"{\"text\":\"x\\n\"}\n\n{\"text\":\"y\\n\"}\n{\"text\":\"z\\n\"}",
    );
    assert_eq!((ran.status, ran.out.as_str()), (0, "[1]\nx\n[2]\ny\n[3]\nz\n"));
    let ran = hoyle_with(&["convert", "--from", "json", "--to", "toy"], b"{\n  \"text\":\n  \"x\\n\"\n}\n");
    assert_eq!((ran.status, ran.out.as_str()), (0, "x\n"));
    let ran = hoyle_with(
        &["convert", "--from", "json", "--to", "toy"],
        b"{\"text\":\"x\\n\"}\n{\"test\":1}\n{\"text\":\"y\\n\"}\n",
    );
    assert_eq!(
        (ran.status, ran.out.as_str(), ran.err.as_str()),
        (1, "[1]\nx\n[2]\ny\n", "hoyle: -:2: text is missing\n")
    );
    assert_eq!(hoyle(&["convert", "--to", "nothing", &file]).status, 2);
    assert_eq!(hoyle(&["convert", &file]).status, 2);
}

#[test]
fn loss_is_refused_unless_it_is_allowed() {
    let text = b"[1]\nlossy\n[2]\ny\n";
    let ran = hoyle_with(&["convert", "--to", "json"], text);
    assert_eq!((ran.status, ran.out.as_str()), (1, "{\"text\":\"[2]\\ny\\n\"}\n"));
    assert_eq!(
        ran.err,
        "-:2:1: error[IMP902] an odd line of 5 characters\n\
         hoyle: 1 record was not converted, since something would be lost; --allow-loss converts it\n"
    );
    let ran = hoyle_with(&["convert", "--to", "json", "--allow-loss"], text);
    assert_eq!((ran.status, ran.out.lines().count()), (0, 2));
    assert_eq!(ran.err, "-:2:1: warning[IMP902] an odd line of 5 characters\n");
}

#[test]
fn replay_has_an_object_a_line_for_each_record() {
    let text: String = (0..30_000).map(|n| format!("[{n}]\n{}\n", if n == 20_000 { "bad" } else { "x" })).collect();
    for jobs in ["1", "3"] {
        let ran = hoyle_with(&["replay", "--format", "json", "--jobs", jobs], text.as_bytes());
        assert_eq!((ran.status, ran.out.lines().count()), (1, 30_000));
        assert_eq!(ran.err, "-:40002:1: error[IMP901] a bad line: bad\n");
    }
}

/// A hand with a comment above it comes to stand first where the one before it is left out: nothing may stand above it then.
#[test]
fn what_comes_to_stand_first_may_stand_there() {
    let text = b"NLH 2 3\nBB=100 BB=100\n#P\n#E BB WIN P\n\n; next\nNLH 2 3\nBB=100\n#P\n#E BB WIN P\n";
    let ran = real(&["convert", "--to", "psn", "--allow-loss"], text);
    assert_eq!(ran.out, "NLH 2 3\n; next\nBB=50B\n#P\n#E BB WIN P\n");
    assert_eq!(real(&["check", "--from", "psn"], ran.out.as_bytes()).status, 0);
}

/// The records of several texts become one collection, in which each is found again: whatever they were called before.
#[test]
fn several_texts_become_one_valid_collection() {
    let examples = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");
    let collections = format!("{examples}/home-game.phhs");
    let variants = format!("{examples}/variants");
    let folder = crate::Folder::new("convert-several");
    let named = folder.file(
        "named.phhs",
        crate::read(format!("{variants}/no-limit-holdem.phh")).replacen("variant", "['a b']\nvariant", 1)
            + "['a b'._x]\ny = 1\n[['a b'._z]]\ny = 1\n",
    );
    let file = |name: &str| format!("{examples}/{name}");
    let cases: [(&str, &str, Vec<String>, usize); 8] = [
        ("phh", "phh", vec![variants.clone()], 11),
        ("phh", "phh", vec![variants.clone(), collections.clone(), collections.clone()], 19),
        ("phh", "phh", vec![named.clone(), named.clone(), collections.clone()], 6),
        ("psn", "psn", vec![file("sit-and-go.psn"), file("sit-and-go.psn")], 2),
        ("pfn", "pfn", vec![file("no-limit-holdem.pfn.jsonl"), file("no-limit-holdem.pfn.jsonl")], 44),
        ("pn", "pn", vec![file("pinochle/three-handed.pn"), file("pinochle/three-handed.pn")], 2),
        ("ppn", "ppn", vec![file("preferans/evening.ppn"), file("preferans/evening.ppn")], 2),
        ("ppnh", "ppn", vec![file("preferans/evening.ppn"), file("preferans/evening.ppnh")], 2),
    ];
    for (to, from, paths, records) in cases {
        let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
        for jobs in ["1", "2"] {
            let ran = real(&[&["convert", "--to", to, "--jobs", jobs], paths.as_slice()].concat(), b"");
            assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{to} {paths:?}");
            let checked = real(&["check", "--from", from, "--format", "json"], ran.out.as_bytes()).out;
            let summary: serde_json::Value = serde_json::from_str(checked.lines().last().unwrap()).unwrap();
            let found = (summary["records"].as_u64(), summary["errors"].as_u64());
            assert_eq!(found, (Some(records as u64), Some(0)), "{to} {paths:?}: {checked}\n{}", ran.out);
            assert!(to != "phh" || (1..=records).all(|number| ran.out.contains(&format!("[{number}]\n"))));
        }
    }
    // Of one text the records keep their names.
    assert!(real(&["convert", "--to", "phh", &named], b"").out.contains("['a b']\n"));
}

/// Of several files the JSON says which record of which file it is, of one where it is asked for; the way back passes over
/// it, wherever it stands among the others.
#[test]
fn json_says_where_a_record_stands() {
    let examples = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");
    let json = |line: &str| -> serde_json::Map<String, serde_json::Value> { serde_json::from_str(line).unwrap() };
    let names =
        ["home-game.phhs", "variants", "sit-and-go.psn", "pinochle", "preferans/evening.ppn", "preferans/evening.ppnh"];
    for (name, to) in names.into_iter().zip(["phh", "phh", "psn", "pn", "ppn", "ppn"]) {
        let path = format!("{examples}/{name}");
        let plain = real(&["convert", "--to", "json", "--allow-loss", &path], b"").out;
        let schema: serde_json::Value = serde_json::from_str(&real(&["formats", "--schema", to], b"").out).unwrap();
        let schema = if to == "ppn" { &schema["$defs"]["game"] } else { &schema };
        assert_eq!(schema["properties"]["record"]["type"], "integer", "{to}");
        for paths in [&["--with-source", &path][..], &[&path, &path]] {
            let ran = real(&[&["convert", "--to", "json", "--allow-loss"], paths].concat(), b"");
            let (mut own, mut moved) = (String::new(), String::new());
            for (at, line) in ran.out.lines().enumerate() {
                let mut object = json(line);
                assert!(object["file"].as_str().is_some_and(|file| file.starts_with(&path)), "{line}");
                assert!(name != "home-game.phhs" || object["record"] == at % 4, "{line}");
                let source = ["file", "record"].map(|key| object.remove(key).unwrap());
                own.push_str(&format!("{}\n", serde_json::Value::from(object.clone())));
                let last = format!(",\"file\":{},\"record\":{}}}\n", source[0], source[1]);
                moved.push_str(&line.replacen(&last[1..last.len() - 2], "", 1).replacen("{,", "{", 1));
                moved.truncate(moved.len() - 1);
                moved.push_str(&last);
            }
            let back = |text: &str| real(&["convert", "--from", "json", "--to", to], text.as_bytes());
            let records = back(&ran.out);
            assert_eq!((records.status, records.err.as_str()), (0, ""), "{name}");
            assert_eq!(back(&moved), records, "{name}");
            if paths.len() == 2 && paths[0] == "--with-source" && name != "variants" && name != "pinochle" {
                assert_eq!(records, back(&plain), "{name}");
                assert!(plain.lines().map(json).eq(own.lines().map(json)), "{name}");
            }
        }
    }
    // Only blanks stand in its place: what is wrong is told where it stands.
    let ran = real(&["convert", "--from", "json", "--to", "phh"], b"{\"file\":\"a\",\"record\":0,\"variant\":,}");
    assert!(ran.status == 1 && ran.err.contains("-:1: line 1, column 34: "), "{ran:?}");
}

/// Tricks that are left out can be written in JSON alone.
#[test]
fn what_a_form_cannot_say_of_a_json_line_is_refused_and_listed() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus/ppn/good/tricks-left-out-within.ppn.json");
    let json = real(&["convert", "--to", "json", path], b"").out;
    for text in [json.as_bytes(), &std::fs::read(path).unwrap()] {
        let ran = real(&["convert", "--from", "json", "--to", "ppn"], text);
        assert_eq!((ran.status, ran.out.as_str()), (1, ""));
        assert!(ran.err.contains(": error[PPN502] ") && ran.err.contains("--allow-loss converts it"), "{}", ran.err);
        let ran = real(&["convert", "--from", "json", "--to", "ppn", "--allow-loss"], text);
        assert_eq!((ran.status, ran.out.starts_with("[Bula 118]")), (0, true));
        assert!(ran.err.contains(": warning[PPN502] "), "{}", ran.err);
        let ran = real(&["convert", "--from", "json", "--to", "ppn.json"], text);
        assert_eq!((ran.status, ran.err.as_str(), ran.out.matches("\"...\"").count()), (0, "", 2));
    }
}

/// A game of pinochle that goes by a game before it is not written without that one, but on purpose.
#[test]
fn what_goes_by_a_lost_game_is_told() {
    let deal = "Deal 1\nGameScores 0 0 0\nDealer Seat3\nHand1 -\nHand2 -\nHand3 -\nBids1 Pass Pass 20\nContract Seat3 20 -\n\
                MeldScores 0 0 0\nPlayScores 0 0 0\nHandScores 0 0 -20\nFinalScores 0 0 -20\nWinner Team1\n";
    let head = "Presenter Club\nDateTime 2026-01-01 20:00:00\nSeat1 Ada\n";
    let lost = format!("{head}\n{}\n\n{deal}", deal.replace("Dealer Seat3", "Dealer  Seat3"));
    for to in ["pn", "json"] {
        let ran = real(&["convert", "--from", "pn", "--to", to], lost.as_bytes());
        assert!(ran.status == 1 && ran.out.is_empty() && ran.err.contains("error[RUL501]"), "{to}: {ran:?}");
        let ran = real(&["convert", "--from", "pn", "--to", to, "--allow-loss"], lost.as_bytes());
        assert!(ran.out.contains("Winner") && ran.err.contains("warning[RUL501]"), "{to}: {ran:?}");
        // One that declares all itself needs nobody.
        let whole = format!("{head}\n{}\n\n{head}\n{deal}", deal.replace("Dealer Seat3", "Dealer  Seat3"));
        let ran = real(&["convert", "--from", "pn", "--to", to], whole.as_bytes());
        assert!(ran.out.contains("Winner") && !ran.err.contains("RUL501"), "{to}: {ran:?}");
    }
}

/// A hand ends where it cannot be played on: nobody gets it as a whole one.
#[test]
fn what_cannot_be_played_is_lost_and_told() {
    let psn = b"NLH 2 3\nBTN=100 SB=100 BB=100\n#P BTN:X SB:C BB:C\n#F[7h2h5s] SB:C BB:R1 SB:C\n#T[5d] SB:C BB:C\n\
                #R[4d] SB:C BB:C\n#E SB WIN P\n";
    let phh =
        b"variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [50, 60]\n\
                actions = ['d dh p1 AsKs', 'd dh p2 QdQh', 'p2 cbr 6', 'p1 cbr 7', 'p2 f']\n";
    for (text, to, at) in [(&psn[..], "phh", "4:17"), (psn, "pfn", "4:17"), (phh, "pfn", "6:56")] {
        let ran = crate::real(&["convert", "--to", to], text);
        let lost = format!("{at}: error[RUL502]");
        assert!(ran.status == 1 && ran.out.is_empty() && ran.err.contains(&lost), "{to}: {ran:?}");
        let ran = crate::real(&["convert", "--to", to, "--allow-loss"], text);
        assert!(!ran.out.is_empty() && ran.err.contains("warning[RUL502]"), "{to}: {ran:?}");
    }
}

/// A record with an error: what is written is what hoyle makes of it, which is told, and refused unless it is allowed. What
/// rides along whole has its errors with it.
#[test]
fn a_record_with_an_error_is_written_where_loss_is_allowed() {
    let phh = b"variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [50, 100]\nmin_bet = 100\n\
                starting_stacks = [20000, 20000]\nactions = ['d dh p1 AsKs', 'd dh p2 QdQh', 'p2 cbr 300', 'p1 f']\n\
                winnings = [0, 777]\nlevel = 1\nevent = 'Tournament #1'\n";
    let stars =
        std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus/sites/stars/wrong-total.hh.txt")).unwrap();
    for to in ["psn", "pfn", "stars", "ohh", "acpc"] {
        let ran = real(&["convert", "--to", to], phh);
        assert!(ran.status == 1 && ran.out.is_empty() && ran.err.contains(": error[RUL505] "), "{to}: {ran:?}");
        let ran = real(&["convert", "--to", to, "--allow-loss"], phh);
        assert!(ran.status == 1 && !ran.out.is_empty() && ran.err.contains(": warning[RUL505] "), "{to}: {ran:?}");
        assert!(!ran.out.contains("777"), "{to}: {ran:?}");
    }
    let ran = real(&["convert", "--to", "phh"], &stars);
    assert!(ran.status == 1 && ran.out.is_empty() && ran.err.contains(": error[RUL505] "), "{ran:?}");
    let ran = real(&["convert", "--to", "phh", "--allow-loss"], &stars);
    assert!(ran.status == 1 && ran.out.contains("variant") && ran.err.contains(": warning[RUL505] "), "{ran:?}");
    let ran = real(&["convert", "--to", "psn", "--keep"], phh);
    assert!(!ran.out.is_empty() && !ran.err.contains("RUL505"), "{ran:?}");
}

/// A newcomer's blind is why, and not some rule that nobody names.
#[test]
fn a_blind_out_of_turn_is_named_where_the_hand_is_refused() {
    let ran = crate::real(&["convert", "--to", "phh", "../../corpus/sites/stars/late-posts.hh.txt"], b"");
    assert!(ran.status == 1 && ran.err.contains("error[PHH506] a blind is posted out of turn here"), "{ran:?}");
}

/// JSON says which notation it is of, so it goes wherever the record goes; places are lines of the JSON.
#[test]
fn json_of_one_notation_goes_to_another() {
    let examples = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");
    for (name, from, to) in [
        ("sit-and-go.psn", "psn", "phh"),
        ("cash-game.psn", "psn", "pfn"),
        ("famous/moneymaker-farha-2003.phh", "phh", "psn"),
        ("variants/fixed-limit-stud.phh", "phh", "pfn"),
        ("no-limit-holdem.pfn.jsonl", "pfn", "phh"),
        ("famous/moneymaker-farha-2003.phh", "phh", "ohh"),
    ] {
        let json = real(&["convert", "--to", "json", "--allow-loss", &format!("{examples}/{name}")], b"").out;
        let anew = |to: &str| real(&["convert", "--from", "json", "--to", to, "--allow-loss"], json.as_bytes());
        // Comments are not in the JSON, so the text is made of it too.
        let text = anew(from).out;
        let straight = real(&["convert", "--from", from, "--to", to, "--allow-loss"], text.as_bytes());
        let ran = anew(to);
        assert_eq!((ran.status, &ran.out), (0, &straight.out), "{name} {to}: {}", ran.err);
        assert!(!ran.out.is_empty());
    }
    let hand = br#"{"variant":"NT","antes":[0,0],"blinds_or_straddles":[1,2],"min_bet":2,"starting_stacks":[50,60],
        "actions":["d dh p1 AsKs","d dh p2 QdQh","p2 f"],"_x":1}"#;
    let hand = [b"\n", hand.split(|byte| *byte == b'\n').collect::<Vec<_>>().concat().as_slice()].concat();
    let ran = real(&["convert", "--from", "json", "--to", "psn"], &hand);
    assert!(ran.status == 1 && ran.out.is_empty() && ran.err.contains("-:2:1: error[PSN501] "), "{ran:?}");
    let ran = real(&["convert", "--from", "json", "--to", "psn", "--allow-loss"], &hand);
    assert!(ran.status == 0 && ran.out.contains("#E BB WIN P") && ran.err.contains("warning[PSN501]"), "{ran:?}");
    let ran = real(&["convert", "--from", "json", "--to", "pn"], &hand);
    assert!(ran.status == 2 && ran.err.contains("Pinochle Notation cannot say what a record of Poker Hand"), "{ran:?}");
    let broken = String::from_utf8(hand).unwrap().replace("p2 f", "p1 f");
    let ran = real(&["convert", "--from", "json", "--to", "psn", "--allow-loss"], broken.as_bytes());
    assert!(ran.status == 1 && ran.err.contains("-:2:1: error[PHH301] "), "{ran:?}");
}

/// Trackers tell hands apart by their numbers: one that hoyle made up is told.
#[test]
fn a_number_that_is_made_up_is_told() {
    let phh = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [200, 200]\n\
               actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']\n";
    for to in ["ohh", "stars"] {
        let told = |text: &str| {
            let ran = crate::real(&["convert", "--to", to], text.as_bytes());
            assert!(ran.status == 0 && !ran.out.is_empty(), "{ran:?}");
            ran.err.contains("a hand without a number gets one")
        };
        assert!(told(phh) && !told(&format!("{phh}hand = 17\n")), "{to}");
    }
}

/// Of several hands of one number a tracker keeps one, so that they are told, whatever text they come from.
#[test]
fn hands_of_one_number_are_told() {
    let hand = |number: &str| {
        format!(
            "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [200, 200]\n\
             actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']\nhand = {number}\n"
        )
    };
    let text = |numbers: &[&str]| {
        let hands = numbers.iter().enumerate().map(|(at, number)| format!("[{}]\n{}\n", at + 1, hand(number)));
        hands.collect::<String>()
    };
    for to in ["ohh", "stars"] {
        for (numbers, told) in [
            (&["7", "8", "'07'"][..], None),
            (&["7", "8", "'7'"], Some("hoyle: two hands have the number 7, of which a tracker keeps one")),
            (&["7", "8", "7", "8", "9"], Some("hoyle: at least 2 hands have the number of a hand before them")),
        ] {
            let (json, text) = (real(&["convert", "--to", "json"], text(numbers).as_bytes()).out, text(numbers));
            for (from, text) in [("phh", &text), ("json", &json)] {
                let ran = real(&["convert", "--from", from, "--to", to, "--allow-loss"], text.as_bytes());
                match told {
                    Some(told) => assert!(ran.err.contains(told), "{ran:?}"),
                    None => assert!(!ran.err.contains("tracker"), "{ran:?}"),
                }
            }
        }
    }
    let psn = real(&["convert", "--to", "psn", "--allow-loss"], text(&["7", "7"]).as_bytes());
    assert!(!psn.out.is_empty() && !psn.err.contains("tracker"), "{psn:?}");
}

/// What is lost of a room's text is told by its name, at its place.
#[test]
fn what_is_lost_of_a_room_is_named() {
    let ran = crate::real(&["convert", "--to", "ohh", "../../corpus/sites/stars/tournament.hh.txt"], b"");
    assert!(ran.status == 1 && ran.err.contains("no place for this: time; "), "{ran:?}");
    assert!(ran.err.contains(":1:121: error[SIT501]") && ran.err.contains("time zone, abbreviation"), "{ran:?}");
    // What the fee was for is lost, and the chips are rake.
    let ran = crate::real(&["convert", "--to", "stars", "../../corpus/sites/wpn/games.txt"], b"");
    assert!(ran.err.contains("jackpot fee apart from rake"), "{ran:?}");
}

/// A record that rides in a text is told of where the text is converted to a third notation, and where it stands; the text
/// as a whole can ride on.
#[test]
fn what_rides_in_a_text_is_told_where_it_is_dropped() {
    let psn = "NLH 2 BTN 1/2/9 1=30B 2=25B #P 1:X #E 2 WIN P";
    let kept = real(&["convert", "--from", "psn", "--to", "phh", "--keep"], psn.as_bytes());
    assert_eq!((kept.status, kept.err.as_str()), (0, ""));
    let line = 1 + kept.out.lines().position(|line| line.starts_with("_psn = ")).unwrap();
    for to in ["stars", "ohh", "pfn"] {
        let ran = real(&["convert", "--from", "phh", "--to", to], kept.out.as_bytes());
        let told = format!("-:{line}:1: error[RUL503] the record that rides in _psn");
        assert!(ran.status == 1 && ran.err.contains(&told), "{to}: {ran:?}");
    }
    let back = real(&["convert", "--from", "phh", "--to", "psn"], kept.out.as_bytes());
    assert_eq!((back.status, back.out.as_str(), back.err.as_str()), (0, psn, ""));
    // The other way round, and on with all that rides.
    let phh =
        std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/variants/no-limit-holdem.phh")).unwrap();
    let kept = real(&["convert", "--from", "phh", "--to", "psn", "--keep"], &phh);
    assert_eq!((kept.status, kept.err.as_str()), (0, ""));
    let ran = real(&["convert", "--from", "psn", "--to", "stars"], kept.out.as_bytes());
    assert!(ran.status == 1 && ran.err.contains(": error[RUL503] the record that rides in \"hoyle-phh:1 "), "{ran:?}");
    // A field of that name that holds something else is somebody's own.
    let other = [&phh, &b"_psn = 5\n"[..]].concat();
    let ran = real(&["convert", "--from", "phh", "--to", "psn"], &other);
    assert!(ran.err.contains("error[PSN501]") && !ran.err.contains("RUL503"), "{ran:?}");
}

/// What a room's text must have and the hand does not tell is told, and no loss.
#[test]
fn what_is_made_up_for_a_room_is_told() {
    let hand = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [50, 60]\n\
                actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']\n";
    let (number, names) = ("a hand without a number gets one", "players without names are called by their places");
    for to in ["stars", "ohh"] {
        for (more, made) in [
            ("", [true, true]),
            ("hand = 3\n", [false, true]),
            ("players = ['Ann', 'Bob']\n", [true, false]),
            ("hand = 3\nplayers = ['Ann', 'Bob']\n", [false, false]),
        ] {
            let ran = real(&["convert", "--from", "phh", "--to", to], format!("{hand}{more}").as_bytes());
            assert_eq!(
                (ran.status, [number, names].map(|text| ran.err.contains(text))),
                (0, made),
                "{to} {more}: {ran:?}"
            );
        }
    }
}

/// Who has no name does not become somebody who has the one that the seat would give, and nobody loses a name for it.
#[test]
fn who_has_no_name_is_nobody_else() {
    let hand = "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\nstarting_stacks = [50, 60, 70]\n\
                actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 f', 'p1 f']\nplayers = ['', 'p1', \"Cy\\nd\"]\n";
    for to in ["stars", "ohh", "pfn"] {
        let ran = real(&["convert", "--from", "phh", "--to", to, "--allow-loss"], hand.as_bytes());
        let back = real(&["convert", "--to", "phh", "--allow-loss"], ran.out.as_bytes());
        let names = back.out.lines().find(|line| line.starts_with("players")).unwrap_or_default().to_owned();
        // A room has each name in one line; a frame has a history, which knows that the first has none.
        let expected = match to {
            "stars" => "players = ['p1_', 'p1', 'p3']",
            "ohh" => "players = ['p1_', 'p1', \"Cy\\nd\"]",
            _ => "players = ['', 'p1', \"Cy\\nd\"]",
        };
        assert_eq!(names, expected, "{to}: {ran:?}");
        assert!(to == "pfn" || ran.err.contains("names of the players"), "{ran:?}");
        assert!(to != "pfn" || ran.out.contains("\"name\":\"p1_\""), "{ran:?}");
    }
    let stats = real(&["stats", "--from", "phh", "--format", "json"], hand.as_bytes());
    assert!(stats.out.lines().count() == 3 && stats.out.contains("\"player\":\"p1_\""), "{stats:?}");
    let table = real(&["table", "players", "--from", "phh", "--columns", "player"], hand.as_bytes());
    assert!(table.out.starts_with("player\np1_\np1\n"), "{table:?}");
}

/// What is written under a name is read under it.
#[test]
fn the_names_of_forms_are_those_of_their_notation() {
    let text = include_bytes!("../../../../examples/preferans/evening.ppn");
    for name in ["ppn.json", "ppnh"] {
        let ran = real(&["convert", "--from", "ppn", "--to", name], text);
        assert_eq!(ran.status, 0, "{}", ran.err);
        let ran = real(&["check", "--from", name], ran.out.as_bytes());
        assert_eq!(ran.status, 0, "{}", ran.err);
    }
}

/// Whose cards the frames hide is told, and nothing is refused for it; what is lost besides is.
#[test]
fn hidden_cards_are_told() {
    let hand = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [200, 200]\n\
                actions = ['d dh p1 AsKs', 'd dh p2 QhQd', 'p2 f']\n";
    let frames = |options: &[&str], text: &str| {
        real(&[&["convert", "--from", "phh", "--to", "pfn"], options].concat(), text.as_bytes())
    };
    for (options, told) in [
        (
            &[][..],
            "-:6:12: note[PFN526] p1's cards were never shown, so these frames do not show them; 2 in all: p2's\n",
        ),
        (&["--viewer", "p1"], "-:6:28: note[PFN526] p2's cards were never shown, so these frames do not show them\n"),
        (
            &["--deny", "warnings", "--no-history", "--viewer", "p2"],
            "-:6:12: note[PFN526] p1's cards were never shown, so these frames do not show them\n",
        ),
    ] {
        let ran = frames(options, hand);
        assert_eq!((ran.status, ran.out.lines().count(), ran.err.as_str()), (0, 4, told));
    }
    let ran = frames(&[], &format!("{hand}_camera = 1\n"));
    assert_eq!((ran.status, ran.out.as_str()), (1, ""));
    assert!(ran.err.contains("error[PFN524]") && ran.err.contains("note[PFN526]"), "{}", ran.err);
}

/// Nobody sees in frames what the player that they are made for did not see, also where they are made of others.
#[test]
fn frames_are_made_anew_for_other_eyes() {
    let folder = Folder::new("convert-eyes");
    let hand = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [50, 60]\n\
                actions = ['d dh p1 AsKs', 'd dh p2 QdQh', 'p2 cbr 6', 'p1 f']\n";
    let hand = folder.file("hand.phh", hand);
    let spades = "{\"rank\":\"A\",\"suit\":\"s\"}";
    let own = real(&["convert", "--to", "pfn", "--viewer", "p1", &hand], b"").out;
    assert!(own.contains(spades));
    let frames = folder.file("own.pfn.jsonl", &own);
    let other = real(&["convert", "--to", "pfn", "--viewer", "p2", "--allow-loss", &frames], b"");
    assert!(other.status == 0 && !other.out.is_empty() && !other.out.contains(spades), "{}", other.err);
    assert_eq!(real(&["convert", "--to", "pfn", &frames], b"").out, own);
    // Where no frames are written there are no eyes.
    let ran = real(&["convert", "--to", "psn", "--viewer", "p2", &hand], b"");
    assert!(ran.status == 2 && ran.err.contains("--viewer says how frames are written"), "{}", ran.err);
}
