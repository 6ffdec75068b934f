//! The streets of a hand of poker as sections of its timeline: what is said under each heading, at which step, and which
//! table stands for it. Not here: the tables (`poker.rs`).

use hoyle_poker::replay::{self, Narration};

use super::{Line, LineKind, Section, Sentence};

impl From<replay::LineKind> for LineKind {
    fn from(kind: replay::LineKind) -> LineKind {
        match kind {
            replay::LineKind::Fold => LineKind::Fold,
            replay::LineKind::Pots => LineKind::Pots,
            replay::LineKind::Wins => LineKind::Wins,
            _ => LineKind::Plain,
        }
    }
}

/// The letter of a street on a scale: that of its name, the number of a street of stud or of a draw.
fn letter(title: &str) -> String {
    let first = title.split(' ').next().unwrap_or_default();
    let numbers = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh"];
    match numbers.iter().position(|number| *number == first) {
        Some(number) => (number + 1).to_string(),
        None if matches!(first, "Preflop" | "Before" | "All" | "Result") => String::new(),
        None => first.chars().take(1).collect(),
    }
}

/// The sections of a narration that say something, each with its picture. What follows from the last card that is dealt or
/// the last hand that is shown, where that ends it all, is a step of its own.
pub(super) fn sections(narration: &Narration, steps: usize, last_act: Option<usize>) -> Vec<Section> {
    let described = narration.parts.iter().filter(|part| !part.lines.is_empty());
    let mut told_of = false;
    let mut sections: Vec<Section> = described
        .map(|part| {
            let number = |line: &replay::Line, told_of: bool| {
                let after = last_act.is_some_and(|last| line.step > last || line.step == last && told_of);
                line.step + usize::from(after)
            };
            let mut lines: Vec<Line> = Vec::new();
            for line in &part.lines {
                lines.push(Line {
                    step: number(line, told_of),
                    sentence: line.sentence.clone(),
                    kind: line.kind.into(),
                    aside: Sentence::new(),
                });
            }
            // What stands with the card or the hand under the same heading is said of it.
            told_of |= part.lines.iter().any(|line| Some(line.step) == last_act);
            let first = lines.first().map_or(0, |line| line.step);
            let picture = lines.last().map_or(0, |line| line.step).min(steps.saturating_sub(1));
            let (deal, title, letter) = (String::new(), part.title.clone(), letter(&part.title));
            Section { deal, title, lines, first, picture, small: false, letter }
        })
        .collect();
    // Where the last action of a street ends the hand, its table is that of the result: the street has the one before.
    for at in 0..sections.len() {
        let next = sections.get(at + 1).map(|next| next.picture);
        if let Some(section) = sections.get_mut(at)
            && next == Some(section.picture)
        {
            let before = section.lines.iter().rev().map(|line| line.step).find(|step| *step < section.picture);
            section.picture = before.unwrap_or(section.picture);
        }
    }
    sections
}
