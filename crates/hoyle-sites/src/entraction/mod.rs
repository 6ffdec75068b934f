//! Entraction, whose rooms are no more: columns of names and of what they do. An action tells what is put in with it.

mod lines;

use crate::draft::Draft;
use crate::rooms::Room;
use crate::text::lines::{Line, Lines};
use hoyle_rules::poker::Cards;

/// Entraction.
pub(crate) struct Entraction;

impl Room for Entraction {
    fn name(&self) -> &'static str {
        "entraction"
    }

    fn title(&self) -> &'static str {
        "Entraction"
    }

    fn heads(&self) -> &'static [&'static [u8]] {
        &[b"Game # "]
    }

    fn signs(&self) -> &'static [&'static [u8]] {
        &[b"Players(max ", b"Dealer:"]
    }

    fn read(&self, text: &[u8], draft: &mut Draft) {
        let mut lines = Lines::of(text).filter(|line| !line.text.is_empty());
        if let Some(line) = lines.next() {
            lines::header(line, draft);
        }
        let mut board = Cards::NONE;
        let mut before = Line::default();
        for line in lines {
            draft.must_differ(line, core::mem::replace(&mut before, line));
            if !lines::line(text, line, &mut board, draft) {
                draft.unknown_line(text, line);
            }
        }
        if draft.is_tournament {
            draft.drop_empty_places();
        }
        draft.must_be_seated();
    }
}
