//! Judges the values of one frame by the invariants of a table. `history.rs` compares them with the history, and
//! `sequence.rs` with the previous frame.

use core::cmp::Ordering;

use hoyle_rules::CardSet;

use super::decimal_sum::DecimalSum;
use super::raise_offer;
use crate::pfn::keys::Key;
use crate::pfn::parse::draft::{Draft, Field, Presence, Seat};
use crate::pfn::problems::Contradiction;
use crate::pfn::reader::ReadOptions;
use hoyle_notation::problem::{Problem, Severity};
use hoyle_notation::text::Span;
use hoyle_notation::text::number::Decimal;

/// What the checks need to know of the frame as a whole.
struct FrameJudge<'a> {
    draft: &'a Draft,
    found: &'a mut Vec<Problem>,
    options: ReadOptions,
    /// How many seats are in turn.
    turns: usize,
    /// The seat in turn, if there is exactly one.
    turn: Option<&'a Seat>,
    /// Whether a variant is chosen. `None` where the arrays of `game` do not tell.
    game: Option<bool>,
    /// Whether any hole card is dealt face up, as in stud.
    up: bool,
    /// Whether it is known when decisions were made. Of the frames of a record it is not, and they say so.
    timed: bool,
}

/// Reports the values that contradict each other.
pub(crate) fn check(text: &[u8], draft: &mut Draft, options: ReadOptions) {
    let mut found = core::mem::take(&mut draft.found);
    let mut in_turn = draft.seats.iter().filter(|seat| seat.turn.get() == Some(true));
    let first = in_turn.next();
    let turns = usize::from(first.is_some()) + in_turn.count();
    let arrays = [&draft.game.hole, &draft.game.board, &draft.game.draw];
    let there = arrays.iter().all(|array| array.presence == Presence::Present);
    let game = there.then_some(!draft.rounds.is_empty() || !draft.counts.is_empty() || !draft.draws.is_empty());
    let up = draft.rounds.iter().any(|round| round.value.any_up);
    let turn = first.filter(|_| turns == 1);
    let timed = turn.is_none() || draft.custom_key(b"_timed", text).is_none_or(|own| own.value.of(text) != b"false");
    let mut judge = FrameJudge { draft, found: &mut found, options, turns, turn, game, up, timed };
    judge.seats();
    judge.pots();
    judge.game();
    judge.hands();
    judge.cards_once();
    judge.offers();
    judge.seats_offered();
    judge.seated();
    if let Some(seat) = judge.turn {
        judge.amounts(seat);
    }
    if options.history {
        judge.history();
    }
    draft.found = found;
}

impl FrameJudge<'_> {
    fn report(&mut self, fault: Contradiction, at: Span) {
        self.report_with(fault, at, 0, [0; 2]);
    }

    #[cold]
    fn report_with(&mut self, fault: Contradiction, at: Span, about: u8, facts: [i64; 2]) {
        let problem = fault.at(at).about(about).facts(facts[0], facts[1]);
        let severity = self.options.severity(fault, problem.severity);
        self.found.push(problem.with_severity(severity));
    }

    fn seats(&mut self) {
        let (mut turn, mut button) = (None, None);
        for (number, seat) in (0..).zip(&self.draft.seats) {
            if seat.turn.get() == Some(true)
                && let Some(first) = turn.replace(number)
            {
                self.report_with(Contradiction::TwoTurns, seat.turn.at, 0, [first, number]);
            }
            if seat.button.get() == Some(true) {
                if self.up {
                    self.report(Contradiction::ButtonInStud, seat.button.at);
                } else if let Some(first) = button.replace(number) {
                    self.report_with(Contradiction::TwoButtons, seat.button.at, 0, [first, number]);
                }
            }
            if seat.name.get() == Some(false) {
                self.empty_seat(seat);
            } else if seat.active.get() == Some(false) && seat.turn.get() == Some(true) {
                self.report(Contradiction::TurnOfIdle, seat.active.at);
            }
            self.timestamps(seat);
        }
        if self.draft.seats_at.presence == Presence::Present && self.draft.seats.is_empty() {
            self.report(Contradiction::NoSeats, self.draft.seats_at.at);
        }
    }

    #[inline]
    fn empty_seat(&mut self, seat: &Seat) {
        if seat.active.get() == Some(true) {
            self.report(Contradiction::EmptySeatActive, seat.active.at);
        }
        if seat.turn.get() == Some(true) {
            self.report(Contradiction::EmptySeatInTurn, seat.turn.at);
        }
        for (key, stated) in [(Key::Bet, &seat.bet), (Key::Stack, &seat.stack)] {
            if stated.get().is_some() {
                self.report_with(Contradiction::EmptySeatHolds, stated.at, key as u8, [0; 2]);
            }
        }
        if seat.hole.get().is_some_and(|run| run.0 != run.1) {
            self.report_with(Contradiction::EmptySeatHolds, seat.hole.at, Key::Hole as u8, [0; 2]);
        }
    }

    #[inline]
    fn timestamps(&mut self, seat: &Seat) {
        let Some(count) = seat.timestamp.get() else { return };
        match seat.turn.get() {
            Some(false) if count > 0 => self.report(Contradiction::ClockWithoutTurn, seat.timestamp.at),
            Some(true) if count == 0 && self.timed => self.report(Contradiction::TurnWithoutClock, seat.timestamp.at),
            _ => {}
        }
        if let [Some(began), Some(ends)] = [seat.times[0].get(), seat.times[1].get()]
            && began.local == ends.local
            && ends.milliseconds < began.milliseconds
        {
            self.report(Contradiction::ClockBackwards, seat.times[1].at);
        }
    }

    fn pots(&mut self) {
        for pot in &self.draft.pot {
            if pot.get().is_some_and(|amount| amount.mantissa == 0) {
                self.report(Contradiction::ZeroPot, pot.at);
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
            // The length that two arrays share is right. If all three differ, the first is.
            let right = if board == draw { board } else { hole };
            for (key, at, length) in arrays {
                if length != right {
                    self.report_with(Contradiction::GameLengths, at, key as u8, [length as i64, right as i64]);
                }
            }
        }
        if chosen {
            return;
        }
        if draft.history.get() == Some(true) {
            self.report_with(Contradiction::NoGame, draft.history.at, Key::History as u8, [0; 2]);
        }
        if draft.board.get().is_some_and(|run| run.0 != run.1) {
            self.report_with(Contradiction::NoGame, draft.board.at, Key::Board as u8, [0; 2]);
        }
        for seat in &draft.seats {
            if seat.hole.get().is_some_and(|run| run.0 != run.1) {
                self.report_with(Contradiction::NoGame, seat.hole.at, Key::Hole as u8, [0; 2]);
            }
        }
    }

    /// Checks how many cards are held and lie on the board.
    fn hands(&mut self) {
        let draft = self.draft;
        if self.game != Some(true) {
            return;
        }
        if draft.rounds.iter().all(|round| round.presence == Presence::Present) {
            let most = draft.rounds.iter().fold(0u64, |sum, round| sum + u64::from(round.value.count));
            for seat in &draft.seats {
                let Some(run) = seat.hole.get() else { continue };
                let held = u64::from(run.1 - run.0);
                if held > most {
                    self.report_with(Contradiction::TooManyHoleCards, seat.hole.at, 0, [held as i64, most as i64]);
                }
            }
        }
        let Some(run) = draft.board.get() else { return };
        if draft.counts.iter().any(|count| count.presence != Presence::Present) {
            return;
        }
        let on_board = u64::from(run.1 - run.0);
        let most = draft.counts.iter().fold(0u64, |sum, count| sum + u64::from(count.value));
        // In stud, the last card may be a shared one when the deck runs short.
        if on_board > most + u64::from(self.up) {
            self.report_with(Contradiction::TooManyBoardCards, draft.board.at, 0, [on_board as i64, most as i64]);
        } else if on_board <= most {
            let mut dealt = 0;
            let between = draft.counts.iter().all(|count| {
                dealt += u64::from(count.value);
                dealt != on_board
            });
            if on_board > 0 && between {
                self.report_with(Contradiction::BoardBetweenDeals, draft.board.at, 0, [on_board as i64, 0]);
            }
        }
    }

    fn cards_once(&mut self) {
        let mut seen = CardSet::EMPTY;
        for place in &self.draft.cards {
            let Some(card) = place.card.and_then(|card| card.known()) else { continue };
            if seen.contains(card) {
                self.report_with(Contradiction::CardTwice, place.at, 0, [i64::from(card.index()), 0]);
            }
            seen.insert(card);
        }
    }

    /// The actions of play: the key, whether it is offered, and where it stands.
    fn play_actions(&self) -> [(Key, bool, Span); 6] {
        let action = &self.draft.action;
        let is_present = |presence: Presence| presence == Presence::Present;
        [
            (Key::Discard, is_present(action.discard.presence), action.discard.at),
            (Key::Fold, is_present(action.fold.presence), action.fold.at),
            (Key::Call, is_present(action.call.presence), action.call.at),
            (Key::BringIn, is_present(action.bring_in.presence), action.bring_in.at),
            (Key::Raise, is_present(action.raise.presence), action.raise.at),
            (Key::Show, is_present(action.show.presence), action.show.at),
        ]
    }

    /// Checks which actions are offered together.
    fn offers(&mut self) {
        let action = &self.draft.action;
        let plays = self.play_actions();
        let offered = plays.iter().filter(|play| play.1).count();
        if offered > 0 && self.turns == 0 && self.draft.seats.iter().all(|seat| seat.turn.presence == Presence::Present)
        {
            for (key, _, at) in plays.into_iter().filter(|play| play.1) {
                self.report_with(Contradiction::ActionWithoutTurn, at, key as u8, [0; 2]);
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
                    self.report_with(Contradiction::ActionsExclude, at, key as u8, [*other as i64, 0]);
                }
            }
        }
        let (out, back) = (action.sit_out, action.be_back);
        if out.presence == Presence::Present && back.presence == Presence::Present {
            self.report_with(Contradiction::ActionsExclude, out.at, Key::SitOut as u8, [Key::BeBack as i64, 0]);
            self.report_with(Contradiction::ActionsExclude, back.at, Key::BeBack as u8, [Key::SitOut as i64, 0]);
        }
        let seated =
            [action.leave.presence, out.presence, back.presence, action.buy_in.presence].contains(&Presence::Present);
        if action.join.presence == Presence::Present && !self.draft.joins.is_empty() && (seated || offered > 0) {
            self.report(Contradiction::JoinWhileSeated, action.join.at);
        }
        if action.fold.presence == Presence::Present && action.call.get().is_some_and(|call| call.mantissa == 0) {
            self.report(Contradiction::FoldForNothing, action.fold.at);
        }
        for (key, at, [least, most]) in
            [(Key::BuyIn, action.buy_in.at, &action.interval), (Key::Raise, action.raise.at, &action.bounds)]
        {
            if let (Some(least), Some(most)) = (least.get(), most.get())
                && least.compare(most) == Ordering::Greater
            {
                self.report_with(Contradiction::IntervalReversed, at, key as u8, [0; 2]);
            }
        }
        if action.ways[0].get() == Some(true) {
            if action.ways[1].get() == Some(true) {
                self.report(Contradiction::CompleteAndRaise, action.raise.at);
            }
            if self.game == Some(true)
                && !self.up
                && self.draft.rounds.iter().all(|round| round.presence == Presence::Present)
            {
                self.report(Contradiction::NothingToComplete, action.ways[0].at);
            }
        }
    }

    /// Checks the seats where the viewer may sit down.
    fn seats_offered(&mut self) {
        let draft = self.draft;
        if draft.action.join.presence != Presence::Present {
            return;
        }
        if draft.joins.is_empty() {
            self.report(Contradiction::NoSeatOffered, draft.action.join.at);
        }
        let mut first = [0u64; 4];
        let mut more: Vec<bool> = Vec::new();
        for join in &draft.joins {
            let Some(number) = join.get() else { continue };
            let Some(seat) = draft.seats.get(number as usize) else {
                if draft.seats_at.presence == Presence::Present {
                    self.report_with(
                        Contradiction::NoSuchSeat,
                        join.at,
                        0,
                        [i64::from(number), draft.seats.len() as i64],
                    );
                }
                continue;
            };
            let is_repeated = match first.get_mut(number as usize / 64) {
                Some(bits) => {
                    let bit = 1 << (number % 64);
                    let is_repeated = *bits & bit != 0;
                    *bits |= bit;
                    is_repeated
                }
                None => {
                    more.resize(draft.seats.len(), false);
                    more.get_mut(number as usize).is_some_and(|seen| core::mem::replace(seen, true))
                }
            };
            if is_repeated {
                self.report_with(Contradiction::SeatOfferedTwice, join.at, 0, [i64::from(number), 0]);
            } else if seat.name.get() == Some(true) {
                self.report_with(Contradiction::SeatTaken, join.at, 0, [i64::from(number), 0]);
            }
        }
    }

    /// Checks that somebody can do what only somebody seated, active or sitting out may do.
    fn seated(&mut self) {
        let action = &self.draft.action;
        let seats = self.draft.seats.iter();
        let [sits, active, idle] =
            [|_: bool| true, |active| active, |active: bool| !active].map(|is: fn(bool) -> bool| {
                let fits = |seat: &Seat| seat.name.get() != Some(false) && seat.active.get().is_none_or(is);
                seats.clone().any(fits)
            });
        for (key, is, at, anybody, nobody) in [
            (Key::Leave, action.leave.presence, action.leave.at, sits, 0),
            (Key::BuyIn, action.buy_in.presence, action.buy_in.at, sits, 0),
            (Key::SitOut, action.sit_out.presence, action.sit_out.at, active, 1),
            (Key::BeBack, action.be_back.presence, action.be_back.at, idle, 2),
        ] {
            if is == Presence::Present && !anybody {
                self.report_with(Contradiction::NobodyFits, at, key as u8, [nobody, 0]);
            }
        }
    }

    /// Checks the amounts that are offered to the seat in turn.
    fn amounts(&mut self, seat: &Seat) {
        let action = &self.draft.action;
        let (Some(stack), Some(bet)) = (seat.stack.get(), seat.bet.get()) else { return };
        if let Some(bring_in) = action.bring_in.get()
            && bring_in.compare(stack) == Ordering::Greater
        {
            self.report(Contradiction::BringInAboveStack, action.bring_in.at);
        }
        let most = action.bounds[1];
        if let (Some(amount), Some(all)) = (most.get(), DecimalSum::of([stack, bet]).decimal())
            && amount.compare(all) == Ordering::Greater
        {
            self.report_amount(Contradiction::RaiseAboveStack, most.at, all);
        }
        // Every player with cards has a bet, if only of 0. Where one is not given, the largest bet is not known.
        let untold = |seat: &Seat| match seat.bet.presence {
            Presence::Null => seat.hole.get().is_some_and(|run| run.0 != run.1),
            presence => presence == Presence::Invalid,
        };
        if self.draft.seats.iter().any(untold) {
            return;
        }
        let largest = self.draft.seats.iter().filter_map(|seat| seat.bet.get()).fold(Decimal::default(), larger);
        if let Some(call) = action.call.get() {
            let due = DecimalSum::of([largest]).minus(bet).decimal();
            let due = due.map(|due| if due.compare(stack) == Ordering::Greater { stack } else { due });
            if let Some(due) = due.filter(|due| due.compare(call) != Ordering::Equal) {
                self.report_amount(Contradiction::CallAmount, action.call.at, due);
            }
        }
        if let [Some(completes), Some(raises)] = action.ways.map(|way| way.get())
            && !completes
            && raises == (largest.mantissa == 0)
        {
            // In stud the bet may be a bring-in, which is completed, as is the one that is due.
            let kind = match (self.up, raises) {
                (true, false) => raise_offer::RAISE_OR_COMPLETION,
                (true, true) => raise_offer::BET_OR_COMPLETION,
                (false, _) => raise_offer::kind((false, !raises)),
            };
            self.report_with(Contradiction::RaiseKind, action.raise.at, 0, [kind, 0]);
        }
        let least = action.bounds[0];
        if least.get().is_some_and(|amount| amount.compare(largest) != Ordering::Greater) {
            self.report_amount(Contradiction::RaiseNotAbove, least.at, largest);
        }
    }

    #[cold]
    fn report_amount(&mut self, fault: Contradiction, at: Span, amount: Decimal) {
        let problem = fault.at(at).fact(amount.mantissa).scale(amount.scale);
        let severity = self.options.severity(fault, problem.severity);
        self.found.push(problem.with_severity(severity));
    }

    /// Checks that there is a history where a hand is under way.
    fn history(&mut self) {
        let draft = self.draft;
        if draft.history.get() != Some(false) {
            return;
        }
        let dealt = |run: Field<(u32, u32)>| run.get().is_some_and(|run| run.0 != run.1);
        let pot = draft.pot.iter().any(|pot| pot.get().is_none_or(|amount| amount.mantissa != 0));
        if self.turns > 0 || pot || dealt(draft.board) || draft.seats.iter().any(|seat| dealt(seat.hole)) {
            self.report(Contradiction::HistoryMissing, draft.history.at);
        }
    }
}

fn larger(one: Decimal, other: Decimal) -> Decimal {
    if one.compare(other) == Ordering::Less { other } else { one }
}

impl ReadOptions {
    /// The severity of a problem under these options.
    fn severity(self, fault: Contradiction, usual: Severity) -> Severity {
        match fault {
            Contradiction::TurnWithoutClock | Contradiction::ClockBackwards | Contradiction::RaiseKind if self.live => {
                Severity::Error
            }
            // The reference implementation writes these itself.
            Contradiction::ButtonInStud | Contradiction::BringInAboveStack | Contradiction::RaiseNotAbove
                if self.cardroom =>
            {
                Severity::Warning
            }
            _ => usual,
        }
    }
}
