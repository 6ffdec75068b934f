//! What happened in a step: [`step`], and [`caption`] where there is little room.

use super::{CardStyle, DisplayOptions, sentence};
use crate::timeline::{Line, LineKind, Timeline, Word};

/// What happened in a step: all its sentences, after the heading of its section if `headed`.
pub fn step(timeline: &Timeline, step: usize, look: DisplayOptions, manner: CardStyle, headed: bool) -> String {
    told(false, timeline, step, look, manner, headed)
}

/// The same; in brief who has won comes first, and nothing is said of pots.
fn told(
    brief: bool,
    timeline: &Timeline,
    step: usize,
    look: DisplayOptions,
    manner: CardStyle,
    headed: bool,
) -> String {
    let mut text = String::new();
    for section in &timeline.sections {
        let lines = section.lines.iter().filter(|line| line.step == step && !(brief && line.kind == LineKind::Pots));
        let mut lines: Vec<&Line> = lines.collect();
        if brief {
            lines.sort_by_key(|line| line.kind != LineKind::Wins);
        }
        let heading = section.heading();
        if headed && !lines.is_empty() && !heading.is_empty() {
            text.push_str(if text.is_empty() { "" } else { ". " });
            text.push_str(&heading);
            text.push_str(": ");
        }
        for line in lines {
            let (start, told) = (text.len(), sentence(&line.sentence, timeline, look, manner));
            let begins = text.is_empty() || text.ends_with(": ");
            text.push_str(if begins { "" } else { ". " });
            text.push_str(&told);
            // Behind a full stop a sentence begins with a capital; a name is as it is.
            if !begins && matches!(line.sentence.words(), [Word::Text(_), ..]) {
                let first = text.get_mut(start + 2..start + 3);
                first.into_iter().for_each(str::make_ascii_uppercase);
            }
        }
    }
    text
}

/// What happened in a step where there is little room: of a result that takes several lines all in one sentence, else who has
/// won first; and no pots, which lie on the table.
pub(crate) fn caption(timeline: &Timeline, at: usize, look: DisplayOptions, headed: bool) -> String {
    let summary = &timeline.table(at).centre.summary;
    match summary.is_empty() {
        true => match told(true, timeline, at, look, CardStyle::Symbols, headed) {
            told if told.is_empty() => step(timeline, at, look, CardStyle::Symbols, headed),
            told => told,
        },
        false => {
            let heading = if headed { "Result: " } else { "" };
            format!("{heading}{}", sentence(summary, timeline, look, CardStyle::Symbols))
        }
    }
}
