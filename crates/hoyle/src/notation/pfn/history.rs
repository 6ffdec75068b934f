//! The history of a frame, read as PHH and held against the frame: [`History`]. Not here: what PHH is; other frames.

use core::cmp::Ordering;

use hoyle_rules::poker::{Awaiting, Fold, Stack, State};
use hoyle_rules::{MAX_SEATS, Seat as Player};

use super::Level;
use super::draft::{CardAt, Draft, Is, Run, Said, Seat};
use super::keys::Key;
use super::offers;
use super::problems::sums::Fault as Wrong;
use crate::notation::phh::PhhReader;
use crate::notation::{Next, Options, Want};
use crate::problem::{Problem, Severity};
use crate::text::Span;
use crate::text::json::{self, Kind};
use crate::text::number::{self, Decimal};
use crate::text::toml::value;

/// Reads histories, with buffers that are used again.
pub(super) struct History {
    pub(super) phh: PhhReader,
    /// The history as it reads without escapes.
    pub(super) text: Vec<u8>,
    found: Vec<Problem>,
    offsets: Vec<(u32, u32)>,
    /// At which seat of the frame each player sits.
    seats: [Option<usize>; MAX_SEATS],
    /// Whether the history of the frame just read could be played to its end.
    pub(super) played: bool,
}

impl History {
    pub(super) fn new(want: Want, options: &Options) -> History {
        let phh = PhhReader::new(false, if want == Want::Record { want } else { Want::Check }).at(options);
        let (text, found, offsets) = (Vec::new(), Vec::new(), Vec::new());
        History { phh, text, found, offsets, seats: [None; MAX_SEATS], played: false }
    }

    /// Reads the frame's history and compares the two. Errors and warnings of the history become those of the frame.
    pub(super) fn check(&mut self, text: &[u8], draft: &mut Draft, level: Level) {
        self.played = false;
        self.text.clear();
        if draft.history.get() != Some(true) {
            return;
        }
        json::bytes_into(draft.history.at.of(text), &mut self.text);
        self.found.clear();
        let Next::Record { .. } = self.phh.take(&self.text, true, &mut self.found) else {
            draft.found.push(Wrong::HistoryBlank.at(draft.history.at));
            return;
        };
        self.carry_over(text, draft);
        let Some(state) = self.phh.table() else { return };
        self.played = true;
        let mut found = core::mem::take(&mut draft.found);
        let drew = self.phh.actions().1.last().is_some_and(|at| is_draw(at.of(&self.text)));
        // Between two deeds, a frame stands as no history says.
        let settled = draft.own_of(b"_settled", text).is_none_or(|own| own.value.of(text) != b"false");
        let (scale, live) = (self.phh.scale(), level.live);
        let mut against = Against { text, draft, state, scale, found: &mut found, live, drew };
        if settled && against.sit(&self.phh, &self.text, &mut self.seats, level.cardroom) {
            against.compare(&self.seats);
        }
        draft.found = found;
    }

    /// Puts the problems of the history where they stand in the frame.
    fn carry_over(&mut self, text: &[u8], draft: &mut Draft) {
        self.found.retain(|problem| problem.severity > Severity::Note);
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
            draft.found.push(Problem { at, ..*problem });
        }
    }
}

/// A frame and the table at the end of its history.
struct Against<'a> {
    text: &'a [u8],
    draft: &'a Draft,
    state: &'a State,
    scale: u8,
    found: &'a mut Vec<Problem>,
    live: bool,
    /// Whether the last action was a draw.
    drew: bool,
}

/// Whether an action, as written, is a draw.
fn is_draw(action: &[u8]) -> bool {
    action
        .split(u8::is_ascii_whitespace)
        .filter(|word| !word.is_empty())
        .nth(1)
        .is_some_and(|word| word.strip_suffix(b"'").or(word.strip_suffix(b"\"")).unwrap_or(word) == b"sd")
}

impl Against<'_> {
    #[cold]
    fn report(&mut self, fault: Wrong, at: Span, facts: [i64; 2], about: u8) {
        // What is wrong by itself need not be compared.
        let known = |problem: &Problem| problem.at.start < at.end && at.start < problem.at.end;
        if self.found.iter().any(known) {
            return;
        }
        let problem = fault.at(at).facts(facts[0], facts[1]).about(about).scale(self.scale);
        let severity = if self.live { Severity::Error } else { problem.severity };
        self.found.push(problem.as_serious_as(severity));
    }

    /// Finds each player's seat: by the numbers that the history gives, else by the names, else in order. `false` where
    /// that cannot be done.
    fn sit(&mut self, phh: &PhhReader, history: &[u8], seats: &mut [Option<usize>; MAX_SEATS], cardroom: bool) -> bool {
        let draft = self.draft;
        let count = self.state.seats();
        *seats = [None; MAX_SEATS];
        let names = phh.names();
        if let Some(numbers) = phh.seat_numbers() {
            let numbers = numbers.iter().map(|(_, at)| number::integer(at.of(history)).unwrap_or_default());
            // cardroom counts from 0.
            let first = if cardroom && numbers.clone().any(|number| number == 0) { 0 } else { 1 };
            for (place, number) in seats.iter_mut().zip(numbers) {
                *place = usize::try_from(number - first).ok();
            }
        } else if let Some(names) = names.filter(|_| draft.seats.len() <= 4 * MAX_SEATS) {
            for (place, (kind, at)) in seats.iter_mut().zip(names) {
                let name = value::bytes(at.of(history), *kind);
                *place = draft.seats.iter().position(|seat| *self.name(seat) == *name);
            }
        } else if draft.seats.len() == count {
            seats.iter_mut().enumerate().for_each(|(place, seat)| *seat = Some(place));
        }
        let mut all = true;
        for (player, place) in seats.iter_mut().enumerate().take(count) {
            if place.is_none_or(|place| place >= draft.seats.len()) {
                *place = None;
                all = false;
                self.report(Wrong::PlayerHasNoSeat, draft.history.at, [player as i64, draft.seats.len() as i64], 0);
                break;
            }
        }
        if let (true, Some(names)) = (all, names) {
            for ((kind, at), place) in names.iter().zip(seats.iter()) {
                let Some(seat) = place.and_then(|place| draft.seats.get(place)) else { continue };
                let name = value::bytes(at.of(history), *kind);
                // A player whose name nobody knows may have any.
                if seat.name.is == Is::There && !name.is_empty() && *self.name(seat) != *name {
                    self.report(Wrong::PlayerDiffers, seat.name.at, [0; 2], 0);
                }
            }
        }
        all
    }

    fn name(&self, seat: &Seat) -> std::borrow::Cow<'_, [u8]> {
        json::bytes(seat.name.at.of(self.text), seat.name_kind.unwrap_or(Kind::String))
    }

    fn compare(&mut self, seats: &[Option<usize>; MAX_SEATS]) {
        let (draft, state) = (self.draft, self.state);
        for (player, seat) in state.everyone().iter().zip(seats) {
            let Some(seat) = seat.and_then(|place| draft.seats.get(place)) else { continue };
            if let Stack::Known(stack) = state.stack(player) {
                self.amount(Wrong::StackDiffers, &seat.stack, stack.0);
            }
            self.amount(Wrong::BetDiffers, &seat.bet, state.bet(player).0);
            if let Some(run) = seat.hole.get() {
                self.hole(seat, run, player);
            }
        }
        self.pots();
        if let Some(run) = draft.board.get() {
            let lying = state.board();
            let wrong = run.1 - run.0 != lying.len() as u32
                || draft.cards_of(run).iter().zip(lying.iter()).any(|(card, other)| self.differ(card, other));
            if wrong {
                self.report(Wrong::BoardDiffers, draft.board.at, [lying.len() as i64, 0], 0);
            }
        }
        let in_turn = self.turn(seats);
        self.button(seats);
        self.game();
        if in_turn {
            self.offers();
        }
    }

    fn amount(&mut self, fault: Wrong, said: &Said<Decimal>, played: i64) {
        let other = Decimal { mantissa: played, scale: self.scale };
        if said.is == Is::Null || said.get().is_some_and(|amount| amount.compare(other) != Ordering::Equal) {
            self.report(fault, said.at, [played, 0], 0);
        }
    }

    /// Whether both are known and not the same.
    fn differ(&self, card: &CardAt, other: hoyle_rules::card::MaybeCard) -> bool {
        matches!((card.card.and_then(|card| card.known()), other.known()), (Some(one), Some(other)) if one != other)
    }

    fn hole(&mut self, seat: &Seat, run: Run, player: Player) {
        let (draft, held) = (self.draft, *self.state.hole(player));
        let cards = draft.cards_of(run);
        if cards.len() != held.len() || cards.iter().zip(held.iter()).any(|(card, other)| self.differ(card, other)) {
            self.report(Wrong::HoleDiffers, seat.hole.at, [held.len() as i64, 0], 0);
            return;
        }
        for (card, other) in cards.iter().zip(held.iter()) {
            if card.card.is_some_and(|card| card.known().is_none())
                && let Some(known) = other.known()
            {
                self.report(Wrong::HistoryTells, card.at, [i64::from(known.index()), 0], 0);
            }
        }
    }

    fn pots(&mut self) {
        let draft = self.draft;
        if draft.pot_at.is != Is::There || draft.pot.iter().any(|pot| pot.is != Is::There) {
            return;
        }
        let pots = self.state.pots();
        let mut played = pots.as_slice().iter().map(|pot| pot.amount.0).filter(|amount| *amount != 0);
        let mut said = draft.pot.iter().filter(|pot| pot.value.mantissa != 0);
        loop {
            match (said.next(), played.next()) {
                (None, None) => return,
                (Some(said), Some(amount)) => {
                    let other = Decimal { mantissa: amount, scale: self.scale };
                    if said.value.compare(other) != Ordering::Equal {
                        self.report(Wrong::PotDiffers, said.at, [amount, 0], 0);
                    }
                }
                (Some(said), None) => return self.report(Wrong::PotDiffers, said.at, [0; 2], 0),
                (None, Some(amount)) => return self.report(Wrong::PotDiffers, draft.pot_at.at, [amount, 0], 0),
            }
        }
    }

    /// Whether the player is in turn who is by the history.
    fn turn(&mut self, seats: &[Option<usize>; MAX_SEATS]) -> bool {
        let draft = self.draft;
        let place = |player: Player| seats.get(player.index()).copied().flatten();
        let may = |number: usize| match self.state.awaiting() {
            Awaiting::Act { seat } | Awaiting::Discard { seat } => place(seat) == Some(number),
            // The others who still have to show may go before.
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
                let fault = if due.is_some() { Wrong::TurnDiffers } else { Wrong::NobodysTurn };
                self.report(fault, seat.turn.at, [fact, 0], 0);
                false
            }
            // After a round of draws the table may wait until the deal is done, also where nobody drew.
            (None, _) if self.drew => false,
            (None, _) => {
                if let Some(due) = due
                    && let Some(seat) = draft.seats.get(due).filter(|seat| seat.turn.is == Is::There)
                {
                    self.report(Wrong::TurnDiffers, seat.turn.at, [due as i64, 0], 0);
                }
                false
            }
            (_, second) => second.is_none(),
        }
    }

    /// The button is at the last player's seat, save in stud.
    fn button(&mut self, seats: &[Option<usize>; MAX_SEATS]) {
        if self.state.variant().brings_in() {
            return;
        }
        let due = seats.get(self.state.seats().wrapping_sub(1)).copied().flatten();
        let draft = self.draft;
        let mut buttons = draft.seats.iter().enumerate().filter(|(_, seat)| seat.button.get() == Some(true));
        if let (Some((number, seat)), None, Some(due)) = (buttons.next(), buttons.next(), due)
            && number != due
        {
            self.report(Wrong::ButtonDiffers, seat.button.at, [due as i64, 0], 0);
        }
    }

    fn game(&mut self) {
        let draft = self.draft;
        let streets = self.state.variant().streets;
        let there = |said: &Said<()>| said.is == Is::There;
        let fits = |length: usize| length == 0 || length == streets.len();
        let hole = draft.rounds.iter().zip(streets).all(|(round, street)| {
            let (count, up) = (round.value.count as usize, round.value.up);
            round.is != Is::There || round.value.bad || count == street.hole.len() && up == u32::from(street.up)
        });
        let board = draft
            .counts
            .iter()
            .zip(streets)
            .all(|(count, street)| count.is != Is::There || count.value == u32::from(street.board));
        let draw =
            draft.draws.iter().zip(streets).all(|(draw, street)| draw.is != Is::There || draw.value == street.draws);
        for (key, said, same, length) in [
            (Key::GameHole, draft.game.hole, hole, draft.rounds.len()),
            (Key::GameBoard, draft.game.board, board, draft.counts.len()),
            (Key::GameDraw, draft.game.draw, draw, draft.draws.len()),
        ] {
            if there(&said) && !(same && fits(length)) {
                self.report(Wrong::GameDiffers, said.at, [0; 2], key as u8);
            }
        }
    }

    /// What is offered, where anything is, is what the rules allow.
    fn offers(&mut self) {
        let action = &self.draft.action;
        let there = |is: Is| is == Is::There;
        let offered =
            [action.discard.is, action.fold.is, action.call.is, action.bring_in.is, action.raise.is, action.show.is];
        if !offered.contains(&Is::There) || offered.contains(&Is::Bad) {
            return;
        }
        let legal = self.state.legal();
        if matches!(legal.awaiting, Awaiting::Open { .. }) {
            // Up cards are unknown; whoever is in turn may open.
            return;
        }
        let raise = match legal.awaiting {
            Awaiting::Act { seat } => offers::raise(self.state, seat, &legal),
            _ => None,
        };
        let draws = matches!(legal.awaiting, Awaiting::Discard { .. });
        let shows = matches!(legal.awaiting, Awaiting::Show { .. });
        for (key, is, at, due) in [
            (Key::Discard, action.discard.is, action.discard.at, draws),
            (Key::Fold, action.fold.is, action.fold.at, legal.fold == Fold::Yes),
            (Key::Call, action.call.is, action.call.at, legal.call.is_some()),
            (Key::BringIn, action.bring_in.is, action.bring_in.at, legal.bring_in.is_some()),
            (Key::Raise, action.raise.is, action.raise.at, raise.is_some()),
            (Key::Show, action.show.is, action.show.at, shows),
        ] {
            // That a fold is offered for nothing is said elsewhere.
            let unforced = key == Key::Fold && legal.fold == Fold::Unforced;
            if is != Is::Missing && there(is) != due && !unforced {
                let fault = if due { Wrong::OfferMissing } else { Wrong::OfferUnlawful };
                self.report(fault, at, [0; 2], key as u8);
            }
        }
        if let (Some(said), Some(due)) = (action.bring_in.get(), legal.bring_in) {
            self.bound(said, action.bring_in.at, due.0);
        }
        if let Some(raise) = raise.filter(|_| there(action.raise.is)) {
            for (bound, due) in action.bounds.iter().zip([raise.least, raise.most]) {
                if let Some(said) = bound.get() {
                    self.bound(said, bound.at, due.0);
                }
            }
        }
    }

    fn bound(&mut self, said: Decimal, at: Span, due: i64) {
        if said.compare(Decimal { mantissa: due, scale: self.scale }) != Ordering::Equal {
            self.report(Wrong::BoundDiffers, at, [due, 0], 0);
        }
    }
}
