//! Which player is meant by the name with which a line begins: [`whose`].

use crate::draft::{Chair, Draft};
use crate::text::number::{digits, number};

/// The player whose name a line begins with, and what follows the name. Of several names that fit the longest counts:
/// names may hold anything, also each other and the words behind them. `follows` says whether this can stand behind a
/// name.
#[inline]
pub(crate) fn whose<'l>(
    draft: &Draft,
    text: &[u8],
    line: &'l [u8],
    follows: impl Fn(&[u8]) -> bool,
) -> Option<(Chair, &'l [u8])> {
    let mut found: Option<(Chair, &[u8])> = None;
    let first = line.first()?;
    for (number, seat) in draft.seats.iter().enumerate() {
        // Most names differ in their first letter.
        if text.get(seat.name.start as usize) == Some(first)
            && !seat.name.is_empty()
            && let Some(rest) = line.strip_prefix(seat.name.of(text))
            && found.is_none_or(|(_, longest)| rest.len() < longest.len())
            && follows(rest)
        {
            found = Some((number as Chair, rest));
        }
    }
    found
}

/// The player whose name this is, exactly.
pub(crate) fn named(draft: &Draft, text: &[u8], name: &[u8]) -> Option<Chair> {
    let is = |seat: &crate::draft::DraftSeat| seat.name.of(text) == name;
    draft.seats.iter().position(is).map(|number| number as Chair)
}

/// The player of a line of a summary, `Seat 3: name …`, and what follows the name. The number says who is meant, where a
/// name is another's too.
pub(crate) fn seated<'l>(draft: &Draft, text: &[u8], line: &'l [u8]) -> Option<(Chair, &'l [u8])> {
    let rest = line.strip_prefix(b"Seat ")?;
    let seat = digits(rest);
    let rest = rest.get(seat.len()..)?.strip_prefix(b": ")?;
    let found = whose(draft, text, rest, |rest| rest.first().is_none_or(|byte| *byte == b' '))?;
    (draft.seats.get(usize::from(found.0))?.number == number(seat)?).then_some(found)
}
