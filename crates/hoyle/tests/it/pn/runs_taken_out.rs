//! Whole runs of lines that are taken out of a game come back by `fill`; and whatever is taken out, nothing is put back
//! that is not so.

use hoyle::Problem;
use hoyle_testing::choices::{Choices, Shuffle};

use super::fill::{difference, filled, label};
use super::games;

/// What becomes of a line: itself, another, or none. `again` tells a hand that was declared before in this deal.
type Change = fn(line: &str, label: &str, again: bool) -> Option<String>;

fn asked(line: &str) -> Option<String> {
    Some(format!("{} ?", line.split(' ').next().unwrap_or_default()))
}

fn without_last(line: &str, words: usize) -> Option<String> {
    let all: Vec<&str> = line.split(' ').collect();
    Some(all[..all.len() - words].join(" "))
}

fn is_score(label: &str) -> bool {
    matches!(label, "GameScores" | "MeldScores" | "PlayScores" | "HandScores" | "FinalScores")
}

const CHANGES: [(&str, Change); 14] = [
    ("no scores", |line, label, _| (!is_score(label)).then(|| line.to_owned())),
    ("scores asked for", |line, label, _| if is_score(label) { asked(line) } else { Some(line.to_owned()) }),
    ("no melds", |line, label, _| (label != "Meld").then(|| line.to_owned())),
    ("no points of melds and tricks", |line, label, _| match label {
        "Meld" | "Trick" | "Discard" => without_last(line, 1),
        _ => Some(line.to_owned()),
    }),
    ("cards alone in tricks", |line, label, _| match label {
        "Trick" => without_last(line, 2),
        _ => Some(line.to_owned()),
    }),
    ("no contract", |line, label, _| (label != "Contract").then(|| line.to_owned())),
    ("no trump", |line, label, _| if label == "Contract" { without_last(line, 1) } else { Some(line.to_owned()) }),
    ("no head of a deal", |line, label, _| {
        (!matches!(label, "Deal" | "GameScores" | "Dealer")).then(|| line.to_owned())
    }),
    ("hands not declared again", |line, _, again| (!again).then(|| line.to_owned())),
    ("hands declared again asked for", |line, _, again| if again { asked(line) } else { Some(line.to_owned()) }),
    ("neither the first hand nor a discard", |line, label, _| {
        (!line.starts_with("Hand1 ") && label != "Discard").then(|| line.to_owned())
    }),
    ("no first pass", |line, _, _| (!line.starts_with("Pass1 ")).then(|| line.to_owned())),
    ("a card of discards asked for", |line, label, _| match label {
        "Discard" => Some(
            line.splitn(3, ' ')
                .enumerate()
                .map(|(n, word)| if n == 1 { "?" } else { word })
                .collect::<Vec<_>>()
                .join(" "),
        ),
        _ => Some(line.to_owned()),
    }),
    ("all that follows", |line, label, again| match label {
        _ if again || is_score(label) => None,
        "Meld" | "Deal" => None,
        "Trick" => without_last(line, 2),
        "Discard" => without_last(line, 1),
        _ => Some(line.to_owned()),
    }),
];

fn changed(text: &str, change: Change) -> String {
    let mut seen: Vec<&str> = Vec::new();
    let mut out = String::new();
    for line in text.lines() {
        if line.is_empty() {
            seen.clear();
            out.push('\n');
            continue;
        }
        let whole = line.split(' ').next().unwrap_or_default();
        let again = label(line) == "Hand" && seen.contains(&whole);
        seen.push(whole);
        if let Some(line) = change(line, label(line), again) {
            out.push_str(&line);
            out.push('\n');
        }
    }
    out
}

#[test]
fn whole_runs_of_lines_come_back() {
    let mut tried = 0;
    for (name, text) in games() {
        for (what, change) in CHANGES {
            let without = changed(&text, change);
            if without == text {
                continue;
            }
            tried += 1;
            let (back, _) = filled(&without);
            assert_eq!(difference(&text, &back), None, "{name}: {what}");
        }
    }
    assert!(tried > 10, "{tried}");
}

/// A line of the game with something of it taken out.
fn thinned(line: &str, choices: &mut Choices<'_>) -> Option<String> {
    let mut words: Vec<&str> = line.split(' ').collect();
    match choices.below(4) {
        0 | 1 => None,
        2 => asked(line),
        _ if label(line) == "Hand" => asked(line),
        _ => {
            let last = words.len() - 1;
            let place = if label(line) == "Meld" { last } else { 1 + choices.below(last) };
            words[place] = "?";
            Some(words.join(" "))
        }
    }
}

/// Every line that `fill` gives stands in the game that something was taken out of, but for an open question and for what
/// may be said in two ways: who won, and a kitty at once or card by card.
fn nothing_false_is_added(name: &str, text: &str, bytes: &[u8]) {
    let mut choices = Choices::new(bytes);
    let rarely = 2 + choices.below(20);
    let mut without = String::new();
    for line in text.lines() {
        let told_once =
            ["Note", "Presenter", "Annotator", "Location", "Event", "Table", "DateTime", "TimeControl", "Notation"];
        let kept = line.is_empty() || matches!(label(line), "Team" | "Seat") || told_once.contains(&label(line));
        let line = if kept || choices.below(rarely) > 0 { Some(line.to_owned()) } else { thinned(line, &mut choices) };
        if let Some(line) = line {
            without.push_str(&line);
            without.push('\n');
        }
    }
    let (back, told) = filled(&without);
    if back.is_empty() {
        // Refused for its form: hands are declared again and no exchange is written any more.
        assert!(told.iter().any(Problem::is_error), "{name}\n{without}");
        return;
    }
    let mut true_lines: Vec<&str> = text.lines().chain(without.lines()).collect();
    true_lines.sort_unstable();
    for line in back.lines() {
        let open = line.contains('?') || matches!(label(line), "Winner" | "Kitty");
        assert!(open || true_lines.binary_search(&line).is_ok(), "{name}: {line}\n{without}");
    }
    // What is written still stands.
    let mut rest = back.lines();
    for line in without.lines().filter(|line| !line.contains('?')) {
        assert!(rest.any(|other| other == line), "{name}: {line} is gone\n{without}");
    }
}

fn nothing_false(rounds: usize) {
    let mut shuffle = Shuffle(7);
    for (name, text) in games() {
        for _ in 0..rounds {
            nothing_false_is_added(&name, &text, &shuffle.bytes(2000));
        }
    }
}

#[test]
fn whatever_is_taken_out_nothing_false_is_added() {
    nothing_false(if games().len() > 20 { 1 } else { 20 });
}

#[test]
#[ignore = "two thousand games"]
fn whatever_is_taken_out_often_nothing_false_is_added() {
    nothing_false(40);
}
