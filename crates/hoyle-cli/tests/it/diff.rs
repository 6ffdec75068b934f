//! The real program comparing frames, hands and games.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::Folder;

/// Status, standard output, standard error.
fn hoyle(args: &[&str]) -> (i32, String, String) {
    let run = Command::new(env!("CARGO_BIN_EXE_hoyle")).args(args).stdin(Stdio::null()).output();
    let output = run.unwrap_or_else(|error| panic!("{args:?}: {error}"));
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code().unwrap_or(-1), text(&output.stdout), text(&output.stderr))
}

const HAND: &str = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [50, 60]\n\
                    actions = ['d dh p1 AsKs', 'd dh p2 QdQh', 'p2 cbr 6', 'p1 cc', 'd db 2c7d9h', 'p1 cc', 'p2 cbr 10', 'p1 f']\n\
                    players = ['Ann', 'Bob']\n";

/// The frames of a hand, a file each.
fn frames(folder: &Folder, viewer: &str) -> Vec<String> {
    let hand = folder.file("hand.phh", HAND);
    let (status, out, err) = hoyle(&["convert", "--to", "pfn", "--viewer", viewer, &hand]);
    // The cards of whoever does not look on are told as not shown.
    assert!(status == 0 && err.lines().all(|line| line.contains("note[PFN526]")), "{status} {err}");
    out.lines().enumerate().map(|(number, line)| folder.file(&format!("{number}.pfn"), line)).collect()
}

#[test]
fn frames_one_after_the_other_are_told_in_the_words_of_the_game() {
    let folder = Folder::new("diff-frames");
    let files = frames(&folder, "p2");
    let told: Vec<String> = files
        .windows(2)
        .map(|pair| {
            let (status, out, _) = hoyle(&["diff", &pair[0], &pair[1]]);
            assert_eq!(status, 1);
            out
        })
        .collect();
    for (step, words) in [
        (0, "Ann is dealt 2 cards\n"),
        (1, "Bob is dealt Qd Qh\n"),
        (2, "Bob puts in 5: the bet is 6, 54 left\n"),
        (2, "it is Ann's turn\n"),
        (2, "the history goes on\n"),
        (3, "Ann puts in 4, and the bet goes to the middle: 44 left\n"),
        (3, "the pot is 12\n"),
        (4, "the flop: 2c 7d 9h\n"),
        (6, "Bob puts in 10: the bet is 10, 44 left\n"),
        (7, "Ann holds no cards any more\n"),
    ] {
        assert!(told[step].contains(words), "{step}: {}", told[step]);
    }
    assert!(told[1].contains("the onlooker may fold, call 1, raise to anything from 4 up to 60\n"), "{}", told[1]);
    // What another holds is nowhere.
    assert!(!told.concat().contains("As"), "{told:?}");
    let (status, out, err) = hoyle(&["diff", &files[3], &files[3]]);
    assert_eq!((status, out.as_str(), err.as_str()), (0, "", "hoyle: nothing changed\n"));
}

#[test]
fn what_is_only_written_otherwise_has_not_changed() {
    let folder = Folder::new("diff-style");
    let good = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/pfn/good");
    let files = std::fs::read_dir(good).unwrap().map(|entry| entry.unwrap().path());
    for frame in files.filter(|path| path.extension().is_some_and(|extension| extension == "pfn")) {
        let text = std::fs::read_to_string(&frame).unwrap();
        let wide = text.replace(':', " : ").replace("[false,false]", "[false , false ]").replace('[', "[ ");
        let wide = folder.file("wide.pfn", wide);
        let (status, out, _) = hoyle(&["diff", "--from", "pfn", frame.to_str().unwrap(), &wide]);
        assert!(!out.contains("another game") && !out.contains("onlooker") && status < 2, "{frame:?}: {out}");
        let (_, made, _) = hoyle(&["fmt", frame.to_str().unwrap()]);
        let (status, out, err) = hoyle(&["diff", frame.to_str().unwrap(), &folder.file("made.pfn", made)]);
        assert_eq!((status, out.as_str(), err.as_str()), (0, "", "hoyle: nothing changed\n"), "{frame:?}");
    }
}

#[test]
fn each_change_has_its_pointer() {
    let folder = Folder::new("diff-json");
    let files = frames(&folder, "p1");
    let (_, out, _) = hoyle(&["diff", "--format", "json", &files[2], &files[3]]);
    let changes: Vec<serde_json::Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let bet = changes.iter().find(|change| change["path"] == "/seats/1/bet").unwrap();
    assert_eq!((&bet["before"], &bet["after"]), (&"1".into(), &"6".into()));
}

#[test]
fn hands_are_compared_whatever_wrote_them() {
    let folder = Folder::new("diff-hands");
    let hand = folder.file("a.phh", HAND);
    let other = folder.file("b.phh", HAND.replace("p2 cbr 10", "p2 cbr 12").replace("'Bob'", "'Rob'"));
    let (status, out, _) = hoyle(&["diff", &hand, &other]);
    let words = "the name of p2: Bob became Rob\ninstead of \"p2 cbr 10\": \"p2 cbr 12\"\n";
    assert_eq!((status, out.as_str()), (1, words));
    // What stands alike between two changes is none.
    let played = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [50, 60]\n\
                  actions = ['d dh p1 AsKs', 'd dh p2 QdQh', 'p2 cbr 6', 'p1 cc', 'd db 2c3c4c']\n";
    let one = folder.file("one.phh", played);
    let two = folder.file("two.phh", played.replace("cbr 6", "cbr 8").replace("4c", "5c"));
    let (_, out, _) = hoyle(&["diff", &one, &two]);
    assert_eq!(out, "instead of \"p2 cbr 6\": \"p2 cbr 8\"\ninstead of \"d db 2c3c4c\": \"d db 2c3c5c\"\n");
    let (_, psn, _) = hoyle(&["convert", "--to", "psn", "--allow-loss", "--quiet", &hand]);
    let there = folder.file("c.psn", psn);
    let (_, back, _) = hoyle(&["convert", "--to", "phh", &there]);
    let (status, out, err) = hoyle(&["diff", &there, &folder.file("d.phh", back)]);
    assert_eq!((status, out.as_str(), err.as_str()), (0, "", "hoyle: nothing changed\n"));
}

/// Words are for people: thousands stand apart. Values are for programs: there they do not.
#[test]
fn thousands_stand_apart_in_words_alone() {
    let folder = Folder::new("diff-thousands");
    let big = HAND.replace("[50, 60]", "[1250.5, 36000]");
    let hand = folder.file("a.phh", &big);
    let other = folder.file("b.phh", big.replace("1250.5", "2000").replace("p2 cbr 6", "p2 cbr 1200"));
    let (_, words, _) = hoyle(&["diff", &hand, &other]);
    let told =
        ["p1's stack: 1,250.5 became 2,000\n", "instead of \"p2 cbr 6\": \"p2 cbr 1200\"\n", ": -6 became -1,200\n"];
    assert!(told.iter().all(|told| words.contains(told)), "{words}");
    let (_, json, _) = hoyle(&["diff", "--format", "json", &hand, &other]);
    assert!(json.contains("\"before\":\"1250.5\",\"after\":\"2000\""), "{json}");
    let (_, frames, _) = hoyle(&["convert", "--to", "pfn", "--viewer", "p2", &other]);
    let files: Vec<String> =
        frames.lines().enumerate().map(|(number, line)| folder.file(&format!("{number}.pfn"), line)).collect();
    let (_, out, _) = hoyle(&["diff", &files[2], &files[3]]);
    assert!(out.contains("Bob puts in 1,199: the bet is 1,200, 34,800 left\n"), "{out}");
    let (_, out, _) = hoyle(&["diff", &files[3], &files[4]]);
    assert!(out.contains("the pot is 2,400\n"), "{out}");
}

#[test]
fn what_cannot_be_compared_says_why() {
    let folder = Folder::new("diff-wrong");
    let hand = folder.file("a.phh", HAND);
    let game = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/pinochle/three-handed.pn");
    let game = game.to_str().unwrap();
    for (other, words) in [
        (game.to_owned(), "different games"),
        (folder.file("x.txt", "nothing"), "in no notation"),
        (folder.file("e.pfn", "{"), "hoyle convert makes frames"),
        (format!("{hand}.not"), "a.phh.not"),
    ] {
        let (status, out, err) = hoyle(&["diff", &hand, &other]);
        assert_eq!((status, out.as_str()), (2, ""), "{err}");
        assert!(err.contains(words), "{err}");
    }
}
