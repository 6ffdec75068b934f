//! The values of the most frequent lines, read in one go where they are well-formed and nothing is withheld: [`read`].
//! Two lines in three of a game are tricks, hands and melds. At the first doubt it gives up, and `values.rs` reads the
//! line with care; both give the same values (`tests`).

use hoyle_rules::{Card, Rank, Suit};

use super::label::Label;
use super::tree::Value;
use super::words::SUITS;

/// What a byte is as a rank: its place in A, T, K, Q, J, 9; `NONE` if it is none.
const RANKS: [u8; 256] = table(b"ATKQJ9");
/// What a byte is as a suit: its place in C, D, S, H.
const ROWS: [u8; 256] = table(b"CDSH");
const NONE: u8 = u8::MAX;

const fn table(letters: &[u8]) -> [u8; 256] {
    let mut table = [NONE; 256];
    let mut place = 0;
    while place < letters.len() {
        table[letters[place] as usize] = place as u8;
        place += 1;
    }
    table
}

/// Every card by suit and rank, in those orders; room for 8 ranks each, so that a place is a shift away.
const CARDS: [Option<Card>; 32] = {
    let mut cards = [None; 32];
    let mut row = 0;
    while row < 4 {
        let mut column = 0;
        while column < 6 {
            let suit: Suit = SUITS[row];
            if let Some(rank) = Rank::from_letter(b"ATKQJ9"[column]) {
                cards[row * 8 + column] = Some(Card::new(rank, suit));
            }
            column += 1;
        }
        row += 1;
    }
    cards
};

fn card(row: u8, column: u8) -> Option<Card> {
    *CARDS.get(usize::from(row) * 8 + usize::from(column))?
}

/// Reads the values of a line of this label; `false` where it gives up, with some of them in `values` perhaps.
#[inline]
pub(super) fn read(label: Label, value: &[u8], values: &mut Vec<Value>) -> bool {
    match label {
        Label::Trick => trick(value, values),
        Label::Hand => groups(value, values).is_some_and(<[u8]>::is_empty),
        Label::Meld => match groups(value, values) {
            Some([b' ', points @ ..]) => number(points, values),
            _ => false,
        },
        _ => false,
    }
}

/// A number of up to four digits, to the end.
fn number(digits: &[u8], values: &mut Vec<Value>) -> bool {
    let plain = matches!(digits, [b'0'..=b'9'] | [b'1'..=b'9', ..]) && digits.len() <= 4;
    if !plain || !digits.iter().all(u8::is_ascii_digit) {
        return false;
    }
    values.push(Value::Number(digits.iter().fold(0, |sum, digit| sum * 10 + i32::from(digit - b'0'))));
    true
}

fn trick(mut rest: &[u8], values: &mut Vec<Value>) -> bool {
    let from = values.len();
    while let [first, second, b' ', after @ ..] = rest {
        let (row, column) = (ROWS[usize::from(*first)], RANKS[usize::from(*second)]);
        if row == NONE || column == NONE {
            return false;
        }
        let Some(card) = card(row, column) else { return false };
        values.push(Value::Card(card));
        rest = after;
    }
    let [b'S', b'e', b'a', b't', seat @ b'1'..=b'8', b' ', points @ ..] = rest else { return false };
    values.push(Value::Seat(seat - b'1'));
    values.len() - from > 2 && number(points, values)
}

/// The four suits with their ranks; gives what stands behind them.
fn groups<'t>(mut rest: &'t [u8], values: &mut Vec<Value>) -> Option<&'t [u8]> {
    for (row, letter) in (0_u8..).zip(*b"CDSH") {
        let (first, after) = rest.split_first()?;
        if *first != letter {
            return None;
        }
        rest = after;
        let mut lowest = 0;
        while let Some((first, after)) = rest.split_first() {
            let column = RANKS[usize::from(*first)];
            if column == NONE {
                break;
            }
            if column < lowest {
                return None;
            }
            lowest = column;
            values.push(Value::Card(card(row, column)?));
            rest = after;
        }
        if row < 3 {
            rest = rest.strip_prefix(b" ")?;
        }
    }
    Some(rest)
}

#[cfg(test)]
mod tests {
    use super::super::values;
    use super::*;
    use crate::text::Span;

    #[test]
    fn what_is_read_quickly_is_what_care_reads() {
        let mut quickly = 0;
        let lines = [
            (Label::Trick, "CA DT HK S9 Seat4 2"),
            (Label::Trick, "CA DT Seat1 12345"),
            (Label::Trick, "CA Seat1 2"),
            (Label::Trick, "CA - Seat1 2"),
            (Label::Trick, "CA DT Seat9 2"),
            (Label::Trick, "CA DT Seat1 02"),
            (Label::Trick, "CA DT  Seat1 2"),
            (Label::Trick, "CA DT Seat1 "),
            (Label::Hand, "CAT DAATK S H9"),
            (Label::Hand, "C D S H"),
            (Label::Hand, "CTA D S H"),
            (Label::Hand, "CAT D S"),
            (Label::Hand, "CAT D S H "),
            (Label::Hand, "CAT D S HX"),
            (Label::Hand, "-"),
            (Label::Meld, "CKQ D SQ H 4"),
            (Label::Meld, "CKQ D SQ H 04"),
            (Label::Meld, "CKQ D SQ H"),
            (Label::Meld, "- 12"),
        ];
        for (label, text) in lines {
            let (mut fast, mut slow) = (Vec::new(), Vec::new());
            let at = Span::new(0, text.len() as u32);
            if read(label, text.as_bytes(), &mut fast) {
                quickly += 1;
                assert_eq!(values::with_care(label, text.as_bytes(), at, &mut slow), Ok(()), "{text}");
                assert_eq!(fast, slow, "{text}");
            }
        }
        assert_eq!(quickly, 4, "CA DT HK S9 …, two hands, a meld");
    }
}
