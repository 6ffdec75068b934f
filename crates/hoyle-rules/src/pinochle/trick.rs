//! One trick: who plays next, which cards may be played, who wins it and what it counts: [`Trick`]. The table of the rules,
//! replays, judges, what fills records in and pictures all play tricks with it. Not here: whose cards they are.

use core::fmt;

use super::conventions::Conventions;
use super::deck::{MAX_PLAYERS, above, is_counter};
use crate::bag::CardBag;
use crate::card::{Card, Suit};
use crate::seat::Seat;

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

/// Stands for a seat that is not known. No seat counted on from it is one either, for no trick has so many cards.
const NO_SEAT: u8 = 64;

/// A trick in progress. A record may withhold who leads, cards and trump; then the winner is not known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trick {
    trump: Option<Suit>,
    led: Option<Suit>,
    best: Option<Card>,
    /// By suit: the ranks that would win now, as [`above`] has them.
    wins: [u64; 4],
    players: u8,
    leader: u8,
    /// How many had played before the card that wins so far.
    best_at: u8,
    played: u8,
    counters: u8,
    withheld: bool,
    trump_withheld: bool,
}

/// A trick of nobody, before play begins.
impl Default for Trick {
    fn default() -> Trick {
        Trick::new(None, 0, None)
    }
}

impl Trick {
    /// A trick to which nobody has played. Of a leader who is not one of the players nothing is known.
    #[inline]
    pub const fn new(trump: Option<Suit>, players: usize, leader: Option<Seat>) -> Trick {
        let leader = match leader {
            Some(seat) if seat.index() < players => seat.index() as u8,
            _ => NO_SEAT,
        };
        Trick {
            trump,
            led: None,
            best: None,
            wins: [u64::MAX; 4],
            players: if players < MAX_PLAYERS { players } else { MAX_PLAYERS } as u8,
            leader,
            best_at: 0,
            played: 0,
            counters: 0,
            withheld: false,
            trump_withheld: false,
        }
    }

    /// The trump suit is not known, and so not who wins.
    #[inline]
    pub const fn withhold_trump(&mut self) {
        self.trump_withheld = true;
    }

    /// Plays a card that is not known. Who wins is not known from then on.
    #[inline]
    pub const fn play_withheld(&mut self) {
        self.withheld = true;
        // No table has so many players that this runs over.
        self.played = self.played.wrapping_add(1);
    }

    /// The player so many seats on from the leader, at most once around the table.
    #[inline]
    const fn seat(&self, further: u8) -> Option<Seat> {
        let seat = self.leader.wrapping_add(further);
        let is_around = seat >= self.players && self.leader != NO_SEAT;
        Seat::new(if is_around { seat.wrapping_sub(self.players) } else { seat } as usize)
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
        self.counters = self.counters.wrapping_add(u8::from(is_counter(card)));
        self.played = self.played.wrapping_add(1);
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

    /// How many have played, also cards that are not known.
    #[inline]
    pub const fn played(&self) -> usize {
        self.played as usize
    }

    /// Whether every card played so far is known.
    #[inline]
    pub const fn is_known(&self) -> bool {
        !self.withheld
    }

    /// Who plays the next card; once all have played, the leader again. `None` where the leader is not known.
    #[inline]
    pub const fn due(&self) -> Option<Seat> {
        self.seat(self.played)
    }

    /// The suit led.
    pub const fn led(&self) -> Option<Suit> {
        self.led
    }

    /// The card that wins so far.
    pub const fn best(&self) -> Option<Card> {
        self.best
    }

    /// Who wins so far; before the first card, the leader. `None` where the leader, a card or trump is not known.
    #[inline]
    pub const fn winner(&self) -> Option<Seat> {
        if self.withheld || self.trump_withheld { None } else { self.seat(self.best_at) }
    }

    /// The counters in it, without any bonus.
    #[inline]
    pub const fn counters(&self) -> u8 {
        self.counters
    }

    /// What it counts, in points of the table; the last trick of a deal counts more than its counters.
    #[inline]
    pub const fn points(&self, agreed: &Conventions, is_last: bool) -> i32 {
        let bonus = if is_last { agreed.last_trick } else { 0 };
        (self.counters as i32).saturating_add(bonus).saturating_mul(agreed.scale)
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
        // The duty holds only for a player who can beat the best card.
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
        let mut trick = Trick::new(Some(trump), 4, Seat::new(2));
        cards.iter().for_each(|text| trick.play(card(text)));
        trick
    }

    fn says(trick: &Trick, hand: &[&str], play: &str, duties: Duties) -> Result<(), Revoke> {
        trick.check(&hand.iter().map(|text| card(text)).collect(), card(play), duties)
    }

    #[test]
    fn the_earliest_of_equal_cards_wins() {
        assert_eq!(trick(Suit::Hearts, &["As", "As", "Ks", "Ts"]).winner(), Seat::new(2));
        assert_eq!(trick(Suit::Hearts, &["Ks", "Ts", "Ts", "Js"]).winner(), Seat::new(3));
        assert_eq!(trick(Suit::Hearts, &["As", "Jh", "Jh", "Qh"]).winner(), Seat::new(1));
        assert_eq!(trick(Suit::Hearts, &["Qs", "Ac", "Ac", "Ad"]).winner(), Seat::new(2));
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
        let mut trick = Trick::new(None, 2, Seat::new(0));
        trick.play(card("Ks"));
        assert_eq!(says(&trick, &["Ah", "Ac"], "Ac", Duties::STRICT), Ok(()));
        trick.play(card("Ac"));
        assert_eq!(trick.winner(), Seat::new(0));
    }

    #[test]
    fn nobody_knows_who_wins_a_trick_with_something_withheld() {
        let mut withheld = trick(Suit::Hearts, &["As"]);
        withheld.play_withheld();
        assert_eq!((withheld.due(), withheld.winner(), withheld.is_known()), (Seat::new(0), None, false));
        let mut of_nobody = Trick::new(Some(Suit::Hearts), 4, None);
        of_nobody.play(card("As"));
        assert_eq!((of_nobody.due(), of_nobody.winner(), of_nobody.is_known()), (None, None, true));
        let mut without_trump = trick(Suit::Hearts, &["As", "Ks"]);
        without_trump.withhold_trump();
        assert_eq!((without_trump.due(), without_trump.winner()), (Seat::new(0), None));
        assert_eq!(Trick::new(None, 4, Seat::new(4)).due(), None, "there is no fifth player");
    }
}
