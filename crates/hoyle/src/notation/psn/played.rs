//! A hand played for the writer: [`Played`] has what PSN says of it, street by street. Not here: words.

use hoyle_rules::chips::Chips;
use hoyle_rules::poker::{Action, Cards, Happening, Stack, State};
use hoyle_rules::{BySeat, Card, MAX_SEATS, Seat, SeatSet};

use crate::record::poker::Hand;

/// What a player does, in the terms of PSN.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Act {
    Check,
    Call,
    /// `free` where there was nothing to call.
    Fold {
        free: bool,
    },
    /// By so much over what was to match, perhaps with all that is left.
    Raise {
        by: Chips,
        all_in: bool,
    },
    /// The hand is shown before the showdown.
    Show,
}

/// A street with what is done on it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Street {
    pub(super) cards: Cards,
    /// Who does what; the number of the deed comes along.
    pub(super) acts: Vec<(Seat, Act, usize)>,
}

/// A hand that was played to its end.
#[derive(Clone, Debug)]
pub(super) struct Played {
    /// The flop, the turn and the river are there as far as they were dealt.
    pub(super) streets: Vec<Street>,
    /// Who folded before the flop.
    pub(super) out_early: SeatSet,
    /// Who never folded.
    pub(super) stayed: SeatSet,
    /// Who showed, in order.
    pub(super) shown: Vec<Seat>,
    /// The hole cards as far as they are known at the end.
    pub(super) holes: BySeat<Cards>,
    pub(super) board: Vec<Card>,
    /// What each took from the pots.
    pub(super) won: BySeat<Chips>,
    /// Who took something, in the order of the pots.
    pub(super) winners: Vec<Seat>,
}

/// Why there is nothing to write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unplayed {
    /// The hand stops before its end.
    Unfinished,
    /// Nobody knows who wins, for this hand is not known.
    Unknown(Seat),
}

impl Played {
    pub(super) fn new(hand: &Hand) -> Result<Played, Unplayed> {
        let mut played = Played {
            streets: vec![Street::default()],
            out_early: SeatSet::EMPTY,
            stayed: SeatSet::first(hand.setup.seats),
            shown: Vec::new(),
            holes: BySeat::all(Cards::NONE),
            board: Vec::new(),
            won: BySeat::all(Chips::ZERO),
            winners: Vec::new(),
        };
        let won = |played: &mut Played, event: hoyle_rules::poker::Event| {
            if let (Some(seat), Happening::Pushed { .. } | Happening::TakenBack) = (event.seat, event.what) {
                played.won[seat] += event.amount;
                if !played.winners.contains(&seat) {
                    played.winners.push(seat);
                }
            }
        };
        let mut state = State::begin_lenient(&hand.setup, &mut |event| won(&mut played, event))
            .map_err(|_| Unplayed::Unfinished)?;
        for (number, deed) in hand.deeds.iter().enumerate() {
            let Some(action) = deed.action else { continue };
            let act = played.act(&state, action, hand.setup.small_bet);
            state.play(action, &mut |event| won(&mut played, event)).map_err(|_| Unplayed::Unfinished)?;
            if let Action::DealBoard { cards, .. } = action {
                played.board(&cards);
            }
            if let Some((seat, mut act)) = act {
                if let Act::Raise { all_in, .. } = &mut act {
                    *all_in = state.stack(seat) == Stack::Known(Chips::ZERO);
                }
                played.note(seat, act, number);
            }
            for seat in state.everyone().iter() {
                // Of a hand that is given up, the cards are remembered.
                if !state.hole(seat).is_empty() {
                    played.holes[seat] = *state.hole(seat);
                }
            }
        }
        if let Some(seat) = state.undecided().iter().next() {
            return Err(Unplayed::Unknown(seat));
        }
        if !hand.whole || !state.is_over() {
            return Err(Unplayed::Unfinished);
        }
        Ok(played)
    }

    /// What an action is in PSN, before it is played.
    fn act(&self, state: &State, action: Action, big_blind: Chips) -> Option<(Seat, Act)> {
        let to_match = if self.streets.len() == 1 { state.max_bet().max(big_blind) } else { state.max_bet() };
        Some(match action {
            Action::Fold { seat } => (seat, Act::Fold { free: state.bet(seat) >= to_match }),
            Action::Call { seat } if state.bet(seat) < state.max_bet() => (seat, Act::Call),
            Action::Call { seat } => (seat, Act::Check),
            Action::RaiseTo { seat, to } => (seat, Act::Raise { by: to - to_match, all_in: false }),
            Action::Show { seat, .. } => (seat, Act::Show),
            Action::Muck { .. }
            | Action::DealHole { .. }
            | Action::DealBoard { .. }
            | Action::Open { .. }
            | Action::BringIn { .. }
            | Action::Discard { .. } => return None,
        })
    }

    fn board(&mut self, cards: &Cards) {
        for card in cards.iter() {
            if matches!(self.board.len(), 0 | 3 | 4) {
                self.streets.push(Street::default());
            }
            if let Some(known) = card.known() {
                self.board.push(known);
            }
            if let Some(street) = self.streets.last_mut() {
                street.cards.push(card);
            }
        }
    }

    fn note(&mut self, seat: Seat, act: Act, number: usize) {
        let first = self.streets.len() == 1;
        match act {
            Act::Fold { .. } => {
                self.stayed.remove(seat);
                if first {
                    self.out_early.insert(seat);
                }
            }
            Act::Show => {
                if !self.shown.contains(&seat) {
                    self.shown.push(seat);
                }
            }
            Act::Check | Act::Call | Act::Raise { .. } => {}
        }
        if let Some(street) = self.streets.last_mut() {
            street.acts.push((seat, act, number));
        }
    }

    /// Whether the hand went to a showdown.
    pub(super) fn has_showdown(&self) -> bool {
        self.stayed.len() > 1
    }

    /// What a player who won one of the pots or showed held, if all of it is known.
    pub(super) fn known(&self, seat: Seat) -> Option<Cards> {
        let cards = self.holes[seat];
        (cards.len() == 2 && cards.all_known()).then_some(cards)
    }
}

/// The seats of a table, in the order of dealing.
pub(super) fn everyone(seats: usize) -> impl Iterator<Item = Seat> {
    (0..seats.min(MAX_SEATS)).filter_map(Seat::new)
}
