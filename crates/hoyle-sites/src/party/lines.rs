//! All lines under the header.

use memchr::memmem;

use hoyle_rules::poker::Cards;

use super::header::level;
use crate::draft::{Called, Chair, Done, Draft, DraftSeat, Entry, Paid, PostKind, What};
use crate::games::Family;
use crate::problems::Malformed;
use crate::text::amount::{self, Amount, Signs};
use crate::text::cards;
use crate::text::hands;
use crate::text::lines::Line;
use crate::text::names::{named, whose};
use crate::text::number::{digits, number};

/// One line; whether it is known.
pub(super) fn line(text: &[u8], line: Line<'_>, signs: Signs, draft: &mut Draft) -> bool {
    match line.text {
        [b'*', b'*', b' ', ..] => marker(line, draft).is_some(),
        [b'S' | b's', b'e', b'a', b't', ..] if seat(line, signs, draft).is_some() => true,
        [b'T', ..] if draft.seats.is_empty() && table(line, draft).is_some() => true,
        [b'D', b'e', b'a', b'l', b't', ..] if dealt(text, line, draft).is_some() => true,
        [b'M', b'a', b'i', b'n', ..] if pots(line, signs, draft).is_some() => true,
        [b'B', b'o', b'a', b'r', b'd', b':', ..] => {
            draft.repeat_board(line);
            true
        }
        _ => player(text, line, signs, draft).is_some() || remark(text, line, draft) || stranger(line, draft).is_some(),
    }
}

/// What is told of the table, of time and connections, and what somebody says; whether it is such a line.
fn remark(text: &[u8], line: Line<'_>, draft: &mut Draft) -> bool {
    // Other lines say these.
    let hidden = line.text.strip_suffix(b" does not show cards.");
    let repeats = line.text.starts_with(b"Total number of players :")
        || line.text.starts_with(b"There was no qualifying low hand")
        || hidden.is_some_and(|name| named(draft, text, name).is_some());
    if draft.is_tournament && draft.entries.is_empty() && LEVEL.iter().any(|begin| line.text.starts_with(begin)) {
        level(line, line.text, draft);
    }
    let is_one = !repeats && is_remark(line.text);
    draft.remarks.extend(is_one.then(|| line.span()));
    repeats || is_one
}

/// What lines begin with that tell the level of a tournament.
const LEVEL: &[&[u8]] = &[b"Trny:", b"Level:", b"Blinds-Antes(", b"Blinds(", b"Stakes-Antes(", b"Stakes("];

fn is_remark(line: &[u8]) -> bool {
    const HOLDS: &[&[u8]] = &[
        b" has left the table",
        b" has joined the table",
        b" is sitting out",
        b" will be using ",
        b" did not respond in time",
        b" could not respond in time",
        b" is disconnected",
        b" has been disconnected",
        b" has been reconnected",
        b" has reconnected",
        b" finished in ",
        b" has been moved ",
        b" Forward Folds",
    ];
    const BEGINS: &[&[u8]] = &[b"Your time bank ", b">You have options at ", b"Congratulations to player "];
    LEVEL.iter().chain(BEGINS).any(|begin| line.starts_with(begin))
        || HOLDS.iter().any(|words| memmem::find(line, words).is_some())
        || memmem::find(line, b": ").is_some()
}

/// `Table Rio (Real Money)`, `Total number of players : 2/6`
fn table(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    if let Some(rest) = line.text.strip_prefix(b"Total number of players :") {
        let slash = memchr::memchr(b'/', rest);
        draft.nothing_between(rest.get(..slash.unwrap_or(rest.len()))?, line);
        let count = slash.and_then(|slash| rest.get(slash + 1..)).unwrap_or_default().trim_ascii_start();
        draft.seat_count = number(digits(count));
        draft.nothing_after(count.get(digits(count).len()..)?, line);
        return Some(());
    }
    let rest = line.text.strip_prefix(b"Table ")?;
    let end = memmem::rfind(rest, b" (").filter(|_| rest.ends_with(b"Money)") || rest.ends_with(b"Money )"));
    let end = end.unwrap_or(rest.len());
    draft.table = line.span_of(rest.get(..end)?.trim_ascii_end());
    draft.header_words(rest.get(end..)?, line);
    Some(())
}

/// `Seat 3 is the button`, `Seat 1: name ( $10.20 USD )`; `seat1: name ( $10.20 USD )` of a Mac.
fn seat(line: Line<'_>, signs: Signs, draft: &mut Draft) -> Option<()> {
    let rest = line.text.get(b"Seat".len()..)?;
    let rest = rest.strip_prefix(b" ").unwrap_or(rest);
    let seat = digits(rest);
    let rest = rest.get(seat.len()..)?;
    if rest == b" is the button" {
        draft.give_button(number(seat), line.span());
        return Some(());
    }
    let rest = rest.strip_prefix(b": ")?;
    // Some programs tell statistics behind it: ` ) - VPIP: 26, PFR: 19`.
    let statistics = memmem::find(rest, b" ) - ").map(|end| end + b" )".len());
    draft.remarks.extend(statistics.map(|_| line.span()));
    let rest = rest.get(..statistics.unwrap_or(rest.len()))?;
    let open = memmem::rfind(rest, b" (")?;
    let stack = Some(draft.money(rest.get(open + 2..)?.strip_suffix(b")")?, signs, line));
    let name = line.span_of(rest.get(..open)?);
    draft.seats.push(DraftSeat { number: number(seat)?, name, stack, ..DraftSeat::default() });
    Some(())
}

/// `** Dealing Flop ** [ Qs, 7h, 2s ]`
fn marker(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let rest = line.text.strip_prefix(b"** ")?;
    let end = memmem::find(rest, b" **")?;
    let mut behind = rest.get(end + b" **".len()..)?;
    match rest.get(..end)?.to_ascii_lowercase().as_slice() {
        b"dealing down cards" | b"dealing" => {}
        b"dealing fourth street" | b"dealing fifth street" | b"dealing sixth street" => {
            draft.push(What::Street { board: Cards::NONE }, line.span());
        }
        b"dealing river" if draft.family.is_some_and(Family::is_stud) => {
            draft.push(What::Street { board: Cards::NONE }, line.span());
        }
        b"summary" => {
            draft.is_whole = true;
            draft.collected_has_uncalled = false;
        }
        b"dealing flop" | b"dealing turn" | b"dealing river" => {
            draft.begin_street(rest, line);
            behind = cards::after_brackets(behind);
        }
        _ => return None,
    }
    draft.nothing_after(behind, line);
    Some(())
}

/// `Dealt to name [  9d Jc ]`
fn dealt(text: &[u8], line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let rest = line.text.strip_prefix(b"Dealt to ")?;
    let (chair, rest) = whose(draft, text, rest, |rest| rest.starts_with(b" ["))?;
    draft.hero.get_or_insert(chair);
    let Some((cards, behind)) = draft.bracketed(rest, line) else { return Some(()) };
    draft.nothing_after(behind, line);
    let is_stud = draft.family.is_some_and(Family::is_stud);
    match draft.seat_mut(chair) {
        Some(seat) if is_stud && !seat.dealt.is_empty() => {
            cards.iter().for_each(|card| _ = seat.dealt.push(card));
            draft.push(What::Dealt { to: chair, cards }, line.span());
        }
        _ => draft.deal(chair, cards),
    }
    Some(())
}

/// `Main Pot: $2.34 | Rake: $0.10`: what a summary tells of the pots.
fn pots(line: Line<'_>, signs: Signs, draft: &mut Draft) -> Option<()> {
    let rest = line.text.strip_prefix(b"Main Pot: ")?;
    if let Some(at) = memmem::find(rest, b"Rake: ") {
        let (written, behind) = amount::first(rest.get(at..)?)?;
        draft.rake = Some((draft.money(written, signs, line), line.span()));
        draft.nothing_after(amount::after_marks(behind), line);
    }
    Some(())
}

/// `name raises [$300]`
fn player(text: &[u8], line: Line<'_>, signs: Signs, draft: &mut Draft) -> Option<()> {
    let (chair, rest) = whose(draft, text, line.text, |rest| rest.starts_with(b" "))?;
    let rest = rest.strip_prefix(b" ")?;
    const WORDS: &[(&[u8], Verb)] = &[
        (b"folds", Verb::Fold),
        (b"checks", Verb::Check),
        (b"calls", Verb::Call),
        (b"bets", Verb::PutIn),
        (b"raises", Verb::Raise),
        (b"is all-In", Verb::AllIn),
        (b"posts small blind", Verb::Post(PostKind::SmallBlind)),
        (b"posts big blind + dead", Verb::Post(PostKind::BothBlinds)),
        (b"posts big blind", Verb::Post(PostKind::BigBlind)),
        (b"posts button blind", Verb::Post(PostKind::Straddle)),
        (b"posts ante", Verb::Post(PostKind::Ante)),
        (b"posts dead", Verb::Post(PostKind::Dead)),
        (b"opens", Verb::Open),
        (b"bring-ins", Verb::BringIn),
        (b"completes", Verb::Complete),
        (b"double bets", Verb::PutIn),
        (b"shows ", Verb::Show),
        (b"shows", Verb::ShowLow),
        (b"doesn't show ", Verb::Muck),
        (b"wins ", Verb::Win),
        (b"balance ", Verb::Balance),
    ];
    let (words, verb) = WORDS.iter().find(|(words, _)| rest.starts_with(words))?;
    let mut behind = rest.get(words.len()..)?;
    let done = |all_in| Done { chair, all_in };
    let what = match verb {
        Verb::Fold => What::Fold { by: chair },
        Verb::Check => What::Check { by: chair },
        // All of them tell what is put in.
        Verb::Call => What::Call { by: done(false), adds: draft.next_money(&mut behind, signs, line) },
        Verb::PutIn => {
            What::PutIn { by: done(false), adds: draft.next_money(&mut behind, signs, line), called: Some(Called::Bet) }
        }
        Verb::Open => What::Open { by: chair },
        Verb::BringIn => What::BringIn { by: done(false), to: draft.next_money(&mut behind, signs, line) },
        Verb::Complete => {
            What::PutIn { by: done(false), adds: draft.next_money(&mut behind, signs, line), called: None }
        }
        Verb::AllIn => What::PutIn { by: done(true), adds: draft.next_money(&mut behind, signs, line), called: None },
        Verb::Raise if memmem::find(behind, b" to ").is_some() => {
            draft.next_money(&mut behind, signs, line);
            What::Raise { by: done(false), to: draft.next_money(&mut behind, signs, line), beside: None }
        }
        Verb::Raise => What::PutIn {
            by: done(false),
            adds: draft.next_money(&mut behind, signs, line),
            called: Some(Called::Raise),
        },
        Verb::Post(kind) => {
            // Another who posts a small blind has it in play.
            let is_small = |entry: &Entry| match entry.what {
                What::Post { by, kind, .. } => kind == PostKind::SmallBlind && by.chair != chair,
                _ => false,
            };
            let is_second = *kind == PostKind::SmallBlind && draft.entries.iter().any(is_small);
            let kind = if is_second { PostKind::Late } else { *kind };
            What::Post { by: done(false), kind, amount: draft.next_money(&mut behind, signs, line) }
        }
        // `8,5,3,2,A  for low.`: the cards say it.
        Verb::ShowLow => {
            draft.nothing_after(hands::after(behind), line);
            return Some(());
        }
        Verb::Show | Verb::Muck => {
            let Some((cards, rest)) = draft.bracketed(behind, line) else { return Some(()) };
            behind = hands::after(rest);
            if let Verb::Muck = verb {
                draft.repeat_reveal(chair, cards, line);
                What::Muck { by: chair }
            } else {
                draft.reveal(chair, cards);
                What::Show { by: chair, cards }
            }
        }
        Verb::Win => {
            draft.is_whole = true;
            let amount = draft.next_money(&mut behind, signs, line);
            let behind = amount::after_marks(behind.strip_prefix(b"chips").unwrap_or(behind));
            let behind = draft.collect(chair, amount, behind, line);
            draft.nothing_after(hands::after(behind), line);
            return Some(());
        }
        Verb::Balance => return balance(chair, behind, signs, line, draft),
    };
    draft.push(what, line.span());
    draft.nothing_after(behind.strip_prefix(b".").unwrap_or(behind), line);
    Some(())
}

/// `$10.40, bet $2, collected $4.10, net +$2.10 [ Ah Kd ]`: a line of a summary.
fn balance(chair: Chair, text: &[u8], signs: Signs, line: Line<'_>, draft: &mut Draft) -> Option<()> {
    if let Some(at) = memmem::find(text, b"collected ") {
        let amount = draft.first_money(text.get(at + b"collected ".len()..)?, signs, line).0;
        draft.summary.push(Paid { chair, amount, at: line.span() });
    }
    if let Some(cards) = draft.cards_within(cards::from_bracket(text), line) {
        draft.repeat_reveal(chair, cards, line);
    }
    Some(())
}

/// A player who joins the table in the middle of a hand and plays in it has no seat.
fn stranger(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    const ACTS: &[&[u8]] = &[
        b" posts ",
        b" folds",
        b" checks",
        b" calls [",
        b" bets [",
        b" raises [",
        b" is all-In ",
        b" wins ",
        b" shows [",
        b" does not show cards",
    ];
    let at = ACTS.iter().filter_map(|words| memmem::find(line.text, words)).min()?;
    draft.found.push(Malformed::UnknownPlayer.at(line.span_of(line.text.get(..at)?)));
    Some(())
}

/// What a word says that somebody does.
#[derive(Clone, Copy)]
enum Verb {
    Fold,
    Check,
    Call,
    PutIn,
    AllIn,
    Raise,
    Open,
    BringIn,
    Complete,
    Post(PostKind),
    Show,
    ShowLow,
    Muck,
    Win,
    Balance,
}

/// Where in a line another one begins whose end was lost: `… a pair of Aces.Bob wins $2 USD`.
pub(super) fn glued(text: &[u8], line: Line<'_>, draft: &mut Draft) -> Option<usize> {
    const OUT: &[u8] = b" is sitting out";
    let out = memmem::find(line.text, OUT).map(|at| at + OUT.len()).filter(|end| *end < line.text.len());
    let points = memchr::memchr_iter(b'.', line.text).map(|point| point + 1);
    let is_winning = memmem::find(line.text, b" wins ").is_some();
    points.filter(|_| is_winning).chain(out).find(|at| {
        let rest = line.text.get(*at..).unwrap_or_default();
        let words = [&b" wins "[..], b" shows ", b" does", b" posts ", b" has "];
        whose(draft, text, rest, |rest| words.iter().any(|words| rest.starts_with(words))).is_some()
    })
}

/// The blinds that no line of a tournament posts: those of the level, of who sits behind the button.
pub(super) fn post_blinds(draft: &mut Draft) {
    let is_blind = |entry: &Entry| matches!(entry.what, What::Post { kind, .. } if kind != PostKind::Ante);
    let (Some(small), Some(big), Some(button)) = (draft.small, draft.big, draft.button) else { return };
    if !draft.is_tournament || draft.entries.iter().any(is_blind) || draft.family.is_some_and(Family::is_stud) {
        return;
    }
    let (small, big) = if draft.stakes_are_bets { (Amount(small.0 / 2), small) } else { (small, big) };
    // Whoever has a hand does something with it, or wins.
    let plays = |chair: &Chair| {
        draft.seats.get(usize::from(*chair)).is_some_and(|seat| seat.takes_part || !seat.dealt.is_empty())
            || draft.collected.iter().any(|paid| paid.chair == *chair)
    };
    let mut chairs: Vec<Chair> = (0..draft.seats.len()).map(|chair| chair as Chair).filter(plays).collect();
    let number = |chair: &Chair| draft.seats.get(usize::from(*chair)).map_or(0, |seat| seat.number);
    chairs.sort_by_key(number);
    let behind = chairs.partition_point(|chair| number(chair) <= button);
    chairs.rotate_left(behind);
    // Of two the button has the small one.
    if chairs.len() == 2 && chairs.last().is_some_and(|last| number(last) == button) {
        chairs.swap(0, 1);
    }
    let antes = draft.entries.iter().take_while(|entry| matches!(entry.what, What::Post { .. })).count();
    for (chair, kind, blind) in chairs
        .iter()
        .zip([(PostKind::SmallBlind, small), (PostKind::BigBlind, big)])
        .map(|(chair, (kind, blind))| (*chair, kind, blind))
        .rev()
    {
        let ante = draft.entries.iter().filter_map(|entry| match entry.what {
            What::Post { by, amount, .. } if by.chair == chair => Some(amount),
            _ => None,
        });
        let left = |stack: Amount| Amount(stack.0 - ante.fold(Amount::ZERO, Amount::plus).0);
        let amount = draft
            .seats
            .get(usize::from(chair))
            .and_then(|seat| seat.stack)
            .map_or(blind, |stack| left(stack).min(blind));
        draft.push(What::Post { by: Done { chair, all_in: false }, kind, amount }, draft.game);
        if let Some(post) = draft.entries.pop().filter(|_| amount > Amount::ZERO) {
            draft.entries.insert(antes, post);
        }
    }
}

/// A big blind that is all-in does not tell what a call takes: the first call of who has posted nothing does.
pub(super) fn tell_big_blind(draft: &mut Draft) {
    let all_in = draft.entries.iter().find_map(|entry| match entry.what {
        What::Post { by, kind: PostKind::BigBlind, amount } => {
            let stack = draft.seats.get(usize::from(by.chair))?.stack?;
            Some(amount).filter(|_| amount == stack)
        }
        _ => None,
    });
    let Some(posted) = all_in.filter(|_| draft.big.is_none()) else { return };
    let has_posted = |chair: Chair| {
        draft.entries.iter().any(|entry| matches!(entry.what, What::Post { by, .. } if by.chair == chair))
    };
    let street = |entry: &&Entry| !matches!(entry.what, What::Street { .. } | What::Raise { .. } | What::PutIn { .. });
    draft.big = draft.entries.iter().take_while(street).find_map(|entry| match entry.what {
        What::Call { by, adds } if adds > posted && !has_posted(by.chair) => Some(adds),
        _ => None,
    });
}
