//! All lines under the header.

use hoyle_rules::poker::Cards;
use memchr::memmem;

use crate::draft::{Done, Draft, DraftSeat, Paid, PostKind, What};
use crate::games::Family;
use crate::headers::is_separator;
use crate::text::amount::{self, Amount, Signs};
use crate::text::cards;
use crate::text::find::after_words;
use crate::text::hands;
use crate::text::lines::Line;
use crate::text::names::{named, seated, whose};
use crate::text::number::{digits, leading, number};

/// One line; whether it is known.
pub(super) fn line(text: &[u8], line: Line<'_>, draft: &mut Draft) -> bool {
    match line.text {
        [b'*', b'*', b'*', ..] => marker(line, draft).is_some() || is_separator(line.text),
        [b'S', b'e', b'a', b't', b' ', ..] if draft.is_whole => in_summary(text, line, draft).is_some(),
        [b'S', b'e', b'a', b't', b' ', ..] if draft.entries.is_empty() => seat(line, draft).is_some(),
        [b'T', b'o', b't', b'a', b'l', ..] if draft.is_whole => total(line, draft).is_some(),
        [b'B', b'o', b'a', b'r', b'd', ..] if draft.is_whole => {
            match summary_number(text, line) {
                number @ 2..=9 => draft.repeat_later_board(number - 1, line),
                _ => draft.repeat_board(line),
            }
            true
        }
        [b'P', b'o', b't', b' ', ..] if draft.is_whole => pot_of_board(text, line, draft).is_some(),
        _ => player(text, line, draft).is_some() || table(text, line, draft).is_some() || remark(line, draft),
    }
}

/// The number in `*** SUMMARY 2 ***`, the last one above a line; 0 where it has none. Each board has a summary.
fn summary_number(text: &[u8], line: Line<'_>) -> u8 {
    const TITLE: &[u8] = b"*** SUMMARY ";
    let above = text.get(..line.at as usize).unwrap_or_default();
    let behind = memmem::rfind(above, TITLE).and_then(|at| above.get(at + TITLE.len()..));
    behind.and_then(|behind| number(digits(behind))).and_then(|number| u8::try_from(number).ok()).unwrap_or(0)
}

/// `Pot 1 $1,859`: what was won on a board.
fn pot_of_board(text: &[u8], line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let rest = line.text.strip_prefix(b"Pot ")?;
    let board = digits(rest);
    let mut rest = rest.get(board.len()..)?.strip_prefix(b" ")?;
    let pot = money(line, &mut rest, draft);
    draft.nothing_after(rest, line);
    let is_own = |paid: &&Paid| {
        let words = paid.at.of(text);
        let named = memmem::rfind(words, b" pot ").and_then(|at| words.get(at + b" pot ".len()..));
        named.is_some_and(|named| digits(named) == board)
    };
    let won = draft.collected.iter().filter(is_own).fold(Amount::ZERO, |sum, paid| sum.plus(paid.amount));
    if won != pot {
        draft.report_contradiction(line.span());
    }
    Some(())
}

/// What is told of the table, and of what somebody says.
fn remark(line: Line<'_>, draft: &mut Draft) -> bool {
    let is_one = is_remark(line.text);
    draft.remarks.extend(is_one.then(|| line.span()));
    is_one
}

fn is_remark(line: &[u8]) -> bool {
    const ENDS: &[&[u8]] = &[
        b" stands up",
        b" sits down",
        b" has timed out",
        b" has reconnected",
        b" has been disconnected",
        b" seconds left to act",
        b"No low hand qualified",
    ];
    let adds = memmem::find(line, b" adds ").and_then(|at| line.get(at + b" adds ".len()..));
    ENDS.iter().any(|end| line.ends_with(end))
        || adds.is_some_and(|added| amount::read(added, Signs::ENGLISH).is_some())
        || line.starts_with(b"Players agree to Run It ")
        || line.starts_with(b"Duration ") && line.ends_with(b"s")
        // The low half of the hand above.
        || line.starts_with(b" (") && hands::after(line).is_empty()
        || memmem::find(line, b": ").is_some()
        || line.ends_with(b"(Observer)")
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
    let written = rest.get(open + 2..)?;
    let Some(read) = amount::read(written, Signs::ENGLISH) else {
        draft.unreadable_stack(rest.get(..open)?, line);
        return Some(());
    };
    let behind = written.get(read.length..)?;
    draft.nothing_after(behind.strip_prefix(b")").unwrap_or(behind), line);
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
    let behind = cards::after_brackets(behind);
    if pot_so_far(behind, line, draft).is_none() {
        draft.nothing_after(behind, line);
    }
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
        // The card that lies there before the flop.
        b"FLOPET" => draft.begin_street(behind, line),
        b"2ND STREET" | b"3RD STREET" | b"4TH STREET" | b"5TH STREET" | b"6TH STREET" | b"7TH STREET" | b"DRAW"
        | b"1ST DRAW" | b"2ND DRAW" | b"3RD DRAW" | b"FIRST DRAW" | b"SECOND DRAW" | b"THIRD DRAW" | b"PRE-DRAW" => {
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

/// How many are all-in where players are counted: `225, 2 Players, 1 All-In`; `225, 2 Players` where nobody is.
fn all_in(inside: &[u8]) -> Option<u8> {
    let Some(before) = inside.strip_suffix(b" All-In") else { return inside.ends_with(b"Players").then_some(0) };
    let (_, count) = before.split_at(memchr::memrchr(b' ', before)? + 1);
    u8::try_from(number(count)?).ok()
}

/// ` (Total Pot: 225, 2 Players, 1 All-In)`: what is in the pot when a street begins, and who is left.
fn pot_so_far(behind: &[u8], line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let inside = [&b" (Total Pot: "[..], b" (Pot: "].iter().find_map(|words| behind.strip_prefix(*words))?;
    let (inside, behind) = inside.split_at(memchr::memchr(b')', inside)?);
    let read = amount::read(inside, Signs::ENGLISH)?;
    let hold = draft.note(read);
    // In Courchevel the first card lies there before the first bet: the blinds are told as a pot, and nobody has acted.
    let is_first = line.text.starts_with(b"*** FLOPET ");
    let posted = draft.entries.iter().fold(Amount::ZERO, |sum, entry| match entry.what {
        What::Post { amount, .. } => sum.plus(amount),
        _ => sum,
    });
    if !is_first {
        draft.push(What::Pots { hold, all_in: all_in(inside) }, line.span());
    } else if hold != posted {
        draft.report_contradiction(line.span());
    }
    draft.nothing_after(behind.get(1..)?, line);
    let Some(players) = inside.get(read.length..)?.strip_prefix(b", ") else { return Some(()) };
    let is_in = |seat: &&DraftSeat| if is_first { !seat.is_out } else { seat.takes_part && seat.folded.is_none() };
    let left = draft.seats.iter().filter(is_in).count();
    const KNOWN: &[&[u8]] = &[b"Players", b"Player", b"All", b"In"];
    let is_known = |word: &[u8]| KNOWN.contains(&word) || digits(word).len() == word.len();
    draft.nothing_after(after_words(players, is_known), line);
    if number(digits(players)).is_some_and(|players| players != left as i64) {
        draft.report_contradiction(line.span_of(players));
    }
    Some(())
}

/// `name raises to $2, and is all in`
fn player(text: &[u8], line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let (chair, rest) = whose(draft, text, line.text, |rest| rest.starts_with(b" "))?;
    let rest = rest.strip_prefix(b" ")?;
    let (rest, all_in) = match rest.strip_suffix(b", and is all in") {
        Some(rest) => (rest, true),
        None => match rest.strip_suffix(b", and is capped") {
            Some(rest) => {
                draft.capped |= 1 << (chair & 63);
                (rest, false)
            }
            None => (rest, false),
        },
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
        (b"stands pat on ", Verb::StandOn),
        (b"stands pat", Verb::Stand),
        (b"is dealt ", Verb::Drawn),
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
    let mut behind = rest.get(words.len()..)?;
    let what = match verb {
        Verb::Fold => What::Fold { by: chair },
        Verb::Check => What::Check { by: chair },
        Verb::Call => What::Call { by, adds: money(line, &mut behind, draft) },
        Verb::Bet => What::Bet { by, to: money(line, &mut behind, draft) },
        Verb::Raise => What::Raise { by, to: money(line, &mut behind, draft), beside: None },
        Verb::BringIn => What::BringIn { by, to: money(line, &mut behind, draft) },
        Verb::Post(kind) => What::Post { by, kind: *kind, amount: money(line, &mut behind, draft) },
        Verb::Show => {
            let Some((cards, rest)) = draft.bracketed(cards::from_bracket(rest), line) else { return Some(()) };
            draft.reveal(chair, cards);
            behind = hands::after(rest);
            What::Show { by: chair, cards }
        }
        Verb::Muck => What::Muck { by: chair },
        Verb::Stand => What::Discard { by: chair, count: 0, cards: Cards::NONE },
        Verb::StandOn => {
            // They are those that the player has.
            behind = draft.bracketed(behind, line)?.1;
            What::Discard { by: chair, count: 0, cards: Cards::NONE }
        }
        Verb::Discard => {
            let (what, rest) = draft.discard(chair, behind, line)?;
            behind = rest;
            what
        }
        Verb::Win => {
            let open = memchr::memchr(b'(', behind)?;
            let mut rest = behind.get(open + 1..)?;
            let amount = money(line, &mut rest, draft);
            let pot = behind.get(..open)?;
            // What is won on a board is of the main pot: `wins pot 1 ($12)`.
            let board = [&b"pot "[..], b"for pot "].iter().find_map(|words| pot.strip_prefix(*words));
            let board = board.filter(|board| !digits(board).is_empty());
            let words = draft.collect(chair, amount, if board.is_some() { b" main pot" } else { pot }, line);
            draft.nothing_after(hands::after(board.unwrap_or_default()), line);
            draft.nothing_after(hands::after(words), line);
            draft.nothing_after(hands::after(rest), line);
            return Some(());
        }
        Verb::Drawn => {
            let (count, behind) = leading(behind)?;
            let behind = behind.strip_prefix(b" card")?;
            draft.nothing_after(behind.strip_prefix(b"s").unwrap_or(behind), line);
            let discarded = draft.entries.iter().rev().find_map(|entry| match entry.what {
                What::Discard { by, count, .. } if by == chair => Some(i64::from(count)),
                _ => None,
            });
            if discarded != Some(count) {
                draft.report_contradiction(line.span());
            }
            return Some(());
        }
        Verb::Remark => {
            draft.remarks.push(line.span());
            return Some(());
        }
        Verb::Repeat => {
            draft.nothing_after(hands::after(behind), line);
            return Some(());
        }
    };
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
    BringIn,
    Post(PostKind),
    Show,
    Muck,
    Stand,
    /// With which cards.
    StandOn,
    Discard,
    /// So many cards as were discarded.
    Drawn,
    Win,
    Remark,
    /// The cards say it.
    Repeat,
}

/// The amount that a text begins with; the text is then what follows it.
fn money(line: Line<'_>, text: &mut &[u8], draft: &mut Draft) -> Amount {
    draft.leading_money(text, Signs::ENGLISH, line)
}

/// What is told without a player's name before it.
fn table(text: &[u8], line: Line<'_>, draft: &mut Draft) -> Option<()> {
    if let Some(seat) = line.text.strip_prefix(b"The button is in seat #") {
        let seat = draft.seat_of_button(seat, b"", line);
        draft.give_button(seat, line.span());
        return Some(());
    }
    if let Some(rest) = line.text.strip_prefix(b"Uncalled bet of ") {
        let at = memmem::find(rest, b" returned to ")?;
        let Some(chair) = named(draft, text, rest.get(at + b" returned to ".len()..)?) else {
            draft.unknown_player(text, line.text, line);
            return Some(());
        };
        let mut bet = rest.get(..at)?;
        let amount = money(line, &mut bet, draft);
        draft.nothing_after(bet, line);
        draft.uncalled.push(Paid { chair, amount, at: line.span() });
        return Some(());
    }
    draft.dealt_to(text, line)
}

/// `Total pot $9.92 | Rake $0.49`
fn total(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let rest = line.text.strip_prefix(b"Total pot ")?;
    let mut rest = rest;
    draft.total = Some((money(line, &mut rest, draft), line.span()));
    draft.pots_before_rake = true;
    let at = memmem::find(rest, b"| Rake ");
    draft.repeat_pots(rest.get(..at.unwrap_or(rest.len()))?, line);
    if let Some(at) = at {
        let mut behind = rest.get(at + b"| Rake ".len()..)?;
        draft.rake = Some((money(line, &mut behind, draft), line.span()));
        draft.nothing_after(behind, line);
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
    // In Courchevel the room calls the flop a turn there, and the turn a river.
    if let Some(street) = rest.strip_prefix(b"folded on the ")
        && draft.family.is_some_and(Family::has_early_card)
    {
        const STREETS: &[&[u8]] = &[b"Flop", b"Turn", b"River"];
        draft.nothing_after(STREETS.iter().find_map(|own| street.strip_prefix(*own)).unwrap_or(street), line);
        return Some(());
    }
    if rest == b"didn't bet (folded)" {
        draft.compare_fold_street(chair, 0, line.span_of(rest));
        return Some(());
    }
    if let Some(behind) = draft.compare_fold(chair, rest, line) {
        draft.nothing_after(behind, line);
        return Some(());
    }
    draft.repeat_show(chair, rest, line);
    if let Some(mucked) = rest.strip_prefix(b"mucked ")
        && let Some(cards) = draft.cards_within(mucked, line)
    {
        draft.repeat_mucked(chair, cards, line);
    }
    let words = [&b"wins the side pot ("[..], b"won (", b"collected ("];
    if let Some(at) = words.iter().find_map(|words| Some(memmem::find(rest, words)? + words.len())) {
        let mut behind = rest.get(at..)?;
        let amount = money(line, &mut behind, draft);
        draft.summary.push(Paid { chair, amount, at: line.span() });
        draft.nothing_after(hands::after(rest.strip_prefix(b"wins the side pot").unwrap_or(rest)), line);
    } else {
        const KNOWN: &[&[u8]] = &[b"mucked", b"is sitting out", b"didn't bet (folded)", b"showed ["];
        let behind = KNOWN.iter().find_map(|words| rest.strip_prefix(*words)).unwrap_or(rest);
        draft.nothing_after(hands::after(behind), line);
        // A player may lose on one board and win on another.
        if summary_number(text, line) == 0 {
            draft.compare_loss(chair, rest, line);
        }
    }
    Some(())
}
