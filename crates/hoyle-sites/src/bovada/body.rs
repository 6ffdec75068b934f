//! All lines under the header.

use memchr::memmem;

use super::header::{after, player, seat};
use crate::draft::{Beside, Chair, Done, Draft, Entry, Paid, PostKind, What};
use crate::games::Family;
use crate::headers::is_separator;
use crate::problems::{Malformed, Mismatch};
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
        // Above a hand of another room, which comes next.
        [b'#', ..] if is_separator(line.text) => true,
        [b'*', b'*', b'*', ..] => marker(line, draft).is_some(),
        [b'S', b'e', b'a', b't', b' ' | b'+', ..] if !draft.is_whole && seat(line, draft).is_some() => true,
        _ if draft.is_whole && in_summary(text, line, draft).is_some() => true,
        _ if line.text.starts_with(b"Card ") && board(line, draft).is_some() => true,
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
        b"HOLE CARDS" | b"3RD STREET" | b"4TH STREET" | b"5TH STREET" | b"6TH STREET" => {}
        b"RIVER" if draft.family.is_some_and(Family::is_stud) => {}
        b"SUMMARY" => draft.is_whole = true,
        b"FLOP" | b"TURN" | b"RIVER" => {
            // The last brackets hold what is new.
            let open = memchr::memrchr(b'[', rest)?;
            draft.begin_street(rest.get(open..)?, line);
            behind = cards::after_brackets(behind);
        }
        _ => return None,
    }
    draft.nothing_after(behind, line);
    Some(())
}

/// The older texts tell what is new on the board and no street: `Card dealt to table [4h Jh 8h]`.
fn board(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let words = [&b"Card dealt to table "[..], b"Card to the table "];
    let rest = words.iter().find_map(|words| line.text.strip_prefix(*words))?;
    if let Some((new, behind)) = draft.bracketed(rest, line) {
        draft.begin_street_of(draft.shown.iter().chain(new.iter()).collect(), line.span());
        draft.nothing_after(behind, line);
    }
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
        let at = at.strip_prefix(b"/Bring in spot").unwrap_or(at);
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
    if told_again(text, line, rest, draft) {
        draft.remarks.push(line.span());
        return Some(());
    }
    action(text, line, chair, rest, draft)
}

fn action(text: &[u8], line: Line<'_>, chair: Chair, rest: &[u8], draft: &mut Draft) -> Option<()> {
    let by = Done { chair, all_in: false };
    let words = rest.iter().position(|byte| matches!(byte, b'0'..=b'9' | b'$' | b'[' | b'(')).unwrap_or(rest.len());
    let (verb, mut behind) = rest.split_at_checked(words)?;
    let verb = verb.trim_ascii_end();
    // `(timeout)`, `(raise-timeout)`: nobody has done it; which of two it is.
    let mut note: &[u8] = &[];
    if behind.first() == Some(&b'(') && verb != b"Showdown" {
        let close = memchr::memchr(b')', behind)?;
        note = behind.get(1..close)?;
        draft.remarks.extend((note != b"raise").then(|| line.span()));
        behind = behind.get(close + 1..)?.trim_ascii_start();
    }
    let is_stud = draft.family.is_some_and(Family::is_stud);
    let what = match verb {
        b"Big blind/Bring in" | b"Bring_in chip" if is_stud => {
            What::BringIn { by, to: money(line, &mut behind, draft) }
        }
        b"Small Blind" | b"Small blind" | b"Ante/Small blind" | b"Ante/Small Blind" => {
            post(line, by, PostKind::SmallBlind, &mut behind, draft)
        }
        b"Big blind" | b"Big Blind" | b"Big blind/Bring in" => post(line, by, PostKind::BigBlind, &mut behind, draft),
        b"Ante chip" => post(line, by, PostKind::Ante, &mut behind, draft),
        b"Posts chip" => post(line, by, PostKind::Late, &mut behind, draft),
        b"Posts dead chip" => {
            let What::Post { amount, .. } = post(line, by, PostKind::Dead, &mut behind, draft) else { return None };
            // What is more than the big blind is both blinds, of which the big one is live.
            let is_both = big_blind(draft).is_some_and(|blind| amount > blind);
            What::Post { by, kind: if is_both { PostKind::BothBlinds } else { PostKind::Dead }, amount }
        }
        b"All-in" if draft.seats.iter().all(|seat| seat.dealt.is_empty()) => {
            let kind = posted_all_in(text, chair, draft);
            post(line, Done { chair, all_in: true }, kind, &mut behind, draft)
        }
        b"Card dealt to a spot" => {
            let Some((cards, rest)) = draft.bracketed(behind, line) else { return Some(()) };
            draft.nothing_after(rest, line);
            let seat = draft.seat_mut(chair)?;
            if !is_stud && !seat.dealt.is_empty() && seat.dealt != cards {
                draft.found.push(Mismatch::CardsDiffer.at(line.span()));
                return Some(());
            }
            if seat.dealt.is_empty() || !is_stud {
                draft.deal(chair, cards);
                return Some(());
            }
            cards.iter().for_each(|card| _ = seat.dealt.push(card));
            behind = &[];
            What::Dealt { to: chair, cards }
        }
        b"Folds" | b"Fold" | b"Folds & shows" | b"Folds & Shows" => {
            draft.cards_within(cards::from_bracket(behind), line);
            behind = cards::after_brackets(behind);
            What::Fold { by: chair }
        }
        b"Checks" | b"Check" => What::Check { by: chair },
        b"Calls" | b"Call" => What::Call { by, adds: money(line, &mut behind, draft) },
        b"Bets" | b"Bet" | b"Bets chip info" | b"Double bets" | b"D bets" => {
            What::Bet { by, to: money(line, &mut behind, draft) }
        }
        b"All-in" if !note.starts_with(b"raise") => {
            let by = Done { chair, all_in: true };
            What::PutIn { by, adds: money(line, &mut behind, draft), called: None }
        }
        b"Raises" | b"Raise" | b"All-in" => {
            let first = money(line, &mut behind, draft);
            // The old texts write what it is raised to alone.
            let (to, beside) = match behind.strip_prefix(b" to ") {
                Some(rest) => {
                    behind = rest;
                    (money(line, &mut behind, draft), Some(Beside::PutsIn(first)))
                }
                None => (first, None),
            };
            What::Raise { by: Done { chair, all_in: verb == b"All-in" }, to, beside }
        }
        b"Return uncalled portion of bet" | b"Return uncalled blind" => {
            let amount = money(line, &mut behind, draft);
            draft.uncalled.push(Paid { chair, amount, at: line.span() });
            draft.nothing_after(behind, line);
            return Some(());
        }
        b"Hand result" | b"Hand Result" | b"Hand result-Side pot" | b"Hand Result-Side Pot" => {
            let amount = money(line, &mut behind, draft);
            draft.collected.push(Paid { chair, amount, at: line.span() });
            draft.nothing_after(behind, line);
            return Some(());
        }
        // What stands in the brackets is the best five cards.
        b"Showdown" => {
            behind = after_hand(behind);
            draft.compare_stay(chair, rest, line);
            What::Show { by: chair, cards: draft.seats.get(usize::from(chair))?.dealt }
        }
        b"Mucks" => {
            repeat_hand(line, chair, behind, draft);
            behind = after_hand(behind);
            What::Muck { by: chair }
        }
        b"Does not show" => {
            repeat_hand(line, chair, behind, draft);
            // `[Js Ac] Show1 [Js] (Full House)`
            let shown = memmem::find(behind, b" Show1 [").map(|at| at + b" Show1 ".len());
            draft.remarks.extend(shown.map(|_| line.span()));
            draft.nothing_after(after_hand(behind.get(shown.unwrap_or(0)..)?), line);
            return Some(());
        }
        _ => return remark(line, rest, draft).then_some(()),
    };
    draft.nothing_after(behind, line);
    if is_stud {
        draft.tell_bets(what, matches!(verb, b"Double bets" | b"D bets"));
    }
    draft.push(what, line.span());
    Some(())
}

/// Some texts tell the board in their summary alone, and no streets: they begin where the rules come to them.
pub(super) fn begin_streets(text: &[u8], draft: &mut Draft) {
    if draft.streets > 0 || draft.board.is_none() || has_streets(text) {
        return;
    }
    for entry in core::mem::take(&mut draft.entries) {
        if !matches!(entry.what, What::Post { .. }) {
            draft.entries.push(Entry { what: What::StreetsDue, at: entry.at });
        }
        draft.entries.push(entry);
    }
}

/// Whether a line says that a street begins.
fn has_streets(text: &[u8]) -> bool {
    [&b"*** FLOP "[..], b"\nCard "].iter().any(|words| memmem::find(text, words).is_some())
}

/// Who has the button by what the players are called, where the text does not tell it or tells a number that is no seat's: who
/// is called the dealer, else who sits before the blinds.
pub(super) fn give_button(text: &[u8], draft: &mut Draft) {
    if draft.button.is_none() {
        draft.found.push(super::problems::Invalid::NoButton.at(draft.game));
    }
    let number = |name: &[u8]| {
        let place = draft.seats.iter().position(|seat| seat.name.of(text) == name)?;
        if draft.listed_in_order { Some(place as i64 + 1) } else { Some(draft.seats.get(place)?.number) }
    };
    if draft.button.is_none() || draft.listed_in_order {
        let blind = number(b"Small Blind").or_else(|| number(b"Big Blind"));
        draft.button = number(b"Dealer").or(blind.map(|blind| blind - 1)).or(draft.button);
    }
}

/// Whether the line before says the same. Some texts tell what was done several times; nobody does it twice in a row.
fn told_again(text: &[u8], line: Line<'_>, rest: &[u8], draft: &Draft) -> bool {
    let before = text.get(..line.at as usize).unwrap_or_default().trim_ascii_end();
    if before.strip_suffix(line.text).is_none_or(|above| !above.ends_with(b"\n")) {
        return false;
    }
    let is_shared = matches!(draft.family, Some(Family::OmahaEight | Family::StudEight));
    match rest {
        // Who wins high and low may win as much of each, and so of two side pots.
        [b'H', b'a', b'n', b'd', ..] => !is_shared && !rest.contains(&b'-'),
        [b'C', b'h', b'e', b'c', b'k', ..] => has_streets(text) || memmem::find(text, b"\nBoard ").is_none(),
        [b'C', b'a', b'r', b'd', ..] => false,
        _ => true,
    }
}

/// What a player posts who is called all-in before the cards: the ante, where there are any and it was not posted yet, else
/// the blind of the place.
fn posted_all_in(text: &[u8], chair: Chair, draft: &Draft) -> PostKind {
    let posted_ante =
        |entry: &Entry| matches!(entry.what, What::Post { by, kind: PostKind::Ante, .. } if by.chair == chair);
    let has_antes = memmem::find(text, b" : Ante chip ").is_some();
    let name = draft.seats.get(usize::from(chair)).map_or(&[][..], |seat| seat.name.of(text));
    let is_small = name == b"Small Blind" || name == b"Dealer";
    match has_antes && !draft.entries.iter().any(posted_ante) {
        true => PostKind::Ante,
        false if is_small => PostKind::SmallBlind,
        false => PostKind::BigBlind,
    }
}

/// What stands behind a hand and what it is called: `[Qh 4h] (High Card)`.
fn after_hand(text: &[u8]) -> &[u8] {
    let unseen =
        [&b"[Mucked]"[..], b"[Does not show]"].iter().find_map(|words| text.trim_ascii_start().strip_prefix(*words));
    hands::after(unseen.unwrap_or(text))
}

/// The hand of a player, told again: `[Qh 4h] (High Card)`, `[Mucked] [7c Qc]`, `[Qd Td-Td Tc Qd Jh 8h]` with the best five
/// cards behind it.
fn repeat_hand(line: Line<'_>, chair: Chair, text: &[u8], draft: &mut Draft) {
    let inside = memchr::memrchr(b'[', text).and_then(|open| text.get(open + 1..)).unwrap_or_default();
    let words = inside.split(|byte| matches!(byte, b']' | b'-')).next().unwrap_or_default();
    match cards::read(words) {
        Some(hand) if hand.is_empty() => {}
        Some(hand) => draft.repeat_reveal(chair, hand, line),
        None if matches!(words, b"Mucked" | b"Does not show") => {}
        None => draft.found.push(Malformed::BadCards.at(line.span())),
    }
}

fn post(line: Line<'_>, by: Done, kind: PostKind, behind: &mut &[u8], draft: &mut Draft) -> What {
    What::Post { by, kind, amount: money(line, behind, draft) }
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
        draft.nothing_after(behind.strip_prefix(b")").unwrap_or(behind), line);
        return Some(());
    }
    if line.text.starts_with(b"Board ") {
        draft.repeat_board(line);
        return Some(());
    }
    let rest = line.text.strip_prefix(b"Seat")?;
    let seat = digits(rest.get(1..)?);
    let rest = rest.get(1 + seat.len()..)?.strip_prefix(b":")?.trim_ascii_start();
    // In stud a player is called by the seat alone.
    let (chair, rest) = match draft.family.is_some_and(Family::is_stud) {
        true => (draft.seats.iter().position(|own| Some(own.number) == number(seat))? as Chair, rest),
        false => whose(draft, text, rest, |rest| rest.first().is_none_or(|byte| *byte == b' '))?,
    };
    let rest = rest.strip_prefix(b" [ME]").unwrap_or(rest);
    // In a tournament the place in the list may stand for the number.
    let is_place = draft.is_tournament && number(seat) == Some(i64::from(chair) + 1);
    if !is_place && number(seat) != Some(draft.seats.get(usize::from(chair))?.number) {
        draft.report_contradiction(line.span());
        return Some(());
    }
    // Those who win high and low have their hand told for each.
    for open in memchr::memchr_iter(b'[', rest) {
        let end = memchr::memchr(b']', rest.get(open..)?).map_or(rest.len(), |end| open + end);
        repeat_hand(line, chair, rest.get(open..end)?, draft);
    }
    let mut rest = rest.trim_ascii_start();
    if !rest.starts_with(b"HI ") && !rest.starts_with(b"LO ") {
        if let Some(read) = amount::read(rest, Signs::ENGLISH) {
            let amount = draft.note(read);
            draft.summary.push(Paid { chair, amount, at: line.span() });
            rest = rest.get(read.length..)?;
        }
        const FOLDED: &[&[u8]] = &[b"Folded before the ", b"Folded on the "];
        const STREETS: &[&[u8]] =
            &[b"FLOP", b"TURN", b"RIVER", b"POCKET CARDS", b"3rd STREET", b"4TH STREET", b"5TH STREET", b"6TH STREET"];
        let behind = match FOLDED.iter().find_map(|words| rest.strip_prefix(*words)) {
            Some(street) => STREETS.iter().find_map(|own| street.strip_prefix(*own)).unwrap_or(street),
            None => after_hand(rest),
        };
        if behind.starts_with(b"BOUNTY awarded:") {
            draft.remarks.push(line.span());
        } else {
            draft.nothing_after(behind, line);
        }
        return Some(());
    }
    draft.nothing_after(hands::after(rest), line);
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
        b"Prize Tournament Ticket",
        b"Rebuyin",
        b"Double rebuys",
        b"Addon",
        b"Sitout",
        b"Player Info:",
        b"Seating Info:",
        b"BOUNTY PRIZE",
    ];
    let is_one = KNOWN.iter().any(|known| text.starts_with(known));
    draft.remarks.extend(is_one.then(|| line.span()));
    // The seats say it where nothing stands behind it.
    is_one || text == b"Set dealer" || text == b"Set dealer/Bring in spot"
}
