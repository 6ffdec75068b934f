//! What a table waits for: [`Awaiting`].

use core::fmt;

use crate::seat::{Seat, SeatSet};

/// Who must do what next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Awaiting {
    /// The dealer deals hole cards to this player.
    DealHole {
        /// The next in the usual order.
        seat: Seat,
        /// How many cards the player still gets.
        count: u8,
    },
    /// The dealer must deal to the board, or to each board in turn where there are several.
    DealBoard {
        /// Which board is next, 0-based, as an [`Action`](crate::poker::Action) names it: 0 where there is one.
        board: u8,
        /// How many cards the board still gets.
        count: u8,
    },
    /// Somebody must say who opens: the up cards that decide it are unknown.
    Open {
        /// The players who may open.
        among: SeatSet,
    },
    /// A player bets, calls, folds.
    Act {
        /// The player in turn.
        seat: Seat,
    },
    /// A player discards or stands pat.
    Discard {
        /// The player in turn.
        seat: Seat,
    },
    /// A player shows or mucks.
    Show {
        /// The next in the usual order; the others who still have to may go before.
        seat: Seat,
    },
    /// Nobody: the hand is over.
    Over,
}

impl Awaiting {
    /// The player of whom something is expected, or to whom cards are due.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Awaiting::DealHole { seat, .. }
            | Awaiting::Act { seat }
            | Awaiting::Discard { seat }
            | Awaiting::Show { seat } => Some(seat),
            Awaiting::DealBoard { .. } | Awaiting::Open { .. } | Awaiting::Over => None,
        }
    }
}

impl fmt::Display for Awaiting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Awaiting::DealHole { seat, count: 1 } => write!(f, "1 hole card is due to {seat}"),
            Awaiting::DealHole { seat, count } => write!(f, "{count} hole cards are due to {seat}"),
            Awaiting::DealBoard { board: 0, count: 1 } => f.write_str("1 board card is due"),
            Awaiting::DealBoard { board: 0, count } => write!(f, "{count} board cards are due"),
            Awaiting::DealBoard { board, count: 1 } => write!(f, "1 card of board {} is due", u32::from(board) + 1),
            Awaiting::DealBoard { board, count } => {
                write!(f, "{count} cards of board {} are due", u32::from(board) + 1)
            }
            Awaiting::Open { among } => write!(f, "one of {among} opens"),
            Awaiting::Act { seat } => write!(f, "{seat} is to act"),
            Awaiting::Discard { seat } => write!(f, "{seat} is to discard or to stand pat"),
            Awaiting::Show { seat } => write!(f, "{seat} is to show or to muck"),
            Awaiting::Over => f.write_str("the hand is over"),
        }
    }
}
