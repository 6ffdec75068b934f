//! The most frequent lines of a deal, read in one go where they are well-formed and nothing is withheld: [`lines`]. At the
//! first doubt it gives up, and `scan.rs` and `values.rs` read the line with care; both say the same of it (`tests`).
//!
//! Not here: anything that can be wrong with a line.

use hoyle_rules::{Card, CardBag, Rank, Suit};

use super::label::Label;
use super::tree::{Line, Tree, Value, WholeTrick};
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
/// No suit, no rank: the only of these numbers that has the highest bit.
const NONE: u8 = 0x80;

/// Reads the lines from `at` on, as long as they are among the most frequent and well-formed; where the first stands that
/// is not.
pub(super) fn lines(text: &[u8], mut at: usize, tree: &mut Tree) -> usize {
    loop {
        let (before, from) = (at, tree.values.len());
        at = match text.get(at..) {
            Some([b'T', b'r', ..]) => tricks(text, at, tree),
            Some([b'A'..=b'Z', ..]) => other(text, at, tree).unwrap_or(at),
            _ => at,
        };
        if at == before {
            tree.values.truncate(from);
            return at;
        }
    }
}

/// Reads the tricks from `at` on, as long as they are well-formed and have as many cards as the first. They are half of a
/// text, and so have a loop of their own.
fn tricks(text: &[u8], at: usize, tree: &mut Tree) -> usize {
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

/// Four letters as one number, which is compared in one go.
const fn word(letters: &[u8; 4]) -> u32 {
    u32::from_le_bytes(*letters)
}

const ANNO: u32 = word(b"Anno");
const BIDS: u32 = word(b"Bids");
const CONT: u32 = word(b"Cont");
const DEAL: u32 = word(b"Deal");
const EVEN: u32 = word(b"Even");
const GAME: u32 = word(b"Game");
const HAND: u32 = word(b"Hand");
const LOCA: u32 = word(b"Loca");
const MELD: u32 = word(b"Meld");
const NOTE: u32 = word(b"Note");
const PLAY: u32 = word(b"Play");
const PRES: u32 = word(b"Pres");
const TABL: u32 = word(b"Tabl");

/// Reads the line at `at` if it is no trick and well-formed; gives the place behind it.
fn other(text: &[u8], at: usize, tree: &mut Tree) -> Option<usize> {
    let from = tree.values.len();
    let values = &mut tree.values;
    let mut cards = None;
    let (head, rest) = text.get(at..)?.split_first_chunk()?;
    let (label, number, value, rest) = match (word(head), rest) {
        (HAND, [seat @ b'1'..=b'8', b' ', value @ ..]) => {
            let (held, rest) = groups(value, values)?;
            cards = Some(held);
            (Label::Hand, seat - b'0', value, rest)
        }
        (MELD, [seat @ b'1'..=b'8', b' ', value @ ..]) => {
            let (tabled, rest) = groups(value, values)?;
            cards = Some(tabled);
            let (points, rest) = natural(rest.strip_prefix(b" ")?)?;
            values.push(Value::Number(points));
            (Label::Meld, seat - b'0', value, rest)
        }
        (BIDS, rest) => {
            let (number, rest) = count(rest)?;
            let value = rest.strip_prefix(b" ")?;
            (Label::Bids, u8::try_from(number).ok()?, value, bids(value, values)?)
        }
        (GAME, rest) => scores(Label::GameScores, rest, values)?,
        (MELD, rest) => scores(Label::MeldScores, rest, values)?,
        (PLAY, rest) => scores(Label::PlayScores, rest, values)?,
        (HAND, rest) => scores(Label::HandScores, rest, values)?,
        (DEAL, [b' ', value @ ..]) => {
            let (number, rest) = count(value)?;
            values.push(Value::Number(number));
            (Label::Deal, 0, value, rest)
        }
        (DEAL, [b'e', b'r', b' ', value @ ..]) => {
            let (dealer, rest) = seat(value)?;
            values.push(dealer);
            (Label::Dealer, 0, value, rest)
        }
        (CONT, [b'r', b'a', b'c', b't', b' ', value @ ..]) => (Label::Contract, 0, value, contract(value, values)?),
        (NOTE, rest) => plain(Label::Note, b" ", rest, values)?,
        (PRES, rest) => plain(Label::Presenter, b"enter ", rest, values)?,
        (LOCA, rest) => plain(Label::Location, b"tion ", rest, values)?,
        (EVEN, rest) => plain(Label::Event, b"t ", rest, values)?,
        (TABL, rest) => plain(Label::Table, b"e ", rest, values)?,
        (ANNO, rest) => plain(Label::Annotator, b"tator ", rest, values)?,
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

/// A text of plain letters, more than one and without a space before them, behind the rest of its label; gives what
/// stands from its value on as well.
#[inline]
fn plain<'t>(
    label: Label,
    rest_of_label: &[u8],
    text: &'t [u8],
    values: &mut Vec<Value>,
) -> Option<(Label, u8, &'t [u8], &'t [u8])> {
    let value = text.strip_prefix(rest_of_label)?;
    let (written, rest) = value.split_at_checked(memchr::memchr(b'\n', value)?)?;
    let sound =
        written.len() > 1 && written.first() != Some(&b' ') && written.iter().all(|byte| matches!(byte, b' '..=b'~'));
    values.push(Value::Text);
    sound.then_some((label, 0, value, rest))
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
            "Note He led the wrong card.",
            "Note -",
            "Note  two spaces",
            "Note at the end ",
            "Note Z\u{fc}rich",
            "Note a\tb",
            "Note1 no number",
            "Presenter Club",
            "Presenter ",
            "Presenter",
            "Location Valley City",
            "Event 7",
            "Event 70",
            "Table 12",
            "Annotator a\r",
            "Annotator me",
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
            if let Some(trick) = fast.trick_of(&line) {
                let last = [Value::Seat(trick.winner), Value::Number(i32::from(trick.points))];
                let played = trick.cards.into_iter().take(usize::from(trick.count)).map(Value::Card);
                assert_eq!(played.chain(last).collect::<Vec<_>>(), care.values, "{text}");
            }
        }
        assert_eq!(quickly, 24, "the sound ones, but for a minus sign, three digits, what is withheld");
    }
}
