//! Builds a timeline deal by deal, for pinochle and preferans: [`TimelineBuilder`]. Not here: what the steps are.

use super::{Line, Section, Sentence, Step, Table, Word};

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
        self.sections.push(Section { deal, title: title.to_owned(), first, picture: first, small, lines: Vec::new() });
    }

    /// Adds a sentence about the step that comes next.
    pub(super) fn line(&mut self, words: impl IntoIterator<Item = Word>) {
        let step = self.steps.len();
        let sentence: Sentence = words.into_iter().collect();
        if let Some(section) = self.sections.last_mut().filter(|_| !sentence.is_empty()) {
            section.lines.push(Line { step, sentence });
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
