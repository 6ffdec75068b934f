//! `hoyle dedupe`: each record once.

use std::fs;

use crate::{Folder, Ran, read, real};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

fn dedupe(args: &[&str]) -> Ran {
    real(&[&["dedupe"], args].concat(), b"")
}

fn count(path: &str) -> u64 {
    real(&["select", "--count", "--quiet", path], b"").out.trim_end().parse().unwrap_or(u64::MAX)
}

/// Once is what it was, twice gives nothing new, in every notation; the threads do not matter.
#[test]
fn what_is_there_twice_is_written_once() {
    let folder = Folder::new("dedupe-twice");
    let mut compared = 0;
    let folders = ["phh", "psn", "pfn", "pn", "ppn"].map(|name| format!("corpus/{name}/good"));
    let rooms = ["stars", "gg", "ohh", "888", "acpc", "bovada", "pokernow", "ipoker"]
        .map(|room| format!("corpus/sites/{room}"));
    for path in folders.into_iter().chain(rooms).chain(["examples/home-game.phhs".to_owned()]) {
        let path = format!("{ROOT}/{path}");
        let is_file = fs::metadata(&path).is_ok_and(|data| data.is_file());
        let copy = folder.path(&path.replace('/', "-"));
        _ = fs::remove_dir_all(&copy);
        fs::create_dir(&copy).unwrap_or_default();
        let files: Vec<_> = fs::read_dir(&path).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
        for (number, file) in if is_file { vec![path.clone().into()] } else { files }.iter().enumerate() {
            let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if !name.ends_with(".expected") && !name.ends_with(".md") && file.is_file() {
                fs::write(format!("{copy}/{number}-{name}"), fs::read(file).unwrap_or_default()).unwrap_or_default();
            }
        }
        let once = dedupe(&["--quiet", &copy]);
        let twice = dedupe(&["--quiet", &copy, &copy]);
        assert_eq!(once.out, twice.out, "{path}");
        assert_eq!(
            dedupe(&["--quiet", &copy, &copy, "--jobs", "1"]).out,
            dedupe(&["--quiet", &copy, &copy, "--jobs", "2"]).out
        );
        assert!(dedupe(&["--quiet", &copy, "--against", &copy]).out.is_empty(), "{path}");
        compared += count(&copy);
    }
    assert!(compared > 150, "{compared}");
}

const HAND: &str = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [200, 200]\n\
    actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cbr 6', 'p1 cc', 'd db 2h7d9c', 'p1 cc', 'p2 cbr 8', 'p1 f']\n\
    players = ['Ada', 'Ben']\nvenue = 'The Back Room'\nhand = 17\n";

fn with(cards: [&str; 2]) -> String {
    HAND.replace("p1 ????", &format!("p1 {}", cards[0])).replace("p2 ????", &format!("p2 {}", cards[1]))
}

/// What two players wrote down of one hand is one hand; joined it has the cards of both.
#[test]
fn two_views_of_a_hand_are_joined() {
    let folder = Folder::new("dedupe-views");
    let ada = folder.file("a.phh", with(["AhKh", "????"]));
    let ben = folder.file("b.phh", with(["????", "QcQd"]));
    let left_out = folder.path("left-out.phhs");
    let ran = dedupe(&[&ada, &ben, "--duplicates", &left_out]);
    assert!(ran.status == 0 && ran.err.contains("b.phh, record 0: another view of a hand before it"), "{ran:?}");
    assert_eq!(ran.out, read(&ada));
    assert_eq!(read(&left_out), read(&ben));
    assert_eq!(dedupe(&[&ada, &ben, "--deny", "warnings"]).status, 1);
    let joined = dedupe(&[&ada, &ben, "--merge-views", "--deny", "warnings"]);
    assert!(
        joined.status == 0 && joined.out.contains("d dh p1 AhKh") && joined.out.contains("d dh p2 QcQd"),
        "{joined:?}"
    );
    let joined = folder.file("joined.phh", &joined.out);
    assert_eq!(real(&["check", "--quiet", &joined], b"").status, 0);
    assert_eq!(dedupe(&["--quiet", &joined, &ada, &ben]).out, read(&joined));
    let ran = dedupe(&["--merge-views", "-"]);
    assert!(ran.status == 2 && ran.err.contains("reads twice"), "{ran:?}");
}

/// Records whose cards contradict each other are no views of one hand, though only some are known: both are kept, and told
/// as a warning. Views go to the first alone.
#[test]
fn records_whose_cards_contradict_are_both_kept() {
    let folder = Folder::new("dedupe-contradictions");
    let ada = folder.file("a.phh", with(["AhKh", "????"]));
    let other = folder.file("b.phh", with(["AhKd", "????"]));
    let elsewhere = folder.file("c.phh", with(["????", "KhQd"]));
    let ben = folder.file("d.phh", with(["????", "QcQs"]));
    for args in [&[][..], &["--merge-views"]] {
        let ran = dedupe(&[args, &[ada.as_str(), &other, &ben, &elsewhere, &other]].concat());
        let told = |file: &str, seat| {
            format!(
                "{file}, record 0: it has the number of a hand before it and was played alike, but the cards of {seat} cannot"
            )
        };
        assert!(
            ran.status == 0 && ran.err.contains(&told("b.phh", "p1")) && ran.err.contains(&told("c.phh", "p2")),
            "{ran:?}"
        );
        assert_eq!(count(&folder.file("all.phhs", &ran.out)), 3);
        let joined = !args.is_empty();
        assert!(ran.out.contains("p1 AhKd") && ran.out.contains("p2 KhQd"), "{ran:?}");
        assert_eq!(ran.out.matches("p2 QcQs").count(), usize::from(joined), "{ran:?}");
        let summary = if joined { "1 view joined" } else { "1 view of another left out" };
        assert!(ran.err.contains(&format!("5 records, 1 left out that was there before, {summary}\n")), "{ran:?}");
        assert_eq!(dedupe(&[args, &["--deny", "warnings", &ada, &other]].concat()).status, 1);
    }
}

/// What cannot be joined is told once, of the hand that would get the cards, and is counted as left out.
#[test]
fn views_that_cannot_be_joined_are_counted_as_left_out() {
    let folder = Folder::new("dedupe-room-views");
    let text = |player: &str, cards: &str| {
        let header = "PokerStars Hand #17: Hold'em No Limit ($1/$2 USD) - 2026/11/21 09:30:00 ET\nTable 'Vega' 6-max Seat #1 is the button\n";
        let seats = "Seat 1: Ada ($200 in chips)\nSeat 2: Ben ($200 in chips)\nAda: posts small blind $1\nBen: posts big blind $2\n";
        let dealt =
            format!("*** HOLE CARDS ***\nDealt to {player} [{cards}]\nAda: folds\nUncalled bet ($1) returned to Ben\n");
        let end = "Ben collected $2 from pot\n*** SUMMARY ***\nTotal pot $2 | Rake $0\n\n\n";
        [header, seats, &dealt, end].concat()
    };
    let first = text("Ada", "Ah Kh");
    let views =
        folder.file("views.txt", [&first, &text("Ben", "Qc Qd"), &text("Ben", "Qd Qc")].map(String::as_str).concat());
    let ran = dedupe(&[&views, "--merge-views"]);
    assert_eq!((ran.status, ran.out.trim_end()), (0, first.trim_end()), "{}", ran.err);
    assert_eq!(
        ran.err.matches("its other views are not joined, for Hand histories of poker rooms are only read").count(),
        1,
        "{ran:?}"
    );
    assert!(
        ran.err.contains("record 1: another view of a hand before it, with other cards known, is left out\n"),
        "{ran:?}"
    );
    assert!(ran.err.ends_with("3 records, 1 left out that was there before, 1 view of another left out\n"), "{ran:?}");
    // The archive gets no cards.
    let ada = folder.file("a.phh", with(["AhKh", "????"]));
    let ben = folder.file("b.phh", with(["????", "QcQd"]));
    let ran = dedupe(&[&ben, "--merge-views", "--against", &ada]);
    assert!(ran.out.is_empty() && ran.err.contains("1 view of another left out"), "{ran:?}");
}

/// The number of a room that gives it twice does not make two hands one: nothing is lost, and it is told.
#[test]
fn hands_that_were_played_otherwise_are_both_kept() {
    let folder = Folder::new("dedupe-namesakes");
    let one = folder.file("a.phh", with(["AhKh", "QcQd"]));
    let played = folder.file("b.phh", with(["AhKh", "QcQd"]).replace("cbr 8", "cbr 10"));
    let dealt = folder.file("c.phh", with(["AhKh", "2c2d"]));
    let ran = dedupe(&[&one, &played, &dealt, &one]);
    assert!(ran.status == 0 && ran.err.matches("played otherwise; both are kept").count() == 1, "{ran:?}");
    assert!(
        ran.err.contains("c.phh, record 0: ") && ran.err.contains("the cards of p2 cannot be those of both"),
        "{ran:?}"
    );
    assert_eq!(count(&folder.file("all.phhs", ran.out)), 3);
    // Without a number, what it says is what counts; a remark is none of it.
    let nameless = with(["AhKh", "QcQd"]).replace("hand = 17\n", "");
    let (a, b) = (folder.file("d.phh", &nameless), folder.file("e.phh", format!("# well played\n{nameless}")));
    let other = folder.file("f.phh", nameless.replace("'Ben'", "'Cem'"));
    assert_eq!(count(&folder.file("all.phhs", dedupe(&[&a, &b, &other]).out)), 2);
}

/// A hand is the same in the text of its room and converted, also where the other one's clock is that of UTC, and where the
/// room tells no zone.
#[test]
fn a_hand_is_known_in_any_notation() {
    let folder = Folder::new("dedupe-converted");
    for (room, notation) in [
        ("stars/tournament.hh.txt", "phh"),
        ("stars/showdown.hh.txt", "ohh"),
        ("888/encoded-twice.hh.txt", "phh"),
        ("gg/cash-out-otherwise.hh.txt", "phh"),
    ] {
        let room = format!("{ROOT}/corpus/sites/{room}");
        let converted = real(&["convert", "--to", notation, "--allow-loss", &room], b"").out;
        let converted = folder.file(if notation == "phh" { "a.phhs" } else { "a.ohh" }, converted);
        assert!(count(&converted) > 0);
        for (one, other) in [(&room, &converted), (&converted, &room)] {
            let ran = dedupe(&[one, "--against", other]);
            assert!(ran.status == 0 && ran.out.is_empty(), "{one}: {ran:?}");
        }
    }
}

/// Something broken costs itself alone, wherever it stands, and decides the exit status.
#[test]
fn what_is_broken_costs_itself() {
    let folder = Folder::new("dedupe-broken");
    let hand = with(["AhKh", "QcQd"]);
    let broken = hand.replace("p2 cbr 6", "p2 cbr 600").replace("hand = 17", "hand = 18");
    let files = [&hand, &hand.replace("= 17", "= 19"), &hand.replace("= 17", "= 20")];
    for place in 0..3 {
        let names: Vec<String> = (0..3)
            .map(|number| {
                folder.file(&format!("{place}-{number}.phh"), if number == place { &broken } else { files[number] })
            })
            .collect();
        let names: Vec<&str> = names.iter().chain(&names).map(String::as_str).collect();
        let ran = dedupe(&names);
        assert!(ran.status == 1 && ran.out.matches("variant").count() == 3, "{place}: {ran:?}");
        let missing = folder.path("missing.phh");
        let ran = dedupe(&[&names[..], &[missing.as_str()]].concat());
        assert!(ran.status == 2 && ran.out.matches("variant").count() == 3, "{place}: {ran:?}");
    }
    let ran = dedupe(&[&folder.all(), "--duplicates", &folder.path("0-0.phh")]);
    assert!(ran.status == 2 && ran.err.contains("one of the files that are read"), "{ran:?}");
    let ran = dedupe(&[&folder.path("0-0.phh"), "--duplicates", "/nowhere/at/all.phhs"]);
    assert!(ran.status == 2 && ran.err.contains("/nowhere/at/all.phhs"), "{ran:?}");
}

/// What cannot be written was never there: its twin in the notation that is written is kept, and the counts add up.
#[test]
fn what_is_of_another_notation_costs_no_twin() {
    let folder = Folder::new("dedupe-notations");
    let hand = read(format!("{ROOT}/examples/cash-game.psn"));
    let psn = folder.file("b.psn", &hand);
    let phh = real(&["convert", "--to", "phh", "--allow-loss", &psn], b"").out;
    let hands = folder.file("c.phhs", &phh);
    let first = folder.file("a.phh", read(format!("{ROOT}/examples/variants/no-limit-holdem.phh")));
    let (number, alone) = (count(&psn), dedupe(&[&first, &hands]));
    assert_eq!(count(&hands), number);
    let ran = dedupe(&[&first, &psn, &hands, &hands]);
    assert_eq!((ran.status, &ran.out), (2, &alone.out), "{}", ran.err);
    let told = format!(
        "{} records, {number} left out that were there before, {number} not written that cannot stand beside the others",
        1 + 3 * number
    );
    assert!(ran.err.contains(&told), "{told}: {}", ran.err);
}
