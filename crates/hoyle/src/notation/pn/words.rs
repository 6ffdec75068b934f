//! The words of a line: pieces between single spaces (`Words`), and what a single word can say: a number, a seat, a
//! card.
//!
//! Not here: which words a line needs; that is `values.rs`.

use hoyle_rules::{Card, Rank, Suit};

use super::problems::text::Fault as Broken;
use super::problems::values::Fault as Wrong;
use super::setting::MOST;
use crate::problem::Problem;
use crate::text::Span;

/// The words of a piece of one line, in order.
pub(super) struct Words<'t> {
    text: &'t [u8],
    at: usize,
    end: usize,
    /// Spaces that should not be there, where there are any.
    pub(super) stray: Option<Span>,
}

impl<'t> Words<'t> {
    pub(super) fn new(text: &'t [u8], of: Span) -> Words<'t> {
        let mut words = Words { text, at: of.start as usize, end: of.end as usize, stray: None };
        words.pass_over_spaces(0);
        words
    }

    /// The whole text that they are words of.
    pub(super) fn text(&self) -> &'t [u8] {
        self.text
    }

    /// Passes over spaces; so many of them are right if a word follows.
    fn pass_over_spaces(&mut self, right: usize) {
        let start = self.at;
        while self.at < self.end && self.text.get(self.at) == Some(&b' ') {
            self.at += 1;
        }
        let from = if self.at < self.end { start + right } else { start };
        if self.at > from && self.stray.is_none() {
            self.stray = Some(Span::new(from as u32, self.at as u32));
        }
    }

    /// The next word and its place.
    #[inline]
    pub(super) fn next(&mut self) -> Option<(&'t [u8], Span)> {
        let rest = self.text.get(self.at..self.end)?;
        if rest.is_empty() {
            return None;
        }
        let start = self.at;
        let length = rest.iter().position(|byte| *byte == b' ').unwrap_or(rest.len());
        self.at += length;
        let span = Span::new(start as u32, self.at as u32);
        match rest.get(length + 1) {
            // One space and the next word.
            Some(byte) if *byte != b' ' => self.at += 1,
            None if length == rest.len() => {}
            _ => self.pass_over_spaces(1),
        }
        Some((rest.get(..length)?, span))
    }
}

/// A whole number without sign or leading zeros.
#[inline]
pub(super) fn natural(word: &[u8], at: Span) -> Result<i32, Problem> {
    if word.is_empty() || !word.iter().all(u8::is_ascii_digit) {
        return Err(Wrong::NotANumber.at(at));
    }
    if word.len() > 1 && word.first() == Some(&b'0') {
        return Err(Broken::LeadingZero.at(at));
    }
    if word.len() > 9 {
        return Err(Wrong::NumberTooLarge.at(at));
    }
    Ok(word.iter().fold(0, |sum, digit| sum * 10 + i32::from(digit - b'0')))
}

/// A whole number that may have a minus sign.
#[inline]
pub(super) fn integer(word: &[u8], at: Span) -> Result<i32, Problem> {
    match word.split_first() {
        Some((b'-', digits)) => natural(digits, at).map(|number| -number),
        _ => natural(word, at),
    }
}

/// A whole number from 1 up.
#[inline]
pub(super) fn count(word: &[u8], at: Span) -> Result<i32, Problem> {
    match natural(word, at)? {
        0 => Err(Wrong::NotPositive.at(at)),
        number => Ok(number),
    }
}

/// `Seat1` to `Seat8`, counted from 0.
#[inline]
pub(super) fn seat(word: &[u8]) -> Option<u8> {
    place(word.strip_prefix(b"Seat")?)
}

/// `Team1` to `Team8`, counted from 0.
pub(super) fn team(word: &[u8]) -> Option<u8> {
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
pub const SUITS: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Spades, Suit::Hearts];

/// The suit with this letter, and its place in that order.
#[inline]
pub(super) const fn suit(letter: u8) -> Option<(Suit, u8)> {
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
pub(super) const fn rank(letter: u8) -> Option<(Rank, u8)> {
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
pub(super) const fn card(word: &[u8]) -> Option<(Card, u8)> {
    let [first, second] = *word else { return None };
    match (suit(first), rank(second)) {
        (Some((suit, row)), Some((rank, column))) => Some((Card::new(rank, suit), row * 6 + column)),
        _ => None,
    }
}

/// The trump suit that is written like this.
#[inline]
pub(super) fn trump(word: &[u8]) -> Option<Suit> {
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
        let mut words = Words::new(line.as_bytes(), Span::new(0, line.len() as u32));
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
        assert_eq!(card(b"C9").map(|card| card.1), Some(5));
        assert_eq!(card(b"HA").map(|card| card.1), Some(18));
        for word in [&b"9C"[..], b"ca", b"C8", b"C10", b"C", b""] {
            assert_eq!(card(word), None);
        }
        assert_eq!((seat(b"Seat8"), seat(b"Seat9"), seat(b"Seat0"), seat(b"Seat01")), (Some(7), None, None, None));
    }
}
