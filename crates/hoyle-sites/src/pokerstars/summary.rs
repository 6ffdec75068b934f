//! What the hand says of itself at its end: totals, board, what each seat did.

use memchr::memmem;

use super::Dialect;
use crate::draft::{Chair, Draft, Paid};
use crate::problems::{Invalid, Malformed};
use crate::reader::is_separator;
use crate::text::amount::{self, Amount, Signs};
use crate::text::cards;
use crate::text::lines::{Line, Lines};
use crate::text::names::whose;

/// Reads to the end.
pub(super) fn summary(text: &[u8], lines: &mut Lines<'_>, dialect: &Dialect, draft: &mut Draft) {
    for line in lines {
        let known = match line.text {
            [] => true,
            [b'S', b'e', b'a', b't', b' ', ..] => seat(text, line, draft).is_some(),
            [b'T', b'o', b't', b'a', b'l', ..] => {
                totals(line, draft).and_then(|()| (dialect.totals)(line, draft)).is_some()
            }
            [b'B', b'o', b'a', b'r', b'd', ..] => board(line, draft),
            _ => {
                let twice = line.text.starts_with(b"Hand was run ")
                    || line.text.starts_with(b"SECOND Board ")
                    || line.text.starts_with(b"THIRD Board ");
                if twice {
                    draft.run_again.get_or_insert(line.span());
                }
                let twice = twice || line.text.starts_with(b"FIRST Board ") && board(line, draft);
                if line.text.starts_with(b"Hand cancelled") {
                    draft.cancelled = Some(line.span());
                }
                twice || draft.cancelled.is_some() || is_separator(line.text)
            }
        };
        if !known {
            draft.found.push(Invalid::UnknownLine.at(line.span()));
        }
    }
}

/// `Total pot $12 Main pot $8. Side pot $4. | Rake $0.50`
fn totals(line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let rest = line.text.strip_prefix(b"Total pot ")?;
    let read = amount::read(rest, Signs::ENGLISH)?;
    draft.total = Some((draft.note(read), line.span()));
    if let Some(at) = memmem::find(rest, b"| Rake ") {
        let read = amount::read(rest.get(at + b"| Rake ".len()..)?, Signs::ENGLISH)?;
        draft.rake = Some((draft.note(read), line.span()));
    }
    Some(())
}

fn board(line: Line<'_>, draft: &mut Draft) -> bool {
    match cards::bracketed(line.text) {
        Some((board, _)) => draft.board = Some((board, line.span())),
        None => draft.found.push(Malformed::BadCards.at(line.span())),
    }
    true
}

/// `Seat 3: name (button) showed [Ah Kd] and won ($12) with a pair of Aces`
fn seat(text: &[u8], line: Line<'_>, draft: &mut Draft) -> Option<()> {
    let rest = line.text.strip_prefix(b"Seat ")?;
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let number: i64 = core::str::from_utf8(rest.get(..digits)?).ok()?.parse().ok()?;
    let rest = rest.get(digits..)?.strip_prefix(b": ")?;
    // The number of the seat says who is meant, where a name is another's too.
    let is_meant =
        |(chair, _): &(Chair, &[u8])| draft.seats.get(usize::from(*chair)).is_some_and(|seat| seat.number == number);
    let (chair, mut rest) =
        whose(draft, text, rest, |rest| rest.first().is_none_or(|byte| *byte == b' ')).filter(is_meant)?;
    for role in [&b" (button)"[..], b" (small blind)", b" (big blind)"] {
        rest = rest.strip_prefix(role).unwrap_or(rest);
    }
    let rest = rest.trim_ascii_start();
    let (verb, shown) = match rest {
        [b's', b'h', b'o', b'w', b'e', b'd', b' ', ..] => (true, true),
        [b'm', b'u', b'c', b'k', b'e', b'd', ..] => (true, false),
        _ => (false, false),
    };
    if verb && let Some((cards, _)) = cards::bracketed(rest) {
        draft.reveal(chair, cards);
        if let Some(seat) = draft.seat_mut(chair) {
            seat.showed = shown;
        }
    }
    if memmem::find(rest, b"cashed out").is_some()
        && let Some(seat) = draft.seat_mut(chair)
    {
        seat.cashed_out = true;
    }
    let mut sum = Amount::ZERO;
    let mut paid = rest;
    while let Some(at) =
        [&b"won ("[..], b"collected ("].iter().filter_map(|words| Some(memmem::find(paid, words)? + words.len())).min()
    {
        paid = paid.get(at..)?;
        sum = sum.plus(draft.note(amount::read(paid, Signs::ENGLISH)?));
    }
    if sum > Amount::ZERO {
        draft.summary.push(Paid { chair, amount: sum, at: line.span() });
    }
    Some(())
}
