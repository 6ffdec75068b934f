//! A hand played for the writer: [`Played`] has what PSN says of it, street by street. Not here: words.

use hoyle_rules::Chips;
use hoyle_rules::poker::{Action, Cards, Stack, State};
use hoyle_rules::{BySeat, Card, MAX_SEATS, Seat, SeatSet};

use crate::hand::{Exposure, Hand};

/// What a player does, in the terms of PSN.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::psn) enum Act {
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
    /// The hand is exposed when no show is due.
    Expose,
}

/// A street with what is done on it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::psn) struct Street {
    pub(in crate::psn) cards: Cards,
    /// The number of the action that deals the first of them.
    dealt: usize,
    /// The player and the action, with the number of the action in the hand.
    pub(in crate::psn) acts: Vec<(Seat, Act, usize)>,
}

/// A hand that was played to its end.
#[derive(Clone, Debug)]
pub(in crate::psn) struct Played {
    /// The flop, the turn and the river are there as far as they were dealt.
    pub(in crate::psn) streets: Vec<Street>,
    /// Who folded before the flop.
    pub(in crate::psn) out_early: SeatSet,
    /// Who never folded.
    pub(in crate::psn) stayed: SeatSet,
    /// Who was in the hand to its end: neither folded nor mucked.
    pub(in crate::psn) live: SeatSet,
    /// Who showed, in order.
    pub(in crate::psn) shown: Vec<Seat>,
    /// Who showed and left a card face down.
    pub(in crate::psn) shown_in_part: SeatSet,
    /// How many actions there are up to the last that is no show or muck.
    end: usize,
    /// Who exposed a hand behind the showdown.
    pub(in crate::psn) exposed_last: Vec<Seat>,
    /// Whether a hand was exposed that PSN would take for shown.
    pub(in crate::psn) loses_exposure: bool,
    /// The hole cards as far as they are known at the end.
    pub(in crate::psn) holes: BySeat<Cards>,
    pub(in crate::psn) board: Vec<Card>,
    /// What each took from the pots.
    pub(in crate::psn) won: BySeat<Chips>,
    /// Who took something, in the order of the pots.
    pub(in crate::psn) winners: Vec<Seat>,
}

/// Why there is nothing to write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::psn) enum Unplayed {
    /// The hand stops before its end.
    Unfinished,
    /// Nobody knows who wins, for this hand is not known.
    Unknown(Seat),
}

impl Played {
    pub(in crate::psn) fn new(hand: &Hand) -> Result<Played, Unplayed> {
        let mut played = Played {
            streets: vec![Street::default()],
            out_early: SeatSet::EMPTY,
            stayed: SeatSet::first(hand.setup.seats),
            live: SeatSet::EMPTY,
            shown: Vec::new(),
            shown_in_part: SeatSet::EMPTY,
            end: 0,
            exposed_last: Vec::new(),
            loses_exposure: false,
            holes: BySeat::all(Cards::NONE),
            board: Vec::new(),
            won: BySeat::all(Chips::ZERO),
            winners: Vec::new(),
        };
        // What the text pays is compared with what the rules give.
        let mut replay = hand.replay().by_rules();
        let mut before = *replay.start().ok_or(Unplayed::Unfinished)?.state;
        let actions = || hand.actions.iter().filter_map(|played| played.action);
        let ends = |action: &Action| matches!(action, Action::Show { .. } | Action::Muck { .. });
        // What is exposed behind the first show of the end stands at the showdown.
        let end = actions().enumerate().filter(|(_, action)| !ends(action)).last().map_or(0, |(number, _)| number + 1);
        let (early, late): (Vec<Exposure>, Vec<Exposure>) =
            hand.exposed.iter().partition(|exposure| exposure.after <= end);
        let (mut early, mut done) = (early.into_iter().peekable(), 0);
        while let Some(step) = replay.next_step() {
            let Some(action) = step.action() else { continue };
            let state = step.state;
            while let Some(exposure) = early.next_if(|exposure| exposure.after <= done) {
                played.note(exposure.seat, Act::Expose, step.number - 1);
            }
            done += 1;
            if let Action::DealBoard { cards, .. } = action {
                played.board(&cards, step.number - 1);
            } else if let Some((seat, mut act)) = played.act(&before, action, hand.setup.small_bet) {
                if let Act::Raise { all_in, .. } = &mut act {
                    *all_in = state.stack(seat) == Stack::Known(Chips::ZERO);
                }
                played.note(seat, act, step.number - 1);
            }
            // A hand that loses is taken in by the very action that shows it.
            if let Action::Show { seat, cards } = action {
                if cards.all_known() {
                    played.holes[seat] = cards;
                } else {
                    played.shown_in_part.insert(seat);
                }
            }
            for seat in state.everyone().iter() {
                // Of a hand that is given up, the cards are remembered.
                if !state.hole(seat).is_empty() {
                    played.holes[seat] = *state.hole(seat);
                }
            }
            before = *state;
        }
        let last = hand.actions.iter().rposition(|played| played.action.is_some_and(|action| !ends(&action)));
        played.end = last.map_or(0, |last| last + 1);
        let (showdown, live) = (played.has_showdown(), before.live());
        for exposure in early.chain(late) {
            let (seat, at_showdown) = (exposure.seat, showdown && exposure.after > end);
            // At the end, who is still in shows and does not expose.
            let shows = if showdown { played.shown.contains(&seat) } else { live.contains(seat) };
            if shows && (at_showdown || !showdown) {
                played.loses_exposure = true;
            } else if at_showdown {
                played.exposed_last.push(seat);
            } else {
                played.note(seat, Act::Expose, hand.actions.len());
            }
        }
        let outcome = replay.outcome();
        if replay.refusal().is_some() {
            return Err(Unplayed::Unfinished);
        }
        if let Some(seat) = outcome.undecided.iter().next() {
            return Err(Unplayed::Unknown(seat));
        }
        if !hand.whole || !outcome.is_over {
            return Err(Unplayed::Unfinished);
        }
        for (place, won) in outcome.won.iter().enumerate() {
            if let Some(seat) = Seat::new(place) {
                played.won[seat] = *won;
            }
        }
        played.live = before.live();
        played.winners = outcome.winners();
        if !played.has_showdown() {
            // Whoever folded may have won a side pot before; PSN pays the last one left.
            let live = played.live;
            played.winners.retain(|seat| live.contains(*seat));
        }
        // The last one left may win nothing but their own blind, and has a payout all the same.
        if played.winners.is_empty() {
            played.winners.extend(played.live.iter());
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

    fn board(&mut self, cards: &Cards, number: usize) {
        for card in cards.iter() {
            if matches!(self.board.len(), 0 | 3 | 4) {
                self.streets.push(Street { dealt: number, ..Street::default() });
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
            Act::Check | Act::Call | Act::Raise { .. } | Act::Expose => {}
        }
        if let Some(street) = self.streets.last_mut() {
            street.acts.push((seat, act, number));
        }
    }

    /// Whether the hand went to a showdown.
    pub(in crate::psn) fn has_showdown(&self) -> bool {
        self.stayed.len() > 1
    }

    /// How many actions there are up to the end of a street.
    pub(in crate::psn) fn street_end(&self, number: usize) -> usize {
        self.streets.get(number + 1).map_or(self.end, |next| next.dealt)
    }

    /// Whether PSN can say that a player exposed a hand: who is still in at a showdown, and is named, shows.
    pub(in crate::psn) fn exposes(&self, seat: Seat) -> bool {
        let mucks = self.has_showdown() && self.stayed.contains(seat) && !self.shown.contains(&seat);
        !mucks && self.known(seat).is_some()
    }

    /// What a player who won one of the pots or showed held, if all of it is known.
    pub(in crate::psn) fn known(&self, seat: Seat) -> Option<Cards> {
        let cards = self.holes[seat];
        (cards.len() == 2 && cards.all_known()).then_some(cards)
    }
}

/// The seats of a table, in the order of dealing.
pub(in crate::psn) fn everyone(seats: usize) -> impl Iterator<Item = Seat> {
    (0..seats.min(MAX_SEATS)).filter_map(Seat::new)
}
