//! Who shares each pot: [`Shares`], found by playing a hand once more where a room may have paid an odd chip otherwise.

use hoyle_rules::poker::{Action, Event, EventKind, PotPart, Setup, State};
use hoyle_rules::{BySeat, Chips, Seat, SeatSet};

use super::{Outcome, Shows, Watch, Written, play};
use crate::phh::parse::draft::Draft;
use crate::rake;

/// A pot that is not split, or a half of one.
struct Share {
    pot: u8,
    low: bool,
    winners: SeatSet,
    amount: i64,
}

/// The pots that are pushed, as they are pushed.
pub(super) struct Shares {
    pots: Vec<Share>,
    won: BySeat<i64>,
}

impl Shares {
    /// Of a hand that was played to its end.
    #[cold]
    pub(super) fn of(draft: &Draft, setup: &Setup) -> Shares {
        let mut shares = Shares { pots: Vec::new(), won: BySeat::all(0) };
        let (mut found, mut outcome) = (Vec::new(), Outcome::default());
        if let Ok(agreed) = setup.playable() {
            play(agreed, &draft.actions, draft.scale, Shows::of(draft), &mut found, &mut outcome, &mut shares);
        }
        shares
    }

    /// Whether rake is taken as a room takes it, of each pot before it is shared. `missing` is how much less somebody gets
    /// than by the rules.
    pub(super) fn is_even(&self, missing: impl Fn(Seat) -> i64) -> bool {
        let pots: Vec<SeatSet> = self.pots.iter().map(|share| share.winners).collect();
        let seats = (0..self.won.0.len()).filter_map(Seat::new);
        let paid = seats.map(|seat| (seat, [Chips(self.won[seat]), Chips(self.won[seat] - missing(seat))]));
        rake::is_even(&pots, &paid.collect::<Vec<_>>())
    }

    /// What each player won of the pots, and the least and the most that it may be where chips are not divided: a pot
    /// divides into halves, and a half among its winners, down to such a `chip`; what is left may go to any of them.
    pub(super) fn bounds(&self, chip: i64) -> BySeat<(i64, i64, i64)> {
        let mut bounds = BySeat(self.won.0.map(|won| (won, 0, 0)));
        for share in &self.pots {
            let other = self.pots.iter().find(|other| other.pot == share.pot && other.low != share.low);
            let halves = match other.map(|other| share.amount + other.amount) {
                None => [share.amount; 2],
                Some(pot) => [pot / (2 * chip) * chip, pot - pot / (2 * chip) * chip],
            };
            let ways = share.winners.len() as i64;
            let least = |half: i64| if ways == 1 { half } else { half / (ways * chip) * chip };
            let most = halves.map(|half| half - least(half) * (ways - 1));
            for seat in share.winners.iter() {
                let (_, low, high) = &mut bounds[seat];
                *low += least(halves[0]);
                *high += most[0].max(most[1]);
            }
        }
        bounds
    }
}

impl Watch for Shares {
    fn on_event(&mut self, event: Event) {
        let (EventKind::Pushed { pot, part, .. }, Some(seat)) = (event.kind, event.seat) else { return };
        let low = part == PotPart::Low;
        self.won[seat] += event.amount.0;
        match self.pots.iter_mut().find(|share| share.pot == pot && share.low == low) {
            Some(share) => {
                share.winners.insert(seat);
                share.amount += event.amount.0;
            }
            None => {
                let mut winners = SeatSet::EMPTY;
                winners.insert(seat);
                self.pots.push(Share { pot, low, winners, amount: event.amount.0 });
            }
        }
    }

    fn played(&mut self, _: Option<Action>, _: Option<&Written>, _: &State) {}
}
