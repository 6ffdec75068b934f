//! The first line of a hand: its parts stand in one order or another, with ` - ` between them.

use memchr::memmem;

use crate::draft::Draft;
use crate::games::{Family, Limit};
use crate::pokerstars::header::{CAP, cap};
use crate::problems::Malformed;
use crate::text::amount::{self, Amount, Signs};
use crate::text::lines::Line;
use crate::text::number::{digits, month, number};

/// The games by the words of the room, a longer one before one that it begins with.
const FAMILIES: &[(&[u8], Family)] = &[
    (b"Hold'em", Family::Holdem),
    (b"5 Card Omaha H/L", Family::FiveCardOmahaEight),
    (b"5 Card Omaha", Family::FiveCardOmaha),
    (b"6 Card Omaha H/L", Family::SixCardOmahaEight),
    (b"6 Card Omaha", Family::SixCardOmaha),
    (b"Courchevel H/L", Family::CourchevelEight),
    (b"Courchevel", Family::Courchevel),
    (b"Omaha Hi/Lo", Family::OmahaEight),
    (b"Omaha H/L", Family::OmahaEight),
    (b"Omaha", Family::Omaha),
    (b"5 Card Stud", Family::FiveCardStud),
    (b"Stud H/L", Family::StudEight),
    (b"Stud", Family::Stud),
    (b"Razz", Family::Razz),
    (b"2-7 Triple Draw", Family::TripleDraw),
    (b"A-5 Triple Draw", Family::AceToFiveTripleDraw),
    (b"2-7 Single Draw", Family::SingleDraw),
    (b"5 Card Draw", Family::FiveCardDraw),
    (b"Badugi", Family::Badugi),
];

const LIMITS: &[(&[u8], Limit)] = &[
    (b"NL ", Limit::No),
    (b"No Limit ", Limit::No),
    (b"PL ", Limit::Pot),
    (b"Pot Limit ", Limit::Pot),
    (b"FL ", Limit::Fixed),
    (b"Fixed Limit ", Limit::Fixed),
    (b"Limit ", Limit::Fixed),
];

/// `Full Tilt Poker Game #1: Table X (6 max) - NL Hold'em - $0.50/$1 - 23:58:58 ET - 2014/01/05`
pub(super) fn header(line: Line<'_>, draft: &mut Draft) {
    draft.game = line.span();
    if whole_header(line, draft).is_none() {
        draft.found.push(Malformed::BadHeader.at(line.span()));
    }
}

fn whole_header(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let at = memchr::memchr(b'#', line.text)? + 1;
    let rest = line.text.get(at..)?;
    let id = digits(rest);
    draft.id = line.span_of(id);
    let rest = rest.get(id.len()..)?.strip_prefix(b":")?.trim_ascii_start();
    // The same moment by another clock, `[05:57:01 ET - 2014/06/29]`.
    let other = memmem::rfind(rest, b" [").filter(|_| rest.ends_with(b"]"));
    let (rest, other) = rest.split_at(other.unwrap_or(rest.len()));
    let is_of_clock = |byte: &u8| byte.is_ascii_digit() || matches!(byte, b':' | b'/' | b'-');
    let is_known = |word: &[u8]| word.iter().all(is_of_clock) || word.iter().all(u8::is_ascii_uppercase);
    let clock = other.strip_prefix(b" [").and_then(|clock| clock.strip_suffix(b"]")).unwrap_or(other);
    if let Some(word) = clock.split(|byte| *byte == b' ').find(|word| !is_known(word)) {
        draft.nothing_after(word, line);
    }
    let mut from = 0;
    let mut first = true;
    while from < rest.len() {
        let end = memmem::find(rest.get(from..)?, b" - ").map_or(rest.len(), |at| from + at);
        part(line, rest.get(from..end)?, first, draft);
        first = false;
        from = end + 3;
    }
    // A game whose name is none of ours is behind its limit.
    draft.limit?;
    draft.big.map(drop)
}

/// One part; whichever it is shows in what it holds.
fn part(line: Line<'_>, part: &[u8], first: bool, draft: &mut Draft) {
    if first {
        table(line, part, draft);
    } else if let Some((words, family)) = FAMILIES.iter().find(|(words, _)| memmem::find(part, words).is_some()) {
        draft.family = Some(*family);
        draft.game = line.span_of(part);
        draft.header_words(part, line);
        let before = memmem::find(part, words).and_then(|at| part.get(..at)).unwrap_or_default();
        draft.limit = LIMITS.iter().find(|(words, _)| memmem::find(before, words).is_some()).map(|(_, limit)| *limit);
        draft.stakes_are_bets = draft.limit == Some(Limit::Fixed) && (!draft.is_tournament || family.is_stud());
        // `$15 Cap No Limit Hold'em`, `CAP NL Hold'em`
        match cap(before) {
            Some(cap) => draft.of_table.push((CAP, Some(line.span_of(cap)))),
            None if before.starts_with(b"CAP ") => draft.of_table.push((CAP, None)),
            None => {}
        }
    } else if LIMITS.iter().any(|(words, _)| part.starts_with(words)) {
        draft.game = line.span_of(part);
        draft.limit = LIMITS.iter().find(|(words, _)| part.starts_with(words)).map(|(_, limit)| *limit);
    } else if matches!(digits(part).len(), 1 | 2) && behind_digits(part).starts_with(b":") && draft.time.is_empty() {
        let mut words = part.splitn(3, |byte| *byte == b' ');
        draft.time = words.next().map_or(draft.time, |time| line.span_of(time));
        draft.zone = words.next().map_or(draft.zone, |zone| line.span_of(zone));
        draft.nothing_after(words.next().unwrap_or_default(), line);
    } else if digits(part).len() == 4 && behind_digits(part).starts_with(b"/") && date(part).is_some() {
        draft.date = date(part);
        draft.nothing_after(part.split_at(memchr::memchr(b' ', part).unwrap_or(part.len())).1, line);
    } else if let Some(date) = date_in_words(part) {
        draft.date = Some(date);
    } else if draft.big.is_none() {
        stakes(line, part, draft);
    }
}

/// `Table X (6 max)`, `$10 Sit & Go (Turbo) (268569961), Table 1`
fn table(line: Line<'_>, part: &[u8], draft: &mut Draft) {
    let at = memmem::rfind(part, b"Table ").unwrap_or(0);
    let (event, table) = part.split_at_checked(at).unwrap_or((part, &[]));
    if !event.is_empty() {
        draft.is_tournament = true;
        let event = event.trim_ascii_end();
        // `$10 + $1 Sit & Go`
        let is_of_amount = |byte: &u8| !byte.is_ascii_alphabetic() && !matches!(byte, b'(' | b'#');
        let price = event.iter().take_while(|byte| is_of_amount(byte)).count();
        let price = event.get(..price).unwrap_or_default().trim_ascii_end();
        if amount::sign_before(price).is_some() {
            draft.buy_in = line.span_of(price);
        }
        draft.tournament = line.span_of(event.strip_suffix(b",").unwrap_or(event));
    }
    let table = table.strip_prefix(b"Table ").unwrap_or(table);
    let open = memmem::find(table, b" (").unwrap_or(table.len());
    draft.table = line.span_of(table.get(..open).unwrap_or(table));
    let inside = table.get(open + 2..).unwrap_or_default();
    draft.seat_count = match inside.starts_with(b"heads up") {
        true => Some(2),
        false if memmem::find(inside, b" max").is_some() => number(digits(inside)),
        false => None,
    };
}

/// `$0.10/$0.20`, `15/30`, `50K/100K`, with `Ante $0.05` behind it or not.
fn stakes(line: Line<'_>, part: &[u8], draft: &mut Draft) -> Option<()> {
    let (small, rest) = stake(part, draft)?;
    let (big, rest) = stake(rest.strip_prefix(b"/")?, draft)?;
    if !draft.is_tournament {
        draft.currency_sign = amount::sign_before(part);
    }
    (draft.small, draft.big) = (Some(small), Some(big));
    let ante = rest.strip_prefix(b" Ante ").and_then(|ante| stake(ante, draft));
    draft.header_words(ante.map_or(rest, |(_, behind)| behind), line);
    Some(())
}

/// An amount, perhaps in thousands, millions or billions, and what follows it.
fn stake<'l>(text: &'l [u8], draft: &mut Draft) -> Option<(Amount, &'l [u8])> {
    let read = amount::read(text, Signs::ENGLISH)?;
    let rest = text.get(read.length..)?;
    let units = match rest.first() {
        Some(b'K') => 1_000,
        Some(b'M') => 1_000_000,
        Some(b'B') => 1_000_000_000,
        _ => return Some((draft.note(read), rest)),
    };
    Some((Amount(draft.note(read).0.checked_mul(units)?), rest.get(1..)?))
}

fn behind_digits(text: &[u8]) -> &[u8] {
    text.get(digits(text).len()..).unwrap_or_default()
}

/// `Wed, July 21, 2010`
fn date_in_words(text: &[u8]) -> Option<(i64, u8, u8)> {
    let mut words = text.split(|byte| matches!(byte, b' ' | b',')).filter(|word| !word.is_empty()).skip(1);
    let (month, day, year) = (month(words.next()?)?, number(words.next()?)?, number(words.next()?)?);
    words.next().is_none().then_some((year, month, u8::try_from(day).ok()?))
}

fn date(text: &[u8]) -> Option<(i64, u8, u8)> {
    let text = text.split(|byte| *byte == b' ').next()?;
    let mut parts = text.split(|byte| *byte == b'/');
    let mut next = || parts.next().and_then(number);
    let (year, month, day) = (next()?, next()?, next()?);
    Some((year, u8::try_from(month).ok()?, u8::try_from(day).ok()?))
}
