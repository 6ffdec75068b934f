//! The lines of a hand.

use hoyle_rules::poker::Cards;
use memchr::memmem;

use crate::draft::{Beside, Called, Done, Draft, DraftSeat, Paid, PostKind, What};
use crate::games::{Family, Limit};
use crate::problems::Malformed;
use crate::text::amount::{self, Amount, Signs};
use crate::text::cards;
use crate::text::hands;
use crate::text::lines::Line;
use crate::text::names::{seated, whose};
use crate::text::number::{digits, leading, number};

/// The games by the words of the room, a longer one before one that it begins with.
const FAMILIES: &[(&[u8], Family)] = &[
    (b"Holdem", Family::Holdem),
    (b"5 Card Omaha Hi/Lo", Family::FiveCardOmahaEight),
    (b"5 Card Omaha", Family::FiveCardOmaha),
    (b"Omaha5", Family::FiveCardOmaha),
    (b"Omaha8", Family::OmahaEight),
    (b"Omaha Hi/Lo", Family::OmahaEight),
    (b"Omaha", Family::Omaha),
    (b"7-Card Stud Hi/Lo", Family::StudEight),
    (b"7-Card Stud", Family::Stud),
    (b"7stud", Family::Stud),
    (b"Razz", Family::Razz),
    (b"2-7 Triple Draw", Family::TripleDraw),
    (b"Lowball27", Family::TripleDraw),
    (b"5 Card Draw", Family::FiveCardDraw),
];

const LIMITS: &[(&[u8], Limit)] =
    &[(b"no limit", Limit::No), (b"pot limit", Limit::Pot), (b"fixed limit", Limit::Fixed), (b"limit", Limit::Fixed)];

/// `Winamax Poker - CashGame - HandId: #1-2-3 - Holdem no limit (0.25€/0.50€) - 2013/11/07 12:51:33 UTC`. Gives the signs of
/// the amounts of the hand.
pub(super) fn header(line: Line<'_>, draft: &mut Draft) -> Signs {
    draft.game = line.span();
    let mut signs = Signs::ENGLISH;
    if whole_header(line, &mut signs, draft).is_none() {
        draft.found.push(Malformed::BadHeader.at(line.span()));
    }
    signs
}

fn whole_header(line: Line<'_>, signs: &mut Signs, draft: &mut Draft) -> Option<()> {
    // The name of a tournament may hold anything: what counts stands behind the number of the hand.
    let at = memmem::rfind(line.text, b"HandId: #")?;
    let (before, rest) = line.text.split_at_checked(at)?;
    let rest = rest.get(b"HandId: #".len()..)?;
    let id = rest.get(..memmem::find(rest, b" - ")?)?;
    draft.id = line.span_of(id);
    if let Some(event) = before.strip_prefix(b"Winamax Poker - Tournament \"") {
        draft.is_tournament = true;
        let end = memmem::rfind(event, b"\" buyIn: ")?;
        draft.tournament = line.span_of(event.get(..end)?);
        let fee = event.get(end + b"\" buyIn: ".len()..)?;
        let level = memmem::find(fee, b" level: ").unwrap_or(fee.len());
        draft.buy_in = line.span_of(fee.get(..level)?);
        let level = fee.get(level + b" level: ".len()..).unwrap_or_default();
        draft.level = number(digits(level));
        draft.nothing_after(level.get(digits(level).len()..)?.strip_suffix(b" - ").unwrap_or(level), line);
    } else {
        draft.header_words(before, line);
    }
    let rest = rest.get(id.len() + 3..)?;
    let open = memmem::find(rest, b" (")?;
    let game = rest.get(..open)?;
    draft.game = line.span_of(game);
    let (words, family) = FAMILIES.iter().find(|(words, _)| game.starts_with(words))?;
    draft.family = Some(*family);
    let limit = game.get(words.len()..)?.trim_ascii();
    draft.limit = LIMITS.iter().find(|(words, _)| *words == limit).map(|(_, limit)| *limit);
    let inside = rest.get(open + 2..)?;
    let close = memchr::memchr(b')', inside)?;
    let stakes = inside.get(..close)?;
    *signs = amount::signs_of(stakes);
    if !draft.is_tournament {
        draft.currency_sign =
            amount::BEFORE.iter().copied().find(|sign| memmem::find(stakes, sign.as_bytes()).is_some());
    }
    // Of three numbers the first is the ante.
    let mut parts = stakes.rsplit(|byte| *byte == b'/');
    let (big, small) = (amount::within(parts.next()?, *signs)?, amount::within(parts.next()?, *signs)?);
    draft.small = Some(draft.note(small));
    draft.big = Some(draft.note(big));
    draft.stakes_are_bets = draft.limit == Some(Limit::Fixed) && !draft.is_tournament;
    let mut words = inside.get(close + 1..)?.trim_ascii_start().strip_prefix(b"- ")?.splitn(4, |byte| *byte == b' ');
    let mut day = words.next()?.split(|byte| *byte == b'/').map(number);
    let (year, month, day) = (day.next()??, day.next()??, day.next()??);
    draft.date = Some((year, u8::try_from(month).ok()?, u8::try_from(day).ok()?));
    draft.time = line.span_of(words.next()?);
    draft.zone = line.span_of(words.next()?);
    draft.nothing_after(words.next().unwrap_or_default(), line);
    Some(())
}

/// One line; whether it is known.
pub(super) fn line(text: &[u8], line: Line<'_>, signs: Signs, draft: &mut Draft) -> bool {
    match line.text {
        [b'*', b'*', b'*', ..] => marker(line, draft).is_some(),
        [b'T', b'a', b'b', ..] if draft.seats.is_empty() => table(line, draft).is_some(),
        [b'S', b'e', b'a', b't', b' ', ..] if draft.is_whole => in_summary(text, line, signs, draft).is_some(),
        [b'S', b'e', b'a', b't', b' ', ..] if seat(line, signs, draft).is_some() => true,
        [b'T', b'o', b't', b'a', b'l', ..] if draft.is_whole => total(line, signs, draft).is_some(),
        [b'B', b'o', b'a', b'r', b'd', ..] if draft.is_whole => {
            draft.repeat_board(line);
            true
        }
        _ => player(text, line, signs, draft).is_some() || draft.dealt_to(text, line).is_some(),
    }
}

/// `Table: 'name(1)#2' 5-max (real money) Seat #4 is the button`
fn table(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let rest = line.text.strip_prefix(b"Table")?;
    let rest = rest.strip_prefix(b":").unwrap_or(rest).strip_prefix(b" '")?;
    let end = memmem::rfind(rest, b"' ")?;
    draft.table = line.span_of(rest.get(..end)?);
    let rest = rest.get(end + 2..)?;
    draft.seat_count = number(digits(rest));
    let seat = memmem::find(rest, b"Seat #");
    draft.header_words(rest.get(..seat.unwrap_or(rest.len()))?, line);
    if let Some(at) = seat {
        draft.button = draft.seat_of_button(rest.get(at + b"Seat #".len()..)?, b" is the button", line);
    }
    Some(())
}

/// `Seat 1: name (12000, 2€ bounty)`
fn seat(line: Line<'_>, signs: Signs, draft: &mut Draft) -> Option<()> {
    let rest = line.text.strip_prefix(b"Seat ")?;
    let seat = digits(rest);
    if rest.get(seat.len()..)? == b" is the button" {
        draft.give_button(number(seat), line.span());
        return Some(());
    }
    let rest = rest.get(seat.len()..)?.strip_prefix(b": ")?;
    let open = memmem::rfind(rest, b" (")?;
    let inside = rest.get(open + 2..)?.strip_suffix(b")")?;
    let bounty = memmem::find(inside, b", ");
    draft.remarks.extend(bounty.map(|_| line.span()));
    let stack = bounty.and_then(|at| inside.get(..at)).unwrap_or(inside);
    let stack = Some(money(line, stack, signs, draft).0);
    let name = line.span_of(rest.get(..open)?);
    draft.seats.push(DraftSeat { number: number(seat)?, name, stack, ..DraftSeat::default() });
    Some(())
}

/// `*** TURN *** [Tc 7c 4c][Qs]`
fn marker(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let rest = line.text.strip_prefix(b"*** ")?;
    let end = memmem::find(rest, b" ***")?;
    let behind = rest.get(end + b" ***".len()..)?;
    let name = rest.get(..end)?;
    match name {
        b"ANTE/BLINDS" | b"SHOW DOWN" => {}
        b"PRE-FLOP" => draft.tells_deal = true,
        b"SUMMARY" => draft.is_whole = true,
        b"FLOP" | b"TURN" | b"RIVER" => {
            // The last brackets hold what is new.
            let open = memchr::memrchr(b'[', rest)?;
            draft.begin_street(rest.get(open..)?, line);
            draft.nothing_after(cards::after_brackets(behind), line);
            return Some(());
        }
        b"THIRD" | b"FOURTH" | b"FIFTH" | b"SIXTH" | b"SEVENTH" | b"3rd STREET" | b"4th STREET" | b"5th STREET"
        | b"6th STREET" | b"7th STREET" | b"FIRST-BET" | b"SECOND-BET" | b"THIRD-BET" | b"FOURTH-BET"
        | b"FIRST-DRAW" | b"SECOND-DRAW" | b"THIRD-DRAW" => {
            draft.push(What::Street { board: Cards::NONE }, line.span());
        }
        _ => return None,
    }
    draft.nothing_after(behind, line);
    Some(())
}

/// `name raises 11€ to 17€ and is all-in`
fn player(text: &[u8], line: Line<'_>, signs: Signs, draft: &mut Draft) -> Option<()> {
    let (chair, rest) = whose(draft, text, line.text, |rest| rest.starts_with(b" "))?;
    let rest = rest.strip_prefix(b" ")?;
    let (rest, all_in) = match rest.strip_suffix(b" and is all-in") {
        Some(rest) => (rest, true),
        None => (rest, false),
    };
    let by = Done { chair, all_in };
    let verb = rest.split(|byte| *byte == b' ').next()?;
    let behind = rest.get(verb.len()..)?.trim_ascii_start();
    if all_in && matches!(verb, b"folds" | b"checks") {
        draft.report_contradiction(line.span());
    }
    let (what, behind) = match verb {
        b"folds" => (What::Fold { by: chair }, behind),
        b"checks" => (What::Check { by: chair }, behind),
        b"calls" => {
            let (adds, behind) = money(line, behind, signs, draft);
            (What::Call { by, adds }, behind)
        }
        b"bets" => {
            // Before the flop the big blind bets what is put in beyond it.
            let (adds, behind) = money(line, behind, signs, draft);
            (What::PutIn { by, adds, called: Some(Called::Bet) }, behind)
        }
        b"brings" => {
            let (to, behind) = money(line, behind.strip_prefix(b"in ")?, signs, draft);
            (What::BringIn { by, to }, behind)
        }
        b"bring-in" => {
            let (to, behind) = money(line, behind, signs, draft);
            (What::BringIn { by, to }, behind)
        }
        b"stands" => {
            let behind = behind.strip_prefix(b"pat")?;
            // They are those that the player has.
            draft.cards_within(behind, line);
            (What::Discard { by: chair, count: 0, cards: Cards::NONE }, cards::after_brackets(behind))
        }
        b"raises" => {
            let to = memmem::find(behind, b" to ")?;
            if behind.starts_with(b"-") {
                let (_, more) = money(line, behind.get(1..to)?, signs, draft);
                draft.nothing_after(more, line);
                // All-in for less than the whole bet: what is missing, and what is put in.
                let (adds, behind) = money(line, behind.get(to + 4..)?, signs, draft);
                let by = Done { chair, all_in: true };
                draft.push(What::PutIn { by, adds, called: Some(Called::Raise) }, line.span());
                draft.nothing_after(behind, line);
                return Some(());
            }
            let (said, more) = money(line, behind.get(..to)?, signs, draft);
            draft.nothing_after(more, line);
            let (to, behind) = money(line, behind.get(to + 4..)?, signs, draft);
            // By how much is written in two ways: more than the bet, or than the player had put in.
            (What::Raise { by, to, beside: Some(Beside::ByOrPutsIn(said)) }, behind)
        }
        b"posts" => {
            let (post, behind) = post(line, by, behind, signs, draft)?;
            if matches!(post, What::Post { amount: Amount::ZERO, .. }) {
                draft.remarks.push(line.span());
                return Some(());
            }
            (post, behind)
        }
        b"shows" => {
            let Some((cards, behind)) = draft.bracketed(behind, line) else { return Some(()) };
            draft.reveal(chair, cards);
            (What::Show { by: chair, cards }, hands::after(behind))
        }
        b"mucks" => (What::Muck { by: chair }, behind.strip_prefix(b"hand").unwrap_or(behind)),
        b"discard" | b"discards" => {
            let (count, behind) = leading(behind)?;
            let what = What::Discard { by: chair, count: u8::try_from(count).ok()?, cards: Cards::NONE };
            let behind = behind.strip_prefix(b" card").unwrap_or(behind);
            (what, behind.strip_prefix(b"s").unwrap_or(behind))
        }
        b"collected" => {
            let (amount, rest) = money(line, behind, signs, draft);
            let behind = draft.collect(chair, amount, rest, line);
            draft.nothing_after(hands::after(behind), line);
            return Some(());
        }
        b"denies" => {
            draft.remarks.push(line.span());
            return Some(());
        }
        _ => return None,
    };
    draft.push(what, line.span());
    draft.nothing_after(behind, line);
    Some(())
}

/// `posts small blind 0.25€ out of position`, and what stands behind it.
fn post<'l>(line: Line<'_>, by: Done, rest: &'l [u8], signs: Signs, draft: &mut Draft) -> Option<(What, &'l [u8])> {
    const KINDS: &[(&[u8], PostKind, PostKind)] = &[
        (b"small blind ", PostKind::SmallBlind, PostKind::Dead),
        (b"big blind ", PostKind::BigBlind, PostKind::Late),
        (b"ante ", PostKind::Ante, PostKind::Ante),
        (b"straddle ", PostKind::Straddle, PostKind::Straddle),
    ];
    let (words, kind, late) = KINDS.iter().find(|(words, ..)| rest.starts_with(words))?;
    let (amount, behind) = money(line, rest.get(words.len()..)?, signs, draft);
    let after_late = behind.strip_prefix(b" out of position");
    let kind = match after_late {
        // The big blind is in it.
        Some(_) if *late == PostKind::Dead && draft.small.is_some_and(|small| amount > small) => PostKind::BothBlinds,
        Some(_) => *late,
        None => *kind,
    };
    Some((What::Post { by, kind, amount }, after_late.unwrap_or(behind)))
}

/// The amount that a text begins with, and what follows it and its sign. Old texts write `6.02k` for thousands, which is
/// rounded.
fn money<'l>(line: Line<'_>, text: &'l [u8], signs: Signs, draft: &mut Draft) -> (Amount, &'l [u8]) {
    let Some(read) = amount::read(text, signs) else {
        draft.found.push(Malformed::BadAmount.at(line.span()));
        return (Amount::ZERO, &[]);
    };
    let rest = text.get(read.length..).unwrap_or_default();
    let (amount, rest) = match rest.strip_prefix(b"k") {
        Some(rest) => (Amount(read.amount.0.saturating_mul(1000)), rest),
        None => (draft.note(read), rest),
    };
    let sign = amount::sign_before(rest).map_or(0, str::len);
    (amount, rest.get(sign..).unwrap_or_default())
}

/// `Total pot 6.26€ | Rake 0.24€`, `Total pot 15 | No rake`
fn total(line: Line<'_>, signs: Signs, draft: &mut Draft) -> Option<()> {
    let rest = line.text.strip_prefix(b"Total pot ")?;
    let (total, rest) = money(line, rest, signs, draft);
    draft.total = Some((total, line.span()));
    let (rake, behind) = match rest.strip_prefix(b" | Rake ") {
        Some(rake) => money(line, rake, signs, draft),
        None => (Amount::ZERO, rest.strip_prefix(b" | No rake").unwrap_or(rest)),
    };
    draft.rake = Some((rake, line.span()));
    draft.nothing_after(behind, line);
    Some(())
}

/// `Seat 1: name (big blind) showed [3d Ts 3h Js] and won 38.50€ with …`
fn in_summary(text: &[u8], line: Line<'_>, signs: Signs, draft: &mut Draft) -> Option<()> {
    let (chair, rest) = seated(draft, text, line.text)?;
    let rest = draft.compare_roles(chair, rest, line);
    if let Some(behind) = draft.compare_fold(chair, rest.trim_ascii_start(), line) {
        draft.nothing_after(behind, line);
        return Some(());
    }
    if rest.trim_ascii() == b"folded" {
        if draft.seats.get(usize::from(chair)).is_some_and(|seat| seat.folded.is_none()) {
            draft.report_contradiction(line.span_of(rest));
        }
        return Some(());
    }
    draft.repeat_show(chair, rest, line);
    if let Some(at) = memmem::find(rest, b" won ") {
        let (amount, _) = money(line, rest.get(at + b" won ".len()..)?, signs, draft);
        draft.summary.push(Paid { chair, amount, at: line.span() });
    } else if !matches!(draft.family, Some(Family::OmahaEight | Family::FiveCardOmahaEight | Family::StudEight)) {
        // Who wins one half of a pot may lose the other.
        draft.compare_loss(chair, rest, line);
    }
    draft.nothing_after(hands::after(rest), line);
    Some(())
}
