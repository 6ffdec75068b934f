//! The first lines of a hand: its number, the game, the stakes, the time.

use memchr::memmem;

use crate::draft::Draft;
use crate::games::{Family, Limit};
use crate::problems::Malformed;
use crate::text::amount::{self, Signs};
use crate::text::lines::Line;
use crate::text::number::{self, digits};

/// The games by the words of the room, a longer one before one that it begins with.
const FAMILIES: &[(&[u8], Family)] = &[
    (b"Texas Hold'em", Family::Holdem),
    (b"Hold'em", Family::Holdem),
    (b"Omaha Hi-Lo", Family::OmahaEight),
    (b"Omaha", Family::Omaha),
    (b"7 Card Stud Hi-Lo", Family::StudEight),
    (b"7 Card Stud", Family::Stud),
];

/// Where none of the words stands before the game, bets are fixed.
const LIMITS: &[(&[u8], Limit)] = &[(b"NL ", Limit::No), (b"PL ", Limit::Pot)];

/// `***** Hand History for Game 13550319286 *****`
pub(super) fn number(line: Line<'_>, draft: &mut Draft) {
    draft.game = line.span();
    let rest = line.text.strip_prefix(b"***** Hand History for Game ").unwrap_or_default();
    let (id, behind) = rest.split_at(memchr::memchr(b' ', rest).unwrap_or(rest.len()));
    if id.is_empty() {
        return draft.found.push(Malformed::BadHeader.at(line.span()));
    }
    draft.id = line.span_of(id);
    draft.nothing_behind(behind.strip_prefix(b" *****").unwrap_or(behind), line);
}

/// `$0.05/$0.10 USD NL Texas Hold'em - Monday, January 06, 04:15:12 EST 2014`, and what a tournament has before it. Gives the
/// signs of the amounts of the hand.
pub(super) fn game<'t>(lines: &mut impl Iterator<Item = Line<'t>>, draft: &mut Draft) -> Signs {
    let Some(line) = lines.next() else { return Signs::ENGLISH };
    draft.game = line.span();
    let at = memmem::rfind(line.text, b" - ").unwrap_or(line.text.len());
    let (game, date) = line.text.split_at_checked(at).unwrap_or((line.text, &[]));
    let read = FAMILIES.iter().find_map(|(words, family)| Some((memmem::find(game, words)?, *words, *family)));
    let Some((at, words, family)) = read else {
        // The game is told; there are no rules for it.
        return Signs::ENGLISH;
    };
    draft.family = Some(family);
    let (before, behind) = (game.get(..at).unwrap_or_default(), game.get(at + words.len()..).unwrap_or_default());
    draft.header_words(before, line);
    draft.header_words(behind, line);
    let limit = LIMITS.iter().find(|(words, _)| before.ends_with(words)).map_or(Limit::Fixed, |(_, limit)| *limit);
    draft.limit = Some(limit);
    self::date(line, date, draft);
    let signs = if memmem::find(behind, b"Trny").is_some() {
        tournament(line, behind, draft);
        CHIPS
    } else {
        stakes(line, before, draft)
    };
    draft.stakes_are_bets = limit == Limit::Fixed && !draft.is_tournament;
    signs
}

/// Chips have no decimals: whatever sign there is stands between thousands.
const CHIPS: Signs = Signs { decimal: 0, thousands: b',' };

/// ` $22 USD Buy-in Trny:125049467 Level:12  Blinds-Antes(1.200/2.400 -400)`
pub(super) fn tournament(line: Line<'_>, text: &[u8], draft: &mut Draft) -> Option<()> {
    draft.is_tournament = true;
    let behind = |words: &[u8]| memmem::find(text, words).and_then(|at| text.get(at + words.len()..));
    let number = digits(behind(b"Trny:")?.trim_ascii_start());
    draft.tournament = line.span_of(number);
    if let Some(end) = memmem::find(text, b" Buy-in") {
        draft.buy_in = line.span_of(text.get(..end)?.trim_ascii_start());
    }
    draft.level = behind(b"Level:").and_then(|level| number::number(digits(level.trim_ascii_start())));
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

/// ` - Monday, January 06, 04:15:12 EST 2014`
fn date(line: Line<'_>, text: &[u8], draft: &mut Draft) -> Option<()> {
    let mut parts = text.strip_prefix(b" - ")?.splitn(3, |byte| *byte == b',').map(<[u8]>::trim_ascii);
    let (weekday, day, rest) = (parts.next()?, parts.next()?, parts.next()?);
    draft.header_words(weekday, line);
    let mut day = day.split(|byte| *byte == b' ');
    let month = number::month(day.next()?)?;
    let day = number::number(day.next()?)?;
    let mut words = rest.split(|byte| *byte == b' ').filter(|word| !word.is_empty());
    draft.time = line.span_of(words.next()?);
    draft.zone = line.span_of(words.next()?);
    draft.date = Some((number::number(words.next()?)?, month, u8::try_from(day).ok()?));
    words.for_each(|word| draft.nothing_behind(word, line));
    Some(())
}
