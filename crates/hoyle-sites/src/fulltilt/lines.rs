//! All lines under the header.

use hoyle_rules::poker::Cards;
use memchr::memmem;

use crate::draft::{Done, Draft, DraftSeat, Paid, PostKind, What};
use crate::problems::Malformed;
use crate::text::amount::{self, Amount, Signs};
use crate::text::cards;
use crate::text::lines::Line;
use crate::text::names::{named, seated, whose};
use crate::text::number::{digits, number};

/// One line; whether it is known.
pub(super) fn line(text: &[u8], line: Line<'_>, draft: &mut Draft) -> bool {
    match line.text {
        [b'*', b'*', b'*', ..] => marker(line, draft).is_some(),
        [b'S', b'e', b'a', b't', b' ', ..] if draft.is_whole => in_summary(text, line, draft).is_some(),
        [b'S', b'e', b'a', b't', b' ', ..] if draft.entries.is_empty() => seat(line, draft).is_some(),
        [b'T', b'o', b't', b'a', b'l', ..] if draft.is_whole => total(line, draft).is_some(),
        [b'B', b'o', b'a', b'r', b'd', ..] if draft.is_whole => {
            draft.tell_board(line);
            true
        }
        _ => player(text, line, draft).is_some() || table(text, line, draft).is_some() || remark(line, draft),
    }
}

/// What is told of the table, and of what somebody says.
fn remark(line: Line<'_>, draft: &mut Draft) -> bool {
    let is_one = is_remark(line.text);
    draft.remarks.extend(is_one.then(|| line.span()));
    is_one
}

fn is_remark(line: &[u8]) -> bool {
    const ENDS: &[&[u8]] =
        &[b" stands up", b" sits down", b" has timed out", b" has reconnected", b" has been disconnected"];
    ENDS.iter().any(|end| line.ends_with(end)) || memmem::find(line, b": ").is_some() || line.ends_with(b"(Observer)")
}

/// `Seat 1: name ($31), is sitting out`
fn seat(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let rest = line.text.strip_prefix(b"Seat ")?;
    let seat = digits(rest);
    let rest = rest.get(seat.len()..)?.strip_prefix(b": ")?;
    let (rest, is_out) = match rest.strip_suffix(b", is sitting out") {
        Some(rest) => (rest, true),
        None => (rest, false),
    };
    let open = memmem::rfind(rest, b" (")?;
    let Some(read) = amount::read(rest.get(open + 2..)?, Signs::ENGLISH) else {
        draft.unreadable_stack(rest.get(..open)?, line);
        return Some(());
    };
    let stack = Some(draft.note(read));
    let name = line.span_of(rest.get(..open)?);
    draft.seats.push(DraftSeat { number: number(seat)?, name, stack, is_out, ..DraftSeat::default() });
    Some(())
}

/// `*** TURN *** [6s 9c 3d] [Ah] (Total Pot: 225, 2 Players)`
fn marker(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let rest = line.text.strip_prefix(b"*** ")?;
    let end = memmem::find(rest, b" ***")?;
    let behind = rest.get(end + 4..)?;
    street(rest.get(..end)?, behind, line, draft)?;
    pot_so_far(behind, line, draft);
    Some(())
}

fn street(name: &[u8], behind: &[u8], line: Line<'_>, draft: &mut Draft) -> Option<()> {
    match name {
        b"HOLE CARDS" | b"SHOW DOWN" => {}
        b"SUMMARY" => draft.is_whole = true,
        b"FLOP" | b"TURN" | b"RIVER" => {
            // The last brackets hold what is new.
            let open = memchr::memrchr(b'[', behind)?;
            draft.begin_street(behind.get(open..)?, line);
        }
        b"3RD STREET" | b"4TH STREET" | b"5TH STREET" | b"6TH STREET" | b"7TH STREET" | b"DRAW" | b"1ST DRAW"
        | b"2ND DRAW" | b"3RD DRAW" | b"FIRST DRAW" | b"SECOND DRAW" | b"THIRD DRAW" | b"PRE-DRAW" => {
            draft.push(What::Street { board: Cards::NONE }, line.span());
        }
        name => {
            let (street, number) = match name {
                [street @ .., b' ', number @ b'1'..=b'3'] => (street, number - b'1'),
                _ => return None,
            };
            match street {
                b"FLOP" | b"TURN" | b"RIVER" => {
                    let open = memchr::memrchr(b'[', behind)?;
                    draft.deal_board(number, behind.get(open..)?, line);
                }
                b"SHOW DOWN" | b"SUMMARY" => _ = draft.run_again.get_or_insert(line.span()),
                _ => return None,
            }
        }
    }
    Some(())
}

/// `(Total Pot: 225, 2 Players, 1 All-In)`: what is in the pot when a street begins, and who is left.
fn pot_so_far(behind: &[u8], line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let at = memmem::find(behind, b"(Total Pot: ")?;
    let read = amount::read(behind.get(at + b"(Total Pot: ".len()..)?, Signs::ENGLISH)?;
    let hold = draft.note(read);
    draft.push(What::Pots { hold }, line.span());
    let players = behind.get(at + b"(Total Pot: ".len() + read.length..)?.strip_prefix(b", ")?;
    let left = draft.seats.iter().filter(|seat| seat.has_acted && seat.folded.is_none()).count();
    if number(digits(players)).is_some_and(|players| players != left as i64) {
        draft.told_otherwise(line.span_of(players.strip_suffix(b")").unwrap_or(players)));
    }
    Some(())
}

/// `name raises to $2, and is all in`
fn player(text: &[u8], line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let (chair, rest) = whose(draft, text, line.text, |rest| rest.starts_with(b" "))?;
    let rest = rest.strip_prefix(b" ")?;
    let (rest, all_in) = match rest.strip_suffix(b", and is all in") {
        Some(rest) => (rest, true),
        None => (rest.strip_suffix(b", and is capped").unwrap_or(rest), false),
    };
    let by = Done { chair, all_in };
    const WORDS: &[(&[u8], Verb)] = &[
        (b"folds", Verb::Fold),
        (b"checks", Verb::Check),
        (b"calls ", Verb::Call),
        (b"bets ", Verb::Bet),
        (b"raises to ", Verb::Raise),
        (b"completes it to ", Verb::Raise),
        (b"brings in for ", Verb::BringIn),
        (b"posts the small blind of ", Verb::Post(PostKind::SmallBlind)),
        (b"posts the big blind of ", Verb::Post(PostKind::BigBlind)),
        (b"posts a dead small blind of ", Verb::Post(PostKind::Dead)),
        (b"posts a dead big blind of ", Verb::Post(PostKind::Dead)),
        (b"posts ", Verb::Post(PostKind::Late)),
        (b"antes ", Verb::Post(PostKind::Ante)),
        (b"straddles ", Verb::Post(PostKind::Straddle)),
        (b"shows [", Verb::Show),
        (b"mucks", Verb::Muck),
        (b"stands pat", Verb::Stand),
        (b"discards ", Verb::Discard),
        (b"wins ", Verb::Win),
        (b"ties ", Verb::Win),
        (b"is sitting out", Verb::Remark),
        (b"has ", Verb::Remark),
        (b"adds ", Verb::Remark),
        (b"stands up", Verb::Remark),
        (b"sits down", Verb::Remark),
        (b"shows ", Verb::Repeat),
        (b"is low with ", Verb::Repeat),
        (b"is high with ", Verb::Repeat),
        (b"is feeling ", Verb::Remark),
    ];
    let (words, verb) = WORDS.iter().find(|(words, _)| rest.starts_with(words))?;
    let behind = rest.get(words.len()..)?;
    let what = match verb {
        Verb::Fold => What::Fold { by: chair },
        Verb::Check => What::Check { by: chair },
        Verb::Call => What::Call { by, adds: money(line, behind, draft) },
        Verb::Bet => What::Bet { by, to: money(line, behind, draft) },
        Verb::Raise => What::Raise { by, to: money(line, behind, draft), beside: None },
        Verb::BringIn => What::BringIn { by, to: money(line, behind, draft) },
        Verb::Post(kind) => What::Post { by, kind: *kind, amount: money(line, behind, draft) },
        Verb::Show => {
            let Some((cards, _)) = draft.bracketed(rest, line) else { return Some(()) };
            draft.reveal(chair, cards);
            What::Show { by: chair, cards }
        }
        Verb::Muck => What::Muck { by: chair },
        Verb::Stand => What::Discard { by: chair, count: 0, cards: Cards::NONE },
        Verb::Discard => {
            let count = u8::try_from(number(digits(behind))?).ok()?;
            let cards = draft.cards_within(behind, line).unwrap_or(Cards::NONE);
            What::Discard { by: chair, count, cards }
        }
        Verb::Win => {
            let open = memchr::memchr(b'(', behind)?;
            let amount = money(line, behind.get(open + 1..)?, draft);
            draft.collect(chair, amount, behind.get(..open)?, line);
            return Some(());
        }
        Verb::Remark => {
            draft.remarks.push(line.span());
            return Some(());
        }
        Verb::Repeat => return Some(()),
    };
    draft.push(what, line.span());
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
    BringIn,
    Post(PostKind),
    Show,
    Muck,
    Stand,
    Discard,
    Win,
    Remark,
    /// The cards say it.
    Repeat,
}

/// The amount that a text begins with.
fn money(line: Line<'_>, text: &[u8], draft: &mut Draft) -> Amount {
    match amount::read(text, Signs::ENGLISH) {
        Some(read) => draft.note(read),
        None => {
            draft.found.push(Malformed::BadAmount.at(line.span()));
            Amount::ZERO
        }
    }
}

/// What is told without a player's name before it.
fn table(text: &[u8], line: Line<'_>, draft: &mut Draft) -> Option<()> {
    if let Some(seat) = line.text.strip_prefix(b"The button is in seat #") {
        draft.button = number(digits(seat));
        return Some(());
    }
    if let Some(rest) = line.text.strip_prefix(b"Uncalled bet of ") {
        let at = memmem::find(rest, b" returned to ")?;
        let Some(chair) = named(draft, text, rest.get(at + b" returned to ".len()..)?) else {
            draft.unknown_player(text, line.text, line);
            return Some(());
        };
        let amount = money(line, rest, draft);
        draft.uncalled.push(Paid { chair, amount, at: line.span() });
        return Some(());
    }
    let rest = line.text.strip_prefix(b"Dealt to ")?;
    let (chair, rest) = whose(draft, text, rest, |rest| rest.starts_with(b" ["))?;
    let Some((mut hand, behind)) = draft.bracketed(rest, line) else { return Some(()) };
    let first = draft.seats.get(usize::from(chair)).is_some_and(|seat| seat.dealt.is_empty());
    match cards::bracketed(behind) {
        Some((new, _)) if !first => draft.push(What::Dealt { to: chair, cards: new }, line.span()),
        new => {
            new.into_iter().for_each(|(new, _)| new.iter().for_each(|card| _ = hand.push(card)));
            draft.deal(chair, hand);
            draft.hero.get_or_insert(chair);
        }
    }
    Some(())
}

/// `Total pot $9.92 | Rake $0.49`
fn total(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let rest = line.text.strip_prefix(b"Total pot ")?;
    draft.total = Some((money(line, rest, draft), line.span()));
    let at = memmem::find(rest, b"| Rake ");
    if let Some(pots) = memmem::find(rest, b" Main pot") {
        draft.tell_pots(rest.get(pots..at.unwrap_or(rest.len()))?, line);
    }
    if let Some(at) = at {
        draft.rake = Some((money(line, rest.get(at + b"| Rake ".len()..)?, draft), line.span()));
    }
    Some(())
}

/// `Seat 3: name (big blind) showed [Ks 8c Ac 5c] and won ($4.71) with …`, `Seat 6: name collected (285), mucked`
fn in_summary(text: &[u8], line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let rest = line.text.strip_prefix(b"Seat ")?;
    let seat = digits(rest);
    if number(seat).is_some() && rest.get(seat.len()..)?.starts_with(b": [Player not loaded]") {
        return Some(());
    }
    let (chair, rest) = seated(draft, text, line.text)?;
    let rest = draft.compare_roles(chair, rest, line).trim_ascii_start();
    let is_early = rest == b"didn't bet (folded)" && draft.seats.get(usize::from(chair))?.has_acted;
    draft.compare_fold(chair, if is_early { b"folded before the Flop" } else { rest }, line.span_of(rest));
    draft.show_again(chair, rest, line);
    let words = [&b"won ("[..], b"collected ("];
    if let Some(at) = words.iter().find_map(|words| Some(memmem::find(rest, words)? + words.len())) {
        let amount = money(line, rest.get(at..)?, draft);
        draft.summary.push(Paid { chair, amount, at: line.span() });
    } else {
        draft.compare_loss(chair, rest, line);
    }
    Some(())
}
