//! What is said of games, in the words of those who play: with the number of the line, one point and two points, the seat
//! that is none.

use hoyle::notation::pn::{GAMES, Pn};
use hoyle::notation::{Depth, GameNotation as _, Options};
use hoyle::problem::Problem;
use hoyle::problem::message::message;
use hoyle::replay::{self, TerminalStyle};

/// What is said of a text, problem by problem.
fn messages(text: &str) -> Vec<String> {
    let mut reader = Pn.reader(GAMES, Depth::Check, &Options::default());
    let mut problems: Vec<Problem> = Vec::new();
    reader.next(text.as_bytes(), true, &mut problems);
    problems.iter().map(|problem| message(problem, text.as_bytes())).collect()
}

fn replayed(text: &str) -> (String, serde_json::Value) {
    let mut reader = Pn.reader(GAMES, Depth::Record, &Options::default());
    reader.next(text.as_bytes(), true, &mut Vec::new());
    let game = reader.record().unwrap();
    let (mut words, mut json) = (Vec::new(), Vec::new());
    replay::text(game, "a.pn", 0, None, TerminalStyle::default(), &mut words);
    replay::json(game, "a.pn", 0, None, false, &mut json);
    (String::from_utf8(words).unwrap(), serde_json::from_slice(&json).unwrap())
}

const SINGLE: &str = include_str!("../../../../../corpus/pn/good/whole-single-deck.pn");
const DOUBLE: &str = include_str!("../../../../../corpus/pn/good/whole-double-deck.pn");
const KITTY: &str = include_str!("../../../../../corpus/pn/good/whole-kitty.pn");

/// A contract that is withheld as a whole is neither lost nor without trump, and a deal that is withheld has no counters.
#[test]
fn what_is_withheld_is_told_of_nobody() {
    let withheld = include_str!("../../../../../corpus/pn/good/withheld-everything.pn");
    let (words, json) = replayed(withheld);
    assert!(words.contains("trump is not known") && !words.contains("set") && !words.contains("no trump"), "{words}");
    for name in ["made", "counters", "trump", "bid", "declarer"] {
        assert!(json["deals"][0][name].is_null(), "{name}: {json}");
    }
    // Who is known to have bid and names no trump loses the bid.
    let (words, json) = replayed(&with(withheld, "Contract - - -", "Contract Seat1 - -"));
    assert!(words.contains("no trump") && json["deals"][0]["made"] == false, "{words}");
}

/// A text with one piece of it exchanged.
fn with(text: &str, old: &str, new: &str) -> String {
    assert!(text.contains(old), "{old}");
    text.replacen(old, new, 1)
}

/// Without the lines that start like this.
fn without(text: &str, start: &str) -> String {
    text.lines().filter(|line| !line.starts_with(start)).map(|line| format!("{line}\n")).collect()
}

#[test]
fn a_line_is_named_with_its_number() {
    let hand = KITTY.lines().find(|line| line.starts_with("Hand2")).unwrap();
    let late = with(KITTY, &format!("{hand}\n"), "");
    let late = with(&late, "Contract", &format!("{hand}\nContract"));
    assert!(messages(&late).iter().any(|said| said == "Hand2 comes too late here"), "{:?}", messages(&late));
    let twice = with(SINGLE, "Trick2 ", "Trick1 ");
    assert!(messages(&twice).iter().any(|said| said == "this line was there before: Trick1"), "{:?}", messages(&twice));
    let short = with(SINGLE, "Trick2 CQ CA CK C9 Seat4 2", "Trick2 CQ CA CK C9 Seat4");
    assert_eq!(messages(&short)[0], "something is missing in this line, Trick2");
}

#[test]
fn what_is_wrong_is_called_what_it_is() {
    assert_eq!(messages(&with(SINGLE, "Deal 1", "Deal -1"))[0], "-1 is not a number from 1 up");
    let passes = include_str!("../../../../../corpus/pn/broken/pass-to-seat-nine.pn");
    assert_eq!(messages(passes)[0], "Seat9 is not a seat");
    let set = with(SINGLE, "Contract Seat1 20", "Contract Seat1 40");
    let set = with(&set, "Bids1 20", "Bids1 40");
    assert!(messages(&set).iter().any(|said| said.starts_with("Team1 is set and scores -40")), "{:?}", messages(&set));
    let one = with(KITTY, "Meld3 C D99 S H 2", "Meld3 C D99 S H 1");
    assert_eq!(messages(&one)[0], "the meld says 1 point, but the cards make 2: 2 dix 2");
}

#[test]
fn players_say_double_pinochle_and_set() {
    let meld = with(DOUBLE, DOUBLE.lines().find(|line| line.starts_with("Meld3")).unwrap(), "Meld3 C DJJ SQQ H 1");
    let said = messages(&meld);
    assert!(said.iter().any(|said| said.contains("double pinochle 30")), "{said:?}");
    let (words, json) = replayed(include_str!("../../../../../examples/pinochle/three-handed.pn"));
    assert!(words.contains("the bidder is set") || json["deals"][0]["made"] == true, "{words}");
    assert!(words.contains("Ben (p2) wins") && !words.contains("Team2"), "{words}");
}

#[test]
fn what_is_not_known_is_left_out() {
    let withheld = with(SINGLE, "Trick3 DK DQ DK DJ Seat4 2", "Trick3 -");
    let (words, json) = replayed(&withheld);
    assert!(words.contains("trick  3: withheld") && !words.contains("; ? wins"), "{words}");
    assert!(json["deals"][0]["counters"].is_null());
    let (words, _) = replayed(&with(SINGLE, "Contract Seat1 20 Hearts", "Contract Seat1 20 ?"));
    assert!(words.contains("trump is not known") && !words.contains("no trump is named"), "{words}");
    for lacking in [without(SINGLE, "Trick"), without(SINGLE, "Trick1")] {
        let (_, json) = replayed(&lacking);
        assert!(json["deals"][0]["counters"].is_null(), "{json}");
    }
    let (_, json) = replayed(SINGLE);
    assert_eq!(json["deals"][0]["counters"], serde_json::json!([13, 12]));
}

/// A card that is tabled and not held, or tabled more often than it is held.
#[test]
fn a_meld_that_is_not_held_is_told_as_a_player_would() {
    let page = include_str!("../../../../hoyle-pinochle/problems/PN330.md");
    let text = page.split("```").nth(1).unwrap().strip_prefix("pn\n").unwrap();
    for (tabled, due) in [
        ("CKQ DJ SQ HKQ 8", "Seat3 tables SQ and does not hold it"),
        ("CKKQ DJ S HKQ 8", "Seat3 tables CK more than once and holds only one"),
        ("CKQQQ DJ S HKQ 8", "Seat3 tables CQ more than twice and holds only two"),
    ] {
        let said = messages(&with(text, "CKQ DJ SQ HKQ 8", tabled));
        assert!(said.iter().any(|said| said == due), "{said:?}");
    }
}
