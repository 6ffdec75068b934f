//! Judges whether a frame can come after the previous one in one hand: [`check`]. All that is kept of a frame for this
//! is its [`Snapshot`].

use core::cmp::Ordering;
use core::hash::{Hash, Hasher};
use std::hash::DefaultHasher;

use hoyle_rules::CardSet;
use hoyle_rules::MaybeCard;

use super::decimal_sum::DecimalSum;
use super::history::HistoryJudge;
use crate::pfn::parse::draft::{Draft, Field, Presence, Range};
use crate::pfn::problems::Mismatch;
use crate::pfn::reader::ReadOptions;
use hoyle_notation::problem::{Problem, Severity};
use hoyle_notation::text::Span;
use hoyle_notation::text::json::{self, Kind};
use hoyle_notation::text::number::{self, Decimal, Number};

/// What is kept of a frame for the next one. Its buffers are reused.
#[derive(Clone, Debug, Default)]
pub(crate) struct Snapshot {
    /// Whether there was a frame, and all of it could be read.
    pub(crate) whole: bool,
    seats: Vec<Seat>,
    /// The names of all seats, concatenated.
    names: Vec<u8>,
    cards: Vec<Option<MaybeCard>>,
    pot: DecimalSum,
    pot_at: Span,
    board: Range,
    board_at: Span,
    /// A hash of the arrays of `game`.
    game: u64,
    game_at: Span,
    draws: bool,
    /// The value of `_hand`, as written. Empty if it is missing.
    hand: Vec<u8>,
    /// The value of `_seq`, and its place.
    order: Option<(i64, Span)>,
    history: Option<HistoryDigest>,
    /// At index k, a hash of the first k actions of the history.
    actions: Vec<u64>,
    history_at: Span,
    /// The seat in turn.
    turn: Option<usize>,
}

/// A seat of the frame.
#[derive(Clone, Copy, Debug, Default)]
struct Seat {
    name: Range,
    name_at: Span,
    bet: Option<Decimal>,
    stack: Option<Decimal>,
    stack_at: Span,
    hole: Range,
    hole_at: Span,
    button: bool,
    button_at: Span,
    times: [Option<i64>; 2],
    time_at: Span,
}

/// A history, as hashes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct HistoryDigest {
    /// A hash of everything except the actions, and what was paid, which only the last frame of a hand can tell.
    rest: u64,
    /// How many actions there are.
    count: usize,
    /// A hash of all actions.
    all: u64,
    over: bool,
    /// Whether it says what was paid.
    paid: bool,
}

impl Snapshot {
    /// Records a frame from its draft.
    pub(crate) fn record(&mut self, text: &[u8], draft: &Draft, history: &HistoryJudge) {
        self.whole =
            draft.whole && draft.seats_at.presence == Presence::Present && draft.pot_at.presence == Presence::Present;
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
            let hole = self.copy_cards(draft, &seat.hole);
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
        self.pot = DecimalSum::of(draft.pot.iter().map(|pot| pot.value));
        self.pot_at = draft.pot_at.at;
        self.board = self.copy_cards(draft, &draft.board);
        self.board_at = draft.board.at;
        let rounds = draft.rounds.iter().map(|round| (round.value.count, round.value.up));
        let counts = draft.counts.iter().map(|count| (count.value, 0));
        let draws = draft.draws.iter().map(|draw| (u32::from(draw.value), 0));
        let parted = |list: usize| (u32::MAX, list as u32);
        let all = rounds.chain([parted(1)]).chain(counts).chain([parted(2)]).chain(draws);
        self.game = all.fold(0, |sum: u64, (one, other)| {
            // A collision only costs a report, and nobody gains from looking for one.
            (sum.rotate_left(5) ^ u64::from(one) ^ (u64::from(other) << 32)).wrapping_mul(0x517c_c1b7_2722_0a95)
        });
        self.game_at = draft.game_at.at;
        self.draws = draft.draws.iter().any(|draw| draw.value);
        self.order = draft.custom_key(b"_seq", text).filter(|own| own.value_kind == Kind::Number).and_then(|own| {
            match number::number(own.value.of(text)) {
                Ok(Number::Decimal(value)) => Some((value.at_scale(0)?, own.value)),
                _ => None,
            }
        });
        if let Some(own) = draft.custom_key(b"_hand", text).filter(|own| own.value_kind != Kind::Null) {
            self.hand.extend_from_slice(own.value.of(text));
        }
        self.history_at = draft.history.at;
        self.actions.clear();
        self.history = history.played.then(|| digest(history, &mut self.actions));
    }

    fn copy_cards(&mut self, draft: &Draft, stated: &Field<Range>) -> Range {
        let from = self.cards.len() as u32;
        if let Some(run) = stated.get() {
            self.cards.extend(draft.cards_of(run).iter().map(|card| card.card));
        }
        (from, self.cards.len() as u32)
    }

    fn cards_of(&self, run: Range) -> &[Option<MaybeCard>] {
        self.cards.get(run.0 as usize..run.1 as usize).unwrap_or_default()
    }

    fn name_of(&self, seat: &Seat) -> &[u8] {
        self.names.get(seat.name.0 as usize..seat.name.1 as usize).unwrap_or_default()
    }

    /// The sum of the pots and of all chips of those who were dealt in.
    fn chips(&self, dealt: impl Fn(usize) -> bool) -> DecimalSum {
        let seats = self.seats.iter().enumerate().filter(|(number, _)| dealt(*number));
        seats.flat_map(|(_, seat)| [seat.bet, seat.stack]).flatten().fold(self.pot, DecimalSum::plus)
    }

    fn has_cards(&self) -> bool {
        !self.cards.is_empty()
    }
}

/// Hashes a history. `prefixes` receives a hash for each number of first actions.
fn digest(history: &HistoryJudge, prefixes: &mut Vec<u64>) -> HistoryDigest {
    let text = history.text.as_slice();
    let (whole, actions) = history.phh.actions();
    let mut rest = DefaultHasher::new();
    let mut from = 0;
    let [one, other, fees, outside, shares] = history.phh.payments(text);
    let paid = one.is_some() || other.is_some();
    let mut left_out = [Some(whole), one, other, fees, outside, shares];
    left_out.sort_unstable_by_key(|at| at.map_or(u32::MAX, |at| at.start));
    for at in left_out.into_iter().flatten() {
        rest.write(text.get(from..at.start as usize).unwrap_or_default());
        from = at.end as usize;
    }
    rest.write(text.get(from..).unwrap_or_default());
    let mut all = DefaultHasher::new();
    prefixes.push(all.finish());
    for at in actions {
        let raw = at.of(text);
        raw.get(1..raw.len().saturating_sub(1)).unwrap_or_default().hash(&mut all);
        prefixes.push(all.finish());
    }
    let over = history.phh.table().is_some_and(|state| state.is_over());
    HistoryDigest { rest: rest.finish(), count: prefixes.len() - 1, all: all.finish(), over, paid }
}

/// Whether two frames belong to one hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Continuity {
    SameHand,
    OtherHand,
    /// Everything says that it is the same hand, but the history does not continue that of the previous frame.
    Rewritten,
}

fn continuity(before: &Snapshot, now: &Snapshot) -> Continuity {
    let named = !before.hand.is_empty() && !now.hand.is_empty();
    if named && before.hand != now.hand {
        return Continuity::OtherHand;
    }
    match (before.history, now.history) {
        (Some(one), Some(other)) => match (one.rest == other.rest, now.actions.get(one.count)) {
            // Two hands may begin alike, but a hand that is over does not begin again.
            (true, Some(common)) if *common == one.all => Continuity::SameHand,
            _ if named => Continuity::Rewritten,
            (true, _) if one.over => Continuity::OtherHand,
            (true, _) => Continuity::Rewritten,
            (false, _) => Continuity::OtherHand,
        },
        _ if named => Continuity::SameHand,
        // A hand has its history from its first frame to its last.
        (Some(_), None) | (None, Some(_)) => Continuity::OtherHand,
        (None, None) => match before.has_cards() && (now.has_cards() || !now.pot.is_zero()) {
            // A board never loses cards within a hand.
            true if now.board.1 - now.board.0 < before.board.1 - before.board.0 => Continuity::OtherHand,
            true if before.seats.len() == now.seats.len() => Continuity::SameHand,
            _ => Continuity::OtherHand,
        },
    }
}

/// Reports what cannot be the case if `now` comes after `before`.
pub(crate) fn check(before: &Snapshot, now: &Snapshot, options: ReadOptions, found: &mut Vec<Problem>) {
    if !before.whole || !now.whole {
        return;
    }
    if now.order.is_some_and(|(order, _)| order == 0) {
        return; // Frame 0 begins another hand.
    }
    let mut transition = Transition { before, now, options, found };
    if let (Some((one, _)), Some((other, at))) = (before.order, now.order)
        && other <= one
    {
        transition.report(Mismatch::OrderBack, at, [one, other]);
    }
    match continuity(before, now) {
        Continuity::OtherHand => return,
        Continuity::Rewritten => transition.report(Mismatch::HistoryRewritten, now.history_at, [0; 2]),
        Continuity::SameHand => {}
    }
    if before.seats.len() != now.seats.len() {
        let at = now.seats.last().map_or(now.pot_at, |seat| seat.name_at);
        transition.report(Mismatch::SeatsChange, at, [before.seats.len() as i64, now.seats.len() as i64]);
        return;
    }
    if before.game != now.game {
        transition.report(Mismatch::GameChanges, now.game_at, [0; 2]);
    }
    transition.seats();
    transition.board();
    transition.chips();
}

struct Transition<'a> {
    before: &'a Snapshot,
    now: &'a Snapshot,
    options: ReadOptions,
    found: &'a mut Vec<Problem>,
}

impl Transition<'_> {
    #[cold]
    fn report(&mut self, fault: Mismatch, at: Span, facts: [i64; 2]) {
        let problem = fault.at(at).facts(facts[0], facts[1]);
        let severity = if self.options.live { Severity::Error } else { problem.severity };
        self.found.push(problem.with_severity(severity));
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
                self.report(Mismatch::PlayerChanges, other.name_at, [number as i64, 0]);
            }
            if one.button && !other.button && now.seats.iter().any(|seat| seat.button) {
                self.report(Mismatch::ButtonMoves, other.button_at, [number as i64, 0]);
            }
            self.hole(one, other);
            // Only the player in turn puts chips in.
            if let (Some(turn), Some(had), Some(has)) = (before.turn, one.stack, other.stack)
                && turn != number
                && !skips
                && has.compare(had) == Ordering::Less
            {
                self.report(Mismatch::OutOfTurn, other.stack_at, [number as i64, turn as i64]);
            }
            let same_turn = before.turn == Some(number) && now.turn == Some(number);
            let nothing_done = match (before.history, now.history) {
                (Some(one), Some(other)) => one.all == other.all && one.count == other.count,
                _ => false,
            };
            if same_turn && nothing_done && one.times[0].is_some() && one.times != other.times {
                self.report(Mismatch::ClockMoves, other.time_at, [number as i64, 0]);
            }
        }
    }

    /// A card that was seen stays in the hand while the hand is held, except in a draw. Its place may change, because
    /// players show their cards in any order.
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
        // The shorter hand is part of the longer one. What is missing there must be among its unknown cards.
        let changed = if has.len() >= had.len() {
            seen.iter().filter(|card| !now.contains(*card)).count() > unknown(has, now)
        } else {
            !self.before.draws || now.iter().filter(|card| !seen.contains(*card)).count() > unknown(had, seen)
        };
        if changed {
            self.report(Mismatch::HoleChanges, other.hole_at, [0; 2]);
        }
    }

    fn board(&mut self) {
        let (had, has) = (self.before.cards_of(self.before.board), self.now.cards_of(self.now.board));
        let known = |card: &Option<MaybeCard>| card.and_then(|card| card.known());
        let differ = |(one, other)| matches!((known(one), known(other)), (Some(a), Some(b)) if a != b);
        if has.len() < had.len() || had.iter().zip(has).any(differ) {
            self.report(Mismatch::BoardChanges, self.now.board_at, [0; 2]);
        }
    }

    fn chips(&mut self) {
        let (before, now) = (self.before, self.now);
        let dealt = |number: usize| {
            let in_both = |snap: &Snapshot| snap.seats.get(number).is_some_and(|seat| seat.bet.is_some());
            in_both(before) && in_both(now)
        };
        // With an unknown stack, what its player put in is unknown too.
        let unknown = |snap: &Snapshot| snap.seats.iter().any(|seat| seat.bet.is_some() && seat.stack.is_none());
        if unknown(before) || unknown(now) {
            return;
        }
        // The pot takes the bets of a player who leaves. All other chips are still in sight.
        let (Some(had), Some(has)) = (before.chips(dealt).decimal(), now.chips(dealt).decimal()) else { return };
        let scale = had.scale.max(has.scale);
        let (Some(one), Some(other)) = (had.at_scale(scale), has.at_scale(scale)) else { return };
        // The house takes its rake while the pots are pushed, perhaps one by one.
        let (pot_before, pot) = (before.pot.decimal(), now.pot.decimal());
        let smaller = pot.zip(pot_before).is_some_and(|(pot, before)| pot.compare(before) == Ordering::Less);
        let kind = match had.compare(has) {
            Ordering::Equal => return,
            Ordering::Less => Mismatch::ChipsAppear,
            // What the history says was paid is no news.
            Ordering::Greater if now.history.is_some_and(|history| history.paid) => return,
            Ordering::Greater if (smaller || now.pot.is_zero()) && now.turn.is_none() => Mismatch::ChipsRaked,
            Ordering::Greater => Mismatch::ChipsVanish,
        };
        let problem = kind.at(now.pot_at).facts(one, other).scale(scale);
        self.found.push(problem);
    }
}
