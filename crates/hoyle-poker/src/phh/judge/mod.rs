//! From actions as written to a hand as played, asking the rules. What the text leaves out and practice leaves out is
//! supplied with a note each; nothing is repaired in silence.

pub(in crate::phh) mod declared;
pub(in crate::phh) mod metadata;
mod shares;
mod winnings;

use hoyle_rules::Chips;
use hoyle_rules::poker::{Action, Awaiting, Cards, Event, EventKind, Fold, Playable, Refusal, Setup, State};
use hoyle_rules::{Card, Seat, SeatSet};

pub(in crate::phh) use self::winnings::Winnings;
use crate::hand::Settlement;
use crate::phh::fields::Field;
use crate::phh::parse::action::{Flaw, Verb, Written};
use crate::phh::parse::draft::Draft;
use crate::phh::problems::{Misplay, Miswritten, PLAYERS};
use crate::phh::setup::at_scale;
use crate::replay::course::Course;
use crate::replay::listener::Relay;
use hoyle_notation::problem::Problem;
use hoyle_notation::text::Span;

/// Somebody who wants to hear what is played.
pub(in crate::phh) trait Watch {
    /// Something happened at the table.
    #[inline]
    fn on_event(&mut self, _event: Event) {}
    /// The posts are made.
    #[inline]
    fn begin(&mut self, _setup: &Setup, _state: &State) {}
    /// An action was played, or a no-op passed over (`None`); `written` is missing where hoyle supplied the action.
    fn played(&mut self, action: Option<Action>, written: Option<&Written>, state: &State);
}

/// Nobody listens.
impl Watch for () {
    #[inline]
    fn played(&mut self, _: Option<Action>, _: Option<&Written>, _: &State) {}
}

/// A listener hears all.
impl Watch for Relay<'_> {
    #[inline]
    fn on_event(&mut self, event: Event) {
        Relay::on_event(self, event);
    }

    fn begin(&mut self, setup: &Setup, state: &State) {
        Relay::begin(self, setup, state);
    }

    #[inline]
    fn played(&mut self, action: Option<Action>, written: Option<&Written>, state: &State) {
        self.action(action, written.is_none(), state);
    }
}

/// What comes of a hand. Reused from hand to hand.
pub(in crate::phh) struct Outcome {
    /// The table after the last action that could be played; `None` before the first hand.
    course: Option<Course>,
    /// Whether every action could be played.
    pub(in crate::phh) whole: bool,
    pub(in crate::phh) won: Winnings,
}

impl Default for Outcome {
    fn default() -> Outcome {
        Outcome { course: None, whole: false, won: Winnings::NOTHING }
    }
}

impl Outcome {
    /// The table after the last action, if all could be played.
    pub(in crate::phh) fn end(&self) -> Option<&State> {
        if self.whole { self.course.as_ref().map(Course::state) } else { None }
    }

    /// Pays as the room paid.
    pub(in crate::phh) fn settle(&mut self, settlement: &Settlement) {
        if let Some(course) = &mut self.course {
            course.settle_table(&self.won.collected, settlement);
        }
    }
}

/// How hands must be shown. The standard (v0.0.2): in a tournament all cards, in a cash game some or all.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::phh) enum Shows {
    Whole,
    InPart,
}

impl Shows {
    /// A hand with a level is one of a tournament.
    #[inline]
    pub(in crate::phh) fn of(draft: &Draft) -> Shows {
        if draft.place(Field::Level).is_some() { Shows::Whole } else { Shows::InPart }
    }
}

/// Plays the actions and reports what is wrong with them.
pub(in crate::phh) fn play<W: Watch>(
    agreed: Playable<'_>,
    actions: &[Written],
    scale: u8,
    shows: Shows,
    found: &mut Vec<Problem>,
    outcome: &mut Outcome,
    watch: &mut W,
) {
    outcome.whole = false;
    outcome.won = Winnings::NOTHING;
    let won = &mut outcome.won;
    let mut on_event = |event| {
        won.on_event(event);
        watch.on_event(event);
    };
    let setup = agreed.setup();
    let course = match &mut outcome.course {
        Some(course) => {
            course.restart_playable(agreed, &mut on_event);
            course
        }
        empty => match Course::begin_with(setup, &mut on_event) {
            Ok(course) => empty.insert(course),
            Err(_) => return, // never: it was examined
        },
    };
    watch.begin(setup, course.state());
    let first = actions.iter().find(|written| written.verb != Verb::Nothing).map(|written| written.at);
    let mut table = Table { course, won, seats: setup.seats, scale, shows, first, actions, found, watch };
    let mut rest = actions;
    while let Some((written, later)) = rest.split_first() {
        if let Err(problem) = table.play_written(written, later) {
            table.found.push(problem);
            break;
        }
        rest = later;
    }
    outcome.whole = rest.is_empty();
    if let Some((_, later)) = rest.split_first() {
        // What comes after the first error was not played, but its writing is looked at all the same.
        report_flaws(later, table.found);
    } else if let (Some(last), false) = (actions.last(), table.state().undecided().is_empty()) {
        for seat in table.state().undecided().iter() {
            table.found.push(Misplay::Undecided.at(last.at).about(seat.index() as u8));
        }
    }
}

/// Reports what is wrong with the writing of actions.
pub(in crate::phh) fn report_flaws(actions: &[Written], found: &mut Vec<Problem>) {
    for written in actions {
        if let Verb::Broken(flaw) = written.verb {
            found.push(flaw_kind(flaw).at(written.at));
        }
    }
}

fn flaw_kind(flaw: Flaw) -> Miswritten {
    match flaw {
        Flaw::Actor => Miswritten::BadActor,
        Flaw::PlayerZero => Miswritten::PlayerZero,
        Flaw::Verb => Miswritten::BadVerb,
        Flaw::Missing => Miswritten::MissingArgument,
        Flaw::Extra => Miswritten::ExtraWord,
        Flaw::Amount => Miswritten::BadAmount,
        Flaw::NotPositive => Miswritten::AmountNotPositive,
        Flaw::TooManyDigits => Miswritten::AmountDigits,
        Flaw::OddCards => Miswritten::OddCards,
        Flaw::NoCard => Miswritten::BadCard,
        Flaw::HalfCard => Miswritten::HalfCard,
        Flaw::TooManyCards => Miswritten::TooManyCards,
        Flaw::Commentary => Miswritten::CommentaryNotSetOff,
    }
}

struct Table<'a, W> {
    course: &'a mut Course,
    won: &'a mut Winnings,
    seats: usize,
    scale: u8,
    shows: Shows,
    /// Where the first action stands.
    first: Option<Span>,
    actions: &'a [Written],
    found: &'a mut Vec<Problem>,
    watch: &'a mut W,
}

impl<W: Watch> Table<'_, W> {
    /// Plays one action; `later` are those that follow.
    #[inline]
    fn play_written(&mut self, written: &Written, later: &[Written]) -> Result<(), Problem> {
        let seat = match Seat::new(usize::from(written.player)) {
            Some(seat) if seat.index() < self.seats => seat,
            _ => return self.nobody(written),
        };
        match written.verb {
            Verb::Fold => {
                if self.state().bet(seat) >= self.state().max_bet() {
                    self.unforced_fold(seat, written);
                }
                self.carry_out(Action::Fold { seat }, written, later)
            }
            Verb::Call => self.carry_out(Action::Call { seat }, written, later),
            Verb::RaiseTo => {
                let Some(to) = at_scale(written.amount, written.scale, self.scale) else {
                    return Err(Miswritten::AmountDigits.at(written.at));
                };
                let comes_back = self.state().raise_would_be_returned(seat);
                self.carry_out(Action::RaiseTo { seat, to }, written, later)?;
                if comes_back {
                    self.found.push(Misplay::RaiseReturned.at(written.at).about(written.player));
                }
                Ok(())
            }
            Verb::DealHole => self.carry_out(Action::DealHole { seat, cards: written.cards }, written, later),
            Verb::DealBoard => self.carry_out(Action::deal_board(written.cards), written, later),
            Verb::Show | Verb::ShowDealt | Verb::Muck => match self.showdown(seat, written)? {
                Action::Show { seat, cards } => self.carry_out(Action::Show { seat, cards }, written, later),
                _ => self.carry_out(Action::Muck { seat }, written, later),
            },
            Verb::Discard => self.carry_out(Action::Discard { seat, cards: written.cards }, written, later),
            Verb::BringIn => self.carry_out(Action::BringIn { seat }, written, later),
            Verb::Nothing => {
                self.watch.played(None, Some(written), self.course.state());
                Ok(())
            }
            Verb::Broken(flaw) => Err(flaw_kind(flaw).at(written.at)),
        }
    }

    /// Plays an action that is written. Where it is called the kind of action is known, so nothing of the others is
    /// compiled there.
    #[inline(always)]
    fn carry_out(&mut self, action: Action, written: &Written, later: &[Written]) -> Result<(), Problem> {
        if let Err(refusal) = self.play(action) {
            self.mend(refusal, action, written, later)?;
        }
        self.watch.played(Some(action), Some(written), self.course.state());
        Ok(())
    }

    #[inline]
    fn state(&self) -> &State {
        self.course.state()
    }

    #[inline(always)]
    fn play(&mut self, action: Action) -> Result<(), Refusal> {
        let (won, watch) = (&mut *self.won, &mut *self.watch);
        self.course.play_with(action, &mut |event| {
            won.on_event(event);
            watch.on_event(event);
        })
    }

    /// A player's number past the table, or an action that names none.
    #[cold]
    fn nobody(&mut self, written: &Written) -> Result<(), Problem> {
        match written.verb {
            Verb::Broken(flaw) => Err(flaw_kind(flaw).at(written.at)),
            _ => Err(Misplay::NoSuchPlayer.at(written.at).facts(i64::from(written.player), self.seats as i64)),
        }
    }

    /// Remarked on only if it is the player's turn; otherwise the rules refuse it anyway.
    #[cold]
    fn unforced_fold(&mut self, seat: Seat, written: &Written) {
        if self.state().awaiting() == (Awaiting::Act { seat }) && self.state().legal().fold == Fold::Unforced {
            self.found.push(Misplay::UnforcedFold.at(written.at).about(seat.index() as u8));
        }
    }

    fn showdown(&mut self, seat: Seat, written: &Written) -> Result<Action, Problem> {
        let held = *self.state().hole(seat);
        let about = seat.index() as u8;
        match written.verb {
            Verb::ShowDealt if held.all_known() => Ok(Action::Show { seat, cards: held }),
            Verb::ShowDealt => Err(Misplay::DashUnknown.at(written.at).about(about)),
            Verb::Show => {
                if !written.cards.all_known() && self.state().check(Action::Show { seat, cards: written.cards }).is_ok()
                {
                    if self.shows == Shows::Whole {
                        return Err(Misplay::ShownInPart.at(written.at).about(about));
                    }
                    let kind = if held.all_known() { Misplay::ShownUnknownThoughDealt } else { Misplay::ShownUnknown };
                    self.found.push(kind.at(written.at).about(about));
                }
                Ok(Action::Show { seat, cards: written.cards })
            }
            _ => {
                if self.state().live() == SeatSet::from(seat) && !self.state().is_over() {
                    self.found.push(Misplay::LastHandMucked.at(written.at).about(about));
                }
                Ok(Action::Muck { seat })
            }
        }
    }

    /// The rules refuse an action. Supplies what practice leaves out, with a note each, and plays the action then; or
    /// says what is wrong.
    #[cold]
    #[inline(never)]
    fn mend(
        &mut self,
        mut refusal: Refusal,
        action: Action,
        written: &Written,
        later: &[Written],
    ) -> Result<(), Problem> {
        loop {
            let supply = match refusal {
                Refusal::NotNow { due: Awaiting::DealHole { seat, count } } => Some((
                    Action::DealHole { seat, cards: Cards::unknown(usize::from(count)) },
                    Some(Misplay::DealSupplied),
                )),
                Refusal::DealOrder { due } if !is_dealt_later(due, later) => Some((
                    Action::DealHole { seat: due, cards: Cards::unknown(self.state().hole_due(due)) },
                    Some(Misplay::DealSupplied),
                )),
                Refusal::NotNow { due: Awaiting::Act { seat } } | Refusal::NotYourTurn { due: seat }
                    if self.can_only_check(seat) && !later.iter().any(is_bet) =>
                {
                    Some((Action::Call { seat }, Some(Misplay::CheckSupplied)))
                }
                Refusal::NotNow { due: Awaiting::Open { among } } => match action {
                    Action::BringIn { seat }
                    | Action::RaiseTo { seat, .. }
                    | Action::Call { seat }
                    | Action::Fold { seat }
                        if among.contains(seat) =>
                    {
                        Some((Action::Open { seat }, None))
                    }
                    _ => None,
                },
                _ => None,
            };
            let Some((supplied, note)) = supply else { break };
            if self.play(supplied).is_err() {
                break;
            }
            if let (Some(note), Some(seat)) = (note, supplied.seat()) {
                // A repair wants to know how many cards were dealt.
                let cards = if let Action::DealHole { cards, .. } = supplied { cards.len() as i64 } else { 0 };
                if self.first == Some(written.at) && written.verb != Verb::DealHole {
                    // Nothing is dealt to anybody: that is one problem, not one for each player.
                    let is_reported = self.found.last().is_some_and(|last| Misplay::NoDealFirst.is(last));
                    let problem = Misplay::NoDealFirst.at(written.at).facts(cards, self.seats as i64);
                    self.found.extend((!is_reported).then_some(problem));
                } else {
                    let dealt = self.dealt_just_before(seat, later).filter(|_| cards > 0);
                    let problem = match dealt {
                        Some(deal) => Misplay::DealtTooFew.at(deal),
                        None => note.at(written.at),
                    };
                    self.found.push(problem.facts(cards, 0).about(seat.index() as u8));
                }
            }
            self.watch.played(Some(supplied), None, self.course.state());
            match self.play(action) {
                Ok(()) => return Ok(()),
                Err(next) => refusal = next,
            }
        }
        Err(self.problem(refusal, action, written))
    }

    /// Where a player was dealt some of the cards that are due, before the action that `later` follow.
    fn dealt_just_before(&self, seat: Seat, later: &[Written]) -> Option<Span> {
        let played = self.actions.len().checked_sub(later.len() + 1)?;
        let before = self.actions.get(..played)?.iter().rev();
        let mut deals = before.take_while(|written| matches!(written.verb, Verb::DealHole | Verb::Nothing));
        let deal = deals.find(|written| written.verb == Verb::DealHole && usize::from(written.player) == seat.index());
        deal.map(|deal| deal.at)
    }

    /// Whether nothing that the player can do changes anything. A raise that only comes back may be made, and need not be
    /// declined.
    fn can_only_check(&self, seat: Seat) -> bool {
        let legal = self.state().legal();
        let no_raise = legal.raise.is_none() || self.state().raise_would_be_returned(seat);
        legal.awaiting == (Awaiting::Act { seat }) && legal.call == Some(Chips::ZERO) && no_raise
    }

    fn problem(&self, refusal: Refusal, action: Action, written: &Written) -> Problem {
        let about = written.player;
        let player = |seat: Seat| seat.index() as i64;
        let card = |card: Card| i64::from(card.index());
        let to = match action {
            Action::RaiseTo { to, .. } => to.0,
            _ => 0,
        };
        let (kind, first, second) = match refusal {
            Refusal::NotNow { due } => return self.not_now(due, action, written),
            Refusal::NotYourTurn { due } => (Misplay::NotYourTurn, player(due), 0),
            Refusal::NoSuchSeat | Refusal::NoSuchBoard => (Misplay::NoSuchPlayer, i64::from(about), self.seats as i64),
            Refusal::DealOrder { due } => (Misplay::DealOrder, player(due), 0),
            Refusal::NotInHand => (Misplay::NotInHand, 0, 0),
            Refusal::NothingToShow => (Misplay::NothingToShow, 0, 0),
            Refusal::CardCount { given, due } => match action {
                Action::Show { .. } => (Misplay::ShownCount, i64::from(due), i64::from(given)),
                _ => (Misplay::CardCount, i64::from(given), i64::from(due)),
            },
            Refusal::SplitDeal { due } => (Misplay::CardCount, written.cards.len() as i64, i64::from(due)),
            Refusal::NotInDeck { card: which } => (Misplay::NotInDeck, card(which), self.state().variant().game as i64),
            Refusal::CardInPlay { card: which } => (Misplay::CardInPlay, card(which), 0),
            Refusal::CardGone { card: which } => (Misplay::CardGone, card(which), 0),
            Refusal::CardTwice { card: which } => (Misplay::CardTwice, card(which), 0),
            Refusal::NotHeld { card: which } => (Misplay::NotHeld, card(which), 0),
            Refusal::UnknownNotHeld => (Misplay::UnknownNotHeld, 0, 0),
            Refusal::NothingToMuck => (Misplay::NothingToMuck, 0, 0),
            Refusal::BringInDue => (Misplay::BringInDue, 0, 0),
            Refusal::NoBringIn => (Misplay::NoBringIn, 0, 0),
            Refusal::NothingToFoldTo => (Misplay::UnforcedFold, 0, 0),
            Refusal::RaiseTooSmall { least } => (Misplay::RaiseTooSmall, least.0, to),
            Refusal::RaiseTooBig { most } => (Misplay::RaiseTooBig, most.0, to),
            Refusal::NotEnoughChips { most } => (Misplay::NotEnoughChips, most.0, to),
            Refusal::CapReached { cap } => {
                (Misplay::CapReached, i64::from(cap), i64::from(self.state().blind_is_first_bet()))
            }
            Refusal::NotReopened => (Misplay::NotReopened, 0, 0),
            Refusal::OnlyACall { .. } => (Misplay::OnlyACall, 0, 0),
            Refusal::BetweenBets { least, most } => (Misplay::BetweenBets, least.0, most.0),
            Refusal::NobodyToCall => (Misplay::NobodyToCall, 0, 0),
            Refusal::TooMuchMoney => (Misplay::CountedTooMuch, 0, 0),
            // A reason that has no code yet: what is due is true of every refusal.
            _ => return self.not_now(self.state().awaiting(), action, written),
        };
        let about = match kind {
            Misplay::RaiseTooSmall | Misplay::RaiseTooBig | Misplay::NotEnoughChips => {
                let puts = match self.state().raise_is() {
                    EventKind::Complete => 2,
                    EventKind::Bet => 1,
                    _ => 0,
                };
                about.saturating_add(PLAYERS * puts)
            }
            _ => about,
        };
        kind.at(written.at).facts(first, second).about(about).scale(self.scale)
    }

    /// Something else is due than the action.
    fn not_now(&self, due: Awaiting, action: Action, written: &Written) -> Problem {
        let (seat, awaited) = match due {
            Awaiting::Over => return Misplay::HandOver.at(written.at),
            Awaiting::DealBoard { count, .. } => return Misplay::BoardDue.at(written.at).facts(i64::from(count), 0),
            Awaiting::DealHole { seat, .. } | Awaiting::Act { seat } => (seat, 0),
            Awaiting::Discard { seat } => (seat, 1),
            Awaiting::Show { seat } => (seat, 2),
            Awaiting::Open { among } => (among.lowest().unwrap_or(Seat::FIRST), 3),
        };
        let kind = match action {
            Action::DealHole { .. } | Action::DealBoard { .. } => Misplay::NotDealing,
            Action::Show { .. } | Action::Muck { .. } => Misplay::NotShowing,
            Action::Discard { .. } => Misplay::NotDrawing,
            _ => match awaited {
                1 => Misplay::DrawDue,
                2 => Misplay::ShowDue,
                _ => Misplay::NotYourTurn,
            },
        };
        kind.at(written.at).facts(seat.index() as i64, awaited).about(match kind {
            Misplay::NotYourTurn => written.player,
            _ => seat.index() as u8,
        })
    }
}

/// Whether the player is dealt to further on in this round of dealing.
fn is_dealt_later(seat: Seat, later: &[Written]) -> bool {
    later
        .iter()
        .take_while(|written| matches!(written.verb, Verb::DealHole | Verb::Nothing | Verb::Broken(_)))
        .any(|written| written.verb == Verb::DealHole && usize::from(written.player) == seat.index())
}

fn is_bet(written: &Written) -> bool {
    matches!(written.verb, Verb::Fold | Verb::Call | Verb::RaiseTo | Verb::BringIn)
}
