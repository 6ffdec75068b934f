//! What is done in a game of pinochle, what follows, and why not: [`Action`], [`Event`], [`Refusal`], [`Legal`].

use core::fmt;

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
        /// The player dealt to.
        seat: Seat,
        /// The whole hand.
        cards: CardBag,
    },
    /// The kitty is laid down.
    Kitty {
        /// The cards of the kitty.
        cards: CardBag,
    },
    /// A call: a bid in points, or `None` for a pass.
    Call {
        /// The player who calls.
        seat: Seat,
        /// The bid.
        bid: Option<i32>,
    },
    /// The declarer names trump, or `None` where no suit qualifies and the bid is lost unplayed.
    Trump {
        /// The declarer.
        seat: Seat,
        /// The suit.
        trump: Option<Suit>,
    },
    /// Cards are passed.
    Give {
        /// The player who passes.
        seat: Seat,
        /// The player who gets them.
        to: Seat,
        /// The cards that are passed.
        cards: CardBag,
    },
    /// The declarer discards, having taken the kitty.
    Discard {
        /// The declarer.
        seat: Seat,
        /// The cards that go.
        cards: CardBag,
    },
    /// A player tables meld; no cards for none.
    Meld {
        /// The player who tables.
        seat: Seat,
        /// The cards tabled.
        cards: CardBag,
    },
    /// A card is played.
    Play {
        /// The player in turn.
        seat: Seat,
        /// The card from the hand.
        card: Card,
    },
    /// A team's score of this deal is adjusted for what happened beside play. Lawful when the last trick is over.
    Adjust {
        /// The team, from 0.
        team: usize,
        /// What is added to the score; negative for a penalty.
        points: i32,
    },
    /// The deal is counted; the next one begins, or the game has ended.
    Settle,
}

/// What is done, in the words of the table: `p2 bids 21`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Deal { seat, cards } => write!(f, "{seat} is dealt {cards}"),
            Action::Kitty { cards } => write!(f, "the kitty is {cards}"),
            Action::Call { seat, bid: Some(bid) } => write!(f, "{seat} bids {bid}"),
            Action::Call { seat, bid: None } => write!(f, "{seat} passes"),
            Action::Trump { seat, trump: Some(trump) } => write!(f, "{seat} names {}", trump.name()),
            Action::Trump { seat, trump: None } => write!(f, "{seat} can name no trump"),
            Action::Give { seat, to, cards } => write!(f, "{seat} passes {cards} to {to}"),
            Action::Discard { seat, cards } => write!(f, "{seat} discards {cards}"),
            Action::Meld { seat, cards } if cards.is_empty() => write!(f, "{seat} tables no meld"),
            Action::Meld { seat, cards } => write!(f, "{seat} tables {cards}"),
            Action::Play { seat, card } => write!(f, "{seat} plays {card}"),
            Action::Adjust { team, points } => write!(f, "team {} is adjusted by {points}", team.saturating_add(1)),
            Action::Settle => f.write_str("the deal is counted"),
        }
    }
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
    /// The trick is complete; whoever won it leads the next.
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

/// What happened, in the words of the table: `p3 wins trick 5, 7 points`.
impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Done(action) => action.fmt(f),
            Event::Declared { seat, bid } => write!(f, "{seat} declares for {bid}"),
            Event::Trick { number, winner, points } => {
                write!(f, "{winner} wins trick {}, {points} points", u32::from(*number) + 1)
            }
            Event::Settled(settlement) if settlement.made => f.write_str("the contract is made"),
            Event::Settled(_) => f.write_str("the contract is not made"),
            Event::Won { team } => write!(f, "team {} wins the game", team.saturating_add(1)),
        }
    }
}

/// Who must do what next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Awaiting {
    /// A hand is due for this player.
    Deal(Seat),
    /// The cards of the kitty must be dealt.
    Kitty,
    /// This player must bid or pass.
    Call(Seat),
    /// This player names trump.
    Trump(Seat),
    /// This player passes cards to that one.
    Give(Seat, Seat),
    /// The declarer must lay cards away; [`Legal::count`] says how many.
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

impl fmt::Display for Awaiting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Awaiting::Deal(seat) => write!(f, "a hand is due to {seat}"),
            Awaiting::Kitty => f.write_str("the kitty is due"),
            Awaiting::Call(seat) => write!(f, "{seat} is to bid or to pass"),
            Awaiting::Trump(seat) => write!(f, "{seat} is to name trump"),
            Awaiting::Give(seat, to) => write!(f, "{seat} is to pass cards to {to}"),
            Awaiting::Discard(seat) => write!(f, "{seat} is to discard"),
            Awaiting::Meld(seat) => write!(f, "{seat} is to table meld"),
            Awaiting::Play(seat) => write!(f, "{seat} is to play a card"),
            Awaiting::Settle => f.write_str("the deal is to be counted"),
            Awaiting::Nothing => f.write_str("the game is over"),
        }
    }
}

/// What is lawful now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Legal {
    /// Who must do what.
    pub awaiting: Awaiting,
    /// The least that may be bid now, in the points of the game's scale; `None` where no bid is due or lawful.
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

/// Why the rules refuse an action. Nothing has changed then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
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

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Refusal::NotNow { due } => write!(f, "not now: {due}"),
            Refusal::Call(miscall) => miscall.fmt(f),
            Refusal::Count { found, due } => write!(f, "{due} cards are due, {found} are given"),
            Refusal::NotInDeck(card) => write!(f, "the deck has no other {card} left"),
            Refusal::NotHeld(card) => write!(f, "the player does not hold {card} so often"),
            Refusal::NoMarriage(suit) => write!(f, "the declarer holds no marriage in {}", suit.name()),
            Refusal::MustName(suit) => write!(f, "trump must be named, and may be {}", suit.name()),
            Refusal::Play(revoke) => revoke.fmt(f),
            Refusal::NoTeam(team) => write!(f, "there is no team {}", team.saturating_add(1)),
        }
    }
}

// The message has what a Miscall or a Revoke says, so neither is a source.
impl core::error::Error for Refusal {}
