//! The first line of a hand, and its seats.

use memchr::memmem;

use crate::draft::{Draft, DraftSeat};
use crate::games::{Family, Limit};
use crate::pokerstars::header::FAST_FOLD;
use crate::problems::Malformed;
use crate::text::amount::{self, Signs};
use crate::text::lines::Line;
use crate::text::number::{digits, number};

/// The games by the words of the room, a longer one before one that it begins with.
const FAMILIES: &[(&[u8], Family)] = &[
    (b"HOLDEM", Family::Holdem),
    (b"OMAHA HiLo", Family::OmahaEight),
    (b"OMAHA", Family::Omaha),
    (b"7CARD HiLo", Family::StudEight),
    (b"7CARD", Family::Stud),
];

const LIMITS: &[(&[u8], Limit)] =
    &[(b"No Limit", Limit::No), (b"Pot Limit", Limit::Pot), (b"Fixed Limit", Limit::Fixed), (b"Limit", Limit::Fixed)];

/// How fast the blinds of a tournament rise: `Turbo`.
const SPEED: &str = "_speed";

/// `Bovada Hand #1 TBL#2 HOLDEM No Limit - date`, `Bovada Hand #1: HOLDEM Tournament #2 TBL#3, Turbo- Level 4 (50/100) - date`
pub(super) fn header(line: Line<'_>, draft: &mut Draft) {
    draft.game = line.span();
    if whole_header(line, draft).is_none() {
        draft.found.push(Malformed::BadHeader.at(line.span()));
    }
}

fn whole_header(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let rest = after(line.text, b" Hand #")?;
    // The name of the room is one word, perhaps with a country: `Bodog UK`.
    let name = line.text.get(..line.text.len() - rest.len() - b" Hand #".len())?;
    let name = name.strip_suffix(b" UK").unwrap_or(name);
    draft.nothing_after(name.get(name.iter().position(|byte| *byte == b' ').unwrap_or(name.len())..)?, line);
    let rest = rest.strip_prefix(b"C").unwrap_or(rest);
    let id = digits(rest);
    if id.is_empty() {
        return None;
    }
    draft.id = line.span_of(id);
    let rest = rest.get(id.len()..)?;
    for mark in [&b"TBL#"[..], b"Poker ID#"] {
        if let Some(table) = after(rest, mark) {
            draft.table = line.span_of(digits(table));
        }
    }
    if let Some(at) = memmem::find(rest, b"Zone Poker ID#") {
        draft.of_table.push((FAST_FOLD, Some(line.span_of(rest.get(at..at + b"Zone".len())?))));
    }
    let (at, words, family) =
        FAMILIES.iter().find_map(|(words, family)| Some((memmem::find(rest, words)?, *words, *family)))?;
    draft.family = Some(family);
    draft.game = line.span_of(rest.get(at..at + words.len())?);
    let limits = rest.get(at + words.len()..)?;
    draft.limit = LIMITS.iter().find(|(words, _)| memmem::find(limits, words).is_some()).map(|(_, limit)| *limit);
    if let Some(event) = memmem::find(limits, b"Tournament #").and_then(|at| limits.get(at..)) {
        draft.is_tournament = true;
        draft.listed_in_order = true;
        let number = digits(event.get(b"Tournament #".len()..)?);
        draft.tournament = line.span_of(event.get(..b"Tournament #".len() + number.len())?);
    }
    // The limit goes without saying.
    draft.limit = draft.limit.or(match family {
        Family::Holdem => Some(Limit::No),
        Family::Omaha | Family::OmahaEight => Some(Limit::Pot),
        _ => Some(Limit::Fixed),
    });
    let words = rest.get(..memmem::find(rest, b" - ")?)?;
    // Behind the comma of a tournament stands how fast its blinds rise.
    draft.header_words(words.split(|byte| *byte == b',').next().unwrap_or(words), line);
    let mut rest = limits;
    if let Some(level) = after(rest, b"Level ") {
        // `TBL#3, Turbo- Level 4`
        let before = rest.get(..rest.len() - level.len())?.strip_suffix(b"- Level ").unwrap_or_default();
        if let Some(comma) = memchr::memrchr(b',', before) {
            draft.of_table.push((SPEED, Some(line.span_of(before.get(comma + 1..)?.trim_ascii()))));
        }
        let open = memchr::memchr(b'(', level)?;
        draft.level = number(digits(level));
        draft.nothing_after(level.get(digits(level).len()..open)?, line);
        rest = level.get(open + 1..)?;
        let small = amount::read(rest, Signs::ENGLISH)?;
        let big = amount::read(rest.get(small.length..)?.strip_prefix(b"/")?, Signs::ENGLISH)?;
        draft.small = Some(draft.note(small));
        draft.big = Some(draft.note(big));
        rest = after(rest, b")")?;
        let behind = rest.get(..memmem::find(rest, b" - ")?)?;
        draft.nothing_after(behind.strip_prefix(b" [MVS]").unwrap_or(behind), line);
    }
    draft.stakes_are_bets = false;
    date(line, after(rest, b" - ")?, draft);
    Some(())
}

/// `2022-06-26 17:19:45`
fn date(line: Line<'_>, text: &[u8], draft: &mut Draft) -> Option<()> {
    let mut parts = text.splitn(3, |byte| *byte == b' ');
    let mut day = parts.next()?.split(|byte| *byte == b'-').map(number);
    let (year, month, day) = (day.next()??, day.next()??, day.next()??);
    draft.date = Some((year, u8::try_from(month).ok()?, u8::try_from(day).ok()?));
    let time = parts.next()?;
    time.iter().all(|byte| byte.is_ascii_digit() || *byte == b':').then_some(())?;
    draft.time = line.span_of(time);
    match parts.next() {
        Some(zone @ b"UTC") => draft.zone = line.span_of(zone),
        rest => draft.nothing_after(rest.unwrap_or_default(), line),
    }
    Some(())
}

/// `Seat 6: Big Blind [ME] ($25 in chips)`; in stud `Seat+6 [ME]: $25 in chips`, by which the player is called.
pub(super) fn seat(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let rest = line.text.strip_prefix(b"Seat")?;
    let seat = digits(rest.get(1..)?);
    let (whose, stack) = if rest.starts_with(b"+") {
        let colon = memmem::find(line.text, b": ").filter(|colon| line.text.get(colon - 1) != Some(&b' '))?;
        (line.text.get(..colon)?, line.text.get(colon + 2..)?)
    } else {
        let rest = rest.get(1 + seat.len()..)?.strip_prefix(b":")?.trim_ascii_start();
        let open = memchr::memrchr(b'(', rest)?;
        (rest.get(..open)?, rest.get(open + 1..)?)
    };
    let (name, is_hero) = player(whose);
    if rest.starts_with(b"+") && !is_seat(name) {
        return None;
    }
    let Some(read) = amount::read(stack, Signs::ENGLISH) else {
        draft.unreadable_stack(name, line);
        return Some(());
    };
    if draft.currency_sign.is_none() && !draft.is_tournament {
        draft.currency_sign = amount::sign_before(stack);
    }
    let behind = stack.get(read.length..)?;
    let behind = behind.strip_prefix(b" in chips").unwrap_or(behind);
    draft.nothing_after(behind.strip_prefix(b")").unwrap_or(behind), line);
    let stack = Some(draft.note(read));
    if is_hero {
        draft.hero = u8::try_from(draft.seats.len()).ok();
    }
    let number = number(seat)?;
    draft.seats.push(DraftSeat { number, name: line.span_of(name), stack, ..DraftSeat::default() });
    Some(())
}

/// Whether a player is called by the seat: `Seat+6`.
fn is_seat(name: &[u8]) -> bool {
    name.strip_prefix(b"Seat+").is_some_and(|seat| digits(seat).len() == seat.len())
}

/// Where somebody sits, and whether it is who kept the text: `Big Blind  [ME]`.
pub(super) fn player(text: &[u8]) -> (&[u8], bool) {
    let name = text.trim_ascii();
    match name.strip_suffix(b"[ME]") {
        Some(name) => (name.trim_ascii_end(), true),
        None => (name, false),
    }
}

pub(super) fn after<'l>(text: &'l [u8], mark: &[u8]) -> Option<&'l [u8]> {
    let at = memmem::find(text, mark)?;
    text.get(at + mark.len()..)
}
