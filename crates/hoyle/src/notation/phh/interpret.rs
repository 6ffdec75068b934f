//! From actions as written to a hand as played, asking the rules. What the text leaves out and practice leaves out is
//! supplied with a note each; nothing is repaired in silence.

use hoyle_rules::chips::Chips;
use hoyle_rules::poker::{Action, Awaiting, Cards, Event, Fold, Happening, Refusal, Setup, State};
use hoyle_rules::{BySeat, Card, MAX_SEATS, Seat, SeatSet};

use super::problems::play::Fault as Wrong;
use super::problems::writing;
use super::setup::at_scale;
use super::written::{Flaw, Verb, Written};
use crate::problem::Problem;

/// Somebody who wants to hear what is played.
pub(super) trait Watch {
    /// An action was played, or a no-op passed over (`None`); `written` is missing where hoyle supplied the action.
    fn played(&mut self, action: Option<Action>, written: Option<&Written>);
}

/// Nobody listens.
impl Watch for () {
    #[inline]
    fn played(&mut self, _: Option<Action>, _: Option<&Written>) {}
}

/// What comes of a hand. Reused from hand to hand.
pub(super) struct Outcome {
    /// The table after the last action that could be played; `None` before the first hand.
    state: Option<State>,
    /// Whether every action could be played.
    pub(super) whole: bool,
    pub(super) won: Won,
}

impl Default for Outcome {
    fn default() -> Outcome {
        Outcome { state: None, whole: false, won: Won::NOTHING }
    }
}

impl Outcome {
    /// The table after the last action, if all could be played.
    pub(super) fn end(&self) -> Option<&State> {
        if self.whole { self.state.as_ref() } else { None }
    }
}

/// Who collected what.
#[derive(Clone, Copy)]
pub(super) struct Won {
    /// From pots, the own bet that others had matched counted in.
    pub(super) collected: BySeat<Chips>,
    /// Bets that nobody called, given back.
    pub(super) uncalled: BySeat<Chips>,
}

impl Won {
    const NOTHING: Won =
        Won { collected: BySeat([Chips::ZERO; MAX_SEATS]), uncalled: BySeat([Chips::ZERO; MAX_SEATS]) };

    #[inline]
    fn hear(&mut self, event: Event) {
        if let Some(seat) = event.seat {
            match event.what {
                Happening::Pushed { .. } | Happening::TakenBack => self.collected[seat] += event.amount,
                Happening::Returned => self.uncalled[seat] = event.amount,
                _ => {}
            }
        }
    }
}

/// Plays the actions and reports what is wrong with them. A setup that cannot be played gives no end.
pub(super) fn play<W: Watch>(
    setup: &Setup,
    actions: &[Written],
    scale: u8,
    found: &mut Vec<Problem>,
    outcome: &mut Outcome,
    watch: &mut W,
) {
    outcome.whole = false;
    outcome.won = Won::NOTHING;
    let won = &mut outcome.won;
    let state = match &mut outcome.state {
        Some(state) => {
            if state.restart(setup, &mut |event| won.hear(event)).is_err() {
                return;
            }
            state
        }
        empty => match State::begin_heard(setup, &mut |event| won.hear(event)) {
            Ok(state) => empty.insert(state),
            Err(_) => return,
        },
    };
    let mut table = Table { state, won, seats: setup.seats, scale, found, watch };
    let mut rest = actions;
    while let Some((written, later)) = rest.split_first() {
        if let Err(problem) = table.take(written, later) {
            table.found.push(problem);
            break;
        }
        rest = later;
    }
    outcome.whole = rest.is_empty();
    if let Some((_, later)) = rest.split_first() {
        // What comes after the first error was not played, but its writing is looked at all the same.
        report_flaws(later, table.found);
    } else if let (Some(last), false) = (actions.last(), table.state.undecided().is_empty()) {
        for seat in table.state.undecided().iter() {
            table.found.push(Wrong::Undecided.at(last.at).about(seat.index() as u8));
        }
    }
}

/// Reports what is wrong with the writing of actions.
pub(super) fn report_flaws(actions: &[Written], found: &mut Vec<Problem>) {
    for written in actions {
        if let Verb::Broken(flaw) = written.verb {
            found.push(flaw_kind(flaw).at(written.at));
        }
    }
}

fn flaw_kind(flaw: Flaw) -> writing::Fault {
    match flaw {
        Flaw::Actor => writing::Fault::BadActor,
        Flaw::PlayerZero => writing::Fault::PlayerZero,
        Flaw::Verb => writing::Fault::BadVerb,
        Flaw::Missing => writing::Fault::MissingArgument,
        Flaw::Extra => writing::Fault::ExtraWord,
        Flaw::Amount => writing::Fault::BadAmount,
        Flaw::NotPositive => writing::Fault::AmountNotPositive,
        Flaw::TooManyDigits => writing::Fault::AmountDigits,
        Flaw::OddCards => writing::Fault::OddCards,
        Flaw::NoCard => writing::Fault::BadCard,
        Flaw::HalfCard => writing::Fault::HalfCard,
        Flaw::TooManyCards => writing::Fault::TooManyCards,
        Flaw::Commentary => writing::Fault::CommentaryNotSetOff,
    }
}

struct Table<'a, W> {
    state: &'a mut State,
    won: &'a mut Won,
    seats: usize,
    scale: u8,
    found: &'a mut Vec<Problem>,
    watch: &'a mut W,
}

impl<W: Watch> Table<'_, W> {
    /// Plays one action; `later` are those that follow.
    #[inline]
    fn take(&mut self, written: &Written, later: &[Written]) -> Result<(), Problem> {
        let seat = match Seat::new(usize::from(written.player)) {
            Some(seat) if seat.index() < self.seats => seat,
            _ => return self.nobody(written),
        };
        let action = match written.verb {
            Verb::Fold => {
                if self.state.bet(seat) >= self.state.max_bet() {
                    self.unforced_fold(seat, written);
                }
                Action::Fold { seat }
            }
            Verb::Call => Action::Call { seat },
            Verb::RaiseTo => match at_scale(written.amount, written.scale, self.scale) {
                Some(to) => Action::RaiseTo { seat, to },
                None => return Err(writing::Fault::AmountDigits.at(written.at)),
            },
            Verb::DealHole => Action::DealHole { seat, cards: written.cards },
            Verb::DealBoard => Action::DealBoard { board: 0, cards: written.cards },
            Verb::Show | Verb::ShowDealt | Verb::Muck => self.showdown(seat, written)?,
            Verb::Discard => Action::Discard { seat, cards: written.cards },
            Verb::BringIn => Action::BringIn { seat },
            Verb::Nothing => {
                self.watch.played(None, Some(written));
                return Ok(());
            }
            Verb::Broken(flaw) => return Err(flaw_kind(flaw).at(written.at)),
        };
        if let Err(refusal) = self.play(action) {
            self.mend(refusal, action, written, later)?;
        }
        self.watch.played(Some(action), Some(written));
        Ok(())
    }

    #[inline]
    fn play(&mut self, action: Action) -> Result<(), Refusal> {
        let won = &mut *self.won;
        self.state.play(action, &mut |event| won.hear(event))
    }

    /// A player's number past the table, or an action that names none.
    #[cold]
    fn nobody(&mut self, written: &Written) -> Result<(), Problem> {
        match written.verb {
            Verb::Broken(flaw) => Err(flaw_kind(flaw).at(written.at)),
            _ => Err(Wrong::NoSuchPlayer.at(written.at).facts(i64::from(written.player), self.seats as i64)),
        }
    }

    /// Remarked on only if it is the player's turn; otherwise the rules refuse it anyway.
    #[cold]
    fn unforced_fold(&mut self, seat: Seat, written: &Written) {
        if self.state.awaiting() == (Awaiting::Act { seat }) && self.state.legal().fold == Fold::Unforced {
            self.found.push(Wrong::UnforcedFold.at(written.at).about(seat.index() as u8));
        }
    }

    fn showdown(&mut self, seat: Seat, written: &Written) -> Result<Action, Problem> {
        let held = *self.state.hole(seat);
        let about = seat.index() as u8;
        match written.verb {
            Verb::ShowDealt if held.all_known() => Ok(Action::Show { seat, cards: held }),
            Verb::ShowDealt => Err(Wrong::DashUnknown.at(written.at).about(about)),
            Verb::Show => {
                if !written.cards.all_known() && self.state.check(Action::Show { seat, cards: written.cards }).is_ok() {
                    let kind = if held.all_known() { Wrong::ShownUnknownThoughDealt } else { Wrong::ShownUnknown };
                    self.found.push(kind.at(written.at).about(about));
                }
                Ok(Action::Show { seat, cards: written.cards })
            }
            _ => {
                if self.state.live() == SeatSet::from(seat) && !self.state.is_over() {
                    self.found.push(Wrong::LastHandMucked.at(written.at).about(about));
                }
                Ok(Action::Muck { seat })
            }
        }
    }

    /// The rules refuse an action. Supplies what practice leaves out, with a note each, and plays the action then; or
    /// says what is wrong.
    #[cold]
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
                    Some(Wrong::DealSupplied),
                )),
                Refusal::DealOrder { due } if !is_dealt_later(due, later) => Some((
                    Action::DealHole { seat: due, cards: Cards::unknown(self.state.hole_due(due)) },
                    Some(Wrong::DealSupplied),
                )),
                Refusal::NotNow { due: Awaiting::Act { seat } } | Refusal::NotYourTurn { due: seat }
                    if self.can_only_check(seat) && !later.iter().any(is_bet) =>
                {
                    Some((Action::Call { seat }, Some(Wrong::CheckSupplied)))
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
                self.found.push(note.at(written.at).facts(cards, 0).about(seat.index() as u8));
            }
            self.watch.played(Some(supplied), None);
            match self.play(action) {
                Ok(()) => return Ok(()),
                Err(next) => refusal = next,
            }
        }
        Err(self.problem(refusal, action, written))
    }

    fn can_only_check(&self, seat: Seat) -> bool {
        let legal = self.state.legal();
        legal.awaiting == (Awaiting::Act { seat }) && legal.call == Some(Chips::ZERO) && legal.raise.is_none()
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
            Refusal::NotYourTurn { due } => (Wrong::NotYourTurn, player(due), 0),
            Refusal::NoSuchSeat | Refusal::NoSuchBoard => (Wrong::NoSuchPlayer, i64::from(about), self.seats as i64),
            Refusal::DealOrder { due } => (Wrong::DealOrder, player(due), 0),
            Refusal::NotInHand => (Wrong::NotInHand, 0, 0),
            Refusal::NothingToShow => (Wrong::NothingToShow, 0, 0),
            Refusal::CardCount { given, due } => match action {
                Action::Show { .. } => (Wrong::ShownCount, i64::from(due), i64::from(given)),
                _ => (Wrong::CardCount, i64::from(given), i64::from(due)),
            },
            Refusal::SplitDeal { due } => (Wrong::CardCount, written.cards.len() as i64, i64::from(due)),
            Refusal::NotInDeck { card: which } => (Wrong::NotInDeck, card(which), self.state.variant().game as i64),
            Refusal::CardInPlay { card: which } => (Wrong::CardInPlay, card(which), 0),
            Refusal::CardGone { card: which } => (Wrong::CardGone, card(which), 0),
            Refusal::CardTwice { card: which } => (Wrong::CardTwice, card(which), 0),
            Refusal::NotHeld { card: which } => (Wrong::NotHeld, card(which), 0),
            Refusal::UnknownNotHeld => (Wrong::UnknownNotHeld, 0, 0),
            Refusal::MustShowAll => (Wrong::MustShowAll, 0, 0),
            Refusal::BringInDue => (Wrong::BringInDue, 0, 0),
            Refusal::NoBringIn => (Wrong::NoBringIn, 0, 0),
            Refusal::NothingToFoldTo => (Wrong::UnforcedFold, 0, 0),
            Refusal::RaiseTooSmall { least } => (Wrong::RaiseTooSmall, least.0, to),
            Refusal::RaiseTooBig { most } => (Wrong::RaiseTooBig, most.0, to),
            Refusal::NotEnoughChips { most } => (Wrong::NotEnoughChips, most.0, to),
            Refusal::CapReached { cap } => (Wrong::CapReached, i64::from(cap), 0),
            Refusal::NotReopened => (Wrong::NotReopened, 0, 0),
            Refusal::OnlyACall { .. } => (Wrong::OnlyACall, 0, 0),
            Refusal::NobodyToCall => (Wrong::NobodyToCall, 0, 0),
        };
        kind.at(written.at).facts(first, second).about(about).scale(self.scale)
    }

    /// Something else is due than the action.
    fn not_now(&self, due: Awaiting, action: Action, written: &Written) -> Problem {
        let (seat, deed) = match due {
            Awaiting::Over => return Wrong::HandOver.at(written.at),
            Awaiting::DealBoard { count } => return Wrong::BoardDue.at(written.at).facts(i64::from(count), 0),
            Awaiting::DealHole { seat, .. } | Awaiting::Act { seat } => (seat, 0),
            Awaiting::Discard { seat } => (seat, 1),
            Awaiting::Show { seat } => (seat, 2),
            Awaiting::Open { among } => (among.lowest().unwrap_or(Seat::FIRST), 3),
        };
        let kind = match action {
            Action::DealHole { .. } | Action::DealBoard { .. } => Wrong::NotDealing,
            Action::Show { .. } | Action::Muck { .. } => Wrong::NotShowing,
            Action::Discard { .. } => Wrong::NotDrawing,
            _ => match deed {
                1 => Wrong::DrawDue,
                2 => Wrong::ShowDue,
                _ => Wrong::NotYourTurn,
            },
        };
        kind.at(written.at).facts(seat.index() as i64, deed).about(match kind {
            Wrong::NotYourTurn => written.player,
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
