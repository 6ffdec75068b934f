//! What is taken out of a game and follows from the rest, `fill` puts back.

use hoyle::notation::GameNotation as _;
use hoyle::notation::pn::{GAMES, Pn};
use hoyle::notation::{Depth, Notation, Options};
use hoyle::problem::Problem;

use hoyle_testing::choices::{Choices, Shuffle};

use super::games;

pub(super) fn filled(text: &str) -> (String, Vec<Problem>) {
    let mut out = Vec::new();
    let notes = Pn.fill(text.as_bytes(), GAMES, &Options::default(), &mut out).expect("PN is filled in");
    (String::from_utf8(out).unwrap(), notes.unwrap_or_else(|problem| vec![problem]))
}

fn first_error(text: &str) -> Option<String> {
    let mut reader = Pn.reader(GAMES, Depth::Check, &Options::default());
    let mut problems: Vec<Problem> = Vec::new();
    reader.next(text.as_bytes(), true, &mut problems);
    let error = problems.iter().find(|problem| problem.is_error())?;
    Some(format!("{}: {}", error.code(), error.message(text.as_bytes())))
}

/// Labels of lines that tell something which stands nowhere else, or which are usual when they are left out.
const TOLD_ONCE: [&str; 12] = [
    "Notation",
    "Presenter",
    "Location",
    "Event",
    "Table",
    "DateTime",
    "TimeControl",
    "Team",
    "BidSystem",
    "Annotator",
    "Note",
    "Bids",
];

pub(super) fn label(line: &str) -> &str {
    line.split(' ').next().unwrap_or_default().trim_end_matches(|letter: char| letter.is_ascii_digit())
}

/// The lines of two texts that differ, if they do.
pub(super) fn difference(one: &str, other: &str) -> Option<String> {
    let mut lines = one.lines().zip(other.lines());
    let first = lines.find(|(one, other)| one != other);
    first
        .map(|(one, other)| format!("{one:?} became {other:?}"))
        .or((one.lines().count() != other.lines().count()).then(|| "a line".into()))
}

/// What of a game `fill` does not bring back when each line in turn is taken out, and each value asked for.
fn lost(name: &str, text: &str, step: usize, lost: &mut Vec<String>) -> usize {
    let lines: Vec<&str> = text.lines().collect();
    let mut tried = 0;
    for (place, line) in lines.iter().enumerate().skip(step % 7).step_by(step) {
        if line.is_empty() || TOLD_ONCE.contains(&label(line)) || label(line) == "Seat" {
            continue;
        }
        let build = |own: Option<&str>| {
            let mut all: Vec<&str> = lines.clone();
            match own {
                Some(own) => all[place] = own,
                None => _ = all.remove(place),
            }
            all.join("\n") + "\n"
        };
        let mut try_one = |without: String, what: String| {
            tried += 1;
            let (back, _) = filled(&without);
            if let Some(difference) = difference(text, &back) {
                lost.push(format!("{name} line {} {what}: {difference}", place + 1));
            }
            if let Some(error) = first_error(&back) {
                lost.push(format!("{name} line {} {what}: {error}", place + 1));
            }
        };
        try_one(build(None), format!("without {line}"));
        let words: Vec<&str> = line.split(' ').collect();
        let values: Vec<usize> = match label(line) {
            "Trick" => (1..words.len()).collect(),
            "GameScores" | "MeldScores" | "PlayScores" | "HandScores" | "FinalScores" | "Contract" => {
                (1..words.len()).collect()
            }
            "Discard" | "Kitty" | "Pass" => (1..words.len()).filter(|&word| !words[word].starts_with("Seat")).collect(),
            "Meld" => vec![words.len() - 1],
            "Hand" | "Dealer" | "Deal" | "Winner" => vec![],
            _ => continue,
        };
        for value in values {
            let mut asked = words.clone();
            asked[value] = "?";
            try_one(build(Some(&asked.join(" "))), format!("value {value} of {line}"));
        }
        let asked_as_a_whole =
            ["Hand", "Meld", "Dealer", "Deal", "Winner", "HandScores", "Contract", "Discard", "Kitty", "Pass", "Trick"];
        if asked_as_a_whole.contains(&label(line)) {
            try_one(build(Some(&format!("{} ?", words[0]))), format!("all of {line}"));
        }
        if matches!(label(line), "Trick" | "Meld" | "Discard") {
            let short = words[..words.len() - 1].join(" ");
            try_one(build(Some(&short)), format!("the end of {line}"));
        }
    }
    tried
}

/// Who wins cannot be told from the scores where the bidder may have gone out first, nor whether a player who plays
/// alone is named by seat or team.
fn is_open(told: &str) -> bool {
    told.contains("Winner")
}

fn all_comes_back(step: impl Fn(usize) -> usize) {
    let mut all = Vec::new();
    let mut tried = 0;
    for (number, (name, text)) in games().into_iter().enumerate() {
        tried += lost(&name, &text, step(number), &mut all);
    }
    all.retain(|told| !is_open(told));
    let some: Vec<&str> = all.iter().take(40).map(String::as_str).collect();
    assert!(all.is_empty(), "{} of {tried}:\n{}", all.len(), some.join("\n"));
    assert!(tried > 20, "{tried}");
}

#[test]
fn what_is_taken_out_comes_back() {
    // Without the corpora there are only the project's own games, of which more is tried.
    let wide = if games().len() > 20 { 31 } else { 3 };
    all_comes_back(|number| wide + number % 13);
}

#[test]
#[ignore = "every line and value of every game: seconds where it is optimised, minutes where not"]
fn everything_that_is_taken_out_comes_back() {
    all_comes_back(|_| 1);
}

/// The errors that a game draws: code and message without what a repair elsewhere may change, the line's label.
fn errors(text: &str) -> Vec<String> {
    let mut reader = Pn.reader(GAMES, Depth::Check, &Options::default());
    let mut problems: Vec<Problem> = Vec::new();
    reader.next(text.as_bytes(), true, &mut problems);
    let errors = problems.iter().filter(|problem| problem.is_error());
    let mut all: Vec<String> =
        errors.map(|problem| format!("{} {}", problem.code(), Pn.path(text.as_bytes(), problem))).collect();
    all.sort();
    all
}

/// A game with lines taken out, and values and whole lines withheld or asked for.
pub(super) fn thinned(text: &str, choices: &mut Choices<'_>) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let mut words: Vec<&str> = line.split(' ').collect();
        let own = words.len() > 1 && !matches!(label(line), "Team" | "Seat" | "Note" | "Presenter" | "DateTime");
        let with = ["-", "?"][choices.below(2)];
        match choices.below(24) {
            0 if own => continue,
            1 if own => words.truncate(1),
            2 if own && !matches!(label(line), "Hand" | "Meld") => {
                let place = 1 + choices.below(words.len() - 1);
                words[place] = with;
            }
            _ => {
                out.push_str(line);
                out.push('\n');
                continue;
            }
        }
        if words.len() == 1 {
            words.push(with);
        }
        out.push_str(&words.join(" "));
        out.push('\n');
    }
    out
}

/// `fill` adds no error to any game, whatever it lacks and whatever is wrong with it.
#[test]
fn nothing_wrong_is_filled_in() {
    let mut shuffle = Shuffle(11);
    let (mut tried, mut grown) = (0, 0);
    for (name, text) in super::texts() {
        let Ok(text) = String::from_utf8(text) else { continue };
        for round in 0..4 {
            let bytes = shuffle.bytes(800);
            let text = if round == 0 { text.clone() } else { thinned(&text, &mut Choices::new(&bytes)) };
            // Of several games the first: the others follow from it.
            let text = text.split("\n\n\n").next().unwrap_or_default().to_owned() + "\n";
            let (back, _) = filled(&text);
            if back.is_empty() {
                continue;
            }
            let before = errors(&text);
            let mut rest = before.clone();
            for error in errors(&back) {
                // What breaks the form hides the rest; it is mended by what is added at the end of a line.
                let hidden = before.iter().any(|before| before.starts_with("PN1") || before.starts_with("PN2"));
                match rest.iter().position(|before| *before == error) {
                    Some(place) => _ = rest.remove(place),
                    None => assert!(hidden, "{name}: {error} is new\n{text}----\n{back}"),
                }
            }
            tried += 1;
            grown += usize::from(back != text);
        }
    }
    assert!(tried > 50 && grown > 20, "{tried} tried, {grown} grown");
}
