//! What the player in turn may do: [`Legal`], ranges where amounts are free.

use crate::chips::Chips;
use crate::poker::awaiting::Awaiting;
use crate::poker::setup::BlindInCap;
use crate::poker::state::{Phase, State};
use crate::poker::variants::Opening;
use crate::seat::Seat;

/// Whether the player in turn may fold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fold {
    /// No: a bring-in is due, or nobody is in turn.
    No,
    /// Yes, though there is nothing to call.
    Unforced,
    /// Yes, as there is a bet to call.
    Yes,
}

/// The bets and raises that are lawful. Amounts are the player's whole bet on this street after the raise, not the
/// increment; antes do not count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Raise {
    /// The least that the bet may be raised to.
    pub least: Chips,
    /// The most that the bet may be raised to.
    pub most: Chips,
    /// From this much on (and below `least`) an undersized raise stands because it puts every opponent all-in.
    pub covering: Option<Chips>,
    /// Whether nothing between the least and the most is lawful: a fixed limit with two sizes.
    pub either_or: bool,
    /// Whether the most is all the player has.
    pub takes_all: bool,
    /// Whether it completes the bring-in to a full bet, posted or not.
    pub completes: bool,
}

/// What is lawful now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Legal {
    /// Who must do what; the other fields are about that player.
    pub awaiting: Awaiting,
    /// Whether the player in turn may fold.
    pub fold: Fold,
    /// How many chips a call takes from the stack; zero is a check. `None` where neither is lawful.
    pub call: Option<Chips>,
    /// How many chips the bring-in takes from the stack, if it is due.
    pub bring_in: Option<Chips>,
    /// To how much the player may bet or raise, if any is lawful.
    pub raise: Option<Raise>,
}

impl State {
    /// What is lawful now. It agrees with [`State::check`] on every bet, call and fold.
    pub fn legal(&self) -> Legal {
        let awaiting = self.awaiting();
        let nothing = Legal { awaiting, fold: Fold::No, call: None, bring_in: None, raise: None };
        match awaiting {
            Awaiting::Act { seat } if self.phase == Phase::Bet => Legal {
                awaiting,
                fold: self.legal_fold(seat),
                call: self.check_call(seat).is_ok().then(|| self.call_amount(seat)),
                bring_in: self.bring_in_due.then(|| self.stack[seat].min(self.bring_in)),
                raise: self.legal_raise(seat),
            },
            _ => nothing,
        }
    }

    /// Whether this player may bet or raise, were it their turn: [`Legal::raise`] is then some.
    #[inline]
    pub fn may_raise(&self, seat: Seat) -> bool {
        self.check_may_raise(seat).is_ok()
    }

    /// Who acts first on this street, as far as that is known before its cards are dealt: in games with a button, where two
    /// can bet.
    pub fn first_to_act(&self) -> Option<Seat> {
        let is_known = self.variant.opening == Opening::Position && self.two_can_go_on();
        (self.live & self.funded).at_or_after(self.find_opener().filter(|_| is_known)?)
    }

    /// Whether the big blind is one of the bets that this street of a limit game may have: the cap counts it.
    pub fn blind_is_first_bet(&self) -> bool {
        let posted = self.street == 0 && self.bring_in.is_zero() && !self.max_bet.is_zero();
        posted && self.options.blind_in_cap == BlindInCap::Counts
    }

    fn legal_fold(&self, seat: Seat) -> Fold {
        if self.bring_in_due {
            Fold::No
        } else if self.bet[seat] < self.max_bet {
            Fold::Yes
        } else if self.options.unforced_folds {
            Fold::Unforced
        } else {
            Fold::No
        }
    }

    fn legal_raise(&self, seat: Seat) -> Option<Raise> {
        let bounds = self.raise_bounds(seat).ok()?;
        let covering = self.covering_raise(seat).filter(|&cover| cover < bounds.least);
        let (least, most, either_or) = (bounds.least, bounds.most, bounds.either_or);
        let takes_all = most == bounds.all;
        Some(Raise { least, most, covering, either_or, takes_all, completes: self.completion_due })
    }
}
