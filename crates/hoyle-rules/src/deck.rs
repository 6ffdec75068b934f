//! A deck that is dealt from the top: [`Deck`]. Not here: chance; the order of the cards comes in.

use crate::bag::CardBag;
use crate::card::Card;
use crate::cards::CardSet;

/// Cards in the order in which they are dealt.
///
/// Every game has one: [`Deck::from`] takes the cards of a poker variant's row, of a kind of pinochle deck, or any other set
/// or bag. This crate knows no chance. A new deck is in order, clubs first; [`Deck::shuffle`] asks you for numbers by chance,
/// from what you trust, a crate or a hardware generator:
///
/// ```
/// use hoyle_rules::{CardSet, Deck};
///
/// let mut deck = Deck::standard();
/// // With the crate rand: deck.shuffle(|below| rand::random_range(0..below));
/// // Without chance: the lowest number moves the first card to the end, every time.
/// deck.shuffle(|_| 0);
/// let hole: CardSet = deck.deal(2).ok_or("no cards")?.iter().copied().collect();
/// assert_eq!((hole, deck.len()), ("3c4c".parse()?, 50));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deck {
    cards: Vec<Card>,
    dealt: usize,
}

impl Deck {
    /// The deck of 52 in the order of the cards, clubs first: it is for the caller to shuffle.
    pub fn standard() -> Deck {
        CardSet::STANDARD.into()
    }

    /// The 36 cards from six to ace: short-deck hold'em.
    pub fn short() -> Deck {
        CardSet::SHORT.into()
    }

    /// The 32 cards from seven to ace: preferans.
    pub fn piquet() -> Deck {
        CardSet::PIQUET.into()
    }

    /// The deck without these cards, one copy for each; what it does not have is not missed.
    #[must_use]
    pub fn without(mut self, cards: impl IntoIterator<Item = Card>) -> Deck {
        self.cards.drain(..self.dealt.min(self.cards.len()));
        self.dealt = 0;
        for card in cards {
            if let Some(place) = self.cards.iter().position(|&here| here == card) {
                self.cards.remove(place);
            }
        }
        self
    }

    /// Takes so many cards off the top; `None` and no change where there are not so many.
    pub fn deal(&mut self, count: usize) -> Option<&[Card]> {
        let from = self.dealt;
        let to = from.checked_add(count)?;
        let cards = self.cards.get(from..to)?;
        self.dealt = to;
        Some(cards)
    }

    /// How many cards are left.
    pub fn len(&self) -> usize {
        self.as_slice().len()
    }

    /// Whether no card is left.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The cards that are left, the next one first.
    pub fn as_slice(&self) -> &[Card] {
        self.cards.get(self.dealt..).unwrap_or_default()
    }

    /// Shuffles the cards that are left. `below` gives a number from 0 to below its argument, each as likely as any other;
    /// then every order is.
    pub fn shuffle(&mut self, mut below: impl FnMut(usize) -> usize) {
        let cards = self.as_mut_slice();
        for left in (2..=cards.len()).rev() {
            let chosen = below(left).min(left - 1);
            cards.swap(left - 1, chosen);
        }
    }

    /// The cards that are left, to be put in another order.
    pub fn as_mut_slice(&mut self) -> &mut [Card] {
        self.cards.get_mut(self.dealt..).unwrap_or_default()
    }
}

impl Iterator for Deck {
    type Item = Card;

    /// Takes the next card off the top.
    fn next(&mut self) -> Option<Card> {
        self.deal(1)?.first().copied()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.len(), Some(self.len()))
    }
}

impl FromIterator<Card> for Deck {
    /// The cards in the order in which they come.
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Deck {
        Deck { cards: cards.into_iter().collect(), dealt: 0 }
    }
}

impl From<CardSet> for Deck {
    fn from(cards: CardSet) -> Deck {
        cards.into_iter().collect()
    }
}

impl From<CardBag> for Deck {
    fn from(cards: CardBag) -> Deck {
        cards.iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_come_off_the_top_once() {
        let mut deck: Deck = "2c3d4h5s".parse::<CardSet>().map(Deck::from).unwrap();
        assert_eq!(deck.deal(5), None);
        assert_eq!(deck.deal(usize::MAX), None);
        assert_eq!(deck.deal(1).map(|cards| cards[0].to_string()).as_deref(), Some("2c"));
        assert_eq!(deck.next().map(|card| card.to_string()).as_deref(), Some("3d"));
        assert_eq!((deck.len(), deck.size_hint()), (2, (2, Some(2))));
        deck.as_mut_slice().swap(0, 1);
        let mut left = deck.clone().without("3d4h".parse::<CardSet>().unwrap());
        assert_eq!(left.as_slice(), ["5s".parse().unwrap()]);
        assert_eq!(left.by_ref().count(), 1);
        assert!(left.is_empty() && left.deal(0).is_some() && left.next().is_none());
        assert_eq!(deck.map(|card| card.to_string()).collect::<String>(), "5s4h");
    }

    /// Every sequence of answers gives an order of its own, of the cards that are left alone.
    #[test]
    fn all_orders_are_as_likely() {
        let mut orders = std::collections::BTreeSet::new();
        for answers in 0..24_usize {
            let mut deck: Deck = "2c3d4h5s9s".parse::<CardSet>().map(Deck::from).unwrap();
            let first = deck.next();
            let mut rest = answers;
            deck.shuffle(|below| {
                let answer = rest % below;
                rest /= below;
                answer
            });
            assert!(first.is_some_and(|card| !deck.as_slice().contains(&card)));
            orders.insert(deck.as_slice().to_vec());
        }
        assert_eq!(orders.len(), 24);
        // An answer that is none is the highest.
        let mut deck = Deck::piquet();
        deck.shuffle(|_| usize::MAX);
        assert_eq!(deck, Deck::piquet());
    }

    #[test]
    fn a_deck_holds_copies() {
        let bag: CardBag = "AsAsKs".parse().unwrap();
        let left = Deck::from(bag).without("As2c".parse::<CardSet>().unwrap());
        assert_eq!(left.collect::<CardBag>(), "AsKs".parse().unwrap());
        assert_eq!((Deck::standard().len(), Deck::short().len(), Deck::piquet().len()), (52, 36, 32));
    }
}
