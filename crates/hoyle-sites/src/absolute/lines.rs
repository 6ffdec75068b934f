//! The lines of a hand.

use hoyle_poker::hand::FeeKind;
use hoyle_rules::MaybeCard;
use hoyle_rules::poker::Cards;
use memchr::memmem;

use crate::draft::{Called, Chair, Done, Draft, DraftSeat, Paid, PostKind, What};
use crate::games::{Family, Limit};
use crate::problems::Malformed;
use crate::text::amount::{self, Signs};
use crate::text::cards;
use crate::text::hands;
use crate::text::lines::Line;
use crate::text::names::whose;
use crate::text::number::{digits, number};

/// The games by the words of the room, a longer one before one that it begins with.
const FAMILIES: &[(&[u8], Family)] = &[
    (b"Holdem", Family::Holdem),
    (b"HOLDEM", Family::Holdem),
    (b"Omaha Hi/Lo", Family::OmahaEight),
    (b"Omaha", Family::Omaha),
    (b"Seven Card Stud Hi/Lo", Family::StudEight),
    (b"Seven Card Stud", Family::Stud),
    (b"Seven Card Hi/Lo", Family::StudEight),
    (b"Seven Card", Family::Stud),
    (b"Razz", Family::Razz),
];

/// A longer one before one that it ends with.
const LIMITS: &[(&[u8], Limit)] = &[
    (b"No Limit", Limit::No),
    (b"Pot Limit", Limit::Pot),
    (b"Normal", Limit::Fixed),
    (b"NORMAL", Limit::Fixed),
    (b"Limit", Limit::Fixed),
];

const SIGNS: Signs = Signs::ENGLISH;

/// `Stage #301717: Holdem  No Limit $1, $0.25 ante - 2009-07-01 00:00:28 (ET)`
pub(super) fn header(line: Line<'_>, draft: &mut Draft) {
    draft.game = line.span();
    if whole_header(line, draft).is_none() {
        draft.found.push(Malformed::BadHeader.at(line.span()));
    }
}

fn whole_header(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let rest = line.text.strip_prefix(b"Stage #")?;
    const EVENT: &[u8] = b" Tourney ID ";
    let end = memchr::memchr2(b':', b' ', rest)?;
    draft.id = line.span_of(rest.get(..end)?);
    // `Stage #5 Tourney ID 7 Holdem Multi Normal Tournament No Limit 10 - …`
    let rest = match rest.get(end..)?.strip_prefix(EVENT) {
        Some(event) => {
            let number = digits(event);
            draft.is_tournament = true;
            draft.tournament = line.span_of(number);
            event.get(number.len()..)?.trim_ascii_start()
        }
        None => rest.get(end..)?.strip_prefix(b":")?.trim_ascii_start(),
    };
    let at = memmem::find(rest, b" - ")?;
    let (game, date) = (rest.get(..at)?, rest.get(at + 3..)?);
    draft.game = line.span_of(game);
    if let Some((words, family)) = FAMILIES.iter().find(|(words, _)| game.starts_with(words)) {
        draft.family = Some(*family);
        let limit = game.get(words.len()..)?;
        draft.header_words(limit, line);
        let found = LIMITS.iter().find_map(|(words, own)| Some((memmem::find(limit, words)? + words.len(), *own)));
        draft.limit = found.map(|(_, limit)| limit);
        // One number is the big blind; two are the bets of a fixed limit.
        let stakes = limit.get(found.map_or(0, |(end, _)| end)..)?.split(|byte| *byte == b',').next()?;
        draft.currency_sign = memchr::memchr(b'$', stakes).map(|_| "$");
        let (first, rest) = amount::first(stakes)?;
        let first = draft.money(first, SIGNS, line);
        match rest.strip_prefix(b"/").and_then(amount::first) {
            Some((second, _)) => {
                (draft.small, draft.big) = (Some(first), Some(draft.money(second, SIGNS, line)));
                draft.stakes_are_bets = draft.limit == Some(Limit::Fixed);
            }
            None => draft.big = Some(first),
        }
    }
    let mut words = date.split(|byte| *byte == b' ');
    let mut day = words.next()?.split(|byte| *byte == b'-').map(number);
    let (year, month, day) = (day.next()??, day.next()??, day.next()??);
    draft.date = Some((year, u8::try_from(month).ok()?, u8::try_from(day).ok()?));
    draft.time = line.span_of(words.next()?);
    let zone = words.next()?.strip_prefix(b"(")?.strip_suffix(b")")?;
    draft.zone = line.span_of(zone);
    // `[ 2009-12-31 18:23:36 ]`: the same moment again, perhaps by another clock.
    let is_of_clock = |byte: &u8| byte.is_ascii_digit() || matches!(byte, b':' | b'-' | b'[' | b']' | b'.');
    words.filter(|word| !word.iter().all(is_of_clock)).for_each(|word| draft.nothing_after(word, line));
    Some(())
}

/// Any other line; whether it is known.
pub(super) fn line(text: &[u8], line: Line<'_>, draft: &mut Draft) -> bool {
    match line.text {
        [b'*', b'*', b'*', ..] => marker(line, draft).is_some(),
        [b'T', b'a', b'b', b'l', b'e', b':' | b' ', ..] if draft.seats.is_empty() => table(line, draft).is_some(),
        [b'S', b'e', b'a', b't', b' ', ..] if draft.is_whole => in_summary(text, line, draft).is_some(),
        [b'S', b'e', b'a', b't', b' ', ..] if seat(line, draft).is_some() => true,
        [b'T', b'o', b't', b'a', b'l', ..] if draft.is_whole => total(line, draft).is_some(),
        [b'B', b'o', b'a', b'r', b'd', ..] if draft.is_whole => {
            draft.repeat_board(line);
            true
        }
        _ => player(text, line, draft).is_some() || draft.dealt_to(text, line).is_some(),
    }
}

/// `Table: DINGMAN ST (Real Money) Seat #4 is the dealer`
fn table(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let rest = line.text.strip_prefix(b"Table")?.strip_prefix(b":").unwrap_or(line.text.get(5..)?).trim_ascii_start();
    // Of stud nobody has the button.
    let seat = memmem::rfind(rest, b"Seat #");
    let at = seat.unwrap_or(rest.len());
    if let Some(seat) = seat.and_then(|at| rest.get(at + b"Seat #".len()..)) {
        draft.button = draft.seat_of_button(seat, b" is the dealer", line);
    }
    let open = memmem::rfind(rest, b" (").unwrap_or(at);
    draft.header_words(rest.get(open..at)?, line);
    let name = rest.get(..open)?;
    draft.table = line.span_of(name.trim_ascii_end());
    Some(())
}

/// `Seat 5 - name ($98 in chips)`
fn seat(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let rest = line.text.strip_prefix(b"Seat ")?;
    let seat = digits(rest);
    let rest = rest.get(seat.len()..)?.strip_prefix(b" - ")?;
    let open = memmem::rfind(rest, b" (")?;
    let mut behind = rest.get(open..)?;
    let stack = Some(draft.next_money(&mut behind, SIGNS, line));
    draft.nothing_after(behind.strip_prefix(b"in chips)").unwrap_or(behind), line);
    let name = line.span_of(rest.get(..open)?);
    draft.seats.push(DraftSeat { number: number(seat)?, name, stack, ..DraftSeat::default() });
    Some(())
}

/// `*** TURN *** [8d 9s 3c] [Kd]`
fn marker(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let rest = line.text.strip_prefix(b"*** ")?;
    let end = memmem::find(rest, b" ***")?;
    draft.nothing_after(cards::after_brackets(rest.get(end + b" ***".len()..)?), line);
    match rest.get(..end)? {
        b"POCKET CARDS" | b"SHOW DOWN" => {}
        b"SUMMARY" => draft.is_whole = true,
        b"3rd STREET" | b"4TH STREET" | b"5TH STREET" | b"6TH STREET" => {
            draft.push(What::Street { board: Cards::NONE }, line.span());
        }
        b"RIVER" if draft.family.is_some_and(Family::is_stud) => {
            draft.push(What::Street { board: Cards::NONE }, line.span());
        }
        b"FLOP" | b"TURN" | b"RIVER" => {
            // The last brackets hold what is new.
            let open = memchr::memrchr(b'[', rest)?;
            draft.begin_street(rest.get(open..)?, line);
        }
        _ => return None,
    }
    Some(())
}

/// `name - Raises $0.40 to $0.40`, `name Collects $4.90 from main pot`
fn player(text: &[u8], line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let (chair, rest) =
        whose(draft, text, line.text, |rest| rest.starts_with(b" - ") || rest.starts_with(b" Collects "))?;
    if let Some(rest) = rest.strip_prefix(b" Collects ") {
        if rest.ends_with(b" proposition pot") {
            // A bet beside the game: nobody tells who paid it.
            draft.remarks.push(line.span());
            return Some(());
        }
        let (amount, rest) = draft.first_money(rest, SIGNS, line);
        let behind = draft.collect(chair, amount, rest, line);
        draft.nothing_after(behind, line);
        return Some(());
    }
    let rest = rest.strip_prefix(b" - ")?;
    // Chosen before it was the player's turn.
    let rest = match rest.strip_suffix(b" (Preselection)") {
        Some(rest) => {
            draft.remarks.push(line.span());
            rest
        }
        None => rest,
    };
    if let Some(pocket) = rest.strip_prefix(b"Pocket [").and_then(|pocket| pocket.strip_suffix(b"]")) {
        match pocket_cards(pocket) {
            Some(cards) => draft.deal_to(chair, cards, None, line.span()),
            None => draft.found.push(Malformed::BadCards.at(line.span())),
        }
        return Some(());
    }
    let by = |all_in| Done { chair, all_in };
    const VERBS: &[(&[u8], Verb)] = &[
        (b"Folds", Verb::Fold),
        (b"Checks", Verb::Check),
        (b"Calls ", Verb::Call),
        (b"Bets ", Verb::Bet),
        (b"Raises ", Verb::Raise),
        (b"All-In(Raise) ", Verb::RaiseAllIn),
        (b"All-In ", Verb::AllIn),
        (b"Shows ", Verb::Show),
        (b"Does not show", Verb::Muck),
        (b"Mucks", Verb::Muck),
        (b"returned (", Verb::Return),
        (b"sitout", Verb::Remark),
        (b"Sits out", Verb::Remark),
        (b"Bring-In ", Verb::BringIn),
        (b"Ante ", Verb::Post(PostKind::Ante)),
        (b"Posts small blind ", Verb::Post(PostKind::SmallBlind)),
        (b"Posts big blind ", Verb::Post(PostKind::BigBlind)),
        (b"Posts dead ", Verb::Post(PostKind::Dead)),
        (b"Posts ", Verb::Post(PostKind::Late)),
    ];
    let (mut behind, verb) = VERBS.iter().find_map(|(words, verb)| Some((rest.strip_prefix(*words)?, *verb)))?;
    let what = match verb {
        Verb::Fold | Verb::Check => {
            if let Some(more) = behind.strip_prefix(b" (timeout)").or_else(|| behind.strip_prefix(b" (Timeout)")) {
                draft.remarks.push(line.span());
                behind = more;
            }
            if let Some(shown) = behind.strip_prefix(b" (Fold & Show ").and_then(|shown| shown.strip_suffix(b")"))
                && let Some((cards, more)) = draft.bracketed(shown, line)
            {
                draft.reveal(chair, cards);
                draft.push(What::Fold { by: chair }, line.span());
                draft.push(What::Show { by: chair, cards }, line.span());
                draft.nothing_after(more, line);
                return Some(());
            }
            if let Verb::Fold = verb { What::Fold { by: chair } } else { What::Check { by: chair } }
        }
        Verb::Muck => What::Muck { by: chair },
        Verb::Call => What::Call { by: by(false), adds: draft.next_money(&mut behind, SIGNS, line) },
        Verb::Bet => What::Bet { by: by(false), to: draft.next_money(&mut behind, SIGNS, line) },
        Verb::Raise => raise(by(false), &mut behind, line, draft),
        Verb::RaiseAllIn => raise(by(true), &mut behind, line, draft),
        Verb::AllIn => What::PutIn { by: by(true), adds: draft.next_money(&mut behind, SIGNS, line), called: None },
        Verb::Show => {
            let Some((cards, rest)) = draft.bracketed(behind, line) else { return Some(()) };
            draft.reveal(chair, cards);
            behind = hands::after(rest);
            What::Show { by: chair, cards }
        }
        Verb::Return => {
            let amount = draft.next_money(&mut behind, SIGNS, line);
            draft.uncalled.push(Paid { chair, amount, at: line.span() });
            draft.nothing_after(behind.strip_prefix(b": not called").unwrap_or(behind), line);
            return Some(());
        }
        Verb::Remark => {
            draft.remarks.push(line.span());
            return Some(());
        }
        Verb::BringIn => What::BringIn { by: by(false), to: draft.next_money(&mut behind, SIGNS, line) },
        Verb::Post(kind) => What::Post { by: by(false), kind, amount: draft.next_money(&mut behind, SIGNS, line) },
    };
    draft.push(what, line.span());
    // `Posts $1 dead $0.50`: the missed small blind with the big one.
    if let (Verb::Post(PostKind::Late), Some(mut dead)) = (verb, behind.strip_prefix(b"dead ")) {
        let amount = draft.next_money(&mut dead, SIGNS, line);
        draft.push(What::Post { by: by(false), kind: PostKind::Dead, amount }, line.span());
        behind = dead;
    }
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
    RaiseAllIn,
    AllIn,
    Show,
    Muck,
    Return,
    Remark,
    BringIn,
    Post(PostKind),
}

/// `Raises $0.40 to $0.50`: the first number is what is put in.
fn raise(by: Done, text: &mut &[u8], line: Line<'_>, draft: &mut Draft) -> What {
    let adds = draft.next_money(text, SIGNS, line);
    match text.starts_with(b"to ") {
        true => What::Raise { by, to: draft.next_money(text, SIGNS, line), beside: None },
        false => What::PutIn { by, adds, called: Some(Called::Raise) },
    }
}

/// The cards that a player has on a street of stud, `H H Js`: what is hidden is an `H`.
fn pocket_cards(text: &[u8]) -> Option<Cards> {
    let mut all = Cards::NONE;
    for card in text.split(|byte| *byte == b' ').filter(|card| !card.is_empty()) {
        match card {
            b"H" => all.push(MaybeCard::UNKNOWN).then_some(())?,
            card => cards::read(card)?.iter().try_for_each(|card| all.push(card).then_some(()))?,
        }
    }
    Some(all)
}

/// `Total Pot($0.90) | Rake ($0.05) | Jackpot Rake ($0.50)`
fn total(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let mut parts = line.text.split(|byte| *byte == b'|').map(<[u8]>::trim_ascii);
    let mut rest = parts.next()?.strip_prefix(b"Total Pot(")?;
    // `3,604:2,532,1,072`: the pots it is made of.
    if let Some(at) = memchr::memchr(b':', rest) {
        draft.remarks.push(line.span());
        rest = rest.get(..at)?;
    }
    draft.total = Some((draft.next_money(&mut rest, SIGNS, line), line.span()));
    draft.nothing_after(rest, line);
    for part in parts {
        const PARTS: &[&[u8]] = &[b"Rake ", b"Jackpot Rake ", b"72 Proposition Pot "];
        let Some((place, mut rest)) =
            PARTS.iter().enumerate().find_map(|(place, words)| Some((place, part.strip_prefix(*words)?)))
        else {
            draft.nothing_after(part, line);
            continue;
        };
        let amount = draft.next_money(&mut rest, SIGNS, line);
        draft.nothing_after(rest, line);
        match place {
            0 => draft.rake = Some((amount, line.span())),
            1 => draft.fees.push((FeeKind::Jackpot, amount)),
            _ => draft.remarks.push(line.span()),
        }
    }
    Some(())
}

/// `Seat 4: name (dealer) collected Total ($9) HI:($9) with Straight, ten to ace [10h 2c - P:10h,B:9d]`: what was won, and
/// cards that the summary tells.
fn in_summary(text: &[u8], line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let (chair, rest) = crate::text::names::seated(draft, text, line.text)?;
    if let Some(mut won) = memmem::find(rest, b" Total (").and_then(|at| rest.get(at + b" Total (".len()..))
        && memmem::find(rest, b" Prop Win ").is_none()
    {
        let amount = draft.next_money(&mut won, SIGNS, line);
        draft.summary.push(Paid { chair, amount, at: line.span() });
    }
    let mut pieces = rest.split(|byte| *byte == b'[');
    let mut behind = repeated(chair, pieces.next()?, line, draft);
    for piece in pieces {
        let (inside, outside) = piece.split_at(memchr::memchr(b']', piece)?);
        let at = memmem::find(inside, b" - ").unwrap_or(inside.len());
        let (hand, made_of) = (inside.get(..at)?, inside.get(at + 3..).unwrap_or_default());
        for card in made_of.split(|byte| *byte == b',').filter(|card| !card.is_empty()) {
            let own = card.strip_prefix(b"P:").or_else(|| card.strip_prefix(b"B:"));
            draft.nothing_after(if own.and_then(cards::read).is_some() { b"" } else { card }, line);
        }
        // Behind a hand stands of what it is made, in brackets of its own a low one: `[10h 2c - P:10h,B:9d]`, `[B:Ah,P:3d]`.
        let is_hand = memchr::memchr(b':', hand).is_none() && !matches!(hand, b"" | b"Does not show" | b"Mucked");
        match cards::read(hand).filter(|_| is_hand) {
            Some(cards) => draft.repeat_reveal(chair, cards, line),
            None if is_hand => draft.found.push(Malformed::BadCards.at(line.span())),
            None => {}
        }
        if behind.is_empty() {
            behind = after_words(outside.get(1..)?);
        }
    }
    draft.nothing_after(behind, line);
    Some(())
}

/// Compares on which street the player folded by the words of a summary; gives what stands behind the words that tell of
/// that or of a hand again.
fn repeated<'l>(chair: Chair, rest: &'l [u8], line: Line<'_>, draft: &mut Draft) -> &'l [u8] {
    /// The words for each street, and how many have begun with a line of their own.
    const STREETS: &[(&[u8], u8)] = &[
        (b"POCKET CARDS", 0),
        (b"FLOP", 1),
        (b"TURN", 2),
        (b"RIVER", 3),
        (b"3rd STREET", 1),
        (b"4TH STREET", 2),
        (b"5TH STREET", 3),
        (b"6TH STREET", 4),
        // Of stud.
        (b"RIVER", 5),
    ];
    let rest = rest.trim_ascii_start();
    let rest = [&b"(dealer) "[..], b"(small blind) ", b"(big blind) "]
        .iter()
        .fold(rest, |rest, role| rest.strip_prefix(*role).unwrap_or(rest));
    match rest.strip_prefix(b"Folded on the ") {
        Some(words) => {
            let rows = || STREETS.iter().filter_map(|(own, street)| Some((words.strip_prefix(*own)?, *street)));
            let row = if draft.family.is_some_and(Family::is_stud) { rows().next_back() } else { rows().next() };
            let Some((behind, street)) = row else { return words };
            draft.compare_fold_street(chair, street, line.span_of(rest));
            behind
        }
        None => after_words(rest),
    }
}

/// What stands behind words of hands, and of what they won.
fn after_words(mut rest: &[u8]) -> &[u8] {
    const MORE: &[&[u8]] = &[b"Total", b"All-In", b"Prop Win"];
    loop {
        rest = hands::after(rest);
        match MORE.iter().find_map(|words| rest.strip_prefix(*words)) {
            Some(behind) => rest = behind,
            None => return rest,
        }
    }
}
