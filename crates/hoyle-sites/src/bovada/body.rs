//! All lines under the header.

use memchr::memmem;

use super::header::{after, player, seat};
use crate::draft::{Beside, Chair, Done, Draft, Paid, PostKind, What};
use crate::problems::Malformed;
use crate::text::amount::{self, Amount, Signs};
use crate::text::cards;
use crate::text::hands;
use crate::text::lines::Line;
use crate::text::names::{named, whose};
use crate::text::number::{digits, number};

/// One line.
pub(super) fn line(text: &[u8], line: Line<'_>, draft: &mut Draft) {
    let known = match line.text {
        [] => true,
        [b'*', b'*', b'*', ..] => marker(line, draft).is_some(),
        [b'S', b'e', b'a', b't', b' ', ..] if !draft.is_whole && seat(line, draft).is_some() => true,
        _ if draft.is_whole && in_summary(text, line, draft).is_some() => true,
        _ => done(text, line, draft).is_some() || remark(line, line.text, draft),
    };
    if !known {
        draft.unknown_line(text, line);
    }
}

/// `*** TURN *** [4h Jh 8h] [Tc]`
fn marker(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let rest = line.text.strip_prefix(b"*** ")?;
    let end = memmem::find(rest, b" ***")?;
    let mut behind = rest.get(end + b" ***".len()..)?;
    match rest.get(..end)? {
        b"HOLE CARDS" => {}
        b"SUMMARY" => draft.is_whole = true,
        b"FLOP" | b"TURN" | b"RIVER" => {
            // The last brackets hold what is new.
            let open = memchr::memrchr(b'[', rest)?;
            draft.begin_street(rest.get(open..)?, line);
            behind = cards::behind_brackets(behind);
        }
        _ => return None,
    }
    draft.nothing_behind(behind, line);
    Some(())
}

/// `Big Blind  [ME] : Raises $0.10 to $0.15`
fn done(text: &[u8], line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let colon = memmem::find(line.text, b" : ")?;
    let (name, _) = player(line.text.get(..colon)?);
    let rest = line.text.get(colon + 3..)?.trim_ascii();
    if let Some(at) =
        rest.strip_prefix(b"Set dealer").filter(|_| name == b"Dealer" || named(draft, text, name).is_some())
    {
        draft.nothing_between(cards::before_bracket(at), line);
        let seat = after(at, b"[").unwrap_or_default();
        let seat = draft.seat_of_button(seat, b"]", line);
        draft.give_button(seat, line.span());
        return Some(());
    }
    let Some(chair) = named(draft, text, name) else {
        if !remark(line, rest, draft) {
            draft.unknown_player(text, name, line);
        }
        return Some(());
    };
    action(line, chair, rest, draft)
}

fn action(line: Line<'_>, chair: Chair, rest: &[u8], draft: &mut Draft) -> Option<()> {
    let by = Done { chair, all_in: false };
    let words = rest.iter().position(|byte| matches!(byte, b'0'..=b'9' | b'$' | b'[' | b'(')).unwrap_or(rest.len());
    let (verb, mut behind) = rest.split_at_checked(words)?;
    let what = match verb.trim_ascii_end() {
        b"Small Blind" | b"Small blind" | b"Ante/Small blind" => {
            return post(line, by, PostKind::SmallBlind, rest, draft);
        }
        b"Big blind" | b"Big Blind" | b"Big blind/Bring in" => return post(line, by, PostKind::BigBlind, rest, draft),
        b"Ante chip" => return post(line, by, PostKind::Ante, rest, draft),
        b"Posts chip" => return post(line, by, PostKind::Late, rest, draft),
        b"Posts dead chip" => {
            post(line, by, PostKind::Dead, rest, draft)?;
            // What is more than the big blind is both blinds, of which the big one is live.
            let blind = big_blind(draft);
            if let Some(What::Post { kind, amount, .. }) = draft.entries.last_mut().map(|entry| &mut entry.what)
                && blind.is_some_and(|blind| *amount > blind)
            {
                *kind = PostKind::BothBlinds;
            }
            return Some(());
        }
        b"Bring_in chip" => What::BringIn { by, to: money(line, &mut behind, draft) },
        b"Card dealt to a spot" => {
            let Some((cards, rest)) = draft.bracketed(behind, line) else { return Some(()) };
            draft.deal(chair, cards);
            draft.nothing_behind(rest, line);
            return Some(());
        }
        verb @ (b"Folds" | b"Fold" | b"Folds & shows" | b"Checks" | b"Check") => {
            // Nobody has done it, `(timeout)`.
            draft.remarks.extend(behind.starts_with(b"(").then(|| line.span()));
            draft.cards_within(cards::from_bracket(behind), line);
            behind = behind.get(memchr::memrchr2(b')', b']', behind).map_or(0, |close| close + 1)..)?;
            match verb.starts_with(b"F") {
                true => What::Fold { by: chair },
                false => What::Check { by: chair },
            }
        }
        b"Calls" | b"Call" => What::Call { by, adds: money(line, &mut behind, draft) },
        b"Bets" | b"Bet" | b"Double bets" | b"D bets" => What::Bet { by, to: money(line, &mut behind, draft) },
        b"All-in" if behind.first() != Some(&b'(') => {
            let by = Done { chair, all_in: true };
            What::PutIn { by, adds: money(line, &mut behind, draft), called: None }
        }
        b"Raises" | b"Raise" | b"All-in" => {
            let all_in = verb.starts_with(b"All-in");
            behind = if behind.first() == Some(&b'(') { after(behind, b")")?.trim_ascii_start() } else { behind };
            let first = money(line, &mut behind, draft);
            // The old texts of fixed limit write what it is raised to alone.
            let (to, beside) = match behind.strip_prefix(b" to ") {
                Some(rest) => {
                    behind = rest;
                    (money(line, &mut behind, draft), Some(Beside::PutsIn(first)))
                }
                None => (first, None),
            };
            What::Raise { by: Done { chair, all_in }, to, beside }
        }
        b"Return uncalled portion of bet" | b"Return uncalled blind" => {
            let amount = money(line, &mut behind, draft);
            draft.uncalled.push(Paid { chair, amount, at: line.span() });
            draft.nothing_behind(behind, line);
            return Some(());
        }
        b"Hand result" | b"Hand Result" | b"Hand result-Side pot" | b"Hand Result-Side Pot" => {
            let amount = money(line, &mut behind, draft);
            draft.collected.push(Paid { chair, amount, at: line.span() });
            draft.nothing_behind(behind, line);
            return Some(());
        }
        // What stands in the brackets is the best five cards.
        b"Showdown" => {
            behind = behind_hand(behind);
            What::Show { by: chair, cards: draft.seats.get(usize::from(chair))?.dealt }
        }
        b"Mucks" => {
            hand_again(line, chair, behind, draft);
            behind = behind_hand(behind);
            What::Muck { by: chair }
        }
        b"Does not show" => {
            hand_again(line, chair, behind, draft);
            // `[Js Ac] Show1 [Js] (Full House)`
            let shown = memmem::find(behind, b" Show1 [").map(|at| at + b" Show1 ".len());
            draft.remarks.extend(shown.map(|_| line.span()));
            draft.nothing_behind(behind_hand(behind.get(shown.unwrap_or(0)..)?), line);
            return Some(());
        }
        _ => return remark(line, rest, draft).then_some(()),
    };
    draft.push(what, line.span());
    draft.nothing_behind(behind, line);
    Some(())
}

/// What stands behind a hand and what it is called: `[Qh 4h] (High Card)`.
fn behind_hand(text: &[u8]) -> &[u8] {
    let unseen =
        [&b"[Mucked]"[..], b"[Does not show]"].iter().find_map(|words| text.trim_ascii_start().strip_prefix(*words));
    hands::behind(unseen.unwrap_or(text))
}

/// The hand of a player, told again: `[Qh 4h] (High Card)`, `[Mucked] [7c Qc]`, `[Qd Td-Td Tc Qd Jh 8h]` with the best five
/// cards behind it.
fn hand_again(line: Line<'_>, chair: Chair, text: &[u8], draft: &mut Draft) {
    let inside = memchr::memrchr(b'[', text).and_then(|open| text.get(open + 1..)).unwrap_or_default();
    let words = inside.split(|byte| matches!(byte, b']' | b'-')).next().unwrap_or_default();
    match cards::read(words) {
        Some(hand) if hand.is_empty() => {}
        Some(hand) => draft.reveal_again(chair, hand, line),
        None if matches!(words, b"Mucked" | b"Does not show") => {}
        None => draft.found.push(Malformed::BadCards.at(line.span())),
    }
}

fn post(line: Line<'_>, by: Done, kind: PostKind, rest: &[u8], draft: &mut Draft) -> Option<()> {
    let at = rest.iter().position(|byte| byte.is_ascii_digit() || *byte == b'$')?;
    let mut behind = rest.get(at..)?;
    let amount = money(line, &mut behind, draft);
    draft.push(What::Post { by, kind, amount }, line.span());
    draft.nothing_behind(behind, line);
    Some(())
}

/// The big blind that was posted first.
fn big_blind(draft: &Draft) -> Option<Amount> {
    draft.entries.iter().find_map(|entry| match entry.what {
        What::Post { kind: PostKind::BigBlind, amount, .. } => Some(amount),
        _ => None,
    })
}

/// The amount that a text begins with; the text is then what follows it.
fn money(line: Line<'_>, text: &mut &[u8], draft: &mut Draft) -> Amount {
    draft.leading_money(text, Signs::ENGLISH, line)
}

/// What the hand says of itself at its end.
fn in_summary(text: &[u8], line: Line<'_>, draft: &mut Draft) -> Option<()> {
    if let Some(total) = line.text.strip_prefix(b"Total Pot(") {
        let mut behind = total;
        draft.total = Some((money(line, &mut behind, draft), line.span()));
        if let Some(rake) = behind.strip_prefix(b") | Rake (") {
            behind = rake;
            draft.rake = Some((money(line, &mut behind, draft), line.span()));
        }
        draft.nothing_behind(behind.strip_prefix(b")").unwrap_or(behind), line);
        return Some(());
    }
    if line.text.starts_with(b"Board ") {
        draft.tell_board(line);
        return Some(());
    }
    let rest = line.text.strip_prefix(b"Seat")?;
    let seat = digits(rest.get(1..)?);
    let rest = rest.get(1 + seat.len()..)?.strip_prefix(b":")?.trim_ascii_start();
    let (chair, rest) = whose(draft, text, rest, |rest| rest.first().is_none_or(|byte| *byte == b' '))?;
    if draft.seats.get(usize::from(chair))?.number != number(seat)? {
        draft.told_otherwise(line.span());
        return Some(());
    }
    // Those who win high and low have their hand told for each.
    for open in memchr::memchr_iter(b'[', rest) {
        let end = memchr::memchr(b']', rest.get(open..)?).map_or(rest.len(), |end| open + end);
        hand_again(line, chair, rest.get(open..end)?, draft);
    }
    let mut rest = rest.trim_ascii_start();
    if !rest.starts_with(b"HI ") && !rest.starts_with(b"LO ") {
        if let Some(read) = amount::read(rest, Signs::ENGLISH) {
            let amount = draft.note(read);
            draft.summary.push(Paid { chair, amount, at: line.span() });
            rest = rest.get(read.length..)?;
        }
        const FOLDED: &[&[u8]] = &[b"Folded before the ", b"Folded on the "];
        const STREETS: &[&[u8]] = &[b"FLOP", b"TURN", b"RIVER"];
        let behind = match FOLDED.iter().find_map(|words| rest.strip_prefix(*words)) {
            Some(street) => STREETS.iter().find_map(|own| street.strip_prefix(*own)).unwrap_or(street),
            None => behind_hand(rest),
        };
        if behind.starts_with(b"BOUNTY awarded:") {
            draft.remarks.push(line.span());
        } else {
            draft.nothing_behind(behind, line);
        }
        return Some(());
    }
    let mut sum = Amount::ZERO;
    while let Some(at) = [&b"HI "[..], b"LO "].iter().filter_map(|half| Some(memmem::find(rest, half)? + 3)).min() {
        rest = rest.get(at..)?;
        if let Some(read) = amount::read(rest, Signs::ENGLISH) {
            sum = sum.plus(draft.note(read));
        }
    }
    draft.summary.push(Paid { chair, amount: sum, at: line.span() });
    Some(())
}

/// What is told of the table, of the connection, of prizes; whether it is such a line.
fn remark(line: Line<'_>, text: &[u8], draft: &mut Draft) -> bool {
    const KNOWN: &[&[u8]] = &[
        b"Leave(Auto)",
        b"Enter(Auto)",
        b"Table ",
        b"Seat ",
        b"Draw for dealer",
        b"Sit out",
        b"Sit down",
        b"Re-join",
        b"Ranking ",
        b"Stand",
        b"Prize Cash",
        b"BOUNTY PRIZE",
    ];
    let is_one = KNOWN.iter().any(|known| text.starts_with(known));
    draft.remarks.extend(is_one.then(|| line.span()));
    // The seats say it where nothing stands behind it.
    is_one || text == b"Set dealer"
}
