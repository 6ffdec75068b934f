//! What the hand says of itself at its end: totals, board, what each seat did.

use super::Dialect;
use crate::draft::{Chair, Draft, Paid};
use crate::headers::is_separator;
use crate::text::amount::{self, Amount, Signs};
use crate::text::find::{find, without_space};
use crate::text::hands;
use crate::text::lines::{Line, Lines};
use crate::text::names::seated;

/// Reads to the end.
pub(super) fn summary(text: &[u8], lines: &mut Lines<'_>, dialect: &Dialect, draft: &mut Draft) {
    for line in lines {
        let known = match line.text {
            [] => true,
            own if own.starts_with(b"Seat ") => seat(text, line, draft).is_some(),
            [b'T', b'o', b't', b'a', b'l', ..] => {
                let behind = totals(line, draft).and_then(|rest| (dialect.totals)(rest, draft));
                behind.map(|behind| draft.nothing_after(behind, line)).is_some()
            }
            [b'B', b'o', b'a', b'r', b'd', ..] => {
                draft.must_be_first(draft.board.is_some() && draft.run_again.is_none(), line);
                draft.repeat_board(line);
                true
            }
            _ => {
                let twice = line.text.strip_prefix(b"Hand was run ");
                if let Some(times) = twice {
                    read_run_count(line, times, draft);
                }
                let boards = [&b"FIRST Board "[..], b"SECOND Board ", b"THIRD Board "];
                let board = boards.iter().position(|words| line.text.starts_with(words));
                match board {
                    Some(0) => draft.repeat_board(line),
                    Some(later) => draft.repeat_later_board(later as u8, line),
                    None => {}
                }
                if line.text.starts_with(b"Hand cancelled") {
                    draft.cancelled = Some(line.span());
                }
                twice.is_some() || board.is_some() || draft.cancelled.is_some() || is_separator(line.text)
            }
        };
        if !known {
            draft.unknown_line(text, line);
        }
    }
}

/// Compares what GGPoker's line tells of a cash-out with what was paid and received for it: `…, Cashout Risk ($1.5)`,
/// `…, EV Cashout ($160.01)`.
fn compare_cash_out(chair: Chair, words: &[u8], line: Line<'_>, draft: &mut Draft) {
    if find(words, b"Cashout ").is_none() {
        return;
    }
    let own = draft.cash_outs.iter().filter(|own| own.chair == chair);
    let [got, paid] = own.fold([Amount::ZERO; 2], |[got, paid], own| [got.plus(own.got), paid.plus(own.paid)]);
    for (begins, due) in [(&b", EV Cashout ("[..], got), (b", Cashout Risk (", paid)] {
        let Some(said) = find(words, begins).and_then(|at| words.get(at + begins.len()..)) else { continue };
        if amount::read(said, Signs::ENGLISH).is_none_or(|said| said.amount != due) {
            draft.report_contradiction(line.span_of(said.strip_suffix(b")").unwrap_or(said)));
        }
    }
}

/// `Hand was run twice`
fn read_run_count(line: Line<'_>, times: &[u8], draft: &mut Draft) {
    const TIMES: [(&[u8], u8); 3] = [(b"twice", 1), (b"two times", 1), (b"three times", 2)];
    draft.run_again.get_or_insert(line.span());
    let known = TIMES.iter().find_map(|(words, last)| Some((times.strip_prefix(*words)?, *last)));
    let (behind, last) = known.unwrap_or((times, draft.last_board));
    draft.nothing_after(behind, line);
    if draft.last_board > 0 && draft.last_board != last {
        draft.report_contradiction(line.span());
    }
}

/// `Total pot $12 Main pot $8. Side pot $4. | Rake $0.50`, and what stands behind it.
fn totals<'l>(line: Line<'l>, draft: &mut Draft) -> Option<&'l [u8]> {
    let rest = line.text.strip_prefix(b"Total pot ")?;
    draft.must_be_first(draft.total.is_some(), line);
    let read = amount::read(rest, Signs::ENGLISH)?;
    draft.total = Some((draft.note(read), line.span()));
    let rest = rest.get(read.length..)?;
    let at = find(rest, b"| Rake ");
    // Most hands have one pot.
    if at != Some(1) {
        draft.repeat_pots(rest.get(..at.unwrap_or(rest.len()))?, line);
    }
    let Some(at) = at else { return Some(&[]) };
    let rest = rest.get(at + b"| Rake ".len()..)?;
    let read = amount::read(rest, Signs::ENGLISH)?;
    draft.rake = Some((draft.note(read), line.span()));
    rest.get(read.length..)
}

/// Whether the words up to an amount are those of nearly every line: `showed [Ah Kd] and won (`, `collected (`.
fn is_usual(words: &[u8]) -> bool {
    if !words.starts_with(b"showed [") {
        return words.starts_with(b"collected (");
    }
    let won = find(words, b"]").and_then(|close| words.get(close + 1..)?.strip_prefix(b" and won ("));
    won.is_some_and(|won| !won.contains(&b'('))
}

/// `Seat 3: name (button) showed [Ah Kd] and won ($12) with a pair of Aces`
fn seat(text: &[u8], line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let told = draft.in_summary;
    let (chair, rest) = seated(draft, text, line.text)?;
    draft.must_be_first(draft.in_summary == told, line);
    let mut rest = without_space(draft.compare_roles(chair, rest, line));
    if matches!(rest, [b'r' | b'b', ..])
        && (rest.starts_with(b"received (") || rest.starts_with(b"bought time bank card ("))
    {
        // GGPoker sells time for money that is in no pot: `received ($0.01) from time bank card, folded on the River`.
        draft.remarks.push(line.span());
        rest = rest.get(find(rest, b", ")? + 2..)?;
    }
    if let Some(behind) = draft.compare_fold(chair, rest, line) {
        draft.nothing_after(behind, line);
        return Some(());
    }
    let (verb, shown) = match rest {
        [b's', b'h', b'o', b'w', b'e', b'd', b' ', ..] => (true, true),
        [b'm', b'u', b'c', b'k', b'e', b'd', ..] => (true, false),
        _ => (false, false),
    };
    if verb || rest.starts_with(b"collected ") || rest.starts_with(b"won ") {
        draft.compare_stay(chair, rest, line);
    }
    if verb {
        compare_cash_out(chair, rest, line, draft);
    }
    if verb
        && rest.contains(&b'[')
        && let Some((cards, _)) = draft.bracketed(rest, line)
    {
        match shown {
            true => draft.compare_shown(chair, cards, line),
            false => draft.repeat_mucked(chair, cards, line),
        }
        if let Some(seat) = draft.seat_mut(chair) {
            seat.showed = shown;
        }
    }
    if rest.ends_with(b"cashed out)")
        && let Some(seat) = draft.seat_mut(chair)
    {
        seat.cashed_out = true;
    }
    let (mut sum, mut behind) = (Amount::ZERO, rest);
    for open in memchr::memchr_iter(b'(', rest) {
        let before = rest.get(..open)?;
        if before.ends_with(b"won ") || before.ends_with(b"collected ") {
            let written = rest.get(open + 1..)?;
            let read = amount::read(written, Signs::ENGLISH)?;
            sum = sum.plus(draft.note(read));
            behind = written.get(read.length..)?.strip_prefix(b")")?;
        }
    }
    match is_usual(rest) {
        // Most who win were not called, and nothing stands there.
        true if behind.is_empty() => {}
        true => draft.nothing_after(hands::after(behind), line),
        false => draft.nothing_after(hands::after(rest), line),
    }
    if sum > Amount::ZERO {
        draft.summary.push(Paid { chair, amount: sum, at: line.span() });
    } else if shown {
        draft.compare_loss(chair, rest, line);
    }
    Some(())
}
