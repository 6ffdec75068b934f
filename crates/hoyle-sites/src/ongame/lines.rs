//! The lines of a hand.

use memchr::memmem;

use crate::draft::{Beside, Done, Draft, DraftSeat, Paid, PostKind, Sum, What};
use crate::games::{Family, Limit};
use crate::problems::Malformed;
use crate::text::amount::{self, Amount, Signs};
use crate::text::cards;
use crate::text::find::first_word;
use crate::text::lines::Line;
use crate::text::names::{seated, whose};
use crate::text::number::{digits, month, number};

/// The games by the words of the room.
const FAMILIES: &[(&[u8], Family)] = &[
    (b"TEXAS_HOLDEM", Family::Holdem),
    (b"OMAHA_HI", Family::Omaha),
    (b"OMAHA_HI_LO", Family::OmahaEight),
    (b"SEVEN_CARD_STUD_HI", Family::Stud),
    (b"SEVEN_CARD_STUD_HI_LO", Family::StudEight),
    (b"FIVE_CARD_DRAW", Family::FiveCardDraw),
];

const LIMITS: &[(&[u8], Limit)] =
    &[(b"NO_LIMIT", Limit::No), (b"POT_LIMIT", Limit::Pot), (b"FIXED_LIMIT", Limit::Fixed), (b"LIMIT", Limit::Fixed)];

const SIGNS: Signs = Signs::ENGLISH;

/// `***** History for hand R5-361850810-464 *****`
pub(super) fn header(line: Line<'_>, draft: &mut Draft) {
    draft.game = line.span();
    let id = line.text.strip_prefix(b"***** History for hand ").and_then(|rest| rest.strip_suffix(b" *****"));
    match id {
        Some(id) => draft.id = line.span_of(id),
        None => draft.found.push(Malformed::BadHeader.at(line.span())),
    }
}

/// Any other line; whether it is known.
pub(super) fn line(text: &[u8], line: Line<'_>, draft: &mut Draft) -> bool {
    player(text, line, draft).is_some() || around(text, line, draft).is_some() || is_noise(line.text)
}

fn is_noise(line: &[u8]) -> bool {
    const KNOWN: &[&[u8]] = &[b"---", b"Dealing pocket cards"];
    KNOWN.contains(&line)
}

/// What is told without a player's name before it.
fn around(text: &[u8], line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let words = line.text;
    if words.starts_with(b"Seat ") {
        return if draft.is_whole { in_summary(text, line, draft) } else { seat(line, draft) };
    }
    if let Some(date) = words.strip_prefix(b"Start hand: ") {
        return self::date(line, date, draft);
    }
    if let Some(rest) = words.strip_prefix(b"Table: ") {
        return table(line, rest, draft);
    }
    if let Some(seat) = words.strip_prefix(b"Button: seat ") {
        let seat = draft.seat_of_button(seat, b"", line);
        draft.give_button(seat, line.span());
        return Some(());
    }
    if let Some(rest) = words.strip_prefix(b"--- Dealing ") {
        let board = [&b"flop ["[..], b"turn [", b"river ["].iter().any(|street| rest.starts_with(street));
        return board.then(|| {
            draft.begin_street(rest, line);
            draft.nothing_behind(cards::behind_brackets(rest), line);
        });
    }
    if let Some(rest) = words.strip_prefix(b"Dealing to ") {
        let (chair, rest) = whose(draft, text, rest, |rest| rest.starts_with(b": ["))?;
        if let Some((cards, behind)) = draft.bracketed(rest, line) {
            draft.nothing_behind(behind, line);
            draft.deal(chair, cards);
            draft.hero.get_or_insert(chair);
        }
        return Some(());
    }
    if words == b"Summary:" {
        draft.is_whole = true;
        return Some(());
    }
    if let Some(count) = words.strip_prefix(b"Players in round: ") {
        draft.player_count = number(digits(count)).map(|count| (count, line.span()));
        draft.nothing_behind(count.get(digits(count).len()..)?, line);
        return Some(());
    }
    if let Some(rest) = words.strip_prefix(b"***** End of hand ") {
        draft.compare_number(text, rest.strip_suffix(b" *****").unwrap_or(rest), line);
        return Some(());
    }
    if let Some(mut rest) = words.strip_prefix(b"Rake taken: ") {
        let rake = draft.next_money(&mut rest, SIGNS, line);
        draft.nothing_behind(rest, line);
        draft.rake = Some((rake, line.span()));
        return Some(());
    }
    pot(text, line, draft)
}

/// `Mon Jan 06 01:00:00 CET 2014`
fn date(line: Line<'_>, text: &[u8], draft: &mut Draft) -> Option<()> {
    let mut words = text.split(|byte| *byte == b' ').filter(|word| !word.is_empty()).skip(1);
    let (month, day) = (month(words.next()?)?, number(words.next()?)?);
    draft.time = line.span_of(words.next()?);
    draft.zone = line.span_of(words.next()?);
    draft.date = Some((number(words.next()?)?, month, u8::try_from(day).ok()?));
    words.for_each(|word| draft.nothing_behind(word, line));
    Some(())
}

/// `Bonn [361850810] (NO_LIMIT TEXAS_HOLDEM $0.50/$1, Real money)`
fn table(line: Line<'_>, text: &[u8], draft: &mut Draft) -> Option<()> {
    let open = memmem::rfind(text, b" (")?;
    draft.table = line.span_of(text.get(..open)?);
    draft.game = line.span_of(text.get(open + 2..)?);
    let inside = text.get(open + 2..)?;
    let close = memchr::memrchr(b')', inside)?;
    draft.nothing_behind(inside.get(close + 1..)?, line);
    let mut words = inside.get(..close)?.split(|byte| matches!(byte, b' ' | b','));
    let (limit, game, stakes) = (words.next()?, words.next()?, words.next()?);
    draft.limit = LIMITS.iter().find(|(words, _)| *words == limit).map(|(_, limit)| *limit);
    draft.family = FAMILIES.iter().find(|(words, _)| *words == game).map(|(_, family)| *family);
    words.for_each(|word| draft.header_words(word, line));
    draft.currency_sign = amount::sign_before(stakes);
    let (small, behind) = amount::first(stakes)?;
    let (big, _) = amount::first(behind)?;
    draft.small = Some(draft.money(small, SIGNS, line));
    draft.big = Some(draft.money(big, SIGNS, line));
    draft.stakes_are_bets = draft.limit == Some(Limit::Fixed);
    Some(())
}

/// `Seat 1: name ($113.97)`
fn seat(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let rest = line.text.strip_prefix(b"Seat ")?;
    let seat = digits(rest);
    let rest = rest.get(seat.len()..)?.strip_prefix(b": ")?;
    let open = memmem::rfind(rest, b" (")?;
    let mut behind = rest.get(open..)?;
    let stack = Some(draft.next_money(&mut behind, SIGNS, line));
    draft.nothing_behind(behind, line);
    let name = line.span_of(rest.get(..open)?);
    draft.seats.push(DraftSeat { number: number(seat)?, name, stack, ..DraftSeat::default() });
    Some(())
}

/// `Seat 4: name ($599.00), net: -$110.00, [Ks, Ah]`
fn in_summary(text: &[u8], line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let (chair, rest) = seated(draft, text, line.text)?;
    let at = line.span();
    let mut rest = rest;
    let ends = draft.next_money(&mut rest, SIGNS, line);
    draft.said.push((Sum::Ends, Paid { chair, amount: ends, at }));
    if let Some(net) = rest.strip_prefix(b", net: ") {
        rest = net;
        let amount = draft.next_money(&mut rest, SIGNS, line);
        let amount = if net.starts_with(b"-") { Amount(-amount.0) } else { amount };
        draft.said.push((Sum::Net, Paid { chair, amount, at }));
    }
    if rest.starts_with(b", [")
        && let Some((cards, behind)) = draft.bracketed(rest, line)
    {
        draft.reveal_again(chair, cards, line);
        draft.seat_mut(chair)?.showed = true;
        rest = behind;
    }
    draft.nothing_behind(rest, line);
    Some(())
}

/// `Main pot: $520.00 won by name ($259.50), other ($259.50)`
fn pot(text: &[u8], line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let at = memmem::find(line.text, b": ").filter(|at| line.text.get(..*at).is_some_and(is_pot))?;
    let at_winners = memmem::find(line.text, b" won by ")?;
    let mut size = line.text.get(at + 2..at_winners)?;
    let (size, behind) = (draft.next_money(&mut size, SIGNS, line), size);
    draft.nothing_behind(behind, line);
    let before = draft.total.map_or(Amount::ZERO, |(total, _)| total);
    draft.total = Some((before.plus(size), line.span()));
    let mut rest = line.text.get(at_winners + b" won by ".len()..)?;
    while !rest.is_empty() {
        let Some((chair, behind)) = whose(draft, text, rest, |rest| rest.starts_with(b" (")) else {
            draft.found.push(Malformed::UnknownPlayer.at(line.span_of(rest)));
            return Some(());
        };
        let close = memchr::memchr(b')', behind)?;
        let amount = money(behind.get(..close)?, line, draft);
        draft.collected.push(Paid { chair, amount, at: line.span() });
        rest = behind.get(close + 1..)?;
        rest = rest.strip_prefix(b", ").unwrap_or(rest);
    }
    Some(())
}

fn is_pot(words: &[u8]) -> bool {
    words == b"Main pot" || words.starts_with(b"Side pot")
}

/// `name raises $13.50 to $14.00`
fn player(text: &[u8], line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let (chair, rest) = whose(draft, text, line.text, |rest| rest.starts_with(b" "))?;
    let rest = rest.strip_prefix(b" ")?;
    let by = Done { chair, all_in: false };
    const POSTS: &[(&[u8], PostKind)] = &[
        (b"posts small blind (", PostKind::SmallBlind),
        (b"posts big blind (", PostKind::BigBlind),
        (b"posts ante (", PostKind::Ante),
        (b"posts dead blind (", PostKind::Dead),
    ];
    let post = POSTS.iter().find_map(|(words, kind)| Some((rest.strip_prefix(*words)?, *kind)));
    let (word, more) = first_word(rest);
    let mut behind = post.map_or(more, |(behind, _)| behind);
    let mut money = || draft.next_money(&mut behind, SIGNS, line);
    let what = match word {
        b"folds" => What::Fold { by: chair },
        b"checks" => What::Check { by: chair },
        b"calls" => What::Call { by, adds: money() },
        b"bets" => What::Bet { by, to: money() },
        // The first number is what is put in.
        b"raises" if memmem::find(more, b" to ").is_some() => {
            let beside = Some(Beside::PutsIn(money()));
            What::Raise { by, to: money(), beside }
        }
        _ => {
            let (_, kind) = post?;
            What::Post { by, kind, amount: money() }
        }
    };
    draft.push(what, line.span());
    let is_silent = matches!(what, What::Fold { .. } | What::Check { .. });
    draft.nothing_behind(if is_silent { more } else { behind }, line);
    Some(())
}

/// The first amount of a text.
fn money(text: &[u8], line: Line<'_>, draft: &mut Draft) -> Amount {
    draft.money(amount::first(text).map_or(&[], |(written, _)| written), SIGNS, line)
}
