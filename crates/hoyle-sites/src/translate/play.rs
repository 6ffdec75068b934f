//! Plays what a draft says by the rules, and fills in what it leaves out: deals, hands that are not shown.

use hoyle_notation::problem::Problem;
use hoyle_notation::problem::message::part;
use hoyle_notation::text::Span;
use hoyle_poker::hand::{Exposure, PlayedAction};
use hoyle_poker::replay::Course;
use hoyle_rules::poker::{Action, Awaiting, Cards, EventKind, Refusal};
use hoyle_rules::{BySeat, Card, Chips, MaybeCard, Seat, SeatSet};

use super::dealing;
use super::seating::Seating;
use super::{EventSums, Notifier, Scale};
use crate::draft::{Beside, Done, Draft, DraftSeat, Entry, What};
use crate::problems::{Mismatch, Misplay};
use crate::text::amount::Amount;

/// What plays a draft.
pub(super) struct Player<'a, 'l> {
    pub(super) draft: &'a mut Draft,
    pub(super) seating: &'a Seating,
    pub(super) course: &'a mut Course,
    pub(super) sums: &'a mut EventSums,
    pub(super) scale: Scale,
    pub(super) actions: &'a mut Vec<PlayedAction>,
    pub(super) exposed: &'a mut Vec<Exposure>,
    pub(super) places: &'a mut Vec<Span>,
    /// Whether the actions are wanted.
    pub(super) keep: bool,
    /// Who is all-in and has folded all the same.
    pub(super) given_up: SeatSet,
    /// The listener that hears the hand as it is played.
    pub(super) notifier: Option<&'a mut Notifier<'l>>,
}

/// Why a draft cannot be played on: it was told.
pub(super) struct Stopped;

/// Some rooms deal the turn of every board before the river of any. The rules have one board after the other, and the
/// hands that were shown between them after all.
#[cold]
fn one_board_after_the_other(entries: &mut [Entry]) {
    let board = |entry: &Entry| match entry.what {
        What::Street { .. } => Some(0),
        What::Board { number, .. } => Some(number),
        _ => None,
    };
    let is_in_order = entries.iter().filter_map(board).is_sorted();
    if let Some(first) = entries.iter().position(|entry| board(entry) > Some(0)).filter(|_| !is_in_order) {
        let later = entries.get_mut(first..).unwrap_or_default();
        later.sort_by_key(|entry| board(entry).unwrap_or(u8::MAX));
    }
}

impl Player<'_, '_> {
    /// Plays all of it. `false` where something is refused, or the hand does not come to its end.
    pub(super) fn play(&mut self) -> bool {
        self.deal_hands();
        if self.draft.last_board > 0 {
            one_board_after_the_other(&mut self.draft.entries);
        }
        if self.draws() {
            dealing::draws_before_deals(&mut self.draft.entries);
        }
        for number in 0..self.draft.entries.len() {
            let Some(entry) = self.draft.entries.get(number).copied() else { break };
            if self.enter(entry).is_err() {
                return false;
            }
        }
        self.finish_showdown();
        let over = self.course.state().is_over();
        if !over && self.draft.cancelled.is_none() {
            let at = self.draft.entries.last().map_or(self.draft.id, |entry| entry.at);
            self.draft.found.push(Misplay::StopsEarly.at(at));
        }
        over
    }

    /// Plays an action and keeps it.
    #[inline(never)]
    pub(super) fn act(&mut self, action: Action, at: Span, supplied: bool) -> Result<(), Refusal> {
        self.act_in_line(action, at, supplied)
    }

    /// The same for what players and dealers mostly do: where it is called the kind of action is known, so nothing of the
    /// others is compiled there.
    #[inline(always)]
    fn act_in_line(&mut self, action: Action, at: Span, supplied: bool) -> Result<(), Refusal> {
        match &mut self.notifier {
            None => {
                let sums = &mut *self.sums;
                self.course.play_with(action, &mut |event| sums.event(event))?;
            }
            Some(notifier) => notifier.play(self.course, action, supplied, self.sums)?,
        }
        if self.keep {
            self.actions.push(PlayedAction { supplied, ..PlayedAction::from(action) });
            self.places.push(at);
        }
        Ok(())
    }

    /// The hole cards of the first street, known wherever in the text they are.
    fn deal_hands(&mut self) {
        let streets = self.course.state().variant().streets;
        let count = streets.first().map_or(0, |street| street.hole.len());
        let mut hands = BySeat::all(Cards::unknown(count));
        let (seats, mut named) = (self.course.state().everyone(), SeatSet::EMPTY);
        let told: SeatSet = seats.iter().filter(|seat| self.seat_with_cards(*seat).is_some()).collect();
        for seat in told.iter() {
            hands[seat] = self.known_hand(seat, 0, count);
            if hands[seat].iter().any(|card| card.known().is_some()) {
                named.insert(seat);
            }
        }
        self.compare_hand_sizes(told, count);
        let at = self.draft.game;
        let left = match self {
            Player { notifier: Some(_), .. } => seats,
            Player { course, sums, actions, places, keep, .. } => {
                let dealt = course.deal_round(
                    &hands,
                    named,
                    &mut (sums, actions, places),
                    |(sums, ..), event| sums.event(event),
                    |(_, actions, places), seat, cards, _| {
                        if *keep {
                            actions.push(Action::DealHole { seat, cards }.into());
                            places.push(at);
                        }
                    },
                );
                if dealt.is_ok() { SeatSet::EMPTY } else { course.state().pending() }
            }
        };
        self.deal_all(&hands, left);
    }

    /// A player of whose cards the text tells.
    #[inline]
    pub(super) fn seat_with_cards(&self, seat: Seat) -> Option<&DraftSeat> {
        let own = self.seating.chair(seat).and_then(|chair| self.draft.seats.get(usize::from(chair)));
        own.filter(|own| !own.dealt.is_empty() || !own.shown.is_empty())
    }

    /// What is known of so many cards of a hand, from a place on.
    pub(super) fn known_hand(&self, seat: Seat, from: usize, count: usize) -> Cards {
        let unknown = Cards::unknown(count);
        let Some(known) = self.seat_with_cards(seat) else { return unknown };
        // What is shown after a draw is not what was dealt.
        let fuller = known.shown.known().len() > known.dealt.known().len();
        let hand = if fuller && !self.draws() { known.shown } else { known.dealt };
        // Of a hand that is longer than it can be nothing is believed.
        if hand.is_empty() || hand.len() > self.course.state().variant().hole_cards() {
            return unknown;
        }
        hand.iter().chain(core::iter::repeat(MaybeCard::UNKNOWN)).skip(from).take(count).collect()
    }

    /// Deals what is due before a player can act: cards that the text does not tell of.
    #[inline(always)]
    pub(super) fn deal_unknown_cards(&mut self, at: Span) -> Result<(), Stopped> {
        match self.course.state().awaiting() {
            Awaiting::DealHole { .. } => self.deal_what_is_due(at),
            _ => Ok(()),
        }
    }

    #[inline(never)]
    fn deal_what_is_due(&mut self, at: Span) -> Result<(), Stopped> {
        while let Awaiting::DealHole { seat, count } = self.course.state().awaiting() {
            self.deal_what_is_known(seat, count, at)?;
        }
        Ok(())
    }

    fn deal_all(&mut self, hands: &BySeat<Cards>, seats: SeatSet) {
        let at = self.draft.game;
        let mut wrong = None;
        for seat in seats.iter() {
            if let Err(refusal) = self.act(Action::DealHole { seat, cards: hands[seat] }, at, false) {
                wrong.get_or_insert((seat, refusal));
                let unknown = Cards::unknown(hands[seat].len());
                _ = self.act(Action::DealHole { seat, cards: unknown }, at, false);
            }
        }
        if let Some((seat, refusal)) = wrong {
            let chair = self.seating.chair(seat);
            let own = chair.and_then(|chair| self.draft.seats.get(usize::from(chair)));
            // Cards that only a later line tells of.
            let shows = |entry: &&Entry| matches!(entry.what, What::Show { by, .. } if Some(by) == chair);
            let shown = own.filter(|own| own.dealt.known().is_empty()).and(self.draft.entries.iter().find(shows));
            let at = shown.map(|entry| entry.at).or(own.map(|own| own.name)).unwrap_or(at);
            let problem = self.problem_of(refusal, at);
            self.draft.found.push(problem);
        }
    }

    /// Tells why something is refused; nothing after it is played.
    #[cold]
    pub(super) fn stop(&mut self, refusal: Refusal, at: Span) -> Stopped {
        let problem = self.problem_of(refusal, at);
        // That these cards cannot be was told when they were dealt.
        let is_stated = |known: &Problem| known.code() == problem.code() && known.at == problem.at;
        if !self.draft.found.iter().any(is_stated) {
            self.draft.found.push(problem);
        }
        Stopped
    }

    fn problem_of(&self, refusal: Refusal, at: Span) -> Problem {
        let name = |seat| part(self.seating.name(self.draft, seat));
        let puts = match self.course.state().raise_is() {
            EventKind::Complete => 2,
            EventKind::Bet => 1,
            _ => 0,
        };
        let problem = match refusal {
            Refusal::NotYourTurn { due } => Misplay::NotYourTurn.at(at).facts(name(due), 0),
            Refusal::NotNow { due: Awaiting::Act { seat } | Awaiting::Discard { seat } } => {
                Misplay::ActionDue.at(at).facts(name(seat), 0)
            }
            Refusal::NotNow { .. } | Refusal::NotInHand | Refusal::NothingToShow => Misplay::NotDue.at(at),
            Refusal::RaiseTooSmall { least } => Misplay::BetTooSmall.at(at).facts(least.0, puts),
            Refusal::RaiseTooBig { most } | Refusal::NotEnoughChips { most } => {
                Misplay::BetTooBig.at(at).facts(most.0, puts)
            }
            Refusal::CapReached { .. } | Refusal::NotReopened | Refusal::OnlyACall { .. } | Refusal::NobodyToCall => {
                Misplay::NoRaise.at(at)
            }
            Refusal::NotInDeck { card } => Misplay::NotInDeck.at(at).facts(i64::from(card.index()), 0),
            Refusal::CardInPlay { card }
            | Refusal::CardGone { card }
            | Refusal::CardTwice { card }
            | Refusal::NotHeld { card } => {
                Misplay::CardTwice.at(at).facts(i64::from(card.index()), part(self.other_place(card, at)))
            }
            Refusal::CardCount { .. } | Refusal::SplitDeal { .. } | Refusal::UnknownNotHeld => {
                Misplay::WrongCards.at(at)
            }
            _ => Misplay::ActionRefused.at(at),
        };
        problem.scale(self.scale.0)
    }

    /// Another place of the text where a card is.
    fn other_place(&self, card: Card, at: Span) -> Span {
        let has = |cards: &Cards| cards.iter().any(|other| other.known() == Some(card));
        let entry = self.draft.entries.iter().find(|entry| {
            let cards = match &entry.what {
                What::Street { board: cards }
                | What::Board { cards, .. }
                | What::Dealt { cards, .. }
                | What::Show { cards, .. } => cards,
                _ => return false,
            };
            entry.at != at && has(cards)
        });
        let seat = || self.draft.seats.iter().find(|seat| seat.name != at && (has(&seat.dealt) || has(&seat.shown)));
        entry.map(|entry| entry.at).or_else(|| Some(seat()?.name)).unwrap_or(at)
    }

    fn enter(&mut self, entry: Entry) -> Result<(), Stopped> {
        let at = entry.at;
        let Some(seat) = entry.what.chair().map_or(Some(Seat::FIRST), |chair| self.seating.of(chair)) else {
            return Ok(());
        };
        if !self.given_up.is_empty() {
            self.muck_what_was_given_up(at);
        }
        let is_play = !matches!(
            entry.what,
            What::Post { .. }
                | What::Street { .. }
                | What::StreetsDue
                | What::Board { .. }
                | What::Dealt { .. }
                | What::Pots { .. }
                | What::Left { .. }
        );
        if is_play {
            self.deal_unknown_cards(at)?;
        }
        match entry.what {
            What::Post { .. } => Ok(()),
            What::Pots { hold, all_in } => {
                self.compare_pots(self.scale.chips(hold), at);
                self.compare_all_in_count(all_in, at);
                Ok(())
            }
            What::Left { amount, .. } => {
                self.compare_left(seat, self.scale.chips(amount), at);
                Ok(())
            }
            What::Street { board } => {
                self.end_capped_betting(at)?;
                self.begin_street(board, at)
            }
            What::StreetsDue => self.begin_streets(at),
            What::Board { number, cards } => self.must(Action::DealBoard { board: number, cards }, at),
            What::Dealt { cards, .. } => self.deal_later(seat, cards, at),
            What::Fold { .. } => match self.act_in_line(Action::Fold { seat }, at, false) {
                Ok(()) => Ok(()),
                Err(refusal) => self.give_up(seat, refusal, at),
            },
            // Who has no chips is not asked.
            What::Check { .. } if self.is_without_turn(seat) => Ok(()),
            What::Check { .. } => {
                self.open(seat, at)?;
                self.must_in_line(Action::Call { seat }, at)?;
                self.compare_call(seat, Chips::ZERO, at);
                Ok(())
            }
            What::Call { by, adds } => {
                self.must_in_line(Action::Call { seat }, at)?;
                self.compare_call(seat, self.scale.chips(adds), at);
                self.compare_all_in(seat, by, at);
                Ok(())
            }
            What::Bet { by, to } => {
                self.compare_word(false, by, at);
                self.raise(seat, by, to, None, at)
            }
            What::Raise { by, to, beside } => {
                self.compare_word(true, by, at);
                self.raise(seat, by, to, beside, at)
            }
            What::PutIn { by, adds, called } => {
                self.compare_called(seat, by, adds, called, at);
                self.put_in(seat, by, adds, at)
            }
            What::Open { .. } => self.open(seat, at),
            What::BringIn { by, .. } => {
                self.open(seat, at)?;
                self.must(Action::BringIn { seat }, at)?;
                self.compare_all_in(seat, by, at);
                Ok(())
            }
            What::Discard { count, cards, .. } => self.discard(seat, count, cards, at),
            What::Show { cards, .. } => {
                self.end_capped_betting(at)?;
                self.show(seat, cards, at)
            }
            What::Muck { by } => {
                self.end_capped_betting(at)?;
                let state = self.course.state();
                let is_fold = |entry: &Entry| matches!(entry.what, What::Fold { by: other } if other == by);
                if self.draft.entries.iter().find(|entry| is_fold(entry)).is_some_and(|fold| fold.at != at) {
                    self.draft.report_contradiction(at);
                } else if matches!(state.awaiting(), Awaiting::Show { .. }) && state.pending().contains(seat) {
                    self.must(Action::Muck { seat }, at)?;
                }
                Ok(())
            }
        }
    }

    pub(super) fn must(&mut self, action: Action, at: Span) -> Result<(), Stopped> {
        self.act(action, at, false).map_err(|refusal| self.stop(refusal, at))
    }

    #[inline(always)]
    fn must_in_line(&mut self, action: Action, at: Span) -> Result<(), Stopped> {
        self.act_in_line(action, at, false).map_err(|refusal| self.stop(refusal, at))
    }

    /// A player is the first to act, where the up cards that decide it are unknown.
    #[inline]
    fn open(&mut self, seat: Seat, at: Span) -> Result<(), Stopped> {
        match self.course.state().awaiting() {
            Awaiting::Open { .. } => self.must(Action::Open { seat }, at),
            _ => Ok(()),
        }
    }

    fn raise(&mut self, seat: Seat, by: Done, to: Amount, beside: Option<Beside>, at: Span) -> Result<(), Stopped> {
        let to = self.scale.chips(to);
        let before = self.course.state().max_bet();
        self.open(seat, at)?;
        self.must_in_line(Action::RaiseTo { seat, to }, at)?;
        let step = to - before;
        let (kind, due, said) = match beside {
            Some(Beside::By(said)) => (Mismatch::RaiseDiffers, step, self.scale.chips(said)),
            Some(Beside::PutsIn(said)) => (Mismatch::PutInDiffers, self.sums.put_in, self.scale.chips(said)),
            Some(Beside::ByOrPutsIn(said)) => match self.scale.chips(said) {
                said if said == self.sums.put_in => (Mismatch::RaiseDiffers, said, said),
                said => (Mismatch::RaiseDiffers, step, said),
            },
            None => (Mismatch::RaiseDiffers, step, step),
        };
        let is_by = matches!(beside, Some(Beside::By(_) | Beside::ByOrPutsIn(_)));
        // Of a blind that was posted short rooms count what was posted.
        if said != due && !(is_by && said == to - self.most_put_in(seat)) {
            self.draft.found.push(self.scale.problem(kind.at(at), due, said));
        }
        self.compare_all_in(seat, by, at);
        Ok(())
    }

    /// The most that another player has put in on the street.
    #[cold]
    fn most_put_in(&self, seat: Seat) -> Chips {
        let state = self.course.state();
        let others = state.everyone() - SeatSet::from(seat);
        others.iter().map(|other| state.bet(other)).max().unwrap_or_default()
    }

    /// A call, a bet or a raise, whichever this amount makes it.
    fn put_in(&mut self, seat: Seat, by: Done, adds: Amount, at: Span) -> Result<(), Stopped> {
        let state = self.course.state();
        let to = state.bet(seat) + self.scale.chips(adds);
        if to > state.max_bet() {
            return self.raise(seat, by, Amount(to.0.saturating_mul(self.scale.smallest().0)), None, at);
        }
        self.must(Action::Call { seat }, at)?;
        self.compare_call(seat, self.scale.chips(adds), at);
        self.compare_all_in(seat, by, at);
        Ok(())
    }

    pub(super) fn begin_street(&mut self, board: Cards, at: Span) -> Result<(), Stopped> {
        if board.is_empty() {
            return Ok(());
        }
        if self.draft.is_bomb_pot {
            self.check_bomb_pot(at)?;
        }
        self.check_without_opponents(at)?;
        self.must_in_line(Action::deal_board(board), at)
    }

    fn discard(&mut self, seat: Seat, count: u8, cards: Cards, at: Span) -> Result<(), Stopped> {
        self.check_without_opponents(at)?;
        let cards = if cards.len() == usize::from(count) { cards } else { Cards::unknown(usize::from(count)) };
        self.must(Action::Discard { seat, cards }, at)
    }
}
