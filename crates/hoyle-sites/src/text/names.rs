//! Which player is meant by the name with which a line begins: [`whose`].

use crate::draft::{Chair, Draft, DraftSeat, MOST_SEATS};
use crate::text::find::after_name;
use crate::text::number::seat;

/// Which names begin with a byte: a bit for each chair. Every line is asked, and most names fit few lines.
#[derive(Default)]
pub(crate) struct Initials {
    /// By the lower six bits of the byte.
    chairs: Vec<u64>,
    /// How many seats are entered.
    entered: usize,
}

impl Initials {
    pub(crate) fn clear(&mut self) {
        self.chairs.clear();
        self.entered = 0;
    }

    /// The chairs whose names may begin as a line does.
    #[inline]
    fn chairs(&mut self, seats: &[DraftSeat], text: &[u8], line: &[u8]) -> u64 {
        if self.entered < seats.len() {
            self.enter(seats, text);
        }
        line.first().and_then(|first| self.chairs.get(usize::from(first % 64))).copied().unwrap_or(0)
    }

    #[cold]
    fn enter(&mut self, seats: &[DraftSeat], text: &[u8]) {
        self.chairs.resize(64, 0);
        for chair in self.entered..seats.len().min(MOST_SEATS) {
            if let Some(first) = seats.get(chair).and_then(|seat| seat.name.of(text).first()) {
                self.chairs[usize::from(first % 64)] |= 1 << chair;
            }
        }
        self.entered = seats.len();
    }
}

/// The player whose name a line begins with, and what follows the name. Of several names that fit the longest counts:
/// names may hold anything, also each other and the words behind them. `follows` says whether this can stand behind a
/// name.
#[inline]
pub(crate) fn whose<'l>(
    draft: &mut Draft,
    text: &[u8],
    line: &'l [u8],
    follows: impl Fn(&[u8]) -> bool,
) -> Option<(Chair, &'l [u8])> {
    let mut found: Option<(Chair, &[u8])> = None;
    let mut chairs = draft.initials.chairs(&draft.seats, text, line);
    while chairs != 0 {
        let chair = chairs.trailing_zeros() as Chair;
        chairs &= chairs - 1;
        if let Some(seat) = draft.seats.get(usize::from(chair))
            && let Some(rest) = after_name(line, seat.name.of(text))
            && found.is_none_or(|(_, longest)| rest.len() < longest.len())
            && follows(rest)
        {
            found = Some((chair, rest));
        }
    }
    found
}

/// The player whose name this is, exactly.
pub(crate) fn named(draft: &Draft, text: &[u8], name: &[u8]) -> Option<Chair> {
    let is = |seat: &DraftSeat| seat.name.of(text) == name;
    draft.seats.iter().position(is).map(|number| number as Chair)
}

/// The same at the end of a line, which has lost the spaces there that a name may end with.
pub(crate) fn named_at_end(draft: &Draft, text: &[u8], name: &[u8]) -> Option<Chair> {
    let is = |seat: &DraftSeat| seat.name.of(text).trim_ascii_end() == name;
    named(draft, text, name).or_else(|| draft.seats.iter().position(is).map(|number| number as Chair))
}

/// The player of a line of a summary, `Seat 3: name …`, and what follows the name. The number says who is meant, where a
/// name is another's too. Most summaries go through the seats in their order, so that the next one is asked first.
#[inline(always)]
pub(crate) fn seated<'l>(draft: &mut Draft, text: &[u8], line: &'l [u8]) -> Option<(Chair, &'l [u8])> {
    let (number, rest) = seat(line)?;
    let next = draft.summed_up;
    let (place, rest) = match draft.seats.get(next).and_then(|own| after_seat(own, text, number, rest)) {
        Some(rest) => (next, rest),
        None => seated_elsewhere(draft, text, number, rest)?,
    };
    draft.summed_up = place + 1;
    draft.in_summary |= 1 << (place & 63);
    Some((place as Chair, rest))
}

/// The same of any seat, by its place among them.
#[inline(never)]
fn seated_elsewhere<'l>(draft: &Draft, text: &[u8], number: i64, rest: &'l [u8]) -> Option<(usize, &'l [u8])> {
    let mut seats = draft.seats.iter().enumerate();
    seats.find_map(|(place, own)| Some((place, after_seat(own, text, number, rest)?)))
}

/// What follows the name of a seat of this number.
#[inline(always)]
fn after_seat<'l>(seat: &DraftSeat, text: &[u8], number: i64, rest: &'l [u8]) -> Option<&'l [u8]> {
    let rest = if seat.number == number { after_name(rest, seat.name.of(text)) } else { None };
    rest.filter(|rest| matches!(rest, [] | [b' ', ..]))
}

#[cfg(test)]
mod tests {
    use hoyle_notation::text::Span;

    use super::*;

    #[test]
    fn a_seat_is_found_whichever_comes_next() {
        let text = b"Ann Bob Ann B Ann";
        let names = [(1, 0, 3), (2, 4, 7), (5, 8, 13), (7, 14, 17), (12, 8, 11)];
        let seat = |(number, from, to)| DraftSeat { number, name: Span::new(from, to), ..DraftSeat::default() };
        let mut draft = Draft { seats: names.into_iter().map(seat).collect(), ..Draft::default() };
        let lines: [(&[u8], _); 7] = [
            (b"Seat 1: Ann", Some((0, &b""[..]))),
            (b"Seat 2: Bob folded", Some((1, b" folded"))),
            (b"Seat 5: Ann B (button)", Some((2, b" (button)"))),
            (b"Seat 7: Ann B", Some((3, b" B"))),
            (b"Seat 12: Ann", Some((4, b""))),
            (b"Seat 2: Ann", None),
            (b"Seat 3: Bob", None),
        ];
        for next in 0..7 {
            for (line, found) in lines {
                draft.summed_up = next;
                assert_eq!(seated(&mut draft, text, line), found);
            }
        }
    }
}
