//! The timeline of a hand of poker. The sentences are those of the replay; here the table is followed beside them. Not
//! here: what is lawful (the rules say).

use hoyle_poker::hand::{Hand, Metadata};
use hoyle_poker::replay::{self, Narration};
use hoyle_rules::poker::{Action, Awaiting, Event, EventKind, Stack, State};
use hoyle_rules::{Chips, Seat};

use super::{
    Badge, Centre, Counter, Held, Line, Money, Player, PlayerState, Row, Section, Step, Table, Timeline, Unit,
};

pub(super) fn timeline(hand: &Hand) -> Timeline {
    let narration = hand.narration();
    let mut replay = hand.replay();
    let Some(start) = replay.start() else {
        return Timeline { steps: vec![Step::default()], ..Timeline::default() };
    };
    let players: Vec<Player> = hand.setup.occupied().map(|seat| player(hand, &narration, seat)).collect();
    let mut follower = Follower { hand, state: *start.state, places: vec![PlayerState::default(); players.len()] };
    follower.posted(start.events, &players);
    let mut tables = vec![follower.table()];
    while let Some(step) = replay.next_step() {
        if let Some(action) = step.action() {
            follower.follow(action, &step);
        }
        tables.push(follower.table());
    }
    let sections = sections(&narration, tables.len());
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
    Timeline {
        game: narration.game,
        about: about(&hand.metadata),
        near: hand.metadata.hero.map(Seat::index).or_else(|| onlooker(&steps)).unwrap_or(0),
        players,
        money: Money { scale: hand.scale, places: narration.places, unit: unit(hand) },
        sections,
        steps,
        ending: narration.ending,
    }
}

fn player(hand: &Hand, narration: &Narration, seat: Seat) -> Player {
    let at = seat.index();
    Player {
        label: format!("p{}", at + 1),
        name: hand.names.as_ref().and_then(|names| names.get(at)).cloned().unwrap_or_default(),
        seat: hand.seat_numbers.as_ref().and_then(|seats| seats.get(at)).copied(),
        role: narration.roles.get(at).cloned().unwrap_or_default(),
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
    let blind = |place: usize| Seat::new(place).map_or(Chips::ZERO, |seat| setup.posts[seat].blind);
    let big = blind(0).max(blind(1));
    let lone = setup.occupied().map(|seat| setup.posts[seat].blind).max().unwrap_or_default();
    match if big.is_zero() { lone } else { big } {
        Chips::ZERO if setup.small_bet > Chips::ZERO => {
            Some(Unit { chips: setup.small_bet, name: "bets", long: "small bets" })
        }
        chips if chips > Chips::ZERO => Some(Unit { chips, name: "bb", long: "big blinds" }),
        _ => None,
    }
}

/// Where and when.
fn about(about: &Metadata) -> String {
    let mut parts: Vec<String> = about.event.iter().cloned().collect();
    let two = |number: u8| format!("-{number:02}");
    if let Some(year) = about.year {
        let month = about.month.map(two).unwrap_or_default();
        let day = about.day.filter(|_| about.month.is_some()).map(two).unwrap_or_default();
        parts.push(format!("{year:04}{month}{day}"));
    }
    parts.extend(about.level.map(|level| format!("level {level}")));
    parts.extend(about.buy_in.as_ref().map(|amount| format!("buy-in {amount}")));
    parts.extend(about.currency.clone());
    parts.join(", ")
}

/// The sections of a narration that say something, each with its picture.
fn sections(narration: &Narration, steps: usize) -> Vec<Section> {
    let told = narration.parts.iter().filter(|part| !part.lines.is_empty());
    let mut sections: Vec<Section> = told
        .map(|part| {
            let lines: Vec<Line> =
                part.lines.iter().map(|line| Line { step: line.step, sentence: line.sentence.clone() }).collect();
            let first = lines.first().map_or(0, |line| line.step);
            let picture = lines.last().map_or(0, |line| line.step).min(steps.saturating_sub(1));
            Section { deal: String::new(), title: part.title.clone(), lines, first, picture, small: false }
        })
        .collect();
    // Where the last action of a street ends the hand, its table is that of the result: the street has the one before.
    for at in 0..sections.len() {
        let next = sections.get(at + 1).map(|next| next.picture);
        if let Some(section) = sections.get_mut(at)
            && next == Some(section.picture)
        {
            let before = section.lines.iter().rev().map(|line| line.step).find(|step| *step < section.picture);
            section.picture = before.unwrap_or(section.picture);
        }
    }
    sections
}

/// Follows a hand and keeps what the rules forget: what was done last, cards that were thrown away.
struct Follower<'a> {
    hand: &'a Hand,
    state: State,
    places: Vec<PlayerState>,
}

impl Follower<'_> {
    fn at(&mut self, seat: Seat) -> Option<&mut PlayerState> {
        self.places.get_mut(seat.index())
    }

    fn set_last_action(&mut self, seat: Seat, word: &str) {
        let all_in = self.state.stack(seat) == Stack::Known(Chips::ZERO) && self.state.live().contains(seat);
        if let Some(place) = self.at(seat) {
            place.last_action = if all_in && word != "shows" { "all in".to_owned() } else { word.to_owned() };
        }
    }

    /// Antes and blinds.
    fn posted(&mut self, posts: &[Event], players: &[Player]) {
        for event in posts {
            match (event.kind, event.seat) {
                (EventKind::Ante, Some(seat)) => self.set_last_action(seat, "ante"),
                (EventKind::Blind, Some(seat)) => {
                    let role = players.get(seat.index()).map_or("", |player| &player.role);
                    let name = role.rsplit(", ").next().filter(|name| *name != "button" && !name.is_empty());
                    self.set_last_action(seat, name.unwrap_or("blind"));
                }
                _ => {}
            }
        }
        // A button game has its button at the last seat; PHH deals from the seat behind it.
        if !self.hand.setup.variant.brings_in()
            && let Some(last) = self.places.last_mut()
        {
            last.badges.push(Badge { letters: "D", means: "button" });
        }
    }

    fn follow(&mut self, action: Action, step: &replay::Step<'_>) {
        let before = core::mem::replace(&mut self.state, *step.state);
        // What was discarded lies there until somebody bets.
        if !matches!(action, Action::Discard { .. } | Action::DealHole { .. }) {
            self.places.iter_mut().for_each(|place| place.thrown.clear());
        }
        for place in &mut self.places {
            place.won = false;
        }
        let mut won: Vec<(Seat, Chips)> = Vec::new();
        for event in step.events {
            let Some(seat) = event.seat else {
                if event.kind == EventKind::Street {
                    self.next_street();
                }
                continue;
            };
            match event.kind {
                EventKind::Fold => self.set_last_action(seat, "folds"),
                EventKind::Check => self.set_last_action(seat, "checks"),
                EventKind::Call => self.set_last_action(seat, "calls"),
                EventKind::Bet => self.set_last_action(seat, "bets"),
                EventKind::Complete => self.set_last_action(seat, "completes"),
                EventKind::Raise => self.set_last_action(seat, "raises"),
                EventKind::BringIn => self.set_last_action(seat, "brings in"),
                EventKind::Discard(cards) => {
                    let thrown = cards.iter().map(|card| Held { card, down: true }).collect();
                    let word = if cards.is_empty() { "stands pat".into() } else { format!("draws {}", cards.len()) };
                    self.set_last_action(seat, &word);
                    if let Some(place) = self.at(seat) {
                        place.thrown = thrown;
                    }
                }
                EventKind::Show(_) => self.set_last_action(seat, "shows"),
                EventKind::Muck => self.set_last_action(seat, "mucks"),
                EventKind::Killed => self.set_last_action(seat, "loses"),
                EventKind::TakenBack | EventKind::Pushed { .. } => match won.iter_mut().find(|(who, _)| *who == seat) {
                    Some((_, sum)) => *sum += event.amount,
                    None => won.push((seat, event.amount)),
                },
                _ => {}
            }
        }
        self.hands(action, &before);
        for place in &mut self.places {
            place.bet = None;
        }
        for seat in self.state.everyone().iter() {
            let bet = self.state.bet(seat);
            if !bet.is_zero()
                && let Some(place) = self.at(seat)
            {
                place.bet = Some(bet);
            }
        }
        // What the last one in takes back is not won unless there is a pot with it.
        for (seat, amount) in won {
            if let Some(place) = self.at(seat).filter(|_| !amount.is_zero()) {
                place.bet = Some(amount);
                place.last_action = "wins".to_owned();
                place.won = true;
            }
        }
    }

    /// A street begins: what was said on the last one is over, but for who is out or all in.
    fn next_street(&mut self) {
        for (seat, place) in self.state.everyone().iter().zip(&mut self.places) {
            if self.state.live().contains(seat) {
                let all_in = self.state.stack(seat) == Stack::Known(Chips::ZERO);
                place.last_action = if all_in { "all in".to_owned() } else { String::new() };
            }
        }
    }

    /// What lies before each player. The rules take in a hand that is out; here it stays where it was.
    fn hands(&mut self, action: Action, before: &State) {
        for seat in self.state.everyone().iter() {
            let (hole, up) = (*self.state.hole(seat), self.state.face_up(seat));
            let held = hole.iter().enumerate().map(|(at, card)| Held { card, down: up >> at & 1 == 0 });
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
                    place.hand = cards.iter().map(|card| Held { card, down: !known }).collect();
                }
                _ if !hole.is_empty() => place.hand = held.collect(),
                _ if live => place.hand.clear(),
                _ => {}
            }
            place.out = !live;
        }
    }

    fn table(&self) -> Table {
        let state = &self.state;
        let turn = match state.awaiting() {
            Awaiting::Act { seat } | Awaiting::Discard { seat } | Awaiting::Show { seat } => Some(seat),
            _ => None,
        };
        let mut places = self.places.clone();
        for (seat, place) in state.everyone().iter().zip(&mut places) {
            place.turn = turn == Some(seat);
            place.shows = place.turn && matches!(state.awaiting(), Awaiting::Show { .. });
            place.counter = match state.stack(seat) {
                Stack::Known(stack) => Counter::Chips(stack),
                Stack::Unknown => Counter::Unknown,
            };
            if place.bet.is_none() && !state.bet(seat).is_zero() {
                place.bet = Some(state.bet(seat));
            }
        }
        let mut rows = Vec::new();
        if !state.board().is_empty() {
            let cards = state.board().iter().map(|card| Held { card, down: false }).collect();
            rows.push(Row { title: "board", cards });
        }
        let pots = state.pots();
        let pots = pots.as_slice();
        let name = |number: usize| match (number, pots.len()) {
            (_, 1) => "Pot".to_owned(),
            (0, _) => "Main pot".to_owned(),
            (_, 2) => "Side pot".to_owned(),
            (number, _) => format!("Side pot {number}"),
        };
        let mut amounts: Vec<(String, Chips)> =
            pots.iter().enumerate().map(|(number, pot)| (name(number), pot.amount)).collect();
        if !state.rake().is_zero() {
            amounts.push(("Rake".to_owned(), state.rake()));
        }
        Table { places, centre: Centre { rows, amounts, notes: Vec::new() }, sheet: None }
    }
}
