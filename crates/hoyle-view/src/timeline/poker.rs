//! The timeline of a hand of poker. The sentences are those of the replay; here the table is followed beside them. Not
//! here: what is lawful (the rules say).

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use hoyle_poker::hand::{Hand, Metadata, Settlement};
use hoyle_poker::replay::{self, Narration};
use hoyle_rules::poker::{Action, Awaiting, Cards, Event, EventKind, Stack, State};
use hoyle_rules::{Chips, Seat};

use super::places::own;
use super::{
    ActionKind, Amount, Asked, Badge, Centre, Counter, Fact, Held, Money, POT, Player, PlayerState, Row, Sentence,
    Step, Table, Timeline, Unit,
};
use super::{ending, equity, panel, positions, streets, title};

pub(super) fn timeline(hand: &Hand) -> Timeline {
    let narration = hand.narration();
    let mut replay = hand.replay();
    let Some(start) = replay.start() else {
        return Timeline { steps: vec![Step::default()], ..Timeline::default() };
    };
    let players: Vec<Player> = hand.setup.occupied().map(|seat| player(hand, &narration, seat)).collect();
    let mut follower = Follower {
        hand,
        state: *start.state,
        before: *start.state,
        asides: Vec::new(),
        size: None,
        street_is_over: false,
        places: vec![Arc::default(); players.len()],
    };
    follower.posted(start.events, &players);
    let mut tables = vec![follower.table()];
    // Where a card that is dealt or a hand that is shown ends it all: the table with that, and then the result.
    let mut last_act = None;
    while let Some(step) = replay.next_step() {
        if let Some(action) = step.action() {
            let ends = step.state.is_over() && !follower.state.is_over();
            let with_it = match action {
                Action::DealBoard { .. } => Some(follower.table_with(step.state)),
                Action::Show { seat, cards } => Some(follower.table_shown(seat, &cards)),
                _ => None,
            };
            if let Some(table) = with_it.filter(|_| ends) {
                last_act = Some(tables.len());
                tables.push(table);
            }
            follower.follow(action, &step);
        }
        tables.push(follower.table());
    }
    let outcome = replay.outcome();
    if let Some(table) = tables.last_mut().filter(|_| outcome.payoffs().is_some()) {
        ending::conclude(table, &outcome, &follower.state);
    }
    let mut sections = streets::sections(&narration, tables.len(), last_act);
    let asides = follower.asides.into_iter();
    let mut asides: BTreeMap<usize, Sentence> =
        asides.map(|(step, aside)| (step + usize::from(last_act.is_some_and(|last| step > last)), aside)).collect();
    for line in sections.iter_mut().flat_map(|section| &mut section.lines) {
        // The first line of its step.
        if let Some(aside) = asides.remove(&line.step) {
            line.aside = aside;
        }
    }
    let mut steps: Vec<Step> = tables.into_iter().map(|table| Step { stops: false, section: 0, table }).collect();
    for (number, section) in sections.iter().enumerate() {
        for line in &section.lines {
            if let Some(step) = steps.get_mut(line.step) {
                step.stops = true;
            }
        }
        for step in steps.iter_mut().skip(section.first) {
            step.section = number;
        }
    }
    if let Some(first) = steps.first_mut() {
        first.stops = true;
    }
    if let Some(last) = steps.last_mut() {
        last.stops = true;
    }
    equity::add(hand.setup.variant.game, &mut steps);
    Timeline {
        poker: Some(hand.setup.variant.game),
        game: narration.game,
        title: title::title(&hand.setup),
        about: title::about(&hand.metadata),
        date: title::played_on(&hand.metadata),
        currency: currency(&hand.metadata),
        near: hand.metadata.hero.map(Seat::index).or_else(|| onlooker(&steps)).unwrap_or(0),
        players,
        money: Money { scale: hand.scale, places: narration.places, unit: unit(hand), points: false },
        sections,
        steps,
        ending: narration.ending,
        part: None,
    }
}

fn player(hand: &Hand, narration: &Narration, seat: Seat) -> Player {
    let at = seat.index();
    Player {
        label: format!("p{}", at + 1),
        name: hand.names.as_ref().and_then(|names| names.get(at)).cloned().unwrap_or_default(),
        seat: hand.seat_numbers.as_ref().and_then(|seats| seats.get(at)).copied(),
        role: narration.roles.get(at).cloned().unwrap_or_default(),
        position: positions::position(hand, seat),
    }
}

/// The one player whose cards are known while they lie face down, if there is but one: whose record it is.
fn onlooker(steps: &[Step]) -> Option<usize> {
    let tables = steps.iter().map(|step| &step.table);
    let known = tables.flat_map(|table| table.places.iter().enumerate()).filter(|(_, place)| {
        let mut cards = place.hand.iter().chain(&place.thrown);
        cards.any(|held| held.down && held.card.known().is_some())
    });
    let mut seats = known.map(|(seat, _)| seat);
    let first = seats.next()?;
    seats.all(|seat| seat == first).then_some(first)
}

/// What amounts can be told in: the big blind, or the small bet where there are no blinds.
fn unit(hand: &Hand) -> Option<Unit> {
    let setup = &hand.setup;
    let (small, big) = setup.blinds();
    let blind = |seat: Option<Seat>| seat.map_or(Chips::ZERO, |seat| setup.posts[seat].blind);
    let big = blind(small).max(blind(big));
    let lone = setup.occupied().map(|seat| setup.posts[seat].blind).max().unwrap_or_default();
    match if big.is_zero() { lone } else { big } {
        Chips::ZERO if setup.small_bet > Chips::ZERO => {
            Some(Unit { chips: setup.small_bet, name: "bets", long: "small bets" })
        }
        chips if chips > Chips::ZERO => Some(Unit { chips, name: "bb", long: "big blinds" }),
        _ => None,
    }
}

/// What the chips are worth: money of a currency, or nothing outside of their tournament.
fn currency(about: &Metadata) -> String {
    match about.is_cash() {
        Some(false) => "tournament chips".to_owned(),
        _ => about.currency.clone().unwrap_or_default(),
    }
}

/// Follows a hand and keeps what the rules forget: what was done last, cards that were thrown away.
struct Follower<'a> {
    hand: &'a Hand,
    state: State,
    /// The table before the action that is followed.
    before: State,
    /// The places as they are at the table, shared with the tables before on which they are alike.
    places: Vec<Arc<PlayerState>>,
    /// What a coach asks about a step.
    asides: Vec<(usize, Sentence)>,
    /// The last bet or raise of the street, as a line of the panel.
    size: Option<Fact>,
    /// Whether a street has ended; what was done on it stands there until something else is done.
    street_is_over: bool,
}

impl Follower<'_> {
    fn at(&mut self, seat: Seat) -> Option<&mut PlayerState> {
        self.places.get_mut(seat.index()).map(own)
    }

    /// Notes down what somebody did with so many chips; of a bet, a raise and the last chips the whole bet is told.
    fn set_last_action(
        &mut self,
        seat: Seat,
        word: impl Into<Cow<'static, str>>,
        kind: ActionKind,
        amount: Option<Chips>,
    ) {
        let all_in = self.state.stack(seat) == Stack::Known(Chips::ZERO) && self.state.live().contains(seat);
        let all_in = all_in && amount.is_some();
        let posted = kind == ActionKind::Post;
        let kind = if all_in { ActionKind::AllIn } else { kind };
        let before = self.before.bet(seat);
        let whole = matches!(kind, ActionKind::Bet | ActionKind::Raise | ActionKind::AllIn);
        let amount = amount.filter(|amount| !amount.is_zero());
        let amount = amount.map(|amount| if whole && !posted { before + amount } else { amount });
        if let Some(place) = self.at(seat) {
            place.last_action = if all_in { "all in".into() } else { word.into() };
            place.kind = kind;
            place.amount = amount;
        }
    }

    /// Whether somebody who went all in has chips again, since nobody has as many, and plays on.
    fn is_covering(&mut self, seat: Seat) -> bool {
        let plays_on = !self.state.is_over() && self.state.stack(seat) != Stack::Known(Chips::ZERO);
        plays_on && self.at(seat).is_some_and(|place| place.kind == ActionKind::AllIn)
    }

    /// What nobody called is in no bet.
    fn take_back(&mut self, seat: Seat, amount: Chips) {
        if let Some(place) = self.at(seat) {
            place.last_action = "puts in".into();
            place.kind = ActionKind::Bet;
            place.amount = place.amount.map(|bet| bet - amount);
        }
    }

    /// Antes and blinds.
    fn posted(&mut self, posts: &[Event], players: &[Player]) {
        for event in posts {
            match (event.kind, event.seat) {
                (EventKind::Ante, Some(seat)) => {
                    let is_dead = !self.hand.setup.posts[seat].dead.is_zero();
                    let name = if is_dead { "dead blind" } else { "ante" };
                    self.set_last_action(seat, name, ActionKind::Post, Some(event.amount));
                }
                (EventKind::Blind, Some(seat)) => {
                    let role = players.get(seat.index()).map_or("", |player| &player.role);
                    let name = role.rsplit(", ").next().filter(|name| *name != "button" && !name.is_empty());
                    self.set_last_action(
                        seat,
                        name.unwrap_or("blind").to_owned(),
                        ActionKind::Post,
                        Some(event.amount),
                    );
                }
                _ => {}
            }
        }
        // A button game has its button at the last seat; PHH deals from the seat behind it.
        if !self.hand.setup.variant.brings_in()
            && let Some(last) = self.places.last_mut()
        {
            own(last).badges.push(Badge { letters: "D", means: "button" });
        }
        self.keep_up();
    }

    fn follow(&mut self, action: Action, step: &replay::Step<'_>) {
        if core::mem::take(&mut self.street_is_over) {
            self.next_street();
        }
        let before = core::mem::replace(&mut self.state, *step.state);
        // What was discarded lies there until somebody bets.
        if !matches!(action, Action::Discard { .. } | Action::DealHole { .. }) {
            for place in self.places.iter_mut().filter(|place| !place.thrown.is_empty()) {
                own(place).thrown.clear();
            }
        }
        for place in self.places.iter_mut().filter(|place| place.won) {
            own(place).won = false;
        }
        let mut won: Vec<(Seat, Chips)> = Vec::new();
        self.before = before;
        let money = Money { scale: self.hand.scale, places: 0, unit: unit(self.hand), points: false };
        let opens = before.street() == Some(0) && self.size.is_none() && !before.variant().brings_in();
        let aside = panel::aside(&before, step, &money, opens);
        if let Some((name, seat)) = panel::sized(step) {
            let note = money.in_units(self.state.bet(seat)).unwrap_or_default().into();
            let value = panel::aside(&before, step, &money, false);
            self.size = value.map(|value| Fact { name: name.into(), value, note });
        }
        self.asides.extend(aside.map(|aside| (step.number, aside)));
        for event in step.events {
            let Some(seat) = event.seat else {
                if event.kind == EventKind::Street {
                    (self.size, self.street_is_over) = (None, true);
                }
                continue;
            };
            match event.kind {
                EventKind::Fold => self.set_last_action(seat, "folds", ActionKind::Fold, None),
                EventKind::Check => self.set_last_action(seat, "checks", ActionKind::Check, None),
                EventKind::Call => self.set_last_action(seat, "calls", ActionKind::Call, Some(event.amount)),
                EventKind::Bet => self.set_last_action(seat, "bets", ActionKind::Bet, Some(event.amount)),
                EventKind::Complete => {
                    self.set_last_action(seat, "completes", ActionKind::Raise, Some(event.amount));
                }
                EventKind::Raise => {
                    self.set_last_action(seat, "raises", ActionKind::Raise, Some(event.amount));
                }
                EventKind::BringIn => {
                    self.set_last_action(seat, "brings in", ActionKind::Post, Some(event.amount));
                }
                EventKind::Discard(cards) => {
                    let thrown = cards.iter().map(|card| Held { card, down: true }).collect();
                    let word = if cards.is_empty() { "stands pat".into() } else { format!("draws {}", cards.len()) };
                    self.set_last_action(seat, word, ActionKind::Other, None);
                    if let Some(place) = self.at(seat) {
                        place.thrown = thrown;
                    }
                }
                // Who is all in is so to the end of the hand.
                EventKind::Show(_) if self.at(seat).is_some_and(|place| place.kind == ActionKind::AllIn) => {}
                EventKind::Show(_) => self.set_last_action(seat, "shows", ActionKind::Other, None),
                EventKind::Muck => self.set_last_action(seat, "mucks", ActionKind::Muck, None),
                EventKind::Killed => self.set_last_action(seat, "loses", ActionKind::Lose, None),
                EventKind::Returned if self.is_covering(seat) => self.take_back(seat, event.amount),
                EventKind::TakenBack | EventKind::Pushed { .. } => match won.iter_mut().find(|(who, _)| *who == seat) {
                    Some((_, sum)) => *sum += event.amount,
                    None => won.push((seat, event.amount)),
                },
                _ => {}
            }
        }
        self.hands(action, &before);
        self.keep_up();
        // What the last one in takes back is not won unless there is a pot with it.
        for (seat, amount) in won {
            if let Some(place) = self.at(seat).filter(|_| !amount.is_zero()) {
                place.bet = Some(amount);
                place.last_action = "wins".into();
                place.amount = None;
                place.won = true;
            }
        }
    }

    /// What the rules keep of each player: bets, chips, what is asked. A place that stays as it is stays shared.
    fn keep_up(&mut self) {
        for seat in self.state.everyone().iter() {
            let bet = Some(self.state.bet(seat)).filter(|bet| !bet.is_zero());
            let counter = match self.state.stack(seat) {
                Stack::Known(stack) => Counter::Chips(stack),
                Stack::Unknown => Counter::Unknown,
            };
            let asked = self.asked(seat);
            let (turn, asked) = (asked.is_some(), asked.unwrap_or_default());
            let Some(place) = self.places.get_mut(seat.index()) else { continue };
            if (place.bet, &place.counter, place.turn, place.asked) != (bet, &counter, turn, asked) {
                let place = own(place);
                (place.bet, place.counter, place.turn, place.asked) = (bet, counter, turn, asked);
            }
        }
    }

    /// What was said on the last street is over, but for who is out or all in.
    fn next_street(&mut self) {
        for (seat, place) in self.state.everyone().iter().zip(&mut self.places) {
            if self.state.live().contains(seat) {
                let all_in = self.state.stack(seat) == Stack::Known(Chips::ZERO);
                let place = own(place);
                if !all_in {
                    (place.last_action, place.kind, place.amount) = ("".into(), ActionKind::Other, None);
                } else if place.kind != ActionKind::AllIn {
                    (place.last_action, place.kind, place.amount) = ("all in".into(), ActionKind::AllIn, None);
                }
            }
        }
    }

    /// What lies before each player. The rules take in a hand that is out; here it stays where it was.
    fn hands(&mut self, action: Action, before: &State) {
        for seat in self.state.everyone().iter() {
            let (hole, up) = (*self.state.hole(seat), self.state.face_up(seat));
            let held = || hole.iter().enumerate().map(|(at, card)| Held { card, down: up >> at & 1 == 0 });
            let shown = match action {
                Action::Show { seat: who, cards } if who == seat => Some(cards),
                _ => None,
            };
            let live = self.state.live().contains(seat);
            let Some(place) = self.places.get_mut(seat.index()) else { continue };
            match shown {
                // A hand that loses is taken in by the very action that shows it.
                Some(cards) if hole.is_empty() => {
                    let known = cards.all_known();
                    let was = before.hole(seat);
                    let cards = if known { cards } else { *was };
                    own(place).hand = cards.iter().map(|card| Held { card, down: !known }).collect();
                }
                // Mostly it is what it was.
                _ if held().eq(place.hand.iter().copied()) => {}
                _ if !hole.is_empty() => own(place).hand = held().collect(),
                _ if live => own(place).hand.clear(),
                _ => {}
            }
            if place.out == live {
                own(place).out = !live;
            }
        }
    }

    fn table(&self) -> Table {
        self.table_with(&self.state)
    }

    /// The table as it is, but with the hand of a player shown.
    fn table_shown(&self, seat: Seat, cards: &Cards) -> Table {
        let mut table = self.table();
        // Who was to show has shown.
        table.panel = None;
        for place in table.places_mut() {
            (place.turn, place.asked) = (false, Asked::default());
        }
        if let Some(place) = table.place_mut(seat.index()) {
            if cards.all_known() && !cards.is_empty() {
                place.hand = cards.iter().map(|card| Held { card, down: false }).collect();
            }
            if place.kind != ActionKind::AllIn {
                (place.last_action, place.kind, place.amount) = ("shows".into(), ActionKind::Other, None);
            }
        }
        table
    }

    /// The table as it is, but with the boards of another.
    fn table_with(&self, dealt: &State) -> Table {
        let (state, places) = (&self.state, self.places.clone());
        let mut rows = Vec::new();
        let slots: usize = state.variant().streets.iter().map(|street| usize::from(street.board)).sum();
        if slots > 0 {
            // Boards that are agreed on are there from the all-in on.
            let are_agreed = dealt.is_all_in() && dealt.common_cards() < slots;
            let boards = if are_agreed { dealt.run_outs().boards() } else { dealt.boards().len() };
            let common: Cards = dealt.board().iter().take(dealt.common_cards()).collect();
            for (number, title) in ["board", "second board", "third board"].into_iter().enumerate().take(boards) {
                let board = dealt.boards().get(number).copied().unwrap_or(common);
                let cards = board.iter().map(|card| Held { card, down: false }).collect();
                rows.push(Row { title, cards, places: slots });
            }
        }
        let centre = Centre { rows, amounts: self.amounts(), ..Centre::default() };
        let all_in = state.is_all_in() && !state.is_over() && self.has_cards_to_come();
        let mut panel = if all_in { Some(panel::all_in(state)) } else { panel::panel(state, self.size.clone()) };
        // Of what lies open in stud a hand that is out tells what is gone.
        if let Some(panel) = panel.as_mut().filter(|panel| !panel.facts.is_empty() && state.variant().brings_in()) {
            panel.facts.extend(panel::dead_cards(&places));
        }
        Table { places, centre, panel, ..Table::default() }
    }

    /// What is asked of a player, if it is anything.
    fn asked(&self, seat: Seat) -> Option<Asked> {
        let state = &self.state;
        match state.awaiting() {
            Awaiting::Act { seat: turn } if turn == seat => Some(match state.legal().call {
                Some(call) if !call.is_zero() => Asked::Call(call),
                Some(_) => Asked::Bet,
                None => Asked::Act,
            }),
            Awaiting::Discard { seat: turn } if turn == seat => Some(Asked::Discard),
            // Of hands that are all-in before the last card nobody waits for the show.
            Awaiting::Show { seat: turn } if turn == seat && !self.has_cards_to_come() => Some(Asked::Show),
            _ => None,
        }
    }

    /// Whether a street is to come, or a board is not whole.
    fn has_cards_to_come(&self) -> bool {
        let (state, streets) = (&self.state, self.state.variant().streets);
        let slots: usize = streets.iter().map(|street| usize::from(street.board)).sum();
        let boards = if state.is_all_in() { state.run_outs().boards() } else { 1 };
        let whole = state.boards().len() >= boards && state.boards().iter().all(|board| board.len() >= slots);
        state.last_street() + 1 < streets.len() || !whole
    }

    /// All that is in, bets too, for that is what a price is counted from; and the pots as they are made up so far.
    fn amounts(&self) -> Vec<Amount> {
        let state = &self.state;
        let everybody = || state.live();
        let mut amounts = Vec::new();
        if !state.total_pot().is_zero() {
            amounts.push(Amount { name: POT.to_owned(), chips: state.total_pot(), ..Amount::default() });
        }
        let pots = state.pots();
        let pots = pots.as_slice();
        for (number, pot) in pots.iter().enumerate().filter(|_| pots.len() > 1) {
            let name = match (number, pots.len()) {
                (0, _) => "Main pot".to_owned(),
                (_, 2) => "Side pot".to_owned(),
                (number, _) => format!("Side pot {number}"),
            };
            let players = pot.players.iter().filter(|_| pot.players != everybody()).map(Seat::index).collect();
            amounts.push(Amount { name, chips: pot.amount, players, many: pot.players.len() });
        }
        // At the table, fees are taken like rake.
        let fees = self.hand.settlement.as_ref().map_or(Chips::ZERO, Settlement::all_fees).min(state.rake());
        for (name, chips) in [("Rake", state.rake() - fees), ("Fees", fees)] {
            if !chips.is_zero() {
                amounts.push(Amount { name: name.to_owned(), chips, ..Amount::default() });
            }
        }
        amounts
    }
}
