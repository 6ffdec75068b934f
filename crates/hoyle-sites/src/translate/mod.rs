//! From the draft of any room to a hand: [`Translator`]. It seats the players, plays what the text says by the rules, fills in
//! what the text leaves out, and compares every figure. Not here: how a room writes.
//!
//! A hand that a real room dealt is a fact. Where the rules refuse it, that is told and the hand ends there; nothing is
//! invented.

mod compare;
mod dealing;
mod exposing;
mod notifier;
mod play;
mod pot_shares;
pub(crate) mod record;
pub(crate) mod seating;
mod settle;
mod setup;
mod showdown;
mod signs;
mod unasked;

use hoyle_notation::problem::{Problem, Stage};
use hoyle_notation::text::Span;
use hoyle_poker::Hand;
use hoyle_poker::hand::{Exposure, PlayedAction, Settlement};
use hoyle_poker::replay::{Course, Listener, UnplayedTable};
use hoyle_rules::poker::{
    Event, EventKind, OddChips, Options as Conventions, PotMerging, Setup, SetupError, ShortBlind, UnclaimedLow,
};
use hoyle_rules::{BySeat, Chips, Seat, SeatSet};

use crate::cash_outs;
use crate::draft::Draft;
use crate::games;
use crate::problems::Invalid;
use crate::rooms::Room;
use crate::text::amount::{Amount, PLACES};
use notifier::Notifier;
use seating::Seating;

/// The conventions that all rooms share, as far as they are known to differ from PHH's.
pub(crate) fn conventions() -> Conventions {
    let shared = Conventions::default().with("pokerstars").unwrap_or_default();
    Conventions {
        short_blind: ShortBlind::CallsFull,
        odd_chips: OddChips::OneEach,
        unclaimed_low: UnclaimedLow::ToHigh,
        pot_merging: PotMerging::BeforeShowdown,
        ..shared
    }
}

/// Makes hands of drafts, in buffers that are used again.
#[derive(Default)]
pub(crate) struct Translator {
    course: Option<Course>,
    /// The seats of the players.
    pub(crate) seating: Seating,
    sums: EventSums,
    actions: Vec<PlayedAction>,
    exposed: Vec<Exposure>,
    /// What was played last, and what the room paid: buffers.
    played: PlayedAction,
    settlement: Settlement,
    /// Where each action of the record is written, in the text that was read.
    pub(crate) places: Vec<Span>,
    /// What is told of the table of a hand whose game has no rules, as members of a replay's JSON.
    pub(crate) table: Vec<u8>,
}

/// What happened at the table that is compared with the text.
#[derive(Default)]
struct EventSums {
    /// What went back to whom because nobody matched it.
    returned: BySeat<Chips>,
    /// Who took how much from the pots by the rules.
    won: BySeat<Chips>,
    /// How much the rules give from each pot.
    pots: BySeat<Chips>,
    /// How much was put in with the last call, bet or raise.
    put_in: Chips,
}

impl EventSums {
    fn events(&mut self, events: &[Event]) {
        events.iter().for_each(|event| self.event(*event));
    }

    // Small, so that it is in line where the kind of an event is known.
    #[inline(always)]
    fn event(&mut self, event: Event) {
        match event.kind {
            EventKind::Call | EventKind::Bet | EventKind::Raise | EventKind::Complete | EventKind::BringIn => {
                self.put_in = event.amount;
            }
            EventKind::Check => self.put_in = Chips::ZERO,
            EventKind::Returned | EventKind::Pushed { .. } | EventKind::TakenBack => self.take(event),
            _ => {}
        }
    }

    #[inline(never)]
    fn take(&mut self, event: Event) {
        let Some(seat) = event.seat else { return };
        match event.kind {
            EventKind::Returned => self.returned[seat] += event.amount,
            EventKind::Pushed { pot, .. } => self.win(seat, pot, event.amount),
            // Nobody else is in, so that there is one pot.
            _ => self.win(seat, 0, event.amount),
        }
    }

    fn win(&mut self, seat: Seat, pot: u8, amount: Chips) {
        self.won[seat] += amount;
        // There is no more than one pot for each player.
        if let Some(pot) = self.pots.0.get_mut(usize::from(pot)) {
            *pot += amount;
        }
    }
}

/// Whether a hand cannot be played for this: what does not agree with the play stands in nobody's way.
fn is_in_the_way(problem: &Problem) -> bool {
    problem.is_error() && problem.stage() != Stage::Sums
}

/// The decimal places of a hand's amounts.
#[derive(Clone, Copy)]
struct Scale(u8);

impl Scale {
    fn of(draft: &Draft) -> Scale {
        let cents = if draft.currency_sign.is_some() && !draft.is_tournament { 2 } else { 0 };
        Scale(draft.places.clamp(cents, PLACES))
    }

    fn chips(self, amount: Amount) -> Chips {
        Chips(amount.at_scale(self.0))
    }

    /// The least amount that can be said.
    fn smallest(self) -> Amount {
        Amount(10_i64.pow(u32::from(PLACES.saturating_sub(self.0))))
    }

    /// A problem with two amounts for its message.
    fn problem(self, problem: Problem, first: Chips, second: Chips) -> Problem {
        problem.facts(first.0, second.0).scale(self.0)
    }
}

impl Translator {
    /// Keeps what is told of the table of a hand that nobody can play. No rules say who is dealt in: those who do something.
    #[cold]
    fn set_unplayed_table(&mut self, text: &[u8], draft: &mut Draft, room: &'static dyn Room) {
        self.seating.seat(text, draft, false);
        if !draft.is_countable() {
            return;
        }
        let scale = Scale::of(draft);
        let seats = self.seating.chairs.iter().filter_map(|chair| draft.seats.get(usize::from(*chair)));
        let table = UnplayedTable {
            game: room.words(draft.game.of(text)).into_owned(),
            scale: scale.0,
            names: seats.clone().map(|seat| room.words(seat.name.of(text)).into_owned()).collect(),
            seats: seats.clone().map(|seat| seat.number).collect(),
            stacks: seats.map(|seat| seat.stack.map(|stack| scale.chips(stack))).collect(),
            hand: (!draft.id.is_empty()).then(|| room.words(draft.id.of(text)).into_owned()),
            room: room.name(),
            rake: draft.rake.map(|(rake, _)| scale.chips(rake)),
        };
        table.json(&mut self.table);
    }

    /// Makes a hand of a draft, as far as it goes; what is wrong is added to what was found. `keep` says whether the hand is
    /// wanted: if not it is only checked. A listener hears it as it is played.
    pub(crate) fn translate(
        &mut self,
        text: &[u8],
        draft: &mut Draft,
        room: &'static dyn Room,
        conventions: &Conventions,
        keep: bool,
        listener: Option<&mut (dyn Listener + '_)>,
    ) -> Option<Hand> {
        self.actions.clear();
        self.exposed.clear();
        self.sums = EventSums::default();
        if let Some(at) = draft.cancelled {
            draft.found.push(Invalid::Cancelled.at(at));
        }
        if draft.found.iter().any(is_in_the_way) {
            return None;
        }
        let Some(game) = draft.family.zip(draft.limit).and_then(|(family, limit)| games::rules(family, limit)) else {
            if keep {
                self.set_unplayed_table(text, draft, room);
            }
            // What the lines mean depends on the game.
            draft.found.clear();
            draft.found.push(Invalid::GameWithoutRules.at(draft.game));
            return None;
        };
        record::check_moment(text, draft);
        if room.tag().is_none() {
            signs::compare_signs(text, draft);
        }
        if let Some(at) = draft.run_again.filter(|_| draft.last_board == 0) {
            draft.found.push(Invalid::RunAgain.at(at));
        }
        if !draft.is_countable() {
            let too_much = |(reason, _): &(SetupError, &str)| *reason == SetupError::TOO_MUCH_MONEY;
            let reason = crate::problems::REASONS.iter().position(too_much).map_or(-1, |reason| reason as i64);
            draft.found.push(Invalid::BadTable.at(draft.game).facts(reason, 0));
            return None;
        }
        let scale = Scale::of(draft);
        self.seating.seat(text, draft, game.rules().brings_in());
        if draft.found.iter().any(is_in_the_way) {
            return None;
        }
        setup::compare_posts(draft, &self.seating, scale);
        setup::compare_blinds(draft, scale);
        if !game.rules().brings_in() {
            setup::compare_button(draft, &self.seating);
        }
        let mut setup = Setup::new(game.rules(), 0);
        setup::fill(&mut setup, draft, &self.seating, conventions, scale);
        let begun = match (&mut self.course, &listener) {
            (Some(course), None) => course.restart_with(&setup, &mut |event| self.sums.event(event)),
            (Some(course), Some(_)) => course.restart(&setup).map(|events| self.sums.events(events)),
            (None, _) => Course::begin(&setup).map(|course| {
                self.sums.events(course.events());
                self.course = Some(course);
            }),
        };
        if let Err(error) = begun {
            let reasons = crate::problems::REASONS.iter().position(|(reason, _)| error.has(*reason));
            let reason = reasons.map_or(-1, |reason| reason as i64);
            draft.found.push(Invalid::BadTable.at(draft.table).facts(reason, 0));
            return None;
        }
        let Translator { course: Some(course), seating, sums, actions, exposed, places, played, settlement, .. } = self
        else {
            return None;
        };
        let hears = listener.is_some();
        let mut notifier = listener.map(|listener| Notifier::begin(listener, played, &setup, course));
        let of_play = notifier.as_mut();
        let mut player = play::Player {
            draft,
            seating,
            course,
            sums,
            scale,
            actions,
            exposed,
            places,
            keep,
            given_up: SeatSet::EMPTY,
            notifier: of_play,
        };
        let whole = player.play();
        let wanted = (keep || hears).then_some(&mut *settlement);
        let settled = whole && settle::settle(draft, seating, course, sums, scale, wanted);
        let settlement = settled.then_some(&*settlement);
        if let Some(notifier) = notifier {
            notifier.end(course, settlement, &record::TextParticulars { text, draft, seating, room, scale: scale.0 });
        }
        if !keep {
            return None;
        }
        let mut hand = record::hand(text, draft, seating, setup, scale.0, room);
        hand.actions = core::mem::take(actions);
        hand.exposed = core::mem::take(exposed);
        hand.whole = whole;
        hand.settlement = settlement.cloned();
        hand.drop_implied_pot_shares();
        pot_shares::keep_other_parts(&hand, draft, seating, scale);
        record::add_remarks(&mut hand, text, draft, seating, places, room);
        let cash_outs = draft.cash_outs.iter();
        let seated = cash_outs.filter_map(|own| Some((seating.of(own.chair)?, [own.got, own.paid])));
        cash_outs::add_to(&mut hand, seated.map(|(seat, amounts)| (seat, amounts.map(|amount| scale.chips(amount)))));
        room.add_unplaced(text, &mut hand, &|chair| seating.player_number(chair));
        Some(hand)
    }
}
