//! The first lines of a hand: its number, the game, the stakes, the time.

use memchr::memmem;

use crate::draft::Draft;
use crate::games::{Family, Limit};
use crate::pokerstars::header::FAST_FOLD;
use crate::problems::Malformed;
use crate::text::amount::{self, Signs};
use crate::text::lines::Line;
use crate::text::number::{self, digits};

/// The games by the words of the room, a longer one before one that it begins with.
const FAMILIES: &[(&[u8], Option<Family>)] = &[
    // There are no rules for it.
    (b"Double Hold'em", None),
    (b"Texas Hold'em", Some(Family::Holdem)),
    (b"Hold'em", Some(Family::Holdem)),
    (b"Holdem", Some(Family::Holdem)),
    (b"Short Deck", Some(Family::ShortDeck)),
    (b"Omaha Hi-Lo", Some(Family::OmahaEight)),
    (b"Omaha", Some(Family::Omaha)),
    (b"7 Card Stud Hi-Lo", Some(Family::StudEight)),
    (b"7 Card Stud", Some(Family::Stud)),
];

/// Where none of the words stands before the game, bets are fixed.
const LIMITS: &[(&[u8], Limit)] = &[(b"NL", Limit::No), (b"PL", Limit::Pot)];

/// What stands before the game at tables where a new hand begins with each fold.
const FAST: &[u8] = b"fastforward";

/// `***** Hand History for Game 13550319286 *****`
pub(super) fn number(line: Line<'_>, draft: &mut Draft) {
    draft.game = line.span();
    let rest = line.text.strip_prefix(b"***** Hand History for Game ").unwrap_or_default();
    let (id, behind) = rest.split_at(memchr::memchr(b' ', rest).unwrap_or(rest.len()));
    if id.is_empty() {
        return draft.found.push(Malformed::BadHeader.at(line.span()));
    }
    draft.id = line.span_of(id);
    let behind = behind.strip_prefix(b" *****").unwrap_or(behind);
    // Programs that write hands of other rooms so name the room.
    match behind.strip_prefix(b" (").and_then(|room| room.strip_suffix(b")")) {
        Some(room) => {
            draft.venue = Some(line.span_of(room));
            draft.marks_all_in = false;
        }
        None => draft.nothing_after(behind, line),
    }
}

/// Where the day begins: `Monday, January 06`.
fn day_of(text: &[u8]) -> Option<usize> {
    let end = memmem::find(text, b"day,")?;
    let letters = text.get(..end)?.iter().rev().take_while(|byte| byte.is_ascii_alphabetic()).count();
    Some(end - letters)
}

/// `$0.05/$0.10 USD NL Texas Hold'em - Monday, January 06, 04:15:12 EST 2014`, and what a tournament has before it. Gives the
/// signs of the amounts of the hand.
pub(super) fn game<'t>(lines: &mut impl Iterator<Item = Line<'t>>, draft: &mut Draft) -> Signs {
    let Some(line) = lines.next() else { return Signs::ENGLISH };
    draft.game = line.span();
    let at = day_of(line.text).unwrap_or(line.text.len());
    let (game, date) = line.text.split_at_checked(at).unwrap_or((line.text, &[]));
    let game = game.trim_ascii_end().strip_suffix(b"-").unwrap_or(game).trim_ascii_end();
    let read = FAMILIES.iter().find_map(|(words, family)| Some((memmem::find(game, words)?, *words, *family)));
    let Some((at, words, family)) = read else {
        // Where there is a day the game is told, and there are no rules for it.
        if date.is_empty() {
            draft.found.push(Malformed::NoGame.at(line.span()));
        }
        return Signs::ENGLISH;
    };
    draft.family = family;
    let (before, behind) = (game.get(..at).unwrap_or_default(), game.get(at + words.len()..).unwrap_or_default());
    if let Some(at) = memmem::find(before, FAST) {
        let (stakes, rest) = before.split_at(at);
        draft.header_words(stakes, line);
        draft.header_words(rest.get(FAST.len()..).unwrap_or_default(), line);
        draft.of_table.push((FAST_FOLD, rest.get(..FAST.len()).map(|word| line.span_of(word))));
    } else {
        draft.header_words(before.strip_prefix(b"Tourney Hand").unwrap_or(before), line);
    }
    let before = before.trim_ascii_end();
    let limit = LIMITS.iter().find(|(words, _)| before.ends_with(words)).map_or(Limit::Fixed, |(_, limit)| *limit);
    draft.limit = Some(limit);
    if self::date(line, date, draft).is_none() {
        draft.must_have_day(line.span_of(date));
    }
    draft.is_tournament = before.starts_with(b"Tourney")
        || [&b"Trny"[..], b"Buy-in"].iter().any(|words| memmem::find(behind, words).is_some());
    draft.stakes_are_bets = limit == Limit::Fixed && !draft.is_tournament;
    if draft.is_tournament {
        let behind = buy_in(line, behind, draft);
        draft.header_words(behind, line);
        level(line, behind, draft);
        CHIPS
    } else {
        draft.header_words(behind, line);
        stakes(line, before, draft)
    }
}

/// Chips have no decimals: whatever sign there is stands between thousands.
const CHIPS: Signs = Signs { decimal: 0, thousands: b',' };

/// ` $22 USD Buy-in`, ` $30 Buy-in  + $3 Entry Fee`: gives what stands behind what it cost to sit down.
fn buy_in<'l>(line: Line<'_>, text: &'l [u8], draft: &mut Draft) -> &'l [u8] {
    const FEE: &[u8] = b" Entry Fee";
    let Some(end) = memmem::find(text, b" Buy-in") else { return text };
    let fee = memmem::find(text, FEE);
    let written = text.get(..fee.map_or(end, |fee| fee + FEE.len())).unwrap_or_default();
    draft.buy_in = line.span_of(written.trim_ascii_start());
    text.get(fee.map_or(end, |fee| fee + FEE.len())..).unwrap_or_default()
}

/// `Trny:125049467 Level:12  Blinds-Antes(1.200/2.400 -400)`, `Stakes(200/400)`: what the text says of a tournament, in its
/// first lines or below the seats, where the level may be another.
pub(super) fn level(line: Line<'_>, text: &[u8], draft: &mut Draft) -> Option<()> {
    let behind = |words: &[u8]| memmem::find(text, words).and_then(|at| text.get(at + words.len()..));
    if let Some(number) = behind(b"Trny:") {
        draft.tournament = line.span_of(digits(number.trim_ascii_start()));
    }
    if let Some(level) = behind(b"Level:") {
        draft.level = number::number(digits(level.trim_ascii_start()));
    }
    // These are the bets of a fixed limit.
    draft.stakes_are_bets |= behind(b"Stakes").is_some();
    let inside = behind(b"(")?.split(|byte| matches!(byte, b')' | b'-')).next()?;
    let mut blinds = inside.split(|byte| *byte == b'/');
    let mut blind = || amount::within(blinds.next()?, CHIPS);
    (draft.small, draft.big) = (blind().map(|read| read.amount), blind().map(|read| read.amount));
    Some(())
}

/// `$0.05/$0.10 USD `; one number is what it costs to sit down.
fn stakes(line: Line<'_>, text: &[u8], draft: &mut Draft) -> Signs {
    let signs = amount::signs_of(text);
    draft.currency_sign = amount::sign_before(text);
    let mut words = text.split(|byte| *byte == b' ');
    let stakes = words.next().unwrap_or_default();
    let currency = words.next().unwrap_or_default();
    if currency.len() == 3 && currency.iter().all(u8::is_ascii_uppercase) {
        draft.currency = line.span_of(currency);
    }
    let mut parts = stakes.splitn(2, |byte| *byte == b'/');
    let (small, big) = (parts.next().unwrap_or_default(), parts.next());
    if let (Some(small), Some(big)) = (amount::within(small, signs), big.and_then(|big| amount::within(big, signs))) {
        draft.small = Some(draft.note(small));
        draft.big = Some(draft.note(big));
    }
    signs
}

/// `Monday, January 06, 04:15:12 EST 2014`
fn date(line: Line<'_>, text: &[u8], draft: &mut Draft) -> Option<()> {
    let mut parts = text.splitn(3, |byte| *byte == b',').map(<[u8]>::trim_ascii);
    let (weekday, day, rest) = (parts.next()?, parts.next()?, parts.next()?);
    draft.header_words(weekday, line);
    let mut day = day.split(|byte| *byte == b' ');
    let month = number::month(day.next()?)?;
    let day = number::number(day.next()?)?;
    let mut words = rest.split(|byte| *byte == b' ').filter(|word| !word.is_empty());
    draft.time = line.span_of(words.next()?);
    let mut year = words.next()?;
    if number::number(year).is_none() {
        draft.zone = line.span_of(year);
        year = words.next()?;
    }
    draft.date = Some((number::number(year)?, month, u8::try_from(day).ok()?));
    words.for_each(|word| draft.nothing_after(word, line));
    Some(())
}
