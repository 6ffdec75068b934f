//! The lines of a hand.

use hoyle_rules::poker::Cards;
use memchr::memmem;

use crate::draft::{Called, Chair, Done, Draft, DraftSeat, Paid, PostKind, What};
use crate::games::{Family, Limit};
use crate::problems::{Malformed, Mismatch};
use crate::text::amount::{self, Signs};
use crate::text::cards;
use crate::text::hands;
use crate::text::lines::Line;
use crate::text::names::{named, whose};
use crate::text::number::{digits, number};

/// The games by the words of the room.
const FAMILIES: &[(&[u8], Family)] = &[
    (b"Texas Hold'em ", Family::Holdem),
    (b"Omaha High ", Family::Omaha),
    (b"Omaha Hi/Lo ", Family::OmahaEight),
    (b"5-Card Omaha High ", Family::FiveCardOmaha),
    (b"5-Card Omaha Hi/Lo ", Family::FiveCardOmahaEight),
    (b"7-Card Stud High ", Family::Stud),
    (b"7-Card Stud Hi/Lo ", Family::StudEight),
];

const LIMITS: &[(&[u8], Limit)] =
    &[(b"No Limit ", Limit::No), (b"Pot Limit ", Limit::Pot), (b"Fixed Limit ", Limit::Fixed)];

const SIGNS: Signs = Signs::ENGLISH;

/// `Game # 2645975604 - Texas Hold'em No Limit EUR 0.50/1.00 - Table "Aguilas"`
pub(super) fn header(line: Line<'_>, draft: &mut Draft) {
    draft.game = line.span();
    if whole_header(line, draft).is_none() {
        draft.found.push(Malformed::BadHeader.at(line.span()));
    }
}

fn whole_header(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let rest = line.text.strip_prefix(b"Game # ")?;
    let id = digits(rest);
    draft.id = line.span_of(id);
    let rest = rest.get(id.len()..)?.strip_prefix(b" - ")?;
    let at = memmem::find(rest, b" - Table \"")?;
    let mut named = rest.get(at + b" - Table \"".len()..)?.splitn(2, |byte| *byte == b'"');
    draft.table = line.span_of(named.next()?);
    draft.nothing_after(named.next().unwrap_or_default(), line);
    let game = rest.get(..at)?;
    draft.game = line.span_of(game);
    let Some((words, family)) = FAMILIES.iter().find(|(words, _)| game.starts_with(words)) else { return Some(()) };
    draft.family = Some(*family);
    let rest = game.get(words.len()..)?;
    let (words, limit) = LIMITS.iter().find(|(words, _)| rest.starts_with(words))?;
    draft.limit = Some(*limit);
    draft.stakes_are_bets = *limit == Limit::Fixed;
    let rest = rest.get(words.len()..)?;
    if rest.first().is_some_and(u8::is_ascii_digit) {
        // Chips of a tournament, whose name that of the table begins with.
        (draft.is_tournament, draft.stakes_are_bets) = (true, false);
        draft.tournament = draft.table;
    } else {
        draft.currency = line.span_of(rest.get(..memchr::memchr(b' ', rest)?)?);
    }
    let (small, rest) = draft.first_money(rest, SIGNS, line);
    let (big, rest) = draft.first_money(rest, SIGNS, line);
    (draft.small, draft.big) = (Some(small), Some(big));
    // ` and 20 ante`
    let ante = rest.strip_prefix(b" and ").filter(|rest| rest.first().is_some_and(u8::is_ascii_digit));
    let ante = ante.and_then(amount::first).and_then(|(_, rest)| rest.strip_prefix(b" ante"));
    draft.nothing_after(ante.unwrap_or(rest), line);
    Some(())
}

/// Any other line; whether it is known. `board` is what lies on the board.
pub(super) fn line(text: &[u8], line: Line<'_>, board: &mut Cards, draft: &mut Draft) -> bool {
    seat(line, draft).is_some() || player(text, line, draft).is_some() || around(text, line, board, draft).is_some()
}

/// `GrossoGatto                 (EUR 100.00 in seat 4)`
fn seat(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let open = memmem::rfind(line.text, b" (")?;
    let inside = line.text.get(open + 2..)?.strip_suffix(b")")?;
    let at = memmem::rfind(inside, b" in seat ")?;
    let place = number(inside.get(at + b" in seat ".len()..)?)?;
    let (stack, behind) = draft.first_money(inside.get(..at)?, SIGNS, line);
    draft.nothing_after(behind, line);
    let stack = Some(stack);
    let name = line.span_of(line.text.get(..open)?.trim_ascii_end());
    draft.seats.push(DraftSeat { number: place, name, stack, ..DraftSeat::default() });
    Some(())
}

/// What is told without a player's name before it.
fn around(text: &[u8], line: Line<'_>, board: &mut Cards, draft: &mut Draft) -> Option<()> {
    if dealt(text, line, draft).is_some() {
        return Some(());
    }
    let behind = |words: &[u8]| line.text.strip_prefix(words).map(<[u8]>::trim_ascii);
    if let Some(rest) = behind(b"Players(max ") {
        draft.seat_count = number(digits(rest));
        let behind = rest.get(digits(rest).len()..)?;
        draft.nothing_after(behind.strip_prefix(b"):").unwrap_or(behind), line);
        return Some(());
    }
    if let Some(name) = behind(b"Dealer:") {
        let dealer = named(draft, text, name).and_then(|chair| draft.seats.get(usize::from(chair)));
        draft.button = dealer.map(|seat| seat.number);
        return dealer.map(|_| ());
    }
    const BLINDS: &[(&[u8], PostKind)] = &[
        (b"Small Blind:", PostKind::SmallBlind),
        (b"Big Blind:", PostKind::BigBlind),
        (b"Small + Big Blind:", PostKind::BothBlinds),
        (b"Blind out of turn:", PostKind::Late),
        (b"Dead Blind:", PostKind::Dead),
        (b"Ante:", PostKind::Ante),
    ];
    for (words, kind) in BLINDS {
        let Some(rest) = behind(words) else { continue };
        let (chair, rest) = whose(draft, text, rest, |rest| rest.trim_ascii_start().starts_with(b"("))?;
        let mut behind = rest;
        let amount = draft.next_money(&mut behind, SIGNS, line);
        draft.push(What::Post { by: Done { chair, all_in: false }, kind: *kind, amount }, line.span());
        draft.nothing_after(behind, line);
        return Some(());
    }
    if let Some(mut rest) = behind(b"Rake:") {
        draft.rake = Some((draft.next_money(&mut rest, SIGNS, line), line.span()));
        draft.nothing_after(rest, line);
        return Some(());
    }
    if let Some(rest) = behind(b"Game ended ") {
        draft.is_whole = true;
        return date(line, rest, draft);
    }
    let rest = [&b"Flop "[..], b"Turn ", b"River "].iter().find_map(|street| behind(street))?;
    let all = listed(rest, line, draft)?;
    if !all.iter().take(board.len()).eq(board.iter()) {
        draft.found.push(Mismatch::BoardDiffers.at(line.span()));
    }
    let new: Cards = all.iter().skip(board.len()).collect();
    *board = all;
    draft.push(What::Street { board: new }, line.span());
    Some(())
}

/// `name was dealt:   9c - 7d`; the name may have other letters, large or small.
fn dealt(text: &[u8], line: Line<'_>, draft: &mut Draft) -> Option<()> {
    const WORDS: &[u8] = b" was dealt:";
    let at = memmem::rfind(line.text, WORDS)?;
    let name = line.text.get(..at)?;
    let is_it = |seat: &DraftSeat| seat.name.of(text).eq_ignore_ascii_case(name);
    let alike = || draft.seats.iter().position(is_it).and_then(|place| Chair::try_from(place).ok());
    let chair = named(draft, text, name).or_else(alike)?;
    let cards = listed(line.text.get(at + WORDS.len()..)?, line, draft)?;
    draft.deal_to(chair, cards, None, line.span());
    draft.hero.get_or_insert(chair);
    Some(())
}

/// `2012-05-30 15:49:35 GMT+01:00`
fn date(line: Line<'_>, text: &[u8], draft: &mut Draft) -> Option<()> {
    let mut words = text.split(|byte| *byte == b' ');
    let mut day = words.next()?.split(|byte| *byte == b'-').map(number);
    let (year, month, day) = (day.next()??, day.next()??, day.next()??);
    draft.date = Some((year, u8::try_from(month).ok()?, u8::try_from(day).ok()?));
    draft.time = line.span_of(words.next()?);
    draft.zone = line.span_of(words.next()?);
    words.for_each(|word| draft.nothing_after(word, line));
    Some(())
}

/// `6d - 8d - 9h`
fn listed(text: &[u8], line: Line<'_>, draft: &mut Draft) -> Option<Cards> {
    let mut all = Cards::NONE;
    for part in text.split(|byte| *byte == b'-') {
        let read = cards::read(part.trim_ascii());
        if !read.is_some_and(|read| read.iter().all(|card| all.push(card))) {
            draft.found.push(Malformed::BadCards.at(line.span()));
            return Some(Cards::NONE);
        }
    }
    Some(all)
}

/// `ORFEO                       Raise       (2.50)`, `ORFEO shows:   7d - 8s`, `ORFEO wins:    EUR 13.30`
fn player(text: &[u8], line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let (chair, rest) = whose(draft, text, line.text, |rest| rest.starts_with(b" "))?;
    let rest = rest.trim_ascii_start();
    if let Some(rest) = rest.strip_prefix(b"shows:") {
        // `7d - 8s (a pair of Queens)`
        let (rest, hand) = rest.split_at(memmem::find(rest, b" (").unwrap_or(rest.len()));
        draft.nothing_after(hands::after(hand), line);
        let cards = listed(rest, line, draft)?;
        draft.reveal(chair, cards);
        draft.push(What::Show { by: chair, cards }, line.span());
        return Some(());
    }
    if let Some(rest) = rest.strip_prefix(b"wins:") {
        paid(chair, rest, line, draft).map(|paid| draft.collected.push(paid))?;
        return Some(());
    }
    if let Some(rest) = rest.strip_prefix(b"didn't show hand") {
        if let Some(inside) = rest.strip_prefix(b" (").and_then(|rest| rest.strip_suffix(b")")) {
            let cards = listed(inside, line, draft)?;
            draft.repeat_reveal(chair, cards, line);
            draft.push(What::Muck { by: chair }, line.span());
        } else {
            draft.nothing_after(rest, line);
        }
        return Some(());
    }
    let end = rest.iter().position(|byte| matches!(byte, b' ' | b'(')).unwrap_or(rest.len());
    let (verb, behind) = rest.split_at_checked(end)?;
    let by = Done { chair, all_in: verb == b"All-In" };
    let mut behind = behind;
    let what = match verb {
        b"Fold" => What::Fold { by: chair },
        b"Check" => What::Check { by: chair },
        b"Call" => What::Call { by, adds: draft.next_money(&mut behind, SIGNS, line) },
        b"Ante" => What::Post { by, kind: PostKind::Ante, amount: draft.next_money(&mut behind, SIGNS, line) },
        b"Bet" | b"Raise" | b"All-In" => {
            let called = match verb {
                b"Bet" => Some(Called::Bet),
                b"Raise" => Some(Called::Raise),
                _ => None,
            };
            What::PutIn { by, adds: draft.next_money(&mut behind, SIGNS, line), called }
        }
        b"Payback" => {
            paid(chair, behind, line, draft).map(|paid| draft.uncalled.push(paid))?;
            return Some(());
        }
        _ => return None,
    };
    draft.push(what, line.span());
    draft.nothing_after(behind, line);
    Some(())
}

fn paid(chair: Chair, text: &[u8], line: Line<'_>, draft: &mut Draft) -> Option<Paid> {
    let mut behind = text;
    let amount = draft.next_money(&mut behind, SIGNS, line);
    draft.nothing_after(hands::after(behind), line);
    Some(Paid { chair, amount, at: line.span() })
}
