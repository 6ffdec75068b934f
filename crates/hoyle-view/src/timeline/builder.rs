//! Builds a timeline deal by deal, for pinochle and preferans: [`TimelineBuilder`]; and finishes those of all games. Not here:
//! what the steps are.

use std::borrow::Cow;

use hoyle_notation::text::visible;
use hoyle_rules::Seat;

use crate::svg::text::is_plain;

use super::{Asked, Line, LineKind, Panel, Section, Sentence, Step, Table, Timeline};

/// The steps and sections so far, and the table after the last step.
#[derive(Default)]
pub(super) struct TimelineBuilder {
    pub(super) steps: Vec<Step>,
    pub(super) sections: Vec<Section>,
    pub(super) table: Table,
    /// The name of this deal: `Deal 3`.
    pub(super) name: String,
}

impl TimelineBuilder {
    /// Opens a section.
    pub(super) fn open(&mut self, title: &str) {
        let (first, deal) = (self.steps.len(), self.name.clone());
        let small = title.starts_with("trick");
        // On a scale the deals are told apart, and the tricks by their numbers.
        let letter = title.strip_prefix("trick ").or(title.is_empty().then(|| deal.trim_start_matches("Deal ")));
        let letter = letter.unwrap_or_default().to_owned();
        self.sections.push(Section {
            deal,
            title: title.to_owned(),
            first,
            picture: first,
            small,
            letter,
            lines: Vec::new(),
        });
    }

    /// On a scale of the steps stand the tricks of one deal, or the deals of several.
    pub(super) fn letter(&mut self) {
        let deals = self.sections.chunk_by(|one, next| one.deal == next.deal);
        let several = deals.filter(|deal| deal.iter().any(|section| !section.deal.is_empty())).count() > 1;
        for section in self.sections.iter_mut().filter(|section| section.small == several) {
            section.letter.clear();
        }
    }

    /// Adds a sentence about the step that comes next.
    pub(super) fn line(&mut self, sentence: impl Into<Sentence>) {
        self.line_of(LineKind::Plain, sentence);
    }

    /// Adds a sentence of a kind.
    pub(super) fn line_of(&mut self, kind: LineKind, sentence: impl Into<Sentence>) {
        let (step, sentence) = (self.steps.len(), sentence.into());
        if let Some(section) = self.sections.last_mut().filter(|_| !sentence.is_empty()) {
            section.lines.push(Line { step, sentence, kind, aside: Sentence::new() });
        }
    }

    /// It was this player's turn at the table as it stands: something was asked.
    pub(super) fn asked(&mut self, player: Option<Seat>, asked: Asked) {
        let before = self.steps.last_mut().zip(player);
        if let Some(place) = before.and_then(|(step, seat)| step.table.place_mut(seat.index())) {
            (place.turn, place.asked) = (true, asked);
        }
    }

    /// What there was to think of at the table as it stands.
    pub(super) fn thinks(&mut self, panel: Panel) {
        if let Some(step) = self.steps.last_mut() {
            step.table.panel = Some(panel);
        }
    }

    /// Adds a step with the table as it is now.
    pub(super) fn step(&mut self) {
        let number = self.steps.len();
        let section = self.sections.len().saturating_sub(1);
        if let Some(section) = self.sections.last_mut() {
            section.picture = number;
        }
        self.steps.push(Step { stops: true, section, table: self.table.clone() });
    }
}

impl Timeline {
    /// The same with names in one line each: a plate, a list and a script would each make something else of the end of a line.
    pub(super) fn with_plain_names(mut self) -> Timeline {
        for player in self.players.iter_mut().filter(|player| !is_plain(&player.name)) {
            if let Cow::Owned(name) = visible::line(&player.name) {
                player.name = name;
            }
        }
        self
    }
}
