//! A game of pinochle in sentences: [`Narration`], for a page, a picture or a terminal to render. Not here: what is said of
//! a single step (`sentences.rs`).

use hoyle_notation::sentence::{PartWriter, Sentence};
use hoyle_notation::text::layout;
use hoyle_rules::{CardBag, Seat};

use super::course::{Phase, PlayedAction, Step};
use super::names::Names;
use super::sentences;
use crate::game::{Deal, Game, Moment};

/// A game in sentences.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Narration {
    /// The deals, in order.
    pub parts: Vec<Part>,
    /// The teams' scores at the end, where the record has them.
    pub final_scores: Option<Sentence>,
    /// Who has won the game, where that is known.
    pub winner: Option<Sentence>,
}

/// A deal under a heading of its own: its number, who deals, the scores before it. A round of bidding has one line, and so has
/// a trick.
pub type Part = hoyle_notation::sentence::Part<LineKind>;

/// A line of a narration.
pub type Line = hoyle_notation::sentence::Line<LineKind>;

/// Kinds of lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum LineKind {
    /// A line like any other.
    Plain,
    /// The cards that a player was dealt; a picture of the table says the same.
    Dealt,
    /// The calls of a round of bidding.
    Calls,
    /// The cards that a player holds after the exchange.
    Held,
    /// The meld that a player tables.
    Meld,
    /// A trick.
    Trick,
}

impl Game {
    /// The game in sentences.
    pub fn narration(&self) -> Narration {
        Narration::of(self, usize::MAX)
    }

    /// The seats of the players, as many as play.
    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..usize::from(self.players.unwrap_or(0))).filter_map(Seat::new)
    }
}

impl Narration {
    /// The first `upto` deals in sentences; without what is said of the end where deals follow.
    pub(super) fn of(game: &Game, upto: usize) -> Narration {
        let mut narrator = Narrator { game, writer: PartWriter::default(), phase: Phase::Deal, round: None };
        let mut replay = game.replay();
        while let Some(step) = replay.next_step().filter(|step| step.place < upto) {
            narrator.step(&step);
        }
        let mut narration = Narration { parts: narrator.writer.parts, final_scores: None, winner: None };
        if upto >= game.deals.len() {
            let mut names = Names::of(game);
            game.deals.iter().for_each(|deal| names.take_seats(deal));
            let final_scores = game.final_scores.as_ref();
            narration.final_scores =
                final_scores.map(|scores| Sentence::from("final scores ").then(sentences::scores(scores)));
            narration.winner = game.outcome().winner.map(|winner| sentences::wins(winner, &names, game.deals.last()));
        }
        narration
    }
}

/// Turns play into sentences.
struct Narrator<'g> {
    game: &'g Game,
    writer: PartWriter<LineKind>,
    /// The part of the deal that is described.
    phase: Phase,
    /// The number of the round of bidding that is described.
    round: Option<usize>,
}

impl Narrator<'_> {
    fn add(&mut self, sentence: impl Into<Sentence>) {
        self.writer.add(LineKind::Plain, sentence);
    }

    fn step(&mut self, step: &Step<'_>) {
        let Some(deal) = self.game.deals.get(step.place) else { return };
        self.end_section(step, deal);
        self.writer.step = step.number;
        match step.action {
            PlayedAction::Deal => self.deal(deal),
            PlayedAction::Round(number) => self.round = Some(number),
            PlayedAction::Call(_) => self.writer.pending.extend(sentences::of_step(step)),
            PlayedAction::Contract(_)
            | PlayedAction::Kitty(_)
            | PlayedAction::Pass(_)
            | PlayedAction::Discard(_)
            | PlayedAction::Meld(_) => {
                let kind = if matches!(step.action, PlayedAction::Meld(_)) { LineKind::Meld } else { LineKind::Plain };
                sentences::of_step(step).into_iter().for_each(|sentence| self.writer.add(kind, sentence));
            }
            PlayedAction::Exchanged => self.exchanged(deal),
            PlayedAction::TrickLeftOut(number) => {
                self.add(format!("trick {number}: not recorded"));
                self.notes_of_trick(deal, number);
            }
            PlayedAction::Card(card) => self.writer.pending.push(sentences::card_of(step.player, card)),
            PlayedAction::Taken(_) => {
                let (number, cards) = (step.table.trick, self.writer.take_pending());
                let trick = Sentence::from(format!("trick {number:>2}: "));
                let trick = match (cards.is_empty(), step.player) {
                    (true, _) => trick.text("withheld"),
                    (false, Some(_)) => {
                        Sentence::list([trick.then(cards)].into_iter().chain(sentences::of_step(step)), "; ")
                    }
                    (false, None) => trick.then(cards).text("; who takes it is not known"),
                };
                self.writer.add(LineKind::Trick, trick);
                self.notes_of_trick(deal, number);
            }
            PlayedAction::Scored => {
                self.scores(deal);
                self.notes(deal, |moment| moment == Moment::Results);
            }
            // All of the kitty is in one sentence when it is taken, and who takes a seat is said when the cards are dealt.
            PlayedAction::Shown(_) | PlayedAction::Seated(..) => {}
        }
    }

    /// Adds what a step ends: the line of a round of bidding, and the notes to parts of the deal.
    fn end_section(&mut self, step: &Step<'_>, deal: &Deal) {
        if !matches!(step.action, PlayedAction::Call(_))
            && let Some(round) = self.round.take()
        {
            let calls = Sentence::from(format!("bids {round}: ")).then(self.writer.take_pending());
            self.writer.add(LineKind::Calls, calls);
        }
        if step.action == PlayedAction::Deal {
            self.phase = Phase::Deal;
        }
        let now = step.action.phase();
        let before = core::mem::replace(&mut self.phase, now);
        let over = |phase: Phase| before <= phase && phase < now;
        for (phase, moments) in [
            (Phase::Deal, [Moment::Deal; 2]),
            (Phase::Auction, [Moment::Auction; 2]),
            (Phase::Exchange, [Moment::Exchange; 2]),
            (Phase::Meld, [Moment::Meld, Moment::Play(0)]),
        ] {
            if over(phase) {
                self.notes(deal, |moment| moments.contains(&moment));
            }
        }
    }

    fn notes(&mut self, deal: &Deal, here: impl Fn(Moment) -> bool) {
        for (_, note) in deal.notes.iter().filter(|(moment, _)| here(*moment)) {
            self.add(Sentence::new().remark(note));
        }
    }

    fn notes_of_trick(&mut self, deal: &Deal, number: usize) {
        let after = u8::try_from(number).unwrap_or(u8::MAX);
        self.notes(deal, |moment| moment == Moment::Play(after));
    }

    fn deal(&mut self, deal: &Deal) {
        let mut title: Sentence = deal.number.map_or("a deal".to_owned(), |own| format!("deal {own}")).into();
        if let Some(dealer) = deal.dealer {
            title = title.text(", ").then(sentences::deals(dealer));
        }
        if let Some(scores) = &deal.game_scores {
            title = title.text(", scores ").then(sentences::scores(scores));
        }
        self.writer.begin(title);
        for (seat, name) in &deal.seated {
            self.add(format!("{} takes {seat}", layout::safe(name)));
        }
        for seat in self.game.seats() {
            let dealt = deal.dealt.get(seat.index()).and_then(Option::as_ref);
            let sentence = match dealt {
                Some(cards) => sentences::holds(seat, cards.iter().map(Into::into).collect()),
                None => Sentence::from("what ").player(seat).text(" holds is not known"),
            };
            self.writer.add(LineKind::Dealt, sentence);
        }
    }

    fn exchanged(&mut self, deal: &Deal) {
        for seat in self.game.seats() {
            let of = |hands: &[Option<CardBag>]| hands.get(seat.index()).copied().flatten();
            if let Some(held) = of(&deal.held).filter(|held| Some(*held) != of(&deal.dealt)) {
                let holds = Sentence::from("now holds ").hidden(seat, held.iter());
                self.writer.add(LineKind::Held, sentences::of(Some(seat), holds));
            }
        }
    }

    fn scores(&mut self, deal: &Deal) {
        let outcome = deal.outcome(usize::from(self.game.teams.unwrap_or(0)));
        let lines = [
            ("meld", &deal.meld_scores),
            ("play", &deal.play_scores),
            ("adjustments", &deal.adjustments),
            ("deal", &deal.hand_scores),
        ];
        let scores = lines.into_iter().filter_map(|(name, scores)| {
            Some(Sentence::from(name).text(" ").then(sentences::scores(scores.as_ref()?)))
        });
        let parts = Sentence::list(scores.chain(sentences::made(&outcome).map(Sentence::from)), "; ");
        if !parts.is_empty() {
            self.add(Sentence::from("scores: ").then(parts));
        }
    }
}
