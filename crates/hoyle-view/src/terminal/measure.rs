//! How wide things come out on a terminal. Not here: where they go.

use unicode_width::UnicodeWidthStr;

use crate::timeline::{Held, PlayerState, ScoreSheet, Timeline};

/// The columns that the widest hand of a game takes with what is thrown from it.
pub(super) fn widest(timeline: &Timeline) -> usize {
    let places = timeline.steps.iter().flat_map(|step| &step.table.places);
    let thrown = |place: &PlayerState| if place.thrown.is_empty() { 0 } else { cards(&place.thrown) + 3 };
    places.map(|place| cards(&place.hand) + thrown(place)).max().unwrap_or(0)
}

/// The columns of some cards: two and a blank each, and where some lie down and some up, brackets.
fn cards(cards: &[Held]) -> usize {
    let mixed = cards.iter().any(|held| !held.down) && cards.iter().any(|held| held.down);
    (cards.len() * 3).saturating_sub(1) + if mixed { 2 } else { 0 }
}

/// A score sheet as lines, its columns one under the other; the headings are the first. `clean` makes a text one that the
/// terminal can show.
pub(super) fn columns(sheet: &ScoreSheet, clean: impl Fn(&str) -> String) -> Vec<String> {
    let rows: Vec<Vec<String>> = core::iter::once(&sheet.heads)
        .chain(&sheet.rows)
        .map(|row| row.iter().map(|cell| clean(cell)).collect())
        .collect();
    let wide = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.width()).max();
    let wide: Vec<usize> = (0..sheet.heads.len()).map(|column| wide(column).unwrap_or(0)).collect();
    let line = |row: &Vec<String>| {
        let mut line = String::new();
        for (column, (cell, wide)) in row.iter().zip(&wide).enumerate() {
            let blank = " ".repeat(wide.saturating_sub(cell.width()));
            // Names stand to the left, numbers to the right.
            let (before, after) = if column == 0 { ("", blank.as_str()) } else { (blank.as_str(), "") };
            line.push_str(if column > 0 { "  " } else { "" });
            line.push_str(&format!("{before}{cell}{after}"));
        }
        line
    };
    rows.iter().map(line).collect()
}
