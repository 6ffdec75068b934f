//! Finds the actions that lead from frame to frame, and of the setups that may be the one that explains most:
//! [`likeliest`].

use hoyle_rules::poker::{Action, Awaiting, Cards, Setup, Stack, State};
use hoyle_rules::{Chips, MaybeCard, Seat};

use super::{FrameView, SeatView, guess};
use crate::pfn::judge::raise_offer;
use crate::replay::course::Course;
use hoyle_notation::text::Span;
use hoyle_notation::text::number::Decimal;

/// So often a setup is mended by what a frame tells: bring-in, small bet and big bet, each of which a short stack may
/// have hidden at first.
const MENDINGS: usize = 8;

/// What one setup makes of the frames.
pub(super) struct Attempt {
    pub(super) setup: Setup,
    pub(super) actions: Vec<Action>,
    /// The first frame to which no action leads.
    pub(super) stopped: Option<usize>,
    /// The first frame that offers something else.
    pub(super) contradicted: Option<usize>,
}

impl Attempt {
    /// How many frames agree with it, and how many it leads to.
    fn reach(&self) -> (usize, usize) {
        let stopped = self.stopped.unwrap_or(usize::MAX);
        (stopped.min(self.contradicted.unwrap_or(usize::MAX)), stopped)
    }
}

/// What the likeliest setup makes of the frames. None where no setup leads to the first frame.
pub(super) fn likeliest(views: &[(FrameView, Span)], order: &[usize], scale: u8) -> Option<Attempt> {
    let mut likeliest: Option<Attempt> = None;
    for setup in guess::first(views, order, scale) {
        let Some((mut best, mut mended)) = attempt(setup, views, order, scale) else { continue };
        for _ in 0..MENDINGS {
            let again = mended.and_then(|setup| attempt(setup, views, order, scale));
            let Some((better, more)) = again.filter(|(again, _)| again.reach() > best.reach()) else { break };
            (best, mended) = (better, more);
        }
        if likeliest.as_ref().is_none_or(|other| best.reach() > other.reach()) {
            likeliest = Some(best);
        }
    }
    likeliest
}

/// What a setup makes of the frames, and the setup that explains the first frame that it does not.
fn attempt(setup: Setup, views: &[(FrameView, Span)], order: &[usize], scale: u8) -> Option<(Attempt, Option<Setup>)> {
    let mut search = TableSearch { order, scale, course: Course::begin(&setup).ok()? };
    let mut attempt = Attempt { setup, actions: Vec::new(), stopped: None, contradicted: None };
    let mut mended = None;
    let mut before: Option<&FrameView> = None;
    for (frame, (view, _)) in views.iter().enumerate() {
        if search.matches(view) {
            // The numbers of the frames tell that there was an action, although nothing changed.
            let next = before.and_then(|before| before.order).zip(view.order);
            if next.is_some_and(|(one, other)| one.checked_add(1) == Some(other)) {
                attempt.actions.extend(search.step_without_effect(view));
            }
        } else if before.is_none() {
            return None;
        } else if let Some(more) = search.step(view) {
            attempt.actions.extend(more);
        } else {
            attempt.stopped = Some(frame);
            mended = mended.or_else(|| search.mended_by_bet(&setup, view));
            break;
        }
        if attempt.contradicted.is_none() && !search.offers(view) {
            attempt.contradicted = Some(frame);
            mended = search.mended_by_offers(&setup, view);
        }
        before = Some(view);
    }
    Some((attempt, mended))
}

/// Searches for the actions that lead from the table of one frame to that of the next.
struct TableSearch<'a> {
    order: &'a [usize],
    scale: u8,
    course: Course,
}

impl TableSearch<'_> {
    fn chips(&self, amount: Option<Decimal>) -> Option<Chips> {
        amount.and_then(|amount| amount.at_scale(self.scale)).map(Chips)
    }

    fn places<'g>(&self, view: &'g FrameView) -> impl Iterator<Item = (Seat, &'g SeatView)> {
        self.order.iter().enumerate().filter_map(|(seat, place)| Some((Seat::new(seat)?, view.places.get(*place)?)))
    }

    /// Whether the table is as the frame shows it.
    fn matches(&self, view: &FrameView) -> bool {
        self.state_matches(self.course.state(), view)
    }

    fn state_matches(&self, state: &State, view: &FrameView) -> bool {
        let turn = match state.awaiting() {
            Awaiting::Act { seat } | Awaiting::Discard { seat } | Awaiting::Show { seat } => Some(seat),
            _ => None,
        };
        let known = |stack: Stack| match stack {
            Stack::Known(chips) => Some(chips),
            Stack::Unknown => None,
        };
        let pots = state.pots();
        let pots = pots.as_slice().iter().map(|pot| Some(pot.amount));
        state.board() == &view.board
            && pots.eq(view.pots.iter().map(|pot| self.chips(Some(*pot))))
            && self.places(view).all(|(seat, place)| {
                self.chips(place.bet) == Some(state.bet(seat))
                    && self.chips(place.stack) == known(state.stack(seat))
                    && *state.hole(seat) == place.hole
                    && place.turn == (turn == Some(seat))
            })
    }

    /// Whether the rules offer what the frame does.
    fn offers(&self, view: &FrameView) -> bool {
        let state = self.course.state();
        let (Some(offers), Awaiting::Act { seat }) = (view.offers, state.awaiting()) else { return true };
        let legal = state.legal();
        let raise = raise_offer::raise(state, seat, &legal).map(|raise| (raise.completes, raise.least, raise.most));
        let offered = offers
            .raise
            .and_then(|raise| Some((raise.completes, self.chips(Some(raise.least))?, self.chips(Some(raise.most))?)));
        self.chips(offers.call) == legal.call && self.chips(offers.bring_in) == legal.bring_in && offered == raise
    }

    /// The setup under which the rules offer the bring-in and the least raise that the frame does.
    fn mended_by_offers(&self, setup: &Setup, view: &FrameView) -> Option<Setup> {
        let offers = view.offers?;
        let bring_in = self.chips(offers.bring_in).unwrap_or(setup.bring_in);
        let setup = Setup { bring_in, ..*setup };
        let raise = offers.raise.and_then(|raise| {
            guess::mended(&setup, self.course.state(), self.chips(Some(raise.least))?, raise.completes)
        });
        Some(raise.unwrap_or(setup))
    }

    /// The setup under which what the player in turn has put in is a raise.
    fn mended_by_bet(&self, setup: &Setup, view: &FrameView) -> Option<Setup> {
        let state = self.course.state();
        let Awaiting::Act { seat } = state.awaiting() else { return None };
        let (_, place) = self.places(view).find(|(player, _)| *player == seat)?;
        let put_in = match (state.stack(seat), self.chips(place.stack)) {
            (Stack::Known(before), Some(left)) => state.bet(seat) + before - left,
            _ => self.chips(place.bet)?,
        };
        let completes = state.legal().raise.is_some_and(|raise| raise.completes);
        guess::mended(setup, state, put_in, completes)
    }

    /// The actions that lead to the table of the frame. `None` where none is found.
    fn step(&mut self, view: &FrameView) -> Option<Vec<Action>> {
        for action in self.candidates(view) {
            let mut course = self.course.clone();
            if course.play(action).is_err() {
                continue;
            }
            let mut actions = vec![action];
            if let (Awaiting::Open { among }, Some((seat, _))) =
                (course.state().awaiting(), self.places(view).find(|(_, place)| place.turn))
                && among.contains(seat)
                && course.play(Action::Open { seat }).is_ok()
            {
                actions.push(Action::Open { seat });
            }
            if self.state_matches(course.state(), view) {
                self.course = course;
                return Some(actions);
            }
        }
        None
    }

    /// An action that changes nothing visible: the viewer shows cards that they saw before, when nobody is in turn, or the
    /// last check is of the player who must show first.
    fn step_without_effect(&mut self, view: &FrameView) -> Option<Action> {
        let tried = self.candidates(view).into_iter().filter(|action| match action {
            Action::Show { cards, .. } => cards.iter().all(|card| card.known().is_some()),
            Action::Call { .. } => true,
            _ => false,
        });
        for action in tried {
            let mut course = self.course.clone();
            if course.play(action).is_ok() && self.state_matches(course.state(), view) {
                self.course = course;
                return Some(action);
            }
        }
        None
    }

    /// The actions that are worth trying.
    fn candidates(&self, view: &FrameView) -> Vec<Action> {
        let place = |seat: Seat| self.order.get(seat.index()).and_then(|place| view.places.get(*place));
        let rest = |all: &Cards, held: usize| -> Cards { all.iter().skip(held).collect() };
        let state = self.course.state();
        match state.awaiting() {
            Awaiting::DealHole { .. } => {
                let dealt = |(seat, place): (Seat, &SeatView)| {
                    let held = state.hole(seat).len();
                    (place.hole.len() > held).then(|| Action::DealHole { seat, cards: rest(&place.hole, held) })
                };
                self.places(view).filter_map(dealt).collect()
            }
            Awaiting::DealBoard { .. } => {
                vec![Action::deal_board(rest(&view.board, state.board().len()))]
            }
            Awaiting::Act { seat } => {
                let mut all = vec![Action::Fold { seat }, Action::BringIn { seat }, Action::Call { seat }];
                let all_told = place(seat).and_then(|place| Some((self.chips(place.bet)?, self.chips(place.stack))));
                if let Some((bet, stack)) = all_told {
                    all.push(Action::RaiseTo { seat, to: bet });
                    if let (Some(left), Stack::Known(before)) = (stack, state.stack(seat)) {
                        all.push(Action::RaiseTo { seat, to: state.bet(seat) + before - left });
                    }
                }
                // A raise that nobody called went back to its player. It was as large as what the others had to call.
                all
            }
            Awaiting::Discard { seat } => {
                let (Some(place), held) = (place(seat), state.hole(seat)) else { return Vec::new() };
                let gone = held.len().saturating_sub(place.hole.len());
                let kept = |card: &MaybeCard| card.known().is_some() && place.hole.iter().any(|other| other == *card);
                let known = held.iter().filter(|card| card.known().is_some() && !kept(card));
                let hidden = held.iter().filter(|card| card.known().is_none());
                vec![Action::Discard { seat, cards: known.chain(hidden).take(gone).collect() }]
            }
            Awaiting::Show { .. } => {
                let mut all = Vec::new();
                for seat in state.pending().iter() {
                    if let Some(place) = place(seat).filter(|place| !place.hole.is_empty()) {
                        all.push(Action::Show { seat, cards: place.hole });
                    }
                    all.push(Action::Muck { seat });
                }
                all
            }
            Awaiting::Over => {
                let show = |(seat, place): (Seat, &SeatView)| Action::Show { seat, cards: place.hole };
                self.places(view).filter(|(_, place)| !place.hole.is_empty()).map(show).collect()
            }
            Awaiting::Open { .. } => Vec::new(),
        }
    }
}
