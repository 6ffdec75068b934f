//! Why an action is not lawful now: [`Refusal`], with the numbers in it.

use core::fmt;

use crate::card::Card;
use crate::chips::Chips;
use crate::poker::awaiting::Awaiting;
use crate::seat::Seat;

/// Why the rules refuse an action, with the numbers. It is shown as a sentence without a full stop: "it is the turn of p2".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Refusal {
    /// Another kind of action is due: cards must be dealt, hands shown, or nothing at all, for the hand is over.
    NotNow {
        /// What is due.
        due: Awaiting,
    },
    /// It is another player's turn.
    NotYourTurn {
        /// Whose turn it is.
        due: Seat,
    },
    /// Nobody sits there.
    NoSuchSeat,
    /// The cards go to another player first.
    DealOrder {
        /// Who is dealt to next.
        due: Seat,
    },
    /// The player has folded, mucked or lost the hand.
    NotInHand,
    /// The player has nothing to show now.
    NothingToShow,
    /// More cards than are due, or none.
    CardCount {
        /// How many the action names.
        given: u8,
        /// How many are due at most.
        due: u8,
    },
    /// A whole hand is due: this room does not deal in parts.
    SplitDeal {
        /// How many cards are due.
        due: u8,
    },
    /// Cards are dealt to a board beyond those that the players agreed to run; boards count from 0.
    NoSuchBoard,
    /// The deck of this variant has no such card.
    NotInDeck {
        /// The card.
        card: Card,
    },
    /// The card is in a live hand or on the board.
    CardInPlay {
        /// The card.
        card: Card,
    },
    /// The card was mucked or discarded, and the deck has not run out.
    CardGone {
        /// The card.
        card: Card,
    },
    /// The action names the card twice.
    CardTwice {
        /// The card.
        card: Card,
    },
    /// The player does not hold the card.
    NotHeld {
        /// The card.
        card: Card,
    },
    /// The player does not hold so many unknown cards.
    UnknownNotHeld,
    /// After the end there is nothing left to muck.
    NothingToMuck,
    /// The player opens a hand of stud, and must bring in or complete: no check, no fold.
    BringInDue,
    /// A bring-in where none is due: on later streets, when it is there already, in games with blinds.
    NoBringIn,
    /// There is nothing to fold to, and this room forbids it.
    NothingToFoldTo,
    /// The bet or raise is smaller than the least that is lawful, and the player has more.
    RaiseTooSmall {
        /// The least bet after the raise.
        least: Chips,
    },
    /// The bet or raise is larger than a pot limit or a fixed limit allows.
    RaiseTooBig {
        /// The most, by the betting structure.
        most: Chips,
    },
    /// Neither of the two sizes that a bet may have here, but between them.
    BetweenBets {
        /// The smaller one.
        least: Chips,
        /// The larger one.
        most: Chips,
    },
    /// More than the player has.
    NotEnoughChips {
        /// The player's bet if all were put in.
        most: Chips,
    },
    /// The street has had all the bets and raises it may have.
    CapReached {
        /// How many there are.
        cap: u8,
    },
    /// The player has acted, and only short all-ins have come since.
    NotReopened,
    /// The player has no more than a call takes.
    OnlyACall {
        /// What a call takes.
        call: Chips,
    },
    /// No opponent has more than the bet that is there already.
    NobodyToCall,
    /// More than can be counted. It takes an unknown stack.
    TooMuchMoney,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Refusal::NotNow { due } => write!(f, "not now: {due}"),
            Refusal::NotYourTurn { due } => write!(f, "it is the turn of {due}"),
            Refusal::NoSuchSeat => f.write_str("nobody sits there"),
            Refusal::DealOrder { due } => write!(f, "the cards go to {due} first"),
            Refusal::NotInHand => f.write_str("the player has folded, mucked or lost the hand"),
            Refusal::NothingToShow => f.write_str("the player has nothing to show now"),
            Refusal::CardCount { given, due: 1 } => write!(f, "1 card is due, {given} are given"),
            Refusal::CardCount { given, due } => write!(f, "1 to {due} cards are due, {given} are given"),
            Refusal::SplitDeal { due } => write!(f, "all {due} cards are due at once"),
            Refusal::NoSuchBoard => f.write_str("there is no such board"),
            Refusal::NotInDeck { card } => write!(f, "the deck has no {card}"),
            Refusal::CardInPlay { card } => write!(f, "{card} is in a live hand or on the board"),
            Refusal::CardGone { card } => write!(f, "{card} was mucked or discarded"),
            Refusal::CardTwice { card } => write!(f, "{card} is given twice"),
            Refusal::NotHeld { card } => write!(f, "the player does not hold {card}"),
            Refusal::UnknownNotHeld => f.write_str("the player does not hold so many unknown cards"),
            Refusal::NothingToMuck => f.write_str("after the end a hand is shown or not, but not mucked"),
            Refusal::BringInDue => f.write_str("the bring-in or a completion is due"),
            Refusal::NoBringIn => f.write_str("no bring-in is due"),
            Refusal::NothingToFoldTo => f.write_str("there is nothing to fold to"),
            Refusal::RaiseTooSmall { least } => write!(f, "a bet or raise must be to at least {least}"),
            Refusal::RaiseTooBig { most } => write!(f, "a bet or raise may be to at most {most}"),
            Refusal::BetweenBets { least, most } => write!(f, "a bet or raise is to {least} or to {most}"),
            Refusal::NotEnoughChips { most } => write!(f, "the player has chips for a bet of at most {most}"),
            Refusal::CapReached { cap } => write!(f, "all {cap} bets and raises of the street are made"),
            Refusal::NotReopened => f.write_str("only short all-ins have come since the player acted"),
            Refusal::OnlyACall { call } => write!(f, "the player has no more than the call of {call} takes"),
            Refusal::NobodyToCall => f.write_str("no opponent has more than the bet that is there"),
            Refusal::TooMuchMoney => f.write_str("it is more than can be counted"),
        }
    }
}

impl core::error::Error for Refusal {}
