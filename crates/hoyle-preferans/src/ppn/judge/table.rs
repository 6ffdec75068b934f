//! Plays the deals of a game as they are written, on the course that replays play too: [`Table`]. Says of each whether it
//! can have been played like that; what is wrong with one that cannot is for others to find.

use hoyle_rules::Card;
use hoyle_rules::preferans::setup::Numbers;
use hoyle_rules::preferans::{Challenge, Entry, Options, Player, Refusal};

use super::Judge;
use crate::game::Deal;
use crate::ppn::document::{self, Document, Part, Shape, Throw};
use crate::ppn::record::{before_tricks, trick};
use crate::replay::{Course, Listener, OnStep, PlayedAction, Step, Steps};
use hoyle_notation::Status;
use hoyle_notation::problem::Problem;

/// What a deal brings that can have been played as it is written.
pub(super) struct Sound {
    pub(super) main: Player,
    pub(super) entries: [Entry; 3],
    pub(super) refa: bool,
}

/// Where the deals are played.
pub(super) struct Table<'l> {
    /// `None` behind a deal that could not be read.
    course: Option<Course>,
    listening: Option<Listening<'l>>,
    /// Whether everything could be read.
    readable: bool,
}

impl<'l> Table<'l> {
    /// Before the first deal.
    pub(super) fn new(
        document: &Document,
        found: &[Problem],
        options: &Options,
        listener: Option<&'l mut dyn Listener>,
    ) -> Table<'l> {
        let course = Course::new(document.bula.value, document.refe.value, document.ahead(found), *options);
        let listening = listener.map(|listener| {
            listener.begin(&course);
            let wants_cards = listener.wants_cards();
            Listening { listener, wants_cards, number: 1 }
        });
        Table { course: Some(course), listening, readable: found.is_empty() }
    }

    /// Plays a deal; gives what it brings if all of it is lawful and agrees. The judge knows which refas are open.
    pub(super) fn deal(&mut self, document: &Document, written: &document::Deal, judge: &Judge) -> Option<Sound> {
        let deal = before_tricks(document, written);
        let heard = self.listening.is_some();
        let throws = written.throws(document);
        let readable = !heard || self.readable || throws.iter().all(|throw| trick(throw).is_some());
        let (Some(course), Some(deal), true) = (&mut self.course, &deal, readable) else {
            self.course = None;
            return None;
        };
        // Behind tricks that are left out nobody knows who leads.
        let ahead = written
            .left_out(document)
            .first()
            .map_or(throws, |left_out| throws.get(..left_out.before as usize).unwrap_or_default());
        let tricks = Tricks { leader: written.starts.value.flatten(), throws: ahead };
        let mut steps = Steps::new(deal);
        let lawful = match &mut self.listening {
            Some(listening) if listening.wants_cards => {
                play(&mut steps, deal, tricks, course, &mut Notifier::<'_, '_, true>(listening))
            }
            Some(listening) => play(&mut steps, deal, tricks, course, &mut Notifier::<'_, '_, false>(listening)),
            None => play(&mut steps, deal, tricks, course, &mut Silent),
        };
        if !lawful || written.shape != Shape::Full || written.leaves_out_tricks() || written.invites_who_follows() {
            return None;
        }
        let (state, play, auction) = (course.state(), deal.play.as_ref()?, steps.auction()?);
        let numbers = auction.order() == Numbers::Seniority || judge.options.numbers == Numbers::Alternating;
        let refa = state.refa();
        let refa_agrees = play.refa == Some(refa) && (!judge.refas_known || judge.derived.is_refa(play.main) == refa);
        let played = state.plays(play.main.next()) || state.plays(play.main.previous());
        let starts = play.starts == played.then(|| state.leader());
        let spades = play.contract.number() == 2 && !play.contract.is_game();
        let invited = spades && matches!(play.challenge, Challenge::Invitation(_));
        let fields = numbers
            && refa_agrees
            && starts
            && !invited
            && !play.follows[play.main]
            && state.value() == Some(play.value);
        let entries = *course.entries()?;
        let agrees =
            |(player, part): (Player, document::Field<Part>)| part.value.map(Part::entry) == Some(entries[player]);
        let summary = deal.order().into_iter().zip(written.summary).all(agrees);
        (fields && summary).then_some(Sound { main: play.main, entries, refa })
    }

    /// The game is judged.
    pub(super) fn end(self, found: &[Problem]) {
        if let Some(Listening { listener, .. }) = self.listening {
            let invalid = found.iter().any(Problem::is_error);
            listener.end(if invalid { Status::Invalid } else { Status::Valid });
        }
    }
}

/// Nobody listens.
struct Silent;

impl OnStep for Silent {
    const LISTENS: bool = false;
    const WANTS_CARDS: bool = false;

    #[inline(always)]
    fn on_step(&mut self, _: Option<Player>, _: PlayedAction, _: Option<Refusal>, _: &Course) {}

    #[inline(always)]
    fn on_trick(&mut self, _: usize, _: (Player, Card), _: &Course) {}
}

/// Somebody listens.
struct Listening<'l> {
    listener: &'l mut dyn Listener,
    wants_cards: bool,
    /// The number of the next step.
    number: usize,
}

/// Somebody listens to every card, or to the last one of each trick: each case has code of its own, for a check at every
/// card would cost more than the reports themselves.
struct Notifier<'h, 'l, const CARDS: bool>(&'h mut Listening<'l>);

impl<const CARDS: bool> OnStep for Notifier<'_, '_, CARDS> {
    const LISTENS: bool = true;
    const WANTS_CARDS: bool = CARDS;

    #[inline]
    fn on_step(&mut self, player: Option<Player>, action: PlayedAction, refusal: Option<Refusal>, course: &Course) {
        let step = Step { number: self.0.number, player, action, refusal, course };
        self.0.number += 1;
        if CARDS || !step.is_within_trick() {
            self.0.listener.step(&step);
        }
    }

    #[inline]
    fn on_trick(&mut self, cards: usize, (player, card): (Player, Card), course: &Course) {
        // The cards before the last are steps that nobody hears.
        self.0.number += cards - 1;
        self.on_step(Some(player), PlayedAction::Throw(card), None, course);
    }
}

/// The tricks of a deal that can be played, and who is said to lead the first.
#[derive(Clone, Copy)]
struct Tricks<'d> {
    leader: Option<Player>,
    throws: &'d [Throw],
}

/// Plays a deal; says whether all of it is lawful and every trick says who leads and who takes it. One that is not is
/// played to its end only where somebody listens: what it leaves on the papers of the course is not relied upon.
fn play<H: OnStep>(steps: &mut Steps, deal: &Deal, tricks: Tricks<'_>, course: &mut Course, listener: &mut H) -> bool {
    let mut lawful = steps.play_to_tricks(deal, course, listener);
    let Tricks { mut leader, throws } = tricks;
    let mut ahead = throws.iter();
    while lawful && let Some(throw) = ahead.next() {
        let winner = steps.play_trick(course, throw.cards, listener);
        lawful = winner.is_some_and(|winner| agrees(throw, winner, leader));
        leader = winner;
    }
    if !lawful && !H::LISTENS {
        return false;
    }
    // What is left: the score, and before it all that follows on something unlawful.
    while let Some((player, action, refusal)) = steps.next(deal, course, |number| throws.get(number).and_then(trick)) {
        lawful &= refusal.is_none();
        listener.on_step(player, action, refusal, course);
    }
    lawful
}

/// Whether a trick says who leads and who takes it as they do.
fn agrees(throw: &Throw, winner: Player, leader: Option<Player>) -> bool {
    throw.winner == Some(winner) && throw.starts.value.is_none_or(|starts| leader == Some(starts))
}
