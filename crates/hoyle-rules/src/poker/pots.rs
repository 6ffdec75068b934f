//! Collecting bets and layering them into pots: [`Pots`]. Not here: who wins them.

use crate::chips::Chips;
use crate::poker::action::{Event, EventKind};
use crate::poker::state::State;
use crate::seat::{BySeat, MAX_SEATS, Seat, SeatSet};

/// One pot: the main pot, or a side pot that players who were all-in earlier cannot win.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pot {
    /// The chips in it: those that were collected. Bets of a street that goes on are in no pot yet.
    pub amount: Chips,
    /// Who may win it; [`State::pots`] says when that is somebody who has left the hand.
    pub players: SeatSet,
}

/// The pots, the main pot first. No two neighbours may be won by the same players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pots {
    pots: [Pot; MAX_SEATS],
    len: usize,
}

impl Pots {
    const NONE: Pots = Pots { pots: [Pot { amount: Chips::ZERO, players: SeatSet::EMPTY }; MAX_SEATS], len: 0 };

    /// The pots, main pot first.
    pub fn as_slice(&self) -> &[Pot] {
        self.pots.get(..self.len).unwrap_or_default()
    }

    pub(super) fn as_mut_slice(&mut self) -> &mut [Pot] {
        self.pots.get_mut(..self.len).unwrap_or_default()
    }

    /// Adds a layer on top: to the last pot, if the same players may win it.
    fn add(&mut self, layer: Pot) {
        if layer.amount.is_zero() {
            return;
        }
        match self.as_mut_slice().last_mut() {
            Some(top) if top.players == layer.players => top.amount += layer.amount,
            _ => {
                if let Some(place) = self.pots.get_mut(self.len) {
                    *place = layer;
                    self.len += 1;
                }
            }
        }
    }
}

impl State {
    /// The pots as they stand: collected chips only, layered by what each player has paid, with who may win each. A layer
    /// for which nobody live has paid is won already: whoever of those who paid for it was the last to leave the hand had
    /// nobody left there to lose it to.
    pub fn pots(&self) -> Pots {
        let mut pots = Pots::NONE;
        let contenders = self.live | self.contenders;
        if let Some(amount) = self.only_pot(contenders) {
            pots.add(Pot { amount, players: contenders });
        } else {
            self.add_layers(contenders, &mut pots);
        }
        if contenders != self.live {
            for pot in pots.as_mut_slice() {
                let left = pot.players & self.live;
                pot.players = if left.is_empty() { self.last_to_leave(pot.players) } else { left };
            }
        }
        pots
    }

    /// What is in the middle, where all contenders have paid as much as anybody, so that there is one pot.
    fn only_pot(&self, contenders: SeatSet) -> Option<Chips> {
        let (mut amount, mut most) = (Chips::ZERO, Chips::ZERO);
        for seat in self.everyone().iter() {
            amount += self.paid[seat];
            most = most.max(self.paid[seat] - self.dead[seat]);
        }
        let has_paid_most = |seat: Seat| self.paid[seat] - self.dead[seat] + self.bet[seat] >= most;
        contenders.iter().all(has_paid_most).then_some(amount)
    }

    /// Adds the layers of what each player has paid.
    fn add_layers(&self, contenders: SeatSet, pots: &mut Pots) {
        let mut levels = [Chips::ZERO; MAX_SEATS];
        let mut paid: BySeat<Chips> = BySeat::all(Chips::ZERO);
        let mut amount = Chips::ZERO;
        for (seat, level) in self.everyone().iter().zip(&mut levels) {
            amount += self.dead[seat];
            paid[seat] = self.paid[seat] - self.dead[seat];
            *level = paid[seat];
        }
        let levels = levels.get_mut(..self.seats()).unwrap_or_default();
        levels.sort_unstable();
        let mut below = Chips::ZERO;
        let mut last = None;
        for &level in levels.iter() {
            if last == Some(level) {
                continue;
            }
            last = Some(level);
            let mut players = SeatSet::EMPTY;
            for seat in self.everyone().iter() {
                if paid[seat] >= level {
                    amount += level - below;
                }
                if contenders.contains(seat) && paid[seat] + self.bet[seat] >= level {
                    players.insert(seat);
                }
            }
            if players.is_empty() {
                players = self.last_to_leave(self.everyone().iter().filter(|seat| paid[*seat] >= level).collect());
            }
            pots.add(Pot { amount, players });
            amount = Chips::ZERO;
            below = level;
        }
    }

    /// Whoever of these players was the last to leave the hand.
    fn last_to_leave(&self, players: SeatSet) -> SeatSet {
        players.iter().max_by_key(|seat| self.left[*seat]).map_or(players, SeatSet::from)
    }

    /// Moves the bets to the pots; what nobody matched goes back, if `trim` says so.
    pub(super) fn collect(&mut self, trim: bool, on_event: &mut impl FnMut(Event)) {
        if self.max_bet.is_zero() && self.street > 0 {
            return;
        }
        let cutoff = if trim { self.second_largest_bet() } else { Chips::MOST };
        let mut sum = Chips::ZERO;
        let mut unmatched = None;
        let seats = self.seats();
        for (place, (bet, paid)) in self.bet.first_mut(seats).iter_mut().zip(&mut self.paid.0).enumerate() {
            let kept = (*bet).min(cutoff);
            if *bet > kept {
                // Nobody else has more than the second largest bet.
                unmatched = Some((place, *bet - kept));
            }
            *bet = Chips::ZERO;
            *paid += kept;
            sum += kept;
        }
        if let Some((place, amount)) = unmatched
            && let Some(seat) = Seat::new(place)
        {
            self.give_back(seat, amount, EventKind::Returned, on_event);
        }
        self.max_bet = Chips::ZERO;
        if !sum.is_zero() {
            self.emit(on_event, EventKind::Collected, None, sum);
        }
    }

    /// Whether the last player in has paid for every pot. A player with chips left has, but for antes that are layered.
    #[inline]
    pub(super) fn last_has_paid_for_all(&self) -> bool {
        let Some(last) = self.live.lowest() else { return false };
        self.funded.contains(last) && !self.layers_antes || self.nobody_has_paid_more(last)
    }

    #[cold]
    fn nobody_has_paid_more(&self, last: Seat) -> bool {
        let cutoff = self.second_largest_bet();
        let paid = |seat: Seat| self.paid[seat] - self.dead[seat] + self.bet[seat].min(cutoff);
        self.everyone().iter().all(|seat| paid(seat) <= paid(last))
    }

    /// As `collect` when all but one have folded: the last player's own bet is not collected but taken back.
    pub(super) fn collect_for_last(&mut self, on_event: &mut impl FnMut(Event)) {
        if self.max_bet.is_zero() && self.street > 0 {
            return;
        }
        let cutoff = self.second_largest_bet();
        let mut sum = Chips::ZERO;
        for seat in self.everyone().iter() {
            let bet = self.bet[seat];
            if bet.is_zero() {
                continue;
            }
            let kept = if self.live.contains(seat) { Chips::ZERO } else { bet.min(cutoff) };
            self.bet[seat] = Chips::ZERO;
            self.paid[seat] += kept;
            sum += kept;
            let matched = bet.min(cutoff) - kept;
            if bet > kept + matched {
                self.give_back(seat, bet - kept - matched, EventKind::Returned, on_event);
            }
            if !matched.is_zero() {
                self.give_back(seat, matched, EventKind::TakenBack, on_event);
            }
        }
        self.max_bet = Chips::ZERO;
        if !sum.is_zero() {
            self.emit(on_event, EventKind::Collected, None, sum);
        }
    }

    fn give_back(&mut self, seat: Seat, amount: Chips, kind: EventKind, on_event: &mut impl FnMut(Event)) {
        self.stack[seat] += amount;
        self.total -= amount;
        self.funded.insert(seat);
        self.emit(on_event, kind, Some(seat), amount);
    }

    fn second_largest_bet(&self) -> Chips {
        second_largest(self.bet.first(self.seats()).iter().copied())
    }
}

/// The second largest amount; the largest itself where it comes twice, zero where there is but one.
#[inline]
pub(super) fn second_largest(amounts: impl Iterator<Item = Chips>) -> Chips {
    let (mut largest, mut second) = (Chips::ZERO, Chips::ZERO);
    for amount in amounts {
        if amount > largest {
            second = largest;
            largest = amount;
        } else if amount > second {
            second = amount;
        }
    }
    second
}
