//! What the dealer and the players do: [`Action`], and what follows at the table: [`Event`].

use core::fmt;
use core::str::FromStr;

use crate::card::{Card, MaybeCard};
use crate::cards::CardSet;
use crate::chips::Chips;
use crate::parse::{ParseCardError, each_card};
use crate::seat::Seat;

/// The most cards in one action or one hand: a stud hand.
pub const MAX_CARDS: usize = 7;

/// A few cards in order, some perhaps unknown. Eight bytes.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Cards {
    cards: [MaybeCard; MAX_CARDS],
    len: u8,
}

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards { cards: [MaybeCard::UNKNOWN; MAX_CARDS], len: 0 };

    /// So many cards, none of them known; at most [`MAX_CARDS`].
    pub fn unknown(count: usize) -> Cards {
        Cards { len: count.min(MAX_CARDS) as u8, ..Cards::NONE }
    }

    /// Adds a card; `false` where no more fit.
    #[inline]
    pub fn push(&mut self, card: MaybeCard) -> bool {
        match self.cards.get_mut(usize::from(self.len)) {
            Some(place) => {
                *place = card;
                self.len += 1;
                true
            }
            None => false,
        }
    }

    /// The cards that come, as many as fit, or the first error that comes instead of one.
    ///
    /// # Errors
    /// That error.
    #[inline(always)]
    pub fn try_from_iter<E>(cards: impl IntoIterator<Item = Result<MaybeCard, E>>) -> Result<Cards, E> {
        let mut list = Cards::NONE;
        for (place, card) in list.cards.iter_mut().zip(cards) {
            *place = card?;
            list.len += 1;
        }
        Ok(list)
    }

    /// Takes out the card at a place.
    pub(super) fn take(&mut self, place: usize) {
        let len = self.len();
        if place < len {
            self.cards.copy_within(place + 1..len, place);
            self.len -= 1;
            self.cards[len - 1] = MaybeCard::UNKNOWN;
        }
    }

    /// How many cards there are, known or not.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards in order.
    #[inline]
    pub fn as_slice(&self) -> &[MaybeCard] {
        self.cards.get(..usize::from(self.len)).unwrap_or_default()
    }

    /// Where the card stands.
    #[inline]
    pub(super) fn place_of(&self, card: MaybeCard) -> Option<usize> {
        self.as_slice().iter().position(|&held| held == card)
    }

    /// The cards in order.
    #[inline]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = MaybeCard> + ExactSizeIterator + '_ {
        self.as_slice().iter().copied()
    }

    /// Those that are known, without their order; a card that stands here twice is in it once.
    #[inline]
    pub fn known(&self) -> CardSet {
        let mut set = CardSet::EMPTY;
        for card in self.iter() {
            if let Some(card) = card.known() {
                set.insert(card);
            }
        }
        set
    }

    /// Whether every one is known.
    #[inline]
    pub fn all_known(&self) -> bool {
        self.iter().all(|card| card.known().is_some())
    }
}

impl FromIterator<MaybeCard> for Cards {
    fn from_iter<I: IntoIterator<Item = MaybeCard>>(cards: I) -> Cards {
        Cards::try_from_iter(cards.into_iter().map(Ok::<_, core::convert::Infallible>)).unwrap_or_default()
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        cards.into_iter().map(MaybeCard::from).collect()
    }
}

impl FromStr for Cards {
    type Err = ParseCardError;

    /// Cards such as `AsKs`, `As Ks` or `As??`, at most [`MAX_CARDS`].
    fn from_str(text: &str) -> Result<Cards, ParseCardError> {
        let mut cards = Cards::NONE;
        each_card(
            text,
            |card| if cards.push(card) { Ok(()) } else { Err(ParseCardError::TooMany { most: MAX_CARDS }) },
        )?;
        Ok(cards)
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|card| card.fmt(f))
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Something that the dealer or a player does. Complete: it means the same whatever notation wrote it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// The dealer gives a player hole cards.
    DealHole {
        /// The player dealt to.
        seat: Seat,
        /// Which cards, in order; down or up as the street says.
        cards: Cards,
    },
    /// The dealer puts cards on the board.
    DealBoard {
        /// Which board, 0-based: the first, to which [`Action::deal_board`] deals, or one of the
        /// [`RunOuts`](super::RunOuts) after it.
        board: u8,
        /// Which cards, in order.
        cards: Cards,
    },
    /// Says who opens a stud street where the up cards do not tell because some are unknown.
    Open {
        /// The player who opens.
        seat: Seat,
    },
    /// A player posts the bring-in.
    BringIn {
        /// The player who brings in.
        seat: Seat,
    },
    /// A player gives up the hand while there is betting.
    Fold {
        /// The player who folds.
        seat: Seat,
    },
    /// A player checks, or calls with as much as the stack has.
    Call {
        /// The player who checks or calls.
        seat: Seat,
    },
    /// A player completes, bets or raises.
    RaiseTo {
        /// The player who bets or raises.
        seat: Seat,
        /// The player's bet on this street after the action, not the increment; antes do not count.
        to: Chips,
    },
    /// A player discards, or stands pat with no cards.
    Discard {
        /// The player who draws.
        seat: Seat,
        /// The cards that go; as many come instead.
        cards: Cards,
    },
    /// A player tables the hand.
    Show {
        /// The player who shows.
        seat: Seat,
        /// The whole hand in the order shown; an unknown card stays face down.
        cards: Cards,
    },
    /// A player gives the hand up at the showdown.
    Muck {
        /// The player who mucks.
        seat: Seat,
    },
}

impl Action {
    /// The dealer puts cards on the first board.
    pub const fn deal_board(cards: Cards) -> Action {
        Action::DealBoard { board: 0, cards }
    }

    /// The player who acts or is dealt to; `None` for the board.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Action::DealBoard { .. } => None,
            Action::DealHole { seat, .. }
            | Action::Open { seat }
            | Action::BringIn { seat }
            | Action::Fold { seat }
            | Action::Call { seat }
            | Action::RaiseTo { seat, .. }
            | Action::Discard { seat, .. }
            | Action::Show { seat, .. }
            | Action::Muck { seat } => Some(seat),
        }
    }
}

/// What is done, in the words of the table: `p1 raises to 6`. Amounts are in chips of the smallest unit.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::DealHole { seat, cards } => write!(f, "{seat} is dealt {cards}"),
            Action::DealBoard { board: 0, cards } => write!(f, "the board gets {cards}"),
            Action::DealBoard { board, cards } => write!(f, "board {} gets {cards}", u32::from(*board) + 1),
            Action::Open { seat } => write!(f, "{seat} opens"),
            Action::BringIn { seat } => write!(f, "{seat} posts the bring-in"),
            Action::Fold { seat } => write!(f, "{seat} folds"),
            Action::Call { seat } => write!(f, "{seat} checks or calls"),
            Action::RaiseTo { seat, to } => write!(f, "{seat} bets or raises to {to}"),
            Action::Discard { seat, cards } if cards.is_empty() => write!(f, "{seat} stands pat"),
            Action::Discard { seat, cards } => write!(f, "{seat} discards {cards}"),
            Action::Show { seat, cards } => write!(f, "{seat} shows {cards}"),
            Action::Muck { seat } => write!(f, "{seat} mucks"),
        }
    }
}

/// What part of a pot is won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PotPart {
    /// All of it, by the only player left: everybody else has folded or mucked, and no hand decides.
    Uncontested,
    /// All of it by the best hand; in a game that is split, what the low half leaves of it, by the best high hand.
    High,
    /// The low half, by the best low hand.
    Low,
}

/// What kind of thing happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum EventKind {
    /// A player posted an ante, as much of it as the stack had.
    Ante,
    /// A player posted a blind or a straddle.
    Blind,
    /// A player posted the bring-in.
    BringIn,
    /// The next street began, the first as well; its cards follow.
    Street,
    /// Hole cards were dealt; the amount is zero.
    Hole(Cards),
    /// Cards were dealt to the board that is being dealt.
    Board(Cards),
    /// A player folded.
    Fold,
    /// A player had nothing to call and put in nothing.
    Check,
    /// A player put in what the largest bet asks for, or all there was.
    Call,
    /// A player made the first bet of the street.
    Bet,
    /// A player completed the bring-in to a full bet.
    Complete,
    /// A player raised.
    Raise,
    /// A player discarded, or stood pat with no cards.
    Discard(Cards),
    /// A player showed.
    Show(Cards),
    /// A player mucked.
    Muck,
    /// Chips that nobody matched went back to a player.
    Returned,
    /// The last player in took back the part of their own bet that others had matched; it counts as won.
    TakenBack,
    /// The bets of the street went to the pots; the amount is their sum.
    Collected,
    /// A hand that can win nothing was taken in at the showdown.
    Killed,
    /// A pot, or a part of it, was pushed to a player.
    Pushed {
        /// Which pot: 0 is the main pot.
        pot: u8,
        /// For which board: 0 is the first.
        board: u8,
        /// Which part of it.
        part: PotPart,
    },
    /// The house took its part of a pot; the amount is that part, and no seat has it.
    Raked,
    /// Nobody can say who wins: a hand that matters is not known.
    Undecided,
    /// The hand is over: nothing more can be played.
    Over,
}

/// Something that happened at the table while an action was played. It carries enough that columns and pictures need
/// no second replay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event {
    /// What happened, with its cards where it has some.
    pub kind: EventKind,
    /// The player who did it or to whom it happened; `None` where it is about the table.
    pub seat: Option<Seat>,
    /// How many chips it moved, not to what the bet came: a raise to 10 by whoever has 2 in front is 8. Zero where
    /// none did.
    pub amount: Chips,
    /// The street during which it happened, 0-based: in hold'em 0 is before the flop, 3 the river.
    pub street: u8,
    /// All chips in pots and bets after it.
    pub pot: Chips,
}

/// What happened, in the words of the table: `p1 calls 4`. Amounts are in chips of the smallest unit.
impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let amount = self.amount;
        if let Some(seat) = self.seat {
            write!(f, "{seat} ")?;
        }
        match self.kind {
            EventKind::Ante => write!(f, "posts an ante of {amount}"),
            EventKind::Blind => write!(f, "posts a blind of {amount}"),
            EventKind::BringIn => write!(f, "brings in for {amount}"),
            EventKind::Street => write!(f, "street {} begins", u32::from(self.street) + 1),
            EventKind::Hole(cards) => write!(f, "is dealt {cards}"),
            EventKind::Board(cards) => write!(f, "the board gets {cards}"),
            EventKind::Fold => f.write_str("folds"),
            EventKind::Check => f.write_str("checks"),
            EventKind::Call => write!(f, "calls {amount}"),
            EventKind::Bet => write!(f, "bets {amount}"),
            EventKind::Complete => write!(f, "completes, putting in {amount}"),
            EventKind::Raise => write!(f, "raises, putting in {amount}"),
            EventKind::Discard(cards) if cards.is_empty() => f.write_str("stands pat"),
            EventKind::Discard(cards) => write!(f, "discards {cards}"),
            EventKind::Show(cards) => write!(f, "shows {cards}"),
            EventKind::Muck => f.write_str("mucks"),
            EventKind::Returned => write!(f, "gets {amount} back that nobody matched"),
            EventKind::TakenBack => write!(f, "takes back {amount}"),
            EventKind::Collected => write!(f, "{amount} goes to the pots"),
            EventKind::Killed => f.write_str("cannot win"),
            EventKind::Pushed { pot, board, part } => {
                let part = match part {
                    PotPart::Low => "the low half of ",
                    PotPart::High | PotPart::Uncontested => "",
                };
                match pot {
                    0 => write!(f, "wins {amount} from {part}the main pot")?,
                    side => write!(f, "wins {amount} from {part}side pot {side}")?,
                }
                match board {
                    0 => Ok(()),
                    later => write!(f, " on board {}", u32::from(later) + 1),
                }
            }
            EventKind::Raked => write!(f, "the house takes {amount}"),
            EventKind::Undecided => f.write_str("nobody can say who wins"),
            EventKind::Over => f.write_str("the hand is over"),
        }
    }
}
