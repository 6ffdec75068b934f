//! Cards as PN writes them: by suit ([`Suits`]) or one by one ([`push_card`]). Reading them strictly is `parse/values.rs`; here
//! also what is meant where they are written otherwise ([`Suits::meant`]).

use hoyle_rules::{Card, Rank, Suit};

use crate::pn::parse::words::{SUITS, rank, suit};

/// The letters of the ranks, highest first.
const RANKS: &[u8; 6] = b"ATKQJ9";

/// A trump suit as PN writes it.
pub(crate) const fn trump_name(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "Clubs",
        Suit::Diamonds => "Diamonds",
        Suit::Hearts => "Hearts",
        Suit::Spades => "Spades",
    }
}

/// How often each card is there, in the order in which cards are written.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Suits([[u8; 6]; 4]);

impl Suits {
    /// These cards.
    pub(crate) fn of(cards: impl IntoIterator<Item = Card>) -> Suits {
        let mut suits = Suits::default();
        for card in cards {
            suits.add(card);
        }
        suits
    }

    fn add(&mut self, card: Card) {
        let row = SUITS.iter().position(|suit| *suit == card.suit());
        let column = RANKS.iter().position(|letter| char::from(*letter) == card.rank().letter());
        if let (Some(row), Some(column)) = (row, column)
            && let Some(count) = self.0.get_mut(row).and_then(|row| row.get_mut(column))
        {
            *count = count.saturating_add(1);
        }
    }

    /// The cards that a text of suits and ranks means, however they are parted and ordered: `CATDAT`, `CA CT DA`, `C10`.
    pub(crate) fn meant(text: &[u8]) -> Option<Suits> {
        let mut suits = Suits::default();
        let mut in_suit: Option<Suit> = None;
        let mut rest = text;
        while let Some((first, after)) = rest.split_first() {
            rest = after;
            let letter = first.to_ascii_uppercase();
            if *first == b' ' {
                continue;
            }
            if let Some((suit, _)) = suit(letter) {
                in_suit = Some(suit);
                continue;
            }
            let found: Option<Rank> = match (letter, after) {
                (b'1', [b'0', after @ ..]) => {
                    rest = after;
                    rank(b'T').map(|(rank, _)| rank)
                }
                _ => rank(letter).map(|(rank, _)| rank),
            };
            suits.add(Card::new(found?, in_suit?));
        }
        in_suit.map(|_| suits)
    }

    /// The cards, in the order in which they are written.
    pub(crate) fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.0
            .iter()
            .zip(SUITS)
            .flat_map(|(ranks, suit)| {
                ranks.iter().zip(RANKS).filter_map(move |(count, letter)| {
                    let card = Card::new(Rank::from_letter(*letter)?, suit);
                    Some(core::iter::repeat_n(card, usize::from(*count)))
                })
            })
            .flatten()
    }

    /// How many cards.
    pub(crate) fn count(&self) -> usize {
        self.0.iter().flatten().map(|count| usize::from(*count)).sum()
    }

    /// Appends them by suit: `CAT DKQ S H9`.
    pub(crate) fn push_by_suit(&self, out: &mut Vec<u8>) {
        for (row, ranks) in self.0.iter().enumerate() {
            if row > 0 {
                out.push(b' ');
            }
            out.extend(b"CDSH".get(row));
            for (letter, count) in RANKS.iter().zip(ranks) {
                out.extend(core::iter::repeat_n(*letter, usize::from(*count)));
            }
        }
    }

    /// Appends them one by one, in order: `CA CT H9`.
    pub(crate) fn push_one_by_one(&self, out: &mut Vec<u8>) {
        let mut first = true;
        for (row, ranks) in self.0.iter().enumerate() {
            let Some(suit) = b"CDSH".get(row) else { continue };
            for (letter, count) in RANKS.iter().zip(ranks) {
                for _ in 0..*count {
                    if !first {
                        out.push(b' ');
                    }
                    first = false;
                    out.extend([*suit, *letter]);
                }
            }
        }
    }
}

/// A card's place in the order in which cards are written.
pub(crate) fn place(card: Card) -> usize {
    let row = SUITS.iter().position(|suit| *suit == card.suit()).unwrap_or_default();
    let column = RANKS.iter().position(|letter| char::from(*letter) == card.rank().letter()).unwrap_or_default();
    row * RANKS.len() + column
}

/// Appends a card: suit, rank.
pub(crate) fn push_card(card: Card, out: &mut Vec<u8>) {
    out.push(card.suit().letter().to_ascii_uppercase() as u8);
    out.push(card.rank().letter() as u8);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(text: &str) -> Option<(String, String)> {
        let suits = Suits::meant(text.as_bytes())?;
        let (mut grouped, mut single) = (Vec::new(), Vec::new());
        suits.push_by_suit(&mut grouped);
        suits.push_one_by_one(&mut single);
        Some((String::from_utf8(grouped).unwrap(), String::from_utf8(single).unwrap()))
    }

    #[test]
    fn cards_are_understood_however_they_are_parted() {
        let wanted = ("CAT DK S H9".to_owned(), "CA CT DK H9".to_owned());
        for text in ["CAT DK S H9", "H9 DK CTA", "CATDKSH9", "CA C10 DK H9", "ca ct dk h9"] {
            assert_eq!(written(text), Some(wanted.clone()), "{text}");
        }
        for text in ["", "AC", "CX", "C8", "C1", "CA 12"] {
            assert_eq!(written(text), None, "{text}");
        }
    }
}
