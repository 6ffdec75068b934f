//! From a hand as written to a hand as played, asking the rules. A player who is left out before the flop has folded;
//! nothing else is supplied but checks of a player who has nobody to bet against. Not here: payouts and names of hands
//! (`declared.rs`, `hand_id.rs`).

pub(in crate::psn) mod bets;
pub(in crate::psn) mod cards;
pub(in crate::psn) mod declared;
pub(in crate::psn) mod habits;
pub(in crate::psn) mod hand_id;
pub(in crate::psn) mod metadata;
mod watch;
pub(in crate::psn) mod winnings;

pub(in crate::psn) use watch::{Watch, is_supplied};

use hoyle_rules::poker::{Action, Awaiting, Fold, Refusal, Setup, State};
use hoyle_rules::{Seat, SeatSet};

use crate::psn::judge::cards::Held;
use crate::psn::judge::winnings::Winnings;
use crate::psn::parse::draft::{Draft, Verb, Written};
use crate::psn::problems::{Habit, Invalid, Misplay};
use crate::psn::seating::Seating;
use crate::psn::setup::{self, Worth};
use crate::replay::course::Course;
use hoyle_notation::problem::Problem;
use hoyle_notation::text::Span;

/// What comes of a hand. Reused from hand to hand.
pub(in crate::psn) struct Outcome {
    /// The table after the last action that could be played; `None` before the first hand.
    pub(in crate::psn) course: Option<Course>,
    /// Whether everything was played to the end of the hand.
    pub(in crate::psn) whole: bool,
    pub(in crate::psn) won: Winnings,
    /// Who acted of their own will.
    pub(in crate::psn) acted: SeatSet,
}

impl Default for Outcome {
    fn default() -> Outcome {
        Outcome { course: None, whole: false, won: Winnings::NOTHING, acted: SeatSet::EMPTY }
    }
}

/// Plays a hand and reports what is wrong with it.
#[inline]
pub(in crate::psn) fn play<W: Watch>(
    draft: &mut Draft,
    agreed: &Setup,
    seating: &Seating,
    worth: Worth,
    held: &Held,
    outcome: &mut Outcome,
    watch: &mut W,
) {
    outcome.whole = false;
    outcome.won = Winnings::NOTHING;
    outcome.acted = SeatSet::EMPTY;
    let won = &mut outcome.won;
    let mut on_event = |event| {
        won.on_event(event);
        watch.on_event(event);
    };
    let course = match &mut outcome.course {
        Some(course) => {
            if course.restart_with(agreed, &mut on_event).is_err() {
                setup::too_much(draft);
                return;
            }
            course
        }
        empty => match Course::begin_with(agreed, &mut on_event) {
            Ok(course) => empty.insert(course),
            Err(_) => {
                setup::too_much(draft);
                return;
            }
        },
    };
    watch.begin(agreed, course.state());
    let mut found = core::mem::take(&mut draft.found);
    let mut table = Table {
        course,
        won,
        draft,
        seating,
        worth,
        held,
        found: &mut found,
        watch,
        street: 0,
        moved: SeatSet::EMPTY,
        idle: SeatSet::EMPTY,
        lone: None,
        tabled: false,
        acted: SeatSet::EMPTY,
    };
    let played = table.hand();
    outcome.acted = table.acted;
    match played {
        Ok(()) => outcome.whole = table.state().is_over(),
        Err(Stop::Problem(problem)) => table.found.push(problem),
        Err(Stop::Unreadable) => {}
    }
    draft.found = found;
}

/// Why a hand is not played to its end.
enum Stop {
    Problem(Problem),
    /// Something that could not be read, and has been reported.
    Unreadable,
}

impl From<Problem> for Stop {
    fn from(problem: Problem) -> Stop {
        Stop::Problem(problem)
    }
}

/// A hand being played.
pub(in crate::psn) struct Table<'a, W> {
    course: &'a mut Course,
    pub(in crate::psn) won: &'a mut Winnings,
    pub(in crate::psn) draft: &'a Draft,
    pub(in crate::psn) seating: &'a Seating,
    pub(in crate::psn) worth: Worth,
    pub(in crate::psn) held: &'a Held,
    pub(in crate::psn) found: &'a mut Vec<Problem>,
    pub(in crate::psn) watch: &'a mut W,
    pub(in crate::psn) street: u8,
    /// Who acted on this street.
    pub(in crate::psn) moved: SeatSet,
    /// Who checked on this street though nothing was due.
    pub(in crate::psn) idle: SeatSet,
    /// Who alone has chips left since the street began.
    pub(in crate::psn) lone: Option<Seat>,
    /// Whether hands were tabled after an all-in.
    pub(in crate::psn) tabled: bool,
    pub(in crate::psn) acted: SeatSet,
}

impl<W: Watch> Table<'_, W> {
    #[inline]
    pub(in crate::psn) fn state(&self) -> &State {
        self.course.state()
    }

    /// Plays an action. Where it is called the kind of action is known, so nothing of the others is compiled there.
    #[inline(always)]
    fn play(&mut self, action: Action, at: Option<Span>) -> Result<(), Refusal> {
        let (won, watch) = (&mut *self.won, &mut *self.watch);
        self.course.play_with(action, &mut |event| {
            won.on_event(event);
            watch.on_event(event);
        })?;
        watch.played(action, at, self.course.state());
        Ok(())
    }

    /// Plays an action that is written, or says why the rules refuse it.
    #[inline(always)]
    fn play_written(&mut self, action: Action, written: &Written) -> Result<(), Stop> {
        self.play(action, Some(written.at)).map_err(|refusal| self.refused(refusal, action, written).into())
    }

    fn hand(&mut self) -> Result<(), Stop> {
        self.deal_hands()?;
        let draft = self.draft;
        for written in &draft.actions {
            match written.verb {
                Verb::Street if written.street == 0 => {}
                Verb::Street => self.deal(written)?,
                Verb::Show => self.shows_early(written),
                Verb::Broken => return Err(Stop::Unreadable),
                _ => self.act(written)?,
            }
        }
        let Some(ending) = draft.ending else { return Err(Stop::Unreadable) };
        if let Err(stop) = self.close(ending.at) {
            return Err(if ending.showdown { stop } else { self.contested(ending.at).into() });
        }
        if self.street == 0 {
            self.stacks_due(ending.at);
        }
        if ending.showdown { self.showdown(ending.at) } else { self.end(ending.at) }
    }

    /// Everybody gets a hand.
    #[inline]
    fn deal_hands(&mut self) -> Result<(), Stop> {
        let (held, won, watch) = (self.held, &mut *self.won, &mut *self.watch);
        let dealt = self.course.deal_round(
            held.hands(),
            held.named(),
            &mut (won, watch),
            |(won, watch), event| {
                won.on_event(event);
                watch.on_hole_cards(event);
            },
            |(_, watch), seat, cards, state| watch.played(Action::DealHole { seat, cards }, None, state),
        );
        dealt.map_err(|_| Stop::Unreadable)
    }

    /// Whether all but one have folded.
    #[inline]
    fn is_folded_out(&self) -> bool {
        self.state().is_over() && !self.tabled
    }

    /// Whether a player has nobody left to bet against and nothing to call.
    #[inline]
    fn is_idle(&self, seat: Seat) -> bool {
        let others = self.state().live() - SeatSet::from(seat);
        self.state().bet(seat) >= self.state().max_bet() && (others & self.state().funded()).is_empty()
    }

    /// A player who is left out before the flop has folded. PSN, STREETS: "If preflop, any omissions are assumed to
    /// indicate that the omitted players have folded".
    #[inline]
    fn fold_omitted(&mut self, seat: Seat, at: Span) -> Result<(), Stop> {
        if self.state().bet(seat) >= self.state().max_bet() {
            self.found.push(Habit::FoldsForNothing.at(at).fact(1).about(self.name(seat)));
        }
        self.play(Action::Fold { seat }, None).map_err(|_| Stop::Unreadable)
    }

    /// The betting must be over here.
    #[inline]
    fn close(&mut self, at: Span) -> Result<(), Stop> {
        while let Awaiting::Act { seat } = self.state().awaiting() {
            if self.is_idle(seat) {
                self.play(Action::Call { seat }, None).map_err(|_| Stop::Unreadable)?;
            } else if self.street == 0 {
                self.fold_omitted(seat, at)?;
            } else {
                return Err(Misplay::ActionDue.at(at).about(self.name(seat)).into());
            }
        }
        Ok(())
    }

    /// How messages name a seat: seats to the left of the button.
    #[inline]
    pub(in crate::psn) fn name(&self, seat: Seat) -> u8 {
        self.seating.name(seat)
    }

    /// A street begins.
    #[inline]
    fn deal(&mut self, written: &Written) -> Result<(), Stop> {
        self.close(written.at)?;
        if self.street == 0 {
            self.stacks_due(written.at);
        }
        if self.is_folded_out() {
            return Err(Misplay::HandOver.at(written.at).into());
        }
        self.all_in_show()?;
        self.street = written.street;
        self.moved = SeatSet::EMPTY;
        self.idle = SeatSet::EMPTY;
        // When the last card lies there, an all-in is settled at once; who could still bet is known before.
        self.lone = (self.state().live() & self.state().funded()).lowest().filter(|seat| self.is_idle(*seat));
        let cards = self.held.board(written.cards);
        self.play(Action::deal_board(cards), Some(written.at)).map_err(|_| Stop::Unreadable)
    }

    /// After an all-in hands are tabled before the board goes on; but where no two are shown, nobody is known to have
    /// tabled anything before the board was complete.
    #[inline]
    fn all_in_show(&mut self) -> Result<(), Stop> {
        if let Awaiting::Show { .. } = self.state().awaiting() {
            let showing = self.state().live() & self.held.tabled();
            if showing.len() >= 2 {
                self.tabled = true;
                self.show_all()?;
            }
        }
        Ok(())
    }

    /// Everyone left shows, or mucks. PSN, Winning Hands: "If an omitted player was still in play by showdown, this
    /// means they mucked their cards".
    fn show_all(&mut self) -> Result<(), Stop> {
        while let Awaiting::Show { seat } = self.state().awaiting() {
            let (action, at) = match self.held.tabled().contains(seat) {
                true => (Action::Show { seat, cards: self.held.of(seat) }, self.held.place(seat)),
                false => (Action::Muck { seat }, None),
            };
            self.play(action, at).map_err(|_| Stop::Unreadable)?;
        }
        Ok(())
    }

    /// A player who stays in past preflop must have a stack. PSN, STACKS: "Only players who don't fold in Preflop must be
    /// represented".
    #[inline]
    fn stacks_due(&mut self, at: Span) {
        for seat in (self.state().live() & self.state().unknown_stacks()).iter() {
            self.stack_missing(seat, at);
        }
    }

    #[cold]
    fn stack_missing(&mut self, seat: Seat, at: Span) {
        let last = self.draft.actions.iter().rfind(|written| {
            written.street == 0
                && !matches!(written.verb, Verb::Street | Verb::Show)
                && self.seating.seat(written.who) == Some(seat)
        });
        let at = last.map_or(at, |written| written.at);
        self.found.push(Invalid::StackMissing.at(at).about(self.name(seat)));
    }

    fn shows_early(&mut self, written: &Written) {
        let Some(seat) = self.seating.seat(written.who) else { return };
        // After all others folded, the winner may show: an action of the rules. Any other early show only tells what
        // was dealt.
        if self.is_folded_out() && self.state().live().contains(seat) {
            let cards = self.held.of(seat);
            _ = self.play(Action::Show { seat, cards }, Some(written.at));
        } else {
            self.watch.exposed(seat);
        }
    }

    /// A player acts.
    #[inline]
    fn act(&mut self, written: &Written) -> Result<(), Stop> {
        let Some(seat) = self.seating.seat(written.who) else { return Err(Stop::Unreadable) };
        while self.state().awaiting() != (Awaiting::Act { seat }) {
            match self.state().awaiting() {
                Awaiting::Act { seat: due } if self.state().live().contains(seat) => {
                    let waits =
                        self.state().pending().contains(seat) || is_plain_check(written) && !self.acted.contains(seat);
                    if self.street > 0 || !waits {
                        return Err(self.out_of_turn(due, seat, written).into());
                    }
                    self.fold_omitted(due, written.at)?;
                }
                _ => return self.not_due(seat, written),
            }
        }
        let has_moved = self.moved.contains(seat);
        self.moved.insert(seat);
        self.acted.insert(seat);
        match written.verb {
            Verb::Fold => {
                if self.state().bet(seat) >= self.state().max_bet() {
                    self.unforced_fold(seat, written);
                }
                self.play_written(Action::Fold { seat }, written)
            }
            Verb::CheckOrCall | Verb::Check | Verb::Call => {
                self.call(seat, written)?;
                self.play_written(Action::Call { seat }, written)
            }
            _ => {
                let to = self.raise(seat, written)?;
                let due = self.state().max_bet() - self.state().bet(seat);
                let comes_back = self.state().raise_would_be_returned(seat);
                self.play_written(Action::RaiseTo { seat, to }, written)?;
                if comes_back {
                    self.found.push(Habit::RaiseReturned.at(written.at).about(self.name(seat)));
                }
                if has_moved && due < self.worth.big_blind {
                    self.found.push(Habit::ReopenedByLess.at(written.at).about(self.name(seat)));
                }
                Ok(())
            }
        }
    }

    #[cold]
    fn unforced_fold(&mut self, seat: Seat, written: &Written) {
        if self.state().legal().fold == Fold::Unforced {
            self.found.push(Habit::FoldsForNothing.at(written.at).about(self.name(seat)));
        }
    }

    /// Somebody acts while another is due.
    #[cold]
    fn out_of_turn(&self, due: Seat, seat: Seat, written: &Written) -> Problem {
        Misplay::NotYourTurn.at(written.at).fact(i64::from(self.name(due))).about(self.name(seat))
    }

    /// Somebody acts who cannot, or when nobody has to.
    #[cold]
    fn not_due(&mut self, seat: Seat, written: &Written) -> Result<(), Stop> {
        let about = self.name(seat);
        let wrong = |kind: Misplay| Err(Stop::from(kind.at(written.at).about(about)));
        if self.is_folded_out() {
            return wrong(Misplay::HandOver);
        }
        let check = is_plain_check(written) && !self.idle.contains(seat);
        let alone = match self.street {
            0 => {
                let has_chips = self.state().funded().contains(seat);
                has_chips && !self.acted.contains(seat) && self.state().live().contains(seat) && self.is_idle(seat)
            }
            _ => self.lone == Some(seat),
        };
        if check && alone {
            // Nothing is due from one who has nobody to bet against; saying so is no fault.
            self.idle.insert(seat);
            return Ok(());
        }
        wrong(if self.tabled || self.state().live().contains(seat) {
            Misplay::BettingClosed
        } else {
            Misplay::HasFolded
        })
    }

    /// `#E`: all but one have folded.
    #[inline]
    fn end(&mut self, at: Span) -> Result<(), Stop> {
        if !self.is_folded_out() {
            return Err(self.contested(at).into());
        }
        let draft = self.draft;
        for shown in &draft.shown {
            if let Some(seat) = self.seating.seat(shown.who).filter(|seat| self.state().live().contains(*seat)) {
                _ = self.play(Action::Show { seat, cards: self.held.of(seat) }, Some(shown.at));
            }
        }
        Ok(())
    }

    #[cold]
    fn contested(&self, at: Span) -> Problem {
        Misplay::EndContested.at(at).fact(self.state().live().len().max(2) as i64)
    }

    /// `#S`: at least two are left, and the board is complete.
    #[inline]
    fn showdown(&mut self, at: Span) -> Result<(), Stop> {
        if self.is_folded_out() {
            return Err(Misplay::ShowdownOfOne.at(at).into());
        }
        if self.street < 3 {
            return Err(Misplay::BoardUnfinished.at(at).fact(self.state().board().len() as i64).into());
        }
        if self.draft.ending_broken || !self.held.is_good() {
            return Err(Stop::Unreadable);
        }
        self.show_all()
    }
}

/// Whether an action can be a check.
fn is_plain_check(written: &Written) -> bool {
    matches!(written.verb, Verb::Check | Verb::CheckOrCall) && !written.amount.is_written() && !written.all_in
}
