//! From a hand as written to a hand as played, asking the rules. Who is left out before the flop has folded; nothing else
//! is supplied but checks of a player who has nobody to bet against. Not here: payouts and names of hands (`cross.rs`).

use hoyle_rules::poker::{Action, AllInShow, Awaiting, Event, Fold, Happening, Refusal, Setup, Stack, State};
use hoyle_rules::{BySeat, Chips, MAX_SEATS, Seat, SeatSet};

use super::cards::Held;
use super::draft::{Draft, Verb, Written};
use super::problems::fields::Fault as Field;
use super::problems::habits::Fault as Habit;
use super::problems::play::Fault as Wrong;
use super::seats::Seating;
use super::setup::Worth;
use crate::problem::Problem;
use crate::text::Span;

/// Somebody who wants to hear what is played.
pub(super) trait Watch {
    /// Everything from the start again.
    fn restart(&mut self);
    /// An action was played; `at` is where it is written, if it is.
    fn played(&mut self, action: Action, at: Option<Span>);
}

/// Nobody listens.
impl Watch for () {
    #[inline]
    fn restart(&mut self) {}
    #[inline]
    fn played(&mut self, _: Action, _: Option<Span>) {}
}

/// Who collected what.
#[derive(Clone, Copy, Debug)]
pub(super) struct Won {
    /// From pots, the own bet that others had matched counted in.
    pub(super) collected: BySeat<Chips>,
    /// Bets that nobody called, given back.
    pub(super) uncalled: BySeat<Chips>,
    /// Who got a share of each pot.
    pub(super) shares: [SeatSet; MAX_SEATS],
}

impl Won {
    const NOTHING: Won = Won {
        collected: BySeat([Chips::ZERO; MAX_SEATS]),
        uncalled: BySeat([Chips::ZERO; MAX_SEATS]),
        shares: [SeatSet::EMPTY; MAX_SEATS],
    };

    #[inline]
    fn hear(&mut self, event: Event) {
        if let Some(seat) = event.seat {
            match event.what {
                Happening::Pushed { pot, .. } => {
                    self.collected[seat] += event.amount;
                    if let Some(shares) = self.shares.get_mut(usize::from(pot)) {
                        shares.insert(seat);
                    }
                }
                Happening::TakenBack => self.collected[seat] += event.amount,
                Happening::Returned => self.uncalled[seat] += event.amount,
                _ => {}
            }
        }
    }
}

/// What comes of a hand. Reused from hand to hand.
pub(super) struct Outcome {
    /// The table after the last action that could be played; `None` before the first hand.
    pub(super) state: Option<State>,
    /// Whether everything was played to the end of the hand.
    pub(super) whole: bool,
    pub(super) won: Won,
    /// Who acted of the own will.
    pub(super) acted: SeatSet,
}

impl Default for Outcome {
    fn default() -> Outcome {
        Outcome { state: None, whole: false, won: Won::NOTHING, acted: SeatSet::EMPTY }
    }
}

/// Plays a hand and reports what is wrong with it.
#[inline]
pub(super) fn play<W: Watch>(
    draft: &mut Draft,
    setup: &mut Setup,
    seating: &Seating,
    worth: Worth,
    held: &Held,
    outcome: &mut Outcome,
    watch: &mut W,
) {
    let before = draft.found.len();
    if !attempt(draft, setup, seating, worth, held, outcome, watch) {
        // An all-in at which no two hands are shown: nobody tabled anything before the board was complete.
        draft.found.truncate(before);
        setup.options.all_in_show = AllInShow::AtTheEnd;
        watch.restart();
        attempt(draft, setup, seating, worth, held, outcome, watch);
    }
}

/// Whether the hand could be played as the setup has it, problems or not.
fn attempt<W: Watch>(
    draft: &mut Draft,
    setup: &Setup,
    seating: &Seating,
    worth: Worth,
    held: &Held,
    outcome: &mut Outcome,
    watch: &mut W,
) -> bool {
    outcome.whole = false;
    outcome.won = Won::NOTHING;
    outcome.acted = SeatSet::EMPTY;
    let won = &mut outcome.won;
    let state = match &mut outcome.state {
        Some(state) => {
            if state.restart(setup, &mut |event| won.hear(event)).is_err() {
                return true;
            }
            state
        }
        empty => match State::begin_heard(setup, &mut |event| won.hear(event)) {
            Ok(state) => empty.insert(state),
            Err(_) => return true,
        },
    };
    let mut found = core::mem::take(&mut draft.found);
    let mut table = Table {
        state,
        won,
        draft,
        seating,
        worth,
        held,
        found: &mut found,
        watch,
        street: 0,
        idle: SeatSet::EMPTY,
        acted: SeatSet::EMPTY,
    };
    let played = table.hand();
    outcome.acted = table.acted;
    let fits = match played {
        Ok(()) => {
            outcome.whole = table.state.is_over();
            true
        }
        Err(Stop::Problem(problem)) => {
            table.found.push(problem);
            true
        }
        Err(Stop::Unreadable) => true,
        Err(Stop::NobodyShows) => false,
    };
    draft.found = found;
    fits
}

/// Why a hand is not played to its end.
enum Stop {
    Problem(Problem),
    /// Something that could not be read, and has been reported.
    Unreadable,
    /// Of those all-in no two show.
    NobodyShows,
}

impl From<Problem> for Stop {
    fn from(problem: Problem) -> Stop {
        Stop::Problem(problem)
    }
}

struct Table<'a, W> {
    state: &'a mut State,
    won: &'a mut Won,
    draft: &'a Draft,
    seating: &'a Seating,
    worth: Worth,
    held: &'a Held,
    found: &'a mut Vec<Problem>,
    watch: &'a mut W,
    street: u8,
    /// Who checked on this street though nothing was due.
    idle: SeatSet,
    acted: SeatSet,
}

impl<W: Watch> Table<'_, W> {
    #[inline]
    fn play(&mut self, action: Action, at: Option<Span>) -> Result<(), Refusal> {
        let won = &mut *self.won;
        self.state.play(action, &mut |event| won.hear(event))?;
        self.watch.played(action, at);
        Ok(())
    }

    fn hand(&mut self) -> Result<(), Stop> {
        for seat in self.state.everyone().iter() {
            let cards = self.held.of(seat);
            self.play(Action::DealHole { seat, cards }, None).map_err(|_| Stop::Unreadable)?;
        }
        let draft = self.draft;
        for written in &draft.deeds {
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

    /// Whether a player has nobody left to bet against and nothing to call.
    #[inline]
    fn is_idle(&self, seat: Seat) -> bool {
        self.state.bet(seat) >= self.state.max_bet()
            && (self.state.live() - SeatSet::from(seat))
                .iter()
                .all(|other| self.state.stack(other) == Stack::Known(Chips::ZERO))
    }

    /// A player who is left out before the flop has folded. PSN, STREETS: "If preflop, any omissions are assumed to
    /// indicate that the omitted players have folded".
    #[inline]
    fn folds_unsaid(&mut self, seat: Seat, at: Span) -> Result<(), Stop> {
        if self.state.bet(seat) >= self.state.max_bet() {
            self.found.push(Habit::FoldsForNothing.at(at).fact(1).about(self.name(seat)));
        }
        self.play(Action::Fold { seat }, None).map_err(|_| Stop::Unreadable)
    }

    /// The betting must be over here.
    #[inline]
    fn close(&mut self, at: Span) -> Result<(), Stop> {
        while let Awaiting::Act { seat } = self.state.awaiting() {
            if self.is_idle(seat) {
                self.play(Action::Call { seat }, None).map_err(|_| Stop::Unreadable)?;
            } else if self.street == 0 {
                self.folds_unsaid(seat, at)?;
            } else {
                return Err(Wrong::ActionDue.at(at).about(self.name(seat)).into());
            }
        }
        Ok(())
    }

    /// How messages name a seat: seats to the left of the button.
    #[inline]
    fn name(&self, seat: Seat) -> u8 {
        super::name_of(seat, self.state.seats())
    }

    /// A street begins.
    #[inline]
    fn deal(&mut self, written: &Written) -> Result<(), Stop> {
        self.close(written.at)?;
        if self.street == 0 {
            self.stacks_due(written.at);
        }
        if self.state.is_over() {
            return Err(Wrong::HandOver.at(written.at).into());
        }
        self.all_in_show()?;
        self.street = written.street;
        self.idle = SeatSet::EMPTY;
        let cards = self.held.board(written.cards);
        self.play(Action::DealBoard { board: 0, cards }, Some(written.at)).map_err(|_| Stop::Unreadable)
    }

    /// After an all-in the rules want hands tabled before the board goes on.
    #[inline]
    fn all_in_show(&mut self) -> Result<(), Stop> {
        if let Awaiting::Show { .. } = self.state.awaiting() {
            let showing = self.state.live() & self.held.tabled();
            if showing.len() < 2 {
                return Err(Stop::NobodyShows);
            }
            self.show_all()?;
        }
        Ok(())
    }

    /// Everyone left shows, or mucks. PSN, Winning Hands: "If an omitted player was still in play by showdown, this
    /// means they mucked their cards".
    fn show_all(&mut self) -> Result<(), Stop> {
        while let Awaiting::Show { seat } = self.state.awaiting() {
            let (action, at) = match self.held.tabled().contains(seat) {
                true => (Action::Show { seat, cards: self.held.of(seat) }, self.held.place(seat)),
                false => (Action::Muck { seat }, None),
            };
            self.play(action, at).map_err(|_| Stop::Unreadable)?;
        }
        Ok(())
    }

    /// Whoever stays in past preflop must have a stack. PSN, STACKS: "Only players who don't fold in Preflop must be
    /// represented".
    #[inline]
    fn stacks_due(&mut self, at: Span) {
        for seat in self.state.live().iter() {
            if self.state.stack(seat) == Stack::Unknown {
                self.stack_missing(seat, at);
            }
        }
    }

    #[cold]
    fn stack_missing(&mut self, seat: Seat, at: Span) {
        let last = self.draft.deeds.iter().rfind(|written| {
            written.street == 0
                && !matches!(written.verb, Verb::Street | Verb::Show)
                && self.seating.seat(written.who) == Some(seat)
        });
        let at = last.map_or(at, |written| written.at);
        self.found.push(Field::StackMissing.at(at).about(self.name(seat)));
    }

    fn shows_early(&mut self, written: &Written) {
        let Some(seat) = self.seating.seat(written.who) else { return };
        // After all others folded, the winner may show: an action of the rules. Any other early show only tells what
        // was dealt.
        if self.state.is_over() && self.state.live().contains(seat) {
            let cards = self.held.of(seat);
            _ = self.play(Action::Show { seat, cards }, Some(written.at));
        }
    }

    /// A player acts.
    #[inline]
    fn act(&mut self, written: &Written) -> Result<(), Stop> {
        let Some(seat) = self.seating.seat(written.who) else { return Err(Stop::Unreadable) };
        while self.state.awaiting() != (Awaiting::Act { seat }) {
            match self.state.awaiting() {
                Awaiting::Act { seat: due } if self.state.live().contains(seat) => {
                    if self.street > 0 || !self.state.pending().contains(seat) {
                        return Err(self.out_of_turn(due, seat, written).into());
                    }
                    self.folds_unsaid(due, written.at)?;
                }
                _ => return self.not_due(seat, written),
            }
        }
        self.acted.insert(seat);
        let action = match written.verb {
            Verb::Fold => {
                if self.state.bet(seat) >= self.state.max_bet() {
                    self.unforced_fold(seat, written);
                }
                Action::Fold { seat }
            }
            Verb::CheckOrCall | Verb::Check | Verb::Call => {
                self.call(seat, written)?;
                Action::Call { seat }
            }
            _ => Action::RaiseTo { seat, to: self.raise(seat, written)? },
        };
        self.play(action, Some(written.at)).map_err(|refusal| self.refused(refusal, action, written).into())
    }

    #[cold]
    fn unforced_fold(&mut self, seat: Seat, written: &Written) {
        if self.state.legal().fold == Fold::Unforced {
            self.found.push(Habit::FoldsForNothing.at(written.at).about(self.name(seat)));
        }
    }

    /// Whether a check or call may be written so.
    #[inline]
    fn call(&self, seat: Seat, written: &Written) -> Result<(), Problem> {
        let due = self.state.max_bet() - self.state.bet(seat);
        let about = self.name(seat);
        let wrong = |kind: Wrong| kind.at(written.at).about(about).scale(self.worth.scale);
        if due <= Chips::ZERO {
            if written.verb == Verb::Call {
                return Err(wrong(Wrong::NothingToCall));
            }
            if written.amount.is_written() || written.all_in {
                return Err(wrong(Wrong::CheckWithAmount));
            }
            return Ok(());
        }
        if written.verb == Verb::Check {
            return Err(wrong(Wrong::CheckFacingBet).fact(due.0));
        }
        if !written.amount.is_written() && !written.all_in {
            return Ok(());
        }
        let stack = self.state.stack(seat);
        let adds = match stack {
            Stack::Known(stack) => stack.min(due),
            Stack::Unknown => due,
        };
        if written.amount.is_written() {
            let given = self.chips(written)?;
            if given != adds {
                return Err(wrong(Wrong::CallAmount).facts(adds.0, given.0));
            }
        }
        match stack {
            Stack::Known(stack) if written.all_in && stack > adds => Err(wrong(Wrong::NotAllIn).fact((stack - adds).0)),
            Stack::Unknown if written.all_in => Err(wrong(Wrong::AllInUnknown)),
            _ => Ok(()),
        }
    }

    #[inline]
    fn chips(&self, written: &Written) -> Result<Chips, Problem> {
        self.worth.chips(written.amount).ok_or_else(|| Field::TooManyDigits.at(written.at))
    }

    /// The bet after a raise. What is written is the raise itself: PSN's own Example 1 makes of `6:R3B` over a big blind of
    /// 200 a bet of 800.
    #[inline]
    fn raise(&self, seat: Seat, written: &Written) -> Result<Chips, Problem> {
        let about = self.name(seat);
        let wrong = |kind: Wrong| kind.at(written.at).about(about).scale(self.worth.scale);
        let given = if written.amount.is_written() { Some(self.chips(written)?) } else { None };
        if given == Some(Chips::ZERO) {
            return Err(wrong(Wrong::RaiseOfNothing));
        }
        if !written.all_in {
            return Ok(self.state.max_bet() + given.unwrap_or(Chips::ZERO));
        }
        let Stack::Known(stack) = self.state.stack(seat) else { return Err(wrong(Wrong::AllInUnknown)) };
        let by = self.state.bet(seat) + stack - self.state.max_bet();
        if by <= Chips::ZERO {
            return Err(wrong(Wrong::OnlyACall).fact(stack.0));
        }
        if let Some(given) = given.filter(|given| *given != by) {
            return Err(wrong(Wrong::AllInAmount).facts(by.0, given.0));
        }
        Ok(self.state.max_bet() + by)
    }

    /// Somebody acts while another is due.
    #[cold]
    fn out_of_turn(&self, due: Seat, seat: Seat, written: &Written) -> Problem {
        Wrong::NotYourTurn.at(written.at).fact(i64::from(self.name(due))).about(self.name(seat))
    }

    /// Somebody acts who cannot, or when nobody has to.
    #[cold]
    fn not_due(&mut self, seat: Seat, written: &Written) -> Result<(), Stop> {
        let wrong = |kind: Wrong| Stop::from(kind.at(written.at).about(super::name_of(seat, self.state.seats())));
        if self.state.is_over() {
            return Err(wrong(Wrong::HandOver));
        }
        if !self.state.live().contains(seat) {
            return Err(wrong(Wrong::HasFolded));
        }
        let check = matches!(written.verb, Verb::Check | Verb::CheckOrCall)
            && !written.amount.is_written()
            && !written.all_in
            && self.state.stack(seat) != Stack::Known(Chips::ZERO)
            && self.is_idle(seat)
            && !self.idle.contains(seat)
            && !(self.street == 0 && self.acted.contains(seat));
        if check {
            // Nothing is due from one who has nobody to bet against; saying so is no fault.
            self.idle.insert(seat);
            return Ok(());
        }
        Err(wrong(Wrong::BettingClosed))
    }

    /// What the rules say no to.
    #[cold]
    fn refused(&self, refusal: Refusal, action: Action, written: &Written) -> Problem {
        let seat = action.seat().unwrap_or(Seat::FIRST);
        let (max, to) = (self.state.max_bet(), if let Action::RaiseTo { to, .. } = action { to } else { Chips::ZERO });
        let (kind, first, second) = match refusal {
            Refusal::RaiseTooSmall { least } => (Wrong::RaiseTooSmall, (least - max).0, (to - max).0),
            Refusal::NotEnoughChips { most } | Refusal::RaiseTooBig { most } => {
                (Wrong::NotEnoughChips, (most - max).0, (to - max).0)
            }
            Refusal::OnlyACall { call } => (Wrong::OnlyACall, call.0, 0),
            Refusal::NotReopened => (Wrong::NotReopened, 0, 0),
            Refusal::NobodyToCall => (Wrong::NobodyToCall, 0, 0),
            _ => (Wrong::BettingClosed, 0, 0),
        };
        kind.at(written.at).facts(first, second).about(self.name(seat)).scale(self.worth.scale)
    }

    /// `#E`: all but one have folded.
    #[inline]
    fn end(&mut self, at: Span) -> Result<(), Stop> {
        if !self.state.is_over() {
            return Err(self.contested(at).into());
        }
        let draft = self.draft;
        for shown in &draft.shown {
            if let Some(seat) = self.seating.seat(shown.who).filter(|seat| self.state.live().contains(*seat)) {
                _ = self.play(Action::Show { seat, cards: self.held.of(seat) }, Some(shown.at));
            }
        }
        Ok(())
    }

    #[cold]
    fn contested(&self, at: Span) -> Problem {
        Wrong::EndContested.at(at).fact(self.state.live().len() as i64)
    }

    /// `#S`: at least two are left, and the board is complete.
    #[inline]
    fn showdown(&mut self, at: Span) -> Result<(), Stop> {
        if self.state.is_over() {
            return Err(Wrong::ShowdownOfOne.at(at).into());
        }
        if self.street < 3 {
            return Err(Wrong::BoardUnfinished.at(at).fact(self.state.board().len() as i64).into());
        }
        if self.draft.ending_broken || !self.held.is_good() {
            return Err(Stop::Unreadable);
        }
        self.show_all()
    }
}
