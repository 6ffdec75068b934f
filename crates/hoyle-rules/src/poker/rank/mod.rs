//! Which hand beats which: [`Ranking`] names the rankings, one file holds each, and [`Strength`] compares two hands of one.
//!
//! Not here: who wins which pot, which ranking a variant plays, or the rank order of games other than poker.
//!
//! A hand is ranked from [`CardSet`]s, that is from known cards only. [`Ranking::strength`] is the fast way, by tables;
//! [`Ranking::best`] also says which cards make the hand, for display.

mod best;
mod shape;
mod strength;
mod tables;

pub mod ace_to_five;
pub mod badugi;
pub mod deuce_seven;
pub mod eight_or_better;
pub mod high;
pub mod omaha;
pub mod short;

pub use best::Best;
pub use strength::{Category, Strength};

use crate::card::Card;
use crate::cards::CardSet;

/// The ways in which poker hands are compared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ranking {
    /// The best five of five to seven cards: [`high`].
    High,
    /// As [`Ranking::High`] with the 36 cards from six to ace, where a flush beats a full house: [`short`].
    ShortDeck,
    /// Exactly two hole cards and three board cards, high: [`omaha`].
    OmahaHigh,
    /// Exactly two hole cards and three board cards, eight or better: [`omaha`].
    OmahaEightOrBetter,
    /// Five different ranks of eight or lower, ace low: [`eight_or_better`].
    EightOrBetter,
    /// Ace low, no straights, no flushes, and pairs count against: [`ace_to_five`].
    AceToFive,
    /// The lowest hand where aces are high and straights and flushes count against: [`deuce_seven`].
    DeuceToSeven,
    /// One to four cards of different ranks and suits, ace low: [`badugi`].
    Badugi,
}

impl Ranking {
    /// Every ranking.
    pub const ALL: [Ranking; 8] = [
        Ranking::High,
        Ranking::ShortDeck,
        Ranking::OmahaHigh,
        Ranking::OmahaEightOrBetter,
        Ranking::EightOrBetter,
        Ranking::AceToFive,
        Ranking::DeuceToSeven,
        Ranking::Badugi,
    ];

    /// The strength of the best hand that these cards make, or `None` where they make none: too few cards, more than the
    /// ranking knows (see its file), a card both in the hole and on the board, or no qualifying low.
    ///
    /// Where a ranking does not care which cards are whose, only the union counts.
    #[inline]
    pub fn strength(self, hole: CardSet, board: CardSet) -> Option<Strength> {
        if !(hole & board).is_empty() {
            return None;
        }
        let all = hole | board;
        match self {
            Ranking::High => high::strength(all),
            Ranking::ShortDeck => short::strength(all),
            Ranking::OmahaHigh => omaha::high(hole, board),
            Ranking::OmahaEightOrBetter => omaha::eight_or_better(hole, board),
            Ranking::EightOrBetter => eight_or_better::strength(all),
            Ranking::AceToFive => ace_to_five::strength(all),
            Ranking::DeuceToSeven => deuce_seven::strength(all),
            Ranking::Badugi => badugi::strength(all),
        }
    }

    /// The strength, the category and the very cards of the best hand, for display.
    ///
    /// Among equally strong choices it is the first in lexicographic order of the positions in `hole`, then `board`,
    /// which is the choice that PokerKit makes. `None` where [`strength`](Ranking::strength) is `None`, and where a card
    /// is given twice and no five of the cards are different.
    pub fn best(self, hole: &[Card], board: &[Card]) -> Option<Best> {
        best::best(self, hole, board)
    }

    /// The category of a hand of this ranking.
    ///
    /// A badugi and an eight-or-better low are always a [`Category::HighCard`].
    #[inline]
    pub const fn category(self, strength: Strength) -> Category {
        match self {
            Ranking::High | Ranking::OmahaHigh => strength.high_category(),
            Ranking::ShortDeck => short::category(strength),
            Ranking::AceToFive | Ranking::DeuceToSeven => strength.reversed().high_category(),
            Ranking::EightOrBetter | Ranking::OmahaEightOrBetter | Ranking::Badugi => Category::HighCard,
        }
    }

    /// Whether the lowest hand wins. The strengths are so made that the bigger strength wins in any case.
    pub const fn is_low(self) -> bool {
        !matches!(self, Ranking::High | Ranking::ShortDeck | Ranking::OmahaHigh)
    }

    /// How many hole cards the hand must use; `None` where any number may be used.
    pub const fn hole_cards_used(self) -> Option<u32> {
        match self {
            Ranking::OmahaHigh | Ranking::OmahaEightOrBetter => Some(2),
            _ => None,
        }
    }
}
