//! What is cut off, left out or mistyped in a room's text is told, and costs no more than the hand it is in.

use std::collections::BTreeSet;
use std::fs;

use hoyle_notation::Notation as _;
use hoyle_notation::problem::{Problem, Severity};
use hoyle_sites::rooms::Rooms;

use super::lines::{facts, hands, hands_and_problems, without};
use super::{real_texts, texts};

/// How many folds of these hands are taken away, and those that nobody misses, where the text shows who is in the hand.
fn missed_by_nobody(hands: Vec<String>) -> (usize, BTreeSet<String>) {
    let (mut count, mut silent) = (0, BTreeSet::new());
    let wrong = |text: &str| -> usize {
        let worse = |problem: &&Problem| problem.severity != Severity::Note;
        hoyle_sites::rooms::read(text.as_bytes()).map(|found| found.problems.iter().filter(worse).count()).sum()
    };
    for hand in hands {
        let room = facts(&hand).iter().find_map(|(hand, _)| hand.as_ref()?.metadata.room);
        let always = matches!(room, Some("888" | "absolute" | "bovada"));
        if !always && !matches!(room, Some("stars" | "gg" | "fulltilt" | "wpn")) {
            continue;
        }
        let before = wrong(&hand);
        let lines: Vec<&str> = hand.split_inclusive('\n').collect();
        for (place, line) in lines.iter().enumerate() {
            let Some(name) = [": folds", " : Folds", " - Folds", " folds"]
                .iter()
                .find_map(|verb| line.trim_end().strip_suffix(verb))
            else {
                continue;
            };
            let is_evident = always
                || lines
                    .iter()
                    .any(|line| line.contains(name) && (line.contains("folded") || line.contains("received")));
            // Of two in the hand, the one who folds is the one who does not collect.
            let is_last = lines.iter().skip(place + 1).all(|line| !line.contains(" folds"));
            if is_evident && !is_last {
                count += 1;
                if wrong(&without(&lines, place)) <= before {
                    silent.insert(format!("{line}{hand}"));
                }
            }
        }
    }
    (count, silent)
}

/// Nobody's fold is left out in silence, though who does nothing at all may have sat out.
#[test]
fn a_missing_fold_is_told() {
    let rooms = ["pokerstars", "ggpoker", "fulltilt", "bovada", "pacific888", "wpn"];
    let (count, silent) = missed_by_nobody(hands(&texts(), 10));
    let (of_real, silent_real) = missed_by_nobody(hands(&real_texts(&rooms).unwrap_or_default(), 20));
    assert!(count > 8 && (of_real == 0 || of_real > 500), "{count}, {of_real}");
    let silent = silent.union(&silent_real);
    let silent: Vec<&String> = silent.collect();
    assert!(silent.is_empty(), "{} of {}: {silent:#?}", silent.len(), count + of_real);
}

/// A file that begins inside a hand is a room's all the same, and what is left of that hand is told; prose that quotes a hand
/// is none. NULs, with which an unfinished file is filled up, say nothing.
#[test]
fn a_text_that_is_cut_off_is_known() {
    let text = include_str!("../../../../corpus/sites/stars/wrong-posts.hh.txt");
    let (_, cut) = text.split_once("*** HOLE").unwrap();
    let cut = format!("Seat 3: Cay ($100 in chips)\n*** HOLE{cut}");
    assert!(Rooms.sniff(cut.as_bytes()).is_some());
    let prose = format!("This is how a hand of theirs looks:\n\n{text}");
    assert!(Rooms.sniff(prose.as_bytes()).is_none());
    let codes = |text: &str| hands_and_problems(text.as_bytes());
    assert_eq!(codes(&format!("{text}{}\n", "\0".repeat(99))), codes(text));
}

/// A header with two letters in the wrong order costs its own hand, and the hand above it nothing.
#[test]
fn a_mistyped_header_costs_one_hand() {
    let mut count = 0;
    for path in texts() {
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        if text.contains('\0') {
            continue;
        }
        let hands: Vec<_> = hoyle_sites::rooms::read(text.as_bytes()).collect();
        let are_whole = hands.iter().all(|hand| hand.problems.iter().all(|problem| !problem.is_error()));
        for (place, hand) in hands.iter().enumerate().skip(1).filter(|_| are_whole) {
            let room = hand.record.as_ref().and_then(|record| record.metadata.room);
            let above = hands.get(place - 1).map_or(&[][..], |above| &above.text);
            let is_apart = above.ends_with(b"\n\n") || above.ends_with(b"\n\r\n");
            if !is_apart || !matches!(room, Some("stars" | "gg" | "fulltilt" | "winamax" | "party" | "ongame")) {
                continue;
            }
            let mut pieces: Vec<Vec<u8>> = hands.iter().map(|hand| hand.text.to_vec()).collect();
            let Some(header) = pieces[place].iter().position(u8::is_ascii_alphabetic) else { continue };
            pieces[place].swap(header + 2, header + 3);
            let mut read = hoyle_sites::rooms::read(&pieces.concat()).map(|found| found.record).collect::<Vec<_>>();
            if read.len() == hands.len() {
                assert_eq!(read.remove(place), None, "{}", path.display());
            }
            let others = hands.iter().enumerate().filter(|(other, _)| *other != place).map(|(_, hand)| &hand.record);
            assert!(read.iter().eq(others), "{} {place}", path.display());
            count += 1;
        }
    }
    assert!(count > 15, "{count}");
}

/// The lines of a hand in PokerStars' words that are taken away and doubled, and those of which nobody is told.
fn lines_missed(hand: &str) -> (usize, Vec<String>) {
    let (mut count, mut silent) = (0, Vec::new());
    let wrong =
        |text: &str| -> usize { hoyle_sites::rooms::read(text.as_bytes()).map(|found| found.problems.len()).sum() };
    let lines: Vec<&str> = hand.split_inclusive('\n').collect();
    let is_whole = lines.iter().any(|line| line.starts_with("*** SUMMARY ***"));
    let lists_seats = lines.iter().filter(|line| line.starts_with("Seat ")).count() > 3;
    if wrong(hand) > 0 || !is_whole || !lists_seats {
        return (0, Vec::new());
    }
    let summary = lines.iter().position(|line| line.starts_with("*** SUMMARY ***")).unwrap_or(0);
    let is_sold = hand.contains("ashed out") || hand.contains("ashout");
    for (place, line) in lines.iter().enumerate() {
        let is_twice = line.contains(" collected ") && place < summary && !is_sold;
        let is_street = line.starts_with("*** HOLE CARDS ***") && hand.contains("Hold'em");
        let is_of_summary =
            place > summary && ["Seat ", "Total pot ", "Board ["].iter().any(|words| line.starts_with(words));
        if is_twice || is_street || is_of_summary {
            count += 1;
            if wrong(&without(&lines, place)) == 0 {
                silent.push(format!("without {line}{hand}"));
            }
        }
        let is_told_once = ["*** ", "Total pot ", "Board [", "Table '"].iter().any(|words| line.starts_with(words));
        if is_told_once || line.contains(": shows [") || line.contains(": calls ") || line.contains(": bets ") {
            count += 1;
            let twice = [&lines[..=place], &lines[place..]].concat().concat();
            if wrong(&twice) == 0 {
                silent.push(format!("twice {line}{hand}"));
            }
        }
    }
    (count, silent)
}

/// A line that the room always writes is not left out in silence, nor written twice.
#[test]
fn a_missing_line_and_one_that_stands_twice_are_told() {
    let of_stars = |text: &String| text.contains("PokerStars ") || text.contains("Poker Hand #");
    let own = hands(&texts(), 10);
    let real = hands(&real_texts(&["pokerstars", "ggpoker"]).unwrap_or_default(), 2);
    let (mut count, mut silent) = (0, Vec::new());
    for hand in own.iter().chain(&real).filter(|hand| of_stars(hand)) {
        let (tried, missed) = lines_missed(hand);
        count += tried;
        silent.extend(missed);
    }
    assert!(count > if real.is_empty() { 50 } else { 1000 }, "{count}");
    assert!(silent.is_empty(), "{} of {count}: {:#?}", silent.len(), silent);
}

/// Files of tags that were joined where one has no end of line are read as they are alone: no hand is swallowed, and none has
/// the table or the stakes of another file.
#[test]
fn joined_files_of_tags_are_read_as_they_are_alone() {
    let texts: Vec<Vec<u8>> =
        texts().iter().map(|path| fs::read(path).unwrap()).filter(|text| text[0] == b'<').collect();
    assert!(texts.len() > 8, "{}", texts.len());
    let hands = |text: &[u8]| -> Vec<_> { hoyle_sites::rooms::read(text).map(|found| found.record).collect() };
    for one in &texts {
        for other in &texts {
            for mark in ["", "\u{feff}"] {
                let joined = [one.trim_ascii_end(), mark.as_bytes(), other].concat();
                let apart = [hands(one), hands(other)].concat();
                assert_eq!(hands(&joined), apart, "{}", String::from_utf8_lossy(&joined));
            }
        }
    }
}
