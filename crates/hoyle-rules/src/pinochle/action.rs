//! What is done in a game of pinochle, what follows, and why not: [`Action`], [`Event`], [`Refusal`], [`Legal`].

use super::auction::Miscall;
use super::score::Settlement;
use super::trick::Revoke;
use crate::bag::CardBag;
use crate::card::{Card, Suit};
use crate::seat::Seat;

/// Something that somebody does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// A player is dealt a hand.
    Deal {
        /// Who.
        seat: Seat,
        /// The whole hand.
        cards: CardBag,
    },
    /// The kitty is laid down.
    Kitty {
        /// Its cards.
        cards: CardBag,
    },
    /// A call: a bid in points, or `None` for a pass.
    Call {
        /// Who.
        seat: Seat,
        /// The bid.
        bid: Option<i32>,
    },
    /// The declarer names trump, or `None` where no suit qualifies and the bid is lost unplayed.
    Trump {
        /// Who.
        seat: Seat,
        /// The suit.
        trump: Option<Suit>,
    },
    /// Cards are passed.
    Give {
        /// By whom.
        seat: Seat,
        /// To whom.
        to: Seat,
        /// Which.
        cards: CardBag,
    },
    /// The declarer discards, having taken the kitty.
    Discard {
        /// Who.
        seat: Seat,
        /// Which.
        cards: CardBag,
    },
    /// A player tables meld; no cards for none.
    Meld {
        /// Who.
        seat: Seat,
        /// The cards tabled.
        cards: CardBag,
    },
    /// A card is played.
    Play {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A team's score of this deal is adjusted for what happened beside play. Lawful when the last trick is over.
    Adjust {
        /// The team, from 0.
        team: usize,
        /// By how much.
        points: i32,
    },
    /// The deal is counted; the next one begins, or the game has ended.
    Settle,
}

/// Something that follows at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// An action was done.
    Done(Action),
    /// The auction is over.
    Declared {
        /// Who has won it.
        seat: Seat,
        /// With which bid.
        bid: i32,
    },
    /// A trick is over.
    Trick {
        /// Its number in the deal, from 0.
        number: u8,
        /// Who has won it.
        winner: Seat,
        /// What it is worth, with the bonus for the last one.
        points: i32,
    },
    /// The deal is counted.
    Settled(Settlement),
    /// The game has ended.
    Won {
        /// The team, from 0.
        team: usize,
    },
}

/// Who must do what next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Awaiting {
    /// A hand is due for this player.
    Deal(Seat),
    /// The kitty is due.
    Kitty,
    /// This player's call.
    Call(Seat),
    /// This player names trump.
    Trump(Seat),
    /// This player passes cards to that one.
    Give(Seat, Seat),
    /// This player discards.
    Discard(Seat),
    /// This player tables meld.
    Meld(Seat),
    /// This player's card.
    Play(Seat),
    /// The deal is over, but for adjustments.
    Settle,
    /// Nobody: the game is over.
    Nothing,
}

/// What is lawful now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Legal {
    /// Who must do what.
    pub awaiting: Awaiting,
    /// The least bid, in an auction.
    pub least_bid: Option<i32>,
    /// Whether the player may pass, in an auction.
    pub pass: bool,
    /// The cards to choose from: what may be played, passed, discarded, tabled or dealt.
    pub cards: CardBag,
    /// How many of them must be chosen; `None` where any number will do.
    pub count: Option<u32>,
    /// The suits that may be named trump, clubs, diamonds, hearts, spades.
    pub trumps: [bool; 4],
}

/// Why an action is not lawful now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Something else is due.
    NotNow {
        /// What is due.
        due: Awaiting,
    },
    /// The call is not lawful.
    Call(Miscall),
    /// So many cards are due, not so many.
    Count {
        /// How many there are.
        found: u32,
        /// How many are due.
        due: u32,
    },
    /// The deck has fewer copies of this card left.
    NotInDeck(Card),
    /// The player holds fewer copies of this card.
    NotHeld(Card),
    /// The declarer holds no marriage in this suit.
    NoMarriage(Suit),
    /// The declarer holds a marriage and so must name trump.
    MustName(Suit),
    /// The card may not be played to this trick.
    Play(Revoke),
    /// There is no such team.
    NoTeam(usize),
}
