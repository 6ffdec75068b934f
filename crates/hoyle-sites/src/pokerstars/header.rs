//! The first line of a hand, its table and its seats.

use hoyle_notation::text::date::days_since_1970;
use hoyle_notation::text::swar;

use crate::draft::{Draft, DraftSeat, MOST_SEATS};
use crate::games::{Family, Limit};
use crate::problems::Mismatch;
use crate::text::amount::{self, Signs};
use crate::text::find::{find, first_word, rfind};
use crate::text::lines::Line;
use crate::text::number::{self, digits, leading, number};

/// The games by the words of the room, a longer one before one that it begins with.
const FAMILIES: &[(&[u8], Family)] = &[
    (b"Hold'em", Family::Holdem),
    // As mails and forums set it.
    ("Hold’em".as_bytes(), Family::Holdem),
    (b"6+ Hold'em", Family::ShortDeck),
    (b"Omaha Hi/Lo", Family::OmahaEight),
    (b"Omaha", Family::Omaha),
    (b"5 Card Omaha Hi/Lo", Family::FiveCardOmahaEight),
    (b"5 Card Omaha", Family::FiveCardOmaha),
    (b"6 Card Omaha Hi/Lo", Family::SixCardOmahaEight),
    (b"6 Card Omaha", Family::SixCardOmaha),
    (b"Courchevel Hi/Lo", Family::CourchevelEight),
    (b"Courchevel", Family::Courchevel),
    (b"7 Card Stud Hi/Lo", Family::StudEight),
    (b"7 Card Stud", Family::Stud),
    (b"Razz", Family::Razz),
    (b"5 Card Stud", Family::FiveCardStud),
    (b"5 Card Draw", Family::FiveCardDraw),
    (b"Triple Draw 2-7 Lowball", Family::TripleDraw),
    (b"Triple Draw A-5 Lowball", Family::AceToFiveTripleDraw),
    (b"Single Draw 2-7 Lowball", Family::SingleDraw),
    (b"Badugi", Family::Badugi),
];

const LIMITS: &[(&[u8], Limit)] =
    &[(b"No Limit", Limit::No), (b"Pot Limit", Limit::Pot), (b"Fixed Limit", Limit::Fixed), (b"Limit", Limit::Fixed)];

/// What a fast-fold table is called: `Zoom`.
pub(crate) const FAST_FOLD: &str = "_fast_fold";
/// The word of the room for it.
pub(super) const ZOOM: &str = "Zoom";
/// The club of a home game: `Club Hoyle`.
pub(super) const CLUB: &str = "_club";
/// The mix of which the game is one: `HORSE`.
pub(super) const MIX: &str = "_mix";
/// How much a player can put into the pot at a table where that is not all there is: `40`.
pub(crate) const CAP: &str = "_cap";
/// The round of a tournament that is played match by match: `I`.
pub(super) const MATCH_ROUND: &str = "_match_round";
/// Whether the chips stand for no money.
pub(crate) const PLAY_MONEY: &str = "_play_money";

/// What the room calls a game; of several words for a limit the last is its own.
pub(super) fn words(family: Family, limit: Limit) -> Option<String> {
    let (game, _) = FAMILIES.iter().find(|(_, own)| *own == family)?;
    let (limit, _) = LIMITS.iter().rfind(|(_, own)| *own == limit)?;
    Some(format!("{} {}", String::from_utf8_lossy(game), String::from_utf8_lossy(limit)))
}

/// `PokerStars Hand #1: [Tournament #2, $3+$1 USD ]Hold'em No Limit [- Level I ]($1/$2 USD) - date`
pub(crate) fn header(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let number = line.text.strip_prefix(b"PokerStars Hand #").or_else(|| after(line.text, b"#"))?;
    let id = digits(number);
    if id.is_empty() {
        return None;
    }
    draft.id = line.span_of(id);
    let mut rest = number.get(id.len()..)?.strip_prefix(b":")?.trim_ascii_start();
    if line.text.starts_with(b"PokerStars Zoom ") {
        draft.of_table.push((FAST_FOLD, Some(line.span_of(line.text.get(b"PokerStars ".len()..)?.get(..ZOOM.len())?))));
    }
    if let Some(club) = rest.strip_prefix(b"{") {
        let end = memchr::memchr(b'}', club)?;
        draft.of_table.push((CLUB, Some(line.span_of(club.get(..end)?))));
        rest = club.get(end + 1..)?.trim_ascii_start();
    }
    if let Some(event) = rest.strip_prefix(b"Zoom ").filter(|event| event.starts_with(b"Tournament #")) {
        draft.of_table.push((FAST_FOLD, Some(line.span_of(rest.get(..ZOOM.len())?))));
        rest = event;
    }
    if let Some(event) = rest.strip_prefix(b"Tournament #") {
        draft.is_tournament = true;
        let count = digits(event).len();
        draft.tournament = line.span_of(rest.get(..b"Tournament #".len() + count)?);
        rest = event.get(count..)?.trim_ascii_start();
        rest = rest.strip_prefix(b",").unwrap_or(rest).trim_ascii_start();
    }
    let Some((at, words, family)) = game(rest) else { return unknown_game(line, rest, draft) };
    // The buy-in of a tournament is whatever stands before the game, and before the name of a mix: `$3+$0.30 USD HORSE (Razz`.
    let mut before = rest.get(..at)?.trim_ascii_end();
    if let Some(mix) = before.strip_suffix(b"(") {
        let mix = mix.trim_ascii_end();
        // A name of several words begins with one of these.
        let several = || [&b" Mixed "[..], b" Triple "].iter().find_map(|begin| rfind(mix, begin));
        let space = several().or_else(|| mix.iter().rposition(|byte| *byte == b' '));
        let amounts = space.filter(|_| draft.is_tournament).map_or(0, |space| space + 1);
        draft.of_table.push((MIX, Some(line.span_of(mix.get(amounts..)?))));
        before = mix.get(..amounts)?.trim_ascii_end();
    }
    if draft.is_tournament && !before.is_empty() {
        draft.buy_in = line.span_of(before);
    } else if !before.is_empty() {
        // `Swap Hold'em` is not hold'em.
        return unknown_game(line, rest, draft);
    }
    from_game_on(line, rest.get(at..)?, words, family, draft)
}

/// `Badacey Limit - Level I ($1/$2 USD) - date`, a game that nothing is known of.
fn unknown_game(line: Line<'_>, rest: &[u8], draft: &mut Draft) -> Option<()> {
    let stakes_at = memchr::memchr_iter(b'(', rest)
        .find(|at| rest.get(at + 1..).is_some_and(|stakes| amount::read(stakes, Signs::ENGLISH).is_some()))?;
    let (words, behind) = rest.split_at_checked(stakes_at)?;
    let words = words.get(..find(words, b" - ").unwrap_or(words.len()))?.trim_ascii();
    words.first()?.is_ascii_alphanumeric().then_some(())?;
    draft.game = line.span_of(words);
    let (stakes, date) = stakes_and_date(behind)?;
    read_stakes(line, stakes, draft)?;
    read_date(line, date, draft);
    Some(())
}

/// `Hold'em No Limit - Level I ($1/$2 USD) - date`, of which the game is known.
pub(crate) fn from_game_on(line: Line<'_>, rest: &[u8], words: &[u8], family: Family, draft: &mut Draft) -> Option<()> {
    draft.family = Some(family);
    let limits = rest.get(words.len()..)?.trim_ascii_start();
    let limits = limits.strip_prefix(b"- ").unwrap_or(limits);
    let limit = LIMITS.iter().find(|(words, _)| limits.starts_with(words));
    let behind = match limit {
        Some((words, limit)) => {
            let behind = limits.get(words.len()..)?;
            if behind.starts_with(b" Pre-Flop") {
                // Another limit holds behind the flop.
                draft.family = None;
                return unknown_game(line, rest, draft);
            }
            draft.limit = Some(*limit);
            behind
        }
        None => limits,
    };
    draft.game = line.span_of(rest.get(..rest.len() - behind.len())?.trim_ascii_end());
    if draft.limit.is_none() {
        draft.limit = default_limit(family);
    }
    draft.stakes_are_bets = draft.limit == Some(Limit::Fixed);
    let (stakes, date) = stakes_and_date(behind)?;
    // `Hold'em No Limit (`, for one, has nothing between.
    if !behind.starts_with(b" (") {
        let title = behind.get(..swar::until(behind, *b"("))?;
        if let Some(round) = after(title, b"Match Round ") {
            let letters = round.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
            draft.of_table.push((MATCH_ROUND, Some(line.span_of(round.get(..letters)?))));
            draft.header_words(round.get(letters..)?, line);
        }
        if let Some(level) = after(title, b"Level") {
            let level = level.trim_ascii_start();
            let letters = level.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
            draft.level = level.get(..letters).and_then(level_number);
        }
        draft.header_words(behind.get(..memchr::memchr2(b'(', b',', behind)?)?, line);
    }
    read_stakes(line, stakes, draft)?;
    read_date(line, date, draft);
    Some(())
}

/// Games in which one limit goes without saying.
fn default_limit(family: Family) -> Option<Limit> {
    (family == Family::ShortDeck).then_some(Limit::No)
}

pub(crate) fn after<'l>(text: &'l [u8], mark: &[u8]) -> Option<&'l [u8]> {
    let at = find(text, mark)?;
    text.get(at + mark.len()..)
}

/// The first words that name a game, and where they stand.
pub(crate) fn game(text: &[u8]) -> Option<(usize, &'static [u8], Family)> {
    // What a mix of one game is called has its name: `Mixed Omaha (Omaha Pot Limit`.
    let from = match find(text, b"Mixed ") {
        Some(mix) => mix + memchr::memchr(b'(', text.get(mix..)?).unwrap_or(0),
        None => 0,
    };
    let starts = |at: &usize| at.checked_sub(1).is_none_or(|before| matches!(text.get(before), Some(b' ' | b'(')));
    (from..text.len()).filter(starts).find_map(|at| {
        let here = text.get(at..)?;
        FAMILIES.iter().find(|(words, _)| here.starts_with(words)).map(|(words, family)| (at, *words, *family))
    })
}

/// `… ($1/$2 USD) - date`: what stands in the brackets, and the date. A date may be missing. Of a mix the stakes stand in the
/// brackets of the game: `HORSE (Razz Limit, $1/$2 USD) - date`.
fn stakes_and_date(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let inside = match text.strip_prefix(b",") {
        Some(stakes) => stakes.trim_ascii_start(),
        None => text.get(swar::until(text, *b"(") + 1..)?,
    };
    // The ante of a level may stand in brackets of its own: `(150/300(45))`.
    let mut to = swar::until(inside, *b"()");
    if inside.get(to) == Some(&b'(') {
        let close = |from: usize| Some(from + memchr::memchr(b')', inside.get(from..)?)?);
        to = close(close(to)? + 1)?;
    }
    let date = inside.get(to + 1..)?.trim_ascii_start();
    Some((inside.get(..to)?, date.strip_prefix(b"-").unwrap_or(date).trim_ascii()))
}

fn read_stakes(line: Line<'_>, stakes: &[u8], draft: &mut Draft) -> Option<()> {
    // `Button Blind $0.10 - Ante $0.05 USD` of short deck has one blind.
    let stakes = stakes.strip_prefix(b"Button Blind").map_or(stakes, without_spaces);
    let first = amount::read(stakes, Signs::ENGLISH)?;
    draft.currency_sign = amount::sign_before(stakes);
    let first_amount = draft.note(first);
    let mut rest = stakes.get(first.length..)?;
    match rest.strip_prefix(b"/") {
        Some(big) => {
            let read = amount::read(big, Signs::ENGLISH)?;
            draft.small = Some(first_amount);
            draft.big = Some(draft.note(read));
            rest = big.get(read.length..)?;
        }
        None => draft.big = Some(first_amount),
    }
    let is_currency = |word: &[u8]| word.len() == 3 && word.iter().all(u8::is_ascii_uppercase);
    // Nothing else stands in most brackets.
    let last = match rest.strip_prefix(b" ").filter(|last| is_currency(last)) {
        Some(last) => last,
        None => {
            draft.header_words(rest, line);
            if let Some(cap) = cap(rest) {
                draft.of_table.push((CAP, Some(line.span_of(cap))));
            }
            stakes.rsplit(|byte| *byte == b' ').next().unwrap_or_default()
        }
    };
    if is_currency(last) {
        draft.currency = line.span_of(last);
    }
    Some(())
}

/// A text without the spaces it begins with, among which may be some that break no line.
fn without_spaces(text: &[u8]) -> &[u8] {
    let mut rest = text;
    while let Some(behind) = rest.strip_prefix(b" ").or_else(|| rest.strip_prefix("\u{a0}".as_bytes())) {
        rest = behind;
    }
    rest
}

/// The figures of `$0.25/$0.50 - $15 Cap - USD`.
pub(crate) fn cap(text: &[u8]) -> Option<&[u8]> {
    if text.len() <= b" Cap".len() {
        return None;
    }
    let before = text.get(..find(text, b" Cap")?)?;
    let amount = before.get(before.iter().rposition(|byte| *byte == b' ').map_or(0, |space| space + 1)..)?;
    let read = amount::read(amount, Signs::ENGLISH).filter(|read| read.length == amount.len())?;
    amount.get(amount::sign_before(amount).map_or(0, str::len)..read.length)
}

/// `2013/10/04 19:53:27 CET [2013/10/04 13:53:27 ET]`, `2007/10/15 - 05:34:03 (ET)`
fn read_date(line: Line<'_>, date: &[u8], draft: &mut Draft) -> Option<()> {
    let ([year, month, day], rest) = day(date)?;
    rest.first().is_none_or(|byte| *byte == b' ').then_some(())?;
    draft.date = Some((year, u8::try_from(month).ok()?, u8::try_from(day).ok()?));
    let (time, rest) = first_word(rest.strip_prefix(b" -").unwrap_or(rest).trim_ascii_start());
    (!time.is_empty() && time.iter().all(|byte| byte.is_ascii_digit() || *byte == b':')).then_some(())?;
    draft.time = line.span_of(time);
    let (zone, behind) = first_word(rest);
    let zone = zone.strip_prefix(b"(").unwrap_or(zone);
    let zone = zone.strip_suffix(b")").unwrap_or(zone);
    if zone.iter().all(u8::is_ascii_alphabetic) {
        draft.zone = line.span_of(zone);
        if behind.is_empty() {
            return Some(());
        }
    } else {
        draft.nothing_after(zone, line);
    }
    if !(behind.starts_with(b"[") && behind.ends_with(b"]")) {
        draft.nothing_after(behind, line);
    }
    compare_clocks(line, date, draft)
}

/// The year, the month and the day with which a text begins, `2013/10/04`, and what follows them.
#[inline]
fn day(text: &[u8]) -> Option<([i64; 3], &[u8])> {
    match text {
        [y1, y2, y3, y4, b'/', m1, m2, b'/', d1, d2, rest @ ..]
            if [y1, y2, y3, y4, m1, m2, d1, d2].iter().all(|digit| digit.is_ascii_digit())
                && !rest.first().is_some_and(u8::is_ascii_digit) =>
        {
            let pair = |tens: &u8, ones: &u8| i64::from(tens - b'0') * 10 + i64::from(ones - b'0');
            Some(([pair(y1, y2) * 100 + pair(y3, y4), pair(m1, m2), pair(d1, d2)], rest))
        }
        _ => any_day(text),
    }
}

/// The same of a day with other numbers of digits.
fn any_day(text: &[u8]) -> Option<([i64; 3], &[u8])> {
    let (year, rest) = leading(text)?;
    let (month, rest) = leading(rest.strip_prefix(b"/")?)?;
    let (day, rest) = leading(rest.strip_prefix(b"/")?)?;
    Some(([year, month, day], rest))
}

/// By how many hours the clocks of zones are ahead of New York's, whose summer does not begin and end when Europe's does.
const BEFORE_NEW_YORK: &[(&[u8], core::ops::RangeInclusive<i64>)] = &[
    (b"ET", 0..=0),
    (b"BRT", 1..=3),
    (b"UTC", 4..=5),
    (b"GMT", 4..=5),
    (b"WET", 4..=5),
    (b"CET", 5..=6),
    (b"EET", 6..=7),
    (b"MSK", 7..=9),
    (b"AEST", 14..=16),
];

/// `2013/10/04 19:53:27 CET [2013/10/04 13:53:27 ET]`: the same moment by two clocks.
fn compare_clocks(line: Line<'_>, date: &[u8], draft: &mut Draft) -> Option<()> {
    let open = memchr::memchr(b'[', date)?;
    let other = date.get(open + 1..)?;
    let other = other.strip_suffix(b"]").unwrap_or(other);
    let Some((theirs, zone)) = moment(other) else {
        draft.nothing_after(other, line);
        return None;
    };
    let (zone, behind) = first_word(zone.trim_ascii_start());
    let is_of_new_york = zone == b"ET";
    draft.nothing_after(if zone.iter().all(u8::is_ascii_alphabetic) { behind } else { zone }, line);
    let (own, own_zone) = moment(date)?;
    draft.clocks = is_of_new_york.then_some((own, theirs));
    let apart = own - theirs;
    let (own_zone, _) = first_word(own_zone.trim_ascii_start());
    let hours = BEFORE_NEW_YORK.iter().find(|(zone, _)| is_of_new_york && *zone == own_zone);
    // Who gives hands away without their times writes both alike.
    let is_known = apart == 0 || hours.is_none_or(|(_, hours)| hours.contains(&(apart / 3600)));
    // The days begin 26 hours apart where they begin first and last, and clocks differ by quarters of an hour.
    if apart.abs() > 26 * 3600 || apart % (15 * 60) != 0 || !is_known {
        draft.found.push(Mismatch::ClocksDiffer.at(line.span_of(other)));
    }
    Some(())
}

/// The seconds from the first moment of 1970 by the calendar and the clock that a text begins with, and what stands behind.
fn moment(text: &[u8]) -> Option<(i64, &[u8])> {
    let ([year, month, day], rest) = day(text)?;
    let (hours, rest) = leading(rest.trim_ascii_start())?;
    let (minutes, rest) = leading(rest.strip_prefix(b":")?)?;
    let (seconds, rest) = leading(rest.strip_prefix(b":")?)?;
    let is_near = (1..=9999).contains(&year)
        && (1..=12).contains(&month)
        && [day, hours, minutes, seconds].iter().all(|part| *part < 100);
    is_near.then(|| (days_since_1970(year, month, day) * 86_400 + (hours * 60 + minutes) * 60 + seconds, rest))
}

/// A level in Roman numbers, or in figures.
fn level_number(text: &[u8]) -> Option<i64> {
    if text.first()?.is_ascii_digit() {
        return number(text);
    }
    let value = |byte: u8| match byte {
        b'I' => Some(1),
        b'V' => Some(5),
        b'X' => Some(10),
        b'L' => Some(50),
        b'C' => Some(100),
        b'D' => Some(500),
        b'M' => Some(1000),
        _ => None,
    };
    let mut sum = 0;
    for (place, byte) in text.iter().enumerate() {
        let own: i64 = value(*byte)?;
        let next = text.get(place + 1).and_then(|next| value(*next)).unwrap_or(0);
        sum += if own < next { -own } else { own };
    }
    Some(sum)
}

/// `Table 'Actor II' 9-max (Play Money) Seat #4 is the button`
pub(super) fn table(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let name = line.text.strip_prefix(b"Table '")?;
    let behind = rfind(name, b"Seat #");
    let end = rfind(name.get(..behind.unwrap_or(name.len()))?, b"'")?;
    draft.must_be_first(!draft.table.is_empty(), line);
    draft.table = line.span_of(name.get(..end)?);
    let rest = name.get(end + 1..)?;
    let (mut rest, behind) = rest.split_at(behind.map_or(rest.len(), |at| at.saturating_sub(end + 1)));
    if let Some(at) = find(rest, b"-max") {
        draft.seat_count = rest.get(..at).map(<[u8]>::trim_ascii).and_then(number);
        rest = rest.get(at + b"-max".len()..)?;
    }
    if let Some(behind) = rest.trim_ascii_start().strip_prefix(b"(Play Money)") {
        draft.of_table.push((PLAY_MONEY, None));
        rest = behind;
    }
    draft.nothing_after(rest, line);
    if let Some(seat) = behind.strip_prefix(b"Seat #") {
        draft.button = draft.seat_of_button(seat, b" is the button", line);
    }
    Some(())
}

/// `Seat 3: name ($23.67 in chips, $5 bounty) is sitting out`: read from its end, for a name may hold anything.
pub(super) fn seat(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let (number, rest) = number::seat(line.text)?;
    if draft.seats.len() >= MOST_SEATS {
        return None;
    }
    let chips = match rest.strip_suffix(b" in chips)") {
        Some(before) => before.len(),
        None => rfind(rest, b" in chips")?,
    };
    let open = rfind(rest.get(..chips)?, b" (")?;
    let stack = rest.get(open + 2..chips)?;
    let Some(read) = amount::read(stack, Signs::ENGLISH).filter(|read| read.length == stack.len()) else {
        draft.unreadable_stack(rest.get(..open)?, line);
        return Some(());
    };
    let behind = rest.get(chips + b" in chips".len()..)?;
    let has_more = behind != b")";
    let is_out = has_more && find(behind, b"sitting out").or(find(behind, b"out of hand")).is_some();
    if has_more {
        draft.remarks.push(line.span());
    }
    let stack = draft.note(read);
    let name = rest.get(..open)?;
    draft.seats.push(DraftSeat {
        number,
        name: line.span_of(name),
        stack: Some(stack),
        is_out,
        ..DraftSeat::default()
    });
    Some(())
}

#[cfg(test)]
mod tests {
    use super::{any_day, day};

    #[test]
    fn a_day_is_the_same_however_it_is_read() {
        let text = b"2021/07/30 19:52:38 ET";
        assert_eq!(day(text).map(|(day, _)| day), Some([2021, 7, 30]));
        for place in 0..text.len() {
            for other in [&b""[..], b"/", b"0", b"9", b"x", b" ", b"10"] {
                let text = [&text[..place], other, &text[place + 1..]].concat();
                assert_eq!(day(&text), any_day(&text), "{}", String::from_utf8_lossy(&text));
            }
        }
    }
}
