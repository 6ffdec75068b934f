//! What happens without an action, step by step, for frames that show it: [`posting`] before the first card,
//! [`between`] one action and the next.
//!
//! The steps are those of the reference implementation: each ante and blind, collecting, each hand that is killed, each
//! pot pushed into the bets of its winners (the last side pot first), and each winner's pulling in. They follow from
//! the events of the rules. The last step is not shown here, because it leads to the table as the state has it.

use hoyle_rules::Chips;
use hoyle_rules::poker::{Cards, Event, EventKind, Stack, State};
use hoyle_rules::{BySeat, MAX_SEATS, Seat, SeatSet};

use super::frame_writer::TableView;
use crate::hand::Hand;

/// A table between two actions.
pub(crate) struct IntermediateTable {
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

impl TableView for IntermediateTable {
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
        // No table has chips below zero, so this key differs from that of every state.
        (self.pots.iter().copied().sum(), self.live, Chips(-1 - self.version))
    }

    fn state(&self) -> Option<&State> {
        None
    }
}

/// A kind of step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum StepKind {
    /// A step of one event.
    Alone,
    /// The bets go to the pots, and unmatched bets go back.
    Collecting,
    /// This pot is pushed.
    Pushing(u8),
}

impl StepKind {
    /// The step to which an event belongs, if any.
    fn of(event: &Event) -> Option<StepKind> {
        match event.kind {
            EventKind::Ante | EventKind::Blind | EventKind::Killed => Some(StepKind::Alone),
            EventKind::Returned | EventKind::TakenBack | EventKind::Collected => Some(StepKind::Collecting),
            EventKind::Pushed { pot, .. } => Some(StepKind::Pushing(pot)),
            _ => None,
        }
    }
}

/// Shows the steps of posting. `state` is the table after them.
pub(crate) fn posting(state: &State, header: &Hand, events: &[Event], mut show: impl FnMut(&IntermediateTable)) {
    let setup = &header.setup;
    let mut table = IntermediateTable {
        players: state.everyone(),
        live: state.live(),
        bet: BySeat::all(Chips::ZERO),
        stack: setup.stacks,
        hole: BySeat::all(Cards::NONE),
        board: Cards::NONE,
        pots: [Chips::ZERO; MAX_SEATS],
        version: 0,
    };
    let mut left = count_steps(events);
    if left > 0 {
        show(&table);
    }
    table.collect_and_post(events, &mut left, state, &mut show);
}

/// Shows the steps between an action and the next. `before` is the table before the action, `after` the one when
/// everything has happened.
pub(crate) fn between(before: &State, after: &State, events: &[Event], mut show: impl FnMut(&IntermediateTable)) {
    let pulls = |seat: &Seat| events.iter().any(|event| is_won(event) && event.seat == Some(*seat));
    let mut left = count_steps(events) + after.everyone().iter().filter(pulls).count();
    if left == 0 {
        return;
    }
    let mut table = IntermediateTable {
        players: after.everyone(),
        live: before.live(),
        bet: BySeat::all(Chips::ZERO),
        stack: BySeat::all(Stack::Unknown),
        hole: BySeat::all(Cards::NONE),
        board: *after.board(),
        pots: [Chips::ZERO; MAX_SEATS],
        version: 0,
    };
    for seat in table.players.iter() {
        table.bet[seat] = before.bet(seat);
        table.stack[seat] = before.stack(seat);
        table.hole[seat] = if after.live().contains(seat) { *after.hole(seat) } else { *before.hole(seat) };
    }
    for (place, pot) in table.pots.iter_mut().zip(before.pots().as_slice()) {
        *place = pot.amount;
    }
    events.iter().for_each(|event| table.apply_action(event));
    show(&table);
    table.collect_and_post(events, &mut left, after, &mut show);
    table.push_and_pull(events, &mut left, &mut show);
}

/// Counts the steps of these events, without pulling in.
fn count_steps(events: &[Event]) -> usize {
    let mut last = None;
    let mut count = 0;
    for event in events {
        let kind = StepKind::of(event);
        count += usize::from(kind.is_some() && (kind != last || kind == Some(StepKind::Alone)));
        // Rake belongs to the pot that is pushed next.
        if kind.is_some() {
            last = kind;
        }
    }
    count
}

fn is_won(event: &Event) -> bool {
    matches!(event.kind, EventKind::Pushed { .. } | EventKind::TakenBack)
}

impl IntermediateTable {
    fn add_to_stack(&mut self, seat: Seat, chips: Chips) {
        if let Stack::Known(stack) = self.stack[seat] {
            self.stack[seat] = Stack::Known(stack + chips);
        }
    }

    /// Applies the action of a player, which is no step of its own.
    fn apply_action(&mut self, event: &Event) {
        let Some(seat) = event.seat else { return };
        match event.kind {
            EventKind::BringIn | EventKind::Call | EventKind::Bet | EventKind::Complete | EventKind::Raise => {
                self.put_in(seat, event.amount);
            }
            EventKind::Fold | EventKind::Muck => {
                self.live.remove(seat);
                self.hole[seat] = Cards::NONE;
            }
            EventKind::Show(cards)
                if !cards.is_empty() && self.hole[seat].iter().all(|card| card.known().is_none()) =>
            {
                self.hole[seat] = cards;
            }
            _ => {}
        }
    }

    fn put_in(&mut self, seat: Seat, chips: Chips) {
        self.bet[seat] += chips;
        self.add_to_stack(seat, -chips);
    }

    /// Shows posts, collections and kills, a step each. `left` counts the steps that are left, the last of which is not
    /// shown.
    fn collect_and_post(
        &mut self,
        events: &[Event],
        left: &mut usize,
        after: &State,
        show: &mut impl FnMut(&IntermediateTable),
    ) {
        let mut rest = events;
        while let Some((event, later)) = rest.split_first() {
            rest = later;
            match StepKind::of(event) {
                Some(StepKind::Alone) => {
                    let Some(seat) = event.seat else { continue };
                    if event.kind == EventKind::Killed {
                        self.live.remove(seat);
                        self.hole[seat] = Cards::NONE;
                        self.pots_to_push(events);
                    } else {
                        self.put_in(seat, event.amount);
                    }
                }
                Some(StepKind::Collecting) => {
                    let run =
                        later.iter().take_while(|event| StepKind::of(event) == Some(StepKind::Collecting)).count();
                    let (collecting, after_it) = events.split_at(events.len() - later.len() + run);
                    let from = collecting.len() - run - 1;
                    self.collect(collecting.get(from..).unwrap_or_default(), events, after);
                    rest = after_it;
                }
                Some(StepKind::Pushing(_)) | None => continue,
            }
            *left = left.saturating_sub(1);
            if *left > 0 {
                show(self);
            }
        }
    }

    /// Collects the bets by these events, which are some of `all`.
    fn collect(&mut self, events: &[Event], all: &[Event], after: &State) {
        let sum = events.iter().filter(|event| event.kind == EventKind::Collected).map(|event| event.amount).sum();
        let last = if self.live.len() == 1 { self.live.lowest() } else { None };
        for event in events {
            // The last player's own bet stays, because it is pulled in with the rest.
            if let Some(seat) = event.seat.filter(|seat| Some(*seat) != last) {
                self.add_to_stack(seat, event.amount);
            }
        }
        for seat in self.players.iter().filter(|seat| Some(*seat) != last) {
            self.bet[seat] = Chips::ZERO;
        }
        if let Some(last) = last {
            // What of that bet is in the pots is pushed with them.
            let comes_back = |event: &&Event| {
                event.seat == Some(last) && matches!(event.kind, EventKind::Returned | EventKind::TakenBack)
            };
            let back = all.iter().filter(comes_back).map(|event| event.amount).sum::<Chips>();
            self.bet[last] = self.bet[last].min(back);
        }
        self.version += 1;
        let mut pots = [Chips::ZERO; MAX_SEATS];
        if last.is_some() {
            // A single player wins everything.
            pots[0] = self.pots.iter().copied().sum::<Chips>() + sum;
        } else {
            for (place, pot) in pots.iter_mut().zip(after.pots().as_slice()) {
                *place = pot.amount;
            }
            if pots[0].is_zero() {
                // Antes that are collected before anything else are one pot.
                pots[0] = self.pots.iter().copied().sum::<Chips>() + sum;
            }
        }
        self.pots = pots;
    }

    /// Sets the pots to those that are pushed. After hands were killed, neighbouring pots may have become one.
    fn pots_to_push(&mut self, events: &[Event]) {
        let mut pots = [Chips::ZERO; MAX_SEATS];
        let mut rake = Chips::ZERO;
        for event in events {
            match event.kind {
                EventKind::Raked => rake += event.amount,
                EventKind::Pushed { pot, .. } => {
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

    fn push_and_pull(&mut self, events: &[Event], left: &mut usize, show: &mut impl FnMut(&IntermediateTable)) {
        let mut next = |table: &IntermediateTable| {
            *left = left.saturating_sub(1);
            if *left > 0 {
                show(table);
            }
        };
        if events.iter().any(|event| matches!(event.kind, EventKind::Pushed { .. })) {
            self.pots_to_push(events);
        }
        for number in (0..MAX_SEATS).rev() {
            let pushed = |event: &&Event| StepKind::of(event) == Some(StepKind::Pushing(number as u8));
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
                self.add_to_stack(seat, chips);
                next(self);
            }
        }
    }
}
