//! Whether the values of one frame make sense together: the invariants of a table. Not here: the history
//! (`history.rs`), other frames (`sequence.rs`).

use core::cmp::Ordering;

use hoyle_rules::CardSet;

use super::Level;
use super::draft::{Draft, Is, Said, Seat};
use super::keys::Key;
use super::problems::rules::Fault as Wrong;
use super::sums::Sum;
use crate::problem::{Problem, Severity};
use crate::text::Span;
use crate::text::number::Decimal;

/// What is known of the frame as a whole while it is judged.
struct Table<'a> {
    draft: &'a Draft,
    found: &'a mut Vec<Problem>,
    level: Level,
    /// How many seats are in turn.
    turns: usize,
    /// The seat in turn, if there is just one.
    turn: Option<&'a Seat>,
    /// Whether a variant is chosen; `None` where it cannot be told.
    game: Option<bool>,
    /// Whether some hole card is dealt face up.
    up: bool,
}

/// Reports what does not fit together.
pub(super) fn check(draft: &mut Draft, level: Level) {
    let mut found = core::mem::take(&mut draft.found);
    let mut in_turn = draft.seats.iter().filter(|seat| seat.turn.get() == Some(true));
    let first = in_turn.next();
    let turns = usize::from(first.is_some()) + in_turn.count();
    let arrays = [&draft.game.hole, &draft.game.board, &draft.game.draw];
    let there = arrays.iter().all(|array| array.is == Is::There);
    let game = there.then_some(!draft.rounds.is_empty() || !draft.counts.is_empty() || !draft.draws.is_empty());
    let up = draft.rounds.iter().any(|round| round.value.any_up);
    let turn = first.filter(|_| turns == 1);
    let mut table = Table { draft, found: &mut found, level, turns, turn, game, up };
    table.seats();
    table.pots();
    table.game();
    table.hands();
    table.cards_once();
    table.offers();
    table.seats_offered();
    if let Some(seat) = table.turn {
        table.amounts(seat);
    }
    if level.history {
        table.history();
    }
    draft.found = found;
}

impl Table<'_> {
    fn report(&mut self, fault: Wrong, at: Span) {
        self.report_of(fault, at, 0, [0; 2]);
    }

    #[cold]
    fn report_of(&mut self, fault: Wrong, at: Span, about: u8, facts: [i64; 2]) {
        let problem = fault.at(at).about(about).facts(facts[0], facts[1]);
        let severity = self.level.severity(fault, problem.severity);
        self.found.push(problem.as_serious_as(severity));
    }

    fn seats(&mut self) {
        let (mut turn, mut button) = (None, None);
        for (number, seat) in (0..).zip(&self.draft.seats) {
            if seat.turn.get() == Some(true)
                && let Some(first) = turn.replace(number)
            {
                self.report_of(Wrong::TwoTurns, seat.turn.at, 0, [first, number]);
            }
            if seat.button.get() == Some(true) {
                if self.up {
                    self.report(Wrong::ButtonInStud, seat.button.at);
                } else if let Some(first) = button.replace(number) {
                    self.report_of(Wrong::TwoButtons, seat.button.at, 0, [first, number]);
                }
            }
            if seat.name.get() == Some(false) {
                self.empty_seat(seat);
            }
            self.clock(seat);
        }
        if self.draft.seats_at.is == Is::There && self.draft.seats.is_empty() {
            self.report(Wrong::NoSeats, self.draft.seats_at.at);
        }
    }

    #[inline]
    fn empty_seat(&mut self, seat: &Seat) {
        if seat.active.get() == Some(true) {
            self.report(Wrong::EmptySeatActive, seat.active.at);
        }
        if seat.turn.get() == Some(true) {
            self.report(Wrong::EmptySeatInTurn, seat.turn.at);
        }
        for (key, said) in [(Key::Bet, &seat.bet), (Key::Stack, &seat.stack)] {
            if said.get().is_some() {
                self.report_of(Wrong::EmptySeatHolds, said.at, key as u8, [0; 2]);
            }
        }
        if seat.hole.get().is_some_and(|run| run.0 != run.1) {
            self.report_of(Wrong::EmptySeatHolds, seat.hole.at, Key::Hole as u8, [0; 2]);
        }
    }

    #[inline]
    fn clock(&mut self, seat: &Seat) {
        let Some(count) = seat.timestamp.get() else { return };
        match seat.turn.get() {
            Some(false) if count > 0 => self.report(Wrong::ClockWithoutTurn, seat.timestamp.at),
            Some(true) if count == 0 => self.report(Wrong::TurnWithoutClock, seat.timestamp.at),
            _ => {}
        }
        if let [Some(began), Some(ends)] = [seat.times[0].get(), seat.times[1].get()]
            && began.local == ends.local
            && ends.milliseconds < began.milliseconds
        {
            self.report(Wrong::ClockBackwards, seat.times[1].at);
        }
    }

    fn pots(&mut self) {
        for pot in &self.draft.pot {
            if pot.get().is_some_and(|amount| amount.mantissa == 0) {
                self.report(Wrong::ZeroPot, pot.at);
            }
        }
    }

    fn game(&mut self) {
        let draft = self.draft;
        let arrays = [
            (Key::GameHole, draft.game.hole.at, draft.rounds.len()),
            (Key::GameBoard, draft.game.board.at, draft.counts.len()),
            (Key::GameDraw, draft.game.draw.at, draft.draws.len()),
        ];
        let Some(chosen) = self.game else { return };
        let [hole, board, draw] = arrays.map(|array| array.2);
        if hole != board || board != draw {
            // The length that two of them share is the right one; if all differ, that of the first.
            let right = if board == draw { board } else { hole };
            for (key, at, length) in arrays {
                if length != right {
                    self.report_of(Wrong::GameLengths, at, key as u8, [length as i64, right as i64]);
                }
            }
        }
        if chosen {
            return;
        }
        if draft.history.get() == Some(true) {
            self.report_of(Wrong::NoGame, draft.history.at, Key::History as u8, [0; 2]);
        }
        if draft.board.get().is_some_and(|run| run.0 != run.1) {
            self.report_of(Wrong::NoGame, draft.board.at, Key::Board as u8, [0; 2]);
        }
        for seat in &draft.seats {
            if seat.hole.get().is_some_and(|run| run.0 != run.1) {
                self.report_of(Wrong::NoGame, seat.hole.at, Key::Hole as u8, [0; 2]);
            }
        }
    }

    /// How many cards are held and on the board.
    fn hands(&mut self) {
        let draft = self.draft;
        if self.game != Some(true) {
            return;
        }
        if draft.rounds.iter().all(|round| round.is == Is::There) {
            let most = draft.rounds.iter().fold(0u64, |sum, round| sum + u64::from(round.value.count));
            for seat in &draft.seats {
                let Some(run) = seat.hole.get() else { continue };
                let held = u64::from(run.1 - run.0);
                if held > most {
                    self.report_of(Wrong::TooManyHoleCards, seat.hole.at, 0, [held as i64, most as i64]);
                }
            }
        }
        let Some(run) = draft.board.get() else { return };
        if draft.counts.iter().any(|count| count.is != Is::There) {
            return;
        }
        let lying = u64::from(run.1 - run.0);
        let most = draft.counts.iter().fold(0u64, |sum, count| sum + u64::from(count.value));
        // In stud, the last card may be shared when the deck runs short.
        if lying > most + u64::from(self.up) {
            self.report_of(Wrong::TooManyBoardCards, draft.board.at, 0, [lying as i64, most as i64]);
        } else if lying <= most {
            let mut dealt = 0;
            let between = draft.counts.iter().all(|count| {
                dealt += u64::from(count.value);
                dealt != lying
            });
            if lying > 0 && between {
                self.report_of(Wrong::BoardBetweenDeals, draft.board.at, 0, [lying as i64, 0]);
            }
        }
    }

    fn cards_once(&mut self) {
        let mut seen = CardSet::EMPTY;
        for place in &self.draft.cards {
            let Some(card) = place.card.and_then(|card| card.known()) else { continue };
            if seen.contains(card) {
                self.report_of(Wrong::CardTwice, place.at, 0, [i64::from(card.index()), 0]);
            }
            seen.insert(card);
        }
    }

    /// The actions of play: whether each is possible, and where it stands.
    fn plays(&self) -> [(Key, bool, Span); 6] {
        let action = &self.draft.action;
        let there = |is: Is| is == Is::There;
        [
            (Key::Discard, there(action.discard.is), action.discard.at),
            (Key::Fold, there(action.fold.is), action.fold.at),
            (Key::Call, there(action.call.is), action.call.at),
            (Key::BringIn, there(action.bring_in.is), action.bring_in.at),
            (Key::Raise, there(action.raise.is), action.raise.at),
            (Key::Show, there(action.show.is), action.show.at),
        ]
    }

    /// Which actions are offered beside which.
    fn offers(&mut self) {
        let action = &self.draft.action;
        let plays = self.plays();
        let offered = plays.iter().filter(|play| play.1).count();
        if offered > 0 && self.turns == 0 && self.draft.seats.iter().all(|seat| seat.turn.is == Is::There) {
            for (key, _, at) in plays.into_iter().filter(|play| play.1) {
                self.report_of(Wrong::ActionWithoutTurn, at, key as u8, [0; 2]);
            }
        }
        if offered > 1 {
            let excluded = |one: Key, other: Key| {
                matches!(
                    (one, other),
                    (Key::Discard | Key::Show, _)
                        | (_, Key::Discard | Key::Show)
                        | (Key::BringIn, Key::Call | Key::Fold)
                        | (Key::Call | Key::Fold, Key::BringIn)
                )
            };
            for (key, _, at) in plays.into_iter().filter(|play| play.1) {
                let other = plays.iter().find(|(other, there, _)| *there && *other != key && excluded(key, *other));
                if let Some((other, _, _)) = other {
                    self.report_of(Wrong::ActionsExclude, at, key as u8, [*other as i64, 0]);
                }
            }
        }
        let (out, back) = (action.sit_out, action.be_back);
        if out.is == Is::There && back.is == Is::There {
            self.report_of(Wrong::ActionsExclude, out.at, Key::SitOut as u8, [Key::BeBack as i64, 0]);
            self.report_of(Wrong::ActionsExclude, back.at, Key::BeBack as u8, [Key::SitOut as i64, 0]);
        }
        let seated = [action.leave.is, out.is, back.is, action.buy_in.is].contains(&Is::There);
        if action.join.is == Is::There && !self.draft.joins.is_empty() && (seated || offered > 0) {
            self.report(Wrong::JoinWhileSeated, action.join.at);
        }
        if action.fold.is == Is::There && action.call.get().is_some_and(|call| call.mantissa == 0) {
            self.report(Wrong::FoldForNothing, action.fold.at);
        }
        for (key, at, [least, most]) in
            [(Key::BuyIn, action.buy_in.at, &action.interval), (Key::Raise, action.raise.at, &action.bounds)]
        {
            if let (Some(least), Some(most)) = (least.get(), most.get())
                && least.compare(most) == Ordering::Greater
            {
                self.report_of(Wrong::IntervalReversed, at, key as u8, [0; 2]);
            }
        }
        if action.ways[0].get() == Some(true) {
            if action.ways[1].get() == Some(true) {
                self.report(Wrong::CompleteAndRaise, action.raise.at);
            }
            if self.game == Some(true) && !self.up && self.draft.rounds.iter().all(|round| round.is == Is::There) {
                self.report(Wrong::NothingToComplete, action.ways[0].at);
            }
        }
    }

    /// The seats where one may sit down.
    fn seats_offered(&mut self) {
        let draft = self.draft;
        if draft.action.join.is != Is::There {
            return;
        }
        if draft.joins.is_empty() {
            self.report(Wrong::NoSeatOffered, draft.action.join.at);
        }
        let mut first = [0u64; 4];
        let mut more: Vec<bool> = Vec::new();
        for join in &draft.joins {
            let Some(number) = join.get() else { continue };
            let Some(seat) = draft.seats.get(number as usize) else {
                if draft.seats_at.is == Is::There {
                    self.report_of(Wrong::NoSuchSeat, join.at, 0, [i64::from(number), draft.seats.len() as i64]);
                }
                continue;
            };
            let again = match first.get_mut(number as usize / 64) {
                Some(bits) => {
                    let bit = 1 << (number % 64);
                    let again = *bits & bit != 0;
                    *bits |= bit;
                    again
                }
                None => {
                    more.resize(draft.seats.len(), false);
                    more.get_mut(number as usize).is_some_and(|seen| core::mem::replace(seen, true))
                }
            };
            if again {
                self.report_of(Wrong::SeatOfferedTwice, join.at, 0, [i64::from(number), 0]);
            } else if seat.name.get() == Some(true) {
                self.report_of(Wrong::SeatTaken, join.at, 0, [i64::from(number), 0]);
            }
        }
    }

    /// The amounts of the actions that the player in turn has.
    fn amounts(&mut self, seat: &Seat) {
        let action = &self.draft.action;
        let (Some(stack), Some(bet)) = (seat.stack.get(), seat.bet.get()) else { return };
        if let Some(bring_in) = action.bring_in.get()
            && bring_in.compare(stack) == Ordering::Greater
        {
            self.report(Wrong::BringInAboveStack, action.bring_in.at);
        }
        let most = action.bounds[1];
        if let (Some(amount), Some(all)) = (most.get(), Sum::of([stack, bet]).decimal())
            && amount.compare(all) == Ordering::Greater
        {
            self.amount_report(Wrong::RaiseAboveStack, most.at, all);
        }
        if self.draft.seats.iter().any(|seat| seat.bet.is == Is::Bad) {
            return;
        }
        let largest = self.draft.seats.iter().filter_map(|seat| seat.bet.get()).fold(Decimal::default(), larger);
        if let Some(call) = action.call.get() {
            let due = Sum::of([largest]).less(bet).decimal();
            let due = due.map(|due| if due.compare(stack) == Ordering::Greater { stack } else { due });
            if let Some(due) = due.filter(|due| due.compare(call) != Ordering::Equal) {
                self.amount_report(Wrong::CallAmount, action.call.at, due);
            }
        }
        let least = action.bounds[0];
        if least.get().is_some_and(|amount| amount.compare(largest) != Ordering::Greater) {
            self.amount_report(Wrong::RaiseNotAbove, least.at, largest);
        }
    }

    #[cold]
    fn amount_report(&mut self, fault: Wrong, at: Span, amount: Decimal) {
        let problem = fault.at(at).fact(amount.mantissa).scale(amount.scale);
        let severity = self.level.severity(fault, problem.severity);
        self.found.push(problem.as_serious_as(severity));
    }

    /// Whether there is a history where there must be one.
    fn history(&mut self) {
        let draft = self.draft;
        if draft.history.get() != Some(false) {
            return;
        }
        let dealt = |run: Said<(u32, u32)>| run.get().is_some_and(|run| run.0 != run.1);
        let pot = draft.pot.iter().any(|pot| pot.get().is_none_or(|amount| amount.mantissa != 0));
        if self.turns > 0 || pot || dealt(draft.board) || draft.seats.iter().any(|seat| dealt(seat.hole)) {
            self.report(Wrong::HistoryMissing, draft.history.at);
        }
    }
}

fn larger(one: Decimal, other: Decimal) -> Decimal {
    if one.compare(other) == Ordering::Less { other } else { one }
}

impl Level {
    /// How serious a problem of the rules is at this level.
    fn severity(self, fault: Wrong, usual: Severity) -> Severity {
        match fault {
            Wrong::TurnWithoutClock | Wrong::ClockBackwards if self.live => Severity::Error,
            // Its authors' own program writes these.
            Wrong::ButtonInStud | Wrong::BringInAboveStack | Wrong::RaiseNotAbove if self.cardroom => Severity::Warning,
            _ => usual,
        }
    }
}
