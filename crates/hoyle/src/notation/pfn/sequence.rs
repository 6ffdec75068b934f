//! Frames that follow one another: whether the one can come after the other in one hand, [`check`]. All that is known of
//! the frame before is its [`Snap`]. Not here: what is wrong with a frame by itself.

use core::cmp::Ordering;
use core::hash::{Hash, Hasher};
use std::hash::DefaultHasher;

use hoyle_rules::CardSet;
use hoyle_rules::card::MaybeCard;

use super::Level;
use super::draft::{Draft, Is, Run, Said};
use super::history::History;
use super::problems::sums::Fault as Wrong;
use super::sums::Sum;
use crate::problem::{Problem, Severity};
use crate::text::Span;
use crate::text::json::{self, Kind};
use crate::text::number::{self, Decimal, Number};

/// What is kept of a frame for the frame after it. Reused from frame to frame.
#[derive(Clone, Debug, Default)]
pub(super) struct Snap {
    /// Whether there was a frame, and all of it could be read.
    pub(super) whole: bool,
    seats: Vec<Seat>,
    /// The names, one behind the other.
    names: Vec<u8>,
    cards: Vec<Option<MaybeCard>>,
    pot: Sum,
    pot_at: Span,
    board: Run,
    board_at: Span,
    /// The arrays of `game`, as a number.
    game: u64,
    game_at: Span,
    draws: bool,
    /// What `_hand` says, if it is there.
    hand: Vec<u8>,
    /// The number that `_seq` says.
    order: Option<(i64, Span)>,
    history: Option<Told>,
    /// By number k, the first k actions of the history as a number.
    actions: Vec<u64>,
    history_at: Span,
    /// The seat in turn.
    turn: Option<usize>,
}

/// A seat of it.
#[derive(Clone, Copy, Debug, Default)]
struct Seat {
    name: Run,
    name_at: Span,
    bet: Option<Decimal>,
    stack: Option<Decimal>,
    stack_at: Span,
    hole: Run,
    hole_at: Span,
    button: bool,
    button_at: Span,
    times: [Option<i64>; 2],
    time_at: Span,
}

/// A history, as numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Told {
    /// All but the actions.
    rest: u64,
    /// How many actions.
    count: usize,
    /// All of them.
    all: u64,
    over: bool,
}

impl Snap {
    /// Takes down what the draft has of this text.
    pub(super) fn take(&mut self, text: &[u8], draft: &Draft, history: &History) {
        self.whole = draft.whole && draft.seats_at.is == Is::There && draft.pot_at.is == Is::There;
        self.seats.clear();
        self.names.clear();
        self.cards.clear();
        self.hand.clear();
        if !self.whole {
            return;
        }
        self.turn = None;
        for (number, seat) in draft.seats.iter().enumerate() {
            let from = self.names.len() as u32;
            if seat.name_kind.is_some() {
                json::bytes_into(seat.name.at.of(text), &mut self.names);
            }
            let name = (from, self.names.len() as u32);
            let hole = self.run(draft, &seat.hole);
            if seat.turn.get() == Some(true) {
                self.turn = Some(number);
            }
            self.seats.push(Seat {
                name,
                name_at: seat.name.at,
                bet: seat.bet.get(),
                stack: seat.stack.get(),
                stack_at: seat.stack.at,
                hole,
                hole_at: seat.hole.at,
                button: seat.button.get() == Some(true),
                button_at: seat.button.at,
                times: seat.times.map(|time| time.get().map(|time| time.milliseconds)),
                time_at: seat.timestamp.at,
            });
        }
        self.pot = Sum::of(draft.pot.iter().map(|pot| pot.value));
        self.pot_at = draft.pot_at.at;
        self.board = self.run(draft, &draft.board);
        self.board_at = draft.board.at;
        let rounds = draft.rounds.iter().map(|round| (round.value.count, round.value.up));
        let counts = draft.counts.iter().map(|count| (count.value, 0));
        let draws = draft.draws.iter().map(|draw| (u32::from(draw.value), 0));
        let parted = |list: usize| (u32::MAX, list as u32);
        let all = rounds.chain([parted(1)]).chain(counts).chain([parted(2)]).chain(draws);
        self.game = all.fold(0, |sum: u64, (one, other)| {
            // Two different games that give one number would have to be looked for.
            (sum.rotate_left(5) ^ u64::from(one) ^ (u64::from(other) << 32)).wrapping_mul(0x517c_c1b7_2722_0a95)
        });
        self.game_at = draft.game_at.at;
        self.draws = draft.draws.iter().any(|draw| draw.value);
        self.order =
            draft.own_of(b"_seq", text).filter(|own| own.value_kind == Kind::Number).and_then(
                |own| match number::number(own.value.of(text)) {
                    Ok(Number::Decimal(value)) => Some((value.at_scale(0)?, own.value)),
                    _ => None,
                },
            );
        if let Some(own) = draft.own_of(b"_hand", text).filter(|own| own.value_kind != Kind::Null) {
            self.hand.extend_from_slice(own.value.of(text));
        }
        self.history_at = draft.history.at;
        self.actions.clear();
        self.history = history.played.then(|| told(history, &mut self.actions));
    }

    fn run(&mut self, draft: &Draft, said: &Said<Run>) -> Run {
        let from = self.cards.len() as u32;
        if let Some(run) = said.get() {
            self.cards.extend(draft.cards_of(run).iter().map(|card| card.card));
        }
        (from, self.cards.len() as u32)
    }

    fn cards_of(&self, run: Run) -> &[Option<MaybeCard>] {
        self.cards.get(run.0 as usize..run.1 as usize).unwrap_or_default()
    }

    fn name_of(&self, seat: &Seat) -> &[u8] {
        self.names.get(seat.name.0 as usize..seat.name.1 as usize).unwrap_or_default()
    }

    /// All chips of those who were dealt in and of the pots.
    fn chips(&self, dealt: impl Fn(usize) -> bool) -> Sum {
        let seats = self.seats.iter().enumerate().filter(|(number, _)| dealt(*number));
        seats.flat_map(|(_, seat)| [seat.bet, seat.stack]).flatten().fold(self.pot, Sum::plus)
    }

    fn any_card(&self) -> bool {
        !self.cards.is_empty()
    }
}

/// A history as numbers; `prefixes` gets one for each number of its first actions.
fn told(history: &History, prefixes: &mut Vec<u64>) -> Told {
    let text = history.text.as_slice();
    let (whole, actions) = history.phh.actions();
    let mut rest = DefaultHasher::new();
    text.get(..whole.start as usize).unwrap_or_default().hash(&mut rest);
    text.get(whole.end as usize..).unwrap_or_default().hash(&mut rest);
    let mut all = DefaultHasher::new();
    prefixes.push(all.finish());
    for at in actions {
        let raw = at.of(text);
        raw.get(1..raw.len().saturating_sub(1)).unwrap_or_default().hash(&mut all);
        prefixes.push(all.finish());
    }
    let over = history.phh.table().is_some_and(|state| state.is_over());
    Told { rest: rest.finish(), count: prefixes.len() - 1, all: all.finish(), over }
}

/// Whether two frames are of one hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Hand {
    Same,
    Other,
    /// By all that is said, the same, and yet the history of the one does not go on from that of the other.
    Rewritten,
}

fn hand(before: &Snap, now: &Snap) -> Hand {
    let named = !before.hand.is_empty() && !now.hand.is_empty();
    if named && before.hand != now.hand {
        return Hand::Other;
    }
    match (before.history, now.history) {
        (Some(one), Some(other)) => match (one.rest == other.rest, now.actions.get(one.count)) {
            // Two hands may begin alike; one that is over does not begin again.
            (true, Some(common)) if *common == one.all => Hand::Same,
            _ if named => Hand::Rewritten,
            (true, _) if one.over => Hand::Other,
            (true, _) => Hand::Rewritten,
            (false, _) => Hand::Other,
        },
        _ if named => Hand::Same,
        // A history comes and goes with its hand.
        (Some(_), None) | (None, Some(_)) => Hand::Other,
        (None, None) => match before.any_card() && (now.any_card() || !now.pot.is_zero()) {
            // A board that is taken away is that of another hand.
            true if now.board.1 - now.board.0 < before.board.1 - before.board.0 => Hand::Other,
            true if before.seats.len() == now.seats.len() => Hand::Same,
            _ => Hand::Other,
        },
    }
}

/// Reports what cannot be if `now` comes after `before`.
pub(super) fn check(before: &Snap, now: &Snap, level: Level, found: &mut Vec<Problem>) {
    if !before.whole || !now.whole {
        return;
    }
    if now.order.is_some_and(|(order, _)| order == 0) {
        return; // With frame 0 another hand begins.
    }
    let mut step = Step { before, now, level, found };
    if let (Some((one, _)), Some((other, at))) = (before.order, now.order)
        && other <= one
    {
        step.report(Wrong::OrderBack, at, [one, other]);
    }
    match hand(before, now) {
        Hand::Other => return,
        Hand::Rewritten => step.report(Wrong::HistoryRewritten, now.history_at, [0; 2]),
        Hand::Same => {}
    }
    if before.seats.len() != now.seats.len() {
        let at = now.seats.last().map_or(now.pot_at, |seat| seat.name_at);
        step.report(Wrong::SeatsChange, at, [before.seats.len() as i64, now.seats.len() as i64]);
        return;
    }
    if before.game != now.game {
        step.report(Wrong::GameChanges, now.game_at, [0; 2]);
    }
    step.seats();
    step.board();
    step.chips();
}

struct Step<'a> {
    before: &'a Snap,
    now: &'a Snap,
    level: Level,
    found: &'a mut Vec<Problem>,
}

impl Step<'_> {
    #[cold]
    fn report(&mut self, fault: Wrong, at: Span, facts: [i64; 2]) {
        let problem = fault.at(at).facts(facts[0], facts[1]);
        let severity = if self.level.live { Severity::Error } else { problem.severity };
        self.found.push(problem.as_serious_as(severity));
    }

    /// Whether there may be frames between the two.
    fn skips(&self) -> bool {
        let numbers = match (self.before.order, self.now.order) {
            (Some((one, _)), Some((other, _))) => Some(other.saturating_sub(one) != 1),
            _ => None,
        };
        let actions = match (self.before.history, self.now.history) {
            (Some(one), Some(other)) => Some(other.count > one.count + 1),
            _ => None,
        };
        actions.or(numbers).unwrap_or(false)
    }

    fn seats(&mut self) {
        let (before, now) = (self.before, self.now);
        let skips = self.skips();
        for (number, (one, other)) in before.seats.iter().zip(&now.seats).enumerate() {
            let dealt = one.bet.is_some() || one.hole.0 != one.hole.1;
            if !dealt {
                continue;
            }
            if before.name_of(one) != now.name_of(other) {
                self.report(Wrong::PlayerChanges, other.name_at, [number as i64, 0]);
            }
            if one.button && !other.button && now.seats.iter().any(|seat| seat.button) {
                self.report(Wrong::ButtonMoves, other.button_at, [number as i64, 0]);
            }
            self.hole(one, other);
            // Of those who are not in turn, nobody puts chips in.
            if let (Some(turn), Some(had), Some(has)) = (before.turn, one.stack, other.stack)
                && turn != number
                && !skips
                && has.compare(had) == Ordering::Less
            {
                self.report(Wrong::OutOfTurn, other.stack_at, [number as i64, turn as i64]);
            }
            let same_turn = before.turn == Some(number) && now.turn == Some(number);
            let nothing_done = match (before.history, now.history) {
                (Some(one), Some(other)) => one.all == other.all && one.count == other.count,
                _ => false,
            };
            if same_turn && nothing_done && one.times[0].is_some() && one.times != other.times {
                self.report(Wrong::ClockMoves, other.time_at, [number as i64, 0]);
            }
        }
    }

    /// A card that was seen stays in the hand as long as that is held, save in a draw. Where it lies may change: players
    /// show their hands in whatever order.
    fn hole(&mut self, one: &Seat, other: &Seat) {
        let (had, has) = (self.before.cards_of(one.hole), self.now.cards_of(other.hole));
        if had.is_empty() || has.is_empty() {
            return;
        }
        let known = |cards: &[Option<MaybeCard>]| -> CardSet {
            let mut set = CardSet::EMPTY;
            cards.iter().flatten().filter_map(|card| card.known()).for_each(|card| set.insert(card));
            set
        };
        let (seen, now) = (known(had), known(has));
        let unknown = |cards: &[Option<MaybeCard>], known: CardSet| cards.len().saturating_sub(known.len() as usize);
        // Of the shorter hand, all is in the longer one: what is missing there must be among its unknown cards.
        let changed = if has.len() >= had.len() {
            seen.iter().filter(|card| !now.contains(*card)).count() > unknown(has, now)
        } else {
            !self.before.draws || now.iter().filter(|card| !seen.contains(*card)).count() > unknown(had, seen)
        };
        if changed {
            self.report(Wrong::HoleChanges, other.hole_at, [0; 2]);
        }
    }

    fn board(&mut self) {
        let (had, has) = (self.before.cards_of(self.before.board), self.now.cards_of(self.now.board));
        let known = |card: &Option<MaybeCard>| card.and_then(|card| card.known());
        let differ = |(one, other)| matches!((known(one), known(other)), (Some(a), Some(b)) if a != b);
        if has.len() < had.len() || had.iter().zip(has).any(differ) {
            self.report(Wrong::BoardChanges, self.now.board_at, [0; 2]);
        }
    }

    fn chips(&mut self) {
        let (before, now) = (self.before, self.now);
        let dealt = |number: usize| {
            let in_both = |snap: &Snap| snap.seats.get(number).is_some_and(|seat| seat.bet.is_some());
            in_both(before) && in_both(now)
        };
        // Of a player whose stack nobody knows, nobody knows either what he has put in.
        let unknown = |snap: &Snap| snap.seats.iter().any(|seat| seat.bet.is_some() && seat.stack.is_none());
        if unknown(before) || unknown(now) {
            return;
        }
        // Where somebody's bet goes away, the pot has it; all of his chips are still his.
        let (Some(had), Some(has)) = (before.chips(dealt).decimal(), now.chips(dealt).decimal()) else { return };
        let scale = had.scale.max(has.scale);
        let (Some(one), Some(other)) = (had.at_scale(scale), has.at_scale(scale)) else { return };
        let kind = match had.compare(has) {
            Ordering::Equal => return,
            Ordering::Less => Wrong::ChipsAppear,
            // The house takes its rake as it pushes the pots.
            Ordering::Greater if now.pot.is_zero() && now.turn.is_none() => Wrong::ChipsRaked,
            Ordering::Greater => Wrong::ChipsVanish,
        };
        let problem = kind.at(now.pot_at).facts(one, other).scale(scale);
        self.found.push(problem);
    }
}
