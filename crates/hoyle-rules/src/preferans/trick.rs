//! What may be thrown and who wins a trick: [`playable`], [`beats`], [`winner`].

use crate::card::{Card, Suit};
use crate::cards::CardSet;

/// Which cards of a hand may be thrown: the suit led if the hand has it; else a trump, where there are trumps and the
/// hand has one; else any. There is no duty to win the trick.
#[inline]
pub fn playable(hand: CardSet, led: Option<Suit>, trumps: Option<Suit>) -> CardSet {
    let Some(led) = led else { return hand };
    let follows = hand & CardSet::of_suit(led);
    if !follows.is_empty() {
        return follows;
    }
    let ruffs = trumps.map_or(CardSet::EMPTY, |trumps| hand & CardSet::of_suit(trumps));
    if ruffs.is_empty() { hand } else { ruffs }
}

/// Whether a card is among the [`playable`] ones of a hand.
#[inline(always)]
pub fn is_playable(card: Card, hand: CardSet, led: Option<Suit>, trumps: Option<Suit>) -> bool {
    let has_none = |suit: Suit| (hand & CardSet::of_suit(suit)).is_empty();
    let suit = card.suit();
    hand.contains(card)
        && led.is_none_or(|led| {
            suit == led || has_none(led) && trumps.is_none_or(|trumps| suit == trumps || has_none(trumps))
        })
}

/// The suits that count in a trick, each as the set of its cards.
#[derive(Clone, Copy)]
pub(super) struct Suits {
    led: CardSet,
    /// Empty where there are no trumps.
    trumps: CardSet,
}

impl Suits {
    /// Those of a trick to which this card is led.
    #[inline]
    pub(super) fn new(led: Card, trumps: Option<Suit>) -> Suits {
        Suits { led: CardSet::of_suit(led.suit()), trumps: trumps.map_or(CardSet::EMPTY, CardSet::of_suit) }
    }

    /// The [`playable`] cards of a hand.
    #[inline]
    pub(super) fn playable(self, hand: CardSet) -> CardSet {
        let (follows, ruffs) = (hand & self.led, hand & self.trumps);
        match (follows.is_empty(), ruffs.is_empty()) {
            (false, _) => follows,
            (true, false) => ruffs,
            (true, true) => hand,
        }
    }

    /// Those of the cards of a trick of which the highest wins it: the trumps, or where there are none the suit led.
    #[inline]
    pub(super) fn counting(self, cards: CardSet) -> CardSet {
        let ruffs = cards & self.trumps;
        if ruffs.is_empty() { cards & self.led } else { ruffs }
    }
}

/// Whether a later card beats the one that was winning: A K Q J 10 9 8 7, trumps above all.
#[inline]
pub fn beats(card: Card, winning: Card, trumps: Option<Suit>) -> bool {
    // Cards of one suit differ in their lowest four bits alone, which are the rank.
    let is_same_suit = (card.index() ^ winning.index()) < 16;
    if is_same_suit { card.index() > winning.index() } else { trumps == Some(card.suit()) }
}

/// The place of the card that wins, counted from the one led; 0 for no card at all.
#[inline]
pub fn winner(cards: &[Card], trumps: Option<Suit>) -> usize {
    let mut rest = cards.iter().enumerate();
    let Some((_, mut winning)) = rest.next() else { return 0 };
    let mut place = 0;
    for (at, card) in rest {
        if beats(*card, *winning, trumps) {
            winning = card;
            place = at;
        }
    }
    place
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> Vec<Card> {
        text.as_bytes().chunks(2).map(|two| Card::from_letters(two[0], two[1]).unwrap()).collect()
    }

    fn may(hand: &str, led: Option<Suit>, trumps: Option<Suit>) -> String {
        playable(cards(hand).into_iter().collect(), led, trumps).to_string()
    }

    #[test]
    fn a_suit_is_followed_and_a_void_is_ruffed() {
        let hand = "7s9sAdKh";
        assert_eq!(may(hand, None, Some(Suit::Hearts)), "AdKh7s9s");
        assert_eq!(may(hand, Some(Suit::Spades), Some(Suit::Hearts)), "7s9s");
        assert_eq!(may(hand, Some(Suit::Clubs), Some(Suit::Hearts)), "Kh");
        assert_eq!(may(hand, Some(Suit::Clubs), None), "AdKh7s9s");
        assert_eq!(may("7s9sAd", Some(Suit::Clubs), Some(Suit::Hearts)), "Ad7s9s");
    }

    #[test]
    fn a_card_is_asked_for_alone_or_with_all_others() {
        let suits = [None, Some(Suit::Spades), Some(Suit::Hearts), Some(Suit::Clubs)];
        for hand in ["7s9sAdKh", "7s9sAd", "Ad", "KhQh", ""] {
            let hand: CardSet = cards(hand).into_iter().collect();
            for (led, trumps) in suits.into_iter().flat_map(|led| suits.map(|trumps| (led, trumps))) {
                for card in CardSet::PIQUET.iter() {
                    let alone = is_playable(card, hand, led, trumps);
                    assert_eq!(alone, playable(hand, led, trumps).contains(card), "{card} of {hand}");
                }
            }
        }
    }

    #[test]
    fn the_highest_of_the_suit_led_wins_unless_trumped() {
        assert_eq!(winner(&cards("8s8d7s"), None), 0);
        assert_eq!(winner(&cards("8s8d9s"), None), 2);
        assert_eq!(winner(&cards("As7dKs"), Some(Suit::Diamonds)), 1);
        assert_eq!(winner(&cards("As7d8d"), Some(Suit::Diamonds)), 2);
        assert_eq!(winner(&cards("TsJs"), None), 1);
        assert_eq!(winner(&[], None), 0);
    }

    #[test]
    fn the_suits_of_a_trick_say_the_same_as_card_by_card() {
        let thrown = cards("8s8d9sKsTh7hAdAs");
        for trumps in [None, Some(Suit::Spades), Some(Suit::Diamonds), Some(Suit::Clubs)] {
            for trick in thrown.windows(3) {
                let suits = Suits::new(trick[0], trumps);
                for hand in ["7s9sAdKh", "AdKh", "7cKh", ""] {
                    let hand: CardSet = cards(hand).into_iter().collect();
                    assert_eq!(suits.playable(hand), playable(hand, Some(trick[0].suit()), trumps));
                }
                let counting = suits.counting(trick.iter().copied().collect());
                let strongest = trick.iter().filter(|card| counting.contains(**card)).max_by_key(|card| card.index());
                assert_eq!(strongest, Some(&trick[winner(trick, trumps)]), "{trick:?}, {trumps:?}");
            }
        }
    }
}
