//! Cards by suit, as in hands and melds, read in one loop: [`groups`]. Not here: a group that is withheld or wrong.

use hoyle_rules::{Card, CardBag};

use super::super::tree::Value;
use super::super::words::{self, SUITS};

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
/// The cards by suit that there is room for, and one. Hands of more are read with care.
const ROOM: usize = 25;
/// The four suits with their ranks. How many cards a suit has cannot be foretold, so there is one loop over all of them.
pub(super) fn groups<'t>(text: &'t [u8], values: &mut Vec<Value>) -> Option<(CardBag, &'t [u8])> {
    // What is no card is written over by the next, and the last of all taken away.
    let from = values.len();
    values.resize(from + ROOM, Value::Withheld);
    let row = values.get_mut(from..)?;
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
    values.truncate(from + cards);
    Some((bag, text.get(length..)?))
}
