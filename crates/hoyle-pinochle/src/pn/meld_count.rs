//! What some cards are worth as pinochle meld, in words or as JSON: [`MeldCount`]. Not here: what a meld is worth; that is
//! `hoyle_rules::pinochle`.

use core::fmt;

use hoyle_rules::pinochle::{Conventions, DeckKind, Meld, PRESETS};
use hoyle_rules::{Card, CardBag, Suit};

use crate::pn::cards::Suits;
use crate::pn::facts::breakdown;
use crate::pn::parse::words::SUITS;
use crate::pn::setup;
use hoyle_notation::OptionError;
use hoyle_notation::problem::message::quote;
use hoyle_notation::text::json;

/// Cards whose meld is to be counted, and by which rules.
#[derive(Clone, Debug)]
pub struct MeldCount {
    cards: CardBag,
    trumps: Vec<Suit>,
    agreed: Conventions,
}

/// What is asked, as it is typed.
#[derive(Clone, Copy, Default, Debug)]
#[non_exhaustive]
pub struct MeldQuestion<'a> {
    /// The cards: `CAT DK S H9`, `CATDKH9`, `CA CT DK H9`.
    pub cards: &'a str,
    /// The trump suit, by name or letter; without one, every suit is tried.
    pub trump: Option<&'a str>,
    /// How many cards the deck has; without it nothing is held against the number of copies.
    pub deck: Option<u32>,
    /// A preset or the text of a rules file, whose meld values and deck are used.
    pub rules: Option<&'a str>,
}

/// Why the meld of some cards cannot be counted.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum MeldQuestionError {
    /// What was typed are no cards.
    Cards(String),
    /// What was typed is no suit.
    Trump(String),
    /// There is no pinochle deck of so many cards.
    Deck {
        /// How many cards it was to have.
        cards: u32,
    },
    /// There are more copies of a card than the deck, or any deck, has.
    TooMany {
        /// The card.
        card: Card,
        /// How many there are, at least.
        count: u8,
        /// The deck, if one was given.
        deck: Option<DeckKind>,
    },
    /// The rules cannot be used.
    Rules(OptionError),
}

impl fmt::Display for MeldQuestionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MeldQuestionError::Cards(typed) => f.write_str(&no_cards(typed)),
            MeldQuestionError::Trump(typed) => {
                let what = if typed.trim().is_empty() { "nothing".into() } else { shown(typed) };
                write!(f, "{what} is no suit; there are clubs, diamonds, spades, hearts")
            }
            MeldQuestionError::Deck { cards } => {
                let sizes: Vec<String> = DeckKind::KNOWN.iter().map(|deck| deck.size().to_string()).collect();
                write!(f, "there is no deck of {cards} cards; there are {}", sizes.join(", "))
            }
            MeldQuestionError::TooMany { card, count, deck } => {
                let (suit, rank) = (letter(card.suit()), card.rank());
                match deck {
                    None => write!(f, "there are more than {} of {suit}{rank}", CardBag::MOST),
                    Some(deck) => {
                        let (has, size) = (deck.copies_of(*card), deck.size());
                        write!(f, "there are {count} of {suit}{rank}, but a deck of {size} cards has {has}")
                    }
                }
            }
            MeldQuestionError::Rules(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for MeldQuestionError {}

impl From<OptionError> for MeldQuestionError {
    fn from(error: OptionError) -> MeldQuestionError {
        MeldQuestionError::Rules(error)
    }
}

impl<'a> MeldQuestion<'a> {
    /// What these cards are worth with each suit as trump.
    pub fn new(cards: &'a str) -> MeldQuestion<'a> {
        MeldQuestion { cards, ..MeldQuestion::default() }
    }

    /// The same with this suit as trump.
    #[must_use]
    pub fn with_trump(self, trump: Option<&'a str>) -> MeldQuestion<'a> {
        MeldQuestion { trump, ..self }
    }

    /// The same for a deck of so many cards.
    #[must_use]
    pub fn with_deck(self, deck: Option<u32>) -> MeldQuestion<'a> {
        MeldQuestion { deck, ..self }
    }

    /// The same question under the rules of this name.
    #[must_use]
    pub fn with_rules(self, rules: Option<&'a str>) -> MeldQuestion<'a> {
        MeldQuestion { rules, ..self }
    }
}

impl MeldCount {
    /// Understands a question.
    ///
    /// # Errors
    /// What in the question cannot be understood, or cannot be.
    pub fn new(question: MeldQuestion<'_>) -> Result<MeldCount, MeldQuestionError> {
        let given = question.rules.map(setup::given).transpose()?;
        let mut agreed = match (given, PRESETS.first()) {
            (Some(given), _) => given.conventions,
            (None, Some(first)) => first.conventions,
            (None, None) => setup::given("")?.conventions,
        };
        let deck = match question.deck {
            Some(cards) => Some(DeckKind::of_size(cards).ok_or(MeldQuestionError::Deck { cards })?),
            None => given.map(|given| given.conventions.deck()),
        };
        let meant = Suits::meant(question.cards.as_bytes()).filter(|_| question.cards.split_whitespace().all(is_cards));
        let suits = meant.ok_or_else(|| MeldQuestionError::Cards(question.cards.to_owned()))?;
        let mut cards = CardBag::EMPTY;
        for card in suits.cards() {
            if !cards.insert(card) {
                return Err(MeldQuestionError::TooMany { card, count: CardBag::MOST + 1, deck: None });
            }
        }
        for (card, count) in cards.kinds() {
            if deck.is_some_and(|deck| count > deck.copies_of(card)) {
                return Err(MeldQuestionError::TooMany { card, count, deck });
            }
        }
        if let Some(deck) = deck {
            (agreed.copies, agreed.nines) = (deck.copies, deck.nines);
        }
        let trumps = match question.trump {
            None => SUITS.to_vec(),
            Some(wanted) => vec![suit(wanted).ok_or_else(|| MeldQuestionError::Trump(wanted.to_owned()))?],
        };
        Ok(MeldCount { cards, trumps, agreed })
    }

    fn melds(&self) -> impl Iterator<Item = (Suit, Meld)> + '_ {
        self.trumps.iter().map(|&trump| (trump, Meld::of(&self.cards, Some(trump))))
    }

    /// In words, a line for each trump: the points, what they are made of, and the cards to table.
    pub fn text(&self, out: &mut Vec<u8>) {
        for (trump, meld) in self.melds() {
            let mut line = format!("{:<9} ", trump.name());
            breakdown(&mut line, meld, &self.agreed.meld, self.agreed.scale);
            out.extend_from_slice(line.as_bytes());
            if !meld.is_empty() {
                out.extend_from_slice(b"  [");
                Suits::of(meld.cards(Some(trump)).iter()).push_by_suit(out);
                out.push(b']');
            }
            out.push(b'\n');
        }
    }

    /// As JSON, one object a line for each trump: `trump`, `points`, `breakdown` (`meld`, `count`, `points`), and the
    /// cards to table as `tabled`.
    pub fn json(&self, out: &mut Vec<u8>) {
        for (trump, meld) in self.melds() {
            let (table, scale) = (&self.agreed.meld, self.agreed.scale);
            out.push(b'{');
            json::string(trump.name(), json::key("trump", out));
            json::plain(table.points(meld).saturating_mul(scale), json::key("points", out));
            json::array(meld.kinds(), json::key("breakdown", out), |(kind, count), out| {
                out.push(b'{');
                json::string(kind.name(), json::key("meld", out));
                json::plain(count, json::key("count", out));
                json::plain(table.value(kind, count).saturating_mul(scale), json::key("points", out));
                out.push(b'}');
            });
            json::key("tabled", out);
            let mut tabled = Vec::new();
            Suits::of(meld.cards(Some(trump)).iter()).push_by_suit(&mut tabled);
            json::string(&String::from_utf8_lossy(&tabled), out);
            out.extend_from_slice(b"}\n");
        }
    }
}

/// Whether a word is a suit, or several, with its ranks: ranks alone are of no suit that is sure.
fn is_cards(word: &str) -> bool {
    Suits::meant(word.as_bytes()).is_some()
}

/// Why what was typed are no cards: of several words, the first that is at fault.
fn no_cards(typed: &str) -> String {
    const SUCH_AS: &str = "such as \"CAT DKQ S H9\"";
    if typed.trim().is_empty() {
        return format!("no cards are given; write suits with their ranks, {SUCH_AS}");
    }
    let wrong = typed.split_whitespace().find(|word| !is_cards(word)).unwrap_or(typed);
    let turned: String = wrong.chars().rev().collect();
    if wrong.len() == 2 && Suits::meant(turned.as_bytes()).is_some() {
        return format!("{} is no card: the suit comes first, {turned}", shown(wrong));
    }
    let letters = "a suit letter (C, D, S, H) and ranks (A, T, K, Q, J, 9)";
    format!("{} cannot be read as cards; write {letters}, {SUCH_AS}", shown(wrong))
}

/// What was typed, as a message may quote it.
fn shown(typed: &str) -> String {
    let mut out = String::new();
    quote(&mut out, typed.as_bytes(), 40);
    out
}

fn letter(suit: Suit) -> char {
    suit.letter().to_ascii_uppercase()
}

/// A suit by its name, in letters of either case, or by the first letter.
fn suit(written: &str) -> Option<Suit> {
    Suit::ALL.into_iter().find(|&suit| {
        let whole = suit.name();
        written.eq_ignore_ascii_case(whole) || written.len() == 1 && whole.starts_with(&written.to_ascii_lowercase())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(cards: &str, trump: Option<&str>, deck: Option<u32>) -> Result<String, String> {
        let mut out = Vec::new();
        let count = MeldCount::new(MeldQuestion { cards, trump, deck, rules: None });
        count.map_err(|error| error.to_string())?.text(&mut out);
        Ok(String::from_utf8_lossy(&out).into_owned())
    }

    #[test]
    fn points_come_with_their_reasons() {
        let cards = "CAT DATKKQQJ STKQQ HATTQQQJ";
        assert_eq!(
            counted(cards, Some("clubs"), Some(80)).unwrap(),
            "clubs     10: 2 marriages in diamonds 4 + marriage in spades 2 + pinochle 4  [C DKKQQJ SKQ H]\n"
        );
        assert_eq!(counted(cards, None, None).unwrap().lines().count(), 4);
        assert_eq!(
            counted("CATKKQQJ D S H", Some("C"), None).unwrap(),
            "clubs     19: run 15 + royal marriage 4  [CATKKQQJ D S H]\n"
        );
        assert_eq!(counted("CA", Some("H"), None).unwrap(), "hearts    0\n");
    }

    #[test]
    fn what_is_wrong_is_reported() {
        for (cards, trump, deck, part) in [
            ("CX", None, None, "CX cannot be read as cards"),
            ("CA DK DX9", None, None, "DX9 cannot be read as cards"),
            ("CA AD", None, None, "AD is no card: the suit comes first, DA"),
            ("", None, None, "no cards are given"),
            (" ", None, None, "no cards are given"),
            ("CA", Some(""), None, "nothing is no suit"),
            ("CA", Some("x"), None, "is no suit"),
            ("CA", None, Some(52), "48, 80, 96, 120, 160"),
            ("CAAA", None, Some(48), "has 2"),
            ("C9", None, Some(80), "has 0"),
        ] {
            let why = counted(cards, trump, deck).unwrap_err();
            assert!(why.contains(part), "{why}");
        }
    }
}
