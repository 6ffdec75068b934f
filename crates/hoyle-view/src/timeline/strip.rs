//! A timeline in the making, for games that are told trick by trick: [`Strip`]. Not here: what the steps are.

use super::{Line, Section, Step, Table, Word};

/// The steps and sections so far, and the table as it stands.
#[derive(Default)]
pub(super) struct Strip {
    pub(super) steps: Vec<Step>,
    pub(super) sections: Vec<Section>,
    pub(super) table: Table,
    /// What this deal is called.
    pub(super) name: String,
}

impl Strip {
    /// Opens a section.
    pub(super) fn open(&mut self, title: &str) {
        let (first, deal) = (self.steps.len(), self.name.clone());
        let small = title.starts_with("trick");
        self.sections.push(Section { deal, title: title.to_owned(), first, picture: first, small, lines: Vec::new() });
    }

    /// Says something about the step that is being made.
    pub(super) fn line(&mut self, words: Vec<Word>) {
        let step = self.steps.len();
        let empty = words.iter().all(|word| matches!(word, Word::Text(text) if text.is_empty()));
        if let Some(section) = self.sections.last_mut().filter(|_| !empty) {
            section.lines.push(Line { step, words });
        }
    }

    /// The step is made.
    pub(super) fn step(&mut self) {
        let number = self.steps.len();
        let section = self.sections.len().saturating_sub(1);
        if let Some(section) = self.sections.last_mut() {
            section.picture = number;
        }
        self.steps.push(Step { stops: true, section, table: self.table.clone() });
    }
}
