//! From the table to the summary: seats, posts, streets, actions, what was collected.

use hoyle_notation::text::swar;
use hoyle_rules::poker::Cards;

use super::{Dialect, header};
use crate::cash_outs::CashOut;
use crate::draft::{Beside, Chair, Done, Draft, Paid, PostKind, What, behind_hidden};
use crate::games::Family;
use crate::headers::is_separator;
use crate::problems::{Malformed, Mismatch, Misplay};
use crate::text::amount::{self, Amount, Signs};
use crate::text::cards;
use crate::text::find::{find, first_word};
use crate::text::hands;
use crate::text::lines::{Line, Lines};
use crate::text::names::{named, named_at_end, whose};
use crate::text::number;

/// Reads up to the line that begins the summary; whether there is one.
pub(super) fn seats_and_play(text: &[u8], lines: &mut Lines<'_>, dialect: &Dialect, draft: &mut Draft) -> bool {
    // Seats are named before the first card only.
    let mut is_seating = true;
    // The boards after the first.
    let mut is_run_again = false;
    let mut last = Line::default();
    for line in lines {
        let Some(first) = line.text.first() else { continue };
        let before = core::mem::replace(&mut last, line);
        match first {
            b'*' if line.text.starts_with(b"*** ") => {
                is_seating = false;
                draft.must_differ(line, before);
                match line.text {
                    // More behind it is a line of a player who is called so.
                    b"*** SUMMARY ***" => {
                        draft.is_whole = true;
                        return true;
                    }
                    b"*** HOLE CARDS ***" => {
                        draft.tells_deal = true;
                        continue;
                    }
                    b"*** SHOW DOWN ***" => continue,
                    _ if draft.begin_usual_street(line) => continue,
                    _ => {}
                }
                let later = later_board(line.text);
                if marker(line, later, draft).is_some() {
                    is_run_again = later.is_some() || is_run_again && !line.text.starts_with(b"*** FIRST ");
                    continue;
                }
            }
            b'S' if is_seating && header::seat(line, draft).is_some() => continue,
            b'T' if is_seating && draft.seats.is_empty() && header::table(line, draft).is_some() => continue,
            _ => {}
        }
        let entries = draft.entries.len();
        if player_line(text, line, dialect, draft).is_none() && !table_line(text, line, dialect, draft) {
            draft.unknown_line(text, line);
        }
        if draft.entries.get(entries).is_some_and(|entry| matches!(entry.what, What::Show { .. })) {
            draft.must_differ(line, before);
            if is_run_again {
                draft.show_again();
            }
        }
    }
    false
}

/// The number, from 1, of the board after the first of which a line is: `*** SECOND TURN *** [2c 3d 4h] [5s]`.
fn later_board(line: &[u8]) -> Option<u8> {
    let rest = line.strip_prefix(b"*** ")?;
    let of = |words: &[u8]| rest.strip_prefix(words).is_some_and(|rest| !rest.starts_with(b"DRAW"));
    [(&b"SECOND "[..], 1), (b"THIRD ", 2)].into_iter().find_map(|(words, number)| of(words).then_some(number))
}

/// `*** TURN *** [2c 3d 4h] [5s]`, on a board after the first where its number is given.
fn marker(line: Line<'_>, later: Option<u8>, draft: &mut Draft) -> Option<()> {
    let rest = line.text.strip_prefix(b"*** ")?;
    let end = swar::until(rest, *b"*").checked_sub(1)?;
    rest.get(end..)?.strip_prefix(b" ***")?;
    let name = rest.get(..end)?;
    let board = || {
        let first = name.strip_prefix(b"FIRST ").or_else(|| name.strip_prefix(b"SECOND "));
        first.or_else(|| name.strip_prefix(b"THIRD "))
    };
    let name = if name.ends_with(b"DRAW") { name } else { board().unwrap_or(name) };
    let behind = rest.get(end + 4..)?;
    // Players may be called as streets are: `*** TURN ***: shows [Ah Kd]`.
    if !matches!(behind, [] | [b' ', b'[', .., b']' | b'}']) || swar::until(behind, *b":") < behind.len() {
        return None;
    }
    draft.tells_deal |= matches!(name, b"HOLE CARDS" | b"PRE-FLOP");
    match name {
        b"DEALING HANDS" | b"SHOW DOWN" | b"SHOWDOWN" => {}
        b"HOLE CARDS" | b"PRE-FLOP" if behind.is_empty() => {}
        b"FLOP" | b"TURN" | b"RIVER" if behind.is_empty() => {
            draft.push(What::Street { board: Cards::NONE }, line.span());
            if draft.family.is_some_and(Family::is_stud) && draft.streets != 5 && name == b"RIVER" {
                draft.report_contradiction(line.span());
            }
        }
        b"HOLE CARDS" | b"PRE-FLOP" | b"FLOP" | b"TURN" | b"RIVER" => {
            // The last brackets hold what is new.
            let behind = behind.get(..swar::until(behind, *b"{"))?;
            let open = swar::last(behind, b'[')?;
            // A flop that is told with the card that lies there already.
            let is_whole = name == b"FLOP" && !behind.get(..open)?.contains(&b'[');
            if is_whole && draft.family.is_some_and(Family::has_early_card) {
                if let Some((board, _)) = draft.bracketed(behind, line) {
                    if board.len() == draft.shown.len() {
                        draft.found.push(Mismatch::LineTwice.at(line.span()));
                    }
                    draft.begin_street_of(board, line.span());
                }
                return Some(());
            }
            draft.deal_board(later.unwrap_or(0), behind.get(open..)?, line);
        }
        name => {
            let number = STREETS.iter().find(|(own, _)| *own == name)?.1;
            draft.push(What::Street { board: Cards::NONE }, line.span());
            if draft.streets != number {
                draft.report_contradiction(line.span());
            }
        }
    }
    Some(())
}

/// Streets without a board, with their numbers from 1.
const STREETS: &[(&[u8], u8)] = &[
    (b"3rd STREET", 1),
    (b"4th STREET", 2),
    (b"5th STREET", 3),
    (b"6th STREET", 4),
    (b"FIRST DRAW", 1),
    (b"SECOND DRAW", 2),
    (b"THIRD DRAW", 3),
];

/// What stands behind the name of a player.
fn follows(rest: &[u8]) -> bool {
    // An all-in may be followed by the name alone.
    matches!(rest, [b':', b' ', ..] | [b' ', ..] | [b':'])
}

/// `name: raises $2 to $4 and is all-in`, `name collected $3 from pot`
fn player_line(text: &[u8], line: Line<'_>, dialect: &Dialect, draft: &mut Draft) -> Option<()> {
    let (chair, rest) = whose(draft, text, line.text, follows)?;
    if rest == b":" {
        return Some(());
    }
    let known = match rest.strip_prefix(b": ") {
        Some(rest) => action(line, chair, rest, draft),
        None => remark(line, chair, rest.strip_prefix(b" ")?, draft),
    };
    known.or_else(|| (dialect.player)(line, chair, rest, draft))
}

fn action(line: Line<'_>, chair: Chair, rest: &[u8], draft: &mut Draft) -> Option<()> {
    // Most lines are no more than this.
    if rest == b"folds" {
        draft.push(What::Fold { by: chair }, line.span());
        return Some(());
    }
    if rest == b"checks" {
        draft.push(What::Check { by: chair }, line.span());
        return Some(());
    }
    let (rest, all_in) = match rest.strip_suffix(b" and is all-in") {
        Some(rest) => (rest, true),
        None => (rest, false),
    };
    let by = Done { chair, all_in };
    let (verb, behind) = first_word(rest);
    if all_in && matches!(verb, b"folds" | b"checks") {
        // Who has chips is not all-in with this, and who has none is not asked.
        draft.report_contradiction(line.span());
    }
    let (what, behind) = match verb {
        b"folds" => {
            draft.push(What::Fold { by: chair }, line.span());
            if !behind.starts_with(b"[") {
                draft.nothing_after(behind, line);
                return Some(());
            }
            let Some((cards, behind)) = draft.bracketed(behind, line) else { return Some(()) };
            draft.reveal(chair, cards);
            (What::Show { by: chair, cards }, behind)
        }
        b"checks" => (What::Check { by: chair }, behind),
        b"calls" => {
            let (adds, behind) = money(line, behind, draft)?;
            (What::Call { by, adds }, behind)
        }
        b"bets" => {
            let (to, behind) = money(line, behind, draft)?;
            (What::Bet { by, to }, behind)
        }
        b"raises" => {
            let (raised_by, rest) = money(line, behind, draft)?;
            let (to, behind) = money(line, rest.strip_prefix(b" to ")?, draft)?;
            (What::Raise { by, to, beside: Some(Beside::By(raised_by)) }, behind)
        }
        b"brings" => {
            let (to, behind) = money(line, behind.strip_prefix(b"in for ")?, draft)?;
            (What::BringIn { by, to }, behind)
        }
        b"posts" => post(line, by, behind, draft)?,
        b"straddle" => {
            let (amount, behind) = money(line, behind, draft)?;
            (What::Post { by, kind: PostKind::Straddle, amount }, behind)
        }
        b"shows" => {
            let Some((cards, behind)) = draft.bracketed(behind, line) else { return Some(()) };
            (What::Show { by: chair, cards: draft.show(chair, cards, line) }, hands::after(behind))
        }
        b"mucks" => (draft.muck(chair, line), behind.strip_prefix(b"hand").unwrap_or(behind)),
        b"discards" => draft.discard(chair, behind, line)?,
        b"stands" => {
            let what = What::Discard { by: chair, count: 0, cards: Cards::NONE };
            match behind.strip_prefix(b"pat on ") {
                // What is held, which was dealt or drawn.
                Some(held) => (what, draft.bracketed(held, line).map_or(&[][..], |(_, behind)| behind)),
                None => (what, behind.strip_prefix(b"pat").unwrap_or(behind)),
            }
        }
        b"doesn't" => {
            draft.nothing_after(behind.strip_prefix(b"show hand").unwrap_or(behind), line);
            return Some(());
        }
        b"is" | b"sits" | b"has" => {
            draft.remarks.push(line.span());
            return Some(());
        }
        _ => return None,
    };
    draft.push(what, line.span());
    // `calls $1.50 and has reached the $40 cap`, which the header tells.
    let is_cap = behind.strip_prefix(b" and has reached the ").is_some_and(|cap| {
        amount::read(cap, Signs::ENGLISH).is_some_and(|read| cap.get(read.length..) == Some(b" cap"))
    });
    if is_cap {
        draft.capped |= 1 << (chair & 63);
    }
    draft.nothing_after(if is_cap { &[] } else { behind }, line);
    Some(())
}

/// `posts small & big blinds $3`, and what stands behind it.
fn post<'l>(line: Line<'_>, by: Done, rest: &'l [u8], draft: &mut Draft) -> Option<(What, &'l [u8])> {
    const KINDS: &[(&[u8], PostKind)] = &[
        (b"small blind ", PostKind::SmallBlind),
        (b"big blind ", PostKind::BigBlind),
        (b"the ante ", PostKind::Ante),
        (b"small & big blinds ", PostKind::BothBlinds),
        (b"button blind ", PostKind::Straddle),
        (b"straddle ", PostKind::Straddle),
        (b"dead blind ", PostKind::Dead),
        (b"missed blind ", PostKind::Dead),
    ];
    let (words, kind) = KINDS.iter().find(|(words, _)| rest.starts_with(words))?;
    let (amount, behind) = money(line, rest.get(words.len()..)?, draft)?;
    Some((What::Post { by, kind: *kind, amount }, behind))
}

/// The amount that a text begins with, and what follows it.
fn money<'l>(line: Line<'_>, text: &'l [u8], draft: &mut Draft) -> Option<(Amount, &'l [u8])> {
    let Some(read) = amount::read(text, Signs::ENGLISH) else {
        draft.found.push(Malformed::BadAmount.at(line.span()));
        return Some((Amount::ZERO, &[]));
    };
    Some((draft.note(read), text.get(read.length..)?))
}

/// What is told of a player without a colon.
fn remark(line: Line<'_>, chair: Chair, rest: &[u8], draft: &mut Draft) -> Option<()> {
    if let Some(rest) = rest.strip_prefix(b"collected ") {
        let (amount, rest) = money(line, rest, draft)?;
        let behind = draft.collect(chair, amount, rest, line);
        draft.nothing_after(behind, line);
        return Some(());
    }
    if let Some(rest) = rest.strip_prefix(b"cashed out the hand for ") {
        let (got, rest) = money(line, rest, draft)?;
        let (paid, behind) = match rest.strip_prefix(b" | Cash Out Fee ") {
            Some(rest) => money(line, rest, draft)?,
            None => (Amount::ZERO, rest),
        };
        draft.nothing_after(behind, line);
        let seat = draft.seat_mut(chair)?;
        if core::mem::replace(&mut seat.cashed_out, true) {
            // Nobody sells a hand twice.
            draft.report_contradiction(line.span());
        }
        draft.cash_outs.push(CashOut { chair, got, paid, at: line.span() });
        return Some(());
    }
    of_player(rest).then(|| draft.remarks.push(line.span()))
}

/// Whether what stands behind the name of a player and a space is no play.
fn of_player(rest: &[u8]) -> bool {
    const KNOWN: &[&[u8]] = &[
        b"said, ",
        b"has timed out",
        b"is disconnected",
        b"is connected",
        b"is sitting out",
        b"has returned",
        b"leaves the table",
        b"was removed from the table",
        b"will be allowed to play",
        b"joins the table",
        b"re-buys and receives ",
        b"finished the tournament",
        b"wins the tournament",
        b"wins ",
        b"sits out",
        b"adds ",
        b"cashed out",
    ];
    begins_with_any(rest, KNOWN)
}

/// Whether a text begins with one of these words. Most differ from it in the first letters.
fn begins_with_any(text: &[u8], words: &[&[u8]]) -> bool {
    words.iter().any(|words| words.first_chunk::<2>() == text.first_chunk() && text.starts_with(words))
}

/// Whether a line tells of somebody who does not sit there what is no play.
fn of_stranger(line: &[u8]) -> bool {
    const KNOWN: &[&[u8]] = &[
        b" joins the table at seat #",
        b" leaves the table",
        b" will be allowed to play after the button",
        b" has timed out",
        b" is disconnected",
        b" is connected",
        b" sits out",
        b" is sitting out",
        b" has returned",
        b" was removed from the table",
        b" said, \"",
        b" re-buys and receives ",
        b" finished the tournament",
        b" split the ",
    ];
    let is_known = |at: usize| line.get(at..).is_some_and(|rest| begins_with_any(rest, KNOWN));
    memchr::memchr_iter(b' ', line).any(is_known)
}

/// Whether a line that stands between the actions of these players is read as a remark.
pub(super) fn is_remark(line: &str, names: &[String]) -> bool {
    let behind = |name: &String| line.strip_prefix(name.as_str())?.strip_prefix(' ');
    let of_any = names.iter().filter_map(behind).any(|rest| of_player(rest.as_bytes()));
    let is_marked = line.starts_with(['*', '#']) || line.contains(char::is_control) || line.trim() != line;
    let is_seat = number::seat(line.as_bytes()).is_some();
    !is_marked && !is_seat && (of_any || of_stranger(line.as_bytes()))
}

/// What is told of the table, or of somebody who does not sit there.
fn table_line(text: &[u8], line: Line<'_>, dialect: &Dialect, draft: &mut Draft) -> bool {
    if let Some(rest) = line.text.strip_prefix(b"Uncalled bet (") {
        let Some(to) = find(rest, b") returned to ") else { return false };
        let name = rest.get(to + b") returned to ".len()..).unwrap_or_default();
        let amount = amount::read(rest, Signs::ENGLISH).filter(|read| read.length == to);
        match (named_at_end(draft, text, name), amount) {
            (Some(chair), Some(read)) => {
                let amount = draft.note(read);
                draft.uncalled.push(Paid { chair, amount, at: line.span() });
            }
            (None, _) => draft.unknown_player(text, line.text, line),
            (_, None) => draft.found.push(Malformed::BadAmount.at(line.span())),
        }
        return true;
    }
    if let Some(rest) = line.text.strip_prefix(b"Dealt to ") {
        return dealt(text, line, rest, draft).is_some();
    }
    if line.text.starts_with(b"Hand cancelled") {
        draft.cancelled = Some(line.span());
        return true;
    }
    const WHOLE: &[&[u8]] = &[
        b"No low hand qualified",
        b"Betting is capped",
        b"Pair on board - a double bet is allowed",
        b"The deck is reshuffled",
    ];
    if of_stranger(line.text) {
        draft.remarks.push(line.span());
        return true;
    }
    let whole = WHOLE.iter().find_map(|known| line.text.strip_prefix(*known));
    whole.map(|behind| draft.nothing_after(behind, line)).is_some()
        || is_separator(line.text)
        || (dialect.table)(line, draft).is_some()
}

/// `Dealt to name [Ah Kd]`; of stud `[2c 3d 4h] [5s]`, what is new last.
fn dealt(text: &[u8], line: Line<'_>, rest: &[u8], draft: &mut Draft) -> Option<()> {
    if named(draft, text, rest).is_some() {
        // A player who was dealt cards that nobody sees.
        return Some(());
    }
    let (chair, rest) = whose(draft, text, rest, |rest| rest.starts_with(b" ["))?;
    let Some((mut hand, behind)) = draft.bracketed(rest, line) else { return Some(()) };
    let new = draft.cards_within(behind, line);
    draft.nothing_after(cards::after_brackets(behind), line);
    let is_stud = draft.family.is_some_and(Family::is_stud);
    if draft.family.is_some_and(Family::draws) && draft.has_drawn(chair) {
        // Who keeps nothing has new cards alone.
        let (held, new) = new.map_or((Cards::NONE, hand), |new| (hand, new));
        draft.deal_drawn(chair, held, new, line);
        return Some(());
    }
    let first = draft.seats.get(usize::from(chair)).is_some_and(|seat| seat.dealt.is_empty());
    match new {
        // No more cards come in games with a board.
        Some(_) if draft.family.is_some_and(|family| !family.is_stud() && !family.draws()) => {
            draft.found.push(Misplay::WrongCards.at(line.span()));
        }
        Some(new) if first && is_stud => {
            new.iter().for_each(|card| _ = hand.push(card));
            draft.deal(chair, hand);
            draft.hero.get_or_insert(chair);
        }
        Some(new) => {
            let dealt = draft.seats.get(usize::from(chair)).map_or(Cards::NONE, |seat| seat.dealt);
            // After an all-in what lay hidden is told too.
            let hidden = if hand.len() == dealt.len() { dealt.len() - dealt.known().len() as usize } else { 0 };
            if is_stud && (hand.known() - dealt.known()).len() as usize > hidden {
                draft.report_contradiction(line.span());
            }
            if let Some(seat) = draft.seat_mut(chair).filter(|_| is_stud) {
                new.iter().for_each(|card| _ = seat.dealt.push(card));
            }
            draft.push(What::Dealt { to: chair, cards: new }, line.span());
        }
        None if is_stud && hand.len() == 1 => {
            draft.deal(chair, behind_hidden(draft.family.unwrap_or(Family::Stud), hand));
        }
        None => {
            draft.deal(chair, hand);
            draft.hero.get_or_insert(chair);
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is known of the streets when these lines were read; the usual ones at once, or all alike.
    fn streets(text: &[u8], family: Family, at_once: bool) -> String {
        let mut draft = Draft { family: Some(family), ..Draft::default() };
        let read = |line: Line<'_>| {
            at_once && draft.begin_usual_street(line) || marker(line, later_board(line.text), &mut draft).is_some()
        };
        let known: Vec<bool> = Lines::of(text).map(read).collect();
        let entries = draft.entries.iter().map(|entry| match entry.what {
            What::Street { board } => (0, board, entry.at),
            What::Board { number, cards } => (number, cards, entry.at),
            _ => panic!("no street"),
        });
        format!("{known:?} {:?} {:?} {}", entries.collect::<Vec<_>>(), draft.found, draft.streets)
    }

    #[test]
    fn streets_are_the_same_whether_they_are_usual() {
        let (flop, turn, river) =
            ("*** FLOP *** [6s 4d 3s]", "*** TURN *** [6s 4d 3s] [8c]", "*** RIVER *** [6s 4d 3s 8c] [Kd]");
        let lines = [flop, turn, river].join("\n").into_bytes();
        let mut draft = Draft::default();
        assert!(Lines::of(&lines).all(|line| draft.begin_usual_street(line)));
        let others: [&[u8]; 14] =
            [b"", b" ", b"  ", b"s", b"6", b"6s", b"K", b"10", b"x", b"[", b"]", b"] [", b"\n", b"\xE2\x99\xA0"];
        for place in 0..lines.len() {
            for (other, taken) in others.iter().flat_map(|other| [(other, 1), (other, 2)]) {
                let behind = lines.get(place + taken..).unwrap_or_default();
                let text = [&lines[..place], other, behind].concat();
                for family in [Family::Holdem, Family::Courchevel] {
                    assert_eq!(streets(&text, family, true), streets(&text, family, false));
                }
            }
        }
        for texts in [[turn, flop, river], [flop, river, turn], [flop, flop, turn], [flop, turn, turn]] {
            let text = texts.join("\n").into_bytes();
            assert_eq!(streets(&text, Family::Holdem, true), streets(&text, Family::Holdem, false));
        }
    }
}
