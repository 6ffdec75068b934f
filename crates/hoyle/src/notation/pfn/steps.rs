//! What happens of itself at a table, step by step, for frames that show it: [`posting`] before the first card,
//! [`between`] one deed and the next. Told by the events that the rules tell; the last step is never told here, for that
//! is how the table then stands. Not here: how a frame is written.
//!
//! The steps are those of the reference implementation: each ante and blind, collecting, each hand that is killed, each
//! pot pushed (the last side pot first) into the bets of its winners, and each winner's pulling it in.

use hoyle_rules::chips::Chips;
use hoyle_rules::poker::{Cards, Event, Happening, Stack, State};
use hoyle_rules::{BySeat, MAX_SEATS, Seat, SeatSet};

use super::paint::Moment;
use crate::record::poker::Hand;

/// A table between two deeds.
pub(super) struct Step {
    players: SeatSet,
    live: SeatSet,
    bet: BySeat<Chips>,
    stack: BySeat<Stack>,
    hole: BySeat<Cards>,
    board: Cards,
    pots: [Chips; MAX_SEATS],
    /// How often the pots have changed.
    version: i64,
}

impl Moment for Step {
    fn bet(&self, seat: Seat) -> Chips {
        self.bet[seat]
    }

    fn stack(&self, seat: Seat) -> Stack {
        self.stack[seat]
    }

    fn hole(&self, seat: Seat) -> Cards {
        self.hole[seat]
    }

    fn board(&self) -> &Cards {
        &self.board
    }

    fn turn(&self) -> Option<Seat> {
        None
    }

    fn pots(&self, each: &mut dyn FnMut(Chips)) {
        self.pots.iter().filter(|pot| !pot.is_zero()).for_each(|pot| each(*pot));
    }

    fn pots_key(&self) -> (Chips, SeatSet, Chips) {
        // Nothing that a table has is below zero, so this is no table's key.
        (self.pots.iter().copied().sum(), self.live, Chips(-1 - self.version))
    }

    fn state(&self) -> Option<&State> {
        None
    }
}

/// One thing that happens of itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// One event of its own.
    Alone,
    /// The bets go to the pots, what nobody matched goes back.
    Collecting,
    /// A pot is pushed; the chips of this one.
    Pushing(u8),
}

impl Kind {
    /// To which step an event belongs, if to any.
    fn of(event: &Event) -> Option<Kind> {
        match event.what {
            Happening::Ante | Happening::Blind | Happening::Killed => Some(Kind::Alone),
            Happening::Returned | Happening::TakenBack | Happening::Collected => Some(Kind::Collecting),
            Happening::Pushed { pot, .. } => Some(Kind::Pushing(pot)),
            _ => None,
        }
    }
}

/// What is posted: `state` is the table when all is.
pub(super) fn posting(state: &State, agreed: &Hand, events: &[Event], mut show: impl FnMut(&Step)) {
    let setup = &agreed.setup;
    let mut step = Step {
        players: state.everyone(),
        live: state.live(),
        bet: BySeat::all(Chips::ZERO),
        stack: setup.stacks,
        hole: BySeat::all(Cards::NONE),
        board: Cards::NONE,
        pots: [Chips::ZERO; MAX_SEATS],
        version: 0,
    };
    let mut left = steps(events);
    if left > 0 {
        show(&step);
    }
    step.collect_and_post(events, &mut left, state, &mut show);
}

/// What happens between the deed that the first events tell, and the next: `before` is the table before the deed,
/// `after` the one when all has happened.
pub(super) fn between(before: &State, after: &State, events: &[Event], mut show: impl FnMut(&Step)) {
    let pulls = |seat: &Seat| events.iter().any(|event| is_won(event) && event.seat == Some(*seat));
    let mut left = steps(events) + after.everyone().iter().filter(pulls).count();
    if left == 0 {
        return;
    }
    let mut step = Step {
        players: after.everyone(),
        live: before.live(),
        bet: BySeat::all(Chips::ZERO),
        stack: BySeat::all(Stack::Unknown),
        hole: BySeat::all(Cards::NONE),
        board: *after.board(),
        pots: [Chips::ZERO; MAX_SEATS],
        version: 0,
    };
    for seat in step.players.iter() {
        step.bet[seat] = before.bet(seat);
        step.stack[seat] = before.stack(seat);
        step.hole[seat] = if after.live().contains(seat) { *after.hole(seat) } else { *before.hole(seat) };
    }
    for (place, pot) in step.pots.iter_mut().zip(before.pots().as_slice()) {
        *place = pot.amount;
    }
    events.iter().for_each(|event| step.deed(event));
    show(&step);
    step.collect_and_post(events, &mut left, after, &mut show);
    step.push_and_pull(events, &mut left, &mut show);
}

/// How many steps these events make, without the pulling in.
fn steps(events: &[Event]) -> usize {
    let mut last = None;
    let mut count = 0;
    for event in events {
        let kind = Kind::of(event);
        count += usize::from(kind.is_some() && (kind != last || kind == Some(Kind::Alone)));
        // Rake is taken from the pot that is pushed next.
        if kind.is_some() {
            last = kind;
        }
    }
    count
}

fn is_won(event: &Event) -> bool {
    matches!(event.what, Happening::Pushed { .. } | Happening::TakenBack)
}

impl Step {
    fn give(&mut self, seat: Seat, chips: Chips) {
        if let Stack::Known(stack) = self.stack[seat] {
            self.stack[seat] = Stack::Known(stack + chips);
        }
    }

    /// What the player who acts does.
    fn deed(&mut self, event: &Event) {
        let Some(seat) = event.seat else { return };
        match event.what {
            Happening::BringIn | Happening::Call | Happening::Bet | Happening::Complete | Happening::Raise => {
                self.put_in(seat, event.amount);
            }
            Happening::Fold | Happening::Muck => {
                self.live.remove(seat);
                self.hole[seat] = Cards::NONE;
            }
            Happening::Show(cards)
                if !cards.is_empty() && self.hole[seat].iter().all(|card| card.known().is_none()) =>
            {
                self.hole[seat] = cards;
            }
            _ => {}
        }
    }

    fn put_in(&mut self, seat: Seat, chips: Chips) {
        self.bet[seat] += chips;
        self.give(seat, -chips);
    }

    /// Posts, collections and kills, a step each. `left` says how many steps there are with the last, which is not shown.
    fn collect_and_post(&mut self, events: &[Event], left: &mut usize, after: &State, show: &mut impl FnMut(&Step)) {
        let mut rest = events;
        while let Some((event, later)) = rest.split_first() {
            rest = later;
            match Kind::of(event) {
                Some(Kind::Alone) => {
                    let Some(seat) = event.seat else { continue };
                    if event.what == Happening::Killed {
                        self.live.remove(seat);
                        self.hole[seat] = Cards::NONE;
                        self.pots_to_push(events);
                    } else {
                        self.put_in(seat, event.amount);
                    }
                }
                Some(Kind::Collecting) => {
                    let run = later.iter().take_while(|event| Kind::of(event) == Some(Kind::Collecting)).count();
                    let (collecting, after_it) = events.split_at(events.len() - later.len() + run);
                    let from = collecting.len() - run - 1;
                    self.collect(collecting.get(from..).unwrap_or_default(), after);
                    rest = after_it;
                }
                Some(Kind::Pushing(_)) | None => continue,
            }
            *left = left.saturating_sub(1);
            if *left > 0 {
                show(self);
            }
        }
    }

    fn collect(&mut self, events: &[Event], after: &State) {
        let sum = events.iter().filter(|event| event.what == Happening::Collected).map(|event| event.amount).sum();
        let last = if self.live.len() == 1 { self.live.lowest() } else { None };
        for event in events {
            // The last player's own bet stays until it is pulled in with the rest.
            if let Some(seat) = event.seat.filter(|seat| Some(*seat) != last) {
                self.give(seat, event.amount);
            }
        }
        for seat in self.players.iter().filter(|seat| Some(*seat) != last) {
            self.bet[seat] = Chips::ZERO;
        }
        self.version += 1;
        let mut pots = [Chips::ZERO; MAX_SEATS];
        if last.is_some() {
            // One player can win all there is.
            pots[0] = self.pots.iter().copied().sum::<Chips>() + sum;
        } else {
            for (place, pot) in pots.iter_mut().zip(after.pots().as_slice()) {
                *place = pot.amount;
            }
            if pots[0].is_zero() {
                // Antes, collected before anything else, are one pot.
                pots[0] = self.pots.iter().copied().sum::<Chips>() + sum;
            }
        }
        self.pots = pots;
    }

    /// The pots as they are pushed: where hands are out, neighbours may have become one.
    fn pots_to_push(&mut self, events: &[Event]) {
        let mut pots = [Chips::ZERO; MAX_SEATS];
        let mut rake = Chips::ZERO;
        for event in events {
            match event.what {
                Happening::Raked => rake += event.amount,
                Happening::Pushed { pot, .. } => {
                    if let Some(place) = pots.get_mut(usize::from(pot)) {
                        *place += event.amount + rake;
                        rake = Chips::ZERO;
                    }
                }
                _ => {}
            }
        }
        if pots != self.pots {
            self.version += 1;
            self.pots = pots;
        }
    }

    fn push_and_pull(&mut self, events: &[Event], left: &mut usize, show: &mut impl FnMut(&Step)) {
        let mut next = |step: &Step| {
            *left = left.saturating_sub(1);
            if *left > 0 {
                show(step);
            }
        };
        if events.iter().any(|event| matches!(event.what, Happening::Pushed { .. })) {
            self.pots_to_push(events);
        }
        for number in (0..MAX_SEATS).rev() {
            let pushed = |event: &&Event| Kind::of(event) == Some(Kind::Pushing(number as u8));
            let mut any = false;
            for event in events.iter().filter(pushed) {
                any = true;
                if let Some(seat) = event.seat {
                    self.bet[seat] += event.amount;
                }
            }
            if any {
                if let Some(pot) = self.pots.get_mut(number) {
                    *pot = Chips::ZERO;
                }
                self.version += 1;
                next(self);
            }
        }
        for seat in self.players.iter() {
            let chips = core::mem::take(&mut self.bet[seat]);
            if !chips.is_zero() {
                self.give(seat, chips);
                next(self);
            }
        }
    }
}
