//! Reads the history of a frame as PHH, plays it, and compares the table at its end with the frame: [`HistoryJudge`].

use core::cmp::Ordering;

use hoyle_rules::poker::{Awaiting, Fold, Stack, State};
use hoyle_rules::{MAX_SEATS, Seat as Player};

use super::raise_offer;
use crate::pfn::MAX_PLACES;
use crate::pfn::keys::Key;
use crate::pfn::parse::draft::{CardAt, Draft, Field, Presence, Range, Seat};
use crate::pfn::problems::{Contradiction, Mismatch};
use crate::pfn::reader::ReadOptions;
use crate::phh::PhhReader;
use crate::phh::problems::Misplay;
use crate::replay::listener::Listener;
use hoyle_notation::problem::{Problem, Severity};
use hoyle_notation::text::Span;
use hoyle_notation::text::json::{self, Kind};
use hoyle_notation::text::number::{self, Decimal};
use hoyle_notation::text::toml::value;
use hoyle_notation::{Depth, Next, Options, Reader};

/// Reads the histories of frames. Its buffers are reused.
pub(crate) struct HistoryJudge {
    pub(crate) phh: PhhReader,
    /// The history as PHH: the JSON string without its escapes.
    pub(crate) text: Vec<u8>,
    found: Vec<Problem>,
    offsets: Vec<(u32, u32)>,
    /// The seat of the frame at which each player sits.
    seats: [Option<usize>; MAX_SEATS],
    /// Whether the current frame has a history that could be played to its end.
    pub(crate) played: bool,
}

impl HistoryJudge {
    pub(crate) fn new(depth: Depth, options: &Options) -> HistoryJudge {
        let phh =
            PhhReader::new(false, if depth == Depth::Record { depth } else { Depth::Check }).with_options(options);
        let (text, found, offsets) = (Vec::new(), Vec::new(), Vec::new());
        HistoryJudge { phh, text, found, offsets, seats: [None; MAX_SEATS], played: false }
    }

    /// The seat of the frame at which each player of the last history sits.
    pub(crate) fn seats(&self) -> &[Option<usize>] {
        &self.seats
    }

    /// How the history spells each action.
    pub(crate) fn action_texts(&self) -> Vec<Option<String>> {
        self.phh.action_texts(&self.text)
    }

    /// Reads the history and compares it with the frame. Errors and warnings of the history become problems of the
    /// frame. The listener hears the hand of the history.
    pub(crate) fn check(
        &mut self,
        text: &[u8],
        draft: &mut Draft,
        options: ReadOptions,
        listener: Option<&mut (dyn Listener + '_)>,
    ) {
        self.played = false;
        self.text.clear();
        if draft.history.get() != Some(true) {
            return;
        }
        json::bytes_into(draft.history.at.of(text), &mut self.text);
        self.found.clear();
        let Next::Record { .. } = self.phh.read_next_with(&self.text, true, &mut self.found, listener) else {
            draft.found.push(Mismatch::HistoryBlank.at(draft.history.at));
            return;
        };
        self.carry_over(text, draft);
        // What was paid shows in the final stacks.
        self.phh.settle(&self.text);
        let Some(state) = self.phh.table() else { return };
        self.played = true;
        let mut found = core::mem::take(&mut draft.found);
        if matches!(state.awaiting(), Awaiting::DealBoard { .. }) {
            // The board is dealt card by card, and the history says so.
            found.retain(|problem| !Contradiction::BoardBetweenDeals.is(problem));
        }
        let drew = self.phh.actions().1.last().is_some_and(|at| is_draw(at.of(&self.text)));
        // A frame between two actions shows a table that no history reaches.
        let settled = draft.custom_key(b"_settled", text).is_none_or(|own| own.value.of(text) != b"false");
        let (scale, live) = (self.phh.scale(), options.live);
        let mut comparison = Comparison { text, draft, state, scale, found: &mut found, live, drew };
        if settled && comparison.assign_seats(&self.phh, &self.text, &mut self.seats, options.cardroom) {
            comparison.compare(&self.seats);
        }
        draft.found = found;
    }

    /// Moves the problems of the history to their places in the text of the frame.
    fn carry_over(&mut self, text: &[u8], draft: &mut Draft) {
        // That a viewer did not see who won is no fault of a frame.
        self.found.retain(|problem| problem.severity > Severity::Note && !Misplay::Undecided.is(problem));
        if self.found.is_empty() {
            return;
        }
        let string = draft.history.at;
        let mut offsets: Vec<u32> = self.found.iter().flat_map(|problem| [problem.at.start, problem.at.end]).collect();
        offsets.sort_unstable();
        offsets.dedup();
        let mut places = offsets.clone();
        json::places(string.of(text), &mut places);
        self.offsets.clear();
        self.offsets.extend(offsets.iter().copied().zip(places));
        let place = |offset: u32| {
            let at = self.offsets.partition_point(|(known, _)| *known < offset);
            string.start + self.offsets.get(at).map_or(0, |(_, place)| *place)
        };
        for problem in &self.found {
            let at = Span::new(place(problem.at.start), place(problem.at.end.max(problem.at.start)));
            draft.found.push(problem.with_span(at));
        }
    }
}

/// Compares a frame with the table at the end of its history.
struct Comparison<'a> {
    text: &'a [u8],
    draft: &'a Draft,
    state: &'a State,
    scale: u8,
    found: &'a mut Vec<Problem>,
    live: bool,
    /// Whether the last action was a draw.
    drew: bool,
}

/// Whether a PHH action is a draw.
fn is_draw(action: &[u8]) -> bool {
    action
        .split(u8::is_ascii_whitespace)
        .filter(|word| !word.is_empty())
        .nth(1)
        .is_some_and(|word| word.strip_suffix(b"'").or(word.strip_suffix(b"\"")).unwrap_or(word) == b"sd")
}

impl Comparison<'_> {
    #[cold]
    fn report(&mut self, fault: Mismatch, at: Span, facts: [i64; 2], about: u8) {
        // A value that has a problem of its own is not compared as well.
        let known = |problem: &Problem| problem.at.start < at.end && at.start < problem.at.end;
        if self.found.iter().any(known) {
            return;
        }
        let problem = fault.at(at).facts(facts[0], facts[1]).about(about).scale(self.scale);
        let severity = if self.live { Severity::Error } else { problem.severity };
        self.found.push(problem.with_severity(severity));
    }

    /// Finds the seat of each player: by the seat numbers of the history, otherwise by the names if they tell all apart,
    /// otherwise by the order. `false` where that fails.
    fn assign_seats(
        &mut self,
        phh: &PhhReader,
        history: &[u8],
        seats: &mut [Option<usize>; MAX_SEATS],
        cardroom: bool,
    ) -> bool {
        let draft = self.draft;
        let count = self.state.seats();
        *seats = [None; MAX_SEATS];
        let names = phh.names();
        if let Some(numbers) = phh.seat_numbers() {
            let numbers = numbers.iter().map(|(_, at)| number::integer(at.of(history)).unwrap_or_default());
            // cardroom counts seats from 0.
            let first = if cardroom && numbers.clone().any(|number| number == 0) { 0 } else { 1 };
            for (place, number) in seats.iter_mut().zip(numbers) {
                *place = usize::try_from(number - first).ok();
            }
        } else if draft.seats.len() <= MAX_PLACES {
            let names: Vec<_> = names.iter().flat_map(|names| names.iter()).collect();
            let names: Vec<_> = names.iter().map(|(kind, at)| value::bytes(at.of(history), *kind)).collect();
            let told_apart = (1..)
                .zip(&names)
                .all(|(next, name)| !name.is_empty() && !names.get(next..).unwrap_or_default().contains(name));
            if !names.is_empty() && told_apart {
                for (place, name) in seats.iter_mut().zip(&names) {
                    *place = draft.seats.iter().position(|seat| *self.name(seat) == **name);
                }
            } else {
                self.assign_in_order(&names, count, seats);
            }
        }
        let mut all = true;
        for (player, place) in seats.iter_mut().enumerate().take(count) {
            if place.is_none_or(|place| place >= draft.seats.len()) {
                *place = None;
                all = false;
                self.report(Mismatch::PlayerHasNoSeat, draft.history.at, [player as i64, draft.seats.len() as i64], 0);
                break;
            }
        }
        if let (true, Some(names)) = (all, names) {
            for ((kind, at), place) in names.iter().zip(seats.iter()) {
                let Some(seat) = place.and_then(|place| draft.seats.get(place)) else { continue };
                let name = value::bytes(at.of(history), *kind);
                // An empty name in the history fits any name.
                if seat.name.presence == Presence::Present && !name.is_empty() && *self.name(seat) != *name {
                    self.report(Mismatch::PlayerDiffers, seat.name.at, [0; 2], 0);
                }
            }
        }
        all
    }

    /// The players sit in their order around the table, from the seat on where the names fit that are known.
    fn assign_in_order(
        &self,
        names: &[std::borrow::Cow<'_, [u8]>],
        count: usize,
        seats: &mut [Option<usize>; MAX_SEATS],
    ) {
        let all = &self.draft.seats;
        let those = |taken: &dyn Fn(&Seat) -> bool| -> Vec<usize> {
            (0..all.len()).filter(|place| all.get(*place).is_some_and(taken)).collect()
        };
        // Those who were dealt in are everybody, or whoever sits there, or whoever has a bet.
        let taken: [&dyn Fn(&Seat) -> bool; 3] =
            [&|_| true, &|seat| seat.name.get() == Some(true), &|seat| seat.bet.get().is_some()];
        let Some(dealt) = taken.map(those).into_iter().find(|dealt| dealt.len() == count) else { return };
        let at = |player: usize, first: usize| dealt.get((player + first) % count.max(1)).copied();
        let fits = |first: &usize| {
            names.iter().enumerate().all(|(player, name)| {
                let seat = at(player, *first).and_then(|place| all.get(place));
                name.is_empty() || seat.is_some_and(|seat| *self.name(seat) == **name)
            })
        };
        let first = (0..count).find(fits).unwrap_or(0);
        for (player, place) in seats.iter_mut().enumerate().take(count) {
            *place = at(player, first);
        }
    }

    fn name(&self, seat: &Seat) -> std::borrow::Cow<'_, [u8]> {
        json::bytes(seat.name.at.of(self.text), seat.name_kind.unwrap_or(Kind::String))
    }

    fn compare(&mut self, seats: &[Option<usize>; MAX_SEATS]) {
        let (draft, state) = (self.draft, self.state);
        for (player, seat) in state.everyone().iter().zip(seats) {
            let Some(seat) = seat.and_then(|place| draft.seats.get(place)) else { continue };
            if let Stack::Known(stack) = state.stack(player) {
                self.compare_amount(Mismatch::StackDiffers, &seat.stack, stack.0);
            }
            self.compare_amount(Mismatch::BetDiffers, &seat.bet, state.bet(player).0);
            if let Some(run) = seat.hole.get() {
                self.hole(seat, run, player);
            }
        }
        self.pots();
        if let Some(run) = draft.board.get() {
            let board = state.board();
            let wrong = run.1 - run.0 != board.len() as u32
                || draft.cards_of(run).iter().zip(board.iter()).any(|(card, other)| self.differ(card, other));
            if wrong {
                self.report(Mismatch::BoardDiffers, draft.board.at, [board.len() as i64, 0], 0);
            }
        }
        let in_turn = self.turn(seats);
        self.button(seats);
        self.game();
        if in_turn {
            self.offers();
        }
    }

    fn compare_amount(&mut self, fault: Mismatch, stated: &Field<Decimal>, played: i64) {
        let other = Decimal { mantissa: played, scale: self.scale };
        if stated.presence == Presence::Null
            || stated.get().is_some_and(|amount| amount.compare(other) != Ordering::Equal)
        {
            self.report(fault, stated.at, [played, 0], 0);
        }
    }

    /// Whether both cards are known and differ.
    fn differ(&self, card: &CardAt, other: hoyle_rules::MaybeCard) -> bool {
        matches!((card.card.and_then(|card| card.known()), other.known()), (Some(one), Some(other)) if one != other)
    }

    fn hole(&mut self, seat: &Seat, run: Range, player: Player) {
        let (draft, held) = (self.draft, *self.state.hole(player));
        let cards = draft.cards_of(run);
        if cards.len() != held.len() || cards.iter().zip(held.iter()).any(|(card, other)| self.differ(card, other)) {
            self.report(Mismatch::HoleDiffers, seat.hole.at, [held.len() as i64, 0], 0);
            return;
        }
        for (card, other) in cards.iter().zip(held.iter()) {
            if card.card.is_some_and(|card| card.known().is_none())
                && let Some(known) = other.known()
            {
                self.report(Mismatch::HistoryTells, card.at, [i64::from(known.index()), 0], 0);
            }
        }
    }

    fn pots(&mut self) {
        let draft = self.draft;
        if draft.pot_at.presence != Presence::Present || draft.pot.iter().any(|pot| pot.presence != Presence::Present) {
            return;
        }
        let pots = self.state.pots();
        let mut played = pots.as_slice().iter().map(|pot| pot.amount.0).filter(|amount| *amount != 0);
        let mut stated = draft.pot.iter().filter(|pot| pot.value.mantissa != 0);
        loop {
            match (stated.next(), played.next()) {
                (None, None) => return,
                (Some(stated), Some(amount)) => {
                    let other = Decimal { mantissa: amount, scale: self.scale };
                    if stated.value.compare(other) != Ordering::Equal {
                        self.report(Mismatch::PotDiffers, stated.at, [amount, 0], 0);
                    }
                }
                (Some(stated), None) => return self.report(Mismatch::PotDiffers, stated.at, [0; 2], 0),
                (None, Some(amount)) => return self.report(Mismatch::PotDiffers, draft.pot_at.at, [amount, 0], 0),
            }
        }
    }

    /// Compares who is in turn. `true` where the offers of that seat can be compared too.
    fn turn(&mut self, seats: &[Option<usize>; MAX_SEATS]) -> bool {
        let draft = self.draft;
        let place = |player: Player| seats.get(player.index()).copied().flatten();
        let may = |number: usize| match self.state.awaiting() {
            Awaiting::Act { seat } | Awaiting::Discard { seat } => place(seat) == Some(number),
            // Any other player who still has to show may show first.
            Awaiting::Show { .. } => self.state.pending().iter().any(|player| place(player) == Some(number)),
            Awaiting::Open { among } => among.iter().any(|player| place(player) == Some(number)),
            Awaiting::DealHole { .. } | Awaiting::DealBoard { .. } | Awaiting::Over => false,
        };
        let due = match self.state.awaiting() {
            Awaiting::Act { seat } | Awaiting::Discard { seat } | Awaiting::Show { seat } => place(seat),
            _ => None,
        };
        let mut turns = draft.seats.iter().enumerate().filter(|(_, seat)| seat.turn.get() == Some(true));
        match (turns.next(), turns.next()) {
            (Some((number, seat)), None) if !may(number) => {
                let fact = due.map_or(-1, |due| due as i64);
                let fault = if due.is_some() { Mismatch::TurnDiffers } else { Mismatch::NobodysTurn };
                self.report(fault, seat.turn.at, [fact, 0], 0);
                false
            }
            // After a round of draws the table may wait for the deal to end, also where nobody drew.
            (None, _) if self.drew => false,
            (None, _) => {
                if let Some(due) = due
                    && let Some(seat) = draft.seats.get(due).filter(|seat| seat.turn.presence == Presence::Present)
                {
                    self.report(Mismatch::TurnDiffers, seat.turn.at, [due as i64, 0], 0);
                }
                false
            }
            (_, second) => second.is_none(),
        }
    }

    /// Compares the button, which is at the last player's seat except in stud.
    fn button(&mut self, seats: &[Option<usize>; MAX_SEATS]) {
        if self.state.variant().brings_in() {
            return;
        }
        let due = seats.get(self.state.seats().wrapping_sub(1)).copied().flatten();
        let draft = self.draft;
        let mut buttons = draft.seats.iter().enumerate().filter(|(_, seat)| seat.button.get() == Some(true));
        let Some(due) = due else { return };
        let at = match (buttons.next(), buttons.next()) {
            (Some((number, seat)), None) if number != due => Some(seat.button),
            // None at all. If more than one is there, that is a problem of the frame.
            (None, _) => draft.seats.get(due).map(|seat| seat.button),
            _ => None,
        };
        if let Some(button) = at.filter(|button| button.presence == Presence::Present) {
            self.report(Mismatch::ButtonDiffers, button.at, [due as i64, 0], 0);
        }
    }

    fn game(&mut self) {
        let draft = self.draft;
        let streets = self.state.variant().streets;
        let there = |stated: &Field<()>| stated.presence == Presence::Present;
        let fits = |length: usize| length == 0 || length == streets.len();
        let hole = draft.rounds.iter().zip(streets).all(|(round, street)| {
            let (count, up) = (round.value.count as usize, round.value.up);
            round.presence != Presence::Present
                || round.value.bad
                || count == street.hole.len() && up == u32::from(street.up)
        });
        let board = draft
            .counts
            .iter()
            .zip(streets)
            .all(|(count, street)| count.presence != Presence::Present || count.value == u32::from(street.board));
        let draw = draft
            .draws
            .iter()
            .zip(streets)
            .all(|(draw, street)| draw.presence != Presence::Present || draw.value == street.draws);
        for (key, stated, same, length) in [
            (Key::GameHole, draft.game.hole, hole, draft.rounds.len()),
            (Key::GameBoard, draft.game.board, board, draft.counts.len()),
            (Key::GameDraw, draft.game.draw, draw, draft.draws.len()),
        ] {
            if there(&stated) && !(same && fits(length)) {
                self.report(Mismatch::GameDiffers, stated.at, [0; 2], key as u8);
            }
        }
    }

    /// Compares what is offered with what the rules allow, if anything is offered.
    fn offers(&mut self) {
        let action = &self.draft.action;
        let there = |presence: Presence| presence == Presence::Present;
        let offered = [
            action.discard.presence,
            action.fold.presence,
            action.call.presence,
            action.bring_in.presence,
            action.raise.presence,
            action.show.presence,
        ];
        if !offered.contains(&Presence::Present) || offered.contains(&Presence::Invalid) {
            return;
        }
        let legal = self.state.legal();
        if matches!(legal.awaiting, Awaiting::Open { .. }) {
            // With unknown up cards, the history cannot tell who opens.
            return;
        }
        let raise = match legal.awaiting {
            Awaiting::Act { seat } => raise_offer::raise(self.state, seat, &legal),
            _ => None,
        };
        let draws = matches!(legal.awaiting, Awaiting::Discard { .. });
        let shows = matches!(legal.awaiting, Awaiting::Show { .. });
        for (key, is, at, due) in [
            (Key::Discard, action.discard.presence, action.discard.at, draws),
            (Key::Fold, action.fold.presence, action.fold.at, legal.fold == Fold::Yes),
            (Key::Call, action.call.presence, action.call.at, legal.call.is_some()),
            (Key::BringIn, action.bring_in.presence, action.bring_in.at, legal.bring_in.is_some()),
            (Key::Raise, action.raise.presence, action.raise.at, raise.is_some()),
            (Key::Show, action.show.presence, action.show.at, shows),
        ] {
            // A fold where a check is free has a problem of its own.
            let unforced = key == Key::Fold && legal.fold == Fold::Unforced;
            if is != Presence::Missing && there(is) != due && !unforced {
                let fault = if due { Mismatch::OfferMissing } else { Mismatch::OfferUnlawful };
                self.report(fault, at, [0; 2], key as u8);
            }
        }
        if let (Some(stated), Some(due)) = (action.bring_in.get(), legal.bring_in) {
            self.compare_bound(stated, action.bring_in.at, due.0);
        }
        if let Some(raise) = raise.filter(|_| there(action.raise.presence)) {
            for (bound, due) in action.bounds.iter().zip([raise.least, raise.most]) {
                if let Some(stated) = bound.get() {
                    self.compare_bound(stated, bound.at, due.0);
                }
            }
            let ways = action.ways.map(|way| way.get());
            let due = raise_offer::ways(self.state, &raise);
            // A completion over a bring-in that says that it raises as well has a problem of its own.
            if let [Some(completes), Some(raises)] = ways
                && (completes, raises) != due
                && !(completes && raises && due.0)
            {
                self.report(Mismatch::RaiseKindDiffers, action.raise.at, [raise_offer::kind(due), 0], 0);
            }
        }
    }

    fn compare_bound(&mut self, stated: Decimal, at: Span, due: i64) {
        if stated.compare(Decimal { mantissa: due, scale: self.scale }) != Ordering::Equal {
            self.report(Mismatch::BoundDiffers, at, [due, 0], 0);
        }
    }
}
