//! Whose eyes: `--viewer` takes a number, a name, a position or `HERO`, in `view` and in `convert` alike.

use std::collections::HashSet;

use crate::{Folder, real};

const HAND: &str = "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\n\
    starting_stacks = [50, 60, 70]\n\
    actions = ['d dh p1 AsKs', 'd dh p2 QdQh', 'd dh p3 7c2d', 'p3 f', 'p1 f']\nplayers = ['Ada', 'Åke', 'CO']\n_hero = 2\n";

#[test]
fn a_player_has_many_names() {
    let folder = Folder::new("who");
    let hand = folder.file("a.phh", HAND);
    let frames = |who: &str| real(&["convert", "--to", "pfn", "--allow-loss", "--viewer", who, &hand], b"");
    let picture = |who: &str| real(&["view", "--svg", "-", "--viewer", who, &hand], b"");
    // The seat left of the button is CO at a table of three, but here somebody is called so.
    let names = [["p1", "1", "Ada", "ada", "SB"], ["p2", "HERO", "hero", "åke", "BB"], ["p3", "BTN", "btn", "CO", "D"]];
    let mut seen = HashSet::new();
    for names in &names {
        let first = (frames(names[0]), picture(names[0]));
        assert_eq!((first.0.status, first.1.status), (0, 0), "{}", first.0.err);
        assert!(seen.insert(first.0.out.clone()) && seen.insert(first.1.out.clone()));
        for name in names {
            assert!(frames(name).out == first.0.out && picture(name).out == first.1.out, "{name}");
        }
    }
    for ran in [frames("Zed"), picture("UTG"), frames("p4"), picture("0"), frames("")] {
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{ran:?}");
        let who = "there are p1 Ada, p2 Åke, p3 CO, positions such as BTN, and HERO";
        assert!(ran.err.contains("record 0: there is no player ") && ran.err.contains(who), "{ran:?}");
        assert_eq!(ran.err.lines().count(), 1, "{ran:?}");
    }
    // Two of one name are told apart by their places alone.
    let twins = folder.file("b.phh", HAND.replace("'Åke'", "'Ada'").replace("_hero = 2\n", ""));
    let ran = real(&["view", "--svg", "-", "--viewer", "Ada", &twins], b"");
    assert!(ran.status == 2 && ran.err.contains("p1 Ada, p2 Ada, p3 CO, and positions such as BTN"), "{ran:?}");
    let game = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/pinochle/three-handed.pn");
    let svg = |who: &str| real(&["view", "--svg", "-", "--viewer", who, game], b"");
    assert!(svg("Ben").status == 0 && svg("Ben").out == svg("p2").out);
    assert!(svg("HERO").err.contains("there are p1 Ada, p2 Ben, p3 Cleo\n"));
}

/// A name counts for the record that is shown, whoever plays in the others.
#[test]
fn of_a_collection_one_record_is_asked() {
    let folder = Folder::new("who-one");
    let other = HAND.replace("'Ada'", "'Bea'");
    let hands = folder.file("a.phhs", format!("[1]\n{HAND}[2]\n{other}"));
    let ran = real(&["view", "--svg", "-", "--record", "1", "--viewer", "Bea", &hands], b"");
    assert!(ran.status == 0 && ran.err.is_empty(), "{ran:?}");
    let ran = real(&["convert", "--to", "pfn", "--allow-loss", "--viewer", "Bea", &hands], b"");
    assert!(ran.status == 2 && ran.err.contains("record 0: ") && !ran.err.contains("record 1: "), "{ran:?}");
    assert!(!ran.out.is_empty());
    // Pages and pictures are of the records in which somebody sits; of the others it is said.
    let own = folder.path("own.html");
    for (output, made) in [("--html", &own), ("--svg", &folder.path("own.svg"))] {
        let ran = real(&["view", output, made, "--viewer", "Bea", &hands], b"");
        assert!(ran.status == 0 && ran.err.contains("record 0: there is no player Bea; "), "{ran:?}");
    }
    assert!(std::fs::read_to_string(&own).is_ok_and(|page| page.contains("Bea")), "{own}");
    // Who sits nowhere is told once, however many records there are.
    let pages = folder.path("pages");
    for args in [&["view", "--html", &pages][..], &["convert", "--to", "pfn", "--allow-loss"]] {
        let ran = real(&[args, &["--viewer", "Nobody", &hands]].concat(), b"");
        let told = ["record 0: there is no player Nobody; there are p1 Ada,", "hoyle: nor in 1 more record"];
        let lines: Vec<&str> = ran.err.lines().collect();
        assert_eq!((ran.status, lines.len()), (2, 2), "{ran:?}");
        assert!(lines.iter().zip(told).all(|(line, told)| line.contains(told)), "{ran:?}");
    }
}
