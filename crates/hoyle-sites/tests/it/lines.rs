//! Every line of a room's text is read, kept or told: without it the hand is another, or what is remarked, or what is wrong
//! with it. What other lines say stands in lists. Not here: texts in tags and in JSON, and single words.

use std::collections::BTreeSet;
use std::path::PathBuf;

use hoyle_notation::problem::{Diagnostic, LineColumn, Locator, Problem};
use hoyle_poker::Hand;

use super::{count as count_of, real_texts, texts};

/// What is read of a text, and what is told of it.
pub(crate) fn facts(text: &str) -> Vec<(Option<Hand>, Vec<String>)> {
    hoyle_sites::rooms::read(text.as_bytes())
        .map(|found| (found.record, found.problems.iter().map(|problem| problem.message(&found.text)).collect()))
        .collect()
}

/// The hands of `corpus/sites` that are written in lines, and not in tags or JSON.
pub(crate) fn hands(paths: &[PathBuf], of_file: usize) -> Vec<String> {
    let mut hands = Vec::new();
    for path in paths {
        let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
        if matches!(extension, "xml" | "json" | "ohh") {
            continue;
        }
        let text = std::fs::read(path).unwrap();
        let read = hoyle_sites::rooms::read(&text)
            .filter(|found| {
                // What comes after an error is not played.
                found.record.is_some() && !found.problems.iter().any(Problem::is_error)
            })
            .take(of_file);
        hands.extend(read.filter_map(|found| String::from_utf8(found.text.to_vec()).ok()));
    }
    // Nor those in UTF-16, or with a session of iPoker in them.
    hands.retain(|hand| !hand.contains(['\0', '<']));
    hands
}

/// A text without one of its lines.
pub(crate) fn without(lines: &[&str], place: usize) -> String {
    lines.iter().enumerate().filter(|(other, _)| *other != place).map(|(_, line)| *line).collect()
}

/// The hands, and what is wrong with them in which line and column.
pub(crate) fn hands_and_problems(text: &[u8]) -> Vec<(Option<Hand>, Vec<String>)> {
    let mut start = LineColumn::START;
    let read = hoyle_sites::rooms::read(text).map(|found| {
        let mut locator = Locator::new(&found.text, start);
        start = start.after(&found.text);
        let shown = |problem: &Problem| Diagnostic::new(problem, None, &found.text, 0, &mut locator).to_string();
        (found.record, found.problems.iter().map(shown).collect())
    });
    read.collect()
}

/// In UTF-16 a text says what it says in UTF-8, with what stands above its hands and between them, in lines, tags and JSON.
#[test]
fn a_text_in_utf_16_says_the_same() {
    let mut count = 0;
    for path in texts() {
        let Ok(text) = String::from_utf8(std::fs::read(&path).unwrap()) else { continue };
        // Rows of tables are joined in UTF-8 alone.
        if text.contains('\0') || path.components().any(|part| part.as_os_str() == "irc") {
            continue;
        }
        for bytes in [u16::to_le_bytes, u16::to_be_bytes] {
            let encoded: Vec<u8> = text.encode_utf16().flat_map(bytes).collect();
            assert_eq!(hands_and_problems(&encoded), hands_and_problems(text.as_bytes()), "{}", path.display());
        }
        count += 1;
    }
    assert!(count > 40, "{count}");
}

/// A hand that was pasted with an indent, or quoted in a mail, says what it says without one, in whatever encoding,
/// with its own line ends.
#[test]
fn a_margin_says_nothing() {
    let mut count = 0;
    for path in texts() {
        let text = std::fs::read(&path).unwrap();
        let is_in_lines = path.extension().is_some_and(|extension| extension == "txt" || extension == "log");
        if !is_in_lines || text.contains(&0) || path.components().any(|part| part.as_os_str() == "irc") {
            continue;
        }
        // A header that is glued to the rest of another hand stands behind no margin.
        let ends = |text: &[u8]| text.last().is_none_or(|last| matches!(last, b'\r' | b'\n'));
        let hands: Vec<_> = hoyle_sites::rooms::read(&text).map(|found| ends(&found.text)).collect();
        if hands.iter().rev().skip(1).any(|ends| !ends) {
            continue;
        }
        // The sign of a quotation ends a tag.
        let quotes = |margin: &&[u8]| !margin.contains(&b'>') || !text.contains(&b'<');
        for margin in [&b"  "[..], b"\t", b"> ", b">> "].into_iter().filter(quotes) {
            let mut indented = Vec::new();
            for line in text.split_inclusive(|byte| *byte == b'\n') {
                let is_blank = line.trim_ascii().is_empty();
                indented.extend_from_slice(if is_blank { margin.trim_ascii_end() } else { margin });
                indented.extend_from_slice(line);
            }
            // Only the columns are others.
            let placeless = |text: &[u8]| {
                let hands = hands_and_problems(text).into_iter();
                let message = |told: String| told.split_once(' ').map(|(_, message)| message.to_owned());
                hands.map(|(hand, told)| (hand, told.into_iter().map(message).collect())).collect()
            };
            let (own, plain): (Vec<(_, Vec<_>)>, Vec<_>) = (placeless(&indented), placeless(&text));
            assert_eq!(own, plain, "{}", path.display());
        }
        count += 1;
    }
    assert!(count > 30, "{count}");
}

/// A card that cannot be read is told, wherever it stands: dealt, shown, discarded, or told again at the end.
#[test]
fn a_card_that_is_none_is_told() {
    let (mut silent, mut count) = (Vec::new(), 0);
    // But for players who are called as a flop.
    for hand in hands(&texts(), 10).into_iter().filter(|hand| !hand.contains("]: ")) {
        let told = |text: &str| -> usize {
            hoyle_sites::rooms::read(text.as_bytes()).map(|found| count_of(&found.problems, "SIT104")).sum()
        };
        let before = told(&hand);
        for (at, _) in hand.match_indices(']') {
            let card = hand[..at].trim_end().as_bytes();
            let [.., b'2'..=b'9' | b'T' | b'J' | b'Q' | b'K' | b'A', b'c' | b'd' | b'h' | b's'] = card else {
                continue;
            };
            let changed = format!("{}X{}", &hand[..card.len() - 2], &hand[card.len() - 1..]);
            let line = changed.lines().find(|line| !hand.contains(line)).unwrap_or_default();
            // The best five cards, which follow from the others.
            if [" with ", "(a ", "(HI - ", "high [", "Showdown ["].iter().any(|words| line.contains(words)) {
                continue;
            }
            count += 1;
            if told(&changed) == before {
                silent.push(line.to_owned());
            }
        }
    }
    assert!(silent.is_empty(), "{}", silent.join("\n"));
    assert!(count > 300, "{count}");
}

/// The cards between square brackets, by their letters.
fn cards_of(text: &str) -> BTreeSet<String> {
    let mut cards = BTreeSet::new();
    for part in text.split('[').skip(1) {
        let inside = part.split(']').next().unwrap_or_default();
        let is_card = |word: &&str| {
            matches!(word.as_bytes(), [b'2'..=b'9' | b'T' | b'J' | b'Q' | b'K' | b'A', b'c' | b'd' | b'h' | b's'])
        };
        cards.extend(inside.split([' ', ',']).filter(is_card).map(str::to_owned));
    }
    cards
}

/// The cards that a text tells and its record does not have, in an action or a remark.
fn cards_lost(text: &str, hand: &Hand) -> Vec<String> {
    let actions = hand.actions.iter().filter_map(|played| played.action).map(|action| action.to_string());
    let remarks =
        hand.actions.iter().flat_map(|played| played.comments.iter().chain(&played.asides)).map(ToString::to_string);
    let own: String = actions.chain(remarks).chain(hand.comments.iter().map(ToString::to_string)).collect();
    cards_of(text).into_iter().filter(|card| !own.contains(card.as_str())).collect()
}

/// Every card that a text tells is in the record of its hand: dealt, drawn, thrown away, shown, on a board, or remarked.
#[test]
fn no_card_is_lost() {
    let (mut lost, mut count) = (Vec::new(), 0);
    let real = real_texts(&["pokerstars", "ggpoker", "fulltilt", "winamax", "bovada", "pacific888", "wpn", "ongame"]);
    for (paths, of_file) in [(texts(), usize::MAX), (real.unwrap_or_default(), 20)] {
        // But for players who are called as a flop, and cards in Spanish, where c is corazones.
        let is_other = |hand: &String| hand.contains("]: ") || hand.contains("p, ") && hand.contains("t ]");
        for text in hands(&paths, of_file).into_iter().filter(|hand| !is_other(hand)) {
            for found in hoyle_sites::rooms::read(text.as_bytes()) {
                // What contradicts itself is told.
                let Some(hand) = found.record.filter(|_| found.problems.is_empty()) else { continue };
                let missing = cards_lost(&text, &hand);
                count += 1;
                if !missing.is_empty() {
                    lost.push(format!("{missing:?} of {}", text.lines().next().unwrap_or_default()));
                }
            }
        }
    }
    assert!(lost.is_empty(), "{} of {count}: {}", lost.len(), lost.join("\n"));
    assert!(count > 100, "{count}");
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
    "Side pot",
    "Pot: ",
    "(Hi: ",
    "(Lo: ",
    "Set dealer",
    "Dealt to ",
    "#Game No : ",
    "Players in round: ",
    "User: ",
    "Pot 1 ",
    "Pot 2 ",
    "Betting is capped",
    "Uncalled bet",
    "\"Uncalled bet",
    // Of stud, where nobody has it.
    "Seat 0 is the button",
    // What was told to the players of a match, and what they answered.
    "TO ",
    "FROM ",
];

/// What it has in it.
const HOLDS: &[&str] = &[
    // Who won follows from the play where nobody shows; the summary says it again.
    " collected ",
    " Collects ",
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
    "(HI - ",
    " is low with ",
    // All that a player has on a street of stud; the hand after a draw, and that so many cards came.
    " - Pocket [",
    " changed ",
    " is dealt ",
    "Dealing 4th street",
    "shows two pair, ",
    ", for high and ",
    "  for low.",
    // Who is the first to act, which the next line says.
    " opens",
    // A straddle that one of the same player takes in.
    "straddle $0.5\n",
    // What Bovada tells again of every hand that is not folded.
    " : Card dealt to a spot [",
    // A card that nobody sees; a blind that a bet of all takes in.
    " received a card.",
    " received card",
    " posts a small blind of ",
];

/// What the line of a seat has in a summary.
const SEATS: &[&str] = &[
    " lost with ",
    " lose with ",
    "olded",
    "howed",
    "ollected",
    "ucked",
    " won ",
    ", net: ",
    "[Does not show]",
    " with ",
    "didn't bet",
];

/// The rooms that write lines.
const ROOMS: &[&str] = &[
    "acpc",
    "bovada",
    "entraction",
    "fulltilt",
    "ggpoker",
    "ongame",
    "pacific888",
    "partypoker",
    "pokernow",
    "pokerstars",
    "winamax",
    "wpn",
];

/// The lines of hands that are dropped; says how many were read.
fn dropped(hands: Vec<String>) -> (usize, BTreeSet<String>) {
    let (mut dropped, mut read) = (BTreeSet::new(), 0);
    for hand in hands {
        let whole = facts(&hand);
        let lines: Vec<&str> = hand.split_inclusive('\n').collect();
        for (place, line) in lines.iter().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            read += 1;
            let is_in = |words: &&&str| line.contains(**words);
            // In a summary; above the hand what the player has stands there too.
            let sits_out =
                line.starts_with("Seat ") && line.trim_end().ends_with(" is sitting out") && !line.contains('(');
            let line = line.trim_start_matches('\u{feff}');
            // The name alone, which PokerStars writes behind an all-in.
            let is_name = line.trim_end().strip_suffix(':').is_some_and(|name| hand.contains(&format!(": {name} (")));
            let is_beside_showdown = sits_out
                || is_name
                || BEGINS.iter().any(|begin| line.starts_with(begin))
                || HOLDS.iter().any(|words| is_in(&words))
                || line.starts_with("Seat") && SEATS.iter().any(|words| is_in(&words));
            if !is_beside_showdown && facts(&without(&lines, place)) == whole {
                dropped.insert(line.trim().to_owned());
            }
        }
    }
    (read, dropped)
}

#[test]
fn no_line_is_dropped_but_what_others_say() {
    let (read, dropped) = dropped(hands(&texts(), usize::MAX));
    assert!(read > 500, "{read}");
    assert!(dropped.is_empty(), "{dropped:#?}");
}

/// The same of real texts: one hand in each of some files.
#[test]
fn no_line_of_real_texts_is_dropped() {
    let Some(paths) = real_texts(ROOMS) else { return };
    let (read, dropped) = dropped(hands(&paths, 1));
    assert!(read > 1000, "{read}");
    assert!(dropped.is_empty(), "{dropped:#?}");
}

/// The lines of hands, changed, of which the change is neither told nor kept; says how many were read.
fn silent(hands: Vec<String>, changes: impl Fn(&str) -> Vec<String>) -> (usize, BTreeSet<String>) {
    let (mut silent, mut read) = (BTreeSet::new(), 0);
    for hand in hands {
        let (lines, before): (Vec<&str>, _) = (hand.lines().collect(), facts(&hand));
        // The names of the columns of a table are a line of any columns.
        let is_stated = |line: &str| !line.trim().is_empty() && !line.starts_with("entry,");
        for (place, line) in lines.iter().enumerate().filter(|(_, line)| is_stated(line)) {
            for more in changes(line) {
                let with = |(other, line): (usize, &&str)| format!("{}\n", if other == place { &more } else { *line });
                let changed: String = lines.iter().enumerate().map(with).collect();
                read += 1;
                if facts(&changed) == before {
                    silent.insert(more);
                }
            }
        }
    }
    (read, silent)
}

/// A line with a word more behind it.
fn with_end(line: &str) -> Vec<String> {
    vec![match line.split_once("\",20") {
        // In a row of a table the line is the first field.
        Some((entry, fields)) => format!("{entry} xyzzy\",20{fields}"),
        None => format!("{line} xyzzy"),
    }]
}

/// A line with a word more between two of its own, one after the other.
fn with_middles(line: &str) -> Vec<String> {
    // What rooms of one network are called, and what Full Tilt says of a table, are words of any kind.
    let free = [("***** ", " Hand History for Game"), ("Full Tilt", " - ")];
    let begin = line.trim_start_matches('\u{feff}');
    let end = free.iter().find_map(|(begins, ends)| line.find(ends).filter(|_| begin.starts_with(begins)));
    let spaces = line.match_indices(' ').filter(|(at, _)| end.is_none_or(|end| *at > end));
    spaces.map(|(at, _)| format!("{} xyzzy{}", &line[..at], &line[at..])).collect()
}

#[test]
fn what_stands_behind_a_line_is_told() {
    let (read, silent) = silent(hands(&texts(), 10), with_end);
    assert!(read > 2000, "{read}");
    assert!(silent.is_empty(), "{silent:#?}");
}

#[test]
fn what_stands_between_words_is_told() {
    let (read, silent) = silent(hands(&texts(), 10), with_middles);
    assert!(read > 15_000, "{read}");
    assert!(silent.is_empty(), "{silent:#?}");
}

/// The same of real texts: one hand in each of some files.
#[test]
fn what_stands_behind_a_line_of_real_texts_is_told() {
    let Some(paths) = real_texts(ROOMS) else { return };
    let (read, silent) = silent(hands(&paths, 1), with_end);
    assert!(read > 1000, "{read}");
    assert!(silent.is_empty(), "{silent:#?}");
}

#[test]
fn what_stands_between_words_of_real_texts_is_told() {
    let Some(paths) = real_texts(ROOMS) else { return };
    let (read, silent) = silent(hands(&paths, 1), with_middles);
    assert!(read > 10_000, "{read}");
    assert!(silent.is_empty(), "{silent:#?}");
}
