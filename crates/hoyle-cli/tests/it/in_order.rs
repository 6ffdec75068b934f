//! Verbs that read a text's records in full, one after the other: what a record is told of those before it holds also
//! where the text was cut into pieces.

use crate::{read, real};

/// Games that take over the names of the first, far more than a piece holds.
#[test]
fn names_told_once_hold_for_all_games_of_a_long_file() {
    let first = read(concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus/pn/good/whole-single-deck.pn"));
    let game = first.get(first.find("Deal 1").unwrap()..).unwrap();
    let header = first.get(..first.find("Deal 1").unwrap()).unwrap().trim_end();
    let mut text = format!("{header}\nSeat1 Ada\n\n{game}");
    let games = 2_000_000 / game.len();
    (1..games).for_each(|_| text.push_str(&format!("\n\n{game}")));
    for jobs in ["1", "3"] {
        let ran = real(&["replay", "--format", "json", "--jobs", jobs, "--from", "pn", "-"], text.as_bytes());
        assert_eq!((ran.status, ran.err.as_str()), (0, ""));
        let named = ran.out.lines().filter(|line| line.contains("\"names\":[\"Ada\"")).count();
        assert_eq!((ran.out.lines().count(), named), (games, games));
    }
}

#[test]
fn replay_says_that_a_name_is_used_twice() {
    let hand = "[1]\nvariant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
                starting_stacks = [9, 9]\nactions = []\n";
    let ran = real(&["replay", "--from", "phh", "-"], format!("{hand}{hand}").as_bytes());
    assert_eq!(ran.status, 1);
    assert_eq!(ran.err, "-:8:2: error[RUL004] the name 1 is used by an earlier record already\n");
    assert_eq!(ran.out.matches("No-limit Texas hold 'em").count(), 2, "both are shown: {}", ran.out);
}

/// What a later game lacks is filled in by what the first one says of all.
#[test]
fn a_later_game_is_filled_in_with_what_the_first_tells() {
    let whole = read(concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/pinochle/three-handed.pn"));
    let game = whole.get(whole.find("Deal 1").unwrap()..).unwrap();
    let lacking: String =
        game.lines().filter(|line| !line.starts_with("FinalScores")).map(|line| format!("{line}\n")).collect();
    assert_ne!(lacking, game);
    let filled = real(&["fill", "--from", "pn", "-"], format!("{whole}\n\n{lacking}").as_bytes());
    assert_eq!((filled.status, filled.err.as_str()), (0, ""));
    assert_eq!(filled.out, format!("{whole}\n\n{game}"));
}

/// Frames of one hand, far more than a block holds, are one record; what is wrong between two of them is told wherever
/// they are cut, as `check` tells it.
#[test]
fn a_hand_of_more_frames_than_a_block_holds_is_one_record() {
    let hand = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/variants/no-limit-holdem.phh");
    let short = real(&["convert", "--to", "pfn", "--allow-loss", hand], b"").out;
    let pad = format!(",\"_pad\":\"{}\"}}", "x".repeat(20_000));
    let long = |frame: &str| frame.strip_suffix('}').unwrap().to_owned() + &pad;
    let mut frames: Vec<String> = short.lines().map(long).collect();
    assert!(frames.len() > 15, "{short}");
    let said = |frames: &[String], times: usize, verb: &[&str], jobs: &str| {
        let text: String = frames.iter().map(|frame| format!("{frame}\n")).collect();
        let args = [verb, &["--jobs", jobs, "--from", "pfn", "-"]].concat();
        real(&args, text.repeat(times).as_bytes())
    };
    let replay = ["replay", "--format", "json"];
    let whole = real(&["replay", "--format", "json", "--from", "pfn", "-"], short.as_bytes()).out;
    for jobs in ["1", "3"] {
        let ran = said(&frames, 4, &replay, jobs);
        assert_eq!((ran.status, ran.err.as_str()), (0, ""));
        let numbered = |number: usize| whole.replace("\"record\":0", &format!("\"record\":{number}"));
        assert!(ran.out == (0..4).map(numbered).collect::<String>(), "{}", ran.out);
    }
    for nth in (3..frames.len() - 1).step_by(4) {
        frames.swap(nth, nth + 1);
    }
    let place = |line: &str| line.split(": ").next().map(str::to_owned);
    let check = said(&frames, 2, &["check", "--format", "short"], "1");
    let errors: Vec<_> = check.out.lines().filter(|line| line.contains("error[PFN4")).map(place).collect();
    assert!(errors.len() > 5, "{}", check.out);
    for jobs in ["1", "3"] {
        let ran = said(&frames, 2, &replay, jobs);
        assert_eq!(ran.err.lines().map(place).collect::<Vec<_>>(), errors);
        assert_eq!(ran.status, 1);
    }
}
