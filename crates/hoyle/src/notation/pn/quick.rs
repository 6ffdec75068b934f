//! The most frequent lines of a deal, read in one go where they are well-formed and nothing is withheld: [`lines`]. At the
//! first doubt it gives up, and `scan.rs` and `values.rs` read the line with care; both say the same of it (`tests`).
//!
//! Not here: anything that can be wrong with a line.

use hoyle_rules::{Card, CardBag, Suit};

use super::label::Label;
use super::tree::{Line, Tree, Value};
use super::words::{self, SUITS};
use crate::text::Span;

/// What a byte says as a suit: the index of the suit's deuce; `NONE` if it is no suit.
const SUIT: [u8; 256] = {
    let mut table = [NONE; 256];
    let mut letter = 0;
    while letter < 256 {
        if let Some((suit, _)) = words::suit(letter as u8) {
            table[letter] = (suit as u8) << 4;
        }
        letter += 1;
    }
    table
};
/// What a byte says as a rank: its number; `NONE` if pinochle has no such rank.
const RANK: [u8; 256] = {
    let mut table = [NONE; 256];
    let mut letter = 0;
    while letter < 256 {
        if let Some((rank, _)) = words::rank(letter as u8) {
            table[letter] = rank.number();
        }
        letter += 1;
    }
    table
};
/// Every card by its index, as a value.
const CARDS: [Value; 64] = {
    let mut table = [Value::Withheld; 64];
    let mut index = 0;
    while index < 64 {
        if let Some(card) = Card::from_index(index) {
            table[index as usize] = Value::Card(card);
        }
        index += 1;
    }
    table
};
/// What a byte is among cards that are written by suit: the place of a rank in A, T, K, Q, J, 9, or one of the following.
const CLASS: [u8; 256] = {
    let mut table = [OTHER; 256];
    let mut letter = 0;
    while letter < 256 {
        if let Some((_, place)) = words::rank(letter as u8) {
            table[letter] = place;
        } else if let Some((_, row)) = words::suit(letter as u8) {
            table[letter] = LETTER + row;
        }
        letter += 1;
    }
    table[b' ' as usize] = BLANK;
    table
};
/// The space between two suits.
const BLANK: u8 = 6;
/// The letter of the first suit; those of the others follow.
const LETTER: u8 = 8;
/// Nothing of cards.
const OTHER: u8 = 12;
/// Where a reader of cards by suit gets by what the next byte is. Eight places belong to each suit: those of the ranks,
/// by the last that was read, [`HEAD`] and [`GAP`].
const STEP: [[u8; 16]; 32] = {
    let mut table = [[WRONG; 16]; 32];
    let mut place = 0;
    while place < 32 {
        let (row, last) = (place / 8, place % 8);
        if last == GAP {
            table[place as usize][(LETTER + row) as usize] = row * 8 + HEAD;
        } else {
            if row == 3 {
                table[place as usize] = [OVER; 16];
            } else {
                table[place as usize][BLANK as usize] = (row + 1) * 8 + GAP;
            }
            let mut rank = 0;
            while rank < BLANK {
                let sinks = last == HEAD || last <= rank;
                table[place as usize][rank as usize] = if sinks { row * 8 + rank } else { WRONG };
                rank += 1;
            }
        }
        place += 1;
    }
    table
};
/// Behind the letter of a suit, before its ranks.
const HEAD: u8 = 6;
/// Before the letter of a suit.
const GAP: u8 = 7;
/// Behind the cards.
const OVER: u8 = 32;
/// At what does not belong there.
const WRONG: u8 = 33;
/// By the place a reader is at: a copy of the rank just read, as [`CardBag::suit`] counts it.
const COPY: [u64; 32] = {
    let mut table = [0; 32];
    let mut letter = 0;
    while letter < 256 {
        if let Some((rank, place)) = words::rank(letter as u8) {
            let mut row = 0;
            while row < SUITS.len() {
                table[row * 8 + place as usize] = 1 << (4 * rank.number());
                row += 1;
            }
        }
        letter += 1;
    }
    table
};
/// Every card as a value, in the order in which cards are written, with room for eight ranks in a suit.
const IN_ORDER: [Value; 32] = {
    let mut table = [Value::Withheld; 32];
    let mut letter = 0;
    while letter < 256 {
        if let Some((rank, place)) = words::rank(letter as u8) {
            let mut row = 0;
            while row < SUITS.len() {
                table[row * 8 + place as usize] = Value::Card(Card::new(rank, SUITS[row]));
                row += 1;
            }
        }
        letter += 1;
    }
    table
};
/// No suit, no rank: the only of these numbers that has the highest bit.
const NONE: u8 = 0x80;

/// Reads the lines from `at` on, as long as they are among the most frequent and well-formed; where the first stands that
/// is not.
pub(super) fn lines(text: &[u8], mut at: usize, tree: &mut Tree) -> usize {
    loop {
        let (before, from) = (at, tree.values.len());
        at = match text.get(at) {
            Some(b'T') => tricks(text, at, tree),
            Some(b'A'..=b'Z') => other(text, at, tree).unwrap_or(at),
            _ => at,
        };
        if at == before {
            tree.values.truncate(from);
            return at;
        }
    }
}

/// Reads the tricks from `at` on, as long as they are well-formed. They are half of a text, and so have a loop of their
/// own.
fn tricks(text: &[u8], mut at: usize, tree: &mut Tree) -> usize {
    // With winner and points; copied whole, which is quicker than one by one.
    let mut row = [Value::Withheld; 10];
    loop {
        let rest = text.get(at..).unwrap_or_default();
        let Some((b"Trick", after)) = rest.split_first_chunk() else { return at };
        let (number, value) = match after {
            [one @ b'1'..=b'9', b' ', value @ ..] => (one - b'0', value),
            [ten @ b'1'..=b'9', one @ b'0'..=b'9', b' ', value @ ..] => ((ten - b'0') * 10 + (one - b'0'), value),
            _ => return at,
        };
        let (mut cards, mut left) = (0, value);
        while let Some(([suit, rank, b' '], after)) = left.split_first_chunk() {
            let card = SUIT[usize::from(*suit)] | RANK[usize::from(*rank)];
            if card & NONE != 0 {
                break;
            }
            let Some(slot) = row.get_mut(cards) else { return at };
            *slot = CARDS[usize::from(card & 63)];
            cards += 1;
            left = after;
        }
        let Some((b"Seat", after)) = left.split_first_chunk() else { return at };
        let (winner, points, after) = match after {
            [seat @ b'1'..=b'8', b' ', one @ b'0'..=b'9', b'\n', after @ ..] => (seat - b'1', one - b'0', after),
            [seat @ b'1'..=b'8', b' ', ten @ b'1'..=b'9', one @ b'0'..=b'9', b'\n', after @ ..] => {
                (seat - b'1', (ten - b'0') * 10 + (one - b'0'), after)
            }
            _ => return at,
        };
        let Some([seat, counters]) = row.get_mut(cards..).and_then(|room| room.first_chunk_mut()) else { return at };
        (*seat, *counters) = (Value::Seat(winner), Value::Number(i32::from(points)));
        if cards < 2 {
            return at;
        }
        let (from, next) = (tree.values.len(), text.len() - after.len());
        tree.values.extend_from_slice(&row);
        tree.values.truncate(from + cards + 2);
        let span = Span::new(at as u32, next as u32 - 1);
        let line = Line::new(span, (text.len() - value.len()) as u32, Label::Trick, number);
        tree.add(line, from, None);
        at = next;
    }
}

/// Reads the line at `at` if it is no trick and well-formed; gives the place behind it.
fn other(text: &[u8], at: usize, tree: &mut Tree) -> Option<usize> {
    let from = tree.values.len();
    let values = &mut tree.values;
    let mut cards = None;
    let rest = text.get(at..)?;
    let (label, number, value, rest) = match rest {
        [b'H', b'a', b'n', b'd', seat @ b'1'..=b'8', b' ', value @ ..] => {
            let (held, rest) = groups(value, values)?;
            cards = Some(held);
            (Label::Hand, seat - b'0', value, rest)
        }
        [b'M', b'e', b'l', b'd', seat @ b'1'..=b'8', b' ', value @ ..] => {
            let (tabled, rest) = groups(value, values)?;
            cards = Some(tabled);
            let (points, rest) = natural(rest.strip_prefix(b" ")?)?;
            values.push(Value::Number(points));
            (Label::Meld, seat - b'0', value, rest)
        }
        [b'B', b'i', b'd', b's', rest @ ..] => {
            let (number, rest) = count(rest)?;
            let value = rest.strip_prefix(b" ")?;
            (Label::Bids, u8::try_from(number).ok()?, value, bids(value, values)?)
        }
        [b'G', b'a', b'm', b'e', rest @ ..] => scores(Label::GameScores, rest, values)?,
        [b'M', b'e', b'l', b'd', rest @ ..] => scores(Label::MeldScores, rest, values)?,
        [b'P', b'l', b'a', b'y', rest @ ..] => scores(Label::PlayScores, rest, values)?,
        [b'H', b'a', b'n', b'd', rest @ ..] => scores(Label::HandScores, rest, values)?,
        [b'D', b'e', b'a', b'l', b' ', value @ ..] => {
            let (number, rest) = count(value)?;
            values.push(Value::Number(number));
            (Label::Deal, 0, value, rest)
        }
        [b'D', b'e', b'a', b'l', b'e', b'r', b' ', value @ ..] => {
            let (dealer, rest) = seat(value)?;
            values.push(dealer);
            (Label::Dealer, 0, value, rest)
        }
        [b'C', b'o', b'n', b't', b'r', b'a', b'c', b't', b' ', value @ ..] => {
            (Label::Contract, 0, value, contract(value, values)?)
        }
        _ => return None,
    };
    rest.first().filter(|byte| **byte == b'\n')?;
    let end = text.len() - rest.len();
    let line = Line::new(Span::new(at as u32, end as u32), (text.len() - value.len()) as u32, label, number);
    tree.add(line, from, cards);
    Some(end + 1)
}

// What follows reads at the start of a text, and gives what stands behind it; or gives up.

/// A number from 0 to 9999.
#[inline]
fn natural(text: &[u8]) -> Option<(i32, &[u8])> {
    let (first, mut rest) = text.split_first()?;
    let mut sum = i32::from(first.wrapping_sub(b'0'));
    if sum > 9 {
        return None;
    }
    while let [digit @ b'0'..=b'9', after @ ..] = rest {
        // No zero leads, and nothing is that large.
        if sum == 0 || sum > 999 {
            return None;
        }
        sum = sum * 10 + i32::from(digit - b'0');
        rest = after;
    }
    Some((sum, rest))
}

/// A number from 1 up.
#[inline]
fn count(text: &[u8]) -> Option<(i32, &[u8])> {
    natural(text).filter(|(number, _)| *number > 0)
}

/// `Seat1` to `Seat8`.
#[inline]
fn seat(text: &[u8]) -> Option<(Value, &[u8])> {
    match text {
        [b'S', b'e', b'a', b't', digit @ b'1'..=b'8', rest @ ..] => Some((Value::Seat(digit - b'1'), rest)),
        _ => None,
    }
}

/// The four suits with their ranks. How many cards a suit has cannot be foretold, so there is one loop over all of them.
fn groups<'t>(text: &'t [u8], values: &mut Vec<Value>) -> Option<(CardBag, &'t [u8])> {
    // Copied whole, which is quicker than one by one; what is no card is written over by the next.
    let mut row = [Value::Withheld; 25];
    let mut suits = [0_u64; 4];
    let (mut cards, mut place, mut length) = (0, GAP, 0);
    for byte in text {
        let class = CLASS[usize::from(*byte)];
        place = STEP[usize::from(place & 31)][usize::from(class & 15)];
        if place >= OVER {
            break;
        }
        let read = usize::from(place & 31);
        suits[read / 8] += COPY[read];
        *row.get_mut(cards)? = IN_ORDER[read];
        cards += usize::from(class < BLANK);
        length += 1;
    }
    // The last suit may end with the text.
    if place == WRONG || place < 3 * 8 || place == 3 * 8 + GAP {
        return None;
    }
    let mut bag = CardBag::EMPTY;
    for (suit, copies) in SUITS.into_iter().zip(suits) {
        bag.set_suit(suit, copies);
    }
    // If a count of copies has run into the next, fewer are left.
    if bag.len() as usize != cards {
        return None;
    }
    let from = values.len();
    values.extend_from_slice(&row);
    values.truncate(from + cards);
    Some((bag, text.get(length..)?))
}

#[inline]
fn bids<'t>(text: &'t [u8], values: &mut Vec<Value>) -> Option<&'t [u8]> {
    let mut rest = text;
    loop {
        let (bid, after) = match rest {
            [b'P', b'a', b's', b's', after @ ..] => (Value::Pass, after),
            [b'-', after @ ..] => (Value::Withheld, after),
            _ => count(rest).map(|(bid, after)| (Value::Number(bid), after))?,
        };
        values.push(bid);
        match after {
            [b' ', after @ ..] => rest = after,
            _ => return Some(after),
        }
    }
}

fn contract<'t>(text: &'t [u8], values: &mut Vec<Value>) -> Option<&'t [u8]> {
    let (declarer, rest) = seat(text)?;
    let (bid, rest) = count(rest.strip_prefix(b" ")?)?;
    let (trump, rest) = match rest {
        [b' ', b'C', b'l', b'u', b'b', b's', rest @ ..] => (Suit::Clubs, rest),
        [b' ', b'D', b'i', b'a', b'm', b'o', b'n', b'd', b's', rest @ ..] => (Suit::Diamonds, rest),
        [b' ', b'S', b'p', b'a', b'd', b'e', b's', rest @ ..] => (Suit::Spades, rest),
        [b' ', b'H', b'e', b'a', b'r', b't', b's', rest @ ..] => (Suit::Hearts, rest),
        _ => return None,
    };
    values.extend([declarer, Value::Number(bid), Value::Trump(trump)]);
    Some(rest)
}

/// The rest of a line of scores that are not negative; gives what stands from its value on as well.
#[inline]
fn scores<'t>(label: Label, text: &'t [u8], values: &mut Vec<Value>) -> Option<(Label, u8, &'t [u8], &'t [u8])> {
    let [b'S', b'c', b'o', b'r', b'e', b's', b' ', value @ ..] = text else { return None };
    let mut rest = value;
    loop {
        let (score, after) = natural(rest)?;
        values.push(Value::Number(score));
        match after {
            [b' ', after @ ..] => rest = after,
            _ => return Some((label, 0, value, after)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::scan;
    use super::*;

    /// What care says of the only line of a text.
    fn with_care(text: &str) -> (Tree, usize) {
        let (mut tree, mut found) = (Tree::default(), Vec::new());
        scan::line_with_care(text.as_bytes(), &mut tree, &mut found);
        (tree, found.len())
    }

    #[test]
    fn what_is_read_quickly_is_what_care_reads() {
        let mut quickly = 0;
        let all = [
            "Trick7 CA DT HK S9 Seat4 2",
            "Trick17 CA DT Seat4 0",
            "Trick017 CA DT Seat4 0",
            "Trick0 CA DT Seat4 0",
            "Trick255 CA DT Seat4 0",
            "Trick256 CA DT Seat4 0",
            "Trick CA DT Seat1 2",
            "Trick1 CA DT Seat1 12345",
            "Trick1 CA Seat1 2",
            "Trick1 CA - Seat1 2",
            "Trick1 CA DT Seat9 2",
            "Trick1 CA DT Seat1 02",
            "Trick1 CA DT  Seat1 2",
            "Trick1 CA DT Seat1 ",
            "Trick1 CA DT Seat1 2 ",
            "Trick1  CA DT Seat1 2",
            "Tricky1 CA DT Seat1 2",
            "Hand1 CAT DAATK S H9",
            "Hand8 C D S H",
            "Hand9 C D S H",
            "Hand10 C D S H",
            "Hand1 CTA D S H",
            "Hand1 C D S HTA",
            "Hand1 CC D S H",
            "Hand1 C D  S H",
            "Hand1 C S D H",
            "Hand1 CAAAAAAAAAAAAAAA D S H",
            "Hand1 CAAAAAAAAAAAAAAAA D S H",
            "Hand1 CATKQJ9 DATKQJ9 SATKQJ9 HATKQJ9",
            "Hand1 CATKQJ9 DATKQJ9 SATKQJ9 HATKQJ99",
            "Meld1 C D S H9 9",
            "Meld1 C D S H 9",
            "Hand1 CAT D S",
            "Hand1 CAT D S H ",
            "Hand1 CAT D S HX",
            "Hand1 CAT D S H\r",
            "Hand1 -",
            "Meld1 CKQ D SQ H 4",
            "Meld1 CKQ D SQ H 04",
            "Meld1 CKQ D SQ H",
            "Meld1 - 12",
            "Bids1 Pass 50 - 60",
            "Bids1 Pass 0",
            "Bids1 Pass ",
            "Bids1 Pass50",
            "Bids1 pass",
            "Deal 3",
            "Deal 0",
            "Deal1",
            "Dealer Seat3",
            "Dealer Seat3 Seat4",
            "Dealer seat3",
            "Contract Seat1 50 Hearts",
            "Contract Seat1 50 -",
            "Contract Seat1 50 Heart",
            "GameScores 0 150 9999",
            "GameScores 0 -15",
            "MeldScores 20 0",
            "PlayScores 20 00",
            "HandScores 20 0 0",
            "HandScores",
            "HandScores20 0",
            "",
        ];
        for text in all {
            let mut fast = Tree::default();
            let whole = format!("{text}\nDeal");
            let at = lines(whole.as_bytes(), 0, &mut fast);
            let Some(&line) = fast.lines.first() else {
                assert_eq!((at, fast.values.len()), (0, 0), "{text}");
                continue;
            };
            quickly += 1;
            let (care, problems) = with_care(text);
            assert_eq!((problems, at), (0, text.len() + 1), "{text}");
            let slow = care.lines[0];
            let said = |line: Line| (line.at, line.value_at, line.label, line.number, line.range(), line.flawed);
            assert_eq!(said(line), said(slow), "{text}");
            assert_eq!(fast.values, care.values, "{text}");
            let cards = |value: &Value| if let Value::Card(card) = value { Some(*card) } else { None };
            if let Some(bag) = fast.bag_of(&line) {
                assert_eq!(*bag, fast.values.iter().filter_map(cards).collect(), "{text}");
            }
        }
        assert_eq!(quickly, 17, "the sound ones, but for a minus sign, three digits, what is withheld");
    }
}
