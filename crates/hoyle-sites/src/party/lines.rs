//! All lines under the header.

use memchr::memmem;

use crate::draft::{Called, Chair, Done, Draft, DraftSeat, Paid, PostKind, What};
use crate::problems::Malformed;
use crate::text::amount::{self, Signs};
use crate::text::cards;
use crate::text::hands;
use crate::text::lines::Line;
use crate::text::names::{named, whose};
use crate::text::number::{digits, number};

/// One line; whether it is known.
pub(super) fn line(text: &[u8], line: Line<'_>, signs: Signs, draft: &mut Draft) -> bool {
    match line.text {
        [b'*', b'*', b' ', ..] => marker(line, draft).is_some(),
        [b'S', b'e', b'a', b't', b' ', ..] if seat(line, signs, draft).is_some() => true,
        [b'T', ..] if draft.seats.is_empty() && table(line, draft).is_some() => true,
        [b'D', b'e', b'a', b'l', b't', ..] if draft.dealt_to(text, line).is_some() => true,
        [b'M', b'a', b'i', b'n', ..] if pots(line, signs, draft).is_some() => true,
        [b'B', b'o', b'a', b'r', b'd', b':', ..] => {
            draft.tell_board(line);
            true
        }
        _ => player(text, line, signs, draft).is_some() || remark(text, line, draft) || stranger(line, draft).is_some(),
    }
}

/// What is told of the table, of time and connections, and what somebody says; whether it is such a line.
fn remark(text: &[u8], line: Line<'_>, draft: &mut Draft) -> bool {
    // Other lines say these.
    let hidden = line.text.strip_suffix(b" does not show cards.");
    let repeats = line.text.starts_with(b"Total number of players")
        || hidden.is_some_and(|name| named(draft, text, name).is_some());
    let is_one = !repeats && is_remark(line.text);
    draft.remarks.extend(is_one.then(|| line.span()));
    repeats || is_one
}

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
    ];
    const BEGINS: &[&[u8]] = &[b"Trny:", b"Blinds-Antes(", b"Blinds(", b"Your time bank ", b"Level:"];
    BEGINS.iter().any(|begin| line.starts_with(begin))
        || HOLDS.iter().any(|words| memmem::find(line, words).is_some())
        || memmem::find(line, b": ").is_some()
}

/// `Table Rio (Real Money)`, `Total number of players : 2/6`
fn table(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    if let Some(rest) = line.text.strip_prefix(b"Total number of players :") {
        let slash = memchr::memchr(b'/', rest);
        draft.nothing_between(slash.and_then(|slash| rest.get(..slash)).unwrap_or_default(), line);
        let count = slash.and_then(|slash| rest.get(slash + 1..)).unwrap_or_default();
        draft.seat_count = number(digits(count));
        draft.nothing_behind(count.get(digits(count).len()..)?, line);
        return Some(());
    }
    let rest = line.text.strip_prefix(b"Table ")?;
    let end = memmem::rfind(rest, b" (").filter(|_| rest.ends_with(b"Money)")).unwrap_or(rest.len());
    draft.table = line.span_of(rest.get(..end)?);
    draft.header_words(rest.get(end..)?, line);
    Some(())
}

/// `Seat 3 is the button`, `Seat 1: name ( $10.20 USD )`
fn seat(line: Line<'_>, signs: Signs, draft: &mut Draft) -> Option<()> {
    let rest = line.text.strip_prefix(b"Seat ")?;
    let seat = digits(rest);
    let rest = rest.get(seat.len()..)?;
    if rest == b" is the button" {
        draft.give_button(number(seat), line.span());
        return Some(());
    }
    let rest = rest.strip_prefix(b": ")?;
    let open = memmem::rfind(rest, b" (")?;
    let stack = Some(draft.money(rest.get(open + 2..)?.strip_suffix(b")")?, signs, line));
    let name = line.span_of(rest.get(..open)?);
    draft.seats.push(DraftSeat { number: number(seat)?, name, stack, ..DraftSeat::default() });
    Some(())
}

/// `** Dealing Flop ** [ Qs, 7h, 2s ]`
fn marker(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    draft.dealing_marker(line)?;
    if draft.is_whole {
        draft.collected_has_uncalled = false;
    }
    Some(())
}

/// `Main Pot: $2.34 | Rake: $0.10`: what a summary tells of the pots.
fn pots(line: Line<'_>, signs: Signs, draft: &mut Draft) -> Option<()> {
    let rest = line.text.strip_prefix(b"Main Pot: ")?;
    if let Some(at) = memmem::find(rest, b"Rake: ") {
        let (written, behind) = amount::first(rest.get(at..)?)?;
        draft.rake = Some((draft.money(written, signs, line), line.span()));
        draft.nothing_behind(amount::behind_marks(behind), line);
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
        (b"posts ante", Verb::Post(PostKind::Ante)),
        (b"posts dead", Verb::Post(PostKind::Dead)),
        (b"shows [", Verb::Show),
        (b"doesn't show [", Verb::Muck),
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
            What::Post { by: done(false), kind: *kind, amount: draft.next_money(&mut behind, signs, line) }
        }
        Verb::Show | Verb::Muck => {
            let Some((cards, rest)) = draft.bracketed(cards::from_bracket(rest), line) else { return Some(()) };
            behind = hands::behind(rest);
            if let Verb::Muck = verb {
                draft.reveal_again(chair, cards, line);
                What::Muck { by: chair }
            } else {
                draft.reveal(chair, cards);
                What::Show { by: chair, cards }
            }
        }
        Verb::Win => {
            draft.is_whole = true;
            let amount = draft.next_money(&mut behind, signs, line);
            let behind = draft.collect(chair, amount, behind, line);
            draft.nothing_behind(hands::behind(behind.strip_prefix(b"chips").unwrap_or(behind)), line);
            return Some(());
        }
        Verb::Balance => return balance(chair, behind, signs, line, draft),
    };
    draft.push(what, line.span());
    draft.nothing_behind(behind, line);
    Some(())
}

/// `$10.40, bet $2, collected $4.10, net +$2.10 [ Ah Kd ]`: a line of a summary.
fn balance(chair: Chair, text: &[u8], signs: Signs, line: Line<'_>, draft: &mut Draft) -> Option<()> {
    if let Some(at) = memmem::find(text, b"collected ") {
        let amount = draft.first_money(text.get(at + b"collected ".len()..)?, signs, line).0;
        draft.summary.push(Paid { chair, amount, at: line.span() });
    }
    if let Some(cards) = draft.cards_within(cards::from_bracket(text), line) {
        draft.reveal_again(chair, cards, line);
    }
    Some(())
}

/// A player who joins the table in the middle of a hand and plays in it has no seat.
fn stranger(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    const ACTS: &[&[u8]] =
        &[b" posts ", b" folds", b" checks", b" calls [", b" bets [", b" raises [", b" is all-In ", b" wins "];
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
    Post(PostKind),
    Show,
    Muck,
    Win,
    Balance,
}
