//! A game of preferans in sentences: [`Narration`], for a page, a picture or a terminal to render. Not here: what is said
//! of a single step (`sentences.rs`).

use hoyle_notation::sentence::{PartWriter, Sentence};
use hoyle_rules::preferans::{Player, Role};

use super::course::{Course, PlayedAction, Step};
use super::sentences;
use crate::game::{Game, Moment};

/// A game in sentences.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Narration {
    /// The deals, in order.
    pub parts: Vec<Part>,
    /// What there is to say when all deals are played: that some are left out, and what everybody has won.
    pub ending: Vec<Sentence>,
}

/// A deal under a heading of its own: its number, and who deals. The auction has one line, and so has a trick.
pub type Part = hoyle_notation::sentence::Part<LineKind>;

/// A line of a narration.
pub type Line = hoyle_notation::sentence::Line<LineKind>;

/// Kinds of lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum LineKind {
    /// A line like any other.
    Plain,
    /// A trick, or that tricks are left out.
    Trick,
}

impl Game {
    /// The game in sentences.
    pub fn narration(&self) -> Narration {
        Narration::of(self, usize::MAX)
    }
}

impl Narration {
    /// The first `upto` deals in sentences; without an ending where deals follow.
    pub(super) fn of(game: &Game, upto: usize) -> Narration {
        let mut narrator =
            Narrator { writer: PartWriter::default(), section: Section::Calls, tricks: 0, comments: &[] };
        let mut replay = game.replay();
        let mut deals = 0;
        while deals < upto {
            let Some(step) = replay.next_step() else { break };
            if step.action == PlayedAction::Deal {
                narrator.comments = game.deals.get(deals).map_or(&[], |deal| deal.comments.as_slice());
            }
            deals += usize::from(step.action == PlayedAction::Score);
            narrator.step(&step);
        }
        let mut narration = Narration { parts: narrator.writer.parts, ending: Vec::new() };
        if upto >= game.deals.len() {
            narration.ending.extend((!game.whole).then(sentences::left_out));
            let outcome = replay.outcome();
            let results = Player::ALL.map(|player| sentences::result(player, outcome.results[player]));
            narration.ending.push(Sentence::from("Results: ").then(Sentence::list(results, ", ")));
        }
        narration
    }
}

/// Which part of a deal is described.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Section {
    Calls,
    Contract,
    Follows,
    Tricks,
}

/// Turns play into sentences.
struct Narrator<'g> {
    writer: PartWriter<LineKind>,
    section: Section,
    /// How many tricks of the deal are described.
    tricks: u8,
    /// What is remarked on the deal and is not yet in a line.
    comments: &'g [(Moment, String)],
}

impl Narrator<'_> {
    fn add(&mut self, sentence: impl Into<Sentence>) {
        self.writer.add(LineKind::Plain, sentence);
    }

    /// Adds what is remarked up to this moment of the deal.
    fn notes(&mut self, moment: Moment) {
        while let Some(((at, comment), rest)) = self.comments.split_first()
            && *at <= moment
        {
            self.add(Sentence::new().remark(comment));
            self.comments = rest;
        }
    }

    /// Adds what the steps before this one say together, where it ends that.
    fn end_section(&mut self, step: &Step<'_>) {
        match step.action {
            PlayedAction::Discard(_) | PlayedAction::Contract(_) => self.end_calls(),
            PlayedAction::Throw(_) => self.end_follows(step.course),
            PlayedAction::Score => {
                self.end_calls();
                if step.course.entries().is_some() {
                    self.end_follows(step.course);
                }
            }
            PlayedAction::Deal | PlayedAction::Call(_) | PlayedAction::Follow(_) | PlayedAction::Challenge(_) => {}
        }
    }

    fn step(&mut self, step: &Step<'_>) {
        self.end_section(step);
        self.writer.step = step.number;
        match (step.action, step.player) {
            (PlayedAction::Deal, _) => self.deal(step.course),
            (PlayedAction::Call(_) | PlayedAction::Follow(_) | PlayedAction::Challenge(_), _) => {
                self.writer.pending.extend(sentences::of_step(step));
            }
            (PlayedAction::Contract(_), _) => {
                sentences::of_step(step).into_iter().for_each(|sentence| self.add(sentence));
                self.section = Section::Follows;
            }
            (PlayedAction::Throw(card), Some(player)) => {
                self.writer.pending.push(Sentence::new().player(sentences::seat(player)).text(" ").cards([card]));
                if let Some(takes) = sentences::of_step(step) {
                    self.tricks = self.tricks.saturating_add(1);
                    let trick = Sentence::from(format!("{:>2}. ", self.tricks)).then(self.writer.take_pending());
                    self.writer.add(LineKind::Trick, trick.text(" – ").then(takes));
                    self.notes(Moment::Play(self.tricks));
                }
            }
            (PlayedAction::Score, _) => {
                self.score(step);
                self.notes(Moment::Score);
            }
            (PlayedAction::Discard(_), _) | (PlayedAction::Throw(_), None) => {}
        }
    }

    fn deal(&mut self, course: &Course) {
        let title = Sentence::from(format!("Deal {}: ", course.id())).then(sentences::deals(course.dealer()));
        self.writer.begin(title);
        let hands = &course.state().setup().hands;
        for player in course.order() {
            let suits = sentences::sorted(hands[player]).into_iter().filter(|suit| !suit.is_empty());
            let hand = Sentence::list(suits.map(|suit| Sentence::new().cards(suit)), "  ");
            self.add(Sentence::new().player(sentences::seat(player)).text(": ").then(hand));
        }
        let talon = course.cards().and_then(|cards| cards.get(30..)).unwrap_or_default();
        self.add(sentences::talon(talon));
        self.section = Section::Calls;
        self.tricks = 0;
        self.notes(Moment::Deal);
    }

    fn end_calls(&mut self) {
        if self.section == Section::Calls {
            self.section = Section::Contract;
            let calls = self.writer.take_pending();
            self.add(if calls.is_empty() { sentences::no_auction() } else { calls });
            self.notes(Moment::Auction);
        }
    }

    fn end_follows(&mut self, course: &Course) {
        if self.section == Section::Follows {
            self.section = Section::Tricks;
            let follows = self.writer.take_pending();
            self.add(follows);
            self.add(sentences::worth(course.state().value().unwrap_or_default(), course.state().refa()));
            self.notes(Moment::Contract);
        }
    }

    fn score(&mut self, step: &Step<'_>) {
        let course = step.course;
        let mut made = sentences::of_step(step).unwrap_or_default();
        let Some(entries) = course.entries() else { return self.add(made) };
        if course.leaves_out_tricks() {
            self.writer.add(LineKind::Trick, sentences::tricks_left_out());
        }
        let tricks = course.tricks();
        let known = Player::ALL.into_iter().filter_map(|player| Some((player, tricks[player]?)));
        let counted = known.map(|(player, tricks)| sentences::of(player, tricks.to_string()));
        if self.tricks > 0 || course.leaves_out_tricks() {
            let apart = if made.is_empty() { "tricks: " } else { "; tricks: " };
            made = made.text(apart).then(Sentence::list(counted, ", "));
        }
        self.add(made);
        let written = Player::ALL.into_iter().filter(|player| entries[*player].role != Role::Out);
        let written = written.map(|player| sentences::of(player, sentences::written(&entries[player])));
        self.add(Sentence::from("written: ").then(Sentence::list(written, "; ")));
    }
}
