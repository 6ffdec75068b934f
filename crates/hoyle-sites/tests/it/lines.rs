//! Every line of a room's text is read, kept or told: without it the hand is another, or what is remarked, or what is wrong
//! with it. What other lines say stands in lists. Not here: texts in tags and in JSON, and single words.

use std::collections::BTreeSet;

use hoyle_poker::Hand;

use super::texts;

/// What is read of a text, and what is told of it.
fn facts(text: &str) -> Vec<(Option<Hand>, Vec<String>)> {
    hoyle_sites::rooms::read(text.as_bytes())
        .map(|found| (found.record, found.problems.iter().map(|problem| problem.message(&found.text)).collect()))
        .collect()
}

/// The hands of `corpus/sites` that are written in lines, and not in tags or JSON.
fn hands() -> Vec<String> {
    let mut hands = Vec::new();
    for path in texts() {
        let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
        if matches!(extension, "xml" | "json" | "ohh") {
            continue;
        }
        let text = std::fs::read(&path).unwrap();
        let read = hoyle_sites::rooms::read(&text).filter(|found| found.record.is_some());
        hands.extend(read.filter_map(|found| String::from_utf8(found.text.to_vec()).ok()));
    }
    // Nor those in UTF-16, or with a session of iPoker in them.
    hands.retain(|hand| !hand.contains(['\0', '<']));
    hands
}

/// A text without one of its lines.
fn without(lines: &[&str], place: usize) -> String {
    lines.iter().enumerate().filter(|(other, _)| *other != place).map(|(_, line)| *line).collect()
}

/// What other lines say: what a line begins with.
const BEGINS: &[&str] = &[
    // What comes next, or that the text ends.
    "*** ",
    "** ",
    "--",
    "***** End of hand ",
    "***********",
    "Dealing pocket cards",
    "Hand #",
    "entry,at",
    "Game #",
    // What is summed up, or dealt and seen by nobody.
    "Board",
    "FIRST Board",
    "SECOND Board",
    "THIRD Board",
    "Hand was run ",
    "Total ",
    "Rake",
    "Main pot",
    "Dealt to ",
    "#Game No : ",
    "Players in round: ",
    "Betting is capped",
    "Uncalled bet",
    "\"Uncalled bet",
    // What was told to the players of a match, and what they answered.
    "TO ",
    "FROM ",
    "# name/game/hands/seed ",
    "#--t_",
    // Of a match, and of no hand.
    "STARTED at ",
    "SCORE:",
];

/// What it has in it.
const HOLDS: &[&str] = &[
    // Who won follows from the play where nobody shows; the summary says it again.
    " collected ",
    " wins ",
    "Hand result ",
    "Hand Result ",
    "returned (",
    "Return uncalled ",
    "Payback ",
    // Who shows nothing mucks.
    "doesn't show hand",
    "oes not show",
    "did not show his hand",
    "didn't show hand",
    " mucks",
    // A hand that is shown for each board; what it is called.
    ": shows [",
    "shows two pair, ",
    // A card that nobody sees; a blind that a bet of all takes in.
    " received a card.",
    " posts a small blind of ",
];

/// What the line of a seat has in a summary.
const SEATS: &[&str] =
    &["olded", "howed", "ollected", "ucked", " won ", ", net: ", "[Does not show]", "  with ", "didn't bet"];

#[test]
fn no_line_is_dropped_but_what_others_say() {
    let (mut dropped, mut read) = (BTreeSet::new(), 0);
    for hand in hands() {
        let whole = facts(&hand);
        let lines: Vec<&str> = hand.split_inclusive('\n').collect();
        for (place, line) in lines.iter().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            read += 1;
            let is_in = |words: &&&str| line.contains(**words);
            let is_said = BEGINS.iter().any(|begin| line.starts_with(begin))
                || HOLDS.iter().any(|words| is_in(&words))
                || line.starts_with("Seat") && SEATS.iter().any(|words| is_in(&words));
            if !is_said && facts(&without(&lines, place)) == whole {
                dropped.insert(line.trim().to_owned());
            }
        }
    }
    assert!(read > 500, "{read}");
    assert!(dropped.is_empty(), "{dropped:#?}");
}
