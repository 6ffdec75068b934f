//! How points are counted while a game goes on: the discard, melds, tricks, the end of a deal and of the game.

use super::action::Event;
use super::deck::counters;
use super::meld::Meld;
use super::score::{settle, winner};
use super::state::{Phase, State};
use super::trick::Trick;
use crate::bag::CardBag;
use crate::seat::Seat;

impl State {
    pub(super) fn count_discard(&mut self) {
        if self.agreed.discard_counts {
            self.add_counters(self.declarer, counters(&self.discard) as i32);
        }
    }

    pub(super) fn count_meld(&mut self, seat: Seat, cards: &CardBag) {
        let points = self.agreed.meld.points(Meld::of(cards, self.trump));
        let team = self.team_of(seat);
        if let Some(meld) = self.tally.meld.get_mut(team) {
            *meld = meld.saturating_add(points.saturating_mul(self.agreed.scale));
        }
    }

    fn add_counters(&mut self, seat: Seat, points: i32) -> i32 {
        let points = points.saturating_mul(self.agreed.scale);
        let team = self.team_of(seat);
        if let Some(won) = self.tally.counters.get_mut(team) {
            *won = won.saturating_add(points);
        }
        points
    }

    pub(super) fn end_trick(&mut self, on_event: &mut impl FnMut(Event)) {
        let seat = (self.leader.index() + usize::from(self.trick.winner())) % self.players();
        let winner = Seat::new(seat).unwrap_or(Seat::FIRST);
        let last = self.hands.iter().all(CardBag::is_empty);
        let bonus = if last { self.agreed.last_trick } else { 0 };
        let points = self.add_counters(winner, i32::from(self.trick.counters()).saturating_add(bonus));
        let team = self.team_of(winner);
        if let Some(won) = self.tricks_of.get_mut(team) {
            *won += 1;
        }
        on_event(Event::Trick { number: self.tricks, winner, points });
        self.tricks = self.tricks.saturating_add(1);
        self.leader = winner;
        self.trick = Trick::new(self.trump);
        if last {
            let all = i32::from(self.tricks);
            let bonus = self.agreed.all_tricks.saturating_mul(self.agreed.scale);
            for (adjusted, &won) in self.tally.adjustments.iter_mut().zip(&self.tricks_of) {
                if won == all {
                    *adjusted = adjusted.saturating_add(bonus);
                }
            }
            self.phase = Phase::Settle;
        }
    }

    pub(super) fn end_deal(&mut self, on_event: &mut impl FnMut(Event)) {
        let team = self.team_of(self.declarer);
        let settled = settle(&self.agreed, &self.tally, team, self.bid, self.trump.is_some());
        for (score, points) in self.scores.iter_mut().zip(settled.hand) {
            *score = score.saturating_add(points);
        }
        on_event(Event::Settled(settled));
        match winner(&self.agreed, &self.scores, Some(team)) {
            Some(team) => {
                self.phase = Phase::Over;
                on_event(Event::Won { team });
            }
            None => self.next_deal(),
        }
    }
}
