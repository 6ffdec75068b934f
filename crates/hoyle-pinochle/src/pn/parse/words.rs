//! The words of a line: pieces between single spaces (`Words`), and what a single word can say: a number, a seat, a
//! card.
//!
//! Not here: which words a line needs; that is `values.rs`.

use hoyle_rules::{Card, Rank, Suit};

use crate::pn::parse::draft::Value;
use crate::pn::problems::{Invalid, Malformed};
use crate::pn::setting::MOST;
use hoyle_notation::problem::Problem;
use hoyle_notation::text::Span;

/// What a byte says as the first letter of a card: the suit's row in [`CARDS`], times eight; `NONE` if it is no suit.
const ROW: [u8; 256] = {
    let mut table = [NONE; 256];
    let mut letter = 0;
    while letter < 256 {
        if let Some((_, row)) = suit(letter as u8) {
            table[letter] = row * 8;
        }
        letter += 1;
    }
    table
};
/// What a byte says as the second letter of a card: the rank's column in [`CARDS`]; `NONE` if pinochle has no such rank.
pub(crate) const COLUMN: [u8; 256] = {
    let mut table = [NONE; 256];
    let mut letter = 0;
    while letter < 256 {
        if let Some((_, column)) = rank(letter as u8) {
            table[letter] = column;
        }
        letter += 1;
    }
    table
};
/// No suit, no rank: the only of these numbers that has the highest bit.
pub(crate) const NONE: u8 = 0x80;
/// Every card in the order in which cards are written, with room for eight ranks in a suit.
pub(crate) const CARDS: [Card; 32] = {
    let mut table = [Card::new(Rank::NINE, Suit::Clubs); 32];
    let mut letter = 0;
    while letter < 256 {
        if let Some((rank, column)) = rank(letter as u8) {
            let mut row = 0;
            while row < SUITS.len() {
                table[row * 8 + column as usize] = Card::new(rank, SUITS[row]);
                row += 1;
            }
        }
        letter += 1;
    }
    table
};

/// The same as values, each with a copy of its rank as [`CardBag::suit`] counts it.
pub(crate) const IN_ORDER: [(Value, u64); 32] = {
    let mut table = [(Value::Withheld, 0); 32];
    let mut place = 0;
    while place < 32 {
        let card = CARDS[place];
        table[place] = (Value::Card(card), 1 << (4 * card.rank().number()));
        place += 1;
    }
    table
};

/// The words of a piece of one line, in order.
#[derive(Clone, Copy)]
pub(crate) struct Words<'t> {
    /// What is not read yet, and where it ends in the text.
    rest: &'t [u8],
    end: u32,
    /// Spaces that should not be there, where there are any.
    pub(crate) stray: Option<Span>,
}

impl<'t> Words<'t> {
    /// The words of a piece of text that ends here.
    #[inline]
    pub(crate) fn new(piece: &'t [u8], end: u32) -> Words<'t> {
        let mut words = Words { rest: piece, end, stray: None };
        if words.rest.first() == Some(&b' ') {
            words.pass_over_spaces(0);
        }
        words
    }

    /// What is not read yet.
    pub(crate) fn rest(&self) -> &'t [u8] {
        self.rest
    }

    /// The place of the next byte.
    pub(crate) fn at(&self) -> u32 {
        self.end - self.rest.len() as u32
    }

    /// Passes over so many bytes, which were read.
    pub(crate) fn pass_over(&mut self, length: usize) {
        self.rest = self.rest.get(length..).unwrap_or_default();
    }

    /// Passes over spaces; so many of them are right if a word follows.
    #[cold]
    pub(crate) fn pass_over_spaces(&mut self, right: u32) {
        let start = self.at();
        while let [b' ', rest @ ..] = self.rest {
            self.rest = rest;
        }
        let from = if self.rest.is_empty() { start } else { start + right };
        if self.at() > from && self.stray.is_none() {
            self.stray = Some(Span::new(from, self.at()));
        }
    }

    /// The next word and its place.
    #[inline]
    pub(crate) fn next(&mut self) -> Option<(&'t [u8], Span)> {
        if self.rest.is_empty() {
            return None;
        }
        let start = self.at();
        let length = self.rest.iter().position(|byte| *byte == b' ').unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at_checked(length)?;
        self.rest = rest;
        self.pass_over_gap();
        Some((word, Span::new(start, start + length as u32)))
    }

    /// Passes over the space behind a word; over more of them with a complaint.
    #[inline]
    pub(crate) fn pass_over_gap(&mut self) {
        match self.rest {
            [] => {}
            [_, rest @ ..] if rest.first().is_some_and(|next| *next != b' ') => self.rest = rest,
            _ => self.pass_over_spaces(1),
        }
    }

    /// Reads words into `values` as long as they are cards, one space parts them, and one more word follows; gives how
    /// many.
    #[inline]
    pub(crate) fn cards(&mut self, values: &mut Vec<Value>) -> usize {
        let mut count = 0;
        let (words, _) = self.rest.as_chunks();
        for &[suit, rank, space] in words {
            let place = ROW[usize::from(suit)] | COLUMN[usize::from(rank)];
            if place >= NONE || space != b' ' {
                break;
            }
            values.push(IN_ORDER[usize::from(place & 31)].0);
            count += 1;
        }
        // Behind the last, all is to be looked at with its spaces.
        if count > 0 && matches!(self.rest.get(3 * count), None | Some(b' ')) {
            values.pop();
            count -= 1;
        }
        self.pass_over(3 * count);
        count
    }
}

/// A whole number without sign or leading zeros.
#[inline]
pub(crate) fn natural(word: &[u8], at: Span) -> Result<i32, Problem> {
    let mut sum = 0_i32;
    for byte in word {
        let digit = byte.wrapping_sub(b'0');
        if digit > 9 {
            return Err(Invalid::NotANumber.at(at));
        }
        // More than nine digits are refused below.
        sum = sum.wrapping_mul(10).wrapping_add(i32::from(digit));
    }
    match word {
        [] => Err(Invalid::NotANumber.at(at)),
        [b'0', _, ..] => Err(Malformed::LeadingZero.at(at)),
        _ if word.len() > 9 => Err(Invalid::NumberTooLarge.at(at)),
        _ => Ok(sum),
    }
}

/// A whole number that may have a minus sign.
#[inline]
pub(crate) fn integer(word: &[u8], at: Span) -> Result<i32, Problem> {
    match word.split_first() {
        Some((b'-', digits)) => natural(digits, at).map(|number| -number),
        _ => natural(word, at),
    }
}

/// A whole number from 1 up.
#[inline]
pub(crate) fn count(word: &[u8], at: Span) -> Result<i32, Problem> {
    match integer(word, at)? {
        ..=0 => Err(Invalid::NotPositive.at(at)),
        number => Ok(number),
    }
}

/// `Seat1` to `Seat8`, counted from 0.
#[inline]
pub(crate) fn seat(word: &[u8]) -> Option<u8> {
    place(word.strip_prefix(b"Seat")?)
}

/// `Team1` to `Team8`, counted from 0.
pub(crate) fn team(word: &[u8]) -> Option<u8> {
    place(word.strip_prefix(b"Team")?)
}

#[inline]
fn place(digits: &[u8]) -> Option<u8> {
    match digits {
        [digit @ b'1'..=b'9'] if digit - b'0' <= MOST => Some(digit - b'1'),
        _ => None,
    }
}

/// The suits in the order in which cards are written.
pub(crate) const SUITS: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Spades, Suit::Hearts];

/// The suit with this letter, and its place in that order.
#[inline]
pub(crate) const fn suit(letter: u8) -> Option<(Suit, u8)> {
    Some(match letter {
        b'C' => (Suit::Clubs, 0),
        b'D' => (Suit::Diamonds, 1),
        b'S' => (Suit::Spades, 2),
        b'H' => (Suit::Hearts, 3),
        _ => return None,
    })
}

/// The rank with this letter, and its place in the order A, T, K, Q, J, 9.
#[inline]
pub(crate) const fn rank(letter: u8) -> Option<(Rank, u8)> {
    let place = match letter {
        b'A' => 0,
        b'T' => 1,
        b'K' => 2,
        b'Q' => 3,
        b'J' => 4,
        b'9' => 5,
        _ => return None,
    };
    match Rank::from_letter(letter) {
        Some(rank) => Some((rank, place)),
        None => None,
    }
}

/// A suit letter and a rank letter, and the card's place in the order in which cards are written.
#[inline]
pub(crate) fn card(word: &[u8]) -> Option<(Card, u8)> {
    let [first, second] = *word else { return None };
    let place = ROW[usize::from(first)] | COLUMN[usize::from(second)];
    (place < NONE).then(|| (CARDS[usize::from(place & 31)], place))
}

/// The trump suit that is written like this.
#[inline]
pub(crate) fn trump(word: &[u8]) -> Option<Suit> {
    Some(match word {
        b"Clubs" => Suit::Clubs,
        b"Diamonds" => Suit::Diamonds,
        b"Spades" => Suit::Spades,
        b"Hearts" => Suit::Hearts,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> (Vec<&str>, Option<(u32, u32)>) {
        let mut words = Words::new(line.as_bytes(), line.len() as u32);
        let mut all = Vec::new();
        while let Some((word, at)) = words.next() {
            assert_eq!(at.of(line.as_bytes()), word);
            all.push(std::str::from_utf8(word).unwrap());
        }
        (all, words.stray.map(|span| (span.start, span.end)))
    }

    #[test]
    fn words_are_parted_by_single_spaces() {
        assert_eq!(words("CA"), (vec!["CA"], None));
        assert_eq!(words("CA DT Seat1"), (vec!["CA", "DT", "Seat1"], None));
        assert_eq!(words("CA  DT"), (vec!["CA", "DT"], Some((3, 4))));
        assert_eq!(words("CA DT "), (vec!["CA", "DT"], Some((5, 6))));
        assert_eq!(words("CA DT   "), (vec!["CA", "DT"], Some((5, 8))));
        assert_eq!(words(" CA DT"), (vec!["CA", "DT"], Some((0, 1))));
        assert_eq!(words(""), (vec![], None));
        assert_eq!(words("  "), (vec![], Some((0, 2))));
    }

    #[test]
    fn numbers_are_plain() {
        let at = Span::at(0);
        for (word, wanted) in [("0", Some(0)), ("12", Some(12)), ("999999999", Some(999_999_999)), ("-7", Some(-7))] {
            assert_eq!(integer(word.as_bytes(), at).ok(), wanted);
        }
        for word in ["", "-", "+1", "01", "-01", "1.5", "1e3", "1234567890", "--1", "½"] {
            assert!(integer(word.as_bytes(), at).is_err(), "{word}");
        }
        assert!(count(b"0", at).is_err() && count(b"-1", at).is_err());
    }

    #[test]
    fn cards_are_suit_then_rank() {
        let written = |word: &[u8]| card(word).map(|(card, _)| card.to_string());
        assert_eq!((written(b"C9"), written(b"HA")), (Some("9c".to_owned()), Some("Ah".to_owned())));
        assert!(card(b"C9").map(|(_, place)| place) < card(b"DA").map(|(_, place)| place));
        for word in [&b"9C"[..], b"ca", b"C8", b"C10", b"C", b""] {
            assert_eq!(card(word), None);
        }
        assert_eq!((seat(b"Seat8"), seat(b"Seat9"), seat(b"Seat0"), seat(b"Seat01")), (Some(7), None, None, None));
    }
}
