//! The one way to play a record of poker: [`Replay`], a cursor that lends every step of a hand.

use hoyle_rules::Chips;
use hoyle_rules::poker::{Refusal, State};

use super::course::{Course, Step};
use super::outcome::{Outcome, Tally, WonPot};
use crate::hand::{Hand, PotShare, Settlement};

/// A hand being replayed, step by step. It plays in place: whoever needs a table for longer clones the state.
#[derive(Clone, Debug)]
pub struct Replay<'h> {
    hand: &'h Hand,
    /// `None` before the start, and where the setup cannot be played.
    course: Option<Course>,
    /// How many entries of the record are played.
    played: usize,
    /// Why the next entry cannot be played.
    refusal: Option<Refusal>,
    tally: Tally,
    /// What the room paid; `None` where the rules alone count.
    settlement: Option<&'h Settlement>,
    /// Whether it was paid.
    settled: bool,
}

impl Hand {
    /// The hand to be played step by step. It ends as the room paid it, if the record says so.
    pub fn replay(&self) -> Replay<'_> {
        Replay {
            hand: self,
            course: None,
            played: 0,
            refusal: None,
            tally: Tally::default(),
            settlement: self.settlement.as_ref(),
            settled: false,
        }
    }

    /// How the hand ends: who won which pot with which hand, and what everybody has then.
    pub fn outcome(&self) -> Outcome {
        self.replay().end()
    }

    /// Forgets what each player took from which pot, where the hand ends so without it.
    #[doc(hidden)]
    pub fn drop_implied_pot_shares(&mut self) {
        let Some(paid) = self.settlement.as_mut().filter(|paid| !paid.pot_shares.is_empty()) else { return };
        let shares = core::mem::take(&mut paid.pot_shares);
        let outcome = self.outcome();
        let is_paid = |share: &PotShare| {
            let of_pot = outcome.pots.iter().filter(|pot| pot.number == share.pot).flat_map(|pot| &pot.winners);
            of_pot.filter(|winner| winner.seat == share.seat).map(|winner| winner.amount).sum::<Chips>() == share.amount
        };
        if !shares.iter().all(is_paid)
            && let Some(paid) = &mut self.settlement
        {
            paid.pot_shares = shares;
        }
    }

    /// The same by the rules alone, whatever the room paid.
    pub(crate) fn outcome_by_rules(&self) -> Outcome {
        self.replay().by_rules().end()
    }
}

impl<'h> Replay<'h> {
    /// The hand that is replayed.
    pub fn hand(&self) -> &'h Hand {
        self.hand
    }

    /// The same by the rules alone, whatever the room paid.
    pub fn by_rules(self) -> Replay<'h> {
        Replay { settlement: None, ..self }
    }

    fn end(mut self) -> Outcome {
        while self.next_step().is_some() {}
        self.outcome()
    }

    /// Goes to the start: step 0, the posts and the table before the first action. `None` where the setup cannot be
    /// played.
    pub fn start(&mut self) -> Option<Step<'_>> {
        self.course = Course::begin_lenient(&self.hand.setup).ok();
        (self.played, self.refusal, self.settled) = (0, None, false);
        let course = self.course.as_ref()?;
        self.tally.begin(course.state(), course.events());
        Some(Step { number: 0, played: None, events: course.events(), state: course.state() })
    }

    /// Plays the next entry of the record: step n follows entry n. `None` after the last, and where the rules refuse the
    /// next. A replay that is not started yet starts by itself.
    pub fn next_step(&mut self) -> Option<Step<'_>> {
        if self.course.is_none() {
            self.start()?;
        }
        let (course, next) = (self.course.as_mut()?, self.hand.actions.get(self.played)?);
        match next.action {
            Some(action) => {
                let was_over = course.state().is_over();
                if let Err(refusal) = course.play(action) {
                    self.refusal = Some(refusal);
                    return None;
                }
                if let Some(settlement) = self.settlement.filter(|_| !was_over && course.state().is_over()) {
                    self.settled = course.settle(settlement);
                }
                self.tally.step(action, was_over, course.state(), course.events());
            }
            None => course.pass_remark(),
        }
        self.played += 1;
        Some(Step { number: self.played, played: Some(next), events: course.events(), state: course.state() })
    }

    /// The table as it stands; `None` before the start.
    pub fn state(&self) -> Option<&State> {
        self.course.as_ref().map(Course::state)
    }

    /// Why the next entry of the record cannot be played, where it cannot.
    pub fn refusal(&self) -> Option<Refusal> {
        self.refusal
    }

    /// The tables from the start on, each a copy.
    pub fn states(mut self) -> impl Iterator<Item = State> {
        let mut started = false;
        core::iter::from_fn(move || {
            let step = if core::mem::replace(&mut started, true) { self.next_step() } else { self.start() };
            step.map(|step| *step.state)
        })
    }

    /// The pots as they were pushed: what the last player in takes back is in none.
    pub(super) fn pushed(&self) -> Vec<WonPot> {
        self.state().map(|state| self.tally.pots(state)).unwrap_or_default()
    }

    /// How the hand stands here, or ends: with what the room paid, if the record says it.
    pub fn outcome(&self) -> Outcome {
        let Some(state) = self.state() else { return Outcome::default() };
        let outcome = self.tally.outcome(state, self.refusal.is_none());
        match self.settlement.filter(|_| self.settled) {
            // At the table, fees are taken like rake.
            Some(settlement) => Outcome { rake: settlement.rake, fees: settlement.all_fees(), ..outcome },
            None => outcome,
        }
    }
}

#[cfg(test)]
mod tests {
    use hoyle_notation::Records;
    use hoyle_rules::poker::{Action, Awaiting};

    use super::*;
    use crate::phh::{Phh, SINGLE};

    #[test]
    fn step_n_follows_entry_n() {
        let text = b"variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
            starting_stacks = [50, 60]\nactions = ['d dh p1 AsKs', 'd dh p2 ????', '# hm', 'p2 cc', 'p1 cc']\n";
        let hand = Records::new(text, &Phh, SINGLE).next().and_then(|found| found.record).expect("a hand");
        let mut replay = hand.replay();
        assert!(replay.state().is_none());
        let start = replay.start().expect("a table");
        assert_eq!((start.number, start.played.is_none(), start.street()), (0, true, Some(0)));
        assert_eq!(start.events.len(), 3);
        let mut steps = Vec::new();
        while let Some(step) = replay.next_step() {
            assert_eq!(step.played, hand.actions.get(step.number - 1));
            steps.push((step.number, step.action().is_some(), step.events.is_empty()));
        }
        let remark = (3, false, true);
        assert_eq!(steps, [(1, true, false), (2, true, false), remark, (4, true, false), (5, true, false)]);
        let due = Awaiting::DealBoard { board: 0, count: 3 };
        assert_eq!(replay.state().map(State::awaiting), Some(due));
        assert_eq!(hand.replay().states().count(), 6);
        // Without a start, the first entry is the first step.
        assert_eq!(hand.replay().next_step().map(|step| step.number), Some(1));
        // Started again, it goes on from the start.
        replay.start();
        assert_eq!(replay.next_step().map(|step| step.number), Some(1));
    }

    #[test]
    fn what_the_rules_refuse_ends_the_replay() {
        let text = b"variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
            starting_stacks = [50, 60]\nactions = ['d dh p1 AsKs', 'd dh p2 ????', 'p2 f']\n";
        let mut hand = Records::new(text, &Phh, SINGLE).next().and_then(|found| found.record).expect("a hand");
        assert!(hand.outcome().payoffs().is_some());
        hand.actions.push(Action::deal_board(hoyle_rules::poker::Cards::NONE).into());
        let mut replay = hand.replay();
        while replay.next_step().is_some() {}
        assert_eq!(replay.refusal().is_some(), replay.next_step().is_none());
        assert!(replay.refusal().is_some() && replay.outcome().payoffs().is_none());
    }
}
