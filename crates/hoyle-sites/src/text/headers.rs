//! The words of headers that are no names: games and their limits, stakes, tables, days.

use super::amount;

/// What stands behind the words of headers and their numbers.
pub(crate) fn after(text: &[u8]) -> &[u8] {
    amount::after_words_and_signs(text, is_known)
}

fn is_known(word: &[u8]) -> bool {
    // `Level7` is one word.
    let word = word.strip_prefix(b"Level").unwrap_or(word);
    // The list comes last: it is long, and most words are of the others.
    word.iter().all(u8::is_ascii_digit) || is_currency(word) || is_roman(word) || WORDS.contains(&word)
}

fn is_currency(word: &[u8]) -> bool {
    word.len() == 3 && word.iter().all(u8::is_ascii_uppercase)
}

fn is_roman(word: &[u8]) -> bool {
    word.iter().all(|byte| b"IVXLCDM".contains(byte))
}

const WORDS: &[&[u8]] = &[
    b"No",
    b"Pot",
    b"Fixed",
    b"Fix",
    b"Limit",
    b"Normal",
    b"NL",
    b"PL",
    b"FL",
    b"Cap",
    b"Multi",
    b"Turbo",
    b"on",
    b"NORMAL",
    b"CAP",
    b"Level",
    b"Match",
    b"Round",
    b"Ante",
    b"ante",
    b"Hold",
    b"em",
    b"Holdem",
    b"HOLDEM",
    b"HOLDEMZonePoker",
    b"Texas",
    b"Omaha",
    b"OmahaHL",
    b"OMAHA",
    b"Hi",
    b"Lo",
    b"H",
    b"L",
    b"Low",
    b"Stud",
    b"Courchevel",
    b"Razz",
    b"Draw",
    b"Triple",
    b"Single",
    b"A",
    b"Badugi",
    b"Card",
    b"Blinds",
    b"Antes",
    b"Stakes",
    b"Buy",
    b"in",
    b"Trny",
    b"max",
    b"Real",
    b"real",
    b"Play",
    b"play",
    b"Practice",
    b"Money",
    b"money",
    b"Poker",
    b"Hand",
    b"History",
    b"for",
    b"Game",
    b"Winamax",
    b"CashGame",
    b"TBL",
    b"Zone",
    b"ID",
    b"Monday",
    b"Tuesday",
    b"Wednesday",
    b"Thursday",
    b"Friday",
    b"Saturday",
    b"Sunday",
    b"Jackpot",
    b"Tournament",
    b"table",
    b"HiLo",
    b"STUD",
    b"7CARD",
    b"7Card",
    b"5Card",
    b"6Card",
];
