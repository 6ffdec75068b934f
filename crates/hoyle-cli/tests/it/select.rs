//! `hoyle select`: the records that match, byte for byte.

use std::fs;

use crate::{Folder, Ran, read, real};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

fn select(args: &[&str]) -> Ran {
    real(&[&["select"], args].concat(), b"")
}

fn count(args: &[&str]) -> u64 {
    let ran = select(&[args, &["--count"]].concat());
    ran.out.trim_end().parse().unwrap_or_else(|_| panic!("{args:?}: {ran:?}"))
}

/// The files with records in a folder.
fn files(folder: &str) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let names = entries.map(|entry| entry.path().display().to_string());
    names.filter(|name| !name.ends_with(".expected") && !name.ends_with(".md")).collect()
}

/// Who asks for nothing gets all of a file, byte for byte.
#[test]
fn everything_is_selected_as_it_stands() {
    let mut compared = 0;
    let folders = ["phh", "psn", "pfn", "pn", "ppn", "sites/stars", "sites/gg", "sites/ohh", "sites/mixed"];
    for folder in folders.map(|name| format!("{ROOT}/corpus/{name}")) {
        for file in files(&folder).into_iter().chain(files(&format!("{folder}/good"))) {
            let Ok(text) = fs::read(&file) else { continue };
            let ran = select(&[&file, "--quiet"]);
            // Empty lines around all of them are no record's.
            let text = String::from_utf8_lossy(&text).into_owned();
            let lines = |text: &str| text.trim_matches(['\n', '\r']).to_owned();
            assert_eq!(lines(&ran.out), lines(&text), "{file}");
            compared += 1;
        }
    }
    assert!(compared > 200, "{compared}");
}

/// Several files become one collection, in which every record is as right as before.
#[test]
fn several_files_become_one_collection() {
    let folder = Folder::new("select-several");
    for (name, extension) in [("phh", "phhs"), ("psn", "psn"), ("pn", "pn"), ("pfn", "pfn.jsonl")] {
        let good = format!("{ROOT}/corpus/{name}/good");
        let ran = select(&[&good, "--quiet"]);
        let all = folder.file(&format!("all.{extension}"), &ran.out);
        let number = count(&[&good]);
        assert!(number > 2 && count(&[&all]) == number, "{name}: {number}");
        let errors = |paths: &str| real(&["check", "--quiet", "--format", "short", paths], b"").out;
        let errors = |paths: &str| errors(paths).lines().filter(|line| line.contains(": error[")).count();
        assert_eq!(errors(&all), errors(&good), "{name}");
    }
}

/// What matches and what does not are all, whatever is asked.
#[test]
fn a_question_parts_the_records_in_two() {
    let hands = format!("{ROOT}/examples/home-game.phhs");
    let variants = format!("{ROOT}/examples/variants");
    for question in [
        &["--player", "Ada"][..],
        &["--position", "BTN", "--won"],
        &["--hand", "AKs,QQ+"],
        &["--board", "?h*"],
        &["--line", "river=XR"],
        &["--all-in", "preflop", "--lost"],
        &["--pot", ">20bb"],
        &["--stakes", "1/2"],
        &["--players", "..3"],
        &["--since", "2020-01-01"],
        &["--variant", "NT"],
        &["--status", "valid"],
    ] {
        for paths in [&hands, &variants] {
            let of = |more: &[&str]| count(&[question, &[paths.as_str()], more].concat());
            assert_eq!(of(&[]) + of(&["--invert"]), count(&[paths]), "{question:?} {paths}");
        }
    }
}

const HANDS: &str = "[1]\nvariant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\n\
    starting_stacks = [200, 200, 200]\nactions = ['d dh p1 ????', 'd dh p2 AhKh', 'd dh p3 QcQd', 'p3 cbr 6', 'p1 f', \
    'p2 cc', 'd db 2h7d9c', 'p2 cc', 'p3 cbr 8', 'p2 cbr 30', 'p3 cc', 'd db Ah', 'p2 cbr 164', 'p3 cc', 'p2 sm AhKh', \
    'p3 sm QcQd', 'd db 3s']\nplayers = ['Ada', 'Ben', 'Cem']\nday = 3\nmonth = 2\nyear = 2026\nvenue = 'The Back Room'\n\
    [2]\nvariant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [0.5, 1, 0]\nmin_bet = 1\n\
    starting_stacks = [200, 200, 200]\nactions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 7c2d', 'p3 f', 'p1 f']\n\
    players = ['Cem', 'Ada', 'Ben']\nday = 4\nmonth = 2\nyear = 2026\n";

/// What no record can have is a slip of the pen.
#[test]
fn what_no_record_can_have_is_refused() {
    let hands = format!("{ROOT}/examples/home-game.phhs");
    for question in [
        &["--board", "AhAh"][..],
        &["--players", "0"],
        &["--players", "40"],
        &["--stakes", "2/1"],
        &["--line", "river=FX"],
        &["--since", "2026-02-04", "--until", "2026-02-03"],
    ] {
        let ran = select(&[question, &[hands.as_str()]].concat());
        assert!(ran.status == 2 && ran.out.is_empty() && !ran.err.is_empty(), "{question:?} {ran:?}");
    }
    let ran = select(&["--player", "Nobody", &hands]);
    assert_eq!((ran.status, ran.err.as_str()), (0, "hoyle: nobody is called Nobody in these records\n"));
    assert_eq!(select(&["--player", "Ada", "--lost", &hands]).err, "");
}

/// Each question, with the numbers of the hands that match by hand of what was dealt and done. The king of hearts is in no
/// hand twice, so `AhKh` is a pair of cards, not a class.
#[test]
fn questions_are_answered_by_what_happened() {
    let folder = Folder::new("select-questions");
    // The ace on the turn would be dealt twice.
    let hands = folder.file("hands.phhs", HANDS.replace("'d db Ah'", "'d db Ad'"));
    for (question, expected) in [
        (&["--player", "Ada"][..], &[1, 2][..]),
        (&["--player", "ada"], &[]),
        (&["--player", "Ada", "--won"], &[2]),
        (&["--player", "Ben", "--won"], &[1]),
        (&["--player", "Cem", "--lost"], &[1, 2]),
        (&["--player", "Ben", "--position", "BB"], &[1]),
        (&["--position", "BTN", "--hand", "72o"], &[2]),
        (&["--hand", "AKs"], &[1]),
        (&["--hand", "AKo,JJ"], &[]),
        (&["--hand", "QQ+", "--lost"], &[1]),
        (&["--hand", "QQ+", "--won"], &[]),
        (&["--hand", "AhKh", "--player", "Ben"], &[1]),
        (&["--showdown"], &[1]),
        (&["--showdown", "--player", "Ada"], &[]),
        (&["--all-in", "turn"], &[1]),
        (&["--all-in", "turn", "--player", "Ada"], &[]),
        (&["--all-in", "river"], &[]),
        (&["--line", "flop=XR"], &[1]),
        (&["--line", "flop=XR", "--line", "turn=B", "--player", "Ben"], &[1]),
        (&["--line", "flop=XR", "--line", "turn=C"], &[]),
        (&["--line", "preflop=F", "--position", "SB"], &[1, 2]),
        (&["--stat", "vpip", "--player", "Ben"], &[1]),
        (&["--stat", "!vpip", "--player", "Ada"], &[1]),
        (&["--stat", "vpip", "--position", "BTN"], &[1]),
        (&["--stat", "pfr", "--stat", "!steal"], &[]),
        (&["--stat", "steal"], &[1]),
        (&["--stat", "saw_flop"], &[1]),
        (&["--stat", "!wsd"], &[1]),
        (&["--sample", "1", "--skip", "1"], &[2]),
        (&["--board", "9c2h7d*"], &[1]),
        (&["--board", "9c2h7d"], &[]),
        (&["--board", "*"], &[1, 2]),
        (&["--stakes", "0.50/1"], &[2]),
        (&["--stakes", "1/2.00"], &[1]),
        (&["--pot", ">100bb"], &[1]),
        (&["--pot", "401"], &[1]),
        (&["--pot", "<=1bb"], &[2]),
        (&["--since", "2026-02-04"], &[2]),
        (&["--until", "2026-02-03"], &[1]),
        (&["--variant", "no-limit texas hold'em"], &[1, 2]),
        (&["--variant", "PO"], &[]),
        (&["--room", "the back room"], &[1]),
        (&["--players", "3"], &[1, 2]),
        (&["--players", "4.."], &[]),
        (&["--skip", "1"], &[2]),
        (&["--first", "1"], &[1]),
        (&["--code", "PHH301"], &[]),
        (&["--status", "valid"], &[1, 2]),
    ] {
        let ran = select(&[&[hands.as_str()], question].concat());
        let found: Vec<u32> = [1, 2].into_iter().filter(|number| ran.out.contains(&format!("[{number}]\n"))).collect();
        assert_eq!((ran.status, found.as_slice()), (0, expected), "{question:?}: {ran:?}");
        assert_eq!(count(&[&[hands.as_str()], question].concat()), expected.len() as u64, "{question:?}");
    }
}

#[test]
fn questions_that_cannot_be_read_say_what_is_expected() {
    for (question, words) in [
        (["--hand", "AKx"], "write AKs"),
        (["--board", "1h"], "write AhKd2c"),
        (["--board", "AhKhQhJhThTs"], "up to five cards"),
        (["--position", "XX"], "not the name of a position"),
        (["--variant", "bridge"], "there is no variant"),
        (["--since", "2026-02-30"], "write 2026-11-23"),
        (["--line", "river"], "write river=XR"),
        (["--line", "rivr=X"], "there are preflop, flop, turn, river"),
        (["--stat", "3bet"], "three_bet"),
        (["--pot", "big"], "write >100bb"),
        (["--stakes", "1"], "write 0.25/0.50"),
        (["--since", "yesterday"], "write 2026-11-23"),
        (["--players", "many"], "write 6"),
        (["--status", "odd"], "valid, complete, incomplete, invalid"),
        (["--code", "PHH999"], "hoyle explain lists them"),
    ] {
        let ran = select(&question);
        assert!(ran.status == 2 && ran.err.contains(words), "{question:?}: {ran:?}");
    }
}

/// Games of pinochle and of preferans have days, too.
#[test]
fn games_of_tricks_are_chosen_by_their_day() {
    let folder = Folder::new("select-days");
    let evening = read(format!("{ROOT}/examples/preferans/evening.ppn"));
    let mut files = vec![
        (format!("{ROOT}/examples/preferans/evening.ppn"), "2026-11-13", "2026-11-14", "2026-11-15"),
        (format!("{ROOT}/examples/pinochle/three-handed.pn"), "2026-03-04", "2026-03-05", "2026-03-06"),
    ];
    for (name, extension) in [("text", "ppn"), ("people", "ppnh"), ("object", "ppn.json")] {
        let made = real(&["convert", "--to", extension, &files[0].0], b"");
        files.push((folder.file(&format!("{name}.{extension}"), made.out), "2026-11-13", "2026-11-14", "2026-11-15"));
    }
    for (file, before, day, after) in &files {
        assert_eq!(count(&["--since", day, "--until", day, file]), 1, "{file}");
        assert_eq!((count(&["--until", before, file]), count(&["--since", after, file])), (0, 0), "{file}");
    }
    for day in ["2026.02.30", "14.11.2026", "2026.11.14.", "26.11.14", ""] {
        let file = folder.file("odd.ppn", evening.replace("[Date 2026.11.14]", &format!("[Date \"{day}\"]")));
        assert_eq!(count(&["--since", "0001-01-01", &file]), 0, "{day}");
    }
}

/// A sample is the same each time, of records as they stand, in their order; another seed gives another.
#[test]
fn a_sample_is_the_same_each_time() {
    let folder = Folder::new("select-sample");
    let hand = read(format!("{ROOT}/examples/famous/dwan-ivey-2009.phh"));
    let all: String = (1..=60).map(|number| format!("[{number}]\n{hand}\n")).collect();
    let file = folder.file("all.phhs", &all);
    let sample = |seed: &str, jobs: &str| select(&[&file, "--sample", "7", "--seed", seed, "--jobs", jobs]).out;
    assert_eq!(sample("1", "1"), sample("1", "2"));
    assert_ne!(sample("1", "1"), sample("2", "1"));
    let numbers: Vec<u32> =
        sample("1", "1").lines().filter_map(|line| line.strip_prefix('[')?.strip_suffix(']')?.parse().ok()).collect();
    assert!(numbers.len() == 7 && numbers.is_sorted(), "{numbers:?}");
}

/// One text has one notation: what is left out is told, and the command did not do all that was asked.
#[test]
fn another_notation_is_left_out_and_told() {
    let folder = Folder::new("select-mixed");
    let hand = read(format!("{ROOT}/examples/famous/dwan-ivey-2009.phh"));
    folder.file("a.phh", &hand);
    folder.file("b.psn", read(format!("{ROOT}/examples/sit-and-go.psn")));
    let ran = select(&[&folder.all()]);
    assert!(ran.status == 2 && ran.err.contains("b.psn: its records are left out"), "{ran:?}");
    assert_eq!(ran.out, hand);
}

/// Who asks for broken records is not told of them as of errors.
#[test]
fn broken_records_can_be_asked_for() {
    let broken = format!("{ROOT}/corpus/phh/broken");
    let ran = select(&[&broken, "--status", "invalid", "--count"]);
    let whole = select(&[&broken, "--count"]);
    assert!(ran.status == 0 && whole.status == 1, "{ran:?} {whole:?}");
    assert!(ran.out != "0\n" && whole.err.contains("error["), "{ran:?} {whole:?}");
}

/// A record that goes by what stands before it takes nothing of that along, and it is told, unless what it goes by is a part
/// of the text that can stand above it.
#[test]
fn what_a_record_goes_by_is_told_where_it_stays_behind() {
    let folder = Folder::new("select-leaning");
    let session = format!("{ROOT}/corpus/sites/ipoker/session.xml");
    let deal = "Deal 1\nGameScores 0 0 0\nDealer Seat3\nHand1 -\nHand2 -\nHand3 -\nBids1 Pass Pass 20\nContract Seat3 20 -\n\
                MeldScores 0 0 0\nPlayScores 0 0 0\nHandScores 0 0 -20\nFinalScores 0 0 -20\nWinner Team1\n";
    let games = format!("Presenter Club\nDateTime 2026-01-01 20:00:00\nSeat1 Ada\n\n{deal}\n\n{deal}");
    let merge = format!("{ROOT}/corpus/sites/merge/games.xml");
    let games = folder.file("games.pn", games);
    for (file, is_mended) in [(session, true), (merge, true), (games, false)] {
        let told = |more: &[&str]| select(&[&[file.as_str()], more].concat()).err.contains("RUL501");
        assert!(!told(&[]) && !told(&["--first", "1"]), "{file}");
        assert_eq!(told(&["--skip", "1"]), !is_mended, "{file}");
        if is_mended {
            let rest = folder.file("rest.xml", select(&[&file, "--skip", "1"]).out);
            let sound = |file: &str| select(&[file, "--status", "valid", "--count"]).out.trim().parse::<u32>().unwrap();
            let first =
                select(&[&file, "--first", "1", "--status", "valid", "--count"]).out.trim().parse::<u32>().unwrap();
            assert_eq!(sound(&rest), sound(&file) - first, "{file}");
        }
    }
    assert!(!select(&[&format!("{ROOT}/corpus/sites/mixed/mixed.hh.txt"), "--skip", "1"]).err.contains("RUL501"));
}

/// Rooms' hands of several files stand apart, also where a file has no last line end; UTF-16 stands alone or not at all.
#[test]
fn hands_of_rooms_are_not_glued_together() {
    let folder = Folder::new("select-glued");
    let hand = read(format!("{ROOT}/corpus/sites/stars/showdown.hh.txt"));
    for name in ["a.hh.txt", "b.hh.txt", "c.hh.txt"] {
        folder.file(name, hand.trim_end());
    }
    let all = folder.file("all.log", select(&[&folder.all()]).out);
    assert_eq!((count(&[&folder.path("a.hh.txt")]), count(&[&all])), (1, 3));
    let wide = format!("{ROOT}/corpus/sites/mixed/utf-16.hh.txt");
    let ran = select(&[&wide, &folder.path("a.hh.txt")]);
    assert!(ran.status == 2 && ran.err.contains("UTF-16") && ran.out.contains("PokerStars"), "{ran:?}");
    assert!(!ran.out.contains('\0'), "{ran:?}");
}

/// A hand that breaks off has neither won nor lost; whoever has no name is called as elsewhere.
#[test]
fn what_is_not_known_does_not_match() {
    let folder = Folder::new("select-unknown");
    let whole = HANDS.split("[2]").next().unwrap_or_default().replace("'d db Ah'", "'d db Ad'");
    let file = folder.file("a.phhs", whole.replace(", 'p2 sm AhKh', 'p3 sm QcQd', 'd db 3s'", ""));
    assert_eq!((count(&[&file]), count(&[&file, "--lost"]), count(&[&file, "--won"])), (1, 0, 0));
    let nameless = folder.file("b.phhs", whole.replace("players = ['Ada', 'Ben', 'Cem']\n", ""));
    assert_eq!((count(&[&nameless, "--player", "p2"]), count(&[&nameless, "--player", "Ben"])), (1, 0));
    assert_eq!(count(&[&nameless, "--player", "-x-"]), 0);
}

/// Once there are as many as are asked for, nothing more is read: what is wrong behind them is not told.
#[test]
fn the_first_are_enough() {
    let folder = Folder::new("select-first");
    let hand = read(format!("{ROOT}/examples/famous/dwan-ivey-2009.phh"));
    let good = folder.file("a.phh", &hand);
    let broken = folder.file("b.phhs", "[1]\n".to_owned() + &"# nothing\n".repeat(100_000));
    let ran = select(&[&good, &broken, "--first", "1"]);
    assert_eq!((ran.status, ran.out.as_str(), ran.err.as_str()), (0, hand.as_str(), ""));
    assert_eq!(select(&[&broken, &good, "--first", "1"]).status, 1);
    assert_eq!(count(&[&good, &broken, "--first", "1"]), 1);
}

/// However many files are read at a time, and on however many threads: what counts is what stands up to the last record that
/// is taken.
#[test]
fn what_stands_behind_the_first_does_not_count() {
    let folder = Folder::new("select-first-status");
    let hand = read(format!("{ROOT}/examples/famous/dwan-ivey-2009.phh"));
    let broken = hand.replacen("min_bet", "min_bet = =", 1);
    let bad = [2, 5, 70, 299];
    for place in 0..300 {
        folder.file(&format!("{place:03}.phh"), if bad.contains(&place) { &broken } else { &hand });
    }
    let all: String = (0..300)
        .map(|place| format!("[{}]\n{}", place + 1, if bad.contains(&place) { &broken } else { &hand }))
        .collect();
    let collection = folder.file("all/all.phhs", all);
    let missing = folder.path("missing.phh");
    for (jobs, input) in
        ["1", "2", "4"].into_iter().flat_map(|jobs| [&folder.all(), &collection].map(|input| (jobs, input.clone())))
    {
        let ran = |first: &str, more: &[&str]| {
            select(&[&[input.as_str(), &missing, "--first", first, "--status", "valid", "--jobs", jobs], more].concat())
        };
        assert_eq!(ran("2", &[]).status, 0, "{input} {jobs}");
        let select = |first: &str, more: &[&str]| {
            select(&[&[input.as_str(), &missing, "--first", first, "--jobs", jobs], more].concat())
        };
        for (first, status, errors) in
            [("0", 0, 0), ("1", 0, 0), ("2", 0, 0), ("3", 1, 1), ("4", 1, 1), ("60", 1, 2), ("80", 1, 3)]
        {
            let ran = select(first, &["--player", "Tom Dwan"]);
            let told = ran.err.lines().filter(|line| line.contains(": error[")).count();
            assert_eq!((ran.status, told), (status, errors), "{input} --jobs {jobs} --first {first}: {}", ran.err);
        }
        assert_eq!(select("2000", &[]).status, 2, "{input} --jobs {jobs}");
    }
}

/// What cannot hold a name is not read, and nothing else is passed over: escapes, frames, names that others stand above.
#[test]
fn a_player_is_found_however_the_name_is_spelt() {
    let folder = Folder::new("select-needle");
    let hand = read(format!("{ROOT}/examples/famous/dwan-ivey-2009.phh"));
    let plain = folder.file("a.phh", &hand);
    let escaped = folder.file("b.phh", hand.replace("'Tom Dwan'", "\"T\\u006fm Dwan\""));
    let other = folder.file("c.phh", hand.replace("Tom Dwan", "Tom"));
    let session = format!("{ROOT}/corpus/sites/ipoker/session.xml");
    assert_eq!(count(&[&plain, &escaped, &other, "--player", "Tom Dwan"]), 2);
    let ran = select(&[&other, "--player", "Tom Dwan", "--count"]);
    assert_eq!((ran.status, ran.out.as_str()), (0, "0\n"));
    assert_eq!(ran.err, "hoyle: nobody is called Tom Dwan in these records\n");
    let names = real(&["stats", "--format", "json", "--only", "vpip", &session], b"").out;
    let names: Vec<&str> = names.split("\"player\":\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(!names.is_empty() && names.iter().all(|name| count(&[&session, "--player", name]) > 0), "{names:?}");
    // A long text is passed over piece by piece: the record is found behind many others.
    let mut long: String =
        (1..=3000).map(|number| format!("[{number}]\n{}\n", hand.replace("Tom Dwan", "Tom"))).collect();
    long.push_str(&format!("[3001]\n{hand}"));
    let long = folder.file("d.phhs", long);
    let ran = select(&[&long, "--player", "Tom Dwan", "--jobs", "2"]);
    assert!(ran.status == 0 && ran.out.starts_with("[3001]\n"), "{}", ran.err);
    let one = real(&["convert", "--to", "psn", "--quiet", "--allow-loss", &plain], b"").out;
    let psn = folder.file("e.psn", format!("{}{one}", format!("{}\n", one.replace("Tom Dwan", "Tom")).repeat(6000)));
    let ran = select(&[&psn, "--player", "Tom Dwan"]);
    assert!(ran.status == 0 && ran.out.trim_end() == one.trim_end(), "{}: {}", ran.err, ran.out);
    assert_eq!(count(&[&psn, "--player", "Tom"]), 6000);
}

/// A file that does not look like what it is called is read, whoever is asked for: that it cannot be read is told.
#[test]
fn what_cannot_be_read_is_told_whoever_is_asked_for() {
    let folder = Folder::new("select-unreadable");
    let files = [("a.phh", "hello\n"), ("b.phh", "variant = 3\n"), ("c.phhs", "[1]\nnoise\n"), ("d.phh", "\u{1}\u{2}")];
    for (name, text) in files {
        let file = folder.file(name, text);
        let check = real(&["check", &file], b"");
        for args in [&["--player", "Ann Lee"][..], &["--player", "Ann Lee", "--count"], &["--showdown"], &[]] {
            let ran = select(&[args, &[file.as_str()]].concat());
            assert_eq!(ran.status, check.status, "{name} {args:?}: {}", ran.err);
            assert!(ran.err.contains(&format!("{file}:")), "{name} {args:?}: {}", ran.err);
        }
    }
}

/// A room that nobody knows and a venue where no hand was played: what there is is listed.
#[test]
fn an_unknown_room_is_refused_with_the_list() {
    let hand = format!("{ROOT}/examples/famous/dwan-ivey-2009.phh");
    for args in [&["--room", "foo"][..], &["--room", "foo", "--count"], &["--room", "foo", "--player", "Nobody Here"]] {
        let ran = select(&[args, &[hand.as_str()]].concat());
        assert!(ran.status == 2 && ran.err.contains("--room foo: no hand was played there"), "{args:?}: {ran:?}");
        assert!(ran.err.contains("stars, gg, ") && ran.err.contains("pokernow"), "{ran:?}");
    }
    let ran = select(&["--room", "stars", &hand]);
    assert_eq!((ran.status, ran.out.as_str(), ran.err.as_str()), (0, "", ""));
}

/// What is written of several files is read as the same games, also where one of preferans has no deals: `select`,
/// `dedupe` and `split`.
#[test]
fn games_without_deals_stay_games() {
    let folder = Folder::new("select-no-deals");
    let empty = read(format!("{ROOT}/corpus/ppn/good/no-deals.ppn"));
    let games = |file: &str| real(&["convert", "--to", "json", "--allow-loss", file], b"").out;
    let mut compared = 0;
    for entry in std::fs::read_dir(format!("{ROOT}/corpus/ppn/good")).unwrap() {
        let path = entry.unwrap().path();
        let Some(extension) = path.extension().filter(|end| *end == "ppn" || *end == "ppnh") else { continue };
        let extension = extension.to_string_lossy();
        let good = folder.file(&format!("b.{extension}"), read(&path));
        let first = folder.file(&format!("a.{extension}"), &empty);
        let last = folder.file(&format!("c.{extension}"), empty.replace("[Bula", "[Place x]\n\n[Bula"));
        let expected = [&first, &good, &last, &first].map(|file| games(file)).concat();
        let inputs = [first.as_str(), &good, &last, &first];
        let parts = folder.path(&format!("parts-{}", path.file_name().unwrap().to_string_lossy()));
        let made = folder.file(&format!("made.{extension}"), real(&[&["select"], &inputs[..]].concat(), b"").out);
        assert_eq!(games(&made), expected, "{}", path.display());
        assert_eq!(real(&[&["split", "--every", "9", "-o", &parts], &inputs[..]].concat(), b"").status, 0);
        assert_eq!(games(&format!("{parts}/000001.{extension}")), expected, "{}", path.display());
        compared += 1;
    }
    assert!(compared > 15, "{compared}");
}
