//! What depends on a deal that nobody can read is not known: the results are those that are written, and no paper is shown.

use hoyle::notation::GameNotation as _;
use hoyle::notation::ppn::{HUMAN, Ppn, TEXT};
use hoyle::notation::{Depth, Form, Options};
use hoyle_preferans::Game;
use hoyle_preferans::replay::{TerminalStyle, json, paper_json, paper_text, text};
use serde_json::{Value, json};

/// The evening of the examples with something changed, and how many of its deals are played then.
fn games() -> Vec<(String, Form, usize)> {
    let (short, long) = (
        include_str!("../../../../../examples/preferans/evening.ppn"),
        include_str!("../../../../../examples/preferans/evening.ppnh"),
    );
    let changed = |text: &str, from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        text.replacen(from, to, 1)
    };
    let second = short.lines().find(|line| line.starts_with("[2 231")).unwrap();
    let third = "[3 312 6V7IKRFACL4BT9U85DJNPM12E3HGSOWQ P,P,P]";
    vec![
        (changed(long, "Contract diamonds", "Contract diamnds"), HUMAN, 0),
        (changed(short, second, "[2 231 foo]"), TEXT, 1),
        // A line that may have been a deal.
        (changed(short, second, &second[1..]), TEXT, 6),
        (changed(short, third, "..."), TEXT, 6),
        (changed(short, "[7 123", "[7 12Z"), TEXT, 6),
    ]
}

fn game_of(text: &str, form: Form) -> Game {
    let mut reader = Ppn.reader(form, Depth::Record, &Options::default());
    reader.next(text.as_bytes(), true, &mut ());
    reader.record().cloned().unwrap()
}

fn text_of(write: impl FnOnce(&mut Vec<u8>)) -> String {
    let mut out = Vec::new();
    write(&mut out);
    String::from_utf8(out).unwrap()
}

#[test]
fn results_are_those_that_are_written() {
    for (written, form, deals) in games() {
        let without: String = written
            .lines()
            .filter(|line| !line.starts_with("[Result"))
            .fold(String::new(), |text, line| text + line + "\n");
        for (written, results, words) in [
            (&written, json!([-82, 214, -132]), "Results: Mira -82, Zoran +214, Ljuba -132\n"),
            (&without, json!([null, null, null]), "Results: Mira ?, Zoran ?, Ljuba ?\n"),
        ] {
            let game = game_of(written, form);
            let outcome = game.outcome();
            assert_eq!((game.whole, outcome.sheet, outcome.finished, outcome.deals), (false, None, false, deals));
            let replay: Value = serde_json::from_str(&text_of(|out| json(&game, "a", 0, None, false, out))).unwrap();
            assert_eq!((&replay["results"], &replay["papers"]), (&results, &Value::Null), "{written}");
            assert_eq!(replay["complete"], false, "{written}");
            let paper: Value = serde_json::from_str(&text_of(|out| paper_json(&game, "a", 0, out))).unwrap();
            assert_eq!((&paper["results"], &paper["papers"]), (&results, &Value::Null), "{written}");
            assert_eq!(paper["refas"], Value::Null, "{written}");
            let shown = text_of(|out| text(&game, "a", 0, None, TerminalStyle::default(), out));
            assert!(shown.ends_with(words), "{shown}");
            let shown = text_of(|out| paper_text(&game, TerminalStyle::default(), out));
            assert!(shown.contains("the sheet is not whole") && !shown.contains("refas:"), "{shown}");
        }
    }
}

/// What stood on the papers before the gap is known, and nothing behind it.
#[test]
fn papers_are_known_up_to_the_gap() {
    for (written, form, deals) in games() {
        let game = game_of(&written, form);
        let first_gap = game.gaps.first().copied().unwrap_or(deals);
        let paper: Value = serde_json::from_str(&text_of(|out| paper_json(&game, "a", 0, out))).unwrap();
        let known: Vec<bool> =
            paper["deals"].as_array().unwrap().iter().map(|deal| deal["papers"].is_object()).collect();
        let due: Vec<bool> = (0..deals).map(|place| place < first_gap).collect();
        assert_eq!(known, due, "{written}");
        let mut replay = game.replay();
        while let Some(step) = replay.next_step() {
            let place = game.deals.iter().position(|deal| deal.id == step.course.id()).unwrap();
            assert_eq!(step.course.is_sheet_known(), due[place], "{written}");
        }
    }
}
