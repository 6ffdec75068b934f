//! A game cut by deals: [`Part`]. Not here: when it is cut (`html`).

use std::sync::Arc;

use super::{ScoreSheet, SheetKind, Step, Timeline};

/// A deal of a game that is cut by deals.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Part {
    /// The number of this part, counted from 1.
    pub number: usize,
    /// How many parts there are.
    pub many: usize,
    /// How many steps of the game are before its own.
    pub before: usize,
    /// The last step of the game.
    pub last: usize,
    /// The score sheets as they were before it.
    pub sheets: Vec<Arc<ScoreSheet>>,
}

impl Timeline {
    /// The deals of a game, each as a timeline: the first with what is before it, the last with the result. Of a game with
    /// no more than one there are none.
    pub fn deals(&self) -> Vec<Timeline> {
        let mut begins: Vec<usize> = self.deal_starts().collect();
        if begins.len() < 2 {
            return Vec::new();
        }
        if let Some(first) = begins.first_mut() {
            *first = 0;
        }
        let many = begins.len();
        let mut sheets: Vec<Arc<ScoreSheet>> = Vec::new();
        let deal = |(number, from): (usize, usize)| {
            let to = begins.get(number + 1).copied().unwrap_or(self.sections.len());
            let step = |section: usize| self.sections.get(section).map_or(self.steps.len(), |section| section.first);
            let (before, after) = (step(from), step(to));
            let sections = self.sections.get(from..to).unwrap_or_default().iter().cloned();
            let sections = sections.map(|mut section| {
                section.first = section.first.saturating_sub(before);
                section.picture = section.picture.saturating_sub(before);
                section.lines.iter_mut().for_each(|line| line.step = line.step.saturating_sub(before));
                section.letter = section.title.strip_prefix("trick ").unwrap_or_default().to_owned();
                section
            });
            let steps = self.steps.get(before..after).unwrap_or_default().iter().cloned();
            let steps = steps.map(|step| Step { section: step.section.saturating_sub(from), ..step });
            let last = number + 1 == many;
            let part = Part { number: number + 1, many, before, last: self.last(), sheets: sheets.clone() };
            let timeline = Timeline {
                game: self.game.clone(),
                title: self.title.clone(),
                poker: self.poker,
                about: self.about.clone(),
                date: self.date.clone(),
                currency: self.currency.clone(),
                players: self.players.clone(),
                near: self.near,
                money: self.money.clone(),
                sections: sections.collect(),
                steps: steps.collect(),
                ending: if last { self.ending.clone() } else { Vec::new() },
                part: Some(part),
            };
            for sheet in timeline.steps.iter().filter_map(|step| step.table.sheet.as_ref()) {
                // What was struck out on papers stays to be seen.
                if sheet.kind == SheetKind::Papers && sheets.last() != Some(sheet) {
                    sheets.push(sheet.clone());
                }
            }
            timeline
        };
        begins.iter().copied().enumerate().map(deal).collect()
    }

    /// Where each deal begins, among the sections.
    fn deal_starts(&self) -> impl Iterator<Item = usize> + '_ {
        let deal = |at: usize| self.sections.get(at).map_or("", |section| section.deal.as_str());
        (0..self.sections.len())
            .filter(move |at| !deal(*at).is_empty() && at.checked_sub(1).map_or("", deal) != deal(*at))
    }

    /// How many deals have begun at a step.
    pub fn deals_begun(&self, step: usize) -> usize {
        let section = self.steps.get(step).map_or(self.sections.len(), |step| step.section);
        self.deal_starts().take_while(|start| *start <= section).count()
    }

    /// The number of a step, as a replay of the whole game counts them.
    pub fn number_of(&self, step: usize) -> usize {
        self.part.as_ref().map_or(0, |part| part.before).saturating_add(step)
    }
}
