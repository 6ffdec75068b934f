//! One trick: who wins it, and which cards may be played to it: [`Trick`]. Not here: whose cards they are.

use core::fmt;

use super::deck::{above, is_counter};
use crate::bag::CardBag;
use crate::card::{Card, Suit};

/// When a player who follows suit must beat the card that wins so far.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MustBeat {
    /// Whenever it can be beaten by following suit, but not where a plain lead has been trumped.
    Always,
    /// Only where trump was led.
    TrumpLed,
    /// Never.
    Never,
}

/// What a player must do who can.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Duties {
    /// Whether a player who follows suit must beat the card that wins so far.
    pub beat: MustBeat,
    /// Whether a player without the suit led must play a trump.
    pub trump: bool,
    /// Whether that trump must be higher than those played, if the player has such a one.
    pub overtrump: bool,
}

impl Duties {
    /// Follow, beat, trump, overtrump.
    pub const STRICT: Duties = Duties { beat: MustBeat::Always, trump: true, overtrump: true };
}

/// Why a card may not be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Revoke {
    /// The player does not hold it.
    NotHeld,
    /// The player holds cards of the suit led.
    Follow,
    /// The player follows suit and holds a card that beats this one, the winning card.
    Beat(Card),
    /// The player has none of the suit led but has trump.
    Trump,
    /// The player must trump and holds a trump above this one, the winning card.
    Overtrump(Card),
}

impl fmt::Display for Revoke {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Revoke::NotHeld => f.write_str("the player does not hold the card"),
            Revoke::Follow => f.write_str("the player holds the suit led and must follow"),
            Revoke::Beat(best) => write!(f, "the player can beat {best} and must"),
            Revoke::Trump => f.write_str("the player cannot follow, holds trump and must play it"),
            Revoke::Overtrump(best) => write!(f, "the player holds a trump above {best} and must play it"),
        }
    }
}

impl core::error::Error for Revoke {}

/// A trick in progress: which card wins so far, and which may be played to it. It knows no seats and no hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trick {
    trump: Option<Suit>,
    led: Option<Suit>,
    best: Option<Card>,
    /// By suit: the ranks that would win now, as [`above`] has them.
    wins: [u64; 4],
    best_at: u8,
    played: u8,
    counters: u8,
}

impl Trick {
    /// A trick to which nobody has played.
    #[inline]
    pub const fn new(trump: Option<Suit>) -> Trick {
        Trick { trump, led: None, best: None, wins: [u64::MAX; 4], best_at: 0, played: 0, counters: 0 }
    }

    /// Plays the next card to it. The earliest of equal cards wins.
    #[inline]
    pub fn play(&mut self, card: Card) {
        if self.would_win(card) {
            match self.led {
                None => {
                    self.led = Some(card.suit());
                    self.wins = [0; 4];
                    if let Some(trump) = self.trump {
                        self.wins[trump as usize] = u64::MAX;
                    }
                }
                // Once it is trumped, following suit does not win it.
                Some(led) => self.wins[led as usize] = 0,
            }
            self.wins[card.suit() as usize] = above(card.rank());
            self.best = Some(card);
            self.best_at = self.played;
        }
        // No table has so many players that these run over.
        self.played = self.played.wrapping_add(1);
        self.counters = self.counters.wrapping_add(u8::from(is_counter(card)));
    }

    /// Plays a card out of a hand to it.
    ///
    /// # Errors
    /// Why the card may not be played; nothing has changed then.
    #[inline]
    pub fn play_from(&mut self, hand: &mut CardBag, card: Card, duties: Duties) -> Result<(), Revoke> {
        self.check(hand, card, duties)?;
        hand.remove(card);
        self.play(card);
        Ok(())
    }

    /// Whether the card would win if it were played now.
    #[inline]
    const fn would_win(&self, card: Card) -> bool {
        self.wins[card.suit() as usize] >> (4 * card.rank().number()) & 1 != 0
    }

    /// How many have played.
    pub const fn played(&self) -> u8 {
        self.played
    }

    /// The suit that was led and must be followed; `None` before the first card.
    pub const fn led(&self) -> Option<Suit> {
        self.led
    }

    /// The card that wins so far.
    pub const fn best(&self) -> Option<Card> {
        self.best
    }

    /// Who wins so far, counted from the leader: 0 is the leader.
    pub const fn winner(&self) -> u8 {
        self.best_at
    }

    /// The counters in it, without any bonus.
    pub const fn counters(&self) -> u8 {
        self.counters
    }

    /// Whether a player with this hand may play this card now.
    ///
    /// # Errors
    /// Why the player may not.
    #[inline]
    pub fn check(&self, hand: &CardBag, card: Card, duties: Duties) -> Result<(), Revoke> {
        if self.allows(hand, card, duties) { Ok(()) } else { Err(self.revoke(hand, card)) }
    }

    /// Whether a player with this hand may play this card now.
    #[inline]
    pub fn allows(&self, hand: &CardBag, card: Card, duties: Duties) -> bool {
        if !hand.contains(card) {
            return false;
        }
        let Some(led) = self.led else { return true };
        let suit = card.suit();
        let must_beat = match self.trump {
            _ if suit == led => match duties.beat {
                MustBeat::Always => true,
                MustBeat::TrumpLed => self.trump == Some(led),
                MustBeat::Never => false,
            },
            _ if hand.has_suit(led) => return false,
            Some(trump) if duties.trump && hand.has_suit(trump) => {
                if suit != trump {
                    return false;
                }
                duties.overtrump
            }
            _ => return true,
        };
        // Who cannot beat the best card need not.
        !must_beat || self.would_win(card) || hand.suit(suit) & self.wins[suit as usize] == 0
    }

    /// Why a player with this hand may not play this card, which is not allowed.
    #[cold]
    fn revoke(&self, hand: &CardBag, card: Card) -> Revoke {
        match (self.led, self.best) {
            (Some(led), Some(best)) if hand.contains(card) => match (hand.has_suit(led), card.suit()) {
                (true, suit) if suit == led => Revoke::Beat(best),
                (true, _) => Revoke::Follow,
                (false, suit) if Some(suit) == self.trump => Revoke::Overtrump(best),
                (false, _) => Revoke::Trump,
            },
            _ => Revoke::NotHeld,
        }
    }

    /// The cards of this hand that may be played now.
    pub fn lawful(&self, hand: &CardBag, duties: Duties) -> CardBag {
        let allowed = hand.kinds().filter(|&(card, _)| self.allows(hand, card, duties));
        allowed.flat_map(|(card, count)| core::iter::repeat_n(card, usize::from(count))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    fn trick(trump: Suit, cards: &[&str]) -> Trick {
        let mut trick = Trick::new(Some(trump));
        cards.iter().for_each(|text| trick.play(card(text)));
        trick
    }

    fn verdict(trick: &Trick, hand: &[&str], play: &str, duties: Duties) -> Result<(), Revoke> {
        trick.check(&hand.iter().map(|text| card(text)).collect(), card(play), duties)
    }

    #[test]
    fn the_earliest_of_equal_cards_wins() {
        assert_eq!(trick(Suit::Hearts, &["As", "As", "Ks", "Ts"]).winner(), 0);
        assert_eq!(trick(Suit::Hearts, &["Ks", "Ts", "Ts", "Js"]).winner(), 1);
        assert_eq!(trick(Suit::Hearts, &["As", "Jh", "Jh", "Qh"]).winner(), 3);
        assert_eq!(trick(Suit::Hearts, &["Qs", "Ac", "Ac", "Ad"]).winner(), 0);
        assert_eq!(trick(Suit::Hearts, &["Qs", "Ac", "Kc", "Ad"]).counters(), 3);
    }

    #[test]
    fn a_player_must_do_what_can_be_done() {
        let strict = Duties::STRICT;
        let led = trick(Suit::Hearts, &["Ks"]);
        assert_eq!(verdict(&led, &["Ts", "Js", "Ah"], "Ah", strict), Err(Revoke::Follow));
        assert_eq!(verdict(&led, &["Ts", "Js", "Ah"], "Js", strict), Err(Revoke::Beat(card("Ks"))));
        assert_eq!(verdict(&led, &["Ts", "Js", "Ah"], "Ts", strict), Ok(()));
        assert_eq!(verdict(&led, &["Ks", "Js", "Ah"], "Js", strict), Ok(()), "an equal card does not beat");
        assert_eq!(verdict(&led, &["Ah", "Ac"], "Ac", strict), Err(Revoke::Trump));
        assert_eq!(verdict(&led, &["Ad", "Ac"], "Ac", strict), Ok(()));
        assert_eq!(verdict(&led, &["Ad", "Ac"], "Kd", strict), Err(Revoke::NotHeld));
        let trumped = trick(Suit::Hearts, &["Ks", "Qh"]);
        assert_eq!(verdict(&trumped, &["Ts", "Js"], "Js", strict), Ok(()), "a trumped plain lead need not be beaten");
        assert_eq!(verdict(&trumped, &["Th", "Jh"], "Jh", strict), Err(Revoke::Overtrump(card("Qh"))));
        assert_eq!(verdict(&trumped, &["Jh", "9h", "Ac"], "9h", strict), Ok(()));
        assert_eq!(verdict(&trumped, &["Jh", "9h", "Ac"], "Ac", strict), Err(Revoke::Trump));
        let trump_led = trick(Suit::Hearts, &["Kh"]);
        let lax = Duties { beat: MustBeat::TrumpLed, trump: true, overtrump: false };
        assert_eq!(verdict(&trump_led, &["Ah", "Qh"], "Qh", lax), Err(Revoke::Beat(card("Kh"))));
        assert_eq!(verdict(&led, &["Ts", "Js"], "Js", lax), Ok(()));
        assert_eq!(verdict(&trumped, &["Th", "Jh"], "Jh", lax), Ok(()));
    }

    #[test]
    fn without_trump_a_void_player_is_free() {
        let mut trick = Trick::new(None);
        trick.play(card("Ks"));
        assert_eq!(verdict(&trick, &["Ah", "Ac"], "Ac", Duties::STRICT), Ok(()));
        trick.play(card("Ac"));
        assert_eq!(trick.winner(), 0);
    }
}
