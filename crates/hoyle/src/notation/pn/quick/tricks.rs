//! Tricks, half of every text, read in a loop of their own: [`tricks`]. Not here: a trick of which anything is withheld
//! or wrong.

use hoyle_rules::{Card, Rank, Suit};

use super::super::label::Label;
use super::super::tree::{Line, Tree, Value, WholeTrick};
use super::super::words;
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
/// Every card by its index.
const CARDS: [Card; 64] = {
    let mut table = [Card::new(Rank::NINE, Suit::Clubs); 64];
    let mut index = 0;
    while index < 64 {
        if let Some(card) = Card::from_index(index) {
            table[index as usize] = card;
        }
        index += 1;
    }
    table
};
/// No suit, no rank: the only of these numbers that has the highest bit.
const NONE: u8 = 0x80;

/// Reads the tricks from `at` on, as long as they are well-formed and have as many cards as the first. They are half of a
/// text, and so have a loop of their own.
pub(super) fn tricks(text: &[u8], at: usize, tree: &mut Tree) -> usize {
    let line = text.get(at..).unwrap_or_default();
    let Some(number) = line.iter().take(8).position(|byte| *byte == b' ') else { return at };
    let seat = |cards: &usize| line.get(number + 1 + 3 * cards..).is_some_and(|rest| rest.starts_with(b"Seat"));
    match (2..=8).find(seat) {
        Some(2) => tricks_of::<2, 4>(text, at, tree),
        Some(3) => tricks_of::<3, 5>(text, at, tree),
        Some(4) => tricks_of::<4, 6>(text, at, tree),
        Some(5) => tricks_of::<5, 7>(text, at, tree),
        Some(6) => tricks_of::<6, 8>(text, at, tree),
        Some(7) => tricks_of::<7, 9>(text, at, tree),
        Some(8) => tricks_of::<8, 10>(text, at, tree),
        _ => at,
    }
}

/// The same for tricks of so many players, who make so many values with winner and points.
fn tricks_of<const PLAYERS: usize, const VALUES: usize>(text: &[u8], mut at: usize, tree: &mut Tree) -> usize {
    let mut values = [Value::Withheld; VALUES];
    let mut cards = [CARDS[0]; 8];
    loop {
        let rest = text.get(at..).unwrap_or_default();
        let Some((head, after)) = rest.split_first_chunk() else { return at };
        if head != b"Trick" {
            return at;
        }
        let (number, value) = match after {
            [one @ b'1'..=b'9', b' ', value @ ..] => (one - b'0', value),
            [ten @ b'1'..=b'9', one @ b'0'..=b'9', b' ', value @ ..] => ((ten - b'0') * 10 + (one - b'0'), value),
            _ => return at,
        };
        let Some((written, after)) = value.split_at_checked(3 * PLAYERS) else { return at };
        // What is wrong with any is asked once.
        let mut wrong = 0;
        for ((written, slot), value) in written.chunks_exact(3).zip(&mut cards).zip(&mut values) {
            let &[suit, rank, blank] = written else { return at };
            let card = SUIT[usize::from(suit)] | RANK[usize::from(rank)];
            wrong |= card & NONE | blank ^ b' ';
            *slot = CARDS[usize::from(card & 63)];
            *value = Value::Card(*slot);
        }
        let Some((head, after)) = after.split_first_chunk() else { return at };
        if head != b"Seat" {
            return at;
        }
        let (winner, points, after) = match after {
            [seat @ b'1'..=b'8', b' ', one @ b'0'..=b'9', b'\n', after @ ..] => (seat - b'1', one - b'0', after),
            [seat @ b'1'..=b'8', b' ', ten @ b'1'..=b'9', one @ b'0'..=b'9', b'\n', after @ ..] => {
                (seat - b'1', (ten - b'0') * 10 + (one - b'0'), after)
            }
            _ => return at,
        };
        if wrong != 0 {
            return at;
        }
        if let Some([taker, counters]) = values.last_chunk_mut() {
            (*taker, *counters) = (Value::Seat(winner), Value::Number(i32::from(points)));
        }
        let next = text.len() - after.len();
        let line =
            Line::new(Span::new(at as u32, next as u32 - 1), (text.len() - value.len()) as u32, Label::Trick, number);
        let place = tree.lines.len() as u32;
        tree.add_trick(line, &values, WholeTrick { cards, count: PLAYERS as u8, winner, points, number, line: place });
        at = next;
    }
}
