//! Reading of cards: [`FromStr`] for ranks, suits, cards and sets of cards, and [`ParseCardError`]. Not here: cards in
//! texts with places; each notation reads its own.

use core::fmt;
use core::str::{Chars, FromStr};

use crate::bag::CardBag;
use crate::card::{Card, MaybeCard, Rank, Suit};
use crate::cards::CardSet;

/// Why a text is no card, or no cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ParseCardError {
    /// A rank was expected.
    Rank {
        /// What stands there; `None` at the end of the text.
        found: Option<char>,
    },
    /// A suit was expected.
    Suit {
        /// What stands there; `None` at the end of the text.
        found: Option<char>,
    },
    /// The text goes on after what was expected.
    Trailing {
        /// The first character of what follows.
        found: char,
    },
    /// A set has the card already.
    Twice {
        /// The card.
        card: Card,
    },
    /// There are more cards, or more copies of a card, than fit.
    TooMany {
        /// How many cards fit.
        most: usize,
    },
}

impl fmt::Display for ParseCardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (expected, found) = match *self {
            ParseCardError::Rank { found } => ("a rank (2 to 9, T, J, Q, K or A)", found),
            ParseCardError::Suit { found } => ("a suit (c, d, h or s)", found),
            ParseCardError::Trailing { found } => ("nothing more", Some(found)),
            ParseCardError::Twice { card } => return write!(f, "{card} is there twice; a set has each card once"),
            ParseCardError::TooMany { most } => return write!(f, "expected at most {most}, found more"),
        };
        match found {
            Some(found) => write!(f, "expected {expected}, found {found:?}"),
            None => write!(f, "expected {expected}, found the end"),
        }
    }
}

impl core::error::Error for ParseCardError {}

fn rank(found: Option<char>) -> Result<Rank, ParseCardError> {
    let letter = found.and_then(|letter| u8::try_from(letter).ok());
    letter.and_then(Rank::from_letter).ok_or(ParseCardError::Rank { found })
}

fn suit(found: Option<char>) -> Result<Suit, ParseCardError> {
    let letter = found.and_then(|letter| u8::try_from(letter).ok());
    letter.and_then(Suit::from_letter).ok_or(ParseCardError::Suit { found })
}

fn maybe_card(text: &mut Chars<'_>) -> Result<MaybeCard, ParseCardError> {
    if let Some(rest) = text.as_str().strip_prefix("??") {
        *text = rest.chars();
        return Ok(MaybeCard::UNKNOWN);
    }
    Ok(Card::new(rank(text.next())?, suit(text.next())?).into())
}

fn known(card: MaybeCard) -> Result<Card, ParseCardError> {
    card.known().ok_or(ParseCardError::Rank { found: Some('?') })
}

/// One thing that takes up the whole text.
fn whole<T>(text: &str, one: impl FnOnce(&mut Chars<'_>) -> Result<T, ParseCardError>) -> Result<T, ParseCardError> {
    let mut letters = text.chars();
    let read = one(&mut letters)?;
    letters.next().map_or(Ok(read), |found| Err(ParseCardError::Trailing { found }))
}

/// Reads the cards of a text one after another, blanks between them or not.
pub(crate) fn each_card(
    text: &str,
    mut add: impl FnMut(MaybeCard) -> Result<(), ParseCardError>,
) -> Result<(), ParseCardError> {
    let mut letters = text.trim_start().chars();
    while !letters.as_str().is_empty() {
        add(maybe_card(&mut letters)?)?;
        letters = letters.as_str().trim_start().chars();
    }
    Ok(())
}

impl FromStr for Rank {
    type Err = ParseCardError;

    /// Its letter, upper case.
    fn from_str(text: &str) -> Result<Rank, ParseCardError> {
        whole(text, |letters| rank(letters.next()))
    }
}

impl FromStr for Suit {
    type Err = ParseCardError;

    /// Its letter, lower case.
    fn from_str(text: &str) -> Result<Suit, ParseCardError> {
        whole(text, |letters| suit(letters.next()))
    }
}

impl FromStr for Card {
    type Err = ParseCardError;

    /// Rank and suit, such as `As`.
    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        known(text.parse()?)
    }
}

impl FromStr for MaybeCard {
    type Err = ParseCardError;

    /// Rank and suit, such as `As`; or `??`.
    fn from_str(text: &str) -> Result<MaybeCard, ParseCardError> {
        whole(text, maybe_card)
    }
}

impl FromStr for CardSet {
    type Err = ParseCardError;

    /// Cards such as `AsKs` or `As Ks`, each once.
    fn from_str(text: &str) -> Result<CardSet, ParseCardError> {
        let mut set = CardSet::EMPTY;
        each_card(text, |card| {
            let card = known(card)?;
            if set.contains(card) {
                return Err(ParseCardError::Twice { card });
            }
            set.insert(card);
            Ok(())
        })?;
        Ok(set)
    }
}

impl FromStr for CardBag {
    type Err = ParseCardError;

    /// Cards such as `AsAsKs` or `As As Ks`.
    fn from_str(text: &str) -> Result<CardBag, ParseCardError> {
        let mut bag = CardBag::EMPTY;
        each_card(text, |card| {
            let fits = bag.insert(known(card)?);
            if fits { Ok(()) } else { Err(ParseCardError::TooMany { most: CardBag::MOST.into() }) }
        })?;
        Ok(bag)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error<T: FromStr<Err = ParseCardError>>(text: &str) -> String {
        text.parse::<T>().err().map_or_else(String::new, |error| error.to_string())
    }

    #[test]
    fn what_is_displayed_is_read() {
        assert!(Rank::all().all(|rank| rank.to_string().parse() == Ok(rank)));
        assert!(Suit::ALL.into_iter().all(|suit| suit.to_string().parse() == Ok(suit)));
        for card in CardSet::STANDARD {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(card.to_string().parse(), Ok(MaybeCard::from(card)));
            assert_eq!(card.to_string().parse(), Ok(CardSet::from(card)));
        }
        assert_eq!("??".parse(), Ok(MaybeCard::UNKNOWN));
        assert_eq!(CardSet::STANDARD.to_string().parse(), Ok(CardSet::STANDARD));
        assert_eq!(" Ks  As ".parse::<CardSet>(), "AsKs".parse());
        assert_eq!("".parse(), Ok(CardSet::EMPTY));
        assert_eq!("AsKsAs".parse::<CardBag>().map(|bag| bag.to_string()).as_deref(), Ok("KsAsAs"));
    }

    #[test]
    fn errors_say_what_was_expected() {
        assert_eq!(error::<Rank>("1"), "expected a rank (2 to 9, T, J, Q, K or A), found '1'");
        assert_eq!(error::<Rank>("AK"), "expected nothing more, found 'K'");
        assert_eq!(error::<Suit>(""), "expected a suit (c, d, h or s), found the end");
        assert_eq!(error::<Card>("as"), "expected a rank (2 to 9, T, J, Q, K or A), found 'a'");
        assert_eq!(error::<Card>("A♠"), "expected a suit (c, d, h or s), found '♠'");
        assert_eq!(error::<Card>("??"), "expected a rank (2 to 9, T, J, Q, K or A), found '?'");
        assert_eq!(error::<Card>("As "), "expected nothing more, found ' '");
        assert_eq!(error::<MaybeCard>("?s"), "expected a rank (2 to 9, T, J, Q, K or A), found '?'");
        assert_eq!(error::<CardSet>("AsK"), "expected a suit (c, d, h or s), found the end");
        assert_eq!(error::<CardSet>("As??"), "expected a rank (2 to 9, T, J, Q, K or A), found '?'");
        assert_eq!(error::<CardSet>("AsKsAs"), "As is there twice; a set has each card once");
        assert_eq!(error::<CardBag>(&"As".repeat(16)), "expected at most 15, found more");
    }
}
