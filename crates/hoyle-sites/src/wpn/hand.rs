//! The newer texts: `Hand #55280000 - Omaha(Pot Limit) - $0.50/$1.00 - 2019/04/25 16:00:00 UTC`.

use hoyle_poker::hand::FeeKind;
use hoyle_rules::poker::Cards;
use memchr::memmem;

use crate::draft::{Beside, Done, Draft, DraftSeat, Entry, OfPot, Paid, PostKind, What};
use crate::games::{Family, Limit};
use crate::problems::Malformed;
use crate::text::amount::{self, Amount, Signs};
use crate::text::cards;
use crate::text::hands;
use crate::text::lines::Line;
use crate::text::names::{named, seated, whose};
use crate::text::number::{digits, number};

/// The games by the words of the room.
const FAMILIES: &[(&[u8], Family)] = &[
    (b"Holdem", Family::Holdem),
    (b"Omaha", Family::Omaha),
    (b"Omaha H/L", Family::OmahaEight),
    (b"Omaha HiLow", Family::OmahaEight),
    (b"Omaha8", Family::OmahaEight),
    (b"5Card Omaha", Family::FiveCardOmaha),
    (b"5Card Omaha H/L", Family::FiveCardOmahaEight),
    (b"7Stud", Family::Stud),
    (b"7Stud H/L", Family::StudEight),
];

const LIMITS: &[(&[u8], Limit)] =
    &[(b"No Limit", Limit::No), (b"Pot Limit", Limit::Pot), (b"Limit", Limit::Fixed), (b"Fixed Limit", Limit::Fixed)];

const SIGNS: Signs = Signs::ENGLISH;

/// Reads the lines of a hand.
pub(super) fn read<'t>(text: &[u8], mut lines: impl Iterator<Item = Line<'t>>, draft: &mut Draft) {
    draft.marks_all_in = true;
    header(&mut lines, draft);
    for own in lines {
        if !line(text, own, draft) {
            draft.unknown_line(text, own);
        }
    }
}

/// The first two lines.
fn header<'t>(lines: &mut impl Iterator<Item = Line<'t>>, draft: &mut Draft) {
    let Some(line) = lines.next() else { return };
    draft.game = line.span();
    if game(line, draft).is_none() {
        draft.found.push(Malformed::BadHeader.at(line.span()));
    }
    if let Some(line) = lines.next()
        && table(line, draft).is_none()
    {
        draft.found.push(Malformed::BadHeader.at(line.span()));
    }
}

/// `Game Hand #1 - Tournament #2 - Holdem(No Limit) - Level 5 (1000.00/2000.00)- 2020/12/15 21:20:06 UTC`
fn game(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let rest = super::after_number(line.text)?;
    let before = line.text.get(..line.text.len() - rest.len())?;
    let id = before.get(memchr::memchr(b'#', before)? + 1..)?;
    draft.id = line.span_of(id);
    let mut rest = rest.strip_prefix(b" - ")?;
    // `$5,000 GTD Tournament #2 - `
    let end = memmem::find(rest, b" - ")?;
    if memmem::find(rest.get(..end)?, b"Tournament #").is_some() {
        draft.is_tournament = true;
        draft.tournament = line.span_of(rest.get(..end)?);
        rest = rest.get(end + 3..)?;
    }
    let open = memchr::memchr(b'(', rest)?;
    let close = memchr::memchr(b')', rest)?;
    let (game, limit) = (rest.get(..open)?, rest.get(open + 1..close)?);
    draft.game = line.span_of(rest.get(..=close)?);
    draft.family = FAMILIES.iter().find(|(words, _)| *words == game).map(|(_, family)| *family);
    draft.limit = LIMITS.iter().find(|(words, _)| *words == limit).map(|(_, limit)| *limit);
    let rest = rest.get(close + 1..)?.strip_prefix(b" - ")?;
    let at = memmem::rfind(rest, b"- ")?;
    let (stakes, date) = (rest.get(..at)?, rest.get(at + 2..)?);
    let stakes = match stakes.strip_prefix(b"Level ") {
        Some(level) => {
            draft.level = number(digits(level));
            let open = memchr::memchr(b'(', level)?;
            draft.nothing_after(level.get(digits(level).len()..open)?, line);
            level.get(open + 1..)?
        }
        None => stakes,
    };
    if !draft.is_tournament {
        draft.currency_sign = amount::sign_before(stakes);
    }
    let (small, behind) = amount::first(stakes)?;
    let (big, behind) = amount::first(behind)?;
    draft.header_words(behind, line);
    draft.small = Some(draft.money(small, SIGNS, line));
    draft.big = Some(draft.money(big, SIGNS, line));
    draft.stakes_are_bets = draft.limit == Some(Limit::Fixed) && !draft.is_tournament;
    super::date(line, date, draft)
}

/// `Forreston 6-max Seat #2 is the button`, `Table '1' 9-max Seat #6 is the button`
fn table(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let at = memmem::rfind(line.text, b"-max")?;
    let before = line.text.get(..at)?;
    let space = memchr::memrchr(b' ', before)?;
    draft.seat_count = number(before.get(space + 1..)?);
    let name = before.get(..space)?;
    let quoted = name.strip_prefix(b"Table '").and_then(|name| name.strip_suffix(b"'"));
    draft.table = line.span_of(quoted.unwrap_or(name));
    // Of stud nobody has the button.
    let Some(seat) = memmem::find(line.text.get(at..)?, b"Seat #") else {
        draft.header_words(line.text.get(at..)?, line);
        return Some(());
    };
    draft.header_words(line.text.get(at..at + seat)?, line);
    let rest = line.text.get(at + seat + b"Seat #".len()..)?;
    draft.button = draft.seat_of_button(rest, b" is the button", line);
    Some(())
}

/// Any other line; whether it is known.
fn line(text: &[u8], line: Line<'_>, draft: &mut Draft) -> bool {
    match line.text {
        [b'*', b'*', b'*', ..] => marker(line, draft).is_some(),
        [b'S', b'e', b'a', b't', b' ', ..] if draft.is_whole => in_summary(text, line, draft).is_some(),
        [b'S', b'e', b'a', b't', b' ', ..] if seat(line, draft).is_some() => true,
        [b'T', b'o', b't', b'a', b'l', ..] if draft.is_whole => total(line, draft).is_some(),
        [b'B', b'o', b'a', b'r', b'd', b' ', b'2'..=b'9', ..] if draft.is_whole => {
            draft.repeat_later_board(line.text.get(6).map_or(1, |digit| digit - b'1'), line);
            true
        }
        [b'B', b'o', b'a', b'r', b'd', ..] if draft.is_whole => {
            draft.repeat_board(line);
            true
        }
        _ => player(text, line, draft).is_some() || around(text, line, draft).is_some() || remark(line, draft),
    }
}

/// What is told of the table, and pots as they grow, which other lines say; whether it is such a line.
fn remark(line: Line<'_>, draft: &mut Draft) -> bool {
    const ENDS: &[&[u8]] = &[
        b" waits for big blind",
        b" sits out",
        b" is sitting out",
        b" will be allowed to play after the button",
        b" has timed out",
        b" is disconnected",
        b" is connected",
        b" leaves the table",
        b" joins the table",
    ];
    let is_one = ENDS.iter().any(|end| line.text.ends_with(end));
    draft.remarks.extend(is_one.then(|| line.span()));
    is_one || pot_grows(line, draft).is_some()
}

/// `Main pot $280.76 | Rake $0.76`, `Side pot(1) $836.62 | Rake $2.24`: what each pot is by then.
fn pot_grows(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let (number, rest) = match line.text.strip_prefix(b"Main pot ") {
        Some(rest) => (0, rest),
        None => {
            let rest = line.text.strip_prefix(b"Side pot(")?;
            let side = digits(rest);
            (u8::try_from(number(side)?).ok()?, rest.get(side.len()..)?.strip_prefix(b") ")?)
        }
    };
    if rest.get(1) == Some(&b' ') && matches!(rest, [b'1'..=b'9', b' ', b'$', ..]) {
        // What is played for on one of several boards.
        draft.remarks.push(line.span());
        return Some(());
    }
    let mut behind = rest;
    let amount = draft.next_money(&mut behind, SIGNS, line);
    let rake = match behind.strip_prefix(b"| Rake ") {
        Some(rest) => {
            behind = rest;
            draft.next_money(&mut behind, SIGNS, line)
        }
        None => Amount::ZERO,
    };
    draft.nothing_after(behind, line);
    let at = line.span();
    draft.pots.retain(|pot| pot.number != number && number != 0);
    draft.pots.push(OfPot { number, amount, at });
    let own = amount.plus(rake);
    match draft.entries.last_mut() {
        Some(Entry { what: What::Pots { hold, .. }, .. }) if number > 0 => *hold = hold.plus(own),
        _ => draft.push(What::Pots { hold: own, all_in: None }, at),
    }
    Some(())
}

/// `Seat 1: name ($102.25)`, ` is sitting out` behind it or not.
fn seat(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let rest = line.text.strip_prefix(b"Seat ")?;
    let seat = digits(rest);
    let rest = rest.get(seat.len()..)?.strip_prefix(b": ")?;
    let (rest, is_out) = match rest.strip_suffix(b" is sitting out") {
        Some(rest) => (rest, true),
        None => (rest, false),
    };
    let open = memmem::rfind(rest, b" (").filter(|_| rest.ends_with(b")"))?;
    let (written, _) = amount::first(rest.get(open..)?)?;
    let stack = Some(draft.money(written, SIGNS, line));
    let name = line.span_of(rest.get(..open)?);
    draft.seats.push(DraftSeat { number: number(seat)?, name, stack, is_out, ..DraftSeat::default() });
    Some(())
}

/// `*** TURN *** [6s 9c 3d] [Ah]`
fn marker(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let rest = line.text.strip_prefix(b"*** ")?;
    let end = memmem::find(rest, b" ***")?;
    draft.nothing_after(cards::after_brackets(rest.get(end + b" ***".len()..)?), line);
    match rest.get(..end)? {
        b"HOLE CARDS" | b"SHOW DOWN" => {}
        b"SUMMARY" => draft.is_whole = true,
        b"FLOP" | b"TURN" | b"RIVER" => {
            // The last brackets hold what is new.
            let open = memchr::memrchr(b'[', rest)?;
            draft.begin_street(rest.get(open..)?, line);
        }
        b"3rd STREET" | b"4th STREET" | b"5th STREET" | b"6th STREET" | b"7th STREET" => {
            draft.push(What::Street { board: Cards::NONE }, line.span());
        }
        b"RUN IT TWICE" => _ = draft.run_again.get_or_insert(line.span()),
        [street @ .., b' ', number @ b'1'..=b'3'] => match street {
            b"FLOP" | b"TURN" | b"RIVER" => {
                let open = memchr::memrchr(b'[', rest)?;
                draft.deal_board(number - b'1', rest.get(open..)?, line);
            }
            b"SHOW DOWN" => _ = draft.run_again.get_or_insert(line.span()),
            _ => return None,
        },
        name => {
            let boards = [&b"FIRST "[..], b"SECOND "];
            let (number, street) =
                boards.iter().zip(0..).find_map(|(words, number)| Some((number, name.strip_prefix(*words)?)))?;
            match street {
                b"FLOP" | b"TURN" | b"RIVER" => {
                    let open = memchr::memrchr(b'[', rest)?;
                    draft.deal_board(number, rest.get(open..)?, line);
                }
                _ => _ = draft.run_again.get_or_insert(line.span()),
            }
        }
    }
    Some(())
}

/// `name raises $8.00 to $9.00 and is all-in`
fn player(text: &[u8], line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let (chair, rest) = whose(draft, text, line.text, |rest| rest.starts_with(b" "))?;
    let rest = rest.strip_prefix(b" ")?;
    let (rest, all_in) = match rest.strip_suffix(b" and is all-in") {
        Some(rest) => (rest, true),
        None => (rest, false),
    };
    let by = Done { chair, all_in };
    const WORDS: &[(&[u8], Verb)] = &[
        (b"folds", Verb::Fold),
        (b"checks", Verb::Check),
        (b"calls ", Verb::Call),
        (b"bets ", Verb::Bet),
        (b"raises ", Verb::Raise),
        (b"caps ", Verb::Cap),
        (b"brings in ", Verb::BringIn),
        (b"posts ante ", Verb::Post(PostKind::Ante)),
        (b"posts the small blind ", Verb::Post(PostKind::SmallBlind)),
        (b"posts the big blind ", Verb::Post(PostKind::BigBlind)),
        (b"posts dead ", Verb::Dead),
        (b"posts the straddle ", Verb::Post(PostKind::Straddle)),
        (b"straddles ", Verb::Post(PostKind::Straddle)),
        (b"posts ", Verb::Post(PostKind::Late)),
        (b"shows [", Verb::Show),
        (b"mucks hand", Verb::Muck),
        (b"mucks", Verb::Muck),
        (b"does not show", Verb::Muck),
        (b"collected ", Verb::Collect),
    ];
    let (words, verb) = WORDS.iter().find(|(words, _)| rest.starts_with(words))?;
    let mut behind = rest.get(words.len()..)?;
    let what = match verb {
        Verb::Fold => What::Fold { by: chair },
        Verb::Check => What::Check { by: chair },
        Verb::Call => What::Call { by, adds: draft.next_money(&mut behind, SIGNS, line) },
        Verb::Bet => What::Bet { by, to: draft.next_money(&mut behind, SIGNS, line) },
        Verb::Raise => {
            // The first number is what is put in, not what the bet is raised by.
            let adds = draft.next_money(&mut behind, SIGNS, line);
            What::Raise { by, to: draft.next_money(&mut behind, SIGNS, line), beside: Some(Beside::PutsIn(adds)) }
        }
        Verb::Cap => {
            draft.capped = u64::MAX;
            What::PutIn { by, adds: draft.next_money(&mut behind, SIGNS, line), called: None }
        }
        Verb::BringIn => What::BringIn { by, to: draft.next_money(&mut behind, SIGNS, line) },
        Verb::Post(kind) => What::Post { by, kind: *kind, amount: draft.next_money(&mut behind, SIGNS, line) },
        Verb::Dead => {
            let amount = draft.next_money(&mut behind, SIGNS, line);
            // More than the big blind is a live one with it.
            let both = draft.big.is_some_and(|big| amount > big);
            What::Post { by, kind: if both { PostKind::BothBlinds } else { PostKind::Dead }, amount }
        }
        Verb::Show => {
            let Some((cards, rest)) = draft.bracketed(cards::from_bracket(rest), line) else { return Some(()) };
            draft.reveal(chair, cards);
            behind = hands::after(rest);
            What::Show { by: chair, cards }
        }
        Verb::Muck => What::Muck { by: chair },
        Verb::Collect => {
            let (amount, rest) = draft.first_money(behind, SIGNS, line);
            let behind = draft.collect(chair, amount, rest, line);
            draft.nothing_after(hands::after(behind), line);
            return Some(());
        }
    };
    if !matches!(verb, Verb::Show | Verb::Muck) {
        // Where play goes on the pots grow.
        draft.pots.clear();
    }
    draft.push(what, line.span());
    draft.nothing_after(behind, line);
    Some(())
}

/// What a word says that somebody does.
#[derive(Clone, Copy)]
enum Verb {
    Fold,
    Check,
    Call,
    Bet,
    Raise,
    /// A raise to the most that may be bet in a hand.
    Cap,
    BringIn,
    Post(PostKind),
    Dead,
    Show,
    Muck,
    Collect,
}

/// `Uncalled bet ($41.00) returned to name`, `Dealt to name [Ah Jh]`
fn around(text: &[u8], line: Line<'_>, draft: &mut Draft) -> Option<()> {
    if let Some(rest) = line.text.strip_prefix(b"Uncalled bet (") {
        let at = memmem::find(rest, b") returned to ")?;
        let Some(chair) = named(draft, text, rest.get(at + b") returned to ".len()..)?) else {
            draft.unknown_player(text, line.text, line);
            return Some(());
        };
        let amount = draft.money(rest.get(..at)?, SIGNS, line);
        draft.uncalled.push(Paid { chair, amount, at: line.span() });
        return Some(());
    }
    // One card for each says who has the button first.
    let is_stud = draft.family.is_some_and(Family::is_stud);
    if !is_stud && line.text.starts_with(b"Dealt to ") && matches!(line.text, [.., b'[', _, _, b']']) {
        draft.remarks.push(line.span());
        return Some(());
    }
    draft.dealt_to(text, line)
}

/// `Total pot $79.50 | Rake $0.46 | JP Fee $0.04`: what was taken is not in the total.
fn total(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let (mut total, mut rest) = draft.first_money(line.text.strip_prefix(b"Total pot ")?, SIGNS, line);
    let mut rake = Amount::ZERO;
    while let Some(at) = memmem::find(rest, b"| ") {
        draft.nothing_between(rest.get(..at)?, line);
        let part = rest.get(at + 2..)?;
        let fee = part.strip_prefix(b"JP Fee ");
        let (taken, behind) = draft.first_money(part.strip_prefix(b"Rake ").or(fee)?, SIGNS, line);
        match fee {
            Some(_) => draft.fees.push((FeeKind::Jackpot, taken)),
            None => rake = taken,
        }
        total = total.plus(taken);
        rest = behind;
    }
    draft.nothing_after(amount::after_marks(rest), line);
    draft.rake = Some((rake, line.span()));
    draft.total = Some((total, line.span()));
    Some(())
}

/// `Seat 4: name (button) did not show and won $0.20`
fn in_summary(text: &[u8], line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let (chair, rest) = seated(draft, text, line.text)?;
    let rest = draft.compare_roles(chair, rest, line);
    if let Some(behind) = draft.compare_fold(chair, rest.trim_ascii_start(), line) {
        draft.nothing_after(behind, line);
        return Some(());
    }
    draft.repeat_show(chair, rest, line);
    // Where several boards are dealt, the low half of a pot is not told again.
    if draft.last_board > 0 && matches!(draft.family, Some(Family::OmahaEight | Family::FiveCardOmahaEight)) {
        draft.nothing_after(hands::after(amount::after_marks(hands::after(rest))), line);
        return Some(());
    }
    if let Some(at) = memmem::find(rest, b" won ") {
        let (amount, _) = draft.first_money(rest.get(at..)?, SIGNS, line);
        draft.summary.push(Paid { chair, amount, at: line.span() });
    } else {
        draft.compare_loss(chair, rest, line);
    }
    draft.nothing_after(hands::after(rest), line);
    Some(())
}
