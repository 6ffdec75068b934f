//! One trick: who wins it, and which cards may be played to it: [`Trick`]. Not here: whose cards they are.

use super::deck::{MAX_PLAYERS, above, is_counter};
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

/// A trick in progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trick {
    trump: Option<Suit>,
    led: Option<Suit>,
    best: Option<Card>,
    /// The ranks above the best card's, as [`above`] has them.
    above: u64,
    best_at: u8,
    played: u8,
    counters: u8,
}

impl Trick {
    /// A trick to which nobody has played.
    #[inline]
    pub const fn new(trump: Option<Suit>) -> Trick {
        Trick { trump, led: None, best: None, above: 0, best_at: 0, played: 0, counters: 0 }
    }

    /// Plays the next card to it. The earliest of equal cards wins.
    #[inline]
    pub fn play(&mut self, card: Card) {
        let takes = match self.best {
            None => {
                self.led = Some(card.suit());
                true
            }
            Some(best) if card.suit() == best.suit() => self.is_above(card),
            Some(_) => Some(card.suit()) == self.trump,
        };
        if takes {
            (self.best, self.above) = (Some(card), above(card.rank()));
            self.best_at = self.played;
        }
        // No table has so many players that these run over.
        self.played = self.played.wrapping_add(1);
        self.counters = self.counters.wrapping_add(u8::from(is_counter(card)));
    }

    /// How many have played.
    pub const fn played(&self) -> u8 {
        self.played
    }

    /// The suit led.
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

    /// Whether a player with this hand may play this card now; if not, why.
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
        let (Some(led), Some(best)) = (self.led, self.best) else { return true };
        // The suit that must be played, and whether with a card that beats the best.
        let (due, beat) = match self.trump {
            _ if hand.has_suit(led) => match duties.beat {
                MustBeat::Always => (led, true),
                MustBeat::TrumpLed => (led, self.trump == Some(led)),
                MustBeat::Never => (led, false),
            },
            Some(trump) if duties.trump && hand.has_suit(trump) => (trump, duties.overtrump),
            _ => return true,
        };
        // A card of another suit than the best has nothing to beat, and neither has who cannot.
        let may_fall_short = !beat || best.suit() != due || hand.suit(due) & self.above == 0;
        card.suit() == due && (may_fall_short || self.is_above(card))
    }

    /// Whether the card would beat the best if it were of its suit.
    #[inline]
    fn is_above(&self, card: Card) -> bool {
        self.above >> (4 * card.rank().number()) & 1 != 0
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

/// A trick that is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Taken {
    /// Whose hand wins it.
    pub by: usize,
    /// The counters in it, without any bonus.
    pub counters: u8,
}

/// Whole tricks at once, by one trump and the same duties: the same as a [`Trick`] card by card, but quicker, for those
/// who have thousands of deals to follow.
#[derive(Clone, Copy, Debug)]
pub struct Whole {
    /// By suit: the ranks that win before anybody has led.
    wins: [u64; 4],
    /// The trump suit, or any where there is none: then there is no duty to trump either.
    trump: Suit,
    /// By the suit led: all bits where who follows must beat.
    must_beat: [u64; 4],
    /// All bits where there is that duty.
    must_trump: u64,
    must_overtrump: u64,
}

impl Whole {
    /// Tricks with this trump and these duties.
    pub fn new(trump: Option<Suit>, duties: Duties) -> Whole {
        let all_if = |duty: bool| if duty { u64::MAX } else { 0 };
        let of = |suit: Suit, there: bool, elsewhere: bool| all_if(if Some(suit) == trump { there } else { elsewhere });
        Whole {
            wins: Suit::ALL.map(|suit| of(suit, true, false)),
            trump: trump.unwrap_or(Suit::Clubs),
            must_beat: Suit::ALL.map(|suit| of(suit, duties.beat != MustBeat::Never, duties.beat == MustBeat::Always)),
            must_trump: all_if(duties.trump && trump.is_some()),
            must_overtrump: all_if(duties.trump && duties.overtrump),
        }
    }

    /// Plays a trick out of these hands, the first of `cards` out of the leader's, if there is one for each hand and all
    /// of them are held and allowed. If not, it is `None`, and the hands are as before.
    #[inline]
    pub fn play(&self, hands: &mut [CardBag], leader: usize, cards: &[Card]) -> Option<Taken> {
        if cards.len() != hands.len() || cards.len() > MAX_PLAYERS {
            return None;
        }
        let (&first, rest) = cards.split_first()?;
        if !hands.get_mut(leader)?.remove(first) {
            return None;
        }
        let (led, trump) = (first.suit(), self.trump);
        let must_beat = self.must_beat[led as usize];
        let mut wins = self.wins;
        wins[led as usize] = above(first.rank());
        let mut taken = Taken { by: leader, counters: u8::from(is_counter(first)) };
        let mut seat = leader;
        for (played, &card) in (1..).zip(rest) {
            seat = if seat + 1 < hands.len() { seat + 1 } else { 0 };
            let hand = hands.get_mut(seat)?;
            let (suit, place) = (card.suit(), 4 * card.rank().number());
            let (held, wanted) = (hand.suit(suit), wins[suit as usize]);
            let takes = wanted >> place & 1 != 0;
            let follows =
                suit == led || !hand.has_suit(led) && (suit == trump || hand.suit(trump) & self.must_trump == 0);
            let duty = if suit == led { must_beat } else { self.must_overtrump };
            if held >> place & 15 == 0 || !follows || !takes && held & wanted & duty != 0 {
                take_back(hands, leader, cards.get(..played).unwrap_or_default());
                return None;
            }
            hand.set_suit(suit, held - (1 << place));
            if takes {
                wins[led as usize] = 0;
                wins[suit as usize] = above(card.rank());
                taken.by = seat;
            }
            taken.counters += u8::from(is_counter(card));
        }
        Some(taken)
    }
}

/// Gives the cards of a trick back to those who played them, the first to the leader.
#[cold]
pub fn take_back(hands: &mut [CardBag], leader: usize, cards: &[Card]) {
    let seats = hands.len();
    for (&card, seat) in cards.iter().zip((0..seats).cycle().skip(leader)) {
        if let Some(hand) = hands.get_mut(seat) {
            hand.insert(card);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(text: &str) -> Card {
        Card::from_letters(text.as_bytes()[0], text.as_bytes()[1]).unwrap()
    }

    fn trick(trump: Suit, cards: &[&str]) -> Trick {
        let mut trick = Trick::new(Some(trump));
        cards.iter().for_each(|text| trick.play(card(text)));
        trick
    }

    fn says(trick: &Trick, hand: &[&str], play: &str, duties: Duties) -> Result<(), Revoke> {
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
        assert_eq!(says(&led, &["Ts", "Js", "Ah"], "Ah", strict), Err(Revoke::Follow));
        assert_eq!(says(&led, &["Ts", "Js", "Ah"], "Js", strict), Err(Revoke::Beat(card("Ks"))));
        assert_eq!(says(&led, &["Ts", "Js", "Ah"], "Ts", strict), Ok(()));
        assert_eq!(says(&led, &["Ks", "Js", "Ah"], "Js", strict), Ok(()), "an equal card does not beat");
        assert_eq!(says(&led, &["Ah", "Ac"], "Ac", strict), Err(Revoke::Trump));
        assert_eq!(says(&led, &["Ad", "Ac"], "Ac", strict), Ok(()));
        assert_eq!(says(&led, &["Ad", "Ac"], "Kd", strict), Err(Revoke::NotHeld));
        let trumped = trick(Suit::Hearts, &["Ks", "Qh"]);
        assert_eq!(says(&trumped, &["Ts", "Js"], "Js", strict), Ok(()), "a trumped plain lead need not be beaten");
        assert_eq!(says(&trumped, &["Th", "Jh"], "Jh", strict), Err(Revoke::Overtrump(card("Qh"))));
        assert_eq!(says(&trumped, &["Jh", "9h", "Ac"], "9h", strict), Ok(()));
        assert_eq!(says(&trumped, &["Jh", "9h", "Ac"], "Ac", strict), Err(Revoke::Trump));
        let trump_led = trick(Suit::Hearts, &["Kh"]);
        let lax = Duties { beat: MustBeat::TrumpLed, trump: true, overtrump: false };
        assert_eq!(says(&trump_led, &["Ah", "Qh"], "Qh", lax), Err(Revoke::Beat(card("Kh"))));
        assert_eq!(says(&led, &["Ts", "Js"], "Js", lax), Ok(()));
        assert_eq!(says(&trumped, &["Th", "Jh"], "Jh", lax), Ok(()));
    }

    #[test]
    fn without_trump_a_void_player_is_free() {
        let mut trick = Trick::new(None);
        trick.play(card("Ks"));
        assert_eq!(says(&trick, &["Ah", "Ac"], "Ac", Duties::STRICT), Ok(()));
        trick.play(card("Ac"));
        assert_eq!(trick.winner(), 0);
    }
}
